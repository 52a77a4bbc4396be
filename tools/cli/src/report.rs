//! Reports of the judge, for people and as JSON.

use anstyle::AnsiColor::{self, Green, Red};
use explain::format::{self, bytes, duration, first_line, grouped, multiple, one_line};
use explain::reasons::overwrites;
use explain::text::{fitted, width};
use judge::practice::Solved;
use judge::{Alike, Diagnosis, Failure, FullReport, Report, Score, Smallest, Standing};
use judge::{TotalEffort, Verdict, leetcode};
use regex_lite::{Captures, Regex};
use runner::facts::board_of;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::{self, Board, cell_name};
use sudoku_kata::puzzles;
use sudoku_kata::trace::Step;
use words::Language;
use words::message::Message;

use crate::language::{self, of_user};
use crate::settings::Settings;
use crate::shell::typed;
use crate::solution;

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
pub const BOARD: u16 = 21;
const COLUMN: u16 = BOARD + 3;

/// The columns that most lines of code fit into.
const MIN_CODE: usize = 58;

impl Reporter {
    /// The verdict, and everything that is known with it.
    pub fn report(&self, report: &Report) -> String {
        let language = of_user();
        let is_accepted = report.verdict == Verdict::Accepted;
        let color = if is_accepted { Green } else { Red };
        let mut verdict = report.verdict.words().in_language(language).to_owned();
        if is_accepted && !report.slow.is_empty() {
            let count = report.leetcode.cases;
            verdict = say!(
                "{verdict} on LeetCode's {count} known boards",
                "力扣已知的 {count} 个盘面{verdict}"
            );
        }
        let mut text = self.paint(&verdict, color);
        if let Some(messages) = &report.compiler {
            let messages = messages.in_language(language).trim_end();
            let method = report.method.iter();
            let method = method.map(|of| shown(of.in_language(language)) + "\n\n");
            text += &format!("\n\n{}{messages}\n", method.collect::<String>());
            let page = words::section(messages).filter(|_| report.method.is_none());
            if let Some(heading) = page.map(|of| of.in_language(language)) {
                text += &say!(
                    "\ndocs/rust.md, “{heading}”\n",
                    "\ndocs/zh/rust.md，“{heading}”\n"
                );
            }
        } else {
            text += &format!("  {}\n", self.counts(report));
        }
        if is_accepted {
            let time = duration(report.nanoseconds);
            let clock = report.clock.words().in_language(language);
            text += &say!(
                "\ntime    {time} of {clock}\n",
                "\n用时    {time}，{clock}\n"
            );
            text += &match report.peak_heap.map(bytes) {
                Some(Message { en, zh }) => {
                    say!("heap    {en} at the peak\n", "内存    最多 {zh}\n")
                }
                None => say!(
                    "heap    not measured: the solution has its own allocator\n",
                    "内存    没有测量：程序有自己的分配器\n"
                ),
            };
        }
        text += &self.printed(report);
        for failure in report.slow.iter().chain(&report.failure) {
            text += &self.case_lines(failure);
        }
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
            return say!(
                "output  is shown with --show-output\n",
                "打印    加上 --show-output 就显示程序打印的内容\n"
            );
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
        if let Some(failure) = report.unsolved() {
            let name = failure.name.in_language(of_user());
            let last = counts.last_mut().expect("its board was counted");
            *last += &match report.failure {
                Some(_) => say!(": fails on {name}", "，失败的盘面：{name}"),
                None => say!(": too slow on {name}", "，太慢的盘面：{name}"),
            };
            let known = report.passed() + report.slow.len();
            let untried = report.cases() - known;
            if report.failure.is_none() && untried > 0 {
                counts.push(say!("{untried} not tried", "{untried} 个没有试"));
            }
        }
        if report.failure.as_ref().is_none_or(|of| of.is_random) {
            counts.push(say!("seed {seed}", "随机种子 {seed}"));
        }
        counts.join(&say!(", ", "，"))
    }

    fn case_lines(&self, failure: &Failure) -> String {
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
        if let Some(output) = output.filter(|output| board_of(output).is_none()) {
            let output = boards::to_json(output);
            text += &say!("\noutput  {output}\n", "\n输出    {output}\n");
        }
        text + &streams(&failure.stdout, &failure.stderr)
    }

    /// The time of an accepted solution beside that of two approaches, known before the rest: `3.1× as fast as
    /// bool_arrays, 1.2× the time of bitmask_mrv`.
    pub fn ratios(&self, standing: &Standing) -> String {
        let own = standing.nanoseconds as f64;
        let ratios = standing.approaches.iter().map(|rival| {
            let (name, time) = (&rival.name, rival.nanoseconds as f64);
            let ratio = multiple_in_words((time / own).max(own / time));
            match own < time {
                true => say!("{ratio} as fast as {name}", "速度是 {name} 的 {ratio}"),
                false => say!("{ratio} the time of {name}", "用时是 {name} 的 {ratio}"),
            }
        });
        let ratios = ratios.collect::<Vec<_>>().join(&say!(", ", "，"));
        self.fit(&say!("ratio   {ratios}\n", "比值    {ratios}\n"))
    }

