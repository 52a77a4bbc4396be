//! Lays out and draws the terminal player.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph};

use crate::Player;
use crate::board::{LARGE, SMALL};
use crate::look::{BOLD, FAINT, Look, row};
use explain::format::grouped;
use explain::text::{self, cut, wrapped};
use explain::timeline::Timeline;
use sudoku_kata::board::{candidates, cell_name};
use sudoku_kata::trace::StepKind;
use words::{Language, Text, words};

impl Player {
    /// Shows the searches, as many as fit, or says how much room one needs.
    pub fn draw(&self, frame: &mut Frame) {
        let area = frame.area();
        let Rect { width, height, .. } = area;
        if width < LEAST_WIDTH || height < LEAST_HEIGHT {
            let words = words!(
                self.language,
                "a board needs {LEAST_WIDTH}×{LEAST_HEIGHT} characters, here are {width}×{height}: \
                 make the window larger, or q to leave",
                "一个盘面要 {LEAST_WIDTH}×{LEAST_HEIGHT} 个字符，这里只有 {width}×{height}：\
                 请把窗口放大，或者按 q 退出"
            );
            let lines = wrapped(&words, width.into()).into_iter().map(Line::raw);
            frame.render_widget(Paragraph::new(Vec::from_iter(lines)), area);
            return;
        }
        let layout = self.layout(area);
        self.draw_header(frame, row(area, 0), &layout);
        let groups = self.groups[layout.first..].iter();
        for (group, panel) in groups.zip(&layout.panels) {
            self.draw_panel(frame, *panel, group, layout.is_large);
        }
        if let Some(code) = layout.code {
            self.draw_code(frame, code);
        }
        if let Some(stack) = layout.stack {
            self.draw_stack(frame, stack);
        }
        let clock = Rect::new(area.x, layout.body.bottom(), width, layout.wall + 1);
        self.draw_clock(frame, clock);
        let keys = Line::styled(self.keys(width), FAINT);
        frame.render_widget(keys, row(area, height - 1));
        if self.help {
            self.draw_help(frame, area);
        }
    }

    /// As many of the keys as fit into so many columns.
    fn keys(&self, width: u16) -> String {
        let mut lines = (0..=3).rev().map(|most| {
            let keys = KEYS.iter().filter(|(number, ..)| *number <= most);
            let keys = keys.map(|&(_, en, zh)| Text::of(en, zh).in_language(self.language));
            keys.collect::<Vec<_>>().join("  ")
        });
        let line = lines.find(|line| text::width(line) <= width.into());
        line.unwrap_or_default()
    }

    fn layout(&self, area: Rect) -> Layout {
        let wall = if area.height < TALL { 1 } else { 2 };
        let height = area.height - FRAME_HEIGHT - wall;
        let body = Rect::new(area.x, area.y + 1, area.width, height);
        let count = self.groups.len() as u16;
        let fit = |width: u16, slot: u16| ((width + GAP) / (slot + GAP)).clamp(1, count);
        let all = fit(body.width, SMALL.0);
        let beside_code = fit(body.width.saturating_sub(CODE_WIDTH + GAP), SLOT);
        let has_code =
            body.width >= SLOT + GAP + CODE_WIDTH && (beside_code >= all || body.width >= WIDE);
        let across = if has_code { beside_code } else { all };
        // Without code, the boards share the whole width.
        let slot = match has_code {
            true => SLOT,
            false => ((body.width + GAP) / across - GAP).min(MAX_SLOT),
        };
        // The text has a line less when the candidates are on the board.
        let least = LARGE.1 + LEAST_TEXT - 1;
        let is_large = self.candidates && slot >= LARGE.0 && body.height >= least;
        let (board, least) = match is_large {
            true => (LARGE.1, least),
            false => (SMALL.1, SMALL.1 + LEAST_TEXT),
        };
        let down = ((body.height + 1) / (least + 1)).clamp(1, count.div_ceil(across));
        let members = self.groups.iter().map(Vec::len).max().unwrap_or(1) as u16;
        let full = board + MOST_TEXT + members;
        let height = ((body.height + 1) / down - 1).min(full);

        let fit = usize::from(across * down).min(self.groups.len());
        let has_focus = |group: &Vec<usize>| group.contains(&self.focus);
        let focused = self.groups.iter().position(has_focus);
        let first = focused.unwrap_or(0) / fit * fit;
        let shown = fit.min(self.groups.len() - first);
        let boards_width = across * (slot + GAP) - GAP;
        // Beside code they are at the edge, else in the middle.
        let boards_x = body.x + (body.width - boards_width) / 2 * u16::from(!has_code);
        let panel = |index: u16| {
            let (across, down) = (index % across * (slot + GAP), index / across * (height + 1));
            Rect::new(boards_x + across, body.y + down, slot, height)
        };
        let boards_height = down * (height + 1);
        let left = body.height.saturating_sub(boards_height);
        let below = Rect::new(boards_x, body.y + boards_height, boards_width, left);
        let mut stack = (below.height >= LEAST_STACK).then_some(below);
        let beside = boards_width + GAP;
        let code = || Rect::new(body.x + beside, body.y, body.width - beside, body.height);
        let mut code = has_code.then(code);
        if let (None, Some(code)) = (stack, &mut code)
            && code.height >= 3 * LEAST_STACK
        {
            let height = code.height / 3;
            code.height -= height + 1;
            stack = Some(Rect::new(code.x, code.bottom() + 1, code.width, height));
        }
        Layout {
            body,
            wall,
            first,
            panels: (0..shown as u16).map(panel).collect(),
            is_large,
            code,
            stack,
        }
    }

