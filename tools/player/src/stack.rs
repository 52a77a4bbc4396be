//! The call stack of a search: the placements that stand on its board.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Span;

use crate::Player;
use crate::look::{BOLD, row};
use explain::reasons::{Constraint, Reason};
use explain::text::cut;
use explain::timeline::Level;
use sudoku_kata::board::cell_name;

impl Player {
    /// The open levels of the focused search, the newest last; of more than fit, the newest.
    pub(super) fn draw_stack(&self, frame: &mut Frame, area: Rect) {
        let levels = self.focused().levels();
        let height = usize::from(area.height - 1);
        let hidden = levels.len().saturating_sub(height);
        let mut heading = format!("call stack: {} open", levels.len());
        if hidden > 0 {
            heading += &format!(", the last {height}");
        }
        if self.timelines.len() > 1 {
            heading += &format!(" · {}", self.focused().search().name());
        }
        let width = usize::from(area.width);
        frame.render_widget(Span::styled(cut(&heading, width), BOLD), row(area, 0));
        for ((number, level), y) in (1..).zip(&levels).skip(hidden).zip(1..) {
            let line = format!("{number:2} {}", words(level));
            frame.render_widget(Span::raw(cut(&line, width)), row(area, y));
        }
    }
}

/// `r1c3 4  tried 1 2  untried 6`, or why there was nothing else to try.
fn words(level: &Level) -> String {
    let step = level.step;
    let cell = cell_name(step.r.into(), step.c.into());
    let why = match level.why.reason {
        Reason::OnlyCandidate => String::from("forced: only candidate"),
        Reason::OnlyPlace(unit) => format!("forced: only place in {unit}"),
        Reason::Guess {
            on, options, tried, ..
        } => {
            let names = |options: u16| match options {
                0 => String::from("–"),
                options => on.names(options).join(" "),
            };
            let (tried, untried) = (names(tried), names(options & !tried & !on.taken(&step)));
            let unit = match on {
                Constraint::Cell { .. } => String::new(),
                Constraint::Digit { unit, .. } => format!("  in {unit}"),
            };
            match level.why.is_forced {
                true => format!("forced: the last, tried {tried}{unit}"),
                false => format!("tried {tried}  untried {untried}{unit}"),
            }
        }
        Reason::Copied => String::from("copied"),
        Reason::Clash { .. } => String::from("against the rules"),
        Reason::OtherBoard => String::from("from another board"),
        _ => String::new(),
    };
    format!("{cell} {}  {why}", step.digit)
}
