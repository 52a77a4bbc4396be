//! Reports of the judge, for people and as JSON.

use serde::Serialize;
use sudoku_kata::board::{self, Board};
use sudoku_kata::format::{bytes, duration, grouped, multiple};
use sudoku_kata::judge::{Effort, Failure, Report, Standing, Verdict};

/// Writes reports for people.
pub struct Printer {
    /// The path of the solution, as the user wrote it.
    pub file: String,
    /// The seed of the random boards, if there are any.
    pub seed: Option<u64>,
    pub has_color: bool,
    /// The width of the terminal in columns, if there is one.
    pub width: Option<u16>,
}

/// The width of three boards side by side.
const THREE_BOARDS: u16 = 69;

/// The width of a board and the gap after it.
const COLUMN: usize = 24;

const GREEN: &str = "32";
const RED: &str = "31";

impl Printer {
    /// The verdict, and everything that is known with it.
    pub fn report(&self, report: &Report) -> String {
        let is_accepted = report.verdict == Verdict::Accepted;
        let mut text = self.paint(
            &report.verdict.to_string(),
            if is_accepted { GREEN } else { RED },
        );
        match &report.compiler {
            Some(messages) => text += &format!("\n\n{}\n", messages.trim_end()),
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
        if let Some(failure) = &report.failure {
            text += &self.failure(failure);
        }
        text
    }

    /// `LeetCode's boards 3/3, ours 11/22: fails on inkala, seed 37`. The user's own boards are only
    /// counted.
    fn counts(&self, report: &Report) -> String {
        let Report {
            leetcode, extra, ..
        } = report;
        let Some(seed) = self.seed else {
            return format!("{}/{} cases", report.passed, report.cases);
        };
        let mut text = format!("LeetCode's boards {}/{}", leetcode.passed, leetcode.cases);
        if leetcode.passed == leetcode.cases {
            text += &format!(", ours {}/{}", extra.passed, extra.cases);
        }
        if let Some(failure) = &report.failure {
            text += &format!(": fails on {}", failure.name);
        }
        text + &format!(", seed {seed}")
    }

    fn failure(&self, failure: &Failure) -> String {
        let Failure { number, name, .. } = failure;
        let mut text = format!("\ncase {number}, {name}: {}\n", failure.reason);
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
        for (name, printed) in [("stdout", &failure.stdout), ("stderr", &failure.stderr)] {
            if !printed.is_empty() {
                text += &format!("\n{name}\n{}", shortened(printed));
            }
        }
        let line = board::to_line(&failure.input);
        let json = board::to_json(&failure.input);
        let file = match &self.file[..] {
            super::super::practice::SOLUTION => String::new(),
            other => format!(" {other}"),
        };
        text + &format!("\nrerun   judge{file} --case {line}\njson    {json}\n")
    }

    /// Input, Output and Expected in LeetCode's order, with a star after each wrong digit. Where
    /// there is no room for three boards, Input is left out: the others show its clues.
    fn side_by_side(&self, failure: &Failure) -> String {
        let input = board::to_grid(&failure.input);
        let expected = board::to_grid(&failure.expected);
        let Some(output) = failure
            .output
            .as_ref()
            .filter(|output| is_nine_by_nine(output))
        else {
            let lines = input.lines().zip(expected.lines());
            let lines = lines.map(|(input, expected)| format!("{input:COLUMN$}{expected}\n"));
            return format!("{:COLUMN$}Expected\n", "Input") + &lines.collect::<String>();
        };
        let output = self.marked(output, &failure.expected);
        let mut text = format!("{:COLUMN$}{:COLUMN$}Expected\n", "Input", "Output");
        for ((input, output), expected) in input.lines().zip(output).zip(expected.lines()) {
            text += &format!("{input:COLUMN$}{output}  {expected}\n");
        }
        if self.width.is_some_and(|columns| columns < THREE_BOARDS) {
            let lines = text.lines().map(|line| format!("{}\n", &line[COLUMN..]));
            return lines.collect();
        }
        text
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
    let shown = |line: &&str| {
        let line = line
            .chars()
            .filter(|symbol| !symbol.is_control() || *symbol == '\t');
        format!("  {}\n", line.take(MAX_LINE).collect::<String>())
    };
    let mut text: String = first.iter().map(shown).collect();
    if left_out > 0 {
        text += &format!("  … {} lines …\n", grouped(left_out as u64));
    }
    text + &last.iter().map(shown).collect::<String>()
}

/// Lines shown of the beginning, and as many of the end.
const LINES_AT_EACH_END: usize = 5;

/// Characters shown of a line.
const MAX_LINE: usize = 120;

/// What was measured after the verdict, one line each.
pub fn measured(effort: Option<&Effort>, standing: Option<&Standing>) -> String {
    let mut text = String::new();
    if let Some(Effort { placements, undos }) = effort {
        let (placements, undos) = (grouped(*placements), grouped(*undos));
        text += &format!("search  {placements} placements, {undos} undos\n");
    }
    if let Some(standing) = standing {
        text += &format!("rank    {}\n", rank(standing));
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
    pub seed: Option<u64>,
    pub standing: Option<Standing>,
    pub effort: Option<Effort>,
}
