//! The code of a program, as it is shown beside a board.

/// The text of a program in the order of its parts.
pub struct Parts<'a> {
    /// What is above the essay. Empty if there is no essay.
    pub imports: &'a str,
    /// The `///` lines of its first function.
    pub essay: &'a str,
    /// The rest.
    pub code: &'a str,
}

/// The parts of a program.
pub fn split(source: &str) -> Parts<'_> {
    let is_import = |line: &str| {
        line.trim().is_empty() || line.starts_with("use ") || line.starts_with("#[cfg(")
    };
    let (imports, rest) = source.split_at(length(source, is_import));
    let (essay, code) = rest.split_at(length(rest, |line| line.starts_with("///")));
    let (imports, code) = match essay.is_empty() {
        true => ("", source),
        false => (imports, code),
    };
    Parts {
        imports,
        essay,
        code,
    }
}

/// The length of the lines that the text begins with and that belong together.
fn length(text: &str, belongs: impl Fn(&str) -> bool) -> usize {
    let lines = text.split_inclusive('\n');
    lines.take_while(|line| belongs(line)).map(str::len).sum()
}

/// The lines of the code, each with its number in the file, from 1.
pub fn lines(source: &str) -> impl Iterator<Item = (u32, &str)> {
    let code = split(source).code;
    let above = source[..source.len() - code.len()].lines().count();
    (above as u32 + 1..).zip(code.lines())
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
