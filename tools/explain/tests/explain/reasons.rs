//! Every reason is proven again, by plain loops over the 81 cells and sets of whole boards.

use std::collections::{HashMap, HashSet};
use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::sync::{LazyLock, mpsc};

use boards::{generate, solutions};
use explain::program::Search;
use explain::reasons::{Constraint, Explanation, Reason, Trail, Why, explain};
use explain::sight::Sight;
use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use rand::RngExt;
use rand::seq::IndexedRandom;
use rstest::rstest;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::{Board, Unit, cells, peers};
use sudoku_kata::puzzles;
use sudoku_kata::trace::{self, Effort, Step, StepKind, Twin, Vec as TracedVec};
use testing::{TIMEOUT, approach, named_board, snapshots};
use words::Language;

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
    let peers = |(r, c)| peers(r, c).map(|(r, c)| 9 * r + c).collect();
    cells().map(peers).collect()
});

fn is_in(unit: Unit, cell: usize) -> bool {
    unit.position(cell / 9, cell % 9).is_some()
}

fn is_candidate(cells: &Cells, (cell, digit): Placed) -> bool {
    cells[cell] == 0 && PEERS[cell].iter().all(|&peer| cells[peer] != digit)
}

/// The nine ways to meet a constraint, in the order of a mask.
fn ways(constraint: Constraint) -> Vec<Placed> {
    match constraint {
        Constraint::Cell { r, c } => (1..10).map(|digit| (9 * r + c, digit)).collect(),
        Constraint::Digit { digit, unit } => {
            let places = (0..81).filter(|&cell| is_in(unit, cell));
            places.map(|cell| (cell, number(digit))).collect()
        }
    }
}

/// The options of a constraint that is not met.
fn options(cells: &Cells, constraint: Constraint) -> Vec<Placed> {
    let mut ways = ways(constraint);
    let is_met = match constraint {
        Constraint::Cell { r, c } => cells[9 * r + c] != 0,
        Constraint::Digit { .. } => ways.iter().any(|&(cell, digit)| cells[cell] == digit),
    };
    assert!(!is_met, "{constraint:?} is met");
    ways.retain(|&placed| is_candidate(cells, placed));
    ways
}

/// The options that a mask names.
fn named(constraint: Constraint, mask: u16) -> Vec<Placed> {
    let ways = ways(constraint).into_iter().enumerate();
    let named = ways.filter(|(bit, _)| mask >> bit & 1 == 1);
    named.map(|(_, placed)| placed).collect()
}

fn number(digit: char) -> u8 {
    digit as u8 - b'0'
}

fn has_a_solution(cells: &Cells) -> bool {
    let symbol = |&digit: &u8| char::from(b".123456789"[usize::from(digit)]);
    let rows = cells.chunks(9).map(|row| row.iter().map(symbol).collect());
    solutions::count(&rows.collect::<Board>(), 1) > 0
}

/// The cell of a step, and its digit.
fn placed(step: &Step) -> Placed {
    let (r, c) = step.cell();
    (9 * r + c, number(step.digit))
}

/// What was seen of a search so far, and what was proven.
struct Checker<'a> {
    steps: &'a [Step],
    whys: &'a [Why],
    sight: Sight,
    /// The board before each step, and after the last.
    boards: Vec<Cells>,
    /// Which of them show that they cannot be completed.
    is_dead: Vec<bool>,
    /// How many steps were made when a board was seen.
    seen: HashMap<Cells, Vec<usize>>,
    /// For each board when the search came to it. A search that comes back to it has not left it, if
    /// its digits stood on the board all the time.
    came: Vec<usize>,
    /// Boards that cannot be completed.
    impossible: HashSet<Cells>,
    /// The placements that stand before each step: the numbers of their steps.
    standing: Vec<Vec<usize>>,
}

