//! The rules of the repository: the rooms are layers, and so are the files of each.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use pretty_assertions::assert_eq;
use regex_lite::Regex;
use serde_json::{Value, json};
use sudoku_kata::approaches::{ALL, Approach};
use testing::{files, read, root};

/// The members of the workspace, without `sudoku-kata-`. Each knows only members of the lines above its own.
const LAYERS: &[&[&str]] = &[
    &["sudoku-kata"],
    &["solutions", "testing", "words"],
    &["boards"],
    &["explain"],
    &["measure", "player", "runner", "show"],
    &["playground", "diagnosis"],
    &["editor"],
    &["judge"],
    &["cli"],
    &["program", "book"],
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

fn layer(member: &str) -> Option<usize> {
    let name = member.trim_start_matches("sudoku-kata-");
    LAYERS.iter().position(|layer| layer.contains(&name))
}

#[test]
fn no_member_knows_a_higher_one() {
    let members = members();
    assert!(members.len() > 8, "{} members", members.len());
    for member in members {
        let name = member["name"].as_str().expect("a name");
        // The kata alone is published. Its tests use boards that a tool makes.
        assert_eq!(member["publish"].is_null(), name == "sudoku-kata", "{name}");
        let own = layer(name).unwrap_or_else(|| panic!("{name} is in no layer: add it to LAYERS"));
        for dependency in list(&member["dependencies"]) {
            let on = dependency["name"].as_str().expect("a name");
            let is_below = match own {
                0 => dependency["kind"] == "dev",
                _ => layer(on).is_none_or(|other| other < own),
            };
            assert!(is_below, "{name} is not above {on}, but depends on it");
        }
        // A part that can be left out is a member of its own.
        assert_eq!(member["features"], json!({}), "{name} has features");
        for target in list(&member["targets"]) {
            // An editor compiles every crate as a test, and shows nothing of one that is then left out.
            let main = target["src_path"].as_str().expect("a path");
            let is_left_out = read(main).lines().any(|line| line.starts_with("#![cfg("));
            assert!(!is_left_out, "{main} has #![cfg(…)]");
        }
    }
}

/// Lists of approaches that a page's words keep by hand, and links to tests that hold a rule.
#[test]
fn names_and_links_lead_somewhere() {
    let names = read("tools/show/src/page/names.json");
    for Approach { name, .. } in ALL {
        let is_named = names.contains(&format!("\n  \"{name}\": [\""));
        assert!(is_named, "names.json: {name}");
    }
    let link = Regex::new(r"\[`(\w+)`\]\(([^)]+)\)").expect("it is right");
    for link in link.captures_iter(&read("CONTRIBUTING.md")) {
        let is_there = read(&link[2]).contains(&link[1]);
        assert!(is_there, "CONTRIBUTING.md: {}", &link[0]);
    }
}

/// Below a file are those that it imports from its own member, or a script from any. A file in the folder of another, or
/// of the crate's root, is a part of that: it may name its whole.
#[test]
fn no_files_import_each_other() {
    let endings = [".rs", ".js", ".mjs", ".ts"].iter();
    let all = endings.flat_map(|ending| [files("src", ending), files("tools", ending)].concat());
    let below: BTreeMap<PathBuf, BTreeSet<PathBuf>> =
        all.map(|file| (file.clone(), imports(&file))).collect();
    let arrows = below
        .iter()
        .flat_map(|(file, below)| below.iter().map(move |on| (file, on)));
    assert!(arrows.clone().count() > 300, "few imports: {below:?}");
    let member_layer = |path: &Path| {
        let path = path.strip_prefix(root().join("tools")).ok()?;
        layer(path.iter().next()?.to_str()?)
    };
    for (file, on) in arrows {
        let is_up = member_layer(file).is_some_and(|own| member_layer(on) > Some(own));
        assert!(!is_up, "{} imports {}", file.display(), on.display());
    }
    let mut left: BTreeSet<&PathBuf> = below.keys().collect();
    // What imports nothing that is left is in no circle.
    let is_free = |left: &BTreeSet<_>, file: &&_| below[*file].iter().all(|on| !left.contains(on));
    while let Some(free) = left.iter().copied().find(|file| is_free(&left, file)) {
        left.remove(free);
    }
    assert!(left.is_empty(), "in a circle, or above one: {left:#?}");
}

/// The scripts that a script imports; the files of its own crate that a Rust file names in a path.
fn imports(file: &Path) -> BTreeSet<PathBuf> {
    let mut text = read(file);
    let regex = |text| Regex::new(text).expect("it is right");
    let source = file.ancestors().find(|folder| folder.ends_with("src"));
    let Some(source) = source.filter(|_| file.extension() == Some("rs".as_ref())) else {
        let import = regex(r"(?:from |import\()'(\.[^']+)'");
        let found = import.captures_iter(&text);
        let found = found.map(|found| file.with_file_name(&found[1]).canonicalize());
        return found.flatten().collect();
    };
    text = regex(r"//.*| as \w+").replace_all(&text, "").into_owned();
    // `a::{b, c::{self, d}}` becomes `a::b, a::c::self, a::c::d`, from the inside out.
    let tree = regex(r"([\w:]+::)\{([\s\w:*,]*)\}");
    while let Some(found) = tree.captures(&text) {
        let paths = found[2]
            .split(',')
            .map(|path| [&found[1], path.trim(), ","]);
        text = text.replace(&found[0], &paths.flatten().collect::<String>());
    }
    let is_root = file.ends_with("src/lib.rs") || file.ends_with("src/main.rs");
    let parts = if is_root {
        source.into()
    } else {
        file.with_extension("")
    };
    let path = regex(r"(?:\w+::)+\w*");
    let found = path.find_iter(&text).filter_map(|path| {
        let mut folder = parts.clone();
        let files = path.as_str().split("::").filter_map(|name| {
            match name {
                "crate" => folder = source.into(),
                "super" => drop(folder.pop()),
                name => folder.push(name),
            }
            Some(folder.with_extension("rs")).filter(|file| file.is_file())
        });
        files.last()
    });
    found
        .filter(|on| !parts.starts_with(on.with_extension("")))
        .collect()
}
