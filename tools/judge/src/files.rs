//! Writes files whole or not at all: beside their place, then renamed.

use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::thread;
use std::time::Duration;

use tempfile::{NamedTempFile, TempPath};

use crate::temporary::{Locked, file_in};

pub use crate::temporary::lock;

/// The text of a file; none if there is no such file.
pub fn read(path: &Path) -> io::Result<String> {
    match patiently(|| fs::read_to_string(path)) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(String::new()),
        text => text,
    }
}

/// Writes a new file. Returns whether it did: not if there is something at `path`.
pub fn create(path: &Path, text: &str) -> io::Result<bool> {
    if fs::symlink_metadata(path).is_ok() {
        return Ok(false);
    }
    let Locked { item: file, _lock } = written_beside(path, text)?;
    was_free(
        file.persist_noclobber(path)
            .map_err(|refused| refused.error),
    )
}

/// Whether there was nothing at the path of a new file.
fn was_free<T>(made: io::Result<T>) -> io::Result<bool> {
    match made {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(false),
        made => made.map(|_| true),
    }
}

/// Writes a file, or replaces the one at `path`, or the one that a link there leads to. A device is written to.
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
    let old = match fs::metadata(path) {
        Ok(old) if old.is_file() => Some(old.permissions()),
        Err(error) if error.kind() == ErrorKind::NotFound && !path.is_symlink() => None,
        _ => return fs::write(path, text),
    };
    let link = path.is_symlink().then(|| fs::canonicalize(path));
    let path = &link.unwrap_or(Ok(path.to_owned()))?;
    let Locked { item: file, _lock } = written_beside(path, text)?;
    if let Some(permissions) = old {
        fs::set_permissions(file.path(), permissions)?;
    }
    let complete = file.into_temp_path();
    patiently(|| fs::rename(&complete, path))
}

/// Renames a file. Returns whether it did: not if there is something at `to`.
pub fn rename(from: &Path, to: &Path) -> io::Result<bool> {
    let mut file = TempPath::try_from_path(from)?;
    file.disable_cleanup(true);
    was_free(file.persist_noclobber(to).map_err(|refused| refused.error))
}

/// Writes a text on the disk, into a file that is to be renamed to `path`.
fn written_beside(path: &Path, text: &str) -> io::Result<Locked<NamedTempFile>> {
    let mut file = file_in(path.parent().unwrap_or(path))?;
    file.item.write_all(text.as_bytes())?;
    file.item.as_file().sync_all()?;
    Ok(file)
}

/// Does something with a file. Windows may refuse it while others have the file open: then it is tried again, for some
/// seconds.
pub fn patiently<T>(mut act: impl FnMut() -> io::Result<T>) -> io::Result<T> {
    for _ in 0..64 {
        match act() {
            Err(error) if cfg!(windows) && error.kind() == ErrorKind::PermissionDenied => {
                // Random: several that wait would meet again and again.
                let pause = RandomState::new().hash_one(()) % 64;
                thread::sleep(Duration::from_millis(pause));
            }
            outcome => return outcome,
        }
    }
    act()
}
