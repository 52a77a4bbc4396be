//! The tests of comparisons and of the boards for them.

mod compare;
mod images;
mod sets;
