#!/usr/bin/env bash
# rstest 0.28.0 and insta 1.49.0: insta's glob! runs on a board that was just added, rstest's #[files] does not.
#
# Guessed: both look into the folder at each run, so a third board is a third case in both.
# Seen: #[files] makes its cases when the test is compiled. Cargo watches the sources, not the folder, so a third board
# compiles nothing: two cases run and pass, although the board has no clue. insta's glob! lists the folder at run time
# and fails on it. A touched source file, or a build from nothing as in CI, brings the third case. Who adds a failing
# board first, to see it fail, sees it pass.
#
# Needs cargo. Makes a package in a temporary folder. Fails if the output below changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
cd "$folder"
mkdir src tests boards
cat > Cargo.toml <<'TOML'
[package]
name = "folder-of-boards"
version = "0.0.0"
edition = "2021"

[dev-dependencies]
insta = { version = "=1.49.0", default-features = false, features = ["glob"] }
rstest = { version = "=0.28.0", default-features = false }

[profile.dev]
debug = false

[workspace]
TOML
touch src/lib.rs
cat > tests/boards.rs <<'RUST'
use std::path::{Path, PathBuf};

fn check(path: &Path) {
    let board = std::fs::read_to_string(path).unwrap();
    assert!(board.contains(|cell: char| cell.is_ascii_digit()), "no clue");
}

#[rstest::rstest]
fn by_rstest(#[files("boards/*.txt")] path: PathBuf) {
    check(&path);
}

#[test]
fn by_insta() {
    insta::glob!("../boards", "*.txt", |path| check(path));
}
RUST
run() {
    cargo test --quiet --no-run 2> /dev/null
    for name in by_rstest by_insta; do
        cargo test --quiet --test boards "$name" > out.txt 2> /dev/null || true
        echo "$1, $name: $(grep -o '[0-9]* passed; [0-9]* failed' out.txt)"
    done
}
echo 53..7.... > boards/first.txt
echo 6..195... > boards/second.txt
{
    run "two boards"
    echo ......... > boards/third.txt
    run "a third without a clue"
    touch tests/boards.rs
    run "touched"
} > seen.txt
diff seen.txt - <<'SEEN'
two boards, by_rstest: 2 passed; 0 failed
two boards, by_insta: 1 passed; 0 failed
a third without a clue, by_rstest: 2 passed; 0 failed
a third without a clue, by_insta: 0 passed; 1 failed
touched, by_rstest: 2 passed; 1 failed
touched, by_insta: 0 passed; 1 failed
SEEN
echo "as seen"
