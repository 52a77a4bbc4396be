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
#[case::json_of_numbers(&to_json(&classic()).replace('"', "").replace('.', "0"))]
#[case::json_with_null(&to_json(&classic()).replace("\".\"", "null"))]
#[case::json_with_empty_strings(&to_json(&classic()).replace('.', ""))]
#[case::strings_in_brackets(&format!("[\"{}\"]", NINE_LINES.replace('\n', "\", \"")))]
#[case::rust(&format!("let board = vec!{};", to_json(&classic()).replace('"', "'").replace("[[", "[vec![").replace(",[", ", vec![")))]
#[case::of_leetcode_s_page(&format!("Input\n\nboard =\n{}", to_json(&classic())))]
#[case::of_the_example(&format!("Input: board = {}", to_json(&classic())))]
#[case::braces(&to_json(&classic()).replace('[', "{").replace(']', "}"))]
#[case::numpy(&to_json(&classic()).replace(['"', ','], " ").replace('.', "0"))]
#[case::stars(&CLASSIC.replace('.', "*"))]
#[case::dashes(&NINE_LINES.replace('.', "-"))]
#[case::number_signs(&NINE_LINES.replace('.', "#"))]
#[case::letters(&CLASSIC.replace('.', "x"))]
#[case::spaces(&CLASSIC.replace('.', " "))]
#[case::wide_digits(&NINE_LINES.replace('.', "．").replace('5', "５"))]
#[case::with_commas(&commas("."))]
#[case::with_commas_between_empty_cells(&commas(""))]
#[case::with_tabs_between_empty_cells(&commas("").replace(',', "\t"))]
#[case::markdown(&format!("| {} |", commas(" ").replace(',', " | ").replace('\n', " |\n| ")))]
#[case::a_column_of_a_table(&format!("id,quizzes,solutions\n7,{CLASSIC},{SOLVED}\n"))]
#[case::xml(&format!("<?xml version=\"1.0\"?>\n<game data=\"{CLASSIC}\" />"))]
#[case::an_address(&format!("https://example.org/sudoku.htm?bd={CLASSIC}"))]
#[case::a_library(&format!(":0000:x:{}:::r1c3:", CLASSIC.replacen('5', "+5", 1)))]
#[case::numbered(&format!("1. {CLASSIC}"))]
#[case::rated(&format!("{CLASSIC}; ED=7.2/1.2"))]
#[case::titled(&format!("Grid 01\n{NINE_LINES}\nVersion 4.2"))]
#[case::a_title_in_brackets(&format!("[Puzzle]\n{NINE_LINES}"))]
#[case::after_the_number_of_boards(&format!("1\n{NINE_LINES}\nend"))]
#[case::in_a_code_fence(&format!("```\n{NINE_LINES}\n```\n"))]
#[case::twice_as_many_lines(&NINE_LINES.replace('\n', "\n\n"))]
#[case::stars_around(&format!(" *-----------*\n{}\n *-----------*", NINE_LINES.replace("6.\n8", "6.\n|---+---+---|\n8")))]
#[case::names_of_rows_and_columns(&named(" | "))]
#[case::names_of_columns(&format!(" 1 2 3  4 5 6  7 8 9\n+---+---+---+\n{NINE_LINES}"))]
#[case::numbers_of_rows(&numbered())]
#[case::spaces_in_a_frame(&framed())]
#[case::json_with_a_row_per_line(&to_json(&classic()).replace("],[", "],\n ["))]
fn reads_every_format(#[case] text: &str) {
    assert_eq!(parse(text).expect("it is a board"), classic());
}

const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The rows, each as `write` writes it with its number.
fn rows(write: impl Fn(usize, &str) -> String) -> String {
    let rows = NINE_LINES.lines().zip(1..);
    let rows: Vec<String> = rows.map(|(row, number)| write(number, row)).collect();
    rows.join("\n")
}

fn commas(empty: &str) -> String {
    let row = |row: &str| row.split("").collect::<Vec<_>>().join(",");
    rows(|_, cells| row(cells).trim_matches(',').replace('.', empty))
}

