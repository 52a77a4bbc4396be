// A 4×4 Sudoku, solved by backtracking, the cell with the fewest candidates first.
// Run it: rustc fewest.rs && ./fewest

/// Fills the empty cells, so that no unit holds a digit twice, and returns `true`, or restores the board
/// and returns `false`.
fn fill(board: &mut Vec<Vec<char>>) -> bool {
    let Some((r, c)) = tightest_cell(board) else {
        return true;
    };
    for digit in '1'..='4' {
        if fits(board, r, c, digit) {
            board[r][c] = digit; // choose
            if fill(board) {
                return true; // explored, with success
            }
            board[r][c] = '.'; // undo
        }
    }
    false
}

/// The first empty cell with the fewest candidates; `None` if no cell is empty.
fn tightest_cell(board: &[Vec<char>]) -> Option<(usize, usize)> {
    let cells = (0..16).map(|index| (index / 4, index % 4));
    let count = |r, c| ('1'..='4').filter(|&digit| fits(board, r, c, digit)).count();
    let empty = cells.filter(|&(r, c)| board[r][c] == '.');
    empty.min_by_key(|&(r, c)| count(r, c))
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
    println!("{}", fill(&mut board));
    for row in board.iter() {
        println!("{}", row.iter().collect::<String>());
    }
}
