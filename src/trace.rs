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
//! So every write is seen, with the line of source that borrowed the cell, and in order, unless all rows
//! are lent at once. The code that is watched has no hook in it. Reads are counted. Counting needs no
//! memory; an observer gets each [`Step`] as it is noticed.
//!
//! This file is also compiled by itself, with the user's compiler, to trace a solution that is
//! judged. So it uses `std` alone.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::ops::{Deref, DerefMut, Index, IndexMut, RangeBounds, RangeTo};
use std::panic::{AssertUnwindSafe, Location, catch_unwind, resume_unwind};
use std::rc::Rc;
use std::slice::{self, SliceIndex};
use std::vec::{self, Vec as StdVec};

/// Gets what a search does, in order.
pub type Observer = Box<dyn FnMut(&Event)>;

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

    /// The row and the column, 0 to 8, as indices.
    pub fn cell(&self) -> (usize, usize) {
        (self.r.into(), self.c.into())
    }
}

/// What a search does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// It has written into a cell.
    Write(Write),
    /// It has looked at so many cells, thousands more than at the last event.
    Reads(u64),
}

/// What was written into a cell of the board: one step or two, or none if the cell held that digit already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Write {
    /// The row, 0 to 8.
    pub r: u8,
    /// The column, 0 to 8.
    pub c: u8,
    /// What the cell held. Anything but a digit from 1 to 9 makes an empty cell.
    pub was: char,
    /// What it holds.
    pub now: char,
    /// As in a [`Step`].
    pub line: u32,
    /// As in a [`Step`].
    pub reads: u64,
}

impl Write {
    /// An undo, a placement, or one after the other: a digit was written over another.
    pub fn steps(&self) -> impl Iterator<Item = Step> + '_ {
        let changes = [(StepKind::Undo, self.was), (StepKind::Placement, self.now)];
        changes.into_iter().filter_map(move |(kind, digit)| {
            let is_step = self.was != self.now && is_digit(digit);
            is_step.then_some(Step {
                kind,
                r: self.r,
                c: self.c,
                digit,
                line: self.line,
                reads: self.reads,
            })
        })
    }
}

fn is_digit(cell: char) -> bool {
    matches!(cell, '1'..='9')
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
    /// Undos right after a placement: where the search backtracked.
    pub dead_ends: u64,
    /// Cells of the board that the search looked at, through `board[r][c]` or a slice of a row.
    pub reads: u64,
}

impl Effort {
    /// What these steps did, the first steps of a search. Its reads end with the last step.
    pub fn of(steps: &[Step]) -> Effort {
        let mut tally = Tally::default();
        steps.iter().for_each(|step| tally.see(step));
        tally.effort
    }

    /// Placements and undos.
    pub fn steps(&self) -> u64 {
        self.placements + self.undos
    }

    /// The placements that now stand on the board; fewer than none when the search erased clues.
    pub fn depth(&self) -> i64 {
        self.placements as i64 - self.undos as i64
    }
}

/// Counts the steps of a search one by one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// What the search has done so far. `reads` ends with the last step.
    pub effort: Effort,
    last_was_placement: bool,
}

impl Tally {
    /// Counts a step.
    pub fn see(&mut self, step: &Step) {
        self.count(step.kind);
        self.effort.reads = step.reads;
    }

    #[inline]
    fn count(&mut self, kind: StepKind) {
        let is_placement = kind == StepKind::Placement;
        let effort = &mut self.effort;
        if is_placement {
            effort.placements += 1;
            let depth = effort.placements.saturating_sub(effort.undos);
            effort.deepest = effort.deepest.max(depth);
        } else {
            effort.undos += 1;
            effort.dead_ends += u64::from(self.last_was_placement);
        }
        self.last_was_placement = is_placement;
    }
}

/// What came out of a traced search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Traced {
    /// The board as the search left it.
    pub board: StdVec<StdVec<char>>,
    /// What it did on the way.
    pub effort: Effort,
    /// Whether it wrote a digit over another, or put one back where it had just taken it out: not every write is a step.
    pub overwrites: bool,
    /// Whether it wrote into a clone of the board.
    pub copies: bool,
    /// Whether it wrote several digits of a row at once, and did not only exchange them.
    pub writes_rows: bool,
    /// Whether another board is in the place of the one that was watched.
    pub is_replaced: bool,
}

