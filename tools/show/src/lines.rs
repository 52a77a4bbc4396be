//! Searches as text, one line per step.

use explain::format::grouped;
use explain::timeline::Timeline;
use sudoku_kata::language::Language;

/// The steps of the searches, one search after the other.
///
/// A line is the number of the step, [`Timeline::what_happened`] after it, and the
/// [`Timeline::aside`] and a new [`Timeline::loss`] in brackets. Lines that begin with
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
        text += &format!("# {name} on {title}: {steps}\n");
        timeline.go_to(0);
        while timeline.forward() {
            let (at, words) = (timeline.at(), timeline.what_happened());
            let loss = timeline.loss().filter(|loss| loss.since == at);
            let loss = loss.map(|loss| loss.words(Language::English));
            let asides = timeline.aside().into_iter().chain(loss);
            let asides = asides.map(|aside| format!(" ({aside})"));
            text += &format!("{at} {words}{}\n", asides.collect::<String>());
        }
        if let Some(stopped) = timeline.stopped() {
            text += &format!("# {stopped}\n");
        }
        if !timeline.is_complete() {
            let more = grouped(all - timeline.at() as u64);
            text += &format!("# {more} more steps were not recorded\n");
        }
    }
    text
}
