// Queens on a chessboard of n × n squares. Run it: rustc queens.rs && ./queens

/// Puts a queen into each row that has none yet and returns `true`, or leaves the queens as they were and
/// returns `false`.
fn first(queens: &mut Vec<usize>, n: usize) -> bool {
    if queens.len() == n {
        return true;
    }
    for column in 0..n {
        if fits(queens, column) {
            queens.push(column);
            if first(queens, n) {
                return true;
            }
            queens.pop();
        }
    }
    false
}

/// Whether none of the queens attacks this column of the next row.
fn fits(queens: &[usize], column: usize) -> bool {
    let row = queens.len();
    (0..row).all(|r| queens[r] != column && queens[r].abs_diff(column) != row - r)
}

/// Adds to `found` every way to place n queens that begins with these.
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

fn main() {
    let mut queens = Vec::new();
    let is_found = first(&mut queens, 4);
    println!("first: {is_found} {queens:?}, expected true [1, 3, 0, 2]");
    for (n, expected) in [(4, 2), (5, 10), (6, 4), (7, 40), (8, 92)] {
        let mut found = Vec::new();
        all(&mut Vec::new(), n, &mut found);
        println!("all, n = {n}: {}, expected {expected}", found.len());
        if found.len() != expected {
            return;
        }
    }
    println!("All numbers are right.");
}
