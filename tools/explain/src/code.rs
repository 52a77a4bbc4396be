//! The code of a program, as it is shown beside a board.

/// The text of a program in two parts: the essay, which is the `///` lines that it begins with, or empty
/// lines, and the code.
pub fn split(source: &str) -> (&str, &str) {
    let lines = source.split_inclusive('\n');
    let is_above = |line: &&str| line.starts_with("///") || line.trim().is_empty();
    let essay = lines.take_while(is_above);
    source.split_at(essay.map(str::len).sum())
}

/// The lines of the code, each with its number in the file, from 1.
pub fn lines(source: &str) -> impl Iterator<Item = (u32, &str)> {
    let (essay, code) = split(source);
    (essay.lines().count() as u32 + 1..).zip(code.lines())
}

/// The name of the function that holds this line, counted from 1.
pub fn function_at(source: &str, line: u32) -> Option<&str> {
    let lines: Vec<&str> = source.lines().take(line as usize).collect();
    let indent = |text: &str| text.len() - text.trim_start().len();
    let inner = indent(lines.last()?);
    let mut above = lines.iter().rev();
    above.find_map(|text| {
        let (before, after) = text.split_once("fn ")?;
        let is_head = matches!(before.trim(), "" | "pub" | "const" | "pub const");
        let name = after.split(['(', '<']).next()?;
        (is_head && indent(text) < inner.max(1)).then_some(name)
    })
}
