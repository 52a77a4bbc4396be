//! Whole searches as one still SVG picture: a bar for each placement, all on the same scale of steps.

use crate::svg;
use std::fmt::Display;

use explain::format::grouped;
use explain::summary::{Bar, Summary};
use explain::timeline::Timeline;
use sudoku_kata::board::cell_name;
use words::{Language, Text};

const MARGIN: u32 = 24;
const WIDTH: u32 = 900;
const HEADER: u32 = 66;
/// The line above the bars of a search.
const NAME: u32 = 22;
/// The strip with its dead ends, and the room below it.
const TICKS: u32 = 6;
const GAP: u32 = 22;
/// The height of a row, and of all rows at most.
const ROW: u32 = 8;
const ROWS: u32 = 240;
/// Bars and gaps that are narrower, in tenths of a pixel, cannot be told apart.
const NARROW: u64 = 4;

const ONE: Text = Text::of("{0} on {1}", "{1}：{0}");
const SEVERAL: Text = Text::of("{0} searches on {1}", "{1}：{0} 种搜索");
const SAME_STEPS: Text = Text::of("same steps as {0}", "步骤与 {0} 相同");
const KEY: Text = Text::of(
    "a bar is a placement, as wide as the steps until its undo: dark stays, light red was undone; \
     below, the dead ends",
    "每一条是一次填数，宽度是到撤销为止的步数：深色留下，浅红已撤销；下面是死路",
);
const DESCRIPTION: Text = Text::of("{0}: {1}. ", "{0}：{1}。");
const STEPS: Text = Text::of("{0} steps", "{0} 步");
const LONGEST: Text = Text::of(
    "; {0} in {1} stayed for {2} % of them",
    "；{1} 的 {0} 占了 {2}%",
);
const JUMPS: Text = Text::of("; it jumps between boards", "；它在多个盘面之间跳转");
const SO_FAR: Text = Text::of("the first {0} steps", "前 {0} 步");

/// The picture of these searches on the same board, which has a title.
pub fn text(language: Language, title: &str, timelines: &[Timeline]) -> String {
    let summaries = timelines.iter().map(summary);
    let most = summaries.map(Summary::steps).max().unwrap_or(0).max(1);
    let names = timelines.iter().map(|timeline| timeline.search().name());
    let names: Vec<&str> = names.collect();
    let heading = heading(language, &names, title);
    let mut body = svg::text("title", (MARGIN, 30), &svg::escaped(&heading));
    let key = KEY.in_language(language);
    body += &svg::text("small soft", (MARGIN, 50), key);
    let mut y = HEADER;
    let mut descriptions = Vec::new();
    for (index, (timeline, name)) in timelines.iter().zip(&names).enumerate() {
        let summary = summary(timeline);
        let mut before = timelines[..index].iter();
        let same = before.position(|other| other.is_alike(timeline));
        let words = match same {
            Some(same) => say(language, SAME_STEPS, &[&names[same]]),
            None => words(language, timeline),
        };
        let line = format!(
            "<tspan class=\"name\">{}</tspan>  {words}",
            svg::escaped(name)
        );
        body += &svg::text("", (MARGIN, y + 14), &line);
        descriptions.push(say(language, DESCRIPTION, &[name, &words]));
        if same.is_some() {
            y += NAME;
            continue;
        }
        let rows = summary.rows();
        let height = ROW.min(ROWS / (rows.len() as u32).max(1));
        y += NAME;
        body += &format!("<g transform=\"translate({MARGIN} {y})\">");
        let scale = |step: u64| step * u64::from(WIDTH) * 10 / most;
        let depth = rows.len() as u32 * height;
        body += &bars(&rows, summary.steps(), height, scale);
        body += &ticks(summary, depth + 2, scale);
        body += "</g>\n";
        y += depth + 2 + TICKS + GAP;
    }
    let size = (WIDTH + 2 * MARGIN, y);
    let about = descriptions.concat() + key;
    svg::document(language, size, &heading, &about, &body)
}