    fn draw_header(&self, frame: &mut Frame, area: Rect, layout: &Layout) {
        let mut title = self.title.clone();
        let is_cut = |timeline: &Timeline| !timeline.is_searching() && !timeline.is_complete();
        if self.timelines.iter().any(is_cut) {
            let end = grouped(self.end() as u64);
            title += &words!(self.language, " · the first {end} steps", " · 前 {end} 步");
        }
        let (all, shown) = (self.groups.len(), layout.panels.len());
        if shown < all {
            let (from, to) = (layout.first + 1, layout.first + shown);
            title += &match shown {
                1 => words!(self.language, " · board {from}", " · 盘面 {from}"),
                _ => words!(
                    self.language,
                    " · boards {from} to {to}",
                    " · 盘面 {from} 到 {to}"
                ),
            };
            title += &words!(self.language, " of {all}", "，共 {all} 个");
        }
        frame.render_widget(Span::styled(&title, BOLD), area);
        let samples = [
            ("5", Look::Clue, Text::of(" clue  ", " 已知数  ")),
            ("4", Look::Placed, Text::of(" placed  ", " 填入  ")),
            ("[4]", Look::Written, Text::of(" written  ", " 刚写入  ")),
            ("(4)", Look::Undone, Text::of(" undone  ", " 刚撤销  ")),
            ("!", Look::DeadEnd, Text::of(" dead end  ", " 死路  ")),
            ("‹4›", Look::Blocker, Text::of(" blocks it", " 挡住它")),
        ];
        let sample = |(text, look, words): (_, _, Text)| {
            let words = words.in_language(self.language);
            [Span::styled(text, self.style(look)), Span::raw(words)]
        };
        let legend = Line::from_iter(samples.into_iter().flat_map(sample));
        if text::width(&title) + 2 + legend.width() <= usize::from(area.width) {
            frame.render_widget(legend.right_aligned(), area);
        }
    }

    fn draw_panel(&self, frame: &mut Frame, area: Rect, group: &[usize], is_large: bool) {
        let is_focused = group.contains(&self.focus);
        let index = if is_focused { self.focus } else { group[0] };
        let timeline = &self.timelines[index];
        let is_marked = is_focused && self.timelines.len() > 1;
        let mark = if is_marked { "▸ " } else { "" };
        let program = timeline.search().name();
        // A long one covers the name, and a space its end.
        let state = format!(" {}", state(timeline, self.language));
        let state = Line::styled(state.trim_end().to_owned(), self.style(Look::State));
        let more = group.len() - 1;
        let others = words!(self.language, " and {more} more", "，另有 {more} 种");
        let others = if more > 0 { &others } else { "" };
        let called = words::called(program).map(|called| called.in_language(self.language));
        let called = called.map(|called| {
            words!(
                self.language,
                "{called} ({program})",
                "{called}（{program}）"
            )
        });
        // The longest that fits.
        let named = called.iter().map(String::as_str).chain([program]);
        let mut lines =
            named.flat_map(|name| [others, ""].map(|others| format!("{mark}{name}{others}")));
        let has_room = |line: &String| text::width(line) + state.width() <= usize::from(area.width);
        let name = lines
            .find(has_room)
            .unwrap_or_else(|| format!("{mark}{program}"));
        frame.render_widget(Span::styled(name, BOLD), row(area, 0));
        frame.render_widget(state.right_aligned(), row(area, 0));

        let (columns, rows) = if is_large { LARGE } else { SMALL };
        let board = Rect::new(area.x, area.y + 1, columns, rows);
        frame.render_widget(Paragraph::new(self.board(timeline, is_large)), board);

        let height = area.bottom() - board.bottom();
        let below = Rect::new(area.x, board.bottom(), area.width, height);
        let lines = self.text(index, group, below, is_large);
        frame.render_widget(Paragraph::new(lines), below);
    }

