//! The licences of all crates that are built here.

use std::env;
use std::process::Command;

use testing::root;

/// Licences that ask for little more than to be named.
const ALLOWED: [&str; 5] = ["MIT", "Apache-2.0", "BSD-3-Clause", "Unicode-3.0", "Zlib"];

/// Who changes a file publishes it: that is for the book alone, which is not distributed.
const FOR_THE_BOOK: &str = "MPL-2.0";

#[test]
fn every_licence_is_permissive_and_only_the_book_uses_mpl() {
    let others = crates(&["--workspace", "--exclude", "sudoku-kata-book"]);
    assert!(others.len() > 100, "{} crates", others.len());
    for (licence, name) in others {
        assert!(is_allowed(&licence), "{name}: {licence}");
    }
    for (licence, name) in crates(&["--package", "sudoku-kata-book"]) {
        let is_fine = is_allowed(&licence) || licence == FOR_THE_BOOK;
        assert!(is_fine, "{name}: {licence}");
    }
}

#[test]
fn each_part_of_a_licence_has_to_leave_an_allowed_choice() {
    let licences = [
        ("", false),
        ("GPL-3.0", false),
        ("Unlicense/MIT", true),
        ("Apache-2.0 WITH LLVM-exception OR MIT", true),
        ("Apache-2.0 AND GPL-3.0", false),
        ("(MIT OR GPL-3.0) AND Unicode-3.0", true),
    ];
    for (licence, is_fine) in licences {
        assert_eq!(is_allowed(licence), is_fine, "{licence}");
    }
}

/// The licence and the name of each crate that these members need on this system, for their tests too.
fn crates(members: &[&str]) -> Vec<(String, String)> {
    let mut cargo = Command::new(env::var_os("CARGO").expect("cargo runs the tests"));
    // Not offline: what was not built here, as the bench, has yet to be downloaded.
    cargo.args(["tree", "--locked", "--prefix", "none"]);
    cargo.args(["--format", "{l}|{p}"]).args(members);
    let output = cargo.current_dir(root()).output().expect("cargo starts");
    let text = String::from_utf8(output.stdout).expect("it is text");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let lines = text.lines().filter_map(|line| line.split_once('|'));
    let mut crates: Vec<_> = lines
        .map(|(licence, name)| (licence.to_owned(), name.replace(" (*)", "")))
        .collect();
    crates.sort();
    crates.dedup();
    crates
}

/// The parts are joined by AND; each is a choice.
fn is_allowed(licence: &str) -> bool {
    licence.split(" AND ").all(|part| {
        let part = part.trim_matches(['(', ')']).replace(" OR ", "/");
        part.split('/').any(|choice| ALLOWED.contains(&choice))
    })
}
