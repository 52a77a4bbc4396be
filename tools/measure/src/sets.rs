//! Sets of boards for measuring searches. They are made from fixed seeds, so they are the same on
//! every machine.

use std::cmp::Reverse;
use std::sync::LazyLock;

use boards::{generate, solutions, symmetry};
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::{self, Board};
use sudoku_kata::puzzles::{self, Puzzle};
use words::Text;

/// Boards of one kind, each with exactly one solution.
#[derive(Debug)]
pub struct Set {
    /// Its name on the command line and in the docs.
    pub name: &'static str,
    /// Which boards it holds.
    pub holds: Text,
    boards: LazyLock<Vec<Board>>,
}

/// All sets: the named boards, then a hundred boards each, from the easiest for most searches to the hardest.
pub static ALL: [Set; 5] = [
    Set {
        name: "named",
        holds: Text::of("the named boards", "具名盘面"),
        boards: LazyLock::new(|| puzzles::ALL.iter().map(Puzzle::board).collect()),
    },
    Set {
        name: "easy",
        holds: Text::of(
            "boards with 32 clues, from `generate --clues 32 --seed 1`",
            "32 个已知数的盘面，来自 `generate --clues 32 --seed 1`",
        ),
        boards: LazyLock::new(|| generate::boards(1, 32).take(SIZE).collect()),
    },
    Set {
        name: "minimal",
        holds: Text::of(
            "minimal boards (every clue is needed), from `generate --minimal --seed 2`",
            "极小盘面（哪个已知数都不能去掉），来自 `generate --minimal --seed 2`",
        ),
        boards: LazyLock::new(|| MINIMAL[..SIZE].to_vec()),
    },
    Set {
        name: "few_clues",
        holds: Text::of(
            "boards with 17 to 20 clues: images of `seventeen` and `anti_brute_force`, some with clues added",
            "17 到 20 个已知数的盘面：`seventeen` 和 `anti_brute_force` 的等价盘面，有些添了已知数",
        ),
        boards: LazyLock::new(few_clues),
    },
    Set {
        name: "hardest",
        holds: Text::of(
            "those of 500 minimal boards on which `singles` places the most digits",
            "500 个极小盘面里，`singles` 填数最多的那些",
        ),
        boards: LazyLock::new(hardest),
    },
];

/// The number of boards in a set that is made.
pub const SIZE: usize = 100;

impl Set {
    /// The set with this name.
    pub fn named(name: &str) -> Option<&'static Set> {
        ALL.iter().find(|set| set.name == name)
    }

    /// Its boards. The first call makes them.
    pub fn boards(&self) -> &[Board] {
        &self.boards
    }
}

/// 500 minimal boards: without any of its clues, a board has several solutions.
///
/// The sets `minimal` and `hardest` are parts of them.
pub static MINIMAL: LazyLock<Vec<Board>> =
    LazyLock::new(|| generate::boards(2, 0).take(500).collect());

/// Images of the two named boards with 17 clues, with up to three more clues.
fn few_clues() -> Vec<Board> {
    let named = ["seventeen", "anti_brute_force"];
    let named = named.map(|name| Puzzle::named(name).expect("it is named").board());
    let mut rng = generate::rng(3);
    let images = (0..SIZE).map(|index| {
        let mut image = symmetry::image(&mut rng, &named[index % 2]);
        let solution = solutions::first(&image).expect("an image has a solution, as its board has");
        // The image is random, so its first empty cells are a random choice.
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
