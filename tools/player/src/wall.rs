//! The wall: a whole search in a strip, as high as it has digits on the board.

use std::ops::Range;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::widgets::{Sparkline, SparklineBar};

use crate::Player;
use crate::look::Look;
use explain::timeline::Timeline;
use sudoku_kata::trace::StepKind;

/// What the strip of a search shows.
#[derive(Clone, Debug)]
pub struct Wall {
    /// How many digits are placed and not undone after each step.
    pub depths: Vec<u8>,
    /// The steps of the costliest mistake; empty while the search goes on.
    costliest: Range<usize>,
}

impl Wall {
    pub fn of(timeline: &Timeline) -> Wall {
        let depths = timeline.steps().iter().scan(0_u8, |depth, step| {
            *depth = match step.kind {
                StepKind::Placement => depth.saturating_add(1),
                StepKind::Undo => depth.saturating_sub(1),
            };
            Some(*depth)
        });
        let mistakes = match timeline.is_searching() {
            true => Vec::new(),
            false => timeline.mistakes(&timeline.summary()),
        };
        let costliest = mistakes.first().map(|of| of.from..of.from + of.cost);
        let costliest = costliest.unwrap_or_default();
        Wall {
            depths: depths.collect(),
            costliest: costliest.start as usize..costliest.end as usize,
        }
    }
}

impl Player {
    /// The wall of the focused search, on the scale of the longest: the depth of each step, and in another colour those of
    /// the costliest mistake.
    pub(super) fn draw_wall(&self, frame: &mut Frame, area: Rect) {
        let Wall { depths, costliest } = &self.walls[self.focus];
        let width = usize::from(area.width);
        let bar = |x: usize| {
            let from = x * self.end() / width;
            let to = ((x + 1) * self.end() / width).max(from + 1);
            // Where this search has ended before, there is none.
            let here = depths.get(from..to.min(depths.len())).unwrap_or_default();
            let deepest = here.iter().max().copied().unwrap_or(0);
            let is_costliest = costliest.start < to && from < costliest.end;
            let look = if is_costliest {
                Look::DeadEnd
            } else {
                Look::Placed
            };
            SparklineBar::from(u64::from(deepest)).style(self.style(look))
        };
        let most = depths.iter().max().copied().unwrap_or(0).max(1);
        let wall = Sparkline::default().data((0..width).map(bar));
        frame.render_widget(wall.max(most.into()), area);
    }
}