/// What is shown: a search, or how many.
fn heading(language: Language, names: &[&str], title: &str) -> String {
    match names {
        [name] => say(language, ONE, &[name, &title]),
        _ => say(language, SEVERAL, &[&names.len(), &title]),
    }
}

/// The text in a language, with the values in their places.
fn say(language: Language, text: Text, values: &[&dyn Display]) -> String {
    let text = text.in_language(language).to_owned();
    let values = values.iter().enumerate();
    values.fold(text, |text, (place, value)| {
        text.replace(&format!("{{{place}}}"), &value.to_string())
    })
}

/// The summary of the whole search; while it goes on, of its recorded steps.
fn summary(timeline: &Timeline) -> &Summary {
    timeline.whole().unwrap_or_else(|| timeline.summary())
}

/// How long the search is, and which undone placement took the most of it.
fn words(language: Language, timeline: &Timeline) -> String {
    let summary = summary(timeline);
    let is_part = summary.steps() < timeline.all_steps();
    let steps = if is_part { SO_FAR } else { STEPS };
    let mut words = say(language, steps, &[&grouped(summary.steps())]);
    let rows = summary.rows();
    let undone = |bar: &&Bar| bar.to.is_some() && bar.joined == 1;
    let undone = rows.iter().flatten().filter(undone);
    // Ties go to the first.
    let longest = undone.rev().max_by_key(|bar| bar.width(summary.steps()));
    if let Some(bar) = longest {
        let (r, c) = bar.step.cell();
        // Its undo is one of the steps that it took.
        let part = (bar.width(summary.steps()) + 1) as f64 / summary.steps() as f64;
        let percent = (100.0 * part).round();
        words += &say(
            language,
            LONGEST,
            &[&bar.step.digit, &cell_name(r, c), &percent],
        );
    }
    if summary.jumps() {
        words += JUMPS.in_language(language);
    }
    words
}

/// A path for the bars of each row that stay, and one for those that were undone.
fn bars(rows: &[Vec<Bar>], all: u64, height: u32, scale: impl Fn(u64) -> u64) -> String {
    let mut body = String::new();
    for (row, bars) in (0..).zip(rows) {
        let (stays, gone): (Vec<&Bar>, Vec<&Bar>) = bars.iter().partition(|bar| bar.to.is_none());
        for (class, bars) in [("stays", stays), ("gone", gone)] {
            let spans = bars.iter().map(|bar| {
                let end = bar.from + bar.width(all);
                (scale(bar.from), scale(end))
            });
            let middle = (2 * row + 1) * height * 5;
            let stroke = if height > 3 { height - 1 } else { height };
            body += &path(class, spans, middle, stroke);
        }
    }
    body
}

/// A mark wherever the search came to a dead end.
fn ticks(summary: &Summary, top: u32, scale: impl Fn(u64) -> u64) -> String {
    let slots = (0..).zip(summary.dead_ends());
    let slots = slots.filter(|(_, count)| **count > 0);
    let spans = slots.map(|(slot, _)| {
        let start = slot * summary.slot();
        (scale(start), scale(start + summary.slot()))
    });
    path("tick", spans, (2 * top + TICKS) * 5, TICKS)
}

/// Horizontal lines, in tenths of a pixel. Those too near to each other to be told apart are joined.
fn path(class: &str, spans: impl Iterator<Item = (u64, u64)>, y: u32, width: u32) -> String {
    let mut joined: Vec<(u64, u64)> = Vec::new();
    for (from, to) in spans {
        let to = to.max(from + NARROW);
        match joined.last_mut() {
            Some(last) if from < last.1 + NARROW && to - last.0.max(from) <= 2 * NARROW => {
                last.1 = to.max(last.1)
            }
            _ => joined.push((from, to)),
        }
    }
    if joined.is_empty() {
        return String::new();
    }
    let tenths = |number: u64| number as f64 / 10.0;
    let y = tenths(y.into());
    let line = |&(from, to): &(u64, u64)| format!("M{} {y}h{}", tenths(from), tenths(to - from));
    let lines: String = joined.iter().map(line).collect();
    format!("<path class=\"{class}\" stroke-width=\"{width}\" d=\"{lines}\"/>\n")
}
