// Follows `driver.rs`, `memory.rs` and `trace.rs`, as a module `trace`, in the library of a traced
// twin.

use trace::{Step, StepKind};

/// Runs a traced twin on each board in turn, until it panics. It writes to the file `steps` as it
/// goes, a line each:
///
/// ```text
///   + r c digit line reads     a placement; the digit is a code point
///   - r c digit line reads     an undo
///   ~ placements undos reads   the counts so far, of a search whose steps are no longer written
///   = placements undos deepest dead_ends reads   the counts of a search that has returned
/// ```
///
/// The program's argument is the number of steps that are written for each board.
pub fn run_traced(twin: trace::Twin) {
    let limit: u64 = std::env::args().nth(1).unwrap().parse().unwrap();
    run_each(move |board| {
        let effort = if limit == 0 {
            let traced = trace::count(twin, board);
            *board = traced.board;
            traced.effort
        } else {
            let mut recorder = Recorder::new(limit);
            let traced = trace::observe(twin, board, move |step| recorder.see(step));
            *board = traced.board;
            traced.effort
        };
        let trace::Effort { placements, undos, deepest, dead_ends, reads } = effort;
        let mut file = steps_file();
        writeln!(file, "= {placements} {undos} {deepest} {dead_ends} {reads}").unwrap();
    });
}

fn steps_file() -> File {
    OpenOptions::new().create(true).append(true).open("steps").unwrap()
}

/// Counts are written after so many steps that are not.
const INTERVAL: u64 = 4_096;

/// Writes the steps of one search, each at once: the process may end at any time.
struct Recorder {
    file: File,
    limit: u64,
    placements: u64,
    undos: u64,
    reads: u64,
}

impl Recorder {
    fn new(limit: u64) -> Recorder {
        let file = steps_file();
        Recorder { file, limit, placements: 0, undos: 0, reads: 0 }
    }

    fn see(&mut self, step: Step) {
        let sign = match step.kind {
            StepKind::Placement => {
                self.placements += 1;
                '+'
            }
            StepKind::Undo => {
                self.undos += 1;
                '-'
            }
        };
        self.reads = step.reads;
        let steps = self.placements + self.undos;
        if steps <= self.limit {
            let Step { r, c, digit, line, reads, .. } = step;
            let digit = u32::from(digit);
            self.write(format_args!("{sign} {r} {c} {digit} {line} {reads}\n"));
        } else if steps % INTERVAL == 0 {
            self.write_counts();
        }
    }

    fn write_counts(&mut self) {
        let (placements, undos, reads) = (self.placements, self.undos, self.reads);
        self.write(format_args!("~ {placements} {undos} {reads}\n"));
    }

    /// Writes a line in one piece.
    fn write(&mut self, line: std::fmt::Arguments) {
        let mut buffer = [0; 128];
        let mut rest = &mut buffer[..];
        rest.write_fmt(line).unwrap();
        let left = rest.len();
        self.file.write_all(&buffer[..128 - left]).unwrap();
    }
}

/// Also when the search panics.
impl Drop for Recorder {
    fn drop(&mut self) {
        self.write_counts();
    }
}
