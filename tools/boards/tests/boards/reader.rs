//! Boards are read in every usual format. Error messages are tested word for word.

use std::io::BufReader;
use std::iter;

use boards::{Reader, from_cells, generate, parse};
use pretty_assertions::assert_eq;
use rand::RngExt;
use sudoku_kata::board::to_line;

const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The rows of the classic board, a line each.
const NINE_LINES: &str = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79";

/// The classic board in the forms that people and programs write, each below its name.
fn forms() -> impl Iterator<Item = (&'static str, &'static str)> {
    let forms = include_str!("forms.txt").split("== ").skip(1);
    forms.filter_map(|form| form.split_once('\n'))
}

#[test]
fn reads_every_form() {
    for (name, text) in forms() {
        assert_eq!(to_line(&parse(text).expect(name)), CLASSIC, "{name}");
    }
}

/// A text as JSON has it, and below it the board with what was taken for empty cells, or what is wrong with it.
#[test]
fn reads_a_text_or_says_what_is_wrong_with_it() {
    let file = include_str!("texts.txt");
    let texts = file.split_inclusive('\n').step_by(2).map(|line| {
        let text: String = serde_json::from_str(line).expect(line);
        let mut boards = Reader::new(text.as_bytes());
        let _ = boards.next();
        let signs = String::from_iter(boards.signs);
        let read = parse(&text).map(|board| format!("{} {signs}", to_line(&board)));
        format!(
            "{line}    {}\n",
            read.unwrap_or_else(|error| error.to_string())
        )
    });
    assert_eq!(texts.collect::<String>(), file);
}

const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A cell more or less never makes another board.
#[test]
fn a_damaged_board_is_refused_or_the_same() {
    let short = format!("{}\n\n{NINE_LINES}", &NINE_LINES[..29]);
    // Without its digit, a cell may be meant to be empty.
    let is_meant = |(name, _): &(&str, &str)| !name.contains("empty");
    let mut texts: Vec<(&str, &str)> = forms().filter(is_meant).collect();
    texts.push(("three rows before it", &short));
    for (name, text) in texts {
        let symbols: Vec<char> = text.chars().collect();
        for at in 0..symbols.len() {
            let (before, rest) = symbols.split_at(at);
            for inserted in ["", [".", "-", " ", "|", "a", "\n"][at % 6]] {
                let rest = &rest[usize::from(inserted.is_empty())..];
                let [before, rest] = [before, rest].map(String::from_iter);
                let damaged = format!("{before}{inserted}{rest}");
                for board in Reader::new(damaged.as_bytes()).flatten() {
                    // The solution on a line of its own is a board.
                    let line = to_line(&from_cells(&board));
                    if inserted != "\n" || line != SOLVED {
                        assert_eq!(line, CLASSIC, "{name}\n{damaged}");
                    }
                }
            }
        }
    }
}

#[test]
fn reads_a_line_alike_wherever_the_buffer_ends() {
    let zeros = CLASSIC.replace('.', "0");
    let text = format!("{CLASSIC}\n{zeros}\r\n{CLASSIC} \n{zeros}\n{CLASSIC}x\n{CLASSIC}\n");
    for buffer in [1, 80, 81, 82, 83, 100, 1_000] {
        let mut boards = Reader::new(BufReader::with_capacity(buffer, text.as_bytes()));
        for line in 1..=4 {
            let board = boards.next().expect("there are four boards");
            assert_eq!(board.expect("it is a board"), CLASSIC.as_bytes());
            assert_eq!(boards.line, line);
        }
        assert!(boards.next().is_some_and(|error| error.is_err()));
        assert!(boards.line == 5 && boards.next().is_none());
    }
}

#[test]
fn an_unclosed_bracket_does_not_swallow_a_large_file() {
    let text = format!("[[\n{}", format!("{CLASSIC}\n").repeat(1_000));
    let boards = Reader::new(text.as_bytes()).map_while(Result::ok);
    assert_eq!(boards.count(), 1_000);
}

/// Texts of what boards are written with, in any order.
#[test]
fn no_text_makes_the_reader_panic() {
    let mut rng = generate::rng(1);
    for length in 0..1_000 {
        let symbols = iter::repeat_with(|| SYMBOLS[rng.random_range(0..SYMBOLS.len())]);
        let text: String = symbols.take(length % 200).map(char::from).collect();
        let _ = parse(&text);
    }
}

const SYMBOLS: &[u8] = b"0123456789._[]\",|+x# \n-";
