extern crate kata_trace;

mod solution {
    #[allow(dead_code)]
    struct Solution;

    use ::kata_trace::Vec;

    #[allow(unused_macros)]
    macro_rules! vec {
        ($item:expr; $count:expr) => { ::kata_trace::Vec::from_elem($item, $count) };
        ($($item:expr),* $(,)?) => { ::kata_trace::Vec::from([$($item),*]) };
    }

    include!("solution.rs");

    pub fn main() {
        crate::count(|board: &mut Vec<Vec<char>>| {
            let _ = Solution::solve_sudoku(board);
        });
    }
}

fn main() {
    solution::main();
}

/// Counts the effort on the boards in the file `cases`, and writes the sums to the file `answers`.
fn count(twin: kata_trace::Twin) {
    let cases = std::fs::read_to_string("cases").unwrap();
    let (mut placements, mut undos) = (0, 0);
    for line in cases.lines() {
        let cells: Vec<char> = line.chars().collect();
        let board: Vec<Vec<char>> = cells.chunks(9).map(<[char]>::to_vec).collect();
        let effort = kata_trace::count(twin, &board).effort;
        placements += effort.placements;
        undos += effort.undos;
    }
    std::fs::write("answers", format!("{placements} {undos}")).unwrap();
}
