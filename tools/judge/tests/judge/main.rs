//! The judge gives every solution the right verdict, says why, and leaves nothing behind.

mod diagnosis;
mod driver;
mod kept;
mod likeness;
mod mistakes;
mod own;
mod practice;
mod searcher;
mod shapes;
mod standalone;
mod standing;
mod tools;

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use judge::{Case, Judge, Judgement, Limits, Options, Origin, Report, Score, Solution};
use judge::{TotalEffort, Twin, Verdict};
use pretty_assertions::assert_eq;
use sudoku_kata::approaches;
use testing::solution::{RIGHT, first};
use testing::{TIMEOUT, approach, compiler, named_board};
use words::Language;

/// The cache of the judge in tests. `cargo clean` removes it.
const CACHE: &str = env!("CARGO_TARGET_TMPDIR");

/// It fails on LeetCode's second board.
const NO_UNDO: &str = include_str!("../../../../docs/practise/no-undo.rs");

/// With the cache of the tests.
fn options() -> Options {
    Options {
        cache: Some(CACHE.into()),
        compiler: compiler().into(),
        ..Options::default()
    }
}

fn judge_by(options: Options, limits: Limits) -> Judge<'static> {
    static NEVER: AtomicBool = AtomicBool::new(false);
    Judge::new(options, limits, &NEVER).expect("there is a compiler")
}

fn judge_with(limits: Limits) -> Judge<'static> {
    judge_by(options(), limits)
}

fn judge_within(time: Duration) -> Judge<'static> {
    let usual = Limits::default();
    judge_with(Limits { time, ..usual })
}

fn judge() -> Judge<'static> {
    judge_with(Limits::default())
}

fn solution(text: &str) -> Solution {
    Solution {
        path: String::from("solution.rs"),
        text: text.to_owned(),
    }
}

fn named(names: &[&str]) -> Vec<Case> {
    let case = |name: &&str| Case::new(*name, named_board(name)).expect("it has one solution");
    names.iter().map(case).collect()
}

/// The traced twin of a solution that has one.
fn twin(text: &str, limits: Limits) -> Twin<'static> {
    let twin = judge_with(limits).twin(&solution(text));
    twin.expect("there is a compiler").expect("it compiles")
}

fn judged<'a>(judge: &Judge<'a>, text: &str, cases: &[Case]) -> Judgement<'a> {
    let judged = judge.judge(&solution(text), cases.to_vec(), None);
    judged.expect("it can be judged")
}

/// With its diagnosis.
fn diagnosed<'a>(judge: &Judge<'a>, text: &str, cases: &[Case]) -> Judgement<'a> {
    let mut judged = judged(judge, text, cases);
    let found = judged.find_out(Language::English, false, &mut |_| Ok(()));
    found.expect("it can be run");
    judged
}

fn effort(judge: &Judge, text: &str, cases: &[Case]) -> Option<TotalEffort> {
    let entered = judge.enter(&solution(text)).expect("there is a compiler");
    let entry = entered.expect("it compiles");
    let effort = entry.effort(cases, Instant::now() + TIMEOUT);
    effort.expect("it can be counted")
}

fn report_by(judge: &Judge, text: &str, cases: &[Case]) -> Report {
    judged(judge, text, cases).full.report
}

fn report_of(text: &str, cases: &[Case]) -> Report {
    report_by(&judge(), text, cases)
}

fn on_classic(text: &str) -> Report {
    report_of(text, &named(&["classic"]))
}

fn assert_accepted(text: &str) {
    let report = on_classic(text);
    assert_eq!(report.verdict, Verdict::Accepted, "{report:?}");
}

#[test]
fn adds_up_boards_of_every_kind_and_counts_leetcodes_apart() {
    let count = |passed, cases| Score { passed, cases };
    let report = Report {
        leetcode: count(3, 4),
        probable: count(0, 1),
        kept: count(2, 5),
        extra: count(1, 6),
        ..Report::default()
    };
    assert_eq!((report.passed(), report.cases()), (6, 16));
    let cases = named(&["inkala", "leetcode_3", "mrv_loses", "classic"]);
    let report = report_of(RIGHT, &cases);
    assert_eq!((report.leetcode, report.extra), (count(2, 2), count(2, 2)));
    let everyday = judge::everyday(37);
    for case in &everyday {
        let is_leetcodes = case.origin == Origin::LeetCode;
        assert_eq!(case.purpose.is_none(), is_leetcodes, "{}", case.name);
    }
}

/// Of one that fails on LeetCode's second board, and of one that panics on one of ours.
#[test]
fn tells_all_of_a_solution_that_fails() {
    let panics = "println!(\"{}\", board[0][0]); if board[0][0] == '.' && board[8][8] == '9' { panic!(\"no\\nway\"); }";
    let told = [NO_UNDO, &first(panics)].map(|text| {
        let full = diagnosed(&judge(), text, &judge::everyday(37)).full;
        let mut json = serde_json::json!(full);
        for name in "rustc compile_nanoseconds nanoseconds clock peak_heap".split(' ') {
            json[name].take();
        }
        json.to_string().replace("],\"", "],\n\"")
    });
    testing::snapshots("judge").bind(|| insta::assert_snapshot!("reports", told.join("\n")));
}

#[test]
fn accepts_fewest_candidates_first_on_hard_boards() {
    let hard = judge::hard(37);
    assert_eq!(hard.len(), judge::everyday(37).len() + 12);
    let report = report_of(&approach("bitmask_mrv").submission(), &hard);
    assert_eq!(report.verdict, Verdict::Accepted, "{report:?}");
}

/// A warning is an error. `KATA_RUSTC` can name another compiler.
#[test]
#[ignore = "compiles all approaches"]
fn accepts_the_submission_of_each_approach() {
    let flags = "-D warnings";
    let judge = judge_by(Options { flags, ..options() }, Limits::default());
    let cases = judge::everyday(37);
    for approach in approaches::ALL {
        let report = report_by(&judge, &approach.submission(), &cases);
        let name = approach.name;
        assert_eq!(report.verdict, Verdict::Accepted, "{name}: {report:?}");
    }
}

/// Of ours only a wrong answer and a crash decide: `mrv_loses` begins with `.3`, and `inkala` with `8`.
#[test]
fn wrong_on_a_board_of_ours_after_too_slow_on_another_is_wrong() {
    let text = "let mut n = if board[0][0] == '.' && board[0][1] == '3' { 0 } else { u64::MAX };
        while std::hint::black_box(n) < u64::MAX { n += 1; }
        if board[0][0] == '8' { return; }";
    let judge = judge_within(Duration::from_millis(100));
    let mut cases = named(&["classic", "leetcode_2", "mrv_loses", "inkala"]);
    cases[2].origin = Origin::Judge;
    cases[3].origin = Origin::Judge;
    let report = report_by(&judge, &first(text), &cases);
    let slow: Vec<usize> = report.slow.iter().map(|of| of.number).collect();
    assert_eq!((report.verdict, slow), (Verdict::WrongAnswer, vec![3]));
}

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
    assert!(effort(&judge(), &text, &named(&["classic"])).is_some());
}