    /// The lines below the board of this search: of more than fit, those that matter most.
    fn text(&self, index: usize, group: &[usize], area: Rect, large: bool) -> Vec<Line<'static>> {
        let (width, height) = (usize::from(area.width), usize::from(area.height));
        let timeline = &self.timelines[index];
        let counts = timeline.counts();
        let (at, all) = (grouped(timeline.at() as u64), grouped(timeline.all_steps()));
        let is_searching = timeline.is_searching();
        let language = self.language;
        let steps = match is_searching {
            true => words!(
                language,
                "step {at} of {all} so far",
                "第 {at} 步，到目前为止 {all} 步"
            ),
            false => words!(language, "step {at} of {all}", "第 {at} 步，共 {all} 步"),
        };
        let (placements, undos) = (grouped(counts.placements), grouped(counts.undos));
        let mut placed = words!(
            language,
            "placed {placements}  undone {undos}",
            "填数 {placements}  撤销 {undos}"
        );
        let depth = counts.depth();
        let depth = words!(language, "  depth {depth}", "  深度 {depth}");
        if text::width(&placed) + text::width(&depth) <= width {
            placed += &depth;
        }
        let reads = |index: usize| grouped(self.timelines[index].counts().reads);
        let is_at_one = timeline.last_step().map(|step| step.kind) == Some(StepKind::Placement)
            && !timeline.dead_end().cells.is_empty();
        let dead_ends = grouped(counts.dead_ends + u64::from(is_at_one));
        let own_reads = reads(index);
        let own_reads = words!(
            language,
            "reads {own_reads}  dead ends {dead_ends}",
            "读取 {own_reads}  死路 {dead_ends}"
        );

