/// The symbols of a board, as many as a row has cells: 4, 9, 16 or 25.
const SYMBOLS: &[u8; 25] = b"123456789ABCDEFGHIJKLMNOP";

/// Solves a board of any size, or leaves it as given and returns `false`.
pub fn solve_any_size(board: &mut Vec<Vec<char>>) -> bool {
    let side = board.len();
    // The symbols that each unit holds: bit k for `SYMBOLS[k]`.
    let mut used = vec![0; 3 * side];
    for r in 0..side {
        for c in 0..side {
            let mut symbols = SYMBOLS.iter();
            if let Some(digit) = symbols.position(|&symbol| symbol as char == board[r][c]) {
                flip(&mut used, r, c, digit);
            }
        }
    }
    fill(board, &mut used)
}

fn units(side: usize, r: usize, c: usize) -> [usize; 3] {
    let root = side.isqrt();
    [r, side + c, 2 * side + r / root * root + c / root]
}

fn candidates(used: &[u32], r: usize, c: usize) -> u32 {
    let side = used.len() / 3;
    let [row, column, square] = units(side, r, c);
    !(used[row] | used[column] | used[square]) & ((1 << side) - 1)
}

fn flip(used: &mut [u32], r: usize, c: usize, digit: usize) {
    for unit in units(used.len() / 3, r, c) {
        used[unit] ^= 1 << digit;
    }
}

fn tightest(board: &[Vec<char>], used: &[u32]) -> Option<(usize, usize)> {
    let side = board.len();
    (0..side * side)
        .map(|index| (index / side, index % side))
        .filter(|&(r, c)| board[r][c] == '.')
        .min_by_key(|&(r, c)| candidates(used, r, c).count_ones())
}

fn fill(board: &mut Vec<Vec<char>>, used: &mut [u32]) -> bool {
    let Some((r, c)) = tightest(board, used) else {
        return true;
    };
    let candidates = candidates(used, r, c);
    for digit in 0..board.len() {
        if candidates & (1 << digit) != 0 {
            board[r][c] = SYMBOLS[digit] as char;
            flip(used, r, c, digit);
            if fill(board, used) {
                return true;
            }
            flip(used, r, c, digit);
            board[r][c] = '.';
        }
    }
    false
}
