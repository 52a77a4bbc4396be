//! Every reason is proven again, by plain loops over the 81 cells and sets of whole boards.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::LazyLock;

use pretty_assertions::assert_eq;
use rand::RngExt;
use rstest::rstest;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::{Board, Unit};
use sudoku_kata::language::Language;
use sudoku_kata::puzzles::{self, Puzzle};
use sudoku_kata::reasons::{Constraint, Reason, explain};
use sudoku_kata::trace::{self, Step, StepKind, Twin, Vec as TracedVec};
use sudoku_kata::{generate, solutions};

use crate::support::{TIMEOUT, approach_in};

/// Of a search on a named board, and on a generated one, so many steps are checked.
const STEPS_OF_NAMED: usize = 8_000;
const STEPS_OF_GENERATED: usize = 400;

/// Of so many undos that are explained, one is checked by looking for a solution.
const SOLVED_ANEW: usize = 50;

/// The digits of a board in reading order, 0 for an empty cell.
type Cells = [u8; 81];

/// A cell and a digit.
type Placed = (usize, u8);

/// For each cell the 20 that share a unit with it.
static PEERS: LazyLock<Vec<Vec<usize>>> = LazyLock::new(|| {
    let share = |a: usize, b: usize| {
        let boxes = [a, b].map(|cell| (cell / 27, cell % 9 / 3));
        a / 9 == b / 9 || a % 9 == b % 9 || boxes[0] == boxes[1]
    };
    let peers = |cell| (0..81).filter(move |&other| other != cell && share(cell, other));
    (0..81).map(|cell| peers(cell).collect()).collect()
});

fn is_in(unit: Unit, cell: usize) -> bool {
    match unit {
        Unit::Row(r) => cell / 9 == r,
        Unit::Column(c) => cell % 9 == c,
        Unit::Box(b) => cell / 27 == b / 3 && cell % 9 / 3 == b % 3,
    }
}

fn is_candidate(cells: &Cells, (cell, digit): Placed) -> bool {
    cells[cell] == 0 && PEERS[cell].iter().all(|&peer| cells[peer] != digit)
}

/// The options of a constraint that is not met.
fn options(cells: &Cells, constraint: Constraint) -> Vec<Placed> {
    match constraint {
        Constraint::Cell { r, c } => {
            assert_eq!(cells[9 * r + c], 0, "the cell is filled");
            let digits = (1..10).map(|digit| (9 * r + c, digit));
            digits
                .filter(|&placed| is_candidate(cells, placed))
                .collect()
        }
        Constraint::Digit { digit, unit } => {
            let digit = number(digit);
            let is_met = (0..81).any(|cell| is_in(unit, cell) && cells[cell] == digit);
            assert!(!is_met, "{unit} holds {digit}");
            let places = (0..81).filter(|&cell| is_in(unit, cell));
            let places = places.map(|cell| (cell, digit));
            places
                .filter(|&placed| is_candidate(cells, placed))
                .collect()
        }
    }
}

/// The options that a mask names.
fn named(constraint: Constraint, mask: u16) -> Vec<Placed> {
    let all: Vec<Placed> = match constraint {
        Constraint::Cell { r, c } => (1..10).map(|digit| (9 * r + c, digit)).collect(),
        Constraint::Digit { digit, unit } => {
            let places = (0..81).filter(|&cell| is_in(unit, cell));
            places.map(|cell| (cell, number(digit))).collect()
        }
    };
    let named = all.into_iter().enumerate();
    let named = named.filter(|(bit, _)| mask >> bit & 1 == 1);
    named.map(|(_, placed)| placed).collect()
}

fn number(digit: char) -> u8 {
    digit as u8 - b'0'
}

fn units_of(cell: usize) -> impl Iterator<Item = Unit> {
    let units = (0..9).flat_map(|k| [Unit::Row(k), Unit::Column(k), Unit::Box(k)]);
    units.filter(move |&unit| is_in(unit, cell))
}

