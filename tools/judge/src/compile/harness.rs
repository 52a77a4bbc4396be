//! What is compiled around a solution: a crate root, and the driver that it is linked with.

use sudoku_kata::submission::TRACE;

/// The name of a file and its text.
pub type File<'a> = (&'a str, &'a str);

/// A crate that is the same for every solution. It uses std and the library that it `needs`.
#[derive(Debug, Hash)]
pub struct Crate<'a> {
    pub name: &'a str,
    /// Its files, the first of which is the crate root.
    pub files: &'a [File<'a>],
    /// The parts that are left out: the names of its `cfg`s.
    pub without: &'a [&'a str],
    pub needs: Option<&'static Crate<'static>>,
}

/// The program around a solution.
pub struct Harness {
    /// It includes the solution, and has no `//` before. In its names, `kata_` begins what the
    /// solution must not reach: it is replaced by something that nobody can guess.
    pub root: &'static str,
    pub driver: &'static Crate<'static>,
}

/// Runs the solution, records its answers, and measures its time and its memory.
pub static JUDGED: Harness = Harness {
    root: include_str!("programs/judged.rs"),
    driver: &DRIVER,
};

/// The same for a solution with its own allocator.
pub static UNMEASURED: Harness = Harness {
    root: JUDGED.root,
    driver: &driver(&["untraced", "own_allocator"], None),
};

/// Runs a traced twin, and writes down its steps.
pub static TRACED: Harness = Harness {
    root: include_str!("programs/twin.rs"),
    driver: &driver(&[], Some(&KATA)),
};

/// The driver of a program that is judged.
pub static DRIVER: Crate = driver(&["untraced"], None);

const fn driver(without: &'static [&'static str], needs: Option<&'static Crate>) -> Crate<'static> {
    Crate {
        name: "kata_driver",
        files: &driver::FILES,
        without,
        needs,
    }
}

/// As much of the kata as a traced twin needs.
static KATA: Crate = Crate {
    name: "sudoku_kata",
    files: &[("lib.rs", "pub mod trace;\n"), ("trace.rs", TRACE)],
    without: &[],
    needs: None,
};
