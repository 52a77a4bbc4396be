#!/usr/bin/env bash
# pretty_assertions 1.4.1: it marks the wrong digit in a row of a board, and none if the next row is wrong as well.
#
# Guessed: of two boards, written row by row, each wrong digit is marked within its row, as with a single one.
# Seen: one wrong digit in r1 is marked, and so are two in r1, and one in r1 and one in r3. With one in r1 and one in r2
# nothing is marked: both rows are printed twice in full colour, and 18 digits have to be compared by eye. Nine wrong digits on
# the diagonal have no mark at all. Its printer marks only where one removed line is followed by one added line, and rows that
# are neighbours and both differ are two removed lines, then two added ones. A wrong digit is seldom alone, so the boards
# that need the marks most have fewest. With an empty line after each row all wrong digits are marked.
#
# Needs cargo. Makes a package in a temporary folder. Takes half a minute. Fails if the output below changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
cd "$folder"
mkdir src
cat > Cargo.toml <<'TOML'
[package]
name = "marks"
version = "0.0.0"
edition = "2021"

[dependencies]
pretty_assertions = "=1.4.1"

[profile.dev]
debug = false

[workspace]
TOML
cat > src/main.rs <<'RUST'
use pretty_assertions::StrComparison;

const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// How many digits of the left board are marked: they have a colour behind them.
fn marks(wrong: &str, end: &str) -> usize {
    let rows = |board: &str| -> String {
        let rows = board.as_bytes().chunks(9);
        rows.map(|row| std::str::from_utf8(row).unwrap().to_owned() + end).collect()
    };
    let diff = StrComparison::new(&rows(wrong), &rows(SOLUTION)).to_string();
    diff.matches("\x1b[1;48;5;52;31m").count()
}

fn main() {
    let diagonal = [0, 10, 20, 30, 40, 50, 60, 70, 80];
    for cells in [&[0][..], &[0, 8], &[0, 18], &[0, 9], &[0, 9, 27], &diagonal] {
        let mut wrong = SOLUTION.as_bytes().to_vec();
        for &cell in cells {
            wrong[cell] = if wrong[cell] == b'9' { b'1' } else { wrong[cell] + 1 };
        }
        let wrong = String::from_utf8(wrong).unwrap();
        let names: Vec<String> = cells.iter().map(|cell| format!("r{}c{}", cell / 9 + 1, cell % 9 + 1)).collect();
        let (close, apart) = (marks(&wrong, "\n"), marks(&wrong, "\n\n"));
        println!("wrong {}: {close} marked; with empty lines {apart}", names.join(" "));
    }
}
RUST
diff - <(cargo run --quiet) <<'SEEN'
wrong r1c1: 1 marked; with empty lines 1
wrong r1c1 r1c9: 2 marked; with empty lines 2
wrong r1c1 r3c1: 2 marked; with empty lines 2
wrong r1c1 r2c1: 0 marked; with empty lines 2
wrong r1c1 r2c1 r4c1: 1 marked; with empty lines 3
wrong r1c1 r2c2 r3c3 r4c4 r5c5 r6c6 r7c7 r8c8 r9c9: 0 marked; with empty lines 9
SEEN
echo "as seen"
