//! How the judge calls the compiler and cargo: scripts take their places, and nothing is
//! compiled.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::slice;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use explain::program::Program;
use judge::{Error, Judge, Limits, Options, Searcher, Verdict};
use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::json;
use tempfile::TempDir;
use testing::solution::RIGHT;
use testing::{compiler, script};

use super::{NO_UNDO, diagnosed, judge, judge_by, named, report_by, solution};

/// Its version is in the file `version`, its sysroot is the folder, and `solve` compiles a solution.
const COMPILER: &str = r#"#!/bin/sh
here=${0%/*}
case "$1" in
    -vV) exec cat "$here/version" ;;
    --print) echo "$here"; exit ;;
esac
: > "$2"
case "$*" in
    *rlib\ --crate-name*) ;;
    *) . "$here/solve" ;;
esac
"#;

/// It builds nothing without the network.
const CARGO: &str = r#"#!/bin/sh
echo "$*" >> "${0%/*}/../built"
echo "warning: it is slow" >&2
case "$*" in
    *--offline*) exit 1 ;;
esac
mkdir -p target/release/deps
cd target/release/deps
for name in itertools rand regex; do
    : > lib$name-1.rmeta
    : > lib$name-1.rlib
    : > lib${name}_core-1.rlib
done
"#;

/// A solution compiles if all crates are linked.
const LINKED: &str = r#"
for name in itertools rand regex; do
    case "$*" in
        *dependency=*--extern\ $name=*/lib$name-1.rlib*) ;;
        *) cat "$here/message" >&2; exit 1 ;;
    esac
done
"#;

/// A solution compiles if the driver is where the compiler shall find it.
const DRIVEN: &str =
    r#"for word; do case $word in *driver=*) [ -f "${word#*=}" ] || exit 1; esac; done"#;

/// What the compiler says about line 7 of the solution.
fn diagnostic(code: &str, message: &str) -> String {
    let span = json!({"file_name": "solution.rs", "line_start": 7, "is_primary": true});
    let diagnostic = json!({
        "level": "error",
        "code": {"code": code},
        "message": message,
        "spans": [span],
        "rendered": format!("error[{code}]: {message}\n"),
    });
    diagnostic.to_string()
}

/// A compiler, and the folder that is its sysroot.
pub struct Tools(TempDir);

impl Tools {
    pub fn new(solve: &str) -> Tools {
        let tools = Tools(tempfile::tempdir().expect("there is room"));
        fs::create_dir(tools.path().join("bin")).expect("there is room");
        tools.replace("compiler", COMPILER);
        tools.replace("bin/cargo", CARGO);
        tools.write("version", "rustc 1.99.0 (1234 2026-01-01)\nhost: here\n");
        tools.write("solve", solve);
        tools.write("message", &diagnostic("E0432", "not found: `rand`"));
        tools
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    pub fn write(&self, name: &str, text: &str) {
        fs::write(self.path().join(name), text).expect("there is room");
    }

    /// The lines of a log.
    pub fn lines(&self, log: &str) -> Vec<String> {
        let text = fs::read_to_string(self.path().join(log)).unwrap_or_default();
        text.lines().map(str::to_owned).collect()
    }

    pub fn options(&self) -> Options {
        Options {
            compiler: self.path().join("compiler").into(),
            cache: Some(self.path().join("cache")),
            ..Options::default()
        }
    }

    pub fn judge(&self) -> Judge<'static> {
        judge_by(self.options(), Limits::default())
    }

    /// Compiles this text: the twin's own text is not looked at.
    fn compile(&self, text: &str) -> Result<(), String> {
        let twin = self.judge().twin(&solution(text));
        let twin = twin.expect("it can be compiled");
        twin.map(drop).map_err(|why| why.en)
    }

    /// The paths of what is cached.
    pub fn cached(&self) -> Vec<PathBuf> {
        let cached = fs::read_dir(self.path().join("cache")).expect("it is there");
        let paths = cached.map(|file| file.expect("it is there").path());
        paths.collect()
    }

    /// A script in the place of a tool.
    fn replace(&self, tool: &str, text: &str) {
        script(&self.path().join(tool), text);
    }
}

