//! The board, its units, and the rules of the game.

use std::fmt;

/// Nine rows of nine cells, each `'1'` to `'9'`, or `'.'` if it is empty.
pub type Board = Vec<Vec<char>>;

/// The board with these 81 cells in reading order. `None` if there are more or fewer, or others than digits
/// and `.`.
pub fn from_line(line: &str) -> Option<Board> {
    let cells: Vec<char> = line.chars().collect();
    let is_board = cells.len() == 81 && cells.iter().all(|cell| matches!(cell, '1'..='9' | '.'));
    is_board.then(|| cells.chunks(9).map(<[char]>::to_vec).collect())
}

/// The board as 81 characters, in reading order.
pub fn to_line(board: &[Vec<char>]) -> String {
    board.iter().flatten().collect()
}

/// The 9×9 board as a drawn grid: eleven lines of 21 columns, each ended by a line feed.
pub fn to_grid(board: &[Vec<char>]) -> String {
    let band = ". . . | . . . | . . .\n".repeat(3);
    let blank = vec![band; 3].join("------+-------+------\n");
    let mut cells = board.iter().flatten();
    let filled = blank.chars().map(|symbol| match symbol {
        '.' => *cells.next().expect("the board has 81 cells"),
        _ => symbol,
    });
    filled.collect()
}

/// The cells of a board in reading order, as (r, c).
pub fn cells() -> impl Iterator<Item = (usize, usize)> {
    (0..81).map(|index| (index / 9, index % 9))
}

/// The number of filled cells.
pub fn count_clues(board: &[Vec<char>]) -> usize {
    board.iter().flatten().filter(|&&cell| cell != '.').count()
}

/// The name of a cell for people, who count from 1: `r1c3` for (0, 2).
pub fn cell_name(r: usize, c: usize) -> String {
    format!("r{}c{}", r + 1, c + 1)
}

/// A row, a column or a box, numbered 0 to 8; boxes in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A row.
    Row(usize),
    /// A column.
    Column(usize),
    /// A box.
    Box(usize),
}

impl Unit {
    /// All 27 units: the rows, then the columns, then the boxes.
    pub fn all() -> impl Iterator<Item = Unit> {
        let kinds: [fn(usize) -> Unit; 3] = [Unit::Row, Unit::Column, Unit::Box];
        kinds.into_iter().flat_map(|kind| (0..9).map(kind))
    }

    /// The row, the column and the box of cell (r, c).
    pub const fn of(r: usize, c: usize) -> [Unit; 3] {
        [Unit::Row(r), Unit::Column(c), Unit::Box(r / 3 * 3 + c / 3)]
    }

    /// Its number in [`Unit::all`], 0 to 26.
    pub const fn index(self) -> usize {
        match self {
            Unit::Row(r) => r,
            Unit::Column(c) => 9 + c,
            Unit::Box(b) => 18 + b,
        }
    }

    /// The k for which (r, c) is the k-th cell of the unit, `None` if it is not in the unit.
    pub fn position(self, r: usize, c: usize) -> Option<usize> {
        (0..9).find(|&k| self.cell(k) == (r, c))
    }

    /// The k-th cell of the unit, as (r, c).
    pub const fn cell(self, k: usize) -> (usize, usize) {
        match self {
            Unit::Row(r) => (r, k),
            Unit::Column(c) => (k, c),
            Unit::Box(b) => (b / 3 * 3 + k / 3, b % 3 * 3 + k % 3),
        }
    }
}

impl fmt::Display for Unit {
    /// `row 1`, `column 5` or `box 9`; numbers count from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, index) = match self {
            Unit::Row(r) => ("row", r),
            Unit::Column(c) => ("column", c),
            Unit::Box(b) => ("box", b),
        };
        write!(f, "{name} {}", index + 1)
    }
}

/// The 20 other cells in the units of (r, c).
pub fn peers(r: usize, c: usize) -> impl Iterator<Item = (usize, usize)> {
    cells().filter(move |&(pr, pc)| {
        (pr == r || pc == c || (pr / 3, pc / 3) == (r / 3, c / 3)) && (pr, pc) != (r, c)
    })
}

