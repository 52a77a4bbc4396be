//! Reports of the judge, for people and as JSON.

use anstyle::AnsiColor::{self, Green, Red};
use explain::format::{self, bytes, duration, grouped, multiple};
use explain::text::{fitted, width};
use judge::practice::Solved;
use judge::{Alike, Diagnosis, Failure, Report, Score, Smallest, Standing, TotalEffort};
use judge::{Verdict, leetcode, stage};
use serde::Serialize;
use sudoku_kata::approaches;
use sudoku_kata::board::{self, Board, cell_name};
use sudoku_kata::puzzles;
use sudoku_kata::trace::{Step, StepKind};
use words::Language;

use crate::language::{self, of_user};
use crate::settings::Settings;
use crate::solution;
use crate::typed::typed;

pub struct Reporter {
    /// The path of the solution, as the user wrote it.
    pub file: String,
    /// The settings of the judgement, for the commands that repeat it.
    pub settings: Settings,
    /// The seed of the random boards, if there are any.
    pub seed: Option<u64>,
    pub has_color: bool,
    /// The width of the terminal in columns, if there is one.
    pub width: Option<u16>,
    /// Whether each report has the screen to itself, and keys beside it.
    pub is_brief: bool,
    /// Whether what it printed for several solved boards is shown.
    pub shows_output: bool,
}

/// The width of a board, and the same with the gap after it.
const BOARD: u16 = 21;
const COLUMN: u16 = BOARD + 3;

/// The columns that most lines of code fit into.
const MIN_CODE: usize = 58;

impl Reporter {
    /// The verdict, and everything that is known with it.
    pub fn report(&self, report: &Report) -> String {
        let is_accepted = report.verdict == Verdict::Accepted;
        let color = if is_accepted { Green } else { Red };
        let language = of_user();
        let verdict = report.verdict.words().in_language(language);
        let count = report.leetcode.cases;
        let verdict = match report.slow.is_empty() || !is_accepted || count == 0 {
            true => verdict.to_owned(),
            false => say!(
                "{verdict} on LeetCode's {count} known boards",
                "力扣已知的 {count} 个盘面{verdict}"
            ),
        };
        let mut text = self.paint(&verdict, color);
        if let Some(messages) = &report.compiler {
            let messages = messages.in_language(language).trim_end();
            let (method, page) = match &report.method {
                Some(method) => (shown(method.in_language(language)) + "\n\n", None),
                None => (String::new(), words::explained(messages)),
            };
            let page =
                page.map(|code| say!("\n{code}: docs/rust.md\n", "\n{code}：docs/zh/rust.md\n"));
            text += &format!("\n\n{method}{messages}\n{}", page.unwrap_or_default());
        } else {
            text += &format!("  {}\n", self.counts(report));
        }
        if is_accepted {
            let time = duration(report.nanoseconds);
            let heap = match report.peak_heap {
                Some(peak) => {
                    let peak = bytes(peak).in_language(language).to_owned();
                    say!("{peak} at the peak", "最多 {peak}")
                }
                None => say!(
                    "not measured: the solution has its own allocator",
                    "没有测量：程序有自己的分配器"
                ),
            };
            let clock = report.clock.words().in_language(language);
            let time = say!("{time} of {clock}", "{time}，{clock}");
            text += &format!(
                "\n{}",
                line("time", "用时", &time) + &line("heap", "内存", &heap)
            );
        }
        text += &self.printed(report);
        let failures = report.slow.iter().chain(&report.failure);
        let failures = failures.map(|failure| self.failure(failure));
        text += &failures.collect::<String>();
        self.fit(&text)
    }

    /// What the solution printed for the boards that it solved.
    fn printed(&self, report: &Report) -> String {
        let is_accepted = report.verdict == Verdict::Accepted;
        let is_shown = self.shows_output || is_accepted && report.cases() == 1;
        if report.printed.is_empty() || !is_shown && !is_accepted {
            return String::new();
        }
        if !is_shown {
            let how = say!(
                "is shown with --show-output",
                "加上 --show-output 就显示程序打印的内容"
            );
            return line("output", "打印", &how);
        }
        let mut text = String::new();
        for printed in &report.printed {
            if report.cases() > 1 {
                let (number, name) = (printed.number, printed.name.in_language(of_user()));
                text += &say!("\ncase {number}, {name}\n", "\n用例 {number}，{name}\n");
            }
            text += &streams(&printed.stdout, &printed.stderr);
        }
        text + if is_accepted { "\n" } else { "" }
    }

