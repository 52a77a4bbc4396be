//! Files that are there whole, or as they were.

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

/// Writes a new file. One that cannot be finished is removed again.
///
/// # Errors
///
/// When there is something at `path`, of kind [`ErrorKind::AlreadyExists`], and when it cannot be
/// written.
pub fn create(path: &Path, text: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    let written = file.write_all(text.as_bytes());
    if written.is_err() {
        // A part of it would be in the way of the next try.
        let _ = fs::remove_file(path);
    }
    written
}

/// Writes a file, over what is at `path`. A file that was there stays as it was until the new one
/// is whole; what is not a file of its own, as a link or a device, is written to.
///
/// # Errors
///
/// When it cannot be written.
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
    let old = match fs::symlink_metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return create(path, text),
        old => old?,
    };
    if !old.is_file() {
        return fs::write(path, text);
    }
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    let mut file = tempfile::NamedTempFile::new_in(folder.unwrap_or(Path::new(".")))?;
    file.write_all(text.as_bytes())?;
    fs::set_permissions(file.path(), old.permissions())?;
    file.persist(path)?;
    Ok(())
}
