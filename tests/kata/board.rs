//! Boards are read in every usual format. Error messages are tested word for word.

use std::io::BufReader;

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::board::{
    Board, Fault, Reader, Unit, candidates, cell_name, cells, check_solution, count_clues, parse,
    peers, to_grid, to_json, to_line,
};
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::solutions;

const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn classic() -> Board {
    Puzzle::named("classic").expect("the puzzle exists").board()
}

fn solved() -> Board {
    let mut solved = Board::new();
    solutions::visit(&classic(), &mut |board| {
        solved = board.clone();
        false
    });
    solved
}

#[test]
fn a_board_is_nine_rows_of_nine_cells() {
    let rows = [
        "53..7....",
        "6..195...",
        ".98....6.",
        "8...6...3",
        "4..8.3..1",
        "7...2...6",
        ".6....28.",
        "...419..5",
        "....8..79",
    ];
    let rows: Board = rows.iter().map(|row| row.chars().collect()).collect();
    assert_eq!(parse(CLASSIC).expect("it is a board"), rows);
}

#[test]
fn describes_cells_and_clues() {
    let board = classic();
    assert_eq!(count_clues(&board), 30);
    assert_eq!(candidates(&board, 0, 2), ['1', '2', '4']);
    assert_eq!(candidates(&board, 0, 0), ['1', '2', '5'], "with its own");
    assert_eq!(cell_name(0, 2), "r1c3");
}

#[rstest]
#[case::zeros_for_empty_cells(&CLASSIC.replace('.', "0"))]
#[case::underscores_for_empty_cells(&CLASSIC.replace('.', "_"))]
#[case::with_a_line_feed(&format!("{CLASSIC}\n"))]
#[case::with_windows_line_ends(&format!("\r\n{CLASSIC}\r\n"))]
#[case::with_a_byte_order_mark(&format!("\u{feff}{CLASSIC}\r\n"))]
#[case::json_with_a_byte_order_mark(&format!("\u{feff}{}", to_json(&classic())))]
#[case::with_comments(&format!("# the classic board\n\n  {CLASSIC}  # 30 clues\n"))]
#[case::nine_lines(
    "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79"
)]
#[case::as_the_program_prints_it(&to_grid(&classic()))]
#[case::with_a_frame(
    "+-------+-------+-------+\n| 5 3 . | . 7 . | . . . |\n| 6 . . | 1 9 5 | . . . |\n| . 9 8 | . . . | . 6 . |\n+-------+-------+-------+\n| 8 . . | . 6 . | . . 3 |\n| 4 . . | 8 . 3 | . . 1 |\n| 7 . . | . 2 . | . . 6 |\n+-------+-------+-------+\n| . 6 . | . . . | 2 8 . |\n| . . . | 4 1 9 | . . 5 |\n| . . . | . 8 . | . 7 9 |\n+-------+-------+-------+\n"
)]
#[case::with_box_drawing_characters(
    "┌───┬───┬───┐\n│53.│.7.│...│\n│6..│195│...│\n│.98│...│.6.│\n├───┼───┼───┤\n│8..│.6.│..3│\n│4..│8.3│..1│\n│7..│.2.│..6│\n├───┼───┼───┤\n│.6.│...│28.│\n│...│419│..5│\n│...│.8.│.79│\n└───┴───┴───┘\n"
)]
#[case::with_blank_lines_between_bands(
    "53..7....\n6..195...\n.98....6.\n\n8...6...3\n4..8.3..1\n7...2...6\n\n.6....28.\n...419..5\n....8..79\n\n"
)]
#[case::with_comments_between_rows(
    "# top\n53..7....\n6..195...\n # and\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n# last\n....8..79"
)]
#[case::on_a_line_of_maximum_length(&format!("{CLASSIC}{}\n", " ".repeat(99_918)))]
#[case::json(&to_json(&classic()))]
#[case::json_after_a_variable_name(&format!("board = {}", to_json(&classic())))]
#[case::json_with_a_row_per_line(&to_json(&classic()).replace("],[", "],\n ["))]
fn reads_every_format(#[case] text: &str) {
    assert_eq!(parse(text).expect("it is a board"), classic());
}