    /// `kept boards 1/1, LeetCode's boards 3/3, probably LeetCode's 1/1, ours 18/21: fails on random 3, seed 37`. The seed is shown where
    /// random boards were tried. The user's own boards are only counted.
    fn counts(&self, report: &Report) -> String {
        let Some(seed) = self.seed else {
            let (passed, cases) = (report.passed(), report.cases());
            return say!("{passed}/{cases} cases", "用例 {passed}/{cases}");
        };
        let groups = [
            (say!("kept boards", "保留的盘面"), &report.kept),
            (say!("LeetCode's boards", "力扣的盘面"), &report.leetcode),
            (say!("probably LeetCode's", "疑似力扣的"), &report.probable),
            (say!("ours", "自备的"), &report.extra),
        ];
        let mut counts = Vec::new();
        for (name, Score { passed, cases }) in groups {
            if *cases > 0 {
                counts.push(format!("{name} {passed}/{cases}"));
            }
            if passed < cases && report.slow.is_empty() {
                break;
            }
        }
        let text = counts.join(&say!(", ", "，"));
        let Some(failure) = report.unsolved() else {
            return say!("{text}, seed {seed}", "{text}，随机种子 {seed}");
        };
        let name = failure.name.in_language(of_user());
        match failure.is_random {
            _ if report.failure.is_none() => say!(
                "{text}: too slow on {name}, seed {seed}",
                "{text}，太慢的盘面：{name}，随机种子 {seed}"
            ),
            true => say!(
                "{text}: fails on {name}, seed {seed}",
                "{text}，失败的盘面：{name}，随机种子 {seed}"
            ),
            false => say!("{text}: fails on {name}", "{text}，失败的盘面：{name}"),
        }
    }

    fn failure(&self, failure: &Failure) -> String {
        let language = of_user();
        let (number, name) = (failure.number, failure.name.in_language(language));
        let reason = failure.reason.in_language(language);
        let gap = if self.is_brief { "" } else { "\n" };
        let mut text = say!(
            "{gap}case {number}, {name}: {reason}\n",
            "{gap}用例 {number}，{name}：{reason}\n",
        );
        let panic = failure.panic.as_deref().unwrap_or_default();
        let (_, rest) = panic.split_once('\n').unwrap_or_default();
        text += &shortened(rest);
        if let Some(purpose) = failure.purpose.as_ref().filter(|_| !self.is_brief) {
            let purpose = purpose.in_language(language);
            let known = match failure.name.en == leetcode::PROBABLE {
                true => say!(
                    "It is probably a test case of LeetCode's now: it was reported as missing in 2023, \
                     and LeetCode updated the problem.",
                    "它现在很可能是力扣的一个用例：2023 年有人反馈说用例里缺它，力扣随后更新了题目。",
                ),
                false => say!(
                    "LeetCode is not known to use this board, but it keeps LeetCode's promise of \
                     one solution.",
                    "不知道力扣有没有这个用例，但它符合题目的保证：恰好一个解。",
                ),
            };
            text += &say!(
                "{known}\nIt is worth passing: {purpose}.\n",
                "{known}\n它考的是：{purpose}。\n",
            );
        }
        let output = failure.output.as_ref();
        if let Some(output) = output.filter(|output| !is_nine_by_nine(output)) {
            text += &format!("\n{}", line("output", "输出", &boards::to_json(output)));
        }
        text + &streams(&failure.stdout, &failure.stderr)
    }

    /// The time of an accepted solution beside that of two approaches, known before the rest: `3.1× as fast as
    /// bool_arrays, 1.2× the time of bitmask_mrv`.
    pub fn ratios(&self, standing: &Standing) -> String {
        let own = standing.nanoseconds as f64;
        let ratios = standing.approaches.iter().map(|rival| {
            let (name, time) = (&rival.name, rival.nanoseconds as f64);
            if own < time {
                let ratio = multiple_in_words(time / own);
                say!("{ratio} as fast as {name}", "速度是 {name} 的 {ratio}")
            } else {
                let ratio = multiple_in_words(own / time);
                say!("{ratio} the time of {name}", "用时是 {name} 的 {ratio}")
            }
        });
        let ratios: Vec<String> = ratios.collect();
        match &ratios.join(&say!(", ", "，"))[..] {
            "" => String::new(),
            ratios => self.fit(&line("ratio", "比值", ratios)),
        }
    }

