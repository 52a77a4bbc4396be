//! Approaches side by side on the same boards: what each did, and how long it took.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use serde::Serialize;

use crate::approaches::Approach;
use crate::board::{Board, check_solution};
use crate::trace::Effort;

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
    /// How the boards differ, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub percentiles: Option<Percentiles>,
}

/// How much one approach did on the boards, taken one by one: a mean hides the worst of them.
#[derive(Clone, Debug, Serialize)]
pub struct Percentiles {
    /// Digits written into empty cells.
    pub placements: Spread,
    /// The shortest time over the rounds, with a look at the clock in it: some tens of
    /// nanoseconds.
    pub nanoseconds: Spread,
}

/// Values of the boards in ascending order, at a few points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Spread {
    /// Half of the boards have no more.
    pub median: u64,
    /// Nine of ten boards have no more.
    pub p90: u64,
    /// Ninety-nine of a hundred boards have no more.
    pub p99: u64,
    /// The most that any board has.
    pub max: u64,
}

impl Spread {
    /// The spread of one value or more.
    fn of(mut values: Vec<u64>) -> Spread {
        values.sort_unstable();
        let at = |percent: usize| values[(values.len() * percent).div_ceil(100) - 1];
        Spread {
            median: at(50),
            p90: at(90),
            p99: at(99),
            max: at(100),
        }
    }
}

/// The parts of a comparison, for showing progress.
#[derive(Clone, Copy, Debug)]
pub enum Progress {
    /// One approach has counted what it does on one board.
    Counted,
    /// One approach has been timed on all boards in one round.
    Timed,
}

/// Runs every approach on every board: its traced twin once, on all cores, for the counts, and the
/// plain function in rounds, on one core, for the time.
///
/// In a round every approach has its turn, so that a machine that slows down slows all of them
/// alike. There are up to [`MOST_ROUNDS`], and after [`ENOUGH_TIME`] no further one begins.
pub fn compare(
    approaches: &[&'static Approach],
    boards: &[Board],
    mut progress: impl FnMut(Progress),
) -> Comparison {
    let counts = count(approaches, boards, &mut progress);

    let mut clocks = vec![Clock::new(boards); approaches.len()];
    let start = Instant::now();
    for round in 0..MOST_ROUNDS {
        if round > 0 && start.elapsed() > ENOUGH_TIME {
            break;
        }
        for (approach, clock) in approaches.iter().zip(&mut clocks) {
            clock.time(approach, boards);
            progress(Progress::Timed);
        }
    }
    let rows = approaches.iter().zip(counts).zip(clocks);
    Comparison {
        boards: boards.len(),
        approaches: rows
            .map(|((approach, counts), clock)| row(approach, &counts, clock))
            .collect(),
    }
}

fn row(approach: &Approach, counts: &[Count], clock: Clock) -> Row {
    let efforts = || counts.iter().map(|count| count.effort);
    let placements = efforts().map(|effort| effort.placements);
    Row {
        name: approach.name,
        placements: placements.clone().sum(),
        undos: efforts().map(|effort| effort.undos).sum(),
        deepest: efforts().map(|effort| effort.deepest).max().unwrap_or(0),
        solved: counts.iter().filter(|count| count.is_solved).count(),
        nanoseconds_per_board: median(clock.samples),
        percentiles: (counts.len() > 1).then(|| Percentiles {
            placements: Spread::of(placements.collect()),
            nanoseconds: Spread::of(clock.shortest),
        }),
    }
}

/// No more rounds than this are timed.
pub const MOST_ROUNDS: usize = 11;

/// When this much time has been spent in rounds, no further one begins.
pub const ENOUGH_TIME: Duration = Duration::from_millis(250);

/// What one approach did on one board.
#[derive(Clone, Copy, Default)]
struct Count {
    effort: Effort,
    is_solved: bool,
}

/// What each approach does on each board.
fn count(
    approaches: &[&'static Approach],
    boards: &[Board],
    progress: &mut impl FnMut(Progress),
) -> Vec<Vec<Count>> {
    let mut counts = vec![vec![Count::default(); boards.len()]; approaches.len()];
    let jobs = approaches.len() * boards.len();
    let next = AtomicUsize::new(0);
    let (done, results) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, NonZero::get) {
            let (next, done) = (&next, done.clone());
            scope.spawn(move || {
                loop {
                    // Board by board: slow boards of a slow approach do not all come at the end.
                    let job = next.fetch_add(1, Ordering::Relaxed);
                    if job >= jobs {
                        break;
                    }
                    let board = &boards[job / approaches.len()];
                    let traced = approaches[job % approaches.len()].count(board);
                    let is_solved = check_solution(board, &traced.board).is_ok();
                    let effort = traced.effort;
                    if done.send((job, Count { effort, is_solved })).is_err() {
                        break;
                    }
                }
            });
        }
        drop(done);
        for (job, count) in results {
            counts[job % approaches.len()][job / approaches.len()] = count;
            progress(Progress::Counted);
        }
    });
    counts
}

/// The times of one approach.
#[derive(Clone)]
struct Clock {
    /// Nanoseconds per board, one for each round.
    samples: Vec<u64>,
    /// For each board, the shortest time over the rounds, in nanoseconds.
    shortest: Vec<u64>,
    /// A board that takes a microsecond has to be solved often enough for the clock to see it.
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
            if taken > count * CLOCK_IS_NOTHING {
                self.samples.push((taken / count).as_nanos() as u64);
                return;
            }
        }
        let mut taken = time(approach, boards, self.repeats);
        while self.samples.is_empty() && taken < SHORTEST_SAMPLE && !boards.is_empty() {
            self.repeats *= 4;
            taken = time(approach, boards, self.repeats);
        }
        let solved = u64::from(count) * self.repeats as u64;
        self.samples.push(taken.as_nanos() as u64 / solved);
    }

    /// Keeps the shortest time of each board, and returns the sum of all.
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

const SHORTEST_SAMPLE: Duration = Duration::from_millis(1);

/// When a board takes this long, a look at the clock for each does not change the sum.
const CLOCK_IS_NOTHING: Duration = Duration::from_micros(10);

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

fn median(mut samples: Vec<u64>) -> u64 {
    samples.sort_unstable();
    let middle = samples.len() / 2;
    if samples.len().is_multiple_of(2) {
        (samples[middle - 1] + samples[middle]) / 2
    } else {
        samples[middle]
    }
}
