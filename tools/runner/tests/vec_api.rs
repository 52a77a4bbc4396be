//! A traced `Vec` can do what the standard one can, and records what that changes on the board.

#[path = "../../../src/trace.rs"]
#[allow(dead_code, reason = "it is compiled as the judge does it")]
mod trace;
#[path = "../src/vec_api.rs"]
mod vec_api;

use std::borrow::BorrowMut;
use std::collections::{BinaryHeap, HashMap, VecDeque};
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::io::Write;
use std::ops::Bound;
use std::rc::Rc;
use std::sync::Arc;

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use sudoku_kata::puzzles::Puzzle;
use testing::snapshots;
use trace::Twin;

fn steps_of(search: Twin) -> Vec<String> {
    let classic = Puzzle::named("classic").expect("a named board").board();
    let recording = trace::record(search, &classic, 1_000);
    recording.steps.iter().map(ToString::to_string).collect()
}

/// Each changes row 1 as it changes a standard `Vec`. The row is put back afterwards: what is not recorded before
/// that is lost.
macro_rules! changes_of_row_1 {
    ($row:ident $($name:ident: $change:expr;)*) => {
        [$((stringify!($name), steps_of(|board| {
            let mut standard: Vec<char> = board[0].iter().copied().collect();
            let $row = &mut standard;
            let expected = format!("{:?}", $change);
            let $row = &mut board[0];
            let changed = format!("{:?}", $change);
            assert_eq!(changed, expected, stringify!($name));
            assert_eq!(board[0], standard, stringify!($name));
            board[0] = "53..7....".chars().collect();
        }))),*]
            .map(|(name, steps)| format!("{name}: {}\n", steps.join(", ")))
            .concat()
    };
}

#[test]
#[allow(clippy::manual_slice_fill, reason = "a loop is one way")]
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
        drain: row.drain(2..4).collect::<String>();
        extend: [row.truncate(8), row[2] = '4', row.extend(['9'])];
        extend_by_reference: [row.truncate(8), row.extend(&['9'])];
        extend_from_slice: [row.truncate(8), row.extend_from_slice(&['9'])];
        extend_from_within: [row.truncate(8), row.extend_from_within(..1)];
        extract_if: row.extract_if(.., |cell| *cell == '.').collect::<String>();
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
        splice: row.splice(2..3, ['4']).collect::<String>();
        split_off: row.split_off(4);
        swap: row.swap(2, 4);
        swap_remove: row.swap_remove(0);
        truncate: row.truncate(4);
    };
    snapshots("runner").bind(|| assert_snapshot!("traced_changes_of_a_row", steps));
}

