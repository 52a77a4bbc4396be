//! Approaches side by side on the same boards: what each did, and how long it took.

use std::time::{Duration, Instant};

use serde::Serialize;

use crate::approaches::Approach;
use crate::board::{Board, check_solution};

/// What approaches did on the same boards.
#[derive(Clone, Debug, Serialize)]
pub struct Comparison {
    /// The number of boards.
    pub boards: usize,
    /// One row for each approach, in the order in which they were asked for.
    pub approaches: Vec<Row>,
}

/// What one approach did on all boards.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// The approach.
    pub name: &'static str,
    /// Digits written into empty cells, over all boards.
    pub placements: u64,
    /// Digits taken out again, over all boards.
    pub undos: u64,
    /// The most placements that stood on one board at once.
    pub deepest: u64,
    /// The number of boards that were filled by the rules, with every clue kept.
    pub solved: usize,
    /// The median over the rounds.
    pub nanoseconds_per_board: u64,
}

/// The parts of a comparison, for showing progress.
#[derive(Clone, Copy, Debug)]
pub enum Progress {
    /// One approach has counted what it does on one board.
    Counted,
    /// One approach has been timed on all boards in one round.
    Timed,
}

/// Runs every approach on every board: its traced twin once, for the counts, and the plain
/// function in rounds, for the time.
///
/// In a round every approach has its turn, so that a machine that slows down slows all of them
/// alike. There are up to [`MOST_ROUNDS`], and after [`ENOUGH_TIME`] no further one begins.
pub fn compare(
    approaches: &[&'static Approach],
    boards: &[Board],
    mut progress: impl FnMut(Progress),
) -> Comparison {
    let mut rows: Vec<Row> = approaches
        .iter()
        .map(|approach| count(approach, boards, &mut progress))
        .collect();

    // A board that takes a microsecond has to be solved often enough for the clock to see it.
    let mut repeats = vec![1; approaches.len()];
    let mut samples = vec![Vec::new(); approaches.len()];
    let start = Instant::now();
    for round in 0..MOST_ROUNDS {
        if round > 0 && start.elapsed() > ENOUGH_TIME {
            break;
        }
        for (index, approach) in approaches.iter().enumerate() {
            let mut taken = time(approach, boards, repeats[index]);
            while round == 0 && taken < SHORTEST_SAMPLE && !boards.is_empty() {
                repeats[index] *= 4;
                taken = time(approach, boards, repeats[index]);
            }
            let solved = (boards.len() * repeats[index]).max(1);
            samples[index].push(taken.as_nanos() as u64 / solved as u64);
            progress(Progress::Timed);
        }
    }
    for (row, samples) in rows.iter_mut().zip(samples) {
        row.nanoseconds_per_board = median(samples);
    }
    Comparison {
        boards: boards.len(),
        approaches: rows,
    }
}

/// No more rounds than this are timed.
pub const MOST_ROUNDS: usize = 11;

/// When this much time has been spent in rounds, no further one begins.
pub const ENOUGH_TIME: Duration = Duration::from_secs(1);

const SHORTEST_SAMPLE: Duration = Duration::from_millis(1);

/// Boards that are copied at a time: the copies are made before the clock starts.
const CHUNK: usize = 1_000;

fn count(approach: &Approach, boards: &[Board], progress: &mut impl FnMut(Progress)) -> Row {
    let mut row = Row {
        name: approach.name,
        placements: 0,
        undos: 0,
        deepest: 0,
        solved: 0,
        nanoseconds_per_board: 0,
    };
    for board in boards {
        let traced = approach.count(board);
        row.placements += traced.effort.placements;
        row.undos += traced.effort.undos;
        row.deepest = row.deepest.max(traced.effort.deepest);
        row.solved += usize::from(check_solution(board, &traced.board).is_ok());
        progress(Progress::Counted);
    }
    row
}

/// The time that the plain function takes on all boards, `repeats` times over.
fn time(approach: &Approach, boards: &[Board], repeats: usize) -> Duration {
    let mut taken = Duration::ZERO;
    for chunk in boards.chunks(CHUNK) {
        let copies = chunk.iter().cycle().take(chunk.len() * repeats);
        let mut copies: Vec<Board> = copies.cloned().collect();
        let start = Instant::now();
        for board in &mut copies {
            (approach.solve)(board);
        }
        taken += start.elapsed();
    }
    taken
}

fn median(mut samples: Vec<u64>) -> u64 {
    samples.sort_unstable();
    let middle = samples.len() / 2;
    if samples.len().is_multiple_of(2) {
        (samples[middle - 1] + samples[middle]) / 2
    } else {
        samples[middle]
    }
}
