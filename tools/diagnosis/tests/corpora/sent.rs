//! Programs that learners have sent in.

use super::broken::{COPIES, Changed, MRV, ODOMETER, OFFICIAL, TABLES};

/// Right programs: recursion that scans for the first empty cell, and one that walks from cell to cell.
const SCAN: &str = include_str!("sent/scan.rs");
const WALK: &str = include_str!("sent/walk.rs");
/// With a mask of the digits in each unit.
const MASKS: &str = include_str!("../../../../docs/path/bits.rs");
/// The check of most programs.
const FITS: &str = include_str!("sent/fits.rs");

/// What [`WALK`] does with a digit, and then with one that fits.
const TRY: &str = "        if fits(board, r, c, d) {
            board[r][c] = d;
            if solve(board, k + 1) { return true; }
            board[r][c] = '.';
        }\n";
const CALL: &str = "if solve(board, k + 1) { return true; }\n            board[r][c] = '.';";

/// What makes the [`MASKS`] too small: 1 and 9 have the same bit.
const IN_A_BYTE: [&str; 2] = ["u16", "u8"];
const ALL_BITS: [&str; 2] = [" & 0b11_1111_1110", ""];
/// A clue is marked, also where its bit is set.
const MARKED: [&str; 2] = [
    "flip(&mut used, r, c, digit as usize);",
    "units(r, c).iter().for_each(|&unit| used[unit] |= 1 << digit);",
];

/// The text of a program.
pub fn text(&(name, program, changes): &Changed) -> String {
    let has_check = !program.contains("fits(") || program.contains("fn fits(");
    let text = [program, if has_check { "" } else { FITS }].concat();
    changes.iter().fold(text, |text, [part, instead]| {
        assert!(text.contains(part), "{name}: {part}");
        text.replace(part, instead)
    })
}

#[rustfmt::skip]
pub const SENT: &[Changed] = &[
    ("no return false", SCAN, &[["            return false;\n", ""]]),
    ("box index", TABLES, &[["r / 3 * 3 + c / 3", "r / 3 * 3 + c % 3"]]),
    ("indices exchanged", TABLES, &[["flip(&mut used, r, c, digit as usize)", "flip(&mut used, c, r, digit as usize)"]]),
    ("transposed answer", SCAN, &[["        solve(board);\n", "        let mut grid: Vec<Vec<char>> = (0..9).map(|c| (0..9).map(|r| board[r][c]).collect()).collect();\n        solve(&mut grid);\n        for r in 0..9 { for c in 0..9 { board[r][c] = grid[r][c]; } }\n"]]),
    ("popped and not pushed back", include_str!("sent/popped.rs"), &[]),
    ("candidates given back to all", include_str!("sent/given_back.rs"), &[]),
    ("another candidate given back", include_str!("sent/given_back.rs"), &[["options[j] |= 1 << d", "options[j] |= 1 << (d % 9 + 1)"]]),
    ("whole boards without columns", include_str!("sent/whole_boards.rs"), &[]),
    ("goes on where it should stop", SCAN, &[["            return false;\n", ""], ["    }\n    true\n}\nfn fits", "    }\n    board.iter().flatten().all(|cell| *cell != '.')\n}\nfn fits"]]),
    ("forgotten table", TABLES, &[["            flip(used, r, c, digit);\n            board[r][c] = '.';\n", "            for unit in [r, 9 + c] {\n                used[unit][digit] = false;\n            }\n            board[r][c] = '.';\n"]]),
    ("start column", SCAN, &[["        solve(board);\n", "        solve(board, 0, 0);\n"], ["<char>>) -> bool {\n    for r in 0..9 {\n        for c in 0..9", "<char>>, r0: usize, c0: usize) -> bool {\n    for r in r0..9 {\n        for c in c0..9"], ["if solve(board)", "if solve(board, r, c + 1)"]]),
    ("compares with itself", WALK, &[[TRY, "        board[r][c] = d;\n        if fits(board, r, c, d) && solve(board, k + 1) { return true; }\n        board[r][c] = '.';\n"]]),
    ("check at the end", include_str!("sent/check_at_end.rs"), &[]),
    ("singles only", include_str!("sent/singles_only.rs"), &[]),
    ("stale candidates", include_str!("sent/stale_candidates.rs"), &[]),
    ("masks of a byte, wrapping", MASKS, &[IN_A_BYTE, ALL_BITS, MARKED, ["1 << digit", "1u8.wrapping_shl(digit as u32)"]]),
    ("MRV skips zero", MRV, &[[".min_by_key", ".filter(|&(r, c)| candidates(used, r, c) != 0)\n        .min_by_key"]]),
    ("column check", WALK, &[["board[k][c] == d", "board[c][k] == d"]]),
    ("break", WALK, &[["if fits(board, r, c, d) {", "if !fits(board, r, c, d) { break; } else {"]]),
    ("masks of a byte", MASKS, &[IN_A_BYTE, ALL_BITS]),
    ("undo before the call", WALK, &[[CALL, "let ok = { board[r][c] = '.'; solve(board, k + 1) };\n            if ok { return true; }"]]),
    ("return false first", WALK, &[[CALL, "if !solve(board, k + 1) { board[r][c] = '.'; return false; }\n            return true;"]]),
    ("unwrap of a digit", TABLES, &[["if let Some(digit) = board[r][c].to_digit(10) {", "{ let digit = board[r][c].to_digit(10).unwrap();"]]),
    ("index 48", TABLES, &[["if let Some(digit) = board[r][c].to_digit(10) {", "if board[r][c] != '.' { let digit = board[r][c] as usize - 1;"]]),
    ("changes the cell", include_str!("sent/rc_mutated.rs"), &[]),
    ("first column first", WALK, &[["solve(board, 0)", "solve(board, 0, 0)"], ["k: usize", "r: usize, c: usize"], ["k == 81", "r == 9"], ["    let (r, c) = (k / 9, k % 9);\n", ""], ["return solve(board, k + 1)", "return solve(board, r + c / 8, (c + 1) % 9)"], ["if solve(board, k + 1)", "if solve(board, r + 1, c)"]]),
    ("and for or", WALK, &[["board[r][k] == d || board", "board[r][k] == d && board"]]),
    ("loop that starts again", include_str!("sent/iterative_restart.rs"), &[]),
    ("odometer", ODOMETER, &[]),
    ("official", OFFICIAL, &[]),
    ("copies boards", COPIES, &[]),
    ("clones its options, and is not called", include_str!("../../../../docs/path/cover.rs"), &[["        fill(board, &mut sets);\n", ""]]),
];