#[rstest]
#[case::nothing("", "expected a board, found none")]
#[case::blank_lines("\n \n", "expected a board, found none")]
#[case::a_line_that_is_too_long(&".".repeat(100_001), "expected a line of up to 100,000 bytes, found a longer one")]
#[case::only_a_comment("# no board\n", "expected a board, found none")]
#[case::eighty_cells(&CLASSIC[1..], "expected 81 cells on a line, or nine lines of nine, found a line of 80")]
#[case::eighty_two_cells(&format!("{CLASSIC}."), "expected 81 cells on a line, or nine lines of nine, found a line of 82")]
#[case::a_letter(&CLASSIC.replacen("7", "x", 1), "expected a digit or '.', found 'x' in row 1, column 5")]
#[case::a_letter_in_the_last_cell(&CLASSIC.replacen("79", "7ß", 1), "expected a digit or '.', found 'ß' in row 9, column 9")]
#[case::a_word("hello", "expected a digit or '.', found 'h' in row 1, column 1")]
#[case::an_unprintable_character(
    "\u{1b}",
    "expected a digit or '.', found '\\u{1b}' in row 1, column 1"
)]
#[case::a_letter_in_nine_lines(
    "53..7....\n6..195..x",
    "expected a digit or '.', found 'x' in row 2, column 9"
)]
#[case::a_short_row("53..7....\n6..195..", "expected 9 cells in row 2, found 8")]
#[case::a_whole_board_as_a_row(&format!("53..7....\n{CLASSIC}"), "expected 9 cells in row 2, found 81")]
#[case::eight_rows(
    "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n",
    "expected 9 rows, found 8"
)]
#[case::a_blank_line_in_a_band("53..7....\n6..195...\n\n.98....6.\n", "expected 9 rows, found 2")]
#[case::two_boards(&format!("{CLASSIC}\n{CLASSIC}\n"), "expected one board, found a second one, which ends on line 2")]
#[case::the_same_digit_twice_in_a_row(&format!("5{}", CLASSIC.replacen("53..7.", "3.7..5", 1).split_at(1).1), "row 1 holds the digit 5 twice (columns 1 and 6)")]
#[case::the_same_digit_twice_in_a_column(&format!("..5{}5{}", ".".repeat(17), ".".repeat(60)), "column 3 holds the digit 5 twice (rows 1 and 3)")]
#[case::the_same_digit_twice_in_a_box(&format!("5{}5{}", ".".repeat(9), ".".repeat(70)), "box 1 holds the digit 5 twice (row 1, column 1 and row 2, column 2)")]
#[case::the_same_digit_twice_in_the_last_box(&format!("{}5{}5", ".".repeat(69), ".".repeat(10)), "box 9 holds the digit 5 twice (row 8, column 7 and row 9, column 9)")]
#[case::json_in_the_middle_of_a_grid(
    &format!("53..7....\n6..195...\n.98....6.\n{}", to_json(&classic())),
    "expected a digit or '.', found '[' in row 4, column 1"
)]
#[case::json_with_a_short_row(
    "[[\"5\"],[],[],[],[],[],[],[],[]]",
    "expected 9 cells in row 1, found 1"
)]
#[case::json_with_two_rows("[[],[]]", "expected 9 rows, found 2")]
#[case::json_with_a_number(
    "[[5]]",
    "expected nine arrays of nine strings, as in [[\"5\",\"3\",\".\",…],…]: invalid type: integer `5`, expected a string"
)]
#[case::json_that_ends_too_soon(
    "[[\"5\",\"3\"",
    "expected nine arrays of nine strings, as in [[\"5\",\"3\",\".\",…],…]: EOF while parsing a list"
)]
#[case::json_with_a_word(&to_json(&classic()).replacen("\"3\"", "\"three\"", 1), "expected a digit or '.', found 'three' in row 1, column 2")]
#[case::json_with_an_empty_string(&to_json(&classic()).replacen("\"3\"", "\"\"", 1), "expected a digit or '.', found '' in row 1, column 2")]
#[case::json_with_a_clash(&to_json(&classic()).replacen("\"3\"", "\"5\"", 1), "row 1 holds the digit 5 twice (columns 1 and 2)")]
fn says_what_is_wrong_with_a_text(#[case] text: &str, #[case] message: &str) {
    assert_eq!(
        parse(text).expect_err("it is not a board").to_string(),
        message
    );
}

#[test]
fn reads_boards_in_different_formats_from_one_text() {
    let text = format!(
        "{CLASSIC}\n{}\n{}\n{CLASSIC}",
        to_json(&classic()),
        to_grid(&classic())
    );
    let boards: Result<Vec<Board>, _> = Reader::new(text.as_bytes()).collect();
    assert_eq!(boards.expect("all are boards"), vec![classic(); 4]);
}

#[test]
fn an_error_names_its_line_and_stops_the_reader() {
    let text = format!("{CLASSIC}\n{}\n{CLASSIC}\n", &CLASSIC[1..]);
    let mut boards = Reader::new(text.as_bytes());
    assert!(boards.next().is_some_and(|board| board.is_ok()));
    let error = boards
        .next()
        .expect("there is a second board")
        .expect_err("it has 80 cells");
    let message = "line 2: expected 81 cells on a line, or nine lines of nine, found a line of 80";
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
    let error = Reader::new(text.as_bytes())
        .next()
        .expect("there is a board or an error");
    assert!(error.expect_err("it is not JSON").line < 200);
}

