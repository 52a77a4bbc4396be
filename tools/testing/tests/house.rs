//! The rules of the repository: the rooms are layers, and so are the files of each.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

use pretty_assertions::assert_eq;
use regex_lite::Regex;
use serde_json::{Value, json};
use sudoku_kata::approaches::{ALL, Approach};
use testing::{files, root};

/// The members of the workspace. Each knows only members of the lines above its own.
const LAYERS: &[&[&str]] = &[
    &["sudoku-kata"],
    &["sudoku-kata-testing", "sudoku-kata-words"],
    &["sudoku-kata-boards"],
    &["sudoku-kata-explain"],
    &[
        "sudoku-kata-measure",
        "sudoku-kata-player",
        "sudoku-kata-runner",
        "sudoku-kata-show",
    ],
    &["playground", "sudoku-kata-bench", "sudoku-kata-diagnosis"],
    &["own"],
    &["sudoku-kata-judge"],
    &["sudoku-kata-cli"],
    &["sudoku-kata-program", "sudoku-kata-book"],
];

fn members() -> Vec<Value> {
    let arguments = "metadata --no-deps --format-version 1 --offline";
    let mut cargo = Command::new(env::var_os("CARGO").expect("cargo runs the tests"));
    cargo.args(arguments.split(' ')).current_dir(root());
    let output = cargo.output().expect("cargo starts").stdout;
    let metadata: Value = serde_json::from_slice(&output).expect("cargo writes JSON");
    list(&metadata["packages"]).clone()
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().expect("a list")
}

#[test]
fn the_kata_alone_is_published() {
    let members = members();
    let published = members.iter().filter(|member| member["publish"].is_null());
    let names: Vec<_> = published.map(|member| &member["name"]).collect();
    assert_eq!(names, ["sudoku-kata"]);
}

#[test]
fn no_member_knows_a_higher_one() {
    let layer = |name: &str| LAYERS.iter().position(|layer| layer.contains(&name));
    let members = members();
    assert!(members.len() > 8, "{} members", members.len());
    for member in members {
        let name = member["name"].as_str().expect("a name");
        let own = layer(name).unwrap_or_else(|| panic!("{name} is in no layer: add it to LAYERS"));
        for dependency in list(&member["dependencies"]) {
            let on = dependency["name"].as_str().expect("a name");
            if own == 0 {
                // The tests of the kata use boards that a tool makes.
                assert_eq!(dependency["kind"], "dev", "{name} depends on {on}");
                continue;
            }
            let is_below = layer(on).is_none_or(|other| other < own);
            assert!(is_below, "{name} is not above {on}, but depends on it");
        }
        // A part that can be left out is a member of its own.
        assert_eq!(member["features"], json!({}), "{name} has features");
    }
}

/// An editor compiles every crate as a test, and shows nothing of one that is then left out.
#[test]
fn every_crate_is_there_in_an_editor() {
    for member in members() {
        for target in list(&member["targets"]) {
            let main = target["src_path"].as_str().expect("a path");
            let text = fs::read_to_string(main).expect("it is text");
            let is_left_out = text.lines().any(|line| line.starts_with("#![cfg("));
            assert!(!is_left_out, "{main} has #![cfg(…)]");
        }
    }
}

/// Lists of approaches that a page's words keep by hand, and links to tests that hold a rule.
#[test]
fn names_and_links_lead_somewhere() {
    let read = |path: &str| fs::read_to_string(root().join(path)).expect(path);
    let words = read("tools/show/src/page/words.js");
    for Approach { name, .. } in ALL {
        assert!(
            words.contains(&format!("\n  {name}: ['")),
            "words.js: {name}"
        );
    }
    let link = Regex::new(r"\[`(\w+)`\]\(([^)]+)\)").expect("it is right");
    for link in link.captures_iter(&read("CONTRIBUTING.md")) {
        assert!(
            read(&link[2]).contains(&link[1]),
            "CONTRIBUTING.md: {}",
            &link[0]
        );
    }
}

