//! Broken programs: each gets its verdict, and a first wrong step that a person would accept.

use std::fs;
use std::time::Duration;
#[cfg(unix)]
use std::time::Instant;

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::board;
use sudoku_kata::judge::{self, FirstWrong, Limits, Verdict};
use sudoku_kata::trace::{Step, StepKind};

#[cfg(unix)]
use super::question::report;
#[cfg(unix)]
use super::tools::Tools;
use super::{RIGHT, assert_stored, json_on_classic, judge_on_classic, judge_with, named, solution};
use crate::support::{outcome, root};

/// The right solution with a table of the digits in each unit.
const TABLES: &str = include_str!("broken/tables.rs");

/// The cell with the fewest candidates first.
const MRV: &str = include_str!("broken/mrv.rs");

fn replaced(program: &str, part: &str, replacement: &str) -> String {
    assert_eq!(program.matches(part).count(), 1, "{part}");
    program.replace(part, replacement)
}

/// The verdict on LeetCode's first two boards, and the first wrong step: its number, its line and
/// what is wrong.
fn mistake_of(text: &str) -> (Verdict, String) {
    let limits = Limits {
        time: Duration::from_millis(500),
        ..Limits::default()
    };
    let judge = judge_with(limits);
    let solution = solution(text);
    let judged = judge.judge(&solution, &named(&["classic", "leetcode_2"]));
    let (report, _) = judged.expect("there is a verdict");
    let wrong = judge
        .first_wrong(&solution, &report)
        .expect("it can be traced");
    let wrong = wrong.map(
        |FirstWrong {
             step, line, reason, ..
         }| {
            let code = text
                .lines()
                .nth(line as usize - 1)
                .unwrap_or_default()
                .trim();
            format!("{step}: {reason} | {code}")
        },
    );
    (report.verdict, wrong.unwrap_or_default())
}

/// A broken program: its name, the program that it comes from, a part of that, and what stands there
/// instead.
type Broken = (&'static str, &'static str, &'static str, &'static str);