/// The other safe methods and the traits of the standard `Vec`, called on it and on the traced one.
macro_rules! on_both {
    ($($name:ident: $value:expr;)*) => {
        on_both! { @ standard { use std::{vec, vec::Vec}; } $($name: $value;)* }
        on_both! { @ traced { use crate::{trace::Vec, traced_vec as vec}; } $($name: $value;)* }

        #[test]
        fn behaves_like_the_standard_vec() {
            assert!(standard::VALUES.len() > 50);
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
    // SAFETY: the vector has an item.
    as_mut_ptr: on(vec![1], |v| unsafe { *v.as_mut_ptr() = 2 });
    // SAFETY: the vector has an item.
    as_ptr: on(vec![1], |v| unsafe { *v.as_ptr() });
    as_slice: vec![1].as_slice();
    capacity: Vec::<u8>::with_capacity(10).capacity() >= 10;
    into_boxed_slice: vec![1, 2].into_boxed_slice();
    into_flattened: vec![[1, 2], [3, 4]].into_flattened();
    is_empty: (vec![1].is_empty(), Vec::<u8>::new().is_empty());
    len: vec![1, 2].len();
    new: { const EMPTY: Vec<u8> = Vec::new(); EMPTY };
    // Methods of its own: one that is found by dereferencing would borrow it before.
    push_what_is_read: on(vec![1], |v| v.push(v.len()));
    reserve: on(vec![1], |v| { v.reserve(9); v.capacity() >= 10 });
    reserve_exact: on(vec![1], |v| { v.reserve_exact(9); v.capacity() >= 10 });
    shrink_to_fit: on(Vec::<u8>::with_capacity(99), |v| { v.shrink_to_fit(); v.capacity() < 99 });
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
    as_ref: AsRef::<Vec<_>>::as_ref(&vec![1]).len();
    as_ref_of_slice: AsRef::<[_]>::as_ref(&vec![1]).len();
    borrow: HashMap::from([(vec![1], 2)]).get(&[1][..]);
    clone: vec![1].clone();
    debug: format!("{:#?} {:02x?}", vec![1], vec![10]);
    default: Vec::<u8>::default();
    deref: { let v = vec![1, 2]; let s: &[i32] = &v; (s.len(), v.first() == v.iter().max()) };
    deref_mut: on(vec![1, 2], |v| v.swap(0, 1));
    eq: (vec![1] == vec![1], vec![1] == vec![2], vec![1] != vec![1, 2]);
    eq_array: (vec![1] == [1], vec![1] == &[1]);
    eq_slice: (vec![1] == [1][..], vec![1] == &[1][..], vec![1] == &mut [1][..]);
    eq_of_slice: ([1][..] == vec![1], &[1][..] == vec![1], &mut [1][..] == vec![1]);
    eq_of_others: VecDeque::from([1]) == vec![1];
    extend: on(vec![1], |v| { v.extend([2]); v.extend(&[3]); v.extend(vec![4]) });
    from_arrays: (Vec::from([1]), Vec::from(&[1]), Vec::from(&mut [1]));
    from_collections: (Vec::from(BinaryHeap::from([1])), Vec::from(VecDeque::from([1])));
    from_slices: (Vec::from(&[1][..]), Vec::from(&mut [1][..]));
    from_box: Vec::from(Box::<[_]>::from([1]));
    from_text: (Vec::from("a"), Vec::from(String::from("b")));
    from_iter: (Vec::from_iter(1..3), "ab".chars().collect::<Vec<_>>());
    hash: BuildHasherDefault::<DefaultHasher>::default().hash_one(vec![1, 2]);
    index: vec![1, 2, 3][1];
    index_by_ranges: on(vec![1, 2, 3], |v| v[1..].len() + v[..1][0] + v[0..=1][1] + v[..=0][0]);
    index_by_bounds: vec![1, 2, 3][(Bound::Excluded(0), Bound::Unbounded)][..].len();
    index_mut: on(vec![1, 2, 3], |v| { v[0] = 4; v[1..].fill(5) });
    into: (Box::<[_]>::from(vec![1]), Rc::<[_]>::from(vec![1]), Arc::<[_]>::from(vec![1]));
    into_collections: (BinaryHeap::from(vec![1]), VecDeque::from(vec![1]));
    into_iter: vec![1, 2].into_iter().rev().collect::<Vec<_>>();
    into_iter_by_reference: on(vec![1, 2], |v| (&*v).into_iter().sum::<i32>());
    into_iter_by_mutable_reference: on(vec![1, 2], |v| v.into_iter().for_each(|i| *i += 1));
    ord: (vec![1, 2].cmp(&vec![1]), vec![1].max(vec![2]), vec![1] < vec![1, 0]);
    partial_ord: (vec![1.0].partial_cmp(&vec![f64::NAN]), vec![1.0] < vec![2.0]);
    try_into: (<[_; 1]>::try_from(vec![1]), <[_; 2]>::try_from(vec![1]));
    unzip: [(1, 'a'), (2, 'b')].into_iter().unzip::<_, _, Vec<_>, Vec<_>>();
    write: on(vec![0], |v| { v.write_all(&[1, 2]).and_then(|()| v.flush()).is_ok() });
}
