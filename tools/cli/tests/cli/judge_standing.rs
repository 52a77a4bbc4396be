//! What the judge reports after an accepted verdict: its time beside that of two approaches.

use std::path::Path;

use rstest::rstest;
use testing::solution::stating;

use crate::judge_support::{assert_has, copy_of_cache, judge_on_classic};
use crate::support::{CACHE, outcome};
use testing::script;

/// Makes a copy of the cache in which the approaches are run by a shell script: it does `first`,
/// with the name of the approach as `$1`.
fn cache_with_approaches(cache: &Path, first: &str) {
    copy_of_cache(cache, "approaches");
    for cached in cache.read_dir().expect("it is there") {
        let path = cached.expect("it is there").path();
        let name = path.file_name().expect("it has a name").to_string_lossy();
        if name.starts_with("approaches") {
            let call = format!("#!/bin/sh\n{first}\nexec '{CACHE}/{name}/approaches' \"$@\"\n");
            script(&path.join("approaches"), &call);
        }
    }
}

#[rstest]
#[case::faster_than_both(1, "", "RATIO as fast as bool_arrays, RATIO as fast as bitmask_mrv\n")]
#[ignore = "takes seconds"]
#[case::slower_than_both(
    60_000_000_000,
    "",
    "RATIO the time of bool_arrays, RATIO the time of bitmask_mrv\n"
)]
#[ignore = "compiles the approaches"]
#[case::broken_in_the_cache(
    1,
    "kill -9 $$",
    "RATIO as fast as bool_arrays, RATIO as fast as bitmask_mrv\n"
)]
fn compares_the_time_of_a_solution(
    #[case] stated: u64,
    #[case] first: &str,
    #[case] expected: &str,
) {
    let (folder, mut command) = judge_on_classic(&stating(stated));
    let cache = folder.path().join("cache");
    cache_with_approaches(&cache, first);
    let report = outcome(command.env("KATA_CACHE", cache));
    let ratio = regex_lite::Regex::new(r"[\d,.]+×").expect("it is right");
    let report = ratio.replace_all(&report, "RATIO");
    assert_has(&report, &format!("\nratio   {expected}"));
}
