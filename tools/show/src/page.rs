//! Searches side by side as a page to play in a browser.
//!
//! The page is one file that asks for nothing else: style, script and steps are in it. Its script
//! knows no approach; it replays the steps that were traced, and words no reason itself. It holds its
//! words in every language.

use std::{iter, mem};

use indexmap::IndexSet;
use serde::Serialize;
use serde_json::{Value, json};

use explain::code;
use explain::program;
use explain::reasons::{Constraint, Reason, Trail, Why};
use explain::summary::{Bar, Mistake, Summary};
use explain::timeline::{Timeline, alike};
use sudoku_kata::board::{Board, to_line};
use sudoku_kata::trace::{Effort, Step, StepKind};
use words::{Language, Text};

/// The steps of each search that a page should hold.
pub const MOST_STEPS: usize = 50_000;

/// The style of the page: the colours and the type of the book, and the rest.
const STYLE: &str = concat!(
    include_str!("../../../docs/tokens.css"),
    include_str!("page/page.css"),
    include_str!("page/board.css")
);

/// The page, with places for what `page` fills in.
const TEMPLATE: &str = include_str!("page/page.html");

macro_rules! modules {
    ($($name:literal)*) => { [$(($name, include_str!(concat!("page/", $name)))),*] };
}

/// The modules of the script, by name, each after those that it imports.
pub const MODULES: [(&str, &str); 17] = modules![
    "dom.js" "address.js" "names.json" "texts.json" "language.js" "html.js" "board.js" "search.js" "moment.js" "highlight.js" "code.js"
    "icicle.js" "card.js" "player.js" "questions.js" "embed.js" "main.js"
];

/// The page of the [`data`]. Without a `language` the page is in that of the browser; a key on it changes to the other one.
/// Within the page of a lesson it links to the `playground`, whose address is given.
pub fn text(language: Option<Language>, playground: &str, data: &Value) -> String {
    // Until the script has chosen a language.
    let first = language.unwrap_or(Language::English);
    let title = Text::of("Watch the search", "观看搜索");
    TEMPLATE
        .replacen("{{lang}}", first.tag(), 1)
        .replacen("{{title}}", title.in_language(first), 1)
        .replacen("{{language}}", language.map_or("", Language::tag), 1)
        .replacen("{{playground}}", playground, 1)
        .replacen("{{policy}}", POLICY, 1)
        .replacen("{{style}}", STYLE, 1)
        .replacen("{{board}}\n", "", 1)
        .replacen("{{script}}", &script(), 1)
        .replacen("{{data}}", &packed(data), 1)
}

/// The page may load nothing.
const POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";

/// The modules as one script, which a page opened from a file can hold: without their imports and lines of
/// comment, and without `export`. Each imports only what comes before it, and no
/// two declare the same name: else the script does not run.
fn script() -> String {
    let mut script = String::new();
    for (name, module) in MODULES {
        if let Some(table) = name.strip_suffix(".json") {
            script += &format!("const {} = ", table.to_uppercase());
        }
        let is_code = |line: &&str| !line.starts_with("import ") && !is_comment(line.trim_start());
        for line in module.lines().filter(is_code) {
            script += line.strip_prefix("export ").unwrap_or(line);
            script.push('\n');
        }
    }
    script
}

fn is_comment(line: &str) -> bool {
    // After the comment of a cast, there is code on its line.
    let is_cast = line.trim_end_matches("*/").contains("*/");
    let starts = ["//", "* ", "*/"];
    starts.iter().any(|start| line.starts_with(start)) || line.starts_with("/**") && !is_cast
}

/// The data of the page as the page holds it: compressed, in base 64.
pub fn packed(data: &Value) -> String {
    use base64::Engine;
    use base64::prelude::BASE64_STANDARD;
    use miniz_oxide::deflate::compress_to_vec_zlib;

    // Higher levels save a few percent and take far longer.
    BASE64_STANDARD.encode(compress_to_vec_zlib(data.to_string().as_bytes(), 6))
}

