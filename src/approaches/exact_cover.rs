use std::collections::{BTreeMap, BTreeSet};

/// Solves Sudoku as exact cover, with a map from each constraint to the set of its options.
///
/// `singles` asks two questions, each with a loop of its own: what can a cell hold, and where can a
/// digit go? Here both are one question. A solved board has 324 things exactly once, the
/// *constraints*: each of 81 cells has a digit, and each of 27 units has each of nine digits. An
/// *option* is a digit in a cell. There are 729, and each covers four constraints. A solution is an
/// *exact cover*: a set of options that covers every constraint exactly once.
///
/// Knuth's *Algorithm X* finds one. Take the constraint with the fewest options, and try them: one
/// of them must be in the solution, so none is lost. To choose an option is to remove its four
/// constraints, and with each constraint all its options from all other sets, because they would
/// cover it twice. If no constraint is left, the board is solved. If a constraint has no option,
/// its loop is empty and the search backtracks.
///
/// ```text
///   constraint           before              4 in (0, 2) chosen      4 in (0, 2) undone
///   (0, 2) has a digit   {1, 2, 4 in (0, 2)} removed                 as before
///   row 0 has a 4        {4 in (0, 2), …}    removed                 as before
///   column 2 has a 4     {4 in (0, 2), …}    removed                 as before
///   box 0 has a 4        {4 in (0, 2), …}    removed                 as before
///   column 2 has a 1     {1 in (0, 2), …}    {…}                     as before
/// ```
///
/// `cover` removes one constraint and returns its set. `uncover` takes this set back and needs
/// nothing else: the set says which options have to return to the other sets. The four are
/// uncovered in reverse order, so each finds the constraints that it left.
///
/// The constraints are numbered: cells, then rows with digits, columns with digits, boxes with
/// digits, each in ascending order. Ties go to the smallest number. A constraint with no option
/// ties with one that has one option, because `dancing_links` stops at the first of either kind.
/// Options are tried in the order of their row, column and digit.
///
/// # Cost
///
/// The search reads its map instead of the board: on `classic` 111 reads, all of them at the start.
/// Its placements are those of `dancing_links` on every board; on `inkala` both make 2,080
/// placements. But each look-up searches a tree, each set that is chosen is copied, and sets
/// allocate memory. It takes about twenty times as long. The worst case is exponential.
///
/// # Pitfalls
///
/// - `uncover` must run in reverse order, or an option returns to a constraint that is not there
///   yet and is missing from it afterwards.
/// - The loop needs a copy of the set, because `cover` takes the set out of the map.
/// - A `HashMap` would give the constraints in another order in each run. Ties, and with them the
///   placements, would not be the same.
///
/// # Source
///
/// "Algorithm X in 30 lines!", Ali Assaf (Python). The algorithm: "Dancing Links", Donald E. Knuth,
/// 2000.
pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
    let mut sets = Sets {
        options: BTreeMap::new(),
    };
    for option in 0..729 {
        for constraint in constraints(option) {
            sets.options.entry(constraint).or_default().insert(option);
        }
    }
    for r in 0..9 {
        for c in 0..9 {
            if board[r][c] != '.' {
                let clue = board[r][c] as usize - '1' as usize;
                for constraint in constraints(r * 81 + c * 9 + clue) {
                    sets.cover(constraint);
                }
            }
        }
    }
    sets.fill(board);
}

/// The four constraints that an option covers: the cell has a digit; the row, the column and the box
/// have this digit.
fn constraints(option: usize) -> [usize; 4] {
    let (r, c, digit) = (option / 81, option / 9 % 9, option % 9);
    [
        r * 9 + c,
        81 + r * 9 + digit,
        162 + c * 9 + digit,
        243 + (r / 3 * 3 + c / 3) * 9 + digit,
    ]
}

/// The constraints that are not yet covered, each with the options that can cover it.
struct Sets {
    options: BTreeMap<usize, BTreeSet<usize>>,
}

impl Sets {
    /// Covers every remaining constraint, or restores sets and board and returns `false`.
    fn fill(&mut self, board: &mut Vec<Vec<char>>) -> bool {
        let Some(options) = self.tightest() else {
            return true;
        };
        for option in options {
            let (r, c, digit) = (option / 81, option / 9 % 9, option % 9);
            board[r][c] = (b'1' + digit as u8) as char;
            let covered = constraints(option).map(|constraint| self.cover(constraint));
            if self.fill(board) {
                return true;
            }
            for (constraint, options) in constraints(option).into_iter().zip(covered).rev() {
                self.uncover(constraint, options);
            }
            board[r][c] = '.';
        }
        false
    }

    /// The options of the constraint that has fewest; ties go to the smallest constraint. None and
    /// one are a tie, because `dancing_links` stops looking at either.
    fn tightest(&self) -> Option<BTreeSet<usize>> {
        let sets = self.options.values();
        sets.min_by_key(|options| options.len().max(1)).cloned()
    }

    /// Removes the constraint, and each of its options from the sets of the other constraints.
    fn cover(&mut self, constraint: usize) -> BTreeSet<usize> {
        let options = self.options.remove(&constraint).unwrap_or_default();
        for option in &options {
            for other in constraints(*option) {
                if let Some(others) = self.options.get_mut(&other) {
                    others.remove(option);
                }
            }
        }
        options
    }

    /// Undoes `cover`.
    fn uncover(&mut self, constraint: usize, options: BTreeSet<usize>) {
        for option in &options {
            for other in constraints(*option) {
                if let Some(others) = self.options.get_mut(&other) {
                    others.insert(*option);
                }
            }
        }
        self.options.insert(constraint, options);
    }
}
