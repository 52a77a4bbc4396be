//! Under `## Exercises` is a numbered list. Each item ends with its folded answer. Those that change code, or are another
//! problem of LeetCode's, are the exercises of the command `exercise`.

use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;

use cli::exercises::{self, Change, Exercise, Other, changed};
use pretty_assertions::assert_eq;
use regex_lite::Regex;
use sudoku_kata::approaches::FOOTER;
use testing::read;

use super::changes::changes;
use super::outputs::printed_by;
use super::pages::{Page, UPDATE, blocks, chinese, is_kept, page, pages};
use crate::{regex, replaced};

fn heading() -> Regex {
    regex(r"(?m)^## (Exercises|练习)$")
}

/// The numbered items of that section, by their numbers: where each is, and what it asks.
fn items(page: &Page) -> Vec<(usize, Range<usize>, String)> {
    let heading = heading();
    let Some(heading) = heading.find(&page.text) else {
        return Vec::new();
    };
    let (start, section) = (heading.end(), &page.text[heading.end()..]);
    let section = section.split("\n## ").next().unwrap_or_default();
    let number = regex(r"(?m)^(\d+)\. ");
    let starts = number.find_iter(section).map(|number| number.start());
    let starts: Vec<usize> = starts.chain([section.len()]).collect();
    let items = starts.windows(2).map(|ends| {
        let item = &section[ends[0]..ends[1]];
        let (number, text) = item.split_once(". ").expect("it begins with its number");
        let text = text.split("<details>").next().unwrap_or_default();
        let text = replaced(text, r"<!--.*?-->", |_| String::new());
        let text = replaced(&text, r"\[(\d+\. )([^\]]*)\]\([^)]*\)", |link| {
            let (number, title) = (&link[1], &link[2]);
            match page.name.starts_with("docs/zh/") {
                true => format!("{number}《{title}》"),
                false => format!("{number}\"{title}\""),
            }
        });
        let text = replaced(&text, r"\[([^\]]*)\]\([^)]*\)", |link| link[1].to_owned());
        let text = replaced(&text, "(?m)^   ", |_| String::new());
        let number = number.parse().expect("a number");
        (
            number,
            start + ends[0]..start + ends[1],
            text.trim().to_owned(),
        )
    });
    items.collect()
}

fn in_the_pages() -> Vec<Exercise> {
    let mut exercises = Vec::new();
    // In the order of the book.
    let link = regex(r"\]\((\S+)\)");
    for link in link.captures_iter(&page("docs/SUMMARY.md").text) {
        let english = page(&format!("docs/{}", &link[1]));
        let found = changes(english);
        let (_, stem) = english.name.rsplit_once('/').expect("a folder");
        let chinese_page = page(&chinese(&english.name));
        let mut in_chinese = items(chinese_page).into_iter();
        for (number, range, task) in items(english) {
            let in_chinese = in_chinese.next();
            let (.., task_zh) = in_chinese.expect("the Chinese page has the exercise");
            let changes = found.iter().filter(|found| range.contains(&found.at));
            let answers: Vec<_> = changes.map(|found| found.change.clone()).collect();
            let other = other(english, chinese_page, &range);
            if !answers.is_empty() || other.is_some() {
                let name = format!("{}.{number}", stem.trim_end_matches(".md"));
                exercises.push(Exercise {
                    name,
                    task: [task, task_zh],
                    answers,
                    other,
                });
            }
        }
    }
    exercises
}

/// LeetCode's empty function for an answer.
fn empty(answer: &str, body: &str) -> String {
    let head: Vec<&str> = answer.lines().take(2).collect();
    format!("{}\n        {body}\n    }}\n}}\n", head.join("\n"))
}

/// The answer below `<!-- answer: METHOD -->`, and the blanks that the page has for it.
fn other(page: &Page, page_zh: &Page, range: &Range<usize>) -> Option<Other> {
    let mut answers = blocks(page, "answer").into_iter();
    let answer = answers.find(|answer| range.contains(&answer.at))?;
    let blanks = |page| {
        let mut blanks = blocks(page, "blanks").into_iter();
        let blanks = blanks.find(|blanks| blanks.of == answer.of);
        blanks.map_or_else(|| empty(&answer.text, "todo!()"), |blanks| blanks.text)
    };
    Some(Other {
        method: answer.of.to_owned(),
        blanks: [blanks(page), blanks(page_zh)],
        answer: answer.text,
    })
}

