//! The program `sudoku-kata`.

fn main() -> std::process::ExitCode {
    cli::main()
}
