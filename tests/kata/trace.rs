//! The traced board records every write, in order, however it is done, and nothing else.

use std::borrow::{BorrowMut, Cow};
use std::collections::{BinaryHeap, HashMap, VecDeque};
use std::ffi::CString;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::io::Write;
use std::num::NonZero;
use std::ops::Bound;
use std::process::Command;
use std::rc::Rc;
use std::sync::{Arc, mpsc};

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::trace::{self, Effort, Recording, Twin, Vec as TracedVec};

use crate::support::{named_board, snapshots};

type Board = TracedVec<TracedVec<char>>;

fn classic() -> Vec<Vec<char>> {
    named_board("classic")
}

fn steps_of(search: Twin) -> Vec<String> {
    let recording = trace::record(search, &classic(), 1_000);
    recording.steps.iter().map(ToString::to_string).collect()
}

/// The steps of each search, as text.
macro_rules! steps {
    ($($name:ident($board:ident) $search:expr;)*) => {
        [$((stringify!($name), steps_of(|$board| $search))),*]
            .map(|(name, steps)| format!("{name}: {}\n", steps.join(", ")))
            .concat()
    };
}

#[test]
fn records_every_write() {
    let steps = steps! {
        no_write(_board) {};
        only_read(board) assert!(board[0][0] == '5' && board[8].len() == board.len());
        one_cell(board) board[0][2] = '4';
        written_and_undone(board) {
            board[0][2] = '4';
            board[0][2] = '.';
        };
        several_rows(board) {
            board[0][2] = '4';
            board[8][0] = '3';
            board[0][2] = '.';
        };
        two_writes_through_one_row_reference(board) {
            let row = &mut board[0];
            row[3] = '6';
            row[2] = '4';
        };
        the_same_digit_again(board) board[0][0] = '5';
        a_digit_over_another(board) {
            board[0][2] = '1';
            board[0][2] = '4';
        };
        an_erased_clue(board) board[0][0] = '.';
        a_cell_by_reference(board) {
            let cell = &mut board[1][1];
            *cell = '7';
        };
        cells_by_iterator(board) {
            for row in board.iter_mut() {
                for cell in row.iter_mut().filter(|cell| **cell == '.').take(1) {
                    *cell = '1';
                }
            }
        };
        a_row_as_a_slice(board) {
            board[1].copy_from_slice(&['6', '7', '2', '1', '9', '5', '.', '.', '.']);
            board[0].copy_from_slice(&['5', '3', '4', '.', '7', '.', '.', '.', '.']);
            board[0][2] = '.';
        };
        a_part_of_a_row_as_a_slice(board) {
            board[0][2..4].copy_from_slice(&['4', '6']);
            board[0][2..=3].fill('.');
        };
        a_row_replaced(board) {
            board[0] = "534.7....".chars().collect();
            let row = &mut board[0];
            row[3] = '6';
            row[3] = '.';
        };
        a_row_moved_into_another(board) {
            board[0] = std::mem::replace(&mut board[1], "......1..".chars().collect());
            let row = &mut board[0];
            row[1] = '7';
            row[1] = '.';
        };
        the_whole_board_replaced(board) {
            let mut copy = board.clone();
            copy[0][2] = '4';
            *board = copy;
        };
        a_clue_removed_with_its_cell(board) {
            board[3].pop();
        };
        rows_swapped_and_swapped_back(board) {
            board[0].fill('.');
            board.swap(0, 1);
            board.swap(0, 1);
            board[0][2] = '4';
        };
        rows_lent_apart(board) {
            let (above, below) = board.split_at_mut(1);
            above[0][2] = '4';
            below[0][1] = '7';
            std::mem::swap(&mut above[0], &mut below[0]);
            std::mem::swap(&mut above[0], &mut below[0]);
            board[0][3] = '6';
            board[0][3] = '.';
        };
        all_rows_cloned_from_a_copy(board) {
            let mut copy = board.clone();
            copy[0][2] = '4';
            board.clone_from(&copy);
            board[0][2] = '.';
        };
        a_copy_is_not_watched(board) {
            let mut copy = board.clone();
            copy[0][2] = '4';
        };
    };
    snapshots().bind(|| assert_snapshot!("traced_writes", steps));
}

