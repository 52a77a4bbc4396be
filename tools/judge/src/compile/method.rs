//! Which function of a solution was meant as LeetCode's method.

use std::fs;

use super::harness::JUDGED;
use super::messages::{Diagnostic, Messages};
use super::solution::{MARKS, Solution};
use runner::method::{CALL, called};
use words::{message, message::Message};

/// Why LeetCode's judge does not compile a solution, if the compiler's words are not enough.
pub fn explained(messages: &mut Messages, solution: &Solution) -> Option<Message> {
    // The call is in the judge's file, so an error there is about the method.
    let call = JUDGED.root.lines().position(|line| line.contains(CALL))? as u32 + 1;
    let is_call = |error: &Diagnostic| error.line_in("leetcode.rs") == Some(call);
    if !messages.errors().any(is_call) {
        return around(messages).or_else(|| outside(messages, solution));
    }
    // Without a function, the compiler's words are of no use.
    if !solution.text.contains("fn ") && !messages.mention(&solution.path) {
        messages.text = message!(
            "begin from LeetCode's template: `sudoku-kata practice` writes it",
            "可以从力扣的模板开始：`sudoku-kata practice` 会写出模板"
        );
    }
    Some(called(&solution.text))
}

/// Whether an error is about what LeetCode adds itself, or about what another file or crate has.
fn is_around(error: &Diagnostic) -> bool {
    let message = &error.message;
    let mut names = message.split('`').skip(1).step_by(2);
    let is_elsewhere = |path: &str| path.starts_with("crate::") || !path.contains("::");
    match message.strip_suffix("` is defined multiple times") {
        Some(named) => ["the name `Solution", "the name `main"].contains(&named),
        None if message.starts_with("unresolved import") => names.any(is_elsewhere),
        None => message.contains("leading `super`") || error.has_code(&["E0463", "E0583"]),
    }
}

/// What LeetCode's editor takes, if the file that cargo compiles has more.
fn around(messages: &Messages) -> Option<Message> {
    messages.errors().find(|error| is_around(error))?;
    let [start, end] = MARKS[0];
    Some(message!(
        "LeetCode compiles this text alone, with a `struct Solution`, a `fn main` and the crates itertools, rand and regex: leave the rest out, or put your solution between `// {start}` and `// {end}`",
        "力扣只编译这段代码，自己加上 `struct Solution` 和 `fn main`，库只有 itertools、rand 和 regex：把多余的去掉，或者把程序放在 `// {start}` 和 `// {end}` 之间"
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
    Some(message!(
        "`{name}` is not between the marks: LeetCode gets only what is there",
        "`{name}` 不在两个标记之间：力扣只收到这中间的内容"
    ))
}
