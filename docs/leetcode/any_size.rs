/// The symbols of a board, as many as a row has cells: 4, 9, 16 or 25.
const SYMBOLS: &[u8; 25] = b"123456789ABCDEFGHIJKLMNOP";

/// Solves a board of any size, or leaves it as given and returns `false`.
pub fn solve_any_size(board: &mut Vec<Vec<char>>) -> bool {
    let side = board.len();
    let mut used = Used {
        box_side: side.isqrt(),
        rows: vec![0; side],
        columns: vec![0; side],
        boxes: vec![0; side],
    };
    let mut remaining = 0;
    for r in 0..side {
        for c in 0..side {
            match SYMBOLS
                .iter()
                .position(|&symbol| symbol as char == board[r][c])
            {
                Some(digit) => used.flip(r, c, 1 << digit),
                None => remaining += 1,
            }
        }
    }
    fill(board, &mut used, remaining)
}

/// The symbols that each unit holds: bit k for `SYMBOLS[k]`.
struct Used {
    box_side: usize,
    rows: Vec<u32>,
    columns: Vec<u32>,
    boxes: Vec<u32>,
}

impl Used {
    fn box_of(&self, r: usize, c: usize) -> usize {
        r / self.box_side * self.box_side + c / self.box_side
    }

    fn candidates(&self, r: usize, c: usize) -> u32 {
        let all = (1 << self.rows.len()) - 1;
        !(self.rows[r] | self.columns[c] | self.boxes[self.box_of(r, c)]) & all
    }

    fn flip(&mut self, r: usize, c: usize, bit: u32) {
        let in_box = self.box_of(r, c);
        self.rows[r] ^= bit;
        self.columns[c] ^= bit;
        self.boxes[in_box] ^= bit;
    }
}

fn fill(board: &mut Vec<Vec<char>>, used: &mut Used, remaining: usize) -> bool {
    if remaining == 0 {
        return true;
    }
    let (r, c) = tightest_cell(board, used);
    let candidates = used.candidates(r, c);
    for digit in 0..board.len() {
        let bit = 1 << digit;
        if candidates & bit != 0 {
            board[r][c] = SYMBOLS[digit] as char;
            used.flip(r, c, bit);
            if fill(board, used, remaining - 1) {
                return true;
            }
            used.flip(r, c, bit);
            board[r][c] = '.';
        }
    }
    false
}

/// The empty cell with the fewest candidates; ties go to the first in reading order.
fn tightest_cell(board: &[Vec<char>], used: &Used) -> (usize, usize) {
    let side = board.len();
    let cells = (0..side).flat_map(|r| (0..side).map(move |c| (r, c)));
    cells
        .filter(|&(r, c)| board[r][c] == '.')
        .min_by_key(|&(r, c)| used.candidates(r, c).count_ones())
        .expect("a cell is empty")
}