#[rustfmt::skip]
const BROKEN: &[Broken] = &[
    // Undo.
    ("no undo", RIGHT, "            board[r][c] = '.';\n", ""),
    ("no undo in the tables", TABLES, "        mark(held, r, c, digit, false);\n", ""),
    ("no undo on the board", TABLES, "        board[r][c] = '.';\n", ""),
    ("no undo in MRV", MRV, "        board[r][c] = '.';\n", ""),
    ("undo of the neighbour", RIGHT, "            board[r][c] = '.';\n", "            board[r][(c + 1) % 9] = '.';\n"),
    ("undo before the answer is known", RIGHT, "if fill_from(board, index + 1) {\n                return true;\n            }\n            board[r][c] = '.';", "let done = fill_from(board, index + 1);\n            board[r][c] = '.';\n            if done {\n                return true;\n            }"),
    ("undo before the answer in MRV", MRV, "if search(board) {\n            return true;\n        }\n        board[r][c] = '.';", "let done = search(board);\n        board[r][c] = '.';\n        if done {\n            return true;\n        }"),
    ("undo to zero", RIGHT, "board[r][c] = '.';\n", "board[r][c] = '0';\n"),
    ("undo of the whole row", RIGHT, "            board[r][c] = '.';\n", "            for k in c..9 {\n                board[r][k] = '.';\n            }\n"),
    // The answer of the recursive call.
    ("true not passed on", RIGHT, "if fill_from(board, index + 1) {\n                return true;\n            }", "fill_from(board, index + 1);"),
    ("true not passed on in MRV", MRV, "if search(board) {\n            return true;\n        }", "search(board);"),
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
    ("no box in the tables", TABLES, "    [r, 9 + c, 18 + r / 3 * 3 + c / 3]", "    [r, 9 + c, c + 9]"),
    ("wrong box", RIGHT, "[c / 3 * 3 + k % 3]", "[c / 3 + k % 3]"),
    ("wrong box number", TABLES, "18 + r / 3 * 3 + c / 3", "18 + r / 3 + c / 3"),
    ("row for column", RIGHT, "board[k][c] != digit", "board[k][r] != digit"),
    ("any for all", RIGHT, "(0..9).all", "(0..9).any"),
    ("or for and", RIGHT, "\n            && board[k][c]", "\n            || board[k][c]"),
    ("eight of nine peers", RIGHT, "(0..9).all", "(0..8).all"),
    ("first peer left out", RIGHT, "(0..9).all", "(1..9).all"),
    ("no rule at all", RIGHT, "if fits(board, r, c, digit)", "if true || fits(board, r, c, digit)"),
    ("clues not in the tables", TABLES, "if board[r][c] != '.' {\n                    let digit", "if board[r][c] == 'x' {\n                    let digit"),
    ("last row not in the tables", TABLES, "for r in 0..9", "for r in 0..8"),
    // Digits.
    ("nine left out", RIGHT, "'1'..='9'", "'1'..'9'"),
    ("one left out", RIGHT, "'1'..='9'", "'2'..='9'"),
    ("nine left out in the tables", TABLES, "for digit in 1..=9", "for digit in 1..9"),
    ("zero tried", TABLES, "for digit in 1..=9", "for digit in 0..=9"),
    ("digit one too high", TABLES, "(b'0' + digit as u8) as char", "(b'1' + digit as u8) as char"),
    ("one candidate only", MRV, "        rest &= rest - 1;\n", "        rest = 0;\n"),
    ("digit as a number", RIGHT, "board[r][c] = digit;", "board[r][c] = (digit as u8 - b'0') as char;"),
    // Cells.
    ("last cell left out", RIGHT, "index == 81", "index == 80"),
    ("one cell too many", RIGHT, "index == 81", "index == 82"),
    ("last column left out", TABLES, "index / 9][index % 9] != '.'", "index / 9][index % 9] != '.' || index < 81 && index % 9 == 8"),
    ("clues overwritten", RIGHT, "if board[r][c] != '.' {", "if board[r][c] == 'x' {"),
    ("rows for columns", RIGHT, "(index / 9, index % 9)", "(index % 8, index % 9)"),
    ("stays at a clue", RIGHT, "return fill_from(board, index + 1);", "return fill_from(board, index);"),
    ("two cells at a time", RIGHT, "if fill_from(board, index + 1) {", "if fill_from(board, index + 2) {"),
    ("last row left out in MRV", MRV, "for r in 0..9", "for r in 0..8"),
    // State.
    ("u8 overflow", TABLES, "        board[r][c] = (b'0'", "        let steps: u8 = (0..81).map(|k| u8::from(board[k / 9][k % 9] != '.') * 4).sum();\n        if steps < 100 {\n            return false;\n        }\n        board[r][c] = (b'0'"),
    ("tables in a static", TABLES, "let mut held = [[false; 10]; 27];", "static HELD: std::sync::Mutex<[[bool; 10]; 27]> = std::sync::Mutex::new([[false; 10]; 27]);\n        let mut held = HELD.lock().unwrap();"),
    ("works on a copy", RIGHT, "fill_from(board, 0);", "fill_from(&mut board.clone(), 0);"),
    ("empty", RIGHT, "fill_from(board, 0);", ""),
    ("endless loop", RIGHT, "    if index == 81 {", "    while index == 40 {}\n    if index == 81 {"),
    ("gives up after a thousand calls", RIGHT, "    if index == 81 {", "    use std::sync::atomic::{AtomicU32, Ordering::Relaxed};\n    static CALLS: AtomicU32 = AtomicU32::new(0);\n    if CALLS.fetch_add(1, Relaxed) > 1000 {\n        return true;\n    }\n    if index == 81 {"),
    ("unwrap of nothing", MRV, "if count < fewest {", "if count == 0 && fewest > 1 {\n                    None::<u32>.unwrap();\n                }\n                if count < fewest {"),
    ("most candidates", MRV, "let mut fewest = 10;", "let mut fewest = 0;\n    let _ = 10;"),
];

