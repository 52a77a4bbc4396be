//! The program in a terminal.

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
    let mut script = prepare_as(&kata(), "script");
    // Its path may have a space.
    let command = command.replace("$KATA", "\"$KATA\"");
    let command = format!("stty rows 24 cols {columns}; {command}");
    script.args(["-qc", &command, "/dev/null"]);
    script.env("KATA", PROGRAM).env("TERM", "xterm");
    printed(Command::from_std(script).write_stdin(typed))
}

#[rstest]
#[case::solve("solve --format line", "345286179\r\n")]
#[case::compare("compare singles --board -", " yes")]
#[case::replay("replay singles --format txt -o - --board -", "51 steps")]
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

/// As with `docker exec`, and on a serial line.
#[rstest]
#[case::of_the_list("$KATA list", 80)]
#[case::of_exercises("$KATA exercise", 80)]
#[case::as_columns_is_set("COLUMNS=40 $KATA list", 40)]
fn a_terminal_that_reports_no_columns_has_as_many(#[case] command: &str, #[case] usual: u16) {
    let [unknown, known] = [0, usual].map(|columns| shown(command, columns, ""));
    assert_eq!(unknown, known);
}

#[test]
fn a_table_leaves_out_columns_that_have_no_room() {
    let text = shown("$KATA compare bool_arrays", 40, "");
    assert!(
        text.contains("time") && !text.contains("deepest"),
        "{text:?}"
    );
}

/// The next line of progress would replace only the end of one that is longer than the terminal.
#[rstest]
#[case::progress("compare bool_arrays", " 1/")]
#[case::a_table("compare --set named singles band_words", "band_words")]
#[case::boxes("judge docs/practise/no-undo.rs --board leetcode_2", "预期结果")]
#[case::approaches("list", "best_first")]
#[case::exercises("exercise", "bool_arrays.1")]
#[case::help("judge --help", "用法")]
fn a_chinese_line_fits_in_the_terminal(#[case] command: &str, #[case] part: &str) {
    let text = shown(&format!("$KATA {command} --lang zh"), 60, "");
    let text = strip_str(&text).to_string();
    assert!(text.contains(part), "{text:?}");
    // The terminal itself breaks a note that is longer, and what is to be copied.
    let unfitted = ["存疑", "重判", "观看", "json"];
    let is_fitted = |line: &&str| !unfitted.iter().any(|start| line.starts_with(start));
    let ends = ['，', '。', '；', '：', '、', '）'];
    for line in text.split(['\r', '\n']).filter(is_fitted) {
        assert!(!line.trim_start().starts_with(ends), "{line:?}");
        assert!(width(line) <= 60, "{line:?}");
    }
}

/// What a shell does with each line: Tab completes it, and it is then run in vain; fish is asked.
#[rstest]
#[case::bash(
    "bash --norc --noprofile -i",
    "bind 'set show-all-if-ambiguous on'; . <(\"$KATA\" completions bash); PATH="
)]
#[case::zsh(
    "zsh -f -i",
    "autoload -U compinit; compinit -u -D; . <(\"$KATA\" completions zsh); PATH="
)]
#[case::fish("fish --no-config -c '$KATA completions fish | source; ", "")]
fn a_shell_completes_commands_options_and_names(#[case] shell: &str, #[case] setup: &str) {
    let name = shell.split(' ').next().unwrap_or_default();
    if shown(&format!("command -v {name}"), 80, "").is_empty() {
        eprintln!("skipped: {name} is not installed");
        return;
    }
    let lines = ["li", "compare --board ink", "compare singles_", "solve --"];
    let typed = lines.map(|line| format!("sudoku-kata {line}\t\n")).concat();
    let asked = lines.map(|line| format!("complete -C \"sudoku-kata {line}\"; "));
    let text = match name {
        "fish" => shown(&format!("{shell}{}'", asked.concat()), 80, ""),
        _ => shown(shell, 80, &format!("{setup}\n{typed}exit\n")),
    };
    let text = strip_str(&text).to_string();
    for completed in ["list", "inkala", "singles_once", "--approach", "--unique"] {
        assert!(text.contains(completed), "{completed} is not in {text:?}");
    }
}
