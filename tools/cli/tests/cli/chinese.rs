//! With `--lang zh`, all that is said is Chinese: in help, and in the transcripts.

use std::collections::BTreeSet;

use clap::Command;
use regex_lite::Regex;

use crate::support::{self, kata};

/// What is called so in Chinese, too: at most 30 names. The first is behind the Chinese term in the
/// text of an exercise.
const PROPER_NAMES: &str = "naked Cargo Linux Windows macOS panic rustc shell Solution stdin \
    TMPDIR LANGUAGE LC_MESSAGES solve_sudoku KATA_RUSTC KATA_CACHE itertools regex HoDoKu qqwing sgt-puzzles";

/// The names of commands, options and values, which are those of approaches and boards, too.
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
pub fn assert_chinese(shown: &str) {
    let english = Regex::new("[A-Za-z]{5,}").expect("it is right");
    let left = without_names(shown);
    let found: Vec<&str> = left.lines().filter(|line| english.is_match(line)).collect();
    assert!(found.is_empty(), "{found:#?}\nin\n{shown}");
    assert!(!shown.contains(" %"), "a space before the sign in\n{shown}");
}

fn printed(line: &str) -> String {
    support::printed(kata().args(line.split(' ')).args(["--lang", "zh"]))
}

#[test]
fn help_is_chinese() {
    let mut tree = cli::command();
    tree.build();
    let commands = tree.get_subcommands().map(Command::get_name);
    for command in commands.filter(|name| *name != "help") {
        let help = printed(&format!("{command} --help"));
        assert!(help.contains(&format!("sudoku-kata {command}")), "{help}");
        assert_chinese(&help);
    }
    assert_chinese(&printed("--help"));
}
