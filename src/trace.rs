//! A `Vec` that records what a search does to the board.
//!
//! An approach is compiled twice: once as it is, and once, as its *traced twin*, in a module where
//! `Vec` means the [`Vec`] of this module. The twin's board lends its cells like any other, and
//! compares them afterwards with what they were:
//!
//! ```text
//!   board[0][2] = '4';    lends the cell (0, 2), and the search writes it
//!   board[0][3] = '6';    before it lends (0, 3), it looks at (0, 2): '.' has become '4'
//!   …
//!   the search returns    the board looks at what was lent last
//! ```
//!
//! So every write is seen, in order, with the line of source that borrowed the cell, and the code that
//! is watched has no hook in it. Reads are counted. Counting needs no memory; an observer gets each
//! [`Step`] as it is noticed.
//!
//! This file is also compiled by itself, with the user's compiler, to trace a solution that is
//! judged. So it uses `std` alone.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::ops::{Bound, Deref, DerefMut, Index, IndexMut, RangeBounds};
use std::ops::{Range, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};
use std::panic::{AssertUnwindSafe, Location, catch_unwind, resume_unwind};
use std::rc::Rc;
use std::slice::SliceIndex;
use std::vec::Vec as StdVec;

/// Gets each step of a search, in order.
type Observer = Box<dyn FnMut(Step)>;

/// The traced twin of an approach: the same text, compiled with [`Vec`] for the board.
pub type Twin = fn(&mut Vec<Vec<char>>);

/// One change of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Whether the digit was written or taken out.
    pub kind: StepKind,
    /// The row, 0 to 8.
    pub r: u8,
    /// The column, 0 to 8.
    pub c: u8,
    /// The digit that was written or taken out.
    pub digit: char,
    /// The line of source that borrowed the cell to write it, from 1; 0 where it is not known.
    pub line: u32,
    /// The cells that the search had looked at before this step was noticed.
    pub reads: u64,
}

impl Step {
    /// What the step did to the board, without where in the program and after how many reads: equal
    /// for two programs that make the same placements in the same order.
    pub fn change(&self) -> (StepKind, u8, u8, char) {
        (self.kind, self.r, self.c, self.digit)
    }
}

/// What a [`Step`] did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepKind {
    /// A digit was written into an empty cell.
    Placement,
    /// A digit was taken out, and the cell is empty again.
    Undo,
}

impl fmt::Display for Step {
    /// `place 4 in r1c3` or `undo 4 in r1c3`; rows and columns count from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verb = match self.kind {
            StepKind::Placement => "place",
            StepKind::Undo => "undo",
        };
        let (r, c) = (self.r + 1, self.c + 1);
        write!(f, "{verb} {} in r{r}c{c}", self.digit)
    }
}

/// How much a search did, counted exactly and alike on every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Digits written into empty cells.
    pub placements: u64,
    /// Digits taken out again.
    pub undos: u64,
    /// The most placements that stood on the board at once.
    pub deepest: u64,
    /// Undos that came right after a placement: there the search met a dead end and turned round.
    pub dead_ends: u64,
    /// Cells of the board that the search looked at, through `board[r][c]` or a slice of a row.
    pub reads: u64,
}

/// What came out of a traced search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Traced {
    /// The board as the search left it.
    pub board: StdVec<StdVec<char>>,
    /// What it did on the way.
    pub effort: Effort,
}

/// The steps of a search, as far as they were recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recording {
    /// The first steps, in order.
    pub steps: StdVec<Step>,
    /// The outcome and the counts of the whole search, recorded or not.
    pub traced: Traced,
}

impl Recording {
    /// Whether `steps` holds the whole search; if not, recording stopped at its limit.
    pub fn is_complete(&self) -> bool {
        let Effort {
            placements, undos, ..
        } = self.traced.effort;
        self.steps.len() as u64 == placements + undos
    }
}

/// Runs a search on a copy of the 9×9 `board` and counts what it does.
pub fn count(twin: Twin, board: &[StdVec<char>]) -> Traced {
    run(twin, board, None)
}

/// Runs a search on a copy of the 9×9 `board` and hands each step to `observer`, in order.
///
/// A step is handed over when the search next lends a cell, or returns.
pub fn observe(twin: Twin, board: &[StdVec<char>], observer: impl FnMut(Step) + 'static) -> Traced {
    run(twin, board, Some(Box::new(observer)))
}

/// Runs a search on a copy of the 9×9 `board` and keeps its first `limit` steps.
pub fn record(twin: Twin, board: &[StdVec<char>], limit: usize) -> Recording {
    let recorded = Rc::new(RefCell::new(StdVec::new()));
    let steps = Rc::clone(&recorded);
    let traced = observe(twin, board, move |step| {
        let mut steps = steps.borrow_mut();
        if steps.len() < limit {
            steps.push(step);
        }
    });
    let steps = recorded.take();
    Recording { steps, traced }
}

