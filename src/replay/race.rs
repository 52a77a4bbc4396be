//! Searches side by side as an animated picture, on the same clock.
//!
//! A search has more steps than anybody wants to sit through, so that the clock runs faster and
//! faster: the first steps one by one, later ones in strides of a tenth of what lies behind. The
//! picture says so. It moves by style sheet alone. Where nothing may move, it shows the moment at
//! which the first search is done.

use super::{Timeline, put, svg};
use crate::board::cells;
use crate::format::grouped;
use crate::trace::{Step, StepKind};

/// The picture of these searches, about 100 KB for six.
///
/// # Panics
///
/// When there is no search.
pub fn text(title: &str, timelines: &mut [Timeline]) -> String {
    let moments = moments(timelines);
    let lengths = timelines.iter().map(|timeline| timeline.steps().len());
    let first_done = lengths.min().expect("a race needs a search");
    let reel = Reel {
        still: moments.partition_point(|&step| step < first_done),
        moments,
    };

    // Searches that make the same steps share their film.
    let mut films: Vec<Film> = Vec::new();
    let mut film_of = Vec::new();
    for index in 0..timelines.len() {
        let (before, rest) = timelines.split_at_mut(index);
        let timeline = &mut rest[0];
        let twin = before
            .iter()
            .position(|other| other.steps() == timeline.steps());
        film_of.push(match twin {
            Some(twin) => film_of[twin],
            None => {
                films.push(Film::of(timeline, &reel));
                films.len() - 1
            }
        });
    }

    let columns = timelines.len().min(3) as u32;
    let rows = (timelines.len() as u32).div_ceil(columns);
    let width = (columns * (PANEL + GAP) - GAP + 2 * MARGIN).max(LEAST_WIDTH);
    let height = HEADER + rows * PANEL_HEIGHT + FOOTER;
    let left = (width - columns * (PANEL + GAP) + GAP) / 2;

    let mut style = reel.style();
    let mut body = definitions(&films, &reel);
    let heading = match timelines.len() {
        1 => format!("{} on {title}", timelines[0].approach().name),
        count => format!("{count} searches on {title}"),
    };
    let shown = svg::escaped(&heading);
    put(
        &mut body,
        format_args!("<text class=\"title\" x=\"{MARGIN}\" y=\"32\">{shown}</text>"),
    );
    put(
        &mut body,
        format_args!(
            "<svg x=\"{MARGIN}\" y=\"41\" width=\"200\" height=\"18\">{}</svg>",
            reel.strip("clock")
        ),
    );
    for (index, film) in films.iter().enumerate() {
        film.write_style(index, &reel, &mut style);
    }
    for (index, (timeline, &film)) in (0..).zip(timelines.iter().zip(&film_of)) {
        let x = left + index % columns * (PANEL + GAP);
        let y = HEADER + index / columns * PANEL_HEIGHT;
        let first = film_of.iter().position(|&other| other == film);
        let twin = first.filter(|&first| first < index as usize);
        let twin = twin.map(|first| timelines[first].approach().name);
        put(
            &mut body,
            format_args!("<g transform=\"translate({x} {y})\">"),
        );
        write_panel(&mut body, timeline, (film, &films[film]), &reel, twin);
        put(&mut body, format_args!("</g>"));
    }
    let shown = reel.moments.len();
    let all = reel.last_step() + 1;
    let mut footer = if shown < all {
        format!(
            "{shown} of {} moments: the clock runs faster and faster",
            grouped(all as u64)
        )
    } else {
        String::from("every step is shown")
    };
    if timelines.iter().any(|timeline| !timeline.is_complete()) {
        footer += &format!(
            "; left out is all after step {}",
            grouped(reel.last_step() as u64)
        );
    }
    put(
        &mut body,
        format_args!(
            "<text class=\"small soft\" x=\"{MARGIN}\" y=\"{}\">{footer}</text>",
            height - 16
        ),
    );
    let outcomes: Vec<String> = timelines.iter().map(Timeline::outcome).collect();
    svg::document(
        (width, height),
        &heading,
        &outcomes.join(" "),
        &style,
        &body,
    )
}

