/// Places every digit that the rules force, and guesses only when there is none.
///
/// A *guess* is a placement that is not forced. `empty_list_mrv` prefers a cell with one candidate,
/// which is already a deduction: a *naked single*. It misses the other kind. A digit that has only
/// one place left in a unit must go there, however many candidates that cell has: a *hidden
/// single*. Here singles of both kinds are placed until there are none. Then the search guesses in
/// a cell with the fewest candidates. Such deduction between guesses is *constraint propagation*.
///
/// Some boards need nothing more. The classic board is 51 naked singles in a row. `seventeen`,
/// where `bitmask_mrv` makes thousands of undos, needs hidden singles but no guess. On `leetcode_2`
/// both kinds fill 24 of the 54 empty cells, and then the search must guess:
///
/// ```text
///   seventeen, box (1, 2)                leetcode_2 after 24 placements, box (0, 0)
///
///     4          {2 6 8 9}  7              {3 5 6}       {1 3 5}        9
///     3          {2 5 6 9}  {1 2 5 6 9}    7             {1 3 4 5 8}    {1 3 5}
///     {5 6 8}    {2 5 6 8}  {2 5 6 8}      {3 4 5 6 8}   2              {3 5 6}
///
///   the 1 has one place, (4, 8)          no single: every cell has two candidates or
///                                        more, and every digit has two places or more
/// ```
///
/// A placement may create new singles among its peers, so the rules are applied until nothing
/// changes. The search places naked singles until there are none, then hidden singles once. If any
/// was placed, it starts again. A single needs no alternative, because every solution of this
/// branch contains it. If the guess above it was wrong, the single is undone together with the
/// guess.
///
/// # Cost
///
/// A pass is linear in the number of empty cells. Naked singles take one look at each. Hidden singles
/// take two: `once` and `twice` collect, for each unit, the digits that have a place and those that
/// have a second one. Only the start and the undos read the board: on `classic` 111 reads, as in
/// `empty_list_mrv`. This saves most guesses: of 500 generated boards with 32 clues, 465 need no
/// guess. The worst case is still exponential.
///
/// # Pitfalls
///
/// - There are two kinds of dead end: a cell without candidates, and a digit without a place in a
///   unit.
/// - `once` is not updated while hidden singles are placed. Check each one against the candidates
///   of its cell again, or two peers may get the same digit.
/// - The singles placed after a guess depend on it. An undo must go back to the guess, not one
///   step.
///
/// # Source
///
/// "Solving Every Sudoku Puzzle", Peter Norvig, 2006 (Python).
pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
    let mut search = Search {
        used: Units::default(),
        cells: Vec::new(),
        filled: 0,
    };
    for r in 0..9 {
        for c in 0..9 {
            let b = r / 3 * 3 + c / 3;
            let cell = Cell { r, c, b };
            if board[r][c] == '.' {
                search.cells.push(cell);
            } else {
                search.used.flip(cell, 1 << (board[r][c] as u8 - b'1'));
            }
        }
    }
    search.fill(board);
}

/// The set of all nine digits.
const ALL: u16 = 0b1_1111_1111;

/// A cell, and the number of its box.
#[derive(Clone, Copy)]
struct Cell {
    r: usize,
    c: usize,
    b: usize,
}

/// A set of digits for each unit: bit d - 1 for digit d.
#[derive(Clone, Copy, Default)]
struct Units {
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
}

impl Units {
    /// Adds the digit of this bit to the units of the cell, or removes it.
    fn flip(&mut self, cell: Cell, bit: u16) {
        self.rows[cell.r] ^= bit;
        self.columns[cell.c] ^= bit;
        self.boxes[cell.b] ^= bit;
    }

    /// The digits that are in the set of any unit of the cell.
    fn union(&self, cell: Cell) -> u16 {
        self.rows[cell.r] | self.columns[cell.c] | self.boxes[cell.b]
    }
}

/// The state of the search.
struct Search {
    /// The digits that each unit holds.
    used: Units,
    /// The cells without a clue: first the `filled` ones, in the order in which they were filled,
    /// then the empty ones.
    cells: Vec<Cell>,
    filled: usize,
}

