//! Counts that are equal for a reason: those of searches, and of plain programs that share only the rules with them.

use explain::format::grouped;
use measure::sets::Set;
use pretty_assertions::assert_eq;
use sudoku_kata::board::{Board, Unit, candidates, cells};
use testing::{approach, named_board, read};

use crate::claims::{counted, is_single};

fn empty_cells(board: &Board) -> Vec<(usize, usize)> {
    cells().filter(|&(r, c)| board[r][c] == '.').collect()
}

/// Tries the candidates of the cell with the fewest, after all singles if it deduces. Counts cells without candidates and guesses.
fn search(board: &mut Board, deduces: bool, found: &mut [u64; 2]) -> bool {
    let single = |board: &Board| {
        let options = empty_cells(board).into_iter().flat_map(|(r, c)| {
            let digits = candidates(board, r, c).into_iter();
            digits.map(move |digit| (r, c, digit))
        });
        let mut singles = options.filter(|&(r, c, digit)| is_single(board, r, c, digit));
        singles.next()
    };
    while deduces && let Some((r, c, digit)) = single(board) {
        board[r][c] = digit;
    }
    let has_place = |unit: Unit, digit| {
        (0..9).map(|k| unit.cell(k)).any(|(r, c)| {
            board[r][c] == digit || board[r][c] == '.' && candidates(board, r, c).contains(&digit)
        })
    };
    let mut units = cells().flat_map(|(r, c)| Unit::of(r, c));
    if deduces && units.any(|unit| ('1'..='9').any(|digit| !has_place(unit, digit))) {
        return false;
    }
    let size = |&(r, c): &(usize, usize)| candidates(board, r, c).len();
    let Some((r, c)) = empty_cells(board).into_iter().min_by_key(size) else {
        return true;
    };
    let digits = candidates(board, r, c);
    found[0] += u64::from(digits.is_empty());
    digits.into_iter().any(|digit| {
        found[1] += 1;
        let mut child = board.clone();
        child[r][c] = digit;
        search(&mut child, deduces, found)
    })
}

/// Rows of a table that begins with the board, and gets a row for each digit that fits the next empty cell: the first one,
/// or the first with the fewest candidates.
fn rows(board: &Board, fewest: bool) -> u64 {
    let size = |&(r, c): &(usize, usize)| candidates(board, r, c).len() * usize::from(fewest);
    let Some((r, c)) = empty_cells(board).into_iter().min_by_key(size) else {
        return 1;
    };
    let with = |digit| {
        let mut row = board.clone();
        row[r][c] = digit;
        rows(&row, fewest)
    };
    1 + candidates(board, r, c).into_iter().map(with).sum::<u64>()
}

#[test]
fn rows_of_sql_are_the_whole_tree_and_one_more() {
    let page = read("docs/seven_languages.md").replace("<!-- measured -->", "");
    let quick = ["classic", "leetcode_2"].as_slice();
    let all = &["classic", "leetcode_2", "eighteen", "inkala", "seventeen"];
    // Without a solution, a search visits the whole tree.
    let mut board = named_board("classic");
    board[0][2] = '2';
    let ways = [
        ("table", "bool_arrays", quick),
        ("first", "bitmask_mrv", all),
    ];
    for (fewest, (label, search, names)) in [false, true].into_iter().zip(ways) {
        let counts = names.iter().map(|name| rows(&named_board(name), fewest));
        let counts: Vec<String> = counts.map(grouped).collect();
        let shown = format!("{label} | {} |", counts.join(" | "));
        assert!(page.contains(&shown), "{shown}");
        let placements = approach(search).count(&board).effort.placements;
        assert_eq!(rows(&board, fewest), placements + 1);
    }
}

#[test]
fn failures_and_guesses_are_those_of_searches_that_deduce_as_much() {
    let named = ["classic", "leetcode_2", "eighteen", "inkala", "seventeen"].map(named_board);
    let minimal = &Set::named("minimal").expect("it is a set").boards()[..20];
    for board in named.iter().chain(minimal) {
        let [forward_checking, norvig] = [false, true].map(|deduces| {
            let mut found = [0; 2];
            assert!(search(&mut board.clone(), deduces, &mut found));
            found
        });
        let effort = approach("bitmask_mrv").count(board).effort;
        assert_eq!(forward_checking, [effort.dead_ends, effort.placements]);
        let guesses = |name| counted(approach(name), board).1;
        assert_eq!(guesses("dancing_links"), Some(norvig[1]));
        assert_eq!(guesses("singles") == Some(0), norvig[1] == 0);
    }
}
