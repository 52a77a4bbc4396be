//! Keeps what a traced twin does: its writes as steps, and what they mean.

use super::board::check_solution;
use super::facts::{Outcome, Rows, Seen, rows_of};
use super::overwriting::LOOKS_OF_TABLES;
use super::reading::{Reading, Track};
use super::steps;
use super::trace::{Effort, Event, Step, Write};

/// More digits than a search checks between two steps, each digit in each cell: it does the same again and again.
const MOST_CHECKS: u32 = 1_000;

/// The steps of one search.
pub struct Recorder {
    given: Rows,
    /// The writes as they are, and as they are meant.
    raw: Track,
    reading: Reading,
    /// A digit that was taken out by the last write: put back, it was only checked. And the lines that have placed
    /// digits otherwise.
    taken: Option<Write>,
    placing: Vec<u32>,
    /// How many digits were only checked since the last step.
    checked: u32,
    /// How many steps were kept when a write was not what it means for the first time.
    plain: Option<usize>,
    /// The cells that were looked at before the first write.
    start: Option<u64>,
    /// The board by its writes, and the clues that were written again: twice, and with several new digits in one pass
    /// over the board, and grids are written, not tries.
    now: Rows,
    anew: [[bool; 9]; 9],
    is_anew: bool,
    last: (usize, usize),
    placed: [u64; 2],
    pub is_published: bool,
    /// The line of the first write of something that is neither a digit nor '.'.
    mark: Option<u32>,
    /// The last counts that were told apart from writes.
    pub told: Effort,
}

impl Recorder {
    /// Keeps the first `limit` steps of a search on this board, and counts all.
    pub fn new(given: &Rows, limit: u64) -> Recorder {
        Recorder {
            given: *given,
            raw: Track::new(limit),
            reading: Reading::new(given, Track::new(limit)),
            taken: None,
            placing: Vec::new(),
            checked: 0,
            plain: None,
            start: None,
            now: *given,
            anew: [[false; 9]; 9],
            is_anew: false,
            last: (0, 0),
            placed: [0; 2],
            is_published: false,
            mark: None,
            told: Effort::default(),
        }
    }

    /// Sees what a line of [`steps`] tells.
    pub fn read(&mut self, line: &str) {
        if let Some(effort) = line.strip_prefix('=').and_then(steps::read_effort) {
            self.told = effort;
        } else if let Some(write) = steps::read_write(line) {
            self.see(&Event::Write(write));
        }
    }

    /// Sees what the search does next.
    pub fn see(&mut self, event: &Event) {
        let write = match event {
            Event::Reads(reads) => {
                self.told.reads = *reads;
                return;
            }
            Event::Write(write) => write,
        };
        self.start = self.start.or(Some(write.reads));
        let (r, c) = (usize::from(write.r), usize::from(write.c));
        self.now[r][c] = write.now;
        if write.was == write.now && write.now == self.given[r][c] {
            self.is_anew |= std::mem::replace(&mut self.anew[r][c], true);
        }
        if (r, c) <= self.last {
            self.placed[0] = 0;
        }
        self.last = (r, c);
        let is_placed = write.was != write.now && write.now.is_ascii_digit();
        self.placed[0] += u64::from(is_placed);
        self.placed[1] = self.placed[1].max(self.placed[0]);
        self.is_published |= self.is_anew && self.placed[1] > 1;
        if !matches!(write.now, '.' | '1'..='9') {
            self.mark = self.mark.or(Some(write.line));
        }
        // A line that places digits may try this one again, unless all are placed.
        let is_back = |taken: &Write| {
            (taken.r, taken.c, taken.was) == (write.r, write.c, write.now)
                && (!self.placing.contains(&write.line) || !self.now.as_flattened().contains(&'.'))
        };
        let taken = self.taken.take();
        if taken.as_ref().is_some_and(is_back) && self.checked < MOST_CHECKS {
            self.checked += 1;
            return;
        }
        taken.iter().for_each(|taken| self.keep(taken));
        if is_placed && !self.placing.contains(&write.line) {
            self.placing.push(write.line);
        }
        match write.was.is_ascii_digit() && !write.now.is_ascii_digit() {
            true => self.taken = Some(*write),
            false => self.keep(write),
        }
    }

    fn keep(&mut self, write: &Write) {
        self.checked = 0;
        if self.plain.is_none() && !self.reading.is_plain(write) {
            self.plain = Some(self.reading.track.steps.len());
        }
        write.steps().for_each(|step| self.raw.add(step));
        if self.reading.fits {
            self.reading.see(write);
        }
    }

    /// Sees that nothing more is written.
    pub fn stop(&mut self) {
        let taken = self.taken.take();
        taken.iter().for_each(|taken| self.keep(taken));
    }

    /// Sees the end of a search, which has looked at so many cells.
    pub fn finish(&mut self, reads: u64) {
        self.told.reads = self.told.reads.max(reads);
        self.stop();
        if self.reading.fits {
            self.reading.finish();
        }
        let raw = self.raw.tally.effort;
        let looked_at = raw.reads.saturating_sub(self.start.unwrap_or(0));
        let looks = looked_at / raw.steps().max(1);
        let is_left = self.reading.leaves_digits() && looks > LOOKS_OF_TABLES;
        // No digit of a solved board is left behind.
        let is_solved = check_solution(&rows_of(&self.given), &rows_of(&self.now)).is_ok();
        let is_left = is_left || is_solved && self.reading.leaves_digits();
        let is_plain = self.plain.is_none() || !is_left && self.reading.has_overwritten;
        self.reading.fits &= is_plain && !self.is_published;
    }

    /// Whether its writes are those of a search.
    pub fn is_search(&self) -> bool {
        !self.is_published && (self.reading.fits || !self.reading.has_overwritten)
    }

    /// The steps as they are read, with a last clash as a placement; or as they were written, where the reading does not fit.
    fn best_track(&self) -> Track {
        if !self.reading.fits {
            return self.raw.clone();
        }
        let mut read = self.reading.track.clone();
        if let Some(tried) = self.reading.tried {
            read.add(tried);
        }
        read
    }

    /// The first steps, up to one that can be read in two ways.
    pub fn plain(&self) -> &[Step] {
        let steps = &self.reading.track.steps;
        &steps[..self.plain.unwrap_or(steps.len())]
    }

    /// What is known so far.
    pub fn seen(&self) -> Seen {
        let Track { steps, tally, .. } = self.best_track();
        let known = match tally.effort.steps() < self.told.steps() {
            true => self.told,
            false => tally.effort,
        };
        Seen {
            given: self.given,
            outcome: Outcome::TimedOut,
            is_copied: false,
            is_published: self.is_published,
            mark: self.mark,
            steps,
            effort: Effort {
                reads: known.reads.max(self.told.reads),
                ..known
            },
        }
    }
}
