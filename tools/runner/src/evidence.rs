//! The boards and traces that a diagnosis is made from.

use super::trace::{Step, StepKind};

use super::facts::Board;
use super::overwriting::overwriting;
use super::probes;

/// Nearly full boards.
pub fn probes(solution: &Board) -> Vec<Board> {
    let boards = probes::all(solution).into_iter();
    boards.map(|(_, board)| board).collect()
}

/// The mistakes that these steps show, which others on a smaller board may not: 1 for a digit that is written
/// over another, while digits that were placed later stay, and 2 for a change of a clue.
pub fn sight(given: &Board, steps: &[Step]) -> u8 {
    let is_clue = |step: &Step| given[step.cell().0][step.cell().1] != '.';
    let broken = steps.iter().position(is_clue);
    let until = broken.unwrap_or(steps.len());
    u8::from(overwriting(&steps[..until]).is_some()) + 2 * u8::from(broken.is_some())
}

/// The most boards of a way.
const MAX_WAY: usize = 30;

/// The boards of right digits that a search passes before it is done.
pub fn way(given: &Board, steps: &[Step], solution: &Board) -> Vec<Board> {
    let mut board = given.clone();
    let mut way = Vec::new();
    for step in steps {
        let mut cells = board.iter().flatten().zip(solution.iter().flatten());
        let is_right = cells.all(|(cell, right)| *cell == '.' || cell == right);
        if is_right && board != *solution && way.len() < MAX_WAY && !way.contains(&board) {
            way.push(board.clone());
        }
        let (r, c) = step.cell();
        board[r][c] = if step.kind == StepKind::Undo {
            '.'
        } else {
            step.digit
        };
    }
    way
}
