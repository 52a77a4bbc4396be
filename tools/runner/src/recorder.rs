//! What the writes of a traced twin mean: steps, which a log gets as they are noticed.

use super::trace::{Effort, Event, Step, StepKind, Tally};

use super::overwriting::LOOKS_OF_TABLES;
use super::reading::{Reading, placement};

/// Keeps what comes out of a search.
pub trait Log {
    /// A placement '+' or an undo '-'; or 'p' and 'u', the same of the writes as they are, from where '+' and '-'
    /// are what they mean.
    fn step(&mut self, sign: char, step: Step);

    /// The first write of something that is neither a digit nor '.', as a placement.
    fn mark(&mut self, mark: Step);

    /// The writes do not fit one stack: only the writes as they are count.
    fn unfit(&mut self);

    /// The counts so far: of a search that has ended, or whose steps are no longer kept.
    fn effort(&mut self, effort: Effort);
}

/// Steps between counts, once steps are no longer kept: a power of two.
const INTERVAL: u64 = 4_096;

/// Logs the steps of one search, each at once: the process may end at any time.
pub struct Recorder<L: Log> {
    kept: Kept<L>,
    reading: Reading,
    /// Of the writes as they are, and of what they mean.
    tallies: [Tally; 2],
    /// The cells that were looked at before the first write.
    start: Option<u64>,
    is_marked: bool,
    /// Whether the writes as they are are logged, too.
    is_apart: bool,
    is_finished: bool,
}

impl<L: Log> Recorder<L> {
    /// Logs the first `limit` steps of a search on this board, and counts all.
    pub fn new(board: &[Vec<char>], limit: u64, log: L) -> Recorder<L> {
        Recorder {
            kept: Kept { log, limit },
            reading: Reading::new(board),
            tallies: [Tally::default(); 2],
            start: None,
            is_marked: false,
            is_apart: false,
            is_finished: false,
        }
    }

    /// Sees what the search does next.
    pub fn see(&mut self, event: &Event) {
        let Recorder {
            kept,
            reading,
            tallies: [raw, read],
            ..
        } = self;
        let write = match *event {
            Event::Reads(reads) => {
                if kept.limit > 0 {
                    kept.log.effort(Effort {
                        reads,
                        ..raw.effort
                    });
                }
                return;
            }
            Event::Write(ref write) => write,
        };
        self.start.get_or_insert(write.reads);
        if !matches!(write.now, '.' | '1'..='9') && !self.is_marked {
            self.is_marked = true;
            kept.log.mark(placement(write));
        }
        if !self.is_apart && !reading.is_plain(write) {
            self.is_apart = true;
            if let Some(tried) = reading.settle(write, &mut |step| kept.read(step, read)) {
                kept.counted('p', tried, raw);
            }
        }
        for step in write.steps() {
            raw.see(&step);
            if self.is_apart {
                kept.counted(sign(step, ['p', 'u']), step, raw);
            }
        }
        if reading.fits {
            reading.see(write, &mut |step| kept.read(step, read));
            if !reading.fits {
                kept.log.unfit();
            }
        }
    }

    /// Logs the counts of a search whose steps were not seen.
    pub fn write_counts(mut self, effort: Effort) {
        self.is_finished = true;
        self.kept.log.effort(effort);
    }

    /// Logs the rest, and the counts of the search, which has looked at so many cells.
    pub fn finish(&mut self, reads: u64) {
        self.is_finished = true;
        let [raw, read] = &mut self.tallies;
        let (kept, reading) = (&mut self.kept, &mut self.reading);
        if reading.fits {
            reading.finish(&mut |step| kept.read(step, read));
            let looked_at = raw.effort.reads.saturating_sub(self.start.unwrap_or(0));
            let looks = looked_at / raw.effort.steps().max(1);
            let is_left = reading.leaves_digits() && looks > LOOKS_OF_TABLES;
            if self.is_apart && (is_left || !reading.has_overwritten) {
                reading.fits = false;
                kept.log.unfit();
            }
        }
        let effort = if reading.fits { read } else { raw }.effort;
        let reads = reads.max(effort.reads);
        kept.log.effort(Effort { reads, ..effort });
    }

    /// Where it logs.
    pub fn log(&mut self) -> &mut L {
        &mut self.kept.log
    }
}

/// Also when the search panics.
impl<L: Log> Drop for Recorder<L> {
    fn drop(&mut self) {
        if !self.is_finished {
            self.finish(0);
        }
    }
}

struct Kept<L> {
    log: L,
    /// How many steps are logged.
    limit: u64,
}

impl<L: Log> Kept<L> {
    /// A step as it is read.
    fn read(&mut self, step: Step, tally: &mut Tally) {
        tally.see(&step);
        self.counted(sign(step, ['+', '-']), step, tally);
    }

    /// The last step of those that are counted.
    fn counted(&mut self, sign: char, step: Step, tally: &Tally) {
        let steps = tally.effort.steps();
        if steps <= self.limit {
            self.log.step(sign, step);
        } else if self.limit > 0 && steps & (INTERVAL - 1) == 0 {
            self.log.effort(tally.effort);
        }
    }
}

fn sign(step: Step, [placement, undo]: [char; 2]) -> char {
    match step.kind {
        StepKind::Placement => placement,
        StepKind::Undo => undo,
    }
}
