//! How the judge calls the compiler, cargo and Clippy: scripts take their places, and nothing is
//! compiled.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku_kata::judge::{Edition, Error, Judge, Limits, Options, Untraceable, Verdict};
use tempfile::TempDir;

use super::compiler::script;
use super::{RIGHT, named, solution};

/// Its version is in the file `version`, its sysroot is the folder, and `solve` compiles a solution.
const COMPILER: &str = r#"#!/bin/sh
here=${0%/*}
case "$1" in
    -vV) exec cat "$here/version" ;;
    --print) echo "$here"; exit ;;
esac
echo "$*" >> "$here/compiled"
: > "$2"
case "$*" in
    *rlib\ --crate-name*) ;;
    *) . "$here/solve" ;;
esac
"#;

/// It builds nothing without the network.
const CARGO: &str = r#"#!/bin/sh
here=${0%/*}
echo "$*" >> "$here/../built"
echo "warning: it is slow" >&2
sleep 0.01
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
rm -f "$here/../broken"
"#;

/// A solution compiles if all crates are linked, and none is broken.
const LINKED: &str = r#"
code=E0432
echo "$* " | grep -q 'dependency=.*itertools=[^ ]*/libitertools-1.rlib --extern rand=[^ ]*/librand-1.rlib --extern regex=[^ ]*/libregex-1.rlib ' &&
    code=$(cat "$here/broken" 2> /dev/null)
[ -z "$code" ] || { echo 'error['$code']: not found: `rand`'; echo " --> solution.rs:7:1"; exit 1; } >&2
"#;

/// A compiler, and the folder that is its sysroot.
pub struct Tools(TempDir);

impl Tools {
    pub fn new(solve: &str) -> Tools {
        let tools = Tools(tempfile::tempdir().expect("there is room"));
        fs::create_dir(tools.path().join("bin")).expect("there is room");
        script(&tools.path().join("compiler"), COMPILER);
        script(&tools.path().join("bin/cargo"), CARGO);
        tools.write("version", "rustc 1.99.0 (1234 2026-01-01)\nhost: here\n");
        tools.write("solve", solve);
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
            edition: Edition::E2021,
            ..Options::default()
        }
    }

    pub fn judge(&self) -> Judge<'static> {
        static NEVER: AtomicBool = AtomicBool::new(false);
        Judge::new(self.options(), Limits::default(), &NEVER).expect("it tells its version")
    }

    /// Compiles this text: the twin's own text is not looked at.
    fn compile(&self, text: &str) -> Result<(), Untraceable> {
        let twin = self.judge().twin(&solution(text), &Limits::default());
        twin.expect("it can be compiled").map(drop)
    }
}

fn untraceable(reason: &str) -> Untraceable {
    Untraceable {
        line: Some(7),
        reason: String::from(reason),
    }
}

#[test]
fn builds_the_crates_once_if_one_is_missing() {
    let tools = Tools::new(LINKED);
    assert_eq!(tools.compile("use rand::Rng;"), Ok(()));
    let build = "build --release --quiet --target-dir target";
    let offline = format!("{build} --offline");
    assert_eq!(tools.lines("built"), [&offline[..], build]);
    assert_eq!(tools.compile("use rand::Rng;"), Ok(()));
    assert_eq!(tools.lines("built").len(), 2);
}

#[rstest]
#[case::of_another_compiler("E0460", 4)]
#[case::unreadable("E0786", 4)]
#[case::not_the_cause("E0308", 2)]
fn builds_crates_anew_that_are_broken(#[case] code: &str, #[case] builds: usize) {
    let tools = Tools::new(LINKED);
    assert_eq!(tools.compile("use rand::Rng;"), Ok(()));
    tools.write("broken", code);
    let compiled = tools.compile("use rand::Rng;");
    assert_eq!(compiled.is_ok(), builds == 4);
    assert_eq!(tools.lines("built").len(), builds);
}

#[test]
fn builds_no_crate_for_another_error() {
    let solve = "echo 'error[E0308]: it fails' >&2; echo ' --> solution.rs:7:1' >&2; exit 1";
    let tools = Tools::new(solve);
    let compiled = tools.compile("use rand::Rng;");
    assert_eq!(compiled, Err(untraceable("it fails")));
    assert_eq!(tools.lines("built"), [""; 0]);
}

#[test]
fn says_why_the_crates_cannot_be_built() {
    let tools = Tools::new(LINKED);
    let cargo = "#!/bin/sh\nprintf 'Updating\\n no network\\n\\n' >&2\nexit 1\n";
    script(&tools.path().join("bin/cargo"), cargo);
    let twin = tools
        .judge()
        .twin(&solution("use rand::Rng;"), &Limits::default());
    let expected = "the solution uses one of LeetCode's crates, which could not be built: no \
                    network. Run the judge once with a network; the crates are then cached";
    assert_eq!(twin.expect_err("no crate").to_string(), expected);
}

