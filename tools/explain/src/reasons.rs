//! Why a search made each of its steps, as far as the board proves it.
//!
//! The steps are those of a traced search. Of the program that made them only its [`Sight`] is known:
//! what it looks at before it places a digit.
//!
//! - A placement is forced if the search has nothing else to try on this board: its cell has no other
//!   candidate that is untried, or the search looks at places and its digit has no other one in a row,
//!   column or box. Otherwise it is a guess.
//! - The board may show more than the search looks at: that a digit which it guessed had no other place,
//!   or that the board was lost long before the search came to the dead end.
//! - An undo is explained if the board before it cannot be completed. That is proven from the leaves
//!   of the search tree upwards: a dead end cannot be completed, and neither can a board on which all
//!   candidates of a cell, or all places of a digit in a unit, were tried and undone for such a reason.

pub mod words;

use std::cmp::Reverse;

use sudoku_kata::board::{Unit, cell_name, cells, peers};
use sudoku_kata::trace::{Step, StepKind};

use crate::marks::{ALL_DIGITS, Marks, bit, digit_index};
use crate::sight::Sight;

/// What a solution must meet: one digit in each cell, and one place for each digit in each unit.
///
/// A search that branches tries the *options* of a constraint one after the other. A set of options is
/// a bit mask: bit d - 1 for digit d of a cell, bit k for the k-th cell of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Constraint {
    /// The cell (r, c) holds a digit.
    Cell((usize, usize)),
    /// The unit holds the digit.
    Digit {
        /// The digit.
        digit: char,
        /// The unit.
        unit: Unit,
    },
}

/// Why a step was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A placement: the cell had no other candidate.
    OnlyCandidate,
    /// A placement: the digit had no other place in the unit.
    OnlyPlace(Unit),
    /// A placement where there were several options, though others may have been tried.
    Guess(Guess),
    /// A placement against the rules: this peer, or others after it, holds the digit already.
    Clash((usize, usize)),
    /// An undo: the constraint had no option on the board before it.
    DeadEnd(Constraint),
    /// An undo: all options of the constraint were tried from the board before it, and failed.
    AllTried(Constraint),
    /// An undo of a placement that was forced after this guess, which failed.
    FailedGuess {
        /// The cell of the guess, as (r, c).
        cell: (usize, usize),
        /// The digit that was guessed.
        digit: char,
    },
    /// A placement: the board leaves a choice, and what the search learned from a dead end does not.
    Learned,
    /// An undo by a search that learned which guesses are to blame, and goes back to one of them.
    Jump,
    /// A step of a change to another board that the search keeps open.
    OtherBoard,
    /// A placement of a solution that was found elsewhere: all digits are written in reading order, and
    /// between them the search looks at no cell.
    Copied,
    /// The board does not prove a reason.
    Unknown,
}

/// The choice of a placement among several options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guess {
    /// What the search branched on: a cell, or a digit in a unit.
    pub on: Constraint,
    /// The options on the board as it stood.
    pub options: u16,
    /// Those that were tried before, from the same board.
    pub tried: u16,
    /// Whether the search takes its cells in reading order, and did not choose this one.
    pub is_next: bool,
}

impl Guess {
    /// The options that are still untried after this step.
    pub fn untried(self, step: &Step) -> u16 {
        self.options & !self.tried & !self.on.taken(step)
    }
}

impl Constraint {
    /// What the digit of this step meets: the constraint of its cell, and those of its three units.
    fn met_by(step: &Step) -> [Constraint; 4] {
        let (r, c) = step.cell();
        let digit = step.digit;
        let [row, column, square] = Unit::of(r, c).map(|unit| Constraint::Digit { digit, unit });
        [Constraint::Cell((r, c)), row, column, square]
    }

    /// Its options on a board.
    fn options(self, board: &Marks) -> u16 {
        match self {
            Constraint::Cell(cell) => board.candidates(cell),
            Constraint::Digit { digit, unit } => board.places(digit, unit),
        }
    }

    /// The options in a set, as people name them: digits, or cells such as `r1c3`.
    pub fn names(self, options: u16) -> Vec<String> {
        let options = (0..9).filter(|option| options & 1 << option != 0);
        let name = |option: usize| match self {
            Constraint::Cell(_) => (option + 1).to_string(),
            Constraint::Digit { unit, .. } => {
                let (r, c) = unit.cell(option);
                cell_name(r, c)
            }
        };
        options.map(name).collect()
    }