/// Each writes to row 1, which is put back afterwards: what is not recorded before that is lost.
macro_rules! changes_of_row_1 {
    ($row:ident $($name:ident: $change:expr;)*) => {
        steps! { $($name(board) {
            let $row = &mut board[0];
            let _ = $change;
            board[0] = "53..7....".chars().collect();
        };)* }
    };
}

#[test]
fn records_every_way_to_change_a_row() {
    let steps = changes_of_row_1! { row
        append: [row.truncate(8), row.append(&mut ['9'].into())];
        as_mut: AsMut::<[char]>::as_mut(row)[2] = '4';
        as_mut_slice: row.as_mut_slice()[2] = '4';
        borrow_mut: BorrowMut::<[char]>::borrow_mut(row)[2] = '4';
        clear: row.clear();
        clone_from: row.clone_from(&['4'; 9].into());
        dedup: row.dedup();
        dedup_by: row.dedup_by(|a, b| a == b);
        dedup_by_key: row.dedup_by_key(|cell| *cell);
        drain: drop(row.drain(2..4));
        extend: [row.truncate(8), row[2] = '4', row.extend(['9'])];
        extend_by_reference: [row.truncate(8), row.extend(&['9'])];
        extend_from_slice: [row.truncate(8), row.extend_from_slice(&['9'])];
        extend_from_within: [row.truncate(8), row.extend_from_within(..1)];
        extract_if: row.extract_if(.., |cell| *cell == '.').count();
        fill: row.fill('.');
        fill_a_range: row[2..4].fill('4');
        for_loop: for cell in row { *cell = '.' };
        insert: row.insert(2, '4');
        iter_mut: row.iter_mut().for_each(|cell| *cell = '.');
        pop: while row.len() > 4 { row.pop(); };
        pop_if: while row.pop_if(|cell| *cell != '3').is_some() {};
        push: [row.truncate(8), row[2] = '4', row.push('9')];
        remove: row.remove(2);
        resize: [row.truncate(8), row.resize(9, '4')];
        resize_with: [row.truncate(8), row.resize_with(9, || '4')];
        retain: row.retain(|cell| *cell != '.');
        retain_mut: row.retain_mut(|cell| *cell != '.');
        splice: drop(row.splice(2..3, ['4']));
        split_off: row.split_off(4);
        swap: row.swap(2, 4);
        swap_remove: row.swap_remove(0);
        truncate: row.truncate(4);
    };
    snapshots().bind(|| assert_snapshot!("traced_changes_of_a_row", steps));
}

#[test]
fn counts_placements_undos_depth_and_dead_ends() {
    let search: Twin = |board| {
        board[0][2] = '1';
        board[0][3] = '2';
        board[0][3] = '.'; // a dead end
        board[0][2] = '.'; // backtracks further
        board[0][2] = '2';
        board[0][2] = '.'; // another
        board[0][2] = '4';
    };
    let effort = trace::count(search, &classic()).effort;
    assert_eq!((effort.placements, effort.undos), (4, 3));
    assert_eq!((effort.deepest, effort.dead_ends, effort.reads), (2, 2, 0));
    let steps = trace::record(search, &classic(), 100).steps;
    assert_eq!(Effort::of(&steps), effort);
    assert_eq!((effort.steps(), effort.depth()), (7, 1));
}

#[test]
fn erased_clues_are_undos_and_no_depth() {
    let search: Twin = |board| {
        board[0][0] = '.';
        board[0][1] = '.';
        if board[0][2] == '.' {
            board[0][2] = '4';
        }
    };
    let Recording { steps, traced } = trace::record(search, &classic(), 100);
    let effort = traced.effort;
    assert_eq!((effort.deepest, effort.depth(), effort.reads), (0, -1, 1));
    assert_eq!(Effort::of(&steps), effort);
}

