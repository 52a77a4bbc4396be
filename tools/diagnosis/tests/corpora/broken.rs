//! Right programs, each with a mistake: made up, and as learners have sent them in.

use testing::solution::RIGHT;

/// The right solution with a table of the digits in each unit, and with the cell first that has the fewest candidates;
/// then that on a list that shrinks, with masks, and with hidden singles, too.
const TABLES: &str = include_str!("../../../../docs/path/tables.rs");
const MRV: &str = include_str!("../../../../docs/path/fewest.rs");
const LIST: &str = include_str!("../../../../docs/path/list.rs");
const MASKS: &str = include_str!("../../../../docs/path/bits.rs");
const SINGLES: &str = include_str!("../../../../docs/path/singles.rs");
/// Searches that do not take digits out.
const OFFICIAL: &str = include_str!("broken/official.rs");
const ODOMETER: &str = include_str!("broken/odometer.rs");
const COPIES: &str = include_str!("sent/copies_boards.rs");
/// Searches beside the board.
const ELIMINATES: &str = include_str!("sent/eliminates.rs");
const OWN_GRID: &str = include_str!("sent/own_grid.rs");
/// Fills the board first, and then exchanges digits.
const EXCHANGES: &str = include_str!("sent/exchanges.rs");
/// Recursion that scans for the first empty cell, and one that walks from cell to cell.
const SCAN: &str = include_str!("sent/scan.rs");
const WALK: &str = include_str!("sent/walk.rs");
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