/// The digits that no peer of (r, c) holds, in ascending order, whatever (r, c) itself holds.
pub fn candidates(board: &[Vec<char>], r: usize, c: usize) -> Vec<char> {
    let held: Vec<char> = peers(r, c).map(|(r, c)| board[r][c]).collect();
    ('1'..='9').filter(|digit| !held.contains(digit)).collect()
}

/// A digit that is twice in a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The unit.
    pub unit: Unit,
    /// The digit.
    pub digit: char,
    /// The first two cells of the unit that hold it, as (r, c).
    pub cells: [(usize, usize); 2],
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Clash { unit, digit, cells } = self;
        let [(r, c), (s, d)] = cells.map(|(r, c)| (r + 1, c + 1));
        let places = match unit {
            Unit::Row(_) => format!("columns {c} and {d}"),
            Unit::Column(_) => format!("rows {r} and {s}"),
            Unit::Box(_) => format!("row {r}, column {c} and row {s}, column {d}"),
        };
        write!(f, "{unit} holds the digit {digit} twice ({places})")
    }
}

/// Checks that no digit of a 9×9 board is twice in a unit.
///
/// # Errors
///
/// The first clash, with rows before columns before boxes.
pub fn check_clues(board: &[Vec<char>]) -> Result<(), Clash> {
    for unit in Unit::all() {
        for k in 1..9 {
            let (r, c) = unit.cell(k);
            let digit = board[r][c];
            let mut before = (0..k).map(|k| unit.cell(k));
            // No chain: it is text of a file that is compiled in edition 2021, too.
            if let Some(first) = before.find(|&(r, c)| digit != '.' && board[r][c] == digit) {
                let cells = [first, (r, c)];
                return Err(Clash { unit, digit, cells });
            }
        }
    }
    Ok(())
}

/// What is wrong with an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The answer is not 9×9.
    Shape,
    /// A cell holds something that is neither a digit nor empty.
    NotADigit {
        /// The cell, as (r, c).
        cell: (usize, usize),
        /// What it holds.
        found: char,
    },
    /// A clue was changed.
    Clue {
        /// The cell, as (r, c).
        cell: (usize, usize),
        /// The clue.
        clue: char,
        /// What its cell holds now.
        found: char,
    },
    /// A digit is twice in a unit.
    Clash(Clash),
    /// There are empty cells.
    Empty {
        /// The number of empty cells.
        count: usize,
        /// The first, as (r, c).
        first: (usize, usize),
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |(r, c)| cell_name(r, c);
        match *self {
            Fault::Shape => f.write_str("the answer is not a board of 9 rows of 9 cells"),
            Fault::NotADigit { cell, found } => {
                let (name, found) = (name(cell), found.escape_debug());
                write!(f, "{name} holds '{found}', which is not a digit")
            }
            Fault::Clue { cell, clue, found } => {
                write!(f, "the clue {clue} in {} became '{found}'", name(cell))
            }
            Fault::Clash(clash) => clash.fmt(f),
            Fault::Empty { count, first } => {
                let first = name(first);
                write!(f, "cells still empty: {count}, the first is {first}")
            }
        }
    }
}

/// Checks that `answer` solves `given`: nine rows of nine digits, every clue as it was given, and
/// no digit twice in a unit.
///
/// # Errors
///
/// The first fault, in the order of [`Fault`]'s variants.
pub fn check_solution(given: &[Vec<char>], answer: &[Vec<char>]) -> Result<(), Fault> {
    if answer.len() != 9 || answer.iter().any(|row| row.len() != 9) {
        return Err(Fault::Shape);
    }
    for (r, c) in cells() {
        let (cell, found) = ((r, c), answer[r][c]);
        if !matches!(found, '1'..='9' | '.') {
            return Err(Fault::NotADigit { cell, found });
        }
    }
    for (r, c) in cells() {
        let (cell, clue, found) = ((r, c), given[r][c], answer[r][c]);
        if clue != '.' && clue != found {
            return Err(Fault::Clue { cell, clue, found });
        }
    }
    check_clues(answer).map_err(Fault::Clash)?;
    let mut empty = cells().filter(|&(r, c)| answer[r][c] == '.');
    if let Some(first) = empty.next() {
        let count = 1 + empty.count();
        return Err(Fault::Empty { count, first });
    }
    Ok(())
}
