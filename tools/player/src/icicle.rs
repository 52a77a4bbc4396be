//! The whole recording as one picture: a bar for each placement, from its step to its undo.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use crate::Player;
use crate::look::{BOLD, FAINT, Look, row};
use explain::text;
use explain::words;
use words::Text;

/// The steps that bars cover in a cell of the picture, of all its rows together.
#[derive(Clone, Copy, Default)]
struct Cover {
    stays: u64,
    gone: u64,
}

/// From an empty cell to one that is covered.
const SHADES: [char; 4] = [' ', '░', '▒', '▓'];

impl Player {
    /// The bars of the focused search on the scale of the clock; the present step is reversed.
    pub(super) fn draw_icicle(&self, frame: &mut Frame, area: Rect) {
        let timeline = self.focused();
        // A digit at the end of a recording may still be undone.
        let stays = match timeline.is_complete() {
            true => self.style(Look::Placed),
            false => FAINT,
        };
        let gone = self
            .style(Look::Undone)
            .remove_modifier(Modifier::CROSSED_OUT);
        let (name, language) = (timeline.search().name(), self.language);
        let heading = words!(
            language,
            "search over time · {name}  ",
            "搜索过程 · {name}  "
        );
        let end = match timeline.is_complete() {
            true => Text::of("stays", "留到最后"),
            false => Text::of("not undone yet", "还没有撤销"),
        };
        let end = end.in_language(language);
        let heading = Line::from(vec![
            Span::styled(text::cut(&heading, area.width.into()), BOLD),
            Span::styled("█", stays),
            Span::raw(format!(" {end}  ")),
            Span::styled("▓", gone),
            Span::raw(Text::of(" undone", " 后来撤销").in_language(language)),
        ]);
        frame.render_widget(heading, row(area, 0));

        let lines = usize::from(area.height - 1);
        let width = usize::from(area.width);
        let covers = self.covers(lines, width);
        // What a cell of the picture stands for.
        let deepest = timeline.summary().depth().max(lines) as u64;
        let whole = (self.end().max(1) as u64 * deepest) as f64 / (lines * width) as f64;
        let here = (self.clock * width / self.end().max(1)).min(width - 1);
        for (y, covers) in (1..).zip(covers.chunks(width)) {
            let cells = covers.iter().enumerate().map(|(x, cover)| {
                let (shade, style) = match *cover {
                    Cover { stays: 0, gone: 0 } => (' ', Style::new()),
                    Cover { stays: s, gone } if s >= gone => ('█', stays),
                    Cover { gone: covered, .. } => {
                        let part = (3.0 * covered as f64 / whole).ceil() as usize;
                        (SHADES[part.clamp(1, 3)], gone)
                    }
                };
                let style = if x == here { style.reversed() } else { style };
                Span::styled(shade.to_string(), style)
            });
            frame.render_widget(Line::from_iter(cells), row(area, y));
        }
    }

    /// What each cell of the picture shows.
    fn covers(&self, lines: usize, width: usize) -> Vec<Cover> {
        let (summary, end) = (self.focused().summary(), self.end().max(1) as u64);
        let deepest = summary.depth().max(lines);
        let mut covers = vec![Cover::default(); lines * width];
        for (level, bar) in summary.bars() {
            let line = level * lines / deepest * width;
            let (from, to) = (bar.from, bar.from + bar.width(summary.steps()));
            let column = |step: u64| (step * width as u64 / end) as usize;
            for x in column(from)..=column(to - 1) {
                let start = |x: usize| (x as u64 * end).div_ceil(width as u64);
                let part = to.min(start(x + 1)).saturating_sub(from.max(start(x)));
                let cover = &mut covers[line + x];
                match bar.to {
                    None => cover.stays += part,
                    Some(_) => cover.gone += part,
                }
            }
        }
        covers
    }
}
