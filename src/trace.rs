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

use std::borrow::{Borrow, BorrowMut, Cow};
use std::cell::{Cell, RefCell};
use std::cmp::Ordering;
use std::collections::{BinaryHeap, TryReserveError, VecDeque};
use std::ffi::CString;
use std::hash::{Hash, Hasher};
use std::mem::MaybeUninit;
use std::num::NonZero;
use std::ops::{Bound, Deref, DerefMut, Index, IndexMut, RangeBounds};
use std::ops::{Range, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};
use std::panic::{AssertUnwindSafe, Location, catch_unwind, resume_unwind};
use std::rc::Rc;
use std::slice::SliceIndex;
use std::sync::Arc;
use std::vec::Vec as StdVec;
use std::{fmt, io, slice, vec};

/// Gets each write of a search, in order.
type Observer = Box<dyn FnMut(&Write)>;

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

/// What was written into a cell of the board: one step or two, or none if the cell held that digit already.
/// Where `was` and `now` are '.', nothing was written: the search has looked at thousands of cells since.
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
    fn new([r, c]: [usize; 2], [was, now]: [char; 2], loan: &Loan) -> Write {
        Write {
            r: r as u8,
            c: c as u8,
            was,
            now,
            line: loan.line,
            reads: loan.reads,
        }
    }

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
        self.steps.len() as u64 == self.traced.effort.steps()
    }
}

/// Runs a search on a copy of the 9×9 `board` and counts what it does.
pub fn count(twin: Twin, board: &[StdVec<char>]) -> Traced {
    run(twin, board, None).0
}

/// The same, and whether a digit was written over another, and whether the board was cloned.
pub fn count_and_compare(twin: Twin, board: &[StdVec<char>]) -> (Traced, [bool; 2]) {
    run(twin, board, None)
}

/// Runs a search on a copy of the 9×9 `board` and hands each step to `observer`, in order.
///
/// A step is handed over when the search next lends a cell, or returns.
pub fn observe(
    twin: Twin,
    board: &[StdVec<char>],
    mut observer: impl FnMut(Step) + 'static,
) -> Traced {
    observe_writes(twin, board, move |write| {
        write.steps().for_each(&mut observer)
    })
    .0
}

