//! Each approach that reproduces an article's program makes the same steps as a port with the article's names, after
//! the same reads but for those of which its `# Liberties` tell.
#![allow(
    non_snake_case,
    clippy::ptr_arg,
    reason = "names are the articles', and boards are traced"
)]

mod ports;

use std::cell::RefCell;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;

use boards::symmetry;
use pretty_assertions::assert_eq;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::cells;
use sudoku_kata::puzzles::{self, Puzzle};
use sudoku_kata::trace::{self, Step, Traced, Twin};

type Board = trace::Vec<trace::Vec<char>>;

/// On these boards, reading order makes millions of placements.
fn is_long(puzzle: &&Puzzle) -> bool {
    ["eighteen", "seventeen", "anti_brute_force"].contains(&puzzle.name)
}

macro_rules! articles {
    ($($name:ident: $more:literal, $names:literal;)*) => {
        $(#[test]
        fn $name() {
            let leetcode_2 = Puzzle::named("leetcode_2").expect("a named board").board();
            let images = symmetry::images(&leetcode_2, 37).take(50);
            let named = puzzles::ALL.iter().filter(|puzzle| !is_long(puzzle));
            for board in named.map(Puzzle::board).chain(images) {
                compare(stringify!($name), ports::$name, $more, &board);
            }
        })*

        #[test]
        #[ignore = "takes minutes"]
        fn long_searches() {
            for board in puzzles::ALL.iter().filter(is_long).map(Puzzle::board) {
                $(compare(stringify!($name), ports::$name, $more, &board);)*
            }
        }

        #[test]
        fn names_of_articles_are_in_the_lessons() {
            $(for page in [
                include_str!(concat!("../../docs/approaches/", stringify!($name), ".md")),
                include_str!(concat!("../../docs/zh/approaches/", stringify!($name), ".md")),
            ] {
                for name in $names.split(' ') {
                    assert!(include_str!("ports.rs").contains(name), "{name}");
                    assert!(page.contains(&format!("`{name}`")), "{name}: {page}");
                }
            })*
        }
    };
}

// How many cells more the article reads, and the names that it gives.
articles! {
    board_scan: 0, "sudaoKu verify row col lumpRow lumpCol";
    marker_rescan: 0, "row col box boxIndex backtrack";
    bool_arrays: 0, "row column block recursive_solve index";
    count_arrays: 0, "rows columns boxes idx isOk couldPlace placeNumber removeNumber placeNextNumber backTrack";
    bitmask_next_empty: 0, "hor ver grid fill check set unset next";
    bitmask_mrv: 81, "rows cols cells getPossibleStatus getNext fillNum flag dfs cnt";
}

fn compare(name: &str, port: Twin, more: u64, board: &[Vec<char>]) {
    let approach = Approach::named(name).expect("it is in the catalogue");
    let ours = searched(more, |observer| approach.observe(board, observer));
    let theirs = searched(0, |observer| trace::observe(port, board, observer));
    assert_eq!(ours, theirs, "{name}");
}

/// The first steps of a search, a hash of all of them, each after so many reads, and all reads.
fn searched(
    more: u64,
    observe: impl FnOnce(Box<dyn FnMut(Step)>) -> Traced,
) -> (Vec<String>, u64, u64) {
    let steps = Rc::new(RefCell::new((Vec::new(), DefaultHasher::new())));
    let seen = Rc::clone(&steps);
    let traced = observe(Box::new(move |step| {
        let (first, hash) = &mut *seen.borrow_mut();
        let reads = step.reads + more;
        (step.kind as u8, step.cell(), step.digit, reads).hash(hash);
        if first.len() < 1_000 {
            first.push(format!("{step} after {reads} reads"));
        }
    }));
    let (first, hash) = steps.take();
    (first, hash.finish(), traced.effort.reads + more)
}