/// A search of 5 steps.
fn five_steps(board: &mut Board) {
    for digit in ['1', '.', '2', '.', '4'] {
        board[0][2] = digit;
    }
}

#[rstest]
fn recording_stops_at_its_limit_and_says_so(#[values(0, 3, 5, 100)] limit: usize) {
    let recording = trace::record(five_steps, &classic(), limit);
    assert_eq!(recording.steps.len(), limit.min(5));
    assert_eq!(recording.is_complete(), limit >= 5);
    let effort = recording.traced.effort;
    assert_eq!([effort.placements, effort.undos], [3, 2]);
}

#[test]
fn a_board_that_lost_cells_is_still_traced() {
    let search: Twin = |board| {
        board[0] = "534".chars().collect();
        board[1][1] = '7';
    };
    let traced = trace::count(search, &classic());
    assert_eq!(traced.board[0], ['5', '3', '4']);
    // The digits 4 and 7 are placed; the clue at (0, 4) is gone.
    assert_eq!((traced.effort.placements, traced.effort.undos), (2, 1));
}

#[test]
fn cells_beyond_the_ninth_are_not_on_the_board() {
    let search: Twin = |board| {
        board[0].extend(['1', '2', '3']);
        for c in [9, 10, 2] {
            board[0][c] = '4';
        }
    };
    assert_eq!(steps_of(search), ["place 4 in r1c3"]);
}

#[test]
fn a_row_of_which_every_cell_changes_is_traced() {
    let effort = trace::count(|board| board[0].fill('9'), &classic()).effort;
    assert_eq!((effort.placements, effort.undos), (9, 3));
}

/// Each stable method and each trait of the standard `Vec`, called on it and on the traced one.
macro_rules! on_both {
    ($($name:ident: $value:expr;)*) => {
        on_both! { @ standard { use std::{vec, vec::Vec}; } $($name: $value;)* }
        on_both! { @ traced { use sudoku_kata::{trace::Vec, traced_vec as vec}; } $($name: $value;)* }

        #[rstest]
        fn behaves_like_the_standard_vec() {
            assert!(standard::VALUES.len() > 80);
            for ((name, standard), (_, traced)) in standard::VALUES.iter().zip(traced::VALUES) {
                assert_eq!(standard(), traced(), "{name}");
            }
        }
    };
    (@ $module:ident { $($import:item)* } $($name:ident: $value:expr;)*) => {
        #[allow(unsafe_code, reason = "some methods are unsafe")]
        #[allow(clippy::all, reason = "each method is called, the best one or not")]
        mod $module {
            use super::*;
            $($import)*

            /// The outcome of a change, and what was changed.
            fn on<T, R>(mut items: Vec<T>, change: impl FnOnce(&mut Vec<T>) -> R) -> (R, Vec<T>) {
                (change(&mut items), items)
            }

            pub const VALUES: &[(&str, fn() -> String)] =
                &[$((stringify!($name), || format!("{:?}", $value))),*];
        }
    };
}

