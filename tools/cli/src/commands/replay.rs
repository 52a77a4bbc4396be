use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, bail, ensure};
use judge::files;
use show::{animation, icicle, json, lines, page};
use sudoku_kata::language::Language;

use crate::language;
use crate::searches::OneBoard;

/// Write what approaches do, step by step: as a page, a picture, plain text or JSON.
///
/// FILE ends with `.html` for a page to play in a browser, with `.svg` for an animated picture, or
/// with --format icicle for a still one of the whole search, with `.txt` for the steps in words, with `.json` for the steps of one approach as data.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  sudoku-kata replay board_scan bitmask_mrv -o race.html")]
pub struct Args {
    #[command(flatten)]
    search: OneBoard,

    /// The file to write, or `-` for standard output.
    #[arg(short, long, value_name = "FILE|-")]
    output: String,

    /// What to write, when the ending of FILE does not tell.
    #[arg(long, value_enum)]
    format: Option<ReplayFormat>,

    /// The language of a page [default: the browser's] or a picture [default: that of LC_ALL,
    /// LC_MESSAGES or LANG]. Text and JSON are in English.
    #[arg(long, value_name = "LANG", value_parser = language::parser())]
    lang: Option<Language>,

    /// Write over a file that is there.
    #[arg(long)]
    force: bool,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum ReplayFormat {
    /// A page to play in a browser.
    Html,
    /// An animated picture of the boards.
    Svg,
    /// A still SVG picture of the whole search: a bar for each placement, as wide as it stood.
    Icicle,
    /// The steps in words.
    Txt,
    /// The steps of one approach as data.
    Json,
}

impl ReplayFormat {
    fn of(path: &str) -> anyhow::Result<ReplayFormat> {
        let ending = Path::new(path).extension().unwrap_or_default();
        match ending.to_ascii_lowercase().to_str() {
            Some("html" | "htm") => Ok(ReplayFormat::Html),
            Some("svg") => Ok(ReplayFormat::Svg),
            Some("txt") => Ok(ReplayFormat::Txt),
            Some("json") => Ok(ReplayFormat::Json),
            _ if path == "-" => {
                bail!("-: expected --format html, svg, icicle, txt or json, found none")
            }
            _ => bail!("{path}: expected a name that ends with .html, .svg, .txt or .json"),
        }
    }
}

pub fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<bool> {
    let path = &args.output;
    let format = args.format.map_or_else(|| ReplayFormat::of(path), Ok)?;
    // Fail early; `write_file` checks again after the search.
    let may_write = path == "-" || args.force || !Path::new(path).exists();
    ensure!(may_write, in_the_way(path));

    let searches = args.search.count();
    if searches != 1 && matches!(format, ReplayFormat::Json) {
        bail!("JSON holds one search: expected one approach or solution, found {searches}");
    }

    let most_steps = match format {
        // A page with all steps would be too large to send.
        // The icicle is of the whole search all the same.
        ReplayFormat::Html | ReplayFormat::Icicle => page::MOST_STEPS,
        ReplayFormat::Svg | ReplayFormat::Txt | ReplayFormat::Json => judge::MOST_STEPS,
    };
    let (started, mut timelines) = args.search.timelines(most_steps)?;
    let name = started.puzzle.map(|puzzle| puzzle.name);
    let language = language::chosen(args.lang);
    let of_board = name.unwrap_or(Language::BOARD_GIVEN.in_language(language));
    let text = match format {
        ReplayFormat::Html => page::text(args.lang, name, &timelines),
        ReplayFormat::Svg => animation::text(language, of_board, &mut timelines),
        ReplayFormat::Icicle => icicle::text(language, of_board, &timelines),
        ReplayFormat::Txt => lines::text(&started.title, &mut timelines),
        ReplayFormat::Json => json::text(&timelines[0]),
    };
    if path == "-" {
        out.write_all(text.as_bytes())?;
    } else {
        write_file(path, &text, args.force)?;
        note!("{path}: {} KB", text.len().div_ceil(1_000));
    }
    Ok(true)
}

fn write_file(path: &str, text: &str, force: bool) -> anyhow::Result<()> {
    let write = if force { files::replace } else { files::create };
    match write(Path::new(path), text) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => bail!(in_the_way(path)),
        outcome => outcome.with_context(|| path.to_owned()),
    }
}

fn in_the_way(path: &str) -> String {
    format!("{path}: there is such a file already: name another, or add --force to write over it")
}