/// Whether a digit stands twice in a unit.
fn clashes(cells: &Cells) -> bool {
    let is_twice = |cell: &usize| PEERS[*cell].iter().any(|&peer| cells[peer] == cells[*cell]);
    (0..81)
        .filter(|&cell| cells[cell] != 0)
        .any(|cell| is_twice(&cell))
}

fn has_a_solution(cells: &Cells) -> bool {
    let symbol = |&digit: &u8| {
        if digit == 0 {
            '.'
        } else {
            (b'0' + digit) as char
        }
    };
    let rows = cells.chunks(9).map(|row| row.iter().map(symbol).collect());
    !clashes(cells) && solutions::count(&rows.collect::<Board>(), 1) > 0
}

/// What was seen of a search so far, and what was proven.
struct Checker<'a> {
    steps: &'a [Step],
    reasons: &'a [Reason],
    /// The board before each step, and after the last.
    boards: Vec<Cells>,
    /// How many steps were made when a board was seen.
    seen: HashMap<Cells, Vec<usize>>,
    /// For each board when the search came to it. A search that comes back to it has not left it, if
    /// its digits stood on the board all the time.
    came: Vec<usize>,
    /// Boards that cannot be completed.
    impossible: HashSet<Cells>,
    /// The placements that stand on the board: the numbers of their steps.
    standing: Vec<usize>,
}

/// How many undos there are, and how many of unknown reason.
#[derive(Default)]
struct Undos {
    all: usize,
    unknown: usize,
}

/// Proves each reason, or panics.
fn check(given: &Board, steps: &[Step], reasons: &[Reason]) -> Undos {
    assert_eq!(steps.len(), reasons.len());
    let symbols = given.iter().flatten();
    let mut cells: Cells = [0; 81];
    for (cell, &symbol) in cells.iter_mut().zip(symbols) {
        *cell = if symbol == '.' { 0 } else { number(symbol) };
    }
    let mut boards = vec![cells];
    for step in steps {
        cells[cell_of(step)] = match step.kind {
            StepKind::Placement => number(step.digit),
            StepKind::Undo => 0,
        };
        boards.push(cells);
    }
    let mut seen: HashMap<Cells, Vec<usize>> = HashMap::new();
    for (index, cells) in boards.iter().enumerate() {
        seen.entry(*cells).or_default().push(index);
    }
    let mut came: Vec<usize> = (0..boards.len()).collect();
    for visits in seen.values() {
        for pair in visits.windows(2) {
            let cells = &boards[pair[0]];
            let still_stands = |(was, is): (&u8, &u8)| *was == 0 || was == is;
            let between = &boards[pair[0]..pair[1]];
            if between
                .iter()
                .all(|later| cells.iter().zip(later).all(still_stands))
            {
                came[pair[1]] = came[pair[0]];
            }
        }
    }
    let mut checker = Checker {
        steps,
        reasons,
        boards,
        seen,
        came,
        impossible: HashSet::new(),
        standing: Vec::new(),
    };
    let mut undos = Undos::default();
    for (index, (step, reason)) in steps.iter().zip(reasons).enumerate() {
        let proof = panic::catch_unwind(AssertUnwindSafe(|| checker.prove(index)));
        if let Err(failure) = proof {
            eprintln!("step {}: {step}: {reason:?}", index + 1);
            panic::resume_unwind(failure);
        }
        checker.stand(index);
        undos.all += usize::from(step.kind == StepKind::Undo);
        undos.unknown += usize::from(step.kind == StepKind::Undo && *reason == Reason::Unknown);
    }
    undos
}

fn cell_of(step: &Step) -> usize {
    9 * usize::from(step.r) + usize::from(step.c)
}

