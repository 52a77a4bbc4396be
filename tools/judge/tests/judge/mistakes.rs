//! Broken programs: each gets its verdict, a small board on which it fails, and a diagnosis that a teacher
//! would accept. And searches that write digits over digits: they are read as they are meant.

use std::time::Duration;

use judge::{Limits, MOST_STEPS};
use pretty_assertions::assert_eq;
use rstest::rstest;
use testing::solution::RIGHT;
use words::Language;

use super::{assert_in_snapshot, assert_snapshot};
use super::{judge, judge_with, named, solution};

/// The right solution with a table of the digits in each unit.
pub const TABLES: &str = include_str!("../../../../docs/path/tables.rs");

/// The cell with the fewest candidates first.
pub const MRV: &str = include_str!("../../../../docs/path/fewest.rs");

/// The same on a list that shrinks.
const LIST: &str = include_str!("../../../../docs/path/list.rs");

/// Hidden singles, too.
const SINGLES: &str = include_str!("../../../../docs/path/singles.rs");

pub const OFFICIAL: &str = include_str!("broken/official.rs");
pub const ODOMETER: &str = include_str!("broken/odometer.rs");
pub const COPIES: &str = include_str!("sent/copies_boards.rs");

/// What makes [`TABLES`] remember the last board.
pub const STATIC: [&str; 2] = [
    "let mut used = [[false; 10]; 27];",
    "static USED: std::sync::Mutex<Used> = std::sync::Mutex::new([[false; 10]; 27]);
        let mut used = USED.lock().unwrap();",
];

/// What makes [`TABLES`] leave out the clues.
pub const CLUES: [&str; 2] = [
    "if let Some(digit) = board[r][c].to_digit(10) {",
    "if let Some(digit) = None::<u32> {",
];

/// What [`OFFICIAL`] does after a call, and what takes a digit out of the board as well, for about the first
/// million steps.
const UNDO_IN_TABLES: &str = "self.mark(r, c, digit, false);\n";
const UNDO_AT_FIRST: &str = "self.mark(r, c, digit, false);
                static UNDONE: std::sync::Mutex<u32> = std::sync::Mutex::new(0);
                *UNDONE.lock().unwrap() += 1;
                if !self.is_solved && *UNDONE.lock().unwrap() < 600_000 {
                    board[r][c] = '.';
                }\n";

pub fn replaced(program: &str, part: &str, replacement: &str) -> String {
    assert_eq!(program.matches(part).count(), 1, "{part}");
    program.replace(part, replacement)
}

/// A broken program: its name, the program that it comes from, a part of that, and what stands there
/// instead.
pub type Broken = (&'static str, &'static str, &'static str, &'static str);

