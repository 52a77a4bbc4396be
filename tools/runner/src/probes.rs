//! Nearly full boards, which tell what a solution looks at before it fills a cell.
//!
//! The one file of a solution makes the same boards, in the same order.

use super::facts::Rows;

type Cell = (usize, usize);

/// The solved board with this cell empty.
fn single(mut board: Rows, (r, c): Cell) -> Rows {
    board[r][c] = '.';
    board
}

/// The first cell is empty, and the second one holds its digit, as no third cell does. If both are the same, no
/// cell holds it.
#[inline(never)] // A copy for each call takes longer to compile.
fn pair(solution: &Rows, (cell, other): (Cell, Cell)) -> Rows {
    let digit = solution[cell.0][cell.1];
    let mut board = replaced(*solution, digit, if digit == '1' { '2' } else { '1' });
    board[other.0][other.1] = digit;
    single(board, cell)
}

/// This cell is empty, and this digit, which is not its own, stands nowhere.
fn without_digit(solution: &Rows, cell: Cell, digit: char) -> Rows {
    let own = solution[cell.0][cell.1];
    let mut others = "123".chars().filter(|other| ![own, digit].contains(other));
    single(replaced(*solution, digit, others.next().unwrap()), cell)
}

/// The board with other digits: 1 becomes 1 + `shift`, and so on around.
#[inline(never)] // As above.
fn renamed(mut board: Rows, shift: u8) -> Rows {
    for cell in board.as_flattened_mut() {
        *cell = char::from(b'1' + (*cell as u8 - b'1' + shift) % 9);
    }
    board
}

/// By so many digits a pair that was accepted is renamed, and tried again.
pub const SHIFT: u8 = 4;

/// What a board asks about its empty cell: whether it is filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// With its digit.
    Single,
    /// With its digit, if that stands nowhere.
    Nowhere,
    /// With its digit, if that stands only in this cell.
    Beside(Cell),
    /// [`Asked::Beside`], with other digits: some programs leave the last digit that they have tried.
    Renamed(Cell),
    /// With its digit, if this one stands nowhere.
    Without(char),
    /// With anything.
    Anything,
}

/// So many come first that only lack a cell, and then those with its digit nowhere.
pub const SINGLES: usize = 81;

/// All of them, each with its empty cell.
pub fn all(solution: &Rows) -> Vec<(Cell, Asked, Rows)> {
    let cell_at = |at: usize| (at / 9, at % 9);
    let shifted = renamed(*solution, SHIFT);
    let mut all = Vec::new();
    for cell in (0..81).map(cell_at) {
        all.push((cell, Asked::Single, single(*solution, cell)));
    }
    for cell in (0..81).map(cell_at) {
        all.push((cell, Asked::Nowhere, pair(solution, (cell, cell))));
    }
    for cell in (0..81).map(cell_at) {
        let mut add = |asked, board| all.push((cell, asked, board));
        for other in (0..81).map(cell_at).filter(|other| *other != cell) {
            add(Asked::Beside(other), pair(solution, (cell, other)));
            if is_peer(cell, other) {
                add(Asked::Renamed(other), pair(&shifted, (cell, other)));
            }
        }
        let own = solution[cell.0][cell.1];
        for digit in "123456789".chars().filter(|digit| *digit != own) {
            add(Asked::Without(digit), without_digit(solution, cell, digit));
        }
        // It must get each digit in turn, or any but one.
        for shift in 0..9 {
            add(Asked::Anything, single(renamed(*solution, shift), cell));
        }
        for digit in &['1', '2'] {
            add(Asked::Anything, single([[*digit; 9]; 9], cell));
        }
    }
    all
}

/// Whether the cells are two, and share a unit.
pub fn is_peer(a: Cell, b: Cell) -> bool {
    a != b && (a.0 == b.0 || a.1 == b.1 || (a.0 / 3, a.1 / 3) == (b.0 / 3, b.1 / 3))
}

fn replaced(mut board: Rows, digit: char, instead: char) -> Rows {
    for cell in board.as_flattened_mut() {
        if *cell == digit {
            *cell = instead;
        }
    }
    board
}
