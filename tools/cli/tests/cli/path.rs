//! The judge goes along the path with its reader, who writes everything into one file.

use std::fs;

use judge::{Solution, practice};
use words::Language;

use crate::judge_support::assert_has;
use crate::support::{kata, outcome};

#[test]
#[ignore = "compiles programs, and judges on all boards"]
fn next_list_and_hints_follow_the_path() {
    let folder = tempfile::tempdir().expect("there is room");
    let run = |arguments: &[&str]| outcome(kata().current_dir(&folder).args(arguments));
    run(&["practice"]);
    let path = folder.path().join("practice/src/solution.rs");
    let hint = |language| {
        let file = path.to_str().expect("it is text").to_owned();
        practice::hint(&Solution::in_file(file, "x[0] = 1;"), 0, language)
    };
    for (stage, next, hinted) in [
        (
            "first",
            "checks",
            "hint 1 of 3 for docs/path/checks.md\n\n`board_scan` reads up",
        ),
        (
            "bits",
            "fewest",
            "hint 1 of 3 for docs/path/fewest.md\n\nWould you begin",
        ),
        (
            "singles",
            "cover",
            "hint 1 of 3 for docs/path/cover.md\n\nA solved board",
        ),
    ] {
        let text = fs::read(testing::root().join(format!("docs/path/{stage}.rs")));
        fs::write(&path, text.expect("it is there")).expect("there is room");
        let report = run(&["judge", "--seed", "37"]);
        assert_has(&report, &format!("\nnext    docs/path/{next}.md\njudged  "));
        assert!(hint(Language::English).starts_with(hinted), "{hinted}");
    }
    let in_chinese = "提示 1/3：docs/zh/path/cover.md\n";
    assert!(hint(Language::Chinese).starts_with(in_chinese));
    let rows = "\nSolved:\n  solution.rs  docs/path: first.rs bits.rs singles.rs\n\nBoards:\n";
    assert_has(&run(&["list"]), rows);
}