/// The steps of a search, as far as they were recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recording {
    /// The first steps, in order.
    pub steps: StdVec<Step>,
    /// The outcome and the counts of the whole search, recorded or not.
    pub traced: Traced,
}

/// Runs a search on a copy of the 9×9 `board` and hands each step to `observer`, in order.
///
/// A step is handed over when the search next lends a cell, or returns.
pub fn observe(
    twin: Twin,
    board: &[StdVec<char>],
    mut observer: impl FnMut(Step) + 'static,
) -> Traced {
    let observer = move |event: &Event| {
        if let Event::Write(write) = event {
            write.steps().for_each(&mut observer);
        }
    };
    run(twin, board, Some(Box::new(observer)))
}

/// Runs a search on a copy of the 9×9 `board` and keeps its first `limit` steps.
pub fn record(twin: Twin, board: &[StdVec<char>], limit: usize) -> Recording {
    let recorded = Rc::new(RefCell::new(StdVec::new()));
    let steps = Rc::clone(&recorded);
    let traced = observe(twin, board, move |step| {
        let mut steps = RefCell::borrow_mut(&steps);
        if steps.len() < limit {
            steps.push(step);
        }
    });
    let steps = recorded.take();
    Recording { steps, traced }
}

/// Runs a search on a copy of the 9×9 `board` and counts what it does. An observer also gets what it reads.
pub fn run(twin: Twin, board: &[StdVec<char>], observer: Option<Observer>) -> Traced {
    let tracer = Rc::new(Tracer {
        known: std::array::from_fn(|r| std::array::from_fn(|c| Cell::new(board[r][c]))),
        is_observed: observer.is_some(),
        observer: RefCell::new(observer),
        ..Tracer::default()
    });
    let mut board: Vec<Vec<char>> = board.iter().cloned().map(Vec::from).collect();
    look_at_rows(&mut board.items, &Loan::default(), &tracer);
    let settle = |rows: &[Vec<char>], _: &_| rows.iter().for_each(|row| row.reads.settle());
    board.watch = Watch::new(&tracer, Role::Board, look_at_board, settle);
    let outcome = catch_unwind(AssertUnwindSafe(|| twin(&mut board)));
    board.lend(Lent::Nothing);
    for (r, row) in board.items.iter_mut().enumerate().take(9) {
        row.lend(Lent::Nothing);
        row.reads.settle();
        // The search may have put another board in the place of the traced one.
        tracer.compare_row(r, &row.items, &Loan::default());
    }
    if let Err(panic) = outcome {
        resume_unwind(panic);
    }
    Traced {
        board: board.items.iter().map(|row| row.items.clone()).collect(),
        effort: Effort {
            reads: tracer.reads.get(),
            ..tracer.tally.get().effort
        },
        overwrites: tracer.overwrites.get(),
        copies: tracer.copies.get(),
        writes_rows: tracer.writes_rows.get(),
        is_replaced: board.watch.is_none_or(|watch| watch.role != Role::Board),
    }
}

/// An observer is told after so many reads of a row.
const READS_AT_ONCE: u64 = 1 << 14;

/// What is known of the board, and the counts so far.
#[derive(Default)]
struct Tracer {
    known: [[Cell<char>; 9]; 9],
    tally: Cell<Tally>,
    overwrites: Cell<bool>,
    /// The digit that the last write took out.
    taken: Cell<(usize, usize, Option<char>)>,
    copies: Cell<bool>,
    writes_rows: Cell<bool>,
    /// Those that its rows have settled.
    reads: Cell<u64>,
    is_observed: bool,
    observer: RefCell<Option<Observer>>,
}