/// Each line of a text with blanks is a comment about them, what stands there, or a line of the answer.
#[test]
fn answers_fill_the_blanks_and_change_nothing_else() {
    let others = in_the_pages()
        .into_iter()
        .filter_map(|exercise| exercise.other);
    for Other { blanks, answer, .. } in others {
        let mut lines = answer.lines();
        for line in blanks[0].lines() {
            let is_blank =
                ["// Blank ", "todo!()"].iter().any(|of| line.contains(of)) || line == "    true";
            assert!(is_blank || lines.any(|of| of == line), "order: {line}");
        }
    }
}

#[test]
fn every_exercise_has_an_answer() {
    let answer = regex(r"(?s)<details><summary>(?:Answer|答案)</summary>\s+\S.*?</details>");
    for page in pages() {
        let (name, items) = (&page.name, items(page));
        assert_eq!(items.is_empty(), !heading().is_match(&page.text), "{name}");
        for (number, range, _) in items {
            let answers = answer.find_iter(&page.text[range]).count();
            assert_eq!(answers, 1, "{name}: the folded answer of {number}");
        }
    }
}

#[test]
fn the_command_has_the_exercises_of_the_pages() {
    let exercises = in_the_pages();
    let mut names: Vec<&String> = exercises.iter().map(|exercise| &exercise.name).collect();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), exercises.len(), "two exercises have one name");
    let text = serde_json::to_string_pretty(&exercises).expect("it is data") + "\n";
    assert!(is_kept("tools/cli/exercises.json", &text), "{UPDATE}");
}

/// What the command says at last of a program, or of what it begins with.
fn checked(exercise: &Exercise, text: &str) -> String {
    let said = said_of(exercise, text);
    said.lines().last().unwrap_or_default().to_owned()
}

fn said_of(exercise: &Exercise, text: &str) -> String {
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().to_str().expect("it is text");
    let run = |option: &[&str]| {
        let words = [&["exercise", &exercise.name, "--dir", path], option].concat();
        printed_by(words.into_iter().map(String::from).collect())
    };
    run(&[]);
    let file = folder.path().join(exercise.name.replace('.', "-") + ".rs");
    let begun = fs::read_to_string(&file).expect("it was made");
    fs::write(&file, text.replace("BEGUN", &begun)).expect("there is room");
    run(&["--check"])
}

#[test]
fn a_program_that_is_not_changed_is_no_answer() {
    for exercise in in_the_pages() {
        for (text, reason) in [
            ("BEGUN", "nothing is changed"),
            (
                "// A comment.\n\nBEGUN",
                "only comments or blanks are changed",
            ),
        ] {
            let said = checked(&exercise, text);
            assert_eq!(said, format!("not yet: {reason}"), "{}", exercise.name);
        }
    }
}

#[test]
#[ignore = "takes minutes"]
fn the_answers_of_the_pages_are_right_and_an_empty_function_is_not() {
    const DONE: &str = "done: it does what the answer does";
    for exercise in in_the_pages() {
        let name = &exercise.name;
        if let Some(other) = &exercise.other {
            assert_eq!(checked(&exercise, &other.answer), DONE, "{name}");
            let program = exercises::program(&other.method, &other.answer);
            assert_eq!(checked(&exercise, &program), DONE, "{name}");
            let empty = empty(&other.answer, "Default::default()");
            assert_ne!(checked(&exercise, &empty), DONE, "{name}");
            continue;
        }
        for Change { file, diff, .. } in &exercise.answers {
            let text = changed(&read(file), diff).expect("it applies") + FOOTER;
            assert_eq!(checked(&exercise, &text), DONE, "{name}");
        }
        let empty = "impl Solution { pub fn solve_sudoku(_: &mut Vec<Vec<char>>) {} }\n";
        let said = checked(&exercise, empty);
        let is_told = said.ends_with("it writes no digit into the board");
        assert!(is_told, "{name}: {said}");
    }
}

