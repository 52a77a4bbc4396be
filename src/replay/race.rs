//! Searches side by side as an animated SVG picture, all at the same step.
//!
//! A search has more steps than anybody wants to watch, so the animation speeds up. It shows the
//! first steps one by one; later, each frame is a tenth further than the one before. The picture
//! says so. CSS alone animates it. A reader who prefers reduced motion sees the frame in which the
//! first search ends.

mod words;

use super::{Timeline, put, svg};
use crate::board::cells;
use crate::format::grouped;
use crate::language::Language;
use crate::trace::{Step, StepKind};
use words::{Words, words};

/// The picture of these searches on the same board, which has a title. With six of them it has about 100 KB.
///
/// # Panics
///
/// If there is no search.
pub fn text(language: Language, title: &str, timelines: &mut [Timeline]) -> String {
    let words = words(language);
    let steps = shown_steps(timelines);
    let lengths = timelines.iter().map(|timeline| timeline.steps().len());
    let first_end = lengths.min().expect("a race needs a search");
    let animation = Animation {
        still: steps.partition_point(|&step| step < first_end),
        steps,
    };

    // Searches with the same steps share their frames.
    let mut films: Vec<Film> = Vec::new();
    let mut film_of = Vec::new();
    for index in 0..timelines.len() {
        let (before, rest) = timelines.split_at_mut(index);
        let timeline = &mut rest[0];
        let same = before
            .iter()
            .position(|other| other.has_the_steps_of(timeline));
        film_of.push(match same {
            Some(same) => film_of[same],
            None => {
                films.push(Film::of(timeline, &animation, words));
                films.len() - 1
            }
        });
    }

    // More would be too small on a phone.
    let columns = timelines.len().min(2) as u32;
    let rows = (timelines.len() as u32).div_ceil(columns);
    let width = (columns * (PANEL + GAP) - GAP + 2 * MARGIN).max(MIN_WIDTH);
    let height = HEADER + rows * PANEL_HEIGHT + FOOTER;
    let left = (width - columns * (PANEL + GAP) + GAP) / 2;

    let mut style = animation.style();
    let mut body = definitions(&films, &animation, words);
    let heading = match timelines.len() {
        1 => (words.one)(timelines[0].search().name(), title),
        count => (words.several)(count, title),
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
            animation.scrolled_text("clock")
        ),
    );
    for (index, film) in films.iter().enumerate() {
        film.write_style(index, &animation, &mut style);
    }
    for (index, (timeline, &film)) in (0..).zip(timelines.iter().zip(&film_of)) {
        let x = left + index % columns * (PANEL + GAP);
        let y = HEADER + index / columns * PANEL_HEIGHT;
        let first = film_of.iter().position(|&other| other == film);
        let same = first.filter(|&first| first < index as usize);
        let same = same.map(|first| (words.same_steps)(timelines[first].search().name()));
        put(
            &mut body,
            format_args!("<g transform=\"translate({x} {y})\">"),
        );
        write_panel(
            &mut body,
            timeline,
            (film, &films[film]),
            &animation,
            same.as_deref(),
        );
        put(&mut body, format_args!("</g>"));
    }
    let (shown, last) = (animation.steps.len() - 1, animation.last_step());
    let number = grouped(last as u64);
    let mut footer = if shown < last {
        (words.some_steps)(shown, &number)
    } else {
        words.every_step.to_owned()
    };
    if timelines.iter().any(|timeline| !timeline.is_complete()) {
        footer += &(words.none_after)(&number);
    }
    put(
        &mut body,
        format_args!(
            "<text class=\"small soft\" x=\"{MARGIN}\" y=\"{}\">{footer}</text>",
            height - 16
        ),
    );
    let outcomes = timelines.iter().map(|timeline| {
        let effort = timeline.effort();
        (words.outcome)(
            timeline.search().name(),
            timeline.is_solved(),
            &grouped(effort.placements),
            &grouped(effort.undos),
        )
    });
    let outcomes: Vec<String> = outcomes.collect();
    svg::document(
        language,
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
/// The name, the board, the counts, the curve of the depth, and a line of text.
const PANEL_HEIGHT: u32 = 20 + BOARD + 24 + CURVE_HEIGHT + 36;
const GAP: u32 = 26;
const MARGIN: u32 = 24;
const HEADER: u32 = 78;
const FOOTER: u32 = 28;
const MIN_WIDTH: u32 = 440;
/// The duration of a frame, in hundredths of a second.
const FRAME: usize = 16;
/// The last frame stays for so many frames more.
const PAUSE: usize = 18;
/// Searches of at most so many steps are shown step by step.
const SHORT: usize = 100;

/// The steps after which a frame shows the boards: the first ones, then fewer and fewer, and the
/// last of each search.
fn shown_steps(timelines: &[Timeline]) -> Vec<usize> {
    let lengths = timelines.iter().map(|timeline| timeline.steps().len());
    let mut steps: Vec<usize> = lengths.collect();
    let last = steps.iter().copied().max().unwrap_or(0);
    let mut step = 0;
    while step < last {
        steps.push(step);
        step += if last <= SHORT { 1 } else { (step / 10).max(1) };
    }
    steps.sort_unstable();
    steps.dedup();
    steps
}

/// The step of each frame, and the frame that is shown without motion.
struct Animation {
    steps: Vec<usize>,
    still: usize,
}

impl Animation {
    fn last_step(&self) -> usize {
        self.steps.last().copied().unwrap_or(0)
    }

    /// When a frame begins, in percent of the duration.
    fn percent(&self, frame: usize) -> String {
        let hundredths = frame * 10_000 / (self.steps.len() + PAUSE);
        let text = format!("{}.{:02}", hundredths / 100, hundredths % 100);
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    }

    /// The CSS that all films need: the duration, the scrolled texts, the cursor in the curves.
    fn style(&self) -> String {
        let hundredths = (self.steps.len() + PAUSE) * FRAME;
        let mut style = format!(
            ".a{{animation:{}.{:02}s step-end infinite}}\n\
             .text{{animation-name:text}}.cursor{{animation-name:cursor;animation-timing-function:linear}}\n\
             .name{{font-size:14px}}.small{{font-size:13px}}.digit{{font-size:15px;text-anchor:middle}}.clue{{font-weight:700}}\n",
            hundredths / 100,
            hundredths % 100
        );
        let frames = (0..self.steps.len()).map(|frame| (frame, frame));
        keyframes(&mut style, "text", self, frames, |frame| {
            format!("translateY(-{}px)", frame * 18)
        });
        let end = self.percent(self.steps.len() - 1);
        put(
            &mut style,
            format_args!(
                "@keyframes cursor{{0%{{transform:translateX(0)}}\
                 {end}%,to{{transform:translateX({BOARD}px)}}}}\n\
                 @media (prefers-reduced-motion:reduce){{.a{{animation:none}}}}\n"
            ),
        );
        style
    }

    /// A text with one line for each frame, scrolled to the line of the frame.
    fn scrolled_text(&self, id: &str) -> String {
        let y = self.still * 18;
        format!("<use href=\"#{id}\" class=\"a text\" transform=\"translate(0 -{y})\"/>")
    }
}

/// What one search shows in each frame.
struct Film {
    boards: Vec<[[u8; 9]; 9]>,
    last_steps: Vec<Option<Step>>,
    depths: Vec<i64>,
    counts: Vec<Counts>,
}

/// The line below a board.
enum Counts {
    Searching(String),
    Solved(String),
    Failed(String),
}

impl Film {
    fn of(timeline: &mut Timeline, animation: &Animation, words: &Words) -> Film {
        let mut film = Film {
            boards: Vec::new(),
            last_steps: Vec::new(),
            depths: Vec::new(),
            counts: Vec::new(),
        };
        for &step in &animation.steps {
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
            let counts = (words.counts)(&placed, &undone);
            let is_over = step >= timeline.steps().len();
            film.counts.push(
                match (is_over, timeline.is_complete(), timeline.is_solved()) {
                    (false, ..) => Counts::Searching(counts),
                    (true, false, _) => Counts::Searching((words.so_far)(&counts)),
                    (true, true, true) => Counts::Solved(counts),
                    (true, true, false) => Counts::Failed(counts),
                },
            );
        }
        film
    }

    /// Writes the animation of each cell, and of the highlight behind the digit just placed or undone.
    fn write_style(&self, index: usize, animation: &Animation, style: &mut String) {
        for (r, c) in cells() {
            let digits = self.boards.iter().map(|board| board[r][c]).enumerate();
            keyframes(
                style,
                &format!("f{index}r{r}c{c}"),
                animation,
                digits,
                scrolled_to,
            );
        }
        for (kind, name) in HIGHLIGHTS {
            let cells = self
                .last_steps
                .iter()
                .map(|step| highlighted(*step, kind))
                .enumerate();
            keyframes(
                style,
                &format!("f{index}{name}"),
                animation,
                cells,
                |(x, y)| format!("translate({x}px,{y}px)"),
            );
        }
    }
}

const HIGHLIGHTS: [(StepKind, &str); 2] =
    [(StepKind::Placement, "written"), (StepKind::Undo, "undone")];

/// The place of the highlight for steps of this kind: outside the board after a step of the other
/// kind.
fn highlighted(step: Option<Step>, kind: StepKind) -> (i32, i32) {
    match step {
        Some(step) if step.kind == kind => (
            i32::from(step.c) * CELL as i32,
            i32::from(step.r) * CELL as i32,
        ),
        _ => (-2 * CELL as i32, 0),
    }
}

/// Scrolls the column of all digits to this one, or to none for 0.
fn scrolled_to(digit: u8) -> String {
    format!("translateY(-{}px)", u32::from(digit) * CELL)
}

/// Writes the CSS of something that changes between frames. Writes nothing if it never does.
fn keyframes<T: Copy + PartialEq>(
    style: &mut String,
    name: &str,
    animation: &Animation,
    values: impl Iterator<Item = (usize, T)>,
    transform: impl Fn(T) -> String,
) {
    let mut frames = String::new();
    let mut last = None;
    let mut changes = 0;
    for (frame, value) in values {
        if last != Some(value) {
            let (percent, transform) = (animation.percent(frame), transform(value));
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

/// The columns that are scrolled: the digits, the clock, the counts of each search.
fn definitions(films: &[Film], animation: &Animation, words: &Words) -> String {
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
    for (frame, &step) in animation.steps.iter().enumerate() {
        let (y, step) = (frame * 18 + 13, (words.step)(&grouped(step as u64)));
        put(
            &mut text,
            format_args!("<text class=\"soft\" y=\"{y}\">{step}</text>"),
        );
    }
    text += "</g>\n";
    for (index, film) in films.iter().enumerate() {
        put(&mut text, format_args!("<g id=\"counts{index}\">"));
        for (frame, counts) in film.counts.iter().enumerate() {
            let y = frame * 18 + 13;
            match counts {
                Counts::Searching(counts) => {
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
    animation: &Animation,
    same: Option<&str>,
) {
    put(
        body,
        format_args!(
            "<text class=\"name\" y=\"11\">{}</text>",
            timeline.search().name()
        ),
    );
    put(
        body,
        format_args!(
            "<svg y=\"19\" width=\"{PANEL}\" height=\"{PANEL}\"><g transform=\"translate(1 1)\">"
        ),
    );
    for (kind, name) in HIGHLIGHTS {
        let (x, y) = highlighted(film.last_steps[animation.still], kind);
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
        let digit = u32::from(film.boards[animation.still][r][c]) * CELL;
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
            animation.scrolled_text(&format!("counts{index}"))
        ),
    );
    write_curve(body, film, animation);
    if let Some(same) = same {
        let y = PANEL_HEIGHT - 16;
        put(
            body,
            format_args!("<text class=\"small soft\" y=\"{y}\">{same}</text>"),
        );
    }
}

/// The depth in each frame, and a cursor at the current one.
fn write_curve(body: &mut String, film: &Film, animation: &Animation) {
    let last = (film.depths.len() - 1).max(1) as u32;
    let most = film.depths.iter().copied().max().unwrap_or(0).max(1);
    let top = BOARD + 48;
    let mut points = String::new();
    for (frame, &depth) in (0..).zip(&film.depths) {
        let x = frame * BOARD / last;
        let y = i64::from(CURVE_HEIGHT) * (most - depth) / most;
        put(&mut points, format_args!("{x},{y} "));
    }
    let points = points.trim_end();
    let cursor = animation.still as u32 * BOARD / last;
    put(
        body,
        format_args!(
            "<g transform=\"translate(1 {top})\"><path class=\"thin\" d=\"M0 {CURVE_HEIGHT}h{BOARD}\"/>\
             <polyline class=\"curve\" points=\"{points}\"/>\
             <path class=\"a cursor thick\" d=\"M0 -2v{}\" transform=\"translate({cursor} 0)\"/></g>\n",
            CURVE_HEIGHT + 4
        ),
    );
}
