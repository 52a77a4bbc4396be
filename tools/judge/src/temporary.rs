//! Temporary folders and files. Each is locked while it is in use: the next program removes what a killed one has left.

use std::fs::{self, File, OpenOptions};
use std::path::Path;
use std::{env, io};

use tempfile::{Builder, NamedTempFile, TempDir};

use crate::error::Error;

/// A temporary file or folder. It is removed, with everything in it, when the value is dropped.
#[derive(Debug)]
pub struct Locked<T> {
    pub item: T,
    pub _lock: Option<File>,
}

/// A folder that only the user can open.
pub type Folder = Locked<TempDir>;

impl Folder {
    pub fn path(&self) -> &Path {
        self.item.path()
    }
}

/// No file or folder of the user's own has both.
const PREFIX: &str = "sudoku-kata-";
const SUFFIX: &str = ".tmp";

/// A new one for temporary files.
pub fn temporary_folder() -> Result<Folder, Error> {
    folder_in(&env::temp_dir()).map_err(Error::Temporary)
}

/// A new one in this folder.
pub fn folder_in(parent: &Path) -> io::Result<Folder> {
    locked(|builder| {
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o700));
        builder.tempdir_in(parent)
    })
}

/// A new file in this folder, after a sweep.
pub fn file_in(parent: &Path) -> io::Result<Locked<NamedTempFile>> {
    let parent = or_here(parent);
    sweep(parent);
    let open = |path: &Path| OpenOptions::new().write(true).create_new(true).open(path);
    locked(|builder| builder.make_in(parent, open))
}

fn locked<T: AsRef<Path>>(
    make: impl Fn(&mut Builder<'_, '_>) -> io::Result<T>,
) -> io::Result<Locked<T>> {
    loop {
        let item = make(Builder::new().prefix(PREFIX).suffix(SUFFIX))?;
        let _lock = lock_if(item.as_ref(), true);
        // Another program may have removed it before it was locked.
        if item.as_ref().exists() {
            return Ok(Locked { item, _lock });
        }
    }
}

/// Removes the files and folders that no program has locked.
pub fn sweep(parent: &Path) {
    for entry in fs::read_dir(parent).into_iter().flatten().flatten() {
        let (name, path) = (entry.file_name(), entry.path());
        let name = name.to_string_lossy();
        if name.starts_with(PREFIX)
            && name.ends_with(SUFFIX)
            && let Some(_lock) = lock_if(&path, false)
        {
            let _ = fs::remove_file(&path).or_else(|_| fs::remove_dir_all(&path));
        }
    }
}

/// Locks a folder until the file is closed: the system does that when this process is killed. `None` where no folder can
/// be locked, as on Windows.
pub fn lock(folder: &Path) -> Option<File> {
    lock_if(or_here(folder), true)
}

/// The folder of a path that names none is the current one.
fn or_here(folder: &Path) -> &Path {
    let is_named = folder != Path::new("");
    if is_named { folder } else { Path::new(".") }
}

/// Locks a file or a folder, now or, if it `waits`, once it is free.
fn lock_if(path: &Path, waits: bool) -> Option<File> {
    #[cfg(unix)]
    {
        use rustix::fs::{FlockOperation as Lock, Mode, OFlags, flock, open};
        let flags = OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::CLOEXEC;
        let opened = open(path, flags, Mode::empty()).ok()?;
        let exclusive = [Lock::NonBlockingLockExclusive, Lock::LockExclusive];
        flock(&opened, exclusive[usize::from(waits)]).ok()?;
        Some(opened.into())
    }
    #[cfg(not(unix))]
    {
        let _ = (path, waits);
        None
    }
}

/// Checks that there is room for this many bytes in `folder`, by writing them.
pub fn check_room(folder: &Path, bytes: usize) -> Result<(), Error> {
    fs::write(folder.join("room"), vec![0; bytes]).map_err(Error::Temporary)
}
