//! The figures in the docs are those that are drawn now, and can be read.

use std::fs;

use book::figures::{self, cover, implications};
use pretty_assertions::assert_eq;
use regex_lite::Regex;
use rstest::rstest;
use sudoku_kata::board::parse;
use sudoku_kata::solutions;
use testing::{approach, files, root};

#[test]
fn figures_in_the_docs_are_those_that_are_drawn() {
    let mut drawn = Vec::new();
    for (name, figure) in figures::all() {
        let path = root().join(&name);
        let is_drawn = fs::read_to_string(&path).is_ok_and(|text| text == figure);
        let command = "cargo run --release -p sudoku-kata-book --bin figures";
        assert!(is_drawn, "{name}: {command}");
        drawn.push(path);
    }
    drawn.sort();
    assert_eq!(files("docs", ".svg"), drawn);
}

/// What docs/numbers.md says of them.
#[test]
fn annealing_solves_one_board_always_and_the_other_never() {
    let figure = fs::read_to_string(root().join("docs/images/annealing.svg")).unwrap();
    for runs in [
        "classic: solved in 20 of 20 runs",
        "eighteen: solved in 0 of 20 runs",
    ] {
        assert!(figure.contains(runs), "expected {runs}");
    }
}

#[test]
fn matrix_of_the_figures_has_one_exact_cover() {
    use cover::{CONSTRAINTS, OPTIONS, SOLUTION};
    let covers = (0_u32..1 << OPTIONS.len()).filter_map(|chosen| {
        let chosen = (0..).zip(OPTIONS).filter(|(bit, _)| chosen >> bit & 1 == 1);
        let (names, covered): (Vec<char>, Vec<&[u32]>) = chosen.map(|(_, option)| option).unzip();
        let mut covered = covered.concat();
        covered.sort_unstable();
        (1..=CONSTRAINTS).eq(covered).then_some(names)
    });
    assert_eq!(covers.collect::<Vec<_>>(), [SOLUTION]);
}

#[rstest]
fn no_mark_of_a_figure_hides_another_or_looks_like_it(
    #[values("images", "zh/images")] folder: &str,
    #[values("images", "clues", "mean_and_most")] name: &str,
) {
    let path = root().join(format!("docs/{folder}/{name}.svg"));
    let figure = fs::read_to_string(path).unwrap();
    // The series, the shape, and where it is.
    let mark = Regex::new(r#""mark (\w+)" d="M([\d.]+) ([\d.]+)(m[^"]+)""#).unwrap();
    let marks: Vec<_> = mark.captures_iter(&figure).collect();
    assert!(marks.len() > 3, "{} marks", marks.len());
    for (index, mark) in marks.iter().enumerate() {
        let [x, y] = [2, 3].map(|group| mark[group].parse::<f64>().unwrap());
        for other in &marks[..index] {
            assert_eq!(mark[1] == other[1], mark[4] == other[4]);
            let [other_x, other_y] = [2, 3].map(|group| other[group].parse::<f64>().unwrap());
            let distance = (x - other_x).hypot(y - other_y);
            assert!(distance > 9.0, "two marks are {distance} apart at {x}, {y}");
        }
    }
}

/// What docs/approaches/clause_learning.md says of its board.
#[test]
fn board_of_clause_learning_has_a_jump_over_a_guess_that_was_right() {
    let board = parse(implications::BOARD).unwrap();
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
    let figure = fs::read_to_string(root().join("docs/images/implications.svg")).unwrap();
    let cells = "3 in r4c7 and 1 in r4c9 lead to 7 in r5c9";
    assert!(figure.contains(cells), "expected {cells}");
}
