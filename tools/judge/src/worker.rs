//! The program that finds out what a diagnosis asks about a solution: its twin, which does a job.

use std::fs;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use runner::facts::Facts;
use runner::finder::{Job, JobCase};
use runner::search::Budget;

use crate::compile::compiler::{Built, Compiler};
use crate::compile::harness::UNTRACED;
use crate::compile::solution::Solution;
use crate::error::Error;
use crate::run::process::{self, BESIDE_THE_HEAP, ProcessLimits};
use crate::run::trial;
use crate::temporary::temporary_folder;

/// A job ends by itself, but where a solution keeps it from that: then after so long.
const BUDGET: Duration = Duration::from_secs(20);

/// Bytes of facts.
const MAX_FACTS: usize = 64 << 20;

/// A solution's twin with checked arithmetic, which does jobs.
#[derive(Debug)]
pub struct Worker {
    /// Whether only the boards that it returns are seen.
    pub is_untraced: bool,
    pub program: Arc<Built>,
}

impl Worker {
    /// `None` if the solution does not compile.
    pub fn compile(compiler: &Compiler, solution: &Solution) -> Result<Option<Worker>, Error> {
        let mut compiler = compiler.clone();
        compiler.options.flags = "-Coverflow-checks=on";
        let traced = compiler.traced(solution);
        let is_untraced = matches!(traced, Ok(Err(_)) | Err(Error::Unusable(..)));
        let compiled = match is_untraced {
            true => compiler.solution(solution, &UNTRACED),
            false => traced,
        };
        Ok(compiled?.ok().map(|program| Worker {
            is_untraced,
            program: Arc::new(program),
        }))
    }

    /// What a job finds out about the solution, which fails on this one of `cases`.
    pub fn facts(
        &self,
        cases: &[JobCase],
        known: (usize, Budget),
        memory: u64,
        interrupted: &AtomicBool,
    ) -> Result<Facts, Error> {
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
            memory: memory.saturating_add(BESIDE_THE_HEAP),
        };
        let mut command = self.program.command(folder.path());
        command.arg("find");
        let finished = process::run(&mut command, limits, interrupted, || Ok(false))?;
        let output = String::from_utf8_lossy(&finished.stdout);
        Ok(Facts {
            is_untraced: self.is_untraced,
            ..Facts::read(&output, &job.mark)
        })
    }
}