/// The reasons of these steps, each proven.
fn proven(given: &Board, steps: &[Step], sight: Sight) -> Vec<Reason> {
    let explanation = explain(given, steps, sight);
    let whys = &explanation.whys;
    assert_eq!(steps.len(), whys.len());
    let symbols = given.iter().flatten();
    let digits = symbols.map(|symbol| symbol.to_digit(10).unwrap_or(0) as u8);
    let mut cells = Cells::try_from(digits.collect::<Vec<_>>()).expect("81 cells");
    let (mut boards, mut standing) = (vec![cells], vec![Vec::new()]);
    for (index, step) in steps.iter().enumerate() {
        let (cell, digit) = placed(step);
        let mut stands = standing[index].clone();
        match step.kind {
            StepKind::Placement => stands.push(index),
            StepKind::Undo => stands.retain(|&at| placed(&steps[at]).0 != cell),
        }
        cells[cell] = digit * u8::from(step.kind == StepKind::Placement);
        boards.push(cells);
        standing.push(stands);
    }
    let mut seen: HashMap<Cells, Vec<usize>> = HashMap::new();
    for (index, cells) in boards.iter().enumerate() {
        seen.entry(*cells).or_default().push(index);
    }
    let mut came: Vec<usize> = (0..boards.len()).collect();
    for pair in seen.values().flat_map(|visits| visits.windows(2)) {
        let stands = |(was, is): (&u8, &u8)| *was == 0 || was == is;
        let is_kept = |later: &Cells| boards[pair[0]].iter().zip(later).all(stands);
        if boards[pair[0]..pair[1]].iter().all(is_kept) {
            came[pair[1]] = came[pair[0]];
        }
    }
    let mut checker = Checker {
        steps,
        whys,
        sight,
        is_dead: boards.iter().map(shows_dead_end).collect(),
        boards,
        seen,
        came,
        impossible: HashSet::new(),
        standing,
    };
    for (index, step) in steps.iter().enumerate() {
        let proof = panic::catch_unwind(AssertUnwindSafe(|| {
            checker.prove(index);
            checker.prove_loss(index, &explanation);
        }));
        if let Err(failure) = proof {
            eprintln!("step {}: {step}: {:?}", index + 1, whys[index]);
            panic::resume_unwind(failure);
        }
    }
    whys.iter().map(|why| why.reason).collect()
}

