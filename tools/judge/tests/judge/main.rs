//! The judge gives every solution the right verdict, says why, and leaves nothing behind.

mod diagnosis;
mod driver;
mod kept;
mod likeness;
mod mistakes;
mod searcher;
mod shapes;
mod standalone;
mod standing;
mod tools;

use std::sync::atomic::{AtomicBool, Ordering};
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
    let effort = entered
        .expect("it compiles")
        .effort(cases, Instant::now() + TIMEOUT);
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

/// On the third board it sleeps, for longer than the test may take if it is not stopped.
#[test]
fn tries_boards_up_to_the_first_failure_and_tells_how_many() {
    let text = first(
        "match board[0][1] {
            '2' => std::thread::park(),
            '.' => return,
            _ => {}
        }",
    );
    let judge = judge_within(TIMEOUT);
    let cases = named(&["classic", "leetcode_2", "leetcode_3"]);
    let start = Instant::now();
    let report = report_by(&judge, &text, &cases);
    assert_eq!((report.verdict, report.passed()), (Verdict::WrongAnswer, 1));
    assert_eq!(judge.done().load(Ordering::Relaxed), 2);
    assert!(start.elapsed() < TIMEOUT);
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
    let report = report_of(NO_UNDO, &everyday);
    assert_eq!((report.leetcode, report.extra), (count(1, 3), count(0, 21)));
    let failure = report.failure.expect("the second board fails");
    assert_eq!((failure.is_leetcodes, failure.purpose), (true, None));
}

/// It prints, also bytes that are no text, leaves a thread running, and catches a panic.
#[test]
fn accepts_a_right_solution() {
    let text = first(
        "println!(\"{board:?}\"); eprintln!(\"answer 1 1 0 0\");
        let _ = std::io::Write::write_all(&mut std::io::stdout(), &[0xff; 300_000]);
        std::thread::spawn(|| loop { std::thread::park(); });
        let _ = std::panic::catch_unwind(|| panic!(\"caught\"));",
    );
    let report = report_of(&text, &named(&["classic", "leetcode_2", "leetcode_3"]));
    assert_eq!(report.verdict, Verdict::Accepted);
}

/// It may keep its digits beside the board: that it writes nothing for long proves nothing.
#[test]
#[ignore = "takes seconds"]
fn accepts_a_search_that_only_reads_for_long() {
    let text = first(
        "for k in 0..25_000_000_usize { std::hint::black_box(board[k % 9][0]); }
        std::thread::sleep(std::time::Duration::from_secs(5));",
    );
    let report = report_of(&text, &named(&["classic"]));
    assert_eq!(report.verdict, Verdict::Accepted, "{report:?}");
}

/// Its child uses the time, which the system adds to its own once it has waited for it.
#[cfg(target_os = "linux")]
#[test]
#[ignore = "takes seconds"]
fn counts_the_time_of_all_that_a_solution_starts() {
    let text = "unsafe extern \"C\" { fn fork() -> i32; fn wait(status: *mut i32) -> i32; }\n"
        .to_owned()
        + &first(
            "unsafe {
                if fork() == 0 {
                    (0..4_000_000_000_u64).for_each(|k| _ = std::hint::black_box(k));
                    std::process::exit(0);
                }
                wait(&mut 0);
            }",
        );
    let time = Duration::from_millis(500);
    let limits = Limits {
        time,
        ..Limits::default()
    };
    let report = report_by(&judge_by(options(), limits), &text, &named(&["classic"]));
    assert_eq!(report.verdict, Verdict::TimeLimitExceeded, "{report:?}");
}

#[test]
fn says_that_the_time_limit_is_for_all_cases() {
    let judge = judge_within(Duration::from_secs(1));
    let text =
        first("if board[0][0] == '.' { (0..u64::MAX).for_each(|k| _ = std::hint::black_box(k)) }");
    let report = report_by(&judge, &text, &named(&["classic", "leetcode_2"]));
    let failure = report.failure.expect("it is there");
    let reason = "it did not return within the 1 s of CPU time for all cases";
    assert_eq!((failure.number, &*failure.reason.en), (2, reason));
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
