//! The programs in docs/zh/leetcode_cn are right, and search as docs/zh/leetcode_cn.md says.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use judge::{Judge, Limits, Options, Solution, Verdict, everyday};
use pretty_assertions::assert_eq;
use rstest::rstest;
use testing::{compiler, root};

pub fn judge() -> Judge<'static> {
    static NEVER: AtomicBool = AtomicBool::new(false);
    let options = Options {
        cache: Some(PathBuf::from(env!("CARGO_TARGET_TMPDIR"))),
        compiler: compiler().into(),
        ..Options::default()
    };
    Judge::new(options, Limits::default(), &NEVER).expect("there is a compiler")
}

fn solution(name: &str) -> Solution {
    let path = format!("docs/zh/leetcode_cn/{name}.rs");
    let text = std::fs::read_to_string(root().join(&path)).expect("the file is there");
    Solution::in_file(path, &text)
}

/// Each has the steps of the approach that the page compares it with.
#[rstest]
#[ignore = "takes seconds"]
#[case::of_daimasuixianglu("two_loops", "board_scan")]
#[ignore = "takes seconds"]
#[case::method_1("bool_tables", "bool_arrays")]
#[ignore = "takes seconds"]
#[case::method_2("bits", "bitmask_next_empty")]
#[ignore = "takes seconds"]
#[case::method_3("singles_first", "singles_once")]
#[case::to_paste("fewest_first", "empty_list_mrv")]
fn a_program_is_accepted_and_searches_like_an_approach(#[case] name: &str, #[case] like: &str) {
    let (judge, solution, cases) = (judge(), solution(name), everyday(37));
    let (report, _) = judge.judge(&solution, &cases).expect("it can be judged");
    assert_eq!(report.verdict, Verdict::Accepted);
    let effort = judge.effort(&solution, &cases).expect("it can be counted");
    let alike = effort.expect("it returns").alike.expect("it backtracks");
    let alike: Vec<&str> = alike.iter().map(|of| &*of.name).collect();
    assert!(alike.contains(&like), "{name} has the steps of {alike:?}");
}
