/// Fills the board in reading order and asks the board itself whether a digit fits.
///
/// This is the first approach, and the plainest program that is right. It keeps no tables:
/// everything it knows stands on the board. In each empty cell it tries the digits 1 to 9. One
/// that no peer holds is written, and the rest of the board is tried with it. When the rest
/// cannot be filled, the digit is taken out again and the next one gets its turn. A digit that
/// turns out wrong costs time, never the answer: whatever is not tried now is tried later.
///
/// Before a digit is written, one loop looks at the three units of the cell side by side. Over
/// `k = 0..9` it meets the k-th cell of the row, of the column and of the box:
///
/// ```text
///   cell (4, 7):  row  (4, k)        . . . | . . . | . c .      k counts a box's cells
///                 column (k, 7)      . . . | . . . | . c .      in reading order:
///                 box  (3 + k / 3,   . . . | . . . | . c .        0 1 2
///                       6 + k % 3)   ------+-------+------        3 4 5
///                                    . . . | . . . | b b b        6 7 8
///                                    r r r | r r r | r x r
///                                    . . . | . . . | b b b
/// ```
///
/// # Cost
///
/// A check reads up to 27 cells, and an empty cell makes nine checks. The number of placements is
/// exponential in the number of empty cells in the worst case, and reading order does nothing
/// against it. Memory: one stack frame for each cell on the way, 81 at most.
///
/// # Pitfalls
///
/// - The k-th cell of a box has row `r / 3 * 3 + k / 3` and column `c / 3 * 3 + k % 3`. With the
///   row's formula for both, the three cells on the diagonal of a box are looked at three times
///   each, and it need not be this box.
/// - Column 9 is not an error: it is how the walk steps to the next row.
/// - Without the undo, a dead end leaves its digits behind, and every later check sees them.
///
/// # Source
///
/// "37.解数独", solution 1 (Java, read 2025-10-02). The article's prose gives the formula of the
/// row for both coordinates of a box's cell; its code has them right.
pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
    fill_from(board, 0, 0);
}

/// Fills every empty cell from (r, c) on in reading order, or puts back what it changed and
/// returns `false`.
fn fill_from(board: &mut Vec<Vec<char>>, r: usize, c: usize) -> bool {
    if c == 9 {
        return fill_from(board, r + 1, 0);
    }
    if r == 9 {
        return true;
    }
    if board[r][c] != '.' {
        return fill_from(board, r, c + 1);
    }
    for digit in '1'..='9' {
        if fits(board, r, c, digit) {
            board[r][c] = digit;
            if fill_from(board, r, c + 1) {
                return true;
            }
            board[r][c] = '.';
        }
    }
    false
}

/// Whether no peer of (r, c) holds `digit`.
fn fits(board: &Vec<Vec<char>>, r: usize, c: usize, digit: char) -> bool {
    for k in 0..9 {
        if board[r][k] == digit
            || board[k][c] == digit
            || board[r / 3 * 3 + k / 3][c / 3 * 3 + k % 3] == digit
        {
            return false;
        }
    }
    true
}
