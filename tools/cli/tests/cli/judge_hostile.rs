//! Solutions that work against the judge: none is Accepted, and none leaves anything behind.

use rstest::rstest;
use testing::solution::{RIGHT, only, record, with};

use crate::judge_support::{
    STRAYS, WAITS, assert_has, compile_after, judge_on_classic, starts_strays, wait_for_strays,
};
use crate::support::{PROGRAM, assert_nothing_left, assert_nothing_runs, outcome, prepare_as};

fn signal(name: &str) -> String {
    only(&format!(
        "let id = std::process::id().to_string();
        let _ = std::process::Command::new(\"/bin/kill\").args([\"-{name}\", &id]).status();"
    ))
}

#[rstest]
#[case::forges_an_answer(only(&record("1 1", "text.len()")))]
#[ignore = "takes seconds"]
#[case::forges_the_length_of_an_answer(only(&record("1 1", "u64::MAX")))]
#[ignore = "takes seconds"]
#[case::links_the_answers_to_an_endless_file(only(
    "std::fs::remove_file(\"answers\").unwrap();
    std::os::unix::fs::symlink(\"/dev/zero\", \"answers\").unwrap();"
))]
#[case::starts_itself_again_and_again(only(
    "if std::env::var_os(\"AGAIN\").is_some() {
        let _ = std::fs::write(\"../../again\", \"\");
        std::process::exit(0);
    }
    let mut program = std::process::Command::new(std::env::current_exe().unwrap());
    let _ = program.args(std::env::args().skip(1)).env(\"AGAIN\", \"\").spawn();"
))]
#[case::exits_in_its_panic_hook(only(
    "std::panic::set_hook(Box::new(|_| std::process::exit(0))); panic!();"
))]
#[ignore = "takes seconds"]
#[case::silences_its_panics(only("std::panic::set_hook(Box::new(|_| {})); panic!(\"Accepted\");"))]
#[ignore = "takes seconds"]
#[case::panics_while_it_panics(only(
    "struct Twice; impl Drop for Twice { fn drop(&mut self) { panic!(); } }
    let _twice = Twice; panic!();"
))]
#[case::ends_as_if_out_of_time(signal("PROF"))]
#[ignore = "takes seconds"]
#[case::kills_its_group(only(
    "let _ = std::process::Command::new(\"/bin/kill\").args([\"-9\", \"0\"]).status();"
))]
#[case::exits_before_main(
    with("fill_from(board, 0);", "")
        + "extern \"C\" fn early() { std::process::exit(0) }
        #[used] #[cfg_attr(target_os = \"macos\", unsafe(link_section = \"__DATA,__mod_init_func\"))]
        #[cfg_attr(not(target_os = \"macos\"), unsafe(link_section = \".init_array\"))]
        static EARLY: extern \"C\" fn() = early;\n"
)]
#[ignore = "takes seconds"]
#[case::removes_the_answers(only("std::fs::remove_file(\"answers\").unwrap();"))]
#[ignore = "takes seconds"]
#[case::empties_the_answers(only("std::fs::File::create(\"answers\").unwrap();"))]
#[ignore = "takes seconds"]
#[case::fills_the_folder(only(
    "for n in 0..2000 { std::fs::create_dir_all(format!(\"{n}/a/b\")).unwrap(); }"
))]
#[ignore = "takes seconds"]
#[case::answers_with_a_huge_board(only("*board = vec![vec!['1']; 5_000_000];"))]
#[ignore = "takes seconds"]
#[case::ignores_the_time_limit(format!(
    "unsafe extern \"C\" {{ fn signal(n: i32, how: usize) -> usize; }}\n{}",
    only("unsafe { signal(27, 1); } loop { std::hint::black_box(&board); }")
))]
#[ignore = "takes seconds"]
#[case::removes_the_time_limit(format!(
    "unsafe extern \"C\" {{ fn setitimer(which: i32, new: *const [isize; 4], old: usize) -> i32; }}\n{}",
    only("unsafe { setitimer(2, &[0; 4], 0); } loop { std::hint::black_box(&board); }")
))]
#[ignore = "takes seconds"]
#[case::starts_threads_without_end(only(
    "let start = || std::thread::Builder::new().stack_size(64 << 20).spawn(|| loop { std::thread::park() });
    while start().is_ok() {}
    loop {}"
))]
#[ignore = "takes seconds"]
#[case::stops(signal("STOP"))]
fn is_not_accepted_and_leaves_nothing_behind(#[case] text: String) {
    let (folder, mut command) = judge_on_classic(&text);
    let report = outcome(command.args(["--time-limit", "0.5"]));
    assert!(report.starts_with("exit code: 1\n"), "{report}");
    assert!(!report.contains("Compile Error"), "{report}");
    assert!(!folder.path().join("again").exists(), "{report}");
    assert_nothing_left(folder.path());
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
    let (_other, mut next) = judge_on_classic(RIGHT);
    next.env("TMPDIR", folder.path().join("tmp"));
    assert_has(&outcome(&mut next), "Accepted");
    assert_nothing_left(folder.path());
}

#[test]
fn leaves_alone_what_another_judge_uses() {
    let (folder, mut judge) = judge_on_classic(RIGHT);
    let compiler = testing::compiler().display();
    let another = format!(
        "KATA_RUSTC='{compiler}' TMPDIR=tmp '{PROGRAM}' judge solution.rs --board classic >&2"
    );
    let first = format!("case $* in *leetcode*) {another}; [ -d \"$TMPDIR\" ] && : > left ;; esac");
    compile_after(&first, &folder, &mut judge);
    assert_has(&outcome(&mut judge), "Accepted");
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
