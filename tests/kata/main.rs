//! What the kata stands on: the board, the recording `Vec`, and the rules of the house.
//! What every approach must do is in `tests/approaches`.

#[path = "../support/mod.rs"]
mod support;

#[allow(clippy::ptr_arg, reason = "it includes an approach")]
#[cfg(not(rust_analyzer))]
mod band_bitboards;
mod board;
mod house;
mod trace;
