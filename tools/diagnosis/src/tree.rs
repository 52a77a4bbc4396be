//! What a traced search did, as a walk through a tree: where it lost the solution.

use super::checks::{Cell, unit_of_all};
use std::collections::HashMap;

use runner::evidence::make;
use runner::facts::{self, Seen, rows_of};
use runner::overwriting::LOOKS_OF_TABLES;
use sudoku_kata::board::{Board, candidates, cells, peers};
use sudoku_kata::trace::{Step, StepKind};

/// A search on a board with one solution.
#[derive(Clone)]
pub struct Walk {
    given: Board,
    solution: facts::Rows,
    /// Its first steps, up to one that changes a clue. Of grids that were written one over the other, the last.
    pub steps: Vec<Step>,
    /// With those before it.
    pub writes: Vec<Step>,
    is_published: bool,
    pub broken: Option<Step>,
}

/// Where a search gave up the way to the solution.
pub struct Lost {
    /// The step that undoes a right digit when all digits before it are right; `None` if it is the end.
    pub undo: Option<Step>,
    /// The board before it.
    pub board: Board,
    /// The cell that was filled next on this board, and the digits that were tried in it.
    pub tried: Option<(Cell, Vec<Step>)>,
}

impl Walk {
    pub fn of(seen: &Seen, solution: &facts::Rows, is_published: bool) -> Walk {
        let given = seen.given;
        let changes_clue = |step: &Step| given[step.cell().0][step.cell().1] != '.';
        let broken = seen.steps.iter().copied().find(changes_clue);
        let steps = seen.steps.iter().copied();
        let writes: Vec<Step> = steps.take_while(|step| !changes_clue(step)).collect();
        Walk {
            steps: match is_published {
                true => last_placements(&writes),
                false => writes.clone(),
            },
            writes,
            is_published,
            solution: *solution,
            broken,
            given: rows_of(&given),
        }
    }

    /// The first thing that `look` finds: it gets each step, and the board before it.
    fn find<T>(&self, mut look: impl FnMut(&Board, &Step) -> Option<T>) -> Option<T> {
        let mut board = self.given.clone();
        self.steps.iter().find_map(|step| {
            let found = look(&board, step);
            make(&mut board, step);
            found
        })
    }

    /// The board after all steps.
    pub fn end(&self) -> Board {
        let mut board = self.given.clone();
        self.steps.iter().for_each(|step| make(&mut board, step));
        board
    }

    pub fn has_undo(&self) -> bool {
        self.steps.iter().any(|step| step.kind == StepKind::Undo)
    }

    /// Whether it looks at more cells of the board than a search with tables does.
    pub fn reads_for_checks(&self) -> bool {
        let reads = self.steps.last().map_or(0, |step| step.reads);
        reads > LOOKS_OF_TABLES * self.steps.len() as u64
    }

    /// Whether it only writes down what was found elsewhere.
    pub fn is_copied(&self) -> bool {
        self.is_published || self.steps.len() > 9 && self.is_written_in_order()
    }

    /// Whether one line writes all, in reading order, and it looks at no more cells than it passes.
    pub fn is_written_in_order(&self) -> bool {
        let follows = |pair: &[Step]| {
            let [at, next] = [0, 1].map(|of| 9 * u64::from(pair[of].r) + u64::from(pair[of].c));
            at < next
                && pair[0].line == pair[1].line
                && pair[1].reads - pair[0].reads <= 3 * (next - at)
        };
        !self.has_undo() && self.steps.windows(2).all(follows)
    }

    /// Whether a digit that this line places is taken out of its cell, and none written instead.
    pub fn undoes_placements_of(&self, line: u32) -> bool {
        let mut placed = HashMap::new();
        self.steps.windows(2).any(|pair| {
            let [step, next] = [pair[0], pair[1]];
            let by = match step.kind {
                StepKind::Placement => {
                    placed.insert(step.cell(), step.line);
                    None
                }
                StepKind::Undo => placed.remove(&step.cell()),
            };
            by == Some(line) && step.line != next.line
        })
    }

