//! Searches side by side as a page to play in a browser.
//!
//! The page is one file that asks for nothing else: style, script and steps are in it. Its script
//! knows no approach; it replays the steps that were traced, and words no reason itself. It holds its
//! words in every language.

use std::collections::HashMap;
use std::{iter, mem};

use serde::Serialize;
use serde_json::{Value, json};

use explain::code;
use explain::program;
use explain::reasons::{Constraint, Explanation, Loss, Reason, Trail, Why};
use explain::summary::{Bar, Summary};
use explain::timeline::Timeline;
use sudoku_kata::board::{Board, to_line};
use sudoku_kata::language::{Language, Text};
use sudoku_kata::trace::{Step, StepKind};

/// The steps of each search that a page should hold.
pub const MOST_STEPS: usize = 50_000;

/// The page, with places for what `page` fills in.
const TEMPLATE: &str = include_str!("page/page.html");

macro_rules! modules {
    ($($name:literal)*) => { [$(($name, include_str!(concat!("page/", $name)))),*] };
}

/// The modules of the script, by name, each after those that it imports.
pub const MODULES: [(&str, &str); 14] = modules![
    "dom.js" "address.js" "words.js" "language.js" "board.js" "search.js" "code.js" "icicle.js"
    "heat.js" "card.js" "player.js" "predict.js" "embed.js" "main.js"
];

/// The page of these searches, which have the same board. `name` is that of the board, if it has one.
/// Without a `language` the page is in that of the browser; a key on it changes to the other one.
///
/// # Panics
///
/// When there is no search, or one that wrote something other than the digits 1 to 9.
pub fn text(language: Option<Language>, name: Option<&str>, timelines: &[Timeline]) -> String {
    page(language, "", &packed(name, timelines))
}

/// The page of these searches, to be shown within the page of a lesson in this language. It links to the
/// playground, whose address is given. `name` is that of the board.
///
/// # Panics
///
/// When there is no search, or one that wrote something other than the digits 1 to 9.
pub fn embedded(
    language: Language,
    name: &str,
    timelines: &[Timeline],
    playground: &str,
) -> String {
    page(Some(language), playground, &packed(Some(name), timelines))
}

/// The same page of other data than that of approaches; see [`data`]. Its board may be one of 4×4.
pub fn embedded_data(language: Language, data: &Value, playground: &str) -> String {
    page(Some(language), playground, &compressed(&data.to_string()))
}

fn page(language: Option<Language>, playground: &str, data: &str) -> String {
    // Until the script has chosen a language.
    let first = language.unwrap_or(Language::English);
    let title = Text::of("Watch the search", "观看搜索");
    TEMPLATE
        .replacen("{{lang}}", first.tag(), 1)
        .replacen("{{title}}", title.in_language(first), 1)
        .replacen("{{language}}", language.map_or("", Language::tag), 1)
        .replacen("{{playground}}", playground, 1)
        .replacen("{{policy}}", POLICY, 1)
        .replacen("{{style}}", include_str!("page/page.css"), 1)
        .replacen("{{board}}\n", "", 1)
        .replacen("{{script}}", &script(), 1)
        .replacen("{{data}}", data, 1)
}

/// The page may load nothing.
const POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";

/// The modules as one script, which a page opened from a file can hold: without their imports and lines of
/// comment, and without `export`. A test makes sure that each imports only what comes before it, and that no two
/// declare the same name.
fn script() -> String {
    let mut script = String::new();
    for (_, module) in MODULES {
        let is_comment =
            |line: &str| line.starts_with("//") || line.starts_with("/**") && line.ends_with("*/");
        let lines = module.lines().filter(|line| !line.starts_with("import "));
        let lines = lines.filter(|line| !is_comment(line.trim_start()));
        for line in lines {
            script += line.strip_prefix("export ").unwrap_or(line);
            script.push('\n');
        }
    }
    script
}

/// The data of the page as the page holds it: compressed, in base 64.
///
/// # Panics
///
/// When there is no search, or one that wrote something other than the digits 1 to 9.
pub fn packed(name: Option<&str>, timelines: &[Timeline]) -> String {
    compressed(&data(name, timelines))
}

fn compressed(data: &str) -> String {
    use base64::Engine;
    use base64::prelude::BASE64_STANDARD;
    use miniz_oxide::deflate::compress_to_vec_zlib;

    // Higher levels save a few percent and take far longer.
    BASE64_STANDARD.encode(compress_to_vec_zlib(data.as_bytes(), 6))
}

