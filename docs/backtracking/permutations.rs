// All orders of the items, by the same frame: choose, explore, undo.

/// Appends every order of `chosen` followed by all unused items to `found`. Leaves `chosen` and
/// `is_used` as they were.
fn permutations(
    items: &[i32],
    chosen: &mut Vec<i32>,
    is_used: &mut Vec<bool>,
    found: &mut Vec<Vec<i32>>,
) {
    if chosen.len() == items.len() {
        found.push(chosen.clone());
        return;
    }
    for index in 0..items.len() {
        if !is_used[index] {
            chosen.push(items[index]); // choose
            is_used[index] = true;
            permutations(items, chosen, is_used, found);
            is_used[index] = false; // undo
            chosen.pop();
        }
    }
}

fn main() {
    let items = [1, 2, 3];
    let mut found = Vec::new();
    permutations(&items, &mut Vec::new(), &mut vec![false; 3], &mut found);
    println!("{found:?}");
}