    /// Whether it ever placed this digit.
    pub fn places(&self, digit: char) -> bool {
        let is_it = |step: &Step| step.kind == StepKind::Placement && step.digit == digit;
        self.steps.iter().any(is_it)
    }

    /// The undo after which a solved board was no longer solved, and what is written after it.
    pub fn undo_of_the_solution(&self) -> Option<[Step; 2]> {
        let mut board = self.given.clone();
        let mut steps = self.writes.iter();
        steps
            .find(|step| {
                let is_solved = board == self.solution;
                make(&mut board, step);
                is_solved
            })
            .map(|undo| [*undo, *steps.next().unwrap_or(undo)])
    }

    /// The first placement, if each one is undone by the next step, and the search then goes on to another
    /// cell.
    pub fn undone_at_once(&self) -> Option<[Step; 2]> {
        let (pairs, rest) = self.steps.as_chunks::<2>();
        let is_undone = |[placed, undone]: &[Step; 2]| {
            placed.kind == StepKind::Placement
                && undone.kind == StepKind::Undo
                && placed.cell() == undone.cell()
        };
        let first = *pairs.first()?;
        let mut cells = pairs.iter().map(|[placed, _]| placed.cell());
        let goes_on = cells.any(|cell| cell != first[0].cell());
        (rest.is_empty() && goes_on && pairs.iter().all(is_undone)).then_some(first)
    }

    /// A digit, and another one written over it, if the cell was empty in between, and is then filled the other way round:
    /// a search that writes the next digit over one that has failed only goes one way.
    pub fn filled_again(&self) -> Option<[Step; 2]> {
        let is_over = |old: &Step, new: &Step| {
            old.kind != new.kind
                && (old.line, old.reads, old.cell()) == (new.line, new.reads, new.cell())
        };
        let over = |three: &&[Step]| {
            three[0].kind == StepKind::Placement
                && three[1].digit == three[0].digit
                && is_over(&three[1], &three[2])
        };
        // Its first digit was written into an empty cell.
        let is_first = |at: &usize| *at == 0 || !is_over(&self.steps[at - 1], &self.steps[*at]);
        let starts = (0..self.steps.len()).filter(is_first);
        let pairs = starts.filter_map(|at| self.steps.get(at..at + 3).filter(over));
        let pairs: Vec<[Step; 2]> = pairs.map(|three| [three[0], three[2]]).collect();
        let mirrored = |[old, new]: &&[Step; 2]| {
            let mut others = pairs.iter();
            others.any(|[a, b]| (a.change(), b.change()) == (new.change(), old.change()))
        };
        pairs.iter().find(mirrored).copied()
    }

    /// With everything undone at the end, if digits are written over others and tables are the state.
    pub fn unwound(&self) -> Option<Walk> {
        let loan = |step: &Step| (step.cell(), step.line, step.reads);
        let is_over =
            |pair: &[Step]| pair[0].kind == StepKind::Undo && loan(&pair[0]) == loan(&pair[1]);
        if !self.steps.windows(2).any(is_over) {
            return None;
        }
        let mut path: Vec<Step> = Vec::new();
        for step in &self.steps {
            path.retain(|placed| placed.cell() != step.cell());
            path.extend(Some(*step).filter(|step| step.kind == StepKind::Placement));
        }
        // No line does it.
        let (kind, line) = (StepKind::Undo, 0);
        let undos = path.into_iter().rev();
        let undos = undos.map(|step| Step { kind, line, ..step });
        let steps = self.steps.iter().copied().chain(undos).collect();
        Some(Walk {
            steps,
            ..self.clone()
        })
    }

