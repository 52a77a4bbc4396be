//! Standard output.

use std::io::{self, BufWriter, ErrorKind, StdoutLock, Write};

/// If the reader closes the pipe, as in `sudoku-kata list | head -1`, further output is dropped. The
/// command still finishes and sets its exit code.
pub struct Output {
    out: BufWriter<StdoutLock<'static>>,
    is_closed: bool,
}

impl Output {
    pub fn new() -> Output {
        Output {
            out: BufWriter::new(io::stdout().lock()),
            is_closed: false,
        }
    }

    /// Whether the reader has closed the pipe. A command that could run forever should stop then.
    pub fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// Drops the error that the pipe is closed.
    fn unless_closed(&mut self, outcome: io::Result<()>) -> io::Result<()> {
        let is_pipe = |error: &io::Error| error.kind() == ErrorKind::BrokenPipe;
        self.is_closed |= outcome.as_ref().is_err_and(is_pipe);
        if self.is_closed { Ok(()) } else { outcome }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.is_closed {
            let outcome = self.out.write_all(bytes);
            self.unless_closed(outcome)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let outcome = self.out.flush();
        self.unless_closed(outcome)
    }
}
