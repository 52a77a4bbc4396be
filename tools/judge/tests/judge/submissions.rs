//! The judge accepts the submission of each approach.

use judge::{Limits, Options, Verdict};
use pretty_assertions::assert_eq;
use sudoku_kata::{approaches, submission};

use super::{judge_by, options, report_by};

/// A warning is an error. `KATA_RUSTC` can name another compiler.
#[test]
#[ignore = "compiles all approaches"]
fn of_each_approach_is_accepted() {
    let options = Options {
        flags: "-D warnings",
        ..options()
    };
    let judge = judge_by(options, Limits::default());
    let cases = judge::everyday(37);
    for approach in approaches::ALL {
        let report = report_by(&judge, &submission::text(approach), &cases);
        let name = approach.name;
        assert_eq!(report.verdict, Verdict::Accepted, "{name}: {report:?}");
    }
}
