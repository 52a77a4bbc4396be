// Queens on a chessboard of n × n squares, with four blanks. Run it: rustc blanks.rs && ./blanks

/// Puts a queen into each row that has none yet and returns `true`, or leaves the queens as they were and
/// returns `false`.
fn first(queens: &mut Vec<usize>, n: usize) -> bool {
    // Blank 1: when is it done?
    for column in 0..n {
        if fits(queens, column) {
            // Blank 2: choose, explore, undo.
        }
    }
    false
}

/// Whether none of the queens attacks this column of the next row.
fn fits(queens: &[usize], column: usize) -> bool {
    // Blank 3: what may come next?
    true
}

/// Adds to `found` every way to place n queens that begins with these.
fn all(queens: &mut Vec<usize>, n: usize, found: &mut Vec<Vec<usize>>) {
    // Blank 4: all of it.
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
