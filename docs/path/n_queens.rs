// LeetCode 51, N-Queens. Run it: rustc n_queens.rs && ./n_queens

struct Solution;

impl Solution {
    pub fn solve_n_queens(n: i32) -> Vec<Vec<String>> {
        let n = n as usize;
        let mut found = Vec::new();
        all(&mut Vec::new(), n, &mut found);
        let row = |column| ".".repeat(column) + "Q" + &".".repeat(n - 1 - column);
        let drawn = |queens: Vec<usize>| queens.into_iter().map(row).collect();
        found.into_iter().map(drawn).collect()
    }
}

fn all(queens: &mut Vec<usize>, n: usize, found: &mut Vec<Vec<usize>>) {
    if queens.len() == n {
        found.push(queens.clone());
        return;
    }
    for column in 0..n {
        if fits(queens, column) {
            queens.push(column);
            all(queens, n, found);
            queens.pop();
        }
    }
}

fn fits(queens: &[usize], column: usize) -> bool {
    let row = queens.len();
    (0..row).all(|r| queens[r] != column && queens[r].abs_diff(column) != row - r)
}

fn main() {
    for (n, expected) in (1..).zip([1, 0, 0, 2, 10, 4, 40, 92]) {
        let found = Solution::solve_n_queens(n);
        let n = n as usize;
        let is_row = |row: &String| row.len() == n && row.replacen('Q', "", 1) == ".".repeat(n - 1);
        let is_right = |of: &&Vec<String>| of.len() == n && of.iter().all(is_row);
        let right: std::collections::BTreeSet<_> = found.iter().filter(is_right).collect();
        let (all, right) = (found.len(), right.len());
        println!("n = {n}: {all} found, {right} of them different and drawn, expected {expected}");
        if [all, right] != [expected; 2] {
            return;
        }
    }
    println!("All numbers are right.");
}