#[test]
fn rejects_bytes_that_are_not_utf_8() {
    let error = Reader::new(&b"53\xff"[..])
        .next()
        .expect("there is a board or an error");
    let message = "line 1: expected text, found bytes that are not UTF-8";
    assert_eq!(error.expect_err("it is not a board").to_string(), message);
}

#[test]
fn writes_a_line_a_grid_and_json() {
    assert_eq!(to_line(&classic()), CLASSIC);
    assert!(to_json(&classic()).starts_with(r#"[["5","3",".",".","7","#));
    let grid = to_grid(&classic());
    assert_eq!(grid.lines().count(), 11);
    assert!(grid.starts_with("5 3 . | . 7 . | . . .\n6 . . | 1 9 5 | . . .\n"));
}

#[test]
fn accepts_a_correct_solution() {
    assert_eq!(check_solution(&classic(), &solved()), Ok(()));
}

#[rstest]
#[case::a_missing_row(|board: &mut Board| drop(board.pop()), "the answer is not a board of 9 rows of 9 cells")]
#[case::a_cell_too_many(|board: &mut Board| board[4].push('1'), "the answer is not a board of 9 rows of 9 cells")]
#[case::a_letter(|board: &mut Board| board[0][2] = 'x', "row 1, column 3 holds 'x', which is not a digit")]
#[case::a_zero(|board: &mut Board| board[0][2] = '0', "row 1, column 3 holds '0', which is not a digit")]
#[case::a_changed_clue(|board: &mut Board| board[8][8] = '1', "the clue 9 in row 9, column 9 became '1'")]
#[case::an_erased_clue(|board: &mut Board| board[0][0] = '.', "the clue 5 in row 1, column 1 became '.'")]
#[case::a_digit_twice(|board: &mut Board| board[0][2] = '6', "row 1 holds the digit 6 twice (columns 3 and 4)")]
#[case::an_empty_cell(|board: &mut Board| board[0][2] = '.', "cells left empty: 1, the first in row 1, column 3")]
#[case::unchanged(|board: &mut Board| *board = classic(), "cells left empty: 51, the first in row 1, column 3")]
fn says_what_is_wrong_with_an_answer(#[case] spoil: fn(&mut Board), #[case] message: &str) {
    let mut answer = solved();
    spoil(&mut answer);
    let fault: Fault = check_solution(&classic(), &answer).expect_err("it is wrong");
    assert_eq!(fault.to_string(), message);
}

/// A swap of two cells leaves their row or column valid. The clash is in another unit of each cell.
#[test]
fn a_swap_within_a_unit_is_found_in_another_unit() {
    let empty = vec![vec!['.'; 9]; 9];
    for unit in 0..9 {
        let mut in_row = solved();
        in_row[unit].swap(0, 8);
        assert!(check_solution(&empty, &in_row).is_err(), "row {unit}");
        let mut in_column = solved();
        let (top, bottom) = (in_column[0][unit], in_column[8][unit]);
        (in_column[0][unit], in_column[8][unit]) = (bottom, top);
        assert!(check_solution(&empty, &in_column).is_err(), "column {unit}");
    }
}

/// In a Latin square all rows and columns are valid, but the boxes need not be.
#[test]
fn a_latin_square_is_not_a_solution() {
    let square: Board = (0..9u8)
        .map(|r| (0..9u8).map(|c| char::from(b'1' + (r + c) % 9)).collect())
        .collect();
    let fault = check_solution(&vec![vec!['.'; 9]; 9], &square).expect_err("boxes clash");
    let message = "box 1 holds the digit 2 twice (row 1, column 2 and row 2, column 1)";
    assert_eq!(fault.to_string(), message);
}

#[test]
fn the_units_of_a_cell_are_the_row_the_column_and_the_box_that_hold_it() {
    for (r, c) in cells() {
        let holding: Vec<Unit> = Unit::all()
            .filter(|unit| unit.position(r, c).is_some())
            .collect();
        assert_eq!(Unit::of(r, c)[..], holding, "({r}, {c})");
    }
    assert_eq!(
        Unit::of(4, 8),
        [Unit::Row(4), Unit::Column(8), Unit::Box(5)]
    );
}

#[test]
fn units_are_numbered_in_their_order() {
    let numbers: Vec<usize> = Unit::all().map(Unit::index).collect();
    assert_eq!(numbers, (0..27).collect::<Vec<_>>());
}

#[test]
fn peers_are_the_other_cells_of_the_units() {
    for (r, c) in cells() {
        let units = Unit::of(r, c);
        let is_peer = |&(pr, pc): &(usize, usize)| {
            (pr, pc) != (r, c) && units.iter().any(|unit| unit.position(pr, pc).is_some())
        };
        let others: Vec<_> = cells().filter(is_peer).collect();
        assert_eq!(others.len(), 20);
        assert_eq!(peers(r, c).collect::<Vec<_>>(), others);
    }
}
