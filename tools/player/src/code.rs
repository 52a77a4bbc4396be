//! The code of a search beside its board.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use words::words;

use crate::Player;
use crate::look::{BOLD, FAINT, Look, row};
use explain::code::{function_at, lines};
use explain::text::cut;

impl Player {
    /// The code of the focused search; the line of the last step is lit and in view.
    pub(super) fn draw_code(&self, frame: &mut Frame, area: Rect) {
        let timeline = self.focused();
        let search = timeline.search();
        // 0 where the line is not known.
        let current = timeline.last_step().map_or(0, |step| step.line);
        let heading = match function_at(search.source(), current) {
            Some(function) => {
                let file = search.file();
                words!(
                    self.language,
                    "{file}, in {function}, line {current}",
                    "{file}，第 {current} 行，{function} 函数"
                )
            }
            None => search.file(),
        };
        let heading = Span::styled(cut(&heading, area.width.into()), BOLD);
        frame.render_widget(heading, row(area, 0));

        let lines: Vec<(u32, &str)> = lines(search.source()).collect();
        let height = usize::from(area.height - 1);
        let at = lines.iter().position(|&(number, _)| number == current);
        let first = at.unwrap_or(0).saturating_sub(height / 2);
        let first = first.min(lines.len().saturating_sub(height));
        let width = usize::from(area.width).saturating_sub(GUTTER);
        let lit = self.style(Look::Line).reversed();
        for ((number, text), y) in lines[first..].iter().zip(1..area.height) {
            let is_current = *number == current;
            let mark = if is_current { '▶' } else { ' ' };
            let text = cut(text, width);
            let text = match is_current {
                true => Span::styled(format!("{text:width$}"), lit),
                false if text.trim_start().starts_with("//") => Span::styled(text, FAINT),
                false => Span::raw(text),
            };
            let number = Span::styled(format!("{number:4}{mark}"), FAINT);
            frame.render_widget(Line::from(vec![number, text]), row(area, y));
        }
    }
}

/// The number of a line and the mark of the current one.
const GUTTER: usize = 5;
