//! The catalogue: the only list of approaches.
//!
//! A new approach is its file in `src/approaches` and its two lines here. Then `cargo test NAME::` runs
//! its tests. Its pages in `docs` are found by their paths, and may come later.
#![allow(
    clippy::ptr_arg,
    reason = "a helper that writes to the board takes `&mut Vec<Vec<char>>`: through a mutable slice \
              the traced twin would lose the order of the writes"
)]

use crate::trace::{self, Recording, Step, Traced};

// Not declared by the macro below: rustfmt and cargo-mutants would not see them.
/// Sweeps of the whole board in wide registers, both branches of a guess at once.
pub mod band_bitboards;
/// Sweeps: a word of 27 bits per digit and band.
pub mod band_words;
/// A priority queue of whole boards instead of depth-first search.
pub mod best_first;
/// The empty cell with the fewest candidates first: MRV.
pub mod bitmask_mrv;
/// Bitmasks; a function finds the next empty cell.
pub mod bitmask_next_empty;
/// No tables: each check reads the board.
pub mod board_scan;
/// Boolean tables; the index of the cell is a parameter.
pub mod bool_arrays;
/// Exact cover with clauses that are learned from dead ends.
pub mod clause_learning;
/// Tables of counts; two functions that call each other.
pub mod count_arrays;
/// Exact cover with linked lists.
pub mod dancing_links;
/// MRV on a list of the empty cells that shrinks.
pub mod empty_list_mrv;
/// Exact cover with a map from constraints to options.
pub mod exact_cover;
/// Reading order without recursion.
pub mod explicit_stack;
/// MRV on a binary heap of cells.
pub mod heap_of_cells;
/// Boolean tables; each call scans for the first empty cell.
pub mod marker_rescan;
/// Naked and hidden singles before each guess.
pub mod singles;
/// Cells with one candidate first, once; then reading order.
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
    pub summary: &'static str,
    /// The text of its file, which is also what is submitted. Not in WebAssembly: a page shows no essay.
    #[cfg(not(target_arch = "wasm32"))]
    pub source: &'static str,
    /// Not in WebAssembly: a page shows the twin's steps alone.
    #[cfg(not(target_arch = "wasm32"))]
    solve: fn(&mut Vec<Vec<char>>),
    twin: trace::Twin,
}

impl Approach {
    /// The approach with this name.
    pub fn named(name: &str) -> Option<&'static Approach> {
        ALL.iter().find(|approach| approach.name == name)
    }

    /// Solves a 9×9 board whose clues do not clash. A board without a solution is left as given.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn solve(&self, board: &mut Vec<Vec<char>>) {
        (self.solve)(board);
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

/// Defines [`ALL`], and compiles the file of each approach a second time as its traced twin: the same
/// code, with a `Vec` that records what the search does.
macro_rules! catalogue {
    ($dollar:tt $($name:ident: $summary:literal,)*) => {
        /// All approaches, in the order in which they build on each other.
        pub static ALL: &[Approach] = &[$(Approach {
            name: stringify!($name),
            summary: $summary,
            #[cfg(not(target_arch = "wasm32"))]
            source: include_str!(concat!("approaches/", stringify!($name), ".rs")),
            #[cfg(not(target_arch = "wasm32"))]
            solve: $name::solve_sudoku,
            twin: twins::$name::solve_sudoku,
        },)*];

        mod twins {
            $(pub mod $name {
                use crate::trace::Vec;
                #[allow(unused_imports)]
                use crate::traced_vec as vec;
                include!(concat!("approaches/", stringify!($name), ".rs"));
            })*
        }

        /// These items in a module for each approach, beside its `NAME` and its `solve_sudoku`.
        #[macro_export]
        macro_rules! for_each_approach {
            ($dollar($dollar item:item)*) => {$(
                mod $name {
                    #[allow(unused_imports)]
                    use {super::*, sudoku_kata::approaches::$name::solve_sudoku};
                    #[allow(dead_code)]
                    const NAME: &str = stringify!($name);
                    $dollar($dollar item)*
                }
            )*};
        }
    };
}
use catalogue;
