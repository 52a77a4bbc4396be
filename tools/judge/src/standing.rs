//! Measures an accepted solution: its time beside that of two approaches, and its effort.

use std::time::{Duration, Instant};

use serde::Serialize;

use crate::cases::Case;
use crate::compile::compiler::Built;
use crate::compile::harness::{Crate, DRIVER};
use crate::compile::solution::Solution;
use crate::error::Error;
use crate::judge::Judge;
use crate::likeness::{self, Alike, Lack, on_quick};
use crate::run::trial::{self, Limits, Trial};
use crate::stage::Stage;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::Board;
use sudoku_kata::trace::Effort;

/// The times of an accepted solution and of two approaches: on the same boards, in the same run, and compiled
/// with the same flags.
#[derive(Clone, Debug, Serialize)]
pub struct Standing {
    /// The solution's time over all boards: the sum of the fastest on each.
    pub nanoseconds: u64,
    /// The approaches that were not stopped.
    pub approaches: Vec<Rival>,
}

/// An approach to compare with.
#[derive(Clone, Debug, Serialize)]
pub struct Rival {
    /// Its name.
    pub name: &'static str,
    /// Its time over all boards.
    pub nanoseconds: u64,
}

/// The effort of a search, summed over all boards.
#[derive(Clone, Debug, Default, Serialize)]
pub struct TotalEffort {
    /// Digits written into empty cells.
    pub placements: u64,
    /// Digits taken out again.
    pub undos: u64,
    /// The approaches with the same steps, if that can be said.
    #[serde(skip)]
    pub alike: Option<Vec<Alike>>,
    /// The program of the path that it is.
    #[serde(skip)]
    pub stage: Option<&'static Stage>,
    /// What a search like no approach lacks.
    #[serde(skip)]
    pub lack: Option<Lack>,
}

/// The approaches to compare with: reading order, and the cell with the fewest candidates first.
const RIVALS: [&str; 2] = ["bool_arrays", "bitmask_mrv"];

const MAX_ROUNDS: usize = 5;

/// No further round begins after this time.
const ROUNDS_BUDGET: Duration = Duration::from_millis(100);

/// An approach is stopped after four times the solution's time, but never before this time.
const MIN_RIVAL_TIMEOUT: Duration = Duration::from_secs(1);

/// So long a search runs in one process, if that takes no more than [`MAX_PASSES`]. The first passes are
/// slow, on a cold processor.
const WARM_UP: Duration = Duration::from_millis(50);

/// The most passes over all boards in one process.
const MAX_PASSES: u128 = 20;

/// What is timed, and how.
struct Runner<'a> {
    program: &'a Built,
    /// The approach, in the program that holds both.
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
    /// Times an accepted solution's program and `RIVALS` on `cases`, in turns.
    ///
    /// An approach that takes much longer than the solution is stopped, and is left out. `None` if a program
    /// fails that has not failed before.
    pub fn standing(&self, program: &Built, cases: &[Case]) -> Result<Option<Standing>, Error> {
        let rivals = self.working_rivals(cases)?;
        let own = Runner {
            program,
            name: None,
            limits: self.limits.clone(),
            passes: 1,
        };
        let time = self.run(&own, cases)?.time_from(0);
        let mut runners = vec![own.warm(time)];
        for name in RIVALS {
            let mut rival = Runner::rival(&rivals, name);
            let usual_limit = rival.limits.time;
            rival.limits.time = MIN_RIVAL_TIMEOUT.max(time * 4);
            let first = self.run(&rival, cases)?;
            if first.answers().count() == cases.len() {
                // It may take a little longer now.
                rival.limits.time += usual_limit;
                runners.push(rival.warm(first.time_from(0)));
            }
        }
        let Some(times) = self.take_turns(&runners, cases)? else {
            return Ok(None);
        };
        let timed = runners.iter().zip(&times);
        let approaches = timed.filter_map(|(runner, &nanoseconds)| {
            let name = runner.name?;
            Some(Rival { name, nanoseconds })
        });
        Ok(Some(Standing {
            nanoseconds: times[0],
            approaches: approaches.collect(),
        }))
    }

    /// The nanoseconds of programs over all boards, which take turns: the sum of the fastest on each board.
    /// What other processes do then slows down none alone. `None` if one of them fails.
    fn take_turns(&self, runners: &[Runner], cases: &[Case]) -> Result<Option<Vec<u64>>, Error> {
        let mut fastest = vec![vec![Duration::MAX; cases.len()]; runners.len()];
        let start = Instant::now();
        for _round in
            (0..MAX_ROUNDS).take_while(|&round| round == 0 || start.elapsed() <= ROUNDS_BUDGET)
        {
            for (runner, fastest) in runners.iter().zip(&mut fastest) {
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
        let sum = |times: &Vec<Duration>| times.iter().sum::<Duration>().as_nanos().max(1) as u64;
        Ok(Some(fastest.iter().map(sum).collect()))
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

    /// [`Judge::rivals`], compiled again if the cached program is broken.
    fn working_rivals(&self, cases: &[Case]) -> Result<Built, Error> {
        let rivals = self.rivals()?;
        let [.., quick] = RIVALS;
        match self.run(&Runner::rival(&rivals, quick), &cases[..1]) {
            Err(Error::Interrupted) => Err(Error::Interrupted),
            Ok(trial) if !trial.finished.crashed() => Ok(rivals),
            _ => {
                rivals.discard();
                self.rivals()
            }
        }
    }

    /// `RIVALS` in one program. Its argument is the name of the one to run.
    fn rivals(&self) -> Result<Built, Error> {
        let mut root = String::from("extern crate kata_driver;\n");
        let mut choice = String::new();
        let mut sources = Vec::new();
        for name in RIVALS {
            let approach = Approach::named(name).expect("it is in the catalogue");
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
        let quick = on_quick(cases, &efforts);
        let alike = likeness::alike(&quick);
        let stage = Stage::of(&quick, &solution.text);
        let is_unknown = stage.is_none() && alike.as_ref().is_some_and(Vec::is_empty);
        let lack = is_unknown
            .then(|| likeness::lack(&twin))
            .transpose()?
            .flatten();
        Ok(Some(TotalEffort {
            placements: efforts.iter().map(|effort| effort.placements).sum(),
            undos: efforts.iter().map(|effort| effort.undos).sum(),
            alike,
            stage,
            lack,
        }))
    }
}
