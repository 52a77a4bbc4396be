/// A board with exactly one solution. No clue can be removed from it without a second solution.
pub fn generate(random: &mut Random) -> Vec<Vec<char>> {
    let mut board = vec![vec!['.'; 9]; 9];
    // The boxes on the diagonal share no unit, so any digits in them can be completed.
    for corner in [0, 3, 6] {
        let mut digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
        random.shuffle(&mut digits);
        for k in 0..9 {
            board[corner + k / 3][corner + k % 3] = digits[k];
        }
    }
    Solution::solve_sudoku(&mut board);

    let mut cells: Vec<usize> = (0..81).collect();
    random.shuffle(&mut cells);
    for cell in cells {
        let (r, c) = (cell / 9, cell % 9);
        let digit = std::mem::replace(&mut board[r][c], '.');
        if !is_unique(&mut board) {
            board[r][c] = digit;
        }
    }
    board
}

/// Random numbers by xorshift. The seed must not be 0.
pub struct Random(pub u64);

impl Random {
    /// A number below `end`.
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }

    /// Puts the items into a random order (Fisher and Yates).
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}
