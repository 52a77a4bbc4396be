//! Searches side by side as a page to play in a browser.
//!
//! The page is one file that asks for nothing else: style, script and steps are in it. Its script
//! knows no approach; it replays the steps that were traced, and words no reason itself. It holds its
//! words in every language.

use std::collections::HashMap;

use serde::Serialize;

use super::{Timeline, code};
use crate::board;
use crate::language::Language;
use crate::reasons::{Constraint, Reason};
use crate::trace::{Step, StepKind};

/// The steps of each search that a page should hold.
pub const MOST_STEPS: usize = 50_000;

/// The page, with places for `{{language}}`, `{{policy}}`, `{{style}}`, `{{board}}`, `{{script}}` and `{{data}}`.
pub const TEMPLATE: &str = include_str!("page/page.html");

/// The style of the page.
pub const STYLE: &str = include_str!("page/page.css");

/// The words of the page: a script that comes before [`SCRIPT`].
pub const WORDS: &str = include_str!("page/words.js");

/// The script of the page, whose function `show` shows what [`data`] returns.
pub const SCRIPT: &str = concat!(
    include_str!("page/language.js"),
    include_str!("page/data.js"),
    include_str!("page/search.js"),
    include_str!("page/card.js"),
    include_str!("page/player.js"),
    include_str!("page/predict.js"),
);

/// Shows the data of the page.
#[cfg(feature = "cli")]
const START: &str = "show(await new Response(unpacked(byId('data').textContent)).json());
goToAddress();
";

/// Fits the page into the page of a lesson.
#[cfg(feature = "cli")]
const EMBED: &str = include_str!("page/embed.js");

/// The page may load nothing.
#[cfg(feature = "cli")]
const POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";

/// The page of these searches, which have the same board. `name` is that of the board, if it has one.
/// Without a `language` the page is in that of the browser; a key on it changes to the other one.
///
/// # Panics
///
/// When there is no search, or one that wrote something other than the digits 1 to 9.
#[cfg(feature = "cli")]
pub fn text(language: Option<Language>, name: Option<&str>, timelines: &[Timeline]) -> String {
    let script = format!("{WORDS}{SCRIPT}{START}");
    with_script(language, &script, &packed(name, timelines))
}

/// The page of these searches, to be shown within the page of a lesson in this language. It links to the
/// playground, whose address is given. `name` is that of the board.
///
/// # Panics
///
/// When there is no search, or one that wrote something other than the digits 1 to 9.
#[cfg(feature = "cli")]
pub fn embedded(
    language: Language,
    name: &str,
    timelines: &[Timeline],
    playground: &str,
) -> String {
    let names: Vec<&str> = timelines
        .iter()
        .map(|timeline| timeline.search().name())
        .collect();
    let address = serde_json::json!({ "board": name, "searches": names.join(" ") });
    let places = format!("inAddress = {address};\nconst PLAYGROUND = '{playground}';\n");
    let script = format!("{WORDS}{SCRIPT}{places}{EMBED}{START}");
    with_script(Some(language), &script, &packed(Some(name), timelines))
}

/// The data of the page as the page holds it: compressed, in base 64.
///
/// # Panics
///
/// When there is no search, or one that wrote something other than the digits 1 to 9.
#[cfg(feature = "cli")]
pub fn packed(name: Option<&str>, timelines: &[Timeline]) -> String {
    use base64::Engine;
    use base64::prelude::BASE64_STANDARD;
    use miniz_oxide::deflate::compress_to_vec_zlib;

    // Higher levels save a few percent and take far longer.
    BASE64_STANDARD.encode(compress_to_vec_zlib(data(name, timelines).as_bytes(), 6))
}

#[cfg(feature = "cli")]
fn with_script(language: Option<Language>, script: &str, data: &str) -> String {
    TEMPLATE
        .replacen("{{language}}", language.map_or("", Language::tag), 1)
        .replacen("{{policy}}", POLICY, 1)
        .replacen("{{style}}", STYLE, 1)
        .replacen("{{board}}\n", "", 1)
        .replacen("{{script}}", script, 1)
        .replacen("{{data}}", data, 1)
}

/// What the script of the page reads, as JSON.
///
/// # Panics
///
/// When there is no search, or one that wrote something other than the digits 1 to 9.
pub fn data(name: Option<&str>, timelines: &[Timeline]) -> String {
    serde_json::to_string(&Data::of(name, timelines)).expect("it is plain data")
}

#[derive(Serialize)]
struct Data<'a> {
    /// The name of the board, if it has one.
    board: Option<&'a str>,
    given: String,
    groups: Vec<Group>,
}

/// Searches that make the same steps for the same reasons.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Group {
    searches: Vec<Search>,
    /// For each recorded step, the number of the cell times ten, plus the digit written or 0 for an
    /// undo.
    steps: Vec<u32>,
    /// For each recorded step, the index of its reason.
    why: Vec<usize>,
    reasons: Vec<Why>,
    /// The counts of the whole search, recorded or not.
    placements: u64,
    undos: u64,
    dead_ends: u64,
    solved: bool,
    /// Whether the search goes on: then the counts are those so far.
    #[serde(skip_serializing_if = "is_false")]
    searching: bool,
    /// What ended the search before it returned.
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Search {
    name: String,
    file: String,
    summary: Texts,
    /// The source without its essay.
    code: String,
    /// The number of the first line of `code` in the file, from 1.
    first_line: usize,
    /// For each recorded step, its line in the file.
    lines: Vec<u32>,
    /// For each recorded step, the cells looked at since the step before it.
    reads: Vec<u64>,
    /// The cells that the whole search looked at.
    all_reads: u64,
}