impl Tracer {
    /// Notes that (r, c) now holds `now`, written by the borrower of `loan`. A digit written over
    /// another counts as an undo and a placement.
    #[inline]
    fn compare(&self, r: usize, c: usize, now: char, loan: &Loan) {
        let was = self.known[r][c].replace(now);
        if was != now {
            let taken = (r, c, Some(was).filter(|_| is_digit(was) && !is_digit(now)));
            let is_back = self.taken.replace(taken) == (r, c, Some(now));
            self.overwrites.set(self.overwrites.get() | is_back);
            let mut tally = self.tally.get();
            if is_digit(was) {
                tally.count(StepKind::Undo);
            }
            if is_digit(now) {
                tally.count(StepKind::Placement);
                if is_digit(was) {
                    self.overwrites.set(true);
                }
            }
            self.tally.set(tally);
        }
        // An observer may want to know that a digit was written anew.
        let is_anew = || is_digit(now) && matches!(loan.lent, Lent::One(_));
        if self.is_observed && (was != now || is_anew()) {
            self.report(&Event::Write(Write {
                r: r as u8,
                c: c as u8,
                was,
                now,
                line: loan.line,
                reads: loan.reads,
            }));
        }
    }

    /// Cells beyond the ninth are not on the board; missing ones count as empty.
    fn compare_row(&self, r: usize, row: &[char], loan: &Loan) {
        // Most rows are as they are known: nine cells without a branch.
        let cells = self.known[r].iter().map(Cell::get).zip(row);
        let is_known = cells.fold(true, |is_known, (was, now)| is_known & (was == *now));
        if row.len() != 9 || !is_known {
            let before = self.tally.get().effort;
            for c in 0..9 {
                self.compare(r, c, row.get(c).copied().unwrap_or('.'), loan);
            }
            let now = self.tally.get().effort;
            let placed = now.placements - before.placements;
            if placed > 2 || placed == 2 && now.undos < before.undos + 2 {
                self.writes_rows.set(true);
            }
        }
    }

    #[inline(never)]
    fn report(&self, event: &Event) {
        if let Some(observer) = &mut *self.observer.borrow_mut() {
            observer(event);
        }
    }
}

/// Reads that their tracer does not have yet. Kept in the row itself: a read then takes an instruction more.
struct Reads {
    count: Cell<u64>,
    tracer: Option<Rc<Tracer>>,
}

impl Reads {
    /// Adds them to those of the search.
    fn settle(&self) {
        let count = self.count.take();
        if let Some(tracer) = self.tracer.as_ref().filter(|_| count > 0) {
            tracer.reads.set(tracer.reads.get() + count);
        }
    }
}

impl Drop for Reads {
    fn drop(&mut self) {
        self.settle();
    }
}

/// What a [`Vec`] has lent as mutable and not looked at since.
#[derive(Default)]
#[doc(hidden)]
pub enum Lent {
    #[default]
    Nothing,
    One(usize),
    All,
}

/// A mutable loan: what was lent, and to whom.
#[derive(Default)]
struct Loan {
    lent: Lent,
    /// The line of source that borrowed, if the search is observed.
    line: u32,
    /// The reads before it, if the search is observed.
    reads: u64,
}

/// The link from a `Vec` that is watched to its tracer. It has pointers, because a [`Vec`] can hold anything.
struct Watch<T> {
    tracer: Rc<Tracer>,
    loan: Loan,
    role: Role,
    /// Looks at what was lent.
    look: Look<T>,
    /// Settles the reads of the rows, or looks at a row that is read.
    settle: fn(&[T], &Watch<T>),
}

type Look<T> = fn(&mut [T], &Watch<T>);

/// What is watched: the board, a clone of it, or the row with this number.
#[derive(Clone, Copy, PartialEq)]
enum Role {
    Board,
    Clone,
    Row(usize),
}

impl<T> Watch<T> {
    #[rustfmt::skip]
    fn new(tracer: &Rc<Tracer>, role: Role, look: Look<T>, settle: fn(&[T], &Watch<T>)) -> Option<Box<Watch<T>>> {
        let (tracer, loan) = (Rc::clone(tracer), Loan::default());
        Some(Box::new(Watch { tracer, loan, role, look, settle }))
    }
}

