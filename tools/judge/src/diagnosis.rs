//! After a verdict: the smallest board that a solution fails on, what happens there, and one question.
//!
//! ```text
//!   the board that failed ── fewer and fewer empty cells ──> the smallest that fails in the same way
//!   its traced twin       ── the steps on both boards ─────┐
//!   the checked build     ── an overflow? ─────────────────┼──> one diagnosis
//!   full boards with one empty cell ── which cells count? ─┘
//! ```
//!
//! Every sentence is about something that was tried. Where nothing is certain, nothing is said.

mod checks;
mod decide;
mod endless;
mod kind;
mod mistake;
mod probe;
mod smallest;
mod tree;
mod words;

use std::thread;
use std::time::{Duration, Instant};

use self::decide::Evidence;
pub use self::kind::{Diagnosis, Kind};
use self::mistake::{Mistake, Seen};
use self::probe::{Failing, Outcome, Prober};
use self::tree::Walk;
use crate::cases::Case;
use crate::compile::compiler::Built;
use crate::compile::solution::{Compiled, Solution};
use crate::error::Error;
use crate::judge::Judge;
use crate::leetcode::Verdict;
use crate::report::{Report, Smallest};
use crate::run::trial::Limits;
use crate::searcher::{Observed, Twin};
use sudoku_kata::board::Board;
use sudoku_kata::language::Language;

/// What is found out after a verdict.
#[derive(Clone, Debug, Default)]
pub struct Finding {
    /// The smallest board, unless none was searched for.
    pub smallest: Option<Smallest>,
    /// What happens there, if anything is certain.
    pub diagnosis: Option<Diagnosis>,
}

/// Steps on the smallest board that a report shows.
pub const SHOWN_STEPS: usize = 6;

/// After so long no more boards are tried.
const BUDGET: Duration = Duration::from_secs(6);

/// The steps on a board are collected for so long.
const TIME: Duration = Duration::from_millis(300);