/// A text in each language.
#[derive(Clone, PartialEq, Eq, Hash, Serialize)]
struct Texts {
    en: String,
    zh: String,
}

/// A [`Reason`] in words, and what the page draws of it.
#[derive(Clone, PartialEq, Eq, Hash, Serialize)]
struct Why {
    words: Texts,
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    on: Option<On>,
    #[serde(skip_serializing_if = "is_empty")]
    options: u16,
    #[serde(skip_serializing_if = "is_empty")]
    tried: u16,
}

/// A [`Constraint`]; a unit is its number in [`board::Unit::all`].
#[derive(Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
enum On {
    Cell { cell: usize },
    Digit { digit: char, unit: usize },
}

impl Data<'_> {
    fn of<'a>(name: Option<&'a str>, timelines: &[Timeline]) -> Data<'a> {
        let given = timelines.first().expect("a page needs a search").given();
        let mut groups: Vec<(&Timeline, Group)> = Vec::new();
        for timeline in timelines {
            let alike = groups
                .iter_mut()
                .find(|(first, _)| is_alike(first, timeline));
            match alike {
                Some((_, group)) => group.searches.push(Search::of(timeline)),
                None => groups.push((timeline, Group::of(timeline))),
            }
        }
        Data {
            board: name,
            given: board::to_line(given),
            groups: groups.into_iter().map(|(_, group)| group).collect(),
        }
    }
}

/// Whether two searches can share a card: only their lines and reads may differ.
fn is_alike(first: &Timeline, other: &Timeline) -> bool {
    first.has_the_steps_of(other)
        && first.reasons() == other.reasons()
        && first.all_steps() == other.all_steps()
        && first.is_solved() == other.is_solved()
        && first.stopped() == other.stopped()
}

impl Group {
    fn of(timeline: &Timeline) -> Group {
        let mut reasons = Vec::new();
        let mut known = HashMap::new();
        let steps = timeline.steps().iter();
        let why = steps.zip(timeline.reasons()).map(|(step, reason)| {
            let why = Why::of(step, *reason);
            *known.entry(why).or_insert_with_key(|why| {
                reasons.push(why.clone());
                reasons.len() - 1
            })
        });
        let why = why.collect();
        let effort = timeline.effort();
        Group {
            searches: vec![Search::of(timeline)],
            steps: timeline.steps().iter().map(number).collect(),
            why,
            reasons,
            placements: effort.placements,
            undos: effort.undos,
            dead_ends: effort.dead_ends,
            solved: timeline.is_solved(),
            searching: timeline.is_searching(),
            stopped: timeline.stopped().map(str::to_owned),
        }
    }
}

fn number(step: &Step) -> u32 {
    let digit = match step.kind {
        StepKind::Placement => step.digit.to_digit(10).expect("an approach writes digits"),
        StepKind::Undo => 0,
    };
    (u32::from(step.r) * 9 + u32::from(step.c)) * 10 + digit
}

impl Search {
    fn of(timeline: &Timeline) -> Search {
        let search = timeline.search();
        let (essay, code) = code::split(search.source());
        let mut before = 0;
        let reads = timeline.steps().iter().map(|step| {
            let since = step.reads - before;
            before = step.reads;
            since
        });
        Search {
            name: search.name().to_owned(),
            file: search.file(),
            summary: Texts::of(|language| search.summary(language).to_owned()),
            code: code.to_owned(),
            first_line: essay.lines().count() + 1,
            lines: timeline.steps().iter().map(|step| step.line).collect(),
            reads: reads.collect(),
            all_reads: timeline.effort().reads,
        }
    }
}

impl Texts {
    fn of(text: impl Fn(Language) -> String) -> Texts {
        Texts {
            en: text(Language::English),
            zh: text(Language::Chinese),
        }
    }
}

impl Why {
    fn of(step: &Step, reason: Reason) -> Why {
        let (kind, on, [options, tried]) = match reason {
            Reason::OnlyCandidate | Reason::OnlyPlace(_) => ("forced", None, [0, 0]),
            Reason::Guess { on, options, tried } => ("guess", Some(on), [options, tried]),
            Reason::DeadEnd(on) => ("dead end", Some(on), [0, 0]),
            Reason::AllTried(on) => ("all tried", Some(on), [0, 0]),
            Reason::FailedGuess { .. } => ("failed guess", None, [0, 0]),
            Reason::Clash { .. } => ("clash", None, [0, 0]),
            Reason::OtherBoard => ("other board", None, [0, 0]),
            Reason::Copied => ("copied", None, [0, 0]),
            Reason::Unknown => ("unknown", None, [0, 0]),
        };
        Why {
            words: Texts::of(|language| reason.words(language, step)),
            kind,
            on: on.map(On::of),
            options,
            tried,
        }
    }
}

impl On {
    fn of(constraint: Constraint) -> On {
        match constraint {
            Constraint::Cell { r, c } => On::Cell { cell: r * 9 + c },
            Constraint::Digit { digit, unit } => On::Digit {
                digit,
                unit: unit.index(),
            },
        }
    }
}

fn is_false(value: &bool) -> bool {
    !value
}

fn is_empty(options: &u16) -> bool {
    *options == 0
}
