//! A solution of the user's is a search like any other. The transcripts of the commands have the rest.

use std::slice::from_ref;
use std::time::Duration;

use explain::program::Search;
use explain::sight::Sight;
use explain::timeline::Timeline;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::board::Board;
use sudoku_kata::{approaches, puzzles};
use testing::solution::only;
use testing::{TIMEOUT, named_board};

use super::{judge_within, solution};

/// The solution, with a time limit for each board.
fn compiled(time: Duration, text: &str) -> Search {
    let searcher = judge_within(time).searcher(&solution(text));
    searcher.expect("it compiles").named("mine")
}

/// With the same placements, undos and reads, the same steps for the same reasons, and the same
/// lines, because the file of an approach is what is submitted.
#[rstest]
#[timeout(TIMEOUT)]
#[case::with_guesses("bitmask_mrv", true)]
#[ignore = "compiles each approach twice"]
#[case::whichever_it_is("", false)]
fn an_approach_in_a_file_is_the_same_search(#[case] name: &str, #[case] with_guesses: bool) {
    let all = approaches::ALL.iter();
    for approach in all.filter(|of| of.name.starts_with(name)) {
        // The walk with the most checks takes long.
        let own = compiled(2 * TIMEOUT, &approach.submission());
        let searches = [own, approach.into()];
        // Guesses take long to count on the longest board.
        for puzzle in &puzzles::ALL[..3 - usize::from(with_guesses)] {
            let on = format!("{} on {}", approach.name, puzzle.name);
            let board = puzzle.board();
            let counts = measure::count(&searches, from_ref(&board), with_guesses).concat();
            assert!(counts[0].is_solved, "{on}");
            assert_eq!(counts[0], counts[1], "{on}");
            assert_eq!(counts[0].guesses.is_some(), with_guesses);

            let record = |search| Timeline::record(search, &board, 100_000);
            let [own, named] = searches.clone().map(record);
            // Too many for a diff.
            assert!(own.steps() == named.steps(), "steps of {on}");
            // What a file looks at is found on another board, where no search shows that it learns.
            let learns = searches[1].sight() == Sight::Learned;
            assert!(learns || own.whys() == named.whys(), "reasons of {on}");
        }
    }
}

#[rstest]
#[timeout(TIMEOUT)]
fn each_board_has_the_whole_time_limit() {
    let limit = Duration::from_millis(30);
    let text = "if board[0][0] == '1' { loop {} }
        let start = std::time::Instant::now(); while start.elapsed().as_millis() < 12 {}";
    let own = compiled(limit, &only(text));
    let mut boards = vec![named_board("classic"); 24];
    let once = |boards: &[Board]| {
        let boards: Vec<(&Board, usize)> = boards.iter().map(|board| (board, 1)).collect();
        own.time(&boards, &|| false)
    };
    let taken: Duration = once(&boards).expect("it returns from each").iter().sum();
    assert!(taken > limit, "too quick for this test: {taken:?}");

    boards[10][0][0] = '1';
    let runs = own.count_all(&boards, &mut || ());
    let runs = runs.expect("one process counts all").into_iter();
    let stopped: Vec<_> = runs.map(|run| run.stopped.map(|why| why.en)).collect();
    let mut expected = vec![None; boards.len()];
    expected[10] = Some(String::from("it did not return within 0.03 s"));
    assert_eq!(stopped, expected);
    assert_eq!(once(&boards), None);
}