on_both! {
    // Methods.
    append: on(vec![1], |v| v.append(&mut vec![2]));
    // SAFETY: the vector has an item.
    as_mut_ptr: on(vec![1], |v| unsafe { *v.as_mut_ptr() = 2 });
    as_mut_slice: on(vec![1, 2], |v| v.as_mut_slice().reverse());
    // SAFETY: the vector has an item.
    as_ptr: on(vec![1], |v| unsafe { *v.as_ptr() });
    as_slice: vec![1].as_slice();
    capacity: Vec::<u8>::with_capacity(10).capacity() >= 10;
    clear: on(vec![1], |v| v.clear());
    dedup: on(vec![1, 1, 2], |v| v.dedup());
    dedup_by: on(vec![1, 1, 2], |v| v.dedup_by(|a, b| a == b));
    dedup_by_key: on(vec![1, 2, 4], |v| v.dedup_by_key(|i| *i / 2));
    drain: on(vec![1, 2, 3], |v| v.drain(1..).collect::<Vec<_>>());
    extend_from_slice: on(vec![1], |v| v.extend_from_slice(&[2, 3]));
    extend_from_within: on(vec![1, 2], |v| v.extend_from_within(1..));
    extract_if: on(vec![1, 2, 3], |v| v.extract_if(.., |i| *i % 2 == 1).collect::<Vec<_>>());
    from_raw_parts: {
        let mut v = std::mem::ManuallyDrop::new(vec![1, 2]);
        // SAFETY: these are the parts of a vector that is not dropped.
        unsafe { Vec::from_raw_parts(v.as_mut_ptr(), v.len(), v.capacity()) }
    };
    insert: on(vec![1, 2], |v| v.insert(1, 3));
    into_boxed_slice: vec![1, 2].into_boxed_slice();
    into_flattened: vec![[1, 2], [3, 4]].into_flattened();
    is_empty: (vec![1].is_empty(), Vec::<u8>::new().is_empty());
    leak: vec![1].leak();
    len: vec![1, 2].len();
    new: { const EMPTY: Vec<u8> = Vec::new(); EMPTY };
    pop: on(vec![1, 2], |v| v.pop());
    pop_if: on(vec![1, 2], |v| (v.pop_if(|i| *i == 2), v.pop_if(|i| *i == 2)));
    push: on(vec![1], |v| v.push(2));
    remove: on(vec![1, 2], |v| v.remove(0));
    reserve: on(vec![1], |v| { v.reserve(9); v.capacity() >= 10 });
    reserve_exact: on(vec![1], |v| { v.reserve_exact(9); v.capacity() >= 10 });
    resize: on(vec![1], |v| v.resize(3, 2));
    resize_with: on(vec![1], |v| v.resize_with(3, || 2));
    retain: on(vec![1, 2], |v| v.retain(|i| *i > 1));
    retain_mut: on(vec![1, 2], |v| v.retain_mut(|i| { *i += 1; *i > 2 }));
    // SAFETY: the first item is there.
    set_len: on(vec![1, 2], |v| unsafe { v.set_len(1) });
    shrink_to: on(Vec::<u8>::with_capacity(99), |v| { v.shrink_to(9); v.capacity() < 99 });
    shrink_to_fit: on(Vec::<u8>::with_capacity(99), |v| { v.shrink_to_fit(); v.capacity() < 99 });
    spare_capacity_mut: on(Vec::<u8>::with_capacity(9), |v| v.spare_capacity_mut().len() >= 9);
    splice: on(vec![1, 2, 3], |v| v.splice(..2, [4]).collect::<Vec<_>>());
    split_off: on(vec![1, 2, 3], |v| v.split_off(1));
    swap_remove: on(vec![1, 2, 3], |v| v.swap_remove(0));
    truncate: on(vec![1, 2, 3], |v| v.truncate(1));
    try_reserve: on(vec![1], |v| (v.try_reserve(9), v.try_reserve(usize::MAX)));
    try_reserve_exact: on(vec![1], |v| (v.try_reserve_exact(9), v.try_reserve_exact(usize::MAX)));
    // The macro.
    vec_empty: { let v: Vec<u8> = vec![]; v };
    vec_of_equal_items: vec![vec!['.'; 2]; 2];
    vec_of_items: { let v: Vec<u8> = vec![1, 2,]; v };
    vec_of_coerced_items: {
        let v: Vec<Box<dyn Fn() -> u8>> = vec![Box::new(|| 1), Box::new(|| 2)];
        v.iter().map(|f| f()).collect::<Vec<_>>()
    };
    // Methods of slices that make a `Vec`, and some that do not.
    concat: { let v: Vec<u8> = vec![vec![1], vec![2, 3]].concat(); v };
    concat_texts: vec!["a", "b"].concat();
    join: (vec![vec![1], vec![2]].join(&0), vec!["a", "b"].join(" "));
    repeat: { let v: Vec<u8> = vec![1, 2].repeat(2); v };
    to_owned: { let v: Vec<u8> = vec![1].to_owned(); v };
    to_vec: { let v: Vec<u8> = vec![1].to_vec(); v };
    sort: on(vec![3, 1, 2], |v| v.sort_unstable_by_key(|i| *i));
    // Traits.
    as_mut: on(vec![1], |v| AsMut::<Vec<_>>::as_mut(v).push(2));
    as_mut_of_slice: on(vec![1], |v| AsMut::<[_]>::as_mut(v)[0] = 2);
    as_ref: AsRef::<Vec<_>>::as_ref(&vec![1]).len();
    as_ref_of_slice: AsRef::<[_]>::as_ref(&vec![1]).len();
    borrow: HashMap::from([(vec![1], 2)]).get(&[1][..]);
    borrow_mut: on(vec![1], |v| BorrowMut::<[_]>::borrow_mut(v)[0] = 2);
    clone: vec![1].clone();
    clone_from: on(vec![1], |v| v.clone_from(&vec![2, 3]));
    debug: format!("{:#?} {:02x?}", vec![1], vec![10]);
    default: Vec::<u8>::default();
    deref: { let v = vec![1, 2]; let s: &[i32] = &v; (s.len(), v.first() == v.iter().max()) };
    deref_mut: on(vec![1, 2], |v| v.swap(0, 1));
    eq: (vec![1] == vec![1], vec![1] == vec![2], vec![1] != vec![1, 2]);
    eq_array: (vec![1] == [1], vec![1] == &[1]);
    eq_slice: (vec![1] == [1][..], vec![1] == &[1][..], vec![1] == &mut [1][..]);
    eq_of_slice: ([1][..] == vec![1], &[1][..] == vec![1], &mut [1][..] == vec![1]);
    eq_of_others: (VecDeque::from([1]) == vec![1], Cow::from(&[1][..]) == vec![2]);
    extend: on(vec![1], |v| { v.extend([2]); v.extend(&[3]); v.extend(vec![4]) });
    from_arrays: (Vec::from([1]), Vec::from(&[1]), Vec::from(&mut [1]));
    from_collections: (Vec::from(BinaryHeap::from([1])), Vec::from(VecDeque::from([1])));
    from_slices: (Vec::from(&[1][..]), Vec::from(&mut [1][..]), Vec::from(Cow::from(&[1][..])));
    from_box: Vec::from(Box::<[_]>::from([1]));
    from_text: (Vec::from("a"), Vec::from(String::from("b")), Vec::from(c"c".to_owned()));
    from_iter: (Vec::from_iter(1..3), "ab".chars().collect::<Vec<_>>());
    hash: BuildHasherDefault::<DefaultHasher>::default().hash_one(vec![1, 2]);
    index: vec![1, 2, 3][1];
    index_by_ranges: on(vec![1, 2, 3], |v| v[1..].len() + v[..1][0] + v[0..=1][1] + v[..=0][0]);
    index_by_bounds: vec![1, 2, 3][(Bound::Excluded(0), Bound::Unbounded)][..].len();
    index_mut: on(vec![1, 2, 3], |v| { v[0] = 4; v[1..].fill(5) });
    into: (Box::<[_]>::from(vec![1]), Rc::<[_]>::from(vec![1]), Arc::<[_]>::from(vec![1]));
    into_collections: (BinaryHeap::from(vec![1]), VecDeque::from(vec![1]));
    into_cow: (Cow::from(vec![1]), Cow::from(&vec![1]));
    into_iter: vec![1, 2].into_iter().rev().collect::<Vec<_>>();
    into_iter_by_reference: on(vec![1, 2], |v| (&*v).into_iter().sum::<i32>());
    into_iter_by_mutable_reference: on(vec![1, 2], |v| v.into_iter().for_each(|i| *i += 1));
    into_text: (CString::new(vec![b'a']), CString::from(vec![NonZero::<u8>::MIN]));
    ord: (vec![1, 2].cmp(&vec![1]), vec![1].max(vec![2]), vec![1] < vec![1, 0]);
    partial_ord: (vec![1.0].partial_cmp(&vec![f64::NAN]), vec![1.0] < vec![2.0]);
    try_into: (<[_; 1]>::try_from(vec![1]), <[_; 2]>::try_from(vec![1]));
    try_into_box: (Box::<[_; 1]>::try_from(vec![1]), Box::<[_; 2]>::try_from(vec![1]));
    unzip: [(1, 'a'), (2, 'b')].into_iter().unzip::<_, _, Vec<_>, Vec<_>>();
    write: on(vec![0], |v| { v.write_all(&[1, 2]).and_then(|()| v.flush()).is_ok() });
}

