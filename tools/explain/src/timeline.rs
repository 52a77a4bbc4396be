//! A search to step through, forwards and back.
//!
//! A [`Timeline`] is what the traced twin of an approach did, and a place in it. The terminal
//! player, the page and the pictures show nothing else, so that at any step they show the board
//! as the search had it.
//!
//! ```
//! use sudoku_kata::{approaches::Approach, puzzles::Puzzle};
//! use words::Language;
//! use explain::timeline::{Jump, Timeline};
//!
//! let classic = Puzzle::named("classic").unwrap().board();
//! let scan = Approach::named("board_scan").unwrap();
//! let mut timeline = Timeline::record(scan, &classic, 10_000);
//!
//! let undo = timeline.next(Jump::Undo).unwrap();
//! timeline.go_to(undo);
//! let words = timeline.what_happened(Language::English);
//! assert_eq!(words, "r1c8: 9 → undone, r1c9 has no candidate");
//! ```

use std::borrow::Cow;
use std::sync::Arc;

use crate::program::{Run, Search};
use crate::reasons::{self, Constraint, Loss, Reason, Why, overwrites};
use crate::sight::Sight;
use crate::summary::{Mistake, Summary};
use sudoku_kata::board::{Board, candidates, cell_name, cells, check_solution, peers};
use sudoku_kata::trace::{Effort, Step, StepKind};
use words::message::Message;
use words::{Language, words};

/// A search as it was recorded, and a place in it.
///
/// Every step can be undone, so that going back costs what going forward costs: one cell a step.
#[derive(Clone, Debug)]
pub struct Timeline {
    search: Search,
    given: Board,
    steps: Arc<[Step]>,
    explained: Arc<Explained>,
    /// Of the whole search, if that is longer than what is recorded.
    whole: Option<Arc<Summary>>,
    /// Of the whole search, or so far.
    effort: Effort,
    /// `None` while it goes on.
    is_solved: Option<bool>,
    /// What ended the search before it returned.
    stopped: Option<Arc<Message>>,
    board: Board,
    at: usize,
    counts: Effort,
}

/// What is known of the steps: the same for all searches that make them and look at the same.
#[derive(Debug)]
pub struct Explained {
    /// As the first of the searches made them.
    steps: Arc<[Step]>,
    sight: Sight,
    whys: Vec<Why>,
    /// For a placement, the index of its undo.
    undos: Vec<Option<u32>>,
}

/// Where a search could not go on: cells that lack a candidate or a digit, and what blocks them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeadEnd {
    /// The cell without a candidate, or the empty cells of the unit in which a digit has no place.
    pub cells: Vec<(usize, usize)>,
    /// The cells whose digits leave it no option.
    pub blockers: Vec<(usize, usize)>,
}

impl Timeline {
    /// The first steps of a search that goes on. If one of `known` explains the same steps, it is
    /// shared; else they are explained, a million in about a second.
    pub fn of_steps(
        search: impl Into<Search>,
        given: &Board,
        steps: &[Step],
        known: &[Arc<Explained>],
    ) -> Timeline {
        let search = search.into();
        let recorded: Arc<[Step]> = steps.into();
        // A search without steps is not asked: it may have to be run for that.
        let sight = match steps {
            [] => Sight::Unknown,
            _ => search.sight(),
        };
        let is_same = |known: &&Arc<Explained>| {
            known.sight == sight && have_same_changes(&known.steps, steps)
        };
        let same = known.iter().find(is_same);
        let explained = same.cloned().unwrap_or_else(|| {
            Arc::new(Explained {
                steps: Arc::clone(&recorded),
                sight,
                whys: reasons::explain(given, steps, sight),
                undos: undos(steps),
            })
        });
        Timeline {
            search,
            given: given.clone(),
            steps: recorded,
            explained,
            whole: None,
            effort: Effort::of(steps),
            is_solved: None,
            stopped: None,
            board: given.clone(),
            at: 0,
            counts: Effort::default(),
        }
    }

    /// Notes how the search ended, and the summary of all its steps.
    pub fn end(&mut self, run: &Run, summary: Summary) {
        self.effort = run.traced.effort;
        let is_longer = summary.steps() > self.steps.len() as u64;
        self.whole = is_longer.then(|| Arc::new(summary));
        self.stopped = run.stopped.clone().map(Arc::new);
        self.is_solved = Some(check_solution(&self.given, &run.traced.board).is_ok());
    }

