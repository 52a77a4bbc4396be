//! Solutions that work against the judge: none is Accepted, and none leaves anything behind.

use rstest::rstest;
use testing::solution::{RIGHT, only, record};

use crate::judge_support::{
    STRAYS, WAITS, assert_has, compile_after, judge_on_classic, starts_strays, wait_for_strays,
};
use crate::support::{PROGRAM, assert_nothing_left, assert_nothing_runs, outcome, prepare_as};

/// Its verdict is there soon.
const BROKEN: &str = "fn";

#[rstest]
#[case::at_once("now")]
#[ignore = "takes seconds"]
#[case::with_patience("later")]
fn is_not_accepted_and_leaves_nothing_behind(#[case] when: &str) {
    let text = include_str!("hostile.txt").replace("FORGED", &record("1 1", "text.len()"));
    let text = text.replace("ENDLESS", &record("1 1", "u64::MAX"));
    let solutions = text.split("\n# ").filter_map(|of| of.split_once('\n'));
    for (name, statements) in solutions.filter(|(name, _)| name.starts_with(when)) {
        let (folder, mut command) = judge_on_classic(&only(statements));
        let report = outcome(command.args(["--time-limit", "0.5"]));
        assert!(report.starts_with("exit code: 1\n"), "{name}: {report}");
        assert!(!report.contains("Compile Error"), "{name}: {report}");
        assert!(!folder.path().join("again").exists(), "{name}: {report}");
        assert_nothing_left(folder.path());
    }
}

#[rstest]
#[ignore = "takes seconds"]
#[case::compiles(RIGHT, format!("case $* in *leetcode*) cd \"${{2%/*}}\"; {STRAYS} exec sleep 999 ;; esac"))]
#[case::runs(&only(&starts_strays()), String::new())]
#[ignore = "takes seconds"]
#[case::looks_for_a_small_board(
    &only(&format!("if std::env::var_os(\"KATA_IS_ASKED\").is_some() {{ {} }}", starts_strays())),
    String::new()
)]
#[cfg(target_os = "linux")]
fn leaves_nothing_behind_when_it_is_killed_while_it(#[case] text: &str, #[case] first: String) {
    let (folder, mut judge) = judge_on_classic(text);
    compile_after(&first, &folder, &mut judge);
    let mut command = prepare_as(&judge, PROGRAM);
    let mut judge = command.args(judge.get_args()).spawn().expect("it starts");
    wait_for_strays(&folder);
    judge.kill().expect("it runs");
    judge.wait().expect("it has ended");
    assert_nothing_runs(folder.path());
    let (_other, mut next) = judge_on_classic(BROKEN);
    next.env("TMPDIR", folder.path().join("tmp"));
    assert_has(&outcome(&mut next), "Compile Error");
    assert_nothing_left(folder.path());
}

#[test]
fn leaves_alone_what_another_judge_uses() {
    let (folder, mut judge) = judge_on_classic(BROKEN);
    let compiler = testing::compiler().display();
    let another = format!(
        "KATA_RUSTC='{compiler}' TMPDIR=tmp '{PROGRAM}' judge solution.rs --board classic >&2"
    );
    let first = format!("case $* in *leetcode*) {another}; [ -d \"$TMPDIR\" ] && : > left ;; esac");
    compile_after(&first, &folder, &mut judge);
    assert_has(&outcome(&mut judge), "Compile Error");
    assert!(folder.path().join("left").exists());
}

#[test]
#[cfg(target_os = "linux")]
fn processes_that_leave_the_group_are_ended() {
    let exit = starts_strays().replace(WAITS, "std::process::exit(0)");
    let (folder, mut command) = judge_on_classic(&only(&exit));
    let report = outcome(&mut command);
    assert!(report.contains("exited with code 0"), "{report}");
    wait_for_strays(&folder);
    assert_nothing_left(folder.path());
}
