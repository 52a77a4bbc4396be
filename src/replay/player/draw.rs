//! Lays out and draws the terminal player.

use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};

use super::Player;
use super::board::{LARGE, SMALL};
use crate::board::cell_name;
use crate::format::grouped;
use crate::replay::Timeline;
use crate::text::{self, wrapped};
use crate::trace::StepKind;

impl Player {
    /// Shows the searches, as many as fit, or says how much room one needs.
    pub fn draw(&self, frame: &mut Frame) {
        let area = frame.area();
        if area.width < LEAST_WIDTH || area.height < LEAST_HEIGHT {
            let words = format!(
                "a board needs {LEAST_WIDTH}×{LEAST_HEIGHT} characters, here are {}×{}: \
                 make the window larger, or q to leave",
                area.width, area.height
            );
            frame.render_widget(Paragraph::new(words).wrap(Wrap { trim: true }), area);
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
        self.draw_clock(frame, row(area, area.height - 2));
        let width = usize::from(area.width);
        let keys = KEYS.iter().find(|keys| text::width(keys) <= width);
        let keys = keys.copied().unwrap_or_default();
        frame.render_widget(Line::styled(keys, FAINT), row(area, area.height - 1));
        if self.help {
            self.draw_help(frame, area);
        }
    }

    fn layout(&self, area: Rect) -> Layout {
        let body = Rect {
            y: area.y + 1,
            height: area.height - FRAME_HEIGHT,
            ..area
        };
        let count = self.groups.len() as u16;
        let fit = |width: u16, slot: u16| ((width + GAP) / (slot + GAP)).clamp(1, count);
        let all = fit(body.width, SMALL.0);
        let beside_code = fit(body.width.saturating_sub(CODE_WIDTH + GAP), SLOT);
        let has_code =
            body.width >= SLOT + GAP + CODE_WIDTH && (beside_code >= all || body.width >= WIDE);
        let across = if has_code { beside_code } else { all };
        // Without code, the boards share the whole width.
        let slot = if has_code {
            SLOT
        } else {
            ((body.width + GAP) / across - GAP).min(MAX_SLOT)
        };
        let is_large =
            self.candidates && slot >= LARGE.0 && body.height >= LARGE.1 + LEAST_TEXT_BESIDE_LARGE;
        let (board, least) = if is_large {
            (LARGE.1, LARGE.1 + LEAST_TEXT_BESIDE_LARGE)
        } else {
            (SMALL.1, SMALL.1 + LEAST_TEXT)
        };
        let down = ((body.height + 1) / (least + 1)).min(count.div_ceil(across));
        let members = self.groups.iter().map(Vec::len).max().unwrap_or(1) as u16;
        let full = board + MOST_TEXT + members;
        let height = ((body.height + 1) / down - 1).min(full);

        let fit = usize::from(across * down).min(self.groups.len());
        let focused = self
            .groups
            .iter()
            .position(|group| group.contains(&self.focus));
        let first = focused.unwrap_or(0) / fit * fit;
        let shown = fit.min(self.groups.len() - first);
        let boards_width = across * (slot + GAP) - GAP;
        let left = if has_code {
            0
        } else {
            (body.width - boards_width) / 2
        };
        let panel = |index: u16| Rect {
            x: body.x + left + index % across * (slot + GAP),
            y: body.y + index / across * (height + 1),
            width: slot,
            height,
        };
        let below = Rect {
            x: body.x + left,
            y: body.y + down * (height + 1),
            width: boards_width,
            height: (body.height + 1).saturating_sub(down * (height + 1) + 1),
        };
        let mut stack = (below.height >= LEAST_STACK).then_some(below);
        let mut code = has_code.then(|| Rect {
            x: body.x + boards_width + GAP,
            width: body.width - boards_width - GAP,
            ..body
        });
        if let (None, Some(code)) = (stack, &mut code)
            && code.height >= 3 * LEAST_STACK
        {
            let height = code.height / 3;
            code.height -= height + 1;
            stack = Some(Rect {
                y: code.y + code.height + 1,
                height,
                ..*code
            });
        }
        Layout {
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
            title += &format!(" · the first {} steps", grouped(self.end() as u64));
        }
        let (all, shown) = (self.groups.len(), layout.panels.len());
        if shown < all {
            let (from, to) = (layout.first + 1, layout.first + shown);
            title += &match shown {
                1 => format!(" · board {from} of {all}"),
                _ => format!(" · boards {from} to {to} of {all}"),
            };
        }
        frame.render_widget(Span::styled(title.clone(), BOLD), area);
        let legend = self.legend();
        if text::width(&title) + 2 + legend.width() <= usize::from(area.width) {
            frame.render_widget(legend.alignment(Alignment::Right), area);
        }
    }

    fn legend(&self) -> Line<'static> {
        let samples = [
            ("5", Look::Clue, " clue  "),
            ("4", Look::Placed, " placed  "),
            ("[4]", Look::Written, " written  "),
            ("(4)", Look::Undone, " undone  "),
            ("!", Look::DeadEnd, " dead end  "),
            ("‹4›", Look::Blocker, " blocks it"),
        ];
        let sample = |(text, look, words)| [Span::styled(text, self.style(look)), Span::raw(words)];
        Line::from_iter(samples.into_iter().flat_map(sample))
    }

