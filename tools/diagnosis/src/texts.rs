//! The modules that stand alone, as text: `standalone` puts them into its one file.

/// The text of [`endless`](crate::endless).
pub const ENDLESS: &str = include_str!("endless.rs");

/// The text of [`overwriting`](crate::overwriting).
pub const OVERWRITING: &str = include_str!("overwriting.rs");

/// The text of [`probes`](crate::probes).
pub const PROBES: &str = include_str!("probes.rs");

/// The text of [`shrink`](crate::shrink).
pub const SHRINK: &str = include_str!("shrink.rs");