/// Below a file are those that it imports from its own member, or a script from any. A file in the folder of another, or
/// of the crate's root, is a part of that: it may name its whole.
#[test]
fn no_files_import_each_other() {
    let scripts = [".js", ".mjs", ".ts"]
        .into_iter()
        .flat_map(|ending| files("tools", ending));
    let sources = ["src", "tools"]
        .into_iter()
        .flat_map(|folder| files(folder, ".rs"));
    let below: BTreeMap<PathBuf, BTreeSet<PathBuf>> = sources
        .map(|file| (imports(&file), file))
        .chain(scripts.map(|file| (script_imports(&file), file)))
        .map(|(below, file)| (file, below))
        .collect();
    assert!(
        below.values().map(BTreeSet::len).sum::<usize>() > 300,
        "few imports: {below:?}"
    );
    let mut left: BTreeSet<&PathBuf> = below.keys().collect();
    // What imports nothing that is left is in no circle.
    while let Some(free) = left
        .iter()
        .copied()
        .find(|file| below[*file].iter().all(|on| !left.contains(on)))
    {
        left.remove(free);
    }
    assert!(left.is_empty(), "in a circle, or above one: {left:#?}");
}

/// The files of its own crate that a Rust file names in a `use`, or in a path from `crate` or `super`.
fn imports(file: &Path) -> BTreeSet<PathBuf> {
    let text = fs::read_to_string(file).expect("it is text");
    let ignored = Regex::new(r"//.*| as \w+").expect("it is right");
    let text = ignored.replace_all(&text, "");
    let path = Regex::new(r"\b(?:crate|super|use)\b[\s\w:{},*]*").expect("it is right");
    let paths = path
        .find_iter(&text)
        .flat_map(|found| expanded(found.as_str()));
    let Some(source) = file.ancestors().find(|folder| folder.ends_with("src")) else {
        return BTreeSet::new();
    };
    let is_root = |file: &Path| file.ends_with("src/lib.rs") || file.ends_with("src/main.rs");
    let parts = if is_root(file) {
        source.into()
    } else {
        file.with_extension("")
    };
    let found = paths.filter_map(|path| {
        let mut names = path.split("::").peekable();
        let mut folder = match *names.peek()? {
            "crate" => source,
            "super" => parts.parent()?,
            _ => &parts,
        }
        .to_path_buf();
        names.next_if(|name| ["crate", "super"].contains(name));
        while names.next_if_eq(&"super").is_some() {
            folder.pop();
        }
        let files = names.map_while(|name| {
            folder.push(name);
            Some(folder.with_extension("rs")).filter(|file| file.is_file())
        });
        files.last()
    });
    found
        .filter(|on| on != file && !parts.starts_with(on.with_extension("")))
        .collect()
}

/// The paths of a tree as in `use a::{b, c::{self, d}}`.
fn expanded(tree: &str) -> Vec<String> {
    let (mut paths, mut before, mut path) = (Vec::new(), Vec::new(), String::new());
    for symbol in tree.trim_start_matches("use").chars().chain([',']) {
        match symbol {
            '{' => before.push(path.clone()),
            '}' | ',' => {
                paths.push(std::mem::take(&mut path));
                if symbol == '}' {
                    before.pop();
                }
                path.extend(before.last().cloned());
            }
            _ if symbol.is_whitespace() => {}
            _ => path.push(symbol),
        }
    }
    paths
}

/// The scripts that a script imports, none of them from a higher member.
fn script_imports(file: &Path) -> BTreeSet<PathBuf> {
    let text = fs::read_to_string(file).expect("it is text");
    let import = Regex::new(r"(?:from |import\()'(\.[^']+)'").expect("it is right");
    let found = import.captures_iter(&text).map(|found| {
        let mut path = file.parent().expect("it is in a folder").to_path_buf();
        for part in Path::new(&found[1]).components() {
            match part {
                Component::ParentDir => drop(path.pop()),
                part => path.push(part),
            }
        }
        path
    });
    let layer = |path: &Path| {
        let member = path
            .strip_prefix(root().join("tools"))
            .ok()?
            .iter()
            .next()?
            .to_str()?;
        LAYERS.iter().position(|layer| {
            layer
                .iter()
                .any(|name| name.trim_start_matches("sudoku-kata-") == member)
        })
    };
    let found: BTreeSet<PathBuf> = found.collect();
    for on in &found {
        assert!(
            layer(file).is_none_or(|own| layer(on) <= Some(own)),
            "{} imports {}",
            file.display(),
            on.display()
        );
    }
    found
}
