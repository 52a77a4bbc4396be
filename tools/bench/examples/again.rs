//! Solves each board of a set again and again: `cargo run --release -p sudoku-kata-bench --example again --
//! band_bitboards minimal 10`.
//!
//! It prints nothing and takes no time: `.ci/arm` counts its instructions.

use measure::sets::Set;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [approach, set, times] = &arguments[..] else {
        panic!("an approach, a set and a number");
    };
    let approach = Approach::named(approach).expect("an approach");
    let times = times.parse().expect("a number");
    for given in Set::named(set).expect("a set").boards() {
        let mut board = given.clone();
        for _ in 0..times {
            board.clone_from(given);
            (approach.solve)(&mut board);
        }
        board::check_solution(given, &board).expect("it is solved");
    }
}