    /// What is known after the verdict. `kept` is a line about the boards that are kept.
    pub fn details(&self, full: &FullReport, kept: &str) -> String {
        let failed = full.report.unsolved();
        let failed = failed.map(|failure| self.failed(failure, full.diagnosis.as_ref()));
        let rest = [kept, &measured(full)].concat();
        failed.unwrap_or_default() + &self.fit(&rest)
    }

    /// The smallest board that fails, or else the one that failed, what happens there, and the commands that
    /// repeat it. Where keys do what a command does, the command is left out.
    fn failed(&self, failure: &Failure, diagnosis: Option<&Diagnosis>) -> String {
        let smallest = failure.smallest.as_ref();
        let mut text = String::from(if self.is_brief { "" } else { "\n" });
        let (input, output, expected) = match smallest {
            Some(of) => {
                let (before, input, output) = (&of.before, &of.input, &of.output);
                let empty = input.iter().flatten().filter(|cell| **cell == '.').count();
                let empty = match empty {
                    1 => say!("1 empty cell", "1 个空格"),
                    _ => say!("{empty} empty cells", "{empty} 个空格"),
                };
                let after = match before.is_empty() {
                    true => String::new(),
                    false => say!(", after another board", "，先解过另一个盘面"),
                };
                text += &match of.elsewhere {
                    Some(_) => say!(
                        "the smallest board on which it is wrong: {empty}\n",
                        "答错的最小盘面：{empty}\n"
                    ),
                    None => say!(
                        "the smallest board on which it fails in the same way: {empty}{after}\n",
                        "能复现这个错误的最小盘面：{empty}{after}\n",
                    ),
                };
                (input, output, &of.expected)
            }
            None => (&failure.input, &failure.output, &failure.expected),
        };
        text += &self.side_by_side(input, output.as_ref(), expected);
        if let Some(of) = smallest
            && !of.first.is_empty()
        {
            // In a small window, as many as two lines hold.
            let most = if self.is_brief { 4 } else { usize::MAX };
            let first = &of.first[..of.first.len().min(most)];
            let mut shown: Vec<String> =
                first.chunk_by(is_written_over).map(write_at_line).collect();
            match of.steps.map(|all| all - first.len()) {
                Some(0) => {}
                Some(more) => {
                    let more = grouped(more as u64);
                    shown.push(say!("… {more} more", "……还有 {more} 步"));
                }
                None => shown.push(say!("…", "……")),
            }
            text += &line("steps", "步骤", &shown.join(&say!(", ", "，")));
        }
        if let Some(found) = diagnosis {
            let (says, asks) = (&found.says, &found.asks);
            let lines: Vec<String> = found.lines.iter().map(u32::to_string).collect();
            let lines = lines.join(&say!(", ", "、"));
            let at = match found.lines.len() {
                0 => String::new(),
                1 => say!(" (seen at line {lines})", "（见第 {lines} 行）"),
                _ => say!(" (seen at lines {lines})", "（见第 {lines} 行）"),
            };
            text += &line("what", "现象", &format!("{says}{at}"));
            text += &say!("ask yourself: {asks}\n", "想一想：{asks}\n");
        }
        let mut text = self.fit(&text);
        if self.is_brief {
            return text;
        }
        // The terminal breaks these lines itself, so they are copied as they are.
        text += &self.rerun(failure);
        text += &self.watch(input, smallest).unwrap_or_default();
        let before = smallest.iter().flat_map(|of| &of.before);
        for board in before.chain([&failure.input]) {
            text += &line("json", "json", &boards::to_json(board));
        }
        text
    }