    /// The set of the one option that the step took; empty if it took none.
    pub fn taken(self, step: &Step) -> u16 {
        let (r, c) = step.cell();
        match self {
            Constraint::Digit { digit, unit } if digit == step.digit => {
                unit.position(r, c).map_or(0, |k| 1 << k)
            }
            Constraint::Cell(cell) if cell == (r, c) => bit(step.digit),
            _ => 0,
        }
    }
}

impl Reason {
    /// Whether the board alone forced the placement.
    pub fn is_single(self) -> bool {
        matches!(self, Reason::OnlyCandidate | Reason::OnlyPlace(_))
    }

    /// Whether there were several options.
    pub fn is_guess(self) -> bool {
        matches!(self, Reason::Guess(_))
    }

    /// Its name in data for programs.
    pub fn kind(self) -> &'static str {
        match self {
            Reason::OnlyCandidate => "only candidate",
            Reason::OnlyPlace(_) => "only place",
            Reason::Guess(_) => "guess",
            Reason::Clash(_) => "clash",
            Reason::DeadEnd(_) => "dead end",
            Reason::AllTried(_) => "all tried",
            Reason::FailedGuess { .. } => "failed guess",
            Reason::Learned => "learned",
            Reason::Jump => "jump",
            Reason::OtherBoard => "other board",
            Reason::Copied => "copied",
            Reason::Unknown => "unknown",
        }
    }
}

/// Why a step was made, and what the board shows apart from that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Why {
    /// What the search did.
    pub reason: Reason,
    /// Whether the search has nothing else to try on the board before this placement.
    pub is_forced: bool,
    /// A unit in which the digit had no other place, if the search tries candidates of the cell and does
    /// not look there.
    pub only_place: Option<Unit>,
    /// Since when the board after the step is lost, if the search does not look where that shows.
    pub loss: Option<Loss>,
    /// The digit that was written over the one that the step takes out.
    pub over: Option<char>,
}

impl Why {
    /// Whether the search had something else to try.
    pub fn is_guess(self) -> bool {
        self.reason.is_guess() && !self.is_forced
    }

    /// The reason that the board alone gives, whether the search looked there or not.
    pub fn fact(self) -> Reason {
        self.only_place.map_or(self.reason, Reason::OnlyPlace)
    }
}

/// A placement after which the board cannot be completed, as one can see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loss {
    /// The number of its step, from 1.
    pub since: usize,
    /// What has no option any more.
    pub on: Constraint,
}

/// Why each step was made. `steps` are the first steps of a search on the 9×9 board `given`. Later ones
/// do not change what is said of them.
pub fn explain(given: &[Vec<char>], steps: &[Step], sight: Sight) -> Vec<Why> {
    Explainer::new(given, sight).see_all(steps)
}

/// Whether the second step writes its digit over that of the first: one write makes both.
pub fn overwrites(undo: &Step, next: &Step) -> bool {
    let kinds = (undo.kind, next.kind) == (StepKind::Undo, StepKind::Placement);
    let is_one_write = undo.line > 0 && (undo.line, undo.reads) == (next.line, next.reads);
    kinds && is_one_write && undo.cell() == next.cell()
}

/// Why a digit is placed on a board. A guess is taken for one among the candidates of the cell.
pub(crate) fn why_placed(board: &Marks, step: &Step) -> Reason {
    let (cell @ (r, c), digit) = (step.cell(), step.digit);
    let candidates = board.candidates(cell);
    if candidates & bit(digit) == 0 {
        let mut peers = peers(r, c);
        let holder = peers.find(|&(r, c)| board.digits[r][c] == Some(digit_index(digit)));
        return holder.map_or(Reason::Unknown, Reason::Clash);
    }
    if candidates == bit(digit) {
        return Reason::OnlyCandidate;
    }
    let mut units = Unit::of(r, c).into_iter();
    match units.find(|&unit| board.places(digit, unit).is_power_of_two()) {
        Some(unit) => Reason::OnlyPlace(unit),
        None => Reason::Guess(Guess {
            on: Constraint::Cell(cell),
            options: candidates,
            tried: 0,
            is_next: false,
        }),
    }
}

/// Explains the steps of a search one by one.
struct Explainer {
    sight: Sight,
    board: Marks,
    /// The steps before the next one.
    steps: usize,
    /// The uppermost line of the program that placed a digit.
    first_line: Option<u32>,
    /// The root, and a node for each placement that stands on the board.
    path: Vec<Node>,
    /// The last step of a change to another board, while one goes on.
    change: Option<Step>,
}

