//! What the figures show: the approaches, those with the same search taken together.

use sudoku_kata::approaches::{self, Approach};
use sudoku_kata::puzzles::{self, Puzzle};
use sudoku_kata::replay::Timeline;

use super::words::Words;

/// Approaches with the same placements on every named board.
pub struct Search {
    pub approaches: Vec<&'static Approach>,
}

impl Search {
    pub fn name(&self, words: &Words) -> String {
        let names = self.approaches.iter().map(|approach| approach.name);
        name(words, &names.collect::<Vec<_>>())
    }

    /// The placements on a board. All its approaches count the same, and the first is the slowest.
    pub fn count(&self, board: &[Vec<char>]) -> u64 {
        let approach = self.approaches.last().expect("a search has an approach");
        approach.count(board).effort.placements
    }
}

/// All approaches by their placements on the named boards.
///
/// An approach that writes nothing but the solution, on every board, searches on copies: its
/// placements do not measure its effort, and it is left out.
pub fn counted(placements: impl Fn(&Approach, &Puzzle) -> u64) -> Vec<Search> {
    let empty = |puzzle: &Puzzle| puzzle.cells.matches('.').count() as u64;
    let empty: Vec<u64> = puzzles::ALL.iter().map(empty).collect();
    let counts = |approach: &&'static Approach| -> Vec<u64> {
        let puzzles = puzzles::ALL.iter();
        puzzles.map(|puzzle| placements(approach, puzzle)).collect()
    };
    let groups = grouped_by(approaches::ALL, counts).into_iter();
    groups
        .filter(|(placements, _)| *placements != empty)
        .map(|(_, approaches)| Search { approaches })
        .collect()
}

/// The board on which searches are shown step by step. All make different placements on it.
pub const SHOWN_BOARD: &str = "leetcode_2";

/// The searches that are shown one by one: reading order, fewest candidates first, and deduction. Each
/// has its series: the same colour and mark in all figures.
pub const SHOWN: [(&str, usize); 3] = [("bool_arrays", 0), ("bitmask_mrv", 1), ("singles", 3)];

/// The shown searches, step by step.
pub fn recorded() -> Vec<Timeline> {
    let board = Puzzle::named(SHOWN_BOARD).expect("it is named").board();
    let approaches = SHOWN.map(|(name, _)| Approach::named(name).expect("it is in the catalogue"));
    let timelines = approaches.into_iter();
    timelines
        .map(|approach| Timeline::record(approach, &board, usize::MAX))
        .collect()
}

/// The items by their key, in the order of the first item of each key.
pub fn grouped_by<T, K: PartialEq>(
    items: impl IntoIterator<Item = T>,
    key: impl Fn(&T) -> K,
) -> Vec<(K, Vec<T>)> {
    let mut groups: Vec<(K, Vec<T>)> = Vec::new();
    for item in items {
        let key = key(&item);
        match groups.iter_mut().find(|(other, _)| *other == key) {
            Some((_, group)) => group.push(item),
            None => groups.push((key, vec![item])),
        }
    }
    groups
}

/// The name of the first approach, and how many others are drawn with it.
pub fn name(words: &Words, names: &[&str]) -> String {
    match names {
        [only] => (*only).to_owned(),
        _ => (words.and_others)(names[0], names.len() - 1),
    }
}
