//! The catalogue: the only list of approaches.
//!
//! A new approach is its file in `src/approaches` and its lines here. Then `cargo test NAME::` runs
//! its tests. Its pages in `docs` are found by their paths, and may come later.
#![allow(
    clippy::ptr_arg,
    reason = "a helper that writes to the board takes `&mut Vec<Vec<char>>`: through a mutable slice \
              the traced twin would lose the order of the writes"
)]

use crate::trace::{self, Recording, Step, Traced};

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

// Not declared by the macro: rustfmt and cargo-mutants would not see them.
#[doc = summary!(band_bitboards)]
pub mod band_bitboards;
#[doc = summary!(band_words)]
pub mod band_words;
#[doc = summary!(best_first)]
pub mod best_first;
#[doc = summary!(bitmask_mrv)]
pub mod bitmask_mrv;
#[doc = summary!(bitmask_next_empty)]
pub mod bitmask_next_empty;
#[doc = summary!(board_scan)]
pub mod board_scan;
#[doc = summary!(bool_arrays)]
pub mod bool_arrays;
#[doc = summary!(clause_learning)]
pub mod clause_learning;
#[doc = summary!(count_arrays)]
pub mod count_arrays;
#[doc = summary!(dancing_links)]
pub mod dancing_links;
#[doc = summary!(empty_list_mrv)]
pub mod empty_list_mrv;
#[doc = summary!(exact_cover)]
pub mod exact_cover;
#[doc = summary!(explicit_stack)]
pub mod explicit_stack;
#[doc = summary!(heap_of_cells)]
pub mod heap_of_cells;
#[doc = summary!(marker_rescan)]
pub mod marker_rescan;
#[doc = summary!(singles)]
pub mod singles;
#[doc = summary!(singles_once)]
pub mod singles_once;

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

    /// What replaces everything in LeetCode's editor: the file, byte for byte, and [`FOOTER`].
    #[cfg(not(target_arch = "wasm32"))]
    pub fn submission(&self) -> String {
        [self.source, FOOTER].concat()
    }

    /// Searches a copy of the 9×9 `board` and counts what the search does.
    pub fn count(&self, board: &[Vec<char>]) -> Traced {
        trace::run(self.twin, board, None)
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

/// The text after the file of an approach: LeetCode's method, which calls the free function of the same name.
pub const FOOTER: &str = "
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        solve_sudoku(board)
    }
}
";

/// Defines [`ALL`] and `summary!`, and compiles the file of each approach a second time as its traced twin: the
/// same code, with a `Vec` that records what the search does.
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

        macro_rules! summary {
            $(($name) => { $summary };)*
        }

        mod twins {
            $(pub mod $name {
                use crate::trace::Vec;
                #[allow(unused_imports)]
                use crate::traced_vec as vec;
                // rust-analyzer knows a file in one module: a rename in it would miss its uses.
                #[cfg(not(rust_analyzer))]
                include!(concat!("approaches/", stringify!($name), ".rs"));
                #[cfg(rust_analyzer)]
                pub fn solve_sudoku(_: &mut Vec<Vec<char>>) {}
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
