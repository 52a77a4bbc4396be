//! Measures an accepted solution: its time beside that of two approaches, and its effort.

use std::time::{Duration, Instant};

use serde::Serialize;

use crate::cases::{Case, QUICK_BOARDS, known};
use crate::compile::harness::APPROACHES;
use crate::entry::Entry;
use crate::error::Error;
use crate::leetcode::Limits;
use crate::likeness::{self, Alike, Lack, on_quick};
use crate::report::Report;
use crate::run::trial::Runner;
use crate::stage::Stage;
use explain::shown_sight::EVERYONE_BACKTRACKS;
use sudoku_kata::board::Board;
use sudoku_kata::trace::Effort;
use words::message::Message;

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
    pub name: String,
    /// Its time over all boards.
    pub nanoseconds: u64,
}

/// The effort of a search, summed over all boards. It has no counts if the search works on copies of the board, or
/// beside it.
#[derive(Clone, Debug, Default, Serialize)]
pub struct TotalEffort {
    /// The boards that it was counted on in its time.
    pub boards: usize,
    /// Digits written into empty cells.
    pub placements: Option<u64>,
    /// Digits taken out again.
    pub undos: Option<u64>,
    /// The approaches with the same steps, if that can be said.
    #[serde(skip)]
    pub alike: Option<Vec<Alike>>,
    /// The program of the path that it is.
    #[serde(skip)]
    pub stage: Option<&'static Stage>,
    /// What a search like no approach lacks.
    #[serde(skip)]
    pub lack: Option<Lack>,
    /// How many more placements it makes than the simplest search, and which cell it begins with.
    #[serde(skip)]
    pub slow: Option<Message>,
}

/// The approaches to compare with: reading order, and the cell with the fewest candidates first.
const RIVALS: [&str; 2] = ["bool_arrays", "bitmask_mrv"];

const MAX_ROUNDS: usize = 5;

/// No further round begins after this time.
const ROUNDS_BUDGET: Duration = Duration::from_millis(100);

/// An approach that takes longer is stopped.
const RIVAL_TIMEOUT: Duration = Duration::from_millis(700);

/// A solution that took longer on all boards together is not timed again.
const REPEATED_BELOW: Duration = Duration::from_millis(500);

/// The compiler's processor time for the twin. A program that takes longer is not counted.
const COMPILING: Duration = Duration::from_millis(1_500);

/// Its placements are counted to the end of all, and at least so long: they tell what to read next.
const MIN_COUNTING: Duration = Duration::from_millis(400);

/// So long a search runs in one process, if that takes no more than [`MAX_PASSES`]: the first passes are slow, on a cold
/// processor.
const WARM_UP: Duration = Duration::from_millis(50);

/// The most passes over all boards in one process.
const MAX_PASSES: u128 = 20;

