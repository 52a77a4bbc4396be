//! The call stack of an approach: the placements that stand on its board.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Span;
use words::message::Words;

use crate::Player;
use crate::look::{BOLD, row};
use explain::reasons::{Constraint, Reason, Why};
use explain::text::cut;
use sudoku_kata::board::cell_name;
use sudoku_kata::trace::Step;
use words::{Language, words};

impl Player {
    /// The open levels of the focused search, the newest last; of more than fit, the newest.
    pub(super) fn draw_stack(&self, frame: &mut Frame, area: Rect) {
        let levels = self.focused().levels();
        let height = usize::from(area.height - 1);
        let hidden = levels.len().saturating_sub(height);
        let (open, language) = (levels.len(), self.language);
        // How the calls of a user's program nest is not known.
        let mut heading = match self.focused().search().has_own_process() {
            true => words!(language, "on the board: {open}", "填在盘面上：{open} 个"),
            false => words!(language, "call stack: {open} open", "调用栈：{open} 层"),
        };
        if hidden > 0 {
            heading += &words!(language, ", the last {height}", "，最后 {height} 层");
        }
        if self.timelines.len() > 1 {
            heading += &format!(" · {}", self.focused().search().name());
        }
        let width = usize::from(area.width);
        frame.render_widget(Span::styled(cut(&heading, width), BOLD), row(area, 0));
        for ((number, (step, why)), y) in (1..).zip(&levels).skip(hidden).zip(1..) {
            let line = format!("{number:2} {}", words(step, why, language));
            frame.render_widget(Span::raw(cut(&line, width)), row(area, y));
        }
    }
}

/// `r1c3 4  tried 1 2  untried 6`, or why there was nothing else to try.
fn words(step: &Step, why: &Why, language: Language) -> String {
    let cell = cell_name(step.r.into(), step.c.into());
    let words = match why.reason {
        Reason::Guess(guess) => {
            let names = |options: u16| match options {
                0 => String::from("–"),
                options => guess.on.names(options).join(" "),
            };
            let (tried, untried) = (names(guess.tried), names(guess.untried(step)));
            let words = words!(
                language,
                "tried {tried}  untried {untried}",
                "试过 {tried}  还没试 {untried}"
            );
            match guess.on {
                Constraint::Cell(_) => words,
                Constraint::Digit { unit, .. } => {
                    let unit = unit.words(language);
                    words!(language, "{words}  in {unit}", "{words}  {unit}")
                }
            }
        }
        _ => why.words(language, step),
    };
    format!("{cell} {}  {words}", step.digit)
}