impl Checker<'_> {
    fn prove(&mut self, index: usize) {
        let (step, cells) = (&self.steps[index], self.boards[index]);
        let placed = (cell_of(step), number(step.digit));
        let cell = Constraint::Cell {
            r: step.r.into(),
            c: step.c.into(),
        };
        let digit_in = |unit| Constraint::Digit {
            digit: step.digit,
            unit,
        };
        let only = vec![placed];
        match (step.kind, self.reasons[index]) {
            (StepKind::Placement, Reason::OnlyCandidate) => {
                assert_eq!(options(&cells, cell), only);
            }
            (StepKind::Placement, Reason::OnlyPlace(unit)) => {
                assert_eq!(options(&cells, digit_in(unit)), only);
            }
            (StepKind::Placement, Reason::Guess { on, options, tried }) => {
                self.prove_guess(index, on, options, tried);
            }
            (StepKind::Placement, Reason::Copied) => self.prove_copied(),
            (StepKind::Placement, Reason::Clash { r, c }) => {
                let holder = 9 * r + c;
                assert!(PEERS[placed.0].contains(&holder));
                assert_eq!(cells[holder], placed.1);
            }
            (_, Reason::OtherBoard) => self.prove_change(index),
            (StepKind::Undo, Reason::DeadEnd(constraint)) => {
                assert_eq!(options(&cells, constraint), []);
                self.is_impossible(cells);
            }
            (StepKind::Undo, Reason::AllTried(constraint)) => {
                let options = options(&cells, constraint);
                assert!(!options.is_empty(), "that is a dead end");
                for (cell, digit) in options {
                    let mut after = cells;
                    after[cell] = digit;
                    assert!(self.is_tried(&cells, (cell, digit), index));
                    assert!(self.impossible.contains(&after), "{digit} did not fail");
                }
                self.is_impossible(cells);
            }
            (StepKind::Undo, Reason::FailedGuess { r, c, digit }) => {
                self.prove_failed_guess(9 * r + c, digit, index);
                self.is_impossible(cells);
            }
            (StepKind::Undo, Reason::Unknown) => {}
            _ => panic!("no reason for such a step"),
        }
    }

    fn is_impossible(&mut self, cells: Cells) {
        self.impossible.insert(cells);
        if self.impossible.len() % SOLVED_ANEW == 1 {
            assert!(!has_a_solution(&cells), "the board has a solution");
        }
    }

    /// Whether the placement was made from this board before the step.
    fn is_tried(&self, cells: &Cells, placed: Placed, before: usize) -> bool {
        let mut at = self.seen[cells].iter().filter(|&&at| at < before);
        at.any(|&at| self.placed_at(at) == Some(placed))
    }

    fn placed_at(&self, index: usize) -> Option<Placed> {
        let step = self.steps.get(index)?;
        let placed = (cell_of(step), number(step.digit));
        (step.kind == StepKind::Placement).then_some(placed)
    }

    fn prove_guess(&self, index: usize, on: Constraint, mask: u16, tried: u16) {
        let cells = self.boards[index];
        let placed = self.placed_at(index).expect("a placement");
        let (cell, digit) = placed;
        let all = options(&cells, on);
        assert!(all.contains(&placed));
        assert_eq!(named(on, mask), all);
        let (r, c) = (cell / 9, cell % 9);
        assert!(
            options(&cells, Constraint::Cell { r, c }).len() > 1,
            "the only candidate"
        );
        for unit in units_of(cell) {
            let digit = (b'0' + digit) as char;
            let places = options(&cells, Constraint::Digit { digit, unit });
            assert!(places.len() > 1, "the only place in {unit}");
        }

        let siblings = self.seen[&cells].iter();
        let siblings = siblings.filter(|&&at| self.came[at] == self.came[index]);
        let siblings: Vec<usize> = siblings.copied().collect();
        let before = siblings.iter().filter(|&&at| at < index);
        let before: Vec<Placed> = before.filter_map(|&at| self.placed_at(at)).collect();
        let tried_before = all.iter().filter(|option| before.contains(option));
        assert_eq!(named(on, tried), tried_before.copied().collect::<Vec<_>>());
        let siblings = siblings.into_iter().filter_map(|at| self.placed_at(at));
        let siblings = siblings.filter(|&sibling| is_candidate(&cells, sibling));
        let siblings: HashSet<Placed> = siblings.collect();
        let in_cell = siblings.iter().filter(|sibling| sibling.0 == cell).count();
        let elsewhere = |unit| {
            let same_digit = siblings.iter().filter(|sibling| sibling.1 == digit);
            same_digit.filter(|sibling| is_in(unit, sibling.0)).count() > 1
        };
        match on {
            Constraint::Cell { .. } => {
                assert!(
                    in_cell > 1 || !units_of(cell).any(elsewhere),
                    "its places were tried"
                );
            }
            Constraint::Digit { unit, .. } => assert!(in_cell == 1 && elsewhere(unit)),
        }
    }

    fn prove_failed_guess(&self, cell: usize, digit: char, index: usize) {
        let mut standing = self.standing.iter().rev();
        let undone = *standing.next().expect("a digit stands");
        assert_eq!(
            self.placed_at(undone),
            self.undone_at(index),
            "not the newest"
        );
        let after = iter_until(&self.standing, |&at| {
            self.placed_at(at) == Some((cell, number(digit)))
        });
        let (guess, after) = after.expect("the guess stands");
        assert!(matches!(
            self.reasons[guess],
            Reason::Guess { .. } | Reason::OtherBoard
        ));
        assert!(after.contains(&undone), "it is the guess itself");
        for &at in after {
            let reason = self.reasons[at];
            assert!(matches!(
                reason,
                Reason::OnlyCandidate | Reason::OnlyPlace(_)
            ));
            // Placed on what stands below it now, with nothing that was undone since.
            let above = self.standing.iter().skip_while(|&&above| above != at);
            let mut below = self.boards[index];
            for &above in above {
                below[cell_of(&self.steps[above])] = 0;
            }
            assert_eq!(self.boards[at], below);
        }
        // The only way on from here was tried, and failed.
        let cells = &self.boards[index];
        let children = self.seen[cells].iter().filter(|&&at| at < index);
        let failed = children.filter(|&&at| {
            let is_forced = matches!(
                self.reasons[at],
                Reason::OnlyCandidate | Reason::OnlyPlace(_)
            );
            is_forced && self.impossible.contains(&self.boards[at + 1])
        });
        assert!(failed.count() > 0, "no forced placement failed");
    }

    fn undone_at(&self, index: usize) -> Option<Placed> {
        let step = &self.steps[index];
        Some((cell_of(step), number(step.digit)))
    }

    /// The step is one of a row of undos, or of the placements after it, of which one undo is not of the
    /// newest digit, or leaves a board that comes back.
    fn prove_change(&self, index: usize) {
        let is_undo = |&at: &usize| self.steps[at].kind == StepKind::Undo;
        let last_undo = (0..=index).rev().find(is_undo);
        let last_undo = last_undo.expect("a change begins with an undo");
        for at in last_undo + 1..index.max(last_undo + 1) {
            let (step, next) = (&self.steps[at], &self.steps[at + 1]);
            assert!(cell_of(step) < cell_of(next), "not in reading order");
            let between = next.reads - step.reads;
            assert!(
                between <= (cell_of(next) - cell_of(step)) as u64,
                "looked elsewhere"
            );
        }
        let before = (0..=last_undo).rev().take_while(is_undo);
        let after = (last_undo..self.steps.len()).take_while(is_undo);
        let is_change = |at: usize| {
            let comes_back = self.seen[&self.boards[at]].iter().any(|&later| later > at);
            comes_back || !self.is_newest(at)
        };
        assert!(
            before.chain(after).any(is_change),
            "the search goes on as before"
        );
    }

    fn is_newest(&self, undo: usize) -> bool {
        // Only the digits placed last and not undone since: found by going back.
        let mut undone = HashSet::new();
        for at in (0..undo).rev() {
            let cell = cell_of(&self.steps[at]);
            match self.steps[at].kind {
                StepKind::Undo => {
                    undone.insert(cell);
                }
                StepKind::Placement if undone.remove(&cell) => {}
                StepKind::Placement => return cell == cell_of(&self.steps[undo]),
            }
        }
        false
    }

    fn prove_copied(&self) {
        for pair in self.steps.windows(2) {
            assert!(pair.iter().all(|step| step.kind == StepKind::Placement));
            assert!(cell_of(&pair[0]) < cell_of(&pair[1]));
            assert_eq!(pair[0].reads, pair[1].reads);
        }
        assert!(self.reasons.iter().all(|&reason| reason == Reason::Copied));
    }

    fn stand(&mut self, index: usize) {
        let cell = cell_of(&self.steps[index]);
        match self.steps[index].kind {
            StepKind::Placement => self.standing.push(index),
            StepKind::Undo => {
                let steps = self.steps;
                self.standing.retain(|&at| cell_of(&steps[at]) != cell);
            }
        }
    }
}

