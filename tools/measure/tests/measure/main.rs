//! The tests of comparisons and of the boards for them.

mod compare;
mod sets;
