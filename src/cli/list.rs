use std::io::Write;
use std::process::ExitCode;

use comfy_table::{ColumnConstraint, ContentArrangement, Table, presets};
use serde_json::{Value, json};
use sudoku_kata::{approaches, puzzles, sets};

/// List the approaches, the named boards and the sets of boards, one line each.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  sudoku-kata list")]
pub struct Args {
    /// Print one JSON document, in which the boards have their cells and their source too.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    if args.json {
        serde_json::to_writer(&mut *out, &document())?;
        writeln!(out)?;
        return Ok(ExitCode::SUCCESS);
    }
    let approaches = approaches::ALL.iter().map(|of| [of.name, of.summary]);
    let boards = puzzles::ALL.iter().map(|of| [of.name, of.shows]);
    let sets = sets::ALL.iter().map(|of| [of.name, of.holds]);
    writeln!(out, "Approaches:\n{}", table(approaches))?;
    writeln!(out, "\nBoards:\n{}", table(boards))?;
    writeln!(out, "\nSets of boards:\n{}", table(sets))?;
    Ok(ExitCode::SUCCESS)
}

fn table(rows: impl Iterator<Item = [&'static str; 2]>) -> String {
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .add_rows(rows);
    for column in table.column_iter_mut() {
        column.set_padding((0, 2));
    }
    if let Some(names) = table.column_mut(0) {
        names.set_padding((2, 2));
        names.set_constraint(ColumnConstraint::ContentWidth);
    }
    table.trim_fmt()
}

fn document() -> Value {
    let approaches = approaches::ALL.iter();
    let approaches = approaches.map(|of| json!({ "name": of.name, "summary": of.summary }));
    let boards = puzzles::ALL.iter().map(
        |of| json!({ "name": of.name, "cells": of.cells, "source": of.source, "shows": of.shows }),
    );
    let sets = sets::ALL.iter();
    let sets = sets.map(|of| json!({ "name": of.name, "holds": of.holds }));
    json!({
        "approaches": Vec::from_iter(approaches),
        "boards": Vec::from_iter(boards),
        "sets": Vec::from_iter(sets),
    })
}
