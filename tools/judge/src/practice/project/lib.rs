//! Your solutions, and the boards that `cargo test` tries them on. `cargo test NAME` tries one solution,
//! or one board. The judge does not use this file.

/// A board for each test, as it is given and as it is solved. The first ones are LeetCode's.
#[rustfmt::skip]
macro_rules! tests {
    ($solution:literal) => {
        tests! { $solution,
// BOARDS
        }
    };
    ($solution:literal, $($board:ident: $given:literal => $solved:literal,)*) => {
        #[cfg(test)]
        mod tests {
            $(
                #[test]
                #[cfg_attr(unwritten = $solution, ignore = "nothing is written yet")]
                fn $board() {
                    crate::check($given, $solved, |board| {
                        let _ = super::Solution::solve_sudoku(board);
                    });
                }
            )*
        }
    };
}

/// Panics unless the search solves the board.
#[cfg(test)]
fn check(given: &str, solved: &str, search: fn(&mut Vec<Vec<char>>)) {
    let rows = |cells: &str| -> Vec<Vec<char>> {
        let cells: Vec<char> = cells.chars().collect();
        cells.chunks(9).map(<[char]>::to_vec).collect()
    };
    let (mut board, solved) = (rows(given), rows(solved));
    search(&mut board);
    let shown = |row: Option<&Vec<char>>| row.map_or(String::new(), |row| row.iter().collect());
    let line = |r| format!("{:9}  {}\n", shown(board.get(r)), shown(solved.get(r)));
    let lines: String = (0..board.len().max(9)).map(line).collect();
    assert!(board == solved, "\nreturned   expected\n{lines}");
}