    /// Notes what a search that goes on has done so far.
    pub fn set_effort(&mut self, effort: Effort) {
        self.effort = effort;
    }

    /// Whether the search goes on; its effort is counted so far.
    pub fn is_searching(&self) -> bool {
        self.is_solved.is_none()
    }

    /// What searched.
    pub fn search(&self) -> &Search {
        &self.search
    }

    /// The board that the search was given.
    pub fn given(&self) -> &Board {
        &self.given
    }

    /// The board at the present step.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The number of steps made up to here.
    pub fn at(&self) -> usize {
        self.at
    }

    /// What the search has done up to here, but for its deepest point. After the last step, its last reads count, too.
    pub fn counts(&self) -> Effort {
        let is_at_end = self.is_complete() && self.at == self.steps.len();
        let last = self.last_step().map_or(0, |step| step.reads);
        Effort {
            reads: if is_at_end { self.effort.reads } else { last },
            ..self.counts
        }
    }

    /// The steps that were recorded, in order.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// What explains the recorded steps, for other timelines with the same steps.
    pub fn explained(&self) -> Arc<Explained> {
        Arc::clone(&self.explained)
    }

    /// Why each recorded step was made.
    pub fn whys(&self) -> &[Why] {
        &self.explained.whys
    }

    /// The bars of the whole search, if it has ended and has more steps than are recorded.
    pub fn whole(&self) -> Option<&Summary> {
        self.whole.as_deref()
    }

    /// Whether the two can share a card: they made the same steps for the same reasons, wherever in their programs, as
    /// far as both are recorded. A search that goes on may still differ.
    pub fn is_alike(&self, other: &Timeline) -> bool {
        let mut both = [self, other];
        both.sort_by_key(|timeline| (timeline.steps.len(), !timeline.is_searching()));
        let [short, long] = both;
        let ends = both.map(|it| (it.steps.len(), it.all_steps(), it.is_solved, it.stopped()));
        let may_be_alike = match short.is_searching() {
            // Of one that has not begun, nothing is known.
            true => !short.steps.is_empty(),
            false => ends[0] == ends[1],
        };
        may_be_alike
            && (Arc::ptr_eq(&self.explained, &other.explained)
                || have_same_changes(&short.steps, &long.steps[..short.steps.len()])
                    && long.whys().starts_with(short.whys()))
    }

    /// What the whole search did, recorded or not; while it goes on, what it did so far.
    pub fn effort(&self) -> Effort {
        self.effort
    }

    /// The number of steps of the whole search, recorded or not; while it goes on, so far.
    pub fn all_steps(&self) -> u64 {
        self.effort.steps()
    }

    /// Whether the whole search was recorded.
    pub fn is_complete(&self) -> bool {
        !self.is_searching() && self.steps.len() as u64 == self.all_steps()
    }

    /// Whether the search filled the board by the rules, with every clue kept.
    pub fn is_solved(&self) -> bool {
        self.is_solved == Some(true)
    }

    /// What ended the search before it returned, if anything did.
    pub fn stopped(&self) -> Option<&Message> {
        self.stopped.as_deref()
    }

    /// Makes the next step; `false` if there is none.
    pub fn forward(&mut self) -> bool {
        let is_there = self.at < self.steps.len();
        if is_there {
            self.change(self.at, 1);
            self.at += 1;
        }
        is_there
    }

    /// Goes back before the last step; `false` if there is none.
    pub fn back(&mut self) -> bool {
        let is_there = self.at > 0;
        if is_there {
            self.at -= 1;
            self.change(self.at, -1);
        }
        is_there
    }

    /// Makes the step of this index, or takes it back: `count` is what that adds to the counts.
    fn change(&mut self, index: usize, count: i64) {
        let step = self.steps[index];
        let (r, c) = step.cell();
        let (is_placement, kind) = match step.kind {
            StepKind::Placement => (true, &mut self.counts.placements),
            StepKind::Undo => (false, &mut self.counts.undos),
        };
        *kind = kind.saturating_add_signed(count);
        let is_filled = is_placement == (count > 0);
        self.board[r][c] = if is_filled { step.digit } else { '.' };
        if !is_placement && index > 0 && self.steps[index - 1].kind == StepKind::Placement {
            self.counts.dead_ends = self.counts.dead_ends.saturating_add_signed(count);
        }
    }