/// Each waits for a minute.
#[rstest]
#[case::the_compiler("compiler")]
#[case::cargo("bin/cargo")]
fn can_be_interrupted_while_it_waits_for(#[case] tool: &str) {
    let tools = Tools::new(LINKED);
    let started = tools.path().join("started");
    let wait = format!(": > '{}'\nexec sleep 60\n", started.display());
    if tool == "compiler" {
        tools.write("solve", &wait);
    } else {
        script(&tools.path().join(tool), &format!("#!/bin/sh\n{wait}"));
    }
    let interrupted = AtomicBool::new(false);
    let judge = Judge::new(tools.options(), Limits::default(), &interrupted);
    let judge = judge.expect("it tells its version");
    let twin = thread::scope(|scope| {
        scope.spawn(|| {
            while !started.exists() {
                thread::sleep(Duration::from_millis(1));
            }
            interrupted.store(true, Ordering::Relaxed);
        });
        judge.twin(&solution("use rand::Rng;"), &Limits::default())
    });
    assert!(matches!(twin, Err(Error::Interrupted)), "{twin:?}");
}

#[test]
fn ends_a_compiler_at_its_time_limit() {
    let tools = Tools::new("exec sleep 60");
    let options = Options {
        time: Duration::from_millis(500),
        ..tools.options()
    };
    static NEVER: AtomicBool = AtomicBool::new(false);
    let judge = Judge::new(options, Limits::default(), &NEVER).expect("it tells its version");
    let judged = judge.judge(&solution(RIGHT), &named(&["classic"]));
    let (report, _) = judged.expect("it can be judged");
    assert_eq!(report.verdict, Verdict::CompileError);
    let messages = report.compiler.expect("it says why");
    let expected = "the compiler did not end within 0.5 s: ";
    assert!(messages.starts_with(expected), "{messages}");
}

/// The message names no line of the solution, and the judge's own files fail as well.
#[test]
fn blames_the_machine_for_a_linker_that_crashes() {
    let tools = Tools::new("echo 'error: linker crashed' >&2; echo more >&2; exit 1");
    let judged = tools.judge().judge(&solution(RIGHT), &named(&["classic"]));
    let Err(Error::Unusable(reason)) = judged else {
        panic!("{judged:?}");
    };
    assert_eq!(reason, "error: linker crashed");
}

#[test]
fn says_why_the_compiler_does_not_tell_its_version() {
    let tools = Tools::new("");
    script(
        &tools.path().join("compiler"),
        "#!/bin/sh\nprintf 'no toolchain\\nmore\\n' >&2\nexit 1\n",
    );
    static NEVER: AtomicBool = AtomicBool::new(false);
    let judge = Judge::new(tools.options(), Limits::default(), &NEVER);
    let error = judge.expect_err("it has none").to_string();
    assert!(
        error.contains("compiler' does not start (no toolchain): "),
        "{error}"
    );
}

#[test]
fn lets_the_compiler_print_a_megabyte() {
    let tools = Tools::new("head -c 1048576 /dev/zero >&2; sleep 0.02");
    assert_eq!(tools.compile(RIGHT), Ok(()));
    tools.write("solve", "head -c 1048577 /dev/zero >&2; sleep 0.02");
    assert!(tools.compile(RIGHT).is_err());
}

/// A folder is in the place of the cached library.
#[test]
fn compiles_where_nothing_can_be_cached() {
    let tools = Tools::new("");
    assert_eq!(tools.compile(RIGHT), Ok(()));
    let cached = fs::read_dir(tools.path().join("cache")).expect("it is there");
    let cached: Vec<_> = cached
        .map(|file| file.expect("it is there").path())
        .collect();
    let [library] = &cached[..] else {
        panic!("{cached:?}");
    };
    fs::remove_file(library).expect("it is there");
    fs::create_dir(library).expect("there is room");
    assert_eq!(tools.compile(RIGHT), Ok(()));
    let compiled = tools.lines("compiled");
    let linked = format!("={} ", library.display());
    let links: Vec<bool> = compiled.iter().map(|call| call.contains(&linked)).collect();
    assert_eq!(links, [false, true, false, false], "{compiled:#?}");
}

#[test]
fn caches_in_the_users_folder() {
    let options = Options::default();
    let cache = options.cache.expect("there is a home folder");
    let is_named = std::env::var_os("KATA_CACHE").is_some();
    assert!(is_named || cache.ends_with("sudoku-kata"), "{cache:?}");
}

/// The name of a crate keeps Rust 1.88 out of it, which rustup may have.
#[test]
fn asks_clippy_what_is_newer_than_leetcodes_rust() {
    let tools = Tools::new("");
    let clippy = r#"#!/bin/sh
        here=${0%/*}/..
        echo "$*" > "$here/checked"
        cat "$CLIPPY_CONF_DIR/clippy.toml" >> "$here/checked"
        {
            echo 'warning: it is long'
            echo ' --> solution.rs:1:1'
            echo 'warning: current MSRV is `1.88.0`: this is newer'
            echo ' --> folder/solution.rs:3:15'
        } >&2
    "#;
    script(&tools.path().join("bin/clippy-driver"), clippy);
    let text = format!("{RIGHT}// rand\n");
    let newer = || {
        let newer = tools.judge().newer_than_leetcode(&solution(&text));
        newer.expect("it can be checked")
    };
    let expected = "line 3: current MSRV is `1.88.0`: this is newer";
    assert_eq!(newer().as_deref(), Some(expected));
    let checked = tools.lines("checked");
    assert!(checked[0].contains(" --edition 2021 "), "{checked:?}");
    assert_eq!(checked[1], "msrv = \"1.88.0\"");

    tools.write("version", "rustc 1.88.0 (1234 2026-01-01)\n");
    assert_eq!(newer(), None);
}
