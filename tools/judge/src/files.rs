//! Creates files, and replaces files atomically.

use std::fs::{self, OpenOptions};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

/// Writes a new file. If it cannot be written completely, it is removed.
///
/// [`ErrorKind::AlreadyExists`] if there is something at `path`.
pub fn create(path: &Path, text: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    let written = file.write_all(text.as_bytes());
    if written.is_err() {
        // An incomplete file would block the next try.
        let _ = fs::remove_file(path);
    }
    written
}

/// Writes a file, or replaces the one at `path`. The old file stays unchanged until the new one is
/// complete. A link or a device at `path` is not replaced but written to, which is not atomic.
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
    patiently(|| replace_once(path, text))
}

fn replace_once(path: &Path, text: &str) -> io::Result<()> {
    let old = match fs::symlink_metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => match create(path, text) {
            // Somebody else has just created it, and may have removed it again.
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                return replace_once(path, text);
            }
            outcome => return outcome,
        },
        old => old?,
    };
    if !old.is_file() {
        return fs::write(path, text);
    }
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    let mut file = tempfile::NamedTempFile::new_in(folder.unwrap_or(Path::new(".")))?;
    file.write_all(text.as_bytes())?;
    fs::set_permissions(file.path(), old.permissions())?;
    // Only this is tried again: to look at the old file is to have it open, and several judges that look would
    // keep each other out.
    let mut complete = Some(file);
    patiently(|| {
        let persisted = complete.take().expect("it is put back").persist(path);
        persisted.map(drop).map_err(|refused| {
            complete = Some(refused.file);
            refused.error
        })
    })
}

/// Does something with a file. Windows may refuse it while others have the file open: then it is tried again.
pub fn patiently<T>(mut act: impl FnMut() -> io::Result<T>) -> io::Result<T> {
    let start = Instant::now();
    loop {
        match act() {
            Err(error)
                if cfg!(windows)
                    && error.kind() == ErrorKind::PermissionDenied
                    && start.elapsed() < PATIENCE =>
            {
                // Random: several that wait would meet again and again.
                let pause = RandomState::new().hash_one(()) % 64;
                thread::sleep(Duration::from_millis(pause));
            }
            outcome => return outcome,
        }
    }
}

/// How long it is tried.
const PATIENCE: Duration = Duration::from_secs(2);
