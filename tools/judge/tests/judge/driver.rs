//! The driver, which is linked into every judged program: memory, stack, environment, time and end.

use std::process::Command;
use std::sync::atomic::Ordering;
use std::time::Duration;

use judge::{Clock, Limits, Verdict};
use pretty_assertions::assert_eq;
use rstest::rstest;
use testing::solution::{first, stating};

use super::{assert_accepted, judge_with, judge_within, named, on_classic, report_by};

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

/// What else can end a solution is among the tests of `searcher`.
#[rstest]
#[case::soon("now")]
#[ignore = "takes seconds"]
#[case::later("later")]
fn says_how_a_solution_ended(#[case] when: &str) {
    let (mut said, mut expected) = (String::new(), String::new());
    for text in include_str!("endings.txt").split("\n# ").skip(1) {
        let (head, text) = text.split_once('\n').expect("statements");
        let (statements, verdict) = text.trim_end().split_once("\n=> ").expect("a verdict");
        let given = head.split(": ").next().unwrap_or_default();
        let [its, system, seconds, ref boards @ ..] = given.split(' ').collect::<Vec<_>>()[..]
        else {
            panic!("{head}")
        };
        let is_here = match system {
            "linux" => cfg!(target_os = "linux"),
            "unix" => cfg!(unix),
            "windows" => cfg!(windows),
            _ => true,
        };
        if its == when && is_here {
            let seconds = seconds.parse().expect("a number");
            let time = Duration::from_secs_f64(seconds);
            let judge = judge_within(time);
            let report = report_by(&judge, &first(statements), &named(boards));
            let taken = Duration::from_nanos(report.nanoseconds);
            assert!(taken < time, "{head}: {taken:?}");
            let (passed, done) = (report.passed(), judge.done().load(Ordering::Relaxed));
            let reason = report.failure.map(|why| format!(": {}", why.reason.en));
            let reason = reason.unwrap_or_default();
            let ended = match verdict.contains(", ") {
                true => format!("{}, {passed}/{done} boards{reason}", report.verdict),
                false => report.verdict.to_string(),
            };
            said += &format!("{head}\n=> {ended}\n");
            expected += &format!("{head}\n=> {}\n", verdict);
        }
    }
    assert_eq!(said, expected);
}

/// It takes more than its time, but not on the board that it has solved.
#[test]
#[cfg(target_os = "linux")]
fn blames_the_board_that_takes_the_time() {
    let text = first(
        "if board[0][0] != '5' {
            let busy = [\"-c\", \"while :; do :; done\"];
            std::process::Command::new(\"/bin/sh\").args(busy).spawn().unwrap();
            loop { std::thread::park(); }
        }",
    );
    let judge = judge_within(Duration::from_millis(100));
    let report = report_by(&judge, &text, &named(&["classic", "inkala"]));
    let failed = report.failure.as_ref().map(|failure| failure.number);
    assert_eq!((report.passed(), failed), (1, Some(2)));
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
