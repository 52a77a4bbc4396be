//! The figures in the docs that follow the code are those that are drawn now. They show counts and never
//! times, so every machine draws the same.

mod figure;
mod reads;
mod tree;

use std::{env, fs};

use boards::{parse, solutions};
use explain::timeline::Timeline;
use judge::files::replace;
use pretty_assertions::assert_eq;
use show::icicle;
use testing::{approach, named_board, root};
use words::{Language, Text};

use crate::docs::pages::UPDATE;

/// Searches on a named board, step by step.
fn recorded(board: &str, names: &[&str]) -> Vec<Timeline> {
    let board = named_board(board);
    let record = |name: &&str| Timeline::record(approach(name), &board, usize::MAX);
    names.iter().map(record).collect()
}

/// The figures in both languages, each with the path of its file.
fn drawn() -> Vec<(String, String)> {
    let race = recorded("leetcode_2", &["bool_arrays", "bitmask_mrv", "singles"]);
    let orders = recorded("classic", &["bool_arrays", "bitmask_mrv"]);
    let mut drawn = Vec::new();
    for language in [Language::English, Language::Chinese] {
        let folder = Text::of("docs/images", "docs/zh/images").in_language(language);
        let second_case = Text::of("LeetCode's second case", "力扣的第二个用例");
        let second_case = second_case.in_language(language);
        let classic = Text::of("LeetCode's example", "力扣的示例").in_language(language);
        let figures = [
            ("tree", tree::whole(language)),
            ("first_steps", tree::first_steps(language)),
            ("orders", icicle::text(language, classic, &orders)),
            ("icicle", icicle::text(language, second_case, &race)),
            ("reads", reads::draw(language)),
        ];
        drawn.extend(figures.map(|(name, figure)| (format!("{folder}/{name}.svg"), figure)));
    }
    drawn
}

#[test]
fn figures_in_the_docs_are_those_that_are_drawn() {
    for (name, figure) in drawn() {
        let path = root().join(&name);
        let mut stored = fs::read_to_string(&path).unwrap_or_default();
        if stored != figure && env::var_os("UPDATE_DOCS").is_some() {
            replace(&path, &figure).expect("the figure can be written");
            stored.clone_from(&figure);
        }
        assert!(stored == figure, "{name}: {UPDATE}");
    }
}

/// What docs/approaches/clause_learning.md and its figure say of a board.
#[test]
fn board_of_clause_learning_has_a_jump_over_a_guess_that_was_right() {
    let given = "...124865542386179186957243..8..2.9.2....95...1.8..4268...91............62..489..";
    let board = parse(given).unwrap();
    let solution = solutions::first(&board).unwrap();
    assert_eq!(solutions::count(&board, 2), 1);
    let steps = approach("clause_learning").record(&board, 100).steps;
    let steps: Vec<String> = steps.iter().map(ToString::to_string).collect();
    let before = "place 3 in r4c7, place 4 in r4c1, place 4 in r5c4, place 1 in r4c9, place 7 in r5c9, \
                  place 1 in r5c5, undo 1 in r5c5, undo 7 in r5c9, undo 1 in r4c9, undo 4 in r5c4, \
                  undo 4 in r4c1, place 7 in r4c9";
    assert_eq!(steps[..12].join(", "), before);
    // The second guess is among the twelve that follow, and the next one is another guess.
    assert!(steps[12..24].contains(&steps[1]));
    assert!(steps[12..24].iter().all(|step| step.starts_with("place ")));
    assert_eq!(steps[24], "place 5 in r4c2");
    assert_eq!([solution[3][6], solution[3][0]], ['3', '4']);
}
