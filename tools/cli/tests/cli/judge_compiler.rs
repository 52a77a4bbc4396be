//! How the judge calls the compiler and cargo, and what it caches.

use std::fs;
use std::path::PathBuf;

use regex_lite::Regex;
use rstest::rstest;
use testing::solution::{RIGHT, only, stating};

#[cfg(unix)]
use crate::judge_support::compile_after;
use crate::judge_support::{assert_has, judge_on_classic};
use crate::support::{PROGRAM, assert_nothing_left, outcome, prepare_as};

/// A compiler that is killed while it links leaves files behind.
#[cfg(unix)]
#[test]
fn removes_the_compilers_temporary_files() {
    let (folder, mut command) = judge_on_classic(&only(""));
    let leave = "for folder in \"$TMPDIR\" \"$TMP\" \"$TEMP\"; do mktemp \"$folder/XXXXXX\"; done";
    // When it is asked for its version, it makes no files.
    let first = format!("[ \"$1\" = -vV ] || {{ {leave}; }} >&2");
    compile_after(&first, &folder, &mut command);
    assert_has(&outcome(&mut command), "Wrong Answer");
    assert_nothing_left(folder.path());
}

/// Who starts a program may let it ignore the ends of its children, and with them their status.
#[cfg(target_os = "linux")]
#[test]
fn judges_where_the_ends_of_children_are_ignored() {
    let (_folder, prepared) = judge_on_classic(RIGHT);
    let mut shell = prepare_as(&prepared, "sh");
    let line = "trap '' CHLD; exec \"$0\" judge solution.rs --board classic";
    let judged = shell.args(["-c", line, PROGRAM]).output();
    let report = judged.expect("there is a shell").stdout;
    assert_has(&String::from_utf8_lossy(&report), "Accepted");
}

/// It states its own time.
#[test]
fn compares_the_time_of_a_solution_with_two_approaches() {
    let report = outcome(&mut judge_on_classic(&stating(1)).1);
    let number = Regex::new(r"[\d,.]+×").expect("it is right");
    let ratios = "\nratio   × as fast as bool_arrays, × as fast as bitmask_mrv\n";
    assert_has(&number.replace_all(&report, "×"), ratios);
}

#[test]
#[ignore = "compiles what the judge keeps"]
fn remakes_what_is_broken_in_the_cache() {
    let (folder, mut command) = judge_on_classic(RIGHT);
    let cache = folder.path().join("cache");
    command.env("KATA_CACHE", &cache);
    let empty = |name: &str| {
        let cached = fs::read_dir(&cache).expect("it is there");
        let mut files = cached.map(|kept| kept.expect("it is there").path().join(name));
        let is_whole = |path: &PathBuf| fs::metadata(path).is_ok_and(|of| of.len() > 0);
        let file = files.find(is_whole).expect("it was made");
        fs::write(file, "").expect("there is room");
    };
    assert_has(&outcome(&mut command), "\nratio ");
    empty("libkata_driver.rlib");
    assert_has(&outcome(&mut command), "\nratio ");
    empty(&format!("approaches{}", std::env::consts::EXE_SUFFIX));
    // The verdict does not wait for it.
    assert_has(&outcome(&mut command), "Accepted");
    assert_has(&outcome(&mut command), "\nratio ");
    empty("libkata_driver.rlib");
}

/// Where no disk can be mounted for a process alone, there is nothing to see.
#[cfg(target_os = "linux")]
#[rstest]
#[case::cache("KATA_CACHE", 300, 0, "error: expected to write the cache in ")]
#[case::full_cache("KATA_CACHE", 64, 60, "error: expected to write the cache in ")]
#[case::temporary("TMPDIR", 16, 16, "error: expected to write temporary files in ")]
#[ignore = "compiles the libraries of the judge"]
fn a_full_disk_is_blamed_and_not_the_compiler(
    #[case] variable: &str,
    #[case] kilobytes: u32,
    #[case] taken: u32,
    #[case] message: &str,
) {
    let (folder, mut command) = judge_on_classic(RIGHT);
    fs::create_dir(folder.path().join("full")).expect("there is room");
    let script = format!(
        "mount -t tmpfs -o size={kilobytes}k none full || exit 77\n\
         head -c {taken}K /dev/zero > full/taken\nexec \"$0\" judge solution.rs"
    );
    command.env("KATA_CACHE", folder.path().join("cache"));
    command.env(variable, folder.path().join("full"));
    let mut command = prepare_as(&command, "unshare");
    command.args(["-rm", "sh", "-c", &script, PROGRAM]);
    let Ok(output) = command.output() else { return };
    let said = String::from_utf8_lossy(&output.stderr);
    // Unless it cannot be mounted.
    if !matches!(output.status.code(), Some(1 | 77)) {
        assert_has(&said, message);
        assert_has(&said, "No space left on device");
    }
}
