//! Whether a solution needs a newer Rust than LeetCode's.

use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};

use super::compiler::{Compiler, is_success, temporary, temporary_folder};
use super::{Error, Judge, Solution, crates};

/// The Rust that LeetCode has: the major and the minor number of its version.
const LEETCODES: (u32, u32) = (1, 88);

/// The version of the Rust that LeetCode has.
pub fn leetcodes_version() -> String {
    let (major, minor) = LEETCODES;
    format!("{major}.{minor}.0")
}

impl Judge<'_> {
    /// What an accepted solution uses that LeetCode's Rust does not have, in one line.
    ///
    /// `None` if there is nothing, or nothing here that knows: neither Rust 1.88 of rustup's nor
    /// Clippy.
    ///
    /// # Errors
    ///
    /// When a compiler cannot be run.
    pub fn newer_than_leetcode(&self, solution: &Solution) -> Result<Option<String>, Error> {
        let compiler = &self.compiler;
        if compiler.version() <= Some(LEETCODES) {
            return Ok(None);
        }
        let folder = temporary_folder()?;
        let root = folder.path().join("solution.rs");
        let text = solution.text.trim_start_matches('\u{feff}');
        let text = format!("#[allow(dead_code)] struct Solution; {text}\nfn main() {{}}\n");
        fs::write(&root, text).map_err(temporary)?;
        let mut command;
        let is_found: fn(&str) -> bool;
        if let Some(oldest) = compiler.oldest()
            && !crates::are_named_in(&solution.text)
        {
            command = Command::new(oldest);
            command.args(["-A", "warnings"]);
            is_found = |line| line.starts_with("error");
        } else if let Some(clippy) = compiler.clippy() {
            let config = format!("msrv = \"{}\"\n", leetcodes_version());
            fs::write(folder.path().join("clippy.toml"), config).map_err(temporary)?;
            command = Command::new(clippy);
            command.env("CLIPPY_CONF_DIR", folder.path());
            command.args(["-A", "warnings", "-A", "clippy::all"]);
            command.arg("--force-warn=clippy::incompatible_msrv");
            if let Some(crates) = compiler.cached_crates() {
                crates.link(&mut command);
            }
            is_found = |line| line.contains("MSRV");
        } else {
            return Ok(None);
        }
        command
            .arg(&root)
            .args(["--edition", compiler.edition().name()])
            .args(["--emit=metadata", "--color=never", "--crate-name=leetcode"])
            .arg("--out-dir")
            .arg(folder.path());
        let finished = compiler.run(&mut command)?;
        let messages = String::from_utf8_lossy(&finished.stderr);
        let mut lines = messages.lines().skip_while(|line| !is_found(line));
        Ok(lines.next().map(|found| {
            let place = lines
                .next()
                .and_then(|line| line.rsplit_once("solution.rs:"));
            let line = place.and_then(|(_, place)| place.split(':').next());
            let line = line.map_or(String::new(), |line| format!("line {line}: "));
            format!(
                "{line}{}",
                found.split_once(": ").map_or(found, |(_, what)| what)
            )
        }))
    }
}

impl Compiler<'_> {
    /// LeetCode's Rust, if rustup has it.
    fn oldest(&self) -> Option<PathBuf> {
        let mut command = Command::new("rustup");
        command.args(["which", "--toolchain", &leetcodes_version(), "rustc"]);
        let finished = self.run(command.env("RUSTUP_AUTO_INSTALL", "0")).ok()?;
        let path = String::from_utf8(finished.stdout.clone()).ok()?;
        let path = PathBuf::from(path.trim());
        (is_success(&finished) && path.is_file()).then_some(path)
    }

    fn clippy(&self) -> Option<PathBuf> {
        let clippy = self.sysroot()?.join("bin/clippy-driver");
        let clippy = clippy.with_extension(env::consts::EXE_EXTENSION);
        clippy.is_file().then_some(clippy)
    }
}
