//! Reports of the judge, for people and as JSON.

use ratatui::text::Span;
use serde::Serialize;
use sudoku_kata::board::{self, Board};
use sudoku_kata::format::{bytes, duration, grouped, multiple};
use sudoku_kata::judge::{
    Effort, Failure, FirstWrong, Report, Standing, Verdict, leetcodes_version,
};
use sudoku_kata::language::Language;
use sudoku_kata::text::parts;

use super::super::practice;
use super::super::search::MINE;
use super::Settings;

/// Writes reports for people.
pub struct Printer {
    /// The language of the verdict.
    pub language: Language,
    /// The path of the solution, as the user wrote it.
    pub file: String,
    /// The settings of the judgement, for the commands that repeat it.
    pub settings: Settings,
    /// The seed of the random boards, if there are any.
    pub seed: Option<u64>,
    pub has_color: bool,
    /// The width of the terminal in columns, if there is one.
    pub width: Option<u16>,
    /// Whether what it printed for several solved boards is shown.
    pub shows_output: bool,
}

/// The width of three boards side by side.
const THREE_BOARDS: u16 = 69;

/// The width of two boards side by side.
const TWO_BOARDS: u16 = 45;

/// The width of a board and the gap after it.
const COLUMN: usize = 24;

const GREEN: &str = "32";
const RED: &str = "31";

impl Printer {
    /// The verdict, and everything that is known with it.
    pub fn report(&self, report: &Report) -> String {
        let is_accepted = report.verdict == Verdict::Accepted;
        let mut text = self.paint(
            &self.language.verdict(report.verdict),
            if is_accepted { GREEN } else { RED },
        );
        match &report.compiler {
            Some(messages) => {
                text.push('\n');
                if let Some(method) = &report.method {
                    text += &format!("\n{}\n", shown(method));
                }
                text += &format!("\n{}\n", messages.trim_end());
            }
            None => text += &format!("  {}\n", self.counts(report)),
        }
        if is_accepted {
            let time = duration(report.nanoseconds);
            let heap = match report.peak_heap {
                Some(peak) => format!("{} at the peak", bytes(peak)),
                None => String::from("not measured: the solution has its own allocator"),
            };
            text += &format!("\ntime    {time} of {}\nheap    {heap}\n", report.clock);
        }
        text += &self.printed(report);
        if let Some(failure) = &report.failure {
            text += &self.failure(failure);
        }
        self.fit(&text)
    }

    /// What the solution printed for the boards that it solved.
    fn printed(&self, report: &Report) -> String {
        let is_accepted = report.verdict == Verdict::Accepted;
        let mut text = String::new();
        if self.shows_output || is_accepted && report.cases() == 1 {
            for printed in &report.printed {
                if report.cases() > 1 {
                    text += &format!("\ncase {}, {}\n", printed.number, printed.name);
                }
                text += &streams(&printed.stdout, &printed.stderr);
            }
            if is_accepted && !report.printed.is_empty() {
                text.push('\n');
            }
        } else if is_accepted && !report.printed.is_empty() {
            text += "output  is shown with --show-output\n";
        }
        text
    }

    /// `kept boards 1/1, LeetCode's boards 3/3, ours 11/22: fails on inkala, seed 37`. The user's own boards are only
    /// counted.
    fn counts(&self, report: &Report) -> String {
        let Report {
            leetcode,
            kept,
            extra,
            ..
        } = report;
        let Some(seed) = self.seed else {
            return format!("{}/{} cases", report.passed(), report.cases());
        };
        let mut counts = Vec::new();
        if kept.cases > 0 {
            counts.push(format!("kept boards {}/{}", kept.passed, kept.cases));
        }
        if kept.passed == kept.cases {
            counts.push(format!(
                "LeetCode's boards {}/{}",
                leetcode.passed, leetcode.cases
            ));
            if leetcode.passed == leetcode.cases {
                counts.push(format!("ours {}/{}", extra.passed, extra.cases));
            }
        }
        let mut text = counts.join(", ");
        if let Some(failure) = &report.failure {
            text += &format!(": fails on {}", failure.name);
        }
        text + &format!(", seed {seed}")
    }

