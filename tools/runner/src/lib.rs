//! The one program that is compiled around a solution, here and at the playground's service.
//!
//! ```text
//!   a solution + this ── rustc ──> a program ── boards ──> facts ──> a verdict, a diagnosis
//! ```
//!
//! Most modules are text, too: they use the standard library and each other alone. [`one_file`] puts them and a
//! solution into one file, which compiles anywhere; the judge compiles them once, as a library ([`JUDGED`], [`TRACED`]).
//!
//! ```text
//!   parent_child  asks another process, which is the same program, about boards
//!   finder   judges, finds a small board on which it fails, and tries what a diagnosis asks about
//!   search   searches a board with the traced twin, within limits
//!   facts    what is known of a search, and its text
//! ```

#[allow(dead_code, unsafe_code, reason = "it is text of the judge's library")]
pub mod clock;
#[cfg(any(unix, windows))]
#[allow(dead_code, unsafe_code, reason = "it is text of the judge's library")]
pub mod driver;
pub mod endless;
pub mod evidence;
pub mod facts;
pub mod finder;
#[cfg(any(unix, windows))]
#[allow(dead_code, unsafe_code, reason = "it is text of the judge's library")]
pub mod memory;
pub mod method;
pub mod one_file;
pub mod overwriting;
#[allow(
    unsafe_code,
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "it never returns, and may set a variable"
)]
pub mod parent_child;
pub mod probes;
pub mod reading;
pub mod recorder;
pub mod report_in_words;

pub mod search;
pub mod steps;
#[cfg(any(unix, windows))]
pub mod traced;

/// What a twin's `Vec` is: the text of [`sudoku_kata::trace`].
pub const TRACE: &str = include_str!("../../../src/trace.rs");

/// The text of [`sudoku_kata::board`].
pub const BOARD: &str = include_str!("../../../src/board.rs");

// In the one file they are modules beside the others.
use sudoku_kata::{board, trace};

macro_rules! text {
    ($name:ident) => {
        (
            concat!(stringify!($name), ".rs"),
            include_str!(concat!(stringify!($name), ".rs")),
        )
    };
}

macro_rules! root {
    () => {
        "mod driver; mod memory; pub use driver::run;\n"
    };
}

/// A program has one allocator.
macro_rules! allocator {
    () => {
        "#[global_allocator]\nstatic ALLOCATOR: memory::Counting = memory::Counting;\n"
    };
}

/// The library that the judge links a solution with. Its files: the name and the text of each, the root first.
pub const JUDGED: [(&str, &str); 4] = driver(concat!("mod clock; ", root!(), allocator!()));

/// The library for a solution with its own allocator.
pub const UNMEASURED: [(&str, &str); 4] = driver(concat!("mod clock; ", root!()));

const fn driver(root: &str) -> [(&str, &str); 4] {
    [("lib.rs", root), text!(clock), text!(driver), text!(memory)]
}

macro_rules! modules {
    ($($name:ident)*) => {
        /// The modules of the one file beside `trace` and `board`: the name and the text of each.
        pub const MODULES: [(&str, &str); 14] = [$((stringify!($name), text!($name).1)),*];

        /// The library for a traced twin.
        pub const TRACED: [(&str, &str); 20] = [
            ("lib.rs", concat!(
                root!(), allocator!(), "mod board; pub mod trace; mod traced; pub use traced::{run_traced, untraced};\n",
                $("mod ", stringify!($name), ";\n"),*
            )),
            ("trace.rs", TRACE), ("board.rs", BOARD), text!(traced), text!(driver), text!(memory), $(text!($name)),*
        ];
    };
}

modules! {
    clock endless evidence facts finder overwriting parent_child probes reading recorder report_in_words search steps vec_api
}
