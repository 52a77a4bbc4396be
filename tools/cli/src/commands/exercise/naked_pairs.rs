//! The exercise on naked pairs leaves free which of several digits is placed. This holds of every right program.

use sudoku_kata::board::{Board, Unit, candidates, cells, peers};
use sudoku_kata::trace::{Step, StepKind};

pub const EXERCISE: &str = "singles.2";

/// The first wrong step of a program on a board, counted from 0, and what a right program does there.
pub type Wrong = (usize, Option<Step>);

/// The first placement that passes over what naked pairs leave alone in its cell, although the board has no
/// single; and what might be placed.
pub fn wrong(given: &Board, steps: &[Step]) -> Option<Wrong> {
    let mut board = given.clone();
    for (at, step) in steps.iter().enumerate() {
        let (r, c) = step.cell();
        if step.kind == StepKind::Undo {
            board[r][c] = '.';
            continue;
        }
        let left = left(&board);
        if !left.is_empty() && !left.iter().any(|of| of.change() == step.change()) {
            return Some((at, left.first().copied()));
        }
        board[r][c] = step.digit;
    }
    None
}

/// What naked pairs leave alone in its cell, if there is no single. A cell that sees both cells of a pair loses its digits, too,
/// if the three are in no unit.
fn left(board: &Board) -> Vec<Step> {
    let empty = cells().filter(|&(r, c)| board[r][c] == '.');
    let empty: Vec<_> = empty
        .map(|(r, c)| ((r, c), candidates(board, r, c)))
        .collect();
    let count = |unit: Unit, digit| {
        let places = empty
            .iter()
            .filter(|((r, c), digits)| digits.contains(&digit) && unit.position(*r, *c).is_some());
        places.count()
    };
    let is_hidden = |unit| ('1'..='9').any(|digit| count(unit, digit) == 1);
    if empty.iter().any(|(_, digits)| digits.len() < 2) || Unit::all().any(is_hidden) {
        return Vec::new();
    }
    let sees = |(r, c), other| peers(r, c).any(|peer| peer == other);
    let left = empty.iter().filter_map(|(cell, digits)| {
        let mut lost = Vec::new();
        for (at, (one, pair)) in empty.iter().enumerate() {
            if pair.len() != 2 || !sees(*cell, *one) {
                continue;
            }
            let mut others = empty[at + 1..].iter();
            if others.any(|(other, same)| same == pair && sees(*cell, *other) && sees(*one, *other))
            {
                lost.extend(pair);
            }
        }
        let mut kept = digits.iter().filter(|digit| !lost.contains(digit));
        let (&digit, None) = (kept.next()?, kept.next()) else {
            return None;
        };
        let (kind, [r, c]) = (StepKind::Placement, [cell.0, cell.1].map(|at| at as u8));
        Some(Step {
            kind,
            r,
            c,
            digit,
            line: 0,
            reads: 0,
        })
    });
    left.collect()
}