#[rustfmt::skip]
pub const BROKEN: &[Broken] = &[
    // Undo.
    ("no undo", RIGHT, "            board[r][c] = '.';\n", ""),
    ("no undo in the tables", TABLES, "            flip(used, r, c, digit);\n            board[r][c] = '.';\n", "            board[r][c] = '.';\n"),
    ("no undo on the board", TABLES, "            board[r][c] = '.';\n", ""),
    ("no undo in MRV", MRV, "            board[r][c] = '.';\n", ""),
    ("undo of the neighbour", RIGHT, "            board[r][c] = '.';\n", "            board[r][(c + 1) % 9] = '.';\n"),
    ("undo before the answer is known", RIGHT, "if fill_from(board, index + 1) {\n                return true;\n            }\n            board[r][c] = '.';", "let done = fill_from(board, index + 1);\n            board[r][c] = '.';\n            if done {\n                return true;\n            }"),
    ("undo before the answer in MRV", MRV, "if fill(board, used) {\n                return true;\n            }\n            flip(used, r, c, digit);\n            board[r][c] = '.';", "let done = fill(board, used);\n            flip(used, r, c, digit);\n            board[r][c] = '.';\n            if done {\n                return true;\n            }"),
    ("undo to zero", RIGHT, "board[r][c] = '.';\n", "board[r][c] = '0';\n"),
    ("undo of the whole row", RIGHT, "            board[r][c] = '.';\n", "            for k in c..9 {\n                board[r][k] = '.';\n            }\n"),
    // The answer of the recursive call.
    ("true not passed on", RIGHT, "if fill_from(board, index + 1) {\n                return true;\n            }", "fill_from(board, index + 1);"),
    ("true not passed on in MRV", MRV, "if fill(board, used) {\n                return true;\n            }", "fill(board, used);"),
    ("false not passed on", RIGHT, "if fill_from(board, index + 1) {\n                return true;\n            }", "fill_from(board, index + 1);\n            return true;"),
    ("true at the end", RIGHT, "    false\n", "    true\n"),
    ("true at the end in the tables", TABLES, "    false\n", "    true\n"),
    ("false on a full board", RIGHT, "        return true;\n    }\n    let", "        return false;\n    }\n    let"),
    ("false on a full board in MRV", MRV, "return true;\n    };", "return false;\n    };"),
    ("answer over a clue is lost", RIGHT, "return fill_from(board, index + 1);", "fill_from(board, index + 1);"),
    ("greedy", RIGHT, "if fill_from(board, index + 1) {\n                return true;\n            }\n            board[r][c] = '.';", "return fill_from(board, index + 1);"),
    // The rules.
    ("no row check", RIGHT, "board[r][k] != digit\n            && ", ""),
    ("no column check", RIGHT, "board[k][c] != digit\n            && ", ""),
    ("no box check", RIGHT, "\n            && board[r / 3 * 3 + k / 3][c / 3 * 3 + k % 3] != digit", ""),
    ("no box in the tables", TABLES, "3] {\n    [r, 9 + c, 18 + r / 3 * 3 + c / 3]", "2] {\n    [r, 9 + c]"),
    ("wrong box", RIGHT, "[c / 3 * 3 + k % 3]", "[c / 3 + k % 3]"),
    ("wrong box number", TABLES, "18 + r / 3 * 3 + c / 3", "18 + r / 3 + c / 3"),
    ("row for column", RIGHT, "board[k][c] != digit", "board[k][r] != digit"),
    ("any for all", RIGHT, "(0..9).all", "(0..9).any"),
    ("or for and", RIGHT, "\n            && board[k][c]", "\n            || board[k][c]"),
    ("eight of nine peers", RIGHT, "(0..9).all", "(0..8).all"),
    ("first peer left out", RIGHT, "(0..9).all", "(1..9).all"),
    ("no rule at all", RIGHT, "if fits(board, r, c, digit)", "if true || fits(board, r, c, digit)"),
    ("clues not in the tables", TABLES, CLUES[0], CLUES[1]),
    ("last row not in the tables", TABLES, "for r in 0..9", "for r in 0..8"),
    // Digits.
    ("nine left out", RIGHT, "'1'..='9'", "'1'..'9'"),
    ("one left out", RIGHT, "'1'..='9'", "'2'..='9'"),
    ("nine left out in the tables", TABLES, "for digit in 1..=9", "for digit in 1..9"),
    ("zero tried", TABLES, "for digit in 1..=9", "for digit in 0..=9"),
    ("digit one too high", TABLES, "(b'0' + digit as u8) as char", "(b'1' + digit as u8) as char"),
    ("one candidate only", MRV, "            board[r][c] = '.';\n", "            board[r][c] = '.';\n            break;\n"),
    ("hidden singles of other cells", SINGLES, "match (row | column | square) & candidates {", "match row | column | square {"),
    ("digit as a number", RIGHT, "board[r][c] = digit;", "board[r][c] = (digit as u8 - b'0') as char;"),
    // Cells.
    ("last cell left out", RIGHT, "index == 81", "index == 80"),
    ("one cell too many", RIGHT, "index == 81", "index == 82"),
    ("last column left out", TABLES, "if board[r][c] != '.'", "if board[r][c] != '.' || c == 8"),
    ("clues overwritten", RIGHT, "if board[r][c] != '.' {", "if board[r][c] == 'x' {"),
    ("rows for columns", RIGHT, "(index / 9, index % 9)", "(index % 8, index % 9)"),
    ("stays at a clue", RIGHT, "return fill_from(board, index + 1);", "return fill_from(board, index);"),
    ("two cells at a time", RIGHT, "if fill_from(board, index + 1) {", "if fill_from(board, index + 2) {"),
    ("the filled cell stays in the list", LIST, "    cells.swap(0, index);\n    let (r, c) = cells[0];", "    let (r, c) = cells[index];"),
    ("last row left out in MRV", MRV, "(0..81)", "(0..72)"),
    // State.
    ("u8 overflow", TABLES, "        board[r][c] = (b'0'", "        let steps: u8 = (0..81).map(|k| u8::from(board[k / 9][k % 9] != '.') * 4).sum();\n        if steps < 100 {\n            return false;\n        }\n        board[r][c] = (b'0'"),
    ("tables in a static", TABLES, STATIC[0], STATIC[1]),
    ("works on a copy", RIGHT, "fill_from(board, 0);", "fill_from(&mut board.clone(), 0);"),
    ("empty", RIGHT, "fill_from(board, 0);", ""),
    ("empty, with the word in a comment", RIGHT, "fill_from(board, 0);", "// no clone() here"),
    ("endless loop", RIGHT, "    if index == 81 {", "    while index == 40 {}\n    if index == 81 {"),
    ("finds no empty cell", MRV, "board[r][c] == '.'", "board[r][c] == 'x'"),
    // Searches that do not take digits out.
    ("no digit is taken out, wrong box", OFFICIAL, "r / 3 * 3 + c / 3;", "r / 3 + c / 3 * 2;"),
    ("no digit is taken out, one table keeps it", OFFICIAL, "self.mark(r, c, digit, false);", "self.mark(r, c, digit, false);\n                self.boxes[b][digit] = true;"),
    ("no digit is taken out, nine left out", OFFICIAL, "for digit in 0..9", "for digit in 0..8"),
    ("no digit is taken out, the end is not told", OFFICIAL, "self.is_solved = true;\n", ""),
    ("counts up, wrong box", ODOMETER, "c / 3 * 3 + k % 3)", "c / 3 * 3 + k / 3)"),
    ("counts up, no columns", ODOMETER, "(k, c), ", ""),
    ("counts up to eight", ODOMETER, "== '9'", "== '8'"),
    ("copies boards, no box", COPIES, "\n            && board[r / 3 * 3 + k / 3][c / 3 * 3 + k % 3] != digit", ""),
    ("copies boards, two digits of each cell", COPIES, ".rev() {", ".rev().take(2) {"),
    ("copies boards, and never back", COPIES, "board[r][c] = now[r][c];", "let _ = (r, c);"),
    // Panics, and others.
    ("panics at a dead end", RIGHT, "    false\n", "    panic!(\"no digit fits\")\n"),
    ("index of a digit", TABLES, "18 + r / 3 * 3 + c / 3", "27 + r / 3 * 3 + c / 3"),
    ("another row", RIGHT, "fill_from(board, 0);", "fill_from(board, 0);\n        board.push(board[0].clone());"),
    ("recursion without end", RIGHT, "if index == 81 {", "if index == 811 {\n        return true;\n    }\n    if index == 40 {\n        let again = fill_from(board, 40);\n        return std::hint::black_box(again);\n    }\n    if index == 81 {"),
];

