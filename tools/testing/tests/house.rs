//! The rules of the repository: the rooms are layers, and no module leads back to itself.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use pretty_assertions::assert_eq;
use serde_json::{Value, json};
use syn::visit::{self, Visit};
use syn::{Item, ItemMod, UseTree};
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

#[test]
fn nothing_is_compiled_for_a_feature() {
    for file in files("", ".rs") {
        let text = fs::read_to_string(&file).expect("it is text");
        // In two parts, as this file is read too.
        let found = text.contains(concat!("feature", " = "));
        assert!(!found, "{} asks for a feature", file.display());
    }
}

/// `cargo update` chooses what the oldest compiler of all members can compile.
#[test]
fn all_members_ask_for_the_same_compiler() {
    let members = members();
    let versions: BTreeSet<_> = members
        .iter()
        .map(|member| member["rust_version"].as_str())
        .collect();
    assert_eq!(versions.len(), 1, "{versions:?}");
}

/// As in the book: a clue is 已知数.
#[test]
fn a_clue_has_one_name_in_chinese() {
    for file in files("tools", ".rs") {
        let text = fs::read_to_string(&file).expect("it is text");
        let other = concat!("题面", "数");
        assert!(!text.contains(other), "{}: {other}", file.display());
    }
}

/// An editor compiles every crate as a test, and shows nothing of one that is then left out.
#[test]
fn every_crate_is_there_in_an_editor() {
    for member in members() {
        for target in list(&member["targets"]) {
            let main = target["src_path"].as_str().expect("a path");
            let syntax = syn::parse_file(&fs::read_to_string(main).expect("it is text"));
            let attributes = syntax.expect("it compiles").attrs;
            let is_left_out = attributes.iter().any(|found| found.path().is_ident("cfg"));
            assert!(!is_left_out, "{main} begins with #![cfg(…)]");
        }
    }
}

/// A module that uses another one, which leads back to the first, cannot be read without it.
#[test]
fn modules_of_a_member_form_no_cycle() {
    for member in members() {
        for target in list(&member["targets"]) {
            let main = Path::new(target["src_path"].as_str().expect("a path"));
            let mut modules = Modules::new();
            let folder = main.parent().expect("a file is in a folder");
            read(main, folder, &[], &mut modules);
            let arrow = |module| (module, used(&modules, module));
            let cycles = cycles(modules.keys().map(arrow).collect());
            assert!(cycles.is_empty(), "{}: {cycles:?}", member["name"]);
        }
    }
}

/// The arrows that lead back to where they begin, and those from one cycle to another.
fn cycles<T: Clone + Ord>(mut arrows: BTreeMap<T, BTreeSet<T>>) -> BTreeMap<T, BTreeSet<T>> {
    loop {
        let before = arrows.clone();
        let ends: BTreeSet<&T> = before.values().flatten().collect();
        for used in arrows.values_mut() {
            used.retain(|used| before.contains_key(used));
        }
        arrows.retain(|module, used| ends.contains(module) && !used.is_empty());
        if arrows == before {
            return arrows;
        }
    }
}

#[test]
fn a_cycle_is_found() {
    let arrows = |pairs: [(char, &str); 3]| pairs.map(|(from, to)| (from, to.chars().collect()));
    let tree = arrows([('a', "bc"), ('b', "c"), ('c', "")]);
    assert!(cycles(BTreeMap::from(tree)).is_empty());
    let circle = arrows([('a', "bc"), ('b', "c"), ('c', "b")]);
    let found = cycles(BTreeMap::from(circle)).into_keys();
    assert_eq!(found.collect::<String>(), "bc");
}

/// The modules of a target that have files of their own, by their paths: that of the root is empty.
type Modules = BTreeMap<Vec<String>, syn::File>;

/// Reads the file of a module and of those below it. `folder` is where these have their files.
fn read(file: &Path, folder: &Path, module: &[String], modules: &mut Modules) {
    let text = fs::read_to_string(file).expect("a file of the member");
    let syntax = syn::parse_file(&text).expect("it compiles");
    for item in &syntax.items {
        if let Item::Mod(child) = item
            && child.content.is_none()
        {
            let child = child.ident.to_string();
            let files = [format!("{child}.rs"), format!("{child}/mod.rs")];
            let mut files = files.iter().map(|file| folder.join(file));
            // An attribute may name a file elsewhere: it is not this member's.
            if let Some(file) = files.find(|file| file.exists()) {
                let path = [module, std::slice::from_ref(&child)].concat();
                read(&file, &folder.join(child), &path, modules);
            }
        }
    }
    modules.insert(module.to_vec(), syntax);
}

fn used<'a>(modules: &'a Modules, module: &'a Vec<String>) -> BTreeSet<&'a Vec<String>> {
    let mut reader = Reader {
        modules,
        module,
        nesting: 0,
        used: BTreeSet::new(),
    };
    reader.visit_file(&modules[module]);
    let is_another = |used: &&Vec<String>| *used != module && reader.used.contains(*used);
    modules.keys().filter(is_another).collect()
}

/// Collects the modules that a file uses: by `use`, or by a path in the code.
struct Reader<'a> {
    modules: &'a Modules,
    module: &'a [String],
    /// The number of open modules that have no files of their own.
    nesting: usize,
    used: BTreeSet<Vec<String>>,
}

impl Reader<'_> {
    /// Adds the module in which the item with this path is.
    fn add(&mut self, path: &[String]) {
        let ups = path.iter().take_while(|word| *word == "super").count();
        let ups_from_file = ups.saturating_sub(self.nesting);
        let depth = self.module.len().saturating_sub(ups_from_file);
        let child = [self.module, &path[..1]].concat();
        let (mut module, rest) = match &*path[0] {
            "crate" => (Vec::new(), &path[1..]),
            "self" => (self.module.to_vec(), &path[1..]),
            "super" => (self.module[..depth].to_vec(), &path[ups..]),
            _ if self.modules.contains_key(&child) => (self.module.to_vec(), path),
            _ => return,
        };
        for word in rest {
            module.push(word.clone());
            if !self.modules.contains_key(&module) {
                module.pop();
                break;
            }
        }
        self.used.insert(module);
    }

    fn add_tree(&mut self, before: &[String], tree: &UseTree) {
        let with = |word: &syn::Ident| [before, &[word.to_string()]].concat();
        match tree {
            UseTree::Path(path) => self.add_tree(&with(&path.ident), &path.tree),
            UseTree::Group(group) => {
                let trees = group.items.iter();
                trees.for_each(|tree| self.add_tree(before, tree));
            }
            UseTree::Name(name) => self.add(&with(&name.ident)),
            UseTree::Rename(rename) => self.add(&with(&rename.ident)),
            UseTree::Glob(_) => self.add(before),
        }
    }
}

impl Visit<'_> for Reader<'_> {
    fn visit_item_use(&mut self, item: &syn::ItemUse) {
        self.add_tree(&[], &item.tree);
    }

    fn visit_item_mod(&mut self, module: &ItemMod) {
        self.nesting += 1;
        visit::visit_item_mod(self, module);
        self.nesting -= 1;
    }

    fn visit_path(&mut self, path: &syn::Path) {
        let words = path.segments.iter().map(|word| word.ident.to_string());
        let words: Vec<String> = words.collect();
        if words.len() > 1 {
            self.add(&words);
        }
        visit::visit_path(self, path);
    }
}