/// The last item that is meant, and those after it.
fn iter_until(items: &[usize], is_meant: impl Fn(&usize) -> bool) -> Option<(usize, &[usize])> {
    let at = items.iter().rposition(is_meant)?;
    Some((items[at], &items[at + 1..]))
}

/// The first steps of a search, which is stopped after them.
fn first_steps(approach: &Approach, given: &Board, limit: usize) -> Vec<Step> {
    let steps = Rc::new(RefCell::new(Vec::new()));
    let seen = Rc::clone(&steps);
    let observer = move |step| {
        let mut steps = seen.borrow_mut();
        steps.push(step);
        if steps.len() == limit {
            drop(steps);
            panic::resume_unwind(Box::new("enough"));
        }
    };
    // The end of the search, or the panic.
    let _ = panic::catch_unwind(AssertUnwindSafe(|| approach.observe(given, observer)));
    steps.take()
}

/// 100 boards from which no clue can be taken away.
static MINIMAL: LazyLock<Vec<Board>> = LazyLock::new(|| {
    let mut rng = generate::rng(12);
    (0..100).map(|_| generate::board(&mut rng, 0)).collect()
});

#[rstest]
#[timeout(TIMEOUT)]
fn proves_every_reason(#[files("src/approaches/*.rs")] file: PathBuf) {
    let approach = approach_in(&file);
    let named = puzzles::ALL
        .iter()
        .map(|puzzle| (puzzle.board(), STEPS_OF_NAMED));
    let generated = MINIMAL
        .iter()
        .map(|board| (board.clone(), STEPS_OF_GENERATED));
    let (mut all, mut unknown) = (0, 0);
    for (given, limit) in named.chain(generated) {
        let steps = first_steps(approach, &given, limit);
        let reasons = explain(&given, &steps);
        let undos = check(&given, &steps, &reasons);
        all += undos.all;
        unknown += undos.unknown;
    }
    if approach.name != "best_first" {
        assert!(unknown * 10 <= all, "{unknown} of {all} undos are unknown");
    }
}

