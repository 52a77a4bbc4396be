// The tables are the state: no digit is taken out of the board.
struct Search {
    rows: [[bool; 9]; 9],
    columns: [[bool; 9]; 9],
    boxes: [[bool; 9]; 9],
    empty: Vec<(usize, usize)>,
    is_solved: bool,
}

impl Search {
    fn fill_from(&mut self, board: &mut Vec<Vec<char>>, depth: usize) {
        if depth == self.empty.len() {
            self.is_solved = true;
            return;
        }
        let (r, c) = self.empty[depth];
        let b = r / 3 * 3 + c / 3;
        for digit in 0..9 {
            if self.is_solved {
                return;
            }
            if !self.rows[r][digit] && !self.columns[c][digit] && !self.boxes[b][digit] {
                self.mark(r, c, digit, true);
                board[r][c] = (b'1' + digit as u8) as char;
                self.fill_from(board, depth + 1);
                self.mark(r, c, digit, false);
            }
        }
    }

    fn mark(&mut self, r: usize, c: usize, digit: usize, is_held: bool) {
        self.rows[r][digit] = is_held;
        self.columns[c][digit] = is_held;
        self.boxes[r / 3 * 3 + c / 3][digit] = is_held;
    }
}

impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let none = [[false; 9]; 9];
        let (rows, columns, boxes) = (none, none, none);
        let (empty, is_solved) = (Vec::new(), false);
        let mut search = Search { rows, columns, boxes, empty, is_solved };
        for r in 0..9 {
            for c in 0..9 {
                match board[r][c].to_digit(10) {
                    Some(digit) => search.mark(r, c, digit as usize - 1, true),
                    None => search.empty.push((r, c)),
                }
            }
        }
        search.fill_from(board, 0);
    }
}
