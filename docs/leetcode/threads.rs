/// Solves many boards, a part of them in each thread.
pub fn solve_all(boards: &mut [Vec<Vec<char>>]) {
    let threads = std::thread::available_parallelism().map_or(1, |count| count.get());
    let part = boards.len().div_ceil(threads).max(1);
    std::thread::scope(|scope| {
        for boards in boards.chunks_mut(part) {
            scope.spawn(|| boards.iter_mut().for_each(Solution::solve_sudoku));
        }
    });
}
