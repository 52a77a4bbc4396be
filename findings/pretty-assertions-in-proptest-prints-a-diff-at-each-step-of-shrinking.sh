#!/usr/bin/env bash
# pretty_assertions 1.4.1 and proptest 1.12.0: one failing board prints its diff two hundred times, 23,000 lines.
#
# Guessed: proptest catches the panic, shrinks silently, and the diff is printed once, for the smallest board.
# Seen: each failing try of the shrinking panics again, and the panic hook prints each message: 210 diffs of a board
# of 81 cells before the small one, which is the last. prop_assert_eq! returns its error instead and prints once.
# Who sends a test's output to a file or a log with a limit, or reads it from the top, sees the wrong board first.
#
# Needs cargo. Makes a package in a temporary folder. Fails if the output below changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
cd "$folder"
mkdir src tests
cat > Cargo.toml <<'TOML'
[package]
name = "lost-digits"
version = "0.0.0"
edition = "2021"

[dev-dependencies]
pretty_assertions = "=1.4.1"
proptest = { version = "=1.12.0", default-features = false, features = ["std"] }

[profile.dev]
debug = false

[workspace]
TOML
touch src/lib.rs
cat > tests/board.rs <<'RUST'
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// Loses the digits that it has seen.
fn sorted(cells: &[u8]) -> Vec<u8> {
    let mut cells = cells.to_vec();
    cells.sort();
    cells.dedup();
    cells
}

fn config() -> ProptestConfig {
    ProptestConfig { rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn that_panics(cells in prop::collection::vec(0u8..10, 81)) {
        let mut expected = cells.clone();
        expected.sort();
        pretty_assertions::assert_eq!(sorted(&cells), expected);
    }

    #[test]
    fn that_returns(cells in prop::collection::vec(0u8..10, 81)) {
        let mut expected = cells.clone();
        expected.sort();
        prop_assert_eq!(sorted(&cells), expected);
    }
}
RUST
cargo test --quiet --no-run 2> /dev/null
for name in that_panics that_returns; do
    cargo test --quiet --test board "$name" > out.txt 2>&1 && exit 1
    echo "$name: $(grep -c ' panicked at ' out.txt) panics, $(grep -c 'assertion failed' out.txt) messages"
done > seen.txt
diff seen.txt - <<'SEEN'
that_panics: 210 panics, 210 messages
that_returns: 1 panics, 1 messages
SEEN
echo "as seen"
