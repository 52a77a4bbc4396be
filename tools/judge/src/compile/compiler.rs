//! The judge, and how it runs the compiler. What is the same for every solution is compiled once and cached.

use std::ffi::{OsStr, OsString};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{self, Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize};
use std::time::Duration;
use std::{env, fs};

use etcetera::BaseStrategy;
use words::message::Message;

use super::harness::{Crate, File};
use super::messages::Messages;
use crate::error::Error;
use crate::leetcode::{EDITION, Limits, OPT_LEVEL};
use crate::run::process::{self, End, Finished};
use crate::temporary::{Folder, check_room, folder_in, sweep, temporary_folder};
use words::{Text, message};

/// How to compile.
#[derive(Clone, Debug)]
pub struct Options {
    /// The compiler. The default is the one that `KATA_RUSTC` names, or the `rustc` on the path.
    pub compiler: OsString,
    /// The cache's folder. The default is the one that `KATA_CACHE` names, or one in the user's
    /// cache folder. Without a folder that can be written, nothing is cached.
    pub cache: Option<PathBuf>,
    /// Whether an arithmetic overflow panics, and `debug_assert!` is checked. At LeetCode both are
    /// ignored.
    pub debug: bool,
    /// More flags for the compiler, for the solution alone.
    pub flags: &'static str,
    /// Whether messages are coloured.
    pub color: bool,
    /// Called with a one-line message before slow work.
    pub notify: fn(Text),
    /// The columns for messages, if they go to a terminal.
    pub width: Option<u16>,
    /// The compiler's time limit: a solution can keep it busy endlessly.
    pub time: Duration,
}

impl Default for Options {
    fn default() -> Options {
        let cache = env::var_os("KATA_CACHE").map(PathBuf::from);
        let compiler = env::var_os("KATA_RUSTC").unwrap_or_else(|| "rustc".into());
        // It is called from other folders, too.
        let is_path = Path::new(&compiler).components().count() > 1;
        let absolute = path::absolute(&compiler).ok().filter(|_| is_path);
        Options {
            compiler: absolute.map_or(compiler, PathBuf::into),
            cache: cache.or_else(users_cache),
            debug: false,
            flags: "",
            color: false,
            notify: |_| {},
            width: None,
            time: Duration::from_secs(60),
        }
    }
}

/// A compiled program or library, or a folder of them.
#[derive(Debug)]
pub struct Built {
    path: PathBuf,
    /// Its folder, removed with this value. `None` if it is cached.
    _folder: Option<Folder>,
}

impl Built {
    pub(crate) fn new(path: PathBuf, folder: Option<Folder>) -> Built {
        Built {
            path,
            _folder: folder,
        }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Removes it from the cache: it is broken.
    pub(crate) fn discard(self) {
        let _ = self.path.parent().map(fs::remove_dir_all);
    }

    /// The command that runs it in `folder`, without environment variables: none may lead to other
    /// programs, or change how a panic is reported.
    pub fn command(&self, folder: &Path) -> Command {
        let mut command = Command::new(&self.path);
        command.current_dir(folder).env_clear();
        if let Some(root) = env::var_os("SystemRoot") {
            // Windows needs it to start a program.
            command.env("SystemRoot", root);
        }
        command
    }
}

/// An argument as `name=path`.
pub fn pair(name: impl AsRef<OsStr>, path: impl AsRef<OsStr>) -> OsString {
    let mut pair = name.as_ref().to_owned();
    pair.push("=");
    pair.push(path);
    pair
}

/// LeetCode's judge: a compiler and limits.
#[derive(Clone, Debug)]
pub struct Judge<'a> {
    version: Vec<u8>,
    pub(crate) options: Options,
    pub(crate) limits: Limits,
    pub(crate) interrupted: &'a AtomicBool,
    pub(crate) done: Arc<AtomicUsize>,
}

