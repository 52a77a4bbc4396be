#!/usr/bin/env bash
# cargo-insta 1.49.0: --unreferenced=delete deletes the snapshots of ignored tests and of tests that a filter left out.
#
# Guessed: a snapshot is unreferenced if no test has its name any more, so those of slow boards, whose tests are ignored, are
# kept. With a filter, when most tests do not run, nothing is deleted, or the two options are refused together.
# Seen: unreferenced means "no test asked for it in this run". With all tests run but the ignored one, the answer to the slow
# board is deleted. With the name of one test, the answers to all other boards are deleted, and with --lib those of all
# boards. Each of these runs says "deleted", and passes. --unreferenced=auto deletes as much on a desk, and where CI is
# set it fails, since the ignored board counts as unreferenced there, too. So these options go with a run of all tests,
# with "-- --include-ignored", and after everything is committed.
#
# Needs cargo. Installs cargo-insta into a temporary folder (some minutes). Fails if the output below changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
cd "$folder"
CARGO_TARGET_DIR="$folder/build" cargo install --quiet --debug --locked --root "$folder" --version 1.49.0 cargo-insta
mkdir -p package/src package/tests
cd package
cat > Cargo.toml <<'TOML'
[package]
name = "boards"
version = "0.0.0"
edition = "2021"

[dev-dependencies]
insta = { version = "=1.49.0", default-features = false }

[profile.dev]
debug = false

[workspace]
TOML
touch src/lib.rs
cat > tests/boards.rs <<'RUST'
fn solve(row: &str) -> String {
    row.replace('.', "1")
}

#[test]
fn easy() {
    insta::assert_snapshot!(solve("53467891."));
}

#[test]
fn hard() {
    insta::assert_snapshot!(solve("5346.8912"));
}

#[test]
#[ignore = "takes a minute"]
fn slow() {
    insta::assert_snapshot!(solve("67.195348"));
}
RUST
INSTA_UPDATE=always cargo test --quiet -- --include-ignored &> log.txt
cp -r tests/snapshots "$folder/snapshots"
unset CI TF_BUILD
run() {
    local passes=passes
    echo "${CI:+CI=$CI }cargo insta test $*"
    "$folder/bin/cargo-insta" test "$@" &> log.txt || passes=fails
    grep -oE 'deleted unreferenced snapshots|no unreferenced snapshots found|aborting because of unreferenced snapshots' log.txt |
        sed "s/^/    $passes, /"
    echo "    left:$(find tests/snapshots -name '*.snap' -printf ' %f\n' 2> /dev/null | sort | tr -d '\n')"
    rm -rf tests/snapshots
    cp -r "$folder/snapshots" tests/snapshots
}
{
    run --unreferenced=delete -- --include-ignored
    run --unreferenced=delete
    run --unreferenced=delete -- easy
    run --unreferenced=delete --lib
    run --unreferenced=auto
    CI=true run --unreferenced=auto
} > seen.txt
diff seen.txt - <<'SEEN'
cargo insta test --unreferenced=delete -- --include-ignored
    passes, no unreferenced snapshots found
    left: boards__easy.snap boards__hard.snap boards__slow.snap
cargo insta test --unreferenced=delete
    passes, deleted unreferenced snapshots
    left: boards__easy.snap boards__hard.snap
cargo insta test --unreferenced=delete -- easy
    passes, deleted unreferenced snapshots
    left: boards__easy.snap
cargo insta test --unreferenced=delete --lib
    passes, deleted unreferenced snapshots
    left:
cargo insta test --unreferenced=auto
    passes, deleted unreferenced snapshots
    left: boards__easy.snap boards__hard.snap
CI=true cargo insta test --unreferenced=auto
    fails, aborting because of unreferenced snapshots
    left: boards__easy.snap boards__hard.snap boards__slow.snap
SEEN
echo "as seen"
