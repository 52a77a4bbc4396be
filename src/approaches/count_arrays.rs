/// Counts digits instead of marking them, and tells that it is done by a flag.
///
/// `bool_arrays` remembers that a unit holds a digit; here the tables remember how often. A digit
/// may go into a cell when its row, its column and its box count 0 of it together. Placing adds
/// one in three places, removing subtracts one. Counts can be taken back one at a time: if two
/// equal digits stood in a row, removing one would leave a 1, where a boolean would forget both.
/// On a board whose clues do not clash a count is never more than 1, and the two are worth the
/// same.
///
/// The search is split in two functions that call each other: one tries digits in a cell, one
/// steps on to the next cell. Neither returns whether it worked. Whoever steps on from the last
/// cell raises the flag `solved`, and an undo happens only while the flag is down:
///
/// ```text
///   try_digits (0, 2) → step_on → try_digits (0, 3) → step_on → … → step_on from (8, 8)
///        ↑                             ↑                                      |
///        | flag is up: keep the 4      | flag is up: keep the 6               | solved = true
///        +------------- return --------+------------- return ----------------+
/// ```
///
/// # Cost
///
/// The placements of `bool_arrays`, again one for one. A check adds three numbers and compares
/// once, where `bool_arrays` joins three booleans and looks once. The counts fit in a byte: 270
/// bytes.
///
/// # Pitfalls
///
/// - A flag has to be looked at in the right place. Undone without a look, the solution is wiped
///   off cell by cell on the way back; not undone when it is down, the next digit lands on top.
/// - The flag is part of the state. One that stays up from the board before lets the second board
///   be filled up to its first dead end, and nobody takes anything back. Here it belongs to the call.
/// - The clues go in through `place` like the guesses. It writes the digit that already stands
///   there, and the tables cannot differ from the board.
///
/// # Source
///
/// "JAVA程序设计:解数独(LeetCode:37)" (Java).
pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
    let mut search = Search {
        rows: [[0; 10]; 9],
        columns: [[0; 10]; 9],
        boxes: [[0; 10]; 9],
        solved: false,
    };
    for r in 0..9 {
        for c in 0..9 {
            if board[r][c] != '.' {
                let clue = board[r][c] as usize - '0' as usize;
                search.place(board, r, c, clue);
            }
        }
    }
    search.try_digits(board, 0, 0);
}

/// How often each unit holds each digit, `rows[r][digit]` and so on, and whether it is done.
struct Search {
    rows: [[u8; 10]; 9],
    columns: [[u8; 10]; 9],
    boxes: [[u8; 10]; 9],
    solved: bool,
}

impl Search {
    /// Tries the digits in (r, c), each with all that follows, until the flag is up. While it is
    /// down, every cell from (r, c) on is as it was given.
    fn try_digits(&mut self, board: &mut Vec<Vec<char>>, r: usize, c: usize) {
        if board[r][c] != '.' {
            self.step_on(board, r, c);
            return;
        }
        for digit in 1..10 {
            if self.could_place(r, c, digit) {
                self.place(board, r, c, digit);
                self.step_on(board, r, c);
                if self.solved {
                    return;
                }
                self.remove(board, r, c, digit);
            }
        }
    }

    /// Goes from (r, c) to the next cell in reading order, or raises the flag after the last.
    fn step_on(&mut self, board: &mut Vec<Vec<char>>, r: usize, c: usize) {
        if (r, c) == (8, 8) {
            self.solved = true;
        } else if c == 8 {
            self.try_digits(board, r + 1, 0);
        } else {
            self.try_digits(board, r, c + 1);
        }
    }

    fn could_place(&self, r: usize, c: usize, digit: usize) -> bool {
        self.rows[r][digit] + self.columns[c][digit] + self.boxes[r / 3 * 3 + c / 3][digit] == 0
    }

    fn place(&mut self, board: &mut Vec<Vec<char>>, r: usize, c: usize, digit: usize) {
        self.rows[r][digit] += 1;
        self.columns[c][digit] += 1;
        self.boxes[r / 3 * 3 + c / 3][digit] += 1;
        board[r][c] = (b'0' + digit as u8) as char;
    }

    fn remove(&mut self, board: &mut Vec<Vec<char>>, r: usize, c: usize, digit: usize) {
        self.rows[r][digit] -= 1;
        self.columns[c][digit] -= 1;
        self.boxes[r / 3 * 3 + c / 3][digit] -= 1;
        board[r][c] = '.';
    }
}