    /// The command that judges on the board of the verdict, after those that it needs.
    fn rerun(&self, failure: &Failure) -> String {
        let (typed, file) = (typed(), solution::argument(&self.file));
        let settings = self.settings.arguments();
        let before = failure.smallest.iter().flat_map(|of| &of.before);
        let cases = before.chain([&failure.input]).map(|board| {
            let known = puzzles::ALL.iter().find(|puzzle| puzzle.board() == *board);
            match known {
                Some(puzzle) => format!(" --board {}", puzzle.name),
                None => format!(" --board {}", board::to_line(board)),
            }
        });
        let cases = cases.collect::<String>();
        let command = format!("{typed} judge{file}{settings}{cases}");
        format!("\n{}", line("rerun", "重判", &command))
    }

    /// The command that watches this board, after those that it needs, if `watch` can show what happened.
    fn watch(&self, board: &Board, smallest: Option<&Smallest>) -> Option<String> {
        let file = match &self.file[..] {
            // Standard input is used up, and other settings give another search.
            "-" => return None,
            _ if !self.settings.matches_watch_defaults() => return None,
            solution::PRACTICE => String::from(solution::MINE),
            other => solution::quoted(other),
        };
        let (typed, board) = (typed(), board::to_line(board));
        let before = smallest.iter().flat_map(|of| &of.before);
        let after = before.map(|board| format!(" --after {}", board::to_line(board)));
        let after = after.collect::<String>();
        let language = language::option();
        let command = format!("{typed} watch {file}{after} --board {board} --step 1{language}");
        Some(line("watch", "观看", &command))
    }

    /// The text with no line wider than the window.
    pub fn fit(&self, text: &str) -> String {
        let Some(columns) = self.width.map(usize::from) else {
            return text.to_owned();
        };
        // A tab has another width in each place.
        let text = text.replace('\t', "        ");
        let lines = text.lines().flat_map(|line| fitted(line, columns));
        lines.map(|line| line + "\n").collect()
    }

    /// Input, Output and Expected in LeetCode's order, with a star after each wrong digit. Where
    /// there is no room for three boards, Input is left out: the others show its clues. Where there
    /// is no room for two, one is above the other.
    fn side_by_side(&self, input: &Board, output: Option<&Board>, expected: &Board) -> String {
        let grid = |title: String, board| format!("{title}\n{}", board::to_grid(board));
        let (given, found) = (say!("Input", "输入"), say!("Output", "输出"));
        let mut boards = vec![grid(given, input)];
        if let Some(output) = output.filter(|output| is_nine_by_nine(output)) {
            let marked = self.marked(output, expected);
            let legend = match marked.contains('*') {
                true => say!(" (* wrong)", "（* 错误）"),
                false => String::new(),
            };
            boards.push(format!("{found}{legend}\n{marked}"));
        }
        boards.push(grid(say!("Expected", "预期结果"), expected));
        let room = self.width.unwrap_or(u16::MAX);
        if boards.len() == 3 && room < BOARD + 2 * COLUMN {
            boards.remove(0);
        }
        if room < BOARD + COLUMN {
            boards = vec![boards.join("\n")];
        }
        let boards: Vec<Vec<&str>> = boards.iter().map(|board| board.lines().collect()).collect();
        columns(&boards, COLUMN.into(), "")
    }

    /// Two texts with their titles, side by side if the window has room for code.
    pub fn beside(&self, texts: [(&str, &str); 2]) -> String {
        let texts =
            texts.map(|(title, text)| format!("── {title} ──\n{}\n", text.trim_matches('\n')));
        let half = usize::from(self.width.unwrap_or(0).saturating_sub(3)) / 2;
        if half < MIN_CODE {
            return texts.join("\n");
        }
        let texts = texts.map(|text| {
            let lines = text.lines().flat_map(|line| fitted(line, half));
            lines.collect::<Vec<String>>()
        });
        columns(&texts, half, " │ ")
    }

    /// The grid of `output`, with a star after each wrong digit.
    fn marked(&self, output: &Board, expected: &Board) -> String {
        let cell = |(cell, expected): (&char, &char)| {
            // A line feed, for one, would break the line.
            let shown = if cell.is_control() { '?' } else { *cell };
            match cell == expected || *cell == '.' {
                true => format!("{shown} "),
                false => self.paint(&format!("{shown}*"), Red),
            }
        };
        let row = |(row, expected): (&Vec<char>, &Vec<char>)| {
            let cells: Vec<String> = row.iter().zip(expected).map(cell).collect();
            let boxes: Vec<String> = cells.chunks(3).map(<[String]>::concat).collect();
            boxes.join("| ") + "\n"
        };
        let rows: Vec<String> = output.iter().zip(expected).map(row).collect();
        let bands: Vec<String> = rows.chunks(3).map(<[String]>::concat).collect();
        bands.join("------+-------+------\n")
    }