const CELL: u32 = 22;
const BOARD: u32 = 9 * CELL;
const PANEL: u32 = BOARD + 2;
const CURVE_HEIGHT: u32 = 26;
/// The name, the board, the counts, the curve, and a line of words.
const PANEL_HEIGHT: u32 = 20 + BOARD + 24 + CURVE_HEIGHT + 36;
const GAP: u32 = 26;
const MARGIN: u32 = 24;
const HEADER: u32 = 78;
const FOOTER: u32 = 28;
const LEAST_WIDTH: u32 = 440;
/// How long a moment stands, in hundredths of a second.
const MOMENT: usize = 16;
/// For how many moments the last one stands.
const REST: usize = 18;
/// A search of no more steps is shown step by step.
const SHORT: usize = 100;

/// The steps that are shown: the first ones all, the ends of all searches, and in between strides
/// of a tenth.
fn moments(timelines: &[Timeline]) -> Vec<usize> {
    let lengths = timelines.iter().map(|timeline| timeline.steps().len());
    let mut moments: Vec<usize> = lengths.collect();
    let last = moments.iter().copied().max().unwrap_or(0);
    let mut step = 0;
    while step < last {
        moments.push(step);
        step += if last <= SHORT { 1 } else { (step / 10).max(1) };
    }
    moments.sort_unstable();
    moments.dedup();
    moments
}

/// The moments, and the one that is shown where nothing may move.
struct Reel {
    moments: Vec<usize>,
    still: usize,
}

impl Reel {
    fn last_step(&self) -> usize {
        self.moments.last().copied().unwrap_or(0)
    }

    /// When a moment begins, in percent of the whole.
    fn percent(&self, moment: usize) -> String {
        let hundredths = moment * 10_000 / (self.moments.len() + REST);
        let text = format!("{}.{:02}", hundredths / 100, hundredths % 100);
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    }

    /// What all films need: the time that a round takes, and the reels of text.
    fn style(&self) -> String {
        let hundredths = (self.moments.len() + REST) * MOMENT;
        let mut style = format!(
            ".a{{animation:{}.{:02}s step-end infinite}}\n\
             .reel{{animation-name:reel}}.hand{{animation-name:hand;animation-timing-function:linear}}\n\
             .name{{font-size:12px}}.digit{{font-size:15px;text-anchor:middle}}.clue{{font-weight:700}}\n",
            hundredths / 100,
            hundredths % 100
        );
        let frames = (0..self.moments.len()).map(|moment| (moment, moment));
        keyframes(&mut style, "reel", self, frames, |moment| {
            format!("translateY(-{}px)", moment * 18)
        });
        let arrived = self.percent(self.moments.len() - 1);
        put(
            &mut style,
            format_args!(
                "@keyframes hand{{0%{{transform:translateX(0)}}\
                 {arrived}%,to{{transform:translateX({BOARD}px)}}}}\n\
                 @media (prefers-reduced-motion:reduce){{.a{{animation:none}}}}\n"
            ),
        );
        style
    }

    /// A film of lines of text that stand one below the other.
    fn strip(&self, id: &str) -> String {
        let y = self.still * 18;
        format!("<use href=\"#{id}\" class=\"a reel\" transform=\"translate(0 -{y})\"/>")
    }
}

/// What one search shows at each moment.
struct Film {
    boards: Vec<[[u8; 9]; 9]>,
    last_steps: Vec<Option<Step>>,
    depths: Vec<i64>,
    counts: Vec<Counts>,
}

/// What stands below a board.
enum Counts {
    Going(String),
    Solved(String),
    Failed(String),
}

