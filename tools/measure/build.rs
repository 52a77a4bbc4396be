//! Finds the compiler's flags with which the approaches are compiled, as this package is.

use std::env;

fn main() {
    let level = env::var("OPT_LEVEL").expect("cargo sets it");
    let given = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    let given = given
        .split('\x1f')
        .map(|flag| flag.trim_start_matches("-C"));
    let kept =
        given.filter(|flag| flag.starts_with("target-cpu=") || flag.starts_with("target-feature="));
    let kept: String = kept.map(|flag| format!(" -C{flag}")).collect();
    println!("cargo::rustc-env=FLAGS=-Copt-level={level}{kept}");
    println!("cargo::rerun-if-changed=build.rs");
}