impl<'a> Judge<'a> {
    /// A judge that stops when `interrupted` is set, once its compiler has reported its version.
    pub fn new(
        options: Options,
        limits: Limits,
        interrupted: &'a AtomicBool,
    ) -> Result<Judge<'a>, Error> {
        let mut judge = Judge {
            version: Vec::new(),
            options,
            limits,
            interrupted,
            done: Arc::default(),
        };
        let mut ask = Command::new(&judge.options.compiler);
        let finished = judge.run(ask.arg("-vV"), judge.options.time)?;
        if !finished.is_success() {
            // On a full disk, its messages are lost.
            let reason = first_line(&String::from_utf8_lossy(&finished.stderr));
            let lack = judge.lack_of_room();
            return Err(lack.unwrap_or_else(|| does_not_start(&ask, reason.into())));
        }
        judge.version = finished.stdout;
        sweep(&env::temp_dir());
        judge.cache().iter().for_each(|cache| sweep(cache));
        Ok(judge)
    }

    /// How far [`Judge::judge`] has come, for a progress bar in another thread: the boards that were tried.
    pub fn done(&self) -> Arc<AtomicUsize> {
        Arc::clone(&self.done)
    }

    /// The compiler's name and the number of its version: `rustc 1.88.0`.
    pub(crate) fn compiler(&self) -> String {
        let version = String::from_utf8_lossy(&self.version);
        let words = version.split_whitespace().take(2);
        words.collect::<Vec<_>>().join(" ")
    }

    /// A program that is installed with the compiler.
    pub(crate) fn tool(&self, name: &str) -> Option<PathBuf> {
        let mut command = Command::new(&self.options.compiler);
        command.args(["--print", "sysroot"]);
        let asked = self.run(&mut command, self.options.time).ok()?;
        let root = asked.is_success().then_some(asked.stdout)?;
        let root = String::from_utf8(root).ok()?;
        let tool = Path::new(root.trim()).join("bin").join(name);
        let tool = tool.with_extension(env::consts::EXE_EXTENSION);
        tool.is_file().then_some(tool)
    }

    /// The crate, of type `bin` or `rlib`.
    pub(crate) fn cached_crate(&self, kind: &str, source: &Crate) -> Result<Built, Error> {
        let file = match kind {
            "rlib" => format!("lib{}.rlib", source.name),
            _ => format!("{}{}", source.name, env::consts::EXE_SUFFIX),
        };
        self.cached(source.name, source, &file, |folder| {
            let (types, output) = ([kind, source.name], folder.join(&file));
            let mut command = self.rustc(source.files, types, &output)?;
            let command = command.args(["--cfg", "may_not_end"]);
            let finished = self.run(command, self.options.time)?;
            if finished.is_success() {
                return Ok(());
            }
            let messages = Messages::read(&finished.stderr);
            Err(self.fault_of_the_machine(first_line(&messages.text.en)))
        })
    }

    /// The file at `path` in a folder that `make` fills from `source`: it is cached. Where nothing can be cached, it is in
    /// a folder that is removed with it.
    pub(crate) fn cached(
        &self,
        name: &str,
        source: impl Hash,
        path: &str,
        make: impl FnOnce(&Path) -> Result<(), Error>,
    ) -> Result<Built, Error> {
        let cache = self.cache();
        // A cached file is never used for another version or another source.
        let mut hasher = DefaultHasher::new();
        (&self.version, source).hash(&mut hasher);
        let name = format!("{name}-{:016x}", hasher.finish());
        let kept = cache.as_ref().map(|cache| cache.join(name));
        let cached = || {
            let path = kept.as_ref()?.join(path);
            path.exists().then(|| Built::new(path, None))
        };
        if let Some(built) = cached() {
            return Ok(built);
        }
        // Made in a folder aside, then renamed: the cache never holds a part of it. If another judge
        // was faster, its folder stays, which may be in use: a library is right only beside those that
        // it was compiled with.
        let parent = cache.unwrap_or_default();
        let aside = fs::create_dir_all(&parent).and_then(|()| folder_in(&parent));
        let is_aside = aside.is_ok();
        let folder = aside.or_else(|_| temporary_folder())?;
        make(folder.path()).map_err(|error| match is_aside {
            true => in_cache(parent, error),
            false => error,
        })?;
        let _ = kept.as_ref().map(|kept| fs::rename(folder.path(), kept));
        Ok(cached().unwrap_or_else(|| Built::new(folder.path().join(path), Some(folder))))
    }

    /// The command that compiles these files to the file `output`. They are written beside it, where
    /// the compiler and its linker have their temporary files too: when they are killed, they leave
    /// files behind.
    pub(crate) fn rustc(
        &self,
        files: &[File],
        [kind, name]: [&str; 2],
        output: &Path,
    ) -> Result<Command, Error> {
        let folder = output.parent().expect("a file is in a folder");
        for (name, text) in files {
            fs::write(folder.join(name), text).map_err(Error::Temporary)?;
        }
        let mut command = Command::new(&self.options.compiler);
        if cfg!(unix) {
            // A solution sees them, too.
            let kept = NEEDED.map(|name| Some((name, env::var_os(name)?)));
            command.env_clear().envs(kept.into_iter().flatten());
        }
        command
            .env_remove("RUST_BACKTRACE")
            .envs(["TMPDIR", "TMP", "TEMP"].map(|name| (name, folder)))
            .arg("-o")
            .arg(output)
            .arg(folder.join(files[0].0))
            .args(["--crate-type", kind, "--crate-name", name])
            .args(["--edition", EDITION])
            .arg(format!("-Copt-level={OPT_LEVEL}"))
            // These two save time: a solution is small, and nobody debugs it here.
            .args(["-Ccodegen-units=1", "-Cstrip=debuginfo"])
            .args(["-A", "warnings", "--error-format=json"])
            .args(["--remap-path-prefix".into(), pair(folder, "")]);
        if self.options.color {
            command.arg("--json=diagnostic-rendered-ansi");
        }
        if let Some(width) = self.options.width {
            command.arg(format!("--diagnostic-width={width}"));
        }
        Ok(command)
    }

    /// The error for a compiler that fails although the solution cannot be the cause.
    pub(crate) fn fault_of_the_machine(&self, reason: impl Into<Message>) -> Error {
        // On a full disk, a linker only says that it has crashed.
        let unusable = || Error::Unusable(self.compiler(), reason.into());
        self.lack_of_room().unwrap_or_else(unusable)
    }

    fn lack_of_room(&self) -> Option<Error> {
        let check = |folder: Folder| check_room(folder.path(), ROOM);
        if let Err(error) = temporary_folder().and_then(check) {
            return Some(error);
        }
        let cache = self.cache()?;
        let checked = check(folder_in(&cache).ok()?);
        checked.err().map(|error| in_cache(cache, error))
    }

    /// The cache's folder. It is absolute, because programs run in other folders.
    pub(crate) fn cache(&self) -> Option<PathBuf> {
        path::absolute(self.options.cache.as_ref()?).ok()
    }

    /// Runs a compiler or cargo for at most this time.
    pub(crate) fn run(&self, command: &mut Command, time: Duration) -> Result<Finished, Error> {
        let limits = Limits {
            time,
            output: MAX_MESSAGES,
            memory: MEMORY,
        };
        let finished = process::run(command, limits, time, self.interrupted, || Ok(false));
        finished.map_err(|error| not_started(command, error))
    }
}

