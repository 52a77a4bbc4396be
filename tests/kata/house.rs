//! The rules of the house: the catalogue lists every approach, and the package holds what it needs.

use std::collections::BTreeSet;
use std::env;
use std::path::PathBuf;
use std::process::Command;

use pretty_assertions::assert_eq;
use sudoku_kata::approaches::{ALL, Approach};

use crate::support::{files, root};

/// A line without its file does not compile.
#[test]
fn every_approach_file_is_in_the_catalogue() {
    for file in files("src/approaches", ".rs") {
        let name = file.file_stem().expect("a file has a name");
        let found = Approach::named(&name.to_string_lossy());
        assert!(found.is_some(), "src/approaches.rs: lines for {file:?}");
    }
}

/// `cargo test NAME::` runs every test whose path holds `NAME::`.
#[test]
fn no_approach_ends_in_the_name_of_another() {
    for Approach { name, .. } in ALL {
        let others = ALL.iter().filter(|other| other.name != *name);
        let longer = others.map(|other| other.name).find(|of| of.ends_with(name));
        assert_eq!(longer, None, "`cargo test {name}::` also tests it");
    }
}

/// The package on a registry: the kata, its pages, and nothing else.
#[test]
fn the_package_holds_the_kata_and_its_pages() {
    let output = Command::new(env::var_os("CARGO").expect("cargo runs the tests"))
        .args(["package", "--list", "--allow-dirty", "--offline"])
        .current_dir(root())
        .output()
        .expect("cargo starts");
    let listed = String::from_utf8(output.stdout).expect("paths are text");
    let listed: Vec<PathBuf> = listed.lines().map(PathBuf::from).collect();

    let pages = [files("docs", ".md"), files("docs", ".svg")].concat();
    for needed in [files("src", ""), pages].concat() {
        let path = needed
            .strip_prefix(root())
            .expect("it is in the repository");
        let path = path.to_owned();
        assert!(listed.contains(&path), "not packaged: {}", path.display());
    }
    let rooms = listed
        .iter()
        .filter_map(|path| path.iter().next()?.to_str());
    let rooms = rooms.filter(|room| !room.starts_with("Cargo.") && *room != ".cargo_vcs_info.json");
    let rooms: Vec<&str> = rooms.collect::<BTreeSet<&str>>().into_iter().collect();
    let known = "LICENSE-APACHE LICENSE-MIT README.md README.zh.md docs src";
    assert_eq!(rooms.join(" "), known);
}