fn of_broken(&(name, program, part, replacement): &Broken) -> String {
    let program = replaced(program, part, replacement);
    let (verdict, wrong) = mistake_of(&program);
    format!("{name}: {verdict}\n    {wrong}\n")
}

/// Steps as `+r1c3=4`, a placement, and `-r1c3=4`, an undo. Each has a line of its own.
fn steps(text: &str) -> Vec<Step> {
    let step = |(index, word): (usize, &str)| {
        let [sign, _, r, _, c, _, digit] = word.chars().collect::<Vec<_>>()[..] else {
            panic!("{word}");
        };
        let from_0 = |symbol: char| symbol.to_digit(10).expect("it is a digit") as u8 - 1;
        Step {
            kind: if sign == '+' {
                StepKind::Placement
            } else {
                StepKind::Undo
            },
            r: from_0(r),
            c: from_0(c),
            digit,
            line: 10 + index as u32,
            reads: 0,
        }
    };
    text.split_whitespace().enumerate().map(step).collect()
}

#[rstest]
#[case::a_clash(
    "+r1c4=2 +r1c3=3 -r1c4=2",
    Verdict::WrongAnswer,
    "2: place 3 in r1c3, although r1c2 in row 1 and box 1 holds 3 already"
)]
#[case::a_clash_over_which_another_digit_is_written(
    "+r1c3=3 +r1c3=4",
    Verdict::WrongAnswer,
    "1: place 3 in r1c3, although r1c2 in row 1 and box 1 holds 3 already"
)]
#[case::no_clash_that_is_undone_at_once(
    "+r1c3=3 -r1c3=3 +r1c3=4",
    Verdict::WrongAnswer,
    "3: place 4 in r1c3 is its last step, and cells are still empty"
)]
#[case::an_undo_of_a_right_digit(
    "+r1c4=2 -r1c4=2 +r1c3=4 -r1c3=4",
    Verdict::WrongAnswer,
    "4: undo 4 in r1c3, which is right, as are all digits before it"
)]
#[case::no_undo_of_a_right_digit_after_a_wrong_one(
    "+r1c4=2 +r1c3=4 -r1c3=4",
    Verdict::WrongAnswer,
    "1: place 2 in r1c4, where the solution has 6; it is never undone"
)]
#[case::a_wrong_digit_that_is_never_undone(
    "+r1c4=2 -r1c4=2 +r1c6=2 +r1c3=1",
    Verdict::WrongAnswer,
    "3: place 2 in r1c6, where the solution has 8; it is never undone"
)]
#[case::the_wrong_digit_that_costs_most(
    "+r1c4=2 +r1c3=1 -r1c3=1 -r1c4=2 +r1c6=2",
    Verdict::TimeLimitExceeded,
    "1: place 2 in r1c4, where the solution has 6; it costs 3 steps until it is undone"
)]
#[case::a_wrong_digit_that_is_not_undone_yet(
    "+r1c3=4 +r1c4=2 +r1c6=8",
    Verdict::TimeLimitExceeded,
    "2: place 2 in r1c4, where the solution has 6; it costs 2 steps so far"
)]
#[case::the_last_step_before_the_end(
    "+r1c3=4",
    Verdict::RuntimeError,
    "1: place 4 in r1c3 is its last step before it ended"
)]
#[case::the_last_step_of_a_search_that_goes_on(
    "+r1c3=4",
    Verdict::TimeLimitExceeded,
    "1: place 4 in r1c3 is its last step; after it, it writes nothing"
)]
fn of_these_steps_the_first_wrong_one_is(
    #[case] text: &str,
    #[case] verdict: Verdict,
    #[case] expected: &str,
) {
    let case = named(&["classic"]).remove(0);
    let wrong = judge::first_wrong(&case.board, &case.solution, &steps(text), verdict);
    let wrong = wrong.expect("there are steps");
    assert_eq!(format!("{}: {}", wrong.step, wrong.reason), expected);
    assert_eq!(wrong.line as usize, 9 + wrong.step);
}