impl Film {
    fn of(timeline: &mut Timeline, reel: &Reel) -> Film {
        let mut film = Film {
            boards: Vec::new(),
            last_steps: Vec::new(),
            depths: Vec::new(),
            counts: Vec::new(),
        };
        for &step in &reel.moments {
            timeline.go_to(step);
            let board = timeline.board();
            let digit = |r: usize, c: usize| board[r][c].to_digit(10).unwrap_or(0) as u8;
            film.boards.push(std::array::from_fn(|r| {
                std::array::from_fn(|c| digit(r, c))
            }));
            film.last_steps.push(timeline.last_step());
            let counts = timeline.counts();
            film.depths.push(counts.depth);
            let (placed, undone) = (grouped(counts.placements), grouped(counts.undos));
            let counts = format!("{placed} placed, {undone} undone");
            let is_over = step >= timeline.steps().len();
            film.counts.push(
                match (is_over, timeline.is_complete(), timeline.is_solved()) {
                    (false, ..) => Counts::Going(counts),
                    (true, false, _) => Counts::Going(counts + " so far"),
                    (true, true, true) => Counts::Solved(counts),
                    (true, true, false) => Counts::Failed(counts),
                },
            );
        }
        film
    }

    /// The films of the cells, and of the marks at the digit just written or taken out.
    fn write_style(&self, index: usize, reel: &Reel, style: &mut String) {
        for (r, c) in cells() {
            let digits = self.boards.iter().map(|board| board[r][c]).enumerate();
            keyframes(style, &format!("f{index}r{r}c{c}"), reel, digits, up);
        }
        for (kind, name) in MARKS {
            let cells = self
                .last_steps
                .iter()
                .map(|step| marked(*step, kind))
                .enumerate();
            keyframes(style, &format!("f{index}{name}"), reel, cells, |(x, y)| {
                format!("translate({x}px,{y}px)")
            });
        }
    }
}

const MARKS: [(StepKind, &str); 2] = [(StepKind::Placement, "written"), (StepKind::Undo, "undone")];

/// Where the mark for steps of this kind stands: beside the board when the step was another.
fn marked(step: Option<Step>, kind: StepKind) -> (i32, i32) {
    match step {
        Some(step) if step.kind == kind => (
            i32::from(step.c) * CELL as i32,
            i32::from(step.r) * CELL as i32,
        ),
        _ => (-2 * CELL as i32, 0),
    }
}

/// How far up the strip of digits has to go to show this one, 0 for none.
fn up(digit: u8) -> String {
    format!("translateY(-{}px)", u32::from(digit) * CELL)
}

/// Writes how something changes from moment to moment; nothing where it never does.
fn keyframes<T: Copy + PartialEq>(
    style: &mut String,
    name: &str,
    reel: &Reel,
    values: impl Iterator<Item = (usize, T)>,
    transform: impl Fn(T) -> String,
) {
    let mut frames = String::new();
    let mut last = None;
    let mut changes = 0;
    for (moment, value) in values {
        if last != Some(value) {
            let (percent, transform) = (reel.percent(moment), transform(value));
            put(
                &mut frames,
                format_args!("{percent}%{{transform:{transform}}}"),
            );
            changes += 1;
            last = Some(value);
        }
    }
    if changes > 1 {
        put(style, format_args!("@keyframes {name}{{{frames}}}\n"));
    }
}

/// The strips that films pull past their windows: the digits, the clock, the counts.
fn definitions(films: &[Film], reel: &Reel) -> String {
    let mut text = String::from("<defs>\n<g id=\"digits\" class=\"placed\">");
    for digit in 1..=9 {
        let y = digit * CELL + 16;
        put(
            &mut text,
            format_args!(
                "<text class=\"digit placed\" x=\"{}\" y=\"{y}\">{digit}</text>",
                CELL / 2
            ),
        );
    }
    text += "</g>\n<g id=\"clock\">";
    for (moment, &step) in reel.moments.iter().enumerate() {
        let (y, step) = (moment * 18 + 13, grouped(step as u64));
        put(
            &mut text,
            format_args!("<text class=\"soft\" y=\"{y}\">step {step}</text>"),
        );
    }
    text += "</g>\n";
    for (index, film) in films.iter().enumerate() {
        put(&mut text, format_args!("<g id=\"counts{index}\">"));
        for (moment, counts) in film.counts.iter().enumerate() {
            let y = moment * 18 + 13;
            match counts {
                Counts::Going(counts) => {
                    put(&mut text, format_args!("<text y=\"{y}\">{counts}</text>"));
                }
                Counts::Solved(counts) => put(
                    &mut text,
                    format_args!("<text class=\"good\" y=\"{y}\">✓ {counts}</text>"),
                ),
                Counts::Failed(counts) => {
                    put(&mut text, format_args!("<text y=\"{y}\">✗ {counts}</text>"));
                }
            }
        }
        text += "</g>\n";
    }
    text + "</defs>\n"
}