/// Backtracking by digits: 1 in each row, then 2 in each row, and so on.
fn place_digit_by_digit(board: &mut Traced, index: usize) -> bool {
    let (digit, r) = (char::from(b'1' + index as u8 / 9), index % 9);
    if index == 81 {
        return true;
    }
    if board[r].contains(&digit) {
        return place_digit_by_digit(board, index + 1);
    }
    for c in 0..9 {
        let is_free = board[r][c] == '.'
            && (0..81).all(|peer| {
                let (s, d) = (peer / 9, peer % 9);
                let is_peer = d == c || (s / 3, d / 3) == (r / 3, c / 3);
                !is_peer || board[s][d] != digit
            });
        if is_free {
            board[r][c] = digit;
            if place_digit_by_digit(board, index + 1) {
                return true;
            }
            board[r][c] = '.';
        }
    }
    false
}

#[test]
fn names_the_places_among_which_a_search_guesses() {
    let given = named_board("classic");
    let search: Twin = |board| assert!(place_digit_by_digit(board, 0));
    let steps = trace::record(search, &given, 100_000).steps;
    let reasons = explain(&given, &steps);
    let undos = check(&given, &steps, &reasons);
    assert!(undos.all > 1_000 && undos.unknown == 0);
    for (step, reason) in steps.iter().zip(&reasons) {
        // What was tried before was the places of this digit in this row.
        let row = Constraint::Digit {
            digit: step.digit,
            unit: Unit::Row(step.r.into()),
        };
        if let Reason::Guess { on, tried, .. } = *reason {
            assert!(on == row || tried == 0, "{step}: {reason:?}");
        }
    }
    let count = |is_meant: fn(&Reason) -> bool| reasons.iter().filter(|it| is_meant(it)).count();
    let later = |reason: &Reason| matches!(reason, Reason::Guess { on: Constraint::Digit { .. }, tried, .. } if *tried != 0);
    let all_tried = |reason: &Reason| matches!(reason, Reason::AllTried(Constraint::Digit { .. }));
    assert!(count(later) > 100 && count(all_tried) > 100);
}

