//! Items that a right solution may have before it, each below its name.
// its struct by a path
use crate::Solution as S;
// a function by a path
fn by_path(board: &mut Vec<Vec<char>>) -> bool { crate::fill_from(board, 0) }
// a function through self
use self::fits as still_fits;
// a module that uses its parent
mod inner { use super::*; fn f(board: &Vec<Vec<char>>) -> bool { fits(board, 0, 0, '1') } }
// nested modules
mod outer { pub mod inner { pub fn f() -> crate::Solution { super::super::Solution } } }
// main in a module
mod with_main { pub fn main() {} }
// the name of the driver
mod kata_driver { pub fn run() {} }
// names of the driver's helpers
fn run() {} fn solve_all() {} static ANSWERS: u8 = 0; struct Counting; type Board = u8;
// names of the twin's helpers
mod kata_names {} mod kata_count { pub fn count() {} }
// an exported macro by a path
#[macro_export] macro_rules! one { () => { 1 } } fn m() -> u8 { crate::one!() }
// a macro with the name of a standard one
macro_rules! vec { ($($of:tt)*) => { ::std::vec![$($of)*] } } fn v() -> Vec<u8> { vec![1] }
// a macro that makes items
macro_rules! make { ($name:ident) => { fn $name() {} } } make!(made);
// a second impl
impl Solution { fn helper() {} }
// a trait with a default
trait Named { fn name(&self) -> &'static str { "it" } } impl Named for Solution {}
// a standard trait
impl Default for Solution { fn default() -> Self { Solution } }
// generics
fn last<T: Copy, const N: usize>(of: [T; N]) -> Option<T> { of.last().copied() }
// lifetimes
struct Rows<'a>(&'a [Vec<char>]); impl<'a> Rows<'a> { fn get(&self) -> &'a [Vec<char>] { self.0 } }
// derives
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)] struct Cell(usize);
// tests
#[cfg(test)] mod tests { use super::*; #[test] fn t() { missing(); } }
// a constant evaluation
const fn twice(n: u8) -> u8 { 2 * n } const _: () = assert!(twice(2) == 4);
// crates of the standard library
extern crate alloc; extern crate core as the_core; use alloc::collections::BTreeMap;
// names of the prelude
use std::{vec::Vec, string::String, option::Option::{self, None, Some}};
// a local of each thread
thread_local! { static N: u8 = const { 0 }; }
// visibility
pub(crate) fn a() {} pub(in crate) fn b() {} pub(self) fn c() {}
// absolute paths
fn absolute() -> ::std::vec::Vec<u8> { ::std::vec::Vec::new() }
// a function of C
unsafe extern "C" { safe fn abs(n: i32) -> i32; }
// a raw identifier
fn r#match() {} fn calls() { r#match() }
// an outer attribute
#[allow(dead_code)] #[inline(always)] fn attributed() {}
