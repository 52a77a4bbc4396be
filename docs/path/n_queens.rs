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
    for n in 1..=8 {
        println!("{n}: {}", Solution::solve_n_queens(n).len());
    }
    println!("{}", Solution::solve_n_queens(4)[0].join("\n"));
}
