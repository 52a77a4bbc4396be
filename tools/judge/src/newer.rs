//! Whether a solution needs a newer Rust than LeetCode's.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::compile::compiler::Compiler;
use crate::compile::crates;
use crate::compile::messages::Messages;
use crate::compile::solution::Solution;
use crate::error::Error;
use crate::judge::Judge;
use crate::leetcode;
use crate::temporary::temporary_folder;
use explain::message;
use explain::message::Message;

const LINT: &str = "clippy::incompatible_msrv";

impl Judge<'_> {
    /// What an accepted solution uses that LeetCode's Rust does not have, in one line.
    ///
    /// `None` if it uses nothing newer, or if it cannot be checked: that needs LeetCode's Rust, installed
    /// with rustup, or Clippy.
    pub fn newer_than_leetcode(&self, solution: &Solution) -> Result<Option<Message>, Error> {
        let compiler = &self.compiler;
        if minor_version(&compiler.name()) <= minor_version(leetcode::RUST) {
            return Ok(None);
        }
        let folder = temporary_folder()?;
        let root = folder.path().join("solution.rs");
        let text = solution.text.trim_start_matches('\u{feff}');
        let text = format!("#[allow(dead_code)] struct Solution; {text}\nfn main() {{}}\n");
        fs::write(&root, text).map_err(Error::Temporary)?;
        let uses_crates = crates::are_named_in(&solution.text);
        let oldest = compiler.leetcodes_rust().filter(|_| !uses_crates);
        let is_oldest = oldest.is_some();
        let Some(checker) = oldest.or_else(|| compiler.tool("clippy-driver")) else {
            return Ok(None);
        };
        let mut command = Command::new(checker);
        command
            .args(["-A", "warnings"])
            .arg(&root)
            .args(["--edition", compiler.options.edition.name()])
            .args(["--emit=metadata", "--error-format=json"])
            .args(["--crate-name=leetcode", "--out-dir"])
            .arg(folder.path());
        if !is_oldest {
            let config = format!("msrv = \"{}\"\n", leetcode::RUST);
            fs::write(folder.path().join("clippy.toml"), config).map_err(Error::Temporary)?;
            command.env("CLIPPY_CONF_DIR", folder.path());
            command.args(["-A", "clippy::all", "--force-warn", LINT]);
            if let Some(crates) = compiler.cached_crates() {
                crates.link(&mut command);
            }
        }
        let messages = Messages::read(&compiler.run(&mut command)?.stderr);
        let newer = match is_oldest {
            true => messages.errors().next(),
            false => messages.with_code(LINT),
        };
        Ok(newer.map(|newer| {
            let (line, message) = (newer.line_in(&root.to_string_lossy()), &newer.message);
            match line {
                Some(line) => message!("line {line}: {message}", "第 {line} 行：{message}"),
                None => message[..].into(),
            }
        }))
    }
}

/// The major and the minor number of a version.
fn minor_version(version: &str) -> Option<(u32, u32)> {
    let version = version.trim_start_matches("rustc ");
    let mut numbers = version.split('.').map_while(|number| number.parse().ok());
    Some((numbers.next()?, numbers.next()?))
}

impl Compiler<'_> {
    /// LeetCode's Rust, if rustup has it.
    fn leetcodes_rust(&self) -> Option<PathBuf> {
        let mut command = Command::new("rustup");
        command.args(["which", "--toolchain", leetcode::RUST, "rustc"]);
        let path = self.path_from(command.env("RUSTUP_AUTO_INSTALL", "0"));
        path.filter(|path| path.is_file())
    }
}
