//! Which function of a solution was meant as LeetCode's method.

/// What LeetCode calls, and what was found instead, if that is why a solution does not compile.
pub fn missing(messages: &str, text: &str) -> Option<String> {
    let call = super::ROOT.lines().position(|line| line.contains(CALL))?;
    // The call is in the judge's file, so an error there is about the method.
    if !messages.contains(&format!("leetcode.rs:{}:", call + 1)) {
        return None;
    }
    let mut expected = format!("LeetCode calls {CALL}board: &mut Vec<Vec<char>>); found: ");
    let functions = functions(text);
    let alike = |function: &&String| {
        let name = function.split_once("fn ").map_or("", |(_, name)| name);
        let name: String = name.chars().take_while(|symbol| *symbol != '(').collect();
        name.replace('_', "")
            .trim()
            .eq_ignore_ascii_case("solvesudoku")
    };
    let found = functions.iter().find(alike).or(functions.first());
    expected += found.map_or("no function", String::as_str);
    if !text.contains("impl Solution") {
        expected += ", and no `impl Solution`";
    }
    Some(expected)
}

const CALL: &str = "Solution::solve_sudoku(";

/// The heads of all functions, each on one line.
fn functions(text: &str) -> Vec<String> {
    let lines = text
        .lines()
        .map(|line| line.split("//").next().unwrap_or(line));
    let code: Vec<&str> = lines.flat_map(str::split_whitespace).collect();
    let mut functions = Vec::new();
    for (start, word) in code.iter().enumerate() {
        if *word != "fn" {
            continue;
        }
        let start = start - usize::from(start > 0 && code[start - 1] == "pub");
        let head = code[start..].join(" ");
        let head = head.split(['{', ';']).next().unwrap_or_default();
        functions.push(head.trim().chars().take(MAX_HEAD).collect());
    }
    functions
}

/// Characters shown of the head of a function.
const MAX_HEAD: usize = 120;
