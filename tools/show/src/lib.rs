//! Pages and pictures of searches: all show what a [`Timeline`](explain::timeline::Timeline) has.

pub mod icicle;
pub mod json;
pub mod lines;
pub mod page;
