//! What LeetCode calls, and which function of a solution was meant as that.

use words::message::Message;
use words::{Text, message};

/// How the method is called. From the signature on LeetCode's page.
pub const CALL: &str = "Solution::solve_sudoku(";
const METHOD: &str = "pub fn solve_sudoku(board: &mut Vec<Vec<char>>)";

/// What LeetCode calls, and what a solution has that was meant as that, or has instead.
pub fn called(text: &str) -> Message {
    let functions = functions(text);
    let name = |head: &str| head.replace('_', "").to_lowercase();
    let alike = |head: &&String| name(head).contains("fn solvesudoku(");
    let found = functions.iter().find(alike).or(functions.first());
    let none = || Text::of("no function", "没有函数").into();
    let mut found = found.cloned().map_or_else(none, Message::from);
    if text.trim().is_empty() {
        found = Text::of("nothing, the text is empty", "什么都没有").into();
    } else if !text.contains("impl Solution") && !text.contains("::Solution {") {
        found.en += ", and no `impl Solution`";
        found.zh += "，也没有 `impl Solution`";
    } else if found.en == METHOD && functions.iter().filter(alike).count() == 1 {
        found.en += ", but in no `impl Solution` outside all modules, functions and comments";
        found.zh += "，但不在模块、函数和注释之外的 `impl Solution` 里";
    }
    let Message { en, zh } = found;
    message!(
        "LeetCode calls {CALL}board: &mut Vec<Vec<char>>); found: {en}",
        "力扣调用的是 {CALL}board: &mut Vec<Vec<char>>)；你的文件里：{zh}"
    )
}

/// The heads of all functions, each on one line, cut.
fn functions(text: &str) -> Vec<String> {
    let code = text.lines().filter_map(|line| line.split("//").next());
    let code: Vec<&str> = code.flat_map(str::split_whitespace).collect();
    let starts = (0..code.len()).filter(|start| code[*start] == "fn");
    let head = |start: usize| {
        let is_public = start > 0 && code[start - 1] == "pub";
        let head = code[start - usize::from(is_public)..].join(" ");
        let head = head.split('{').next().unwrap_or_default().trim();
        head.chars().take(120).collect()
    };
    starts.map(head).collect()
}
