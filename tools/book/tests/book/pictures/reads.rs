//! The reads of the searches that make the same placements on LeetCode's example.

use explain::format::grouped;
use explain::words;
use sudoku_kata::approaches;
use testing::named_board;
use words::{Language, Text};

use super::figure::{Figure, MARGIN, WIDTH};

/// The height of a bar, and of its name above it.
const BAR: u32 = 12;
const NAME: u32 = 24;

pub fn draw(language: Language) -> String {
    let classic = named_board("classic");
    let all = approaches::ALL.iter();
    let efforts = all.map(|approach| (approach, approach.count(&classic).effort));
    let mut same: Vec<_> = efforts.collect();
    // The first approach searches in reading order.
    let placements = same[0].1.placements;
    same.retain(|(_, effort)| effort.placements == placements);

    let placements = grouped(placements);
    let shown = words!(
        language,
        "Cells of the board that are looked at, on LeetCode's example. All of them make \
         {placements} placements.",
        "力扣的示例，搜索时读了多少次格子。它们填数都是 {placements} 次。",
    );
    let title = Text::of("The same search, fewer reads", "同样的搜索，读取越来越少");
    let mut figure = Figure::new(language, title, &shown);
    let most = same.iter().map(|(_, effort)| effort.reads).max();
    let most = most.expect("there is a search") as f64;
    let width = f64::from(WIDTH - 2 * MARGIN);
    for (approach, effort) in &same {
        let top = figure.take(NAME + BAR + 6) + NAME;
        let reads = grouped(effort.reads);
        figure.text("name", MARGIN, top - 6, approach.name);
        figure.text("right", WIDTH - MARGIN, top - 6, &reads);
        figure.add(&format!(
            "<rect class=\"placed\" x=\"{MARGIN}\" y=\"{top}\" width=\"{:.1}\" height=\"{BAR}\"/>",
            width * effort.reads as f64 / most
        ));
        let name = approach.name;
        let words = words!(language, "{name}: {reads} reads", "{name}：读取 {reads} 次");
        figure.describe(&words);
    }
    figure.finish()
}