fn write_panel(
    body: &mut String,
    timeline: &Timeline,
    (index, film): (usize, &Film),
    reel: &Reel,
    twin: Option<&str>,
) {
    put(
        body,
        format_args!(
            "<text class=\"name\" y=\"11\">{}</text>",
            timeline.approach().name
        ),
    );
    put(
        body,
        format_args!(
            "<svg y=\"19\" width=\"{PANEL}\" height=\"{PANEL}\"><g transform=\"translate(1 1)\">"
        ),
    );
    for (kind, name) in MARKS {
        let (x, y) = marked(film.last_steps[reel.still], kind);
        put(
            body,
            format_args!(
                "<rect class=\"a {name}\" width=\"{CELL}\" height=\"{CELL}\" \
                 style=\"animation-name:f{index}{name}\" transform=\"translate({x} {y})\"/>"
            ),
        );
    }
    for (r, c) in cells() {
        let (x, y) = (c as u32 * CELL, r as u32 * CELL);
        let clue = timeline.given()[r][c];
        if clue != '.' {
            let (x, y) = (x + CELL / 2, y + 16);
            put(
                body,
                format_args!("<text class=\"digit clue\" x=\"{x}\" y=\"{y}\">{clue}</text>"),
            );
            continue;
        }
        let digit = u32::from(film.boards[reel.still][r][c]) * CELL;
        put(
            body,
            format_args!(
                "<svg x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\"><use href=\"#digits\" \
                 class=\"a\" style=\"animation-name:f{index}r{r}c{c}\" \
                 transform=\"translate(0 -{digit})\"/></svg>"
            ),
        );
    }
    put(body, format_args!("{}</g></svg>", svg::lattice(CELL)));
    put(
        body,
        format_args!(
            "<svg y=\"{}\" width=\"{PANEL}\" height=\"18\">{}</svg>",
            BOARD + 25,
            reel.strip(&format!("counts{index}"))
        ),
    );
    write_curve(body, film, reel);
    if let Some(twin) = twin {
        let y = PANEL_HEIGHT - 16;
        put(
            body,
            format_args!("<text class=\"small soft\" y=\"{y}\">the same steps as {twin}</text>"),
        );
    }
}

/// The depth at each moment, and a hand that goes along.
fn write_curve(body: &mut String, film: &Film, reel: &Reel) {
    let last = (film.depths.len() - 1).max(1) as u32;
    let most = film.depths.iter().copied().max().unwrap_or(0).max(1);
    let top = BOARD + 48;
    let mut points = String::new();
    for (moment, &depth) in (0..).zip(&film.depths) {
        let x = moment * BOARD / last;
        let y = i64::from(CURVE_HEIGHT) * (most - depth) / most;
        put(&mut points, format_args!("{x},{y} "));
    }
    let points = points.trim_end();
    let hand = reel.still as u32 * BOARD / last;
    put(
        body,
        format_args!(
            "<g transform=\"translate(1 {top})\"><path class=\"thin\" d=\"M0 {CURVE_HEIGHT}h{BOARD}\"/>\
             <polyline class=\"curve\" points=\"{points}\"/>\
             <path class=\"a hand thick\" d=\"M0 -2v{}\" transform=\"translate({hand} 0)\"/></g>\n",
            CURVE_HEIGHT + 4
        ),
    );
}