    fn draw_panel(&self, frame: &mut Frame, area: Rect, group: &[usize], is_large: bool) {
        let is_focused = group.contains(&self.focus);
        let index = if is_focused { self.focus } else { group[0] };
        let timeline = &self.timelines[index];
        let mark = if is_focused && self.timelines.len() > 1 {
            "▸ "
        } else {
            ""
        };
        let mut name = format!("{mark}{}", timeline.search().name());
        let state = Line::from(Span::styled(state(timeline), self.style(Look::State)));
        let others = match group.len() - 1 {
            0 => String::new(),
            others => format!(" and {others} more"),
        };
        let width = usize::from(area.width);
        if text::width(&name) + others.len() + 1 + state.width() <= width {
            name += &others;
        }
        frame.render_widget(Span::styled(name, BOLD), row(area, 0));
        frame.render_widget(state.alignment(Alignment::Right), row(area, 0));

        let (board, lines) = match is_large {
            true => (LARGE, self.large_board(timeline)),
            false => (SMALL, self.small_board(timeline)),
        };
        let board = Rect {
            y: area.y + 1,
            width: board.0,
            height: board.1,
            ..area
        };
        frame.render_widget(Paragraph::new(lines), board);

        let below = 1 + board.height;
        let height = usize::from(area.height - below);
        let lines = self.text(index, group, (width, height), is_large);
        for (line, below) in lines.into_iter().zip(below..area.height) {
            frame.render_widget(line, row(area, below));
        }
    }

    /// The lines below the board of this search: of more than fit, those that matter most.
    fn text(
        &self,
        index: usize,
        group: &[usize],
        (width, height): (usize, usize),
        is_large: bool,
    ) -> Vec<Line<'static>> {
        let timeline = &self.timelines[index];
        let counts = timeline.counts();
        let mut steps = format!(
            "step {} of {}",
            grouped(timeline.at() as u64),
            grouped(timeline.all_steps())
        );
        if timeline.is_searching() {
            steps += " so far";
        }
        let mut placed = format!(
            "placed {}  undone {}",
            grouped(counts.placements),
            grouped(counts.undos)
        );
        let depth = format!("  depth {}", counts.depth);
        if placed.len() + depth.len() <= width {
            placed += &depth;
        }
        let reads = |index: usize| grouped(self.timelines[index].reads());
        let dead_ends = grouped(counts.dead_ends);
        let own_reads = format!("reads {}  dead ends {dead_ends}", reads(index));