#[inline]
fn look_at_row(row: &[char], watch: &Watch<char>) {
    let (tracer, loan) = (&watch.tracer, &watch.loan);
    match (watch.role, &loan.lent) {
        (Role::Row(r), &Lent::One(c)) if c < 9 && c < row.len() => {
            tracer.compare(r, c, row[c], loan)
        }
        (Role::Row(r), _) => tracer.compare_row(r, row, loan),
        _ => {}
    }
}

/// A search that only reads from now on never lends the row again.
fn look_at_read_row(row: &[char], watch: &Watch<char>) {
    let known = &watch.tracer.known;
    match (watch.role, &watch.loan.lent) {
        (Role::Row(r), &Lent::One(c)) if c < 9 && c < row.len() && known[r][c].get() != row[c] => {
            look_at_row(row, watch)
        }
        _ => {}
    }
}

fn look_at_board(board: &mut [Vec<char>], Watch { tracer, loan, .. }: &Watch<Vec<char>>) {
    let Lent::One(r) = loan.lent else {
        return look_at_rows(board, loan, tracer);
    };
    match board.get_mut(r).map(|row| (&mut row.items, &mut row.watch)) {
        // Unless another row was put in this place.
        Some((row, Some(watch))) if watch.role == Role::Row(r) => {
            look_at_row(row, watch);
            watch.loan.lent = Lent::Nothing;
        }
        _ => look_at_rows(board, loan, tracer),
    }
}

/// They are new, or may have been replaced or have changed places.
#[cold]
fn look_at_rows(board: &mut [Vec<char>], loan: &Loan, tracer: &Rc<Tracer>) {
    for (r, row) in board.iter_mut().enumerate().take(9) {
        tracer.compare_row(r, &row.items, loan);
        row.reads.settle();
        row.reads.tracer = Some(Rc::clone(tracer));
        let look: Look<char> = |row, watch| look_at_row(row, watch);
        row.watch = Watch::new(tracer, Role::Row(r), look, look_at_read_row);
    }
}

/// A wrapper with the API of `std::vec::Vec`. The board of a search and its rows record what changes in
/// them. Others, their clones among them, do not. Unlike the standard one, it stays in its thread.
pub struct Vec<T> {
    pub(crate) items: StdVec<T>,
    reads: Reads,
    watch: Option<Box<Watch<T>>>,
}

impl<T> Vec<T> {
    /// Looks at what was lent before.
    #[inline]
    #[track_caller]
    fn lend(&mut self, lent: Lent) {
        if let Some(watch) = &mut self.watch {
            if !matches!(watch.loan.lent, Lent::Nothing) {
                (watch.look)(&mut self.items, watch);
            }
            watch.loan.lent = lent;
            if watch.tracer.is_observed {
                if watch.role == Role::Board {
                    (watch.settle)(&self.items, watch);
                }
                self.reads.settle();
                watch.loan.line = Location::caller().line();
                watch.loan.reads = watch.tracer.reads.get();
            }
        }
    }

    /// A report is a call, and loops with a call are not unrolled: where each search ends, none is made.
    #[inline]
    fn count_reads(&self, count: usize) {
        let reads = &self.reads.count;
        reads.set(reads.get() + count as u64);
        if cfg!(may_not_end) && reads.get() > READS_AT_ONCE {
            self.report_reads();
        }
    }

    /// The search has looked at thousands of cells of a row.
    #[cold]
    fn report_reads(&self) {
        self.reads.settle();
        // The board would settle their reads.
        if let Some(watch) = self.watch.as_deref().filter(|of| of.role != Role::Board) {
            (watch.settle)(&self.items, watch);
        }
        if let Some(tracer) = &self.reads.tracer {
            tracer.report(&Event::Reads(tracer.reads.get()));
        }
    }
}

impl<T: Clone> Clone for Vec<T> {
    fn clone(&self) -> Vec<T> {
        self.count_reads(self.items.len());
        let mut copy = Vec::from(self.items.clone());
        let watch = self.watch.as_deref();
        if let Some(watch) = watch.filter(|of| !matches!(of.role, Role::Row(_))) {
            let look: Look<T> = |_, copy| copy.tracer.copies.set(true);
            copy.watch = Watch::new(&watch.tracer, Role::Clone, look, |_, _| {});
            copy.lend(Lent::All);
        }
        copy
    }

