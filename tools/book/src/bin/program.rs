//! The program, as the pages call it.

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main()
}
