//! Which function of a solution was meant as LeetCode's method.

use std::fs;

use super::harness::JUDGED;
use super::messages::Messages;
use super::solution::{MARKS, Solution};
use crate::leetcode::{CALL, PARAMETER};
use words::message::Message;
use words::{Text, message};

/// Why LeetCode's judge does not compile a solution, if its words are not enough.
pub fn explained(messages: &Messages, solution: &Solution) -> Option<Message> {
    let found = missing(messages, &solution.text).or_else(|| supplied(messages));
    found.or_else(|| outside(messages, solution))
}

/// What LeetCode calls, and what was found instead, if that is why a solution does not compile.
pub fn missing(messages: &Messages, text: &str) -> Option<Message> {
    // The call is in the judge's file, so an error there is about the method.
    let call = JUDGED.root.lines().position(|line| line.contains(CALL))? as u32 + 1;
    let mut errors = messages.errors();
    errors.find(|error| error.line_in("leetcode.rs") == Some(call))?;
    let functions = functions(text);
    let alike = |function: &&String| {
        let name = function.split_once("fn ").map_or("", |(_, name)| name);
        let name = name.split('(').next().unwrap_or(name).replace('_', "");
        name.trim().eq_ignore_ascii_case("solvesudoku")
    };
    let found = functions.iter().find(alike).or(functions.first());
    let none = || Text::of("no function", "没有函数").into();
    let mut found = found.cloned().map_or_else(none, Message::from);
    if !text.contains("impl Solution") {
        found.en += ", and no `impl Solution`";
        found.zh += "，也没有 `impl Solution`";
    }
    let Message { en, zh } = found;
    Some(message!(
        "LeetCode calls {CALL}{PARAMETER}); found: {en}",
        "力扣调用的是 {CALL}{PARAMETER})；你的文件里：{zh}"
    ))
}

/// What LeetCode adds to a solution that has it, too.
fn supplied(messages: &Messages) -> Option<Message> {
    let twice = |name: &&str| {
        let words = format!("the name `{name}` is defined multiple times");
        messages.errors().any(|error| error.message == words)
    };
    let name = ["Solution", "main"].into_iter().find(twice)?;
    let item = if name == "main" {
        "fn main"
    } else {
        "struct Solution"
    };
    Some(message!(
        "LeetCode adds `{item}` itself: leave yours out, and paste from `impl Solution` on",
        "力扣会自己加上 `{item}`：去掉你的，从 `impl Solution` 开始贴"
    ))
}

/// A helper that is missing because it is outside the marks.
fn outside(messages: &Messages, solution: &Solution) -> Option<Message> {
    let file = fs::read_to_string(&solution.path).ok()?;
    let is_only_there = |name: &&str| {
        let head = format!("fn {name}");
        file.contains(&head) && !solution.text.contains(&head)
    };
    let name = messages.errors().find_map(|error| {
        let name = error.message.strip_prefix("cannot find function `")?;
        name.split('`').next().filter(is_only_there)
    })?;
    let [start, end] = MARKS;
    Some(message!(
        "`{name}` is not between `{start}` and `{end}`: LeetCode gets only what is there",
        "`{name}` 不在 `{start}` 和 `{end}` 之间：力扣只收到这中间的内容"
    ))
}

/// The heads of all functions, each on one line, cut.
fn functions(text: &str) -> Vec<String> {
    let code = text.lines().filter_map(|line| line.split("//").next());
    let code: Vec<&str> = code.flat_map(str::split_whitespace).collect();
    let starts = (0..code.len()).filter(|start| code[*start] == "fn");
    let head = |start: usize| {
        let is_public = start > 0 && code[start - 1] == "pub";
        let head = code[start - usize::from(is_public)..].join(" ");
        // Not at the semicolon of an array's type.
        let mut depth = 0_i32;
        let head = head.split(|symbol| {
            depth += i32::from(symbol == '[') - i32::from(symbol == ']');
            symbol == '{' || symbol == ';' && depth == 0
        });
        let head = head.into_iter().next().unwrap_or_default();
        head.trim().chars().take(120).collect()
    };
    starts.map(head).collect()
}
