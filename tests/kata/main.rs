//! The tests, one module for each thing they protect.

mod support;

mod approaches;
mod board;
mod cli;
mod climb;
mod compare;
mod docs;
mod generate;
mod house;
mod judge;
mod practice;
mod properties;
mod puzzles;
mod submissions;
mod trace;
