//! The boards of the benchmarks, made here from seeds: the same on every machine.

use std::cmp::Reverse;

use sudoku_kata::approaches::Approach;
use sudoku_kata::board::Board;
use sudoku_kata::generate;
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::solutions;

/// The sets and their names.
pub fn sets() -> [(&'static str, Vec<Board>); 4] {
    let minimal = boards(2, 2_000, 0);
    [
        ("easy", boards(1, SIZE, 32)),
        ("minimal", minimal[..SIZE].to_vec()),
        (FEW_CLUES, few_clues()),
        ("hardest", hardest(minimal)),
    ]
}

/// The name of the set with the fewest clues.
pub const FEW_CLUES: &str = "17 to 20 clues";

/// How many boards there are in a set.
const SIZE: usize = 100;

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
        let mut image = generate::image(&mut rng, &named[index % 2]);
        let mut solution = Board::new();
        solutions::visit(&image, &mut |found| {
            solution = found.clone();
            false
        });
        // The order of the image is random: its first empty cells are as good as any.
        let empty = (0..81).map(|index| (index / 9, index % 9));
        let empty = empty.filter(|&(r, c)| image[r][c] == '.');
        let more: Vec<_> = empty.take(index / 2 % 4).collect();
        for (r, c) in more {
            image[r][c] = solution[r][c];
        }
        image
    });
    images.collect()
}

/// The boards on which `singles` places the most digits.
fn hardest(mut boards: Vec<Board>) -> Vec<Board> {
    let singles = Approach::named("singles").expect("it is in the catalogue");
    boards.sort_by_cached_key(|board| Reverse(singles.count(board).effort.placements));
    boards.truncate(SIZE);
    boards
}
