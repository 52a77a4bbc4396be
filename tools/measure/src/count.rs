//! What searches do on boards, counted on all cores.

use rayon::prelude::*;
use words::message::Message;

use explain::guesses;
use explain::program::{Run, Search};
use sudoku_kata::board::{Board, check_solution};
use sudoku_kata::trace::Effort;

/// What one search did on one board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// Its placements, undos and so on, if it returned and can be traced.
    pub effort: Option<Effort>,
    /// What ended it before it returned.
    pub stopped: Option<Message>,
    /// How many of its placements were guesses, if that was asked for and can be known, and the search
    /// returned.
    pub guesses: Option<u64>,
    /// Whether it filled the board by the rules, with every clue kept.
    pub is_solved: bool,
}

/// The parts of a comparison, for showing progress. A search is named by its index.
#[derive(Clone, Copy, Debug)]
pub enum Progress {
    /// A search begins to count what it does on a board, or on all boards one after the other. Several may count at a time.
    Counting(usize),
    /// A search has counted what it does on one board.
    Counted,
    /// A search begins a round on all boards, which has this number.
    Timing(usize, usize),
}

/// Runs the traced twin of every search on every 9×9 board on all cores.
///
/// The result has one row for each search, with one [`Count`] for each board. Guesses take longer to
/// count than the rest, so they are counted on demand.
pub fn count(searches: &[Search], boards: &[Board], with_guesses: bool) -> Vec<Vec<Count>> {
    count_and_tell(searches, boards, with_guesses, || false, |_| {})
}

/// Counts, and tells `progress` about it, until `is_stopped` returns `true`.
pub(crate) fn count_and_tell(
    searches: &[Search],
    boards: &[Board],
    with_guesses: bool,
    is_stopped: impl Fn() -> bool + Clone + Send + Sync + 'static,
    progress: impl Fn(Progress) + Clone + Send + Sync + 'static,
) -> Vec<Vec<Count>> {
    let counts = searches.par_iter().enumerate().map(|(index, search)| {
        let counting = Progress::Counting(index);
        // Without steps there are no guesses to count either.
        if !with_guesses || search.untraceable().is_some() {
            progress(counting);
            if let Some(runs) = search.count_all(boards, &mut || progress(Progress::Counted)) {
                let counts = boards.iter().zip(runs);
                let counts = counts.map(|(board, run)| count_of(board, run, None));
                return counts.collect();
            }
        }
        let counts = boards.par_iter().map(|board| {
            progress(counting);
            let (observer, is_stopped) = (Box::new(|_| {}), Box::new(is_stopped.clone()));
            let (run, guesses) = match with_guesses {
                true => guesses::observe(search, board, is_stopped, observer),
                false => (search.observe(board, is_stopped, observer), None),
            };
            progress(Progress::Counted);
            let count = count_of(board, run, guesses);
            // It is not known what a search that was stopped has returned.
            let is_solved = count.is_solved && count.stopped.is_none();
            Count { is_solved, ..count }
        });
        counts.collect()
    });
    counts.collect()
}

fn count_of(board: &Board, run: Run, guesses: Option<u64>) -> Count {
    Count {
        effort: run.stopped.is_none().then_some(run.traced.effort),
        guesses: guesses.filter(|_| run.stopped.is_none()),
        stopped: run.stopped,
        is_solved: check_solution(board, &run.traced.board).is_ok(),
    }
}