    #[track_caller]
    fn clone_from(&mut self, source: &Vec<T>) {
        source.count_reads(source.items.len());
        self.all().clone_from(&source.items);
    }
}

impl<T> FromIterator<T> for Vec<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Vec<T> {
        Vec::from(StdVec::from_iter(items))
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

/// The types that can index a [`Vec`], and which items the index borrows.
pub trait Place<T>: SliceIndex<[T]> {
    #[doc(hidden)]
    fn lent(&self) -> Lent {
        Lent::All
    }
}

impl<T> Place<T> for usize {
    #[inline]
    fn lent(&self) -> Lent {
        Lent::One(*self)
    }
}

impl<T> Place<T> for RangeTo<usize> {}

impl<T, P: Place<T>> Index<P> for Vec<T> {
    type Output = P::Output;

    #[inline]
    #[track_caller]
    fn index(&self, place: P) -> &P::Output {
        if let Lent::One(_) = place.lent() {
            // Counted before the read: counting after it takes up to 1.4 times as long.
            self.count_reads(1);
            return &self.items[place];
        }
        let items = &self.items[place];
        self.count_reads(size_of_val(items) / size_of::<T>().max(1));
        items
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

/// Methods of the standard `Vec` that may change every item, so they borrow all.
macro_rules! borrow_all {
    ($($name:ident($($arg:ident: $type:ty),*) -> $out:ty;)*) => {
        $(#[track_caller]
        pub fn $name(&mut self, $($arg: $type),*) -> $out {
            self.all().$name($($arg),*)
        })*
    };
}

/// The methods of the standard `Vec` that the approaches call. `tools/runner/src/vec_api.rs` has the others, for the
/// programs of other people.
#[allow(
    missing_docs,
    clippy::new_without_default,
    reason = "each is the method of that name in the standard library, with its contract"
)]
impl<T> Vec<T> {
    pub const fn new() -> Vec<T> {
        Vec {
            items: StdVec::new(),
            reads: Reads {
                count: Cell::new(0),
                tracer: None,
            },
            watch: None,
        }
    }

    /// `vec![item; count]`.
    pub fn from_elem(item: T, count: usize) -> Vec<T>
    where
        T: Clone,
    {
        Vec::from(std::vec![item; count])
    }

    /// `vec![item, …]`. Unlike `From`, it lets the items be coerced to the type that is expected.
    pub fn from_items<const N: usize>(items: [T; N]) -> Vec<T> {
        Vec::from(StdVec::from(items))
    }

    pub const fn len(&self) -> usize {
        self.items.len()
    }

    pub const fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    borrow_all! {
        drain(range: impl RangeBounds<usize>) -> vec::Drain<'_, T>;
        pop() -> Option<T>;
        push(item: T) -> ();
        swap_remove(index: usize) -> T;
        truncate(length: usize) -> ();
    }

    /// For a method that may change every item.
    #[track_caller]
    pub(crate) fn all(&mut self) -> &mut StdVec<T> {
        self.lend(Lent::All);
        &mut self.items
    }
}

impl<T> From<StdVec<T>> for Vec<T> {
    fn from(items: StdVec<T>) -> Vec<T> {
        Vec {
            items,
            ..Vec::new()
        }
    }
}

impl<T> IntoIterator for Vec<T> {
    type Item = T;
    type IntoIter = vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.into_iter()
    }
}

impl<'a, T> IntoIterator for &'a Vec<T> {
    type Item = &'a T;
    type IntoIter = slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.count_reads(self.items.len());
        self.items.iter()
    }
}

/// The `vec!` of a traced twin, where `Vec` means the [`Vec`] of this file.
#[doc(hidden)]
#[macro_export]
macro_rules! traced_vec {
    ($item:expr; $count:expr) => { Vec::from_elem($item, $count) };
    ($($item:expr),* $(,)?) => { Vec::from_items([$($item),*]) };
}
