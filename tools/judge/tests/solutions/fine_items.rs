// Items that a right solution may have before it, each below its name.
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
// an exported macro by a path
#[macro_export] macro_rules! one { () => { 1 } } fn m() -> u8 { crate::one!() }
// a macro with the name of a standard one
macro_rules! vec { ($($of:tt)*) => { ::std::vec![$($of)*] } } fn v() -> Vec<u8> { vec![1] }
// a macro that makes items
macro_rules! make { ($name:ident) => { fn $name() {} } } make!(made);
// a second impl
impl Solution { fn helper() {} }
// a standard trait
impl Default for Solution { fn default() -> Self { Solution } }
// tests
#[cfg(test)] mod tests { use super::*; #[test] fn t() { missing(); } }
// crates of the standard library
extern crate alloc; extern crate core as the_core; use alloc::collections::BTreeMap;
// names of the prelude
use std::{vec::Vec, string::String, option::Option::{self, None, Some}};
