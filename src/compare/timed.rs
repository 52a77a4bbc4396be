//! Counts and times together.

use std::time::{Duration, Instant};

use serde::Serialize;

use super::{Count, Spread, map_searches};
use crate::approaches::Approach;
use crate::board::Board;
use crate::trace::StepKind;

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
    /// Placements that the rules did not force, over all boards, if that was asked for and can be
    /// known for every board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guesses: Option<u64>,
    /// Cells of the board that the search looked at, over all boards.
    pub reads: u64,
    /// The most placements that stood on one board at once.
    pub deepest: u64,
    /// The number of boards that were filled by the rules, with every clue kept.
    pub solved: usize,
    /// The median over the rounds.
    pub nanoseconds_per_board: u64,
    /// How the boards differ, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub percentiles: Option<Percentiles>,
}

/// How much one approach did on the boards, taken one by one: a mean hides the worst of them.
#[derive(Clone, Debug, Serialize)]
pub struct Percentiles {
    /// Digits written into empty cells.
    pub placements: Spread,
    /// For each board the shortest time over the rounds. A look at the clock is part of it: some
    /// tens of nanoseconds.
    pub nanoseconds: Spread,
}

/// The parts of a comparison, for showing progress.
#[derive(Clone, Copy, Debug)]
pub enum Progress {
    /// This approach begins to count what it does on one board. Several may count at a time.
    Counting(&'static str),
    /// A search has made as many more placements.
    Placed(u64),
    /// This approach has counted what it does on one board.
    Counted(&'static str),
    /// This approach begins a round on all boards.
    Timing(&'static str),
    /// This approach has finished a round.
    Timed(&'static str),
}

/// Runs every approach on every board: its traced twin once, on all cores, for the counts, and the
/// plain function in rounds, on one core, for the time.
///
/// In a round every approach has its turn, so a machine that slows down slows all of them alike.
/// There are up to [`MAX_ROUNDS`], and after [`ENOUGH_TIME`] no further one begins.
pub fn compare(
    approaches: &[&'static Approach],
    boards: &[Board],
    with_guesses: bool,
    progress: impl Fn(Progress) + Clone + Send + Sync + 'static,
) -> Comparison {
    let counts = map_searches(approaches, boards, &|approach, board| {
        progress(Progress::Counting(approach.name));
        let (mut placements, tell) = (0_u64, progress.clone());
        let count = Count::of(approach, board, with_guesses, move |step| {
            placements += u64::from(step.kind == StepKind::Placement);
            if placements == PLACEMENTS_AT_ONCE {
                tell(Progress::Placed(placements));
                placements = 0;
            }
        });
        progress(Progress::Counted(approach.name));
        count
    });

    let mut clocks = vec![Clock::new(boards); approaches.len()];
    let start = Instant::now();
    for round in 0..MAX_ROUNDS {
        if round > 0 && start.elapsed() > ENOUGH_TIME {
            break;
        }
        for (approach, clock) in approaches.iter().zip(&mut clocks) {
            progress(Progress::Timing(approach.name));
            clock.time(approach, boards);
            progress(Progress::Timed(approach.name));
        }
    }
    let rows = approaches.iter().zip(clocks).enumerate();
    let rows = rows.map(|(index, (approach, clock))| {
        let counts = counts.iter().map(|of_board| of_board[index]);
        row(approach, counts.collect(), clock)
    });
    Comparison {
        boards: boards.len(),
        approaches: rows.collect(),
    }
}

fn row(approach: &Approach, counts: Vec<Count>, clock: Clock) -> Row {
    let efforts = || counts.iter().map(|count| count.effort);
    let placements = efforts().map(|effort| effort.placements);
    Row {
        name: approach.name,
        placements: placements.clone().sum(),
        undos: efforts().map(|effort| effort.undos).sum(),
        reads: efforts().map(|effort| effort.reads).sum(),
        guesses: counts.iter().map(|count| count.guesses).sum(),
        deepest: efforts().map(|effort| effort.deepest).max().unwrap_or(0),
        solved: counts.iter().filter(|count| count.is_solved).count(),
        nanoseconds_per_board: Spread::of(clock.samples).median,
        percentiles: (counts.len() > 1).then(|| Percentiles {
            placements: Spread::of(placements.collect()),
            nanoseconds: Spread::of(clock.shortest),
        }),
    }
}

/// How many placements of a search are reported at once.
const PLACEMENTS_AT_ONCE: u64 = 100_000;

/// The maximum number of rounds that are timed.
pub const MAX_ROUNDS: usize = 11;

/// When this much time has been spent in rounds, no further one begins.
pub const ENOUGH_TIME: Duration = Duration::from_millis(250);

/// The times of one approach.
#[derive(Clone)]
struct Clock {
    /// Nanoseconds per board, one value for each round.
    samples: Vec<u64>,
    /// For each board, the shortest time over the rounds, in nanoseconds.
    shortest: Vec<u64>,
    /// How often each board is solved in a sample: a microsecond alone is too short to measure.
    repeats: usize,
}

impl Clock {
    fn new(boards: &[Board]) -> Clock {
        Clock {
            samples: Vec::new(),
            shortest: vec![u64::MAX; boards.len()],
            repeats: 1,
        }
    }

    fn time(&mut self, approach: &Approach, boards: &[Board]) {
        let count = boards.len().max(1) as u32;
        if boards.len() > 1 {
            let taken = self.time_one_by_one(approach, boards);
            if taken > count * TIMER_NEGLIGIBLE {
                self.samples.push((taken / count).as_nanos() as u64);
                return;
            }
        }
        let mut taken = time(approach, boards, self.repeats);
        while self.samples.is_empty() && taken < MIN_SAMPLE && !boards.is_empty() {
            self.repeats *= 4;
            taken = time(approach, boards, self.repeats);
        }
        let solved = u64::from(count) * self.repeats as u64;
        self.samples.push(taken.as_nanos() as u64 / solved);
    }

    /// Keeps the shortest time of each board, and returns the sum of the times.
    fn time_one_by_one(&mut self, approach: &Approach, boards: &[Board]) -> Duration {
        let mut sum = Duration::ZERO;
        let shortest = self.shortest.chunks_mut(CHUNK);
        for (chunk, shortest) in boards.chunks(CHUNK).zip(shortest) {
            let mut copies = chunk.to_vec();
            for (board, shortest) in copies.iter_mut().zip(shortest) {
                let start = Instant::now();
                (approach.solve)(board);
                let taken = start.elapsed();
                *shortest = (*shortest).min(taken.as_nanos() as u64);
                sum += taken;
            }
        }
        sum
    }
}

const MIN_SAMPLE: Duration = Duration::from_millis(1);

/// When a board takes this long, a look at the clock for each does not change the sum.
const TIMER_NEGLIGIBLE: Duration = Duration::from_micros(10);

/// Boards that are copied at a time: the copies are made before the clock starts.
const CHUNK: usize = 1_000;

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