        // Lines with a lower number matter more.
        let mut lines = vec![
            (2, Line::raw(steps)),
            (0, Line::raw(placed)),
            (1, Line::raw(own_reads)),
        ];
        for &other in group.iter().filter(|&&other| other != index) {
            let name = self.timelines[other].search().name();
            lines.push((6, Line::raw(format!("{name} reads {}", reads(other)))));
        }
        if !is_large {
            lines.push((2, self.candidates_line(timeline)));
        }
        lines.push((3, Line::raw(fewest(timeline))));
        let words = timeline.what_happened();
        let mut words = wrapped(&words, width);
        // The lines above stay where they are when one line is enough.
        words.resize(words.len().max(2), String::new());
        lines.extend(words.into_iter().map(|line| (0, Line::styled(line, BOLD))));
        if let Some(undone_at) = timeline.undone_at(timeline.at()) {
            let later = undone_at - timeline.at();
            let unit = if later == 1 { "step" } else { "steps" };
            let later = grouped(later as u64);
            lines.push((5, Line::raw(format!("undone {later} {unit} later"))));
        }
        while lines.len() > height {
            let least = lines
                .iter()
                .rposition(|(rank, _)| Some(rank) == lines.iter().map(|(rank, _)| rank).max());
            lines.remove(least.unwrap_or(0));
        }
        lines.into_iter().map(|(_, line)| line).collect()
    }

    /// What may stand in the cell of the last step, by the rules.
    fn candidates_line(&self, timeline: &Timeline) -> Line<'static> {
        let Some(step) = timeline.last_step() else {
            return Line::default();
        };
        let (r, c) = (usize::from(step.r), usize::from(step.c));
        let mut spans = vec![Span::raw(format!("candidates of {}:", cell_name(r, c)))];
        for digit in timeline.candidates(r, c) {
            spans.push(Span::raw(" "));
            spans.push(match step.kind {
                _ if digit != step.digit => Span::raw(digit.to_string()),
                StepKind::Placement => {
                    Span::styled(format!("[{digit}]"), self.style(Look::Written))
                }
                StepKind::Undo => Span::styled(format!("({digit})"), self.style(Look::Undone)),
            });
        }
        Line::from(spans)
    }

    fn draw_clock(&self, frame: &mut Frame, area: Rect) {
        let sign = if self.playing { "▶" } else { "‖" };
        let speed = self.steps_a_second();
        let unit = if speed == 1.0 { "step" } else { "steps" };
        let faster = match self.speed {
            None if area.width >= 60 => ", faster and faster",
            _ => "",
        };
        let words = format!(
            "{sign} {} {unit}/s{faster}  {}",
            grouped(speed as u64),
            grouped(self.clock as u64)
        );
        let end = grouped(self.end() as u64);
        let taken = text::width(&words) + end.len() + 2;
        let width = usize::from(area.width).saturating_sub(taken);
        let done = (self.clock * width).checked_div(self.end()).unwrap_or(0);
        let line = Line::from(vec![
            Span::raw(format!("{words} ")),
            Span::styled("━".repeat(done), self.style(Look::Placed)),
            Span::styled("─".repeat(width - done), FAINT),
            Span::raw(format!(" {end}")),
        ]);
        frame.render_widget(line, area);
    }

    fn draw_help(&self, frame: &mut Frame, area: Rect) {
        let keys = [
            ("space", "play, pause"),
            ("← →", "a step back, a step on"),
            ("page up, down", "100 steps back, on"),
            ("home end", "the start, the end"),
            ("g G", "next guess, the one before"),
            ("d D", "next dead end, the one before"),
            ("n p", "next undo, the one before"),
            ("w", "the costliest wrong guess"),
            ("+ -", "faster, slower; also ↑ ↓"),
            ("c", "candidates in the empty cells"),
            ("tab", "another board, and its code"),
            ("q, esc", "leave"),
        ];
        let mut lines: Vec<Line> = keys
            .iter()
            .map(|(key, what)| Line::raw(format!(" {key:14}{what}")))
            .collect();
        lines.extend([
            Line::default(),
            Line::raw(" underlined: the peers of the cell"),
            Line::raw(" c: where there is no room for digits,"),
            Line::raw(" a cell shows how many candidates it has;"),
            Line::raw(" the fewest are bold"),
            Line::default(),
            Line::styled(" any key closes this", FAINT),
        ]);
        // Two more for the frame.
        let (width, height) = (46, lines.len() as u16 + 2);
        let (width, height) = (width.min(area.width), height.min(area.height));
        let window = Rect {
            x: (area.width - width) / 2,
            y: (area.height - height) / 2,
            width,
            height,
        };
        frame.render_widget(Clear, window);
        let block = Block::bordered().title(" keys ");
        frame.render_widget(Paragraph::new(lines).block(block), window);
    }

    pub(super) fn style(&self, look: Look) -> Style {
        let (color, style) = match look {
            Look::Empty => (None, FAINT),
            Look::Clue => (None, BOLD),
            Look::Placed => (Some(Color::Cyan), Style::new()),
            Look::Written => (Some(Color::Green), BOLD),
            Look::Undone => (
                Some(Color::Red),
                Style::new().add_modifier(Modifier::CROSSED_OUT),
            ),
            Look::DeadEnd => (Some(Color::Red), BOLD),
            Look::Blocker => (Some(Color::Yellow), Style::new()),
            Look::Fewest => (Some(Color::Magenta), BOLD),
            Look::State | Look::Line => (Some(Color::Green), Style::new()),
        };
        match color {
            Some(color) if self.colored => style.fg(color),
            _ => style,
        }
    }
}

