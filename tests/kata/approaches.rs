//! Every approach, checked by its own name: `cargo test bool_arrays` runs what concerns
//! `src/approaches/bool_arrays.rs`, and nothing else.
//!
//! Most tests here run once for each file in `src/approaches`, so a new approach has its tests at
//! once. Its snapshots are written by `INSTA_UPDATE=always cargo test -- --include-ignored`.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use insta::assert_snapshot;
use pretty_assertions::{assert_eq, assert_str_eq};
use rstest::rstest;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::{Board, cells, check_solution, parse, to_grid};
use sudoku_kata::format::grouped;
use sudoku_kata::puzzles::{self, Puzzle};
use sudoku_kata::trace::{Effort, Step, StepKind, Traced};

use crate::support::{
    IN_READING_ORDER, TIMEOUT, approach_in, count_within, counted, files, first_steps, snapshots,
    solved_by, stored_counts, traced,
};

/// LeetCode's example.
const CLASSIC: &str = "\
5 3 . | . 7 . | . . .
6 . . | 1 9 5 | . . .
. 9 8 | . . . | . 6 .
------+-------+------
8 . . | . 6 . | . . 3
4 . . | 8 . 3 | . . 1
7 . . | . 2 . | . . 6
------+-------+------
. 6 . | . . . | 2 8 .
. . . | 4 1 9 | . . 5
. . . | . 8 . | . 7 9
";

/// Its only solution.
const CLASSIC_SOLVED: &str = "\
5 3 4 | 6 7 8 | 9 1 2
6 7 2 | 1 9 5 | 3 4 8
1 9 8 | 3 4 2 | 5 6 7
------+-------+------
8 5 9 | 7 6 1 | 4 2 3
4 2 6 | 8 5 3 | 7 9 1
7 1 3 | 9 2 4 | 8 5 6
------+-------+------
9 6 1 | 5 3 7 | 2 8 4
2 8 7 | 4 1 9 | 6 3 5
3 4 5 | 2 8 6 | 1 7 9
";

#[rstest]
#[timeout(TIMEOUT)]
fn solves_the_classic_board(#[files("src/approaches/*.rs")] file: PathBuf) {
    let solve_sudoku = approach_in(&file).solve;
    let given = parse(CLASSIC).expect("a board");

    let mut board = given.clone();
    solve_sudoku(&mut board);

    assert_str_eq!(to_grid(&board), CLASSIC_SOLVED);
    assert_eq!(check_solution(&given, &board), Ok(()));
    snapshots().bind(|| assert_snapshot!("solution_classic", to_grid(&board)));
}

fn classic_solved() -> Board {
    parse(CLASSIC_SOLVED).expect("a board")
}

fn puzzle(name: &str) -> &'static Puzzle {
    Puzzle::named(name).expect("a named board")
}

fn approach(name: &str) -> &'static Approach {
    Approach::named(name).expect("it is in the catalogue")
}

/// On LeetCode's second board, where searches that choose cells or digits differently soon part.
#[rstest]
#[timeout(TIMEOUT)]
fn begins_with_the_known_steps(#[files("src/approaches/*.rs")] file: PathBuf) {
    let approach = approach_in(&file);
    let walk = match approach.name {
        name if IN_READING_ORDER.contains(&name) => "reading_order",
        name => name,
    };
    let steps = first_steps(approach, &puzzle("leetcode_2").board(), 40);
    let steps: Vec<String> = steps.iter().map(ToString::to_string).collect();
    let name = format!("steps_leetcode_2_{walk}");
    snapshots().bind(|| assert_snapshot!(name, steps.join("\n")));
}

#[test]
fn searches_with_the_same_first_steps_share_a_snapshot() {
    let snapshots = files("snapshots", ".snap").into_iter();
    let steps = snapshots.filter(|file| file.to_string_lossy().contains("steps_leetcode_2_"));
    let mut seen = BTreeSet::new();
    for file in steps {
        let is_new = seen.insert(fs::read_to_string(&file).expect("a snapshot"));
        assert!(
            is_new,
            "{} equals another snapshot of steps: if both searches walk in reading order, add the \
             new one to IN_READING_ORDER; if not, let them share a name in the test above",
            file.display()
        );
    }
}

/// On the boards that every search finishes in less than a second.
///
/// The walks in reading order and `bitmask_mrv` place as many digits as the programs that they come
/// from.
#[rstest]
#[timeout(TIMEOUT)]
fn solves_a_named_board_with_the_known_counts(
    #[files("src/approaches/*.rs")] file: PathBuf,
    #[values(
        "classic",
        "leetcode_2",
        "leetcode_3",
        "eighteen",
        "inkala",
        "everyone_backtracks",
        "mrv_loses"
    )]
    board: &str,
) {
    let (puzzle, approach) = (puzzle(board), approach_in(&file));
    check_counts(puzzle, approach, traced(puzzle, approach));
}

