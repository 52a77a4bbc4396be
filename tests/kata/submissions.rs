//! The judge accepts the submission of each approach.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use rstest::rstest;
use sudoku_kata::judge::{self, Case, Judge, Limits, Options, Solution, Verdict};
use sudoku_kata::submission;

use crate::support::{CACHE, approach_in, compiler};

static CASES: LazyLock<Vec<Case>> = LazyLock::new(|| judge::everyday(37));

/// A warning is an error. `KATA_RUSTC` can name another compiler.
#[rstest]
fn is_accepted(#[files("src/approaches/*.rs")] file: PathBuf) {
    let options = Options {
        deny_warnings: true,
        cache: Some(CACHE.into()),
        compiler: compiler().into(),
        ..Options::default()
    };
    let never = AtomicBool::new(false);
    let judge = Judge::new(options, Limits::default(), &never).expect("there is a compiler");
    let approach = approach_in(&file);
    let solution = Solution {
        path: format!("{}.rs", approach.name),
        text: submission::text(approach),
    };
    let (report, _) = judge.judge(&solution, &CASES).expect("it can be judged");
    assert_eq!(report.verdict, Verdict::Accepted, "{report:?}");
}

/// LeetCode's edition in the past. A warning is an error here as well.
#[rstest]
fn compiles_in_edition_2021(#[files("src/approaches/*.rs")] file: PathBuf) {
    let mut rustc = Command::new(compiler())
        .args(["--edition=2021", "--crate-type=lib", "--emit=metadata"])
        .args(["-o", "-", "-Dwarnings", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("there is a compiler");
    let text = format!(
        "pub struct Solution;\n{}",
        submission::text(approach_in(&file))
    );
    let stdin = rustc.stdin.take().expect("it is piped");
    std::io::Write::write_all(&mut { stdin }, text.as_bytes()).expect("the compiler reads it");
    assert!(rustc.wait().expect("it ends").success());
}
