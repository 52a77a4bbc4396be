//! A search as JSON, for other programs to read.

use explain::reasons::{Constraint, Reason, Why};
use explain::timeline::Timeline;
use serde::Serialize;
use serde_json::json;
use sudoku_kata::board::to_line;
use sudoku_kata::trace::{Step, StepKind};

/// A name, and a value as JSON. Objects keep the order of their fields, as those of serde_json do not.
type Field = (&'static str, String);

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
    let head = object(head.into_iter().chain(stopped).chain(counts));
    let steps = timeline.steps().iter().zip(timeline.whys());
    let steps = steps.map(|step| format!("\n{}", object(of_step(step))));
    let (open, steps) = (head.trim_end_matches('}'), steps.collect::<Vec<_>>());
    format!("{open},\"steps\":[{}\n]}}\n", steps.join(","))
}

fn object(fields: impl IntoIterator<Item = Field>) -> String {
    let fields = fields.into_iter();
    let fields: Vec<_> = fields
        .map(|(name, value)| format!("\"{name}\":{value}"))
        .collect();
    format!("{{{}}}", fields.join(","))
}

fn field(name: &'static str, value: impl Serialize) -> Field {
    (name, json!(value).to_string())
}

fn of_step((step, why): (&Step, &Why)) -> impl Iterator<Item = Field> {
    let (kind, forced) = match step.kind {
        StepKind::Placement => ("placement", Some(field("forced", why.is_forced))),
        StepKind::Undo => ("undo", None),
    };
    let [row, column] = cell((step.r.into(), step.c.into()));
    let line = field("line", step.line);
    let reason = ("reason", reason(why.fact()));
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
    let on = |constraint| match constraint {
        Constraint::Cell(of) => Vec::from(cell(of)),
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
        Reason::FailedGuess {
            cell: at,
            digit: of,
        } => cell(at).into_iter().chain([digit(of)]).collect(),
        Reason::Clash(at) => cell(at).into(),
        _ => vec![],
    };
    object([field("kind", reason.kind())].into_iter().chain(more))
}

fn options_in(on: Constraint, options: u16) -> String {
    let options = (0..9).filter(|option| options & 1 << option != 0);
    let name = |option: usize| match on {
        Constraint::Cell(_) => (option + 1).to_string(),
        Constraint::Digit { unit, .. } => object(cell(unit.cell(option))),
    };
    format!("[{}]", options.map(name).collect::<Vec<_>>().join(","))
}
