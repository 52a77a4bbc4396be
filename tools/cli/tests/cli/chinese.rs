//! With `--lang zh`, all that is said is Chinese: on right and on wrong input.

use std::collections::BTreeSet;
use std::fs;

use clap::Command;
use cli::exercises;
use measure::sets;
use regex_lite::Regex;
use rstest::rstest;
use sudoku_kata::{approaches, puzzles, submission};
use tempfile::TempDir;
use testing::approach;
use testing::solution::RIGHT;

use crate::cli::CLASSIC;
use crate::support::{kata, outcome};

/// What is called so in Chinese, too: at most 30 names. The first is behind the Chinese term in the
/// text of an exercise.
const PROPER_NAMES: &str = "naked Cargo Linux Windows macOS panic rustc shell Solution stdin \
    TMPDIR LC_MESSAGES KATA_RUSTC KATA_CACHE itertools regex";

/// The names of commands, options and values.
fn names_of(command: &Command, names: &mut BTreeSet<String>) {
    names.insert(command.get_name().to_owned());
    for argument in command.get_arguments() {
        names.insert(argument.get_id().to_string());
        names.extend(argument.get_long().map(String::from));
        let values = argument.get_value_names().unwrap_or_default().iter();
        names.extend(values.flat_map(|name| name.split('|')).map(String::from));
        let values = argument.get_default_values().iter();
        names.extend(values.map(|value| value.to_string_lossy().into_owned()));
        let values = argument.get_possible_values();
        names.extend(values.iter().map(|value| value.get_name().to_owned()));
    }
    command.get_subcommands().for_each(|of| names_of(of, names));
}

/// What is left of a text without names, quoted code and paths, and without proper names.
fn without_names(text: &str) -> String {
    let mut names = BTreeSet::new();
    let mut tree = cli::command();
    tree.build();
    names_of(&tree, &mut names);
    names.extend(approaches::ALL.iter().map(|of| of.name.to_owned()));
    names.extend(puzzles::ALL.iter().map(|of| of.name.to_owned()));
    names.extend(sets::ALL.iter().map(|of| of.name.to_owned()));
    names.extend(exercises::ALL.iter().map(|of| of.name.clone()));
    names.extend(PROPER_NAMES.split(' ').map(String::from));
    let quoted = Regex::new(r"`[^`\n]+`|'[^'\n]+'").expect("it is right");
    let path = Regex::new(r"[\w~-]*(?:[./\\][\w-]+)+").expect("it is right");
    let word = Regex::new(r"[A-Za-z_][\w-]*").expect("it is right");
    let text = quoted.replace_all(text, " ");
    let text = path.replace_all(&text, " ");
    let text = word.replace_all(&text, |word: &regex_lite::Captures| {
        let word = &word[0];
        let is_name = names.contains(word) || names.contains(word.trim_start_matches('-'));
        String::from(if is_name { "" } else { word })
    });
    text.into_owned()
}

#[track_caller]
fn assert_chinese(shown: &str) {
    let shown = shown.replace("exit code:", "").replace("--- stdout", "");
    let shown = shown.replace("--- stderr", "");
    let english = Regex::new("[A-Za-z]{5,}").expect("it is right");
    let left = without_names(&shown);
    let found: Vec<&str> = left.lines().filter(|line| english.is_match(line)).collect();
    assert!(found.is_empty(), "{found:#?}\nin\n{shown}");
    assert!(!shown.contains(" %"), "a space before the sign in\n{shown}");
}

/// What the program prints in a new folder with these files.
fn printed(files: &[(&str, &str)], line: &str) -> String {
    let folder = TempDir::new().expect("there is room");
    for (name, text) in files {
        fs::write(folder.path().join(name), text).expect("there is room");
    }
    let mut shown = String::new();
    // Of several commands in one folder, each may build on the one before.
    for line in line.split(" ; ") {
        let arguments = line.split_whitespace().chain(["--lang", "zh"]);
        shown += &outcome(kata().args(arguments).current_dir(folder.path()));
    }
    shown
}

const NO_SUCH: &str =
    "..............................................................................55.";