    /// Goes to where `step` steps are made, or to the last step that was recorded.
    pub fn go_to(&mut self, step: usize) {
        while self.at < step && self.forward() {}
        while self.at > step {
            self.back();
        }
    }

    /// Where the first step of this kind after the present one has been made.
    pub fn next(&self, jump: Jump) -> Option<usize> {
        (self.at + 1..=self.steps.len()).find(|&at| self.is_target(jump, at))
    }

    /// Where the last step of this kind before the present one has been made.
    pub fn previous(&self, jump: Jump) -> Option<usize> {
        (1..self.at).rfind(|&at| self.is_target(jump, at))
    }

    /// Whether the step that leads to `at` is of this kind.
    fn is_target(&self, jump: Jump, at: usize) -> bool {
        let (step, why) = (self.steps[at - 1], self.whys()[at - 1]);
        match jump {
            Jump::Undo => step.kind == StepKind::Undo,
            Jump::Guess => why.is_guess(),
            Jump::DeadEnd => matches!(why.reason, Reason::DeadEnd(_)),
        }
    }

    /// The bars of the whole search; while it goes on, of its recorded steps.
    pub fn summary(&self) -> Cow<'_, Summary> {
        let recorded = || Cow::Owned(Summary::of(&self.steps));
        self.whole().map_or_else(recorded, Cow::Borrowed)
    }

    /// The costliest mistakes that a summary of the search shows. A step that is not recorded is taken for a guess.
    pub fn mistakes(&self, summary: &Summary) -> Vec<Mistake> {
        let why = |index: u64| self.whys().get(index as usize);
        summary.mistakes(|index| why(index).is_none_or(|why| why.is_guess()))
    }

    /// Where the costliest mistake has been made that is recorded.
    pub fn costliest_mistake(&self) -> Option<usize> {
        let mistakes = self.mistakes(&self.summary());
        let mut places = mistakes.iter().map(|mistake| mistake.from as usize + 1);
        places.find(|&at| at <= self.steps.len())
    }

    /// Where the placement that was made at `at` has been undone, if it is among the recorded steps.
    pub fn undone_at(&self, at: usize) -> Option<usize> {
        let undo = self.explained.undos.get(at.checked_sub(1)?)?;
        undo.map(|undo| undo as usize + 1)
    }

    /// The placements that stand on the board, in the order in which they were made, each with its reason: the
    /// frames of the call stack, if the search is recursive.
    pub fn levels(&self) -> Vec<(Step, Why)> {
        let is_placement = |index: &usize| self.steps[*index].kind == StepKind::Placement;
        let stands = |index: &usize| {
            self.undone_at(index + 1)
                .is_none_or(|undone| undone > self.at)
        };
        let level = |index: usize| (self.steps[index], self.whys()[index]);
        let placed = (0..self.at).filter(is_placement);
        placed.filter(stands).map(level).collect()
    }

    /// The step that led here.
    pub fn last_step(&self) -> Option<Step> {
        self.last().map(|(step, _)| step)
    }

    /// The step that led here, and why it was made, as far as the board proves it.
    fn last(&self) -> Option<(Step, Why)> {
        let index = self.at.checked_sub(1)?;
        Some((self.steps[index], self.whys()[index]))
    }

    /// How many candidates the cell of the last step had, while it was empty, and the first of the other empty cells with the
    /// fewest, if those are fewer: `3 candidates, r5c5 has 1`.
    pub fn fewest(&self, language: Language) -> Option<String> {
        let (r, c) = self.last_step()?.cell();
        let mut board = self.board.clone();
        board[r][c] = '.';
        let number = |(r, c): (usize, usize)| candidates(&board, r, c).len();
        let own = number((r, c));
        let empty = cells().filter(|&(r, c)| board[r][c] == '.');
        let cell @ (r, c) = empty.min_by_key(|&cell| (number(cell), cell != (r, c)))?;
        let (cell, fewest) = (cell_name(r, c), number(cell));
        let other = match fewest {
            _ if fewest == own => words!(language, "no cell has fewer", "没有哪一格更少"),
            0 => words!(language, "{cell} has none", "{cell} 一个也没有"),
            _ => words!(language, "{cell} has {fewest}", "{cell} 只有 {fewest} 个"),
        };
        let s = if own == 1 { "" } else { "s" };
        Some(words!(
            language,
            "{own} candidate{s}, {other}",
            "{own} 个候选数，{other}"
        ))
    }

    /// Where the dead end is that led to the last step, an undo, or leads to the next one. Empty at any other step.
    pub fn dead_end(&self) -> DeadEnd {
        let constraint_of = |index: usize| match self.whys().get(index)?.reason {
            Reason::DeadEnd(constraint) => Some((index, constraint)),
            _ => None,
        };
        let last = self.at.checked_sub(1).and_then(constraint_of);
        let Some((index, constraint)) = last.or_else(|| constraint_of(self.at)) else {
            return DeadEnd::default();
        };
        // The board is a dead end before the undo.
        let (r, c) = self.steps[index].cell();
        let mut board = self.board.clone();
        board[r][c] = self.steps[index].digit;
        let is_empty = |&(r, c): &(usize, usize)| board[r][c] == '.';
        match constraint {
            Constraint::Cell((r, c)) => DeadEnd {
                cells: vec![(r, c)],
                blockers: peers(r, c).filter(|peer| !is_empty(peer)).collect(),
            },
            Constraint::Digit { digit, unit } => {
                let empty: Vec<_> = (0..9).map(|k| unit.cell(k)).filter(is_empty).collect();
                let blocks = |&(r, c): &(usize, usize)| {
                    board[r][c] == digit && peers(r, c).any(|peer| empty.contains(&peer))
                };
                DeadEnd {
                    blockers: cells().filter(blocks).collect(),
                    cells: empty,
                }
            }
        }
    }

    /// The last step in words: `r1c3: 4 → placed, the only candidate`.
    pub fn what_happened(&self, language: Language) -> String {
        match self.last() {
            None => words!(language, "nothing has been placed", "还没有填数"),
            Some((step, why)) => {
                let (r, c) = step.cell();
                let (cell, digit) = (cell_name(r, c), step.digit);
                let words = why.words(language, &step);
                words!(
                    language,
                    "{cell}: {digit} → {words}",
                    "{cell}：{digit} → {words}"
                )
            }
        }
    }

    /// What the board shows of the last step that the search did not look for.
    pub fn aside(&self, language: Language) -> Option<String> {
        let (step, why) = self.last()?;
        why.aside(language, &step)
    }

    /// Since when the board is lost, if the search does not look where that shows.
    pub fn loss(&self) -> Option<Loss> {
        self.last()?.1.loss
    }
}

