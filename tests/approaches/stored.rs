//! What is stored about an approach, in snapshots of its own: its first steps, and its counts.

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::{check_solution, to_grid};
use sudoku_kata::puzzles::{self, Puzzle};
use sudoku_kata::trace::Traced;

use crate::search::{LONG, STORED_STEPS, first_steps, traced_within};
use crate::support::{named_board, snapshots};

/// On LeetCode's second board, where searches that choose cells or digits differently soon part.
pub fn begins_with_the_known_steps(approach: &Approach) {
    let steps = first_steps(approach, &named_board("leetcode_2"), STORED_STEPS);
    let steps: Vec<String> = steps.iter().map(ToString::to_string).collect();
    compare(format!("steps_{}", approach.name), &steps.join("\n"));
}

/// The classic board as the approach solves it, and its counts on the named boards, without those whose
/// searches are long.
pub fn has_the_known_counts(approach: &Approach) {
    let mut classic = named_board("classic");
    approach.solve(&mut classic);
    let row = |puzzle: &Puzzle| {
        let traced = traced_within(LONG, approach, &puzzle.board(), |_| {})?;
        Some(row(puzzle, &traced))
    };
    let rows = puzzles::ALL.iter().filter_map(row).collect();
    let table = format!("{}\n{}", to_grid(&classic), table(rows));
    compare(format!("counts_{}", approach.name), &table);
}

/// On the boards that are left out there. Nothing is stored if there are none.
pub fn has_the_known_counts_of_long_searches(approach: &Approach) {
    let is_left_out =
        |puzzle: &&Puzzle| traced_within(LONG, approach, &puzzle.board(), |_| {}).is_none();
    let long = puzzles::ALL.iter().filter(is_left_out);
    let rows = long.map(|puzzle| row(puzzle, &approach.count(&puzzle.board())));
    let rows: Vec<String> = rows.collect();
    if !rows.is_empty() {
        compare(format!("long_counts_{}", approach.name), &table(rows));
    }
}

fn compare(name: String, text: &str) {
    snapshots().bind(|| assert_snapshot!(name, text));
}

fn table(mut rows: Vec<String>) -> String {
    let heading = format!(
        "{:20}{:>12}{:>12}{:>12}{:>15}",
        "board", "placements", "undos", "dead_ends", "reads"
    );
    rows.insert(0, heading);
    rows.join("\n")
}

/// The row of a board in the table.
fn row(puzzle: &Puzzle, traced: &Traced) -> String {
    let (name, effort) = (puzzle.name, traced.effort);
    let checked = check_solution(&puzzle.board(), &traced.board);
    assert_eq!(checked, Ok(()), "{name}");
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
