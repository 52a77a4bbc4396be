// LeetCode 46, Permutations. Run it: rustc permute.rs && ./permute

struct Solution;

impl Solution {
    pub fn permute(nums: Vec<i32>) -> Vec<Vec<i32>> {
        let mut found = Vec::new();
        arrange(&nums, &mut Vec::new(), &mut found);
        found
    }
}

fn arrange(nums: &[i32], chosen: &mut Vec<i32>, found: &mut Vec<Vec<i32>>) {
    if chosen.len() == nums.len() {
        found.push(chosen.clone());
        return;
    }
    for &number in nums {
        if !chosen.contains(&number) {
            chosen.push(number);
            arrange(nums, chosen, found);
            chosen.pop();
        }
    }
}

fn main() {
    for (n, expected) in (1..).zip([1, 2, 6, 24, 120, 720]) {
        let nums: Vec<i32> = (1..=n).collect();
        let found = Solution::permute(nums.clone());
        let is_right =
            |of: &&Vec<i32>| of.len() == nums.len() && nums.iter().all(|n| of.contains(n));
        let right: std::collections::BTreeSet<_> = found.iter().filter(is_right).collect();
        let (all, right) = (found.len(), right.len());
        println!("n = {n}: {all} found, {right} of them different and right, expected {expected}");
        if [all, right] != [expected; 2] {
            return;
        }
    }
    println!("All numbers are right.");
}