/// A board on the path: the one before it and a placement.
#[derive(Default)]
struct Node {
    /// `None` for the root.
    placement: Option<Placement>,
    /// The placements that were made from this board, in order.
    children: Vec<Placement>,
    loss: Lost,
}

/// Whether a board shows that it cannot be completed.
#[derive(Clone, Copy, Default)]
enum Lost {
    #[default]
    No,
    Since(Loss),
    /// A digit below it was undone since.
    Unknown,
}

#[derive(Clone, Copy)]
struct Placement {
    step: Step,
    /// Unknown if a digit below it was undone since.
    reason: Reason,
    /// The constraints that it meets, each with its options on the board before it.
    constraints: [(Constraint, u16); 4],
    /// Whether it was undone because the board with it cannot be completed.
    has_failed: bool,
}

impl Explainer {
    /// Before the first step of a search on the 9×9 board `given`.
    fn new(given: &[Vec<char>], sight: Sight) -> Explainer {
        Explainer {
            sight,
            board: Marks::of(given),
            steps: 0,
            first_line: None,
            path: vec![Node::default()],
            change: None,
        }
    }

    /// Why each of the next steps is made.
    fn see_all(&mut self, steps: &[Step]) -> Vec<Why> {
        let mut whys: Vec<Why> = steps.iter().map(|step| self.see(step)).collect();
        for (two, why) in steps.windows(2).zip(&mut whys) {
            why.over = overwrites(&two[0], &two[1]).then_some(two[1].digit);
        }
        whys
    }

    /// Why the next step is made.
    fn see(&mut self, step: &Step) -> Why {
        self.steps += 1;
        let (reason, only_place) = match step.kind {
            StepKind::Placement => self.placed(step),
            StepKind::Undo => (self.undone(step), None),
        };
        Why {
            reason,
            is_forced: self.is_forced(reason, step),
            only_place,
            loss: self.missed_loss(),
            over: None,
        }
    }

    /// The loss that the present board shows and the search does not look at.
    fn missed_loss(&self) -> Option<Loss> {
        let Lost::Since(loss) = self.node().loss else {
            return None;
        };
        let is_seen = match (self.sight, loss.on) {
            (Sight::NextCell, Constraint::Cell(cell)) => self.board.first_empty() == Some(cell),
            (_, Constraint::Cell(_)) => true,
            (_, Constraint::Digit { .. }) => false,
        };
        (!is_seen).then_some(loss)
    }

    /// Whether the search had nothing else to try.
    fn is_forced(&self, reason: Reason, step: &Step) -> bool {
        let has_no_other = match reason {
            // What was tried may be tried again after a jump.
            Reason::Guess(guess) => self.sight != Sight::Learned && guess.untried(step) == 0,
            Reason::Learned => true,
            reason => reason.is_single(),
        };
        has_no_other && self.sight != Sight::Unknown
    }

    /// Makes a placement, and returns its reason. If the search does not look at the unit in which the digit had no other
    /// place, that comes with it.
    fn placed(&mut self, step: &Step) -> (Reason, Option<Unit>) {
        let constraints = Constraint::met_by(step).map(|on| (on, on.options(&self.board)));
        let (reason, only_place) = self.reason_of(step, constraints);
        self.board.toggle(step.cell(), step.digit);
        let loss = match self.node().loss {
            // The present board is the first on the path that can be lost.
            Lost::No if self.sight.can_miss() => {
                let since = self.steps;
                dead_end(&self.board).map_or(Lost::No, |on| Lost::Since(Loss { since, on }))
            }
            before => before,
        };
        let placement = Placement {
            step: *step,
            reason,
            constraints,
            has_failed: false,
        };
        // A search that never ends tries the same again and again.
        let children = &mut self.node_mut().children;
        children.retain(|child| child.step.change() != step.change());
        children.push(placement);
        self.path.push(Node {
            placement: Some(placement),
            children: Vec::new(),
            loss,
        });
        (reason, only_place)
    }