    /// What to show before the details, one after the other, each with what Enter shows next.
    pub fn hints(&self, full: &FullReport) -> Vec<String> {
        let board = say!("Enter: the board", "按回车：盘面");
        let hints = match (&full.diagnosis, full.report.unsolved()) {
            (Some(Diagnosis { says, asks, .. }), _) => vec![
                say!("\nEnter: a question", "\n按回车：一个问题"),
                say!(
                    "think   {asks}\n\nEnter: what happens",
                    "想一想  {asks}\n\n按回车：现象"
                ),
                say!("symptom {says}\n\n{board}", "现象    {says}\n\n{board}"),
            ],
            (None, Some(_)) => vec![format!("\n{board}")],
            (None, None) => Vec::new(),
        };
        hints.into_iter().map(|hint| self.fit(&hint)).collect()
    }

    /// What is known after the verdict. `kept` is a line about the boards that are kept.
    pub fn details(&self, full: &FullReport, kept: &str) -> String {
        let failed = full.report.unsolved();
        let failed = failed.map(|failure| self.below_the_verdict(failure, full.diagnosis.as_ref()));
        let rest = [kept, &measured(full)].concat();
        failed.unwrap_or_default() + &self.fit(&rest)
    }

    /// The smallest board that fails, or else the one that failed, what happens there, and the commands that
    /// repeat it. Where keys do what a command does, the command is left out.
    fn below_the_verdict(&self, failure: &Failure, diagnosis: Option<&Diagnosis>) -> String {
        let smallest = failure.smallest.as_ref();
        let mut text = String::from(if self.is_brief { "" } else { "\n" });
        text += &smallest.map_or(String::new(), heading);
        let (input, output, expected) = match smallest {
            Some(of) => (&of.input, &of.output, &of.expected),
            None => (&failure.input, &failure.output, &failure.expected),
        };
        text += &self.side_by_side(input, output.as_ref(), expected);
        text += &smallest.map_or(String::new(), |of| self.steps(of));
        let unknown = || {
            say!(
                "symptom none that is certain; `watch` shows each step\n",
                "现象    没有能确定的；用 `watch` 可以看到每一步\n"
            )
        };
        text += &diagnosis.map_or_else(unknown, |found| what(found, failure));
        let text = self.fit(&text);
        if self.is_brief {
            return text;
        }
        // The terminal breaks these lines itself, so they are copied as they are.
        let before = smallest.map_or(&[][..], |of| &of.before);
        let boards = || before.iter().chain([&failure.input]);
        let json = boards().map(|board| format!("json    {}\n", boards::to_json(board)));
        let (rerun, json) = (self.rerun(boards()), json.collect::<String>());
        let watch = self.watch(before, input).unwrap_or_default();
        format!("{text}\n{rerun}{watch}{json}")
    }

    /// The first steps on the smallest board.
    fn steps(&self, of: &Smallest) -> String {
        if of.first.is_empty() {
            return String::new();
        }
        // In a small window, as many as two lines hold.
        let most = if self.is_brief { 4 } else { usize::MAX };
        let first = &of.first[..of.first.len().min(most)];
        let mut shown: Vec<String> = first.chunk_by(overwrites).map(write_at_line).collect();
        match of.steps.map(|all| all - first.len()) {
            Some(0) => {}
            Some(more) => {
                let more = grouped(more as u64);
                shown.push(say!("… {more} more", "……还有 {more} 步"));
            }
            None => shown.push(say!("…", "……")),
        }
        let steps = shown.join(&say!(", ", "，"));
        say!("steps   {steps}\n", "步骤    {steps}\n")
    }

