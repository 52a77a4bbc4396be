//! A search as JSON, for other programs to read.

use explain::reasons::{Constraint, Reason, Why};
use explain::timeline::Timeline;
use indexmap::IndexMap;
use serde::Serialize;
use serde_json::{Value, json};
use sudoku_kata::board::to_line;
use sudoku_kata::trace::{Step, StepKind};

/// Objects keep the order of their fields, as those of [`Value`] do not.
#[derive(Serialize)]
#[serde(untagged)]
enum Json {
    Value(Value),
    List(Vec<Json>),
    Object(IndexMap<&'static str, Json>),
}

type Field = (&'static str, Json);

/// The search as one JSON document: the board, the counts of the whole search, and on a line each the recorded
/// steps with their lines, with the reasons that the board gives, and whether the search was forced. Rows
/// and columns count from 1.
pub fn text(timeline: &Timeline) -> String {
    let stopped = timeline.stopped().map(|why| field("stopped", &why.en[..]));
    let head = [
        field("name", timeline.search().name()),
        field("board", to_line(timeline.given())),
        field("complete", timeline.is_complete()),
    ];
    let counts = [
        field("placements", timeline.effort().placements),
        field("undos", timeline.effort().undos),
        field("reads", timeline.effort().reads),
    ];
    let head = written(head.into_iter().chain(stopped).chain(counts));
    let steps = timeline.steps().iter().zip(timeline.whys());
    let steps = steps.map(|step| format!("\n{}", written(of_step(step))));
    let (open, steps) = (head.trim_end_matches('}'), steps.collect::<Vec<_>>());
    format!("{open},\"steps\":[{}\n]}}\n", steps.join(","))
}

fn written(fields: impl IntoIterator<Item = Field>) -> String {
    serde_json::to_string(&object(fields)).expect("numbers and names are JSON")
}

fn object(fields: impl IntoIterator<Item = Field>) -> Json {
    Json::Object(fields.into_iter().collect())
}

fn field(name: &'static str, value: impl Serialize) -> Field {
    (name, Json::Value(json!(value)))
}

fn of_step((step, why): (&Step, &Why)) -> impl Iterator<Item = Field> {
    let (kind, forced) = match step.kind {
        StepKind::Placement => ("placement", Some(field("forced", why.is_forced))),
        StepKind::Undo => ("undo", None),
    };
    let [row, column] = cell((step.r.into(), step.c.into()));
    let line = field("line", step.line);
    let reason = ("reason", object(reason_fields(why.fact())));
    let fields = [field("kind", kind), row, column, digit(step.digit), line];
    fields.into_iter().chain(forced).chain([reason])
}

fn cell((r, c): (usize, usize)) -> [Field; 2] {
    [field("row", r + 1), field("column", c + 1)]
}

/// Null for any other character, which a program may write.
fn digit(digit: char) -> Field {
    field("digit", digit.to_digit(10))
}

/// The reason of a step, as [`text`] has it.
pub fn reason(reason: Reason) -> String {
    written(reason_fields(reason))
}

fn reason_fields(reason: Reason) -> Vec<Field> {
    let on = |constraint| match constraint {
        Constraint::Cell { r, c } => Vec::from(cell((r, c))),
        Constraint::Digit { digit: of, unit } => vec![field("unit", unit.to_string()), digit(of)],
    };
    let more = match reason {
        Reason::OnlyPlace(unit) => vec![field("unit", unit.to_string())],
        Reason::Guess {
            on, options, tried, ..
        } => {
            let [among, tried] = [options, tried].map(|options| options_in(on, options));
            vec![("among", among), ("tried", tried)]
        }
        Reason::DeadEnd(constraint) | Reason::AllTried(constraint) => on(constraint),
        Reason::FailedGuess { r, c, digit: of } => {
            cell((r, c)).into_iter().chain([digit(of)]).collect()
        }
        Reason::Clash { r, c } => cell((r, c)).into(),
        _ => vec![],
    };
    [field("kind", reason.kind())]
        .into_iter()
        .chain(more)
        .collect()
}

fn options_in(on: Constraint, options: u16) -> Json {
    let options = (0..9).filter(|option| options & 1 << option != 0);
    let name = |option| match on {
        Constraint::Cell { .. } => Json::Value(json!(option + 1)),
        Constraint::Digit { unit, .. } => object(cell(unit.cell(option))),
    };
    Json::List(options.map(name).collect())
}
