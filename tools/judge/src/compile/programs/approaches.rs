include!("lib.rs");

mod bitmask_mrv;
mod bool_arrays;

fn main() {
    run(match std::env::args().nth(1).as_deref() {
        Some("bool_arrays") => Box::new(bool_arrays::solve_sudoku),
        _ => Box::new(bitmask_mrv::solve_sudoku),
    });
}
