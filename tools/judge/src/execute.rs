//! Compiles and runs one file as play.rust-lang.org does for `POST /execute`, with the same limits.

use std::process::{Command, ExitStatus};
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use std::{env, fs};

use serde::{Deserialize, Serialize};

use crate::compile::compiler::{self, Built, Options, limit_reached, not_started};
use crate::error::Error;
use crate::leetcode::{EDITION, Limits};
use crate::run::process::{self, End, Finished, MAX_FILE};
use crate::temporary::{sweep, temporary_folder};
use words::message::Message;
use words::{Text, message};

/// The time for compiling, and as much for running: of the processor where that is known, for a machine may be
/// busy with other things.
const TIME: Duration = Duration::from_secs(10);

/// The most bytes that are printed on each stream.
const OUTPUT: usize = 640 << 10;

/// The bytes of the program's memory.
const MEMORY: u64 = 512 << 20;

/// What is to be compiled and run: a program of one file.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Request {
    /// `release`, or `debug` for checked arithmetic.
    pub mode: String,
    /// The edition of Rust: one of LeetCode's.
    pub edition: String,
    /// The text.
    pub code: String,
}

/// What came out of it.
#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Execution {
    /// Whether it compiled, and exited with 0.
    pub success: bool,
    /// How it ended.
    pub exit_detail: String,
    /// What it printed.
    pub stdout: String,
    /// The messages of the compiler, and what it printed there.
    pub stderr: String,
    /// Why it did not end by itself: then only `stdout` is known.
    #[serde(skip)]
    pub stopped: Option<Message>,
}

/// Compiles and runs a program of one file, until nobody wants its result.
pub fn execute(
    request: &Request,
    options: &Options,
    interrupted: &AtomicBool,
    is_unwanted: impl Fn() -> bool,
) -> Result<Execution, Error> {
    let stopped = |reason: Message, stdout: &[u8]| {
        Ok(Execution {
            stdout: String::from_utf8_lossy(stdout).into_owned(),
            stopped: Some(reason),
            ..Execution::default()
        })
    };
    if request.edition != EDITION {
        let reason = message!(
            "expected LeetCode's edition, {EDITION}",
            "这里要力扣用的版本（edition）{EDITION}"
        );
        return stopped(reason, &[]);
    }
    sweep(&env::temp_dir());
    let folder = temporary_folder()?;
    let source = folder.path().join("src");
    fs::create_dir(&source)?;
    fs::write(source.join("main.rs"), &request.code)?;
    let level = if request.mode == "debug" { "0" } else { "3" };
    let program = folder.path().join("playground");
    let program = program.with_extension(env::consts::EXE_EXTENSION);
    let mut compile = Command::new(&options.compiler);
    compile.current_dir(folder.path()).args([
        "src/main.rs",
        "--edition",
        EDITION,
        &format!("-Copt-level={level}"),
        &format!("-Cdebug-assertions={}", request.mode == "debug"),
    ]);
    // Killed, the linker leaves its files there.
    compile.envs(["TMPDIR", "TMP", "TEMP"].map(|name| (name, folder.path())));
    compile.arg("-o").arg(&program);
    let run = |command: &mut Command, memory| {
        let (time, output) = (TIME, OUTPUT);
        let limits = Limits {
            time,
            memory,
            output,
        };
        process::run(command, limits, TIME, interrupted, || Ok(is_unwanted()))
    };
    let compiled = run(&mut compile, compiler::MEMORY);
    let mut finished = compiled.map_err(|error| not_started(&compile, error))?;
    if let Some(limit) = limit_reached(&finished, TIME) {
        return stopped(limit, &[]);
    }
    let mut stderr = String::from("   Compiling playground v0.0.1 (/playground)\n");
    stderr += &String::from_utf8_lossy(&finished.stderr);
    if finished.is_success() {
        let program = Built::new(program, None);
        finished = run(&mut program.command(folder.path()), MEMORY)?;
        stderr += "     Running `target/release/playground`\n";
        stderr += &String::from_utf8_lossy(&finished.stderr);
    }
    let Finished { end, stdout, .. } = finished;
    let (seconds, mebibytes) = (TIME.as_secs(), MAX_FILE >> 20);
    let reason = match end {
        End::Exited(status) => {
            return Ok(Execution {
                success: status.success(),
                exit_detail: detail(status),
                stdout: String::from_utf8_lossy(&stdout).into_owned(),
                stderr,
                stopped: None,
            });
        }
        End::TooMuchOutput => Text::of("the output is too large", "输出太多").into(),
        End::TooLargeFile => message!(
            "it wrote more than {mebibytes} MiB to a file",
            "写进一个文件的内容超过了 {mebibytes} MiB"
        ),
        End::Done => Text::of(
            "a newer program was sent, or the page was closed",
            "送来了更新的程序，或者网页已经关闭",
        )
        .into(),
        End::TimedOut | End::Slept => message!(
            "it did not end within {seconds} s",
            "{seconds} 秒还没有结束"
        ),
    };
    stopped(reason, &stdout)
}

fn detail(status: ExitStatus) -> String {
    match status.code() {
        Some(code) => format!("Exited with status {code}"),
        None => format!("Exited with {status}"),
    }
}
