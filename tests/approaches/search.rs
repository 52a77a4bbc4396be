//! What an approach does to a board.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::LazyLock;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use boards::{generate, symmetry};
use pretty_assertions::{assert_eq, assert_str_eq};
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::{
    Board, cell_name, cells, check_solution, count_clues, from_line, to_grid,
};
use sudoku_kata::puzzles;
use sudoku_kata::trace::{Step, Traced};

use crate::support::named_board;

/// A test fails after this time. Most searches take milliseconds, but the machine may be busy.
const TIMEOUT: Duration = Duration::from_secs(300);

/// Runs a test that may not end. This is compiled once; what `#[timeout]` does, for each test.
pub fn in_time(test: Box<dyn FnOnce() + Send>) {
    let (ended, end) = mpsc::channel::<()>();
    let test = thread::spawn(move || {
        // Dropped at the end of the test, by a panic too.
        let _ended = ended;
        test();
    });
    let is_late = end.recv_timeout(TIMEOUT) == Err(RecvTimeoutError::Timeout);
    assert!(!is_late, "still running after {TIMEOUT:?}");
    test.join().unwrap_or_else(|panic| resume_unwind(panic));
}

/// A search with more steps is a long one. On most boards no approach comes near.
pub const LONG: u64 = 5_000_000;

/// The number of steps that are stored.
pub const STORED_STEPS: usize = 40;

/// Traces a search, and passes its steps on. A search of more than `most` steps is stopped: `None`.
pub fn traced_within(
    most: u64,
    approach: &Approach,
    board: &Board,
    mut observer: impl FnMut(Step) + 'static,
) -> Option<Traced> {
    struct Stopped;
    let mut steps = 0;
    let search = || {
        approach.observe(board, move |step| {
            steps += 1;
            if steps > most {
                // A panic without a message.
                resume_unwind(Box::new(Stopped));
            }
            observer(step);
        })
    };
    match catch_unwind(AssertUnwindSafe(search)) {
        Ok(traced) => Some(traced),
        Err(panic) if panic.is::<Stopped>() => None,
        Err(panic) => resume_unwind(panic),
    }
}

/// The first steps of a search, which is stopped after them.
pub fn first_steps(approach: &Approach, board: &Board, most: usize) -> Vec<Step> {
    let (sender, steps) = mpsc::channel();
    traced_within(most as u64, approach, board, move |step| {
        sender.send(step).expect("the receiver waits for the end");
    });
    steps.into_iter().collect()
}

fn traced(approach: &Approach, board: &Board) -> Traced {
    let traced = traced_within(LONG, approach, board, |_| {});
    traced.unwrap_or_else(|| panic!("still searching after {LONG} steps"))
}

/// The board as the plain function leaves it, which must be as the traced twin leaves it.
fn solved_by(approach: &Approach, board: &Board) -> Board {
    let by_twin = traced(approach, board).board;
    let mut solved = board.clone();
    approach.solve(&mut solved);
    let [plain, twin] = [&solved, &by_twin].map(|board| to_grid(board));
    assert_str_eq!(plain, twin, "the traced twin differs");
    solved
}

/// Checks that the approach leaves the board so. A failure shows both as grids.
fn leaves(approach: &Approach, given: &Board, expected: &Board, what: &str) {
    let left = to_grid(&solved_by(approach, given));
    assert_str_eq!(left, to_grid(expected), "{what}");
}

fn classic_solved() -> Board {
    let cells = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    from_line(cells).expect("a board")
}

/// Boards with one solution, and so many clues that no approach takes long.
fn generated() -> &'static [Board] {
    static BOARDS: LazyLock<Vec<Board>> = LazyLock::new(|| {
        let mut rng = generate::rng(1);
        let clues = (30..60).chain(30..40);
        let boards = clues.map(|clues| generate::board(&mut rng, clues));
        boards.collect()
    });
    &BOARDS
}

/// The clues do not clash, and there is no solution.
pub fn leaves_as_given(approach: &Approach, given: &str) {
    let given = from_line(given).expect("a board");
    leaves(approach, &given, &given, "no solution");
    let effort = traced(approach, &given).effort;
    assert_eq!(effort.placements, effort.undos);
}

pub fn fills_the_one_empty_cell_wherever_it_is(approach: &Approach) {
    for (r, c) in cells() {
        let mut given = classic_solved();
        given[r][c] = '.';
        leaves(approach, &given, &classic_solved(), &cell_name(r, c));
    }
}

pub fn leaves_a_solved_board_as_given(approach: &Approach) {
    let solved = classic_solved();
    leaves(approach, &solved, &solved, "a solved board");
    assert_eq!(traced(approach, &classic_solved()).effort.placements, 0);
}

pub fn fills_the_empty_board_by_the_rules(approach: &Approach) {
    let given = vec![vec!['.'; 9]; 9];
    assert_eq!(check_solution(&given, &solved_by(approach, &given)), Ok(()));
}

/// And their images, with the digits renamed, rows and columns permuted, the board transposed: so is the solution.
pub fn fills_generated_boards_by_the_rules(approach: &Approach) {
    for (seed, given) in (0..).zip(generated()) {
        let image = |board: &Board| symmetry::image(&mut generate::rng(seed), board);
        let solved = solved_by(approach, given);
        assert_eq!(check_solution(given, &solved), Ok(()));
        leaves(approach, &image(given), &image(&solved), "an image");
    }
}

/// Not even for a moment.
pub fn changes_no_clue(approach: &Approach) {
    for puzzle in puzzles::ALL {
        let given = puzzle.board();
        for step in first_steps(approach, &given, 10_000) {
            let (r, c) = step.cell();
            let is_clue = given[r][c] != '.';
            assert!(!is_clue, "{step}, which is a clue of {}", puzzle.name);
        }
    }
}

pub fn keeps_nothing_from_one_board_to_the_next(approach: &Approach) {
    let mut unsolvable = named_board("classic");
    unsolvable[8][0] = '1';
    for name in ["classic", "mrv_loses"] {
        // Both have the same solution.
        leaves(approach, &named_board(name), &classic_solved(), name);
        leaves(approach, &unsolvable, &unsolvable, "no solution");
    }
}

pub fn undoes_what_it_does_not_keep(approach: &Approach) {
    for given in generated() {
        let effort = traced(approach, given).effort;
        let kept = effort.placements - effort.undos;
        assert_eq!([kept, effort.deepest], [81 - count_clues(given) as u64; 2]);
    }
}

pub fn names_the_line_of_each_step(approach: &Approach) {
    let lines: Vec<&str> = approach.source.lines().collect();
    for step in first_steps(approach, &named_board("leetcode_2"), 10_000) {
        let line = lines[step.line as usize - 1];
        assert!(line.contains("board["), "{step}: {line}");
    }
}
