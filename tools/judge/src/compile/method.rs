//! Which function of a solution was meant as LeetCode's method.

use super::harness::JUDGED;
use super::messages::Messages;
use crate::leetcode::{CALL, PARAMETER};

/// What LeetCode calls, and what was found instead, if that is why a solution does not compile.
pub fn missing(messages: &Messages, text: &str) -> Option<String> {
    // The call is in the judge's file, so an error there is about the method.
    let call = JUDGED.root.lines().position(|line| line.contains(CALL))? as u32 + 1;
    let mut errors = messages.errors();
    errors.find(|error| error.line_in("leetcode.rs") == Some(call))?;
    let functions = functions(text);
    let alike = |function: &&String| {
        let name = function.split_once("fn ").map_or("", |(_, name)| name);
        let name: String = name.chars().take_while(|symbol| *symbol != '(').collect();
        name.replace('_', "")
            .trim()
            .eq_ignore_ascii_case("solvesudoku")
    };
    let found = functions.iter().find(alike).or(functions.first());
    let found = found.map_or("no function", String::as_str);
    let mut expected = format!("LeetCode calls {CALL}{PARAMETER}); found: {found}");
    if !text.contains("impl Solution") {
        expected += ", and no `impl Solution`";
    }
    Some(expected)
}

/// The heads of all functions, each on one line, cut.
fn functions(text: &str) -> Vec<String> {
    let lines = text
        .lines()
        .map(|line| line.split("//").next().unwrap_or(line));
    let code: Vec<&str> = lines.flat_map(str::split_whitespace).collect();
    let starts = (0..code.len()).filter(|start| code[*start] == "fn");
    let head = |start: usize| {
        let is_public = start > 0 && code[start - 1] == "pub";
        let head = code[start - usize::from(is_public)..].join(" ");
        let head = head.split(['{', ';']).next().unwrap_or_default();
        head.trim().chars().take(120).collect()
    };
    starts.map(head).collect()
}
