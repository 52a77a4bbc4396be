//! Sets of boards to measure searches on, made from seeds: the same on every machine.

use std::cmp::Reverse;
use std::sync::LazyLock;

use crate::approaches::Approach;
use crate::board::{self, Board};
use crate::generate;
use crate::puzzles::Puzzle;
use crate::solutions;
use crate::symmetry;

/// A hundred boards of a kind, each with exactly one solution.
#[derive(Debug)]
pub struct Set {
    /// The name that the benches and the docs use.
    pub name: &'static str,
    /// What boards it holds.
    pub holds: &'static str,
    boards: LazyLock<Vec<Board>>,
}

/// All sets, from the easiest for most searches to the hardest.
pub static ALL: [Set; 4] = [
    Set {
        name: "easy",
        holds: "32 clues: those of `generate --clues 32 --seed 1`",
        boards: LazyLock::new(|| boards(1, SIZE, 32)),
    },
    Set {
        name: "minimal",
        holds: "no clue can be taken away: those of `generate --minimal --seed 2`",
        boards: LazyLock::new(|| MINIMAL[..SIZE].to_vec()),
    },
    Set {
        name: "few_clues",
        holds: "17 to 20 clues: images of `seventeen` and `anti_brute_force`, some with clues added",
        boards: LazyLock::new(few_clues),
    },
    Set {
        name: "hardest",
        holds: "of 500 minimal boards those on which `singles` places most digits",
        boards: LazyLock::new(hardest),
    },
];

/// How many boards there are in a set.
pub const SIZE: usize = 100;

impl Set {
    /// The set of this name.
    pub fn named(name: &str) -> Option<&'static Set> {
        ALL.iter().find(|set| set.name == name)
    }

    /// Its boards, made when they are asked for first.
    pub fn boards(&self) -> &[Board] {
        &self.boards
    }
}

/// Boards of which no clue can be taken away: those of `generate --minimal --seed 2`.
///
/// The sets `minimal` and `hardest` are parts of them.
pub static MINIMAL: LazyLock<Vec<Board>> = LazyLock::new(|| boards(2, 500, 0));

/// As [`generate::board`] makes them.
fn boards(seed: u64, count: usize, clues: usize) -> Vec<Board> {
    let mut rng = generate::rng(seed);
    let boards = std::iter::repeat_with(|| generate::board(&mut rng, clues));
    boards.take(count).collect()
}

/// Images of the named boards that have 17 clues, with up to three clues more.
fn few_clues() -> Vec<Board> {
    let named = ["seventeen", "anti_brute_force"];
    let named = named.map(|name| Puzzle::named(name).expect("it is named").board());
    let mut rng = generate::rng(3);
    let images = (0..SIZE).map(|index| {
        let mut image = symmetry::image(&mut rng, &named[index % 2]);
        let solution = solutions::first(&image).expect("an image has as many solutions");
        // The order of the image is random: its first empty cells are as good as any.
        let empty = board::cells().filter(|&(r, c)| image[r][c] == '.');
        let more: Vec<_> = empty.take(index / 2 % 4).collect();
        for (r, c) in more {
            image[r][c] = solution[r][c];
        }
        image
    });
    images.collect()
}

/// The boards of [`MINIMAL`] on which `singles` places the most digits.
fn hardest() -> Vec<Board> {
    let singles = Approach::named("singles").expect("it is in the catalogue");
    let mut boards = MINIMAL.clone();
    boards.sort_by_cached_key(|board| Reverse(singles.count(board).effort.placements));
    boards.truncate(SIZE);
    boards
}
