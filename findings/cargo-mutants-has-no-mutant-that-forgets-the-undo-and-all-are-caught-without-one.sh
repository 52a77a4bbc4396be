#!/usr/bin/env bash
# cargo-mutants 27.1.0: a test that never needs an undo catches 42 of 42 mutants of a backtracking solver.
#
# Guessed: some mutants forget to empty the cell again. A board on which the first digit that fits is always right cannot
# tell them from the solver, so they are missed, and so are others, for one board is a poor test.
# Seen: none is missed. Functions get another body and operators another sign, but no statement is left out, so the usual
# mistake of this program is not among the mutants. Without the undo, the solver passes the very test that has caught 42 of
# 42, and so does a search that takes the first digit that fits and never looks back. So the score says nothing about
# backtracking. Only a board on which a digit has to be undone tells the two programs apart.
#
# Needs cargo. Installs cargo-mutants into a temporary folder (some minutes). Fails if the output below changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
cd "$folder"
CARGO_TARGET_DIR="$folder/build" cargo install --quiet --debug --locked --root "$folder" --version 27.1.0 cargo-mutants
mkdir -p package/src package/tests
cd package
cat > Cargo.toml <<'TOML'
[package]
name = "solver"
version = "0.0.0"
edition = "2021"

[profile.dev]
debug = false

[workspace]
TOML
cat > src/lib.rs <<'RUST'
pub fn solve(board: &mut [char; 81]) -> bool {
    let Some(cell) = board.iter().position(|&digit| digit == '.') else {
        return true;
    };
    for digit in '1'..='9' {
        if fits(board, cell, digit) {
            board[cell] = digit;
            if solve(board) {
                return true;
            }
            board[cell] = '.';
        }
    }
    false
}

fn fits(board: &[char; 81], cell: usize, digit: char) -> bool {
    let (r, c) = (cell / 9, cell % 9);
    (0..9).all(|k| {
        board[9 * r + k] != digit
            && board[9 * k + c] != digit
            && board[9 * (r / 3 * 3 + k / 3) + c / 3 * 3 + k % 3] != digit
    })
}
RUST
cat > tests/board.rs <<'RUST'
#[test]
fn fills_a_board() {
    let board = "BOARD";
    let mut board: [char; 81] = board.chars().collect::<Vec<_>>().try_into().unwrap();
    assert!(solver::solve(&mut board));
    let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    assert_eq!(board.iter().collect::<String>(), solution);
}
RUST
sed -i 's/BOARD/....7..126..1......9..4....8...6...342..53....1...4..6.6..3.2.4.87..9...3..2..1../' tests/board.rs
check() {
    cargo test --quiet > out.txt 2> errors.txt && result=passes || result=fails
    echo "$1: the test $result"
}
{
    "$folder/bin/cargo-mutants" mutants --in-place --timeout 60 2>&1 | grep -o '42 mutants tested\|[0-9]* caught'
    check "the solver"
    cp src/lib.rs solver.rs
    sed "/board\[cell\] = '\.';/d" solver.rs > src/lib.rs
    check "without the undo"
    sed "s/if solve(board) {/solve(board); {/" solver.rs > src/lib.rs
    check "that takes the first digit that fits"
    sed "s/board\[9 \* k + c\] != digit/true/" solver.rs > src/lib.rs
    check "that does not look at columns"
} > seen.txt
diff seen.txt - <<'SEEN'
42 mutants tested
42 caught
the solver: the test passes
without the undo: the test passes
that takes the first digit that fits: the test passes
that does not look at columns: the test fails
SEEN
echo "as seen"
