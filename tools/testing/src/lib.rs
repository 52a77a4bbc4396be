//! What the tests of the tools share: the repository, its snapshots, its compiler and its boards.

/// Counts of searches that are stored, because some of them take long. Tests of the kata keep those on the
/// named boards true; those on images were counted once.
pub mod counts;
pub mod solution;
#[path = "../../../tests/support/mod.rs"]
mod support;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::LazyLock;
use std::time::Duration;
use std::{env, fs};

use insta::Settings;
use sudoku_kata::approaches::Approach;
use tempfile::TempDir;

pub use support::{files, named_board, root};

/// The text of a file, whose path may begin at the top of the repository.
pub fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Variables of the environment that change what is printed.
const CHANGES_OUTPUT: &str =
    "COLUMNS NO_COLOR CLICOLOR CLICOLOR_FORCE LANGUAGE LC_ALL LC_MESSAGES LANG";

/// Runs the program at the top of the repository, with the cache of the judge in this folder.
pub fn kata(program: &str, cache: &str) -> Command {
    let mut command = Command::new(program);
    for name in CHANGES_OUTPUT.split(' ') {
        command.env_remove(name);
    }
    command.envs([("KATA_CACHE", cache.as_ref()), ("KATA_RUSTC", compiler())]);
    command.current_dir(root());
    command
}

/// The approach with this name.
pub fn approach(name: &str) -> &'static Approach {
    Approach::named(name).expect("it is in the catalogue")
}

/// A test fails after this time. Most searches take milliseconds.
pub const TIMEOUT: Duration = Duration::from_secs(300);

/// Settings under which the snapshots of a tool are in its own folder, under the names that its tests
/// give.
///
/// Use: `snapshots("judge").bind(|| insta::assert_snapshot!("name", text))`.
pub fn snapshots(tool: &str) -> Settings {
    let mut settings = support::snapshots();
    settings.set_snapshot_path(root().join("tools").join(tool).join("snapshots"));
    settings
}

/// The compiler of `KATA_RUSTC`, or else the `rustc` of the path. It is called without rustup, which
/// would search for it in each of about two hundred calls.
pub fn compiler() -> &'static Path {
    static FOUND: LazyLock<PathBuf> = LazyLock::new(|| {
        let named = env::var_os("KATA_RUSTC").unwrap_or_else(|| "rustc".into());
        let asked = Command::new(&named).args(["--print", "sysroot"]).output();
        let sysroot = String::from_utf8(asked.expect("there is a compiler").stdout);
        let sysroot = PathBuf::from(sysroot.expect("its path is text").trim());
        let found = sysroot.join("bin/rustc");
        let found = found.with_extension(env::consts::EXE_EXTENSION);
        if found.exists() { found } else { named.into() }
    });
    &FOUND
}

/// Compiles a program of one file to `main`, in a folder of its own, and returns what the compiler says.
pub fn compile(text: &str, options: &[&str]) -> (TempDir, Output) {
    let folder = tempfile::tempdir().expect("there is room");
    fs::write(folder.path().join("main.rs"), text).expect("there is room");
    let mut command = Command::new(compiler());
    command.args(["main.rs", "-Awarnings"]).args(options);
    let output = command.current_dir(folder.path()).output();
    (folder, output.expect("the compiler starts"))
}

/// Writes a shell script that can be run. Another process writes it: a file is busy, and cannot be
/// run, while a child that this process is starting has it open.
#[cfg(unix)]
pub fn script(path: &Path, text: &str) {
    let source = path.with_extension("sh");
    fs::write(&source, text).expect("there is room");
    let mut install = Command::new("install");
    let installed = install.args(["-m", "755"]).arg(source).arg(path).status();
    assert!(installed.expect("there is an install").success());
}

/// The traced twins of programs by their names, each in one file or more.
#[macro_export]
macro_rules! twins {
    ($($name:ident $($path:literal)*;)*) => {
        $(#[allow(warnings, clippy::all, reason = "they are as they were sent in")]
        mod $name {
            use sudoku_kata::trace::Vec;
            pub struct Solution;
            $(include!($path);)*
        })*
        const TWINS: &[(&str, sudoku_kata::trace::Twin)] = &[$((stringify!($name), |board| _ = $name::Solution::solve_sudoku(board))),*];
    };
}
