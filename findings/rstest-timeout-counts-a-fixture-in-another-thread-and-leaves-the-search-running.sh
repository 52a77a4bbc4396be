#!/usr/bin/env bash
# rstest 0.28.0: with #[timeout] a count of a fixture is lost, and a search that ran out of time goes on beside the next tests.
#
# Guessed: #[timeout] watches the test. Its fixtures, its body and a count kept for each thread stay together, and a search
# that took too long has ended when its test has failed.
# Seen: the fixture places two digits and counts them; the test reads 2 without #[timeout] and 0 with it. The fixtures run in
# the test's thread, and the body in a new one, so whatever a fixture sets up for its thread (a counter, an observer, a
# random generator's seed) is not there. After the time is over, the test fails and the thread is left alone: while the next
# test sleeps for a tenth of a second, the search places thousands of digits more. It takes a core from the tests after
# it, and a counter shared by threads counts both. A limit on placements, not on time, ends a search.
#
# Needs cargo. Makes a package in a temporary folder. Takes half a minute. Fails if the output below changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
cd "$folder"
mkdir src tests
cat > Cargo.toml <<'TOML'
[package]
name = "limits"
version = "0.0.0"
edition = "2021"

[dev-dependencies]
rstest = { version = "=0.28.0", default-features = false }

[profile.dev]
debug = false

[workspace]
TOML
touch src/lib.rs
cat > tests/limits.rs <<'RUST'
use rstest::{fixture, rstest};
use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

thread_local! { static PLACED: Cell<u32> = const { Cell::new(0) }; }
static PLACED_BY_ALL: AtomicU64 = AtomicU64::new(0);

type Board = [u8; 81];

fn place(board: &mut Board, cell: usize, digit: u8) {
    PLACED.set(PLACED.get() + 1);
    PLACED_BY_ALL.fetch_add(1, Relaxed);
    board[cell] = digit;
}

/// Counts all grids, which nobody will see the end of.
fn search(board: &mut Board, cell: usize) {
    let (r, c) = (cell / 9, cell % 9);
    for digit in 1..=9 {
        let box_cell = |k: usize| 9 * (r / 3 * 3 + k / 3) + c / 3 * 3 + k % 3;
        let clash = (0..9).any(|k| [board[9 * r + k], board[9 * k + c], board[box_cell(k)]].contains(&digit));
        if !clash && cell < 80 {
            place(board, cell, digit);
            search(board, cell + 1);
            board[cell] = 0;
        }
    }
}

#[fixture]
fn board() -> Board {
    let mut board = [0; 81];
    place(&mut board, 0, 5);
    place(&mut board, 1, 3);
    board
}

#[rstest]
fn a_without_timeout(board: Board) {
    assert_eq!(board[0], 5);
    println!("without timeout: {} placed", PLACED.get());
}

#[rstest]
#[timeout(Duration::from_secs(60))]
fn b_with_timeout(board: Board) {
    assert_eq!(board[0], 5);
    println!("with timeout: {} placed", PLACED.get());
}

#[rstest]
#[timeout(Duration::from_millis(100))]
fn c_out_of_time(mut board: Board) {
    search(&mut board, 2);
}

#[test]
fn d_after_it() {
    let before = PLACED_BY_ALL.load(Relaxed);
    std::thread::sleep(Duration::from_millis(100));
    let more = PLACED_BY_ALL.load(Relaxed) - before;
    println!("while the next test sleeps: thousands more: {}", more > 2000);
}
RUST
diff - <(
    cargo test --quiet --test limits -- --test-threads 1 --nocapture 2> errors.txt |
        grep -oE '(with|while).*|[0-9]+ passed; [0-9]+ failed'
) <<'SEEN'
without timeout: 2 placed
with timeout: 0 placed
while the next test sleeps: thousands more: true
3 passed; 1 failed
SEEN
echo "as seen"
