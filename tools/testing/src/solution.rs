//! Solutions for the judge, as a user writes them.

/// A right solution, which fills the cells in reading order.
pub const RIGHT: &str = include_str!("../../../docs/practise/right.rs");

/// The right solution with one part replaced.
pub fn with(part: &str, replacement: &str) -> String {
    assert_eq!(RIGHT.matches(part).count(), 1, "{part}");
    RIGHT.replace(part, replacement)
}

/// The right solution, which does this before it searches.
pub fn first(statement: &str) -> String {
    let body = "fill_from(board, 0);";
    with(body, &format!("{statement}\n        {body}"))
}

/// A solution that does only this.
pub fn only(statement: &str) -> String {
    with("fill_from(board, 0);", statement)
}

/// The one file of a solution with more time: a service ends it after ten seconds, so it stops by itself before. On a busy
/// machine it needs longer.
pub fn unhurried(file: &str) -> String {
    let limits = ["from_millis(4_000)", "from_millis(7_500)"];
    limits.iter().fold(file.to_owned(), |file, limit| {
        assert_eq!(file.matches(limit).count(), 1, "{limit}");
        file.replace(limit, "from_secs(300)")
    })
}

/// A right solution that states its own times: of the processor's, three times as much.
pub fn stating(nanoseconds: u64) -> String {
    let times = format!("{nanoseconds} {}", 3 * nanoseconds);
    let body = "fill_from(board, 0);";
    with(body, &format!("{body}\n{}", record(&times, "text.len()")))
}

/// Statements that write the driver's record of the board, with these times and this length, as often as the same board
/// is judged in one process, and exit.
pub fn record(times: &str, length: &str) -> String {
    format!(
        "let row = |row: &Vec<char>| row.iter().map(|cell| format!(\"{{:x}},\", *cell as u32)).collect::<String>();
        let text: String = board.iter().map(|cells| row(cells) + \";\").collect();
        let record = format!(\"answer {times} 0 {{}}\\n{{text}}\", {length});
        std::fs::write(\"answers\", record.repeat(20)).unwrap();
        std::process::exit(0);"
    )
}