    /// Whether every cell is full before a digit is written over another for the first time, and not over the last one:
    /// what clashes until then is no mistake.
    pub fn fills_first(&self) -> bool {
        let empty = cells().filter(|&(r, c)| self.given[r][c] == '.').count();
        let (filling, rest) = self.steps.split_at(empty.min(self.steps.len()));
        let is_undo = |step: &&Step| step.kind == StepKind::Undo;
        let undone = rest.iter().take_while(is_undo).count();
        let (Some(last), Some(first), Some(placed)) =
            (filling.last(), rest.first(), rest.get(undone))
        else {
            return false;
        };
        // Read as undos, or as it is.
        let is_over_another = undone > 1 || undone == 1 && first.cell() != last.cell();
        is_over_another
            && !filling.iter().any(|step| step.kind == StepKind::Undo)
            && (first.reads, rest[undone - 1].cell()) == (placed.reads, placed.cell())
    }

    /// The placements that a peer contradicts and that are not undone at once, with the peer. `is_clue`
    /// chooses peers that are clues, or that are not. None, if it fills the board first.
    pub fn clashes(&self, is_clue: bool) -> Vec<(Step, Cell)> {
        let mut board = self.given.clone();
        let mut found = Vec::new();
        if self.fills_first() {
            return found;
        }
        for (index, step) in self.steps.iter().enumerate() {
            if step.kind == StepKind::Placement {
                let (r, c) = step.cell();
                let next = self.steps.get(index + 1);
                let is_kept = next.is_none_or(|next| next.cell() != step.cell());
                let holders = peers(r, c).filter(|&(r, c)| board[r][c] == step.digit);
                let holders = holders.filter(|&(r, c)| (self.given[r][c] != '.') == is_clue);
                found.extend(holders.filter(|_| is_kept).map(|peer| (*step, peer)));
            }
            make(&mut board, step);
        }
        found
    }

    /// The only row, column or box, 0, 1 or 2, that all of these clashes are in.
    pub fn unit_of(clashes: &[(Step, Cell)]) -> Option<usize> {
        unit_of_all(clashes.iter().map(|(step, peer)| (step.cell(), *peer)))
    }

    /// An undo, and the digits that were placed after the one that it undoes and still stand as the next one is placed, or at
    /// the end.
    pub fn left_behind(&self) -> Option<(Step, Vec<Step>)> {
        let mut path: Vec<Step> = Vec::new();
        let mut lowest: Option<(usize, Step)> = None;
        let left = |lowest: &mut Option<(usize, Step)>, path: &[Step]| {
            let (at, undo) = lowest.take()?;
            (at < path.len()).then(|| (undo, path[at..].to_vec()))
        };
        for step in &self.steps {
            if step.kind == StepKind::Placement {
                if let found @ Some(_) = left(&mut lowest, &path) {
                    return found;
                }
                path.push(*step);
            } else if let Some(at) = path.iter().position(|placed| placed.cell() == step.cell()) {
                path.remove(at);
                if lowest.is_none_or(|(lowest, _)| at < lowest) {
                    lowest = Some((at, *step));
                }
            }
        }
        left(&mut lowest, &path)
    }

    /// The first digit that is placed after all that fit in another cell were tried and undone, with that cell, which
    /// stays empty: there are at least two of them, and they were not the first of all.
    pub fn passed_over(&self) -> Option<(Cell, Step)> {
        let mut depth = 0_usize;
        // The cell whose digits are tried on the board as it is, and how many were undone.
        let mut tried: Vec<Option<(Cell, usize)>> = vec![None];
        self.find(|board, step| {
            if step.kind == StepKind::Undo {
                depth = depth.saturating_sub(1);
                tried.truncate(depth + 1);
                let last = tried.last_mut()?;
                let count = last.filter(|(cell, _)| *cell == step.cell());
                *last = Some((step.cell(), count.map_or(1, |(_, count)| count + 1)));
                return None;
            }
            let last = tried.last().copied().flatten();
            let is_over = |&((r, c), count): &(Cell, usize)| {
                (r, c) != step.cell()
                    && depth > 0
                    && count > 1
                    && count == candidates(board, r, c).len()
            };
            let over = last.filter(is_over);
            depth += 1;
            tried.push(None);
            over.map(|(cell, _)| (cell, *step))
        })
    }

