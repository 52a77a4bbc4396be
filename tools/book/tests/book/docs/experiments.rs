//! The tables of the experiments are in their chapter.

use explain::format::grouped;
use pretty_assertions::assert_eq;
use testing::{approach, counts};

use super::pages::page;
use crate::claims::on_minimal_boards;
use crate::regex;

#[path = "../../../../measure/examples/ties.rs"]
mod ties;
#[allow(clippy::duplicate_mod, reason = "each example has the cells")]
#[path = "../../../../measure/examples/why.rs"]
mod why;

const PAGE: &str = "docs/path/why.md";

fn is_in_the_page(table: &str) {
    let is_there = page(PAGE).text.contains(&format!("```text\n{table}```"));
    assert!(is_there, "{PAGE}: expected\n{table}");
}

#[test]
#[ignore = "takes seconds"]
fn the_table_of_ties_is_in_the_page() {
    let table = ties::table();
    is_in_the_page(&table);

    // It searches as the approach does.
    let mut lines = table.lines();
    let line = lines.find(|line| line.starts_with("reading order "));
    let count = line.and_then(|line| line.split_whitespace().nth(2));
    let placements = on_minimal_boards(approach("bitmask_mrv"), "placements");
    assert_eq!(count, Some(&grouped(placements)[..]));
}

#[test]
#[ignore = "takes seconds"]
fn the_tables_of_causes_and_orders_are_in_the_page() {
    let causes = why::causes();
    is_in_the_page(&causes);
    is_in_the_page(&why::quarters());
    is_in_the_page(&why::orders());

    // It searches as the approach does.
    let given = counts::on_board("classic", "bool_arrays", "placements");
    let median = counts::on_images("classic", "bool_arrays", "median");
    for count in [given, median] {
        let count = grouped(count.expect("it is stored"));
        assert!(causes.contains(&format!(" {count}")), "{causes}");
    }
}

/// A number with the tag `<!-- why -->` is in the table of causes.
#[test]
fn numbers_of_the_table_of_causes_are_in_it() {
    let text = &page(PAGE).text;
    let table = text
        .split("```text\n")
        .find(|block| block.contains("\nas given "));
    let table = table.and_then(|block| block.split("```").next());
    let table = table.expect("the page has the table");
    for number in regex("([\\d,]+)<!-- why -->").captures_iter(text) {
        let is_there = table.split_whitespace().any(|word| word == &number[1]);
        assert!(is_there, "{} in {table}", &number[1]);
    }
}