/// What the script of the page reads, as JSON.
///
/// # Panics
///
/// When there is no search, or one that wrote something other than the digits 1 to 9.
pub fn data(name: Option<&str>, timelines: &[Timeline]) -> String {
    let first = timelines.first().expect("a page needs a search");
    let mut groups: Vec<(&Timeline, Group)> = Vec::new();
    for timeline in timelines {
        let mut known = groups.iter_mut();
        match known.find(|(first, _)| is_alike(first, timeline)) {
            Some((_, group)) => group.searches.push(Search::of(timeline)),
            None => groups.push((timeline, Group::of(timeline))),
        }
    }
    let groups: Vec<_> = groups.into_iter().map(|(_, group)| group).collect();
    let groups = serde_json::to_string(&groups).expect("it is plain data");
    let (board, given) = (json!(name), to_line(first.given()));
    format!(r#"{{"board":{board},"given":"{given}","groups":{groups}}}"#)
}

/// Whether two searches can share a card: only their lines and reads may differ.
fn is_alike(first: &Timeline, other: &Timeline) -> bool {
    first.same_steps_as(other)
        && first.whys() == other.whys()
        && first.all_steps() == other.all_steps()
        && first.is_solved() == other.is_solved()
        && first.stopped() == other.stopped()
}

/// Searches that make the same steps for the same reasons.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Group<'a> {
    searches: Vec<Search<'a>>,
    #[serde(flatten)]
    part: Part,
    /// The picture of the whole search, if it has more steps than are recorded.
    summary: Option<Value>,
    /// The counts of the whole search, recorded or not.
    placements: u64,
    undos: u64,
    dead_ends: u64,
    solved: bool,
    /// Whether the search goes on: then the counts are those so far.
    searching: bool,
    /// What ended the search before it returned.
    stopped: Option<&'a str>,
}

impl Group<'_> {
    fn of(timeline: &Timeline) -> Group<'_> {
        let effort = timeline.effort();
        Group {
            searches: vec![Search::of(timeline)],
            part: Part::of(timeline.steps(), timeline.explanation()),
            summary: timeline.whole().map(summary),
            placements: effort.placements,
            undos: effort.undos,
            dead_ends: effort.dead_ends,
            solved: timeline.is_solved(),
            searching: timeline.is_searching(),
            stopped: timeline.stopped().map(|stopped| &stopped.en[..]),
        }
    }
}

/// Recorded steps and their reasons.
#[derive(Default, Serialize)]
#[serde(rename_all = "camelCase")]
struct Part {
    /// For each step, the number of the cell times ten, plus the digit written or 0 for an undo.
    steps: Vec<u32>,
    /// For each step, the index of its reason.
    why: Vec<usize>,
    reasons: Distinct,
    /// For each step, the number of the step since which the board after it is lost, if the search does
    /// not look where that shows; else 0.
    lost_since: Vec<usize>,
    /// The index of what shows it, for the steps whose board is lost.
    lost_why: Vec<usize>,
    losses: Distinct,
}

impl Part {
    fn of(steps: &[Step], explanation: &Explanation) -> Part {
        let mut part = Part::default();
        part.steps.extend(steps.iter().map(number));
        for (step, &why) in steps.iter().zip(&explanation.whys) {
            part.why.push(part.reasons.index(self::why(step, why)));
            let loss = explanation.loss(why);
            let shown = loss.map_or(0, |loss| part.losses.index(self::loss(loss)));
            part.lost_since.push(loss.map_or(0, |loss| loss.since));
            part.lost_why.push(shown);
        }
        part
    }
}

/// A search around a step far into it, as JSON: `steps` come after the `trail`.
///
/// # Panics
///
/// When the search wrote something other than the digits 1 to 9.
pub fn window(search: &program::Search, given: &Board, trail: Trail, steps: &[Step]) -> String {
    let start = trail.steps();
    let around = trail.explain(given, steps, search.sight());
    let mut part = Part::of(steps, &around.explanation);
    let numbers = |tried: &[(usize, Step)]| {
        let numbers = tried.iter().map(|(at, step)| json!([at, number(step)]));
        numbers.collect::<Vec<_>>()
    };
    let path = around.passed.iter().map(|passed| {
        let why = part.reasons.index(why(&passed.step, passed.why));
        let (step, tried) = (number(&passed.step), numbers(&passed.tried));
        json!({ "at": passed.at, "step": step, "why": why, "tried": tried })
    });
    let path: Vec<_> = path.collect();
    let lost = around.loss.map(|loss| {
        let why = part.losses.index(self::loss(loss));
        json!({ "since": loss.since, "why": why })
    });
    let (lines, reads) = lines_and_reads(steps);
    let mut window = json!(part);
    let more = json!({
        "start": start,
        "path": path,
        "tried": numbers(&around.tried),
        "lost": lost,
        "lines": lines,
        "reads": reads,
    });
    let more = more.as_object().expect("it is one").clone();
    window.as_object_mut().expect("it is one").extend(more);
    window.to_string()
}

fn loss(loss: Loss) -> Value {
    let words = in_each_language(|language| loss.template(language));
    json!({ "on": place(loss.on), "words": words })
}

