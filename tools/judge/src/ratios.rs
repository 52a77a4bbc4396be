//! How long the approaches take on a set of boards, measured once and kept.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};

use serde::{Deserialize, Serialize};

use crate::cases::Case;
use crate::compile::compiler::{Built, Compiler};
use crate::files;
use sudoku_kata::board::Board;

/// The times of approaches, divided by that of one of them. Kept beside the program that runs them, for
/// one kind of processor and one set of boards.
pub struct Ratios {
    path: PathBuf,
    known: BTreeMap<String, Ratio>,
}

/// What is known of the time of an approach.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ratio {
    pub times: f64,
    /// Whether it was stopped before it had solved all boards: then it takes longer.
    pub was_stopped: bool,
}

impl Ratios {
    /// Those that are kept. A file that cannot be read is as good as none.
    pub fn kept(compiler: &Compiler, rivals: &Built, cases: &[Case]) -> Ratios {
        let boards: Vec<&Board> = cases.iter().map(|case| &case.board).collect();
        let name = format!("ratios-{:016x}.json", compiler.key((processor(), boards)));
        let path = rivals.folder().join(name);
        let text = fs::read_to_string(&path).unwrap_or_default();
        let known = serde_json::from_str(&text).unwrap_or_default();
        Ratios { path, known }
    }

    pub fn of(&self, approach: &str) -> Option<Ratio> {
        self.known.get(approach).copied()
    }

    /// Where they cannot be kept, they are measured again the next time.
    pub fn keep(&mut self, approach: &str, ratio: Ratio) {
        self.known.insert(String::from(approach), ratio);
        let text = serde_json::to_string_pretty(&self.known).expect("its keys are strings");
        let _ = files::replace(&self.path, &(text + "\n"));
    }
}

/// What the system calls the processor, if it tells.
fn processor() -> String {
    if cfg!(target_os = "macos") {
        let mut ask = Command::new("sysctl");
        let told = ask.args(["-n", "machdep.cpu.brand_string"]).output();
        return told.map_or_else(
            |_| String::new(),
            |told| String::from_utf8_lossy(&told.stdout).into_owned(),
        );
    }
    if cfg!(windows) {
        return env::var("PROCESSOR_IDENTIFIER").unwrap_or_default();
    }
    let told = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    // An ARM processor has no name, but its kinds of cores have numbers.
    let is_name = |line: &&str| line.starts_with("model name") || line.starts_with("CPU part");
    let names: BTreeSet<&str> = told.lines().filter(is_name).collect();
    names.into_iter().collect()
}
