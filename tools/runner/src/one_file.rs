//! One file with a solution and all that judges it.

use boards::solutions;
use sudoku_kata::board::{self, Board};
use sudoku_kata::puzzles::Puzzle;
use words::message::Message;
use words::{Text, message};

use super::facts::board_of;
use super::finder::{Job, JobCase};
use super::{BOARD, MODULES, TRACE};

/// The names of the standard library that are recorded or counted, as the solution sees them.
pub const NAMES: &str = include_str!("shadowed_macros.rs");

/// What uses them, at the root of the one file, and its `main`.
const USED: &str = include_str!("one_file_root.rs");

/// The text in LeetCode's editor before anything is written.
pub const TEMPLATE: &str = "\
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        
    }
}
";

/// The most bytes of a file that is sent to a service.
pub const MOST_BYTES: usize = 256 << 10;

/// The boards that LeetCode is known to use.
pub const BOARDS: [&str; 3] = ["classic", "leetcode_2", "leetcode_3"];

/// On these, a search without undo fails even if it takes the cell with the fewest candidates first.
pub const BACKTRACKING: [&str; 3] = ["everyone_backtracks", "mrv_loses", "inkala"];

/// Each of its empty cells has three candidates or more.
const NO_PAIR: &str =
    "....5432124.1.3.85.51.2....12.5.7.....4..21..795..1..251.2...73..231.......745219";

/// The boards of every judgement, in its order: their names, why a board is worth passing that LeetCode does not use,
/// and they themselves.
///
/// LeetCode's example has a clue in its first and its last cell. On it alone, nobody notices a search that forgets one of
/// these cells.
pub fn fixed() -> Vec<(Message, Text, Board)> {
    let named = |name: &'static str, purpose| {
        let puzzle = Puzzle::named(name).expect("it is in the list");
        (Message::from(name), purpose, puzzle.board())
    };
    let mut fixed: Vec<_> = BOARDS.map(|name| named(name, Text::of("", ""))).into();
    let solved = solved(&fixed[0].2);
    let purpose = Text::of(
        "it finds a search that does not stop when no cell is empty",
        "没有空格时停不下来的搜索，在这里会失败",
    );
    let name = Text::of("already solved", "终盘");
    fixed.push((name.into(), purpose, solved.clone()));
    fixed.extend([(0, 0), (0, 8), (8, 0), (8, 8)].map(|(r, c)| {
        let mut board = solved.clone();
        board[r][c] = '.';
        let cell = board::cell_name(r, c);
        let purpose = Text::of(
            "it finds a search that leaves out the first or the last cell",
            "漏掉第一格或最后一格的搜索，在这里会失败",
        );
        let name = message!("one empty cell, {cell}", "只有 {cell} 空着");
        (name, purpose, board)
    }));
    let purpose = Text::of(
        "it finds a search that does not undo its wrong guesses",
        "填错了不撤销的搜索，在这里会失败",
    );
    fixed.extend(BACKTRACKING.map(|name| named(name, purpose)));
    let name = Text::of("three candidates or more", "候选数至少三个");
    let purpose = Text::of(
        "it finds a search that guesses only in cells with two candidates",
        "只在有两个候选数的格里猜的搜索，在这里会失败",
    );
    fixed.push((
        name.into(),
        purpose,
        board::from_line(NO_PAIR).expect("it is a board"),
    ));
    fixed
}

fn solved(board: &Board) -> Board {
    let mut cells = boards::to_cells(board);
    solutions::solve(&mut cells, 2);
    boards::from_cells(&cells)
}

/// Those boards, with their English names and their solutions.
pub fn cases() -> Vec<JobCase> {
    let given =
        |(name, _, board): &(Message, Text, Board)| JobCase::new(&name.en, [board, &solved(board)]);
    fixed().iter().map(given).collect()
}

/// The one file of a solution, as it is in LeetCode's editor. It prints for people, unless there is a
/// `mark`: then each line of facts begins with it, for [`super::facts::Facts::read`]. `chosen` is the board whose steps
/// are printed when the solution is accepted.
///
/// ```text
///   struct Solution; the text of the solution ...    its lines keep their numbers
///   use of a Vec that records, and of print! that counts
///   main, the recording Vec, the runner
/// ```
pub fn text(solution: &str, mark: &str, chosen: &Board) -> String {
    let job = Job {
        mark: mark.to_owned(),
        cases: cases(),
        chosen: board_of(chosen),
        known: None,
    };
    of_job(solution, &job)
}

/// The one file of a solution, with this job.
pub fn of_job(solution: &str, job: &Job) -> String {
    let solution = with_whole_boards(solution.trim_start_matches('\u{feff}'));
    let (job, library) = (job.text(), library());
    format!(
        "struct Solution; {solution}\n\n// What follows judges it.\n{USED}\n{NAMES}\n\
         #[allow(warnings)]\nmod kata {{\n{library}}}\n\nconst KATA_JOB: &str = {job:?};\n"
    )
}

/// All modules as text: what is in `kata`. No flag tells the compiler that a solution may not end, so the text does.
pub fn library() -> String {
    let modules = [("trace", TRACE), ("board", BOARD)]
        .into_iter()
        .chain(MODULES);
    let modules = modules.map(|(name, text)| format!("pub mod {name} {{\n{text}}}\n"));
    modules
        .collect::<String>()
        .replace("cfg!(may_not_end)", "true")
}

/// The solution with `&mut Vec<Vec<char>>` for `&mut [Vec<char>]`, where it can be seen that it lends whole boards alone: a
/// slice lends all rows at once, and loses the order of writes to different ones.
pub fn with_whole_boards(solution: &str) -> String {
    // By a range, a split, a conversion, or of an array.
    let makes_slices = ["..]", "_mut(", "as_mut", "; 9]"]
        .iter()
        .any(|part| solution.contains(part));
    if makes_slices {
        return solution.to_owned();
    }
    solution.replace("&mut [Vec<char>]", "&mut Vec<Vec<char>>")
}