/// The words of Rust 1.88 and of 1.95.
#[rstest]
#[case("E0432", "unresolved import `rand`", true)]
#[case(
    "E0433",
    "use of unresolved module or unlinked crate `itertools`",
    true
)]
#[case("E0463", "can't find crate for `rand`", true)]
#[case("E0432", "unresolved import `std::collections::HashMapp`", false)]
#[case("E0425", "cannot find value `rand` in this scope", false)]
#[case("E0433", "cannot find `rand` in `crate`", false)]
fn builds_crates_only_for_a_missing_crate(
    #[case] code: &str,
    #[case] message: &str,
    #[case] is_built: bool,
) {
    let tools = Tools::new("cat \"$here/message\" >&2; exit 1");
    tools.write("message", &diagnostic(code, message));
    let reason = format!("its steps cannot be traced, because of line 7: {message}");
    assert_eq!(tools.compile(RIGHT), Err(reason));
    assert_eq!(!tools.lines("built").is_empty(), is_built);
}

#[test]
fn builds_the_crates_once() {
    let tools = Tools::new(LINKED);
    for _ in 0..2 {
        assert_eq!(tools.compile("use rand::Rng;"), Ok(()));
    }
    let build = "build --release --quiet --target-dir target";
    let built = [format!("{build} --offline"), build.into()];
    assert_eq!(tools.lines("built"), built);
}

#[test]
fn says_why_the_crates_cannot_be_built() {
    let tools = Tools::new(LINKED);
    let cargo = "#!/bin/sh\nprintf 'Updating\\n no network\\n\\n' >&2\nexit 1\n";
    tools.replace("bin/cargo", cargo);
    let text = solution("use rand::Rng;");
    let twin = tools.judge().twin(&text);
    let expected = "the solution uses one of LeetCode's crates, which could not be built: no \
                    network. Run the judge once with a network; the crates are then cached";
    assert_eq!(twin.expect_err("no crate").to_string(), expected);
}

/// It waits for a minute, and has tried no board: those of the last time do not count.
#[test]
fn can_be_interrupted_while_it_waits_for_the_compiler() {
    let tools = Tools::new(": > \"$here/started\"; exec sleep 60");
    let interrupted = AtomicBool::new(false);
    let judge = Judge::new(tools.options(), Limits::default(), &interrupted);
    let judge = judge.expect("there is a compiler");
    judge.done().store(11, Ordering::Relaxed);
    let judged = thread::scope(|scope| {
        scope.spawn(|| {
            while !tools.path().join("started").exists() {
                thread::sleep(Duration::from_millis(1));
            }
            interrupted.store(true, Ordering::Relaxed);
        });
        judge.judge(&solution(RIGHT), named(&["classic"]), None)
    });
    assert!(matches!(judged, Err(Error::Interrupted)), "{judged:?}");
    assert_eq!(judge.done().load(Ordering::Relaxed), 0);
}

#[test]
fn ends_a_compiler_at_its_time_limit() {
    let tools = Tools::new("exec sleep 60");
    let options = Options {
        time: Duration::from_millis(500),
        ..tools.options()
    };
    let judge = judge_by(options, Limits::default());
    let report = report_by(&judge, RIGHT, &named(&["classic"]));
    assert_eq!(report.verdict, Verdict::CompileError);
    let expected = "the compiler did not end within 0.5 s: a constant, a macro or a type of the \
                    solution keeps it busy";
    assert_eq!(report.compiler.expect("it is said").en, expected);
}

#[test]
#[cfg(target_os = "linux")]
#[ignore = "takes seconds"]
fn ends_the_compiler_at_its_memory_limit() {
    let text = "macro_rules! m { ($($t:tt)*) => { m! { $($t)* $($t)* } } } m! { a }";
    let expected = "the compiler needs more than 2 GiB of memory: a constant, a macro or a type of the \
                    solution is too large";
    let report = report_by(&judge(), text, &named(&["classic"]));
    assert_eq!(report.compiler.expect("it is said").en, expected);
}

/// The message names no line of the solution, and the judge's own files fail as well. Cargo sets many variables for this
/// test.
#[test]
fn blames_the_machine_for_a_linker_that_crashes_with_few_environment_variables() {
    let crash =
        "env > \"$here/environment\"; echo 'error: linker crashed' >&2; echo more >&2; exit 1";
    let tools = Tools::new(crash);
    let judged = tools
        .judge()
        .judge(&solution(RIGHT), named(&["classic"]), None);
    let expected = "expected a Rust compiler that works, of version 1.88 or newer, found rustc 1.99.0, which \
                    does not compile the judge's own files: error: linker crashed";
    assert_eq!(judged.map(|_| ()).unwrap_err().to_string(), expected);
    let seen = tools.lines("environment");
    let has = |name| seen.iter().any(|line| line.starts_with(name));
    assert!(has("PATH=") && !has("CARGO_PKG_NAME="), "{seen:?}");
}

