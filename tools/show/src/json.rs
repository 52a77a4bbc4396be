//! A search as JSON, for other programs to read.

use explain::reasons::{Constraint, Reason, Why};
use explain::timeline::Timeline;
use serde_json::{Value, json};
use sudoku_kata::board::to_line;
use sudoku_kata::trace::{Step, StepKind};

/// The search as one JSON document: the board, the counts of the whole search, and on a line each the recorded
/// steps with their lines, with the reasons that the board gives, and whether the search was forced. Rows
/// and columns count from 1.
pub fn text(timeline: &Timeline) -> String {
    let effort = timeline.effort();
    let mut head = json!({
        "name": timeline.search().name(),
        "board": to_line(timeline.given()),
        "complete": timeline.is_complete(),
        "placements": effort.placements,
        "undos": effort.undos,
        "reads": effort.reads,
    });
    if let Some(stopped) = timeline.stopped() {
        head["stopped"] = json!(stopped);
    }
    let head = head.to_string();
    let open = head.trim_end_matches('}');
    let steps = timeline.steps().iter().zip(timeline.whys());
    let steps: Vec<_> = steps.map(|step| format!("\n{}", of_step(step))).collect();
    format!("{open},\"steps\":[{}\n]}}\n", steps.join(","))
}

fn of_step((step, why): (&Step, &Why)) -> Value {
    let is_placement = step.kind == StepKind::Placement;
    let mut value = json!({
        "kind": if is_placement { "placement" } else { "undo" },
        "row": step.r + 1,
        "column": step.c + 1,
        // Null for any other character, which a program may write.
        "digit": step.digit.to_digit(10),
        "line": step.line,
    });
    if is_placement {
        value["forced"] = json!(why.is_forced);
    }
    value["reason"] = reason(why.fact());
    value
}

/// The reason of a step, as [`text`] has it.
pub fn reason(reason: Reason) -> Value {
    let kind = reason.kind();
    match reason {
        Reason::OnlyPlace(unit) => json!({ "kind": kind, "unit": unit.to_string() }),
        Reason::Guess(guess) => {
            let [among, tried] =
                [guess.options, guess.tried].map(|some| options_in(guess.on, some));
            json!({ "kind": kind, "among": among, "tried": tried })
        }
        Reason::DeadEnd(Constraint::Digit { digit, unit })
        | Reason::AllTried(Constraint::Digit { digit, unit }) => {
            json!({ "kind": kind, "unit": unit.to_string(), "digit": digit.to_digit(10) })
        }
        Reason::DeadEnd(Constraint::Cell((r, c)))
        | Reason::AllTried(Constraint::Cell((r, c)))
        | Reason::Clash((r, c)) => json!({ "kind": kind, "row": r + 1, "column": c + 1 }),
        Reason::FailedGuess {
            cell: (r, c),
            digit,
        } => {
            json!({ "kind": kind, "row": r + 1, "column": c + 1, "digit": digit.to_digit(10) })
        }
        _ => json!({ "kind": kind }),
    }
}

fn options_in(on: Constraint, options: u16) -> Value {
    let options = (0..9).filter(|option| options & 1 << option != 0);
    let name = |option: usize| match on {
        Constraint::Cell(_) => json!(option + 1),
        Constraint::Digit { unit, .. } => {
            let (r, c) = unit.cell(option);
            json!({ "row": r + 1, "column": c + 1 })
        }
    };
    options.map(name).collect()
}
