#!/usr/bin/env bash
# cargo-mutants 27.1.0 and proptest 1.12.0: a mutant leaves a stored case "shrinks to clues = 17", which never tries 17.
#
# Guessed: cargo mutants --in-place restores what it touched, and a stored case is the smallest one, named in its line.
# Seen: the source is restored, but the case that failed for a mutant stays in tests/clues.proptest-regressions, and
# runs in each test from now on. Its line holds the seed of the first failing case, 429; the 17 is a comment. So with
# the file the mutant that is wrong at 17 alone ("<=" for "<") is missed as before. Who keeps such a file as a test of
# the smallest case has none: that value needs a test of its own.
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
name = "too-few-clues"
version = "0.0.0"
edition = "2021"

[dev-dependencies]
proptest = { version = "=1.12.0", default-features = false, features = ["std"] }

[profile.dev]
debug = false

[workspace]
TOML
cat > src/lib.rs <<'RUST'
pub fn too_few(clues: u16) -> bool {
    clues < 17
}
RUST
cat > tests/clues.rs <<'RUST'
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() })]

    #[test]
    fn from_seventeen_on_there_are_enough(clues in 0u16..2000) {
        print!("tried {clues}, ");
        prop_assert_eq!(too_few_clues::too_few(clues), clues < 17);
    }
}
RUST
cp src/lib.rs before.rs
mutants() {
    "$folder/bin/cargo-mutants" mutants --in-place "$@" > out.txt 2>&1 || true
    grep 'with <= \|with true' mutants.out/caught.txt mutants.out/missed.txt | sed 's/mutants.out.\([a-z]*\)[^ ]*/\1/'
}
{
    echo "without a stored case:"
    mutants
    diff before.rs src/lib.rs
    echo "stored:"
    sed -n 's/^cc [0-9a-f]* //p' tests/clues.proptest-regressions
    cargo test --quiet --test clues -- --nocapture 2> /dev/null | grep -o 'tried [0-9]*' | sed -n 1p
    echo "with it:"
    mutants
} > seen.txt
diff seen.txt - <<'SEEN'
without a stored case:
caught replace too_few -> bool with true
missed replace < with <= in too_few
stored:
# shrinks to clues = 17
tried 429
with it:
caught replace too_few -> bool with true
missed replace < with <= in too_few
SEEN
echo "as seen"
