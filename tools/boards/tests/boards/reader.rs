//! Boards are read in every usual format. Error messages are tested word for word.

use std::io::BufReader;
use std::iter;

use boards::{Reader, generate, parse, to_json};
use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use rand::RngExt;
use rstest::rstest;
use sudoku_kata::board::{Board, to_grid, to_line};
use testing::{named_board, snapshots};

const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn classic() -> Board {
    named_board("classic")
}

/// The rows of the classic board, a line each.
const NINE_LINES: &str = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79";

#[test]
fn a_board_is_nine_rows_of_nine_cells() {
    let rows = NINE_LINES.lines().map(|row| row.chars().collect());
    assert_eq!(
        parse(CLASSIC).expect("it is a board"),
        rows.collect::<Board>()
    );
}

#[rstest]
#[case::zeros_for_empty_cells(&CLASSIC.replace('.', "0"))]
#[case::underscores_for_empty_cells(&CLASSIC.replace('.', "_"))]
#[case::with_a_line_feed(&format!("{CLASSIC}\n"))]
#[case::with_windows_line_ends(&format!("\r\n{CLASSIC}\r\n"))]
#[case::with_a_byte_order_mark(&format!("\u{feff}{CLASSIC}\r\n"))]
#[case::json_with_a_byte_order_mark(&format!("\u{feff}{}", to_json(&classic())))]
#[case::with_comments(&format!("# the classic board\n\n  {CLASSIC}  # 30 clues\n"))]
#[case::nine_lines(NINE_LINES)]
#[case::as_the_program_prints_it(&to_grid(&classic()))]
#[case::with_a_frame(
    "+-------+-------+-------+\n| 5 3 . | . 7 . | . . . |\n| 6 . . | 1 9 5 | . . . |\n| . 9 8 | . . . | . 6 . |\n+-------+-------+-------+\n| 8 . . | . 6 . | . . 3 |\n| 4 . . | 8 . 3 | . . 1 |\n| 7 . . | . 2 . | . . 6 |\n+-------+-------+-------+\n| . 6 . | . . . | 2 8 . |\n| . . . | 4 1 9 | . . 5 |\n| . . . | . 8 . | . 7 9 |\n+-------+-------+-------+\n"
)]
#[case::with_box_drawing_characters(
    "┌───┬───┬───┐\n│53.│.7.│...│\n│6..│195│...│\n│.98│...│.6.│\n├───┼───┼───┤\n│8..│.6.│..3│\n│4..│8.3│..1│\n│7..│.2.│..6│\n├───┼───┼───┤\n│.6.│...│28.│\n│...│419│..5│\n│...│.8.│.79│\n└───┴───┴───┘\n"
)]
#[case::with_blank_lines_between_bands(&NINE_LINES.replace("6.\n8", "6.\n\n8").replace("6\n.", "6\n\n."))]
#[case::with_comments_between_rows(&NINE_LINES.replace("\n6", "\n # and\n6"))]
#[case::on_a_line_of_maximum_length(&format!("{CLASSIC}{}\n", " ".repeat(99_918)))]
#[case::json(&to_json(&classic()))]
#[case::json_after_a_variable_name(&format!("board = {}", to_json(&classic())))]
#[case::json_with_a_row_per_line(&to_json(&classic()).replace("],[", "],\n ["))]
fn reads_every_format(#[case] text: &str) {
    assert_eq!(parse(text).expect("it is a board"), classic());
}

#[test]
fn says_what_is_wrong_with_a_text() {
    let json = to_json(&classic());
    let fives = |at: [usize; 2]| {
        String::from_iter((0..81).map(|k| [".", "5"][usize::from(at.contains(&k))]))
    };
    let texts = [
        String::new(),
        "\n \n".into(),
        ".".repeat(100_001),
        "# no board\n".into(),
        CLASSIC[1..].into(),
        format!("{CLASSIC}."),
        CLASSIC.replacen("7", "x", 1),
        CLASSIC.replacen("79", "7ß", 1),
        "hello".into(),
        "\u{1b}".into(),
        "53..7....\n6..195..x".into(),
        "53..7....\n6..195..".into(),
        format!("53..7....\n{CLASSIC}"),
        NINE_LINES[..80].into(),
        NINE_LINES.replacen("\n.", "\n\n.", 1),
        format!("{CLASSIC}\n{CLASSIC}\n"),
        CLASSIC.replacen("53..7.", "53..75", 1),
        fives([2, 20]),
        fives([0, 10]),
        fives([69, 80]),
        format!("{}{json}", &NINE_LINES[..30]),
        r#"[["5"],[],[],[],[],[],[],[],[]]"#.into(),
        "[[],[]]".into(),
        "[[5]]".into(),
        r#"[["5","3""#.into(),
        json.replacen("\"3\"", "\"three\"", 1),
        json.replacen("\"3\"", "\"\"", 1),
        json.replacen("\"3\"", "\"5\"", 1),
    ];
    let lines = texts.map(|text| {
        let error = parse(&text).expect_err("it is not a board");
        let text: String = text.escape_debug().take(100).collect();
        format!("{text}\n    {error}\n")
    });
    snapshots("boards").bind(|| assert_snapshot!("messages_about_boards", lines.concat()));
}

