/// Keeps every board that is still open in a priority queue, and goes on with the most constrained.
///
/// `singles`, like all before it, goes depth first: it stays with its guess until all that follows
/// is refuted, however well the other digit looked. Here it may change its mind at every step. A
/// board is open when it is not refuted and its tightest cell has not been tried. The search takes
/// the open board with the least *freedom*, the number of candidates in all its empty cells
/// together, tries each candidate of its tightest cell, and puts the boards that come of it back
/// into the queue:
///
/// ```text
///   leetcode_2, after 20 cells that had one candidate               open, by freedom
///     take 106   (0, 6) may be 1, freedom 99, or 6, freedom 102     99 102
///     take  99   (0, 1) may be 3, freedom 87, or 5, freedom 87      87 87 102
///     …          both are refuted further on                        102
///     take 102   the 6 gets its turn                                …
/// ```
///
/// No solution is lost, since every candidate of a cell goes into the queue unless it leaves a cell
/// without candidates. Freedom 0 means that the board is full. The one taken next may be far from
/// the one left, so the board that is seen has to be moved: what differs is taken out, what is
/// missing is written. Those are the placements and undos of this approach. A board refuted as it
/// is made is never shown and counts as none: the counts are lower than the work.
///
/// # Cost
///
/// Memory, the first approach that asks for any: an open board is a copy of 81 cells, with its
/// freedom 88 bytes. There are few of them. A placement lowers the freedom, so that the queue
/// prefers the deepest boards and turns into a depth-first search that can change its mind. Time
/// goes into the copies, and into counting candidates on the whole board for each.
///
/// It places less than `bitmask_mrv` where a first guess is bad and shows it early, as on
/// `anti_brute_force`: 1,997 digits against 45,267. Where freedom misleads it places more, as on
/// `everyone_backtracks`: 2,575 against 454.
///
/// # Pitfalls
///
/// - `BinaryHeap` gives the greatest first, hence `Reverse`. Boards of equal freedom are compared
///   cell by cell, which keeps the order the same in every run.
/// - Digits that differ have to come out before any is written, or the board clashes on the way.
/// - When the queue runs empty, the board still shows the last one taken: it is moved back to the
///   clues.
///
/// # Source
///
/// The wish for such a search is in "LeetCode题解(二) - Sudoku Solver", Palette, 2018-09-09.
/// Best-first search: "Heuristics", Judea Pearl, 1984.
pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
    use std::{cmp::Reverse, collections::BinaryHeap};

    let mut given = [[0; 9]; 9];
    for r in 0..9 {
        for c in 0..9 {
            if board[r][c] != '.' {
                given[r][c] = board[r][c] as u8 - b'0';
            }
        }
    }
    let mut open = BinaryHeap::new();
    if let Some(freedom) = freedom(&given, &Units::of(&given)) {
        open.push(Reverse((freedom, given)));
    }
    while let Some(Reverse((freedom_left, digits))) = open.pop() {
        show(board, &digits);
        if freedom_left == 0 {
            return;
        }
        let mut units = Units::of(&digits);
        let (r, c) = tightest_cell(&digits, &units);
        let candidates = units.candidates(r, c);
        for digit in 1..10 {
            if candidates & (1 << digit) != 0 {
                let mut next = digits;
                next[r][c] = digit;
                units.flip(r, c, digit);
                if let Some(freedom) = freedom(&next, &units) {
                    open.push(Reverse((freedom, next)));
                }
                units.flip(r, c, digit);
            }
        }
    }
    show(board, &given);
}

/// A board that is open: 0 for an empty cell.
type Digits = [[u8; 9]; 9];

/// The digits that each unit holds: bit d for digit d.
struct Units {
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [[u16; 3]; 3],
}

impl Units {
    fn of(digits: &Digits) -> Units {
        let mut units = Units {
            rows: [0; 9],
            columns: [0; 9],
            boxes: [[0; 3]; 3],
        };
        for r in 0..9 {
            for c in 0..9 {
                if digits[r][c] != 0 {
                    units.flip(r, c, digits[r][c]);
                }
            }
        }
        units
    }

    /// Adds the digit to the units of (r, c), or takes it out.
    fn flip(&mut self, r: usize, c: usize, digit: u8) {
        self.rows[r] ^= 1 << digit;
        self.columns[c] ^= 1 << digit;
        self.boxes[r / 3][c / 3] ^= 1 << digit;
    }

    /// The digits that no peer of (r, c) holds.
    fn candidates(&self, r: usize, c: usize) -> u16 {
        !(self.rows[r] | self.columns[c] | self.boxes[r / 3][c / 3]) & 0b11_1111_1110
    }
}

/// The number of candidates in all empty cells together, `None` when one of them has none.
fn freedom(digits: &Digits, units: &Units) -> Option<u32> {
    let mut freedom = 0;
    for r in 0..9 {
        for c in 0..9 {
            if digits[r][c] == 0 {
                let count = units.candidates(r, c).count_ones();
                if count == 0 {
                    return None;
                }
                freedom += count;
            }
        }
    }
    Some(freedom)
}

/// The empty cell with the fewest candidates; of equals, the first in reading order.
fn tightest_cell(digits: &Digits, units: &Units) -> (usize, usize) {
    let mut fewest = 10;
    let mut tightest = (0, 0);
    for r in 0..9 {
        for c in 0..9 {
            if digits[r][c] == 0 {
                let count = units.candidates(r, c).count_ones();
                if count < fewest {
                    fewest = count;
                    tightest = (r, c);
                }
            }
        }
    }
    tightest
}

/// Makes the board that is open the one that is seen: takes out what differs, then writes what is
/// missing.
fn show(board: &mut Vec<Vec<char>>, digits: &Digits) {
    for r in 0..9 {
        for c in 0..9 {
            if board[r][c] != '.' && board[r][c] as u8 - b'0' != digits[r][c] {
                board[r][c] = '.';
            }
        }
    }
    for r in 0..9 {
        for c in 0..9 {
            if board[r][c] == '.' && digits[r][c] != 0 {
                board[r][c] = (b'0' + digits[r][c]) as char;
            }
        }
    }
}
