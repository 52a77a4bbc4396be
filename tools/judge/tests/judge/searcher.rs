//! A solution to search with may fail on a board: it says why, and the next board is tried. Its
//! effort is counted.

use std::time::Duration;

use explain::program::{Program, Run};
use insta::assert_snapshot;
use judge::Limits;
use pretty_assertions::assert_eq;
use sudoku_kata::board::Board;
use sudoku_kata::trace::Step;
use testing::solution::{first, with};
use testing::{approach, named_board, snapshots};

use super::{effort, judge, judge_with, named, solution, twin};

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
            'r' => while board.iter().flatten().any(|cell| *cell != 'x') {},
            'm' => drop(std::hint::black_box(vec![1_u8; 8 << 20])),
            'x' => board[1][1] = 'y',
            'c' => board[0][0] = '1',
            's' => board.push(board[0].clone()),
            'g' => append("garbage\nanswer\n"),
            'f' => append("81,46,49,1,1\n5,46,1114112,1,1\n5,46,49,1\n=9\n~\n"),
            'h' => {
                append("4,46,");
                std::thread::sleep(std::time::Duration::from_millis(30));
                append("55,3,1\n");
            }
            'o' | 'O' => {
                print!("{}", "o".repeat(if board[0][0] == 'o' { 1000 } else { 3000 }));
                let _ = std::io::Write::flush(&mut std::io::stdout());
                std::thread::sleep(std::time::Duration::from_millis(30));
            }
            _ => {}
        }
        board[0][3] = '6';
    }
}

fn append(text: &str) {
    let file = std::fs::OpenOptions::new().append(true).open("answers");
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

/// What a search did before it ended, and why it did. The last write of a search that exits is not noticed.
fn told(mood: char, run: &Run) -> String {
    let (effort, board) = (run.traced.effort, &run.traced.board);
    let ended = run.stopped.as_ref().map_or("it returned", |why| &why.en);
    let (placements, undos, rows) = (effort.placements, effort.undos, board.len());
    let cell = board[0][2];
    format!("{mood}: {placements} placed, {undos} undone, {rows} rows, r1c3 {cell}: {ended}\n")
}

#[test]
fn a_search_that_does_not_return_says_why() {
    let twin = twin(MOODY, LIMITS);
    let mut text = String::new();
    let observe = |mood, is_stopped| {
        let mut steps = 0;
        let observed = twin.observe(&[], &in_mood(mood), &|| is_stopped, &mut |_| steps += 1);
        (observed.expect("it starts"), steps)
    };
    for mood in ".pelrmxcsgfhoO".chars() {
        let (run, steps) = observe(mood, false);
        text += &told(mood, &run);
        // One that it does not make, and writes in two parts.
        let forged = u64::from(mood == 'h');
        assert_eq!(steps, run.traced.effort.steps() + forged, "{mood}");
    }
    let stopped = observe('l', true).0.stopped;
    assert_eq!(stopped.map(|why| why.en), Some("it was stopped".into()));
    // In one process, which goes on after a panic. Each board may print as much.
    let moods = "p..eoo.";
    let runs = twin.count(&in_moods(moods), &mut |_| ());
    let runs = runs.expect("it starts").into_iter().zip(moods.chars());
    text += "counted\n";
    text.extend(runs.map(|(run, mood)| told(mood, &run)));
    snapshots("judge").bind(|| assert_snapshot!("ends_of_searches", text));
}

#[test]
fn times_are_there_for_all_boards_or_none() {
    // A busy machine needs a while for a thousand boards.
    let limits = Limits {
        time: Duration::from_secs(1),
        ..LIMITS
    };
    let searcher = judge_with(limits).searcher(&solution(MOODY));
    let searcher = searcher.expect("it compiles");
    let timed = |moods: &str, repeats| {
        let boards = in_moods(moods);
        let boards: Vec<_> = boards.iter().map(|board| (board, repeats)).collect();
        Some(searcher.time(&boards, &|| false)?.len())
    };
    assert_eq!(timed(".", 1000), Some(1));
    // Each time it prints as much as it may once.
    assert_eq!(timed("oo", 4), Some(2));
    assert_eq!(["O", ".e", ".p"].map(|moods| timed(moods, 1)), [None; 3]);
}

/// The right solution with a helper that takes rows, and one that calls it with a slice of them.
pub fn taking_rows() -> [String; 2] {
    let text = with(
        "fill_from(board: &mut Vec<Vec<char>>",
        "fill_from(board: &mut [Vec<char>]",
    );
    let lends_a_slice = text.replace("fill_from(board, 0)", "fill_from(&mut board[..], 0)");
    [text, lends_a_slice]
}

/// A board that is lent as a slice of rows would lend all of them at once.
#[test]
fn the_steps_of_a_helper_that_takes_rows_are_in_order() {
    let [text, lends_a_slice] = taking_rows();
    let board = named_board("classic");
    let changes = |text: &str| {
        let twin = twin(text, Limits::default());
        let mut changes = Vec::new();
        let mut see = |step: Step| changes.push(step.change());
        twin.observe(&[], &board, &|| false, &mut see)
            .expect("it starts");
        changes
    };
    let recording = approach("board_scan").record(&board, usize::MAX);
    let expected: Vec<_> = recording.steps.iter().map(Step::change).collect();
    assert_eq!(changes(&text), expected);
    assert_eq!(changes(&lends_a_slice).len(), expected.len());
}

/// The traced `Vec` is not the one of std.
#[test]
fn has_no_effort_where_the_twin_does_not_compile() {
    let text = first("let _: Vec<u8> = std::fs::read(\"cases\").unwrap();");
    assert!(effort(&judge(), &text, &named(&["classic"])).is_none());
}
