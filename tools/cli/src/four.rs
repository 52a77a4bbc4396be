//! The search of the path's first chapter, in which the reader is the program.

use std::io::{self, BufRead, Write};

use explain::format::list;
use sudoku_kata::board::{Unit, cell_name};
use words::message::Words;

use crate::language::of_user;

/// The board of the chapter: four rows of four cells.
pub const BOARD: &str = ".1....3.1.23..1.";

/// Asks for each step, says why an answer is wrong and asks once more, and makes the right one, until the board is full,
/// `input` ends, or the answer is `q`.
pub fn play(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut board: Vec<char> = BOARD.chars().collect();
    // The waiting calls, each with its cell, its digit, and the digits that are still untried.
    let mut calls: Vec<(usize, char, String)> = Vec::new();
    let mut woken = None;
    let (mut steps, mut right) = (0, 0);
    while let Some((cell, untried)) = woken.take().or_else(|| next_empty(&board)) {
        draw(&board, cell, &calls, out)?;
        let name = cell_name(cell / 4, cell % 4);
        let expected = untried.get(..1).unwrap_or("u");
        let mut wrong = 0;
        while wrong < 2 {
            let ask = say!(
                "{name}: which digit comes next, or u to undo? Then Enter:",
                "{name}：接下来填几？撤销就按 u，再按回车："
            );
            write!(out, "{ask} ")?;
            out.flush()?;
            let mut answer = String::new();
            if input.read_line(&mut answer)? == 0 || answer.trim() == "q" {
                return Ok(());
            }
            if answer.trim() == expected {
                break;
            }
            let said = match why_not(&board, cell, &untried, answer.trim()) {
                Some(why) => {
                    wrong += 1;
                    say!("No: {why}", "不对：{why}")
                }
                None => say!(
                    "Type 1, 2, 3, 4 or u, or q to quit.",
                    "请键入 1、2、3、4 或 u，要退出键入 q。"
                ),
            };
            writeln!(out, "{said}")?;
        }
        if wrong == 2 {
            writeln!(out, "{}", say!("This comes next:", "接下来是这一步："))?;
        }
        steps += 1;
        right += i32::from(wrong == 0);
        let step = if let Some(digit) = untried.chars().next() {
            board[cell] = digit;
            calls.push((cell, digit, untried[1..].to_owned()));
            say!("place {digit} in {name}", "{name} 填 {digit}")
        } else {
            let (cell, digit, untried) = calls.pop().expect("the board has a solution");
            let undone = cell_name(cell / 4, cell % 4);
            board[cell] = '.';
            woken = Some((cell, untried));
            say!(
                "no digit is left for {name}: undo {digit} in {undone}",
                "{name} 没有数字可试了：撤销 {undone} 的 {digit}"
            )
        };
        writeln!(out, "{steps:2}  {step}\n")?;
    }
    let solved = say!(
        "Solved in {steps} steps. You were right at once in {right} of them.",
        "解出来了，一共 {steps} 步，你一次就答对了 {right} 步。"
    );
    writeln!(out, "{solved}")
}

/// The first empty cell, and the digits that fit it.
fn next_empty(board: &[char]) -> Option<(usize, String)> {
    let cell = board.iter().position(|&digit| digit == '.')?;
    Some((cell, fitting(board, cell)))
}

/// The digits that fit a cell.
pub fn fitting(board: &[char], cell: usize) -> String {
    let fits = |digit: &char| unit_with(board, cell, *digit).is_none();
    ('1'..='4').filter(fits).collect()
}

/// The first unit of the cell that holds the digit.
fn unit_with(board: &[char], cell: usize, digit: char) -> Option<Unit> {
    let (r, c) = (cell / 4, cell % 4);
    let (top, left) = (r / 2 * 2, c / 2 * 2);
    let peers = |k: usize| [r * 4 + k, k * 4 + c, (top + k / 2) * 4 + left + k % 2];
    let holds = |unit: &usize| (0..4).any(|k| board[peers(k)[*unit]] == digit);
    let units = [Unit::Row(r), Unit::Column(c), Unit::Box(top + c / 2)];
    (0..3).find(holds).map(|unit| units[unit])
}

/// Why it is not what comes next; `None` if it is no answer at all.
fn why_not(board: &[char], cell: usize, untried: &str, answer: &str) -> Option<String> {
    let name = cell_name(cell / 4, cell % 4);
    let next = untried.get(..1).unwrap_or_default();
    if answer == "u" {
        return Some(say!("{next} still fits {name}", "{name} 还可以填 {next}"));
    }
    let digit = ('1'..='4').find(|digit| answer == digit.to_string())?;
    let unit = unit_with(board, cell, digit);
    Some(match unit.map(|unit| unit.words(of_user())) {
        Some(unit) => say!("{unit} has a {digit}", "{unit}已经有 {digit}"),
        None if untried.contains(digit) => say!("{next} comes first", "先试 {next}"),
        None => say!("{digit} was tried in {name}", "{name} 已经试过 {digit}"),
    })
}

/// The board, a `?` in the cell whose turn it is, and the call stack.
fn draw(
    board: &[char],
    turn: usize,
    calls: &[(usize, char, String)],
    out: &mut dyn Write,
) -> io::Result<()> {
    writeln!(out, "      c1 c2   c3 c4")?;
    for (r, row) in board.chunks(4).enumerate() {
        let cell = |c| if r * 4 + c == turn { '?' } else { row[c] };
        let [a, b, c, d] = [0, 1, 2, 3].map(cell);
        let rule = if r == 1 { "\n      ------+------" } else { "" };
        writeln!(out, " r{}    {a}  {b} |  {c}  {d}{rule}", r + 1)?;
    }
    for (cell, digit, untried) in calls {
        let name = cell_name(cell / 4, cell % 4);
        let untried: Vec<String> = untried.chars().map(String::from).collect();
        let untried = list(&untried, of_user());
        let call = say!(
            "{name} = {digit}, untried {untried:-<1}",
            "{name} = {digit}，还能试：{untried:-<1}"
        );
        writeln!(out, "  {call}")?;
    }
    Ok(())
}
