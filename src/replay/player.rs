//! Searches side by side in a terminal, on the same clock.
//!
//! A [`Player`] is plain state: keys and time change it, and [`Player::draw`] shows it. Whoever
//! owns the terminal calls the three.

use std::time::Duration;

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::{Alignment, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};

use super::Timeline;
use crate::format::grouped;
use crate::trace::StepKind;

/// What is shown, and where it stands.
#[derive(Clone, Debug)]
pub struct Player {
    title: String,
    timelines: Vec<Timeline>,
    /// The step on the clock that all searches share.
    clock: usize,
    playing: bool,
    /// Steps a second.
    speed: u32,
    /// The part of the next step that has gone by.
    owed: f64,
    /// The search whose undos the jumps go by, and which is always among those shown.
    focus: usize,
    help: bool,
    colored: bool,
    leaving: bool,
}

/// The fastest that a player plays, in steps a second.
pub const MOST_SPEED: u32 = 1_000_000;

/// The steps that a page key goes.
const PAGE: usize = 100;

impl Player {
    /// A player of one search or more, at the start and playing at `speed` steps a second.
    ///
    /// # Panics
    ///
    /// When there is no search.
    pub fn new(title: &str, timelines: Vec<Timeline>, speed: u32, colored: bool) -> Player {
        assert!(!timelines.is_empty(), "a player needs a search to play");
        Player {
            title: title.to_owned(),
            timelines,
            clock: 0,
            playing: true,
            speed: speed.clamp(1, MOST_SPEED),
            owed: 0.0,
            focus: 0,
            help: false,
            colored,
            leaving: false,
        }
    }

    /// Whether the user wants to leave.
    pub fn is_leaving(&self) -> bool {
        self.leaving
    }

    /// Whether time changes what is shown.
    pub fn is_playing(&self) -> bool {
        self.playing
    }

    /// The searches, each at the step that is shown.
    pub fn timelines(&self) -> &[Timeline] {
        &self.timelines
    }

    /// Lets time pass.
    pub fn tick(&mut self, elapsed: Duration) {
        if !self.playing {
            return;
        }
        self.owed += elapsed.as_secs_f64() * f64::from(self.speed);
        let steps = self.owed as usize;
        self.owed -= steps as f64;
        self.go_to(self.clock + steps);
        self.playing = self.clock < self.end();
    }

    /// Does what a key asks for.
    pub fn on_key(&mut self, key: KeyEvent) {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if self.help && key.code != KeyCode::Char('q') && !control {
            self.help = false;
            return;
        }
        match key.code {
            KeyCode::Char('c') if control => self.leaving = true,
            KeyCode::Char('q') | KeyCode::Esc => self.leaving = true,
            KeyCode::Char('?') => self.help = true,
            KeyCode::Char(' ') => self.play_or_pause(),
            KeyCode::Right => self.pause_at(self.clock + 1),
            KeyCode::Left => self.pause_at(self.clock.saturating_sub(1)),
            KeyCode::PageDown => self.pause_at(self.clock + PAGE),
            KeyCode::PageUp => self.pause_at(self.clock.saturating_sub(PAGE)),
            KeyCode::Home => self.pause_at(0),
            KeyCode::End => self.pause_at(self.end()),
            KeyCode::Char('n') => {
                if let Some(undo) = self.timelines[self.focus].next_undo() {
                    self.pause_at(undo);
                }
            }
            KeyCode::Char('p') => {
                if let Some(undo) = self.timelines[self.focus].previous_undo() {
                    self.pause_at(undo);
                }
            }
            KeyCode::Up | KeyCode::Char('+') => self.speed = next_speed(self.speed),
            KeyCode::Down | KeyCode::Char('-') => self.speed = previous_speed(self.speed),
            KeyCode::Tab => self.focus = (self.focus + 1) % self.timelines.len(),
            KeyCode::BackTab => {
                self.focus = (self.focus + self.timelines.len() - 1) % self.timelines.len();
            }
            _ => {}
        }
    }

    fn play_or_pause(&mut self) {
        if !self.playing && self.clock == self.end() {
            self.go_to(0);
        }
        self.playing = !self.playing;
        self.owed = 0.0;
    }

    fn pause_at(&mut self, step: usize) {
        self.playing = false;
        self.go_to(step);
    }

    fn go_to(&mut self, step: usize) {
        self.clock = step.min(self.end());
        for timeline in &mut self.timelines {
            timeline.go_to(self.clock);
        }
    }

    /// The length of the longest recording.
    fn end(&self) -> usize {
        let lengths = self.timelines.iter().map(|timeline| timeline.steps().len());
        lengths.max().unwrap_or(0)
    }

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
        let across = usize::from(area.width.saturating_add(GAP) / (PANEL_WIDTH + GAP));
        let down = usize::from((area.height - FRAME_HEIGHT + 1) / (PANEL_HEIGHT + 1));
        let fit = (across * down).min(self.timelines.len());
        let first = self.focus / fit * fit;
        let shown = &self.timelines[first..(first + fit).min(self.timelines.len())];

