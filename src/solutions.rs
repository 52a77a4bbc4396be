//! How many solutions a board has.

use crate::board::{Board, Unit};

/// Counts the solutions of a 9×9 board whose clues do not clash, up to `limit`.
///
/// It places all singles, and then branches where there are the fewest ways to go on: the digits
/// of one cell, or the cells of one digit in a unit. So that a board without a solution is told as such in a moment, also where
/// an approach that looks at cells alone would search for hours.
pub fn count(board: &[Vec<char>], limit: usize) -> usize {
    let mut found = 0;
    visit(board, &mut |_| {
        found += 1;
        found < limit
    });
    found.min(limit)
}

/// Hands the solutions of a 9×9 board whose clues do not clash to `see`, one after the other,
/// until there are no more or `see` returns `false`.
pub fn visit(board: &[Vec<char>], see: &mut dyn FnMut(&Board) -> bool) {
    let mut search = Search {
        board: std::array::from_fn(|r| std::array::from_fn(|c| board[r][c])),
        candidates: [[ALL_DIGITS; 9]; 9],
    };
    for r in 0..9 {
        for c in 0..9 {
            if board[r][c] != '.' {
                search.place(r, c, board[r][c] as u8 - b'1');
            }
        }
    }
    search.go_on(see);
}

const ALL_DIGITS: u16 = 0b1_1111_1111;

/// A board, and the candidates of its empty cells: bit d - 1 for digit d. Filled cells have none.
#[derive(Clone)]
struct Search {
    board: [[char; 9]; 9],
    candidates: [[u16; 9]; 9],
}

impl Search {
    fn place(&mut self, r: usize, c: usize, bit: u8) {
        self.board[r][c] = (b'1' + bit) as char;
        for unit in [Unit::Row(r), Unit::Column(c), Unit::Box(r / 3 * 3 + c / 3)] {
            for k in 0..9 {
                let (r, c) = unit.cell(k);
                self.candidates[r][c] &= !(1 << bit);
            }
        }
        self.candidates[r][c] = 0;
    }

    /// Returns whether to go on.
    fn go_on(&mut self, see: &mut dyn FnMut(&Board) -> bool) -> bool {
        if !self.place_singles() {
            return true;
        }
        let Some(choices) = self.fewest_choices() else {
            return see(&self.board.iter().map(|row| row.to_vec()).collect());
        };
        choices.into_iter().all(|(r, c, bit)| {
            let mut next = self.clone();
            next.place(r, c, bit);
            next.go_on(see)
        })
    }

    /// Places every single until there is none, or returns `false` at a dead end.
    fn place_singles(&mut self) -> bool {
        let mut is_changed = true;
        while is_changed {
            is_changed = false;
            for (r, c) in (0..81).map(|index| (index / 9, index % 9)) {
                let candidates = self.candidates[r][c];
                if candidates.is_power_of_two() {
                    self.place(r, c, candidates.trailing_zeros() as u8);
                    is_changed = true;
                } else if candidates == 0 && self.board[r][c] == '.' {
                    return false;
                }
            }
            for unit in Unit::all() {
                let (mut held, mut once, mut again) = (0, 0, 0);
                for (r, c) in (0..9).map(|k| unit.cell(k)) {
                    let candidates = self.candidates[r][c];
                    again |= once & candidates;
                    once |= candidates;
                    if self.board[r][c] != '.' {
                        held |= 1 << (self.board[r][c] as u8 - b'1');
                    }
                }
                if once | held != ALL_DIGITS {
                    return false;
                }
                if once == again {
                    continue;
                }
                for (r, c) in (0..9).map(|k| unit.cell(k)) {
                    // Of two digits the other loses its only place, which the next round finds.
                    let hidden = self.candidates[r][c] & once & !again;
                    if hidden != 0 {
                        self.place(r, c, hidden.trailing_zeros() as u8);
                        is_changed = true;
                    }
                }
            }
        }
        true
    }

    /// The smallest set of placements of which one must be made, `None` if the board is full. There
    /// are no singles.
    fn fewest_choices(&self) -> Option<Vec<(usize, usize, u8)>> {
        let mut fewest = None;
        let mut least = usize::MAX;
        for (r, c) in (0..81).map(|index| (index / 9, index % 9)) {
            let count = self.candidates[r][c].count_ones() as usize;
            if self.board[r][c] == '.' && count < least {
                least = count;
                fewest = Some(Choices::Cell(r, c));
            }
        }
        for unit in Unit::all() {
            // There is no better place than one with two ways to go on.
            if least == 2 {
                break;
            }
            let mut places = [0; 9];
            let mut held = 0;
            for (r, c) in (0..9).map(|k| unit.cell(k)) {
                if self.board[r][c] == '.' {
                    bits(self.candidates[r][c]).for_each(|bit| places[bit as usize] += 1);
                } else {
                    held |= 1 << (self.board[r][c] as u8 - b'1');
                }
            }
            for bit in bits(ALL_DIGITS & !held) {
                if places[bit as usize] < least {
                    least = places[bit as usize];
                    fewest = Some(Choices::Digit(unit, bit));
                }
            }
        }
        Some(match fewest? {
            Choices::Cell(r, c) => bits(self.candidates[r][c]).map(|bit| (r, c, bit)).collect(),
            Choices::Digit(unit, bit) => (0..9)
                .map(|k| unit.cell(k))
                .filter(|&(r, c)| self.candidates[r][c] & 1 << bit != 0)
                .map(|(r, c)| (r, c, bit))
                .collect(),
        })
    }
}

/// Where to branch: on the digits of a cell, or on the cells of a digit in a unit.
enum Choices {
    Cell(usize, usize),
    Digit(Unit, u8),
}

fn bits(set: u16) -> impl Iterator<Item = u8> {
    (0..9).filter(move |bit| set & 1 << bit != 0)
}
