/// Fills the cells that have one candidate before the search, and then walks in reading order.
///
/// A cell with one candidate leaves no choice. MRV prefers such cells at every step, and looks for
/// them at every step. Here they are looked for once, before the search. A *pass* goes through the
/// list of the empty cells in reading order and fills each cell that has exactly one candidate. It
/// does so at once, so the cells after it see the new digit. A pass that fills something is
/// followed by another one. Then the other cells are filled in reading order, with digits from 1 to
/// 9, as in `bool_arrays`.
///
/// The only candidate of a cell is its digit in every solution. So the passes lose no solution, and
/// the walk never changes their digits. It backtracks when a cell has no candidate left to try. If
/// the walk fails, the board has no solution, and the cells of the passes are emptied in reverse
/// order.
///
/// ```text
///   leetcode_2, its first six rows       after five passes, which fill 3, 8, 4, 5 and 0 cells
///
///     . . 9 | 7 4 8 | . . .                [.] . 9 | 7 4 8 | . . .     (0, 0) has {3 5 6}
///     7 . . | . . . | . . .                 7  . . | 6 . 2 | . . .
///     . 2 . | 1 . 9 | . . .                 .  2 . | 1 . 9 | . . .     no other empty cell
///     ------+-------+------                --------+-------+------     has one candidate
///     . . 7 | . . . | 2 4 .                 .  . 7 | 9 8 6 | 2 4 1
///     . 6 4 | . 1 . | 5 9 .                 2  6 4 | 3 1 7 | 5 9 8
///     . 9 8 | . . . | 3 . .                 1  9 8 | 5 2 4 | 3 6 7
/// ```
///
/// From here on nobody looks for such cells. The walk guesses 3 in (0, 0) and 1 in (0, 1), and now
/// (1, 2) has only the 5. It gets there after a guess in (1, 1), where it tries 4, and later 5 and
/// 8.
///
/// # Cost
///
/// Only the start reads the board: on `classic` 111 reads, as in `empty_list_mrv`. A pass takes one
/// look at each cell that is still empty, and the passes are few. What they save depends on the
/// board. On `classic` they fill all empty cells, so there is no search: `bool_arrays` makes 4,208
/// placements, this one 51. On `leetcode_2` they fill 20 of 54 cells: with the walk it is 520
/// placements, where `bool_arrays` makes 13,528 placements. On `inkala` they fill none, and all
/// 49,558 placements of the walk remain. The worst case is that of reading order.
///
/// # Pitfalls
///
/// - A cell without candidates is not a single. With `count_ones() <= 1` it would get an 'A'.
/// - The remaining cells must stay in reading order. A swap to the front, as in `empty_list_mrv`,
///   would mix them. `rotate_right` moves one cell to the front and all others up by one.
/// - On an unsolvable board the cells of the passes must be emptied too. The walk undoes its own
///   digits only.
///
/// # Source
///
/// "解数独", the official solution at leetcode.cn, method 3 ("枚举优化").
pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
    let mut used = Used {
        rows: [0; 9],
        columns: [0; 9],
        boxes: [0; 9],
    };
    let mut cells = Vec::new();
    for r in 0..9 {
        for c in 0..9 {
            let b = r / 3 * 3 + c / 3;
            let cell = Cell { r, c, b };
            if board[r][c] == '.' {
                cells.push(cell);
            } else {
                used.flip(cell, 1 << (board[r][c] as u8 - b'1'));
            }
        }
    }
    let filled = place_naked_singles(board, &mut used, &mut cells);
    let (singles, rest) = cells.split_at(filled);
    if !fill(board, &mut used, rest) {
        for cell in singles.iter().rev() {
            board[cell.r][cell.c] = '.';
        }
    }
}

/// A cell, and the number of its box.
#[derive(Clone, Copy)]
struct Cell {
    r: usize,
    c: usize,
    b: usize,
}

/// The digits that each unit holds: bit d - 1 for digit d.
struct Used {
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
}

impl Used {
    /// The digits that no peer of the cell holds.
    fn candidates(&self, cell: Cell) -> u16 {
        !(self.rows[cell.r] | self.columns[cell.c] | self.boxes[cell.b]) & 0b1_1111_1111
    }

    /// Adds the digit of this bit to the units of the cell, or removes it.
    fn flip(&mut self, cell: Cell, bit: u16) {
        self.rows[cell.r] ^= bit;
        self.columns[cell.c] ^= bit;
        self.boxes[cell.b] ^= bit;
    }
}

/// Fills cells that have one candidate, in passes over the list, until a pass fills none. Moves them
/// to the front, in the order in which they were filled, and returns their number. A cell without
/// candidates stays with the others.
fn place_naked_singles(board: &mut Vec<Vec<char>>, used: &mut Used, cells: &mut [Cell]) -> usize {
    let mut filled = 0;
    loop {
        let before = filled;
        for index in before..cells.len() {
            let cell = cells[index];
            let candidates = used.candidates(cell);
            if candidates.count_ones() == 1 {
                used.flip(cell, candidates);
                board[cell.r][cell.c] = (b'1' + candidates.trailing_zeros() as u8) as char;
                // Unlike a swap, this keeps the other cells in reading order.
                cells[filled..=index].rotate_right(1);
                filled += 1;
            }
        }
        if filled == before {
            return filled;
        }
    }
}

/// Fills the empty `cells` in their order, or restores board and bits and returns `false`.
fn fill(board: &mut Vec<Vec<char>>, used: &mut Used, cells: &[Cell]) -> bool {
    if cells.is_empty() {
        return true;
    }
    let (cell, rest) = (cells[0], &cells[1..]);
    let candidates = used.candidates(cell);
    for digit in 1..10 {
        let bit = 1 << (digit - 1);
        if candidates & bit != 0 {
            used.flip(cell, bit);
            board[cell.r][cell.c] = (b'0' + digit) as char;
            if fill(board, used, rest) {
                return true;
            }
            board[cell.r][cell.c] = '.';
            used.flip(cell, bit);
        }
    }
    false
}