    /// Whether this digit was passed over in this cell, where it fitted, before any undo of it beside: a higher digit
    /// was placed first.
    pub fn refuses_from_the_start(&self, (r, c): Cell, digit: char) -> bool {
        let refused = self.find(|board, step| {
            let is_beside = step.digit == digit
                && (step.cell() == (r, c) || peers(r, c).any(|peer| peer == step.cell()));
            match step.kind {
                StepKind::Undo if is_beside => Some(false),
                StepKind::Placement if step.cell() == (r, c) => {
                    Some(step.digit > digit && candidates(board, r, c).contains(&digit))
                }
                _ => None,
            }
        });
        refused == Some(true)
    }

    /// Whether a second digit was ever tried in a cell, with all others as they were.
    pub fn tries_again(&self) -> bool {
        let mut undone: Option<(Cell, usize)> = None;
        let mut depth = 0_usize;
        for step in &self.steps {
            if step.kind == StepKind::Undo {
                depth = depth.saturating_sub(1);
                undone = Some((step.cell(), depth));
            } else {
                if undone == Some((step.cell(), depth)) {
                    return true;
                }
                depth += 1;
            }
        }
        false
    }

    /// Where the search first left a board on which all digits were right and that it had not finished.
    pub fn lost(&self) -> Option<Lost> {
        let mut wrong = 0_usize;
        // The cell and the digits tried in it, on the last board that held only right digits.
        let mut tried: Option<(Cell, Vec<Step>)> = None;
        let mut lost = |board: &Board, step: &Step| {
            let (r, c) = step.cell();
            let is_right = step.digit == self.solution[r][c];
            match step.kind {
                StepKind::Placement if wrong > 0 => wrong += usize::from(!is_right),
                StepKind::Placement if is_right => tried = None,
                StepKind::Placement => {
                    wrong = 1;
                    match &mut tried {
                        Some((cell, steps)) if *cell == (r, c) => steps.push(*step),
                        _ => tried = Some(((r, c), vec![*step])),
                    }
                }
                StepKind::Undo if wrong > 0 => wrong -= usize::from(!is_right),
                StepKind::Undo => return Some((*step, board.clone())),
            }
            None
        };
        let (undo, board) = match self.find(&mut lost) {
            Some((undo, board)) => (Some(undo), board),
            None => (None, self.end()),
        };
        let is_lost = undo.is_some() || wrong == 0 && board != self.solution;
        is_lost.then_some(Lost { undo, board, tried })
    }

    /// The undo of this digit in the cell, or in a peer, before the step.
    pub fn undone_near(&self, (r, c): Cell, digit: char, before: Option<Step>) -> Option<Step> {
        let until = self.steps.iter().take_while(|step| Some(**step) != before);
        let mut undos = until.filter(|step| step.kind == StepKind::Undo && step.digit == digit);
        let is_near = |step: &&Step| peers(r, c).chain([(r, c)]).any(|near| near == step.cell());
        undos.find(is_near).copied()
    }
}

/// The digits that stand at the end, in reading order.
fn last_placements(steps: &[Step]) -> Vec<Step> {
    let last = |cell| steps.iter().rfind(|step| step.cell() == cell);
    let is_placed = |step: &&Step| step.kind == StepKind::Placement;
    cells()
        .filter_map(|cell| last(cell).filter(is_placed).copied())
        .collect()
}

/// The empty cells of a board into which no digit fits.
pub fn stuck(board: &Board) -> impl Iterator<Item = Cell> {
    let empty = cells().filter(|&(r, c)| board[r][c] == '.');
    empty.filter(|&(r, c)| candidates(board, r, c).is_empty())
}
