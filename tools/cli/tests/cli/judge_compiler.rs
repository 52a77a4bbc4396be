//! How the judge calls the compiler and cargo, and what it caches.

use std::fs;

use testing::solution::{RIGHT, only};

use crate::judge_support::compile_after;
#[cfg(unix)]
use crate::judge_support::{assert_has, copy_of_cache, judge_on_classic};
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

#[test]
#[ignore = "takes seconds"]
fn remakes_a_broken_library_in_the_cache() {
    let (folder, mut command) = judge_on_classic(&only(""));
    let cache = folder.path().join("cache");
    copy_of_cache(&cache, "kata_driver");
    let report = outcome(command.env("KATA_CACHE", &cache));
    assert_has(&report, "Wrong Answer");
    let cached = fs::read_dir(&cache).expect("it is there");
    let folders = cached.map(|kept| kept.expect("it is there").path());
    let libraries = folders.map(|folder| folder.join("libkata_driver.rlib"));
    let sizes = libraries.filter_map(|path| fs::metadata(path).ok());
    assert!(sizes.map(|of| of.len()).any(|bytes| bytes > 0));
}

/// Where no disk can be mounted for a process alone, there is nothing to see.
#[cfg(target_os = "linux")]
#[test]
#[ignore = "compiles the libraries of the judge"]
fn a_full_disk_of_the_cache_is_blamed_and_not_the_compiler() {
    let (folder, mut command) = judge_on_classic(RIGHT);
    fs::create_dir(folder.path().join("cache")).expect("there is room");
    let script = "mount -t tmpfs -o size=300k none cache || exit 77\nexec \"$0\" judge solution.rs";
    command.env("KATA_CACHE", folder.path().join("cache"));
    let mut command = prepare_as(&command, "unshare");
    command.args(["-rm", "sh", "-c", script, PROGRAM]);
    let Ok(output) = command.output() else { return };
    let said = String::from_utf8_lossy(&output.stderr);
    // Unless it cannot be mounted.
    if !matches!(output.status.code(), Some(1 | 77)) {
        assert_has(&said, "error: expected to write the cache in ");
        assert_has(&said, "No space left on device");
    }
}