/// The verdict on LeetCode's boards, the empty cells of the smallest board, and the diagnosis.
fn of_broken(&(name, program, part, replacement): &Broken) -> String {
    let limits = Limits {
        time: Duration::from_millis(500),
        ..Limits::default()
    };
    let text = solution(&replaced(program, part, replacement));
    let judge = judge_with(limits);
    let cases = named(&["classic", "leetcode_2", "mrv_loses"]);
    let (report, program) = judge.judge(&text, &cases).expect("it can be judged");
    let judged = (&report, &program.expect("it compiles"));
    let found = judge.diagnose(&text, judged, &cases, Language::English);
    let found = found.expect("it can be run");
    let input = found.smallest.map_or(Vec::new(), |of| of.input);
    let empty = input.iter().flatten().filter(|cell| **cell == '.').count();
    let mut line = format!("{name}: {}, {empty} empty: ", report.verdict);
    if let Some(found) = found.diagnosis {
        let kind = serde_json::to_value(found.kind).expect("it has a name");
        let kind = kind.as_str().expect("it is a word");
        let cell = found.r.zip(found.c).map(|(r, c)| format!(" r{r}c{c}"));
        let digit = found.digit.map(|digit| format!(" {digit}"));
        line += &[kind, &cell.unwrap_or_default(), &digit.unwrap_or_default()].concat();
        let lines = text.text.lines().collect::<Vec<_>>();
        for number in found.lines {
            line += &format!("\n    | {}", lines[number as usize - 1].trim());
        }
        line += &format!("\n    {}\n    {}", found.says, found.asks);
    }
    line + "\n"
}

