//! The driver, which is linked into every judged program: memory, stack, environment, time and end.

use std::process::Command;
use std::time::Duration;

use judge::{Clock, Limits, Verdict};
use pretty_assertions::assert_eq;
use rstest::rstest;
use testing::TIMEOUT;
use testing::solution::{first, only, stating};

use super::{assert_accepted, judge_with, judge_within, named, on_classic, report_by, report_of};

/// Memory is allocated in all ways, and freed. When a vector moves, it has both places.
#[test]
fn reports_the_peak_of_the_heap() {
    let text = first(
        "use std::hint::black_box;
        fn grown(small: usize, large: usize) -> Vec<u8> {
            let mut bytes = black_box(Vec::with_capacity(small));
            bytes.reserve_exact(large);
            bytes
        }
        drop(black_box(vec![1_u8; 1_000_000]));
        drop(black_box(vec![0_u8; 2_000_000]));
        drop(black_box(grown(1_000_000, 3_000_000)));
        drop(black_box(grown(2_000_000, 5_000_000)));",
    );
    assert_eq!(on_classic(&text).peak_heap, Some(7_000_000));
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
    assert_eq!(report.passed(), 1);
    let reason = report.failure.expect("the second board fails").reason.en;
    assert!(reason.starts_with("stack overflow: "), "{reason}");
}

/// On Windows no program starts without the one variable. Another process can open a folder of ours
/// neither before nor while it is used. An orphan: the parent of a process that never returns has ended, and
/// the solution waits for the end of what that process could print.
#[test]
fn keeps_a_solution_apart() {
    assert_accepted(&first(
        r#"if std::path::Path::new("orphan").exists() {
            loop { std::thread::park(); }
        }
        let seen: Vec<_> = std::env::vars_os().filter(|(name, _)| name != "SystemRoot").collect();
        assert!(seen.is_empty() && std::env::args().len() == 1, "{seen:?}");
        for entry in std::fs::read_dir(".").unwrap().flatten() {
            let text = std::fs::read_to_string(entry.path()).unwrap_or_default();
            assert!(!text.contains("534678912"), "the first row of the solution");
        }
        #[cfg(target_os = "linux")] {
            let limits = std::fs::read_to_string("/proc/self/limits").unwrap();
            let core = limits.lines().find(|line| line.starts_with("Max core file size")).unwrap();
            let numbers: Vec<&str> = core.split_whitespace().filter(|word| *word == "0").collect();
            assert_eq!(numbers.len(), 2, "{core}");
        }
        #[cfg(unix)] {
            use std::os::unix::fs::PermissionsExt;
            let mode = std::fs::metadata(".").unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o700);
            std::fs::create_dir_all("child/orphan").unwrap();
            let case = format!("0 1000000000 1000000 0
{} 1", ".".repeat(81));
            std::fs::write("child/cases", case).unwrap();
            std::fs::write("child/answers", "").unwrap();
            let mut child = std::process::Command::new("/bin/sh");
            child.args(["-c", "$0 & sleep 0.5"]).arg(std::env::current_exe().unwrap());
            child.current_dir("child").output().unwrap();
            assert_eq!(std::fs::read("child/answers").unwrap(), []);
        }"#,
    ));
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
    let report = report_by(&judge_with(limits), &text, &cases);
    assert_eq!(report.verdict, Verdict::OutputLimitExceeded);
    let failure = report.failure.expect("it is there");
    let printed = (failure.number, &failure.stdout[..], &failure.stderr[..]);
    assert_eq!(printed, (3, "+", "error"));
    assert_eq!(report.printed.len(), 1);
    let first = &report.printed[0];
    let printed = (first.number, &first.stdout[..], &first.stderr[..]);
    assert_eq!(printed, (1, "0123456789", ""));
}

