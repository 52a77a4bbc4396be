//! The catalogue: every approach, once.
//!
//! The command line, the tests, the benches and the tables in the docs all go by [`ALL`]. Adding
//! an approach is: its file, its `pub mod` line, its line in the catalogue, its page in
//! `docs/approaches`, and its hints in `docs/hints`.

use crate::trace::{self, Recording, Step, Traced};

/// The board alone: every check looks at the peers.
pub mod board_scan;

/// Boolean tables; each call looks for the first empty cell again.
pub mod marker_rescan;

/// Boolean tables; the number of the cell is carried along.
pub mod bool_arrays;

/// Count tables; two functions that call each other, and a flag.
pub mod count_arrays;

/// One integer per unit; a finder says where next.
pub mod bitmask_next_empty;

/// One integer per unit; the cell with the fewest candidates comes first.
pub mod bitmask_mrv;

/// The walk in reading order without recursion: a list of placements is the way back.
pub mod explicit_stack;

/// The fewest candidates first, from a list of the empty cells that shrinks.
pub mod empty_list_mrv;

/// Naked and hidden singles first; a guess only where there are none.
pub mod singles;

/// A priority queue of whole boards, the most constrained first.
pub mod best_first;

/// Exact cover: 324 constraints, 729 options, and links that dance.
pub mod dancing_links;

/// A word per digit and band: sweeps over the whole board, and both ways of a guess at once.
pub mod band_bitboards;

/// One way to search.
#[derive(Debug)]
pub struct Approach {
    /// The name of its module.
    pub name: &'static str,
    /// What it does, in one line.
    pub summary: &'static str,
    /// Its file, as it is read and handed in.
    pub source: &'static str,
    /// Its hints, as a page: a nudge, the idea, the outline.
    pub hints: &'static str,
    /// Fills a 9×9 board whose clues do not clash. A board that cannot be filled is left as given.
    pub solve: fn(&mut Vec<Vec<char>>),
    twin: trace::Twin,
}

impl Approach {
    /// The approach of this name.
    pub fn named(name: &str) -> Option<&'static Approach> {
        ALL.iter().find(|approach| approach.name == name)
    }

    /// Searches a copy of the 9×9 `board` and counts what the search does.
    pub fn count(&self, board: &[Vec<char>]) -> Traced {
        trace::count(self.twin, board)
    }

    /// Searches a copy of the 9×9 `board` and hands each step to `observer`, in order.
    pub fn observe(&self, board: &[Vec<char>], observer: impl FnMut(Step) + 'static) -> Traced {
        trace::observe(self.twin, board, observer)
    }

    /// Searches a copy of the 9×9 `board` and keeps the first `limit` steps.
    pub fn record(&self, board: &[Vec<char>], limit: usize) -> Recording {
        trace::record(self.twin, board, limit)
    }
}

/// Makes [`ALL`], and compiles the file of each approach a second time as its traced twin.
macro_rules! catalogue {
    ($($name:ident: $summary:literal,)*) => {
        /// All approaches, in the order in which they build on each other.
        pub static ALL: &[Approach] = &[$(Approach {
            name: stringify!($name),
            summary: $summary,
            source: include_str!(concat!("approaches/", stringify!($name), ".rs")),
            hints: include_str!(concat!("../docs/hints/", stringify!($name), ".md")),
            solve: $name::solve_sudoku,
            twin: twins::$name::solve_sudoku,
        },)*];

        mod twins {
            $(pub mod $name {
                use crate::trace::Vec;
                include!(concat!("approaches/", stringify!($name), ".rs"));
            })*
        }
    };
}

catalogue! {
    board_scan: "no tables: a check looks at the row, the column and the box",
    marker_rescan: "boolean tables; each call looks for the first empty cell again",
    bool_arrays: "boolean tables; the number of the cell is carried along",
    count_arrays: "count tables; two functions that call each other, and a flag",
    bitmask_next_empty: "one integer per unit; a finder says where next",
    bitmask_mrv: "one integer per unit; the cell with the fewest candidates comes first",
    explicit_stack: "reading order without recursion; the placements are a list",
    empty_list_mrv: "the fewest candidates first, from a list of the empty cells that shrinks",
    singles: "naked and hidden singles first; a guess only where there are none",
    best_first: "a priority queue of whole boards, the most constrained first",
    dancing_links: "exact cover: 324 constraints, 729 options, links that are indices into arrays",
    band_bitboards: "a word per digit and band: sweeps over the whole board, guesses side by side",
}
