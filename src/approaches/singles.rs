/// Writes down what follows from the rules, and guesses only where nothing does.
///
/// `empty_list_mrv` takes a cell with one candidate whenever there is one. That is deduction
/// already, of one kind: a *naked single*. It is blind to the other kind. A digit that has only one
/// place left in a unit must go there, however many candidates the cell has: a *hidden single*.
/// Here both are placed until there are none, and only then a digit is tried.
///
/// Some boards need nothing more. The classic one is 51 naked singles, one after the other, and
/// `seventeen`, which gives `bitmask_mrv` thousands of undos, falls to the two kinds together. On
/// `leetcode_2` they fill 24 of the 54 empty cells and stop, and what remains has to be tried:
///
/// ```text
///   seventeen, box (1, 2)                leetcode_2 after 24 placements, box (0, 0)
///
///     4          {2 6 8 9}  7              {3 5 6}       {1 3 5}        9
///     3          {2 5 6 9}  {1 2 5 6 9}    7             {1 3 4 5 8}    {1 3 5}
///     {5 6 8}    {2 5 6 8}  {2 5 6 8}      {3 4 5 6 8}   2              {3 5 6}
///
///   the 1 has one place, (4, 8)          no cell has one candidate, no digit one place
/// ```
///
/// A placement can make new singles anywhere among its peers, so that the rules are applied to a
/// fixed point: naked singles until there are none, hidden ones once, and from the start again
/// while anything was found. A single is forced, so it is tried alone; when a guess above it was
/// wrong, it is undone with that guess.
///
/// # Cost
///
/// Naked singles: one look at each empty cell. Hidden singles: `once` and `twice` collect, for each
/// unit, the digits that have a place and those that have a second one, in two looks at each empty
/// cell. This buys most of the search: of 500 generated boards with 32 clues, 465 need no guess.
/// The worst case is still exponential.
///
/// # Pitfalls
///
/// - A dead end has two kinds as well: a cell without candidates, and a digit without a place.
/// - While hidden singles are placed, `once` ages. Each is checked against the candidates of its
///   cell once more, or a digit may be written next to itself.
/// - Singles placed after a guess belong to it. The undo goes back to the guess, not one step.
///
/// # Source
///
/// "Solving Every Sudoku Puzzle", Peter Norvig, 2006 (Python).
pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
    let mut search = Search {
        units: Units::default(),
        cells: [Cell::default(); 81],
        filled: 0,
        end: 0,
    };
    for r in 0..9 {
        for c in 0..9 {
            let b = r / 3 * 3 + c / 3;
            let cell = Cell { r, c, b };
            if board[r][c] == '.' {
                search.cells[search.end] = cell;
                search.end += 1;
            } else {
                search.units.flip(cell, 1 << (board[r][c] as u8 - b'1'));
            }
        }
    }
    search.fill(board);
}

/// The set of all nine digits.
const ALL: u16 = 0b1_1111_1111;

/// A cell, and the number of its box.
#[derive(Clone, Copy, Default)]
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
    /// Adds the digit of this bit to the units of the cell, or takes it out.
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

/// Where the search stands.
struct Search {
    /// The digits that each unit holds.
    units: Units,
    /// The cells without a clue: first the `filled` ones, in the order in which they were filled,
    /// then the empty ones, up to `end`.
    cells: [Cell; 81],
    filled: usize,
    end: usize,
}

impl Search {
    /// Fills every empty cell, or puts back what it changed and returns `false`.
    fn fill(&mut self, board: &mut Vec<Vec<char>>) -> bool {
        let filled_before = self.filled;
        if self.deduce(board) {
            if self.filled == self.end {
                return true;
            }
            let tightest = self.tightest();
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
            if self.filled == before {
                if !self.place_hidden_singles(board) {
                    return false;
                }
                if self.filled == before {
                    return true;
                }
            }
        }
    }

    /// Fills cells that have one candidate. Returns `false` when one has none.
    fn place_naked_singles(&mut self, board: &mut Vec<Vec<char>>) -> bool {
        for index in self.filled..self.end {
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

    /// Writes digits that have one place in a unit. Returns `false` when one has none.
    fn place_hidden_singles(&mut self, board: &mut Vec<Vec<char>>) -> bool {
        let mut once = self.units;
        let mut twice = self.units;
        for index in self.filled..self.end {
            let Cell { r, c, b } = self.cells[index];
            let candidates = self.candidates(index);
            twice.rows[r] |= once.rows[r] & candidates;
            twice.columns[c] |= once.columns[c] & candidates;
            twice.boxes[b] |= once.boxes[b] & candidates;
            once.rows[r] |= candidates;
            once.columns[c] |= candidates;
            once.boxes[b] |= candidates;
        }
        let mut dead = false;
        for unit in 0..9 {
            dead |= once.rows[unit] & once.columns[unit] & once.boxes[unit] != ALL;
            once.rows[unit] ^= twice.rows[unit];
            once.columns[unit] ^= twice.columns[unit];
            once.boxes[unit] ^= twice.boxes[unit];
        }
        if dead {
            return false;
        }
        for index in self.filled..self.end {
            let hidden = once.union(self.cells[index]) & self.candidates(index);
            if hidden != 0 {
                self.place(board, index, hidden & hidden.wrapping_neg());
            }
        }
        true
    }

    /// The index of the empty cell with the fewest candidates; of equals, the first.
    fn tightest(&self) -> usize {
        let mut fewest = 10;
        let mut tightest = 0;
        for index in self.filled..self.end {
            let count = self.candidates(index).count_ones();
            if count < fewest {
                fewest = count;
                tightest = index;
            }
        }
        tightest
    }

    fn candidates(&self, index: usize) -> u16 {
        !self.units.union(self.cells[index]) & ALL
    }

    /// Writes the digit of `bit` into the empty cell at `index`, and moves it behind the filled.
    fn place(&mut self, board: &mut Vec<Vec<char>>, index: usize, bit: u16) {
        let cell = self.cells[index];
        board[cell.r][cell.c] = (b'1' + bit.trailing_zeros() as u8) as char;
        self.units.flip(cell, bit);
        self.cells.swap(index, self.filled);
        self.filled += 1;
    }

    /// Takes the last placement back.
    fn undo(&mut self, board: &mut Vec<Vec<char>>) {
        self.filled -= 1;
        let cell = self.cells[self.filled];
        let bit = 1 << (board[cell.r][cell.c] as u8 - b'1');
        self.units.flip(cell, bit);
        board[cell.r][cell.c] = '.';
    }
}
