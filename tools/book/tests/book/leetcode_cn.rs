//! The programs in docs/zh/leetcode_cn are right, and do what docs/zh/leetcode_cn.md says.
//!
//! A count is tagged `4,208<!-- leetcode_cn/bits classic placements -->`.

use std::env;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use explain::format::grouped;
use judge::files::replace;
use judge::{Judge, Limits, Options, Solution, Verdict, everyday};
use pretty_assertions::assert_eq;
use rstest::rstest;
use testing::{compiler, named_board, root};

use crate::docs::outputs::part_of;
use crate::docs::pages::{UPDATE, page};
use crate::replaced;

fn judge() -> Judge<'static> {
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
#[case::of_daimasuixianglu("two_loops", "board_scan")]
#[case::method_1("bool_tables", "bool_arrays")]
#[case::method_2("bits", "bitmask_next_empty")]
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

#[test]
#[ignore = "takes seconds"]
fn counts_in_the_page_are_those_of_the_programs() {
    const PAGE: &str = "docs/zh/leetcode_cn.md";
    let page = page(PAGE);
    let tag = r"[\d,]+(<!-- leetcode_cn/(\w+) (\w+) (\w+) -->)";
    let mut counts = 0;
    let current = replaced(&page.text, tag, |tag| {
        counts += 1;
        let (name, board, what) = (&tag[2], named_board(&tag[3]), &tag[4]);
        let searcher = judge().searcher(&solution(name));
        let search = searcher.expect("it compiles").named(name);
        let effort = measure::count(&[search], &[board], false)[0][0].effort;
        let count = part_of(effort.expect("it can be traced"), what);
        format!("{}{}", grouped(count), &tag[1])
    });
    assert!(counts > 0, "no counts");
    if env::var_os("UPDATE_DOCS").is_some() && current != page.text {
        replace(&root().join(PAGE), &current).expect("the page can be written");
    } else {
        assert_eq!(current, page.text, "{UPDATE}");
    }
}
