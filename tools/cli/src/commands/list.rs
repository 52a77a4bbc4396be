use std::io::Write;
use std::path::Path;

use explain::text::width;
use judge::practice::{Solved, solved_in};
use measure::sets;
use sudoku_kata::approaches::{self, Approach};
use sudoku_kata::puzzles::{self, Puzzle};
use words::Text;
use words::message::Words;

use crate::language::of_user;
use crate::report::likeness;
use crate::shell;
use crate::solution;
use crate::terminal;
use crate::usage::{InChinese, with_hanging_indent};

/// List the approaches, the named boards and the sets of boards, one line each.
///
/// A tick marks each approach that you have solved. A list of your files says how each of them searches.
#[derive(Debug, clap::Args)]
#[command(
    zh = "列出解法、具名盘面和盘面组，各占一行。\n\n已经写出来的解法前面打勾，后面另列出你的每个文件是怎样搜索的。",
    after_help = "Example:\n  sudoku-kata list"
)]
pub struct Args {}

pub fn run(_: &Args, out: &mut dyn Write) -> anyhow::Result<bool> {
    let practice = Path::new(solution::PRACTICE).ancestors().nth(2);
    let practice = practice.expect("it is in a folder");
    let solved = Solved::read(practice).unwrap_or_else(|error| {
        let (path, error) = (solved_in(practice), error.words(of_user()));
        let path = shell::path(&path);
        note!("{path}: {error}", "{path}：{error}");
        Vec::new()
    });
    let row = |name: &str, what: Text| {
        let is_solved = solved.iter().any(|of| of.approach.as_deref() == Some(name));
        let tick = if is_solved { "✓ " } else { "  " };
        [format!("{tick}{name}"), what.in_language(of_user()).into()]
    };
    let approach = |of: &Approach| row(of.name, words::summary(of));
    let approaches = table(approaches::ALL.iter().map(approach));
    let mut text = say!("Approaches:\n{approaches}\n", "解法：\n{approaches}\n");
    if !solved.is_empty() {
        let not_seen = || {
            say!(
                "it searches elsewhere than on the board, so its steps say nothing",
                "它不在盘面上搜索，所以步骤说明不了什么"
            )
        };
        let how = |of: &Solved| likeness(of).unwrap_or_else(not_seen);
        let row = |of: &Solved| {
            let its = solved.iter().filter(|other| other.file == of.file);
            let stages = its.filter_map(|of| Some(of.stage.as_ref()?.clone() + ".rs"));
            let stages = stages.collect::<Vec<_>>().join(" ");
            let how = match &stages[..] {
                "" => how(of),
                stages => format!("docs/path: {stages}"),
            };
            [format!("  {}.rs", of.file), how]
        };
        // A line for each file, where it comes last.
        let is_later = |at: usize| solved[at + 1..].iter().any(|of| of.file == solved[at].file);
        let rows = (0..solved.len()).filter(|&at| !is_later(at));
        let rows = table(rows.map(|at| row(&solved[at])));
        text += &say!("\nSolved:\n{rows}\n", "\n已写出：\n{rows}\n");
    }
    let board = |of: &Puzzle| row(of.name, words::about(of)[1]);
    let boards = table(puzzles::ALL.iter().map(board));
    text += &say!("\nBoards:\n{boards}\n", "\n盘面：\n{boards}\n");
    let sets = table(sets::ALL.iter().map(|of| row(of.name, of.holds)));
    text += &say!("\nSets of boards:\n{sets}\n", "\n盘面组：\n{sets}\n");
    out.write_all(text.as_bytes())?;
    Ok(true)
}

/// A name and what it stands for in each row, wrapped at the width of the terminal.
pub fn table(rows: impl Iterator<Item = [String; 2]>) -> String {
    let rows: Vec<_> = rows.collect();
    let names = rows.iter().map(|[name, _]| width(name));
    let most = names.max().unwrap_or_default() + 2;
    let columns = terminal::is_on_stdout().then(|| terminal::width().unwrap_or(80).into());
    let lines = rows.iter().map(|[name, words]| {
        let row = format!("{name}{:1$}{words}", "", most - width(name));
        with_hanging_indent(row.trim_end(), columns.unwrap_or(usize::MAX))
    });
    lines.collect::<Vec<String>>().join("\n")
}
