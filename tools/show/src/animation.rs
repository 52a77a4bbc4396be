//! Searches side by side as an animated SVG picture, all at the same step.
//!
//! A search has more steps than anybody wants to watch, so the animation speeds up. It shows the
//! first steps one by one; later, each frame is a tenth further than the one before. The picture
//! says so. CSS alone animates it. A reader who prefers reduced motion sees the frame in which the
//! first search ends.

pub(crate) mod words;

use std::fmt::Display;

use crate::svg;
use explain::format::grouped;
use explain::timeline::Timeline;
use sudoku_kata::board::{Board, cells};
use sudoku_kata::language::{Language, Text};
use sudoku_kata::trace::{Step, StepKind};
use words::*;

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
/// Extra frames for which the last is held.
const PAUSE: usize = 18;
/// Searches of at most so many steps are shown step by step.
const SHORT: usize = 100;
/// The rectangles behind the digit just placed or undone.
const HIGHLIGHTS: [(StepKind, &str); 2] =
    [(StepKind::Placement, "written"), (StepKind::Undo, "undone")];

/// The picture of these searches on the same board, which has a title. With six of them it has about 100 KB.
///
/// # Panics
///
/// If there is no search.
pub fn text(language: Language, title: &str, timelines: &mut [Timeline]) -> String {
    let race = Race::of(language, timelines);
    // Searches with the same steps share their frames.
    let mut films: Vec<Vec<Frame>> = Vec::new();
    let mut film_of: Vec<usize> = Vec::new();
    for index in 0..timelines.len() {
        let mut before = timelines[..index].iter();
        let same = before.position(|other| other.same_steps_as(&timelines[index]));
        film_of.push(same.map_or(films.len(), |same| film_of[same]));
        if same.is_none() {
            films.push(race.film(&mut timelines[index]));
        }
    }

    // More would be too small on a phone.
    let columns = timelines.len().min(2) as u32;
    let rows = (timelines.len() as u32).div_ceil(columns);
    let width = (columns * (PANEL + GAP) - GAP + 2 * MARGIN).max(MIN_WIDTH);
    let height = HEADER + rows * PANEL_HEIGHT + FOOTER;
    let left = (width - columns * (PANEL + GAP) + GAP) / 2;

    let names = timelines.iter().map(|timeline| timeline.search().name());
    let names: Vec<&str> = names.collect();
    let heading = heading(language, &names, title);
    let mut style = race.style();
    for (index, film) in films.iter().enumerate() {
        style += &race.style_of(index, film);
    }
    let mut body = race.definitions(&films);
    body += &svg::text("title", (MARGIN, 32), &svg::escaped(&heading));
    let clock = race.scrolled("clock");
    body += &format!("<svg x=\"{MARGIN}\" y=\"41\" width=\"200\" height=\"18\">{clock}</svg>");
    for (index, (timeline, &film)) in timelines.iter().zip(&film_of).enumerate() {
        let (column, row) = (index as u32 % columns, index as u32 / columns);
        let (x, y) = (left + column * (PANEL + GAP), HEADER + row * PANEL_HEIGHT);
        body += &format!("<g transform=\"translate({x} {y})\">");
        body += &race.panel(timeline, film, &films[film]);
        if let Some(first) = film_of[..index].iter().position(|&other| other == film) {
            let same = race.say(SAME_STEPS, &[&names[first]]);
            body += &svg::text("small soft", (0, PANEL_HEIGHT - 16), &same);
        }
        body += "</g>";
    }
    body += &svg::text("small soft", (MARGIN, height - 16), &race.footer(timelines));
    let outcomes = timelines.iter().zip(&names).map(|(timeline, name)| {
        let effort = timeline.effort();
        let [placed, undone] = [effort.placements, effort.undos].map(grouped);
        let words = if timeline.is_solved() { SOLVED } else { FAILED };
        race.say(words, &[name, &placed, &undone])
    });
    let outcomes = outcomes.collect::<Vec<_>>().join(" ");
    let size = (width, height);
    svg::document(language, size, &heading, &outcomes, &style, &body)
}

/// What all searches share.
struct Race {
    language: Language,
    /// The step of each frame.
    steps: Vec<usize>,
    /// The frame that is shown without motion.
    still: usize,
}

/// What one search shows in a frame.
struct Frame {
    board: Board,
    last_step: Option<Step>,
    depth: i64,
    /// The class and the text of the line below the board.
    counts: (&'static str, String),
}

impl Race {
    fn say(&self, text: Text, values: &[&dyn Display]) -> String {
        words::say(self.language, text, values)
    }

