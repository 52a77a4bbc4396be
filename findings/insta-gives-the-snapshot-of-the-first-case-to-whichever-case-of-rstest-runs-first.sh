#!/usr/bin/env bash
# insta 1.49.0 and rstest 0.28.0: one case updated alone overwrites the answer to another board, and reports ok.
#
# Guessed: three cases of a test store three snapshots, each named after its case, so a case can be run and updated alone.
# Seen: all three have the name of the function, which the cases call, and insta counts within a process: the first to come
# has the name, the next ones "-2" and "-3". So a case that runs alone is compared with the first board's answer. Without an
# update the third case fails alone and passes with the others. With one it reports ok, and has written its board into the
# first one's file; all together, the first case fails then. A new case in front moves every case to the next file, and all
# four fail. With several threads even the order of one run may differ, and cargo nextest, which runs each test in a process
# of its own, always runs each alone: with 0.9.143 two of the three fail. With the row in the snapshot's name all of
# this is gone, and of the four only the new case fails.
#
# Needs cargo. Makes a package in a temporary folder. Fails if the output below changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
cd "$folder"
mkdir src tests
cat > Cargo.toml <<'TOML'
[package]
name = "cases"
version = "0.0.0"
edition = "2021"

[dev-dependencies]
insta = { version = "=1.49.0", default-features = false }
rstest = { version = "=0.28.0", default-features = false }

[profile.dev]
debug = false

[workspace]
TOML
touch src/lib.rs
write() {
    local assertion=$1
    shift
    {
        echo "#[rstest::rstest]"
        printf '#[case("%s")]\n' "$@"
        echo "fn first_row(#[case] row: &str) { insta::assert_snapshot!($assertion); }"
    } > tests/cases.rs
}
run() {
    local update=$1 what=$2
    shift 2
    INSTA_UPDATE=$update cargo test --quiet --test cases -- --test-threads 1 "$@" > out.txt 2> errors.txt || true
    echo "$what: $(grep -oE '[0-9]+ passed; [0-9]+ failed' out.txt)"
}
answers() {
    local file
    for file in first_row first_row-2 first_row-3; do
        echo "    $file: $(tail -n 1 "tests/snapshots/cases__$file.snap")"
    done
}
unset CI
{
    write row 53..7.... 6..195... .98....6.
    run always "all written"
    answers
    run no "all"
    run no "case 3 alone" first_row::case_3
    run always "case 3 alone, updated" first_row::case_3
    answers
    run no "all"
    run always "all written again"
    write row 8........ 53..7.... 6..195... .98....6.
    run no "a new case in front"
    write 'row.replace(".", "_"), row' 53..7.... 6..195... .98....6.
    run always "named by the case, all written"
    run no "case 3 alone" first_row::case_3
    write 'row.replace(".", "_"), row' 8........ 53..7.... 6..195... .98....6.
    run no "a new case in front"
} > seen.txt
diff seen.txt - <<'SEEN'
all written: 3 passed; 0 failed
    first_row: 53..7....
    first_row-2: 6..195...
    first_row-3: .98....6.
all: 3 passed; 0 failed
case 3 alone: 0 passed; 1 failed
case 3 alone, updated: 1 passed; 0 failed
    first_row: .98....6.
    first_row-2: 6..195...
    first_row-3: .98....6.
all: 2 passed; 1 failed
all written again: 3 passed; 0 failed
a new case in front: 0 passed; 4 failed
named by the case, all written: 3 passed; 0 failed
case 3 alone: 1 passed; 0 failed
a new case in front: 3 passed; 1 failed
SEEN
echo "as seen"
