/// Packs the nine booleans of a unit into one integer, and asks a finder where to go next.
///
/// `bool_arrays` keeps nine booleans for each unit. Here bit d of one integer says whether the
/// unit holds digit d, and the three look-ups of a check become one: the union of the three
/// integers has bit d exactly when a peer holds d.
///
/// ```text
///   cell (0, 2) of the classic board    digit  9 8 7 6 5 4 3 2 1 –
///     row 0 holds 3 5 7                        0 0 1 0 1 0 1 0 0 0
///     column 2 holds 8                         0 1 0 0 0 0 0 0 0 0
///     box (0, 0) holds 3 5 6 8 9               1 1 0 1 1 0 1 0 0 0
///     union: no candidate where 1              1 1 1 1 1 0 1 0 0 0   candidates: 1 2 4
/// ```
///
/// Setting and unsetting are the same XOR. That is safe because a digit is set only where the
/// check found its bit clear, and unset only where it was set.
///
/// "Where next" is a function of its own. It starts at the present cell, which has just been
/// filled, and returns the next empty one; the search ends when there is none. The search does
/// not know in which order cells are visited: another finder makes another walk.
///
/// # Cost
///
/// The placements are still those of `board_scan`. The state has shrunk from 300 bytes to 54, and
/// a check to two ORs and a bit test. Going on from the present cell reads each clue once on the
/// way. The article gives O(n²) time; the worst case is exponential in the number of empty cells,
/// since each of them may have to try its digits again for every choice before it.
///
/// # Pitfalls
///
/// - XOR unsets what is set and sets what is unset: one call too many and the bit is wrong.
/// - The original keeps its integers in static fields that are never cleared. Its first board is
///   solved, its second meets the digits of the first and fails. Here they belong to the call.
/// - Bit 0 is never used, so that digit d is bit d without a `- 1`.
///
/// # Source
///
/// "Sudoku Solver", category Leetcode (Java).
pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
    let mut units = Units {
        rows: [0; 9],
        columns: [0; 9],
        boxes: [[0; 3]; 3],
    };
    for r in 0..9 {
        for c in 0..9 {
            if board[r][c] != '.' {
                units.set(r, c, board[r][c] as u8 - b'0');
            }
        }
    }
    fill_from(board, &mut units, 0, 0);
}

/// The digits that each unit holds: bit d for digit d.
struct Units {
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [[u16; 3]; 3],
}

impl Units {
    fn check(&self, r: usize, c: usize, digit: u8) -> bool {
        (self.rows[r] | self.columns[c] | self.boxes[r / 3][c / 3]) & (1 << digit) == 0
    }

    fn set(&mut self, r: usize, c: usize, digit: u8) {
        self.rows[r] ^= 1 << digit;
        self.columns[c] ^= 1 << digit;
        self.boxes[r / 3][c / 3] ^= 1 << digit;
    }

    fn unset(&mut self, r: usize, c: usize, digit: u8) {
        self.set(r, c, digit);
    }
}

/// Fills every empty cell from (r, c) on in reading order, or puts back what it changed and
/// returns `false`.
fn fill_from(board: &mut Vec<Vec<char>>, units: &mut Units, r: usize, c: usize) -> bool {
    let Some((r, c)) = next_empty(board, r, c) else {
        return true;
    };
    for digit in 1..10 {
        if units.check(r, c, digit) {
            board[r][c] = (b'0' + digit) as char;
            units.set(r, c, digit);
            if fill_from(board, units, r, c) {
                return true;
            }
            units.unset(r, c, digit);
            board[r][c] = '.';
        }
    }
    false
}

/// The first empty cell from (r, c) on in reading order.
fn next_empty(board: &Vec<Vec<char>>, r: usize, c: usize) -> Option<(usize, usize)> {
    let (mut r, mut c) = (r, c);
    while r < 9 {
        if board[r][c] == '.' {
            return Some((r, c));
        }
        (r, c) = if c == 8 { (r + 1, 0) } else { (r, c + 1) };
    }
    None
}
