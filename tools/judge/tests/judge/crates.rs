//! The crates that LeetCode offers.

use judge::{Limits, Options, Verdict};
use pretty_assertions::assert_eq;
use testing::solution::first;

use super::{assert_accepted, judge, judge_by, named, options, report_by, solution};

/// Cargo takes the crates from its own files, or from the network.
#[test]
#[ignore = "takes half a minute, and the network"]
fn links_the_crates_that_leetcode_has() {
    let imports = "use itertools::Itertools;
use rand::{Rng, SeedableRng, rngs::StdRng};
extern crate regex;
";
    let text = first(
        "assert_eq!([1, 1, 2].iter().dedup().collect_vec().len(), 2);
        assert!(StdRng::seed_from_u64(1).gen_range(0..9) < 9);
        assert!(regex::Regex::new(\"a+\").unwrap().is_match(\"baa\"));",
    );
    let text = [imports, &text].concat();
    assert_accepted(&text);
    let effort = judge().effort(&solution(&text), &named(&["classic"]));
    assert!(effort.expect("it can be counted").is_some());
}

/// A word that is also the name of a crate: nothing is built.
#[test]
#[ignore = "takes seconds"]
fn builds_no_crate_for_a_name_of_the_solutions_own() {
    let text = first("rand::regex();") + "mod rand { pub fn regex() {} }\n";
    let cache = tempfile::tempdir().expect("there is room");
    let options = Options {
        cache: Some(cache.path().into()),
        notify: |line| panic!("{}", line.en),
        ..options()
    };
    let judge = judge_by(options, Limits::default());
    let report = report_by(&judge, &text, &named(&["classic"]));
    assert_eq!(report.verdict, Verdict::Accepted);
}
