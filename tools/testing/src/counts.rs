// What searches counted on the named boards and their images. `lib.rs` says why it is stored.

use std::fs;

use super::{read, root};

/// A table with a line for each named board and several searches, each on random images of the board.
/// The columns: the board, the search, the number of images, and [placements](on_images).
const ON_IMAGES: &str = "tools/testing/data/counts_on_images.csv";

/// The `placements`, `undos`, `dead_ends` or `reads` of an approach on a named board. `None` if they are
/// not stored.
pub fn on_board(board: &str, approach: &str, what: &str) -> Option<u64> {
    let table = snapshot(&format!("counts_{approach}"))?;
    let long = snapshot(&format!("long_counts_{approach}")).unwrap_or_default();
    let mut lines = table.lines().chain(long.lines()).map(str::split_whitespace);
    let mut row = |name| lines.find(|line| line.clone().next() == Some(name));
    let column = row("board")?.position(|name| name == what)?;
    let mut line = row(board)?;
    line.nth(column)?.replace(',', "").parse().ok()
}

/// A fact about the placements of an approach on random images of a named board: `mean`, `p1`, `p25`,
/// `median`, `p75`, `p90`, `p99` or `maximum`; or about the number of images: `images` in all, those with
/// as many placements as the board itself or more, `at_least_given`, or with fewer than `bitmask_mrv`,
/// `fewer_than_mrv`.
///
/// An approach stands in the table for all that make the same placements.
pub fn on_images(board: &str, approach: &str, what: &str) -> Option<u64> {
    let table = read(ON_IMAGES);
    let mut lines = table.lines().map(|line| line.split(','));
    let column = lines.next()?.position(|name| name == what)?;
    let mut line = lines.find(|line| {
        let mut words = line.clone();
        words.next() == Some(board) && words.next().is_some_and(|name| begin_alike(name, approach))
    })?;
    line.nth(column)?.parse().ok()
}

/// Whether two approaches begin with the same stored steps, as those that walk in reading order. A test of
/// the kata checks that they take the same steps on every board.
fn begin_alike(one: &str, other: &str) -> bool {
    let steps = |approach| snapshot(&format!("steps_{approach}"));
    one == other || steps(one).is_some_and(|of_one| Some(of_one) == steps(other))
}

/// The text of a snapshot of the kata, if there is one.
fn snapshot(name: &str) -> Option<String> {
    let text = fs::read_to_string(root().join(format!("snapshots/{name}.snap"))).ok()?;
    text.splitn(3, "---\n").nth(2).map(String::from)
}