impl Checker<'_> {
    fn prove(&mut self, index: usize) {
        let (step, cells) = (&self.steps[index], self.boards[index]);
        let (placed, (r, c), digit) = (placed(step), step.cell(), step.digit);
        let why = self.whys[index];
        if let Some(unit) = why.only_place {
            assert!(why.reason.is_guess());
            let on = Constraint::Digit { digit, unit };
            assert_eq!(options(&cells, on), [placed]);
        }
        if why.is_forced {
            let later = self.seen[&cells].iter().filter(|&&at| at > index);
            let mut later = later.filter_map(|&at| self.placed_at(at));
            // A search that learned more meanwhile may find another single first. Both are forced in one
            // cell only if the board cannot be completed.
            let has_learned = |later: Placed| {
                self.sight == Sight::Learned && (later.0 != placed.0 || !has_a_solution(&cells))
            };
            assert!(
                later.all(|later| later == placed || has_learned(later)),
                "another one is tried"
            );
        }
        match (step.kind, why.reason) {
            (StepKind::Placement, Reason::OnlyCandidate) => {
                assert_eq!(options(&cells, Constraint::Cell { r, c }), [placed]);
            }
            (StepKind::Placement, Reason::OnlyPlace(unit)) => {
                let of_places = [Sight::Places, Sight::Constraints, Sight::Learned];
                assert!(of_places.contains(&self.sight));
                let on = Constraint::Digit { digit, unit };
                assert_eq!(options(&cells, on), [placed]);
            }
            (
                StepKind::Placement,
                Reason::Guess {
                    on,
                    options,
                    tried,
                    is_next,
                },
            ) => {
                assert_eq!(is_next, self.sight == Sight::NextCell);
                self.prove_guess(index, on, options, tried);
                let left = options & !tried & !on.taken(step);
                let can_be_forced = !matches!(self.sight, Sight::Unknown | Sight::Learned);
                assert_eq!(why.is_forced, left == 0 && can_be_forced);
            }
            (StepKind::Placement, Reason::Learned) => {
                assert!(self.sight == Sight::Learned && why.is_forced);
                self.prove_learned(index);
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
                    let mut before = self.seen[&cells].iter().take_while(|&&at| at < index);
                    assert!(before.any(|&at| self.placed_at(at) == Some((cell, digit))));
                    assert!(self.impossible.contains(&after), "{digit} did not fail");
                }
                self.is_impossible(cells);
            }
            (StepKind::Undo, Reason::FailedGuess { r, c, digit }) => {
                self.prove_failed_guess(index, (9 * r + c, number(digit)));
                self.is_impossible(cells);
            }
            (StepKind::Undo, Reason::Jump) => {
                assert_eq!(self.sight, Sight::Learned);
                let newest = *self.standing[index].last().expect("a digit stands");
                assert_eq!(self::placed(&self.steps[newest]), placed, "not the newest");
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

    /// With another candidate in its place the board cannot be completed, and a dead end showed that.
    fn prove_learned(&mut self, index: usize) {
        let (cells, (cell, digit)) = (self.boards[index], placed(&self.steps[index]));
        let mut before = self.steps[..index].iter();
        assert!(before.any(|step| step.kind == StepKind::Undo));
        for other in (1..10).filter(|&other| other != digit) {
            let mut after = cells;
            after[cell] = other;
            if is_candidate(&cells, (cell, other)) {
                self.is_impossible(after);
            }
        }
    }

    fn placed_at(&self, index: usize) -> Option<Placed> {
        let step = self.steps.get(index)?;
        (step.kind == StepKind::Placement).then(|| placed(step))
    }

    fn prove_guess(&self, index: usize, on: Constraint, mask: u16, tried: u16) {
        let (cells, step) = (self.boards[index], &self.steps[index]);
        let ((cell, number), (r, c), digit) = (placed(step), step.cell(), step.digit);
        let all = options(&cells, on);
        assert!(all.contains(&(cell, number)));
        assert_eq!(named(on, mask), all);
        let candidates = options(&cells, Constraint::Cell { r, c });
        assert!(candidates.len() > 1, "the only candidate");
        let of_units = Unit::of(r, c).map(|unit| (unit, Constraint::Digit { digit, unit }));
        for (unit, on) in of_units {
            let is_known = self.whys[index].is_forced || self.whys[index].only_place.is_some();
            assert!(
                is_known || options(&cells, on).len() > 1,
                "the only place in {unit}"
            );
        }

        let siblings = self.seen[&cells].iter();
        let siblings = siblings.filter(|&&at| self.came[at] == self.came[index] && at < index);
        let before: Vec<Placed> = siblings.filter_map(|&at| self.placed_at(at)).collect();
        let tried_before = all.iter().filter(|option| before.contains(option));
        assert_eq!(named(on, tried), tried_before.copied().collect::<Vec<_>>());
        if matches!(self.sight, Sight::Constraints | Sight::Learned) {
            let fewest = of_units.map(|(_, on)| options(&cells, on).len());
            let fewest = fewest.into_iter().fold(candidates.len(), usize::min);
            assert_eq!(all.len(), fewest);
            return;
        }
        let siblings = before.into_iter();
        let siblings = siblings.filter(|&sibling| is_candidate(&cells, sibling));
        let siblings: HashSet<Placed> = siblings.chain([(cell, number)]).collect();
        let in_cell = siblings.iter().filter(|sibling| sibling.0 == cell).count();
        let elsewhere = |unit| {
            let same_digit = siblings.iter().filter(|sibling| sibling.1 == number);
            same_digit.filter(|sibling| is_in(unit, sibling.0)).count() > 1
        };
        match on {
            Constraint::Cell { .. } => {
                let places_were_tried = Unit::of(r, c).into_iter().any(elsewhere);
                assert!(in_cell > 1 || !places_were_tried);
            }
            Constraint::Digit { unit, .. } => assert!(in_cell == 1 && elsewhere(unit)),
        }
    }

    fn prove_failed_guess(&self, index: usize, guess: Placed) {
        let standing = &self.standing[index];
        let newest = *standing.last().expect("a digit stands");
        let placed = |at: usize| placed(&self.steps[at]);
        assert_eq!(placed(newest), placed(index), "not the newest");
        let guess = standing.iter().rposition(|&at| placed(at) == guess);
        let (guess, after) = standing.split_at(guess.expect("the guess stands") + 1);
        let why = self.whys[guess[guess.len() - 1]];
        assert!(matches!(why.reason, Reason::Guess { .. }));
        assert!(!after.is_empty(), "it is the guess itself");
        // Each was placed on what stands below it now, with nothing that was undone since.
        let mut below = self.boards[index];
        for &at in after.iter().rev() {
            below[placed(at).0] = 0;
            assert!(self.whys[at].reason.is_single());
            assert_eq!(self.boards[at], below);
        }
        // The only way on from here was tried, and failed.
        let before = self.seen[&self.boards[index]].iter();
        let mut forced = before.filter(|&&at| at < index && self.whys[at].reason.is_single());
        let failed = forced.any(|&at| self.impossible.contains(&self.boards[at + 1]));
        assert!(failed, "no forced placement failed");
    }

    /// The step is one of a row of undos, or of the placements after it, of which one undo is not of the
    /// newest digit, or leaves a board that comes back.
    fn prove_change(&self, index: usize) {
        let is_undo = |&at: &usize| self.steps[at].kind == StepKind::Undo;
        let last_undo = (0..=index).rev().find(is_undo);
        let last_undo = last_undo.expect("a change begins with an undo");
        for at in last_undo + 1..index.max(last_undo + 1) {
            let [step, next] = [at, at + 1].map(|at| &self.steps[at]);
            let [from, to] = [step, next].map(|step| placed(step).0);
            assert!(from < to, "not in reading order");
            let between = next.reads - step.reads;
            assert!(between <= (to - from) as u64, "looked elsewhere");
        }
        let before = (0..=last_undo).rev().take_while(is_undo);
        let after = (last_undo..self.steps.len()).take_while(is_undo);
        let is_change = |at: usize| {
            let cell_of = |at: usize| placed(&self.steps[at]).0;
            let is_newest = |&newest: &usize| cell_of(newest) == cell_of(at);
            let mut visits = self.seen[&self.boards[at]].iter();
            !self.standing[at].last().is_some_and(is_newest) || visits.any(|&later| later > at)
        };
        let is_one = before.chain(after).any(is_change);
        let is_known = self.sight == Sight::Boards;
        assert!(is_one || is_known, "the search goes on as before");
    }

    /// The board after the step is lost since the first placement that stands and shows it.
    fn prove_loss(&self, index: usize, explanation: &Explanation) {
        let loss = explanation.loss(self.whys[index]);
        let can_miss = matches!(self.sight, Sight::NextCell | Sight::Candidates);
        let mut standing = self.standing[index + 1].iter();
        let since = standing.find(|&&at| self.is_dead[at + 1]);
        let Some(&since) = since.filter(|_| can_miss) else {
            assert_eq!(loss, None);
            return;
        };
        let [cells, cells_then] = [index, since].map(|at| self.boards[at + 1]);
        let has_none = |cell: usize| {
            let candidates = (1..10).filter(|&digit| is_candidate(&cells_then, (cell, digit)));
            cells_then[cell] == 0 && candidates.count() == 0
        };
        let next = cells.iter().position(|&digit| digit == 0);
        match loss {
            // The search looks at what showed it.
            None if self.sight == Sight::NextCell => assert!(next.is_some_and(has_none)),
            None => assert!((0..81).any(has_none)),
            Some(loss) => {
                assert_eq!(loss.since, since + 1);
                assert_eq!(options(&cells_then, loss.on), []);
                assert_eq!(options(&cells, loss.on), []);
                match loss.on {
                    Constraint::Cell { r, c } => {
                        assert!(self.sight == Sight::NextCell && next != Some(9 * r + c));
                    }
                    Constraint::Digit { .. } => assert!(!(0..81).any(has_none)),
                }
            }
        }
    }

    fn prove_copied(&self) {
        for pair in self.steps.windows(2) {
            assert!(pair.iter().all(|step| step.kind == StepKind::Placement));
            assert!(placed(&pair[0]).0 < placed(&pair[1]).0);
            assert_eq!(pair[0].reads, pair[1].reads);
        }
        assert!(self.whys.iter().all(|why| why.reason == Reason::Copied));
    }
}

/// Whether a cell has no candidate, or a digit no place in a unit.
fn shows_dead_end(cells: &Cells) -> bool {
    // For each cell the digits that it holds or can hold.
    let possible = |cell: usize| match cells[cell] {
        0 => PEERS[cell]
            .iter()
            .fold(0x3fe, |left, &peer| left & !(1 << cells[peer])),
        digit => 1_u16 << digit,
    };
    let possible: Vec<u16> = (0..81).map(possible).collect();
    let lacks = |unit: Unit| {
        let cells = (0..9).map(|k| unit.cell(k));
        cells.fold(0, |all, (r, c)| all | possible[9 * r + c]) & 0x3fe != 0x3fe
    };
    possible.contains(&0) || Unit::all().any(lacks)
}

/// The first steps of a search, which is stopped after them.
fn first_steps(approach: &Approach, given: &Board, limit: usize) -> Vec<Step> {
    let (sender, steps) = mpsc::sync_channel(limit);
    let observer = move |step| {
        if sender.try_send(step).is_err() {
            panic::resume_unwind(Box::new("enough"));
        }
    };
    // The end of the search, or the panic.
    let _ = panic::catch_unwind(AssertUnwindSafe(|| approach.observe(given, observer)));
    steps.try_iter().collect()
}

/// 100 boards from which no clue can be taken away.
static MINIMAL: LazyLock<Vec<Board>> =
    LazyLock::new(|| generate::boards(12, 0).take(100).collect());

#[rstest]
#[timeout(TIMEOUT)]
fn proves_every_reason(#[files("../../src/approaches/*.rs")] file: PathBuf) {
    let name = file.file_stem().expect("a file has a name");
    let approach = approach(&name.to_string_lossy());
    let named = puzzles::ALL.iter().map(|it| (it.board(), STEPS_OF_NAMED));
    let generated = MINIMAL.clone().into_iter();
    let generated = generated.map(|board| (board, STEPS_OF_GENERATED));
    let (mut all, mut unknown) = (0, 0);
    for (given, limit) in named.chain(generated) {
        let steps = first_steps(approach, &given, limit);
        let mut reasons = proven(&given, &steps, Search::from(approach).sight());
        reasons.retain(|&reason| reason == Reason::Unknown);
        unknown += reasons.len();
        all += Effort::of(&steps).undos as usize;
    }
    assert!(unknown == 0, "{unknown} of {all} undos are unknown");
}

/// The functions of `clause_learning` that place digits say which of them were guesses.
#[test]
fn tells_guesses_from_what_was_learned() {
    let approach = approach("clause_learning");
    let line_of = |text| {
        let mut lines = approach.source.lines();
        lines.position(|line| line.contains(text)).expect(text) as u32 + 1
    };
    let guesses = line_of("pub fn solve_sudoku")..line_of("fn constraints");
    let (given, mut learned) = (named_board("inkala"), 0);
    let steps = first_steps(approach, &given, STEPS_OF_NAMED);
    let whys = explain(&given, &steps, Sight::Learned).whys;
    for (step, why) in steps.iter().zip(&whys) {
        if step.kind == StepKind::Placement {
            assert_eq!(guesses.contains(&step.line), why.is_guess(), "{step}");
            learned += usize::from(why.reason == Reason::Learned);
        }
    }
    assert!(learned > 0);
}

/// Backtracking by digits: 1 in each row, then 2 in each row, and so on.
pub fn place_digit_by_digit(board: &mut Traced, index: usize) -> bool {
    let (digit, r) = (char::from(b'1' + index as u8 / 9), index % 9);
    if index == 81 {
        return true;
    }
    if board[r].contains(&digit) {
        return place_digit_by_digit(board, index + 1);
    }
    for c in 0..9 {
        let mut peers = PEERS[9 * r + c].iter();
        if board[r][c] == '.' && peers.all(|peer| board[peer / 9][peer % 9] != digit) {
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
    let reasons = proven(&given, &steps, Sight::Unknown);
    for (step, reason) in steps.iter().zip(&reasons) {
        // What was tried before was places of this digit.
        if let Reason::Guess { on, tried, .. } = *reason {
            let is_of_digit = matches!(on, Constraint::Digit { digit, .. } if digit == step.digit);
            assert!(is_of_digit || tried == 0, "{step}: {reason:?}");
        }
    }
    let count = |is_meant: fn(&Reason) -> bool| reasons.iter().filter(|it| is_meant(it)).count();
    let later = |reason: &Reason| matches!(reason, Reason::Guess { on: Constraint::Digit { .. }, tried, .. } if *tried != 0);
    let all_tried = |reason: &Reason| matches!(reason, Reason::AllTried(Constraint::Digit { .. }));
    assert!(count(later) > 100 && count(all_tried) > 100);
    assert_eq!(count(|&reason| reason == Reason::Unknown), 0);
}

/// What is said of a step does not depend on how many come after it.
#[rstest]
#[timeout(TIMEOUT)]
fn a_recording_cut_off_anywhere_has_the_same_reasons(
    #[values(
        "bool_arrays",
        "singles",
        "dancing_links",
        "clause_learning",
        "best_first",
        "band_bitboards"
    )]
    name: &str,
) {
    let given = named_board("everyone_backtracks");
    let steps = first_steps(approach(name), &given, 3_000);
    let sight = Search::from(approach(name)).sight();
    let whole = explain(&given, &steps, sight);
    for end in (0..steps.len()).step_by(97).chain(0..9) {
        let cut = explain(&given, &steps[..end.min(steps.len())], sight);
        assert_eq!(cut.whys, whole.whys[..cut.whys.len()]);
        assert_eq!(cut.losses, whole.losses[..cut.losses.len()]);
    }
}

/// The same is said of a step when the search is explained from there on.
#[rstest]
#[timeout(TIMEOUT)]
fn a_search_explained_from_a_later_step_on_has_the_same_reasons(
    #[values(
        "board_scan",
        "bitmask_mrv",
        "singles",
        "dancing_links",
        "clause_learning"
    )]
    name: &str,
    #[values("inkala", "everyone_backtracks")] board: &str,
) {
    let given = named_board(board);
    let steps = first_steps(approach(name), &given, 2_000);
    let sight = Search::from(approach(name)).sight();
    let whole = explain(&given, &steps, sight);
    for start in (0..steps.len()).step_by(83) {
        let mut trail = Trail::default();
        steps[..start].iter().for_each(|step| trail.see(step));
        let after = trail.explain(&given, &steps[start..], sight);
        let (rest, whys) = (&whole.whys[start..], &after.explanation.whys);
        let losses = whys.iter().map(|&why| after.explanation.loss(why));
        assert!(losses.eq(rest.iter().map(|&why| whole.loss(why))));
        let told = |why: &Why| (why.reason, why.is_forced, why.only_place);
        assert!(whys.iter().map(told).eq(rest.iter().map(told)));
        let before = start.checked_sub(1).map(|last| whole.whys[last]);
        assert_eq!(after.loss, before.and_then(|why| whole.loss(why)));
        let passed = after.passed.iter();
        let standing = passed.map(|passed| (passed.step, passed.why.reason));
        let standing: Vec<_> = standing.collect();
        let mut expected = Vec::new();
        for (step, why) in steps[..start].iter().zip(&whole.whys) {
            match step.kind {
                StepKind::Placement => expected.push((*step, why.reason)),
                StepKind::Undo => drop(expected.pop()),
            }
        }
        assert_eq!(standing, expected);
    }
}

