//! Compiles programs with rustc, each in a folder of its own; what never changes is compiled once
//! and kept.

use std::ffi::{OsStr, OsString};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{self, Path, PathBuf};
use std::process::Command;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use std::{env, fs, io};

use etcetera::BaseStrategy;
use tempfile::TempDir;

use super::process::{self, Ended, How, Limits};
use super::{Error, Solution};

/// The edition of Rust that a solution is written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Edition {
    /// 2021, LeetCode's until a while ago.
    E2021,
    /// 2024, LeetCode's today.
    #[default]
    E2024,
}

impl Edition {
    /// As the compiler calls it.
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
    /// The compiler: by default that which `KATA_RUSTC` names, or the `rustc` on the path.
    pub compiler: OsString,
    /// Where to keep what is compiled once: by default the folder that `KATA_CACHE` names, or one
    /// among the user's own folders for such things. Where nothing can be kept it is compiled
    /// again every time.
    pub cache: Option<PathBuf>,
    /// The edition of the solution.
    pub edition: Edition,
    /// Whether a warning is an error; if not, none is shown.
    pub deny_warnings: bool,
    /// Whether messages are coloured.
    pub color: bool,
}

impl Default for Options {
    fn default() -> Options {
        let cache = env::var_os("KATA_CACHE").map(PathBuf::from);
        Options {
            compiler: env::var_os("KATA_RUSTC").unwrap_or_else(|| "rustc".into()),
            cache: cache.or_else(users_cache),
            edition: Edition::default(),
            deny_warnings: false,
            color: false,
        }
    }
}

/// A compiled program.
#[derive(Debug)]
pub struct Program {
    pub(super) executable: PathBuf,
    /// Goes when this goes, unless the program is kept.
    _folder: Option<TempDir>,
}

impl Program {
    /// The call that runs it in `folder`, with neither a path to other programs nor a switch that
    /// changes how a panic is told.
    pub(super) fn command(&self, folder: &Path) -> Command {
        let mut command = Command::new(&self.executable);
        command.current_dir(folder).env_clear();
        if let Some(root) = env::var_os("SystemRoot") {
            // Without it Windows starts nothing.
            command.env("SystemRoot", root);
        }
        command
    }
}

/// A text and the name of its file.
pub type File<'a> = (&'a str, &'a str);

/// A file that is compiled once and linked into many programs.
pub struct Library {
    /// The name of the crate.
    pub name: &'static str,
    /// Its only file.
    pub source: &'static str,
    /// The edition of that file.
    pub edition: Edition,
}

/// What came of compiling.
pub enum Compiled {
    /// A program that can be run.
    Program(Program),
    /// The compiler's messages.
    Refused(String),
}

/// The compiler, and how to call it.
#[derive(Debug)]
pub struct Compiler<'a> {
    version: Vec<u8>,
    options: Options,
    interrupted: &'a AtomicBool,
}

