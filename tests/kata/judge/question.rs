//! After a verdict, one question leads towards its cause.

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::board::{self, Board};
use sudoku_kata::judge::{Count, Failure, Report, Verdict};

use super::{judge_of, named, only, report_of};
use crate::support::outcome;

/// A report on the board `name`, which was not solved.
pub fn report(verdict: Verdict, name: &str) -> Report {
    let case = named(&[name]).remove(0);
    let count = Count {
        passed: 0,
        cases: 1,
    };
    Report {
        verdict,
        leetcode: count,
        failure: Some(Failure {
            number: 1,
            name: case.name,
            reason: String::new(),
            is_leetcodes: true,
            purpose: None,
            input: case.board,
            output: None,
            expected: case.solution,
            panic: None,
            stdout: String::new(),
            stderr: String::new(),
        }),
        ..Report::default()
    }
}

fn failure(report: &mut Report) -> &mut Failure {
    report.failure.as_mut().expect("a board was not solved")
}

/// The board with these cells changed, as `r1c1=5`.
fn changed(board: &Board, changes: &str) -> Board {
    let mut board = board.clone();
    for change in changes.split_whitespace() {
        let [_, r, _, c, _, cell] = change.chars().collect::<Vec<_>>()[..] else {
            panic!("{change}");
        };
        let index = |symbol: char| symbol.to_digit(10).expect("it is a digit") as usize - 1;
        board[index(r)][index(c)] = cell;
    }
    board
}

#[rstest]
#[case::a_clue_cleared(
    "r1c1=.",
    "what keeps your undo from clearing r1c1, which holds a clue?"
)]
#[case::a_clue_overwritten(
    "r9c9=1",
    "what keeps your search from writing into r9c9, which holds a clue?"
)]
#[case::twice_in_a_row(
    "r1c4=3",
    "which nine cells do you compare for the row of r1c4: is r1c2 one of them?"
)]
#[case::twice_in_a_column(
    "r3c1=5",
    "which nine cells do you compare for the column of r3c1: is r1c1 one of them?"
)]
#[case::twice_in_a_box(
    "r2c3=3",
    "which box is r2c3 in, by your formula? And which nine cells are in that box: is r1c2 one of them?"
)]
#[case::a_dead_end(
    "r1c4=2 r1c6=4 r1c7=1",
    "no digit fits into r1c3 any more: which digit do you undo then, and does `false` reach the call that wrote it?"
)]
#[case::one_digit_fits(
    "r1c8=1 r1c9=2",
    "r1c3 is empty and 4 fits: does your search reach that cell?"
)]
#[case::several_digits_fit(
    "r1c4=2",
    "1, 4 fit into r1c3: does your search reach that cell, and try one after the other?"
)]
#[case::a_number_for_a_digit(
    "r1c3=\u{4}",
    "how does a number become a digit? The cells hold '1' to '9', which are not the numbers 1 to 9"
)]
fn asks_about_a_wrong_answer(#[case] changes: &str, #[case] question: &str) {
    let mut report = report(Verdict::WrongAnswer, "classic");
    let failure = failure(&mut report);
    failure.output = Some(changed(&failure.input, changes));
    assert_eq!(report.question().as_deref(), Some(question));
}

#[test]
fn asks_who_writes_and_who_keeps_when_the_board_is_as_it_was() {
    let mut report = report(Verdict::WrongAnswer, "classic");
    let failure = failure(&mut report);
    failure.output = Some(failure.input.clone());
    let question = "which line writes a digit? And once the board is full, does every call return \
                    before its undo?";
    assert_eq!(report.question().as_deref(), Some(question));
}

#[test]
fn asks_who_changes_the_shape() {
    let mut report = report(Verdict::WrongAnswer, "classic");
    failure(&mut report).output = Some(vec![]);
    let question =
        "which line adds or removes a row or a cell? A search only changes what is in the cells";
    assert_eq!(report.question().as_deref(), Some(question));
}

