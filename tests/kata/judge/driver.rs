//! The driver, which is linked into every judged program: memory, stack, environment and end.

use std::time::{Duration, Instant};

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::judge::{Limits, Verdict};

use super::{first, judge_with, named, only, report_of, solution};

/// Each solution has allocated and freed smaller pieces of memory before, in all ways.
#[rstest]
#[case::of_allocated_memory("vec![1_u8; 5_000_000]", 5_000_000)]
#[case::of_zeroed_memory("vec![0_u8; 5_000_000]", 5_000_000)]
#[case::of_both_places_when_a_vector_moves("grown(2_000_000, 5_000_000)", 7_000_000)]
fn reports_the_peak_of_the_heap(#[case] last: &str, #[case] peak: u64) {
    let text = first(&format!(
        "use std::hint::black_box;
        fn grown(small: usize, large: usize) -> Vec<u8> {{
            let mut bytes = black_box(Vec::with_capacity(small));
            bytes.reserve_exact(large);
            bytes
        }}
        drop(black_box(vec![1_u8; 1_000_000]));
        drop(black_box(vec![0_u8; 2_000_000]));
        drop(black_box(grown(1_000_000, 3_000_000)));
        drop(black_box({last}));"
    ));
    let report = report_of(&text, &named(&["classic"]));
    assert_eq!(
        (report.verdict, report.peak_heap),
        (Verdict::Accepted, Some(peak))
    );
}

/// Linux gives a main thread 8 MB.
#[test]
fn gives_a_search_the_stack_of_a_main_thread() {
    let text = first(
        "#[inline(never)]
        fn hold<const BYTES: usize>() {
            let bytes = [1_u8; BYTES];
            std::hint::black_box(&bytes);
        }
        if board[0][0] == '5' { hold::<7_500_000>() } else { hold::<8_500_000>() }",
    );
    let report = report_of(&text, &named(&["classic", "leetcode_2"]));
    assert_eq!(
        (report.verdict, report.passed()),
        (Verdict::RuntimeError, 1)
    );
    let reason = report.failure.expect("the second board fails").reason;
    assert!(reason.starts_with("stack overflow: "), "{reason}");
}