fn number(step: &Step) -> u32 {
    let digit = match step.kind {
        StepKind::Placement => step.digit.to_digit(10).expect("an approach writes digits"),
        StepKind::Undo => 0,
    };
    (u32::from(step.r) * 9 + u32::from(step.c)) * 10 + digit
}

/// Values, each once.
#[derive(Default, Serialize)]
#[serde(transparent)]
struct Distinct {
    values: Vec<Value>,
    #[serde(skip)]
    known: HashMap<Value, usize>,
}

impl Distinct {
    fn index(&mut self, value: Value) -> usize {
        *self.known.entry(value).or_insert_with_key(|value| {
            self.values.push(value.clone());
            self.values.len() - 1
        })
    }
}

/// The bars of a search as the page draws them. Of each row there are four numbers a bar: the steps since
/// the bar before it, its own steps or 0 if it stands, the number of its cell times ten plus its digit,
/// and how many placements are joined.
pub fn summary(summary: &Summary) -> Value {
    let numbers = |row: &Vec<Bar>| {
        let mut end = 0;
        let numbers = row.iter().flat_map(|bar| {
            let start = mem::replace(&mut end, bar.to.unwrap_or(bar.from));
            let what = u64::from(number(&bar.step));
            [bar.from - start, end - bar.from, what, bar.joined]
        });
        numbers.collect::<Vec<u64>>()
    };
    let rows: Vec<_> = summary.rows().iter().map(numbers).collect();
    json!({
        "steps": summary.steps(),
        "slot": summary.slot(),
        "rows": rows,
        "deadEnds": summary.dead_ends(),
        "jumps": summary.jumps(),
    })
}

/// What the page draws of a [`Constraint`]: the number of the cell, or of the unit in
/// [`sudoku_kata::board::Unit::all`].
pub fn place(on: Constraint) -> Value {
    match on {
        Constraint::Cell { r, c } => json!({ "cell": r * 9 + c }),
        Constraint::Digit { digit, unit } => json!({ "digit": digit, "unit": unit.index() }),
    }
}

/// The reason of a step in words, and what the page draws of it.
fn why(step: &Step, why: Why) -> Value {
    let mut value = match why.reason {
        Reason::OnlyCandidate | Reason::OnlyPlace(_) => json!({ "kind": "forced" }),
        Reason::Guess {
            on, options, tried, ..
        } => {
            json!({ "kind": "guess", "on": place(on), "options": options, "tried": tried })
        }
        Reason::DeadEnd(on) => json!({ "kind": "dead end", "on": place(on) }),
        Reason::AllTried(on) => json!({ "kind": "all tried", "on": place(on) }),
        Reason::FailedGuess { .. } => json!({ "kind": "failed guess" }),
        Reason::Learned => json!({ "kind": "learned" }),
        Reason::Jump => json!({ "kind": "jump" }),
        Reason::Clash { .. } => json!({ "kind": "clash" }),
        Reason::OtherBoard => json!({ "kind": "other board" }),
        Reason::Copied => json!({ "kind": "copied" }),
        Reason::Unknown => json!({ "kind": "unknown" }),
    };
    value["words"] = in_each_language(|language| why.reason.words(language, step));
    if step.kind == StepKind::Placement {
        value["forced"] = json!(why.is_forced);
    }
    let aside = |language| why.aside(language, step).unwrap_or_default();
    if !aside(Language::English).is_empty() {
        value["aside"] = in_each_language(aside);
    }
    value
}

/// A text in each language, as JSON.
pub fn in_each_language(text: impl Fn(Language) -> String) -> Value {
    json!({ "en": text(Language::English), "zh": text(Language::Chinese) })
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Search<'a> {
    name: &'a str,
    file: String,
    summary: Value,
    /// The source without its essay.
    code: &'a str,
    /// The number of the first line of `code` in the file, from 1.
    first_line: usize,
    /// For each recorded step, its line in the file.
    lines: Vec<u32>,
    /// For each recorded step, the cells looked at since the step before it.
    reads: Vec<u64>,
    /// The cells that the whole search looked at.
    all_reads: u64,
}

impl Search<'_> {
    fn of(timeline: &Timeline) -> Search<'_> {
        let (search, steps) = (timeline.search(), timeline.steps());
        let (essay, code) = code::split(search.source());
        let (lines, reads) = lines_and_reads(steps);
        Search {
            name: search.name(),
            file: search.file(),
            summary: in_each_language(|language| search.summary().in_language(language).to_owned()),
            code,
            first_line: essay.lines().count() + 1,
            lines,
            reads,
            all_reads: timeline.effort().reads,
        }
    }
}

/// For each step its line, and the cells looked at since the step before it.
fn lines_and_reads(steps: &[Step]) -> (Vec<u32>, Vec<u64>) {
    let before = iter::once(0).chain(steps.iter().map(|step| step.reads));
    let steps = steps.iter().zip(before);
    steps
        .map(|(step, before)| (step.line, step.reads - before))
        .unzip()
}
