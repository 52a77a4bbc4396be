//! Measures an accepted solution: its time among the approaches, and its effort.

use std::fmt::Write;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use serde::Serialize;

use super::compiler::Program;
use super::{Case, DRIVER, Error, Judge, Limits, Report, Solution};
use crate::approaches;
use crate::board::Board;
use crate::compare::Spread;

/// The times of an accepted solution and of the approaches: on the same boards, compiled with the
/// same flags, and taking turns.
#[derive(Clone, Debug, Serialize)]
pub struct Standing {
    /// The solution's time over all boards: the median of the rounds.
    pub nanoseconds: u64,
    /// The approaches, in the catalogue's order.
    pub approaches: Vec<Rival>,
}

/// An approach to compare with.
#[derive(Clone, Debug, Serialize)]
pub struct Rival {
    /// Its name.
    pub name: &'static str,
    /// Its time over all boards, as for the solution; `None` if it did not finish.
    pub nanoseconds: Option<u64>,
}

/// The effort of a search, summed over all boards.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Effort {
    /// Digits written into empty cells.
    pub placements: u64,
    /// Digits taken out again.
    pub undos: u64,
}

const MAX_ROUNDS: usize = 3;

/// No further round begins after this time.
const ROUNDS_BUDGET: Duration = Duration::from_millis(200);

/// An approach is stopped after four times the solution's time, but never before this time.
const MIN_RIVAL_TIMEOUT: Duration = Duration::from_millis(300);

/// Below this time, a cold processor and its caches decide more than the search.
const WARM_UP_NEGLIGIBLE: Duration = Duration::from_millis(5);

/// A quick solution goes over the boards so many times in one process. The last time counts.
const PASSES_IF_QUICK: usize = 20;

impl Judge<'_> {
    /// Times an accepted solution's program and every approach on `cases`. `report` is the
    /// solution's.
    ///
    /// An approach that takes much longer than the solution is stopped, and has no time. `None` if
    /// the solution fails now, although it was accepted.
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
        self.done.store(0, Ordering::Relaxed);
        let rivals = self.working_rivals(cases)?;
        let boards = cases.len();
        let is_quick = Duration::from_nanos(report.nanoseconds) < WARM_UP_NEGLIGIBLE;
        let passes = if is_quick { PASSES_IF_QUICK } else { 1 };
        let cases = vec![cases; passes].concat();
        // A solution prints in each pass what it may print in one.
        let own_limits = Limits {
            output: self.limits.output * passes,
            ..self.limits.clone()
        };
        let mut own_times = Vec::new();
        let mut rival_times = vec![Some(Vec::new()); approaches::ALL.len()];
        let start = Instant::now();
        for round in 0..MAX_ROUNDS {
            if round > 0 && start.elapsed() > ROUNDS_BUDGET {
                break;
            }
            let trial = self.run(program, &[], &cases, &own_limits)?;
            if !trial.has_answered(cases.len()) {
                return Ok(None);
            }
            own_times.push(trial.time_of_last(boards).as_nanos() as u64);
            let limits = Limits {
                time: MIN_RIVAL_TIMEOUT.max(trial.time() * 4),
                ..Limits::default()
            };
            for (index, times) in rival_times.iter_mut().enumerate() {
                let approach = &approaches::ALL[index];
                if round == 0 {
                    self.done.store(index, Ordering::Relaxed);
                }
                if let Some(finished) = times {
                    let trial = self.run(&rivals, &[approach.name], &cases, &limits)?;
                    if trial.has_answered(cases.len()) {
                        finished.push(trial.time_of_last(boards).as_nanos() as u64);
                    } else {
                        *times = None;
                    }
                }
            }
        }
        let names = approaches::ALL.iter().map(|approach| approach.name);
        Ok(Some(Standing {
            nanoseconds: Spread::of(own_times).median,
            approaches: names
                .zip(rival_times)
                .map(|(name, times)| Rival {
                    name,
                    nanoseconds: times.map(|times| Spread::of(times).median),
                })
                .collect(),
        }))
    }

    /// [`Judge::rivals`], compiled again if the cached program is broken: it does not start, or it
    /// crashes.
    fn working_rivals(&self, cases: &[Case]) -> Result<Program, Error> {
        let rivals = self.rivals()?;
        let quick = [approaches::ALL[approaches::ALL.len() - 1].name];
        let first = &cases[..cases.len().min(1)];
        match self.run(&rivals, &quick, first, &Limits::default()) {
            Err(Error::Interrupted) => Err(Error::Interrupted),
            Ok(trial) if !trial.crashed() => Ok(rivals),
            _ => {
                rivals.discard();
                self.rivals()
            }
        }
    }

    /// All approaches in one program. Its argument is the name of the one to run.
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
        self.compiler.cached_program("approaches", &files, &DRIVER)
    }

    /// Counts the effort of a solution on the boards of `cases`, with its traced twin.
    ///
    /// `None` if it has no twin, or if that does not return from a board.
    ///
    /// # Errors
    ///
    /// When the compiler cannot be run, or the twin.
    pub fn effort(&self, solution: &Solution, cases: &[Case]) -> Result<Option<Effort>, Error> {
        let limits = Limits {
            // A twin takes up to three times as long.
            time: self.limits.time * 3,
            ..self.limits.clone()
        };
        let Ok(twin) = self.twin(solution, &limits)? else {
            return Ok(None);
        };
        let boards: Vec<Board> = cases.iter().map(|case| case.board.clone()).collect();
        let runs = twin.count(&boards, &mut || {})?;
        if runs.iter().any(|run| run.stopped.is_some()) {
            return Ok(None);
        }
        let efforts = || runs.iter().map(|run| run.traced.effort);
        Ok(Some(Effort {
            placements: efforts().map(|effort| effort.placements).sum(),
            undos: efforts().map(|effort| effort.undos).sum(),
        }))
    }
}
