// Counts the solutions of an empty 4×4 board. Run it: rustc count.rs && ./count

/// Returns the number of ways to fill the empty cells from number `index` on, and leaves the board
/// as it was.
fn count(board: &mut Vec<Vec<char>>, index: usize) -> usize {
    if index == 16 {
        return 1;
    }
    let (r, c) = (index / 4, index % 4);
    if board[r][c] != '.' {
        return count(board, index + 1);
    }
    let mut solutions = 0;
    for digit in '1'..='4' {
        if fits(board, r, c, digit) {
            board[r][c] = digit;
            solutions += count(board, index + 1);
            board[r][c] = '.';
        }
    }
    solutions
}

/// Whether no cell in the row, the column or the box of (r, c) holds the digit.
fn fits(board: &[Vec<char>], r: usize, c: usize, digit: char) -> bool {
    (0..4).all(|k| {
        board[r][k] != digit
            && board[k][c] != digit
            && board[r / 2 * 2 + k / 2][c / 2 * 2 + k % 2] != digit
    })
}

fn main() {
    let mut board = vec![vec!['.'; 4]; 4];
    println!("{}", count(&mut board, 0));
}