fn run(twin: Twin, board: &[StdVec<char>], observer: Option<Observer>) -> Traced {
    let tracer = Rc::new(Tracer::new(board, observer));
    let rows = board.iter().enumerate();
    let mut board = Vec {
        items: rows
            .map(|(r, row)| Vec {
                items: row.clone(),
                watch: Some(Watch::row(&tracer, r)),
            })
            .collect(),
        watch: Some(Watch::board(&tracer)),
    };
    let outcome = catch_unwind(AssertUnwindSafe(|| twin(&mut board)));
    board.look();
    for (r, row) in board.items.iter_mut().enumerate().take(9) {
        row.look();
        // The search may have put another board in the place of the traced one.
        tracer.compare_row(r, &row.items, &Loan::NONE);
    }
    if let Err(panic) = outcome {
        resume_unwind(panic);
    }
    Traced {
        board: board.items.into_iter().map(|row| row.items).collect(),
        effort: tracer.effort(),
    }
}

/// What is known of the board, and the counts so far.
struct Tracer {
    known: [[Cell<char>; 9]; 9],
    placements: Cell<u64>,
    undos: Cell<u64>,
    deepest: Cell<i64>,
    dead_ends: Cell<u64>,
    /// Of each row. One count for all would make each read wait for the read before it.
    reads: [Cell<u64>; 9],
    /// Whether the last step was a placement.
    going_down: Cell<bool>,
    is_observed: bool,
    observer: RefCell<Option<Observer>>,
}

impl Tracer {
    fn new(board: &[StdVec<char>], observer: Option<Observer>) -> Tracer {
        Tracer {
            known: std::array::from_fn(|r| std::array::from_fn(|c| Cell::new(board[r][c]))),
            placements: Cell::new(0),
            undos: Cell::new(0),
            deepest: Cell::new(0),
            dead_ends: Cell::new(0),
            reads: Default::default(),
            going_down: Cell::new(false),
            is_observed: observer.is_some(),
            observer: RefCell::new(observer),
        }
    }

    /// Notes that (r, c) now holds `now`, written by the borrower of `loan`. A digit written over
    /// another counts as an undo and a placement.
    #[inline]
    fn compare(&self, r: usize, c: usize, now: char, loan: &Loan) {
        let was = self.known[r][c].replace(now);
        if was == now {
            return;
        }
        if was != '.' {
            self.undos.set(self.undos.get() + 1);
            let turned = self.going_down.replace(false);
            self.dead_ends.set(self.dead_ends.get() + u64::from(turned));
            self.report(StepKind::Undo, r, c, was, loan);
        }
        if now != '.' {
            self.placements.set(self.placements.get() + 1);
            self.going_down.set(true);
            // Negative when a search takes clues out.
            let depth = self.placements.get() as i64 - self.undos.get() as i64;
            self.deepest.set(self.deepest.get().max(depth));
            self.report(StepKind::Placement, r, c, now, loan);
        }
    }

    /// Cells beyond the ninth are not on the board; missing ones count as empty.
    fn compare_row(&self, r: usize, row: &[char], loan: &Loan) {
        // Most rows are as they are known: nine cells without a branch.
        let cells = self.known[r].iter().map(Cell::get).zip(row);
        let is_known = cells.fold(true, |is_known, (was, now)| is_known & (was == *now));
        if row.len() == 9 && is_known {
            return;
        }
        for c in 0..9 {
            self.compare(r, c, row.get(c).copied().unwrap_or('.'), loan);
        }
    }

    #[inline]
    fn report(&self, kind: StepKind, r: usize, c: usize, digit: char, loan: &Loan) {
        if self.is_observed
            && let Some(observer) = &mut *self.observer.borrow_mut()
        {
            observer(Step {
                kind,
                r: r as u8,
                c: c as u8,
                digit,
                line: loan.line,
                reads: loan.reads,
            });
        }
    }

    fn reads(&self) -> u64 {
        self.reads.iter().map(|reads| reads.get()).sum()
    }

    fn effort(&self) -> Effort {
        Effort {
            placements: self.placements.get(),
            undos: self.undos.get(),
            deepest: self.deepest.get() as u64,
            dead_ends: self.dead_ends.get(),
            reads: self.reads(),
        }
    }
}

/// What a [`Vec`] has lent as mutable and not looked at since.
#[derive(Clone, Copy)]
#[doc(hidden)]
pub enum Lent {
    Nothing,
    One(usize),
    All,
}