fn step(kind: StepKind, cell: usize, digit: char, reads: u64) -> Step {
    let (r, c) = (cell as u8 / 9, cell as u8 % 9);
    Step {
        kind,
        r,
        c,
        digit,
        line: 1,
        reads,
    }
}

/// A random program: mostly it places candidates and undoes the newest digit, now and then it does
/// anything. On a board with few empty cells it meets dead ends often.
#[test]
fn proves_the_reasons_of_steps_without_a_plan() {
    let mut kinds = HashSet::new();
    for seed in 0..60 {
        let mut rng = generate::rng(seed);
        let given = generate::board(&mut rng, 66);
        let mut cells: Vec<char> = given.iter().flatten().copied().collect();
        let mut standing: Vec<usize> = Vec::new();
        let mut steps = Vec::new();
        while steps.len() < 400 {
            let chance = rng.random_range(0..100);
            let empty: Vec<usize> = (0..81).filter(|&cell| cells[cell] == '.').collect();
            let undone = match chance {
                _ if empty.is_empty() => standing.pop(),
                0..50 => standing.pop(),
                50..53 => standing.choose(&mut rng).copied(),
                53 => Some(rng.random_range(0..81)).filter(|&cell| cells[cell] != '.'),
                _ => None,
            };
            let reads = 81 * steps.len() as u64;
            if let Some(cell) = undone {
                standing.retain(|&other| other != cell);
                steps.push(step(StepKind::Undo, cell, cells[cell], reads));
                cells[cell] = '.';
            } else if let Some(&cell) = empty[..empty.len().min(3)].choose(&mut rng) {
                let is_free = |digit: &char| PEERS[cell].iter().all(|&peer| cells[peer] != *digit);
                let free: Vec<char> = ('1'..='9').filter(is_free).collect();
                let digit = match free.choose(&mut rng) {
                    None if chance < 95 => continue,
                    Some(&free) if chance <= 97 => free,
                    _ => char::from(b'1' + rng.random_range(0..9)),
                };
                standing.push(cell);
                steps.push(step(StepKind::Placement, cell, digit, reads));
                cells[cell] = digit;
            }
        }
        let reasons = proven(&given, &steps, Sight::Unknown);
        kinds.extend(reasons.into_iter().map(Reason::kind));
    }
    // All but those of other sights, and the only place.
    assert_eq!(kinds.len(), 7, "{kinds:?}");
}