/// A program: its name, the one that it comes from, and what is changed there.
type Changed = (&'static str, &'static str, &'static [[&'static str; 2]]);

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
    ("one digit on the given board", RIGHT, &[["fill_from(board, 0);", "let given = board.clone();\n        for last in '1'..='9' {\n            *board = given.clone();\n            fill_from(board, 0, last);\n        }"], ["index: usize)", "index: usize, last: char)"], ["index + 1)", "index + 1, last)"], ["'1'..='9' {\n        if", "last..=last {\n        if"]]),
    ("undone before the next digit alone", WALK, &[[TRY, "        board[r][c] = '.';\n        if fits(board, r, c, d) {\n            board[r][c] = d;\n            if solve(board, k + 1) { return true; }\n        }\n"]]),
    ("not in a row with three gaps", WALK, &[["if fits(board, r, c, d) {", "if fits(board, r, c, d) && board[r].iter().filter(|cell| **cell == '.').count() != 3 {"]]),
    ("not in a row with two gaps", WALK, &[["if fits(board, r, c, d) {", "if fits(board, r, c, d) && board[r].iter().filter(|cell| **cell == '.').count() != 2 {"]]),
    ("no peer after a cell", WALK, &[["if fits(board, r, c, d) {", "if (0..k).all(|j| board[j / 9][j % 9] != d || j / 9 != r && j % 9 != c && (j / 27, j % 9 / 3) != (r / 3, c / 3)) {"]]),
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
    ("counts up, and stays at nine", ODOMETER, &[["                    board[r][c] = '0';\n", ""], ["                board[r][c] = '0';\n", ""], ["(board[r][c] as u8 + 1) as char", "if board[r][c] == '.' { '1' } else { (board[r][c] as u8 + 1) as char }"]]),
    ("copies boards, and never back", COPIES, &[["board[r][c] = now[r][c];", "let _ = (r, c);"]]),
    // Panics, and others.
    ("panics at a dead end", RIGHT, &[["    false\n", "    panic!(\"no digit fits\")\n"]]),
    ("another row", RIGHT, &[["fill_from(board, 0);", "fill_from(board, 0);\n        board.push(board[0].clone());"]]),
    // As learners have sent them in.
    ("no return false", SCAN, &[["            return false;\n", ""]]),
    ("box index", TABLES, &[["r / 3 * 3 + c / 3", "r / 3 * 3 + c % 3"]]),
    ("indices exchanged", TABLES, &[["flip(&mut used, r, c, digit as usize)", "flip(&mut used, c, r, digit as usize)"]]),
    ("transposed answer", SCAN, &[["        solve(board);\n", "        let mut grid: Vec<Vec<char>> = (0..9).map(|c| (0..9).map(|r| board[r][c]).collect()).collect();\n        solve(&mut grid);\n        for r in 0..9 { for c in 0..9 { board[r][c] = grid[r][c]; } }\n"]]),
    ("clones the board, one digit of each cell", SCAN, &[["        solve(board);\n", "        if let Some(solved) = solve(board) { *board = solved; }\n"], ["board: &mut Vec<Vec<char>>) -> bool", "board: &Vec<Vec<char>>) -> Option<Vec<Vec<char>>>"], ["                    board[r][c] = d;\n                    if solve(board) { return true; }\n                    board[r][c] = '.';\n", "                    let mut next = board.clone();\n                    next[r][c] = d;\n                    return solve(&next);\n"], ["return false;\n        }\n    }\n    true", "return None;\n        }\n    }\n    Some(board.clone())"]]),
    ("takes clues out to check them, and undoes nothing", WALK, &[["solve(board, 0); }", "for k in 0..81 {\n            let d = std::mem::replace(&mut board[k / 9][k % 9], '.');\n            if d != '.' && !fits(board, k / 9, k % 9, d) { return; }\n            board[k / 9][k % 9] = d;\n        }\n        solve(board, 0);\n    }"], ["            board[r][c] = '.';\n", ""]]),
    ("popped and not pushed back", include_str!("sent/popped.rs"), &[]),
    ("popped, and taken out after the last digit", include_str!("sent/popped.rs"), &[["            board[r][c] = '.';\n        }\n    }\n", "        }\n    }\n    board[r][c] = '.';\n"]]),
    ("candidates given back to all", include_str!("sent/given_back.rs"), &[]),
    ("another candidate given back", include_str!("sent/given_back.rs"), &[["options[j] |= 1 << d", "options[j] |= 1 << (d % 9 + 1)"]]),
    ("whole boards without columns", SCAN, &[["if fits(board, r, c, d) {\n                    board[r][c] = d;\n                    if solve(board)", "{\n                    board[r][c] = d;\n                    let mut seen = std::collections::HashSet::new();\n                    let mut cells = board.iter().flatten().enumerate().filter(|cell| *cell.1 != '.');\n                    let is_valid = cells.all(|(i, d)| seen.insert((i / 9, *d)) && seen.insert((9 + i / 27 * 3 + i % 9 / 3, *d)));\n                    if is_valid && solve(board)"]]),
    ("goes on where it should stop", SCAN, &[["            return false;\n", ""], ["    }\n    true\n}\nfn fits", "    }\n    board.iter().flatten().all(|cell| *cell != '.')\n}\nfn fits"]]),
    ("forgotten table", TABLES, &[["            flip(used, r, c, digit);\n            board[r][c] = '.';\n", "            for unit in [r, 9 + c] {\n                used[unit][digit] = false;\n            }\n            board[r][c] = '.';\n"]]),
    ("start column", SCAN, &[["        solve(board);\n", "        solve(board, 0, 0);\n"], ["<char>>) -> bool {\n    for r in 0..9 {\n        for c in 0..9", "<char>>, r0: usize, c0: usize) -> bool {\n    for r in r0..9 {\n        for c in c0..9"], ["if solve(board)", "if solve(board, r, c + 1)"]]),
    ("compares with itself", WALK, &[[TRY, "        board[r][c] = d;\n        if fits(board, r, c, d) && solve(board, k + 1) { return true; }\n        board[r][c] = '.';\n"]]),
    ("check at the end", include_str!("sent/check_at_end.rs"), &[]),
    ("boxes at the end", include_str!("sent/check_at_end.rs"), &[["if solve(board, k + 1)", "if (0..9).all(|i| (i == c || board[r][i] != d) && (i == r || board[i][c] != d)) && solve(board, k + 1)"]]),
    ("singles only", include_str!("sent/singles_only.rs"), &[]),
    ("stale candidates", WALK, &[["solve(board, 0); }", "let options: Vec<Vec<char>> = (0..81).map(|k| ('1'..='9').filter(|d| fits(board, k / 9, k % 9, *d)).collect()).collect();\n        solve(board, &options, 0);\n    }"], ["<char>>, k", "<char>>, options: &[Vec<char>], k"], ["solve(board, k", "solve(board, options, k"], ["    for d in '1'..='9' {\n        if fits(board, r, c, d) {", "    for &d in &options[k] {\n        {"]]),
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
    // Slips while one types.
    ("any for all", RIGHT, &[[".all(|", ".any(|"]]),
    ("a box of nine cells in a row", RIGHT, &[["board[r / 3 * 3 + k / 3][c / 3 * 3 + k % 3]", "board[r / 3 * 3 + (c / 3 * 3 + k) / 9][(c / 3 * 3 + k) % 9]"]]),
    ("one digit of each cell", SCAN, &[["                }\n            }\n            return false;\n", "                }\n                return false;\n            }\n"]]),
    ("else return false", WALK, &[["            board[r][c] = '.';\n        }\n", "            board[r][c] = '.';\n        } else { return false; }\n"]]),
    ("clues noted one too low", TABLES, &[["flip(&mut used, r, c, digit as usize)", "flip(&mut used, r, c, digit as usize - 1)"]]),
    ("not noted at the choice", TABLES, &[["as char;\n            flip(used, r, c, digit);\n", "as char;\n"]]),
    ("swapped, and then by index", LIST, &[["let (r, c) = cells[0];", "let (r, c) = cells[index];"]]),
    ("columns by digits", TABLES, &[["[r, 9 + c, 18", "[r, 9 + digit % 9, 18"], ["fn units(r: usize, c: usize)", "fn units(r: usize, c: usize, digit: usize)"], ["units(r, c)", "units(r, c, digit)"]]),
    ("blanks are duplicates", WALK, &[["if fits(board, r, c, d) {\n            board[r][c] = d;\n            if solve(board, k + 1)", "if fits(board, r, c, d) {\n            board[r][c] = d;\n            if (0..9).filter(|i| board[r][*i] == '.').count() < 2 && solve(board, k + 1)"]]),
    ("the other end of its digits dropped", WALK, &[["    for d in '1'..='9' {\n        if fits(board, r, c, d) {", "    let mut free: Vec<char> = ('1'..='9').filter(|d| fits(board, r, c, *d)).collect();\n    while let Some(&d) = free.last() {\n        free.remove(0);\n        {"]]),
    ("one digit in the first row", WALK, &[["if fits(board, r, c, d) {", "if (r > 0 || d == '1') && fits(board, r, c, d) {"]]),
    ("undoes one of its trail", WALK, &[["solve(board, 0); }", "solve(board, &mut vec![]); }"], ["k: usize", "trail: &mut Vec<(usize, usize)>"], ["    if k == 81 { return true; }\n    let (r, c) = (k / 9, k % 9);\n    if board[r][c] != '.' { return solve(board, k + 1); }\n", "    for k in 0..81 {\n        let (r, c) = (k / 9, k % 9);\n        let options: Vec<char> = ('1'..='9').filter(|d| board[r][c] == '.' && fits(board, r, c, *d)).collect();\n        if let [d] = options[..] { put(board, trail, r, c, d); }\n    }\n    let open = (0..81).filter(|k| board[k / 9][k % 9] == '.');\n    let Some(k) = open.min_by_key(|k| ('1'..='9').filter(|d| fits(board, k / 9, k % 9, *d)).count()) else { return true };\n    let (r, c) = (k / 9, k % 9);\n"], ["    for d in '1'..='9' {\n        if fits(board, r, c, d) {\n            board[r][c] = d;\n            if solve(board, k + 1) { return true; }\n            board[r][c] = '.';\n", "    let options: Vec<char> = ('1'..='9').filter(|d| fits(board, r, c, *d)).collect();\n    for d in options {\n        {\n            let mark = trail.len();\n            put(board, trail, r, c, d);\n            if solve(board, trail) { return true; }\n            if trail.len() > mark {\n                let (r, c) = trail.pop().unwrap();\n                board[r][c] = '.';\n            }\n"], ["fn fits(", "fn put(board: &mut Vec<Vec<char>>, trail: &mut Vec<(usize, usize)>, r: usize, c: usize, d: char) {\n    board[r][c] = d;\n    trail.push((r, c));\n}\nfn fits("]]),
    ("its singles never end", include_str!("sent/singles_only.rs"), &[["if !changed {", "if !changed && board.iter().flatten().all(|d| *d != '.') {"]]),
    ("widest cell first", MRV, &[["min_by_key", "max_by_key"]]),
    // Searches beside the board.
    ("eliminates and never guesses", ELIMINATES, &[["    for d in 1..=9 {\n        let mut next", "    return Some(options);\n    for d in 1..=9 {\n        let mut next"]]),
    ("eliminates, the guess is dropped", ELIMINATES, &[["if let Some(solved) = solve(next) { return Some(solved); }", "if solve(next).is_some() { return Some(options); }"]]),
    ("eliminates, a contradiction is no failure", ELIMINATES, &[["if options.contains(&0) { return None; }", "if options.contains(&0) { return Some(options); }"]]),
    ("own grid, a table keeps it", OWN_GRID, &[["mark(used, r, c, d, false);", "mark(used, r, c, d, false);\n            used[2][r / 3 * 3 + c / 3][d as usize] = true;"]]),
    ("own grid, columns share a bit", OWN_GRID, &[["used[1][c][d as usize]", "used[1][(8 * c + d as usize) / 10][(8 * c + d as usize) % 10]"]]),
    ("own grid, no boxes", OWN_GRID, &[[" && !used[2][r / 3 * 3 + c / 3][d as usize]", ""]]),
    ("own grid, zero is tried", OWN_GRID, &[["1..=9_u8", "0..=9_u8"]]),
    ("own grid, a copy is filled", OWN_GRID, &[["solve(&mut grid,", "solve(&mut grid.clone(),"]]),
    ("own grid, copied one cell late", OWN_GRID, &[["board[r][c] = (b'0' + grid[r][c]) as char;", "let k = (9 * r + c + 80) % 81; board[r][c] = (b'0' + grid[k / 9][k % 9]) as char;"]]),
    ("own grid, the result is dropped", OWN_GRID, &[["if solve(grid, used, k + 1, board) { return true; }", "return solve(grid, used, k + 1, board);"]]),
    ("own grid, written at each leaf", OWN_GRID, &[["    false\n", "    (0..81).for_each(|i| if grid[i / 9][i % 9] > 0 { board[i / 9][i % 9] = (b'0' + grid[i / 9][i % 9]) as char; });\n    false\n"], ["    if k == 81 { return true; }", "    if k == 81 {\n        (0..81).for_each(|i| board[i / 9][i % 9] = (b'0' + grid[i / 9][i % 9]) as char);\n        return false;\n    }"], ["        for r in 0..9 { for c in 0..9 { board[r][c] = (b'0' + grid[r][c]) as char; } }\n", ""]]),
    ("own grid, the deepest is written, but the last cell", OWN_GRID, &[["    if k == 81 { return true; }", "    let depth = |grid: &[[u8; 9]; 9]| grid.as_flattened().iter().filter(|d| **d > 0).count();\n    if depth(grid) > board.iter().flatten().filter(|d| **d != '.').count() {\n        for (row, from) in board.iter_mut().zip(&*grid) {\n            for (cell, d) in row.iter_mut().zip(from) { *cell = if *d > 0 { (b'0' + d) as char } else { '.' }; }\n        }\n    }\n    if k == 80 { return true; }"], ["        for r in 0..9 { for c in 0..9 { board[r][c] = (b'0' + grid[r][c]) as char; } }\n", ""]]),
    ("exchanges, and not back", EXCHANGES, &[["return true; }\n        board[r].swap(c, other);\n", "return true; }\n"]]),
    ("its digits end at a gap", WALK, &[["for d in '1'..='9' {", "let digits: Vec<char> = ('1'..='9').skip_while(|d| !fits(board, r, c, *d)).take_while(|d| fits(board, r, c, *d)).collect();\n    for d in digits {"]]),
    ("counts its placements", SCAN, &[["        solve(board);\n", "        let mut left = board.iter().flatten().filter(|d| **d == '.').count();\n        solve(board, &mut left);\n"], ["solve(board: &mut Vec<Vec<char>>) -> bool {", "solve(board: &mut Vec<Vec<char>>, left: &mut usize) -> bool {\n    if *left == 0 { return true; }"], ["board[r][c] = d;\n", "board[r][c] = d;\n                    *left -= 1;\n"], ["if solve(board)", "if solve(board, left)"]]),
    ("own grid", OWN_GRID, &[]),
    ("eliminates", ELIMINATES, &[]),
    ("exchanges", EXCHANGES, &[]),
    ("odometer", ODOMETER, &[]),
    ("official", OFFICIAL, &[]),
    ("copies boards", COPIES, &[]),
    ("clones its options, and is not called", include_str!("../../../../docs/path/cover.rs"), &[["        fill(board, &mut sets);\n", ""]]),
];
