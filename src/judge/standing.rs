//! Where an accepted solution stands among the approaches, and what its search did.

use std::fmt::Write;
use std::fs;
use std::time::{Duration, Instant};

use serde::Serialize;

use super::compiler::{Compiled, Edition, Library, Program, temporary_folder};
use super::process::{self, How};
use super::{Case, DRIVER, Error, Judge, Limits, Report, Solution};
use crate::{approaches, board};

/// An accepted solution and the approaches, each timed on the same boards, compiled with the same
/// flags, in turns.
#[derive(Clone, Debug, Serialize)]
pub struct Standing {
    /// The time of the solution over all boards: the median of the rounds.
    pub nanoseconds: u64,
    /// The approaches, in the order of the catalogue.
    pub approaches: Vec<Rival>,
}

/// An approach to compare with.
#[derive(Clone, Debug, Serialize)]
pub struct Rival {
    /// Its name.
    pub name: &'static str,
    /// Its time over all boards, as for the solution; `None` if it was ended before it was done.
    pub nanoseconds: Option<u64>,
}

/// What a search did to the boards, over all of them.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Effort {
    /// Digits written into empty cells.
    pub placements: u64,
    /// Digits taken out again.
    pub undos: u64,
}

/// No more rounds than this are timed.
const MOST_ROUNDS: usize = 3;

/// When this much time has been spent in rounds, no further one begins.
const ENOUGH_TIME: Duration = Duration::from_millis(200);

/// The least time that an approach is given.
const MUCH_LONGER: Duration = Duration::from_millis(300);

/// What takes less is mostly what a processor and its caches need to get going.
const QUICK: Duration = Duration::from_millis(5);

const TIMES_WHERE_QUICK: usize = 20;

impl Judge<'_> {
    /// Times an accepted solution's program and every approach on `cases`.
    ///
    /// Where the solution was quick, as its `report` says, each runs the boards again and again in
    /// one process, and its last time counts: the first would be that of a cold processor.
    ///
    /// An approach that takes much longer than the solution is ended: it is slower, and that is all
    /// that will be said about it. Of a solution that was accepted and fails now there is nothing to
    /// say: `None`.
    ///
    /// # Errors
    ///
    /// When the approaches cannot be compiled or run.
    pub fn standing(
        &self,
        program: &Program,
        report: &Report,
        cases: &[Case],
    ) -> Result<Option<Standing>, Error> {
        let rivals = self.rivals()?;
        let boards = cases.len();
        let is_quick = Duration::from_nanos(report.nanoseconds) < QUICK;
        let times = if is_quick { TIMES_WHERE_QUICK } else { 1 };
        let cases = vec![cases; times].concat();
        // What it prints for each board it prints that often.
        let own_limits = Limits {
            output: self.limits.output * times,
            ..self.limits.clone()
        };
        let mut own = Vec::new();
        let mut others = vec![Some(Vec::new()); approaches::ALL.len()];
        let start = Instant::now();
        for round in 0..MOST_ROUNDS {
            if round > 0 && start.elapsed() > ENOUGH_TIME {
                break;
            }
            let trial = self.run(program, &[], &cases, &own_limits)?;
            if !trial.has_answered(cases.len()) {
                return Ok(None);
            }
            own.push(trial.took_last(boards));
            let limits = Limits {
                time: MUCH_LONGER.max(trial.took() * 4),
                ..Limits::default()
            };
            for (approach, times) in approaches::ALL.iter().zip(&mut others) {
                if let Some(samples) = times {
                    let trial = self.run(&rivals, &[approach.name], &cases, &limits)?;
                    if trial.has_answered(cases.len()) {
                        samples.push(trial.took_last(boards));
                    } else {
                        *times = None;
                    }
                }
            }
        }
        let names = approaches::ALL.iter().map(|approach| approach.name);
        Ok(Some(Standing {
            nanoseconds: median(own),
            approaches: names
                .zip(others)
                .map(|(name, times)| Rival {
                    name,
                    nanoseconds: times.map(median),
                })
                .collect(),
        }))
    }

    /// All approaches as one program, which takes a name.
    fn rivals(&self) -> Result<Program, Error> {
        let mut root = String::from("extern crate kata_driver;\n");
        let mut choice = String::new();
        let mut names = Vec::new();
        for approach in approaches::ALL {
            let name = approach.name;
            // Writing to a string does not fail.
            let _ = writeln!(root, "mod {name};");
            let _ = writeln!(choice, "        {name:?} => {name}::solve_sudoku,");
            names.push(format!("{name}.rs"));
        }
        let _ = write!(
            root,
            "fn main() {{\n    let name = std::env::args().nth(1).unwrap();\n    \
         kata_driver::run(match name.as_str() {{\n{choice}        _ => panic!(),\n    }});\n}}\n",
        );
        let sources = approaches::ALL.iter().map(|approach| approach.source);
        let sources = names.iter().map(String::as_str).zip(sources);
        let mut files = vec![("approaches.rs", root.as_str())];
        files.extend(sources);
        self.compiler.kept_program("approaches", &files, &DRIVER)
    }

    /// Counts what the search of a solution does to the boards of `cases`, by compiling its traced
    /// twin, in which `Vec` means that of [`crate::trace`].
    ///
    /// `None` if the twin does not compile, or does not come to an end: what a standard vector can do
    /// and the traced one cannot is no fault of a solution.
    ///
    /// # Errors
    ///
    /// When the compiler or a process fails us.
    pub fn effort(&self, solution: &Solution, cases: &[Case]) -> Result<Option<Effort>, Error> {
        let twin = match self.compiler.solution(solution, TWIN, &TRACE) {
            Ok(Compiled::Program(twin)) => twin,
            Ok(Compiled::Refused(_)) | Err(Error::Unusable(_)) => return Ok(None),
            Err(error) => return Err(error),
        };
        let folder = temporary_folder()?;
        let boards = cases.iter().map(|case| board::to_line(&case.board) + "\n");
        fs::write(folder.path().join("cases"), boards.collect::<String>())?;
        let limits = process::Limits {
            // Watching takes up to three times as long.
            time: self.limits.time * 3,
            output: self.limits.output,
        };
        let ended = process::run(
            &mut twin.command(folder.path()),
            limits,
            self.interrupted,
            || false,
        )?;
        if ended.how == How::Interrupted {
            return Err(Error::Interrupted);
        }
        // A twin that did not come to its end has not written it.
        let counts = fs::read_to_string(folder.path().join("answers")).unwrap_or_default();
        let mut counts = counts.split(' ').map_while(|count| count.parse().ok());
        Ok(counts
            .next()
            .zip(counts.next())
            .map(|(placements, undos)| Effort { placements, undos }))
    }
}

const TWIN: &str = include_str!("programs/twin.rs");

const TRACE: Library = Library {
    name: "kata_trace",
    source: include_str!("../trace.rs"),
    edition: Edition::E2024,
};

fn median(mut samples: Vec<Duration>) -> u64 {
    samples.sort_unstable();
    samples[samples.len() / 2].as_nanos() as u64
}