    /// Why the search, which may see less than the board shows, makes the next placement.
    fn reason_of(
        &mut self,
        step: &Step,
        constraints: [(Constraint, u16); 4],
    ) -> (Reason, Option<Unit>) {
        let last = self.change.filter(|last| changes_after(last, step));
        self.change = last.map(|_| *step);
        self.first_line = first_of(self.first_line, step);
        // A search that learns guesses in its uppermost line alone.
        let is_learned = self.sight == Sight::Learned && self.first_line < Some(step.line);
        match why_placed(&self.board, step) {
            _ if self.sight == Sight::Solution => (Reason::Copied, None),
            _ if self.change.is_some() => (Reason::OtherBoard, None),
            Reason::OnlyPlace(unit) if !self.sight.is_of_places() => {
                (self.guess(step, constraints), Some(unit))
            }
            Reason::Guess(_) if is_learned => (Reason::Learned, None),
            Reason::Guess(_) => (self.guess(step, constraints), None),
            fact => (fact, None),
        }
    }

    /// What was guessed, and what was tried before from this board.
    fn guess(&self, step: &Step, constraints: [(Constraint, u16); 4]) -> Reason {
        let children = &self.node().children;
        let tried = |(on, options)| options & tried(children, on);
        let others = |(on, options): (Constraint, u16)| {
            (tried((on, options)) & !on.taken(step)).count_ones()
        };
        let [cell, units @ ..] = constraints;
        let (on, options) = match self.sight {
            // Ties go to the first.
            Sight::Constraints | Sight::Learned => {
                let all = constraints.into_iter();
                all.min_by_key(|(_, options)| options.count_ones())
            }
            // The search tried other places of the digit, and no other digit of the cell.
            _ if others(cell) == 0 => {
                let units = units.into_iter().filter(|&unit| others(unit) > 0);
                units.min_by_key(|&unit| (Reverse(others(unit)), unit.1.count_ones()))
            }
            _ => None,
        }
        .unwrap_or(cell);
        Reason::Guess(Guess {
            on,
            options,
            tried: tried((on, options)),
            is_next: self.sight == Sight::NextCell,
        })
    }

    /// Makes an undo, and returns its reason.
    fn undone(&mut self, step: &Step) -> Reason {
        let is_of_cell = |made: Placement| made.step.cell() == step.cell();
        let mut path = self.path.iter();
        let at = path.rposition(|node| node.placement.is_some_and(is_of_cell));
        let is_newest = at == Some(self.path.len() - 1);
        let proof = match self.sight {
            // It goes back without having tried everything.
            Sight::Learned => Some(dead_end(&self.board).map_or(Reason::Jump, Reason::DeadEnd)),
            _ if is_newest => self.why_impossible(),
            _ => None,
        };
        self.board.toggle(step.cell(), step.digit);
        let undone = at.map(|at| self.path.remove(at));
        // What was tried above was tried on boards with this digit: on all boards, if it is a clue.
        for node in &mut self.path[at.unwrap_or(0)..] {
            node.children.clear();
            node.loss = Lost::Unknown;
            if let Some(placement) = &mut node.placement {
                placement.reason = Reason::Unknown;
            }
        }
        if undone.is_some()
            && is_newest
            && let Some(child) = self.node_mut().children.last_mut()
            && child.step.cell() == step.cell()
        {
            child.has_failed = proof.is_some();
        }
        self.change = (self.sight == Sight::Boards).then_some(*step);
        let change = self.change.map(|_| Reason::OtherBoard);
        proof.or(change).unwrap_or(Reason::Unknown)
    }

    /// Why the present board cannot be completed, if that is proven.
    fn why_impossible(&self) -> Option<Reason> {
        let node = self.node();
        let failed = || node.children.iter().filter(|child| child.has_failed);
        let are_tried = |&(on, options): &(Constraint, u16)| {
            options != 0 && options & !tried(failed(), on) == 0
        };
        let reason = failed().rev().find_map(|child| {
            self.failed_guess(node, child).or_else(|| {
                let all = child.constraints.into_iter().find(are_tried);
                all.map(|(on, _)| Reason::AllTried(on))
            })
        });
        reason.or_else(|| dead_end(&self.board).map(Reason::DeadEnd))
    }

    /// The guess that forced both placements, if one did. `child` has failed.
    fn failed_guess(&self, node: &Node, child: &Placement) -> Option<Reason> {
        let chooses = self.sight != Sight::NextCell;
        if !chooses || !child.reason.is_single() || !node.placement?.reason.is_single() {
            return None;
        }
        let mut path = self.path.iter().rev().filter_map(|node| node.placement);
        let Placement { step, reason, .. } = path.find(|made| !made.reason.is_single())?;
        let (cell, digit) = (step.cell(), step.digit);
        let guess = Reason::FailedGuess { cell, digit };
        reason.is_guess().then_some(guess)
    }

