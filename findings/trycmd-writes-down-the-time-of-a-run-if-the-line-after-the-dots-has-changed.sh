#!/usr/bin/env bash
# trycmd 1.2.1: TRYCMD=overwrite keeps "..." and "[..]", but not from a "..." on whose next line has changed.
#
# Guessed: an update changes the lines that differ and keeps what still matches: "..." for the rows of a board that do not
# matter, "[..]" for a time or a path.
# Seen: so it is as long as the line after each "..." is still there. If that line has changed, here a count of placements below
# the rows, trycmd does not find where "..." ends. It gives up and writes down all that follows as it came out: the rows, and
# the time of this run, where "[..]" would still match. The update passes, and the next run fails on a time that was never
# meant to be compared. With one unchanged line between "..." and the count nothing else is lost. A new line in the output
# does it, too: without "...", lines are compared by their number, and each one after the new one differs. So put a line that
# does not change after each "...", and read the diff of an update.
#
# Needs cargo. Makes a package in a temporary folder. Takes half a minute. Fails if the output below changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
cd "$folder"
mkdir src tests
cat > Cargo.toml <<'TOML'
[package]
name = "solve"
version = "0.0.0"
edition = "2021"

[dev-dependencies]
trycmd = "=1.2.1"

[profile.dev]
debug = false

[workspace]
TOML
cat > src/main.rs <<'RUST'
fn main() {
    println!("r1 534678912\nr2 672195348\nr3 198342567\nplaced 4208\ntime {} ns", std::process::id());
}
RUST
cat > tests/command.rs <<'RUST'
#[test]
fn command() {
    trycmd::TestCases::new().case("tests/command.md");
}
RUST
run() {
    TRYCMD=$1 cargo test --quiet --test command > out.txt 2> errors.txt && echo "$2: passes" || echo "$2: fails"
}
lines() {
    # shellcheck disable=SC2016
    printf '```console\n$ solve\n%s\n\n```\n' "$1" > tests/command.md
    run "" "before"
    run overwrite "overwrite"
    sed -n '3,/^$/p' tests/command.md | sed 's/time [0-9]* ns/time of this run/;/^$/d;s/^/    /'
    run "" "once more"
}
diff - <(
    lines $'r1 534678912\n...\nplaced 4207\ntime [..] ns'
    lines $'r1 534678912\n...\nr3 198342567\nplaced 4207\ntime [..] ns'
    lines $'r1 534678912\nr2 672195348\nplaced 4208\ntime [..] ns'
) <<'SEEN'
before: fails
overwrite: passes
    r1 534678912
    r2 672195348
    r3 198342567
    placed 4208
    time of this run
once more: fails
before: fails
overwrite: passes
    r1 534678912
    ...
    r3 198342567
    placed 4208
    time [..] ns
once more: passes
before: fails
overwrite: passes
    r1 534678912
    r2 672195348
    r3 198342567
    placed 4208
    time of this run
once more: fails
SEEN
echo "as seen"
