//! A judge: a compiler and limits.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use crate::compile::compiler::{Built, Compiler, Options};
use crate::error::Error;
use crate::run::trial::{Limits, Runner};

/// LeetCode's judge, with a compiler and limits.
#[derive(Clone, Debug)]
pub struct Judge<'a> {
    pub(crate) compiler: Compiler<'a>,
    pub(crate) limits: Limits,
    pub(crate) done: Arc<AtomicUsize>,
}

impl<'a> Judge<'a> {
    /// A judge that stops when `interrupted` is set.
    pub fn new(
        options: Options,
        limits: Limits,
        interrupted: &'a AtomicBool,
    ) -> Result<Judge<'a>, Error> {
        Ok(Judge {
            compiler: Compiler::find(options, interrupted)?,
            limits,
            done: Arc::default(),
        })
    }

    /// How far [`Judge::judge`] has come, for a progress bar in another thread: the boards that were tried.
    pub fn done(&self) -> Arc<AtomicUsize> {
        Arc::clone(&self.done)
    }

    pub(crate) fn is_interrupted(&self) -> bool {
        self.compiler.interrupted.load(Ordering::Relaxed)
    }

    /// Runs a program within the judge's limits.
    pub(crate) fn runner<'b>(&'b self, program: &'b Built) -> Runner<'b> {
        Runner {
            program,
            argument: None,
            is_traced: false,
            limits: self.limits,
            interrupted: self.compiler.interrupted,
        }
    }
}
