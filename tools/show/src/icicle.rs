//! Whole searches as one still SVG picture: a bar for each placement, all on the same scale of steps.

use explain::format::grouped;
use explain::summary::{Bar, Mistake, Summary};
use explain::timeline::Timeline;
use sudoku_kata::board::cell_name;
use words::{Language, Text, words};

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

const KEY: Text = Text::of(
    "a bar is a placement, as wide as the steps until its undo: dark stays, light red was undone; \
     below, the dead ends",
    "每一条是一次填数，宽度是到撤销为止的步数：深色留下，浅红已撤销；下面是死路",
);

/// The picture of these searches on the same board, which has a title, in colours for light and for dark mode.
pub fn text(language: Language, title: &str, timelines: &[Timeline]) -> String {
    let summaries: Vec<_> = timelines.iter().map(Timeline::summary).collect();
    let most = summaries.iter().map(|of| of.steps()).max();
    let most = most.unwrap_or(0).max(1);
    let scale = |step: u64| step * u64::from(WIDTH) * 10 / most;
    let names = timelines.iter().map(|timeline| timeline.search().name());
    let names: Vec<&str> = names.collect();
    let count = names.len();
    let heading = match names[..] {
        [name] => words!(language, "{name} on {title}", "{title}：{name}"),
        _ => words!(
            language,
            "{count} searches on {title}",
            "{title}：{count} 种搜索"
        ),
    };
    let heading = escaped(&heading);
    let (mut body, mut about, mut y) = (String::new(), String::new(), HEADER);
    for (index, (timeline, name)) in timelines.iter().zip(&names).enumerate() {
        let mut before = timelines[..index].iter().zip(&names);
        let same = before.find(|(other, _)| other.is_alike(timeline));
        let words = match same {
            Some((_, same)) => words!(language, "same steps as {same}", "步骤与 {same} 相同"),
            None => in_words(language, timeline, &summaries[index]),
        };
        let (name, below) = (escaped(name), y + 14);
        body += &format!(
            "<text x=\"{MARGIN}\" y=\"{below}\"><tspan class=\"name\">{name}</tspan>  {words}</text>"
        );
        about += &words!(language, "{name}: {words}. ", "{name}：{words}。");
        y += NAME;
        if same.is_none() {
            let summary = &summaries[index];
            let rows = summary.rows();
            let height = ROW.min(ROWS / (rows.len() as u32).max(1));
            let depth = rows.len() as u32 * height + 2;
            let bars = bars(&rows, summary.steps(), height, scale);
            let ticks = ticks(summary, depth, scale);
            body += &format!("<g transform=\"translate({MARGIN} {y})\">{bars}{ticks}</g>\n");
            y += depth + TICKS + GAP;
        }
    }
    let (width, tag, key) = (
        WIDTH + 2 * MARGIN,
        language.tag(),
        KEY.in_language(language),
    );
    let [light, dark] = [0, 1].map(colours);
    // Screen readers read the title and the description.
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{y}\" \
         viewBox=\"0 0 {width} {y}\" role=\"img\" lang=\"{tag}\" aria-labelledby=\"title about\">\n\
         <title id=\"title\">{heading}</title>\n\
         <desc id=\"about\">{about}{key}</desc>\n\
         <style>\n{BASE}{light}\n@media (prefers-color-scheme:dark){{{dark}\n}}\n</style>\n\
         <rect class=\"paper\" width=\"{width}\" height=\"{y}\" rx=\"10\"/>\n\
         <text class=\"title\" x=\"{MARGIN}\" y=\"30\">{heading}</text>\
         <text class=\"small soft\" x=\"{MARGIN}\" y=\"50\">{key}</text>{body}</svg>\n"
    )
}

/// The colours of the book and of the page.
const TOKENS: &str = include_str!("../../../docs/tokens.css");

const BASE: &str = "\
text{font:13px ui-sans-serif,system-ui,\"Segoe UI\",Helvetica,Arial,\"PingFang SC\",\"Microsoft YaHei\",\"Noto Sans CJK SC\",sans-serif}
.title{font-size:17px;font-weight:600}
.name{font:600 13px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.small{font-size:11px}
.stays,.gone,.tick{fill:none}";

/// What has which colour of [`TOKENS`].
const COLOURS: [(&str, &str, &str); 6] = [
    (".paper", "fill", "card"),
    ("text", "fill", "ink"),
    (".soft", "fill", "soft"),
    (".stays", "stroke", "stays"),
    (".gone", "stroke", "undone"),
    (".tick", "stroke", "dead-end"),
];

/// The rules of the colours in a mode: 0 is light, 1 is dark.
fn colours(mode: usize) -> String {
    let rule = |(class, property, token)| {
        let start = format!("--{token}: light-dark(");
        let (_, both) = TOKENS.split_once(&start).expect("it is a token");
        let colour = both.split([',', ')']).nth(mode).expect("there are two");
        format!("\n{class}{{{property}:{}}}", colour.trim())
    };
    COLOURS.map(rule).concat()
}

/// Text with the characters escaped that XML gives a meaning.
fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;");
    text.replace('<', "&lt;").replace('>', "&gt;")
}

/// How long the search is, and which mistake took the most of it.
fn in_words(language: Language, timeline: &Timeline, summary: &Summary) -> String {
    let (all, steps) = (summary.steps(), grouped(summary.steps()));
    let mut words = match all < timeline.all_steps() {
        true => words!(language, "the first {steps} steps", "前 {steps} 步"),
        false => words!(language, "{steps} steps", "{steps} 步"),
    };
    if let Some(Mistake { step, percent, .. }) = timeline.mistakes(summary).first() {
        let (digit, (r, c)) = (step.digit, step.cell());
        let cell = cell_name(r, c);
        words += &words!(
            language,
            "; {digit} in {cell} stayed for {percent} % of them",
            "；{cell} 的 {digit} 占了 {percent}%"
        );
    }
    if summary.jumps() {
        words += &words!(
            language,
            "; it jumps between boards",
            "；它在多个盘面之间跳转"
        );
    }
    words
}

/// A path for the bars of each row that stay, and one for those that were undone.
fn bars(rows: &[Vec<Bar>], all: u64, height: u32, scale: impl Fn(u64) -> u64) -> String {
    let mut body = String::new();
    for (row, bars) in (0..).zip(rows) {
        let (stays, gone): (Vec<&Bar>, Vec<&Bar>) = bars.iter().partition(|bar| bar.to.is_none());
        for (class, bars) in [("stays", stays), ("gone", gone)] {
            let ends = bars.iter().map(|bar| (bar.from, bar.to.unwrap_or(all)));
            let spans = ends.map(|(from, to)| (scale(from), scale(to)));
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
