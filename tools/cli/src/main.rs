//! The program for the tests of this package. That of users is built by `tools/program`.

fn main() -> std::process::ExitCode {
    cli::main()
}