    fn failure(&self, failure: &Failure) -> String {
        let Failure { number, name, .. } = failure;
        let mut text = format!("\ncase {number}, {name}: {}\n", failure.reason);
        if let Some(message) = &failure.panic {
            let (_, rest) = message.split_once('\n').unwrap_or_default();
            text += &shortened(rest);
        }
        if let Some(purpose) = failure.purpose {
            text += "LeetCode is not known to use this board, but it keeps LeetCode's promise of one \
                     solution.\n";
            text += &format!("It is worth passing: {purpose}.\n");
        }
        text.push('\n');
        text += &self.side_by_side(failure);
        if let Some(output) = failure
            .output
            .as_ref()
            .filter(|output| !is_nine_by_nine(output))
        {
            text += &format!("\noutput  {}\n", board::to_json(output));
        }
        text += &streams(&failure.stdout, &failure.stderr);
        let line = board::to_line(&failure.input);
        let json = board::to_json(&failure.input);
        let file = practice::argument(&self.file);
        let settings = self.settings.arguments();
        let rerun = format!("rerun   judge{file}{settings} --case {line}");
        let json = format!("json    {json}");
        text + &format!("\n{}\n{json}\n", self.folded(&rerun))
    }

    /// The first wrong step, and how to watch it if `watch` can show it.
    pub fn first_wrong(&self, wrong: &FirstWrong, failure: &Failure) -> String {
        let FirstWrong {
            step, line, reason, ..
        } = wrong;
        let wrong = format!(
            "wrong   step {}, line {line}: {reason}\n",
            grouped(*step as u64)
        );
        let file = match &self.file[..] {
            // Standard input is used up, and other settings give another search.
            "-" => return self.fit(&wrong),
            _ if !self.settings.are_those_of_watch() => return self.fit(&wrong),
            practice::SOLUTION => String::from(MINE),
            other => practice::quoted(other),
        };
        let board = board::to_line(&failure.input);
        let watch = format!("watch   watch {file} --board {board} --step {step}");
        self.fit(&wrong) + &self.folded(&watch) + "\n"
    }

    /// The question after the verdict, if there is one.
    pub fn question(&self, report: &Report) -> String {
        match report.question() {
            Some(question) => self.fit(&format!("\nask yourself: {question}\n")),
            None => String::new(),
        }
    }

    /// A command, folded in a way that a shell puts together again if it is wider than the window.
    fn folded(&self, command: &str) -> String {
        let symbols: Vec<char> = command.chars().collect();
        match self.width {
            // In quotes it cannot be folded.
            Some(width) if symbols.len() > usize::from(width) && !symbols.contains(&'\'') => {
                let lines = symbols.chunks(usize::from(width.max(2)) - 1);
                let lines = lines.map(|line| line.iter().collect::<String>());
                lines.collect::<Vec<_>>().join("\\\n")
            }
            _ => command.to_owned(),
        }
    }

    /// The text with no line wider than the window. A board in JSON cannot be broken: LeetCode reads
    /// each line as a separate argument. It is left out.
    pub fn fit(&self, text: &str) -> String {
        let Some(width) = self.width else {
            return text.to_owned();
        };
        let mut fitted = String::new();
        for line in text.lines() {
            if columns(line) > width && line.starts_with("json    [") {
                fitted += &wrapped("json    is too wide for this window: --json has it", width);
            } else {
                fitted += &wrapped(line, width);
            }
        }
        fitted
    }

