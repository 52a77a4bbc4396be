//! The tests, one module for each thing they protect.

mod support;

mod approaches;
mod band_bitboards;
mod board;
mod book;
mod claims;
mod cli;
mod compare;
mod docs;
mod files;
mod follow_ups;
mod format;
mod generate;
mod house;
mod images;
mod judge;
mod language;
mod links;
mod own;

mod pictures;
mod player;
mod practice;
mod properties;
mod puzzles;
mod reasons;
mod replay;
mod rust_page;
mod sets;
mod solutions;
mod submissions;
mod symmetry;
mod text;
mod trace;