fn named_board(name: &str) -> Board {
    Puzzle::named(name).expect("a named board").board()
}

#[rstest]
#[timeout(TIMEOUT)]
fn proves_the_reasons_of_a_recording_cut_off_anywhere(
    #[values("bool_arrays", "singles", "dancing_links", "best_first")] name: &str,
) {
    let approach = Approach::named(name).expect("it is in the catalogue");
    let given = named_board("everyone_backtracks");
    let steps = first_steps(approach, &given, 300);
    for end in (0..steps.len()).step_by(7) {
        check(&given, &steps[..end], &explain(&given, &steps[..end]));
    }
}

/// A random program: mostly it places candidates and undoes the newest digit, now and then it does
/// anything. On a board with few empty cells it meets dead ends often.
#[test]
fn proves_the_reasons_of_steps_without_a_plan() {
    let mut kinds = HashSet::new();
    for seed in 0..60 {
        let mut rng = generate::rng(seed);
        let given = generate::board_of(&mut rng, 66);
        let mut cells: Vec<char> = given.iter().flatten().copied().collect();
        let mut standing: Vec<usize> = Vec::new();
        let mut steps = Vec::new();
        while steps.len() < 400 {
            let chance = rng.random_range(0..100);
            let empty: Vec<usize> = (0..81).filter(|&cell| cells[cell] == '.').collect();
            let undone = match chance {
                _ if empty.is_empty() => standing.pop(),
                0..50 => standing.pop(),
                50..53 if !standing.is_empty() => {
                    Some(standing.remove(rng.random_range(0..standing.len())))
                }
                53 => Some(rng.random_range(0..81)).filter(|&cell| cells[cell] != '.'),
                _ => None,
            };
            let mut step = |kind, cell: usize, digit| {
                steps.push(Step {
                    kind,
                    r: cell as u8 / 9,
                    c: cell as u8 % 9,
                    digit,
                    line: 1,
                    reads: 81 * steps.len() as u64,
                });
            };
            if let Some(cell) = undone {
                standing.retain(|&other| other != cell);
                step(StepKind::Undo, cell, cells[cell]);
                cells[cell] = '.';
            } else if let Some(&cell) = empty.get(rng.random_range(0..3.min(empty.len().max(1)))) {
                let is_free = |digit: &char| PEERS[cell].iter().all(|&peer| cells[peer] != *digit);
                let free: Vec<char> = ('1'..='9').filter(is_free).collect();
                let any = char::from(b'1' + rng.random_range(0..9));
                let digit = match free.len() {
                    0 if chance < 95 => continue,
                    0 => any,
                    _ if chance > 97 => any,
                    count => free[rng.random_range(0..count)],
                };
                standing.push(cell);
                step(StepKind::Placement, cell, digit);
                cells[cell] = digit;
            }
        }
        let reasons = explain(&given, &steps);
        check(&given, &steps, &reasons);
        kinds.extend(reasons.iter().map(std::mem::discriminant));
    }
    assert_eq!(kinds.len(), 9, "all kinds but copied occur");
}

type Traced = TracedVec<TracedVec<char>>;

