//! The driver as text: the judge compiles it with the user's compiler, and `standalone` puts parts of it into
//! its one file.

pub mod reading;
pub mod recorder;

/// Its files, the root of the crate first: the name and the text of each.
pub const FILES: [(&str, &str); 6] = [
    ("lib.rs", include_str!("lib.rs")),
    ("clock.rs", include_str!("clock.rs")),
    ("memory.rs", include_str!("memory.rs")),
    ("reading.rs", READING),
    ("recorder.rs", RECORDER),
    ("steps.rs", include_str!("steps.rs")),
];

/// The text of [`reading`].
pub const READING: &str = include_str!("reading.rs");

/// The text of [`recorder`].
pub const RECORDER: &str = include_str!("recorder.rs");
