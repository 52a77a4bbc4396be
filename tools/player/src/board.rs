//! A board in characters.

use ratatui::text::{Line, Span};

use crate::Player;
use crate::look::{FAINT, Look};
use explain::timeline::Timeline;
use sudoku_kata::board::{candidates, cells, peers};
use sudoku_kata::trace::StepKind;

/// Columns and rows of a board with one line a cell, frame and all.
pub const SMALL: (u16, u16) = (31, 13);

/// Columns and rows of a board with three lines a cell, for the candidates.
pub const LARGE: (u16, u16) = (37, 31);

impl Player {
    /// The board in a drawn frame, three columns a cell. With candidates, a large one has them in its
    /// empty cells, and a small one their number.
    pub(super) fn board(&self, timeline: &Timeline, is_large: bool) -> Vec<Line<'static>> {
        let board = timeline.board();
        let last = timeline.last_step().map(|step| (step, step.cell()));
        let dead_end = timeline.dead_end();
        let is_open = |&(r, c): &(usize, usize)| self.candidates && board[r][c] == '.';
        let open = cells().filter(is_open);
        let fewest = open.map(|(r, c)| candidates(board, r, c).len()).min();

        let cell = |at @ (r, c): (usize, usize), line: usize| {
            let digit = board[r][c];
            let (text, look) = match last {
                Some((step, of)) if of == at => match step.kind {
                    StepKind::Placement => (format!("[{digit}]"), Look::Written),
                    StepKind::Undo => (format!("({})", step.digit), Look::Undone),
                },
                _ if dead_end.cells.contains(&at) => (String::from(" ! "), Look::DeadEnd),
                _ if dead_end.blockers.contains(&at) => (format!("‹{digit}›"), Look::Blocker),
                _ if is_open(&at) => {
                    let candidates = candidates(board, r, c);
                    let look = match fewest {
                        Some(fewest) if fewest == candidates.len() => Look::Fewest,
                        _ => Look::Empty,
                    };
                    (marks(&candidates, is_large.then_some(line)), look)
                }
                _ if digit == '.' => (String::from(" · "), Look::Empty),
                _ if timeline.given()[r][c] == '.' => (format!(" {digit} "), Look::Placed),
                _ => (format!(" {digit} "), Look::Clue),
            };
            let has_marks = self.candidates && matches!(look, Look::Empty | Look::Fewest);
            let text = match line {
                0 | 2 if !has_marks => String::from("   "),
                _ => text,
            };
            let mut style = self.style(look);
            if last.is_some_and(|(_, (r, c))| peers(r, c).any(|peer| peer == at)) {
                style = style.underlined();
            }
            Span::styled(text, style)
        };
        framed(is_large, cell)
    }
}

/// Cells of three columns and of one line, or of three, between the rules of their boxes.
fn framed(
    is_large: bool,
    cell: impl Fn((usize, usize), usize) -> Span<'static>,
) -> Vec<Line<'static>> {
    let (lines, gap) = if is_large { (0..3, " ") } else { (1..2, "") };
    let row = |r: usize, line: usize| {
        let before = |c| match c % 3 {
            0 => Span::styled("│", FAINT),
            _ => Span::raw(gap),
        };
        let cells = (0..9).flat_map(|c| [before(c), cell((r, c), line)]);
        cells.chain([before(9)]).collect::<Line>()
    };
    let rule = |left, middle, right| {
        let part = "─".repeat(9 + 2 * gap.len());
        let parts = [&part[..]; 3].join(middle);
        Line::styled(format!("{left}{parts}{right}"), FAINT)
    };
    let mut drawn = vec![rule("┌", "┬", "┐")];
    for r in 0..9 {
        if r == 3 || r == 6 {
            drawn.push(rule("├", "┼", "┤"));
        }
        drawn.extend(lines.clone().map(|line| row(r, line)));
    }
    drawn.push(rule("└", "┴", "┘"));
    drawn
}

/// The candidates in one of the three lines of a cell, or without a line their number.
fn marks(candidates: &[char], line: Option<usize>) -> String {
    let Some(line) = line else {
        return format!(" {} ", SUBSCRIPTS[candidates.len()]);
    };
    let is_left = |digit: &char| candidates.contains(digit);
    let digits = ["123", "456", "789"][line].chars();
    digits
        .map(|digit| Some(digit).filter(is_left).unwrap_or(' '))
        .collect()
}

const SUBSCRIPTS: [char; 10] = ['₀', '₁', '₂', '₃', '₄', '₅', '₆', '₇', '₈', '₉'];
