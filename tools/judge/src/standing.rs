//! Measures an accepted solution: its time among the approaches, and its effort.

use std::sync::atomic::Ordering;
use std::time::Duration;

use serde::Serialize;

use crate::cases::Case;
use crate::compile::compiler::Built;
use crate::compile::harness::{Crate, DRIVER};
use crate::compile::solution::Solution;
use crate::error::Error;
use crate::failure::unanswered;
use crate::judge::Judge;
use crate::leetcode::Verdict;
use crate::likeness::{self, Alike};
use crate::ratios::{Ratio, Ratios};
use crate::run::trial::{self, Limits, Trial};
use measure::rounds;
use sudoku_kata::approaches;
use sudoku_kata::board::Board;
use sudoku_kata::trace::Effort;

/// The times of an accepted solution and of the approaches: on the same boards, and compiled with the same
/// flags.
#[derive(Clone, Debug, Serialize)]
pub struct Standing {
    /// The solution's time over all boards: the sum of the fastest on each.
    pub nanoseconds: u64,
    /// The approaches, in the catalogue's order.
    pub approaches: Vec<Rival>,
}

/// An approach to compare with.
#[derive(Clone, Debug, Serialize)]
pub struct Rival {
    /// Its name.
    pub name: &'static str,
    /// Its time over all boards, by a ratio that is kept; `None` if it did not finish.
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

/// The approach that all times are divided by: quick, and the same code on every processor.
const YARDSTICK: &str = "singles";

const MAX_ROUNDS: usize = 5;

/// No further round begins after this time.
const ROUNDS_BUDGET: Duration = Duration::from_millis(100);

/// An approach is stopped after four times the solution's time, but never before this time.
const MIN_RIVAL_TIMEOUT: Duration = Duration::from_millis(50);

/// So long a search runs in one process, if that takes no more than [`MAX_PASSES`]. The first passes are
/// slow, on a cold processor.
const WARM_UP: Duration = Duration::from_millis(50);

/// The most passes over all boards in one process.
const MAX_PASSES: u128 = 20;

/// What is timed, and how.
struct Runner<'a> {
    program: &'a Built,
    /// The approach, in the program that holds them all.
    name: Option<&'static str>,
    /// For one pass over all boards.
    limits: Limits,
    passes: usize,
}

impl<'a> Runner<'a> {
    /// Of an approach, for one pass.
    fn rival(rivals: &'a Built, name: &'static str) -> Runner<'a> {
        Runner {
            program: rivals,
            name: Some(name),
            limits: Limits::default(),
            passes: 1,
        }
    }

    /// With so many passes that it gets warm. One takes about `time`.
    fn warm(self, time: Duration) -> Runner<'a> {
        let passes = WARM_UP.as_nanos() / time.as_nanos().max(1);
        Runner {
            passes: passes.clamp(1, MAX_PASSES) as usize,
            ..self
        }
    }
}

