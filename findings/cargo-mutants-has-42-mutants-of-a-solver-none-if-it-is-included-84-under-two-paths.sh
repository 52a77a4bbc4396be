#!/usr/bin/env bash
# cargo-mutants 27.1.0: the same solver has 42 mutants as a module, none in include!, and 84 as two modules of one file.
#
# Guessed: cargo-mutants changes files, so a file has its mutants once, however the crate root brings it in.
# Seen: it follows mod alone. Of a file that is included, once or in two modules, and of functions that a macro of the
# crate repeats, there is no mutant; a warning says that none was found "under the active filters", of which there are
# none, and the exit code is 0, as if all were caught. Through #[path] twice, each mutant is there twice, with the same
# place and the same words, and is tested twice. So the number of mutants has to be looked at, not only that none was missed.
#
# Needs cargo. Installs cargo-mutants into a temporary folder (some minutes). Fails if the output below changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
cd "$folder"
CARGO_TARGET_DIR="$folder/build" cargo install --quiet --debug --locked --root "$folder" --version 27.1.0 cargo-mutants
cargo init --quiet --vcs none --lib --edition 2021 --name solver package
cd package
cat > src/solver.rs <<'RUST'
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
mutants() {
    "$folder/bin/cargo-mutants" mutants "$@" 2> errors.txt
}
count() {
    cargo check --quiet
    mutants --list > list.txt
    echo "$1: $(wc -l < list.txt) mutants, $(sort -u list.txt | wc -l) different"
}
{
    echo 'pub mod solver;' > src/lib.rs
    count "a module"
    printf '#[path = "solver.rs"]\npub mod %s;\n' plain traced > src/lib.rs
    count "two modules of the file"
    {
        echo 'macro_rules! twice { ($($item:item)*) => { pub mod plain { $($item)* } pub mod traced { $($item)* } }; }'
        echo "twice! { $(cat src/solver.rs) }"
    } > src/lib.rs
    count "repeated by a macro"
    printf 'pub mod %s { include!("solver.rs"); }\n' plain traced > src/lib.rs
    count "included in two modules"
    echo 'include!("solver.rs");' > src/lib.rs
    count "included"
    mutants
    sed 's/^ *//' errors.txt
    echo "exit code 0"
} > seen.txt
diff seen.txt - <<'SEEN'
a module: 42 mutants, 42 different
two modules of the file: 84 mutants, 42 different
repeated by a macro: 0 mutants, 0 different
included in two modules: 0 mutants, 0 different
included: 0 mutants, 0 different
Found 0 mutants to test
WARN No mutants found under the active filters
exit code 0
SEEN
echo "as seen"
