//! What is said of approaches and boards is said in Chinese, too.

use std::collections::BTreeSet;

use sudoku_kata::puzzles;

#[test]
fn every_named_board_is_described_in_chinese() {
    let mut texts = BTreeSet::new();
    for puzzle in puzzles::ALL {
        for text in words::about(puzzle) {
            assert_ne!(text.zh, text.en, "{}", puzzle.name);
            texts.insert(text.zh);
        }
    }
    // Two are generated, and nothing else is said twice.
    assert_eq!(texts.len(), 2 * puzzles::ALL.len() - 1);
}