/// On these boards a walk in reading order places tens of millions of digits.
#[rstest]
#[timeout(TIMEOUT)]
fn solves_a_long_board_with_the_known_counts(
    #[files("src/approaches/*.rs")]
    #[exclude(
        "/(board_scan|marker_rescan|bool_arrays|count_arrays|bitmask_next_empty|explicit_stack).rs"
    )]
    file: PathBuf,
    #[values("seventeen", "anti_brute_force")] board: &str,
) {
    let (puzzle, approach) = (puzzle(board), approach_in(&file));
    check_counts(puzzle, approach, traced(puzzle, approach));
}

#[rstest]
#[ignore = "tens of millions of placements"]
fn solves_a_board_that_is_long_in_reading_order(
    #[values(
        "board_scan",
        "marker_rescan",
        "bool_arrays",
        "count_arrays",
        "bitmask_next_empty",
        "explicit_stack"
    )]
    name: &str,
    #[values("seventeen", "anti_brute_force")] board: &str,
) {
    let (puzzle, approach) = (puzzle(board), approach(name));
    check_counts(puzzle, approach, &approach.count(&puzzle.board()));
}

fn check_counts(puzzle: &Puzzle, approach: &Approach, traced: &Traced) {
    assert_eq!(check_solution(&puzzle.board(), &traced.board), Ok(()));
    let effort = traced.effort;
    let empty = puzzle.cells.matches('.').count() as u64;
    assert_eq!(effort.placements - effort.undos, empty);
    assert_eq!(effort.deepest, empty);
    assert_counts(puzzle, approach, effort);
}

/// An update of the table of counts writes the whole file: two at once would lose a line.
static TABLE: Mutex<()> = Mutex::new(());

/// Compares one line of the table of counts. The other lines count as they are stored, so a search
/// that has changed fails its own tests alone.
fn assert_counts(puzzle: &Puzzle, approach: &Approach, effort: Effort) {
    let _guard = TABLE.lock().unwrap_or_else(PoisonError::into_inner);
    let table = stored_counts();
    let search = format!("{:20} {:20}", puzzle.name, approach.name);
    let Effort {
        placements,
        undos,
        dead_ends,
        reads,
        ..
    } = effort;
    let [placements, undos, dead_ends, reads] = [placements, undos, dead_ends, reads].map(grouped);
    let line = format!(
        "{search}{placements:>10} placements{undos:>12} undos{dead_ends:>12} dead ends{reads:>15} reads"
    );
    let others = table.lines().filter(|line| !line.starts_with(&search));
    let lines: BTreeSet<&str> = others.chain([&line[..]]).collect();
    let lines: Vec<&str> = lines.into_iter().collect();
    snapshots().bind(|| assert_snapshot!("counts_of_named_boards", lines.join("\n")));
}

#[test]
fn the_table_of_counts_has_every_named_board_and_no_unknown_approach() {
    let _guard = TABLE.lock().unwrap_or_else(PoisonError::into_inner);
    let table = stored_counts();
    let widths: BTreeSet<usize> = table.lines().map(|line| line.chars().count()).collect();
    assert_eq!(
        widths.len(),
        1,
        "some lines have an old form: `INSTA_UPDATE=always cargo test -- --include-ignored`"
    );
    let words = table.lines().map(|line| line.split_whitespace());
    let (boards, names): (BTreeSet<&str>, Vec<&str>) = words
        .filter_map(|mut words| Some((words.next()?, words.next()?)))
        .unzip();
    let named = puzzles::ALL.iter().map(|puzzle| puzzle.name).collect();
    assert_eq!(
        boards, named,
        "a new board belongs into #[values] above, and the lines of an old one go"
    );
    for name in names {
        let is_known = Approach::named(name).is_some();
        assert!(
            is_known,
            "{name} is not in the catalogue: delete its lines in the table"
        );
    }
}

/// Six approaches take the very same steps: the cells in reading order, the digits in ascending
/// order.
#[rstest]
#[timeout(TIMEOUT)]
fn walks_in_reading_order(
    #[values(
        "board_scan",
        "marker_rescan",
        "bool_arrays",
        "count_arrays",
        "bitmask_next_empty",
        "explicit_stack"
    )]
    name: &str,
) {
    for puzzle in puzzles::ALL.iter().filter(|puzzle| is_short(puzzle)) {
        let mut steps = Vec::new();
        walk_in_reading_order(&mut puzzle.board(), &mut steps);
        let recorded = first_steps(approach(name), &puzzle.board(), usize::MAX);
        let recorded: Vec<Change> = recorded.iter().map(Step::change).collect();
        // Too many steps for a diff.
        assert!(recorded == steps, "other steps on {}", puzzle.name);
    }
}

/// Whether the walk in reading order has few enough steps to keep them all.
fn is_short(puzzle: &Puzzle) -> bool {
    !["eighteen", "seventeen", "anti_brute_force"].contains(&puzzle.name)
}

/// What a step did: [`Step::change`].
type Change = (StepKind, u8, u8, char);

