//! Solutions for the judge, as a user writes them.

/// A right solution, which fills the cells in reading order.
pub const RIGHT: &str = include_str!(concat!(env!("KATA_ROOT"), "docs/practise/right.rs"));

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

/// A right solution that states its own times: `nanoseconds` for the first board, twice as much for the
/// second, and so on.
pub fn stating(nanoseconds: u64) -> String {
    let text = include_str!(concat!(
        env!("KATA_ROOT"),
        "tools/judge/tests/solutions/states_its_times.rs"
    ));
    let (_, search) = RIGHT.split_once("\n}\n").expect("the impl comes first");
    text.replace("NANOSECONDS", &nanoseconds.to_string()) + search
}
