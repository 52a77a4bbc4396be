//! Boards are read in every usual format. Error messages are tested word for word.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::iter;
use std::path::Path;

use boards::{Reader, from_cells, generate, parse, symmetry, to_numbers, to_sgt};
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

/// What is read of a text, a line each: its boards, what is wrong with it, and what is said of it.
fn read(input: impl BufRead) -> String {
    let mut boards = Reader::new(input);
    let first = boards.next().or_else(|| Some(Err(boards.none())));
    let board = |cells| to_line(&from_cells(&cells));
    let found = first.into_iter().chain(boards.by_ref());
    let found = found.map(|of| of.map_or_else(|error| error.to_string(), board));
    let found = Vec::from_iter(found).into_iter();
    let notes = boards.notes.iter().map(|note| format!("({})", note.en));
    found
        .chain(notes)
        .map(|line| format!("    {line}\n"))
        .collect()
}

/// Below each text, as JSON has it, what is read of it.
#[test]
fn reads_a_text_or_says_what_is_wrong_with_it() {
    let file = include_str!("texts.txt");
    let texts = file.lines().filter(|row| !row.starts_with(' ')).map(|row| {
        let text: String = serde_json::from_str(row).expect(row);
        format!("{row}\n{}", read(text.as_bytes()))
    });
    assert_eq!(texts.collect::<String>(), file);
}

/// What other programs have written: below each text in the table what is read of it.
#[test]
fn reads_what_tools_write_or_refuses_it() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/boards/tools");
    let table = include_str!("tools.tsv");
    let texts = table
        .lines()
        .filter(|row| !row.starts_with(' '))
        .map(|row| {
            let name = row.split('\t').next().expect("it has a first column");
            let file = File::open(folder.join(name)).expect(name);
            format!("{row}\n{}", read(BufReader::new(file)))
        });
    assert_eq!(texts.collect::<String>(), table);
}

#[test]
fn parses_only_one_board() {
    let error = parse(&format!("{CLASSIC}\n{CLASSIC}\n\n")).expect_err("there are two");
    let second = "expected one board, found a second one, which ends on line 2";
    assert_eq!(error.to_string(), second);
}

/// What is written for a program is what the program itself writes, and is read again.
#[test]
fn writes_what_other_programs_read() {
    let ids = include_str!("tools/sgt_id3.txt").lines();
    for id in ids.chain(["3x3:zzzc"]) {
        let board = parse(id).expect(id);
        assert_eq!(to_sgt(&board), id);
        let numbers = to_numbers(&board);
        assert_eq!(parse(&numbers).expect(id), board);
        // So qqwing reads them, too: each digit and each dot is a cell to it.
        let is_cell = |of: char| of.is_ascii_digit() || of == '.';
        assert_eq!(numbers.matches(is_cell).count(), 81);
    }
}

const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

#[test]
fn a_damaged_board_is_refused_or_the_same() {
    damage(10_000);
}

#[test]
#[ignore = "takes minutes"]
fn each_of_many_damaged_boards_is_refused_or_the_same() {
    damage(200_000);
}

/// Loses, doubles, tears off or adds a symbol anywhere in each form, or makes it a letter: it never becomes another board.
fn damage(count: usize) {
    let mut rng = generate::rng(1);
    let board = parse(CLASSIC).expect("it is a board");
    let short = format!("{}\n\n{NINE_LINES}", &NINE_LINES[..29]);
    let mut forms: Vec<(&str, &str)> = forms().collect();
    forms.push(("three rows before it", &short));
    for k in 0..count {
        let (name, form) = forms[k % forms.len()];
        let image = to_line(&symmetry::image(&mut rng, &board));
        let (text, image) = match form.replace(CLASSIC, &image) {
            text if text == form => (text, CLASSIC),
            text => (text, &image[..]),
        };
        let mut symbols = Vec::from_iter(text.chars());
        let at = rng.random_range(0..symbols.len());
        let symbol = symbols[at];
        let way = rng.random_range(0..10);
        match way {
            0 => drop(symbols.remove(at)),
            1 => symbols.insert(at, symbol),
            2 => symbols[at] = ['o', 'l', 'B', 'é'][k % 4],
            3 => {
                symbols.remove(at);
                symbols.extend([' ', symbol]);
            }
            way => symbols.insert(at, ['.', '-', ' ', '|', 'a', '\n'][way - 4]),
        }
        // Without its digit, a cell may be meant to be empty; 1 and -1 are both cells.
        let is_lost = matches!(way, 0 | 3) && symbol.is_ascii_digit();
        let is_sign = way == 5 || matches!(way, 0 | 1 | 3) && symbol == '-';
        if is_lost && name.contains("empty") || is_sign && name.starts_with("-1") {
            continue;
        }
        let damaged = String::from_iter(symbols);
        for read in Reader::new(damaged.as_bytes()).flatten() {
            // The solution on a line of its own is a board, or beside a name that is damaged.
            let line = to_line(&from_cells(&read));
            if way != 9 && !name.contains("solution") || line != SOLVED {
                assert_eq!(line, image, "{name}\n{damaged}");
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
