//! Folders for temporary files. Each is locked while it is in use: the next judge removes what a killed one has left.

use std::fs::{self, File};
use std::path::Path;
use std::{env, io};

use tempfile::{Builder, TempDir};

use crate::error::Error;

/// A folder that only the user can open. It is removed, with everything in it, when the value is dropped.
#[derive(Debug)]
pub struct Folder {
    folder: TempDir,
    _lock: Option<File>,
}

impl Folder {
    pub fn path(&self) -> &Path {
        self.folder.path()
    }
}

/// No folder of the user's own has both.
const PREFIX: &str = "sudoku-kata-";
const SUFFIX: &str = ".tmp";

/// A new one for temporary files.
pub fn temporary_folder() -> Result<Folder, Error> {
    folder_in(&env::temp_dir()).map_err(Error::Temporary)
}

/// A new one in this folder.
pub fn folder_in(parent: &Path) -> io::Result<Folder> {
    let mut builder = Builder::new();
    builder.prefix(PREFIX).suffix(SUFFIX);
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o700));
    loop {
        let folder = builder.tempdir_in(parent)?;
        let _lock = lock(folder.path(), true);
        // Another judge may have removed it before it was locked.
        if folder.path().exists() {
            return Ok(Folder { folder, _lock });
        }
    }
}

/// Removes the folders that no judge has locked.
pub fn sweep(parent: &Path) {
    for entry in fs::read_dir(parent).into_iter().flatten().flatten() {
        let (name, path) = (entry.file_name(), entry.path());
        let name = name.to_string_lossy();
        if name.starts_with(PREFIX)
            && name.ends_with(SUFFIX)
            && let Some(_lock) = lock(&path, false)
        {
            let _ = fs::remove_dir_all(path);
        }
    }
}

/// Locks a folder until the file is closed: the system does that when this process is killed. On Windows, no
/// folder can be locked.
fn lock(folder: &Path, waits: bool) -> Option<File> {
    #[cfg(unix)]
    {
        use rustix::fs::{FlockOperation as Lock, Mode, OFlags, flock, open};
        let flags = OFlags::DIRECTORY | OFlags::NOFOLLOW | OFlags::CLOEXEC;
        let folder = open(folder, flags, Mode::empty()).ok()?;
        let exclusive = [Lock::NonBlockingLockExclusive, Lock::LockExclusive];
        flock(&folder, exclusive[usize::from(waits)]).ok()?;
        Some(folder.into())
    }
    #[cfg(not(unix))]
    {
        let _ = (folder, waits);
        None
    }
}

/// Checks that there is room for this many bytes in `folder`, by writing them.
pub fn check_room(folder: &Path, bytes: usize) -> Result<(), Error> {
    fs::write(folder.join("room"), vec![0; bytes]).map_err(Error::Temporary)
}
