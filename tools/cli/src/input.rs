//! Where boards come from: a file, standard input or an argument.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Chain, Empty, Read};
use std::path::Path;

use anyhow::{Context, bail};
use boards::{Cells, Guess, ParseError, ReadError, Reader};
use encoding_rs_io::{DecodeReaderBytes, DecodeReaderBytesBuilder};
use indicatif::ProgressBar;
use sudoku_kata::board::Board;
use sudoku_kata::puzzles::{self, Puzzle};
use words::Language;

use crate::language::of_user;
use crate::terminal;

const BUFFER: usize = 1 << 16;

/// The bytes of a text, up to its first end: a terminal can be read on after that. UTF-16, which `>` writes in
/// Windows PowerShell 5, becomes UTF-8.
pub fn decoded<R: Read>(file: R) -> DecodeReaderBytes<Chain<R, Empty>, Vec<u8>> {
    DecodeReaderBytesBuilder::new()
        .utf8_passthru(true)
        .build(file.chain(io::empty()))
}

pub struct Source {
    /// Its name for messages.
    pub name: String,
    boards: Reader<Box<dyn BufRead + Send>>,
    /// The number of the last board, from 1.
    pub number: usize,
    /// What is drawn on stderr meanwhile.
    bar: ProgressBar,
}

impl Source {
    /// Boards from the file at `path`, or from standard input for `-`. The bar shows how much of
    /// the file has been read.
    pub fn open(path: &str, bar: &ProgressBar) -> anyhow::Result<Source> {
        if path == "-" {
            if terminal::is_on_stdin() {
                note!(
                    "type or paste boards, then press Ctrl-D (on Windows, Ctrl-Z and Enter)",
                    "输入或粘贴盘面，然后按 Ctrl-D（Windows 上是 Ctrl-Z 和回车键）"
                );
            }
            let stdin = BufReader::with_capacity(BUFFER, decoded(io::stdin()));
            let name = say!("standard input", "标准输入");
            return Ok(Source::new(&name, Box::new(stdin), bar));
        }
        check_file(path)?;
        let file = File::open(path).with_context(|| path.to_owned())?;
        // A named pipe has no length.
        if let Some(length) = file.metadata().ok().map(|of| of.len()).filter(|&of| of > 0) {
            let left = terminal::left();
            bar.set_style(terminal::style(&format!(
                "{{wide_bar}} {{percent}}%  {{msg}}  {{elapsed}}{left}"
            )));
            bar.set_length(bar.length().unwrap_or(0) + length);
        }
        let file = BufReader::with_capacity(BUFFER, decoded(bar.wrap_read(file)));
        Ok(Source::new(path, Box::new(file), bar))
    }

    /// Boards from an argument: a file, `-`, a named board, or a board itself.
    pub fn from_argument(argument: &str, bar: &ProgressBar) -> anyhow::Result<Source> {
        let path = Path::new(argument);
        let is_board = Puzzle::named(argument).is_some() || looks_like_a_board(argument);
        // On Windows, dots alone are a folder.
        if is_board && !path.is_file() {
            return Source::from_board(argument);
        }
        // What has an ending or a folder is the path of a file.
        let is_path = path.extension().is_some() || path.components().count() > 1;
        if path.exists() || is_path || argument == "-" {
            return Source::open(argument, bar);
        }
        let names = board_names();
        bail!(say!(
            "expected a board, the name of one, a file or '-', found '{argument}'; the names are {names}",
            "应是盘面、盘面的名字、文件或 '-'，却是 '{argument}'；名字有 {names}",
        ))
    }

    /// The board with that name, or the board in the argument itself.
    pub fn from_board(argument: &str) -> anyhow::Result<Source> {
        let (name, text) = match Puzzle::named(argument) {
            Some(puzzle) => (puzzle.name, puzzle.cells),
            None => {
                // Parsed here once, so that an error names no line: an argument is no file.
                let given = Language::BOARD_GIVEN.in_language(of_user());
                boards::parse(argument).context(given)?;
                (given, argument)
            }
        };
        let text = io::Cursor::new(text.to_owned());
        Ok(Source::new(name, Box::new(text), &ProgressBar::hidden()))
    }

    fn new(name: &str, input: Box<dyn BufRead + Send>, bar: &ProgressBar) -> Source {
        Source {
            name: name.to_owned(),
            boards: Reader::new(input),
            number: 0,
            bar: bar.clone(),
        }
    }

    /// The name of the last board for messages: its source, and its number there.
    pub fn last_board(&self) -> String {
        let (name, number) = (&self.name, self.number);
        say!("{name}, board {number}", "{name}，盘面 {number}")
    }

    /// The next board, whose clues may clash. A source without boards gives one error.
    pub fn next_cells(&mut self) -> Option<anyhow::Result<Cells>> {
        let cells = self.boards.next_cells();
        self.counted(cells)
    }

    pub fn line(&self) -> usize {
        self.boards.line()
    }

    /// Counts the board, and adds the name of the source to an error.
    fn counted<T>(&mut self, board: Option<Result<T, ReadError>>) -> Option<anyhow::Result<T>> {
        let is_empty = board.is_none() && self.number == 0;
        self.number += usize::from(is_empty || matches!(board, Some(Ok(_))));
        if let Some(guess) = self.boards.guess() {
            let name = &self.name;
            self.bar.suspend(|| match guess {
                Guess::Empty(symbol) => {
                    note!(
                        "{name}: read '{symbol}' as empty",
                        "{name}：'{symbol}' 读作空格"
                    )
                }
                Guess::Mixed(a, b) => note!(
                    "{name}: read both '{a}' and '{b}' as empty",
                    "{name}：'{a}' 和 '{b}' 都读作空格"
                ),
            });
        }
        let board = match board {
            None if is_empty => Err(ParseError::NoBoard.into()),
            // If reading failed, the line does not matter.
            Some(Err(read)) if matches!(read.error, ParseError::Io(_)) => Err(read.error.into()),
            board => board?.map_err(anyhow::Error::from),
        };
        Some(board.with_context(|| self.name.clone()))
    }
}

impl Iterator for Source {
    type Item = anyhow::Result<Board>;

    /// A source without boards gives one error.
    fn next(&mut self) -> Option<anyhow::Result<Board>> {
        let board = self.boards.next();
        self.counted(board)
    }
}

pub fn check_file(path: &str) -> anyhow::Result<()> {
    match fs::metadata(path) {
        Ok(found) if found.is_dir() => bail!(say!(
            "{path}: expected a file, found a folder",
            "{path}：应是文件，却是文件夹"
        )),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            bail!(say!(
                "{path}: expected a file or '-', found nothing there",
                "{path}：应是文件或 '-'，那里什么也没有"
            ))
        }
        found => found.map(drop).with_context(|| path.to_owned()),
    }
}

pub fn board_names() -> String {
    let names: Vec<&str> = puzzles::ALL.iter().map(|puzzle| puzzle.name).collect();
    names.join(", ")
}

/// Whether the argument is meant as a board, possibly with a mistake in it.
pub fn looks_like_a_board(text: &str) -> bool {
    let is_cell = |symbol: &char| matches!(symbol, '0'..='9' | '.' | '_');
    text.contains('\n') || text.chars().filter(is_cell).count() >= 40
}
