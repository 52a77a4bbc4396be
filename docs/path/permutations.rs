// All orders of 1, 2 and 3. Run it: rustc permutations.rs && ./permutations

/// Adds to `found` every order that begins with the numbers chosen.
fn arrange(chosen: &mut Vec<i32>, found: &mut Vec<Vec<i32>>) {
    if chosen.len() == 3 {
        found.push(chosen.clone());
        return;
    }
    for number in 1..=3 {
        if !chosen.contains(&number) {
            chosen.push(number); // choose
            arrange(chosen, found); // explore
            chosen.pop(); // undo
        }
    }
}

fn main() {
    let mut found = Vec::new();
    arrange(&mut Vec::new(), &mut found);
    for order in found {
        println!("{order:?}");
    }
}
