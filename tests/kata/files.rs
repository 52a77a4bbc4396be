//! A file is written whole, and nothing is lost on the way.

use std::fs;
use std::io::ErrorKind;

use pretty_assertions::assert_eq;
use sudoku_kata::files::{create, replace};

#[test]
fn create_leaves_alone_what_is_there() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().join("file");
    create(&path, "first").expect("it is new");
    let refused = create(&path, "second").map_err(|error| error.kind());
    assert_eq!(refused, Err(ErrorKind::AlreadyExists));
    assert_eq!(fs::read_to_string(&path).expect("it is there"), "first");
}

#[test]
fn replace_writes_over_what_is_there_and_leaves_nothing_beside_it() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().join("file");
    for text in ["first", "second"] {
        replace(&path, text).expect("it can be written");
        assert_eq!(fs::read_to_string(&path).expect("it is there"), text);
    }
    let files = fs::read_dir(folder.path()).expect("it is there");
    assert_eq!(files.count(), 1);
}

#[cfg(unix)]
#[test]
fn replace_keeps_links_and_permissions() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().expect("there is room");
    let (path, link) = (folder.path().join("file"), folder.path().join("link"));
    create(&path, "first").expect("it is new");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("it is ours");
    symlink(&path, &link).expect("it is new");

    replace(&path, "second").expect("it can be written");
    replace(&link, "third").expect("it can be written");
    assert_eq!(fs::read_to_string(&path).expect("it is there"), "third");
    assert!(link.is_symlink());
    let mode = fs::metadata(&path)
        .expect("it is there")
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o640);
}
