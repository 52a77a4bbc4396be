/// The symbols of a board, as many as a row has cells: 4, 9, 16 or 25.
const SYMBOLS: &[u8; 25] = b"123456789ABCDEFGHIJKLMNOP";

/// Solves a board of any size, or leaves it as given and returns `false`.
pub fn solve_any_size(board: &mut Vec<Vec<char>>) -> bool {
    let side = board.len();
    let mut units = Units {
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
                Some(bit) => units.flip(r, c, bit),
                None => remaining += 1,
            }
        }
    }
    fill(board, &mut units, remaining)
}

/// The symbols that each unit holds: bit k for `SYMBOLS[k]`.
struct Units {
    box_side: usize,
    rows: Vec<u32>,
    columns: Vec<u32>,
    boxes: Vec<u32>,
}

impl Units {
    fn box_of(&self, r: usize, c: usize) -> usize {
        r / self.box_side * self.box_side + c / self.box_side
    }

    fn candidates(&self, r: usize, c: usize) -> u32 {
        let all = (1 << self.rows.len()) - 1;
        !(self.rows[r] | self.columns[c] | self.boxes[self.box_of(r, c)]) & all
    }

    fn flip(&mut self, r: usize, c: usize, bit: usize) {
        let in_box = self.box_of(r, c);
        self.rows[r] ^= 1 << bit;
        self.columns[c] ^= 1 << bit;
        self.boxes[in_box] ^= 1 << bit;
    }
}

fn fill(board: &mut Vec<Vec<char>>, units: &mut Units, remaining: usize) -> bool {
    if remaining == 0 {
        return true;
    }
    let (r, c) = tightest_cell(board, units);
    let candidates = units.candidates(r, c);
    for bit in 0..board.len() {
        if candidates & (1 << bit) != 0 {
            board[r][c] = SYMBOLS[bit] as char;
            units.flip(r, c, bit);
            if fill(board, units, remaining - 1) {
                return true;
            }
            units.flip(r, c, bit);
            board[r][c] = '.';
        }
    }
    false
}

/// The empty cell with the fewest candidates; ties go to the first in reading order.
fn tightest_cell(board: &Vec<Vec<char>>, units: &Units) -> (usize, usize) {
    let side = board.len();
    let cells = (0..side).flat_map(|r| (0..side).map(move |c| (r, c)));
    cells
        .filter(|&(r, c)| board[r][c] == '.')
        .min_by_key(|&(r, c)| units.candidates(r, c).count_ones())
        .expect("a cell is empty")
}
