//! The commands as a user types them: what they print, and where, and their exit codes.

use insta::assert_snapshot;
use rstest::rstest;

use crate::support::{kata, outcome, snapshots};

#[rstest]
#[case::lists_every_approach("list", &["list"])]
#[case::prints_help("help", &["--help"])]
fn shows(#[case] name: &str, #[case] arguments: &[&str]) {
    let outcome = outcome(kata().args(arguments));
    snapshots().bind(|| assert_snapshot!(format!("cli_{name}"), outcome));
}
