use std::io::Write;
use std::path::Path;

use anyhow::{Context, anyhow, ensure};
use clap::ValueEnum;
use judge::files;
use show::{icicle, json, lines, page};
use sudoku_kata::puzzles::Puzzle;

use crate::language;
use crate::searches::OneBoard;
use crate::usage::InChinese;

/// Write what approaches do, step by step, as a page, a picture, plain text or JSON.
///
/// FILE ends with `.html` for a page to play in a browser, with `.svg` for a picture of the whole search, with `.txt` for
/// the steps in words, or with `.json` for the steps as data, a document for each approach. A page is in the language of the browser,
/// unless --lang names one.
#[derive(Debug, clap::Args)]
#[command(
    zh = "把搜索一步一步写下来：做成网页、图片、纯文本或 JSON。\n\n文件名的结尾决定写成什么：`.html` 是可以在浏览器里播放的网页，`.svg` 是整个搜索的一张图，`.txt` 是用文字写的步骤，`.json` 是步骤数据，每个解法一个文档。网页用浏览器的语言，除非写了 --lang。",
    after_help = "Example:\n  sudoku-kata replay board_scan bitmask_mrv -o race.html"
)]
pub struct Args {
    #[command(flatten)]
    search: OneBoard,

    /// The file to write, or `-` for standard output, which is the default with --format.
    #[arg(zh = "要写的文件，`-` 表示标准输出；写了 --format 时可以省略。")]
    #[arg(short, long, value_name = "FILE|-", required_unless_present = "format")]
    output: Option<String>,

    /// What to write, if the ending of FILE does not say so.
    #[arg(zh = "写成什么，从文件名的结尾看不出来时用。", long, value_enum)]
    format: Option<ReplayFormat>,

    /// Overwrite an existing file.
    #[arg(zh = "覆盖已有的文件。", long)]
    force: bool,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum ReplayFormat {
    /// A page to play in a browser.
    #[value(zh = "在浏览器里播放的网页。")]
    Html,
    /// An SVG picture of the whole search: a bar for each placement, from its step to its undo.
    #[value(
        zh = "整个搜索的一张 SVG 图：每次填数是一条横带，从填数画到撤销。",
        alias = "icicle"
    )]
    Svg,
    /// The steps in words.
    #[value(zh = "用文字写的步骤。")]
    Txt,
    /// The steps as data, a document for each approach.
    #[value(zh = "步骤数据，每个解法一个文档。")]
    Json,
}

impl ReplayFormat {
    fn of(path: &str) -> anyhow::Result<ReplayFormat> {
        let ending = Path::new(path).extension().unwrap_or_default();
        ReplayFormat::from_str(&ending.to_string_lossy(), true).map_err(|_| {
            anyhow!(match path {
                "-" => say!(
                    "-: expected --format html, svg, txt or json, found none",
                    "-：请用 --format 说明格式：html、svg、txt 或 json"
                ),
                _ => say!(
                    "{path}: expected a name that ends with .html, .svg, .txt or .json",
                    "{path}：名字应以 .html、.svg、.txt 或 .json 结尾"
                ),
            })
        })
    }
}

pub fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<bool> {
    let path = args.output.as_deref().unwrap_or("-");
    let format = args.format.map_or_else(|| ReplayFormat::of(path), Ok)?;
    // Fail early; `write_file` checks again after the search.
    let may_write = path == "-" || args.force || !Path::new(path).exists();
    ensure!(may_write, in_the_way(path));

    let most_steps = match format {
        // A page with all steps would be too large to send.
        // The picture is of the whole search all the same.
        ReplayFormat::Html | ReplayFormat::Svg => page::MOST_STEPS,
        ReplayFormat::Txt | ReplayFormat::Json => judge::MOST_STEPS,
    };
    let (title, mut timelines) = args.search.timelines(most_steps)?;
    let name = Puzzle::named(&title).map(|puzzle| puzzle.name);
    let language = language::of_user();
    let text = match format {
        ReplayFormat::Html => page::text(language::asked(), "", &page::data(name, &timelines)),
        ReplayFormat::Svg => icicle::text(language, &title, &timelines),
        ReplayFormat::Txt => lines::text(language, &title, &mut timelines),
        ReplayFormat::Json => timelines.iter().map(json::text).collect(),
    };
    if path == "-" {
        out.write_all(text.as_bytes())?;
    } else {
        write_file(path, &text, args.force)?;
        let (size, kind) = (
            text.len().div_ceil(1_000),
            format!("{format:?}").to_uppercase(),
        );
        note!("{path}: {kind}, {size} KB", "{path}：{kind}，{size} KB");
    }
    Ok(true)
}

fn write_file(path: &str, text: &str, force: bool) -> anyhow::Result<()> {
    if force {
        return files::replace(Path::new(path), text).with_context(|| path.to_owned());
    }
    let is_new = files::create(Path::new(path), text).with_context(|| path.to_owned())?;
    ensure!(is_new, in_the_way(path));
    Ok(())
}

fn in_the_way(path: &str) -> String {
    say!(
        "{path}: there is such a file already: name another, or add --force to write over it",
        "{path}：已经有这个文件：换个名字，或者加上 --force 覆盖它"
    )
}