impl Entry<'_> {
    /// Times an accepted solution and two approaches on `cases`, in turns. One that is slow is not run again: its
    /// time is that of its `report`, on the boards that it was `judged` on.
    ///
    /// An approach that takes long is stopped, and is left out. `None` if a program
    /// fails that has not failed before.
    pub fn standing(
        &self,
        cases: &[Case],
        (report, judged): (&Report, &[Case]),
    ) -> Result<Option<Standing>, Error> {
        let approaches = self.judge.cached_crate("bin", &APPROACHES)?;
        let time = Duration::from_nanos(report.nanoseconds);
        let is_slow = time > REPEATED_BELOW;
        let rounds = if time > ROUNDS_BUDGET { 1 } else { 2 };
        let cases = if is_slow { judged } else { cases };
        // Of each, the shortest time on each board, unless it has failed.
        let timed = |runner| (runner, Some(vec![RIVAL_TIMEOUT; cases.len()]));
        let mut own = (!is_slow).then(|| timed(self.runner()));
        let mut rivals = RIVALS.map(|name| {
            timed(Runner {
                argument: Some(name),
                limits: Limits::default().within(RIVAL_TIMEOUT),
                ..self.judge.runner(&approaches)
            })
        });
        let start = Instant::now();
        let is_early = |round: &usize| *round < rounds || start.elapsed() <= ROUNDS_BUDGET;
        for _ in (0..MAX_ROUNDS).take_while(is_early) {
            // What other processes do meanwhile slows down none alone.
            for (runner, times) in own.iter_mut().chain(&mut rivals) {
                if let Some(shortest) = times.take() {
                    *times = shorter(*runner, cases, shortest)?;
                }
            }
        }
        let sum = |times: Vec<Duration>| times.iter().sum::<Duration>().as_nanos().max(1) as u64;
        let rivals = rivals.into_iter().filter_map(|(rival, times)| {
            Some(Rival {
                name: rival.argument?.to_owned(),
                nanoseconds: sum(times?),
            })
        });
        let rivals: Vec<Rival> = rivals.collect();
        if rivals.is_empty() {
            // Broken: the next judgement makes them anew.
            approaches.discard();
            return Ok(None);
        }
        let own = own.map_or(Some(report.nanoseconds), |(_, times)| times.map(sum));
        Ok(own.map(|nanoseconds| Standing {
            nanoseconds,
            approaches: rivals,
        }))
    }

    /// Counts the effort of the solution with its traced twin, until this `end`: on the boards of `QUICK_BOARDS`, or, where `cases`
    /// lack one of them, on those of `cases`.
    ///
    /// `None` if it has no twin, or if that takes long.
    pub fn effort(&self, cases: &[Case], end: Instant) -> Result<Option<TotalEffort>, Error> {
        let Ok(mut twin) = self.twin(COMPILING)? else {
            return Ok(None);
        };
        let end = end.max(Instant::now() + MIN_COUNTING);
        twin.judge.limits = twin.judge.limits.within(end - Instant::now());
        // Those that tell what it is like are enough: which others end in this time depends on the machine.
        let quick = QUICK_BOARDS.map(known).into_iter();
        let quick = quick.filter_map(|quick| cases.iter().find(|case| case.board == quick.board));
        let quick: Vec<&Case> = quick.collect();
        let cases = match quick.len() == QUICK_BOARDS.len() {
            true => quick,
            false => cases.iter().collect(),
        };
        let boards = cases.iter().map(|case| case.board.clone());
        let boards: Vec<Board> = [known(EVERYONE_BACKTRACKS).board]
            .into_iter()
            .chain(boards)
            .collect();
        let efforts = twin.efforts(&boards, end)?;
        let slow = likeness::slow(&twin, &boards[1..], efforts.get(1..).unwrap_or(&[]))?;
        if efforts.len() < 2 {
            let none = TotalEffort::default();
            return Ok(slow.is_some().then_some(TotalEffort { slow, ..none }));
        }
        // Copied: nothing is undone where every search must, or whole rows are written, clues and all.
        let is_copied = |(board, effort): (&Board, &Effort)| {
            let clues = board.iter().flatten().filter(|cell| **cell != '.').count() as u64;
            effort.undos == 0 || (effort.placements, effort.undos) == (81, clues)
        };
        // Not told: what is written are no tries.
        let is_unknown = efforts.iter().any(|effort| effort.placements == 0);
        if is_unknown || boards.iter().zip(&efforts).all(is_copied) {
            return Ok(Some(TotalEffort::default()));
        }
        let efforts = &efforts[1..];
        let quick = on_quick(&boards[1..], efforts);
        let alike = likeness::alike(&quick);
        let stage = Stage::of(&quick, &self.solution.text);
        let lack = match alike.as_deref() {
            Some([]) if stage.is_none() => likeness::lack(&twin)?,
            _ => None,
        };
        Ok(Some(TotalEffort {
            boards: efforts.len(),
            placements: Some(efforts.iter().map(|effort| effort.placements).sum()),
            undos: Some(efforts.iter().map(|effort| effort.undos).sum()),
            alike,
            stage,
            lack,
            slow,
        }))
    }
}

/// The `shortest` times on each board after one more round, in which a quick search gets warm. `None` if a board is not
/// solved.
fn shorter(
    mut runner: Runner,
    cases: &[Case],
    mut shortest: Vec<Duration>,
) -> Result<Option<Vec<Duration>>, Error> {
    let time = shortest.iter().sum::<Duration>().as_nanos().max(1);
    let passes = (WARM_UP.as_nanos() / time).clamp(1, MAX_PASSES) as usize;
    runner.limits = runner.limits.with_output_times(passes);
    runner.limits.time *= passes as u32;
    let boards: Vec<_> = cases.iter().map(|case| (&case.board, passes)).collect();
    let trial = runner.run(&boards, true, |_, _| false)?;
    let answers: Vec<_> = trial.answers().collect();
    let is_solved = answers.len() == cases.len()
        && answers
            .iter()
            .zip(cases)
            .all(|(answer, case)| answer.board == case.solution);
    for (shortest, answer) in shortest.iter_mut().zip(answers) {
        *shortest = answer.time.min(*shortest);
    }
    Ok(is_solved.then_some(shortest))
}
