use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, bail, ensure};
use sudoku_kata::files;
use sudoku_kata::judge;
use sudoku_kata::language::Language;
use sudoku_kata::replay::{json, page, race, script};

use super::language;
use super::search::OneBoard;

/// Write what approaches do, step by step: as a page, an animated picture, plain text or JSON.
///
/// FILE ends with `.html` for a page to play in a browser, with `.svg` for an animated picture,
/// with `.txt` for the steps in words, with `.json` for the steps of one approach as data.
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
    format: Option<Format>,

    /// The language of a page [default: the browser's] or a picture [default: that of LC_ALL,
    /// LC_MESSAGES or LANG]. Text and JSON are in English.
    #[arg(long, value_enum)]
    lang: Option<Language>,

    /// Write over a file that is there.
    #[arg(long)]
    force: bool,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Format {
    Html,
    Svg,
    Txt,
    Json,
}

impl Format {
    fn of(path: &str) -> anyhow::Result<Format> {
        let ending = Path::new(path).extension().unwrap_or_default();
        match ending.to_ascii_lowercase().to_str() {
            Some("html" | "htm") => Ok(Format::Html),
            Some("svg") => Ok(Format::Svg),
            Some("txt") => Ok(Format::Txt),
            Some("json") => Ok(Format::Json),
            _ if path == "-" => bail!("-: expected --format html, svg, txt or json, found none"),
            _ => bail!("{path}: expected a name that ends with .html, .svg, .txt or .json"),
        }
    }

    /// The most steps kept for each search: few enough for a file that is small enough to send.
    fn most_steps(self) -> usize {
        match self {
            Format::Html => page::MOST_STEPS,
            Format::Svg | Format::Txt | Format::Json => judge::MOST_STEPS,
        }
    }
}

pub fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let path = &args.output;
    let format = match args.format {
        Some(format) => format,
        None => Format::of(path)?,
    };
    // Said before a long search, and made sure of after it.
    ensure!(
        path == "-" || args.force || !Path::new(path).exists(),
        in_the_way(path)
    );

    let searches = args.search.count();
    ensure!(
        searches == 1 || !matches!(format, Format::Json),
        "JSON holds one search: expected one approach or solution, found {searches}"
    );

    let (title, mut timelines) = args.search.timelines(format.most_steps())?;
    let name = args.search.puzzle().map(|puzzle| puzzle.name);
    let text = match format {
        Format::Html => page::text(args.lang, name, &timelines),
        Format::Svg => {
            let language = language::chosen(args.lang);
            let title = name.unwrap_or(language.board_given());
            race::text(language, title, &mut timelines)
        }
        Format::Txt => script::text(&title, &mut timelines),
        Format::Json => json::text(&timelines[0]),
    };
    if path == "-" {
        out.write_all(text.as_bytes())?;
    } else {
        write_file(path, &text, args.force)?;
        tell!("{path}: {} KB", text.len().div_ceil(1_000));
    }
    Ok(ExitCode::SUCCESS)
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
