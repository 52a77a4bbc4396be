//! A search as JSON, for other programs to read.

use serde::Serialize;

use super::Timeline;
use crate::board::to_line;
use crate::reasons::{Constraint, Reason};
use crate::trace::{Effort, Step, StepKind};

/// The search as one JSON document: the board, the counts of the whole search, and the recorded
/// steps with their lines and reasons. Rows and columns count from 1.
pub fn text(timeline: &Timeline) -> String {
    let Effort {
        placements,
        undos,
        reads,
        ..
    } = timeline.effort();
    let header = json(&Header {
        name: timeline.search().name(),
        board: to_line(timeline.given()),
        complete: timeline.is_complete(),
        stopped: timeline.stopped(),
        placements,
        undos,
        reads,
    });
    let steps = timeline.steps().iter().zip(timeline.reasons());
    let steps = steps.map(|(step, reason)| json(&StepWithReason::of(step, *reason)));
    let steps: Vec<String> = steps.collect();
    let header = header.trim_end_matches('}');
    format!("{header},\"steps\":[\n{}\n]}}\n", steps.join(",\n"))
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("numbers and names are JSON")
}

/// The document but for its steps, which stand one on a line after it.
#[derive(Serialize)]
struct Header<'a> {
    name: &'a str,
    board: String,
    complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<&'a str>,
    placements: u64,
    undos: u64,
    reads: u64,
}

#[derive(Serialize)]
struct StepWithReason {
    kind: &'static str,
    #[serde(flatten)]
    cell: CellName,
    digit: Option<u32>,
    line: u32,
    reason: ReasonName,
}

#[derive(Serialize)]
struct CellName {
    row: usize,
    column: usize,
}

/// A [`Reason`] as the document has it.
#[derive(Serialize)]
#[serde(tag = "kind")]
enum ReasonName {
    #[serde(rename = "only candidate")]
    OnlyCandidate,
    #[serde(rename = "only place")]
    OnlyPlace { unit: String },
    #[serde(rename = "guess")]
    Guess {
        among: Vec<OptionName>,
        tried: Vec<OptionName>,
    },
    #[serde(rename = "dead end")]
    DeadEnd(ConstraintName),
    #[serde(rename = "all tried")]
    AllTried(ConstraintName),
    #[serde(rename = "failed guess")]
    FailedGuess {
        #[serde(flatten)]
        cell: CellName,
        digit: Option<u32>,
    },
    #[serde(rename = "clash")]
    Clash(CellName),
    #[serde(rename = "other board")]
    OtherBoard,
    #[serde(rename = "copied")]
    Copied,
    #[serde(rename = "unknown")]
    Unknown,
}

#[derive(Serialize)]
#[serde(untagged)]
enum ConstraintName {
    Cell(CellName),
    Digit { unit: String, digit: Option<u32> },
}

#[derive(Serialize)]
#[serde(untagged)]
enum OptionName {
    Digit(usize),
    Place(CellName),
}

impl StepWithReason {
    fn of(step: &Step, reason: Reason) -> StepWithReason {
        StepWithReason {
            kind: match step.kind {
                StepKind::Placement => "placement",
                StepKind::Undo => "undo",
            },
            cell: CellName::of(step.r.into(), step.c.into()),
            digit: step.digit.to_digit(10),
            line: step.line,
            reason: ReasonName::of(reason),
        }
    }
}

impl CellName {
    fn of(r: usize, c: usize) -> CellName {
        let (row, column) = (r + 1, c + 1);
        CellName { row, column }
    }
}

impl ReasonName {
    fn of(reason: Reason) -> ReasonName {
        match reason {
            Reason::OnlyCandidate => ReasonName::OnlyCandidate,
            Reason::OnlyPlace(unit) => ReasonName::OnlyPlace {
                unit: unit.to_string(),
            },
            Reason::Guess { on, options, tried } => ReasonName::Guess {
                among: OptionName::all(on, options),
                tried: OptionName::all(on, tried),
            },
            Reason::DeadEnd(constraint) => ReasonName::DeadEnd(ConstraintName::of(constraint)),
            Reason::AllTried(constraint) => ReasonName::AllTried(ConstraintName::of(constraint)),
            Reason::FailedGuess { r, c, digit } => ReasonName::FailedGuess {
                cell: CellName::of(r, c),
                digit: digit.to_digit(10),
            },
            Reason::Clash { r, c } => ReasonName::Clash(CellName::of(r, c)),
            Reason::OtherBoard => ReasonName::OtherBoard,
            Reason::Copied => ReasonName::Copied,
            Reason::Unknown => ReasonName::Unknown,
        }
    }
}

impl ConstraintName {
    fn of(constraint: Constraint) -> ConstraintName {
        match constraint {
            Constraint::Cell { r, c } => ConstraintName::Cell(CellName::of(r, c)),
            Constraint::Digit { digit, unit } => ConstraintName::Digit {
                unit: unit.to_string(),
                digit: digit.to_digit(10),
            },
        }
    }
}

impl OptionName {
    fn all(on: Constraint, options: u16) -> Vec<OptionName> {
        let options = (0..9).filter(|option| options & 1 << option != 0);
        let name = |option: usize| match on {
            Constraint::Cell { .. } => OptionName::Digit(option + 1),
            Constraint::Digit { unit, .. } => {
                let (r, c) = unit.cell(option);
                OptionName::Place(CellName::of(r, c))
            }
        };
        options.map(name).collect()
    }
}