        // Lines with a lower number matter more.
        let mut lines = vec![
            (3, Line::raw(steps)),
            (1, Line::raw(placed)),
            (2, Line::raw(own_reads)),
        ];
        for &other in group.iter().filter(|&&other| other != index) {
            let (name, reads) = (self.timelines[other].search().name(), reads(other));
            let words = words!(language, "{name} reads {reads}", "{name} 读取 {reads}");
            lines.push((7, Line::raw(words)));
        }
        if !large {
            lines.push((3, self.candidates_line(timeline)));
        }
        lines.push((4, Line::raw(timeline.fewest(language).unwrap_or_default())));
        let words = timeline.what_happened(language);
        let words = wrapped(&words, width);
        let has_room = words.len() < 2;
        lines.extend(words.into_iter().map(|line| (0, Line::styled(line, BOLD))));
        if has_room {
            // The lines above stay where they are when one line is enough.
            lines.push((8, Line::default()));
        }
        let loss = timeline.loss();
        let loss = loss.map(|loss| loss.words(language));
        for aside in timeline.aside(language).into_iter().chain(loss) {
            let aside = wrapped(&aside, width).into_iter();
            lines.extend(aside.map(|line| (5, Line::styled(line, FAINT))));
        }
        if let Some(undone_at) = timeline.undone_at(timeline.at()) {
            let later = undone_at - timeline.at();
            let unit = if later == 1 { "step" } else { "steps" };
            let later = grouped(later as u64);
            let words = words!(
                language,
                "undone {later} {unit} later",
                "{later} 步以后撤销"
            );
            lines.push((6, Line::raw(words)));
        }
        while lines.len() > height {
            // Of several that matter least, the last.
            let least = (0..lines.len()).max_by_key(|&index| lines[index].0);
            lines.remove(least.expect("there are lines"));
        }
        lines.into_iter().map(|(_, line)| line).collect()
    }

    /// What may stand in the cell of the last step, by the rules.
    fn candidates_line(&self, timeline: &Timeline) -> Line<'static> {
        let Some(step) = timeline.last_step() else {
            return Line::default();
        };
        let (r, c) = step.cell();
        let (written, undone) = (self.style(Look::Written), self.style(Look::Undone));
        let cell = cell_name(r, c);
        let heading = words!(self.language, "candidates of {cell}:", "{cell} 的候选数：");
        let mut spans = vec![Span::raw(heading)];
        for digit in candidates(timeline.board(), r, c) {
            spans.push(Span::raw(" "));
            spans.push(match step.kind {
                _ if digit != step.digit => Span::raw(digit.to_string()),
                StepKind::Placement => Span::styled(format!("[{digit}]"), written),
                StepKind::Undo => Span::styled(format!("({digit})"), undone),
            });
        }
        Line::from(spans)
    }

    /// The clock, and above it the wall of the focused search on the same scale.
    fn draw_clock(&self, frame: &mut Frame, area: Rect) {
        let sign = if self.playing { "▶" } else { "‖" };
        let speed = self.steps_a_second();
        let unit = if speed == 1.0 { "step" } else { "steps" };
        let faster = match self.speed {
            None if area.width >= 60 => words!(self.language, ", faster and faster", "，越来越快"),
            _ => String::new(),
        };
        let (speed, end) = (grouped(speed as u64), grouped(self.end() as u64));
        let clock = format!("{:>1$}", grouped(self.clock as u64), end.len());
        let words = words!(
            self.language,
            "{sign} {speed} {unit}/s{faster}  {clock}",
            "{sign} 每秒 {speed} 步{faster}  {clock}"
        );
        let taken = text::width(&words) + end.len() + 2;
        let width = usize::from(area.width).saturating_sub(taken);
        let done = (self.clock * width).checked_div(self.end()).unwrap_or(0);
        let line = Line::from(vec![
            Span::raw(format!("{words} ")),
            Span::styled("━".repeat(done), self.style(Look::Placed)),
            Span::styled("─".repeat(width - done), FAINT),
            Span::raw(format!(" {end}")),
        ]);
        let (wall, before) = (area.height - 1, text::width(&words) as u16 + 1);
        frame.render_widget(line, row(area, wall));
        let name = cut(self.focused().search().name(), before.into());
        frame.render_widget(Span::styled(name, FAINT), row(area, wall - 1));
        let wall = Rect::new(area.x + before, area.y, width as u16, wall);
        self.draw_wall(frame, wall);
    }

    fn draw_help(&self, frame: &mut Frame, area: Rect) {
        let key = |&(keys, en, zh): &(&str, &'static str, &'static str)| {
            let keys = match self.language {
                Language::English => keys.to_owned(),
                Language::Chinese => keys.replace("space", "空格键").replace(", ", "、"),
            };
            let gap = 13_usize.saturating_sub(text::width(&keys));
            let words = Text::of(en, zh).in_language(self.language);
            Line::raw(format!(" {keys}{:gap$} {words}", ""))
        };
        let mut lines: Vec<Line> = HELP.iter().map(key).collect();
        let legend = LEGEND.in_language(self.language).lines();
        lines.extend(legend.map(Line::raw));
        let close = Text::of(" any key closes this", " 按任意键关闭");
        lines.push(Line::styled(close.in_language(self.language), FAINT));
        // Two more for the frame.
        let (width, height) = (46.min(area.width), area.height.min(lines.len() as u16 + 2));
        let (x, y) = ((area.width - width) / 2, (area.height - height) / 2);
        let window = Rect::new(x, y, width, height);
        // A Chinese character that begins in the column before would hide the frame.
        let cleared = Rect::new(x.saturating_sub(1), y, width + 1, height);
        frame.render_widget(Clear, cleared.intersection(area));
        let title = Text::of(" keys ", " 按键 ").in_language(self.language);
        let block = Block::bordered().title(title);
        frame.render_widget(Paragraph::new(lines).block(block), window);
    }
}