    /// The command that judges on these boards.
    fn rerun<'a>(&self, boards: impl Iterator<Item = &'a Board>) -> String {
        let (typed, file) = (typed(), solution::argument(&self.file));
        let settings = self.settings.arguments();
        let cases = boards.map(|board| {
            let known = puzzles::ALL.iter().find(|puzzle| puzzle.board() == *board);
            let cells = || board::to_line(board);
            format!(" --board {}", known.map_or_else(cells, |of| of.name.into()))
        });
        let cases = cases.collect::<String>();
        let command = format!("{typed} judge{file}{settings}{cases}");
        say!("rerun   {command}\n", "重判    {command}\n")
    }

    /// The command that watches this board, after those before it, if `watch` can show what happened.
    fn watch(&self, before: &[Board], board: &Board) -> Option<String> {
        let file = match &self.file[..] {
            // Standard input is used up, and other settings give another search.
            "-" => return None,
            _ if !self.settings.matches_watch_defaults() => return None,
            solution::PRACTICE => String::from(solution::MINE),
            other => solution::quoted(other),
        };
        let before = before.iter().map(|board| board::to_line(board));
        let after: String = before.map(|board| format!(" --after {board}")).collect();
        let (typed, board, language) = (typed(), board::to_line(board), language::option());
        let command = format!("{typed} watch {file}{after} --board {board} --step 1{language}");
        Some(say!("watch   {command}\n", "观看    {command}\n"))
    }

    /// The text with no line wider than the window.
    pub fn fit(&self, text: &str) -> String {
        match self.width {
            Some(width) => in_columns(text, width.into()),
            None => text.to_owned(),
        }
    }

    /// Input, Output and Expected in LeetCode's order, with a star after each wrong digit. Where
    /// there is no room for three boards, Input is left out: the others show its clues. Where there
    /// is no room for two, one is above the other.
    fn side_by_side(&self, input: &Board, output: Option<&Board>, expected: &Board) -> String {
        let grid = |title: String, board| format!("{title}\n{}", board::to_grid(board));
        let (given, found) = (say!("Input", "输入"), say!("Output", "输出"));
        let mut boards = vec![grid(given, input)];
        if let Some(output) = output.filter(|output| board_of(output).is_some()) {
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
        columns(&texts.map(|text| in_columns(&text, half)), half, " │ ")
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
        let cells = output.iter().flatten().zip(expected.iter().flatten());
        let mut cells = cells.map(cell);
        let digit = Regex::new(r"\d ?").expect("it is right");
        let grid = board::to_grid(expected);
        let marked = digit.replace_all(&grid, |_: &Captures| cells.next().unwrap_or_default());
        marked.into_owned()
    }

    fn paint(&self, text: &str, color: AnsiColor) -> String {
        let style = self.has_color.then(|| color.on_default());
        let style = style.unwrap_or_default();
        format!("{style}{text}{style:#}")
    }
}

/// The text in lines of at most so many columns.
fn in_columns(text: &str, columns: usize) -> String {
    // A tab has another width in each place.
    let text = text.replace('\t', "        ");
    let lines = text.lines().flat_map(|line| fitted(line, columns));
    lines.map(|line| line + "\n").collect()
}

/// Texts side by side, each in a column of this width. Each line ends with a line feed, and not with blanks.
pub fn columns(texts: &[String], column_width: usize, between: &str) -> String {
    let texts: Vec<Vec<&str>> = texts.iter().map(|text| text.lines().collect()).collect();
    let row = |at: usize| {
        let cells = texts.iter().map(|lines| {
            let cell = lines.get(at).copied().unwrap_or_default();
            let gap = column_width.saturating_sub(width(cell));
            format!("{cell}{:gap$}", "")
        });
        let cells: Vec<String> = cells.collect();
        cells.join(between).trim_end().to_owned() + "\n"
    };
    let height = texts.iter().map(Vec::len).max();
    (0..height.unwrap_or(0)).map(row).collect()
}

/// What the smallest board is.
fn heading(of: &Smallest) -> String {
    let empty = match 81 - board::count_clues(&of.input) {
        1 => say!("1 empty cell", "1 个空格"),
        empty => say!("{empty} empty cells", "{empty} 个空格"),
    };
    let after = match of.before.is_empty() {
        true => String::new(),
        false => say!(", after another board", "，先解过另一个盘面"),
    };
    match of.elsewhere {
        Some(_) => say!(
            "a small board on which it is wrong: {empty}\n",
            "答错的小盘面：{empty}\n"
        ),
        // Of two cells, only those that are empty on the board of the verdict were tried.
        None if board::count_clues(&of.input) < 80 => say!(
            "a small board on which it fails in the same way: {empty}{after}\n",
            "能复现这个错误的小盘面：{empty}{after}\n",
        ),
        None => say!(
            "the smallest board on which it fails in the same way: {empty}{after}\n",
            "能复现这个错误的最小盘面：{empty}{after}\n",
        ),
    }
}

