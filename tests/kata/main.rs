//! The tests, one module for each thing they protect.

mod support;

mod cli;