type Traced = TracedVec<TracedVec<char>>;

/// Writes into row 1: `3=4` writes 4 into column 3.
fn write(board: &mut Traced, writes: &str) {
    for write in writes.as_bytes().chunks(4) {
        board[0][usize::from(write[0] - b'1')] = char::from(write[2]);
    }
}

/// Of the classic board, where 1, 2 and 4 are candidates of r1c3.
#[test]
fn explains_each_write() {
    let given = named_board("classic");
    let searches: [(&str, Twin); 7] = [
        ("no steps", |it| write(it, "")),
        ("an undo without any reason", |it| write(it, "3=4 3=.")),
        ("a digit that is no candidate", |it| write(it, "3=5")),
        ("a clue taken out", |it| write(it, "1=.")),
        ("not the newest undone", |it| write(it, "3=1 4=2 3=.")),
        ("a board that comes back", |it| write(it, "3=4 3=2 3=4")),
        ("places of a digit", |it| write(it, "3=4 3=. 6=4")),
    ];
    let mut text = String::new();
    for (name, search) in searches {
        text += &format!("# {name}\n");
        let steps = trace::record(search, &given, 100).steps;
        for (step, reason) in steps.iter().zip(proven(&given, &steps, Sight::Unknown)) {
            let words = reason.words(Language::English, step);
            text += &format!("r{}c{}: {words}\n", step.r + 1, step.c + 1);
        }
    }
    snapshots("explain").bind(|| assert_snapshot!("reasons_of_each_write", text));
}

