//! A search as JSON, for other programs to read.

use std::io::{self, Write};

use explain::reasons::{Constraint, Reason, Why};
use explain::timeline::Timeline;
use serde::{Serialize, Serializer};
use serde_json::ser::Formatter;
use serde_json::{Value, json};
use sudoku_kata::board::to_line;
use sudoku_kata::trace::{Step, StepKind};

/// Objects keep the order of their fields, as those of [`Value`] do not.
#[derive(Serialize)]
#[serde(untagged)]
enum Json {
    Value(Value),
    List(Vec<Json>),
    Object(#[serde(serialize_with = "in_order")] Vec<Field>),
}

type Field = (&'static str, Json);

fn in_order<S: Serializer>(fields: &[Field], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(fields.iter().map(|(name, value)| (name, value)))
}

/// The search as one JSON document: the board, the counts of the whole search, and the recorded
/// steps with their lines, with the reasons that the board gives, and whether the search was forced. Rows
/// and columns count from 1.
pub fn text(timeline: &Timeline) -> String {
    let steps = timeline.steps().iter().zip(timeline.whys()).map(of_step);
    let mut document = vec![
        field("name", timeline.search().name()),
        field("board", to_line(timeline.given())),
        field("complete", timeline.is_complete()),
        field("placements", timeline.effort().placements),
        field("undos", timeline.effort().undos),
        field("reads", timeline.effort().reads),
        ("steps", Json::List(steps.collect())),
    ];
    let stopped = timeline.stopped().map(|why| field("stopped", &why.en[..]));
    document.splice(3..3, stopped);
    let mut text = Vec::new();
    let mut serializer = serde_json::Serializer::with_formatter(&mut text, StepOnALine(0));
    let written = Json::Object(document).serialize(&mut serializer);
    written.expect("numbers and names are JSON");
    String::from_utf8(text).expect("JSON is text") + "\n"
}

fn field(name: &'static str, value: impl Serialize) -> Field {
    (name, Json::Value(json!(value)))
}

fn of_step((step, why): (&Step, &Why)) -> Json {
    let (kind, forced) = match step.kind {
        StepKind::Placement => ("placement", Some(field("forced", why.is_forced))),
        StepKind::Undo => ("undo", None),
    };
    let [row, column] = cell((step.r.into(), step.c.into()));
    let line = field("line", step.line);
    let reason = ("reason", Json::Object(reason_fields(why.fact())));
    let fields = [field("kind", kind), row, column, digit(step.digit), line];
    Json::Object(fields.into_iter().chain(forced).chain([reason]).collect())
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
    serde_json::to_string(&Json::Object(reason_fields(reason))).expect("numbers and names are JSON")
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
        Constraint::Digit { unit, .. } => Json::Object(cell(unit.cell(option)).into()),
    };
    Json::List(options.map(name).collect())
}

/// Compact, but each value of an outermost array has a line of its own; holds how many are open.
struct StepOnALine(usize);

impl Formatter for StepOnALine {
    fn begin_array<W: ?Sized + Write>(&mut self, to: &mut W) -> io::Result<()> {
        self.0 += 1;
        write!(to, "[")
    }

    fn begin_array_value<W: ?Sized + Write>(&mut self, to: &mut W, first: bool) -> io::Result<()> {
        let line = if self.0 == 1 { "\n" } else { "" };
        write!(to, "{}{line}", if first { "" } else { "," })
    }

    fn end_array<W: ?Sized + Write>(&mut self, to: &mut W) -> io::Result<()> {
        self.0 -= 1;
        write!(to, "{}]", if self.0 == 0 { "\n" } else { "" })
    }
}
