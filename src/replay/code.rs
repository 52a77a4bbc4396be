//! The code of a program, as it is shown beside a board.

/// The lines of the program without the essay on `solve_sudoku`, each with its number in the file.
pub fn lines(source: &str) -> Vec<(u32, &str)> {
    let mut lines: Vec<(u32, &str)> = (1..).zip(source.lines()).collect();
    let solve = lines
        .iter()
        .position(|(_, text)| text.starts_with("pub fn solve_sudoku"));
    if let Some(end) = solve {
        let above = lines[..end].iter().rev();
        let essay = above
            .take_while(|(_, text)| text.starts_with("///"))
            .count();
        lines.drain(end - essay..end);
    }
    while lines.first().is_some_and(|(_, text)| text.is_empty()) {
        lines.remove(0);
    }
    lines
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
