//! The crates that LeetCode offers in addition to the standard library.

use std::fs::{self, DirEntry};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use super::compiler::{Compiler, pair};
use super::messages::Messages;
use crate::error::Error;
use crate::leetcode::{CRATES, OPT_LEVEL};
use crate::run::process::Finished;
use crate::temporary::folder_in;
use explain::message;
use explain::message::Message;
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

pub struct Crates {
    folder: PathBuf,
    files: Vec<(&'static str, PathBuf)>,
}

impl Crates {
    /// Removes them from the cache: they are broken.
    pub fn discard(self) {
        let _ = fs::remove_dir_all(&self.folder);
    }

    /// Links a program with them.
    pub fn link(&self, command: &mut Command) {
        command.arg("-L").arg(pair("dependency", &self.folder));
        for (name, path) in &self.files {
            command.arg("--extern").arg(pair(name, path));
        }
    }
}

/// Whether the name of a crate is a word of the text. The word may stand in a comment or be a name of
/// the solution's own: then the crates are linked in vain, but never built.
pub fn are_named_in(text: &str) -> bool {
    let mut words = text.split(|symbol: char| !symbol.is_alphanumeric() && symbol != '_');
    words.any(|word| CRATES.iter().any(|(name, _)| *name == word))
}

/// Whether a solution does not compile because the files of a crate are broken or, if none are linked,
/// because a name that cannot be resolved may be that of a crate. The message holds the name: a path,
/// as in `crate::rand`, is no crate, nor is `rand` in `std`.
pub fn must_be_built(messages: &Messages, are_linked: bool) -> bool {
    messages.errors().any(|error| {
        let message = &error.message;
        let is_named = |(name, _): &(&str, _)| message.contains(&format!("`{name}`"));
        if are_linked {
            error.has_code(&["E0460", "E0786"])
        } else {
            let is_unresolved = error.has_code(&["E0432", "E0433", "E0463"]);
            is_unresolved && !message.contains("` in `") && CRATES.iter().any(is_named)
        }
    })
}

impl Compiler<'_> {
    /// The crates, if they are in the cache.
    pub fn cached_crates(&self) -> Option<Crates> {
        let folder = self.crates_folder()?.join("deps");
        let built: Vec<DirEntry> = fs::read_dir(&folder).ok()?.flatten().collect();
        let file = |(name, _): (&'static str, _)| {
            let begins = format!("lib{name}-");
            let found = built.iter().find(|file| {
                let file = file.file_name().to_string_lossy().into_owned();
                file.starts_with(&begins) && file.ends_with(".rlib")
            });
            Some((name, found?.path()))
        };
        let files = CRATES.into_iter().map(file).collect::<Option<_>>()?;
        Some(Crates { folder, files })
    }

    /// Builds the crates, and keeps them in the cache.
    pub fn build_crates(&self) -> Result<Crates, Error> {
        let folder = self.crates_folder().ok_or_else(|| {
            let reason = Text::of(
                "there is no cache folder; KATA_CACHE can name one",
                "没有缓存文件夹；可以用 KATA_CACHE 指定一个",
            );
            Error::Crates(reason.into())
        })?;
        let cache = folder.parent().expect("it is in the cache");
        // Built aside, then renamed: the cache never holds a part of them.
        let aside = folder_in(cache)?;
        fs::write(aside.path().join("Cargo.toml"), manifest())?;
        fs::write(aside.path().join("lib.rs"), "")?;
        (self.options.notify)(Text::of(
            "building itertools, rand and regex, once",
            "正在编译 itertools、rand 和 regex，只需要一次",
        ));
        // Without the network first: crates that cargo has do not need it.
        let mut finished = self.cargo(aside.path(), &["--offline"])?;
        if !finished.is_success() {
            finished = self.cargo(aside.path(), &[])?;
        }
        if !finished.is_success() {
            let messages = String::from_utf8_lossy(&finished.stderr);
            let mut causes = messages.lines().map(str::trim);
            let cause = causes.rfind(|line| !line.is_empty());
            let cause = cause.map(|cause| Message::from(cause.trim_end_matches('.')));
            let fails = || Text::of("cargo fails", "cargo 失败了").into();
            return Err(Error::Crates(cause.unwrap_or_else(fails)));
        }
        let built = aside.path().join("target/release");
        // Fails if another judge was faster, which may be linking with its crates now, or if some
        // are missing there.
        if fs::rename(&built, &folder).is_err() && self.cached_crates().is_none() {
            let _ = fs::remove_dir_all(&folder);
            let _ = fs::rename(built, &folder);
        }
        let crates = self.cached_crates();
        let missing = Text::of("cargo has not built them", "cargo 没有编译出它们");
        crates.ok_or_else(|| Error::Crates(missing.into()))
    }

    fn crates_folder(&self) -> Option<PathBuf> {
        let name = format!("crates-{:016x}", self.key(manifest()));
        Some(self.cache()?.join(name))
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
        let does_not_start = |error: io::Error| {
            let Message { en, zh } = error.into();
            Error::Crates(message!(
                "cargo does not start ({en})",
                "cargo 无法启动（{zh}）"
            ))
        };
        self.run_for(BUILD_TIME, &mut command, does_not_start)
    }
}

/// To download and build them takes some ten seconds on most machines.
const BUILD_TIME: Duration = Duration::from_secs(600);