impl Judge<'_> {
    /// Times an accepted solution's program among the approaches on `cases`.
    ///
    /// The solution takes turns with one of the approaches. How long the others take, compared with that
    /// one, is measured once and kept. An approach that takes much longer than the solution is stopped, and
    /// has no time. `None` if the solution fails now, although it was accepted.
    pub fn standing(&self, program: &Built, cases: &[Case]) -> Result<Option<Standing>, Error> {
        self.done.store(0, Ordering::Relaxed);
        let (rivals, time) = self.working_rivals(cases)?;
        let yardstick = Runner::rival(&rivals, YARDSTICK).warm(time);
        let own = Runner {
            program,
            name: None,
            limits: self.limits.clone(),
            passes: 1,
        };
        let first = self.run(&own, cases)?;
        let own = own.warm(first.time_from(0));
        let Some([nanoseconds, unit]) = self.take_turns([&own, &yardstick], cases)? else {
            return Ok(None);
        };
        let limit = MIN_RIVAL_TIMEOUT.max(Duration::from_nanos(nanoseconds) * 4);
        let mut ratios = Ratios::kept(&self.compiler, &rivals, cases);
        let mut approaches = Vec::new();
        for (index, approach) in approaches::ALL.iter().enumerate() {
            self.done.store(index, Ordering::Relaxed);
            let name = approach.name;
            // One that was stopped is clearly slower, or it is given more time now.
            let clearly_slower = 2.0 * nanoseconds as f64 / unit as f64;
            let is_enough = |ratio: &Ratio| !ratio.was_stopped || ratio.times > clearly_slower;
            let mut ratio = ratios.of(name).filter(is_enough);
            if ratio.is_none() {
                let rival = Runner::rival(&rivals, name);
                ratio = self.ratio(rival, limit, &yardstick, unit, cases)?;
                if let Some(ratio) = ratio {
                    ratios.keep(name, ratio);
                }
            }
            let ratio = ratio.filter(|ratio| !ratio.was_stopped);
            approaches.push(Rival {
                name,
                nanoseconds: ratio.map(|ratio| (ratio.times * unit as f64) as u64),
            });
        }
        Ok(Some(Standing {
            nanoseconds,
            approaches,
        }))
    }

    /// The time of `rival`, stopped at this limit, as a multiple of the yardstick's, which is about `unit`
    /// nanoseconds. `None` if it fails.
    fn ratio(
        &self,
        mut rival: Runner,
        limit: Duration,
        yardstick: &Runner,
        unit: u64,
        cases: &[Case],
    ) -> Result<Option<Ratio>, Error> {
        let usual_limit = std::mem::replace(&mut rival.limits.time, limit);
        let first = self.run(&rival, cases)?;
        let solved = first.answers().count();
        if solved < cases.len() {
            let unanswered = unanswered(&first, solved, &rival.limits);
            let was_stopped = matches!(unanswered, Some((Verdict::TimeLimitExceeded, _)));
            let times = limit.as_nanos() as f64 / unit as f64;
            return Ok(was_stopped.then_some(Ratio { times, was_stopped }));
        }
        // It may take a little longer now.
        rival.limits.time += usual_limit;
        let rival = rival.warm(first.time_from(0));
        let times = self.take_turns([&rival, yardstick], cases)?;
        Ok(times.map(|[own, unit]| Ratio {
            times: own as f64 / unit as f64,
            was_stopped: false,
        }))
    }

    /// The nanoseconds of two programs over all boards, which take turns: the sum of the fastest on each
    /// board. What other processes do then slows down neither. `None` if one of them fails.
    fn take_turns(&self, pair: [&Runner; 2], cases: &[Case]) -> Result<Option<[u64; 2]>, Error> {
        let mut fastest = [const { Vec::new() }; 2];
        for _round in rounds(MAX_ROUNDS, ROUNDS_BUDGET) {
            for (runner, fastest) in pair.iter().zip(&mut fastest) {
                fastest.resize(cases.len(), Duration::MAX);
                let trial = self.run(runner, cases)?;
                if trial.answers().count() < runner.passes * cases.len() {
                    return Ok(None);
                }
                for (index, answer) in trial.answers().enumerate() {
                    let fastest = &mut fastest[index % cases.len()];
                    *fastest = answer.time.min(*fastest);
                }
            }
        }
        let sum = |times: Vec<Duration>| times.iter().sum::<Duration>().as_nanos().max(1);
        Ok(Some(fastest.map(|times| sum(times) as u64)))
    }

    fn run(&self, runner: &Runner, cases: &[Case]) -> Result<Trial, Error> {
        let cases = vec![cases; runner.passes].concat();
        let Limits { time, .. } = &runner.limits;
        let time = *time * runner.passes as u32;
        let limits = Limits {
            time,
            ..runner.limits.with_output_times(runner.passes)
        };
        let (program, name) = (runner.program, runner.name.as_slice());
        trial::run(program, name, &cases, &limits, self.interrupted, |_| false)
    }

    /// [`Judge::rivals`] and the time of the yardstick, compiled again if the cached program is broken.
    fn working_rivals(&self, cases: &[Case]) -> Result<(Built, Duration), Error> {
        let rivals = self.rivals()?;
        let time = |rivals: &Built| {
            let trial = self.run(&Runner::rival(rivals, YARDSTICK), cases)?;
            Ok::<_, Error>((!trial.finished.crashed()).then(|| trial.time_from(0)))
        };
        match time(&rivals) {
            Err(Error::Interrupted) => Err(Error::Interrupted),
            Ok(Some(time)) => Ok((rivals, time)),
            _ => {
                rivals.discard();
                let rivals = self.rivals()?;
                let time = time(&rivals)?.unwrap_or_default();
                Ok((rivals, time))
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