    /// A frame shows the boards after the first steps, then after fewer and fewer, and after the last
    /// of each search.
    fn of(language: Language, timelines: &[Timeline]) -> Race {
        let lengths = timelines.iter().map(|timeline| timeline.steps().len());
        let mut steps: Vec<usize> = lengths.collect();
        let first_end = *steps.iter().min().expect("a race needs a search");
        let last = *steps.iter().max().expect("a race needs a search");
        let mut step = 0;
        while step < last {
            steps.push(step);
            step += if last <= SHORT { 1 } else { (step / 10).max(1) };
        }
        steps.sort_unstable();
        steps.dedup();
        let still = steps.partition_point(|&step| step < first_end);
        Race {
            language,
            steps,
            still,
        }
    }

    fn film(&self, timeline: &mut Timeline) -> Vec<Frame> {
        let frames = self.steps.iter().map(|&step| {
            timeline.go_to(step);
            let counts = timeline.counts();
            let [placed, undone] = [counts.placements, counts.undos].map(grouped);
            let line = self.say(COUNTS, &[&placed, &undone]);
            let is_over = step >= timeline.steps().len();
            let line = match (is_over, timeline.is_complete(), timeline.is_solved()) {
                (false, ..) => ("", line),
                (true, false, _) => ("", self.say(SO_FAR, &[&line])),
                (true, true, true) => ("good", format!("✓ {line}")),
                (true, true, false) => ("", format!("✗ {line}")),
            };
            Frame {
                board: timeline.board().clone(),
                last_step: timeline.last_step(),
                depth: counts.depth(),
                counts: line,
            }
        });
        frames.collect()
    }

    /// When a frame begins, in percent of the duration.
    fn percent(&self, frame: usize) -> f64 {
        (frame * 10_000 / (self.steps.len() + PAUSE)) as f64 / 100.0
    }

    /// The CSS of something that changes between frames; empty if it never does.
    fn keyframes(&self, name: &str, transforms: impl Iterator<Item = String>) -> String {
        let mut frames: Vec<(usize, String)> = transforms.enumerate().collect();
        frames.dedup_by(|(_, after), (_, before)| after == before);
        if frames.len() < 2 {
            return String::new();
        }
        let frames = frames.iter().map(|(frame, transform)| {
            let percent = self.percent(*frame);
            format!("{percent}%{{transform:{transform}}}")
        });
        format!("@keyframes {name}{{{}}}\n", frames.collect::<String>())
    }

    /// The CSS that all films need: the duration, the scrolled texts, the cursor in the curves.
    fn style(&self) -> String {
        let frames = self.steps.len();
        let seconds = ((frames + PAUSE) * FRAME) as f64 / 100.0;
        let lines = (0..frames).map(|frame| format!("translateY(-{}px)", frame * 18));
        let text = self.keyframes("text", lines);
        let end = self.percent(frames - 1);
        format!(
            ".a{{animation:{seconds:.2}s step-end infinite}}\n\
             .text{{animation-name:text}}.cursor{{animation-name:cursor;animation-timing-function:linear}}\n\
             .name{{font-size:14px}}.small{{font-size:13px}}.digit{{font-size:15px;text-anchor:middle}}.clue{{font-weight:700}}\n\
             {text}@keyframes cursor{{0%{{transform:translateX(0)}}\
             {end}%,to{{transform:translateX({BOARD}px)}}}}\n\
             @media (prefers-reduced-motion:reduce){{.a{{animation:none}}}}\n"
        )
    }

    /// The animation of each cell, and of the highlights.
    fn style_of(&self, index: usize, film: &[Frame]) -> String {
        let cells = cells().map(|(r, c)| {
            let digits = film.iter().map(|frame| scroll(frame, r, c));
            let digits = digits.map(|up| format!("translateY(-{up}px)"));
            self.keyframes(&format!("f{index}r{r}c{c}"), digits)
        });
        let highlights = HIGHLIGHTS.into_iter().map(|(kind, name)| {
            let places = film.iter().map(|frame| highlighted(frame, kind));
            let places = places.map(|(x, y)| format!("translate({x}px,{y}px)"));
            self.keyframes(&format!("f{index}{name}"), places)
        });
        cells.chain(highlights).collect()
    }

    /// The columns that are scrolled: the digits, the clock, the counts of each search.
    fn definitions(&self, films: &[Vec<Frame>]) -> String {
        let digits = (1..=9).map(|digit: u32| {
            let place = (CELL / 2, digit * CELL + 16);
            svg::text("digit placed", place, &digit.to_string())
        });
        let digits = digits.collect::<String>();
        let mut text = format!("<defs>\n<g id=\"digits\" class=\"placed\">{digits}</g>\n");
        let steps = self.steps.iter().map(|&step| grouped(step as u64));
        let steps = steps.map(|step| ("soft", self.say(STEP, &[&step])));
        text += &column("clock", steps);
        for (index, film) in films.iter().enumerate() {
            let counts = film.iter().map(|frame| frame.counts.clone());
            text += &column(&format!("counts{index}"), counts);
        }
        text + "</defs>\n"
    }

