/// Counts digits instead of marking them, and reports success by a flag.
///
/// `bool_arrays` records whether a unit holds a digit; here the tables record how often. A digit
/// fits if the three counts of its row, column and box add up to 0. A placement adds one to each,
/// an undo subtracts one. If two equal digits were in a row, removing one would leave a count of 1,
/// where a boolean would forget both. On a board whose clues do not clash no count exceeds 1, so
/// counts and booleans give the same answers.
///
/// The search is split into two functions that call each other: `try_digits` tries the digits of a
/// cell, and `step_on` goes to the next cell. Neither returns whether it succeeded. After the last
/// cell, `step_on` sets the flag `solved`, and a digit is undone only while the flag is `false`:
///
/// ```text
///   try_digits (0, 2) → step_on → try_digits (0, 3) → step_on → … → step_on from (8, 8)
///        ↑                             ↑                                      |
///        | solved: keep the 4          | solved: keep the 6                   | solved = true
///        +------------- return --------+------------- return ----------------+
/// ```
///
/// This is valid because the flag is set only when the board is full, and is never reset. A call
/// that still finds it `false` knows that the whole branch below has failed and has been undone.
///
/// # Cost
///
/// The placements and the reads are those of `bool_arrays`. On `classic` that is 6,538 reads.
/// Counts and a flag save nothing. A check adds three numbers and compares the sum once, where
/// `bool_arrays` combines three booleans. A count fits in a byte, so the tables take 270 bytes.
///
/// # Pitfalls
///
/// - The flag must be tested between `step_on` and `remove`. Without the test the solution is
///   found, and then undone cell by cell.
/// - Tables and flag must not outlive the call. In the Java program they belong to the object, and
///   a second board on the same object is left as given. After the first solution every unit counts
///   every digit, so none fits. Here they belong to the call.
/// - The clues go through `place` like the guesses, so the tables cannot disagree with the board.
///   `place` writes the clue again, which changes nothing.
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

/// How often each unit holds each digit, `rows[r][digit]` and so on, and whether the board is
/// solved.
struct Search {
    rows: [[u8; 10]; 9],
    columns: [[u8; 10]; 9],
    boxes: [[u8; 10]; 9],
    solved: bool,
}

impl Search {
    /// Tries the digits in (r, c), each with the cells that follow, until the board is solved. If
    /// it is not solved, every cell from (r, c) on is as given when this returns.
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

    /// Goes from (r, c) to the next cell in reading order, or sets the flag after the last.
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
