#!/usr/bin/env bash
# expect-test 1.5.1 and rstest 0.28.0: three cases updated in one literal leave code that does not compile, and all pass.
#
# Guessed: a test with three cases has one literal for three boards. Updating it is refused, or the last case wins and the
# others fail in the next run.
# Seen: with UPDATE_EXPECT=1 each case replaces the empty literal, at the place where it was when the file was first
# read. Parts of all three boards are left, as code that is a syntax error, while all three cases report "ok". snapbox 1.2.2
# writes the first case's board and fails the others. insta 1.49.0 refuses and gives the reason. So keep each answer beside
# its case, as an argument, or in a file of its own, and look at the diff after an update that passed.
#
# Needs cargo. Makes a package in a temporary folder. Fails if the output below changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
cd "$folder"
mkdir src tests
cat > Cargo.toml <<'TOML'
[package]
name = "one-literal"
version = "0.0.0"
edition = "2021"

[dev-dependencies]
expect-test = "=1.5.1"
insta = { version = "=1.49.0", default-features = false }
rstest = { version = "=0.28.0", default-features = false }
snapbox = { version = "=1.2.2", default-features = false }

[profile.dev]
debug = false

[workspace]
TOML
touch src/lib.rs
for name in expect_test insta snapbox; do
    case $name in
    expect_test) check='expect_test::expect![""].assert_eq(row)' ;;
    insta) check='insta::assert_snapshot!(row, @"")' ;;
    snapbox) check='snapbox::assert_data_eq!(row, snapbox::str![""])' ;;
    esac
    cat > "tests/$name.rs" <<RUST
#[rstest::rstest]
#[case("53..7....")]
#[case("6..195...")]
#[case(".98....6.")]
fn first_row(#[case] row: &str) {
    $check;
}
RUST
done
cargo test --quiet --no-run 2> /dev/null
export INSTA_UPDATE=always UPDATE_EXPECT=1 SNAPSHOTS=overwrite
for name in expect_test insta snapbox; do
    cargo test --quiet --test "$name" -- --test-threads 1 > out.txt 2> errors.txt || true
    cat out.txt errors.txt > both.txt
    echo "$name: $(grep -o '[0-9]* passed; [0-9]* failed' out.txt)"
    { grep -om1 'Insta does not allow inline snapshot assertions in loops' both.txt || true; } | sed 's/^/    /'
    sed -n '6s/^ */    /p' "tests/$name.rs"
    if ! cargo test --quiet --test "$name" --no-run 2> errors.txt; then
        echo "    $(grep -m1 '^error' errors.txt)"
    fi
done > seen.txt
diff seen.txt - <<'SEEN'
expect_test: 3 passed; 0 failed
    expect_test::expect![".98....6."..195..."3..7...."].assert_eq(row);
    error: no rules expected `..`
insta: 0 passed; 3 failed
    Insta does not allow inline snapshot assertions in loops
    insta::assert_snapshot!(row, @"");
snapbox: 1 passed; 2 failed
    snapbox::assert_data_eq!(row, snapbox::str!["53..7...."]);
SEEN
echo "as seen"
