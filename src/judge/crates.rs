//! The crates that LeetCode offers in addition to the standard library.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use std::{env, fs};

use super::Error;
use super::compiler::{Compiler, is_success, private_folder};
use super::process::{self, Limits};

/// In LeetCode's versions, with their default features.
const MANIFEST: &str = r#"[package]
name = "crates"
version = "0.0.0"
edition = "2021"

[lib]
path = "lib.rs"

[dependencies]
itertools = "0.14"
rand = "0.8"
regex = "1"

[profile.release]
opt-level = 2

[workspace]
"#;

const NAMES: [&str; 3] = ["itertools", "rand", "regex"];

/// The built crates.
pub struct Crates {
    folder: PathBuf,
    files: Vec<(&'static str, PathBuf)>,
}

impl Crates {
    fn in_folder(folder: PathBuf) -> Option<Crates> {
        let built: Vec<PathBuf> = fs::read_dir(&folder)
            .ok()?
            .flatten()
            .map(|file| file.path())
            .collect();
        let file = |name: &&'static str| {
            let begins = format!("lib{name}-");
            let found = built.iter().find(|path| {
                let file = path.file_name().unwrap_or_default().to_string_lossy();
                file.starts_with(&begins) && file.ends_with(".rlib")
            });
            Some((*name, found?.clone()))
        };
        let files = NAMES.iter().map(file).collect::<Option<_>>()?;
        Some(Crates { folder, files })
    }

    /// Removes them from the cache: they are broken.
    pub fn discard(self) {
        let _ = fs::remove_dir_all(&self.folder);
    }

    /// Links a program with them.
    pub fn link(&self, command: &mut Command) {
        let mut folder = OsString::from("dependency=");
        folder.push(&self.folder);
        command.arg("-L").arg(folder);
        for (name, path) in &self.files {
            let mut external = OsString::from(format!("{name}="));
            external.push(path);
            command.arg("--extern").arg(external);
        }
    }
}

/// Whether the name of a crate is a word of the text. The word may stand in a comment or be a name of
/// the solution's own: then the crates are linked in vain, but never built.
pub fn are_named_in(text: &str) -> bool {
    let mut words = text.split(|symbol: char| !symbol.is_alphanumeric() && symbol != '_');
    words.any(|word| NAMES.contains(&word))
}

/// Whether a name that cannot be resolved may be that of a crate. A message begins with its code, and
/// its first line holds the name: a path, as in `crate::rand`, is no crate, nor is `rand` in `std`.
pub fn are_missing(messages: &str) -> bool {
    let codes = ["E0432", "E0433", "E0463"];
    let mut unresolved = messages
        .lines()
        .filter(|line| codes.iter().any(|code| line.contains(code)) && !line.contains("` in `"));
    unresolved.any(|line| NAMES.iter().any(|name| line.contains(&format!("`{name}`"))))
}

/// Whether the files of a crate are broken.
pub fn are_broken(messages: &str) -> bool {
    messages.contains("E0786") || messages.contains("E0460")
}

impl Compiler<'_> {
    /// The crates, if they are in the cache.
    pub fn cached_crates(&self) -> Option<Crates> {
        Crates::in_folder(self.crates_folder()?.join("deps"))
    }

    /// Builds the crates, and keeps them in the cache.
    pub fn build_crates(&self) -> Result<Crates, Error> {
        let failed = |reason: &str| Error::Crates {
            reason: reason.to_owned(),
        };
        let folder = self
            .crates_folder()
            .ok_or_else(|| failed("there is no cache folder; KATA_CACHE can name one"))?;
        let cache = folder.parent().expect("it is in the cache");
        fs::create_dir_all(cache)?;
        // Built aside, then renamed: the cache never holds a part of them.
        let aside = private_folder(cache)?;
        fs::write(aside.path().join("Cargo.toml"), MANIFEST)?;
        fs::write(aside.path().join("lib.rs"), "")?;
        (self.options.notify)("building itertools, rand and regex, once");
        // Without the network first: crates that cargo has do not need it.
        let mut finished = self.cargo(aside.path(), &["--offline"])?;
        if !is_success(&finished) {
            finished = self.cargo(aside.path(), &[])?;
        }
        if !is_success(&finished) {
            let messages = String::from_utf8_lossy(&finished.stderr);
            let mut causes = messages.lines().map(str::trim);
            let cause = causes.rfind(|line| !line.is_empty());
            let cause = cause.unwrap_or("cargo fails").trim_end_matches('.');
            return Err(failed(cause));
        }
        let built = aside.path().join("target/release");
        // Fails if another judge was faster, which may be linking with its crates now, or if some
        // are missing there.
        if fs::rename(&built, &folder).is_err() && self.cached_crates().is_none() {
            let _ = fs::remove_dir_all(&folder);
            let _ = fs::rename(built, &folder);
        }
        self.cached_crates()
            .ok_or_else(|| failed("cargo has not built them"))
    }

    fn crates_folder(&self) -> Option<PathBuf> {
        let cache = std::path::absolute(self.options.cache.as_ref()?).ok()?;
        Some(cache.join(format!("crates-{:016x}", self.key(MANIFEST))))
    }

    fn cargo(&self, folder: &Path, arguments: &[&str]) -> Result<process::Finished, Error> {
        let beside = self.sysroot().map(|root| {
            let cargo = root.join("bin/cargo");
            cargo.with_extension(env::consts::EXE_EXTENSION)
        });
        let cargo = beside.filter(|cargo| cargo.exists());
        let mut command = Command::new(cargo.unwrap_or_else(|| "cargo".into()));
        command
            .current_dir(folder)
            .args(["build", "--release", "--quiet", "--target-dir", "target"])
            .args(arguments)
            .env("RUSTC", &self.options.compiler)
            .env("RUSTC_WRAPPER", "");
        for flags in ["RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "CARGO_BUILD_TARGET"] {
            command.env_remove(flags);
        }
        let limits = Limits {
            time: BUILD_TIME,
            output: 1 << 20,
        };
        let finished = process::run(&mut command, limits, self.interrupted, || false);
        let finished = finished.map_err(|error| Error::Crates {
            reason: format!("cargo does not start ({error})"),
        })?;
        match finished.end {
            process::End::Interrupted => Err(Error::Interrupted),
            _ => Ok(finished),
        }
    }
}

/// To download and build them takes some ten seconds on most machines.
const BUILD_TIME: Duration = Duration::from_secs(600);