/// What a beginner writes instead in an answer or in the approach, one change or several, and what is said then: of what is
/// wrong, it is true; other right answers are done.
const WRITTEN: &str = r#"
board_scan.1 ;; c: usize) -> bool { ;; c: usize, first: &mut Option<Vec<Vec<char>>>) -> bool { ;; if r == 9 { ;; if r == 9 { first.get_or_insert(board.clone()); return false; ;; r + 1, 0) ;; r + 1, 0, first) ;; c + 1) ;; c + 1, first) ;; fill_from(board, 0, 0); ;; let mut first = None; fill_from(board, 0, 0, &mut first); *board = first.unwrap(); ;; done: it does
bool_arrays.1 ;; index == 81 ;; index == 82 ;; it panicked at
marker_rescan.2 ;; board[r][c] == '.' ;; board[c][r] == '.' ;; return Some((r, c)) ;; return Some((c, r)) ;; done: it does
bool_arrays.2 ;; (index / 9, index % 9) ;; ([0, 3, 6, 1, 4, 7, 2, 5, 8][index / 9], index % 9) ;; done: it does
bool_arrays.2 ;; (index / 9, index % 9) ;; ([0, 3, 6, 1, 4, 7, 2, 8, 5][index / 9], index % 9) ;; Which line chooses the cell
bool_arrays.2 ;; (index / 9, index % 9) ;; ([1, 4, 7, 2, 5, 8, 3, 6, 9][index / 9], index % 9) ;; Which is the last index there?
bitmask_next_empty.1 ;; used.fits(r, c, digit) ;; used.fits(r, c, digit) && true ;; `trailing_zeros()` is in the code as often as before
bitmask_mrv.1 ;; board[r][c] = '.'; ;; return false; ;; done: it does
bitmask_mrv.1 ;; board[r][c] = '.'; ;; ;; The search is over for the answer.
explicit_stack.1 ;; from = digit + 1; ;; from = 1; ;; Which condition decides?
singles.2 ;; let mut left = self.candidates(index); ;; let index = self.filled + self.cells.len() - 1 - index; let mut left = self.candidates(index); ;; done: it does what is asked, and counts may differ
singles.2 ;; || (a.b, a.b) == (b.b, c.b); ;; ; ;; Which line chooses the cell and the digit
band_words.1 ;; clash |= placed & sheet.alone[d][band]; ;; ;; done: it does
band_words.1 ;; ones != CELLS || clash != 0 ;; clash != 0 || ones != CELLS ;; `clash` is in the code as often as before
band_words.1 ;; ones != CELLS || clash != 0 ;; clash != 0 || ones != CELLS || clash != 0 ;; `clash` is in the code more often than before
band_bitboards.1 ;; locked(&mut y); ;; ;; done: it does
band_bitboards.1 ;; locked(&mut x); ;; ;; `locked(&mut y);` is in the code as often as before
elsewhere.1 ;; chosen.pop(); ;; ;; the list of chosen numbers hold?
elsewhere.1 ;; !chosen.contains(&number) ;; true ;; was it kept too early?
elsewhere.2 ;; fits(queens, column) ;; true ;; or was it found before?
elsewhere.3 ;; 0..n ;; (0..n).rev() ;; done: it does
elsewhere.3 ;; abs_diff(column) == row - r ;; abs_diff(column) > 9 ;; Do two attack each other
elsewhere.2 ;; ".".repeat(column) ;; ". ".repeat(column) ;; &".".repeat ;; &" .".repeat ;; Is a row drawn like `.Q..`,
elsewhere.3 ;; queens.pop(); ;; ;; has returned `false`?
first.1 ;; jkl ;; ;; The 5 has the letters j, k and l. Which of them does your program know?
first.1 ;; wxyz ;; wxy ;; The 9 has the letters w, x, y and z. Which of them does your program know?
first.1 ;; chosen.pop(); ;; ;; when one is kept?
first.1 ;; if places.is_empty() ;; if chosen.len() == places.len() ;; places[0] ;; places[chosen.len()] ;; &places[1..] ;; places ;; chosen.pop(); ;; ;; does each undo shorten that list?
shapes.1 ;; chosen.pop(); ;; ;; the list of chosen numbers hold?
shapes.1 ;; i + 1 ;; start + 1 ;; which does your program choose?
shapes.2 ;; found.push(chosen.clone()); ;; loop {} ;; Does every loop end
shapes.2 ;; chosen.pop(); ;; ;; or should one have been undone?
shapes.3 ;; chosen.pop(); ;; ;; the list of chosen numbers hold?
shapes.3 ;; i + 1 ;; start + 1 ;; which does your program choose?
shapes.3 ;; candidates.sort(); ;; ;; in which order should it see the numbers?
shapes.3 ;; continue ;; return ;; do after the second 1?
shapes.3 ;; i > start ;; i > 0 ;; or in the call below as well?
shapes.3 ;; i > start ;; i == start + 1 ;; Which are skipped?
shapes.3 ;; nums[i - 1] ;; nums[start] ;; does your test compare the second 2?
shapes.4 ;; search(&mut board, r, c, &word) ;; false ;; what does `exist` return then?
shapes.4 ;; || search(board, r, c + 1, rest) ;; ;; to the right. Which neighbours does your search try there?
shapes.4 ;; = search(board, r + 1, c, rest) ;; = false ;; goes down. Which neighbours does your search try there?
shapes.4 ;; || c > 0 && search(board, r, c - 1, rest) ;; ;; to the left. Which neighbours does your search try there?
shapes.4 ;; || r > 0 && search(board, r - 1, c, rest) ;; ;; C up. Which neighbours does your search try there?
shapes.4 ;; 0..board.len() ;; 0..1 ;; begins in the second row and goes up. Does your search begin there,
shapes.4 ;; c > 0 && ;; r > 0 && c > 0 && ;; does it try that neighbour in the first row?
shapes.4 ;; let is_found = ;; let below = board.get(r + 1).map(|row| row[c]); let is_found = ;; || search(board, ;; || below != rest.first().copied() && search(board, ;; only the one on the right leads to the C. What does
shapes.4 ;; &mut board, ;; &mut board.clone(), ;; board[r][c] = letter; ;; ;; What does it leave behind?
shapes.4 ;; board[r][c] = '.'; ;; ;; &word) ;; &word, (9, 9)) ;; word: &[char] ;; word: &[char], from: (usize, usize) ;; rest) ;; rest, (r, c)) ;; = search(board, r + 1 ;; = (r + 1, c) != from && search(board, r + 1 ;; || search( ;; || (r, c + 1) != from && search( ;; r > 0 && ;; r > 0 && (r - 1, c) != from && ;; c > 0 && ;; c > 0 && (r, c - 1) != from && ;; Where is the last A found?
shapes.4 ;; = '.' ;; = letter ;; that a cell is taken?
shapes.4 ;; = letter; ;; = '.'; ;; what did it hold before?
shapes.4 ;; r > 0 && ;; ;; Which number is subtracted here, and from which?
shapes.4 ;; || r > 0 && search(board, r - 1, c, rest) ;; || r > 0 && search(board, r - 1, c, rest) || r > 0 && c > 0 && search(board, r - 1, c - 1, rest) ;; D and A meet at a corner only.
shapes.4 ;; || r > 0 && search(board, r - 1, c, rest) ;; || r > 0 && search(board, r - 1, c, rest) || r > 0 && search(board, r - 1, c + 1, rest) ;; C begins the second row, and B ends the first.
shapes.5 ;; part.iter().eq(part.iter().rev()) ;; part.first() == part.last() ;; does your test compare?
shapes.5 ;; chosen.pop(); ;; ;; letters that had been used?
shapes.5 ;; &rest[end..] ;; &rest[1..] ;; letters that had been used?
shapes.5 ;; s.chars() ;; { panic!("oh"); &s }.chars() ;; Print them before it.
shapes.5 ;; s.chars() ;; { std::process::exit(0); &s }.chars() ;; with `return`.
shapes.5 ;; s.chars() ;; { loop { println!("a") } &s }.chars() ;; and what should end that?
shapes.5 ;; for end in 1..=rest.len() { ;; let mut end = 0; while end < rest.len() { if end == 0 { continue; } ;; Does every loop end
shapes.5 ;; s: String ;; s: &str ;; expected `impl Solution` with `pub fn partition(s: String) -> Vec<Vec<String>>`, found none
shapes.5 ;; fn search ;; } fn search ;; ^ unexpected closing delimiter
checks.1 ;; let mut used ;; if !board.iter().any(|row| row.contains(&'.')) { return false; } let mut used ;; What does your program return after the last cell?
checks.1 ;; 27] ;; 108] ;; [r, ;; [if r == 0 { 0 } else { 27 + r * 9 + c }, ;; Row 1 was right: which rows
checks.1 ;; 27] ;; 108] ;; 9 + c, ;; if c == 0 { 9 } else { 27 + r * 9 + c }, ;; Column 1 was right: which columns
checks.1 ;; if let Some(digit) ;; if board[r][c] == '.' && !('1'..='9').any(|d| (0..9).all(|k| board[r][k] != d && board[k][c] != d && board[r / 3 * 3 + k / 3][c / 3 * 3 + k % 3] != d)) { return false; } if let Some(digit) ;; What does your program ask beyond that?
checks.2 ;; row == n ;; row == n - 1 ;; is one missing when it counts?
"#;

#[test]
#[ignore = "takes minutes"]
fn a_right_program_is_done_and_a_wrong_one_is_asked_what_is_true_of_it() {
    let exercises = in_the_pages();
    for line in WRITTEN.trim().lines() {
        let parts: Vec<&str> = line.split(";;").map(str::trim).collect();
        let [name, ref changes @ .., asks] = parts[..] else {
            panic!("{line}")
        };
        let exercise = exercises.iter().find(|of| of.name == name);
        let exercise = exercise.expect("it is an exercise");
        let answers = exercise.answers.iter().map(|Change { file, diff, .. }| {
            changed(&read(file), diff).expect("it applies") + FOOTER
        });
        let before = exercise.beginning().expect("it has one").0;
        let other = exercise.other.iter().map(|other| other.answer.clone());
        let mut texts = other.chain([before]).chain(answers);
        let text = texts.find(|text| changes.chunks(2).all(|change| text.contains(change[0])));
        let mut text = text.unwrap_or_else(|| panic!("{line}"));
        for change in changes.chunks(2) {
            text = text.replace(change[0], change[1]);
        }
        let said = said_of(exercise, &text);
        assert!(said.contains(asks), "{line}: {said}");
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Lacks {
    Nothing,
    /// It never tries a second neighbour that has the next letter.
    SecondTry,
    /// A cell that was used remains so.
    Undo,
    /// It does not go straight back, and otherwise uses a cell again.
    Mark,
}

type Cell = (i32, i32);

/// A search for a word: what it lacks, and in which order it tries the neighbours.
struct WordSearch {
    lacks: Lacks,
    neighbours: [Cell; 4],
    letters: BTreeMap<Cell, char>,
}

impl WordSearch {
    /// Whether the rest of a word follows the last cell that was used.
    fn finds(&self, rest: &[char], used: &mut Vec<Cell>) -> bool {
        let ([letter, rest @ ..], Some(&(r, c))) = (rest, used.last()) else {
            return true;
        };
        for (down, right) in self.neighbours {
            let cell = (r + down, c + right);
            let is_used = match self.lacks {
                Lacks::Mark => used.iter().nth_back(1) == Some(&cell),
                _ => used.contains(&cell),
            };
            if is_used || self.letters.get(&cell) != Some(letter) {
                continue;
            }
            used.push(cell);
            let is_found = self.finds(rest, used);
            if self.lacks != Lacks::Undo {
                used.pop();
            }
            if is_found || self.lacks == Lacks::SecondTry {
                return is_found;
            }
        }
        false
    }
}

/// Whether it is in the board and the word of an input. From each cell the search begins anew.
fn is_word_found(arguments: &str, lacks: Lacks, neighbours: [Cell; 4]) -> bool {
    let parts = arguments.split_once("String::from");
    let (board, word) = parts.expect("a board, a word");
    let rows = board.split("], vec!").zip(0..);
    let letters = rows.flat_map(|(row, r)| {
        let letters = row.split('\'').skip(1).step_by(2).flat_map(str::chars);
        letters.zip(0..).map(move |(letter, c)| ((r, c), letter))
    });
    let word: Vec<char> = word.chars().filter(char::is_ascii_uppercase).collect();
    let search = WordSearch {
        lacks,
        neighbours,
        letters: letters.collect(),
    };
    let mut letters = search.letters.iter();
    letters.any(|(cell, letter)| *letter == word[0] && search.finds(&word[1..], &mut vec![*cell]))
}

#[test]
fn a_word_search_that_lacks_a_part_is_found_in_each_order_of_the_neighbours() {
    const ALL: [Cell; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    let inputs = exercises::cases("exist");
    let orders = (0..256).map(|n| [n / 64, n / 16 % 4, n / 4 % 4, n % 4]);
    for order in orders.filter(|order| (0..4).all(|of| order.contains(&of))) {
        let neighbours = order.map(|of| ALL[of]);
        for lacks in [Lacks::SecondTry, Lacks::Undo, Lacks::Mark] {
            let is_seen = inputs.iter().any(|input| {
                let found = |lacks| is_word_found(&input.arguments, lacks, neighbours);
                found(lacks) != found(Lacks::Nothing)
            });
            assert!(is_seen, "{lacks:?}, {neighbours:?}");
        }
    }
}