/// Where the parts of the picture are.
struct Layout {
    /// The first group of searches that is shown.
    first: usize,
    /// A panel for each group that is shown.
    panels: Vec<Rect>,
    /// Whether there is room for the candidates.
    is_large: bool,
    code: Option<Rect>,
    stack: Option<Rect>,
}

/// What a part of the picture means. Those of cells differ in more than colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    Empty,
    Clue,
    Placed,
    Written,
    Undone,
    /// Where the board cannot be completed.
    DeadEnd,
    /// What makes it a dead end.
    Blocker,
    /// An empty cell with the fewest candidates.
    Fewest,
    State,
    /// The line of the code that made the last step.
    Line,
}

pub const FAINT: Style = Style::new().add_modifier(Modifier::DIM);
pub const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);

/// Columns between boards.
const GAP: u16 = 2;
/// The header, the clock and the keys.
const FRAME_HEIGHT: u16 = 3;
/// The lines of a panel beside its board: the name, and at least so many of text.
const LEAST_TEXT: u16 = 7;
/// There is one less when the candidates are on the board.
const LEAST_TEXT_BESIDE_LARGE: u16 = LEAST_TEXT - 1;
/// The name, all lines of text, and a third one of words.
const MOST_TEXT: u16 = 10;
const LEAST_WIDTH: u16 = 40;
const LEAST_HEIGHT: u16 = SMALL.1 + LEAST_TEXT + FRAME_HEIGHT;
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

/// The keys that matter most, as many as fit.
const KEYS: [&str; 4] = [
    "space play  ← → step  g guess  d dead end  n p undo  w costliest wrong guess  + - speed  \
     c candidates  home end  tab board  ? keys  q leave",
    "space play  ← → step  g guess  d dead end  n undo  w costliest wrong guess  + - speed  \
     c candidates  ? keys  q leave",
    "space play  ← → step  g guess  d dead end  n undo  c candidates  ? keys  q leave",
    "space play  ← → step  ? keys  q leave",
];

/// One line of an area.
pub fn row(area: Rect, y: u16) -> Rect {
    Rect {
        y: area.y + y,
        height: 1,
        ..area
    }
}

/// `2 candidates, no cell has fewer` or `3 candidates; r5c5 has 1`.
fn fewest(timeline: &Timeline) -> String {
    let Some(fewest) = timeline.fewest() else {
        return String::new();
    };
    let own = match fewest.own {
        1 => String::from("1 candidate"),
        own => format!("{own} candidates"),
    };
    match fewest.other {
        Some((r, c, other)) if other < fewest.own => {
            format!("{own}; {} has {other}", cell_name(r, c))
        }
        _ => format!("{own}, no cell has fewer"),
    }
}

/// The state at the last recorded step; empty before it.
fn state(timeline: &Timeline) -> &str {
    if timeline.at() < timeline.steps().len() {
        ""
    } else if timeline.is_searching() {
        "searching"
    } else if !timeline.is_complete() {
        "recorded to here"
    } else if let Some(stopped) = timeline.stopped() {
        stopped
    } else if timeline.is_solved() {
        "solved"
    } else {
        "no solution"
    }
}