/// A mutable loan: what was lent, and to whom.
#[derive(Clone, Copy)]
struct Loan {
    lent: Lent,
    /// The line of source that borrowed, if the search is observed.
    line: u32,
    /// The reads before it, if the search is observed.
    reads: u64,
}

impl Loan {
    const NONE: Loan = Loan {
        lent: Lent::Nothing,
        line: 0,
        reads: 0,
    };
}

/// The link from a `Vec` that is a board, or a row of one, to its tracer.
struct Watch<T> {
    tracer: Rc<Tracer>,
    loan: Loan,
    /// The row's number; 0 for the board itself.
    r: usize,
    /// Looks at what was lent. A pointer, because a [`Vec`] can hold anything.
    look: fn(&mut [T], &Loan, usize, &Rc<Tracer>),
}

impl Watch<char> {
    fn row(tracer: &Rc<Tracer>, r: usize) -> Watch<char> {
        Watch {
            tracer: Rc::clone(tracer),
            loan: Loan::NONE,
            r,
            look: look_at_row,
        }
    }
}

impl Watch<Vec<char>> {
    fn board(tracer: &Rc<Tracer>) -> Watch<Vec<char>> {
        Watch {
            tracer: Rc::clone(tracer),
            loan: Loan::NONE,
            r: 0,
            look: look_at_board,
        }
    }
}

#[inline]
fn look_at_row(row: &mut [char], loan: &Loan, r: usize, tracer: &Rc<Tracer>) {
    if let Lent::One(c) = loan.lent
        && c < 9
        && let Some(now) = row.get(c)
    {
        tracer.compare(r, c, *now, loan);
    } else {
        tracer.compare_row(r, row, loan);
    }
}

fn look_at_board(board: &mut [Vec<char>], loan: &Loan, _: usize, tracer: &Rc<Tracer>) {
    if let Lent::One(r) = loan.lent
        && let Some(Vec {
            items,
            watch: Some(watch),
        }) = board.get_mut(r)
        && watch.r == r
    {
        look_at_row(items, &watch.loan, watch.r, tracer);
        watch.loan.lent = Lent::Nothing;
        return;
    }
    // Rows may have been replaced or have changed places.
    for (r, row) in board.iter_mut().enumerate().take(9) {
        tracer.compare_row(r, &row.items, loan);
        row.watch = Some(Watch::row(tracer, r));
    }
}

/// A vector with the face of the standard one that tells a tracer what changed in it, if it
/// is the board of a search or a row of that board. Clones of it are not watched.
pub struct Vec<T> {
    items: StdVec<T>,
    watch: Option<Watch<T>>,
}

impl<T> Vec<T> {
    /// Looks at what was lent, and lends nothing.
    #[inline]
    fn look(&mut self) {
        self.lend(Lent::Nothing);
    }

    #[inline]
    #[track_caller]
    fn lend(&mut self, lent: Lent) {
        if let Some(watch) = &mut self.watch {
            if !matches!(watch.loan.lent, Lent::Nothing) {
                (watch.look)(&mut self.items, &watch.loan, watch.r, &watch.tracer);
            }
            watch.loan.lent = lent;
            if watch.tracer.is_observed {
                watch.loan.line = Location::caller().line();
                watch.loan.reads = watch.tracer.reads();
            }
        }
    }

    /// Counts reads of `count` items, if this is a row of the board.
    #[inline]
    fn count_reads(&self, count: usize) {
        // The items of a row are characters, without a destructor. Those of the board are rows.
        if !std::mem::needs_drop::<T>()
            && let Some(watch) = &self.watch
        {
            let reads = &watch.tracer.reads[watch.r];
            reads.set(reads.get() + count as u64);
        }
    }
}

impl<T: Clone> Clone for Vec<T> {
    fn clone(&self) -> Vec<T> {
        self.count_reads(self.items.len());
        Vec {
            items: self.items.clone(),
            watch: None,
        }
    }
}

impl<T> FromIterator<T> for Vec<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Vec<T> {
        Vec {
            items: items.into_iter().collect(),
            watch: None,
        }
    }
}

impl<T> Deref for Vec<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        self.count_reads(self.items.len());
        &self.items
    }
}

impl<T> DerefMut for Vec<T> {
    #[track_caller]
    fn deref_mut(&mut self) -> &mut [T] {
        self.lend(Lent::All);
        &mut self.items
    }
}

/// What can stand between the brackets: a number or a range, and what is lent by it.
pub trait Place<T>: SliceIndex<[T]> {
    #[doc(hidden)]
    fn lent(&self) -> Lent;

    /// How many items of a vector of this length it covers.
    #[doc(hidden)]
    fn cells(&self, length: usize) -> usize;
}

