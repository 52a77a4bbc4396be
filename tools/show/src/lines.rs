//! Searches as text, one line per step.

use explain::format::grouped;
use explain::timeline::Timeline;
use words::{Language, words};

/// The steps of the searches, one search after the other.
///
/// A line is the number of the step, [`Timeline::what_happened`] after it, and the
/// [`Timeline::aside`] and a new [`Timeline::loss`] in brackets. Lines that begin with
/// `#` name the approach, and say how many steps were not recorded.
pub fn text(language: Language, title: &str, timelines: &mut [Timeline]) -> String {
    let mut text = String::new();
    for timeline in timelines {
        let name = timeline.search().name();
        let all = timeline.all_steps();
        let count = grouped(all);
        let steps = match all {
            1 => words!(language, "1 step", "1 步"),
            _ => words!(language, "{count} steps", "{count} 步"),
        };
        text += &words!(
            language,
            "# {name} on {title}: {steps}\n",
            "# {title}：{name}，{steps}\n"
        );
        timeline.go_to(0);
        while timeline.forward() {
            let (at, words) = (timeline.at(), timeline.what_happened(language));
            let loss = timeline.loss().filter(|loss| loss.since == at);
            let loss = loss.map(|loss| loss.words(language));
            let asides = timeline.aside(language).into_iter().chain(loss);
            let asides = asides.map(|aside| words!(language, " ({aside})", "（{aside}）"));
            text += &format!("{at} {words}{}\n", asides.collect::<String>());
        }
        if let Some(stopped) = timeline.stopped() {
            text += &format!("# {}\n", stopped.in_language(language));
        }
        if !timeline.is_complete() {
            let more = grouped(all - timeline.at() as u64);
            text += &words!(
                language,
                "# {more} more steps were not recorded\n",
                "# 另有 {more} 步没有记录\n"
            );
        }
    }
    text
}
