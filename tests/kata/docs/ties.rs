//! The experiment on ties.

use pretty_assertions::assert_eq;
use sudoku_kata::format::grouped;

use super::{named_approach, page};
use crate::claims::on_minimal_boards;

#[path = "../../../examples/ties.rs"]
mod experiment;

#[test]
#[ignore = "takes seconds"]
fn table_of_the_experiment_on_ties_is_in_the_page() {
    let table = experiment::table();
    let page = &page("docs/orders.md").text;
    assert!(page.contains(&table), "docs/orders.md: expected\n{table}");

    // It searches as the approach does.
    let line = table
        .lines()
        .find(|line| line.starts_with("reading order "));
    let line = line.expect("the rule is in the table");
    let placements = on_minimal_boards(named_approach("bitmask_mrv"), "placements");
    assert_eq!(
        line.split_whitespace().nth(2),
        Some(&grouped(placements)[..])
    );
}
