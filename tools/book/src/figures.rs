//! The figures of the docs in both languages.
//!
//! They show counts and never times, so every machine draws the same. A test compares the files
//! with what is drawn here.

mod annealing;
pub mod cover;
mod distributions;
mod figure;
mod growth;
pub mod implications;
mod plot;
mod reads;
mod searches;
mod tree;

use show::{animation, icicle};
use sudoku_kata::language::{Language, Text};

/// The figures in both languages, each with the path of its file.
pub fn all() -> Vec<(String, String)> {
    let searches = searches::counted();
    let medians = growth::medians(&searches);
    let running = growth::running(&searches);
    let annealed = annealing::all();
    let mut recorded = searches::recorded();
    let orders = searches::orders();
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
            ("images", distributions::draw(language)),
            (
                "race",
                animation::text(language, second_case, &mut recorded),
            ),
            ("icicle", icicle::text(language, second_case, &recorded)),
            ("clues", growth::clues(language, &medians)),
            ("reads", reads::draw(language)),
            ("annealing", annealing::draw(language, &annealed)),
            ("matrix", cover::matrix(language)),
            ("links", cover::links(language)),
            ("implications", implications::draw(language)),
            ("mean_and_most", growth::mean_and_most(language, &running)),
        ];
        drawn.extend(figures.map(|(name, figure)| (format!("{folder}/{name}.svg"), figure)));
    }
    drawn
}
