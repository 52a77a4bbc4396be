#!/usr/bin/env bash
# cargo clippy --fix of Rust 1.95.0 and include!: a fix that fits one of two copies undoes all, or stays and does not compile.
#
# Guessed: a solver's file that is included as it is and with a counting Vec is fixed once, and a fix that does not fit both
# copies is left out.
# Seen: three of its warnings can be fixed, and one fix, is_empty, does not compile where Vec is the counting one. With both
# copies in one target no fix is made, also not the two that fit. The message blames rustc or cargo and asks for a bug
# report. With the other copy in a test, all three are made, since each target is compiled and checked by itself: the
# library is "Fixed", and the test no longer compiles. So for a file with two readers apply such fixes one lint at a
# time, and compile all targets afterwards.
#
# Needs cargo 1.95.0 with clippy. Makes packages in a temporary folder. Fails if the output below changes.
set -euo pipefail
export RUSTUP_TOOLCHAIN=1.95.0
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
cd "$folder"
start() {
    cargo init --quiet --vcs none --lib --edition 2021 --name solver "$1"
    cd "$1"
    cat > src/scan.rs <<'RUST'
pub fn is_filled(board: &Vec<char>, solution: &str) -> bool {
    let is_empty = board.len() == 0;
    for cell in solution.chars().into_iter() {
        if cell == '.' {
            return false;
        }
    }
    return !is_empty;
}
RUST
    cp src/scan.rs before.rs
}
counting='
pub struct Vec<T>(pub std::vec::Vec<T>);

impl<T> Vec<T> {
    pub fn len(&self) -> usize {
        self.0.len()
    }
}
'
fix() {
    cargo clippy --fix --allow-no-vcs --all-targets "$@" > out.txt 2>&1 || true
    { grep -oE 'Fixed src/scan.rs.*|failed to automatically apply fixes|indicates a bug in either rustc or cargo' out.txt || true; } | sort -u
    echo "lines changed: $(diff before.rs src/scan.rs | grep -c '^<')"
    cargo test --quiet > out.txt 2>&1 && echo "tests: ok" || grep -m1 '^error' out.txt
}
{
    echo "both copies in the library:"
    (
        start one
        printf '%s\n' 'pub mod plain {' 'include!("scan.rs");' '}' 'pub mod traced {' 'use crate::counting::Vec;' \
            'include!("scan.rs");' '}' "pub mod counting {$counting}" > src/lib.rs
        fix
        echo "one lint:"
        fix -- -A clippy::all -W clippy::needless_return
    )
    echo "one in the library, one in a test:"
    (
        start two
        echo 'include!("scan.rs");' > src/lib.rs
        mkdir tests
        printf '%s\n' "$counting" 'include!("../src/scan.rs");' '#[test]' 'fn is_not_filled() {' \
            'assert!(!is_filled(&Vec(vec!['"'.'"']), "."));' '}' > tests/traced.rs
        fix
    )
} > seen.txt
diff seen.txt - <<'SEEN'
both copies in the library:
failed to automatically apply fixes
indicates a bug in either rustc or cargo
lines changed: 0
tests: ok
one lint:
Fixed src/scan.rs (1 fix)
lines changed: 1
tests: ok
one in the library, one in a test:
Fixed src/scan.rs (3 fixes)
lines changed: 3
error[E0599]: no method named `is_empty` found for reference `&Vec<char>` in the current scope
SEEN
echo "as seen"
