//! The programs of the path, known by their counts.

use crate::cases::QUICK_BOARDS;
use sudoku_kata::board::Board;
use sudoku_kata::trace::Effort;
use words::{Language, Text};

/// A program that the reader of the path writes.
#[derive(Debug, PartialEq)]
pub struct Stage {
    /// The name of its file in `docs/path`.
    pub name: &'static str,
    /// The page in `docs/path` on which it is written.
    pub page: &'static str,
    /// The page to read after it, if it is not the last.
    pub next: Option<&'static str>,
    /// The approach whose first hints lead to it.
    pub approach: &'static str,
    /// Its placements on the boards of `QUICK_BOARDS`.
    placements: [u64; QUICK_BOARDS.len()],
}

const READING_ORDER: [u64; QUICK_BOARDS.len()] = [4208, 13_528, 342, 456, 257, 49_558];

/// In the order of the path.
#[rustfmt::skip]
pub const ALL: [Stage; 7] = [
    Stage { name: "first", page: "first", next: Some("shapes"), approach: "board_scan", placements: READING_ORDER },
    Stage { name: "tables", page: "checks", next: Some("checks"), approach: "marker_rescan", placements: READING_ORDER },
    Stage { name: "bits", page: "checks", next: Some("fewest"), approach: "bitmask_next_empty", placements: READING_ORDER },
    Stage { name: "fewest", page: "fewest", next: Some("list"), approach: "bitmask_mrv", placements: [51, 103, 52, 454, 1427, 10_101] },
    Stage { name: "list", page: "list", next: Some("singles"), approach: "empty_list_mrv", placements: [51, 84, 52, 519, 716, 9689] },
    Stage { name: "singles", page: "singles", next: Some("cover"), approach: "singles", placements: [51, 86, 52, 62, 78, 1323] },
    Stage { name: "cover", page: "cover", next: None, approach: "exact_cover", placements: [51, 93, 52, 100, 56, 1471] },
];

/// The path of this page of the path.
pub fn page(name: &str, language: Language) -> String {
    let edition = Text::of("", "zh/").in_language(language);
    format!("docs/{edition}path/{name}.md")
}

impl Stage {
    /// The stage that a solution is. `efforts` are those on the boards of `QUICK_BOARDS`, in their order. Three stages
    /// make the same steps: the first reads the board for each check, and only the last shifts bits.
    pub fn of(efforts: &[(Board, Effort)], text: &str) -> Option<&'static Stage> {
        let placements: Vec<u64> = efforts.iter().map(|of| of.1.placements).collect();
        let reads_for_checks = || efforts[0].1.reads > 50 * efforts[0].1.placements;
        ALL.iter().find(|stage| {
            stage.placements[..] == placements
                && match stage.name {
                    "first" => reads_for_checks(),
                    "tables" => !text.contains("<<"),
                    _ => true,
                }
        })
    }

    /// The stage that is written after this one.
    pub fn following(&self) -> Option<&'static Stage> {
        ALL.iter().skip_while(|stage| *stage != self).nth(1)
    }
}
