//! Right programs, each with a mistake.

use testing::solution::RIGHT;

/// The right solution with a table of the digits in each unit.
pub const TABLES: &str = include_str!("../../../../docs/path/tables.rs");

/// The cell with the fewest candidates first.
pub const MRV: &str = include_str!("../../../../docs/path/fewest.rs");

/// The same on a list that shrinks.
const LIST: &str = include_str!("../../../../docs/path/list.rs");

/// Hidden singles, too.
const SINGLES: &str = include_str!("../../../../docs/path/singles.rs");

pub const OFFICIAL: &str = include_str!("broken/official.rs");
pub const ODOMETER: &str = include_str!("broken/odometer.rs");
pub const COPIES: &str = include_str!("sent/copies_boards.rs");

/// A program: its name, the one that it comes from, and what is changed there.
pub type Changed = (&'static str, &'static str, &'static [[&'static str; 2]]);

#[rustfmt::skip]
pub const BROKEN: &[Changed] = &[
    // Undo.
    ("no undo", RIGHT, &[["            board[r][c] = '.';\n", ""]]),
    ("no undo in the tables", TABLES, &[["            flip(used, r, c, digit);\n            board[r][c] = '.';\n", "            board[r][c] = '.';\n"]]),
    ("no undo on the board", TABLES, &[["            board[r][c] = '.';\n", ""]]),
    ("no undo in MRV", MRV, &[["            board[r][c] = '.';\n", ""]]),
    ("undo of the neighbour", RIGHT, &[["            board[r][c] = '.';\n", "            board[r][(c + 1) % 9] = '.';\n"]]),
    ("undo before the answer is known", RIGHT, &[["if fill_from(board, index + 1) {\n                return true;\n            }\n            board[r][c] = '.';", "let done = fill_from(board, index + 1);\n            board[r][c] = '.';\n            if done {\n                return true;\n            }"]]),
    ("undo before the answer in MRV", MRV, &[["if fill(board, used) {\n                return true;\n            }\n            flip(used, r, c, digit);\n            board[r][c] = '.';", "let done = fill(board, used);\n            flip(used, r, c, digit);\n            board[r][c] = '.';\n            if done {\n                return true;\n            }"]]),
    ("undo to zero", RIGHT, &[["board[r][c] = '.';\n", "board[r][c] = '0';\n"]]),
    ("undo of the whole row", RIGHT, &[["            board[r][c] = '.';\n", "            for k in c..9 {\n                board[r][k] = '.';\n            }\n"]]),
    // The answer of the recursive call.
    ("true not passed on", RIGHT, &[["if fill_from(board, index + 1) {\n                return true;\n            }", "fill_from(board, index + 1);"]]),
    ("false not passed on", RIGHT, &[["if fill_from(board, index + 1) {\n                return true;\n            }", "fill_from(board, index + 1);\n            return true;"]]),
    ("true at the end", RIGHT, &[["    false\n", "    true\n"]]),
    ("false on a full board", RIGHT, &[["        return true;\n    }\n    let", "        return false;\n    }\n    let"]]),
    ("greedy", RIGHT, &[["if fill_from(board, index + 1) {\n                return true;\n            }\n            board[r][c] = '.';", "return fill_from(board, index + 1);"]]),
    // The rules.
    ("no row check", TABLES, &[["3] {\n    [r, 9 + c, 18 + r / 3 * 3 + c / 3]", "2] {\n    [9 + c, 18 + r / 3 * 3 + c / 3]"]]),
    ("no column check", RIGHT, &[["board[k][c] != digit\n            && ", ""]]),
    ("no box check", RIGHT, &[["\n            && board[r / 3 * 3 + k / 3][c / 3 * 3 + k % 3] != digit", ""]]),
    ("wrong box", RIGHT, &[["[c / 3 * 3 + k % 3]", "[c / 3 + k % 3]"]]),
    ("wrong box number", TABLES, &[["18 + r / 3 * 3 + c / 3", "18 + r / 3 + c / 3"]]),
    ("row for column", RIGHT, &[["board[k][c] != digit", "board[k][r] != digit"]]),
    ("any for all", RIGHT, &[["(0..9).all", "(0..9).any"]]),
    ("eight of nine peers", RIGHT, &[["(0..9).all", "(0..8).all"]]),
    ("first peer left out", RIGHT, &[["(0..9).all", "(1..9).all"]]),
    ("no rule at all", RIGHT, &[["if fits(board, r, c, digit)", "if true || fits(board, r, c, digit)"]]),
    ("clues not in the tables", TABLES, &[["if let Some(digit) = board[r][c].to_digit(10) {", "if let Some(digit) = None::<u32> {"]]),
    ("last row not in the tables", TABLES, &[["for r in 0..9", "for r in 0..8"]]),
    // Digits.
    ("nine left out", RIGHT, &[["'1'..='9'", "'1'..'9'"]]),
    ("one left out", RIGHT, &[["'1'..='9'", "'2'..='9'"]]),
    ("zero tried", TABLES, &[["for digit in 1..=9", "for digit in 0..=9"]]),
    ("digit one too high", TABLES, &[["(b'0' + digit as u8) as char", "(b'1' + digit as u8) as char"]]),
    ("one candidate only", MRV, &[["            board[r][c] = '.';\n", "            board[r][c] = '.';\n            break;\n"]]),
    ("one digit of one cell", MRV, &[["!= 0 {", "!= 0 && (r, c, digit) != (4, 4, 5) {"]]),
    ("hidden singles of other cells", SINGLES, &[["match (row | column | square) & candidates {", "match row | column | square {"]]),
    ("digit as a number", RIGHT, &[["board[r][c] = digit;", "board[r][c] = (digit as u8 - b'0') as char;"]]),
    // Cells.
    ("last cell left out", RIGHT, &[["index == 81", "index == 80"]]),
    ("one cell too many", RIGHT, &[["index == 81", "index == 82"]]),
    ("last column left out", TABLES, &[["if board[r][c] != '.'", "if board[r][c] != '.' || c == 8"]]),
    ("clues overwritten", RIGHT, &[["if board[r][c] != '.' {", "if board[r][c] == 'x' {"]]),
    ("rows for columns", RIGHT, &[["(index / 9, index % 9)", "(index % 8, index % 9)"]]),
    ("stays at a clue", RIGHT, &[["return fill_from(board, index + 1);", "return fill_from(board, index);"]]),
    ("two cells at a time", RIGHT, &[["if fill_from(board, index + 1) {", "if fill_from(board, index + 2) {"]]),
    ("the filled cell stays in the list", LIST, &[["    cells.swap(0, index);\n    let (r, c) = cells[0];", "    let (r, c) = cells[index];"]]),
    ("the same list passed on", LIST, &[["&mut cells[1..]", "cells"]]),
    ("last row left out in MRV", MRV, &[["(0..81)", "(0..72)"]]),
    // State.
    ("u8 overflow", TABLES, &[["        board[r][c] = (b'0'", "        let steps: u8 = (0..81).map(|k| u8::from(board[k / 9][k % 9] != '.') * 4).sum();\n        if steps < 100 {\n            return false;\n        }\n        board[r][c] = (b'0'"]]),
    ("works on a copy", RIGHT, &[["fill_from(board, 0);", "fill_from(&mut board.clone(), 0);"]]),
    ("empty", RIGHT, &[["fill_from(board, 0);", ""]]),
    ("reads a clone and writes nothing", RIGHT, &[["fill_from(board, 0);", "let _ = fits(&board.clone(), 0, 2, '4');"]]),
    // Searches that do not take digits out.
    ("no digit is taken out, wrong box", OFFICIAL, &[["r / 3 * 3 + c / 3;", "r / 3 + c / 3 * 2;"]]),
    ("no digit is taken out, one table keeps it", OFFICIAL, &[["self.mark(r, c, digit, false);", "self.mark(r, c, digit, false);\n                self.boxes[b][digit] = true;"]]),
    ("no digit is taken out, nine left out", OFFICIAL, &[["for digit in 0..9", "for digit in 0..8"]]),
    ("no digit is taken out, the end is not told", OFFICIAL, &[["self.is_solved = true;\n", ""]]),
    ("counts up, no columns", ODOMETER, &[["(k, c), ", ""]]),
    ("counts up to eight", ODOMETER, &[["== '9'", "== '8'"]]),
    ("copies boards, two digits of each cell", COPIES, &[[".rev() {", ".rev().take(2) {"]]),
    ("copies boards, and never back", COPIES, &[["board[r][c] = now[r][c];", "let _ = (r, c);"]]),
    // Panics, and others.
    ("panics at a dead end", RIGHT, &[["    false\n", "    panic!(\"no digit fits\")\n"]]),
    ("another row", RIGHT, &[["fill_from(board, 0);", "fill_from(board, 0);\n        board.push(board[0].clone());"]]),
];
