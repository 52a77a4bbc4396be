#!/usr/bin/env bash
# trycmd 1.2.1 and trybuild 1.0.122: a pattern that finds no board is a passed test; insta, rstest and datatest-stable fail.
#
# Guessed: each crate that makes tests from the files of a folder fails if there is none, because nothing was tested. At
# least those that run as one test do.
# Seen: insta 1.49.0 and datatest-stable 0.3.3 fail when they run, rstest 0.28.0 when it compiles. trycmd and trybuild
# report "1 passed", trybuild with a line that cargo test hides. trycmd does fail if a name without a star is not there. So
# a folder that was moved, or files with another ending, switch off these tests and nobody sees it. Name one file beside
# the pattern under trycmd, and under trybuild check that the folder has files.
#
# Needs cargo. Makes packages in a temporary folder. Fails if the output below changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
cd "$folder"
export CARGO_TARGET_DIR="$folder/target"

# Runs one test file, in a package that has an empty folder "boards" and one dependency.
run() {
    local name=$1 dependency=$2 harness=$3
    mkdir -p "$name/src" "$name/tests" "$name/boards"
    touch "$name/src/lib.rs"
    cat > "$name/tests/boards.rs"
    cat > "$name/Cargo.toml" <<TOML
[package]
name = "$name"
version = "0.0.0"
edition = "2021"

[dev-dependencies]
$dependency

[[test]]
name = "boards"
harness = $harness

[profile.dev]
debug = false

[workspace]
TOML
    if ! cargo test --quiet --manifest-path "$name/Cargo.toml" --test boards --no-run > out.txt 2>&1; then
        echo "$name: does not compile, $(grep -m1 '^error' out.txt)"
    elif cargo test --quiet --manifest-path "$name/Cargo.toml" --test boards > out.txt 2>&1; then
        echo "$name: $(grep -o '[0-9]* passed; [0-9]* failed' out.txt)"
    else
        echo "$name: fails"
    fi
}
{
    run by-insta 'insta = { version = "=1.49.0", default-features = false, features = ["glob"] }' true <<'RUST'
#[test]
fn boards() {
    insta::glob!("../boards", "*.board", |_path| ());
}
RUST
    run by-rstest 'rstest = { version = "=0.28.0", default-features = false }' true <<'RUST'
#[rstest::rstest]
fn boards(#[files("boards/*.board")] _path: std::path::PathBuf) {}
RUST
    run by-datatest-stable 'datatest-stable = "=0.3.3"' false <<'RUST'
fn board(_path: &std::path::Path) -> datatest_stable::Result<()> {
    Ok(())
}

datatest_stable::harness! { { test = board, root = "boards", pattern = r"\.board$" } }
RUST
    run by-trybuild 'trybuild = "=1.0.122"' true <<'RUST'
#[test]
fn boards() {
    trybuild::TestCases::new().compile_fail("boards/*.board");
}
RUST
    run by-trycmd 'trycmd = { version = "=1.2.1", default-features = false }' true <<'RUST'
#[test]
fn boards() {
    trycmd::TestCases::new().case("boards/*.board");
}
RUST
    run by-trycmd-with-a-name 'trycmd = { version = "=1.2.1", default-features = false }' true <<'RUST'
#[test]
fn boards() {
    trycmd::TestCases::new().case("boards/*.board").case("boards/classic.trycmd");
}
RUST
} > seen.txt
diff seen.txt - <<'SEEN'
by-insta: fails
by-rstest: does not compile, error: No file found
by-datatest-stable: fails
by-trybuild: 1 passed; 0 failed
by-trycmd: 1 passed; 0 failed
by-trycmd-with-a-name: fails
SEEN
echo "as seen"
