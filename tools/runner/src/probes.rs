//! Nearly full boards, which tell what a solution looks at before it fills a cell.
//!
//! The one file of a solution makes the same boards, in the same order.

type Board = Vec<Vec<char>>;
type Cell = (usize, usize);

/// The solved board with this cell empty.
pub fn single(solution: &Board, (r, c): Cell) -> Board {
    let mut board = solution.clone();
    board[r][c] = '.';
    board
}

/// The first cell is empty, and the second one holds its digit, as no third cell does. If both are the same, no
/// cell holds it.
pub fn pair(solution: &Board, (cell, other): (Cell, Cell)) -> Board {
    let digit = solution[cell.0][cell.1];
    let mut board = replaced(solution, digit, if digit == '1' { '2' } else { '1' });
    board[other.0][other.1] = digit;
    single(&board, cell)
}

/// This cell is empty, and this digit, which is not its own, stands nowhere.
pub fn without_digit(solution: &Board, cell: Cell, digit: char) -> Board {
    let own = solution[cell.0][cell.1];
    let mut others = ('1'..='9').filter(|other| ![own, digit].contains(other));
    single(&replaced(solution, digit, others.next().unwrap()), cell)
}

/// This cell is empty, and must get each digit in turn, or any but one.
pub fn for_each_digit(solution: &Board, cell: Cell) -> Vec<Board> {
    let renamed = (0..9).map(|shift| renamed(solution, shift));
    let filled = ['1', '2'].map(|digit| vec![vec![digit; 9]; 9]);
    let boards = renamed.chain(filled);
    boards.map(|board| single(&board, cell)).collect()
}

/// The board with other digits: 1 becomes 1 + `shift`, and so on around.
pub fn renamed(board: &Board, shift: u8) -> Board {
    let mut board = board.clone();
    for cell in board.iter_mut().flatten() {
        *cell = char::from(b'1' + (*cell as u8 - b'1' + shift) % 9);
    }
    board
}

/// By so many digits a pair that was accepted is renamed, and tried again.
pub const SHIFT: u8 = 4;

/// All of them, each with its empty cell.
pub fn all(solution: &Board) -> Vec<(Cell, Board)> {
    let cells = || (0..81).map(|cell| (cell / 9, cell % 9));
    let shifted = renamed(solution, SHIFT);
    let mut all = Vec::new();
    for cell in cells() {
        let mut add = |board| all.push((cell, board));
        add(single(solution, cell));
        for other in cells() {
            add(pair(solution, (cell, other)));
            if is_peer(cell, other) {
                add(pair(&shifted, (cell, other)));
            }
        }
        for digit in '1'..='9' {
            if digit != solution[cell.0][cell.1] {
                add(without_digit(solution, cell, digit));
            }
        }
        for_each_digit(solution, cell).into_iter().for_each(add);
    }
    all
}

fn is_peer(a: Cell, b: Cell) -> bool {
    a != b && (a.0 == b.0 || a.1 == b.1 || (a.0 / 3, a.1 / 3) == (b.0 / 3, b.1 / 3))
}

fn replaced(board: &Board, digit: char, instead: char) -> Board {
    let mut board = board.clone();
    let equal = board.iter_mut().flatten().filter(|cell| **cell == digit);
    equal.for_each(|cell| *cell = instead);
    board
}
