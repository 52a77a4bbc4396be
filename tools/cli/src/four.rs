//! The search of the path's first chapter, in which the reader is the program.

use std::io::{self, BufRead, Write};

use sudoku_kata::board::cell_name;

const BOARD: [&str; 4] = [".1..", "..3.", "1.23", "..1."];

/// Asks for each step, and makes the right one, until the board is full or `input` ends.
pub fn play(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    let mut board = BOARD.map(|row| row.chars().collect::<Vec<char>>());
    // The waiting calls, each with its cell, its digit, and the digits that are still untried.
    let mut calls: Vec<(usize, char, String)> = Vec::new();
    let mut woken = None;
    let (mut steps, mut right) = (0, 0);
    while let Some((cell, untried)) = woken.take().or_else(|| next_empty(&board)) {
        draw(&board, cell, &calls, out)?;
        let name = cell_name(cell / 4, cell % 4);
        let ask = say!(
            "{name}: which digit comes next, or u to undo?",
            "{name}：接下来填几？撤销就按 u。"
        );
        write!(out, "{ask} ")?;
        out.flush()?;
        let mut answer = String::new();
        if input.read_line(&mut answer)? == 0 {
            return Ok(());
        }
        let expected = untried.get(..1).unwrap_or("u");
        let is_right = answer.trim() == expected;
        steps += 1;
        right += i32::from(is_right);
        let mut step = if let Some(digit) = untried.chars().next() {
            board[cell / 4][cell % 4] = digit;
            calls.push((cell, digit, untried[1..].to_owned()));
            say!("place {digit} in {name}", "{name} 填 {digit}")
        } else {
            let (cell, digit, untried) = calls.pop().expect("the board has a solution");
            let undone = cell_name(cell / 4, cell % 4);
            board[cell / 4][cell % 4] = '.';
            woken = Some((cell, untried));
            say!(
                "no digit is left for {name}: undo {digit} in {undone}",
                "{name} 没有数字可试了：撤销 {undone} 的 {digit}"
            )
        };
        if !is_right {
            step = say!("No: {step}", "不对：{step}");
        }
        writeln!(out, "{steps:2}  {step}\n")?;
    }
    let solved = say!(
        "Solved in {steps} steps. You were right in {right} of them.",
        "解出来了，一共 {steps} 步，你答对了 {right} 步。"
    );
    writeln!(out, "{solved}")
}

/// The first empty cell, and the digits that fit it.
fn next_empty(board: &[Vec<char>; 4]) -> Option<(usize, String)> {
    let cell = (0..16).find(|cell| board[cell / 4][cell % 4] == '.')?;
    let (r, c) = (cell / 4, cell % 4);
    let in_box = |k: usize| board[r / 2 * 2 + k / 2][c / 2 * 2 + k % 2];
    let holds = |digit, k: usize| [board[r][k], board[k][c], in_box(k)].contains(&digit);
    let fits = |digit: &char| (0..4).all(|k| !holds(*digit, k));
    Some((cell, ('1'..='4').filter(fits).collect()))
}

/// The board, a `?` in the cell whose turn it is, and the call stack.
fn draw(
    board: &[Vec<char>; 4],
    turn: usize,
    calls: &[(usize, char, String)],
    out: &mut dyn Write,
) -> io::Result<()> {
    writeln!(out, "      c1 c2   c3 c4")?;
    for (r, row) in board.iter().enumerate() {
        let cell = |c| if r * 4 + c == turn { '?' } else { row[c] };
        let [a, b, c, d] = [0, 1, 2, 3].map(cell);
        let rule = if r == 1 { "\n      ------+------" } else { "" };
        writeln!(out, " r{}    {a}  {b} |  {c}  {d}{rule}", r + 1)?;
    }
    for (cell, digit, untried) in calls {
        let name = cell_name(cell / 4, cell % 4);
        let call = say!(
            "{name} = {digit}, untried {untried:-<1}",
            "{name} = {digit}，还能试：{untried:-<1}"
        );
        writeln!(out, "  {call}")?;
    }
    Ok(())
}
