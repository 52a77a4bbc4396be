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
    for n in 1..=6 {
        println!("{n}: {}", Solution::permute((0..n).collect()).len());
    }
}