/// The judge compiles it so, with the user's compiler.
#[rstest]
fn compiles_alone_without_warnings(#[values("2021", "2024")] edition: &str) {
    let compiler = Command::new("rustc")
        .args(["--crate-type=lib", "--emit=metadata", "-Dwarnings"])
        .args(["--edition", edition, "--crate-name"])
        .arg(format!("trace_{edition}"))
        .args(["--out-dir", env!("CARGO_TARGET_TMPDIR")])
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/src/trace.rs"))
        .output()
        .expect("the compiler runs");
    assert_eq!(String::from_utf8_lossy(&compiler.stderr), "");
    assert!(compiler.status.success());
}

#[test]
fn the_observer_gets_every_step() {
    let (sender, seen) = mpsc::channel();
    let observer = move |step| sender.send(step).expect("the test listens");
    trace::observe(five_steps, &classic(), observer);
    assert_eq!(seen.iter().count(), 5);
}

#[rstest]
#[case::a_cell(|board: &mut Board| assert!(board[0][0] == '5'), 1)]
#[case::a_slice_of_a_row(|board: &mut Board| assert!(board[0][2..5] == ['.', '.', '7']), 3)]
#[case::a_slice_to_a_cell(|board: &mut Board| assert!(board[0][..=1] == ['5', '3']), 2)]
#[case::a_row(|board: &mut Board| assert!(board[0].contains(&'7')), 9)]
#[case::all_rows(|board: &mut Board| assert!(board.iter().flatten().count() == 81), 81)]
#[case::all_rows_by_reference(
    |board: &mut Board| {
        for row in &*board {
            for cell in row {
                assert!(*cell != 'x');
            }
        }
    },
    81
)]
#[case::a_copy_of_the_board(|board: &mut Board| drop(board.clone()), 81)]
#[case::a_copy_is_not_counted(|board: &mut Board| assert!(board[0].clone()[0] == '5'), 9)]
#[case::a_row_that_is_replaced(
    |board: &mut Board| {
        assert!(board[0][0] == '5');
        board[0] = board[1].clone();
    },
    10
)]
#[case::a_row_before_it_is_on_the_board(
    |board: &mut Board| {
        let row = board[0].clone();
        assert!(row[0] == '5');
        board[0] = row;
    },
    9
)]
#[case::lengths(|board: &mut Board| assert!(board.len() == board[0].len()), 0)]
#[case::writes(|board: &mut Board| board[0][2] = '4', 0)]
fn counts_the_cells_that_are_looked_at(#[case] search: Twin, #[case] reads: u64) {
    assert_eq!(trace::count(search, &classic()).effort.reads, reads);
}

#[test]
fn a_step_has_the_line_that_wrote_it_and_the_reads_before_it() {
    let first = line!() + 2;
    let search: Twin = |board| {
        board[0][2] = '4';
        if board[0][2] == '4' && board[8][3] == '.' {
            board[0][3] = '6';
        }
        let row = &mut board[1];
        assert!(row[0] == '6');
        row[1] = '7';
        board[1][1] = '.';
        board[2].copy_from_slice(&['1', '9', '8', '.', '.', '.', '.', '6', '.']);
    };
    let steps = trace::record(search, &classic(), 100).steps;
    let places = steps.iter().map(|step| (step.line - first, step.reads));
    assert_eq!(
        places.collect::<Vec<_>>(),
        [(0, 0), (2, 2), (6, 3), (7, 3), (8, 3)]
    );
}