        self.draw_header(frame, row(area, 0), first, shown.len());
        let across = across.min(fit) as u16;
        let left = (area.width.saturating_add(GAP) - across * (PANEL_WIDTH + GAP)) / 2;
        for (index, timeline) in (0..).zip(shown) {
            let panel = Rect {
                x: left + index % across * (PANEL_WIDTH + GAP),
                y: 1 + index / across * (PANEL_HEIGHT + 1),
                width: PANEL_WIDTH,
                height: PANEL_HEIGHT,
            };
            let focused = first + usize::from(index) == self.focus && self.timelines.len() > 1;
            self.draw_panel(frame, panel, timeline, focused);
        }
        self.draw_clock(frame, row(area, area.height - 2));
        let keys =
            "space play  ← → step  n p undo  ↑ ↓ speed  home end  tab board  ? keys  q leave";
        let keys = if area.width < 80 {
            "space play  ← → step  ? keys  q leave"
        } else {
            keys
        };
        frame.render_widget(Line::styled(keys, FAINT), row(area, area.height - 1));
        if self.help {
            self.draw_help(frame, area);
        }
    }

    fn draw_header(&self, frame: &mut Frame, area: Rect, first: usize, shown: usize) {
        let mut title = self.title.clone();
        if self
            .timelines
            .iter()
            .any(|timeline| !timeline.is_complete())
        {
            title += &format!(" · the first {} steps", grouped(self.end() as u64));
        }
        let all = self.timelines.len();
        if shown < all {
            let (from, to) = (first + 1, first + shown);
            title += &match shown {
                1 => format!(" · board {from} of {all}"),
                _ => format!(" · boards {from} to {to} of {all}"),
            };
        }
        frame.render_widget(Span::styled(title.clone(), BOLD), area);
        let legend = self.legend();
        if title.chars().count() + 2 + legend.width() <= usize::from(area.width) {
            frame.render_widget(legend.alignment(Alignment::Right), area);
        }
    }

    fn legend(&self) -> Line<'static> {
        Line::from(vec![
            Span::styled("5", self.style(Look::Clue)),
            Span::raw(" clue  "),
            Span::styled("4", self.style(Look::Placed)),
            Span::raw(" placed  "),
            Span::styled("[4]", self.style(Look::Written)),
            Span::raw(" written  "),
            Span::styled("(4)", self.style(Look::Undone)),
            Span::raw(" taken back"),
        ])
    }

    fn draw_panel(&self, frame: &mut Frame, area: Rect, timeline: &Timeline, focused: bool) {
        let mark = if focused { "▸ " } else { "" };
        let name = Span::styled(format!("{mark}{}", timeline.approach().name), BOLD);
        frame.render_widget(name, row(area, 0));
        let state = Line::from(Span::styled(state(timeline), self.style(Look::State)));
        frame.render_widget(state.alignment(Alignment::Right), row(area, 0));

        let board = Rect {
            y: area.y + 1,
            height: BOARD_HEIGHT,
            ..area
        };
        frame.render_widget(Paragraph::new(self.board_lines(timeline)), board);

        let counts = timeline.counts();
        let below = 1 + BOARD_HEIGHT;
        let lines = [
            format!(
                "step {} of {}",
                grouped(timeline.at() as u64),
                grouped(timeline.all_steps())
            ),
            format!(
                "placed {}  undone {}",
                grouped(counts.placements),
                grouped(counts.undos)
            ),
            format!(
                "depth {}  dead ends {}",
                counts.depth,
                grouped(counts.dead_ends)
            ),
        ];
        for (line, below) in lines.into_iter().zip(below..) {
            frame.render_widget(Line::raw(line), row(area, below));
        }
        frame.render_widget(self.candidates_line(timeline), row(area, below + 3));
        let words = Rect {
            y: area.y + below + 4,
            height: 2,
            ..area
        };
        let happened = Paragraph::new(timeline.what_happened()).wrap(Wrap { trim: true });
        frame.render_widget(happened.style(BOLD), words);
    }

    /// The board in a drawn frame, three columns a cell.
    fn board_lines(&self, timeline: &Timeline) -> Vec<Line<'static>> {
        let rule = |left, middle, right| {
            let part = "─".repeat(9);
            Line::styled(
                format!("{left}{part}{middle}{part}{middle}{part}{right}"),
                FAINT,
            )
        };
        let mut lines = vec![rule('┌', '┬', '┐')];
        for r in 0..9 {
            if r == 3 || r == 6 {
                lines.push(rule('├', '┼', '┤'));
            }
            let mut spans = Vec::new();
            for c in 0..9 {
                if c % 3 == 0 {
                    spans.push(Span::styled("│", FAINT));
                }
                let (text, look) = cell(timeline, r, c);
                spans.push(Span::styled(text, self.style(look)));
            }
            spans.push(Span::styled("│", FAINT));
            lines.push(Line::from(spans));
        }
        lines.push(rule('└', '┴', '┘'));
        lines
    }

    /// What may stand in the cell of the last step, by the rules.
    fn candidates_line(&self, timeline: &Timeline) -> Line<'static> {
        let Some(step) = timeline.last_step() else {
            return Line::default();
        };
        let mut spans = vec![Span::raw(format!("fits r{}c{}:", step.r + 1, step.c + 1))];
        for digit in timeline.candidates(usize::from(step.r), usize::from(step.c)) {
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
        let unit = if self.speed == 1 { "step" } else { "steps" };
        let words = format!(
            "{sign} {} {unit}/s  {}",
            grouped(self.speed.into()),
            grouped(self.clock as u64)
        );
        let end = grouped(self.end() as u64);
        let taken = words.chars().count() + end.len() + 2;
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
            ("space", "play and pause"),
            ("← →", "a step back, a step on"),
            ("page up, down", "100 steps back, on"),
            ("p n", "the undo before, the next undo"),
            ("home end", "the start, the end"),
            ("↑ ↓ + -", "faster, slower"),
            ("tab", "another board for p and n"),
            ("q, esc", "leave"),
        ];
        let mut lines: Vec<Line> = keys
            .iter()
            .map(|(key, what)| Line::raw(format!(" {key:14}{what}")))
            .collect();
        lines.extend([
            Line::default(),
            Line::raw(" fits: the digits that no peer of"),
            Line::raw(" the present cell holds"),
            Line::default(),
            Line::styled(" any key closes this", FAINT),
        ]);
        // Two more for the frame.
        let (width, height) = (LEAST_WIDTH + 8, lines.len() as u16 + 2);
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

    fn style(&self, look: Look) -> Style {
        let (color, style) = match look {
            Look::Empty => (None, FAINT),
            Look::Clue => (None, BOLD),
            Look::Placed => (Some(Color::Cyan), Style::new()),
            Look::Written => (Some(Color::Green), BOLD),
            Look::Undone => (
                Some(Color::Red),
                Style::new().add_modifier(Modifier::CROSSED_OUT),
            ),
            Look::State => (Some(Color::Green), Style::new()),
        };
        match color {
            Some(color) if self.colored => style.fg(color),
            _ => style,
        }
    }
}

