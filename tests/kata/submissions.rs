//! The judge accepts the submission of each approach.

use std::path::PathBuf;
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use rstest::rstest;
use sudoku_kata::judge::{self, Case, Edition, Judge, Limits, Options, Solution, Verdict};
use sudoku_kata::submission;

use crate::support::{CACHE, approach_in, compiler};

static CASES: LazyLock<Vec<Case>> = LazyLock::new(|| judge::everyday(37));

/// A warning is an error. `KATA_RUSTC` can name another compiler.
#[rstest]
#[case::in_edition_2021(Edition::E2021)]
#[case::in_edition_2024(Edition::E2024)]
fn is_accepted(#[files("src/approaches/*.rs")] file: PathBuf, #[case] edition: Edition) {
    let options = Options {
        edition,
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