    /// Input, Output and Expected in LeetCode's order, with a star after each wrong digit. Where
    /// there is no room for three boards, Input is left out: the others show its clues. Where there
    /// is no room for two, one is above the other.
    fn side_by_side(&self, failure: &Failure) -> String {
        let lines = |board| board::to_grid(board).lines().map(String::from).collect();
        let mut columns: Vec<(&str, Vec<String>)> = vec![("Input", lines(&failure.input))];
        let output = failure.output.as_ref();
        if let Some(output) = output.filter(|output| is_nine_by_nine(output)) {
            columns.push(("Output", self.marked(output, &failure.expected)));
        }
        columns.push(("Expected", lines(&failure.expected)));
        let width = self.width.unwrap_or(u16::MAX);
        if columns.len() == 3 && width < THREE_BOARDS {
            columns.remove(0);
        }
        if width < TWO_BOARDS {
            let boards = columns.iter().map(|(title, lines)| {
                let lines = lines.iter().map(|line| line.trim_end());
                let lines = lines.map(|line| format!("{line}\n")).collect::<String>();
                format!("{title}\n{lines}")
            });
            return boards.collect::<Vec<_>>().join("\n");
        }
        let mut text = String::new();
        for (title, _) in &columns {
            text += &format!("{title:COLUMN$}");
        }
        text.truncate(text.trim_end().len());
        for line in 0..columns[0].1.len() {
            text.push('\n');
            let (last, others) = columns.split_last().expect("there are columns");
            for (_, lines) in others {
                let padding = COLUMN.saturating_sub(usize::from(self::columns(&lines[line])));
                text += &lines[line];
                text += &" ".repeat(padding);
            }
            text += &last.1[line];
        }
        text + "\n"
    }

    /// The lines of the grid of `output`, each as wide as a column without its gap, with a star
    /// after each wrong digit.
    fn marked(&self, output: &Board, expected: &Board) -> Vec<String> {
        let mut lines = Vec::new();
        for (r, row) in output.iter().enumerate() {
            if r == 3 || r == 6 {
                lines.push(format!("{:22}", "------+-------+------"));
            }
            let mut line = String::new();
            for (c, cell) in row.iter().enumerate() {
                if c == 3 || c == 6 {
                    line += "| ";
                }
                // A line feed, for one, would break the line.
                let shown = if cell.is_control() { '?' } else { *cell };
                if *cell == expected[r][c] || *cell == '.' {
                    line += &format!("{shown} ");
                } else {
                    line += &self.paint(&format!("{shown}*"), RED);
                }
            }
            lines.push(line);
        }
        lines
    }

    fn paint(&self, text: &str, color: &str) -> String {
        if self.has_color {
            format!("\x1b[{color}m{text}\x1b[0m")
        } else {
            text.to_owned()
        }
    }
}

/// Whether the board can be drawn as a grid.
fn is_nine_by_nine(board: &Board) -> bool {
    board.len() == 9 && board.iter().all(|row| row.len() == 9)
}

/// What was printed for one board.
fn streams(stdout: &str, stderr: &str) -> String {
    let mut text = String::new();
    for (name, printed) in [("stdout", stdout), ("stderr", stderr)] {
        if !printed.is_empty() {
            text += &format!("\n{name}\n{}", shortened(printed));
        }
    }
    text
}

/// The first and the last lines of what was printed, without control characters.
fn shortened(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let left_out = lines.len().saturating_sub(2 * LINES_AT_EACH_END);
    let (first, last) = if left_out == 0 {
        (&lines[..], &lines[..0])
    } else {
        let (first, rest) = lines.split_at(LINES_AT_EACH_END);
        (first, &rest[left_out..])
    };
    let cut = |line: &&str| {
        let line: String = shown(line).chars().take(MAX_LINE).collect();
        format!("  {line}\n")
    };
    let mut text: String = first.iter().map(cut).collect();
    if left_out > 0 {
        text += &format!("  … {} lines …\n", grouped(left_out as u64));
    }
    text + &last.iter().map(cut).collect::<String>()
}

