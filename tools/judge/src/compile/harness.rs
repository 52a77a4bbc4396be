//! What is compiled around a solution: a crate root, and the library that it is linked with.

/// The name of a file and its text.
pub type File<'a> = (&'a str, &'a str);

/// A crate that is the same for every solution.
#[derive(Debug, Hash)]
pub struct Crate<'a> {
    pub name: &'a str,
    /// Its files, the first of which is the crate root.
    pub files: &'a [File<'a>],
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
    driver: &driver(&runner::JUDGED),
};

/// Runs a solution with its own allocator: its memory is not measured.
pub static UNMEASURED: Harness = Harness {
    root: JUDGED.root,
    driver: &driver(&runner::UNMEASURED),
};

/// Runs a traced twin: it writes down its steps, or does a job.
pub static TRACED: Harness = Harness {
    root: include_str!("programs/twin.rs"),
    driver: &driver(&runner::TRACED),
};

/// Does the jobs of a solution whose twin does not compile: nothing is seen of its steps.
pub static UNTRACED: Harness = Harness {
    root: include_str!("programs/untraced.rs"),
    driver: TRACED.driver,
};

macro_rules! approach {
    ($name:literal) => {
        (
            concat!($name, ".rs"),
            include_str!(concat!("../../../../src/approaches/", $name, ".rs")),
        )
    };
}

/// The approaches that a solution is compared with, in one program. Its argument is the name of the one to run.
pub static APPROACHES: Crate = Crate {
    name: "approaches",
    files: &[
        ("approaches.rs", include_str!("programs/approaches.rs")),
        runner::JUDGED[0],
        runner::JUDGED[1],
        runner::JUDGED[2],
        runner::JUDGED[3],
        approach!("bool_arrays"),
        approach!("bitmask_mrv"),
    ],
};

const fn driver(files: &'static [File<'static>]) -> Crate<'static> {
    Crate {
        name: "kata_driver",
        files,
    }
}