/// The twin is a shell script, which makes a step and sleeps.
#[cfg(unix)]
#[test]
fn watches_a_search_that_is_too_slow_for_half_a_second() {
    let tools = Tools::new("cat \"$here/program\" > \"$2\"; chmod +x \"$2\"");
    let program = "#!/bin/sh
        read -r mark memory micros seconds < cases
        echo \"+ 0 2 49 $micros 1\" >> steps
        exec sleep 60\n";
    tools.write("program", program);
    let report = report(Verdict::TimeLimitExceeded, "classic");
    let start = Instant::now();
    let wrong = tools.judge().first_wrong(&solution(RIGHT), &report);
    let wrong = wrong.expect("it can be traced").expect("it is wrong");
    let reason = "place 1 in r1c3, where the solution has 4; it costs 1 steps so far";
    // At most it has a second of processor time.
    assert_eq!((&wrong.reason[..], wrong.line), (reason, 1_000_000));
    // Asleep it would go on for four seconds.
    assert!(start.elapsed() < Duration::from_secs(3));
}

#[test]
fn an_undo_on_a_solved_board_is_wrong() {
    let case = named(&["classic"]).remove(0);
    let empty = board::cells().filter(|&(r, c)| case.board[r][c] == '.');
    let right = empty.map(|(r, c)| format!("+r{}c{}={}", r + 1, c + 1, case.solution[r][c]));
    let mut words: Vec<String> = right.collect();
    words.push(words[0].replace('+', "-"));
    let steps = steps(&words.join(" "));
    let wrong = judge::first_wrong(&case.board, &case.solution, &steps, Verdict::WrongAnswer);
    let expected = FirstWrong {
        step: 52,
        line: 61,
        r: 1,
        c: 3,
        digit: '4',
        expected: '4',
        reason: String::from("undo 4 in r1c3, although the board is solved"),
    };
    assert_eq!(wrong, Some(expected));
    assert_eq!(
        judge::first_wrong(&case.board, &case.solution, &[], Verdict::WrongAnswer),
        None
    );
}

/// One of them; the rest are compared below.
#[test]
fn names_the_first_step_against_the_rules() {
    let broken = BROKEN
        .iter()
        .find(|(name, ..)| *name == "no undo on the board");
    let found = of_broken(broken.expect("it is listed"));
    let stored = root().join("snapshots/first_wrong_steps.snap");
    let stored = fs::read_to_string(stored).expect("it is stored");
    assert!(stored.contains(&found), "{found}");
}

#[test]
fn first_wrong_step_is_part_of_the_report_and_of_the_document() {
    let program = replaced(RIGHT, "'1'..='9'", "'1'..'9'");
    let (_folder, mut command) = judge_on_classic(&program);
    let report = outcome(&mut command);
    let line = report.lines().find(|line| line.starts_with("wrong "));
    assert_eq!(
        line.expect("it is named"),
        "wrong   step 94, line 21: undo 8 in r1c6, which is right, as are all digits before it"
    );
    assert!(
        report.contains("\nwatch   watch solution.rs --board 53..7"),
        "{report}"
    );
    assert!(report.contains(" --step 94\n"), "{report}");

    let wrong = &json_on_classic(&program)["first_wrong"];
    assert_eq!((&wrong["step"], &wrong["line"]), (&94.into(), &21.into()));
    assert_eq!((&wrong["r"], &wrong["c"]), (&1.into(), &6.into()));
}

/// All at once, on all cores.
#[test]
#[ignore = "compiles more than a hundred programs"]
fn each_broken_program_gets_its_verdict_and_a_first_wrong_step() {
    let workers = std::thread::available_parallelism().map_or(2, usize::from);
    let chunks = BROKEN.chunks(BROKEN.len().div_ceil(workers));
    let lines: Vec<String> = std::thread::scope(|scope| {
        let run = |chunk: &'static [Broken]| {
            scope.spawn(|| chunk.iter().map(of_broken).collect::<String>())
        };
        let running: Vec<_> = chunks.map(run).collect();
        let done = running
            .into_iter()
            .map(|thread| thread.join().expect("it is judged"));
        done.collect()
    });
    assert_stored("first_wrong_steps", &lines.concat());
}