    /// Takes the last placement as undone because it failed.
    fn fail(&mut self) {
        let failed = self.path.pop().and_then(|node| node.placement);
        let step = failed.expect("it was made").step;
        self.board.toggle(step.cell(), step.digit);
        let child = self.node_mut().children.last_mut();
        child.expect("it was made").has_failed = true;
    }

    fn node(&self) -> &Node {
        self.path.last().expect("the root is never undone")
    }

    fn node_mut(&mut self) -> &mut Node {
        self.path.last_mut().expect("the root is never undone")
    }
}

/// The upper one of a line and that of a step.
fn first_of(line: Option<u32>, step: &Step) -> Option<u32> {
    line.into_iter().chain([step.line]).min()
}

/// A constraint that is not met and has no option: a cell before a digit in a unit.
fn dead_end(board: &Marks) -> Option<Constraint> {
    let mut possible = board.held;
    for cell @ (r, c) in cells().filter(|&(r, c)| board.digits[r][c].is_none()) {
        let candidates = board.candidates(cell);
        if candidates == 0 {
            return Some(Constraint::Cell(cell));
        }
        for unit in Unit::of(r, c) {
            possible[unit.index()] |= candidates;
        }
    }
    Unit::all().find_map(|unit| {
        let lacking = (ALL_DIGITS & !possible[unit.index()]).trailing_zeros() as u8;
        let digit = char::from(b'1' + lacking);
        (lacking < 9).then_some(Constraint::Digit { digit, unit })
    })
}

/// The options of a constraint that were tried.
fn tried<'a>(placements: impl IntoIterator<Item = &'a Placement>, on: Constraint) -> u16 {
    let placements = placements.into_iter();
    placements.fold(0, |tried, made| tried | on.taken(&made.step))
}

/// Whether a change to another board goes on with this step: it follows an undo, or is copied in reading order,
/// without a look at more than the cells between.
pub(crate) fn changes_after(before: &Step, step: &Step) -> bool {
    let index = |step: &Step| u64::from(step.r) * 9 + u64::from(step.c);
    let between = index(step).saturating_sub(index(before));
    before.kind == StepKind::Undo || between > 0 && step.reads <= before.reads + between
}

/// The way to the present board, kept up quickly: enough to explain the steps from there on.
#[derive(Default)]
pub struct Trail {
    steps: usize,
    kept: Vec<Kept>,
    /// The uppermost line that placed a digit.
    first_line: Option<u32>,
}

/// A placement that stands on the present board, or was tried from one below it.
struct Kept {
    /// The number of its step, from 1.
    at: usize,
    step: Step,
    stands: bool,
}

impl Trail {
    /// The steps up to the present board.
    pub fn steps(&self) -> usize {
        self.steps
    }

    /// Goes a step on.
    pub fn see(&mut self, step: &Step) {
        self.steps += 1;
        if step.kind == StepKind::Placement {
            self.first_line = first_of(self.first_line, step);
            let (at, step) = (self.steps, *step);
            self.kept.push(Kept {
                at,
                step,
                stands: true,
            });
            return;
        }
        let is_undone = |kept: &Kept| kept.stands && kept.step.cell() == step.cell();
        let Some(at) = self.kept.iter().rposition(is_undone) else {
            return;
        };
        if self.kept[at + 1..].iter().any(|kept| kept.stands) {
            // What was tried above was tried on other boards.
            let above = self.kept.split_off(at + 1).into_iter();
            self.kept.pop();
            self.kept.extend(above.filter(|kept| kept.stands));
        } else {
            self.kept.truncate(at + 1);
            self.kept[at].stands = false;
        }
    }

    /// The placements on the present board, oldest first, each with its reason; and why each of `steps` was made, which
    /// come next. A search that undid a placement has proven that it failed.
    pub fn explain(
        self,
        given: &[Vec<char>],
        steps: &[Step],
        sight: Sight,
    ) -> (Vec<(Step, Why)>, Vec<Why>) {
        let mut explainer = Explainer::new(given, sight);
        explainer.first_line = self.first_line;
        let mut passed = Vec::new();
        for Kept { at, step, stands } in self.kept {
            explainer.steps = at - 1;
            let why = explainer.see(&step);
            match stands {
                true => passed.push((step, why)),
                false => explainer.fail(),
            }
        }
        explainer.steps = self.steps;
        (passed, explainer.see_all(steps))
    }
}
