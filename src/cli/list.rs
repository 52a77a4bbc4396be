use std::io::Write;
use std::process::ExitCode;

use comfy_table::{ColumnConstraint, ContentArrangement, Table, presets};
use sudoku_kata::approaches;

/// List the approaches, one line each.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  sudoku-kata list")]
pub struct Args {}

pub fn run(_: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Dynamic);
    for approach in approaches::ALL {
        table.add_row([approach.name, approach.summary]);
    }
    for column in table.column_iter_mut() {
        column.set_padding((0, 2));
    }
    if let Some(names) = table.column_mut(0) {
        names.set_constraint(ColumnConstraint::ContentWidth);
    }
    writeln!(out, "{}", table.trim_fmt())?;
    Ok(ExitCode::SUCCESS)
}
