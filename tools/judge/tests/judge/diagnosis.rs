//! From a solution to its diagnosis: those whose search no limit of reads and writes can stop, and some others.
//! All other mistakes are diagnosed in one process, by the tests of `diagnosis`.

use std::time::Duration;

use rstest::rstest;
use testing::solution::{RIGHT, first, with};

use super::mistakes::ODOMETER;
use super::{diagnosed, judge_within, named};

/// The verdict, the empty cells of the smallest board, and the kind of mistake.
fn found(text: &str) -> String {
    let judge = judge_within(Duration::from_millis(100));
    let cases = named(&["classic", "leetcode_2", "mrv_loses"]);
    let full = diagnosed(&judge, text, &cases).full;
    let diagnosis = serde_json::json!(full.diagnosis);
    let smallest = full.report.unsolved().and_then(|of| of.smallest.clone());
    let smallest = smallest.map(|of| (of.before, of.input, of.elsewhere));
    let (before, input, elsewhere) = smallest.unwrap_or_default();
    let says = diagnosis["says"]
        .as_str()
        .and_then(|says| says.split_once(':'));
    let names = elsewhere.and(says).map(|says| format!("; {}", says.0));
    let empty = input.iter().flatten().filter(|cell| **cell == '.').count();
    let (verdict, before, names) = (full.report.verdict, before.len(), names.unwrap_or_default());
    let kind = &diagnosis["kind"];
    format!("{verdict}, {before} before, {empty} empty: {kind}{names}")
}

#[rstest]
#[ignore = "takes seconds"]
#[case::that_fails_at_a_limit(&RIGHT.replace("            board[r][c] = '.';\n", ""),
    "Wrong Answer, 0 before, 6 empty: \"undo_missing\"")]
#[case::that_keeps_state_and_is_slow(&with("fill_from(board, 0)", "static AGAIN: std::sync::Once = std::sync::Once::new();
        let mut is_first = false;
        AGAIN.call_once(|| is_first = true);
        while !is_first && board[0][0] != 'x' {}
        fill_from(board, 0)"),
    "Time Limit Exceeded, 1 before, 1 empty: \"state_kept\"")]
#[ignore = "takes seconds"]
#[case::that_is_slow_and_wrong_elsewhere(&RIGHT.replace("            board[r][c] = '.';\n", "").replace("fill_from(board, 0)",
    "let mut n = if board[0][..5] == ['5', '3', '.', '.', '7'] { 0 } else { u64::MAX };
        while std::hint::black_box(n) < u64::MAX { n += 1; }
        fill_from(board, 0)"),
    "Time Limit Exceeded, 0 before, 5 empty: \"undo_missing\"; Too slow on classic; and wrong on leetcode_2")]
#[ignore = "takes seconds"]
#[case::that_is_slow_and_reads_for_long_elsewhere(&RIGHT.replace("fill_from(board, 0)",
    "let mut n = if board[0][..5] == ['5', '3', '.', '.', '7'] { 0 } else { u64::MAX };
        while std::hint::black_box(n) < u64::MAX { n += 1; }
        for k in 0..40_000_000_usize { std::hint::black_box(board[k % 9][0]); }
        fill_from(board, 0)"),
    "Time Limit Exceeded, 0 before, 0 empty: \"unknown\"")]
#[ignore = "takes seconds"]
#[case::that_loops_without_a_look(&with("    if index == 81 {", "    while index == 40 {}\n    if index == 81 {"),
    "Time Limit Exceeded, 0 before, 0 empty: \"unknown\"")]
#[case::that_reads_stdin(&RIGHT.replace("            board[r][c] = '.';\n", "").replace("fill_from(board, 0)",
    "let _ = std::io::Read::read_to_string(&mut std::io::stdin(), &mut String::new());
        fill_from(board, 0)"),
    "Wrong Answer, 0 before, 6 empty: \"undo_missing\"")]
#[case::that_fills_the_stack(&with("    if index == 81 {", "    if index == 811 {
        return true;
    }
    if index == 40 {
        let again = fill_from(board, 40);
        return std::hint::black_box(again);
    }
    if index == 81 {"),
    "Runtime Error, 0 before, 1 empty: \"recursion_without_end\"")]
#[case::that_exits(&first("if board[0][2] == '.' { std::process::exit(3); }"),
    "Runtime Error, 0 before, 1 empty: null")]
#[case::that_counts_up_to_eight(&ODOMETER.replace("== '9'", "== '8'"), "Wrong Answer, 0 before, 1 empty: \"overflow\"")]
#[case::that_survives_its_overflow(&first("board.iter().flatten().for_each(|cell| _ = std::hint::black_box(*cell as u8 - b'0'));")
    .replace("            board[r][c] = '.';\n", ""), "Wrong Answer, 0 before, 6 empty: \"undo_missing\"")]
#[case::that_has_no_twin_and_a_dead_end(&first("let _: Vec<u8> = std::fs::read(\"cases\").unwrap_or_default();")
    .replace("            board[r][c] = '.';\n", ""), "Wrong Answer, 0 before, 4 empty: \"unknown\"")]
#[case::that_has_no_twin(&with("board[r][c] = '.';", "board[r][c] = std::fs::read(\"cases\").map_or('0', |_: std::vec::Vec<u8>| '0'); let _: Vec<u8> = std::fs::read(\"cases\").unwrap_or_default();"),
    "Wrong Answer, 0 before, 4 empty: \"not_a_digit\"")]
fn of_a_solution(#[case] text: &str, #[case] expected: &str) {
    assert_eq!(found(text), expected);
}
