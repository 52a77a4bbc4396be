//! The programs of the first lesson do what it says.
//!
//! A block ```` ```text four: BOARD ```` holds all steps of `four.rs` on a 4×4 board. Beside each are the
//! digits of the calls that wait, and `?` for the call at work. Where the next step is an undo of the
//! placement, the comment names the cell for which no digit is left.

use std::fmt::Write;
use std::fs;
use std::process::Command;

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::trace::{Recording, StepKind};

use super::languages::is_chinese;
use super::{pages, regex};
use crate::pictures::figures::four;
use crate::support::{compiler, root};

#[test]
fn steps_of_the_first_lesson_are_those_of_its_program() {
    let block = regex(r"(?s)```text four: (\S+)\n(.*?)```");
    let mut blocks = 0;
    for page in pages() {
        for block in block.captures_iter(&page.text) {
            // The blocks of the Chinese page are the same.
            blocks += u32::from(!is_chinese(&page.name));
            let shown = block[2].lines().map(str::trim);
            let (heading, steps): (Vec<&str>, Vec<&str>) = shown
                .filter(|line| !line.is_empty())
                .partition(|line| line.starts_with(['r', 'c']));
            let expected = lines(&block[1]);
            let (expected_heading, expected) = expected.split_at(2);
            let spaces = regex(" +");
            let heading = heading.iter().map(|line| spaces.replace_all(line, " "));
            assert_eq!(heading.collect::<Vec<_>>(), expected_heading);
            assert_eq!(steps.len(), expected.len(), "{}", &block[1]);
            for (shown, expected) in steps.iter().zip(expected) {
                let comment = shown.strip_prefix(&expected[..]);
                let comment = comment.unwrap_or_else(|| panic!("{shown}\nexpected: {expected}"));
                let is_dead_end = expected.contains("no digit fits");
                assert!(
                    comment.is_empty() || comment.starts_with([' ', ':']),
                    "{shown}"
                );
                assert_eq!(shown.contains("no digit fits"), is_dead_end, "{shown}");
            }
        }
    }
    assert_eq!(blocks, 3);
}

/// The two lines of the heading, and a line for each step.
fn lines(board: &str) -> Vec<String> {
    let empty = board.chars().enumerate().filter(|(_, cell)| *cell == '.');
    let cells: Vec<(usize, usize)> = empty
        .map(|(cell, _)| (cell / 4 + 1, cell % 4 + 1))
        .collect();
    let mut lines = vec!["row".to_owned(), "column".to_owned()];
    for (r, c) in &cells {
        write!(lines[0], " {r}").expect("a string takes any text");
        write!(lines[1], " {c}").expect("a string takes any text");
    }
    let Recording { steps, .. } = four::record(board);
    let mut stack = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        if step.kind == StepKind::Placement {
            stack.push(step.digit);
        } else {
            stack.pop();
        }
        let digits: String = stack.iter().map(|digit| format!("{digit} ")).collect();
        let is_over = stack.len() == cells.len();
        let calls = format!("{digits}{}", if is_over { "" } else { "?" });
        let change = step.to_string();
        let mut line = format!("{}  {change:23}{}", index + 1, calls.trim_end());
        let next = steps.get(index + 1);
        if step.kind == StepKind::Placement && next.is_some_and(|next| next.kind == StepKind::Undo)
        {
            let (r, c) = cells[stack.len()];
            let width = 2 * cells.len() + 3;
            line = format!(
                "{}  {change:23}{calls:width$}no digit fits r{r}c{c}",
                index + 1
            );
        }
        lines.push(line);
    }
    lines
}

#[rstest]
#[case::as_given(".1....3.1.23..1.", [15, 5])]
#[case::exercise_1("1.3..31.3...4...", [15, 5])]
#[case::exercise_2(".12..2.1......42", [15, 5])]
#[case::digits_from_4_down(".4....2.4.32..4.", [11, 1])]
#[case::exercise_1_from_4_down("4.2..24.2...1...", [10, 0])]
#[case::exercise_2_from_4_down(".43..3.4......13", [13, 3])]
fn placements_and_undos_of_the_first_lesson(#[case] board: &str, #[case] counts: [u64; 2]) {
    let effort = four::record(board).traced.effort;
    assert_eq!([effort.placements, effort.undos], counts);
}

/// With other names for the digits, 1 to 4 in their order are 4 to 1 on the board as given.
#[test]
fn boards_from_4_down_are_those_of_the_exercises() {
    let renamed = |board: &str| -> String {
        let name = |cell| match cell {
            '.' => '.',
            digit => char::from(b'5' - (digit as u8 - b'0')),
        };
        board.chars().map(name).collect()
    };
    assert_eq!(renamed(".1....3.1.23..1."), ".4....2.4.32..4.");
    assert_eq!(renamed("1.3..31.3...4..."), "4.2..24.2...1...");
    assert_eq!(renamed(".12..2.1......42"), ".43..3.4......13");
}

#[rstest]
#[case::the_solution("four", "", "true\n3142\n4231\n1423\n2314\n")]
#[case::without_undo("four", "// undo", "false\n3142\n2431\n1.23\n..1.\n")]
#[case::all_solutions("count", "", "288\n")]
#[case::permutations(
    "permutations",
    "",
    "[[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]]\n"
)]
fn programs_of_the_first_lesson_print_what_it_says(
    #[case] program: &str,
    #[case] without_lines_of: &str,
    #[case] expected: &str,
) {
    let source = fs::read_to_string(root().join(format!("docs/backtracking/{program}.rs")));
    let source = source.expect("the program is there");
    let lines = source.lines();
    let kept =
        lines.filter(|line| without_lines_of.is_empty() || !line.ends_with(without_lines_of));
    let source: Vec<&str> = kept.collect();
    let folder = tempfile::tempdir().expect("there is room");
    let (file, binary) = (
        folder.path().join("program.rs"),
        folder.path().join("program"),
    );
    fs::write(&file, source.join("\n")).expect("there is room");
    let compiled = Command::new(compiler())
        .args(["--edition", "2024", "-A", "warnings", "-o"])
        .args([&binary, &file])
        .status();
    assert!(compiled.expect("the compiler starts").success());
    let output = Command::new(binary).output().expect("the program starts");
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
}

#[test]
fn fewest_candidates_first_meets_no_dead_end_on_the_board_of_the_first_lesson() {
    let mut board: Vec<char> = four::BOARD.chars().collect();
    let candidates = |board: &[char], cell: usize| -> Vec<char> {
        let is_peer = |other: &usize| {
            let (r, c, or, oc) = (cell / 4, cell % 4, other / 4, other % 4);
            r == or || c == oc || (r / 2, c / 2) == (or / 2, oc / 2)
        };
        let held = |digit: &char| (0..16).filter(is_peer).any(|other| board[other] == *digit);
        ('1'..='4').filter(|digit| !held(digit)).collect()
    };
    for _ in 0..10 {
        let empty = (0..16).filter(|&cell| board[cell] == '.');
        let tightest = empty.min_by_key(|&cell| candidates(&board, cell).len());
        let tightest = tightest.expect("a cell is empty");
        let candidates = candidates(&board, tightest);
        assert_eq!(candidates.len(), 1);
        board[tightest] = candidates[0];
    }
    assert_eq!(board.iter().collect::<String>(), "3142423114232314");
}