/// Rows A to I, below the numbers of the columns.
fn named(bar: &str) -> String {
    let rows = rows(|number, row| format!("{}{bar}{row}", &"ABCDEFGHI"[number - 1..number]));
    format!("  1 2 3 4 5 6 7 8 9\n{rows}")
}

fn numbered() -> String {
    rows(|number, row| format!("{number} {row}"))
}

/// Spaces for empty cells between bars.
fn framed() -> String {
    let cell = |(c, cell)| format!("{}{cell} ", if c % 3 == 0 { "| " } else { "" });
    let row = |row: &str| row.chars().enumerate().map(cell).collect::<String>() + "|";
    rows(|_, cells| row(&cells.replace('.', " ")))
}

/// A cell more or less never makes another board.
#[rstest]
#[case::a_line(CLASSIC)]
#[case::dashes(&CLASSIC.replace('.', "-"))]
#[case::nine_lines(NINE_LINES)]
#[case::a_grid(&to_grid(&classic()))]
#[case::json(&to_json(&classic()))]
#[case::commas(&commas("."))]
#[case::a_table(&format!("id,quizzes,solutions\n7,{CLASSIC},{SOLVED}\n"))]
#[case::named(&named(" "))]
#[case::numbers_of_rows(&numbered())]
#[case::a_number_before_it(&format!("1 {CLASSIC}"))]
#[case::three_rows_before_it(&format!("{}\n\n{NINE_LINES}", &NINE_LINES[..29]))]
fn a_damaged_board_is_refused_or_the_same(#[case] text: &str) {
    let symbols: Vec<char> = text.chars().collect();
    for at in 0..symbols.len() {
        let (before, rest) = symbols.split_at(at);
        for inserted in ["", ".", "-", " ", "|", "a", "\n"] {
            let rest = if inserted.is_empty() {
                &rest[1..]
            } else {
                rest
            };
            let [before, rest] = [before, rest].map(String::from_iter);
            let damaged = format!("{before}{inserted}{rest}");
            for board in Reader::new(damaged.as_bytes()).flatten() {
                // The solution on a line of its own is a board.
                if inserted != "\n" || to_line(&board) != SOLVED {
                    assert_eq!(to_line(&board), CLASSIC, "{damaged}");
                }
            }
        }
    }
}

#[rstest]
#[case(CLASSIC, "")]
#[case(&CLASSIC.replace('.', "?"), "?")]
#[case(&CLASSIC.replacen('.', "0", 3), "0.")]
#[case(&format!("{}\n", CLASSIC.replacen('.', "0", 3)), ".0")]
fn tells_what_it_took_for_empty(#[case] text: &str, #[case] guess: &str) {
    let mut boards = Reader::new(text.as_bytes());
    assert!(boards.next().is_some_and(|board| board.is_ok()));
    assert_eq!(
        boards.guess().unwrap_or_default(),
        Vec::from_iter(guess.chars())
    );
    assert_eq!(boards.guess(), None);
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
        format!("{}\n\n{NINE_LINES}", &NINE_LINES[..59]),
        CLASSIC.replacen('.', "o", 1),
        "................\n".repeat(16),
        format!("1 {}", &CLASSIC[1..]),
        CLASSIC[1..].replace('.', "x"),
        format!("{0}\n,,,,,,,,\n{0}", commas("")),
        "5\t3\t\t\t7\t\t\t\t\n\t\t\n".into(),
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
    let framed = format!("|---+---+---|\n{}", NINE_LINES.replace('.', "-"));
    let header = format!("1 2 3 4 5 6 7 8 9\n{}", NINE_LINES.replace('.', "0"));
    let text = format!("{CLASSIC}\n{json}\n[{json},{json}]\n{grid}\n{framed}\n{header}\n{CLASSIC}");
    let boards: Result<Vec<Board>, _> = Reader::new(text.as_bytes()).collect();
    assert_eq!(boards.expect("all are boards"), vec![classic(); 8]);
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
        assert_eq!(boards.line, line);
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
