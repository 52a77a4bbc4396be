//! Searches as text, one line per step.

use super::{Timeline, put};
use crate::format::grouped;

/// The steps of the searches, one search after the other.
///
/// A line is the number of the step and [`Timeline::what_happened`] after it. Lines that begin with
/// `#` name the approach, and say how many steps were not recorded.
pub fn text(title: &str, timelines: &mut [Timeline]) -> String {
    let mut text = String::new();
    for timeline in timelines {
        let name = timeline.search().name();
        let all = timeline.all_steps();
        let steps = match all {
            1 => String::from("1 step"),
            _ => format!("{} steps", grouped(all)),
        };
        put(&mut text, format_args!("# {name} on {title}: {steps}\n"));
        timeline.go_to(0);
        while timeline.forward() {
            let (at, words) = (timeline.at(), timeline.what_happened());
            put(&mut text, format_args!("{at} {words}\n"));
        }
        if let Some(stopped) = timeline.stopped() {
            put(&mut text, format_args!("# {stopped}\n"));
        }
        if !timeline.is_complete() {
            let more = grouped(all - timeline.at() as u64);
            put(
                &mut text,
                format_args!("# {more} more steps were not recorded\n"),
            );
        }
    }
    text
}
