//! What the program shares with the tests. It is compiled here, too: a package cannot depend on the member
//! `testing`, which is not published.

include!(concat!(env!("KATA_ROOT"), "tests/support/mod.rs"));
