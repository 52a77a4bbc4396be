//! The program in a terminal.

use std::process;

use anstream::adapter::strip_str;
use assert_cmd::Command;
use explain::text::width;
use pretty_assertions::assert_eq;
use rstest::rstest;

use crate::cli::{CLASSIC, UNSOLVABLE};
use crate::support::{PROGRAM, kata, prepare_as, printed};

/// What appears in a terminal with this many columns while a command runs in it, and this and one Ctrl-D are
/// typed.
fn shown(command: &str, columns: u16, typed: &str) -> String {
    let mut script = process::Command::new("script");
    prepare_as(&kata(), &mut script);
    let command = format!("stty rows 24 cols {columns}; {command}");
    script.args(["-qc", &command, "/dev/null"]);
    script.env("KATA", PROGRAM).env("TERM", "xterm");
    printed(Command::from_std(script).write_stdin(typed))
}

#[rstest]
#[case::solve("solve --format line", "345286179\r\n")]
#[case::compare("compare singles --board -", " yes")]
#[case::replay("replay singles --format txt -o - --board -", "51 steps")]
#[case::judge("judge docs/practise/template.rs --board -", "Wrong Answer")]
fn one_ctrl_d_ends_the_input(#[case] command: &str, #[case] answer: &str) {
    let text = shown(&format!("$KATA {command}"), 80, &format!("{CLASSIC}\n"));
    assert!(text.contains(answer), "{text:?}");
}

#[test]
fn what_is_wrong_is_said_after_the_answers_before_it() {
    let boards = [CLASSIC, UNSOLVABLE, CLASSIC, "nothing.txt"].join(" ");
    let text = shown(&format!("$KATA solve --format line {boards}"), 80, "");
    for said in ["the board given: no", "error: nothing.txt: "] {
        let answers = &text[..text.find(said).expect("it is said")];
        assert!(answers.trim_end().ends_with("345286179"), "{text:?}");
    }
}

#[rstest]
fn a_terminal_that_reports_no_columns_has_80(#[values("list", "exercise")] command: &str) {
    let [unknown, usual] = [0, 80].map(|columns| shown(&format!("$KATA {command}"), columns, ""));
    assert_eq!(unknown, usual);
}

/// The next line would replace only the end of one that is longer than the terminal.
#[test]
fn a_chinese_line_of_progress_fits_in_the_terminal() {
    let text = strip_str(&shown("$KATA compare --lang zh bool_arrays", 60, "")).to_string();
    assert!(text.contains(" 1/"), "{text:?}");
    let widths = text.split(['\r', '\n']).map(width);
    assert!(widths.max() <= Some(60), "{text:?}");
}

/// Each line is run in vain, which shows how Tab has completed it.
#[test]
fn bash_completes_commands_options_and_names() {
    let found = process::Command::new("bash").arg("--version").output();
    if found.is_err() {
        return;
    }
    let keys = "bind 'set show-all-if-ambiguous on'; . <($KATA completions bash); PATH=\n\
                sudoku-kata so\t\nsudoku-kata compare --board ink\t\nsudoku-kata solve --\t\nexit\n";
    let text = shown("bash --norc --noprofile -i", 80, keys);
    let options = "--approach  --format    --unique    --board     --lang      --help";
    for completed in ["kata solve \r\n", "--board inkala \r\n", options] {
        assert!(text.contains(completed), "{completed:?} is not in {text:?}");
    }
}
