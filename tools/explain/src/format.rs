//! Numbers, times, sizes, steps and messages as people read them.

use sudoku_kata::board::cell_name;
use sudoku_kata::trace::{Step, StepKind};
use words::{Language, message, words};

use words::message::Message;

/// A number with a comma between each three digits: `1640761` becomes `1,640,761`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    let groups: Vec<_> = groups.map(String::from_utf8_lossy).collect();
    groups.join(",")
}

/// A time in nanoseconds with three digits and a unit: `2.71 µs`.
pub fn duration(nanoseconds: u64) -> String {
    let units = [(1e9, "s"), (1e6, "ms"), (1e3, "µs")];
    let nanoseconds = nanoseconds as f64;
    let (size, unit) = units
        .into_iter()
        .find(|(size, _)| nanoseconds >= *size)
        .unwrap_or((1.0, "ns"));
    let value = nanoseconds / size;
    let decimals = usize::from(value < 10.0) + usize::from(value < 100.0);
    format!("{value:.decimals$} {unit}")
}

/// A ratio with one decimal, or none from 100 up: `9.7×`, `145,573×`.
pub fn multiple(ratio: f64) -> String {
    if ratio < 99.95 {
        format!("{ratio:.1}×")
    } else {
        format!("{}×", grouped(ratio.round() as u64))
    }
}

/// A number of bytes, rounded down: `820 bytes`, `12 KB`, `256 MB`.
pub fn bytes(count: u64) -> Message {
    match count {
        0..1024 => message!("{count} bytes", "{count} 字节"),
        1024..0x10_0000 => format!("{} KB", count >> 10).into(),
        _ => format!("{} MB", count >> 20).into(),
    }
}

/// A step: `place 2 in r1c1`.
pub fn step(language: Language, step: &Step) -> String {
    let (r, c) = step.cell();
    let (cell, digit) = (cell_name(r, c), step.digit);
    match step.kind {
        StepKind::Placement => words!(language, "{step}", "{cell} 填 {digit}"),
        StepKind::Undo => words!(language, "{step}", "{cell} 撤销 {digit}"),
    }
}

/// The first line of a message, cut.
pub fn first_line(message: &str) -> String {
    let line = message.lines().next().unwrap_or_default();
    let mut cut: String = line.chars().take(120).collect();
    if cut.len() < line.len() {
        cut.push('…');
    }
    cut
}

/// The text with its control characters escaped.
pub fn one_line(text: &str) -> String {
    let escaped = |symbol: char| match symbol.is_control() {
        true => symbol.escape_debug().to_string(),
        false => symbol.to_string(),
    };
    text.chars().map(escaped).collect()
}

/// `2`, `2 and 4`, `2, 4 and 9`.
pub fn list(names: &[String], language: Language) -> String {
    match (language, names) {
        (Language::English, [rest @ .., last]) if !rest.is_empty() => {
            format!("{} and {last}", rest.join(", "))
        }
        _ => names.join("、"),
    }
}