#[rstest]
#[case::an_index_past_the_end(
    "index out of bounds: the len is 9 but the index is 9",
    "the last index of 9 elements is 8: which row, column, box or digit became 9?"
)]
#[case::an_index_below_zero(
    "index out of bounds: the len is 9 but the index is 18446744073709551615",
    "which subtraction goes below 0? An unsigned number cannot be negative"
)]
#[case::an_empty_list(
    "index out of bounds: the len is 0 but the index is 0",
    "which line puts something into this list before an element is read?"
)]
#[case::a_subtraction(
    "attempt to subtract with overflow",
    "which subtraction goes below 0? An unsigned number cannot be negative"
)]
#[case::a_sum(
    "attempt to add with overflow",
    "how large can this number get, and what is the largest that its type can hold?"
)]
#[case::nothing_to_unwrap(
    "called `Option::unwrap()` on a `None` value",
    "when is there nothing to unwrap: at an empty cell, at a dead end, or when no cell is empty?"
)]
#[case::something_still_to_do(
    "not yet implemented: undo",
    "what would you do by hand at this line, with a pencil and a rubber?"
)]
#[case::a_message_of_its_own(
    "no candidate",
    "what does this line expect, and what does it find? `dbg!` shows it"
)]
fn asks_about_a_panic(#[case] message: &str, #[case] question: &str) {
    let mut report = report(Verdict::RuntimeError, "classic");
    failure(&mut report).panic = Some(String::from(message));
    assert_eq!(report.question().as_deref(), Some(question));
}

#[rstest]
#[case::a_search_that_never_ends(
    "classic",
    Verdict::TimeLimitExceeded,
    Some(
        "what is different in the next call, or in the next round of the loop? If nothing is, it never ends"
    )
)]
#[case::a_search_that_is_slow(
    "eighteen",
    Verdict::TimeLimitExceeded,
    Some(
        "how soon does your search notice a wrong digit: at once, or only when a much later cell has no digit left?"
    )
)]
#[case::memory(
    "classic",
    Verdict::MemoryLimitExceeded,
    Some(
        "what do you keep for every step, and when is it dropped? One board is enough if each digit that fails is undone"
    )
)]
#[case::the_judges_file_written_to("classic", Verdict::OutputLimitExceeded, None)]
fn asks_about_a_limit(
    #[case] board: &str,
    #[case] verdict: Verdict,
    #[case] question: Option<&str>,
) {
    assert_eq!(report(verdict, board).question().as_deref(), question);
}

#[rstest]
#[case(24, "how soon does your search notice a wrong digit")]
#[case(25, "what is different in the next call")]
fn takes_a_search_for_slow_only_with_few_clues(#[case] clues: usize, #[case] question: &str) {
    let mut report = report(Verdict::TimeLimitExceeded, "classic");
    let failure = failure(&mut report);
    failure.input = failure.expected.clone();
    for (r, c) in board::cells().skip(clues) {
        failure.input[r][c] = '.';
    }
    let asked = report.question().expect("there is something to ask");
    assert!(asked.starts_with(question), "{asked}");
}

#[test]
fn asks_which_line_prints_too_much() {
    let mut report = report(Verdict::OutputLimitExceeded, "classic");
    failure(&mut report).stdout = String::from("trying\n");
    let question = "which line prints at every step, and would the first hundred steps do?";
    assert_eq!(report.question().as_deref(), Some(question));
}

/// The other reports are made here; these show that the judge's own are like them.
#[rstest]
#[case::a_stack_that_overflows(
    "fn down(n: u64) -> u64 { std::hint::black_box(1 + down(n + 1)) } down(0);",
    "what ends the recursion, and does every call come one cell closer to it?"
)]
#[case::an_exit(
    "std::process::exit(1);",
    "which line ends the whole program? The judge waits for `solve_sudoku` to return"
)]
#[case::an_index(
    "let k = std::hint::black_box(9); board[0][k] = '1';",
    "the last index of 9 elements is 8: which row, column, box or digit became 9?"
)]
fn asks_after_a_real_verdict(#[case] statement: &str, #[case] question: &str) {
    let report = report_of(&only(statement), &named(&["classic"]));
    assert_eq!(report.question().as_deref(), Some(question));
}

#[test]
#[ignore = "one of many that compile"]
fn asks_nothing_if_there_is_no_board_to_ask_about() {
    let report = report_of("", &named(&["classic"]));
    assert_eq!(report.verdict, Verdict::CompileError);
    assert_eq!(report.question(), None);
    let (_folder, mut command) = judge_of("");
    assert!(!outcome(&mut command).contains("ask yourself"));
}
