//! What errors say to the user.

use std::error::Error;
use std::io;

use explain::message::Words;

use crate::language::of_user;

/// The error and its causes, in one line. Those of other crates are in the user's language here; those of
/// this one are already.
pub fn words(error: &anyhow::Error) -> String {
    let causes: Vec<String> = error.chain().map(cause).collect();
    causes.join(&say!(": ", "："))
}

fn cause(error: &(dyn Error + 'static)) -> String {
    let language = of_user();
    if let Some(error) = error.downcast_ref::<judge::Error>() {
        error.words(language)
    } else if let Some(error) = error.downcast_ref::<io::Error>() {
        error.words(language)
    } else {
        error.to_string()
    }
}