/// Long before the time limit. What else can end it is among the tests of `searcher`.
#[rstest]
#[case(
    "std::fs::write(\"answers\", \"a\".repeat(200_000)).unwrap(); std::thread::park();",
    "Output Limit Exceeded: it wrote to the file in which the judge expects its answers"
)]
#[cfg_attr(
    target_os = "linux",
    case(
        "unsafe extern \"C\" { fn raise(signal: i32) -> i32; } unsafe { raise(19) }; panic!(\"awake\");",
        "Runtime Error: it panicked at solution.rs:3:83: awake"
    )
)]
#[cfg_attr(
    unix,
    case(
        "std::fs::File::create(\"large\").unwrap().set_len(1 << 40).unwrap();",
        "Output Limit Exceeded: it wrote more than 256 MB to a file"
    )
)]
#[cfg_attr(
    unix,
    case(
        "std::process::abort();",
        "Runtime Error: its process was killed before it returned, signal: 6 (SIGABRT)"
    )
)]
fn says_what_ended_a_solution(#[case] statement: &str, #[case] expected: &str) {
    let judge = judge_within(TIMEOUT);
    let report = report_by(&judge, &only(statement), &named(&["classic"]));
    let reason = report.failure.expect("it does not return").reason.en;
    assert_eq!(format!("{}: {reason}", report.verdict), expected);
}

/// A sleeper uses no processor time. One that only waits for a processor does not sleep. On the first board it sleeps
/// longer than its time limit.
#[test]
#[cfg(any(target_os = "linux", windows))]
fn limits_sleep() {
    let judge = judge_within(Duration::from_millis(100));
    let text = first(
        "std::thread::sleep(std::time::Duration::from_millis(200));
        if board[0][0] != '5' { loop { std::thread::park(); } }",
    );
    let report = report_by(&judge, &text, &named(&["classic", "inkala"]));
    let passed = (report.passed(), report.nanoseconds < 100_000_000);
    assert_eq!(
        (report.verdict, passed),
        (Verdict::TimeLimitExceeded, (1, true))
    );
    let reason = if cfg!(windows) {
        "it did not return within 1.3 s and used less than 0.1 s of CPU time: it sleeps or waits, or the \
         machine is very busy"
    } else {
        "it did not return, and slept or waited for 1.3 s"
    };
    assert_eq!(report.failure.expect("it is there").reason.en, reason);
}

/// It shares a processor with twenty others, so it takes longer than it may sleep.
#[test]
#[cfg(target_os = "linux")]
#[ignore = "takes 3 s"]
fn does_not_end_a_solution_that_waits_for_a_processor() {
    let text = first(
        "unsafe extern \"C\" {
            fn sched_setaffinity(process: i32, size: usize, processors: *const [u64; 16]) -> i32;
        }
        let start = std::time::Instant::now();
        let mut processors = [0_u64; 16];
        processors[0] = 1;
        assert_eq!(unsafe { sched_setaffinity(0, 128, &processors) }, 0);
        while start.elapsed().as_millis() < 3_500 { std::hint::black_box(&board); }",
    );
    let judge = judge_within(Duration::from_millis(2_400));
    // Their session and the solution's may share the processor evenly.
    let mut others = [(); 20].map(|()| {
        let mut other = Command::new("taskset");
        other.args("--cpu-list 0 sh -c".split(' '));
        other.arg("while :; do :; done").spawn().expect("it starts")
    });
    let report = report_by(&judge, &text, &named(&["classic"]));
    for other in &mut others {
        other.kill().expect("it runs");
        other.wait().expect("it ends");
    }
    assert_eq!(report.verdict, Verdict::Accepted, "{report:?}");
}

#[rstest]
#[case::by_the_wall_if_it_is_short(LONG - 1, Clock::Wall, LONG - 1)]
#[case::of_the_processor_if_it_is_long(LONG, Clock::Processor, 3 * LONG)]
fn reports_the_time(#[case] stated: u64, #[case] clock: Clock, #[case] nanoseconds: u64) {
    let report = on_classic(&stating(stated));
    assert_eq!((report.clock, report.nanoseconds), (clock, nanoseconds));
}

/// The nanoseconds from which on the clock of the processor counts: that of Windows is coarse.
const LONG: u64 = if cfg!(windows) {
    300_000_000
} else {
    10_000_000
};