#[rstest]
#[case::list("list")]
#[case::compare("compare singles bitmask_mrv")]
#[case::compare_several("compare --set named --guesses --images 2 singles bitmask_mrv")]
#[case::compare_without_one_solution(&format!("compare --board {} singles", ".".repeat(81)))]
#[case::compare_nothing("compare nothing")]
#[case::compare_no_file("compare --board none")]
#[case::compare_no_images("compare --images 0")]
#[case::compare_too_many_images("compare --images 4000000000")]
#[case::compare_two_boards("compare --set named --board classic")]
#[case::solve("solve classic --format line")]
#[case::solve_nothing("solve none")]
#[case::solve_an_empty_board(&format!("solve {}", ".".repeat(81)))]
#[case::solve_a_clash(&format!("solve 55{}", &CLASSIC[2..]))]
#[case::solve_a_short_board(&format!("solve {}", &CLASSIC[1..]))]
#[case::solve_a_letter(&format!("solve {}x", &CLASSIC[1..]))]
#[case::solve_a_folder("solve .")]
#[case::solve_a_format("solve --format gird classic")]
#[case::generate("generate --count 2 --effort bitmask_mrv")]
#[case::generate_minimal("generate --minimal --clues 30")]
#[case::generate_too_few("generate --clues 5")]
#[case::replay("replay board_scan --format txt -o -")]
#[case::replay_elsewhere("replay best_first --board inkala --format txt -o -")]
#[case::replay_nothing("replay board_scan")]
#[case::replay_no_format("replay board_scan -o -")]
#[case::replay_json("replay board_scan singles --format json -o -")]
#[case::replay_twice("replay singles -o a.txt ; replay singles -o a.txt")]
#[case::watch_without_a_terminal("watch board_scan")]
#[case::watch_a_speed("watch board_scan --speed 0")]
#[case::watch_two_boards("watch --board classic --board x")]
#[case::practice("practice ; practice ; practice --fresh ; practice bool_arrays")]
#[case::judge_a_template("practice ; judge --seed 37 ; submit")]
#[case::exercise("exercise ; exercise bool_arrays.1 ; exercise bool_arrays.1")]
#[ignore = "takes seconds"]
#[case::exercise_checked("exercise bool_arrays.1 ; exercise bool_arrays.1 --check")]
#[case::exercise_missing("exercise bool_arrays.1 --check")]
#[case::exercise_unnamed("exercise --check")]
#[case::judge_nothing("judge")]
#[case::judge_no_file("judge none.rs")]
#[case::judge_a_folder("judge .")]
#[case::judge_input("judge - --watch")]
#[case::judge_time("judge --time-limit 0")]
#[case::judge_an_option("judge --sed 3")]
#[case::no_command("jugde")]
#[case::no_value("solve --approach")]
#[case::no_language("list --lang=zh --lang=de")]
#[case::man("man jugde")]
fn all_is_chinese(#[case] line: &str) {
    assert_chinese(&printed(&[], line));
}

#[rstest]
#[case::a_range("compare --images 0", "要在 1 到 4,294,967,295 之间")]
#[case::two_names("complete", "（是不是 'compare' 或 'completions'？）")]
#[case::no_file("judge none.rs", "找不到文件 none.rs")]
#[case::a_short_name("judge mine", "practice/src/solution.rs：没有这个文件")]
#[case::below_its_column("compare --help", "有些添\n                       了已知数")]
#[case::a_manual("man judge", ".SH 选项")]
fn words_are_those_that_a_chinese_reader_expects(#[case] line: &str, #[case] words: &str) {
    let shown = printed(&[], line);
    assert!(shown.contains(words), "{shown}");
}

#[test]
fn help_is_chinese() {
    let mut tree = cli::command();
    tree.build();
    let commands = tree.get_subcommands().map(Command::get_name);
    for command in commands.filter(|name| *name != "help") {
        let help = printed(&[], &format!("{command} --help"));
        assert!(help.contains(&format!("sudoku-kata {command}")), "{help}");
        assert_chinese(&help);
        assert_chinese(&printed(&[], &format!("{command} -h")));
    }
    assert_chinese(&printed(&[], "--help"));
}

/// A method with this body.
fn body(text: &str) -> String {
    format!("impl Solution {{ pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {{ {text} }} }}")
}

#[rstest]
#[case::right(&submission::text(approach("singles")))]
#[case::nothing_written(&body("let _ = board;"))]
#[case::a_clue_changed(&body("board[0][0] = '1';"))]
#[case::a_letter(&body("board[0][2] = 'x';"))]
#[case::a_row_less(&body("board.pop();"))]
#[case::a_panic(&body("let _ = board; panic!();"))]
#[case::an_exit(&body("let _ = board; std::process::exit(3);"))]
#[case::no_end(&body("while board[0][0] != 'x' { std::hint::black_box(&board); }"))]
#[case::too_deep(
    "fn down(of: u64) -> u64 { if of == 1 { 1 } else { down(of + 1) + of } }\n\
    impl Solution { pub fn solve_sudoku(_: &mut Vec<Vec<char>>) { std::hint::black_box(down(2)); } }"
)]
#[case::much_memory(&body("let _ = board; std::hint::black_box(vec![1_u8; 1 << 30]);"))]
#[case::much_output(&body("let _ = board; loop { print!(\"12345678\"); }"))]
#[case::no_method("impl Solution {}")]
fn a_report_is_chinese(#[case] text: &str) {
    let line = "judge own.rs --seed 37 --time-limit 0.1";
    let report = printed(&[("own.rs", text)], line);
    // After a blank line follow the words of the compiler.
    let report = match report.contains("编译出错") {
        true => report.split("\n\n").next().unwrap_or_default(),
        false => &report,
    };
    // That of the standard library.
    assert_chinese(&report.replace("explicit", ""));
}

#[rstest]
#[case::right(RIGHT)]
#[ignore = "takes seconds"]
#[case::a_clue_changed(&body("board[0][0] = '1';"))]
#[case::a_panic(&body("let _ = board; panic!(\"in 3\");"))]
fn a_comparison_is_chinese(#[case] text: &str) {
    let lines = "compare own.rs singles ; replay own.rs --format txt -o -";
    assert_chinese(&printed(&[("own.rs", text)], lines));
}

#[rstest]
#[case::not_a_board("x")]
#[case::two_clues(NO_SUCH)]
#[case::words("[[\"5\"]]")]
#[case::rows("123456789\n")]
#[case::json("[[5")]
fn a_file_of_boards_is_chinese(#[case] text: &str) {
    assert_chinese(&printed(&[("boards", text)], "solve boards"));
}
