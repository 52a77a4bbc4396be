//! The figures show what the searches do: those of whole searches are drawn now, the trees are drawn once and
//! have the placements of now. They show counts and never times.

use boards::{parse, solutions};
use book::four;
use explain::timeline::Timeline;
use pretty_assertions::assert_eq;
use rstest::rstest;
use show::icicle;
use sudoku_kata::trace::{Step, StepKind};
use testing::{approach, named_board, read};
use words::{Language, Text};

use crate::docs::pages::{UPDATE, is_kept};
use crate::regex;

const FOLDER: Text = Text::of("docs/images", "docs/zh/images");

/// Searches on a named board, step by step.
fn recorded(board: &str, names: &[&str]) -> Vec<Timeline> {
    let board = named_board(board);
    let record = |name: &&str| Timeline::record(approach(name), &board, usize::MAX);
    names.iter().map(record).collect()
}

#[test]
fn figures_of_whole_searches_are_those_that_are_drawn() {
    let race = recorded("leetcode_2", &["bool_arrays", "bitmask_mrv", "singles"]);
    let orders = recorded("classic", &["bool_arrays", "bitmask_mrv"]);
    let second = Text::of("LeetCode's second case", "力扣的第二个用例");
    let first = Text::of("LeetCode's example", "力扣的示例");
    for (name, title, searches) in [("orders", first, &orders), ("icicle", second, &race)] {
        for language in Language::ALL {
            let path = format!("{}/{name}.svg", FOLDER.in_language(language));
            let figure = icicle::text(language, title.in_language(language), searches);
            assert!(is_kept(&path, &figure), "{path}: {UPDATE}");
        }
    }
}

/// The digits that are placed, each with whether it is undone in these steps.
fn placed(steps: &[Step]) -> Vec<(char, bool)> {
    let (mut placed, mut path) = (Vec::new(), Vec::new());
    for step in steps {
        if step.kind == StepKind::Placement {
            path.push(placed.len());
            placed.push((step.digit, false));
        } else if let Some(last) = path.pop() {
            placed[last].1 = true;
        }
    }
    placed
}

#[rstest]
fn trees_have_the_placements_of_their_searches(
    #[values(Language::English, Language::Chinese)] language: Language,
) {
    let classic = named_board("classic");
    let first = |name: &str, steps| placed(&approach(name).record(&classic, steps).steps);
    let beginnings = [first("bool_arrays", 28), first("bitmask_mrv", 11)].concat();
    // A kept digit is in a circle, and one that was undone in a square.
    let node = regex(r#"class="(good|undone)" .*\n<text class="digit [^>]*>(\d)<"#);
    for (name, expected) in [
        ("tree", placed(&four::record(cli::four::BOARD).steps)),
        ("first_steps", beginnings),
    ] {
        let path = format!("{}/{name}.svg", FOLDER.in_language(language));
        let figure = read(&path);
        let shown = node.captures_iter(&figure).map(|node| {
            let digit = node[2].parse().expect("a digit");
            (digit, &node[1] == "undone")
        });
        // The first two are the legend.
        assert_eq!(shown.skip(2).collect::<Vec<_>>(), expected, "{path}");
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