/// Of the classic board, where 1, 2 and 4 are candidates of r1c3.
#[rstest]
#[case::no_steps(|_: &mut Traced| {}, &[])]
#[case::an_undo_without_any_reason(
    |board: &mut Traced| {
        board[0][2] = '4';
        board[0][2] = '.';
    },
    &["placed, a guess; 1 and 2 could be tried too", "undone"]
)]
#[case::a_digit_that_is_no_candidate(|board: &mut Traced| board[0][2] = '5', &["placed, although r1c1 holds 5 already"])]
#[case::a_clue_taken_out(|board: &mut Traced| board[0][0] = '.', &["undone"])]
#[case::not_the_newest_undone(
    |board: &mut Traced| {
        board[0][2] = '1';
        board[0][3] = '2';
        board[0][2] = '.';
    },
    &[
        "placed, a guess; 2 and 4 could be tried too",
        "placed, a guess; 6 could be tried too",
        "undone, the search changes to another board",
    ]
)]
#[case::a_board_that_comes_back(
    |board: &mut Traced| {
        board[0][2] = '4';
        board[0][2] = '2';
        board[0][2] = '4';
    },
    &[
        "placed, a guess; 1 and 2 could be tried too",
        "undone, the search changes to another board",
        "placed, the search changes to another board",
        "undone",
        "placed, a guess, 2 and 4 were tried; 1 could be tried too",
    ]
)]
#[case::places_of_a_digit(
    |board: &mut Traced| {
        board[0][2] = '4';
        board[0][2] = '.';
        board[0][5] = '4';
    },
    &[
        "placed, a guess where 4 is in row 1; r1c6, r1c7, r1c8 and r1c9 could be tried too",
        "undone",
        "placed, a guess where 4 is in row 1, r1c3 was tried; r1c7, r1c8 and r1c9 could be tried too",
    ]
)]
fn explains(#[case] search: Twin, #[case] words: &[&str]) {
    let given = named_board("classic");
    let steps = trace::record(search, &given, 100).steps;
    let reasons = explain(&given, &steps);
    check(&given, &steps, &reasons);
    let said = steps.iter().zip(&reasons);
    let said: Vec<String> = said
        .map(|(step, reason)| reason.words(Language::English, step))
        .collect();
    assert_eq!(said, words);
}

#[test]
fn a_solution_put_in_the_place_of_the_board_is_copied() {
    let given = named_board("classic");
    let search: Twin = |board| {
        let given: Board = board
            .iter()
            .map(|row| row.iter().copied().collect())
            .collect();
        let solved = solutions::first(&given).expect("a solution");
        *board = solved.into_iter().map(TracedVec::from).collect();
    };
    let steps = trace::record(search, &given, 100).steps;
    let reasons = explain(&given, &steps);
    check(&given, &steps, &reasons);
    assert_eq!(reasons, [Reason::Copied; 51]);
    assert_eq!(explain(&given, &steps[..20]), [Reason::Copied; 20]);
}

/// In reading order, too, as long as each digit is forced.
#[test]
fn singles_that_fill_the_last_cells_are_not_copied() {
    let approach = Approach::named("singles").expect("it is in the catalogue");
    let mut given = solutions::first(&named_board("classic")).expect("a solution");
    given[0][2] = '.';
    given[4][4] = '.';
    let reasons = explain(&given, &first_steps(approach, &given, 100));
    assert_eq!(reasons, [Reason::OnlyCandidate; 2]);
}

const CELL: Constraint = Constraint::Cell { r: 0, c: 8 };
const DIGIT: Constraint = Constraint::Digit {
    digit: '5',
    unit: Unit::Box(1),
};

