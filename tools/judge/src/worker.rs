//! The program that finds out what a diagnosis asks about a solution: its twin, which does a job.

use std::fs;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use runner::facts::Facts;
use runner::finder::{Job, JobCase};
use runner::search::Budget;

use crate::compile::harness::UNTRACED;
use crate::entry::{Entry, Worker};
use crate::error::Error;
use crate::run::process::{self, BESIDE_THE_HEAP, ProcessLimits};
use crate::run::trial;
use crate::temporary::temporary_folder;

/// A job ends by itself, but where a solution keeps it from that: then after so long.
const BUDGET: Duration = Duration::from_secs(20);

/// Bytes of facts.
const MAX_FACTS: usize = 64 << 20;

impl Entry<'_> {
    /// What a job finds out about the solution, which fails on this one of `cases`, with checked arithmetic. Nothing, if
    /// it does not compile then.
    pub(crate) fn facts(
        &self,
        cases: &[JobCase],
        known: (usize, Budget),
        interrupted: &AtomicBool,
    ) -> Result<Facts, Error> {
        let Some(worker) = self.worker(interrupted)? else {
            return Ok(Facts::default());
        };
        let job = Job {
            mark: trial::mark(),
            cases: cases.to_vec(),
            known: Some(known),
            chosen: None,
        };
        let folder = temporary_folder()?;
        fs::write(folder.path().join("job"), job.text()).map_err(Error::Temporary)?;
        let limits = ProcessLimits {
            cpu: BUDGET,
            sleep: BUDGET,
            output: MAX_FACTS,
            memory: self.judge.limits.memory.saturating_add(BESIDE_THE_HEAP),
        };
        let mut command = worker.program.command(folder.path());
        command.arg("find");
        let finished = process::run(&mut command, limits, interrupted, || Ok(false))?;
        let output = String::from_utf8_lossy(&finished.stdout);
        Ok(Facts {
            is_untraced: worker.is_untraced,
            ..Facts::read(&output, &job.mark)
        })
    }

    /// Compiled when it is first asked for.
    fn worker(&self, interrupted: &AtomicBool) -> Result<Option<Arc<Worker>>, Error> {
        let mut kept = self.worker.lock().expect("nobody panics with it");
        if kept.is_none() {
            let mut compiler = self.judge.clone();
            compiler.interrupted = interrupted;
            compiler.options.flags = "-Coverflow-checks=on";
            let traced = compiler.traced(&self.solution);
            let is_untraced = matches!(traced, Ok(Err(_)) | Err(Error::Unusable(..)));
            let compiled = match is_untraced {
                true => compiler.solution(&self.solution, &UNTRACED),
                false => traced,
            };
            *kept = compiled?.ok().map(|program| {
                let program = Arc::new(program);
                Arc::new(Worker {
                    is_untraced,
                    program,
                })
            });
        }
        Ok(kept.clone())
    }
}
