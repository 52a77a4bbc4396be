// A 4×4 Sudoku, solved by backtracking. Run it: rustc four.rs && ./four

/// Fills the empty cells from number `index` on, so that no unit holds a digit twice, and returns
/// `true`, or restores the board and returns `false`.
fn fill(board: &mut Vec<Vec<char>>, index: usize) -> bool {
    if index == 16 {
        return true;
    }
    let (r, c) = (index / 4, index % 4);
    if board[r][c] != '.' {
        return fill(board, index + 1);
    }
    for digit in '1'..='4' {
        if fits(board, r, c, digit) {
            board[r][c] = digit; // choose
            if fill(board, index + 1) {
                return true; // explored, with success
            }
            board[r][c] = '.'; // undo
        }
    }
    false
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
    let rows = [".1..", "..3.", "1.23", "..1."];
    let mut board: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
    println!("{}", fill(&mut board, 0));
    for row in board.iter() {
        println!("{}", row.iter().collect::<String>());
    }
}
