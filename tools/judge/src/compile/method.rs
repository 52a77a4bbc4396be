//! Which function of a solution was meant as LeetCode's method.

use std::fs;

use super::harness::JUDGED;
use super::messages::Messages;
use super::solution::{MARKS, Solution};
use runner::method::{CALL, called};
use words::{message, message::Message};

/// Why LeetCode's judge does not compile a solution, if its words are not enough.
pub fn explained(messages: &Messages, solution: &Solution) -> Option<Message> {
    let found = missing(messages, &solution.text).or_else(|| supplied(messages));
    found.or_else(|| outside(messages, solution))
}

/// What LeetCode calls, and what was found instead, if that is why a solution does not compile.
pub fn missing(messages: &Messages, text: &str) -> Option<Message> {
    // The call is in the judge's file, so an error there is about the method.
    let call = JUDGED.root.lines().position(|line| line.contains(CALL))? as u32 + 1;
    let mut lines = messages.errors().map(|error| error.line_in("leetcode.rs"));
    lines.any(|line| line == Some(call)).then(|| called(text))
}

/// What LeetCode adds to a solution that has it, too.
fn supplied(messages: &Messages) -> Option<Message> {
    let twice = |(name, _): &(&str, &str)| {
        let words = format!("the name `{name}` is defined multiple times");
        messages.errors().any(|error| error.message == words)
    };
    let both = [("Solution", "struct Solution"), ("main", "fn main")];
    let (_, item) = both.into_iter().find(twice)?;
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
