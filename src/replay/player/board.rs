//! A board in characters.

use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::Player;
use super::draw::{FAINT, Look};
use crate::board::{cells, peers};
use crate::replay::{DeadEnd, Timeline};
use crate::trace::StepKind;

/// Columns and rows of a board with one line a cell, frame and all.
pub const SMALL: (u16, u16) = (31, 13);

/// The same with three lines a cell, for the candidates.
pub const LARGE: (u16, u16) = (37, 31);

impl Player {
    /// The board in a drawn frame, three columns a cell. In the empty cells stands a dot, or on
    /// demand the number of candidates.
    pub(super) fn small_board(&self, timeline: &Timeline) -> Vec<Line<'static>> {
        let view = View::of(self, timeline);
        let row = |r: usize| {
            let cell = |c: usize| {
                let (text, look) = view.cell(r, c);
                let text = match &view.candidates {
                    Some(candidates) if look == Look::Empty => {
                        format!(" {} ", SUBSCRIPTS[candidates[r][c].len()])
                    }
                    _ => text,
                };
                vec![Span::styled(text, view.style(r, c, look))]
            };
            vec![framed(cell)]
        };
        boxed(9, row)
    }

    /// The board with its candidates in the empty cells, three columns and three lines a cell.
    pub(super) fn large_board(&self, timeline: &Timeline) -> Vec<Line<'static>> {
        let view = View::of(self, timeline);
        let row = |r: usize| {
            let line = |third: usize| {
                let cell = |c: usize| {
                    let (text, look) = view.cell(r, c);
                    let style = view.style(r, c, look);
                    let text = match &view.candidates {
                        Some(candidates) if look == Look::Empty => {
                            let mark = |digit: &u8| {
                                let digit = char::from(*digit);
                                let is_one = candidates[r][c].contains(&digit);
                                if is_one { digit } else { ' ' }
                            };
                            let digits = [b"123", b"456", b"789"][third];
                            digits.iter().map(mark).collect()
                        }
                        _ if third == 1 => text,
                        _ => String::from("   "),
                    };
                    let gap = if c % 3 == 2 { "" } else { " " };
                    vec![Span::styled(text, style), Span::raw(gap)]
                };
                framed(cell)
            };
            (0..3).map(line).collect()
        };
        boxed(11, row)
    }
}

/// A line of nine cells between the rules of their boxes.
fn framed(cell: impl Fn(usize) -> Vec<Span<'static>>) -> Line<'static> {
    let mut spans = Vec::new();
    for c in 0..9 {
        if c % 3 == 0 {
            spans.push(Span::styled("│", FAINT));
        }
        spans.extend(cell(c));
    }
    spans.push(Span::styled("│", FAINT));
    Line::from(spans)
}

/// Nine rows, each of one line or more, between the rules of their boxes.
fn boxed(width: usize, row: impl Fn(usize) -> Vec<Line<'static>>) -> Vec<Line<'static>> {
    let rule = |left, middle, right| {
        let part = "─".repeat(width);
        Line::styled(
            format!("{left}{part}{middle}{part}{middle}{part}{right}"),
            FAINT,
        )
    };
    let mut lines = vec![rule('┌', '┬', '┐')];
    for r in 0..9 {
        if r == 3 || r == 6 {
            lines.push(rule('├', '┼', '┤'));
        }
        lines.extend(row(r));
    }
    lines.push(rule('└', '┴', '┘'));
    lines
}

/// What is marked on a board.
struct View<'a> {
    player: &'a Player,
    timeline: &'a Timeline,
    dead_end: DeadEnd,
    /// The candidates of each empty cell, if they are shown.
    candidates: Option<Vec<Vec<Vec<char>>>>,
    fewest: usize,
}

impl View<'_> {
    fn of<'a>(player: &'a Player, timeline: &'a Timeline) -> View<'a> {
        let is_empty = |r: usize, c: usize| timeline.board()[r][c] == '.';
        let candidates = player.candidates.then(|| {
            let row = |r| (0..9).map(move |c| timeline.candidates(r, c)).collect();
            (0..9).map(row).collect::<Vec<Vec<_>>>()
        });
        let fewest = candidates.as_ref().and_then(|candidates| {
            let empty = cells().filter(|&(r, c)| is_empty(r, c));
            empty.map(|(r, c)| candidates[r][c].len()).min()
        });
        View {
            player,
            timeline,
            dead_end: timeline.dead_end(),
            candidates,
            fewest: fewest.unwrap_or(0),
        }
    }

    fn cell(&self, r: usize, c: usize) -> (String, Look) {
        let digit = self.timeline.board()[r][c];
        if let Some(step) = self.timeline.last_step()
            && (usize::from(step.r), usize::from(step.c)) == (r, c)
        {
            return match step.kind {
                StepKind::Placement => (format!("[{digit}]"), Look::Written),
                StepKind::Undo => (format!("({})", step.digit), Look::Undone),
            };
        }
        if self.dead_end.cells.contains(&(r, c)) {
            return (String::from(" ! "), Look::DeadEnd);
        }
        if self.dead_end.blockers.contains(&(r, c)) {
            return (format!("‹{digit}›"), Look::Blocker);
        }
        match (digit, self.timeline.given()[r][c]) {
            ('.', _) => (String::from(" · "), Look::Empty),
            (_, '.') => (format!(" {digit} "), Look::Placed),
            _ => (format!(" {digit} "), Look::Clue),
        }
    }

    fn style(&self, r: usize, c: usize, look: Look) -> Style {
        let style = self.player.style(look);
        let is_fewest = |candidates: &Vec<Vec<Vec<char>>>| {
            look == Look::Empty && candidates[r][c].len() == self.fewest
        };
        let style = if self.candidates.as_ref().is_some_and(is_fewest) {
            self.player.style(Look::Fewest)
        } else {
            style
        };
        let is_peer = self.timeline.last_step().is_some_and(|step| {
            let (pr, pc) = (usize::from(step.r), usize::from(step.c));
            peers(pr, pc).any(|peer| peer == (r, c))
        });
        if is_peer {
            style.add_modifier(Modifier::UNDERLINED)
        } else {
            style
        }
    }
}

const SUBSCRIPTS: [char; 10] = ['₀', '₁', '₂', '₃', '₄', '₅', '₆', '₇', '₈', '₉'];
