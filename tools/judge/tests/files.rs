//! Files are written whole or not at all, whatever others do meanwhile.

use std::fs;
use std::io;
use std::path::Path;
use std::thread;

use judge::files::{create, rename, replace};
use judge::practice::{self, Solved};
use pretty_assertions::assert_eq;
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a temporary folder can be made")
}

#[cfg(unix)]
#[test]
fn replace_keeps_links_and_permissions() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = folder();
    let (path, link) = (folder.path().join("file"), folder.path().join("link"));
    replace(&path, "first").expect("the path is free");
    let mode = fs::Permissions::from_mode(0o640);
    fs::set_permissions(&path, mode).expect("the file belongs to the test");
    symlink(&path, &link).expect("the path is free");
    // Who has it open reads on.
    let old = fs::File::open(&path).expect("the file exists");
    replace(&link, "second").expect("it can be written");
    assert_eq!(io::read_to_string(old).expect("it is text"), "first");
    assert_eq!(testing::read(&path), "second");
    assert!(link.is_symlink());
    let permissions = fs::metadata(&path).expect("the file exists").permissions();
    assert_eq!(permissions.mode() & 0o777, 0o640);
}

#[cfg(unix)]
#[test]
fn the_next_write_removes_what_a_killed_program_has_left() {
    let folder = folder();
    for name in ["sudoku-kata-left.tmp", "mine.tmp"] {
        create(&folder.path().join(name), "half").expect("the path is free");
    }
    create(&folder.path().join("file"), "whole").expect("the path is free");
    assert_eq!(names(folder.path()), ["file", "mine.tmp"]);
}

fn names(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).expect("the folder exists").flatten();
    let names = files.map(|file| file.file_name().into_string());
    let mut names: Vec<_> = names.map(|name| name.expect("it is text")).collect();
    names.sort();
    names
}

/// Runs an act in eight threads, each with its number.
fn at_once(act: impl Fn(usize) + Sync) {
    let act = &act;
    thread::scope(|scope| (0..8).for_each(|number| drop(scope.spawn(move || act(number)))));
}

#[test]
fn rename_overwrites_nothing_when_several_rename() {
    let folder = folder();
    at_once(|number| {
        for time in 0..20 {
            let file = folder.path().join(format!("from {number}"));
            create(&file, &format!("{number} {time}")).expect("the path is free");
            let mut names = (1..).map(|name: usize| folder.path().join(name.to_string()));
            names.find(|name| rename(&file, name).expect("it is there"));
        }
    });
    assert_eq!(names(folder.path()).len(), 8 * 20);
}

#[cfg(unix)]
#[test]
fn what_is_solved_by_several_judges_is_kept_of_each() {
    let project = folder();
    practice::make(project.path(), None, words::Language::English).expect("there is room");
    at_once(|number| {
        let approach = &sudoku_kata::approaches::ALL[number];
        let file = format!("src/{}.rs", approach.name);
        let file = project.path().join(file);
        let mut solved = Solved::of(&file, None);
        solved.stage = (number % 2 == 0).then(|| number.to_string());
        solved.keep(&file).expect("there is room");
    });
    let solved = Solved::read(project.path()).expect("it was written");
    assert_eq!(solved.len(), 8);
}
