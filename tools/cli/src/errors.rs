//! What errors say to the user.

use std::error::Error;
use std::io;

use words::message::Words;

use crate::language::of_user;

/// The error and its causes, in one line. Those of other crates are in the user's language here; those of
/// this one are already.
pub fn words(error: &anyhow::Error) -> String {
    let causes: Vec<String> = error.chain().map(cause).collect();
    causes.join(&say!(": ", "："))
}

fn cause(error: &(dyn Error + 'static)) -> String {
    let of_judge = error
        .downcast_ref()
        .map(|error: &judge::Error| error.words(of_user()));
    let of_io = || Some(error.downcast_ref::<io::Error>()?.words(of_user()));
    of_judge.or_else(of_io).unwrap_or_else(|| error.to_string())
}
