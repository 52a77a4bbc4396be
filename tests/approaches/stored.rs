//! What is stored about an approach, in two snapshots of its own: its first steps, and its counts.

use std::fs;
use std::sync::Mutex;

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::{check_solution, count_clues};
use sudoku_kata::puzzles::{self, Puzzle};

use crate::search::{LONG, STORED_STEPS, first_steps, traced_within};
use crate::support::{named_board, root, snapshots};

/// On LeetCode's second board, where searches that choose cells or digits differently soon part.
pub fn begins_with_the_known_steps(approach: &Approach) {
    let steps = first_steps(approach, &named_board("leetcode_2"), STORED_STEPS);
    let steps: Vec<String> = steps.iter().map(ToString::to_string).collect();
    let name = format!("steps_{}", approach.name);
    snapshots().bind(|| assert_snapshot!(name, steps.join("\n")));
}

/// On every named board. The counts of a long search are taken from the table.
pub fn has_the_known_counts(approach: &Approach) {
    compare_with_table(approach, Some(LONG));
}

/// On every named board. A search of more than `most` steps is not made again.
pub fn compare_with_table(approach: &Approach, most: Option<u64>) {
    // An update writes the whole table: two at once would lose a line.
    static WRITES: Mutex<()> = Mutex::new(());
    let _guard = WRITES.lock();
    let name = format!("counts_{}", approach.name);
    let stored = fs::read_to_string(root().join(format!("snapshots/{name}.snap")));
    let stored = stored.unwrap_or_default();
    let line = |puzzle: &Puzzle| {
        let mut lines = stored.lines();
        let line = lines.find(|line| line.split(' ').next() == Some(puzzle.name));
        match line {
            Some(line) if most.is_some() && is_long(line) => line.to_owned(),
            _ => counted(approach, puzzle, most),
        }
    };
    let heading = format!(
        "{:20}{:>12}{:>12}{:>12}{:>15}",
        "board", "placements", "undos", "dead_ends", "reads"
    );
    let lines: Vec<String> = [heading]
        .into_iter()
        .chain(puzzles::ALL.iter().map(line))
        .collect();
    snapshots().bind(|| assert_snapshot!(name, lines.join("\n")));
}

/// Whether the first two numbers, placements and undos, make a long search.
fn is_long(line: &str) -> bool {
    let numbers = line
        .split_whitespace()
        .filter_map(|word| word.replace(',', "").parse::<u64>().ok());
    numbers.take(2).sum::<u64>() >= LONG
}

/// The line of a board in the table. A search of more than `most` steps is not counted.
fn counted(approach: &Approach, puzzle: &Puzzle, most: Option<u64>) -> String {
    let given = puzzle.board();
    let traced = match most {
        Some(most) => traced_within(most, approach, &given, |_| {}),
        None => Some(approach.count(&given)),
    };
    let name = puzzle.name;
    let Some(traced) = traced else {
        let (long, approach) = (grouped(LONG), approach.name);
        return format!(
            "{name:20}{long:>12} steps are too few: cargo test {approach}:: -- --ignored"
        );
    };
    assert_eq!(check_solution(&given, &traced.board), Ok(()), "{name}");
    let effort = traced.effort;
    let kept = effort.placements - effort.undos;
    let empty = 81 - count_clues(&given) as u64;
    assert_eq!((kept, effort.deepest), (empty, empty), "{name}");
    let [dead_ends, reads] = [effort.dead_ends, effort.reads].map(grouped);
    let [placements, undos] = [effort.placements, effort.undos].map(grouped);
    format!("{name:20}{placements:>12}{undos:>12}{dead_ends:>12}{reads:>15}")
}

/// 1,234,567 rather than 1234567.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    let groups: Vec<_> = groups.map(String::from_utf8_lossy).collect();
    groups.join(",")
}