/// On Windows no program starts without the one variable.
#[test]
fn hides_the_environment_from_a_solution() {
    let text = first(
        "let seen: Vec<_> = std::env::vars_os().filter(|(name, _)| name != \"SystemRoot\").collect();
        assert!(seen.is_empty(), \"{seen:?}\");",
    );
    let report = report_of(&text, &named(&["classic"]));
    assert_eq!(report.verdict, Verdict::Accepted, "{report:?}");
}

/// As when the judge is killed. The solution starts itself again with no time left: that process
/// never returns, and nothing else ends it.
#[test]
#[ignore = "one of many that compile"]
fn ends_an_orphan() {
    let text = first(
        "if std::path::Path::new(\"orphan\").exists() {
            loop { std::thread::park(); }
        }
        let cases = std::fs::read_to_string(\"cases\").unwrap();
        let (head, boards) = cases.split_once('\\n').unwrap();
        let (limits, _) = head.rsplit_once(' ').unwrap();
        std::fs::create_dir_all(\"child/orphan\").unwrap();
        std::fs::write(\"child/cases\", format!(\"{limits} 0\\n{boards}\")).unwrap();
        std::fs::write(\"child/answers\", \"\").unwrap();
        let mut child = std::process::Command::new(std::env::current_exe().unwrap());
        assert!(!child.current_dir(\"child\").status().unwrap().success());
        assert_eq!(std::fs::read(\"child/answers\").unwrap(), []);",
    );
    let report = report_of(&text, &named(&["classic"]));
    assert_eq!(report.verdict, Verdict::Accepted, "{report:?}");
}

/// It prints as much as it may for the first board, and one byte more for the last.
#[test]
fn counts_what_is_printed_up_to_each_board() {
    let limits = Limits {
        output: 10,
        ..Limits::default()
    };
    let text = first(
        "match board[0][0] {
            '5' => print!(\"0123456789\"),
            '8' => {}
            _ => {
                print!(\"+\");
                eprint!(\"error\");
            }
        }",
    );
    let cases = named(&["classic", "inkala", "leetcode_2", "leetcode_3"]);
    let judged = judge_with(limits).judge(&solution(&text), &cases);
    let (report, _) = judged.expect("it can be judged");
    assert_eq!(report.verdict, Verdict::OutputLimitExceeded);
    let failure = report.failure.expect("it is there");
    let printed = (failure.number, &failure.stdout[..], &failure.stderr[..]);
    assert_eq!(printed, (3, "+", "error"));
    let [printed] = &report.printed[..] else {
        panic!("{:?}", report.printed);
    };
    let printed = (printed.number, &printed.stdout[..], &printed.stderr[..]);
    assert_eq!(printed, (1, "0123456789", ""));
}

/// Long before the time limit.
#[rstest]
#[case::on_stdout(only("loop { println!(\"{board:?}\"); }"))]
#[ignore = "one of many that compile"]
#[case::on_stderr(only("loop { eprintln!(\"{board:?}\"); }"))]
fn ends_a_solution_that_prints_without_end(#[case] text: String) {
    let start = Instant::now();
    let report = report_of(&text, &named(&["classic"]));
    assert_eq!(report.verdict, Verdict::OutputLimitExceeded);
    assert!(start.elapsed() < Limits::default().time);
}

/// The judge reads a part of them, and ends the solution.
#[test]
fn ends_a_solution_that_writes_answers_without_end() {
    let text = only(
        "let answers = std::fs::OpenOptions::new().append(true).open(\"answers\");
        let mut answers = answers.unwrap();
        let bytes = vec![b'a'; 1 << 20];
        loop { std::io::Write::write_all(&mut answers, &bytes).unwrap(); }",
    );
    let start = Instant::now();
    let report = report_of(&text, &named(&["classic"]));
    assert_eq!(report.verdict, Verdict::OutputLimitExceeded);
    let reason = report.failure.expect("it is there").reason;
    assert_eq!(
        reason,
        "it wrote to the file in which the judge expects its answers"
    );
    assert!(start.elapsed() < Duration::from_secs(5));
}

/// Another process can open a folder of ours neither before nor while it is used.
#[cfg(unix)]
#[test]
fn runs_in_a_folder_that_only_the_user_can_open() {
    let text = first(
        "use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(\".\").unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o700);",
    );
    let report = report_of(&text, &named(&["classic"]));
    assert_eq!(report.verdict, Verdict::Accepted, "{report:?}");
}

/// A sleeper uses no processor time.
#[rstest]
#[case::in_a_loop(
    "loop { std::hint::black_box(&board); }",
    "it did not return within the 0.1 s of CPU time for all cases"
)]
#[case::asleep(
    "loop { std::thread::park(); }",
    "it did not return within 1.3 s and used less than 0.1 s of CPU time: it sleeps or waits, or \
     the machine is very busy"
)]
#[cfg(any(target_os = "linux", target_os = "macos"))]
fn limits_processor_time_and_sleep(#[case] statement: &str, #[case] reason: &str) {
    let limits = Limits {
        time: Duration::from_millis(100),
        ..Limits::default()
    };
    let judged = judge_with(limits).judge(&solution(&only(statement)), &named(&["classic"]));
    let (report, _) = judged.expect("it can be judged");
    assert_eq!(report.verdict, Verdict::TimeLimitExceeded);
    let failure = report.failure.expect("it is there");
    assert_eq!(failure.reason, reason);
}

/// It sleeps longer than its time limit.
#[test]
#[cfg(any(target_os = "linux", target_os = "macos"))]
#[ignore = "one of many that compile"]
fn does_not_count_the_time_in_which_a_solution_does_not_run() {
    let limits = Limits {
        time: Duration::from_millis(100),
        ..Limits::default()
    };
    let text = first("std::thread::sleep(std::time::Duration::from_millis(200));");
    let judged = judge_with(limits).judge(&solution(&text), &named(&["classic"]));
    let (report, _) = judged.expect("it can be judged");
    assert_eq!(report.verdict, Verdict::Accepted, "{report:?}");
    assert!(report.nanoseconds < 100_000_000);
}
