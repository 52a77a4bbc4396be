//! Compiles a solution inside a harness, and with LeetCode's crates if it needs them.

use std::env;
use std::hash::{BuildHasher, RandomState};
use std::process::Command;

use super::compiler::{Built, Judge, first_line, limit_reached, pair};
use super::crates;
use super::harness::{File, Harness, TRACED};
use super::messages::Messages;
use crate::error::Error;
use crate::temporary::temporary_folder;
use words::message::Message;

/// A solution in LeetCode's form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The name of its file, for messages.
    pub path: String,
    /// The text in LeetCode's editor.
    pub text: String,
}

/// The comments between which a file has the solution: the practice project's, which are those of LeetCode's plugin for
/// VS Code, then those of leetgo, leetcode.nvim, leetup, LeetCode Editor for JetBrains, aylei/leetcode-rust and lcode.
pub const MARKS: [[&str; 2]; 7] = [
    ["@lc code=start", "@lc code=end"],
    ["@lc code=begin", "@lc code=end"],
    ["@leet start", "@leet end"],
    ["@leetup=code", "@leetup=code"],
    ["leetcode submit region begin", "leetcode submit region end"],
    ["submission codes start here", "submission codes end"],
    ["start /", "end /"],
];

impl Solution {
    /// The solution in a file with this text: what lies between the marks, if there are any, on the
    /// same lines as in the file.
    pub fn in_file(path: String, text: &str) -> Solution {
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let is_mark = |line: &str, mark: &str| {
            let line = line.trim_start_matches(['\u{feff}', ' ', '\t']);
            let comment = line.strip_prefix("//");
            comment.is_some_and(|words| words.trim_start().starts_with(mark))
        };
        let find = |mark, from| lines.iter().skip(from).position(|line| is_mark(line, mark));
        let its = MARKS.iter().find(|[start, _]| find(start, 0).is_some());
        let [start, end] = its.unwrap_or(&MARKS[0]);
        let start = find(start, 0).map_or(0, |mark| mark + 1);
        let end = find(end, start).map_or(lines.len(), |length| start + length);
        let text = "\n".repeat(start) + &lines[start..end].concat();
        Solution { path, text }
    }

    /// What is pasted into LeetCode's editor.
    pub fn submission(&self) -> &str {
        self.text.trim_start_matches(['\n', '\u{feff}'])
    }
}

/// A program, or why there is none.
pub type Compiled = Result<Built, Messages>;

impl Judge<'_> {
    /// Compiles a solution inside `harness`. Messages, and panics of the program, name the solution's
    /// own path and lines.
    pub(crate) fn solution(
        &self,
        solution: &Solution,
        harness: &Harness,
    ) -> Result<Compiled, Error> {
        let mut crates = None;
        let mut compiled = self.compile(solution, harness, None)?;
        if let Err(messages) = &compiled
            && crates::are_missing(messages)
        {
            crates = Some(self.crates()?);
            compiled = self.compile(solution, harness, crates.as_ref())?;
        }
        if let Err(messages) = &compiled
            // An error in the solution names its file. Another one may be the machine's fault.
            && !messages.is_limit
            && !messages.mention(&solution.path)
        {
            if self.check(harness).is_err() {
                // A file in the cache may be broken.
                self.cached_crate("rlib", harness.driver)?.discard();
                self.check(harness)?;
            }
            return self.compile(solution, harness, crates.as_ref());
        }
        Ok(compiled)
    }

    /// Compiles the traced twin of a solution.
    pub(crate) fn traced(&self, solution: &Solution) -> Result<Compiled, Error> {
        // A board that is lent as a slice of rows lends all of them at once, and loses the order of writes to
        // different ones. Where a slice of another board is lent, too, the text does not compile.
        let mut whole = solution.clone();
        whole.text = whole
            .text
            .replace("&mut [Vec<char>]", "&mut Vec<Vec<char>>");
        let mut compiled = self.solution(&whole, &TRACED);
        if whole != *solution && matches!(compiled, Ok(Err(_))) {
            compiled = self.solution(solution, &TRACED);
        }
        compiled
    }

    /// Fails if the compiler does not compile a solution that is right.
    fn check(&self, harness: &Harness) -> Result<(), Error> {
        let text = "impl Solution { pub fn solve_sudoku(_: &mut Vec<Vec<char>>) {} }\n";
        let solution = Solution {
            path: String::from("nothing.rs"),
            text: String::from(text),
        };
        let compiled = self.compile(&solution, harness, None)?;
        compiled.map(drop).map_err(|messages| {
            let [en, zh] = [messages.text.en, messages.text.zh].map(|text| first_line(&text));
            self.fault_of_the_machine(Message { en, zh })
        })
    }

    fn compile(
        &self,
        solution: &Solution,
        harness: &Harness,
        crates: Option<&Built>,
    ) -> Result<Compiled, Error> {
        let secret = format!("kata_{:016x}_", RandomState::new().hash_one("secret"));
        let root = harness.root.replace("kata_", &secret);
        let driver = self.cached_crate("rlib", harness.driver)?;
        let link = |command: &mut Command| {
            let name = format!("{secret}driver");
            command.arg("--extern").arg(pair(name, driver.path()));
            if let Some(crates) = crates {
                crates::link(crates, command);
            }
        };
        let parts = root.split_once("include!(\"solution.rs\");\n");
        let (head, tail) = parts.expect("it includes the solution");
        // The solution is text of the crate root, not an `include!`: items that come out of a macro
        // have other scopes. The head is on the solution's first line: the numbers of its lines stay.
        let head = head.replace('\n', " ");
        // An editor does not show it, and does not copy it.
        let text = solution.text.trim_start_matches('\u{feff}');
        let joined = [&head, text, "\n", tail].concat();
        let compiled = self.compile_files(&[("solution.rs", &joined)], &solution.path, link)?;
        if compiled.as_ref().is_err_and(|messages| !messages.is_limit) {
            // In files of their own, a message about the one never shows a line of the other.
            let apart = [("leetcode.rs", &root[..]), ("solution.rs", &solution.text)];
            let worded = self.compile_files(&apart, &solution.path, link)?;
            if worded.as_ref().is_err_and(|messages| !messages.is_limit) {
                return Ok(worded);
            }
        }
        Ok(compiled)
    }

    /// Compiles the program of `files`, the first of which is the crate root. In messages, its
    /// `solution.rs` has this path.
    fn compile_files(
        &self,
        files: &[File],
        path: &str,
        link: impl Fn(&mut Command),
    ) -> Result<Compiled, Error> {
        let folder = temporary_folder()?;
        let solution = folder.path().join("solution.rs");
        let executable = solution.with_extension(env::consts::EXE_EXTENSION);
        let options = &self.options;
        let mut command = self.rustc(files, ["bin", "leetcode"], &executable)?;
        link(&mut command);
        command.args(options.flags.split_whitespace());
        if options.debug {
            command.args(["-C", "debug-assertions=on", "-C", "overflow-checks=on"]);
        }
        command.arg("--remap-path-prefix").arg(pair(solution, path));
        let finished = self.run(&mut command, options.time)?;
        Ok(match limit_reached(&finished, options.time) {
            Some(text) => Err(Messages {
                text,
                is_limit: true,
                diagnostics: Vec::new(),
            }),
            _ if finished.is_success() => Ok(Built::new(executable, Some(folder))),
            None => Err(Messages::read(&finished.stderr)),
        })
    }
}
