//! Each approach that reproduces an article's program makes the same steps as a port with the article's names, after
//! the same reads but for those of which its `# Liberties` tell.
#![allow(
    non_snake_case,
    clippy::ptr_arg,
    reason = "names are the articles', and boards are traced"
)]

use std::sync::mpsc::sync_channel;
use std::{fs, thread};

use boards::symmetry;
use pretty_assertions::assert_eq;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::{Unit, cells};
use sudoku_kata::puzzles::{self, Puzzle};
use sudoku_kata::trace::{self, Step, Twin};

type Board = trace::Vec<trace::Vec<char>>;

macro_rules! articles {
    ($($name:ident: $more:literal, $port:expr, $names:literal;)*) => {
        &[$((stringify!($name), $more, $port, $names)),*]
    };
}

/// An approach, how many cells more the article reads, the port, and the names that the article gives.
const ARTICLES: &[(&str, u64, Twin, &str)] = articles! {
    board_scan: 0, |it| _ = sudaoKu(it, 0, 0), "sudaoKu verify row col lumpRow lumpCol";
    marker_rescan: 0, |it| _ = backtrack(&mut Held::by(it), it), "row col box boxIndex backtrack";
    bool_arrays: 0, |it| _ = recursive_solve(&mut Held::by(it), it, 0), "row column block recursive_solve index";
    count_arrays: 0, count_arrays,
        "rows columns boxes idx isOk couldPlace placeNumber removeNumber placeNextNumber backTrack";
    bitmask_next_empty: 0, |it| _ = fill(&mut Held::by(it), it, 0), "hor ver grid fill check set unset next";
    bitmask_mrv: 81, |it| _ = dfs(empty(it).count(), &mut Held::by(it), it),
        "rows cols cells getPossibleStatus getNext fillNum flag dfs cnt";
};

#[test]
fn approaches_make_the_steps_of_their_articles() {
    let named = puzzles::ALL.iter().filter(|puzzle| !is_long(puzzle));
    let leetcode_2 = Puzzle::named("leetcode_2").expect("a named board").board();
    let images = symmetry::images(&leetcode_2, 37).take(50);
    compare(named.map(Puzzle::board).chain(images));
}

#[test]
#[ignore = "takes minutes"]
fn and_of_long_searches() {
    compare(puzzles::ALL.iter().filter(is_long).map(Puzzle::board));
}

/// On these boards, reading order makes millions of placements.
fn is_long(puzzle: &&Puzzle) -> bool {
    ["eighteen", "seventeen", "anti_brute_force"].contains(&puzzle.name)
}

fn compare(boards: impl Iterator<Item = Vec<Vec<char>>>) {
    let all = boards.flat_map(|board| ARTICLES.iter().map(move |article| (board.clone(), article)));
    for (given, &(name, more, port, _)) in all {
        let approach = Approach::named(name).expect("it is in the catalogue");
        let board = given.clone();
        // In two threads, step by step: long searches make too many to keep.
        let (sender, theirs) = sync_channel(1 << 12);
        let send = move |step: Step| _ = sender.send((step.change(), step.reads));
        let port = thread::spawn(move || trace::observe(port, &board, send));
        let mut ours = approach.observe(&given, move |step| {
            let made = (step.change(), step.reads + more);
            assert_eq!(Ok(made), theirs.recv(), "{name}: {step}");
        });
        ours.effort.reads += more;
        assert_eq!(ours, port.join().expect("it ends"), "{name}");
    }
}

#[test]
fn names_of_articles_are_in_the_lessons() {
    for (name, .., names) in ARTICLES {
        for folder in ["docs", "docs/zh"] {
            let top = env!("CARGO_MANIFEST_DIR");
            let page = fs::read_to_string(format!("{top}/{folder}/approaches/{name}.md"));
            let page = page.expect("it has a lesson");
            let mut names = names.split(' ');
            let missing = names.find(|name| !page.contains(&format!("`{name}`")));
            assert_eq!(missing, None, "{name}, {folder}");
        }
    }
}

/// Which characters each unit holds: no step shows whether an article keeps booleans, counts or bits.
struct Held([[bool; 64]; 27]);

impl Held {
    /// The clues, each read twice.
    fn by(board: &Board) -> Held {
        let mut held = Held([[false; 64]; 27]);
        for (r, c) in cells().filter(|&(r, c)| board[r][c] != '.') {
            held.set(r, c, board[r][c], true);
        }
        held
    }

    fn fits(&self, r: usize, c: usize, digit: char) -> bool {
        let mut units = Unit::of(r, c).into_iter();
        units.all(|unit| !self.0[unit.index()][digit as usize])
    }

