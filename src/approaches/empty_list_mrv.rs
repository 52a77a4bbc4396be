/// Chooses like `bitmask_mrv`, from a list of the empty cells instead of from the board.
///
/// `bitmask_mrv` reads all 81 cells to find the tightest one, and most of them only to see that
/// they are filled: with two empty cells left it still reads 81. `explicit_stack` keeps a list, but
/// of what is filled. Here the empty cells stand in one array. The chosen one is swapped to the
/// front, and the search goes on with the rest of the array, which is one shorter:
///
/// ```text
///   classic board, 51 empty cells; the tightest is (4, 4), at index 25
///      index     0       1       2     …    25     …    50
///             (0, 2)  (0, 3)  (0, 5)   …  (4, 4)   …  (8, 6)
///             (4, 4)  (0, 3)  (0, 5)   …  (0, 2)   …  (8, 6)     swapped
///             filled  |------- the next call looks at 50 ------|
/// ```
///
/// A call may leave its part of the list in another order than it found it. That does no harm: the
/// cells in it are the same, and which of them are empty is all that the caller relies on. Nor can
/// it touch what lies before its part, since only that part is lent to it.
///
/// # Cost
///
/// A minimum over a list that shrinks with each placement. Of cells that are equally tight it takes
/// the first in the list, which need not be the first on the board; so that it makes other
/// placements than `bitmask_mrv`, fewer or more. Every entry has the number of its box, and the
/// size of a set is looked up in a table of 512 bytes: a compiler that builds for any x86-64
/// processor may not use the instruction that counts bits, and takes about a dozen others instead.
///
/// # Pitfalls
///
/// - The order is not put back on the way up. Whoever needs "of equals, the first on the board" has
///   to compare the places of the cells.
/// - After the swap, the index from before it points at another cell.
/// - To close the gap by moving the other cells up keeps their order, and moves up to 80. A swap
///   moves two.
///
/// # Source
///
/// "An Efficient Representation for Sparse Sets", P. Briggs and L. Torczon, 1993: members in front,
/// others behind, and a swap between them. For the choice of the cell see `bitmask_mrv`.
pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
    let mut units = Units {
        rows: [0; 9],
        columns: [0; 9],
        boxes: [0; 9],
    };
    let mut cells = [Cell { r: 0, c: 0, b: 0 }; 81];
    let mut empty = 0;
    for r in 0..9 {
        for c in 0..9 {
            let b = r / 3 * 3 + c / 3;
            let cell = Cell { r, c, b };
            if board[r][c] == '.' {
                cells[empty] = cell;
                empty += 1;
            } else {
                units.flip(cell, board[r][c] as u8 - b'1');
            }
        }
    }
    fill(board, &mut units, &mut cells[..empty]);
}

/// A cell, and the number of its box.
#[derive(Clone, Copy)]
struct Cell {
    r: usize,
    c: usize,
    b: usize,
}

/// The digits that each unit holds: bit d - 1 for digit d.
struct Units {
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
}

impl Units {
    /// The digits that no peer of the cell holds.
    fn candidates(&self, cell: Cell) -> u16 {
        !(self.rows[cell.r] | self.columns[cell.c] | self.boxes[cell.b]) & 0b1_1111_1111
    }

    /// Adds the digit of this bit to the units of the cell, or takes it out.
    fn flip(&mut self, cell: Cell, bit: u8) {
        self.rows[cell.r] ^= 1 << bit;
        self.columns[cell.c] ^= 1 << bit;
        self.boxes[cell.b] ^= 1 << bit;
    }
}

/// Fills the empty `cells`, whose order may change, or puts back what it wrote and returns
/// `false`.
fn fill(board: &mut Vec<Vec<char>>, units: &mut Units, cells: &mut [Cell]) -> bool {
    if cells.is_empty() {
        return true;
    }
    cells.swap(0, tightest(units, cells));
    let (cell, rest) = (cells[0], &mut cells[1..]);
    let candidates = units.candidates(cell);
    for bit in 0..9 {
        if candidates & (1 << bit) != 0 {
            board[cell.r][cell.c] = (b'1' + bit) as char;
            units.flip(cell, bit);
            if fill(board, units, rest) {
                return true;
            }
            units.flip(cell, bit);
            board[cell.r][cell.c] = '.';
        }
    }
    false
}

/// The index of the cell with the fewest candidates; of equals, the first in the list.
fn tightest(units: &Units, cells: &[Cell]) -> usize {
    let mut fewest = 10;
    let mut tightest = 0;
    for (index, cell) in cells.iter().enumerate() {
        let count = COUNT[units.candidates(*cell) as usize];
        if count < fewest {
            fewest = count;
            tightest = index;
        }
    }
    tightest
}

/// How many digits are in each set of candidates.
const COUNT: [u8; 512] = {
    let mut count = [0; 512];
    let mut set = 1;
    while set < 512 {
        count[set] = count[set / 2] + (set % 2) as u8;
        set += 1;
    }
    count
};
