//! What the figures show: the approaches, those with the same search taken together.

use std::hash::Hash;

use indexmap::IndexMap;

use crate::testing::{approach, counts, named_board};
use explain::timeline::Timeline;
use explain::words;
use sudoku_kata::approaches::{self, Approach};
use sudoku_kata::language::{Language, Text};
use sudoku_kata::puzzles::{self, Puzzle};

/// The names of the searches that are shown one by one.
pub const READING_ORDER: Text = Text::of("reading order", "顺序搜索");

/// Approaches with the same placements on every named board.
pub type Search = Vec<&'static Approach>;

/// The placements on a board. All approaches count the same, and the first is the slowest.
pub fn placements(search: &Search, board: &[Vec<char>]) -> u64 {
    let approach = search.last().expect("a search has an approach");
    approach.count(board).effort.placements
}

/// All approaches by their placements on the named boards.
///
/// An approach that writes nothing but the solution, on every board, searches on copies: its
/// placements do not measure its effort, and it is left out.
pub fn counted() -> Vec<Search> {
    let empty = |puzzle: &Puzzle| puzzle.cells.matches('.').count() as u64;
    let empty: Vec<u64> = puzzles::ALL.iter().map(empty).collect();
    let counts = |approach: &&Approach| -> Vec<u64> {
        let count = |puzzle: &Puzzle| counts::on_board(puzzle.name, approach.name, "placements");
        let counts = puzzles::ALL.iter().map(count);
        counts.map(|count| count.expect("it is stored")).collect()
    };
    let mut groups = grouped_by(approaches::ALL, counts);
    groups.shift_remove(&empty);
    groups.into_values().collect()
}

/// The searches that are shown one by one: reading order, fewest candidates first, and deduction. Each
/// has its series: the same colour and mark in all figures.
pub const SHOWN: [(&str, usize); 3] = [("bool_arrays", 0), ("bitmask_mrv", 1), ("singles", 5)];

/// The shown searches, step by step, on a board on which all make different placements.
pub fn recorded() -> Vec<Timeline> {
    let board = named_board("leetcode_2");
    let record = |(name, _)| Timeline::record(approach(name), &board, usize::MAX);
    SHOWN.map(record).into()
}

/// Reading order and fewest candidates first, step by step, on LeetCode's example.
pub fn orders() -> [Timeline; 2] {
    let board = named_board("classic");
    ["bool_arrays", "bitmask_mrv"].map(|name| Timeline::record(approach(name), &board, usize::MAX))
}

/// The items by their key, in the order of the first item of each key.
pub fn grouped_by<T, K: Eq + Hash>(
    items: impl IntoIterator<Item = T>,
    key: impl Fn(&T) -> K,
) -> IndexMap<K, Vec<T>> {
    let mut groups: IndexMap<K, Vec<T>> = IndexMap::new();
    for item in items {
        groups.entry(key(&item)).or_default().push(item);
    }
    groups
}

/// The name of the first approach, and how many others are drawn with it.
pub fn name<'a>(language: Language, names: impl IntoIterator<Item = &'a str>) -> String {
    let mut names = names.into_iter();
    let (first, others) = (names.next().expect("there is a first"), names.count());
    let all = others + 1;
    match others {
        0 => first.to_owned(),
        1 => words!(language, "{first} and 1 other", "{first} 等 {all} 种解法"),
        _ => words!(
            language,
            "{first} and {others} others",
            "{first} 等 {all} 种解法"
        ),
    }
}
