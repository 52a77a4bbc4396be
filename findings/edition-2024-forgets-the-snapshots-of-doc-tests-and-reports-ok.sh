#!/usr/bin/env bash
# Rust 1.95.0 with insta 1.49.0, expect-test 1.5.1 and snapbox 1.2.2: in doc tests of edition 2024 an updated snapshot is gone.
#
# Guessed: the edition changes nothing. insta stores its file, and the literals of expect-test and snapbox, which are in a
# comment, are refused or rewritten.
# Seen: in edition 2021 the files are stored, and both literals panic. In edition 2024 all four tests report "ok" after an
# update, and nothing has been written: rustdoc copies the doc tests into one file in a temporary folder, the crates write
# beside that one, and it is removed. The next run fails, also where the file of edition 2021 is still there and right. So
# an update that passes proves nothing, and a change of edition breaks doc tests that were not touched. With
# "standalone_crate" in its fence a doc test is compiled alone again, and finds its file.
#
# Needs cargo 1.95.0. Makes a package in a temporary folder. Fails if the output below changes.
set -euo pipefail
export RUSTUP_TOOLCHAIN=1.95.0
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
cd "$folder"
cat > manifest.toml <<'TOML'
[package]
name = "rows"
version = "0.0.0"
edition = "EDITION"

[dev-dependencies]
expect-test = "=1.5.1"
insta = { version = "=1.49.0", default-features = false }
snapbox = { version = "=1.2.2", default-features = false }

[profile.dev]
debug = false

[workspace]
TOML
cat > rows.rs <<'RUST'
/// ```
/// insta::assert_snapshot!("first", rows::insta_file());
/// ```
pub fn insta_file() -> &'static str {
    "53..7...."
}

/// ```
/// expect_test::expect_file!["second.txt"].assert_eq(rows::expect_file());
/// ```
pub fn expect_file() -> &'static str {
    "6..195..."
}

/// ```
/// expect_test::expect![""].assert_eq(rows::expect_literal());
/// ```
pub fn expect_literal() -> &'static str {
    ".98....6."
}

/// ```
/// snapbox::assert_data_eq!(rows::snapbox_literal(), snapbox::str![""]);
/// ```
pub fn snapbox_literal() -> &'static str {
    "8...6...3"
}
RUST
unset CI INSTA_UPDATE UPDATE_EXPECT SNAPSHOTS
run() {
    echo "$1:"
    (env "${@:2}" cargo test --quiet --doc -- --format=pretty 2> /dev/null || true) |
        sed -n 's/^test .* - \([a-z_]*\) (line .*) \.\.\. /    \1 /p' | sort
}
edition() {
    sed "s/EDITION/$1/" manifest.toml > Cargo.toml
}
start() {
    edition "$1"
    rm -rf src
    mkdir src
    cp rows.rs src/lib.rs
}
update=(INSTA_UPDATE=always UPDATE_EXPECT=1 SNAPSHOTS=overwrite)
written() {
    (cd src && find . -type f ! -name lib.rs | sort | sed 's/^/    written: /')
    cmp rows.rs src/lib.rs
}
{
    start 2024
    run "2024, updated" "${update[@]}"
    written
    run "2024, again" INSTA_UPDATE=no
    start 2021
    run "2021, updated" "${update[@]}"
    written
    run "2021, again" INSTA_UPDATE=no
    edition 2024
    run "2024, with the files of 2021" INSTA_UPDATE=no
    sed -i '1s/```/```standalone_crate/; 8s/```/```standalone_crate/' src/lib.rs
    run "2024, the two with files alone" INSTA_UPDATE=no
} > seen.txt
diff seen.txt - <<'SEEN'
2024, updated:
    expect_file ok
    expect_literal ok
    insta_file ok
    snapbox_literal ok
2024, again:
    expect_file FAILED
    expect_literal FAILED
    insta_file FAILED
    snapbox_literal FAILED
2021, updated:
    expect_file ok
    expect_literal FAILED
    insta_file ok
    snapbox_literal FAILED
    written: ./second.txt
    written: ./snapshots/doctest_lib_rs__first.snap
2021, again:
    expect_file ok
    expect_literal FAILED
    insta_file ok
    snapbox_literal FAILED
2024, with the files of 2021:
    expect_file FAILED
    expect_literal FAILED
    insta_file FAILED
    snapbox_literal FAILED
2024, the two with files alone:
    expect_file ok
    expect_literal FAILED
    insta_file ok
    snapbox_literal FAILED
SEEN
echo "as seen"