#[test]
fn a_solution_put_in_the_place_of_the_board_is_copied() {
    let given = named_board("classic");
    let search: Twin = |board| {
        let solved = solutions::first(&named_board("classic")).expect("a solution");
        *board = solved.into_iter().map(TracedVec::from).collect();
    };
    let steps = trace::record(search, &given, 100).steps;
    let reasons = proven(&given, &steps, Sight::Solution);
    assert_eq!(reasons, [Reason::Copied; 51]);
}

const CELL: Constraint = Constraint::Cell { r: 0, c: 8 };
const DIGIT: Constraint = Constraint::Digit {
    digit: '5',
    unit: Unit::Box(1),
};

#[test]
fn says_each_reason_in_words() {
    let guess = |on, options, tried| Reason::Guess {
        on,
        options,
        tried,
        is_next: false,
    };
    let next = |options, tried| Reason::Guess {
        on: CELL,
        options,
        tried,
        is_next: true,
    };
    let (r, c, digit) = (0, 8, '2');
    let placements = [
        Reason::OnlyCandidate,
        Reason::OnlyPlace(Unit::Box(5)),
        guess(CELL, 0b1_0000_0011, 0),
        guess(CELL, 0b1_0001_0001, 1),
        guess(CELL, 0b1_0011, 0b11),
        next(0b1_0001, 0),
        next(0b1_1011, 0b10),
        next(0b1_0001, 1),
        guess(DIGIT, 0b1_0011, 0b10),
        guess(DIGIT, 0b1_0011, 0b1_0010),
        Reason::Learned,
        Reason::OtherBoard,
        Reason::Copied,
        Reason::Clash { r: 2, c: 3 },
        Reason::OnlyPlace(Unit::Row(0)),
        Reason::OnlyPlace(Unit::Column(3)),
    ];
    let undos = [
        Reason::DeadEnd(CELL),
        Reason::DeadEnd(DIGIT),
        Reason::AllTried(CELL),
        Reason::AllTried(DIGIT),
        Reason::FailedGuess { r, c, digit },
        Reason::Jump,
        Reason::OtherBoard,
        Reason::Unknown,
    ];
    let placements = placements.map(|reason| (StepKind::Placement, reason));
    let undos = undos.map(|reason| (StepKind::Undo, reason));
    let lines = placements.into_iter().chain(undos).map(|(kind, reason)| {
        let step = step(kind, 3, '5', 0);
        let words = [Language::English, Language::Chinese].map(|it| reason.words(it, &step));
        words.join("\n")
    });
    let lines: Vec<String> = lines.collect();
    snapshots("explain").bind(|| assert_snapshot!("reasons_in_words", lines.join("\n")));
}
