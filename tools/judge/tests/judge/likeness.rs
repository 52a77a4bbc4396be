//! Which approach an accepted solution is, and what is kept of that.

use std::fs;
use std::path::Path;

use judge::practice::{self, Solved, solved_in};
use judge::{Alike, MARKS, Solution, TotalEffort, stage};
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::submission;
use testing::approach;
use testing::solution::{RIGHT, with};
use words::Language;

use super::{judge, named, solution};

const BOARDS: [&str; 4] = ["inkala", "classic", "leetcode_2", "leetcode_3"];

/// The approaches that it is like, those with exactly the same reads with a `=`.
fn like(text: &str, boards: &[&str]) -> Option<String> {
    let effort = judge().effort(&solution(text), &named(boards));
    let effort = effort.expect("it can be counted").expect("it returns");
    let shown = |of: &Alike| of.name.clone() + if of.reads == 1.0 { "=" } else { "" };
    let alike = effort.alike?;
    Some(alike.iter().map(shown).collect::<Vec<String>>().join(" "))
}

const WALKS: &str =
    "board_scan= marker_rescan bool_arrays count_arrays bitmask_next_empty explicit_stack";

#[rstest]
#[case::a_walk(RIGHT.into(), &BOARDS, Some(WALKS))]
#[case::an_approach(submission::text(approach("bitmask_mrv")), &BOARDS, Some("bitmask_mrv="))]
#[case::another_order(with("(index / 9, index % 9)", "(index % 9, index / 9)"), &BOARDS, Some(""))]
#[case::on_few_boards(RIGHT.into(), &BOARDS[..2], None)]
#[case::on_a_copy(with("fill_from(board, 0);", "let mut copy = board.clone(); fill_from(&mut copy, 0); *board = copy;"), &BOARDS, None)]
fn knows_an_approach_by_its_counts(
    #[case] text: String,
    #[case] boards: &[&str],
    #[case] expected: Option<&str>,
) {
    assert_eq!(like(&text, boards).as_deref(), expected);
}

/// The effort of a program of the path, with one place changed.
fn effort(stage: &str, right: &str, wrong: &str) -> TotalEffort {
    let text = fs::read_to_string(testing::root().join(format!("docs/path/{stage}.rs")));
    let text = text.expect("it is there").replacen(right, wrong, 1);
    let boards = [&BOARDS[..], &["everyone_backtracks", "mrv_loses"]].concat();
    let effort = judge().effort(&solution(&text), &named(&boards));
    effort.expect("it can be counted").expect("it returns")
}

#[test]
fn knows_the_programs_of_the_path_by_their_counts() {
    for stage in &stage::ALL {
        let effort = effort(stage.name, "", "");
        let solved = Solved::of(Path::new("solution.rs"), Some(&effort));
        assert_eq!(
            (solved.stage(), solved.page()),
            (Some(stage), Some(stage.next))
        );
    }
}

#[rstest]
#[case::no_hidden_singles(
    "singles",
    "twice[unit] |= once[unit] & candidates;",
    "once[unit] |= candidates; twice[unit] |= once[unit] & candidates;",
    "singles: 1678 on seventeen, 64; read singles"
)]
#[case::large_digits_first(
    "bits",
    "in 1..=9",
    "in (1..=9).rev()",
    "bitmask_mrv: 474 on classic, 51; read fewest"
)]
fn says_what_a_search_like_no_approach_lacks(
    #[case] name: &str,
    #[case] right: &str,
    #[case] wrong: &str,
    #[case] expected: &str,
) {
    let effort = effort(name, right, wrong);
    let solved = Solved::of(Path::new("solution.rs"), Some(&effort));
    let page = solved.page().expect("one teaches it");
    let (approach, board, own, its) = solved.lack.expect("it lacks an idea");
    let told = format!("{approach}: {own} on {board}, {its}; read {page}");
    assert_eq!(told, expected);
}

/// The file decides between approaches that the counts do not tell apart.
#[test]
fn keeps_what_was_solved_once_for_each_approach() {
    let folder = tempfile::tempdir().expect("there is room");
    practice::make(folder.path(), None, Language::English).expect("there is room");
    let alike = |name, reads| Alike {
        name: String::from(name),
        reads,
    };
    let walks = ["bool_arrays", "count_arrays"].map(|name| alike(name, 1.1));
    let walks = || Some([&walks[..], &[alike("board_scan", 0.1)]].concat());
    let mut kept = Vec::new();
    for (file, alike) in [
        ("solution", walks()),
        ("count_arrays", walks()),
        ("board_scan", walks()),
        ("solution", Some(Vec::new())),
        ("band_bitboards", None),
        ("solution", None),
    ] {
        let path = folder.path().join(format!("src/{file}.rs"));
        let none = TotalEffort::default();
        let effort = TotalEffort { alike, ..none };
        let solved = Solved::of(&path, Some(&effort));
        kept = solved.keep(&path).expect("there is room");
    }
    let shown = |of: &Solved| format!("{}: {:?}", of.file, of.approach);
    let expected = [
        "count_arrays: Some(\"count_arrays\")",
        "board_scan: Some(\"bool_arrays\")",
        "band_bitboards: Some(\"band_bitboards\")",
        "solution: None",
    ];
    assert_eq!(kept.iter().map(shown).collect::<Vec<_>>(), expected);
    assert_eq!(Solved::read(folder.path()).expect("it is whole"), kept);

    let path = solved_in(folder.path());
    fs::write(&path, "mine").expect("there is room");
    let solution = folder.path().join("src/solution.rs");
    assert!(Solved::of(&solution, None).keep(&solution).is_err());
    assert_eq!(fs::read_to_string(path).expect("it is there"), "mine");
}

#[test]
fn what_is_pasted_begins_with_the_code() {
    let text = format!("{}\n\n{RIGHT}", '\u{feff}');
    let solution = Solution::in_file(String::from("solution.rs"), &text);
    assert_eq!(solution.submission(), RIGHT);
}

/// The lines keep their numbers.
#[rstest]
#[case::both_marks("use x;\nSTART\na\nb\nEND\nc\n", "\n\na\nb\n")]
#[case::indented_and_from_windows("use x;\r\n  START \r\na\r\nEND\r\n", "\n\na\r\n")]
#[case::no_mark("a\nb", "a\nb")]
#[case::no_end("x\nSTART\na", "\n\na")]
#[case::no_start("a\nEND\nb", "a\n")]
#[case::a_byte_order_mark("\u{feff}START\na\n", "\na\n")]
#[case::a_word_in_a_line("a // START\n", "a // START\n")]
fn takes_what_is_between_the_marks(#[case] text: &str, #[case] expected: &str) {
    let text = text.replace("START", MARKS[0]).replace("END", MARKS[1]);
    let taken = Solution::in_file(String::from("solution.rs"), &text).text;
    assert_eq!(taken, expected.replace("START", MARKS[0]));
}