    fn set(&mut self, r: usize, c: usize, digit: char, is_held: bool) {
        for unit in Unit::of(r, c) {
            self.0[unit.index()][digit as usize] = is_held;
        }
    }
}

fn sudaoKu(board: &mut Board, row: usize, col: usize) -> bool {
    match (row, col) {
        (_, 9) => return sudaoKu(board, row + 1, 0),
        (9, _) => return true,
        _ if board[row][col] != '.' => return sudaoKu(board, row, col + 1),
        _ => {}
    }
    for i in '1'..='9' {
        if verify(board, row, col, i) {
            board[row][col] = i;
            if sudaoKu(board, row, col + 1) {
                return true;
            }
            board[row][col] = '.';
        }
    }
    false
}

fn verify(board: &Board, row: usize, col: usize, i: char) -> bool {
    (0..9).all(|j| {
        let (lumpRow, lumpCol) = (row / 3 * 3 + j / 3, col / 3 * 3 + j % 3);
        board[row][j] != i && board[j][col] != i && board[lumpRow][lumpCol] != i
    })
}

/// The digits that fit a cell, one after the other; `go_on` fills the cells that come after it.
fn try_digits(
    held: &mut Held,
    board: &mut Board,
    (r, c): (usize, usize),
    go_on: impl Fn(&mut Held, &mut Board) -> bool,
) -> bool {
    for digit in '1'..='9' {
        if held.fits(r, c, digit) {
            held.set(r, c, digit, true);
            board[r][c] = digit;
            if go_on(held, board) {
                return true;
            }
            board[r][c] = '.';
            held.set(r, c, digit, false);
        }
    }
    false
}

fn backtrack(held: &mut Held, board: &mut Board) -> bool {
    let cell = empty(board).next();
    cell.is_none_or(|cell| try_digits(held, board, cell, backtrack))
}

fn recursive_solve(held: &mut Held, board: &mut Board, index: usize) -> bool {
    let cell @ (i, j) = (index / 9, index % 9);
    let next = |held: &mut Held, board: &mut Board| recursive_solve(held, board, index + 1);
    match index {
        81 => true,
        _ if board[i][j] != '.' => next(held, board),
        _ => try_digits(held, board, cell, next),
    }
}

fn count_arrays(board: &mut Board) {
    let (mut held, mut isOk) = (Held([[false; 64]; 27]), false);
    for (row, col) in cells() {
        match board[row][col] {
            '.' => {}
            clue => placeNumber(board, &mut held, clue, row, col),
        }
    }
    backTrack(board, &mut held, &mut isOk, 0, 0);
}

fn placeNumber(board: &mut Board, held: &mut Held, d: char, row: usize, col: usize) {
    held.set(row, col, d, true);
    board[row][col] = d;
}

fn placeNextNumber(board: &mut Board, held: &mut Held, isOk: &mut bool, row: usize, col: usize) {
    match (row, col) {
        (8, 8) => *isOk = true,
        (_, 8) => backTrack(board, held, isOk, row + 1, 0),
        _ => backTrack(board, held, isOk, row, col + 1),
    }
}

fn backTrack(board: &mut Board, held: &mut Held, isOk: &mut bool, row: usize, col: usize) {
    if board[row][col] != '.' {
        return placeNextNumber(board, held, isOk, row, col);
    }
    for d in '1'..='9' {
        if held.fits(row, col, d) {
            placeNumber(board, held, d, row, col);
            placeNextNumber(board, held, isOk, row, col);
            if !*isOk {
                held.set(row, col, d, false);
                board[row][col] = '.';
            }
        }
    }
}

fn fill(held: &mut Held, board: &mut Board, from: usize) -> bool {
    let next = cells().skip(from).find(|&(x, y)| board[x][y] == '.');
    next.is_none_or(|(x, y)| {
        try_digits(held, board, (x, y), |held, board| {
            fill(held, board, 9 * x + y + 1)
        })
    })
}

fn dfs(cnt: usize, held: &mut Held, board: &mut Board) -> bool {
    if cnt == 0 {
        return true;
    }
    let status = |&(x, y): &_| ('1'..='9').filter(|&n| held.fits(x, y, n)).count();
    let cell = empty(board).min_by_key(status).expect("one is empty");
    try_digits(held, board, cell, |held, board| dfs(cnt - 1, held, board))
}

/// The empty cells, each seen when it is asked for.
fn empty(board: &Board) -> impl Iterator<Item = (usize, usize)> {
    cells().filter(|&(r, c)| board[r][c] == '.')
}