/// The text without control characters.
fn shown(text: &str) -> String {
    let is_shown = |symbol: &char| !symbol.is_control() || *symbol == '\t';
    text.chars().filter(is_shown).collect()
}

/// The columns of a line in a terminal, without escape sequences for colour.
fn columns(line: &str) -> u16 {
    let mut parts = line.split("\x1b[");
    let mut columns = parts.next().map_or(0, |first| Span::raw(first).width());
    for part in parts {
        let (_, text) = part.split_once('m').unwrap_or_default();
        columns += Span::raw(text).width();
    }
    // A tab counts as eight.
    let tabs = line.matches('\t').count();
    u16::try_from(columns + 8 * tabs).unwrap_or(u16::MAX)
}

/// The line in lines of at most `width` columns, broken where it may break if there is such a place.
fn wrapped(line: &str, width: u16) -> String {
    let mut text = String::new();
    let mut so_far = String::new();
    for word in parts(line) {
        let longer = format!("{so_far}{word}");
        if columns(longer.trim_end()) <= width {
            so_far = longer;
            continue;
        }
        if !so_far.trim().is_empty() {
            text += so_far.trim_end();
            text.push('\n');
            so_far.clear();
        }
        for symbol in word.chars() {
            if columns(&format!("{so_far}{symbol}")) > width && symbol != ' ' {
                text += &so_far;
                text.push('\n');
                so_far.clear();
            }
            so_far.push(symbol);
        }
    }
    text + so_far.trim_end_matches(' ') + "\n"
}

/// Lines shown of the beginning, and as many of the end.
const LINES_AT_EACH_END: usize = 5;

/// Characters shown of a line.
const MAX_LINE: usize = 120;

/// What was measured after the verdict, one line each.
pub fn measured(
    report: &Report,
    effort: Option<&Effort>,
    standing: Option<&Standing>,
    newer: Option<&str>,
) -> String {
    let mut text = String::new();
    if let Some(Effort { placements, undos }) = effort {
        let (placements, undos) = (grouped(*placements), grouped(*undos));
        text += &format!("search  {placements} placements, {undos} undos\n");
    }
    if let Some(standing) = standing {
        text += &format!("rank    {}\n", rank(standing));
    }
    if report.verdict == Verdict::Accepted {
        let leetcodes = leetcodes_version();
        text += &format!("judged  by {}; LeetCode has {leetcodes}\n", report.rustc);
    }
    if let Some(newer) = newer {
        text += &format!(
            "note    needs a newer Rust than LeetCode's: {}\n",
            shown(newer)
        );
    }
    text
}

/// The nearest approach on either side: `faster than bool_arrays, 3.1× the time of bitmask_mrv`.
fn rank(standing: &Standing) -> String {
    let own = standing.nanoseconds.max(1);
    let times = standing.approaches.iter().map(|rival| {
        // Without a time it was stopped: it is slower than all the others.
        let time = rival.nanoseconds.unwrap_or(u64::MAX);
        (time.max(1), rival.name)
    });
    let slower = times.clone().filter(|(time, _)| *time >= own).min();
    let faster = times.filter(|(time, _)| *time < own).max();
    let slower = slower.map(|(_, name)| format!("faster than {name}"));
    let faster = faster.map(|(time, name)| {
        let ratio = own as f64 / time as f64;
        format!("{} the time of {name}", multiple(ratio))
    });
    let parts: Vec<String> = slower.into_iter().chain(faster).collect();
    parts.join(", ")
}

/// The report and the measurements, for programs.
#[derive(Serialize)]
pub struct Document<'a> {
    #[serde(flatten)]
    pub report: &'a Report,
    pub passed: usize,
    pub cases: usize,
    pub question: Option<String>,
    pub seed: Option<u64>,
    pub standing: Option<Standing>,
    pub effort: Option<Effort>,
    pub first_wrong: Option<FirstWrong>,
    /// What it uses that is newer than LeetCode's Rust.
    pub newer: Option<String>,
}