/// Backtracking as plain as can be, to compare with.
fn walk_in_reading_order(board: &mut Board, steps: &mut Vec<Change>) -> bool {
    let Some((r, c)) = cells().find(|&(r, c)| board[r][c] == '.') else {
        return true;
    };
    let step = |kind, digit| (kind, r as u8, c as u8, digit);
    for digit in '1'..='9' {
        let is_free = (0..9).all(|k| {
            let in_box = board[r / 3 * 3 + k / 3][c / 3 * 3 + k % 3];
            ![board[r][k], board[k][c], in_box].contains(&digit)
        });
        if is_free {
            board[r][c] = digit;
            steps.push(step(StepKind::Placement, digit));
            if walk_in_reading_order(board, steps) {
                return true;
            }
            board[r][c] = '.';
            steps.push(step(StepKind::Undo, digit));
        }
    }
    false
}

#[rstest]
#[timeout(TIMEOUT)]
fn names_the_line_of_each_step(#[files("src/approaches/*.rs")] file: PathBuf) {
    let approach = approach_in(&file);
    let lines: Vec<&str> = approach.source.lines().collect();
    for step in first_steps(approach, &puzzle("leetcode_2").board(), 10_000) {
        let line = lines[step.line as usize - 1];
        assert!(
            line.contains("board["),
            "{step}: line {}: {line}",
            step.line
        );
    }
}

/// The twin is the same file compiled again: any board with much backtracking shows whether both
/// are the same program.
#[rstest]
#[timeout(TIMEOUT)]
fn agrees_with_its_traced_twin(
    #[files("src/approaches/*.rs")] file: PathBuf,
    #[values("leetcode_2", "eighteen", "inkala", "everyone_backtracks", "mrv_loses")] board: &str,
) {
    let approach = approach_in(&file);
    let mut solved = puzzle(board).board();
    (approach.solve)(&mut solved);
    assert_eq!(solved, traced(puzzle(board), approach).board);
}

/// `band_bitboards` searches on copies and writes only the solution to the board. Its own tests show
/// that it guesses.
#[rstest]
#[timeout(TIMEOUT)]
fn has_to_undo_digits_on_some_board(
    #[files("src/approaches/*.rs")]
    #[exclude("band_bitboards")]
    file: PathBuf,
) {
    let effort = traced(puzzle("everyone_backtracks"), approach_in(&file)).effort;
    assert!(
        effort.undos > 0,
        "no undo: exclude a search on copies here, and test that it guesses"
    );
}

#[rstest]
#[timeout(TIMEOUT)]
fn fills_the_one_empty_cell_wherever_it_is(#[files("src/approaches/*.rs")] file: PathBuf) {
    for (r, c) in cells() {
        let mut given = classic_solved();
        given[r][c] = '.';
        let filled = solved_by(approach_in(&file), &given);
        assert_eq!(filled, classic_solved(), "r{}c{}", r + 1, c + 1);
    }
}

#[rstest]
#[timeout(TIMEOUT)]
fn leaves_a_solved_board_as_given(#[files("src/approaches/*.rs")] file: PathBuf) {
    let approach = approach_in(&file);
    assert_eq!(solved_by(approach, &classic_solved()), classic_solved());
    assert_eq!(counted(approach, &classic_solved()).effort.placements, 0);
}

/// Boards without a solution whose clues do not clash.
#[rstest]
#[timeout(TIMEOUT)]
#[case::a_cell_without_candidates(
    "12345678.........9..............................................................."
)]
#[case::a_digit_without_a_place_in_its_row(
    "...4567891......................................................................."
)]
#[case::found_out_after_hundreds_of_placements(
    "8......5.652.79.1...35.6...56...89..37.....4...1..46...4...1..9.3.847..51...6...4"
)]
#[case::found_out_after_thousands_in_reading_order(
    "..1.5.7..3.8.......45....9.8....43.74..39..8..13.6...4.8.9.2.3.5..846.19.2....8.."
)]
fn leaves_an_unsolvable_board_as_given(
    #[files("src/approaches/*.rs")] file: PathBuf,
    #[case] cells: &str,
) {
    let approach = approach_in(&file);
    let given = parse(cells).expect("the clues do not clash");
    let effort = count_within(1_000_000, approach, &given).effort;
    assert_eq!(effort.placements, effort.undos);
    assert_eq!(solved_by(approach, &given), given);
}

#[rstest]
#[timeout(TIMEOUT)]
fn fills_the_empty_board_by_the_rules(#[files("src/approaches/*.rs")] file: PathBuf) {
    let given = vec![vec!['.'; 9]; 9];
    let filled = solved_by(approach_in(&file), &given);
    assert_eq!(check_solution(&given, &filled), Ok(()));
}

#[rstest]
#[timeout(TIMEOUT)]
fn keeps_nothing_from_one_board_to_the_next(#[files("src/approaches/*.rs")] file: PathBuf) {
    let approach = approach_in(&file);
    let classic = parse(CLASSIC).expect("a board");
    for board in [classic.clone(), puzzle("mrv_loses").board(), classic] {
        let solved = solved_by(approach, &board);
        assert_eq!(check_solution(&board, &solved), Ok(()));
    }
}