/// The same with each [`Write`] instead of its steps, and what [`count_and_compare`] tells.
pub fn observe_writes(
    twin: Twin,
    board: &[StdVec<char>],
    observer: impl FnMut(&Write) + 'static,
) -> (Traced, [bool; 2]) {
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

fn run(twin: Twin, board: &[StdVec<char>], observer: Option<Observer>) -> (Traced, [bool; 2]) {
    let tracer = Rc::new(Tracer::new(board, observer));
    let mut board: Vec<Vec<char>> = board.iter().cloned().map(Vec::from).collect();
    for (r, row) in board.items.iter_mut().enumerate() {
        watch_row(row, r, &tracer);
    }
    let settle = |rows: &[Vec<char>]| rows.iter().for_each(|row| row.reads.settle());
    board.watch = Watch::new(&tracer, 9, (look_at_board, settle));
    let outcome = catch_unwind(AssertUnwindSafe(|| twin(&mut board)));
    board.look();
    for (r, row) in board.items.iter_mut().enumerate().take(9) {
        row.look();
        row.reads.settle();
        // The search may have put another board in the place of the traced one.
        tracer.compare_row(r, &row.items, &Loan::default());
    }
    if let Err(panic) = outcome {
        resume_unwind(panic);
    }
    let traced = Traced {
        board: board.items.into_iter().map(|row| row.items).collect(),
        effort: Effort {
            reads: tracer.reads.get(),
            ..tracer.tally.get().effort
        },
    };
    let facts = [&tracer.has_overwritten, &tracer.is_cloned];
    (traced, facts.map(Cell::get))
}

/// An observer is told after so many reads of a row.
const READS_AT_ONCE: u64 = 1 << 14;

/// What is known of the board, and the counts so far.
#[derive(Default)]
struct Tracer {
    known: [[Cell<char>; 9]; 9],
    tally: Cell<Tally>,
    has_overwritten: Cell<bool>,
    is_cloned: Cell<bool>,
    /// Those that its rows have settled.
    reads: Cell<u64>,
    is_observed: bool,
    observer: RefCell<Option<Observer>>,
}

impl Tracer {
    fn new(board: &[StdVec<char>], observer: Option<Observer>) -> Tracer {
        Tracer {
            known: std::array::from_fn(|r| std::array::from_fn(|c| Cell::new(board[r][c]))),
            is_observed: observer.is_some(),
            observer: RefCell::new(observer),
            ..Tracer::default()
        }
    }

    /// Notes that (r, c) now holds `now`, written by the borrower of `loan`. A digit written over
    /// another counts as an undo and a placement.
    #[inline]
    fn compare(&self, r: usize, c: usize, now: char, loan: &Loan) {
        let was = self.known[r][c].replace(now);
        if was != now {
            let mut tally = self.tally.get();
            if is_digit(was) {
                tally.count(StepKind::Undo);
            }
            if is_digit(now) {
                tally.count(StepKind::Placement);
                if is_digit(was) {
                    self.has_overwritten.set(true);
                }
            }
            self.tally.set(tally);
        }
        // An observer may want to know that a digit was written anew.
        let is_anew = || is_digit(now) && matches!(loan.lent, Lent::One(_));
        if self.is_observed && (was != now || is_anew()) {
            self.report(&Write::new([r, c], [was, now], loan));
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

    #[inline(never)]
    fn report(&self, write: &Write) {
        if let Some(observer) = &mut *self.observer.borrow_mut() {
            observer(write);
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

/// The link from a `Vec` that is a board, or a row of one, to its tracer.
struct Watch<T> {
    tracer: Rc<Tracer>,
    loan: Loan,
    /// The row's number; 9 for the board itself.
    r: usize,
    looks: Looks<T>,
}

/// Looks at what was lent, and settles the reads of the rows. Pointers, because a [`Vec`] can hold anything.
type Looks<T> = (fn(&mut [T], &Loan, usize, &Rc<Tracer>), fn(&[T]));

impl<T> Watch<T> {
    fn new(tracer: &Rc<Tracer>, r: usize, looks: Looks<T>) -> Option<Box<Watch<T>>> {
        Some(Box::new(Watch {
            tracer: Rc::clone(tracer),
            loan: Loan::default(),
            r,
            looks,
        }))
    }
}

#[inline]
fn look_at_row(row: &mut [char], loan: &Loan, r: usize, tracer: &Rc<Tracer>) {
    match loan.lent {
        Lent::One(c) if c < 9 && c < row.len() => tracer.compare(r, c, row[c], loan),
        _ => tracer.compare_row(r, row, loan),
    }
}

fn look_at_board(board: &mut [Vec<char>], loan: &Loan, _: usize, tracer: &Rc<Tracer>) {
    if let Some((row, watch)) = lent_row(board, loan) {
        look_at_row(row, &watch.loan, watch.r, tracer);
        watch.loan.lent = Lent::Nothing;
        return;
    }
    look_at_rows(board, loan, tracer);
}

/// Rows may have been replaced or have changed places.
#[cold]
fn look_at_rows(board: &mut [Vec<char>], loan: &Loan, tracer: &Rc<Tracer>) {
    for (r, row) in board.iter_mut().enumerate().take(9) {
        tracer.compare_row(r, &row.items, loan);
        watch_row(row, r, tracer);
    }
}

fn watch_row(row: &mut Vec<char>, r: usize, tracer: &Rc<Tracer>) {
    row.reads.settle();
    row.reads.tracer = Some(Rc::clone(tracer));
    row.watch = Watch::new(tracer, r, (look_at_row, |_| ()));
}

/// The row that was lent, if it is alone and the one that was in this place before.
#[inline]
fn lent_row<'a>(
    board: &'a mut [Vec<char>],
    loan: &Loan,
) -> Option<(&'a mut [char], &'a mut Watch<char>)> {
    let Lent::One(r) = loan.lent else { return None };
    let Vec { items, watch, .. } = board.get_mut(r)?;
    let watch = watch.as_mut().filter(|watch| watch.r == r)?;
    Some((items, watch))
}

/// A wrapper with the API of `std::vec::Vec`. The board of a search and its rows record what changes in
/// them. Others, their clones among them, do not. Unlike the standard one, it stays in its thread.
pub struct Vec<T> {
    items: StdVec<T>,
    reads: Reads,
    watch: Option<Box<Watch<T>>>,
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
            let (look, settle) = watch.looks;
            if !matches!(watch.loan.lent, Lent::Nothing) {
                look(&mut self.items, &watch.loan, watch.r, &watch.tracer);
            }
            watch.loan.lent = lent;
            if watch.tracer.is_observed {
                settle(&self.items);
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
        if let Some(tracer) = &self.reads.tracer {
            let reads = tracer.reads.get();
            let loan = Loan {
                reads,
                ..Loan::default()
            };
            tracer.report(&Write::new([0, 0], ['.', '.'], &loan));
        }
    }
}

impl<T: Clone> Clone for Vec<T> {
    fn clone(&self) -> Vec<T> {
        self.count_reads(self.items.len());
        if let Some(Watch { r: 9, tracer, .. }) = self.watch.as_deref() {
            tracer.is_cloned.set(true);
        }
        Vec::from(self.items.clone())
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

impl<T> Place<T> for (Bound<usize>, Bound<usize>) {}
impl<T> Place<T> for Range<usize> {}
impl<T> Place<T> for RangeFrom<usize> {}
impl<T> Place<T> for RangeFull {}
impl<T> Place<T> for RangeInclusive<usize> {}
impl<T> Place<T> for RangeTo<usize> {}
impl<T> Place<T> for RangeToInclusive<usize> {}

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
    ($($name:ident($($arg:ident: $type:ty),*) $(-> $out:ty)? $(where T: $bound:ident)?;)*) => {
        $(#[track_caller]
        pub fn $name(&mut self, $($arg: $type),*) $(-> $out)? $(where T: $bound)? {
            self.all().$name($($arg),*)
        })*
    };
}

/// The methods of the standard `Vec`, and those of slices that return one.
#[allow(
    missing_docs,
    unsafe_code,
    clippy::missing_safety_doc,
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

    pub fn with_capacity(capacity: usize) -> Vec<T> {
        Vec::from(StdVec::with_capacity(capacity))
    }

    pub unsafe fn from_raw_parts(items: *mut T, length: usize, capacity: usize) -> Vec<T> {
        // SAFETY: the caller keeps the contract of the same function.
        Vec::from(unsafe { StdVec::from_raw_parts(items, length, capacity) })
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
        Vec::from(items)
    }

    pub const fn len(&self) -> usize {
        self.items.len()
    }

    pub const fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    pub const fn capacity(&self) -> usize {
        self.items.capacity()
    }

    pub fn as_slice(&self) -> &[T] {
        self
    }

    pub fn to_vec(&self) -> Vec<T>
    where
        T: Clone,
    {
        self.clone()
    }

    pub fn repeat(&self, count: usize) -> Vec<T>
    where
        T: Copy,
    {
        Vec::from(self[..].repeat(count))
    }

    pub fn into_boxed_slice(self) -> Box<[T]> {
        self.items.into_boxed_slice()
    }

    pub fn leak<'a>(self) -> &'a mut [T] {
        self.items.leak()
    }

    #[track_caller]
    pub fn append(&mut self, other: &mut Vec<T>) {
        self.all().append(other.all());
    }

    #[track_caller]
    pub fn split_off(&mut self, at: usize) -> Vec<T> {
        Vec::from(self.all().split_off(at))
    }

    #[track_caller]
    pub fn dedup_by_key<K: PartialEq>(&mut self, key: impl FnMut(&mut T) -> K) {
        self.all().dedup_by_key(key);
    }

    #[track_caller]
    pub fn extract_if<F, R>(&mut self, range: R, filter: F) -> vec::ExtractIf<'_, T, F>
    where
        F: FnMut(&mut T) -> bool,
        R: RangeBounds<usize>,
    {
        self.all().extract_if(range, filter)
    }

    #[track_caller]
    pub fn splice<R, I>(&mut self, range: R, items: I) -> vec::Splice<'_, I::IntoIter>
    where
        R: RangeBounds<usize>,
        I: IntoIterator<Item = T>,
    {
        self.all().splice(range, items)
    }

    #[track_caller]
    pub unsafe fn set_len(&mut self, length: usize) {
        // SAFETY: the caller keeps the contract of the same function.
        unsafe { self.all().set_len(length) }
    }

    borrow_all! {
        as_mut_slice() -> &mut [T];
        clear();
        dedup() where T: PartialEq;
        dedup_by(is_same: impl FnMut(&mut T, &mut T) -> bool);
        drain(range: impl RangeBounds<usize>) -> vec::Drain<'_, T>;
        extend_from_slice(items: &[T]) where T: Clone;
        extend_from_within(range: impl RangeBounds<usize>) where T: Clone;
        insert(index: usize, item: T);
        pop() -> Option<T>;
        pop_if(is_popped: impl FnOnce(&mut T) -> bool) -> Option<T>;
        push(item: T);
        remove(index: usize) -> T;
        reserve(additional: usize);
        reserve_exact(additional: usize);
        resize(length: usize, item: T) where T: Clone;
        resize_with(length: usize, item: impl FnMut() -> T);
        retain(is_kept: impl FnMut(&T) -> bool);
        retain_mut(is_kept: impl FnMut(&mut T) -> bool);
        shrink_to(capacity: usize);
        shrink_to_fit();
        spare_capacity_mut() -> &mut [MaybeUninit<T>];
        swap_remove(index: usize) -> T;
        truncate(length: usize);
        try_reserve(additional: usize) -> Result<(), TryReserveError>;
        try_reserve_exact(additional: usize) -> Result<(), TryReserveError>;
    }

    #[track_caller]
    fn all(&mut self) -> &mut StdVec<T> {
        self.lend(Lent::All);
        &mut self.items
    }
}

impl<T: Clone> Vec<Vec<T>> {
    /// All items of all, as `concat` of slices does it.
    pub fn concat(&self) -> Vec<T> {
        self.iter().flatten().cloned().collect()
    }
}

impl<T, const N: usize> Vec<[T; N]> {
    /// As of the standard `Vec`.
    pub fn into_flattened(self) -> Vec<T> {
        Vec::from(self.items.into_flattened())
    }
}

impl<T> Default for Vec<T> {
    fn default() -> Vec<T> {
        Vec::new()
    }
}

impl<T> Extend<T> for Vec<T> {
    #[track_caller]
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        self.all().extend(items);
    }
}

impl<'a, T: Copy + 'a> Extend<&'a T> for Vec<T> {
    #[track_caller]
    fn extend<I: IntoIterator<Item = &'a T>>(&mut self, items: I) {
        self.all().extend(items);
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

impl<'a, T> IntoIterator for &'a mut Vec<T> {
    type Item = &'a mut T;
    type IntoIter = slice::IterMut<'a, T>;

    #[track_caller]
    fn into_iter(self) -> Self::IntoIter {
        self.all().iter_mut()
    }
}

impl<T: fmt::Debug> fmt::Debug for Vec<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.items.fmt(f)
    }
}

impl<T: Eq> Eq for Vec<T> {}

impl<T: PartialOrd> PartialOrd for Vec<T> {
    fn partial_cmp(&self, other: &Vec<T>) -> Option<Ordering> {
        self[..].partial_cmp(&other[..])
    }
}

impl<T: Ord> Ord for Vec<T> {
    fn cmp(&self, other: &Vec<T>) -> Ordering {
        self[..].cmp(&other[..])
    }
}

impl<T: Hash> Hash for Vec<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self[..].hash(state);
    }
}

