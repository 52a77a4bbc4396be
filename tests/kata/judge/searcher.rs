//! A solution to search with may fail on a board: it says why, and the next board is tried.

use std::cell::Cell;
use std::time::Duration;

use pretty_assertions::assert_eq;
use sudoku_kata::board::Board;
use sudoku_kata::judge::{Limits, MOST_STEPS, Observed, Twin, Untraceable};

use super::{judge_with, solution};

/// It makes three steps. Then the first cell of the board decides what it does.
const MOODY: &str = r#"impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        board[0][1] = '4';
        board[0][1] = '.';
        board[0][2] = '5';
        match board[0][0] {
            'p' => panic!("no way"),
            'e' => std::process::exit(2),
            'l' => loop { std::hint::black_box(&board); },
            'm' => drop(std::hint::black_box(vec![1_u8; 8 << 20])),
            'x' => board[1][1] = 'y',
            'c' => board[0][0] = '1',
            's' => board.push(board[0].clone()),
            'a' => {
                append("answers", &"a".repeat(200_000));
                std::thread::sleep(std::time::Duration::from_secs(10));
            }
            'g' => append("answers", "garbage\nanswer\n"),
            'f' => append("steps", "+ 9 0 49 1 1\n+ 0 9 49 1 1\n* 0 0 49 1 1\n+ 0 0\n~ 7\n"),
            'h' => {
                append("steps", "+ 0 4 ");
                std::thread::sleep(std::time::Duration::from_millis(30));
                append("steps", "55 3 1\n");
            }
            'o' | 'O' => {
                print!("{}", "o".repeat(if board[0][0] == 'o' { 1000 } else { 3000 }));
                let _ = std::io::Write::flush(&mut std::io::stdout());
                std::thread::sleep(std::time::Duration::from_millis(30));
            }
            'w' => {
                for _ in 0..600_000 {
                    board[0][1] = '4';
                    board[0][1] = '.';
                }
                panic!("so far");
            }
            _ => {}
        }
        board[0][3] = '6';
    }
}

fn append(name: &str, text: &str) {
    let file = std::fs::OpenOptions::new().append(true).open(name);
    std::io::Write::write_all(&mut file.unwrap(), text.as_bytes()).unwrap();
}
"#;

fn in_mood(mood: char) -> Board {
    let mut board = vec![vec!['.'; 9]; 9];
    board[0][0] = mood;
    board
}

fn in_moods(moods: &str) -> Vec<Board> {
    moods.chars().map(in_mood).collect()
}

/// Enough for all but those that break the limit.
const LIMITS: Limits = Limits {
    time: Duration::from_millis(100),
    memory: 4 << 20,
    output: 1000,
};

fn observed(twin: &Twin, mood: char) -> (Observed, usize) {
    let steps = Cell::new(0);
    let mut see = |_| steps.set(steps.get() + 1);
    let observed = twin.observe(&in_mood(mood), &|| false, &mut see);
    (observed.expect("it starts"), steps.get())
}

/// The numbers of placements and undos, and what ended the search.
fn outcome(observed: &Observed) -> (u64, u64, Option<&str>) {
    let effort = observed.run.traced.effort;
    let stopped = observed.run.stopped.as_deref();
    (effort.placements, effort.undos, stopped)
}

#[test]
#[ignore = "takes a second"]
fn steps_that_are_no_longer_passed_on_are_counted() {
    let limits = Limits {
        time: Duration::from_secs(10),
        ..LIMITS
    };
    let judge = judge_with(Limits::default());
    let twin = judge.twin(&solution(MOODY), &limits);
    let twin = twin.expect("there is a compiler").expect("it compiles");
    let (observed, steps) = observed(&twin, 'w');
    let stopped = "it panicked in line 35: so far";
    assert_eq!(outcome(&observed), (600_002, 600_001, Some(stopped)));
    assert_eq!(observed.run.traced.effort.reads, 1);
    assert_eq!(steps, MOST_STEPS);
}