impl<'a> Compiler<'a> {
    /// The compiler that `options` name.
    pub fn find(options: Options, interrupted: &'a AtomicBool) -> Result<Compiler<'a>, Error> {
        let mut compiler = Compiler {
            version: Vec::new(),
            options,
            interrupted,
        };
        let mut command = Command::new(&compiler.options.compiler);
        let ended = compiler.run(command.arg("-vV"))?;
        if !is_success(&ended) {
            return Err(Error::NoCompiler {
                compiler: compiler.options.compiler.to_string_lossy().into_owned(),
                reason: first_line(&String::from_utf8_lossy(&ended.stderr)),
            });
        }
        compiler.version = ended.stdout;
        Ok(compiler)
    }

    /// Compiles a solution under a `root` that includes it as `solution.rs`. Messages, and panics
    /// later on, name the solution's own path.
    pub fn solution(
        &self,
        solution: &Solution,
        root: &str,
        library: &Library,
    ) -> Result<Compiled, Error> {
        let compiled = self.compile(solution, root, library)?;
        if let Compiled::Refused(messages) = &compiled
            // A mistake of the solution is told with its place. What has none may be the machine's.
            && !messages.contains(&solution.path)
        {
            self.try_out(root, library)?;
            return self.compile(solution, root, library);
        }
        Ok(compiled)
    }

    /// Compiles a solution that has no mistake.
    ///
    /// # Errors
    ///
    /// When that does not work. If what was kept is the reason, it is made anew the next time.
    fn try_out(&self, root: &str, library: &Library) -> Result<(), Error> {
        let nothing = Solution {
            path: String::from("nothing.rs"),
            text: String::from(
                "impl Solution { pub fn solve_sudoku(_: &mut Vec<Vec<char>>) {} }\n",
            ),
        };
        match self.compile(&nothing, root, library)? {
            Compiled::Program(_) => Ok(()),
            Compiled::Refused(messages) => {
                let reason = first_line(&messages);
                if reason.contains(library.name) {
                    let (kept, _folder) = self.linked(library)?;
                    let _ = fs::remove_file(kept);
                }
                Err(Error::Unusable(reason))
            }
        }
    }

    fn compile(
        &self,
        solution: &Solution,
        root: &str,
        library: &Library,
    ) -> Result<Compiled, Error> {
        let folder = temporary_folder()?;
        let path = folder.path();
        let executable = path.join(format!("solution{}", env::consts::EXE_SUFFIX));
        let files = [("leetcode.rs", root), ("solution.rs", &solution.text)];
        let (link, _folder) = self.linked(library)?;
        let link = (library, link.as_path());
        let mut command = self.program(path, &files, link, self.options.edition, &executable)?;
        let remap = remap(&path.join("solution.rs"), &solution.path);
        let ended = self.run(command.args(["--remap-path-prefix".into(), remap]))?;
        Ok(if is_success(&ended) {
            Compiled::Program(Program {
                executable,
                _folder: Some(folder),
            })
        } else {
            Compiled::Refused(messages(&ended))
        })
    }

    /// Compiles `files`, of which the first is the root, or finds the program that was kept.
    pub fn kept_program(
        &self,
        name: &str,
        files: &[File],
        library: &Library,
    ) -> Result<Program, Error> {
        let name = format!("{name}-{:016x}", self.key((files, library.source)));
        let name = format!("{name}{}", env::consts::EXE_SUFFIX);
        let (link, _folder) = self.linked(library)?;
        let link = (library, link.as_path());
        let (executable, folder) = self.keep(&name, |folder, executable| {
            self.program(folder, files, link, library.edition, executable)
        })?;
        Ok(Program {
            executable,
            _folder: folder,
        })
    }

    /// The call that compiles `files` in `folder` to a program; `link` is its library, and where
    /// that is compiled.
    fn program(
        &self,
        folder: &Path,
        files: &[File],
        (library, link): (&Library, &Path),
        edition: Edition,
        executable: &Path,
    ) -> Result<Command, Error> {
        for (name, text) in files {
            fs::write(folder.join(name), text)?;
        }
        let mut external = OsString::from(format!("{}=", library.name));
        external.push(link);
        let mut command = self.rustc(edition, executable);
        command
            .arg(folder.join(files[0].0))
            .args(["--crate-name", "leetcode"])
            .args(["--extern".into(), external])
            .args(["--remap-path-prefix".into(), remap(folder, "")]);
        Ok(command)
    }

    /// A library compiled, and the folder to hold on to.
    fn linked(&self, library: &Library) -> Result<(PathBuf, Option<TempDir>), Error> {
        let Library {
            name,
            source,
            edition,
        } = library;
        let file = format!("lib{name}-{:016x}.rlib", self.key(source));
        self.keep(&file, |folder, path| {
            fs::write(folder.join("library.rs"), source)?;
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

    /// The call that compiles to the file `to`, in whose folder the compiler and its linker have
    /// their temporary files: when they are killed they leave them behind.
    fn rustc(&self, edition: Edition, to: &Path) -> Command {
        let options = &self.options;
        let folder = to.parent().expect("a file is in a folder");
        let mut command = Command::new(&options.compiler);
        command
            .env_remove("RUST_BACKTRACE")
            .envs(["TMPDIR", "TMP", "TEMP"].map(|name| (name, folder)))
            .arg("-o")
            .arg(to)
            .args(["--edition", edition.name()])
            .args(["-C", "opt-level=3"])
            // Both for a verdict that comes sooner: a solution is small, and nobody debugs it here.
            .args(["-C", "codegen-units=1", "-C", "strip=debuginfo"])
            .args(["--color", if options.color { "always" } else { "never" }])
            .args([if options.deny_warnings { "-D" } else { "-A" }, "warnings"]);
        command
    }

    /// A compiled file under this name, made by the call that `build` prepares if it is not there.
    ///
    /// Where nothing can be kept it is in a folder that goes when the second value goes.
    fn keep(
        &self,
        name: &str,
        build: impl FnOnce(&Path, &Path) -> Result<Command, Error>,
    ) -> Result<(PathBuf, Option<TempDir>), Error> {
        // Programs run in folders of their own.
        let kept = self.options.cache.as_ref();
        let kept = kept.and_then(|folder| path::absolute(folder).ok());
        let path = kept.as_ref().map(|folder| folder.join(name));
        if let Some(path) = &path
            && path.is_file()
        {
            return Ok((path.clone(), None));
        }
        // Made aside and moved: nobody ever finds half a file.
        let aside = kept.and_then(|folder| {
            fs::create_dir_all(&folder).ok()?;
            tempfile::Builder::new().tempdir_in(&folder).ok()
        });
        let folder = aside.map_or_else(temporary_folder, Ok)?;
        let made = folder.path().join(name);
        let ended = self.run(&mut build(folder.path(), &made)?)?;
        if !is_success(&ended) {
            return Err(Error::Unusable(first_line(&messages(&ended))));
        }
        match path {
            Some(path) if fs::rename(&made, &path).is_ok() || path.is_file() => Ok((path, None)),
            _ => Ok((made, Some(folder))),
        }
    }

    /// Stands for a compiled file: another compiler or another source, another key.
    fn key(&self, source: impl Hash) -> u64 {
        let mut hasher = DefaultHasher::new();
        (&self.version, source).hash(&mut hasher);
        hasher.finish()
    }

    fn run(&self, command: &mut Command) -> Result<Ended, Error> {
        let ended = process::run(command, LIMITS, self.interrupted, || false);
        let ended = ended.map_err(|error| Error::NoCompiler {
            compiler: self.options.compiler.to_string_lossy().into_owned(),
            reason: error.to_string(),
        })?;
        match ended.how {
            How::Interrupted => Err(Error::Interrupted),
            _ => Ok(ended),
        }
    }
}

/// For the compiler, which can be kept busy by what it compiles.
const LIMITS: Limits = Limits {
    time: Duration::from_secs(60),
    output: 1 << 20,
};

fn is_success(ended: &Ended) -> bool {
    matches!(ended.how, How::Exited(status) if status.success())
}

fn messages(ended: &Ended) -> String {
    match ended.how {
        How::OutOfTime => format!("not compiled after {} s\n", LIMITS.time.as_secs()),
        _ => String::from_utf8_lossy(&ended.stderr).into_owned(),
    }
}

fn first_line(text: &str) -> String {
    text.trim().lines().next().unwrap_or_default().to_owned()
}

/// A folder that goes when this goes.
pub fn temporary_folder() -> io::Result<TempDir> {
    tempfile::Builder::new().prefix("sudoku-kata-").tempdir()
}

/// Where this system keeps what a program can make again.
fn users_cache() -> Option<PathBuf> {
    let folders = etcetera::choose_base_strategy().ok()?;
    Some(folders.cache_dir().join("sudoku-kata"))
}

fn remap(from: &Path, to: impl AsRef<OsStr>) -> OsString {
    let mut rule = OsString::from(from);
    rule.push("=");
    rule.push(to);
    rule
}
