//! What a search writes is read as steps.

use pretty_assertions::assert_eq;
use runner::recorder::Recorder;
use sudoku_kata::trace::{Event, Write};

/// The steps of a search that places a digit, then takes it out and puts it back, so often, by one line.
fn steps_with_checks(times: usize) -> usize {
    let mut recorder = Recorder::new(&[['.'; 9]; 9], 10_000);
    let mut write = |was, now, line| {
        let (r, c, reads) = (0, 0, 0);
        recorder.see(&Event::Write(Write {
            r,
            c,
            was,
            now,
            line,
            reads,
        }));
    };
    write('.', '5', 1);
    for _ in 0..times {
        write('5', '.', 2);
        write('.', '5', 2);
    }
    recorder.stop();
    recorder.seen().steps.len()
}

#[test]
fn a_digit_that_is_put_back_was_only_checked_unless_that_does_not_end() {
    // Each digit in each cell.
    assert_eq!(steps_with_checks(9 * 81), 1);
    assert_eq!(steps_with_checks(3_000), 1 + 2 * 2_000);
}