/// A few of them; the rest are compared below.
#[rstest]
#[case::a_check("no box check")]
#[case::an_undo("no undo on the board")]
#[case::a_table("no undo in the tables")]
#[case::no_end("stays at a clue")]
#[case::a_copy("works on a copy")]
#[case::a_word_in_a_comment("empty, with the word in a comment")]
fn says_what_is_wrong(#[case] name: &str) {
    let broken = BROKEN.iter().find(|broken| broken.0 == name);
    assert_in_snapshot("long_diagnoses", &of_broken(broken.expect("it is listed")));
}

/// All at once, on all cores.
#[test]
#[ignore = "compiles more than a hundred programs"]
fn each_broken_program_gets_its_verdict_and_a_diagnosis() {
    let workers = std::thread::available_parallelism().map_or(2, usize::from);
    let chunks = BROKEN.chunks(BROKEN.len().div_ceil(workers));
    let lines: Vec<String> = std::thread::scope(|scope| {
        let run = |chunk: &'static [Broken]| {
            scope.spawn(|| chunk.iter().map(of_broken).collect::<String>())
        };
        let running: Vec<_> = chunks.map(run).collect();
        let done = running.into_iter();
        done.map(|thread| thread.join().expect("it is judged"))
            .collect()
    });
    assert_snapshot("long_diagnoses", lines.concat());
}

/// They make the steps of the walk in reading order.
#[rstest]
#[case::with_tables_and_no_undo_on_the_board(OFFICIAL)]
#[case::that_counts_up(ODOMETER)]
#[case::that_copies_boards(COPIES)]
fn reads_a_search_that_writes_over_digits(#[case] text: &str) {
    let walk = testing::approach("board_scan");
    for name in ["classic", "leetcode_2"] {
        let board = testing::named_board(name);
        let expected = walk.record(&board, 100_000);
        let changes = expected.steps.iter().map(|step| step.change());
        let twin = judge().twin(&solution(text), &Limits::default());
        let twin = twin.expect("there is a compiler").expect("it compiles");
        let mut steps = Vec::new();
        let observed = twin.observe(&board, &|| false, &mut |step| steps.push(step.change()));
        let effort = observed.expect("it starts").run.traced.effort;
        assert_eq!(effort.steps(), expected.traced.effort.steps());
        assert!(steps.iter().copied().eq(changes));
        let counted = twin.count(&[board], &mut || ()).expect("it starts");
        assert_eq!(counted[0].traced.effort.placements, effort.placements);
    }
}

/// It makes more steps than come out of its process. The others are read as well.
#[rstest]
#[case::with_tables_and_no_undo_on_the_board(OFFICIAL)]
#[case::that_counts_up(ODOMETER)]
#[case::that_takes_digits_out(TABLES)]
#[case::that_takes_only_the_first_digits_out(replaced(OFFICIAL, UNDO_IN_TABLES, UNDO_AT_FIRST))]
#[ignore = "millions of steps"]
fn counts_a_long_search_as_it_is_meant(#[case] text: impl AsRef<str>) {
    let board = testing::named_board("eighteen");
    let expected = testing::approach("bool_arrays").record(&board, 0).traced;
    let expected = (expected.effort.placements, expected.effort.undos);
    assert!(expected.0 > MOST_STEPS as u64);
    let judge = judge();
    let twin = judge.twin(&solution(text.as_ref()), &Limits::default());
    let twin = twin.expect("there is a compiler").expect("it compiles");
    let observed = twin.observe(&board, &|| false, &mut |_| ());
    let observed = observed.expect("it starts").run.traced.effort;
    assert_eq!((observed.placements, observed.undos), expected);
    let counted = twin.count(&[board], &mut || ()).expect("it starts");
    let counted = counted[0].traced.effort;
    assert_eq!((counted.placements, counted.undos), expected);
}
