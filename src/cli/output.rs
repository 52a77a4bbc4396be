use std::io::{self, BufWriter, ErrorKind, StdoutLock, Write};

/// Standard output.
///
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

    fn unless_closed<T>(&mut self, outcome: io::Result<T>, done: T) -> io::Result<T> {
        match outcome {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {
                self.is_closed = true;
                Ok(done)
            }
            outcome => outcome,
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.is_closed {
            return Ok(bytes.len());
        }
        let outcome = self.out.write(bytes);
        self.unless_closed(outcome, bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.is_closed {
            return Ok(());
        }
        let outcome = self.out.flush();
        self.unless_closed(outcome, ())
    }
}
