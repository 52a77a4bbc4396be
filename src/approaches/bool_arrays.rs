/// Carries the number of the cell along, so that no call has to look for its cell.
///
/// `marker_rescan` begins every call at the top of the board to find out where it is. Here the
/// caller says so: cells are numbered in reading order, 0 to 80, and a call for cell `index`
/// hands the rest to a call for `index + 1`. A clue is stepped over by the same call that would
/// have filled it. The number is all that a call has to know, because everything before it is
/// filled and everything after it is as given:
///
/// ```text
///   index    0   1   2   3   4 …             row    = index / 9
///          | 5 | 3 | . | . | 7 | …           column = index % 9
///                    ^
///            filled  |  as given             index 81: every cell is behind us, solved
/// ```
///
/// The checks are those of `marker_rescan`: three tables of booleans, changed together with the
/// board.
///
/// # Cost
///
/// The same placements once more. A check is three look-ups and a step is one call, so that the
/// price of a placement no longer depends on how full the board is. Nothing has changed about
/// their number, which stays exponential in the empty cells in the worst case.
///
/// # Pitfalls
///
/// - The recursion ends at index 81, not at 80: with 80 the last cell is never filled.
/// - A clue makes no choice, and so nothing to undo. Its call returns what the next one returns.
/// - The tables must start as all `false` on every call. The original's are members of a class
///   that nothing sets to zero: reading them is undefined in C++, and the second board solved by
///   one object starts with the digits of the first. Here they belong to the call.
///
/// # Source
///
/// "LeetCode题解(二) - Sudoku Solver", Palette, 2018-09-09 (C++).
pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
    let mut used = Used {
        in_row: [[false; 10]; 10],
        in_column: [[false; 10]; 10],
        in_box: [[false; 10]; 10],
    };
    for index in 0..81 {
        let (r, c) = (index / 9, index % 9);
        if board[r][c] != '.' {
            used.set(r, c, board[r][c] as usize - '0' as usize, true);
        }
    }
    fill_from(board, &mut used, 0);
}

/// Which digits are used in each unit: `in_row[r][digit]`, and so on. The tenth row and column
/// are the original's, for counting from 1.
struct Used {
    in_row: [[bool; 10]; 10],
    in_column: [[bool; 10]; 10],
    in_box: [[bool; 10]; 10],
}

impl Used {
    fn set(&mut self, r: usize, c: usize, digit: usize, used: bool) {
        self.in_row[r][digit] = used;
        self.in_column[c][digit] = used;
        self.in_box[r / 3 * 3 + c / 3][digit] = used;
    }

    fn by_peer(&self, r: usize, c: usize, digit: usize) -> bool {
        // `|` looks at all three and jumps once, where `||` jumps up to three times.
        self.in_box[r / 3 * 3 + c / 3][digit] | self.in_row[r][digit] | self.in_column[c][digit]
    }
}

/// Fills every empty cell from number `index` on, or puts back what it changed and returns
/// `false`.
fn fill_from(board: &mut Vec<Vec<char>>, used: &mut Used, index: usize) -> bool {
    // As good as `== 81`, and it tells the compiler that r and c are below 9: no bounds checks.
    if index >= 81 {
        return true;
    }
    let (r, c) = (index / 9, index % 9);
    if board[r][c] != '.' {
        return fill_from(board, used, index + 1);
    }
    for digit in 1..10 {
        if !used.by_peer(r, c, digit) {
            board[r][c] = (b'0' + digit as u8) as char;
            used.set(r, c, digit, true);
            if fill_from(board, used, index + 1) {
                return true;
            }
            board[r][c] = '.';
            used.set(r, c, digit, false);
        }
    }
    false
}