/// What the script of the page reads of these searches, which have the same board. `name` is that of the board, if it has
/// one.
///
/// # Panics
///
/// When there is no search, or one that wrote something other than the digits 1 to 9.
pub fn data(name: Option<&str>, timelines: &[Timeline]) -> Value {
    let first = timelines.first().expect("a page needs a search");
    // It tells which digit is wrong, whatever a search does with it.
    let mut cells = boards::to_cells(first.given());
    let is_only = boards::solutions::solve(&mut cells, 2) == 1;
    let solution = is_only.then(|| to_line(&boards::from_cells(&cells)));
    let groups = alike(timelines).into_iter().map(|members| {
        let searches = members.iter().map(|&index| search_of(&timelines[index]));
        let mut group = group_of(&timelines[members[0]], searches.collect());
        group["solution"] = json!(solution);
        group
    });
    let given = to_line(first.given());
    json!({ "board": name, "given": given, "groups": groups.collect::<Value>() })
}

/// Searches that make the same steps for the same reasons, with the counts of the whole search, recorded or not.
pub fn group(part: &Part, searches: Vec<Value>, effort: Effort, is_solved: bool) -> Value {
    let mut group = json!(part);
    group["searches"] = json!(searches);
    group["placements"] = json!(effort.placements);
    group["undos"] = json!(effort.undos);
    group["deadEnds"] = json!(effort.dead_ends);
    group["solved"] = json!(is_solved);
    group
}

fn group_of(timeline: &Timeline, searches: Vec<Value>) -> Value {
    let part = Part::of(timeline.steps(), timeline.whys());
    let (effort, is_solved) = (timeline.effort(), timeline.is_solved());
    let mut group = group(&part, searches, effort, is_solved);
    // The picture of the whole search, if it has more steps than are recorded.
    group["summary"] = json!(timeline.whole().map(summary));
    group["mistakes"] = mistakes(&timeline.mistakes(&timeline.summary()), 9);
    // If it goes on, the counts are those so far.
    group["searching"] = json!(timeline.is_searching());
    // What ended the search before it returned.
    group["stopped"] = json!(timeline.stopped().map(|stopped| &stopped.en));
    group
}

/// Recorded steps and their reasons.
#[derive(Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Part {
    /// For each step its [`packed_change`].
    steps: Vec<u32>,
    /// For each step, the index of its reason.
    why: Vec<usize>,
    reasons: IndexSet<Value>,
    /// For each step, the number of the step since which the board after it is lost, if the search does
    /// not look where that shows; else 0.
    lost_since: Vec<usize>,
    /// The index of what shows it, for the steps whose board is lost.
    lost_why: Vec<usize>,
    losses: IndexSet<Value>,
}

impl Part {
    fn of(steps: &[Step], whys: &[Why]) -> Part {
        let mut part = Part::default();
        for (step, &why) in steps.iter().zip(whys) {
            part.push(packed_change(step, 9), self::why(step, why));
            let lost = why.loss.map(|loss| {
                let words = in_each_language(|language| loss.template(language));
                (loss.since, part.losses.insert_full(words).0)
            });
            let (since, shown) = lost.unwrap_or_default();
            part.lost_since.push(since);
            part.lost_why.push(shown);
        }
        part
    }

    /// Adds a step by its [`packed_change`], and its reason.
    pub fn push(&mut self, number: u32, reason: Value) {
        self.steps.push(number);
        self.why.push(self.reasons.insert_full(reason).0);
    }
}

/// A search around a step far into it, as JSON: its `steps` begin with the `passed` ones of the `trail`, and go on after
/// `start` steps.
///
/// # Panics
///
/// When the search wrote something other than the digits 1 to 9.
pub fn window(search: &program::Search, given: &Board, trail: Trail, steps: &[Step]) -> String {
    let start = trail.steps();
    let (passed, later) = trail.explain(given, steps, search.sight());
    let (mut all, mut whys): (Vec<Step>, Vec<Why>) = passed.into_iter().unzip();
    let passed = all.len();
    all.extend(steps);
    whys.extend(later);
    let (lines, reads) = lines_and_reads(&all);
    let mut window = json!(Part::of(&all, &whys));
    window["start"] = json!(start);
    window["passed"] = json!(passed);
    window["lines"] = json!(lines);
    window["reads"] = json!(reads);
    window.to_string()
}