/// Where the parts of the picture are.
struct Layout {
    body: Rect,
    /// The lines of the wall, below the body and above the clock.
    wall: u16,
    /// The first group of searches that is shown.
    first: usize,
    /// A panel for each group that is shown.
    panels: Vec<Rect>,
    /// Whether there is room for the candidates.
    is_large: bool,
    code: Option<Rect>,
    stack: Option<Rect>,
}

/// Columns between boards.
const GAP: u16 = 2;
/// The header, the clock and the keys. The wall has more.
const FRAME_HEIGHT: u16 = 3;
/// In a window of so many lines, the wall has two.
const TALL: u16 = 30;
/// The lines of a panel beside its board: the name, and so many of text that several boards are shown below each other. One
/// board has as many as there is room for.
const LEAST_TEXT: u16 = 7;
/// The name, all lines of text, and a third one of words.
const MOST_TEXT: u16 = 10;
const LEAST_WIDTH: u16 = 40;
/// The board with its name, the wall, and two lines of text.
const LEAST_HEIGHT: u16 = SMALL.1 + 4 + FRAME_HEIGHT;
/// Columns of a panel beside code.
const SLOT: u16 = LARGE.0;
/// Columns of a panel at most: a sentence fits on one line.
const MAX_SLOT: u16 = 78;
/// The fewest columns of code.
const CODE_WIDTH: u16 = 40;
/// A window of so many columns shows code even if fewer boards fit then.
const WIDE: u16 = 120;
/// The fewest lines of a call stack, its heading included.
const LEAST_STACK: u16 = 6;

/// The keys in one line, in English and in Chinese. Those with the highest numbers go first where not all fit.
const KEYS: [(u8, &str, &str); 11] = [
    (0, "space play", "空格键 播放"),
    (0, "← → step", "← → 走一步"),
    (1, "g guess", "g 猜测"),
    (1, "d dead end", "d 死路"),
    (1, "n undo", "n 撤销"),
    (2, "w costliest wrong guess", "w 代价最大的错误猜测"),
    (2, "+ - speed", "+ - 速度"),
    (1, "c candidates", "c 候选数"),
    (3, "home end  tab board", "home end  tab 盘面"),
    (0, "? keys", "? 按键"),
    (0, "q leave", "q 退出"),
];

/// What the keys do: those that the page has, too, do the same there.
const HELP: [(&str, &str, &str); 13] = [
    ("space", "play, pause", "播放、暂停"),
    ("← →", "a step back, a step on", "后退一步、前进一步"),
    ("↑ ↓", "the level above, below", "上一层、下一层的填数"),
    ("page up, down", "100 steps back, on", "后退、前进 100 步"),
    ("home end", "the start, the end", "到开头、到结尾"),
    ("g G", "next guess, the one before", "下一次、上一次猜测"),
    ("d D", "next dead end, the one before", "下一条、上一条死路"),
    ("n p", "next undo, the one before", "下一次、上一次撤销"),
    ("w", "the costliest wrong guess", "代价最大的错误猜测"),
    ("+ -", "faster, slower", "加快、减慢"),
    ("c", "candidates, or their number", "候选数，或者个数"),
    ("tab", "another board, and its code", "换一个盘面，连同代码"),
    ("q, esc", "leave", "退出"),
];

/// What the picture says, below the keys.
const LEGEND: Text = Text::of(
    "
 underlined: the peers of the cell
 the wall: how many digits are on the
 board; red is the costliest wrong guess",
    "
 下划线：这一格的相关格
 墙：盘面上填了多少个数字，
 红色是代价最大的错误猜测",
);

/// The state at the last recorded step; empty before it.
fn state(timeline: &Timeline, language: Language) -> &str {
    let words = match timeline.stopped() {
        _ if timeline.at() < timeline.steps().len() => Text::of("", ""),
        _ if timeline.is_searching() => Text::of("searching", "正在搜索"),
        _ if !timeline.is_complete() => Text::of("recorded to here", "记录到此为止"),
        Some(stopped) => return stopped.in_language(language),
        None if timeline.is_solved() => Text::of("✓ solved", "✓ 已解出"),
        None => Text::of("✗ not solved", "✗ 没有解出"),
    };
    words.in_language(language)
}
