/// Remembers in tables which digits each unit holds, and looks for its next cell from the top of
/// the board at every call.
///
/// `board_scan` reads up to 27 cells before it writes one digit. Here three tables of booleans
/// say what those cells hold, so that a check is three look-ups. The tables say the same as the
/// board as long as every change is made in both: the clues are marked before the search begins,
/// a placement marks, an undo unmarks.
///
/// What is still looked up on the board is where to go. Each call starts at (0, 0) and passes
/// over everything that is filled until it meets an empty cell; when there is none, the board is
/// solved. Nothing has to be passed from call to call, and nothing can get out of step:
///
/// ```text
///   depth 0   5 3 [.]                         reads  3 cells to find (0, 2)
///   depth 1   5 3  1 [.]                      reads  4 cells to find (0, 3)
///   depth 2   5 3  1  2  7 [.]                reads  6 cells to find (0, 5)
///   …
///   depth 50  all but the last empty cell     reads 79 cells to find (8, 6)
/// ```
///
/// # Cost
///
/// The placements are those of `board_scan`, one for one: the walk is the same, and only the
/// price of a check has changed. Each call reads the filled part again, up to 81 cells, so that
/// finding the next cell now costs more than checking a digit in it. The tables take 270 bytes.
/// The loop runs over `1..10`, because `1..=9` also has to remember whether it has ended: with a
/// check as short as this one, that is a tenth of the time.
///
/// # Pitfalls
///
/// - A clue that is not marked can be given to a peer a second time, and no later check finds it.
/// - An undo has four parts, the board and three tables. With one of them missing, the digit is
///   locked out of a unit, or let into it twice, for the rest of the search.
/// - Digit 0 exists in the tables and is never used: one column of room saves a `- 1` in each
///   look-up.
///
/// # Source
///
/// "LeetCode 37:解数独" (Java).
pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
    let mut marks = Marks {
        rows: [[false; 10]; 9],
        columns: [[false; 10]; 9],
        boxes: [[false; 10]; 9],
    };
    for r in 0..9 {
        for c in 0..9 {
            if board[r][c] != '.' {
                marks.set(r, c, board[r][c] as usize - '0' as usize, true);
            }
        }
    }
    fill(board, &mut marks);
}

/// Which digits each unit holds: `rows[r][digit]`, and so on.
struct Marks {
    rows: [[bool; 10]; 9],
    columns: [[bool; 10]; 9],
    boxes: [[bool; 10]; 9],
}

impl Marks {
    fn set(&mut self, r: usize, c: usize, digit: usize, held: bool) {
        self.rows[r][digit] = held;
        self.columns[c][digit] = held;
        self.boxes[r / 3 * 3 + c / 3][digit] = held;
    }

    fn peer_holds(&self, r: usize, c: usize, digit: usize) -> bool {
        self.rows[r][digit] || self.columns[c][digit] || self.boxes[r / 3 * 3 + c / 3][digit]
    }
}

/// Fills every empty cell, or puts back what it changed and returns `false`.
fn fill(board: &mut Vec<Vec<char>>, marks: &mut Marks) -> bool {
    let Some((r, c)) = first_empty(board) else {
        return true;
    };
    for digit in 1..10 {
        if !marks.peer_holds(r, c, digit) {
            board[r][c] = (b'0' + digit as u8) as char;
            marks.set(r, c, digit, true);
            if fill(board, marks) {
                return true;
            }
            marks.set(r, c, digit, false);
            board[r][c] = '.';
        }
    }
    false
}

/// The first empty cell in reading order, looked for from (0, 0).
fn first_empty(board: &Vec<Vec<char>>) -> Option<(usize, usize)> {
    for r in 0..9 {
        for c in 0..9 {
            if board[r][c] == '.' {
                return Some((r, c));
            }
        }
    }
    None
}
