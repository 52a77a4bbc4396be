//! What the standard `Vec` can do, and a traced one cannot without this: the approaches do not need it, but a
//! solution of somebody else's may. What is unsafe, and what only a C library or a borrowed text needs, is left out.
//!
//! It is text, like the other modules, and compiled beside the text of [`sudoku_kata::trace`].

use std::borrow::{Borrow, BorrowMut};
use std::cmp::Ordering;
use std::collections::{BinaryHeap, VecDeque};
use std::hash::{Hash, Hasher};
use std::ops::{Bound, Range, RangeBounds, RangeFrom, RangeFull, RangeInclusive, RangeToInclusive};
use std::rc::Rc;
use std::sync::Arc;
use std::vec::Vec as StdVec;
use std::{fmt, io, slice, vec};

use super::trace::{Place, Vec};

impl<T> Place<T> for (Bound<usize>, Bound<usize>) {}
impl<T> Place<T> for Range<usize> {}
impl<T> Place<T> for RangeFrom<usize> {}
impl<T> Place<T> for RangeFull {}
impl<T> Place<T> for RangeInclusive<usize> {}
impl<T> Place<T> for RangeToInclusive<usize> {}

/// Methods of the standard `Vec` that may change every item, so they borrow all.
macro_rules! borrow_all {
    ($(
        $name:ident $([$($generics:tt)*])? ($($arg:ident: $type:ty),*)
        $(-> $out:ty)? $(where T: $bound:ident)?;
    )*) => {
        $(#[track_caller]
        pub fn $name $(<$($generics)*>)? (&mut self, $($arg: $type),*)
        $(-> $out)? $(where T: $bound)? {
            self.all().$name($($arg),*)
        })*
    };
}

/// The safe methods of the standard `Vec`, and those of slices that return one.
#[allow(
    missing_docs,
    reason = "each is the method of that name in the standard library"
)]
impl<T> Vec<T> {
    pub fn with_capacity(capacity: usize) -> Vec<T> {
        Vec::from(StdVec::with_capacity(capacity))
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

    #[track_caller]
    pub fn append(&mut self, other: &mut Vec<T>) {
        self.all().append(other.all());
    }

    #[track_caller]
    pub fn split_off(&mut self, at: usize) -> Vec<T> {
        Vec::from(self.all().split_off(at))
    }

    borrow_all! {
        as_mut_slice() -> &mut [T];
        clear();
        dedup() where T: PartialEq;
        dedup_by(is_same: impl FnMut(&mut T, &mut T) -> bool);
        dedup_by_key[K: PartialEq](key: impl FnMut(&mut T) -> K);
        extend_from_slice(items: &[T]) where T: Clone;
        extend_from_within(range: impl RangeBounds<usize>) where T: Clone;
        extract_if[F: FnMut(&mut T) -> bool, R: RangeBounds<usize>](range: R, filter: F)
            -> vec::ExtractIf<'_, T, F>;
        insert(index: usize, item: T);
        pop_if(is_popped: impl FnOnce(&mut T) -> bool) -> Option<T>;
        remove(index: usize) -> T;
        reserve(additional: usize);
        reserve_exact(additional: usize);
        resize(length: usize, item: T) where T: Clone;
        resize_with(length: usize, item: impl FnMut() -> T);
        retain(is_kept: impl FnMut(&T) -> bool);
        retain_mut(is_kept: impl FnMut(&mut T) -> bool);
        shrink_to_fit();
        splice[R: RangeBounds<usize>, I: IntoIterator<Item = T>](range: R, items: I)
            -> vec::Splice<'_, I::IntoIter>;
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
    [T] Box<[T]> => Vec<T>;
    [T] BinaryHeap<T> => Vec<T>;
    [T] VecDeque<T> => Vec<T>;
    [] &str => Vec<u8>;
    [] String => Vec<u8>;
    [T] Vec<T> => Box<[T]>;
    [T] Vec<T> => Rc<[T]>;
    [T] Vec<T> => Arc<[T]>;
    [T: Ord] Vec<T> => BinaryHeap<T>;
    [T] Vec<T> => VecDeque<T>;
}

impl<T> From<Vec<T>> for StdVec<T> {
    fn from(items: Vec<T>) -> StdVec<T> {
        items.items
    }
}

impl<T, const N: usize> TryFrom<Vec<T>> for [T; N] {
    type Error = Vec<T>;

    fn try_from(items: Vec<T>) -> Result<[T; N], Vec<T>> {
        items.items.try_into().map_err(Vec::from)
    }
}