impl<T> Place<T> for usize {
    #[inline]
    fn lent(&self) -> Lent {
        Lent::One(*self)
    }

    #[inline]
    fn cells(&self, _: usize) -> usize {
        1
    }
}

macro_rules! ranges_lend_all {
    ($($range:ty),*) => {
        $(impl<T> Place<T> for $range {
            fn lent(&self) -> Lent {
                Lent::All
            }

            fn cells(&self, length: usize) -> usize {
                let index = |bound| match bound {
                    Bound::Included(index) => (index, index + 1),
                    Bound::Excluded(index) => (index + 1, index),
                    Bound::Unbounded => (0, length),
                };
                let start = index(self.start_bound().cloned()).0;
                let end = index(self.end_bound().cloned()).1;
                end.saturating_sub(start)
            }
        })*
    };
}

ranges_lend_all!(
    Range<usize>,
    RangeFrom<usize>,
    RangeFull,
    RangeInclusive<usize>,
    RangeTo<usize>,
    RangeToInclusive<usize>
);

impl<T, P: Place<T>> Index<P> for Vec<T> {
    type Output = P::Output;

    #[inline]
    fn index(&self, place: P) -> &P::Output {
        self.count_reads(place.cells(self.items.len()));
        &self.items[place]
    }
}

impl<T, P: Place<T>> IndexMut<P> for Vec<T> {
    #[inline]
    #[track_caller]
    fn index_mut(&mut self, place: P) -> &mut P::Output {
        self.lend(place.lent());
        &mut self.items[place]
    }
}

/// The rest of the standard vector's face, as far as solutions of a puzzle use it.
#[allow(
    missing_docs,
    reason = "each does what the method of that name does in the standard library"
)]
impl<T> Vec<T> {
    pub const fn new() -> Vec<T> {
        Vec {
            items: StdVec::new(),
            watch: None,
        }
    }

    pub fn with_capacity(capacity: usize) -> Vec<T> {
        Vec::from(StdVec::with_capacity(capacity))
    }

    pub fn from_elem(item: T, count: usize) -> Vec<T>
    where
        T: Clone,
    {
        Vec::from(std::vec![item; count])
    }

    pub fn len(&self) -> usize {
        self.items.len()
    }

    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    pub fn to_vec(&self) -> Vec<T>
    where
        T: Clone,
    {
        self.clone()
    }

    #[track_caller]
    pub fn push(&mut self, item: T) {
        self.all().push(item);
    }

    #[track_caller]
    pub fn pop(&mut self) -> Option<T> {
        self.all().pop()
    }

    #[track_caller]
    pub fn insert(&mut self, index: usize, item: T) {
        self.all().insert(index, item);
    }

    #[track_caller]
    pub fn remove(&mut self, index: usize) -> T {
        self.all().remove(index)
    }

    #[track_caller]
    pub fn swap_remove(&mut self, index: usize) -> T {
        self.all().swap_remove(index)
    }

    #[track_caller]
    pub fn truncate(&mut self, length: usize) {
        self.all().truncate(length);
    }

    #[track_caller]
    pub fn clear(&mut self) {
        self.all().clear();
    }

    #[track_caller]
    pub fn retain(&mut self, keep: impl FnMut(&T) -> bool) {
        self.all().retain(keep);
    }

    #[track_caller]
    fn all(&mut self) -> &mut StdVec<T> {
        self.lend(Lent::All);
        &mut self.items
    }
}

impl<T> Default for Vec<T> {
    fn default() -> Vec<T> {
        Vec::new()
    }
}

impl<T> From<StdVec<T>> for Vec<T> {
    fn from(items: StdVec<T>) -> Vec<T> {
        Vec { items, watch: None }
    }
}

impl<T, const N: usize> From<[T; N]> for Vec<T> {
    fn from(items: [T; N]) -> Vec<T> {
        Vec::from(StdVec::from(items))
    }
}

impl<T> Extend<T> for Vec<T> {
    #[track_caller]
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        self.all().extend(items);
    }
}

impl<T> IntoIterator for Vec<T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.into_iter()
    }
}

impl<'a, T> IntoIterator for &'a Vec<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.count_reads(self.items.len());
        self.items.iter()
    }
}

impl<'a, T> IntoIterator for &'a mut Vec<T> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;

    #[track_caller]
    fn into_iter(self) -> Self::IntoIter {
        self.all().iter_mut()
    }
}

impl<T: PartialEq> PartialEq for Vec<T> {
    fn eq(&self, other: &Vec<T>) -> bool {
        self.items == other.items
    }
}

impl<T: fmt::Debug> fmt::Debug for Vec<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.items.fmt(f)
    }
}
