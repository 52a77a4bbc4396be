//! Compiles programs with rustc, each in a folder of its own. Files that are the same for every
//! solution are compiled once and cached.

use std::ffi::{OsStr, OsString};
use std::hash::{BuildHasher, DefaultHasher, Hash, Hasher, RandomState};
use std::path::{self, Path, PathBuf};
use std::process::Command;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use std::{env, fs, io};

use etcetera::BaseStrategy;
use tempfile::TempDir;

use super::crates::{self, Crates};
use super::process::{self, End, Finished, Limits};
use super::{Error, Solution};

/// The Rust edition of a solution.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Edition {
    /// 2021, used by LeetCode in the past.
    E2021,
    /// 2024, LeetCode's current edition.
    #[default]
    E2024,
}

impl Edition {
    /// The compiler's name for it.
    pub fn name(self) -> &'static str {
        match self {
            Edition::E2021 => "2021",
            Edition::E2024 => "2024",
        }
    }
}

/// How to compile.
#[derive(Clone, Debug)]
pub struct Options {
    /// The compiler. The default is the one that `KATA_RUSTC` names, or the `rustc` on the path.
    pub compiler: OsString,
    /// The cache's folder. The default is the one that `KATA_CACHE` names, or one in the user's
    /// cache folder. Without a folder that can be written, nothing is cached.
    pub cache: Option<PathBuf>,
    /// The edition of the solution.
    pub edition: Edition,
    /// Whether a warning is an error. If not, warnings are not shown.
    pub deny_warnings: bool,
    /// Whether an arithmetic overflow panics, and `debug_assert!` is checked. At LeetCode both are
    /// ignored.
    pub debug: bool,
    /// Whether messages are coloured.
    pub color: bool,
    /// Is told what takes long, in one line.
    pub notify: fn(&str),
    /// The columns for messages, if they go to a terminal.
    pub width: Option<u16>,
    /// The compiler's time limit: a solution can keep it busy endlessly.
    pub time: Duration,
}

impl Default for Options {
    fn default() -> Options {
        let cache = env::var_os("KATA_CACHE").map(PathBuf::from);
        Options {
            compiler: env::var_os("KATA_RUSTC").unwrap_or_else(|| "rustc".into()),
            cache: cache.or_else(users_cache),
            edition: Edition::default(),
            deny_warnings: false,
            debug: false,
            color: false,
            notify: |_| {},
            width: None,
            time: Duration::from_secs(60),
        }
    }
}

/// A compiled program.
#[derive(Debug)]
pub struct Program {
    executable: PathBuf,
    /// The executable's folder, removed with this value. `None` if the program is cached.
    _folder: Option<TempDir>,
}

impl Program {
    /// Removes it from the cache: it is broken.
    pub fn discard(self) {
        let _ = fs::remove_file(&self.executable);
    }

    /// The command that runs it in `folder`, without environment variables: none may lead to other
    /// programs, or change how a panic is reported.
    pub fn command(&self, folder: &Path) -> Command {
        let mut command = Command::new(&self.executable);
        command.current_dir(folder).env_clear();
        if let Some(root) = env::var_os("SystemRoot") {
            // Windows needs it to start a program.
            command.env("SystemRoot", root);
        }
        command
    }
}

/// The name of a file and its text.
pub type File<'a> = (&'a str, &'a str);

/// A crate that is compiled once and linked into many programs.
pub struct Library {
    /// The name of the crate.
    pub name: &'static str,
    /// Its only file.
    pub source: &'static str,
    /// The edition of that file.
    pub edition: Edition,
}

/// The program around a solution: a crate root, and the library that it is linked with.
pub struct Harness {
    /// It includes the solution, and has no `//` before. In its names, `kata_` begins what the
    /// solution must not reach: it is replaced by something that nobody can guess.
    root: &'static str,
    driver: Library,
    secret: u64,
}

/// The line of a crate root at which the solution comes.
const INCLUDE: &str = "include!(\"solution.rs\");\n";

impl Harness {
    pub fn new(root: &'static str, driver: Library) -> Harness {
        let secret = RandomState::new().hash_one(root);
        Harness {
            root,
            driver,
            secret,
        }
    }

    fn root(&self) -> String {
        self.root.replace("kata_", &self.alias(""))
    }

    fn alias(&self, name: &str) -> String {
        format!("kata_{:016x}_{name}", self.secret)
    }
}

/// The outcome of compiling.
pub enum Compiled {
    /// A program that can be run.
    Program(Program),
    /// It does not compile: the compiler's messages.
    Failed(String),
    /// The compiler did not end within its time limit.
    TimedOut,
}

