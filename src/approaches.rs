//! The catalogue: the only list of approaches.
//!
//! A new approach is its file in `src/approaches` and its two lines here. Then `cargo test NAME::` runs
//! its tests. Its pages in `docs` are found by their paths, and may come later.
#![allow(
    clippy::ptr_arg,
    reason = "a helper that writes to the board takes `&mut Vec<Vec<char>>`: through a mutable slice \
              the traced twin would lose the order of the writes"
)]
#![allow(
    missing_docs,
    reason = "an approach is described by its line in the catalogue"
)]

use crate::language::Text;
use crate::trace::{self, Recording, Step, Traced};

// Not declared by the macro below: rustfmt and cargo-mutants would not see them.
pub mod band_bitboards;
pub mod band_words;
pub mod best_first;
pub mod bitmask_mrv;
pub mod bitmask_next_empty;
pub mod board_scan;
pub mod bool_arrays;
pub mod clause_learning;
pub mod count_arrays;
pub mod dancing_links;
pub mod empty_list_mrv;
pub mod exact_cover;
pub mod explicit_stack;
pub mod heap_of_cells;
pub mod marker_rescan;
pub mod singles;
pub mod singles_once;

catalogue! { $
    // The six that articles about LeetCode 37 document.
    board_scan: "no tables: each check reads the row, the column and the box",
    marker_rescan: "boolean tables; each call scans for the first empty cell",
    bool_arrays: "boolean tables; the index of the cell is a parameter",
    count_arrays: "count tables; two functions that call each other, and a flag",
    bitmask_next_empty: "bitmasks, one integer per unit; a function finds the next empty cell",
    bitmask_mrv: "bitmasks; the empty cell with the fewest candidates comes first (MRV)",
    // Beyond them.
    explicit_stack: "reading order without recursion; the path is an explicit stack",
    empty_list_mrv: "MRV on a list of the empty cells that shrinks",
    heap_of_cells: "MRV on a binary heap of cells, whose counts go stale",
    singles_once: "cells with one candidate first, once; then reading order",
    singles: "naked and hidden singles first; a guess only if there are none",
    best_first: "a priority queue of whole boards, the most constrained first",
    exact_cover: "exact cover as plain as it can be: a map from constraints to sets of options",
    dancing_links: "exact cover with linked lists: 324 constraints, 729 options",
    clause_learning: "exact cover with clauses: learns from each dead end, and jumps back over blameless guesses",
    band_words: "one word per digit and band: singles and locked candidates of the whole board",
    // The summit: the fastest known.
    band_bitboards: "one word per digit and band; sweeps of the whole board, both branches of a guess at once",
}

/// One way to solve a board.
#[derive(Debug)]
pub struct Approach {
    /// The name of its module.
    pub name: &'static str,
    /// What it does, in one line.
    pub summary: Text,
    /// The text of its file, which is also what is submitted. In WebAssembly the lines of its essay are
    /// empty: a page shows the code alone.
    pub source: &'static str,
    /// Solves a 9×9 board whose clues do not clash. A board without a solution is left as given. Not in
    /// WebAssembly: a page shows the twin's steps alone.
    #[cfg(not(target_arch = "wasm32"))]
    pub solve: fn(&mut Vec<Vec<char>>),
    twin: trace::Twin,
}

impl Approach {
    /// The approach with this name.
    pub fn named(name: &str) -> Option<&'static Approach> {
        ALL.iter().find(|approach| approach.name == name)
    }

    /// Its page of hints in Markdown: a nudge, the idea, the outline. `None` if nobody has written it.
    pub fn hints(&self) -> Option<Text> {
        let hints = HINTS.iter().find(|(name, _)| *name == self.name);
        hints.and_then(|(_, hints)| *hints)
    }

    /// Searches a copy of the 9×9 `board` and counts what the search does.
    pub fn count(&self, board: &[Vec<char>]) -> Traced {
        trace::count(self.twin, board)
    }

    /// Searches a copy of the 9×9 `board` and passes each step to `observer`, in order.
    pub fn observe(&self, board: &[Vec<char>], observer: impl FnMut(Step) + 'static) -> Traced {
        trace::observe(self.twin, board, observer)
    }

    /// Searches a copy of the 9×9 `board` and keeps the first `limit` steps.
    pub fn record(&self, board: &[Vec<char>], limit: usize) -> Recording {
        trace::record(self.twin, board, limit)
    }
}

/// What `docs` says about each approach, found by the build script.
mod pages {
    include!(concat!(env!("OUT_DIR"), "/pages.rs"));
}

/// The compiler's flags with which the approaches were compiled.
pub use pages::FLAGS;

/// Defines [`ALL`], and compiles the file of each approach a second time as its traced twin: the same
/// code, with a `Vec` that records what the search does.
macro_rules! catalogue {
    ($dollar:tt $($name:ident: $summary:literal,)*) => {
        /// All approaches, in the order in which they build on each other.
        pub static ALL: &[Approach] = &[$(Approach {
            name: stringify!($name),
            summary: Text::or_english($summary, pages::$name::SUMMARY_ZH),
            source: pages::$name::SOURCE,
            #[cfg(not(target_arch = "wasm32"))]
            solve: $name::solve_sudoku,
            twin: twins::$name::solve_sudoku,
        },)*];

        /// Not in [`ALL`]: a program that shows no hints does not hold them.
        static HINTS: &[(&str, Option<Text>)] = &[$((
            stringify!($name),
            match pages::$name::HINTS {
                Some(hints) => Some(Text::or_english(hints, pages::$name::HINTS_ZH)),
                None => None,
            },
        ),)*];

        mod twins {
            $(pub mod $name {
                use crate::trace::Vec;
                #[allow(unused_imports)]
                use crate::traced_vec as vec;
                include!(concat!("approaches/", stringify!($name), ".rs"));
            })*
        }

        /// Calls a macro with the names of all approaches, for one test module each.
        #[macro_export]
        macro_rules! for_each_approach {
            ($dollar callback:ident) => {
                $dollar callback! { $($name)* }
            };
        }
    };
}
use catalogue;