/// What a part of the picture means. Those of cells differ in more than colour.
#[derive(Clone, Copy, Debug)]
enum Look {
    Empty,
    Clue,
    Placed,
    Written,
    Undone,
    State,
}

const FAINT: Style = Style::new().add_modifier(Modifier::DIM);
const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);

const BOARD_HEIGHT: u16 = 13;
const PANEL_WIDTH: u16 = 31;
/// The name, the board, three lines of counts, the candidates, and two lines of words.
const PANEL_HEIGHT: u16 = BOARD_HEIGHT + 7;
/// Columns between boards.
const GAP: u16 = 2;
/// The header, the clock and the keys.
const FRAME_HEIGHT: u16 = 3;
const LEAST_WIDTH: u16 = 40;
const LEAST_HEIGHT: u16 = PANEL_HEIGHT + FRAME_HEIGHT;

/// One line of an area.
fn row(area: Rect, y: u16) -> Rect {
    Rect {
        y: area.y + y,
        height: 1,
        ..area
    }
}

fn cell(timeline: &Timeline, r: usize, c: usize) -> (String, Look) {
    let digit = timeline.board()[r][c];
    if let Some(step) = timeline.last_step()
        && (usize::from(step.r), usize::from(step.c)) == (r, c)
    {
        return match step.kind {
            StepKind::Placement => (format!("[{digit}]"), Look::Written),
            StepKind::Undo => (format!("({})", step.digit), Look::Undone),
        };
    }
    let look = match (digit, timeline.given()[r][c]) {
        ('.', _) => Look::Empty,
        (_, '.') => Look::Placed,
        _ => Look::Clue,
    };
    let text = if digit == '.' { '·' } else { digit };
    (format!(" {text} "), look)
}

/// How a search stands: nothing to say while it goes on.
fn state(timeline: &Timeline) -> &'static str {
    if timeline.at() < timeline.steps().len() {
        ""
    } else if !timeline.is_complete() {
        "recorded to here"
    } else if timeline.is_solved() {
        "solved"
    } else {
        "no solution"
    }
}

/// 1, 2, 5, 10, 20, 50 and so on.
fn speeds() -> impl DoubleEndedIterator<Item = u32> {
    let tens = (0..=6).map(|power| 10_u32.pow(power));
    tens.flat_map(|ten| [ten, 2 * ten, 5 * ten])
        .filter(|&speed| speed <= MOST_SPEED)
        .collect::<Vec<u32>>()
        .into_iter()
}

fn next_speed(speed: u32) -> u32 {
    speeds().find(|&next| next > speed).unwrap_or(MOST_SPEED)
}

fn previous_speed(speed: u32) -> u32 {
    speeds().rev().find(|&next| next < speed).unwrap_or(1)
}
