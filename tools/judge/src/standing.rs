//! Measures an accepted solution: its time among the approaches, and its effort.

use std::sync::atomic::Ordering;
use std::time::Duration;

use serde::Serialize;

use crate::cases::Case;
use crate::compile::compiler::Built;
use crate::compile::harness::{Crate, DRIVER};
use crate::compile::solution::Solution;
use crate::error::Error;
use crate::judge::Judge;
use crate::likeness::{self, Alike};
use crate::report::Report;
use crate::run::trial::{self, Limits, Trial};
use measure::{Spread, rounds};
use sudoku_kata::approaches;
use sudoku_kata::board::Board;
use sudoku_kata::trace::Effort;

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
#[derive(Clone, Debug, Serialize)]
pub struct TotalEffort {
    /// Digits written into empty cells.
    pub placements: u64,
    /// Digits taken out again.
    pub undos: u64,
    /// The approaches with the same steps, if that can be said.
    #[serde(skip)]
    pub alike: Option<Vec<Alike>>,
}

const MAX_ROUNDS: usize = 3;

/// No further round begins after this time.
const ROUNDS_BUDGET: Duration = Duration::from_millis(200);

/// An approach is stopped after four times the solution's time, but never before this time.
const MIN_RIVAL_TIMEOUT: Duration = Duration::from_millis(300);

/// Below this time, a cold processor and its caches decide more than the search.
const WARM_UP_NEGLIGIBLE: Duration = Duration::from_millis(5);

/// Passes of a quick solution over all boards in one process. The last one counts.
const PASSES_IF_QUICK: usize = 20;

impl Judge<'_> {
    /// Times an accepted solution's program and every approach on `cases`. `report` is the
    /// solution's.
    ///
    /// An approach that takes much longer than the solution is stopped, and has no time. `None` if
    /// the solution fails now, although it was accepted.
    pub fn standing(
        &self,
        program: &Built,
        report: &Report,
        cases: &[Case],
    ) -> Result<Option<Standing>, Error> {
        self.done.store(0, Ordering::Relaxed);
        let rivals = self.working_rivals(cases)?;
        let is_quick = Duration::from_nanos(report.nanoseconds) < WARM_UP_NEGLIGIBLE;
        let passes = if is_quick { PASSES_IF_QUICK } else { 1 };
        let last_pass = (passes - 1) * cases.len();
        let cases = vec![cases; passes].concat();
        // Each pass may print as much as one may.
        let own_limits = self.limits.with_output_times(passes);
        let mut own_times = Vec::new();
        let mut rivals_times = vec![Some(Vec::new()); approaches::ALL.len()];
        for round in rounds(MAX_ROUNDS, ROUNDS_BUDGET) {
            let trial = self.run(program, &[], &cases, &own_limits)?;
            let time = |trial: &Trial| {
                let is_whole = trial.answers().count() == cases.len();
                is_whole.then(|| trial.time_from(last_pass).as_nanos() as u64)
            };
            let Some(own_time) = time(&trial) else {
                return Ok(None);
            };
            own_times.push(own_time);
            let limits = Limits {
                time: MIN_RIVAL_TIMEOUT.max(trial.time_from(0) * 4),
                ..Limits::default()
            };
            for (index, rival_times) in rivals_times.iter_mut().enumerate() {
                if round == 0 {
                    self.done.store(index, Ordering::Relaxed);
                }
                if let Some(times) = rival_times {
                    let name = approaches::ALL[index].name;
                    match time(&self.run(&rivals, &[name], &cases, &limits)?) {
                        Some(time) => times.push(time),
                        None => *rival_times = None,
                    }
                }
            }
        }
        let rivals = approaches::ALL.iter().zip(rivals_times);
        let rivals = rivals.map(|(approach, times)| Rival {
            name: approach.name,
            nanoseconds: times.map(|times| Spread::of(times).median),
        });
        Ok(Some(Standing {
            nanoseconds: Spread::of(own_times).median,
            approaches: rivals.collect(),
        }))
    }

    /// `arguments` choose the search in a program that holds several.
    fn run(
        &self,
        program: &Built,
        arguments: &[&str],
        cases: &[Case],
        limits: &Limits,
    ) -> Result<Trial, Error> {
        trial::run(program, arguments, cases, limits, self.interrupted, |_| {
            false
        })
    }

    /// [`Judge::rivals`], compiled again if the cached program is broken: it does not solve a board.
    fn working_rivals(&self, cases: &[Case]) -> Result<Built, Error> {
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
    fn rivals(&self) -> Result<Built, Error> {
        let mut root = String::from("extern crate kata_driver;\n");
        let mut choice = String::new();
        let mut sources = Vec::new();
        for approach in approaches::ALL {
            let name = approach.name;
            root += &format!("mod {name};\n");
            choice += &format!("        {name:?} => {name}::solve_sudoku,\n");
            sources.push((format!("{name}.rs"), approach.source));
        }
        root += &format!(
            "fn main() {{\n    let name = std::env::args().nth(1).unwrap();\n    \
         kata_driver::run(match name.as_str() {{\n{choice}        _ => panic!(),\n    }});\n}}\n",
        );
        let mut files = vec![("approaches.rs", &*root)];
        files.extend(sources.iter().map(|(name, source)| (&**name, *source)));
        let program = Crate {
            name: "approaches",
            files: &files,
            without: &[],
            needs: Some(&DRIVER),
        };
        self.compiler.cached_crate("bin", &program)
    }

    /// Counts the effort of a solution on the boards of `cases`, with its traced twin.
    ///
    /// `None` if it has no twin, or if that does not return from a board.
    pub fn effort(
        &self,
        solution: &Solution,
        cases: &[Case],
    ) -> Result<Option<TotalEffort>, Error> {
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
        let efforts: Vec<Effort> = runs.iter().map(|run| run.traced.effort).collect();
        Ok(Some(TotalEffort {
            placements: efforts.iter().map(|effort| effort.placements).sum(),
            undos: efforts.iter().map(|effort| effort.undos).sum(),
            alike: likeness::alike(cases, &efforts),
        }))
    }
}