    fn paint(&self, text: &str, color: AnsiColor) -> String {
        let style = self.has_color.then(|| color.on_default());
        let style = style.unwrap_or_default();
        format!("{style}{text}{style:#}")
    }
}

/// Texts side by side, each in a column of this width.
fn columns<T: AsRef<str>>(texts: &[Vec<T>], column: usize, between: &str) -> String {
    let line = |line: usize| {
        let cells = texts.iter().map(|text| {
            let cell = text.get(line).map_or("", T::as_ref);
            let gap = column.saturating_sub(width(cell));
            format!("{cell}{:gap$}", "")
        });
        let cells: Vec<String> = cells.collect();
        cells.join(between).trim_end().to_owned() + "\n"
    };
    let lines = texts.iter().map(Vec::len).max();
    (0..lines.unwrap_or(0)).map(line).collect()
}

/// Whether both steps are one write: a digit over another.
fn is_written_over(before: &Step, step: &Step) -> bool {
    let is_same =
        (before.cell(), before.reads, before.line) == (step.cell(), step.reads, step.line);
    is_same && before.kind == StepKind::Undo
}

/// `place 2 in r1c1 (line 5)`: a write is one step, or two if a digit was written over another.
fn write_at_line(steps: &[Step]) -> String {
    let write = match steps {
        [was, now] => {
            let (r, c) = now.cell();
            let (cell, was, now) = (cell_name(r, c), was.digit, now.digit);
            say!(
                "write {now} over {was} in {cell}",
                "{cell} 的 {was} 改写成 {now}"
            )
        }
        _ => format::step(of_user(), &steps[0]),
    };
    let line = steps[0].line;
    say!("{write} (line {line})", "{write}（第 {line} 行）")
}

fn is_nine_by_nine(board: &Board) -> bool {
    board.len() == 9 && board.iter().all(|row| row.len() == 9)
}

fn streams(stdout: &str, stderr: &str) -> String {
    let (out, error) = (say!("stdout", "标准输出"), say!("stderr", "标准错误"));
    let streams = [(out, stdout), (error, stderr)].map(|(name, printed)| match printed {
        "" => String::new(),
        _ => format!("\n{name}\n{}", shortened(printed)),
    });
    streams.concat()
}

/// The first and the last lines of what was printed, without control characters.
fn shortened(text: &str) -> String {
    let cut = |line| {
        let line: String = shown(line).chars().take(MAX_LINE).collect();
        format!("  {line}\n")
    };
    let mut lines: Vec<String> = text.lines().map(cut).collect();
    let left_out = lines.len().saturating_sub(2 * LINES_AT_EACH_END);
    if left_out > 0 {
        let count = grouped(left_out as u64);
        let note = say!("  … {count} lines …\n", "  ……略去 {count} 行……\n");
        lines.splice(LINES_AT_EACH_END..LINES_AT_EACH_END + left_out, [note]);
    }
    lines.concat()
}

fn shown(text: &str) -> String {
    let is_shown = |symbol: &char| !symbol.is_control() || *symbol == '\t';
    text.chars().filter(is_shown).collect()
}

const LINES_AT_EACH_END: usize = 5;

const MAX_LINE: usize = 120;

/// A line of the report: what it is about, and that.
fn line(en: &str, zh: &str, what: &str) -> String {
    let name = say!("{en}", "{zh}");
    let gap = 8 - width(&name);
    format!("{name}{:gap$}{what}\n", "")
}

