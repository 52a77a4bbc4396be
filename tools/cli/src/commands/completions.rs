use std::io::Write;

use clap_complete::Shell;

use crate::usage::InChinese;

/// Print a script that completes commands, options and names in your shell.
#[derive(Debug, clap::Args)]
#[command(
    zh = "打印一个脚本，让你的 shell 补全命令、选项和名字。",
    after_help = "Examples:\n  \
    sudoku-kata completions bash > ~/.local/share/bash-completion/completions/sudoku-kata\n  \
    sudoku-kata completions fish > ~/.config/fish/completions/sudoku-kata.fish"
)]
pub struct Args {
    /// The shell.
    #[arg(zh = "哪种 shell。", value_enum)]
    shell: Shell,
}

pub fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<bool> {
    let mut program = crate::command();
    let name = program.get_name().to_owned();
    // Not directly to `out`: `generate` panics if a write fails.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut program, name, &mut script);
    // For bash, it has two names for one command: clap-rs/clap#6421.
    let script = String::from_utf8(script)?.replace("sudoku__subcmd__kata", "sudoku__kata");
    write!(out, "{script}")?;
    // For fish, it leaves out arguments that are no options.
    for command in program
        .get_subcommands()
        .filter(|_| args.shell == Shell::Fish)
    {
        for argument in command.get_positionals() {
            let values = argument.get_possible_values();
            let names: Vec<&str> = values.iter().map(|value| value.get_name()).collect();
            let (command, names) = (command.get_name(), names.join(" "));
            let condition = format!("__fish_sudoku_kata_using_subcommand {command}");
            writeln!(
                out,
                r#"complete -c sudoku-kata -n "{condition}" -a "{names}""#
            )?;
        }
    }
    Ok(true)
}
