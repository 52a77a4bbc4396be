/// Fills the board in reading order and checks each digit against the board itself.
///
/// This is the first approach and the simplest correct program. It keeps no tables: everything it
/// knows is on the board. It visits the cells row by row, from left to right. In an empty cell it
/// tries the digits 1 to 9. A digit fits if no *peer* holds it, that is, no other cell of the same
/// row, column or box. A digit that fits is placed, and a recursive call fills the rest of the
/// board. If that call fails, the digit is undone and the next digit is tried. If no digit is left,
/// an earlier digit must be wrong: the call returns `false`, and its caller tries another digit.
/// This is *backtracking*, a depth-first search that undoes what failed.
///
/// The search misses no solution. In a solution every cell holds a digit that fits, and the search
/// tries every digit that fits. A wrong digit costs time, but it never costs the answer.
///
/// One loop checks all three units of the cell. For each `k` in `0..9` it reads the k-th cell of
/// the row, of the column and of the box. Rows and columns count from 0, as in the code:
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
/// A *read* is one look at a cell of the board, `board[r][c]`. A check reads up to 27 cells, and an
/// empty cell needs up to nine checks. On `classic` the search makes 4,208 placements with 378,821
/// reads, of which 98 % are in checks. In the worst case the number of placements is exponential in
/// the number of empty cells: nine digits in each of k cells are 9^k combinations. Memory: one stack
/// frame for each cell, for each end of a row and for the end of the board, 91 in all.
///
/// # Pitfalls
///
/// - The k-th cell of a box has row `r / 3 * 3 + k / 3` and column `c / 3 * 3 + k % 3`.
/// - Column 9 is not an error: there the search goes on to the next row.
/// - Without the undo, the digits of a failed branch stay on the board and block later ones.
///
/// # Source
///
/// "37.解数独", solution 1 (Java; pictures of 2020-07-19, a copy dated 2025-10-02).
///
/// # Liberties
///
/// None: the walk, the check and its order are the article's.
pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
    fill_from(board, 0, 0);
}

/// Fills every empty cell from (r, c) on in reading order, or restores the board and returns
/// `false`.
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
fn fits(board: &[Vec<char>], r: usize, c: usize, digit: char) -> bool {
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
