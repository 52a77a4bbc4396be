//! The crates that LeetCode offers in addition to the standard library.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use super::compiler::{Built, Judge, pair};
use super::messages::Messages;
use crate::error::Error;
use crate::leetcode::{CRATES, OPT_LEVEL};
use crate::run::process::Finished;
use words::Text;

/// A package that needs them, with their default features.
fn manifest() -> String {
    let versions = CRATES.map(|(name, version)| format!("{name} = \"{version}\"\n"));
    format!(
        r#"[package]
name = "crates"
version = "0.0.0"
edition = "2021"

[lib]
path = "lib.rs"

[dependencies]
{}
[profile.release]
opt-level = {OPT_LEVEL}

[workspace]
"#,
        versions.concat()
    )
}

/// Links a program with them.
pub fn link(built: &Built, command: &mut Command) {
    let folder = built.path();
    command.arg("-L").arg(pair("dependency", folder));
    for file in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = file.file_name().to_string_lossy().into_owned();
        let name = name.strip_suffix(".rlib").unwrap_or_default();
        let is_its = |(its, _): &(&str, _)| name.starts_with(&format!("lib{its}-"));
        if let Some((name, _)) = CRATES.iter().find(|its| is_its(its)) {
            command.arg("--extern").arg(pair(name, file.path()));
        }
    }
}

/// Whether a solution does not compile because a name that cannot be resolved may be that of a crate. The message
/// holds the name: a path, as in `crate::rand`, is no crate, nor is `rand` in `std`.
pub fn are_missing(messages: &Messages) -> bool {
    messages.errors().any(|error| {
        let message = &error.message;
        let is_named = |(name, _): &(&str, _)| message.contains(&format!("`{name}`"));
        let is_unresolved = error.has_code(&["E0432", "E0433", "E0463"]);
        is_unresolved && !message.contains("` in `") && CRATES.iter().any(is_named)
    })
}

impl Judge<'_> {
    /// The folder of the crates, cached or built.
    pub(crate) fn crates(&self) -> Result<Built, Error> {
        self.cached("crates", manifest(), "target/release/deps", |folder| {
            fs::write(folder.join("Cargo.toml"), manifest())?;
            fs::write(folder.join("lib.rs"), "")?;
            (self.options.notify)(Text::of(
                "building itertools, rand and regex, once",
                "正在编译 itertools、rand 和 regex，只需要一次",
            ));
            // Without the network first: crates that cargo has do not need it.
            let mut finished = self.cargo(folder, &["--offline"])?;
            if !finished.is_success() {
                finished = self.cargo(folder, &[])?;
            }
            if finished.is_success() {
                return Ok(());
            }
            let messages = String::from_utf8_lossy(&finished.stderr);
            let mut causes = messages.lines().map(str::trim);
            let cause = causes.rfind(|line| !line.is_empty());
            let fails = || Text::of("cargo fails", "cargo 失败了").into();
            let reason = cause.map_or_else(fails, |cause| cause.trim_end_matches('.').into());
            Err(Error::Crates(reason))
        })
    }

    fn cargo(&self, folder: &Path, arguments: &[&str]) -> Result<Finished, Error> {
        let cargo = self.tool("cargo").unwrap_or_else(|| "cargo".into());
        let mut command = Command::new(cargo);
        command
            .current_dir(folder)
            .args(["build", "--release", "--quiet", "--target-dir", "target"])
            .args(arguments)
            .env("RUSTC", &self.options.compiler)
            .env("RUSTC_WRAPPER", "");
        for flags in ["RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "CARGO_BUILD_TARGET"] {
            command.env_remove(flags);
        }
        self.run(&mut command, BUILD_TIME)
    }
}

/// To download and build them takes some ten seconds on most machines.
const BUILD_TIME: Duration = Duration::from_secs(600);