/// A compiler and its options.
#[derive(Debug)]
pub struct Compiler<'a> {
    version: Vec<u8>,
    pub(super) options: Options,
    pub(super) interrupted: &'a AtomicBool,
}

impl<'a> Compiler<'a> {
    /// The compiler that `options` name, once it has told its version.
    pub fn find(options: Options, interrupted: &'a AtomicBool) -> Result<Compiler<'a>, Error> {
        let mut compiler = Compiler {
            version: Vec::new(),
            options,
            interrupted,
        };
        let mut command = Command::new(&compiler.options.compiler);
        let finished = compiler.run(command.arg("-vV"))?;
        if !is_success(&finished) {
            return Err(Error::NoCompiler {
                compiler: compiler.options.compiler.to_string_lossy().into_owned(),
                reason: first_line(&String::from_utf8_lossy(&finished.stderr)),
            });
        }
        compiler.version = finished.stdout;
        Ok(compiler)
    }

    /// The name and the number of its version: `rustc 1.88.0`.
    pub fn name(&self) -> String {
        let version = String::from_utf8_lossy(&self.version);
        let words = version.split_whitespace().take(2);
        words.collect::<Vec<_>>().join(" ")
    }

    /// The major and the minor number of its version.
    pub fn version(&self) -> Option<(u32, u32)> {
        let name = self.name();
        let (_, version) = name.split_once(' ')?;
        let mut numbers = version.split('.').map_while(|number| number.parse().ok());
        Some((numbers.next()?, numbers.next()?))
    }

    pub fn edition(&self) -> Edition {
        self.options.edition
    }

    /// The folder in which the compiler is installed.
    pub(super) fn sysroot(&self) -> Option<PathBuf> {
        let mut command = Command::new(&self.options.compiler);
        let finished = self.run(command.args(["--print", "sysroot"])).ok();
        let finished = finished.filter(is_success)?;
        let path = String::from_utf8(finished.stdout).ok()?;
        Some(PathBuf::from(path.trim()))
    }

    /// The compiler's time limit.
    pub fn time_limit(&self) -> Duration {
        self.options.time
    }

    /// Compiles a solution inside `harness`. Messages, and panics of the program, name the solution's
    /// own path and lines.
    pub fn solution(&self, solution: &Solution, harness: &Harness) -> Result<Compiled, Error> {
        let crates = crates::are_named_in(&solution.text).then(|| self.cached_crates());
        let mut crates = crates.flatten();
        let mut compiled = self.compile(solution, harness, crates.as_ref())?;
        if let Compiled::Failed(messages) = &compiled
            && match &crates {
                Some(_) => crates::are_broken(messages),
                None => crates::are_missing(messages),
            }
        {
            if let Some(broken) = crates.take() {
                broken.discard();
            }
            crates = Some(self.build_crates()?);
            compiled = self.compile(solution, harness, crates.as_ref())?;
        }
        if let Compiled::Failed(messages) = &compiled
            // An error in the solution names its file. Another one may be the machine's fault.
            && !messages.contains(&solution.path)
        {
            if self.check(harness).is_err() {
                // The file in the cache may be broken.
                let (library, _folder) = self.compiled_library(&harness.driver)?;
                let _ = fs::remove_file(library);
                self.check(harness)?;
            }
            return self.compile(solution, harness, crates.as_ref());
        }
        Ok(compiled)
    }

    /// Compiles a solution that is known to compile.
    ///
    /// # Errors
    ///
    /// When it does not.
    fn check(&self, harness: &Harness) -> Result<(), Error> {
        let solution = Solution {
            path: String::from("nothing.rs"),
            text: String::from(
                "impl Solution { pub fn solve_sudoku(_: &mut Vec<Vec<char>>) {} }\n",
            ),
        };
        match self.compile(&solution, harness, None)? {
            Compiled::Program(_) => Ok(()),
            Compiled::Failed(messages) => Err(unusable(&messages)),
            Compiled::TimedOut => Err(unusable("it does not end")),
        }
    }

    fn compile(
        &self,
        solution: &Solution,
        harness: &Harness,
        crates: Option<&Crates>,
    ) -> Result<Compiled, Error> {
        let root = harness.root();
        let (head, tail) = root
            .split_once(INCLUDE)
            .expect("a harness includes the solution");
        // The solution is text of the crate root, not an `include!`: items that come out of a macro
        // have other scopes. The head is on the solution's first line: the numbers of its lines stay.
        let head = head.replace('\n', " ");
        // An editor does not show it, and does not copy it.
        let text = solution.text.trim_start_matches('\u{feff}');
        let joined = [&head, text, "\n", tail].concat();
        let compiled =
            self.compile_files(&[("solution.rs", &joined)], solution, harness, crates)?;
        if let Compiled::Failed(_) = &compiled {
            // In files of their own, a message about the one never shows a line of the other.
            let apart = [("leetcode.rs", &root[..]), ("solution.rs", &solution.text)];
            let worded = self.compile_files(&apart, solution, harness, crates)?;
            if let Compiled::Failed(_) = &worded {
                return Ok(worded);
            }
        }
        Ok(compiled)
    }

    /// Compiles the program of `files`, the first of which is the crate root.
    fn compile_files(
        &self,
        files: &[File],
        solution: &Solution,
        harness: &Harness,
        crates: Option<&Crates>,
    ) -> Result<Compiled, Error> {
        let folder = temporary_folder()?;
        let path = folder.path();
        let executable = path.join(format!("solution{}", env::consts::EXE_SUFFIX));
        let (linked, _folder) = self.compiled_library(&harness.driver)?;
        let linked = (&harness.alias("driver")[..], linked.as_path());
        let mut command = self.program(path, files, linked, self.options.edition, &executable)?;
        if let Some(crates) = crates {
            crates.link(&mut command);
        }
        if self.options.debug {
            command.args(["-C", "debug-assertions=on", "-C", "overflow-checks=on"]);
        }
        let remap = remap(&path.join("solution.rs"), &solution.path);
        let finished = self.run(command.args(["--remap-path-prefix".into(), remap]))?;
        Ok(match finished.end {
            End::TimedOut => Compiled::TimedOut,
            _ if is_success(&finished) => Compiled::Program(Program {
                executable,
                _folder: Some(folder),
            }),
            _ => Compiled::Failed(messages(&finished)),
        })
    }

    /// The program of `files`, the first of which is the crate root, from the cache or compiled.
    pub fn cached_program(
        &self,
        name: &str,
        files: &[File],
        library: &Library,
    ) -> Result<Program, Error> {
        let name = format!("{name}-{:016x}", self.key((files, library.source)));
        let name = format!("{name}{}", env::consts::EXE_SUFFIX);
        let (linked, _folder) = self.compiled_library(library)?;
        let linked = (library.name, linked.as_path());
        let (executable, folder) = self.cached(&name, |folder, executable| {
            self.program(folder, files, linked, library.edition, executable)
        })?;
        Ok(Program {
            executable,
            _folder: folder,
        })
    }

    /// The command that compiles `files` in `folder`. `linked` is the name of its library there, and
    /// the path of the compiled library.
    fn program(
        &self,
        folder: &Path,
        files: &[File],
        (name, linked): (&str, &Path),
        edition: Edition,
        executable: &Path,
    ) -> Result<Command, Error> {
        for (name, text) in files {
            fs::write(folder.join(name), text).map_err(temporary)?;
        }
        let mut external = OsString::from(format!("{name}="));
        external.push(linked);
        let mut command = self.rustc(edition, executable);
        command
            .arg(folder.join(files[0].0))
            .args(["--crate-name", "leetcode"])
            .args(["--extern".into(), external])
            .args(["--remap-path-prefix".into(), remap(folder, "")]);
        Ok(command)
    }

    /// The path of the compiled library, and its folder if it is not cached.
    fn compiled_library(&self, library: &Library) -> Result<(PathBuf, Option<TempDir>), Error> {
        let Library {
            name,
            source,
            edition,
        } = library;
        let file = format!("lib{name}-{:016x}.rlib", self.key(source));
        self.cached(&file, |folder, path| {
            fs::write(folder.join("library.rs"), source).map_err(temporary)?;
            let mut command = self.rustc(*edition, path);
            command.arg(folder.join("library.rs")).args([
                "--crate-type",
                "rlib",
                "--crate-name",
                name,
            ]);
            Ok(command)
        })
    }

    /// The command that compiles to the file `output`. The compiler and its linker have their
    /// temporary files in the same folder: when they are killed, they leave files behind.
    fn rustc(&self, edition: Edition, output: &Path) -> Command {
        let options = &self.options;
        let folder = output.parent().expect("a file is in a folder");
        let mut command = Command::new(&options.compiler);
        command
            .env_remove("RUST_BACKTRACE")
            .envs(["TMPDIR", "TMP", "TEMP"].map(|name| (name, folder)))
            .arg("-o")
            .arg(output)
            .args(["--edition", edition.name()])
            .args(["-C", "opt-level=2"])
            // These two save time: a solution is small, and nobody debugs it here.
            .args(["-C", "codegen-units=1", "-C", "strip=debuginfo"])
            .args(["--color", if options.color { "always" } else { "never" }])
            .args([if options.deny_warnings { "-D" } else { "-A" }, "warnings"]);
        if let Some(width) = options.width {
            command.arg(format!("--diagnostic-width={width}"));
        }
        command
    }

    /// The compiled file of this name, from the cache or made by the command that `build` returns.
    ///
    /// Where nothing can be cached, it is in a folder that is removed with the second value.
    fn cached(
        &self,
        name: &str,
        build: impl FnOnce(&Path, &Path) -> Result<Command, Error>,
    ) -> Result<(PathBuf, Option<TempDir>), Error> {
        // Absolute, because programs run in other folders.
        let cache = self.options.cache.as_ref();
        let cache = cache.and_then(|folder| path::absolute(folder).ok());
        let path = cache.as_ref().map(|folder| folder.join(name));
        if let Some(path) = &path
            && path.is_file()
        {
            return Ok((path.clone(), None));
        }
        // Built in a folder aside, then renamed: the cache never holds half a file.
        let aside = cache.and_then(|folder| {
            fs::create_dir_all(&folder).ok()?;
            private_folder(&folder).ok()
        });
        let folder = aside.map_or_else(temporary_folder, Ok)?;
        let built = folder.path().join(name);
        let finished = self.run(&mut build(folder.path(), &built)?)?;
        if !is_success(&finished) {
            return Err(unusable(&messages(&finished)));
        }
        match path {
            Some(path) if fs::rename(&built, &path).is_ok() || path.is_file() => Ok((path, None)),
            _ => Ok((built, Some(folder))),
        }
    }

    /// A hash of the compiler's version and of the source: a cached file is never used for others.
    pub(super) fn key(&self, source: impl Hash) -> u64 {
        let mut hasher = DefaultHasher::new();
        (&self.version, source).hash(&mut hasher);
        hasher.finish()
    }

    pub(super) fn run(&self, command: &mut Command) -> Result<Finished, Error> {
        let limits = Limits {
            time: self.options.time,
            output: 1 << 20,
        };
        let finished = process::run(command, limits, self.interrupted, || false);
        let finished = finished.map_err(|error| Error::NoCompiler {
            compiler: self.options.compiler.to_string_lossy().into_owned(),
            reason: error.to_string(),
        })?;
        match finished.end {
            End::Interrupted => Err(Error::Interrupted),
            _ => Ok(finished),
        }
    }
}

pub fn is_success(finished: &Finished) -> bool {
    matches!(finished.end, End::Exited(status) if status.success())
}

fn messages(finished: &Finished) -> String {
    String::from_utf8_lossy(&finished.stderr).into_owned()
}

fn first_line(text: &str) -> String {
    text.trim().lines().next().unwrap_or_default().to_owned()
}

/// The error for a compiler that fails although the solution cannot be the cause.
fn unusable(messages: &str) -> Error {
    // A linker on a full disk only says that it has crashed.
    let has_room = temporary_folder().and_then(|folder| {
        let room = folder.path().join("room");
        fs::write(room, vec![0; ROOM]).map_err(temporary)
    });
    match has_room {
        Ok(()) => Error::Unusable(first_line(messages)),
        Err(error) => error,
    }
}

/// Bytes that the compiler and its linker may need.
const ROOM: usize = 16 << 20;

/// A new folder that only the user can open. It is removed, with everything in it, when the value
/// is dropped.
pub fn temporary_folder() -> Result<TempDir, Error> {
    private_folder(&env::temp_dir()).map_err(temporary)
}

/// The error for a temporary file that cannot be written.
pub fn temporary(error: io::Error) -> Error {
    Error::Temporary {
        folder: env::temp_dir(),
        reason: error.to_string(),
    }
}

pub fn private_folder(parent: &Path) -> io::Result<TempDir> {
    let mut builder = tempfile::Builder::new();
    builder.prefix("sudoku-kata-");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o700));
    builder.tempdir_in(parent)
}

/// The folder for our cache that the system's conventions give.
fn users_cache() -> Option<PathBuf> {
    let folders = etcetera::choose_base_strategy().ok()?;
    Some(folders.cache_dir().join("sudoku-kata"))
}

/// The rule with which the compiler writes the path `to` in place of `from`.
fn remap(from: &Path, to: impl AsRef<OsStr>) -> OsString {
    let mut rule = OsString::from(from);
    rule.push("=");
    rule.push(to);
    rule
}