/// What happens there, unless the case says it with its place, and a question.
fn what(found: &Diagnosis, failure: &Failure) -> String {
    let (says, asks) = (&found.says, &found.asks);
    let panic = failure.panic.as_deref().unwrap_or_default();
    if !panic.is_empty() && says.ends_with(&one_line(&first_line(panic))) {
        return say!("think   {asks}\n", "想一想  {asks}\n");
    }
    let lines: Vec<String> = found.lines.iter().map(u32::to_string).collect();
    let lines = lines.join(&say!(", ", "、"));
    let at = match found.lines.len() {
        0 => String::new(),
        1 => say!(" (seen at line {lines})", "（见第 {lines} 行）"),
        _ => say!(" (seen at lines {lines})", "（见第 {lines} 行）"),
    };
    say!(
        "symptom {says}{at}\nthink   {asks}\n",
        "现象    {says}{at}\n想一想  {asks}\n"
    )
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
    match steps[0].line {
        0 => write,
        line => say!("{write} (line {line})", "{write}（第 {line} 行）"),
    }
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

/// What was measured after the verdict, one line each.
fn measured(full: &FullReport) -> String {
    let mut text = String::new();
    text += &match &full.effort {
        None if full.report.verdict == Verdict::Accepted => say!(
            "search  not counted: the copy that counts does not compile, or takes long\n",
            "搜索    没有计数：用来计数的副本编译不了，或者太慢\n"
        ),
        None => String::new(),
        Some(TotalEffort {
            boards,
            placements: Some(placements),
            undos: Some(undos),
            ..
        }) => {
            let [placements, undos] = [placements, undos].map(|count| grouped(*count));
            let on = match boards {
                counted if *counted == full.cases => String::new(),
                1 => say!(", counted on 1 board", "，数了 1 个盘面"),
                counted => say!(", counted on {counted} boards", "，数了 {counted} 个盘面"),
            };
            say!(
                "search  {placements} placements, {undos} undos{on}\n",
                "搜索    填数 {placements} 次，撤销 {undos} 次{on}\n"
            )
        }
        Some(TotalEffort { slow: Some(_), .. }) => String::new(),
        Some(_) => say!(
            "search  on copies of the board, beside it or by exchanging digits, so placements are not counted\n",
            "搜索    在盘面的副本上、盘面之外，或者靠交换数字，所以填数没有计数\n"
        ),
    };
    let slow = full.effort.as_ref().and_then(|of| of.slow.as_ref());
    if let Some(slow) = slow.map(|slow| slow.in_language(of_user())) {
        text += &say!("slow    {slow}\n", "偏慢    {slow}\n");
    }
    if let Some(likeness) = full.solved.as_ref().and_then(likeness) {
        text += &say!("like    {likeness}\n", "最像    {likeness}\n");
    }
    if let Some(next) = &full.next {
        let name = next.in_language(of_user());
        text += &say!("next    {name}\n", "下一个  {name}\n");
        if Approach::named(name).is_some() {
            let start = format!("{} practice {name}{}", typed(), language::option());
            text += &say!("start   {start}\n", "开始    {start}\n");
        }
    }
    if full.report.verdict == Verdict::Accepted {
        let (rustc, leetcodes) = (&full.report.rustc, leetcode::RUST);
        text += &say!(
            "judged  by {rustc}; LeetCode has {leetcodes}\n",
            "编译器  {rustc}；力扣国际站的是 {leetcodes}\n"
        );
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
    let own = alike
        .iter()
        .find(|of| Some(&of.name) == solved.approach.as_ref());
    let meant = alike.iter().find(|of| of.name == solved.file);
    Some(match (own, &solved.stage, &solved.lack) {
        (Some(Alike { name, reads }), ..) if meant.is_some_and(|of| of.reads != *reads) => {
            let meant = &solved.file;
            say!(
                "the same steps as {meant}, reads as {name}",
                "步骤与 {meant} 相同，读取次数像 {name}"
            )
        }
        (Some(Alike { reads: 1.0, .. }), ..) => {
            let same = alike.iter().filter(|of| of.reads == 1.0);
            let same: Vec<&str> = same.map(|of| &*of.name).collect();
            let same = same.join(&say!(" and ", "、"));
            say!(
                "the same steps and reads as {same}",
                "步骤和读取次数都与 {same} 相同"
            )
        }
        // It reads the board where that is not seen, or about as often.
        (Some(Alike { name, reads }), ..) if *reads < 0.05 || multiple(*reads) == multiple(1.0) => {
            say!("the same steps as {name}", "步骤与 {name} 相同")
        }
        (Some(Alike { name, reads }), ..) => {
            let reads = multiple_in_words(*reads);
            say!(
                "the same steps as {name}, {reads} its reads",
                "步骤与 {name} 相同，读取次数是它的 {reads}"
            )
        }
        (None, Some(stage), _) => say!(
            "the same steps as docs/path/{stage}.rs",
            "步骤与 docs/path/{stage}.rs 相同"
        ),
        (None, None, Some((approach, board, own, its))) => {
            let [own, its] = [own, its].map(|&placements| grouped(placements));
            say!(
                "not {approach}: {own} placements on {board}, where it makes {its}",
                "不是 {approach}：在 {board} 上填数 {own} 次，而 {approach} 是 {its} 次"
            )
        }
        (None, None, None) => say!(
            "none of the approaches: its steps are its own",
            "不像任何一个解法：步骤是它自己的"
        ),
    })
}