/// What an error means that comes from the start of this command.
pub fn not_started(command: &Command, error: Error) -> Error {
    match error {
        Error::Io(error) => does_not_start(command, error.into()),
        interrupted => interrupted,
    }
}

fn does_not_start(command: &Command, reason: Message) -> Error {
    let program = command.get_program().to_string_lossy();
    Error::NoCompiler(program.into_owned(), reason)
}

/// What could not be written was in this folder.
fn in_cache(cache: PathBuf, error: Error) -> Error {
    match error {
        Error::Temporary(error) => Error::Cache(cache, error),
        error => error,
    }
}

/// The bytes of a compiler's memory. A large solution takes a fifth of them; a constant or a macro can take all
/// that the machine has.
pub const MEMORY: u64 = 2 << 30;

/// Bytes of a compiler's messages that are read.
const MAX_MESSAGES: usize = 4 << 20;

/// The limit that a compiler has reached, this time among them, and why.
pub fn limit_reached(compiler: &Finished, time: Duration) -> Option<Message> {
    let (seconds, gibibytes) = (time.as_secs_f64(), MEMORY >> 30);
    let printed = String::from_utf8_lossy(&compiler.stderr);
    // The words of Rust's allocator, and of LLVM's.
    let has_no_memory =
        printed.contains("memory allocation of ") || printed.contains("out of memory");
    // A signal has no code, and a crash on Windows a negative one.
    let has_crashed = |status: ExitStatus| status.code().is_none_or(|code| code < 0);
    Some(match compiler.end {
        End::TimedOut | End::Slept => message!(
            "the compiler did not end within {seconds} s: a constant, a macro or a type of the \
             solution keeps it busy",
            "编译器 {seconds} 秒还没有编译完：程序里的某个常量、宏或类型让它停不下来"
        ),
        End::Exited(status) if has_no_memory && has_crashed(status) => message!(
            "the compiler needs more than {gibibytes} GiB of memory: a constant, a macro or a type \
             of the solution is too large",
            "编译器需要的内存超过 {gibibytes} GiB：程序里的某个常量、宏或类型太大"
        ),
        _ => return None,
    })
}

pub fn first_line(text: &str) -> String {
    text.trim().lines().next().unwrap_or_default().to_owned()
}

/// The environment variables of the compiler, for rustup and the linker.
const NEEDED: [&str; 8] = [
    "PATH",
    "HOME",
    "RUSTUP_HOME",
    "RUSTUP_TOOLCHAIN",
    "CARGO_HOME",
    "LD_LIBRARY_PATH",
    "SDKROOT",
    "DEVELOPER_DIR",
];

/// Bytes that the compiler and its linker may need.
const ROOM: usize = 16 << 20;

/// The folder for our cache that the system's conventions give.
fn users_cache() -> Option<PathBuf> {
    let folders = etcetera::choose_base_strategy().ok()?;
    Some(folders.cache_dir().join("sudoku-kata"))
}