impl Search {
    /// Fills every empty cell, or restores the board and returns `false`.
    fn fill(&mut self, board: &mut Vec<Vec<char>>) -> bool {
        let filled_before = self.filled;
        if self.deduce(board) {
            if self.filled == self.cells.len() {
                return true;
            }
            let tightest = self.tightest_cell();
            self.cells.swap(self.filled, tightest);
            let mut candidates = self.candidates(self.filled);
            while candidates != 0 {
                let bit = candidates & candidates.wrapping_neg();
                self.place(board, self.filled, bit);
                if self.fill(board) {
                    return true;
                }
                self.undo(board);
                candidates ^= bit;
            }
        }
        while self.filled > filled_before {
            self.undo(board);
        }
        false
    }

    /// Places singles until there are none; returns `false` at a dead end.
    fn deduce(&mut self, board: &mut Vec<Vec<char>>) -> bool {
        loop {
            let before = self.filled;
            if !self.place_naked_singles(board) {
                return false;
            }
            if self.filled == before && !self.place_hidden_singles(board) {
                return false;
            }
            if self.filled == before {
                return true;
            }
        }
    }

    /// Fills cells that have one candidate. Returns `false` when one has none.
    fn place_naked_singles(&mut self, board: &mut Vec<Vec<char>>) -> bool {
        for index in self.filled..self.cells.len() {
            let candidates = self.candidates(index);
            if candidates == 0 {
                return false;
            }
            if candidates & (candidates - 1) == 0 {
                self.place(board, index, candidates);
            }
        }
        true
    }

    /// Places digits that have one place in a unit. Returns `false` if a digit has none.
    fn place_hidden_singles(&mut self, board: &mut Vec<Vec<char>>) -> bool {
        let mut once = self.used;
        let mut twice = self.used;
        for index in self.filled..self.cells.len() {
            let Cell { r, c, b } = self.cells[index];
            let candidates = self.candidates(index);
            twice.rows[r] |= once.rows[r] & candidates;
            twice.columns[c] |= once.columns[c] & candidates;
            twice.boxes[b] |= once.boxes[b] & candidates;
            once.rows[r] |= candidates;
            once.columns[c] |= candidates;
            once.boxes[b] |= candidates;
        }
        let mut is_dead_end = false;
        for unit in 0..9 {
            is_dead_end |= once.rows[unit] & once.columns[unit] & once.boxes[unit] != ALL;
            once.rows[unit] ^= twice.rows[unit];
            once.columns[unit] ^= twice.columns[unit];
            once.boxes[unit] ^= twice.boxes[unit];
        }
        if is_dead_end {
            return false;
        }
        for index in self.filled..self.cells.len() {
            let hidden = once.union(self.cells[index]) & self.candidates(index);
            if hidden != 0 {
                self.place(board, index, hidden & hidden.wrapping_neg());
            }
        }
        true
    }

    /// The index of the empty cell with the fewest candidates; ties go to the first.
    fn tightest_cell(&self) -> usize {
        let mut fewest = 10;
        let mut tightest = 0;
        for index in self.filled..self.cells.len() {
            let count = self.candidates(index).count_ones();
            if count < fewest {
                fewest = count;
                tightest = index;
            }
        }
        tightest
    }

    fn candidates(&self, index: usize) -> u16 {
        !self.used.union(self.cells[index]) & ALL
    }

    /// Places the digit of `bit` in the empty cell at `index`, and moves it to the filled ones.
    fn place(&mut self, board: &mut Vec<Vec<char>>, index: usize, bit: u16) {
        let cell = self.cells[index];
        board[cell.r][cell.c] = (b'1' + bit.trailing_zeros() as u8) as char;
        self.used.flip(cell, bit);
        self.cells.swap(index, self.filled);
        self.filled += 1;
    }

    /// Undoes the last placement.
    fn undo(&mut self, board: &mut Vec<Vec<char>>) {
        self.filled -= 1;
        let cell = self.cells[self.filled];
        let bit = 1 << (board[cell.r][cell.c] as u8 - b'1');
        self.used.flip(cell, bit);
        board[cell.r][cell.c] = '.';
    }
}