impl Judge<'_> {
    /// Finds out what is wrong with a solution that failed on one of `cases`. `program` is what it was
    /// compiled to.
    ///
    /// # Errors
    ///
    /// When the compiler or a program cannot be run.
    pub fn diagnose(
        &self,
        solution: &Solution,
        (report, program): (&Report, &Built),
        cases: &[Case],
        language: Language,
    ) -> Result<Finding, Error> {
        let Some(failure) = &report.failure else {
            return Ok(Finding::default());
        };
        let verdict = report.verdict;
        let case = &cases[failure.number - 1];
        if verdict == Verdict::OutputLimitExceeded {
            let printed = [&failure.stdout, &failure.stderr];
            let diagnosis = printed.iter().any(|text| !text.is_empty());
            let diagnosis = diagnosis.then(|| Mistake::new(Seen::Printing).diagnosis(language));
            return Ok(Finding {
                smallest: None,
                diagnosis,
            });
        }
        if verdict == Verdict::MemoryLimitExceeded {
            return Ok(Finding::default());
        }
        let limits = Limits {
            time: self.limits.time.min(TIME),
            ..self.limits.clone()
        };
        let is_slow = verdict == Verdict::TimeLimitExceeded;
        let deadline = Instant::now() + BUDGET;
        thread::scope(|scope| {
            let twin = scope.spawn(|| self.twin(solution, &limits));
            let checked = scope.spawn(|| match is_slow {
                true => Ok(None),
                false => self.checked(solution),
            });
            let prober = |time: Duration| Prober {
                program,
                limits: Limits {
                    time,
                    ..self.limits.clone()
                },
                interrupted: self.interrupted,
                deadline,
            };
            if is_slow {
                let twin = twin.join().expect("compiling does not panic")?;
                return self.of_a_slow_one(case, twin.ok(), &prober(probe::TIME), language);
            }
            let Some(alone) = prober(self.limits.time).alone(&case.board)? else {
                return Ok(Finding::default());
            };
            let prober = prober(probe::TIME);
            let (before, failing) = match alone.failing {
                Some(failing) => (Vec::new(), failing),
                None => match self.kept_state(&prober, &cases[..failure.number])? {
                    Some(found) => found,
                    // It does not fail again: chance, or the time of the day.
                    None => return Ok(Finding::default()),
                },
            };
            let search = smallest::Search {
                prober: &prober,
                before: &before,
                solution: &case.solution,
                failing: &failing,
            };
            let input = search.run(&case.board)?;
            let outcome = prober.last(&[&before[..], std::slice::from_ref(&input)].concat())?;
            let Some(outcome) = outcome else {
                return Ok(Finding::default());
            };
            let twin = twin.join().expect("compiling does not panic")?.ok();
            let walk = |before: &[Board], board: &Board| {
                twin.as_ref()
                    .map(|twin| self.walk(twin, before, board, case))
                    .transpose()
            };
            let (small, small_end) = walk(&before, &input)?.unzip();
            let (big, big_end) = walk(&before, &case.board)?.unzip();
            let checked = checked.join().expect("compiling does not panic")?;
            let mut ends = small_end.clone().into_iter().chain(big_end);
            let evidence = Evidence {
                text: &solution.text,
                path: &solution.path,
                prober: &prober,
                case,
                before: &before,
                failing: &failing,
                outcome: &outcome,
                input: &input,
                mark: small_end.as_ref().and_then(|observed| observed.mark),
                broken: ends.find_map(|observed| Some(observed.broken?.0)),
                small: small.as_ref(),
                big: big.as_ref(),
                overflow: self.overflow(checked, &case.board)?,
            };
            let mistake = evidence.decide()?;
            let diagnosis = mistake.map(|mistake| mistake.diagnosis(language));
            let steps = small.as_ref().map(|small| small.steps.len());
            let first = small.map_or(Vec::new(), |small| small.steps);
            let Outcome { output, .. } = outcome;
            let smallest = Some(Smallest {
                before,
                input,
                output,
                steps,
                first: first.into_iter().take(SHOWN_STEPS).collect(),
            });
            Ok(Finding {
                smallest,
                diagnosis,
            })
        })
    }

    /// A search that was too slow. There is a smallest board only if it is proven that it never ends.
    fn of_a_slow_one(
        &self,
        case: &Case,
        twin: Option<Twin>,
        prober: &Prober,
        language: Language,
    ) -> Result<Finding, Error> {
        let Some(twin) = twin else {
            return Ok(Finding::default());
        };
        let (walk, observed) = self.walk(&twin, &[], &case.board, case)?;
        let effort = observed.run.traced.effort;
        let Some(mut proven) = endless::proof(&walk.steps, effort) else {
            let broken = observed.broken.map(|(step, _)| step);
            let mistake = decide::too_slow(&walk, broken);
            let diagnosis = mistake.map(|mistake| mistake.diagnosis(language));
            return Ok(Finding {
                smallest: None,
                diagnosis,
            });
        };
        let search = smallest::Search {
            prober,
            before: &[],
            solution: &case.solution,
            failing: &Failing::Ended(Verdict::TimeLimitExceeded),
        };
        let (mut input, mut steps) = (search.run(&case.board)?, walk.steps.len());
        let (small, observed) = self.walk(&twin, &[], &input, case)?;
        match endless::proof(&small.steps, observed.run.traced.effort) {
            Some(again) => (proven, steps) = (again, small.steps.len()),
            None => input = case.board.clone(),
        }
        let smallest = Some(Smallest {
            before: Vec::new(),
            input,
            output: None,
            steps: Some(steps),
            first: Vec::new(),
        });
        let diagnosis = Some(decide::no_end(proven).diagnosis(language));
        Ok(Finding {
            smallest,
            diagnosis,
        })
    }

    /// Whether a solution that has not returned from this board never will.
    pub(crate) fn never_ends(&self, solution: &Solution, case: &Case) -> Result<bool, Error> {
        let limits = Limits {
            time: self.limits.time.min(TIME),
            ..self.limits.clone()
        };
        let Ok(twin) = self.twin(solution, &limits)? else {
            return Ok(false);
        };
        let (walk, observed) = self.walk(&twin, &[], &case.board, case)?;
        Ok(endless::proof(&walk.steps, observed.run.traced.effort).is_some())
    }

    /// The steps on a board, after others in the same process.
    fn walk(
        &self,
        twin: &Twin,
        before: &[Board],
        board: &Board,
        case: &Case,
    ) -> Result<(Walk, Observed), Error> {
        let mut steps = Vec::new();
        let observed =
            twin.observe_after(before, board, &|| false, &mut |step| steps.push(step))?;
        let (given, solution) = (board.clone(), case.solution.clone());
        Ok((
            Walk {
                given,
                solution,
                steps,
            },
            observed,
        ))
    }

    /// The boards after which the last of `cases` is not solved, and how it fails then.
    fn kept_state(
        &self,
        prober: &Prober,
        cases: &[Case],
    ) -> Result<Option<(Vec<Board>, Failing)>, Error> {
        let boards: Vec<Board> = cases.iter().map(|case| case.board.clone()).collect();
        let (last, earlier) = boards.split_last().expect("one has failed");
        let alone = earlier.iter().map(|board| vec![board.clone()]);
        for before in alone.chain([earlier.to_vec()]) {
            let both = [&before[..], std::slice::from_ref(last)].concat();
            let failing = prober.last(&both)?.and_then(|outcome| outcome.failing);
            if let Some(failing) = failing {
                return Ok(Some((before, failing)));
            }
        }
        Ok(None)
    }

    /// The solution with checked arithmetic, if it compiles.
    fn checked(&self, solution: &Solution) -> Result<Option<Built>, Error> {
        let mut compiler = self.compiler.clone();
        compiler.options.debug = true;
        let judge = Judge {
            compiler,
            limits: self.limits.clone(),
            interrupted: self.interrupted,
            done: self.done(),
        };
        Ok(match judge.compile(solution)?.0 {
            Compiled::Program(program) => Some(program),
            Compiled::Failed(_) | Compiled::TimedOut => None,
        })
    }

    /// The place and the message of an arithmetic overflow on this board.
    fn overflow(
        &self,
        checked: Option<Built>,
        board: &Board,
    ) -> Result<Option<(String, String)>, Error> {
        let Some(program) = &checked else {
            return Ok(None);
        };
        let prober = Prober {
            program,
            limits: self.limits.clone(),
            interrupted: self.interrupted,
            deadline: Instant::now() + BUDGET,
        };
        let Some(Outcome { failing, panic, .. }) = prober.alone(board)? else {
            return Ok(None);
        };
        let message = panic
            .filter(|message| message.starts_with("attempt to ") && message.contains("overflow"));
        Ok(match (failing, message) {
            (Some(Failing::Panic(place)), Some(message)) => Some((place, message)),
            _ => None,
        })
    }
}
