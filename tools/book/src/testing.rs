//! What the figures share with the tests. It is compiled here, too: a package cannot depend on the member
//! `testing`, which is not published.

include!(concat!(env!("KATA_ROOT"), "tests/support/mod.rs"));

/// Counts of searches that are stored.
pub mod counts {
    include!(concat!(env!("KATA_ROOT"), "tools/testing/src/counts.rs"));
}