#[rstest]
#[case(
    StepKind::Placement,
    Reason::OnlyCandidate,
    "placed, the only candidate",
    "填数，唯一的候选数"
)]
#[case(
    StepKind::Placement,
    Reason::OnlyPlace(Unit::Box(5)),
    "placed, the only place for 5 in box 6",
    "填数，5 在第 6 宫的唯一位置"
)]
#[case(
    StepKind::Placement,
    guess(CELL, 0b1_0000_0011, 0),
    "placed, a guess; 1, 2 and 9 could be tried too",
    "填数，猜测；还可以试 1、2、9"
)]
#[case(
    StepKind::Placement,
    guess(CELL, 0b1_0001_0001, 1),
    "placed, a guess, 1 was tried; 9 could be tried too",
    "填数，猜测，已试过 1；还可以试 9"
)]
#[case(
    StepKind::Placement,
    guess(CELL, 0b1_0011, 0b11),
    "placed, the last candidate, 1 and 2 were tried",
    "填数，最后一个候选数，已试过 1、2"
)]
#[case(
    StepKind::Placement,
    guess(DIGIT, 0b1_0011, 0b10),
    "placed, a guess where 5 is in box 2, r1c5 was tried; r2c5 could be tried too",
    "填数，猜测 5 在第 2 宫的位置，已试过 r1c5；还可以试 r2c5"
)]
#[case(
    StepKind::Placement,
    guess(DIGIT, 0b1_0011, 0b1_0010),
    "placed, the last place for 5 in box 2, r1c5 and r2c5 were tried",
    "填数，5 在第 2 宫的最后一个位置，已试过 r1c5、r2c5"
)]
#[case(
    StepKind::Placement,
    Reason::OtherBoard,
    "placed, the search changes to another board",
    "填数，搜索换到另一个盘面"
)]
#[case(
    StepKind::Placement,
    Reason::Copied,
    "placed, copied: only the solution is written",
    "填数，解是在别处找到的，这里只是写出来"
)]
#[case(
    StepKind::Placement,
    Reason::Clash { r: 2, c: 3 },
    "placed, although r3c4 holds 5 already",
    "填数，但是 r3c4 已经有 5"
)]
#[case(
    StepKind::Undo,
    Reason::DeadEnd(CELL),
    "undone, r1c9 has no candidate",
    "撤销，r1c9 没有候选数"
)]
#[case(
    StepKind::Undo,
    Reason::DeadEnd(DIGIT),
    "undone, 5 has no place in box 2",
    "撤销，5 在第 2 宫无处可放"
)]
#[case(
    StepKind::Undo,
    Reason::AllTried(CELL),
    "undone, all candidates of r1c9 were tried",
    "撤销，r1c9 的候选数都试过了"
)]
#[case(
    StepKind::Undo,
    Reason::AllTried(DIGIT),
    "undone, all places for 5 in box 2 were tried",
    "撤销，5 在第 2 宫的各个位置都试过了"
)]
#[case(
    StepKind::Undo,
    Reason::FailedGuess { r: 0, c: 8, digit: '2' },
    "undone, the guess 2 in r1c9 failed",
    "撤销，r1c9 猜 2 失败了"
)]
#[case(
    StepKind::Undo,
    Reason::OtherBoard,
    "undone, the search changes to another board",
    "撤销，搜索换到另一个盘面"
)]
#[case(
    StepKind::Placement,
    Reason::OnlyPlace(Unit::Row(0)),
    "placed, the only place for 5 in row 1",
    "填数，5 在第 1 行的唯一位置"
)]
#[case(
    StepKind::Placement,
    Reason::OnlyPlace(Unit::Column(3)),
    "placed, the only place for 5 in column 4",
    "填数，5 在第 4 列的唯一位置"
)]
#[case(StepKind::Undo, Reason::Unknown, "undone", "撤销")]
fn says_each_reason_in_words(
    #[case] kind: StepKind,
    #[case] reason: Reason,
    #[case] english: &str,
    #[case] chinese: &str,
) {
    let step = Step {
        kind,
        r: 0,
        c: 3,
        digit: '5',
        line: 1,
        reads: 0,
    };
    assert_eq!(reason.words(Language::English, &step), english);
    assert_eq!(reason.words(Language::Chinese, &step), chinese);
}

fn guess(on: Constraint, options: u16, tried: u16) -> Reason {
    Reason::Guess { on, options, tried }
}
