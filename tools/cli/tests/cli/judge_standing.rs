//! What the judge reports after an accepted verdict: effort, and time among the approaches.

use std::path::Path;

use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::Value;
use testing::solution::{RIGHT, stating};

use crate::judge_support::{assert_has, copy_of_cache, json, judge_on_classic};
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

#[test]
#[ignore = "takes seconds"]
fn an_approach_that_fails_or_takes_too_long_has_no_time() {
    let (folder, mut command) = judge_on_classic(RIGHT);
    let cache = folder.path().join("cache");
    let first = "case $1 in
        board_scan) exit 3 ;;
        marker_rescan) exec /bin/sleep 60 ;;
        bool_arrays | bitmask_mrv | singles) ;;
        *) exit 0 ;;
        esac";
    cache_with_approaches(&cache, first);
    let report = json(command.env("KATA_CACHE", cache));
    let rivals = report["standing"]["approaches"].as_array().expect("a list");
    let has_time = |rival: &&Value| rival["nanoseconds"] != Value::Null;
    let timed = rivals.iter().filter(has_time).map(|rival| &rival["name"]);
    let timed: Vec<&Value> = timed.collect();
    assert_eq!(timed, ["bool_arrays", "bitmask_mrv", "singles"]);
}

/// An approach without a time is slower than all others.
#[rstest]
#[case::first(1, "faster than singles\njudged ")]
#[case::slower_than_all_that_have_a_time(
    60_000_000_000,
    "faster than band_bitboards, RATIO the time of singles\n"
)]
fn ranks_a_solution_between_its_neighbours(#[case] stated: u64, #[case] rank: &str) {
    let (folder, mut command) = judge_on_classic(&stating(stated));
    let cache = folder.path().join("cache");
    cache_with_approaches(&cache, "[ $1 = singles ] || exit 3");
    let report = outcome(command.env("KATA_CACHE", cache));
    let ratio = regex_lite::Regex::new(r"[\d,.]+×").expect("it is right");
    let report = ratio.replace_all(&report, "RATIO");
    assert_has(&report, &format!("\nrank    {rank}"));
}
