use std::{cmp::Reverse, collections::BinaryHeap};

/// Keeps the empty cells in a binary heap, ordered by the candidates they had when they were
/// pushed.
///
/// `empty_list_mrv` looks at its whole list to find the cell with the fewest candidates. A *binary
/// heap* returns its smallest entry after a few comparisons, so it looks like the right tool. Each
/// empty cell enters with its number of candidates. A call pops the smallest entry: fewest
/// candidates, then smallest row, then smallest column. It tries the digits that are candidates
/// now, from 1 to 9. If all fail, it pushes the cell back with the number of candidates that it has
/// now, and returns `false`.
///
/// But the number in an entry is never updated. A placement takes a candidate from up to 20 peers,
/// and the heap does not notice. It is ordered by what was true when the entries were pushed:
///
/// ```text
///   classic board, the entries of five cells and what they are
///
///                     pushed with    at the start    after 5 7 4 3 in the first four cells
///     (4, 4)               1              {5}            filled first
///     (6, 5)  (6, 8)  (7, 7)   1          …              filled next
///     (0, 3)               2              {2 6}          {2 6}      ← popped: a guess
///     (4, 1)               2              {2 5}          {2}          a naked single, but
///     (6, 4)               2              {3 5}          {3}          their entries say 2
/// ```
///
/// No solution is lost, because any order of cells will do. A cell is in the heap exactly while it
/// is empty and not on the path of the search, so the heap needs no other undo than the push. The
/// order is exact: no two entries are equal, so the shape of the heap does not matter.
///
/// # Cost
///
/// In a heap of 51 cells a pop takes about six comparisons and a push at most six, where the list
/// takes 51 looks. Only the start reads the board: on `classic` 111 reads. The price is placements:
/// on `classic` 126 placements, where `empty_list_mrv` makes 51 placements. On `inkala` it makes
/// 563,578 placements, and `bool_arrays` makes 49,558 placements. That is the board as given.
/// Over random images of it the median is about 170,000 placements, twenty times that of
/// `bitmask_mrv` and a third of that of reading order. The worst case is exponential.
///
/// A heap that is up to date makes the placements of `bitmask_mrv`. But then each placement and
/// each undo changes up to 20 entries, and a binary heap cannot find an entry without looking at
/// all of them.
///
/// # Pitfalls
///
/// - `BinaryHeap` pops the greatest entry, so the entries are wrapped in `Reverse`.
/// - The entry is no evidence. The digits to try must be computed when the cell is popped.
/// - A call that fails must push its cell back. Otherwise the cell stays empty, and the search
///   takes the board for solved when the heap is empty.
/// - The clues must all be known before the first push, or the first numbers are too large.
///
/// # Source
///
/// One of the most read solutions of "37. 解数独" at leetcode.cn. Binary heaps: J. W. J. Williams,
/// "Algorithm 232: Heapsort", 1964.
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
    let entries = cells.into_iter().map(|cell| entry(&used, cell));
    let mut heap = entries.collect();
    fill(board, &mut used, &mut heap);
}

/// A cell, and the number of its box. The order of cells is reading order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
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

/// A cell in the heap, after the number of candidates that it had when it was pushed. A `BinaryHeap`
/// pops the greatest entry first, and `Reverse` makes that the smallest.
type Entry = Reverse<(u32, Cell)>;

/// The entry of the cell as it is now.
fn entry(used: &Used, cell: Cell) -> Entry {
    Reverse((used.candidates(cell).count_ones(), cell))
}

/// Fills the cells in the heap, or restores board and bits and returns `false`. Then the heap has the
/// same cells again.
fn fill(board: &mut Vec<Vec<char>>, used: &mut Used, heap: &mut BinaryHeap<Entry>) -> bool {
    let Some(Reverse((_, cell))) = heap.pop() else {
        return true;
    };
    let candidates = used.candidates(cell);
    for digit in 1..10 {
        let bit = 1 << (digit - 1);
        if candidates & bit != 0 {
            used.flip(cell, bit);
            board[cell.r][cell.c] = (b'0' + digit) as char;
            if fill(board, used, heap) {
                return true;
            }
            board[cell.r][cell.c] = '.';
            used.flip(cell, bit);
        }
    }
    heap.push(entry(used, cell));
    false
}
