//! The tables of the experiments are in their pages.

use explain::format::grouped;
use testing::{approach, counts};

use super::pages::page;
use crate::claims::on_minimal_boards;
use crate::regex;

const PAGE: &str = "docs/path/why.md";
const SHELF: &str = "docs/orders.md";

/// The experiments searched as the approaches do.
#[test]
fn tables_in_reading_order_have_the_counts_of_the_approaches() {
    let given = counts::on_board("classic", "bool_arrays", "placements");
    let median = counts::on_images("classic", "bool_arrays", "median");
    let ties = on_minimal_boards(approach("bitmask_mrv"), "placements");
    for (name, line, count) in [
        (PAGE, "as given ", given),
        (PAGE, "both: random images ", median),
        (SHELF, "reading order ", median),
        (SHELF, "reading order ", Some(ties)),
    ] {
        let count = grouped(count.expect("it is stored"));
        let mut lines = page(name)
            .text
            .lines()
            .filter(|found| found.starts_with(line));
        let has_count = lines.any(|found| found.split_whitespace().any(|word| word == count));
        assert!(has_count, "{name}: expected {count} after {line}");
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
