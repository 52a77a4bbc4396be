//! File writes are atomic.

use std::fs;
use std::io::ErrorKind;

use judge::files::{create, replace};
use pretty_assertions::assert_eq;

#[test]
fn create_does_not_overwrite() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let path = folder.path().join("file");
    create(&path, "first").expect("the path is free");
    let refused = create(&path, "second").map_err(|error| error.kind());
    assert_eq!(refused, Err(ErrorKind::AlreadyExists));
    assert_eq!(fs::read_to_string(&path).expect("the file exists"), "first");
}

#[test]
fn replace_overwrites_and_leaves_no_other_file() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let path = folder.path().join("file");
    for text in ["first", "second"] {
        replace(&path, text).expect("it can be written");
        assert_eq!(fs::read_to_string(&path).expect("the file exists"), text);
    }
    let files = fs::read_dir(folder.path()).expect("the folder exists");
    assert_eq!(files.count(), 1);
}

#[cfg(unix)]
#[test]
fn replace_keeps_links_and_permissions() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let (path, link) = (folder.path().join("file"), folder.path().join("link"));
    create(&path, "first").expect("the path is free");
    let mode = fs::Permissions::from_mode(0o640);
    fs::set_permissions(&path, mode).expect("the file belongs to the test");
    symlink(&path, &link).expect("the path is free");

    replace(&path, "second").expect("it can be written");
    replace(&link, "third").expect("it can be written");
    assert_eq!(fs::read_to_string(&path).expect("the file exists"), "third");
    assert!(link.is_symlink());
    let permissions = fs::metadata(&path).expect("the file exists").permissions();
    assert_eq!(permissions.mode() & 0o777, 0o640);
}