    /// A text with one line for each frame, scrolled to the line of the frame.
    fn scrolled(&self, id: &str) -> String {
        let y = self.still * 18;
        format!("<use href=\"#{id}\" class=\"a text\" transform=\"translate(0 -{y})\"/>")
    }

    fn panel(&self, timeline: &Timeline, index: usize, film: &[Frame]) -> String {
        let still = &film[self.still];
        let mut body = svg::text("name", (0, 11), timeline.search().name());
        body += &format!(
            "<svg y=\"19\" width=\"{PANEL}\" height=\"{PANEL}\"><g transform=\"translate(1 1)\">"
        );
        for (kind, name) in HIGHLIGHTS {
            let (x, y) = highlighted(still, kind);
            body += &format!(
                "<rect class=\"a {name}\" width=\"{CELL}\" height=\"{CELL}\" \
                 style=\"animation-name:f{index}{name}\" transform=\"translate({x} {y})\"/>"
            );
        }
        for (r, c) in cells() {
            let (x, y) = (c as u32 * CELL, r as u32 * CELL);
            let clue = timeline.given()[r][c];
            if clue != '.' {
                body += &svg::text("digit clue", (x + CELL / 2, y + 16), &clue.to_string());
                continue;
            }
            let digit = scroll(still, r, c);
            body += &format!(
                "<svg x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\"><use href=\"#digits\" \
                 class=\"a\" style=\"animation-name:f{index}r{r}c{c}\" \
                 transform=\"translate(0 -{digit})\"/></svg>"
            );
        }
        let counts = self.scrolled(&format!("counts{index}"));
        let (lattice, curve) = (svg::lattice(CELL), self.curve(film));
        let y = BOARD + 25;
        body + &format!(
            "{lattice}</g></svg><svg y=\"{y}\" width=\"{PANEL}\" height=\"18\">{counts}</svg>{curve}"
        )
    }

    /// The depth in each frame, and a cursor at the current one.
    fn curve(&self, film: &[Frame]) -> String {
        let last = (film.len() - 1).max(1) as u32;
        let most = film.iter().map(|frame| frame.depth).fold(1, i64::max);
        let points = (0..).zip(film).map(|(index, frame)| {
            let y = i64::from(CURVE_HEIGHT) * (most - frame.depth) / most;
            format!("{},{y}", index * BOARD / last)
        });
        let points = points.collect::<Vec<_>>().join(" ");
        let (top, cursor) = (BOARD + 48, self.still as u32 * BOARD / last);
        let height = CURVE_HEIGHT + 4;
        format!(
            "<g transform=\"translate(1 {top})\"><path class=\"thin\" d=\"M0 {CURVE_HEIGHT}h{BOARD}\"/>\
             <polyline class=\"curve\" points=\"{points}\"/>\
             <path class=\"a cursor thick\" d=\"M0 -2v{height}\" transform=\"translate({cursor} 0)\"/></g>\n"
        )
    }

    /// How many of the steps are shown.
    fn footer(&self, timelines: &[Timeline]) -> String {
        let (shown, last) = (self.steps.len() - 1, self.steps[self.steps.len() - 1]);
        let number = grouped(last as u64);
        let words = if shown < last { SOME_STEPS } else { EVERY_STEP };
        let mut footer = self.say(words, &[&shown, &number]);
        if timelines.iter().any(|timeline| !timeline.is_complete()) {
            footer += &self.say(NONE_AFTER, &[&number]);
        }
        footer
    }
}

/// Texts below each other.
fn column(id: &str, texts: impl Iterator<Item = (&'static str, String)>) -> String {
    let texts = (13..).step_by(18).zip(texts);
    let texts = texts.map(|(y, (class, text))| svg::text(class, (0, y), &text));
    format!("<g id=\"{id}\">{}</g>\n", texts.collect::<String>())
}

/// How far up the column of all digits is in a cell: at the digit of this frame, or at none.
fn scroll(frame: &Frame, r: usize, c: usize) -> u32 {
    frame.board[r][c].to_digit(10).unwrap_or(0) * CELL
}

/// The place of the highlight for steps of this kind: outside the board after a step of the other
/// kind.
fn highlighted(frame: &Frame, kind: StepKind) -> (i32, i32) {
    let cell = CELL as i32;
    match frame.last_step {
        Some(step) if step.kind == kind => (i32::from(step.c) * cell, i32::from(step.r) * cell),
        _ => (-2 * cell, 0),
    }
}