#[test]
fn a_search_that_does_not_return_says_why() {
    let judge = judge_with(Limits::default());
    let twin = judge.twin(&solution(MOODY), &LIMITS);
    let twin = twin.expect("there is a compiler").expect("it compiles");
    let expected = [
        ('.', (3, 1, None)),
        ('p', (2, 1, Some("it panicked in line 7: no way"))),
        // Its last write is not noticed.
        (
            'e',
            (
                1,
                1,
                Some("its process exited with code 2 before it returned"),
            ),
        ),
        ('l', (1, 1, Some("it did not return within 0.1 s"))),
        ('m', (1, 1, Some("it asked for more than 4 MB on the heap"))),
        (
            'x',
            (
                2,
                1,
                Some("line 11 writes 'y' into r2c2, which is no digit from 1 to 9"),
            ),
        ),
        ('c', (2, 1, Some("line 12 changes the clue c in r1c1"))),
        ('s', (3, 1, None)),
        (
            'a',
            (
                1,
                1,
                Some("it wrote to the file in which the judge expects its answers"),
            ),
        ),
        ('g', (3, 1, None)),
        ('f', (3, 1, None)),
        ('h', (3, 1, None)),
        ('o', (3, 1, None)),
        (
            'O',
            (
                1,
                1,
                Some("it printed more than the 1000 bytes for all cases"),
            ),
        ),
    ];
    for (mood, expected) in expected {
        let (observed, steps) = observed(&twin, mood);
        assert_eq!(outcome(&observed), expected, "{mood}");
        let (placements, undos, _) = expected;
        // One that it does not make, and writes in two parts.
        let forged = u64::from(mood == 'h');
        assert_eq!(steps as u64, placements + undos + forged, "{mood}");
        let rows = if mood == 's' { 10 } else { 9 };
        assert_eq!(observed.run.traced.board.len(), rows, "{mood}");
    }

    let stopped = twin.observe(&in_mood('l'), &|| true, &mut |_| ());
    let stopped = stopped.expect("it starts").run.stopped;
    assert_eq!(stopped.as_deref(), Some("it was stopped"));

    let runs = twin.count(&in_moods("p..eoo."), &mut || ());
    let runs = runs.expect("it starts");
    let counts = runs.iter().map(|run| {
        let stopped = run.stopped.as_deref();
        (
            run.traced.effort.placements,
            stopped,
            run.traced.board[0][2],
        )
    });
    let exited = "its process exited with code 2 before it returned";
    let expected = [
        (0, Some("it panicked in line 7: no way"), '.'),
        (3, None, '5'),
        (3, None, '5'),
        (0, Some(exited), '.'),
        (3, None, '5'),
        (3, None, '5'),
        (3, None, '5'),
    ];
    assert_eq!(counts.collect::<Vec<_>>(), expected);
}

#[test]
fn answers_are_there_for_all_boards_or_none() {
    // A busy machine needs a while for a thousand boards.
    let limits = Limits {
        time: Duration::from_secs(1),
        ..LIMITS
    };
    let searcher = judge_with(limits).searcher(&solution(MOODY));
    let searcher = searcher.expect("it compiles");
    let answers = |moods: &str, repeats| {
        let answers = searcher.answers(&in_moods(moods), repeats);
        let answers = answers.expect("it starts")?;
        Some(
            answers
                .iter()
                .filter(|(board, _)| board[0][3] == '6')
                .count(),
        )
    };
    assert_eq!(answers(".", 1000), Some(1000));
    // Each time it prints as much as it may once.
    assert_eq!(answers("o", 4), Some(4));
    assert_eq!(answers("O", 1), None);
    assert_eq!(answers(".e", 1), None);
    assert_eq!(answers(".p", 1), None);
}

#[test]
fn names_the_line_that_cannot_be_traced() {
    let mut reason = Untraceable {
        line: Some(3),
        reason: String::from("no method"),
    };
    let words = "its steps cannot be traced, because of line 3: no method";
    assert_eq!(reason.to_string(), words);
    reason.line = None;
    assert_eq!(reason.to_string(), "its steps cannot be traced: no method");
}
