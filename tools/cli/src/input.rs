//! Where boards come from: a file, standard input or an argument.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use anyhow::{Context, bail};
use boards::{Cells, Reader};
use indicatif::ProgressBar;
use sudoku_kata::puzzles::Puzzle;
use words::Language;

use crate::language::of_user;
use crate::terminal;

/// The bytes of a text, up to its first end: a terminal can be read on after that. UTF-16, which `>` writes in
/// Windows PowerShell 5, becomes UTF-8.
pub fn decoded(file: impl Read + Send + 'static) -> io::Result<Input> {
    let file: Box<dyn Read + Send> = Box::new(file.chain(io::empty()));
    let mut file = BufReader::with_capacity(READ_AHEAD, file);
    let unit = match file.fill_buf()? {
        [0xff, 0xfe, ..] => u16::from_le_bytes,
        [0xfe, 0xff, ..] => u16::from_be_bytes,
        _ => return Ok(file),
    };
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    let units = bytes.as_chunks().0[1..].iter();
    let units: Vec<u16> = units.map(|&pair| unit(pair)).collect();
    let text = io::Cursor::new(String::from_utf16_lossy(&units));
    Ok(BufReader::new(Box::new(text)))
}

type Input = BufReader<Box<dyn Read + Send>>;

/// How many bytes are read at a time: whole lines, if each has a board alone.
const READ_AHEAD: usize = 800 * (size_of::<Cells>() + 1);

pub struct Source {
    pub name: Name,
    pub boards: Reader<Input>,
    /// The number of the last board, from 1.
    pub number: usize,
    /// How many notes on the boards the user knows.
    told: usize,
    /// What is drawn on stderr meanwhile.
    bar: ProgressBar,
}

/// The name of a source for messages.
#[derive(Clone, Default)]
pub struct Name {
    pub text: String,
    /// Whether an argument holds the board itself, or its name.
    is_given: bool,
}

impl Name {
    /// That of the board with this number.
    pub fn of_board(&self, number: usize) -> String {
        let name = &self.text;
        match number {
            1 if self.is_given => name.clone(),
            _ => say!("{name}, board {number}", "{name}，盘面 {number}"),
        }
    }
}

impl Source {
    /// Boards from an argument: a named board, a board itself, a file, or `-` for standard input. The bar shows how
    /// much of a file has been read.
    pub fn of(argument: &str, bar: &ProgressBar) -> anyhow::Result<Source> {
        let puzzle = Puzzle::named(argument);
        let is_board = puzzle.is_some() || looks_like_a_board(argument);
        // On Windows, dots alone are a folder.
        let is_given = is_board && !Path::new(argument).is_file();
        let (name, input): (String, Box<dyn Read + Send>) = if is_given {
            let (name, cells) = match puzzle {
                Some(puzzle) => (puzzle.name, puzzle.cells),
                None => (Language::BOARD_GIVEN.in_language(of_user()), argument),
            };
            (name.into(), Box::new(io::Cursor::new(cells.to_owned())))
        } else if argument == "-" {
            if terminal::is_on_stdin() {
                note!(
                    "type or paste boards, then press Ctrl-D (on Windows, Ctrl-Z and Enter)",
                    "输入或粘贴盘面，然后按 Ctrl-D（Windows 上是 Ctrl-Z 和回车键）"
                );
            }
            (say!("standard input", "标准输入"), Box::new(io::stdin()))
        } else {
            check_file(argument)?;
            let file = File::open(argument).with_context(|| argument.to_owned())?;
            // A named pipe has no length.
            if let Some(length) = file.metadata().ok().map(|of| of.len()).filter(|&of| of > 0) {
                let left = terminal::left();
                bar.set_style(terminal::style(&format!(
                    "{{wide_bar}} {{percent}}%  {{msg}}  {{elapsed}}{left}"
                )));
                bar.set_length(bar.length().unwrap_or(0) + length);
            }
            (argument.to_owned(), Box::new(bar.wrap_read(file)))
        };
        let input = decoded(input).with_context(|| name.clone())?;
        Ok(Source {
            name: Name {
                text: name,
                is_given,
            },
            boards: Reader::new(input),
            number: 0,
            told: 0,
            bar: bar.clone(),
        })
    }

    /// Adds the cells of the next boards, as many as can be read without a wait but no more than `most`. Returns the mistake
    /// that ends them.
    pub fn block(&mut self, boards: &mut Vec<u8>, most: usize) -> Option<anyhow::Error> {
        let end = self.number + most;
        loop {
            match self.next()? {
                Ok(board) => boards.extend_from_slice(&board),
                Err(mistake) => return Some(mistake),
            }
            if !self.may_wait() {
                self.number += self.boards.plain_lines(boards, end - self.number);
            }
            if self.number >= end || self.may_wait() {
                return None;
            }
        }
    }

    /// Whether the rest of the next board is still to be read.
    fn may_wait(&self) -> bool {
        self.boards.input.buffer().len() < size_of::<Cells>()
    }
}

impl Iterator for Source {
    type Item = anyhow::Result<Cells>;

    /// A source without boards gives one error.
    fn next(&mut self) -> Option<anyhow::Result<Cells>> {
        let board = self.boards.next();
        let is_empty = board.is_none() && self.number == 0;
        let board = board.or_else(|| is_empty.then(|| Err(self.boards.none())));
        self.number += usize::from(is_empty || matches!(board, Some(Ok(_))));
        for note in &self.boards.notes[self.told..] {
            let (name, note) = (&self.name.text, note.in_language(of_user()));
            self.bar
                .suspend(|| note!("{name}: {note}", "{name}：{note}"));
        }
        self.told = self.boards.notes.len();
        let line = self.boards.line;
        let board = board?.map_err(|error| {
            let error = error.message.in_language(of_user());
            // An argument has no lines.
            match is_empty || self.name.is_given || line == 0 {
                true => error.to_owned(),
                false => say!("line {line}: {error}", "输入的第 {line} 行：{error}"),
            }
        });
        let board = board.map_err(anyhow::Error::msg);
        Some(board.with_context(|| self.name.text.clone()))
    }
}

pub fn check_file(path: &str) -> anyhow::Result<()> {
    match fs::metadata(path) {
        Ok(found) if found.is_dir() => bail!(say!(
            "{path}: expected a file, found a folder",
            "{path} 是文件夹，这里要一个文件"
        )),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            bail!(say!(
                "{path}: expected a file, found nothing there",
                "找不到文件 {path}"
            ))
        }
        found => found.map(drop).with_context(|| path.to_owned()),
    }
}

/// Whether the argument can be that of [`Source::of`]. What has an ending or a folder is the path of a file.
pub fn may_be_a_source(argument: &str) -> bool {
    let path = Path::new(argument);
    let is_path = path.exists() || path.extension().is_some() || path.components().count() > 1;
    let is_board = Puzzle::named(argument).is_some() || looks_like_a_board(argument);
    is_board || is_path || argument == "-"
}

/// Whether the argument is meant as a board, possibly with a mistake in it.
fn looks_like_a_board(text: &str) -> bool {
    let is_cell = |symbol: char| matches!(symbol, '0'..='9' | '.' | '_' | '-');
    let cells = text.chars().filter(|&symbol| is_cell(symbol)).count();
    // One of nine rows, too, which the shell has taken apart.
    let is_row = text.len() >= 9 && cells == text.len();
    text.contains('\n') || cells >= 40 || is_row || boards::parse(text).is_ok()
}
