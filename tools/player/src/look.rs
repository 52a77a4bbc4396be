//! How the parts of the picture look.

use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use crate::Player;

impl Player {
    /// The style of a part of the picture, without colour where the user wants none. The colours are as near as a
    /// terminal has them to those of the pages, in `docs/tokens.css`.
    pub(super) fn style(&self, look: Look) -> Style {
        let (color, style) = match look {
            Look::Empty => (None, FAINT),
            Look::Clue => (None, BOLD),
            Look::Placed => (Some(Color::LightBlue), Style::new()),
            Look::Written => (Some(Color::Green), BOLD),
            Look::Undone => (Some(Color::Red), Style::new().crossed_out()),
            Look::DeadEnd => (Some(Color::LightRed), BOLD),
            Look::Blocker => (Some(Color::Yellow), Style::new()),
            Look::Fewest => (Some(Color::Magenta), BOLD),
            Look::State | Look::Line => (Some(Color::Green), Style::new()),
        };
        match color {
            Some(color) if self.colored => style.fg(color),
            _ => style,
        }
    }
}

/// What a part of the picture means. Those of cells differ in more than colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    Empty,
    Clue,
    Placed,
    Written,
    Undone,
    /// Where the board cannot be completed.
    DeadEnd,
    /// What makes it a dead end.
    Blocker,
    /// An empty cell with the fewest candidates.
    Fewest,
    State,
    /// The line of the code that made the last step.
    Line,
}

pub const FAINT: Style = Style::new().add_modifier(Modifier::DIM);
pub const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);

/// One line of an area.
pub fn row(area: Rect, y: u16) -> Rect {
    Rect::new(area.x, area.y + y, area.width, 1)
}