#[test]
fn says_why_the_compiler_does_not_tell_its_version() {
    let tools = Tools::new("");
    let fail = "#!/bin/sh\nprintf 'no toolchain\\nmore\\n' >&2\nexit 1\n";
    tools.replace("compiler", fail);
    let never = AtomicBool::new(false);
    let judge = Judge::new(tools.options(), Limits::default(), &never);
    let error = judge.expect_err("it has none").to_string();
    let expected = "compiler' does not start (no toolchain): ";
    assert!(error.contains(expected), "{error}");
}

#[test]
fn lets_the_compiler_print_four_megabytes() {
    let tools = Tools::new("head -c 4194304 /dev/zero >&2; sleep 0.02");
    assert_eq!(tools.compile(RIGHT), Ok(()));
    tools.write("solve", "head -c 4194305 /dev/zero >&2; sleep 0.02");
    assert!(tools.compile(RIGHT).is_err());
}

/// A file is in the place of the folder of the cached library, or of the cache.
#[test]
fn compiles_where_nothing_can_be_cached() {
    let tools = Tools::new(DRIVEN);
    assert_eq!(tools.compile(RIGHT), Ok(()));
    for path in [tools.cached().remove(0), tools.path().join("cache")] {
        fs::remove_dir_all(&path).expect("it is there");
        fs::write(&path, "").expect("there is room");
        assert_eq!(tools.compile(RIGHT), Ok(()));
    }
}

/// A library is right only beside those that it was compiled with, and another judge may be compiling
/// with them.
#[test]
fn keeps_the_libraries_that_another_judge_has_cached_meanwhile() {
    let tools = Tools::new("");
    assert_eq!(tools.compile(RIGHT), Ok(()));
    let kept = tools.cached().remove(0);
    fs::remove_dir_all(&kept).expect("it is there");
    let here = kept.display();
    let meanwhile = format!("{COMPILER}mkdir -p '{here}'; touch '{here}/libkata_driver.rlib'\n");
    tools.replace("compiler", &meanwhile);
    assert_eq!(tools.compile(RIGHT), Ok(()));
    assert_eq!(tools.cached(), slice::from_ref(&kept));
    let left = fs::read_dir(&kept).expect("it is there");
    assert_eq!(left.count(), 1);
}

/// The cached files of another version may not fit.
#[test]
fn caches_for_one_version_of_the_compiler() {
    let tools = Tools::new("");
    let cached_after = |version| {
        tools.write("version", version);
        assert_eq!(tools.compile(RIGHT), Ok(()));
        tools.cached().len()
    };
    assert_eq!(["1.88.0", "1.88.0", "1.89.0"].map(cached_after), [1, 1, 2]);
}

#[test]
fn caches_in_the_users_folder() {
    let options = Options::default();
    let cache = options.cache.expect("there is a home folder");
    let is_named = std::env::var_os("KATA_CACHE").is_some();
    assert!(is_named || cache.ends_with("sudoku-kata"), "{cache:?}");
}

/// The verdict takes one run of the compiler, and its diagnosis another. The search of key `w` takes none. To watch a file
/// takes one, its smallest board included.
#[test]
fn compiles_a_solution_no_more_often_than_it_must() {
    let folder = tempfile::tempdir().expect("there is room");
    let [log, wrapper] = ["log", "rustc"].map(|name| folder.path().join(name));
    let (rustc, shown) = (compiler().display(), log.display());
    let runs = format!("case \"$*\" in *bin*leetcode*) echo >> '{shown}' ;; esac");
    let text = format!("#!/bin/sh\n{runs}\nexec '{rustc}' \"$@\"\n");
    script(&wrapper, &text);
    let options = Options {
        compiler: wrapper.into(),
        ..Options::default()
    };
    let (judge, cases) = (judge_by(options, Limits::default()), named(&["leetcode_2"]));
    let judged = diagnosed(&judge, NO_UNDO, &cases);
    let smallest = judged.full.report.failure.and_then(|of| of.smallest);
    let smallest = smallest.expect("it fails");
    let searcher = Searcher::of(judged.entry.expect("it compiles")).expect("it is there");
    let run = searcher.observe(&smallest.input, Box::new(|| false), Box::new(|_| {}));
    assert_eq!(run.traced.board, smallest.output.expect("it returns"));
    let runs = || testing::read(&log).lines().count();
    assert_eq!(runs(), 2);
    let searcher = judge.searcher(&solution(NO_UNDO)).expect("it compiles");
    let found = searcher.entry.smallest(Vec::new()).expect("it can be run");
    assert!(found.is_some());
    assert_eq!(runs(), 3);
}
