//! What the one file says to a reader. A page leaves it out.

/// The verdict on a board, or on so many boards. A search is stopped after so many seconds.
pub fn verdict(word: &str, name: &str, count: usize, seconds: u64) -> String {
    match word {
        "accepted" => format!("Accepted: {count} boards"),
        "wrong" => format!("Wrong Answer on {name}"),
        "panic" => format!("Runtime Error on {name}"),
        "output" => format!("\nOutput Limit Exceeded on {name}"),
        "endless" => format!("Time Limit Exceeded on {name}: it never returns"),
        _ => format!("Stopped after {seconds} s on {name}: judge it locally"),
    }
}