impl io::Write for Vec<u8> {
    #[track_caller]
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.all().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

macro_rules! references {
    ($($shared:ident $as_ref:ident, $mutable:ident $as_mut:ident: $target:ty;)*) => {
        $(impl<T> $shared<$target> for Vec<T> {
            fn $as_ref(&self) -> &$target {
                self
            }
        }

        impl<T> $mutable<$target> for Vec<T> {
            #[track_caller]
            fn $as_mut(&mut self) -> &mut $target {
                self
            }
        })*
    };
}

references! {
    AsRef as_ref, AsMut as_mut: [T];
    AsRef as_ref, AsMut as_mut: Vec<T>;
    Borrow borrow, BorrowMut borrow_mut: [T];
}

macro_rules! comparisons {
    ($([$($generics:tt)*] $left:ty, $right:ty;)*) => {
        $(impl<$($generics)*> PartialEq<$right> for $left
        where
            T: PartialEq<U>,
        {
            fn eq(&self, other: &$right) -> bool {
                self.iter().eq(other.iter())
            }
        })*
    };
}

comparisons! {
    [T, U] Vec<T>, Vec<U>;
    [T, U] Vec<T>, [U];
    [T, U] Vec<T>, &[U];
    [T, U] Vec<T>, &mut [U];
    [T, U, const N: usize] Vec<T>, [U; N];
    [T, U, const N: usize] Vec<T>, &[U; N];
    [T, U] Vec<T>, StdVec<U>;
    [T, U] StdVec<T>, Vec<U>;
    [T, U] [T], Vec<U>;
    [T, U] &[T], Vec<U>;
    [T, U] &mut [T], Vec<U>;
    [T, U] VecDeque<T>, Vec<U>;
    [T: Clone, U] Cow<'_, [T]>, Vec<U>;
}

impl<T> From<StdVec<T>> for Vec<T> {
    fn from(items: StdVec<T>) -> Vec<T> {
        Vec {
            items,
            ..Vec::new()
        }
    }
}

macro_rules! conversions {
    ($([$($generics:tt)*] $from:ty => $to:ty;)*) => {
        $(impl<$($generics)*> From<$from> for $to {
            fn from(items: $from) -> $to {
                StdVec::from(items).into()
            }
        })*
    };
}

conversions! {
    [T: Clone] &[T] => Vec<T>;
    [T: Clone] &mut [T] => Vec<T>;
    [T, const N: usize] [T; N] => Vec<T>;
    [T: Clone, const N: usize] &[T; N] => Vec<T>;
    [T: Clone, const N: usize] &mut [T; N] => Vec<T>;
    [T: Clone] Cow<'_, [T]> => Vec<T>;
    [T] Box<[T]> => Vec<T>;
    [T] BinaryHeap<T> => Vec<T>;
    [T] VecDeque<T> => Vec<T>;
    [] &str => Vec<u8>;
    [] String => Vec<u8>;
    [] CString => Vec<u8>;
    [T] Vec<T> => Box<[T]>;
    [T] Vec<T> => Rc<[T]>;
    [T] Vec<T> => Arc<[T]>;
    [T: Ord] Vec<T> => BinaryHeap<T>;
    [T] Vec<T> => VecDeque<T>;
    ['a, T: Clone] Vec<T> => Cow<'a, [T]>;
    [] Vec<NonZero<u8>> => CString;
}

impl<T> From<Vec<T>> for StdVec<T> {
    fn from(items: Vec<T>) -> StdVec<T> {
        items.items
    }
}

impl<'a, T: Clone> From<&'a Vec<T>> for Cow<'a, [T]> {
    fn from(items: &'a Vec<T>) -> Cow<'a, [T]> {
        Cow::Borrowed(items)
    }
}

macro_rules! arrays {
    ($($array:ty),*) => {
        $(impl<T, const N: usize> TryFrom<Vec<T>> for $array {
            type Error = Vec<T>;

            fn try_from(items: Vec<T>) -> Result<$array, Vec<T>> {
                items.items.try_into().map_err(Vec::from)
            }
        })*
    };
}

arrays!([T; N], Box<[T; N]>);

/// The `vec!` of a traced twin, where `Vec` means the [`Vec`] of this file.
#[doc(hidden)]
#[macro_export]
macro_rules! traced_vec {
    ($item:expr; $count:expr) => { Vec::from_elem($item, $count) };
    ($($item:expr),* $(,)?) => { Vec::from_items([$($item),*]) };
}
