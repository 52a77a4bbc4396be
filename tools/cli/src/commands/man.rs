use std::io::Write;

use anyhow::Context;
use clap_mangen::Man;
use words::Text;

use crate::language::of_user;
use crate::usage::InChinese;

/// Print a page of the manual, for the program or for one of its commands.
#[derive(Debug, clap::Args)]
#[command(
    zh = "打印一页手册：整个程序的，或者一个命令的。",
    after_help = "Examples:\n  \
    sudoku-kata man solve | man -l -\n  \
    sudoku-kata man > sudoku-kata.1"
)]
pub struct Args {
    /// The command; the program itself if none is named.
    #[arg(zh = "命令；不写就是整个程序。", value_name = "COMMAND")]
    command: Option<String>,
}

pub fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<bool> {
    let mut program = crate::command();
    let names = program.get_subcommands().map(|command| command.get_name());
    let names = names.collect::<Vec<_>>().join(&say!(", ", "、"));
    // A command learns its whole name, sudoku-kata-solve.
    program.build();
    if let Some(name) = &args.command {
        let words = say!(
            "expected a command, found '{name}'; the commands are {names}",
            "没有 '{name}' 这个命令；命令有 {names}"
        );
        program = program.find_subcommand(name).context(words)?.clone();
    }
    let mut page = Vec::new();
    Man::new(program).render(&mut page)?;
    let page = String::from_utf8(page).context("a page is text")?;
    let page = HEADINGS.iter().fold(page, |page, name| {
        let name_here = name.in_language(of_user());
        page.replace(&format!(".SH {}\n", name.en), &format!(".SH {name_here}\n"))
    });
    out.write_all(page.as_bytes())?;
    Ok(true)
}

/// What clap calls the parts of a page.
const HEADINGS: [Text; 7] = [
    Text::of("NAME", "名称"),
    Text::of("SYNOPSIS", "概要"),
    Text::of("DESCRIPTION", "说明"),
    Text::of("OPTIONS", "选项"),
    Text::of("SUBCOMMANDS", "命令"),
    Text::of("EXTRA", "示例"),
    Text::of("VERSION", "版本"),
];
