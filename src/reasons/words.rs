//! Reasons in words, in each language.

use super::{Constraint, Reason};
use crate::board::{Unit, cell_name};
use crate::language::Language;
use crate::trace::{Step, StepKind};

impl Reason {
    /// What the step did, and why: `placed, the only candidate`, `undone, r1c9 has no candidate`.
    pub fn words(self, language: Language, step: &Step) -> String {
        match language {
            Language::English => self.in_english(step),
            Language::Chinese => self.in_chinese(step),
        }
    }

    fn in_english(self, step: &Step) -> String {
        let done = match step.kind {
            StepKind::Placement => "placed",
            StepKind::Undo => "undone",
        };
        let why = match self {
            Reason::OnlyCandidate => String::from("the only candidate"),
            Reason::OnlyPlace(unit) => format!("the only place for {} in {unit}", step.digit),
            Reason::Guess { on, options, tried } => {
                guess_in_english(on, &Branches::of(step, on, options, tried))
            }
            Reason::Clash { r, c } => {
                format!("although {} holds {} already", cell_name(r, c), step.digit)
            }
            Reason::DeadEnd(Constraint::Cell { r, c }) => {
                format!("{} has no candidate", cell_name(r, c))
            }
            Reason::DeadEnd(Constraint::Digit { digit, unit }) => {
                format!("{digit} has no place in {unit}")
            }
            Reason::AllTried(Constraint::Cell { r, c }) => {
                format!("all candidates of {} were tried", cell_name(r, c))
            }
            Reason::AllTried(Constraint::Digit { digit, unit }) => {
                format!("all places for {digit} in {unit} were tried")
            }
            Reason::FailedGuess { r, c, digit } => {
                format!("the guess {digit} in {} failed", cell_name(r, c))
            }
            Reason::OtherBoard => String::from("the search changes to another board"),
            Reason::Copied => String::from("copied: only the solution is written"),
            Reason::Unknown => return String::from(done),
        };
        format!("{done}, {why}")
    }

    fn in_chinese(self, step: &Step) -> String {
        let done = match step.kind {
            StepKind::Placement => "填数",
            StepKind::Undo => "撤销",
        };
        let digit = step.digit;
        let why = match self {
            Reason::OnlyCandidate => String::from("唯一的候选数"),
            Reason::OnlyPlace(unit) => format!("{digit} 在{}的唯一位置", unit_name(unit)),
            Reason::Guess { on, options, tried } => {
                guess_in_chinese(on, &Branches::of(step, on, options, tried))
            }
            Reason::Clash { r, c } => format!("但是 {} 已经有 {digit}", cell_name(r, c)),
            Reason::DeadEnd(Constraint::Cell { r, c }) => {
                format!("{} 没有候选数", cell_name(r, c))
            }
            Reason::DeadEnd(Constraint::Digit { digit, unit }) => {
                format!("{digit} 在{}无处可放", unit_name(unit))
            }
            Reason::AllTried(Constraint::Cell { r, c }) => {
                format!("{} 的候选数都试过了", cell_name(r, c))
            }
            Reason::AllTried(Constraint::Digit { digit, unit }) => {
                format!("{digit} 在{}的各个位置都试过了", unit_name(unit))
            }
            Reason::FailedGuess { r, c, digit } => {
                format!("{} 猜 {digit} 失败了", cell_name(r, c))
            }
            Reason::OtherBoard => String::from("搜索换到另一个盘面"),
            Reason::Copied => String::from("解是在别处找到的，这里只是写出来"),
            Reason::Unknown => return String::from(done),
        };
        format!("{done}，{why}")
    }
}

/// The names of the options of a guess, but for the one that was taken.
struct Branches {
    tried: Vec<String>,
    left: Vec<String>,
}

impl Branches {
    fn of(step: &Step, on: Constraint, options: u16, tried: u16) -> Branches {
        Branches {
            tried: on.names(tried),
            left: on.names(options & !tried & !on.taken(step)),
        }
    }
}

fn guess_in_english(on: Constraint, branches: &Branches) -> String {
    let tried = list(&branches.tried);
    let before = match branches.tried.len() {
        0 => String::new(),
        1 => format!(", {tried} was tried"),
        _ => format!(", {tried} were tried"),
    };
    let left = list(&branches.left);
    match on {
        Constraint::Cell { .. } if left.is_empty() => format!("the last candidate{before}"),
        Constraint::Cell { .. } => format!("a guess{before}; {left} could be tried too"),
        Constraint::Digit { digit, unit } if left.is_empty() => {
            format!("the last place for {digit} in {unit}{before}")
        }
        Constraint::Digit { digit, unit } => {
            format!("a guess where {digit} is in {unit}{before}; {left} could be tried too")
        }
    }
}

fn guess_in_chinese(on: Constraint, branches: &Branches) -> String {
    let before = match branches.tried.join("、") {
        tried if tried.is_empty() => tried,
        tried => format!("，已试过 {tried}"),
    };
    let left = branches.left.join("、");
    match on {
        Constraint::Cell { .. } if left.is_empty() => format!("最后一个候选数{before}"),
        Constraint::Cell { .. } => format!("猜测{before}；还可以试 {left}"),
        Constraint::Digit { digit, unit } if left.is_empty() => {
            format!("{digit} 在{}的最后一个位置{before}", unit_name(unit))
        }
        Constraint::Digit { digit, unit } => {
            format!(
                "猜测 {digit} 在{}的位置{before}；还可以试 {left}",
                unit_name(unit)
            )
        }
    }
}

/// `2`, `2 and 4`, `2, 4 and 9`.
fn list(names: &[String]) -> String {
    match names {
        [rest @ .., last] if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        names => names.concat(),
    }
}

/// A unit in Chinese: `第 6 宫`.
fn unit_name(unit: Unit) -> String {
    match unit {
        Unit::Row(r) => format!("第 {} 行", r + 1),
        Unit::Column(c) => format!("第 {} 列", c + 1),
        Unit::Box(b) => format!("第 {} 宫", b + 1),
    }
}