/// The number of the cell, on a board of `side` columns, times ten, plus the digit written or 0 for an undo.
pub fn packed_change(step: &Step, side: u32) -> u32 {
    let digit = match step.kind {
        StepKind::Placement => step.digit.to_digit(10).expect("a search writes digits"),
        StepKind::Undo => 0,
    };
    (u32::from(step.r) * side + u32::from(step.c)) * 10 + digit
}

/// The bars of a search as the page draws them. Of each row there are four numbers a bar: the steps since
/// the bar before it, its own steps or 0 if it stands, the number of its cell times ten plus its digit,
/// and how many placements are joined.
pub fn summary(summary: &Summary) -> Value {
    let numbers = |row: &Vec<Bar>| {
        let mut end = 0;
        let numbers = row.iter().flat_map(|bar| {
            let start = mem::replace(&mut end, bar.to.unwrap_or(bar.from));
            let what = u64::from(packed_change(&bar.step, 9));
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

/// Mistakes on a board of `side` columns, each as a bar of the page that has its share.
pub fn mistakes(mistakes: &[Mistake], side: u32) -> Value {
    let bar = |mistake: &Mistake| {
        let change = packed_change(&mistake.step, side);
        json!({
            "row": mistake.row,
            "start": mistake.from,
            "end": mistake.from + mistake.cost - 1,
            "cell": change / 10,
            "digit": change % 10,
            "percent": mistake.percent,
        })
    };
    mistakes.iter().map(bar).collect()
}

/// The reason of a step in words, and what the page draws of it: of a dead end the number of the cell, or of the unit
/// in [`sudoku_kata::board::Unit::all`].
fn why(step: &Step, why: Why) -> Value {
    let mut value = match why.reason {
        Reason::OnlyCandidate | Reason::OnlyPlace(_) => json!({ "kind": "forced" }),
        Reason::Guess(guess) => {
            let names = |options| guess.on.names(options).join(" ");
            let untried = names(guess.untried(step));
            json!({ "kind": "guess", "tried": names(guess.tried), "untried": untried })
        }
        Reason::DeadEnd(Constraint::Cell((r, c))) => {
            json!({ "kind": "dead end", "on": { "cell": r * 9 + c } })
        }
        Reason::DeadEnd(Constraint::Digit { digit, unit }) => {
            json!({ "kind": "dead end", "on": { "digit": digit, "unit": unit.index() } })
        }
        reason => json!({ "kind": reason.kind() }),
    };
    value["words"] = in_each_language(|language| why.words(language, step));
    if let Some(over) = why.over {
        value["over"] = json!(over);
    }
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
fn in_each_language(text: impl Fn(Language) -> String) -> Value {
    json!({ "en": text(Language::English), "zh": text(Language::Chinese) })
}

/// A program, and what it did at each recorded step. `code` is the `source` without its essay; `reads` are the cells
/// looked at since the step before, and `all_reads` those of the whole search.
pub fn search(
    name: &str,
    file: &str,
    summary: Text,
    source: &str,
    steps: &[Step],
    all_reads: u64,
) -> Value {
    let first = code::lines(source).next().map_or(1, |(first, _)| first);
    let (lines, reads) = lines_and_reads(steps);
    json!({
        "name": name,
        "file": file,
        "summary": { "en": summary.en, "zh": summary.zh },
        "code": code::split(source).code,
        "firstLine": first,
        "lines": lines,
        "reads": reads,
        "allReads": all_reads,
    })
}

fn search_of(timeline: &Timeline) -> Value {
    let (search, reads) = (timeline.search(), timeline.effort().reads);
    let (name, file) = (search.name(), search.file());
    let (summary, source) = (search.summary(), search.source());
    self::search(name, &file, summary, source, timeline.steps(), reads)
}

/// For each step its line, and the cells looked at since the step before it.
fn lines_and_reads(steps: &[Step]) -> (Vec<u32>, Vec<u64>) {
    let before = iter::once(0).chain(steps.iter().map(|step| step.reads));
    let of = |(step, before): (&Step, u64)| (step.line, step.reads.saturating_sub(before));
    steps.iter().zip(before).map(of).unzip()
}