#[test]
fn reads_boards_in_different_formats_from_one_text() {
    let (json, grid) = (to_json(&classic()), to_grid(&classic()));
    let text = format!("{CLASSIC}\n{json}\n{grid}\n{CLASSIC}");
    let boards: Result<Vec<Board>, _> = Reader::new(text.as_bytes()).collect();
    assert_eq!(boards.expect("all are boards"), vec![classic(); 4]);
}

#[rstest]
#[case::a_cell_is_missing(
    &CLASSIC[1..],
    "line 2: expected 81 cells on a line, or nine lines of nine, found a line of 80"
)]
#[case::clues_clash(
    &CLASSIC.replacen("53..7.", "53..75", 1),
    "line 2: row 1 holds the digit 5 twice (columns 1 and 6)"
)]
fn an_error_names_its_line_and_stops_the_reader(#[case] second: &str, #[case] message: &str) {
    let text = format!("{CLASSIC}\n{second}\n{CLASSIC}\n");
    let mut boards = Reader::new(text.as_bytes());
    assert!(boards.next().is_some_and(|board| board.is_ok()));
    let second = boards.next().expect("there is a second board");
    let error = second.expect_err("it is wrong");
    assert_eq!(error.to_string(), message);
    assert!(boards.next().is_none());
}

#[rstest]
fn reads_a_line_alike_wherever_the_buffer_ends(
    #[values(1, 80, 81, 82, 83, 100, 1_000)] buffer: usize,
) {
    let zeros = CLASSIC.replace('.', "0");
    let text = format!("{CLASSIC}\n{zeros}\r\n{CLASSIC} \n{zeros}\n{CLASSIC}x\n{CLASSIC}\n");
    let mut boards = Reader::new(BufReader::with_capacity(buffer, text.as_bytes()));
    for line in 1..=4 {
        let board = boards.next().expect("there are four boards");
        assert_eq!(board.expect("it is a board"), classic());
        assert_eq!(boards.line(), line);
    }
    let error = boards.next().expect("the fifth has a letter");
    assert_eq!(error.expect_err("it is not a board").line, 5);
    assert!(boards.next().is_none());
}

#[rstest]
#[case::line_feeds("\n")]
#[case::windows_line_ends("\r\n")]
fn reads_plain_lines_without_allocating(#[case] end: &str) {
    let text = format!("{CLASSIC}{end}").repeat(3);
    let mut boards = Reader::new(text.as_bytes());
    let mut read = 0;
    let memory = allocation_counter::measure(|| {
        while let Some(Ok(_)) = boards.next_cells() {
            read += 1;
        }
    });
    assert_eq!((read, memory.count_total), (3, 0));
}

#[test]
fn an_unclosed_bracket_does_not_swallow_a_large_file() {
    let text = format!("[[\n{}", format!("{CLASSIC}\n").repeat(1_000));
    let error = Reader::new(text.as_bytes()).next().expect("an error");
    assert!(error.expect_err("it is not JSON").line < 200);
}

#[test]
fn rejects_bytes_that_are_not_utf_8() {
    let error = Reader::new(&b"53\xff"[..]).next().expect("an error");
    let message = "line 1: expected text, found bytes that are not UTF-8";
    assert_eq!(error.expect_err("it is not a board").to_string(), message);
}

#[test]
fn writes_json() {
    assert!(to_json(&classic()).starts_with(r#"[["5","3",".",".","7","#));
}

#[test]
fn a_board_that_is_written_can_be_read() {
    for (seed, clues) in (0..).zip(30..60) {
        let board = generate::board(&mut generate::rng(seed), clues);
        for text in [to_line(&board), to_grid(&board), to_json(&board)] {
            assert_eq!(parse(&text).expect("we wrote it"), board);
        }
    }
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
