//! Which approach an accepted solution is, and what is kept of that.

use std::path::Path;
use std::time::Duration;

use judge::practice::{self, Solved};
use judge::stage::{self, Stage};
use judge::{Alike, Judge, Solution, TotalEffort, alike};
use pretty_assertions::assert_eq;
use rstest::rstest;
use runner::one_file::{BACKTRACKING, BOARDS};
use sudoku_kata::board::Board;
use sudoku_kata::trace::{self, Effort};
use testing::{approach, named_board};
use words::Language;

use super::{judge, judge_within, named};

/// The approaches that a search with these counts is like, those with exactly the same reads with a `=`.
fn like(effort: impl Fn(&Board) -> Effort, boards: &[&str]) -> Option<String> {
    let boards = boards.iter().map(|name| named_board(name));
    let counted = boards.map(|board| (board.clone(), effort(&board)));
    let counted: Vec<_> = counted.collect();
    let shown = |of: Alike| of.name + if of.reads == 1.0 { "=" } else { "" };
    let alike = alike(&counted)?.into_iter().map(shown);
    Some(alike.collect::<Vec<String>>().join(" "))
}

#[test]
fn knows_an_approach_by_its_counts() {
    let all = [&BOARDS[..], &BACKTRACKING].concat();
    let of = |name: &str, board: &Board| approach(name).count(board).effort;
    let walks =
        "board_scan= marker_rescan bool_arrays bitmask_next_empty explicit_stack count_arrays";
    let walk = |board: &Board| of("board_scan", board);
    assert_eq!(like(walk, &all).as_deref(), Some(walks));
    let mrv = like(|board| of("bitmask_mrv", board), &all);
    assert_eq!(mrv.as_deref(), Some("bitmask_mrv="));
    // Column by column.
    let turned = |board: &Board| {
        let column = |c| board.iter().map(|row| row[c]).collect();
        of("board_scan", &(0..9).map(column).collect())
    };
    assert_eq!(like(turned, &all).as_deref(), Some(""));
    assert_eq!(like(walk, &all[..2]), None);
    // On a copy of the board.
    assert_eq!(like(|_| Effort::default(), &all), None);
}

testing::twins! {
    first "../../../../docs/path/first.rs";
    tables "../../../../docs/path/tables.rs";
    bits "../../../../docs/path/bits.rs";
    fewest "../../../../docs/path/fewest.rs";
    list "../../../../docs/path/list.rs";
    singles "../../../../docs/path/singles.rs";
    cover "../../../../docs/path/cover.rs";
}

#[test]
fn knows_the_programs_of_the_path_by_their_counts() {
    for (stage, (name, twin)) in stage::ALL.iter().zip(TWINS) {
        let text = testing::read(format!("docs/path/{name}.rs"));
        let boards = BOARDS.iter().chain(&BACKTRACKING);
        let boards = boards.map(|name| named_board(name));
        let efforts = boards.map(|board| (board.clone(), trace::run(*twin, &board, None).effort));
        let stage_of = Stage::of(&efforts.collect::<Vec<_>>(), &text);
        let effort = TotalEffort {
            stage: stage_of,
            ..TotalEffort::default()
        };
        let solved = Solved::of(Path::new("solution.rs"), Some(&effort));
        let found = (solved.stage(), solved.page());
        assert_eq!(found, (Some(stage), stage.next));
        let page = stage::page(stage.next.unwrap_or(stage.page), Language::Chinese);
        assert!(testing::root().join(&page).exists(), "{page}");
    }
}

/// The effort of a program of the path, with one place changed.
fn effort(judge: &Judge, stage: &str, right: &str, wrong: &str) -> TotalEffort {
    let text = testing::read(format!("docs/path/{stage}.rs")).replacen(right, wrong, 1);
    let boards = [&BOARDS[..], &BACKTRACKING].concat();
    super::effort(judge, &text, &named(&boards)).expect("it returns")
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
    let effort = effort(&judge(), name, right, wrong);
    let solved = Solved::of(Path::new("solution.rs"), Some(&effort));
    let page = solved.page().expect("one teaches it");
    let (approach, board, own, its) = solved.lack.expect("it lacks an idea");
    let told = format!("{approach}: {own} on {board}, {its}; read {page}");
    assert_eq!(told, expected);
}

/// Its counts are not awaited.
#[test]
fn says_which_cell_a_slow_search_begins_with() {
    let judge = judge_within(Duration::from_millis(300));
    let effort = effort(&judge, "fewest", "min_by_key", "max_by_key");
    let slow = effort.slow.expect("it makes many more placements");
    let told = [slow.en.split_once(" on "), slow.zh.split_once(" 次，")];
    let expected = [
        "classic, where board_scan makes 4,208. It fills r7c3 first, which has 6 candidates, while r5c5 has 1",
        "而 board_scan 只要 4,208 次。它先填 r7c3，那里有 6 个候选数，而 r5c5 只有 1 个",
    ];
    assert_eq!(told.map(|told| told.map_or("", |(_, told)| told)), expected);
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
}

/// The lines keep their numbers. What is pasted begins with the code.
#[rstest]
#[case::both_marks("use x;\nSTART\na\nb\nEND\nc\n", "\n\na\nb\n")]
#[case::indented_and_from_windows("use x;\r\n  START \r\na\r\nEND\r\n", "\n\na\r\n")]
#[case::no_mark("\u{feff}\n\na\nb", "\u{feff}\n\na\nb")]
#[case::no_end("x\nSTART\na", "\n\na")]
#[case::no_start("a\nEND\nb", "a\n")]
#[case::a_byte_order_mark("\u{feff}START\na\n", "\na\n")]
#[case::a_word_in_a_line("a // START\n", "a // START\n")]
fn takes_what_is_between_the_marks(#[case] text: &str, #[case] expected: &str) {
    let [start, end] = ["// @lc code=start", "// @lc code=end"];
    let text = text.replace("START", start).replace("END", end);
    let taken = Solution::in_file(String::from("solution.rs"), &text);
    assert_eq!(taken.text, expected.replace("START", start));
    assert!(taken.submission().starts_with('a'));
}