/// What was measured after the verdict, one line each.
fn measured(full: &FullReport) -> String {
    let mut text = String::new();
    if let Some(effort) = &full.effort {
        let (placements, undos) = (grouped(effort.placements), grouped(effort.undos));
        let counts = say!(
            "{placements} placements, {undos} undos",
            "填数 {placements} 次，撤销 {undos} 次"
        );
        text += &line("search", "搜索", &counts);
    }
    if let Some(likeness) = full.solved.as_ref().and_then(likeness) {
        text += &line("like", "最像", &likeness);
    }
    if let Some(page) = full.solved.as_ref().and_then(Solved::page) {
        text += &line("next", "下一个", &stage::page(page, of_user()));
    } else if let Some(name) = &full.next {
        let start = format!("{} practice {name}{}", typed(), language::option());
        text += &(line("next", "下一个", name) + &line("start", "开始", &start));
    }
    if full.report.verdict == Verdict::Accepted {
        let (rustc, leetcodes) = (&full.report.rustc, leetcode::RUST);
        let compilers = say!(
            "by {rustc}; LeetCode has {leetcodes}",
            "{rustc}；力扣国际站的是 {leetcodes}"
        );
        text += &line("judged", "编译器", &compilers);
    }
    text
}

/// `3.1×`, as it stands in a sentence.
fn multiple_in_words(ratio: f64) -> String {
    let ratio = multiple(ratio);
    match of_user() {
        Language::English => ratio,
        Language::Chinese => ratio.replace('×', " 倍"),
    }
}

/// Which approach an accepted solution is, by its counts: `the same steps as bool_arrays, reads as
/// marker_rescan`.
pub fn likeness(solved: &Solved) -> Option<String> {
    let alike = solved.alike.as_ref()?;
    let is_own = |of: &&Alike| Some(&of.name) == solved.approach.as_ref();
    let Some(own) = alike.iter().find(is_own) else {
        if let Some(name) = &solved.stage {
            return Some(say!(
                "the same steps as docs/path/{name}.rs",
                "步骤与 docs/path/{name}.rs 相同"
            ));
        }
        if let Some((approach, board, own, its)) = &solved.lack {
            let [own, its] = [own, its].map(|&placements| grouped(placements));
            return Some(say!(
                "not {approach}: {own} placements on {board}, where it makes {its}",
                "不是 {approach}：在 {board} 上填数 {own} 次，而 {approach} 是 {its} 次"
            ));
        }
        return Some(say!(
            "none of the approaches: its steps are its own",
            "不像任何一个解法：步骤是它自己的"
        ));
    };
    let name = &own.name;
    let is_alike = |of: &&Alike| of.name == solved.file && of.reads != own.reads;
    Some(match alike.iter().find(is_alike) {
        // It is meant to be another one.
        Some(Alike { name: meant, .. }) => say!(
            "the same steps as {meant}, reads as {name}",
            "步骤与 {meant} 相同，读取次数像 {name}"
        ),
        None if own.reads == 1.0 => {
            let same = alike.iter().filter(|of| of.reads == 1.0);
            let same: Vec<&str> = same.map(|of| &*of.name).collect();
            let same = same.join(&say!(" and ", "、"));
            say!(
                "the same steps and reads as {same}",
                "步骤和读取次数都与 {same} 相同"
            )
        }
        None => {
            let reads = multiple_in_words(own.reads);
            say!(
                "the same steps as {name}, {reads} its reads",
                "步骤与 {name} 相同，读取次数是它的 {reads}"
            )
        }
    })
}

/// An approach to write next, after an accepted solution: the first that is not `solved`, after the one that
/// was solved last, in the order in which they build on each other, or else before it.
pub fn next(solved: &[Solved]) -> Option<&'static str> {
    let is = |of: &Solved, name: &str| of.approach.as_deref() == Some(name);
    let is_solved = |name: &str| solved.iter().any(|of| is(of, name));
    let is_last = |name: &str| solved.last().is_some_and(|of| is(of, name));
    let all = approaches::ALL;
    let last = all.iter().position(|approach| is_last(approach.name));
    let (before, after) = all.split_at(last.map_or(0, |at| at + 1));
    let mut names = after.iter().chain(before).map(|approach| approach.name);
    names.find(|name| !is_solved(name))
}

/// The report and what is known after it. Programs read it as JSON.
#[derive(Default, Serialize)]
pub struct FullReport {
    #[serde(flatten)]
    pub report: Report,
    pub passed: usize,
    pub cases: usize,
    pub seed: Option<u64>,
    pub standing: Option<Standing>,
    pub effort: Option<TotalEffort>,
    /// Which approach an accepted solution is.
    pub solved: Option<Solved>,
    /// The approach to write next, or the page to read.
    pub next: Option<String>,
    pub diagnosis: Option<Diagnosis>,
}
