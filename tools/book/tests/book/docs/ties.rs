//! The experiment on ties.

use explain::format::grouped;
use pretty_assertions::assert_eq;
use testing::approach;

use super::pages::page;
use crate::claims::on_minimal_boards;

#[path = "../../../../measure/examples/ties.rs"]
mod experiment;

#[test]
#[ignore = "takes seconds"]
fn table_of_the_experiment_on_ties_is_in_the_page() {
    let table = experiment::table();
    let page = &page("docs/orders.md").text;
    assert!(page.contains(&table), "docs/orders.md: expected\n{table}");

    // It searches as the approach does.
    let mut lines = table.lines();
    let line = lines.find(|line| line.starts_with("reading order "));
    let count = line.and_then(|line| line.split_whitespace().nth(2));
    let placements = on_minimal_boards(approach("bitmask_mrv"), "placements");
    assert_eq!(count, Some(&grouped(placements)[..]));
}
