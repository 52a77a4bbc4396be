//! Searches in words, one line a step.

use super::{Timeline, put};
use crate::format::grouped;

/// The steps of each search in words, each from the start.
///
/// A line is the number of the step and what [`Timeline::what_happened`] says about it. Comments
/// begin with `#`: the name of the approach, and how many steps are left out.
pub fn text(title: &str, timelines: &mut [Timeline]) -> String {
    let mut text = String::new();
    for timeline in timelines {
        let name = timeline.approach().name;
        let all = timeline.all_steps();
        let steps = grouped(all);
        put(
            &mut text,
            format_args!("# {name} on {title}: {steps} steps\n"),
        );
        timeline.go_to(0);
        while timeline.forward() {
            let (at, words) = (timeline.at(), timeline.what_happened());
            put(&mut text, format_args!("{at} {words}\n"));
        }
        if !timeline.is_complete() {
            let more = grouped(all - timeline.at() as u64);
            put(
                &mut text,
                format_args!("# left out: {more} further steps\n"),
            );
        }
    }
    text
}