/// The searches by the steps that they make: the indices of those that are [alike](Timeline::is_alike).
pub fn alike(timelines: &[Timeline]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (index, timeline) in timelines.iter().enumerate() {
        let is_alike = |group: &&mut Vec<usize>| timelines[group[0]].is_alike(timeline);
        match groups.iter_mut().find(is_alike) {
            Some(group) => group.push(index),
            None => groups.push(vec![index]),
        }
    }
    groups
}

/// The steps to which a timeline can jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Jump {
    /// Any undo.
    Undo,
    /// A placement where the search had something else to try.
    Guess,
    /// An undo on a board that shows a cell without a candidate, or a digit without a place.
    DeadEnd,
}

fn have_same_changes(steps: &[Step], others: &[Step]) -> bool {
    let changes = steps.iter().map(Step::change);
    let mut twos = steps.windows(2).zip(others.windows(2));
    steps.len() == others.len()
        && changes.eq(others.iter().map(Step::change))
        && twos.all(|(a, b)| overwrites(&a[0], &a[1]) == overwrites(&b[0], &b[1]))
}

/// For each placement, the index of its undo.
fn undos(steps: &[Step]) -> Vec<Option<u32>> {
    let mut undos = vec![None; steps.len()];
    let mut placed_by = [[None; 9]; 9];
    for (index, step) in steps.iter().enumerate() {
        let (r, c) = step.cell();
        match (step.kind, placed_by[r][c].take()) {
            (StepKind::Placement, _) => placed_by[r][c] = Some(index),
            (StepKind::Undo, Some(placed)) => undos[placed] = Some(index as u32),
            // A clue that the search takes out.
            (StepKind::Undo, None) => {}
        }
    }
    undos
}
