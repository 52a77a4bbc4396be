//! Where boards come from: a file, standard input or an argument.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use anyhow::{Context, bail, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use sudoku_kata::board::{self, Board, Cells, ParseError, ReadError, Reader};
use sudoku_kata::puzzles::Puzzle;

use super::terminal;

/// Boards from one source, and its name for messages.
pub struct Source {
    name: String,
    boards: Reader<Box<dyn BufRead + Send>>,
    count: usize,
}

impl Source {
    /// Boards from the file at `path`, or from standard input for `-`. The bar shows how much of
    /// the file has been read.
    ///
    /// # Errors
    ///
    /// If there is no such file, or it cannot be opened.
    pub fn open(path: &str, bar: &ProgressBar) -> anyhow::Result<Source> {
        if path == "-" {
            if terminal::is_on_stdin() {
                tell!("type or paste boards, then press Ctrl-D (on Windows, Ctrl-Z and Enter)");
            }
            let stdin = BufReader::with_capacity(BUFFER, io::stdin());
            return Ok(Source::new("standard input", Box::new(stdin)));
        }
        check_file(path)?;
        let file = File::open(path).with_context(|| path.to_owned())?;
        // A named pipe has no length.
        if let Some(length) = file.metadata().ok().map(|of| of.len()).filter(|&of| of > 0) {
            let template = "{wide_bar} {percent}%  {msg}  {elapsed}, {eta} left";
            let style = ProgressStyle::with_template(template);
            bar.set_style(style.expect("the template is right"));
            bar.set_length(bar.length().unwrap_or(0) + length);
        }
        let file = BufReader::with_capacity(BUFFER, bar.wrap_read(file));
        Ok(Source::new(path, Box::new(file)))
    }

    /// Boards from an argument: a file, `-`, a named board, or a board itself.
    ///
    /// # Errors
    ///
    /// If it is none of these.
    pub fn from_argument(argument: &str, bar: &ProgressBar) -> anyhow::Result<Source> {
        let is_named = Puzzle::named(argument).is_some();
        if Path::new(argument).exists() || !is_named && !looks_like_a_board(argument) {
            return Source::open(argument, bar);
        }
        Source::from_board(argument)
    }

    /// The board with that name, or the board in the argument itself.
    ///
    /// # Errors
    ///
    /// If it is neither.
    pub fn from_board(argument: &str) -> anyhow::Result<Source> {
        let (name, text) = match Puzzle::named(argument) {
            Some(puzzle) => (puzzle.name, puzzle.cells),
            None => {
                // Parsed here once, so that an error names no line: an argument is no file.
                board::parse(argument).context("the board given")?;
                ("the board given", argument)
            }
        };
        Ok(Source::new(
            name,
            Box::new(io::Cursor::new(text.to_owned())),
        ))
    }

    fn new(name: &str, input: Box<dyn BufRead + Send>) -> Source {
        Source {
            name: name.to_owned(),
            boards: Reader::new(input),
            count: 0,
        }
    }

    /// The name of the last board for messages: its source, and its number there.
    pub fn last_board(&self) -> String {
        format!("{}, board {}", self.name, self.count)
    }

    /// Its name for messages.
    pub fn name(&self) -> &str {
        &self.name
    }
}

/// The bytes that are read at a time.
const BUFFER: usize = 1 << 16;

impl Source {
    /// The next board, whose clues may clash. A source without boards gives one error.
    pub fn next_cells(&mut self) -> Option<anyhow::Result<Cells>> {
        let cells = self.boards.next_cells();
        self.counted(cells)
    }

    /// The number of the last line read, from 1.
    pub fn line(&self) -> usize {
        self.boards.line()
    }

    /// Counts the board, and adds the name of the source to an error.
    fn counted<T>(&mut self, board: Option<Result<T, ReadError>>) -> Option<anyhow::Result<T>> {
        match board {
            Some(Ok(board)) => {
                self.count += 1;
                Some(Ok(board))
            }
            // If reading failed, the line does not matter.
            Some(Err(ReadError {
                error: ParseError::Io(error),
                ..
            })) => Some(Err(error).with_context(|| self.name.clone())),
            Some(Err(error)) => Some(Err(error).with_context(|| self.name.clone())),
            None if self.count == 0 => {
                self.count += 1;
                Some(Err(ParseError::NoBoard).with_context(|| self.name.clone()))
            }
            None => None,
        }
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

/// Checks that there is a file at `path`.
///
/// # Errors
///
/// If there is nothing or a folder, or if that cannot be determined.
pub fn check_file(path: &str) -> anyhow::Result<()> {
    let found = fs::metadata(path);
    if let Err(error) = &found
        && error.kind() == io::ErrorKind::NotFound
    {
        bail!("{path}: expected a file or '-', found nothing there");
    }
    let found = found.with_context(|| path.to_owned())?;
    ensure!(!found.is_dir(), "{path}: expected a file, found a folder");
    Ok(())
}

/// Whether the argument is meant as a board, possibly with a mistake in it.
pub fn looks_like_a_board(text: &str) -> bool {
    if text.contains('\n') {
        return true;
    }
    let cells = text
        .chars()
        .filter(|symbol| matches!(symbol, '0'..='9' | '.' | '_'));
    cells.count() >= 40
}
