//! The answers in docs/leetcode do what docs/leetcode.md says.

use std::collections::BTreeSet;

use boards::{parse, solutions};
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::board::{Board, cells, check_solution};
use sudoku_kata::puzzles::{self, Puzzle};

/// As a reader has them: the program of the path, and the answers below it in the same file.
#[allow(
    clippy::ptr_arg,
    reason = "the answers take LeetCode's type, as the path does"
)]
mod answers {
    pub struct Solution;
    include!("../../../../docs/path/fewest.rs");
    include!("../../../../docs/leetcode/set_up.rs");
    include!("../../../../docs/leetcode/count.rs");
    include!("../../../../docs/leetcode/no_recursion.rs");
    include!("../../../../docs/leetcode/generate.rs");
    include!("../../../../docs/leetcode/threads.rs");
    include!("../../../../docs/leetcode/valid.rs");
}

#[path = "../../../../docs/leetcode/any_size.rs"]
mod any_size;

/// The named boards, and each of them with its middle row emptied: boards with many solutions.
fn boards() -> impl Iterator<Item = Board> {
    let boards = puzzles::ALL.iter().map(Puzzle::board);
    boards.flat_map(|board| {
        let mut emptied = board.clone();
        emptied[4].fill('.');
        [board, emptied]
    })
}

/// A board without a solution, which a search finds out after hundreds of placements.
fn unsolvable() -> Board {
    let line = "8......5.652.79.1...35.6...56...89..37.....4...1..46...4...1..9.3.847..51...6...4";
    parse(line).expect("the clues do not clash")
}

#[test]
fn count_is_the_number_of_solutions_up_to_the_limit() {
    let mut counts = Vec::new();
    for given in boards() {
        let mut board = given.clone();
        let count = answers::count_solutions(&mut board, 500);
        assert_eq!(board, given);
        assert_eq!(count, solutions::count(&given, 500));
        assert_eq!(answers::is_unique(&mut board), count == 1);
        counts.push(count);
    }
    let has_some = counts.iter().any(|&count| 1 < count && count < 500);
    assert!(has_some && counts.contains(&500), "{counts:?}");
    assert_eq!(answers::count_solutions(&mut unsolvable(), 500), 0);
}

/// What the page says of three fives that clash.
#[test]
fn clues_that_clash_are_seen_by_the_check_alone() {
    let mut board = vec![vec!['.'; 9]; 9];
    (board[0][0], board[0][1], board[3][0]) = ('5', '5', '5');
    assert!(!answers::is_valid(&board));
    answers::Solution::solve_sudoku(&mut board);
    assert_eq!(board[0].iter().filter(|&&cell| cell == '5').count(), 3);
    assert!(boards().all(|board| answers::is_valid(&board)));
}

#[rstest]
#[case::with_an_explicit_stack(answers::solve_without_recursion)]
#[case::of_any_size(any_size::solve_any_size)]
fn an_answer_solves_or_leaves_the_board_as_given(#[case] solve: fn(&mut Board) -> bool) {
    for given in boards() {
        let mut board = given.clone();
        assert!(solve(&mut board));
        assert_eq!(check_solution(&given, &board), Ok(()));
    }
    let mut board = unsolvable();
    assert!(!solve(&mut board));
    assert_eq!(board, unsolvable());
}

#[rstest]
#[case::four_by_four(2, 3)]
#[case::nine_by_nine(3, 3)]
#[case::sixteen_by_sixteen(4, 3)]
#[case::twenty_five_by_twenty_five(5, 2)]
fn a_board_of_any_size_is_solved(#[case] n: usize, #[case] empty_of_five: usize) {
    let side = n * n;
    let symbols: Vec<char> = ('1'..='9').chain('A'..='P').take(side).collect();
    // A full board that keeps the rules, with cells emptied.
    let given_at = |r: usize, c: usize| match (7 * r + 3 * c) % 5 < empty_of_five {
        true => '.',
        false => symbols[(r * n + r / n + c) % side],
    };
    let row = |r: usize| (0..side).map(|c| given_at(r, c)).collect();
    let given: Board = (0..side).map(row).collect();
    let mut board = given.clone();
    assert!(any_size::solve_any_size(&mut board));
    let mut seen = BTreeSet::new();
    for (r, c) in (0..side).flat_map(|r| (0..side).map(move |c| (r, c))) {
        let symbol = board[r][c];
        assert!(given[r][c] == '.' || given[r][c] == symbol);
        assert!(symbols.contains(&symbol));
        for unit in [("row", r), ("column", c), ("box", r / n * n + c / n)] {
            assert!(seen.insert((unit, symbol)), "{symbol} twice in {unit:?}");
        }
    }
}

#[test]
fn generated_boards_have_one_solution_and_no_clue_too_many() {
    let mut random = answers::Random(37);
    for _ in 0..3 {
        let board = answers::generate(&mut random);
        assert_eq!(solutions::count(&board, 2), 1);
        for (r, c) in cells().filter(|&(r, c)| board[r][c] != '.') {
            let mut fewer = board.clone();
            fewer[r][c] = '.';
            assert_eq!(solutions::count(&fewer, 2), 2);
        }
    }
    let [board, other] = [(); 2].map(|()| answers::generate(&mut random));
    assert_ne!(board, other);
}

#[test]
fn threads_solve_all_boards() {
    let given: Vec<Board> = boards().collect();
    for many in [&given[..], &given[..1], &[]] {
        let mut boards = many.to_vec();
        answers::solve_all(&mut boards);
        for (given, board) in many.iter().zip(&boards) {
            assert_eq!(check_solution(given, board), Ok(()));
        }
    }
}
