//! Searches side by side in a terminal, on the same clock.
//!
//! A [`Player`] is plain state: keys and time change it, and [`Player::draw`] shows it. The
//! owner of the terminal calls the three.

mod board;
mod code;
mod draw;
mod look;
mod stack;
mod wall;

use std::time::Duration;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::wall::Wall;
use explain::timeline::{Jump, Timeline, alike};
use sudoku_kata::trace::{Effort, StepKind};
use words::Language;

/// What is shown, and where it stands.
#[derive(Clone, Debug)]
pub struct Player {
    title: String,
    timelines: Vec<Timeline>,
    /// That of each search.
    walls: Vec<Wall>,
    /// Searches that make the same steps, as far as they are recorded: they share a board.
    groups: Vec<Vec<usize>>,
    /// The step on the clock that all searches share.
    clock: usize,
    /// The step to go to when it is recorded, until a key is pressed.
    awaited: Option<usize>,
    playing: bool,
    /// Steps a second; `None` until the user sets a speed.
    speed: Option<u32>,
    /// The part of the next step that has gone by.
    owed: f64,
    /// The search whose code is shown and whose steps the jumps go by. Its board is always shown.
    focus: usize,
    /// Whether the candidates are written into the empty cells.
    candidates: bool,
    help: bool,
    colored: bool,
    language: Language,
    leaving: bool,
}

/// The speeds that keys choose from, in steps a second.
const SPEEDS: [u32; 19] = [
    1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000,
    200_000, 500_000, 1_000_000,
];

/// The steps that a page key goes.
const PAGE: usize = 100;

impl Player {
    /// A player of one search or more, at the start and playing, at two steps a second and then faster and faster, with its
    /// words in this language.
    ///
    /// # Panics
    ///
    /// When there is no search.
    pub fn new(title: &str, timelines: Vec<Timeline>, colored: bool, language: Language) -> Player {
        assert!(!timelines.is_empty(), "a player needs a search to play");
        Player {
            title: title.to_owned(),
            groups: alike(&timelines),
            walls: timelines.iter().map(Wall::of).collect(),
            timelines,
            clock: 0,
            awaited: None,
            playing: true,
            speed: None,
            owed: 0.0,
            focus: 0,
            candidates: false,
            help: false,
            colored,
            language,
            leaving: false,
        }
    }

    /// Pauses at this step, as soon as so many are recorded.
    pub fn wait_for(&mut self, step: usize) {
        self.pause_at(step);
        self.awaited = Some(step);
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

    /// Shows a search with more steps, or with its outcome, in the place of the same with fewer.
    pub fn replace(&mut self, index: usize, timeline: Timeline) {
        self.walls[index] = Wall::of(&timeline);
        self.timelines[index] = timeline;
        self.timelines[index].go_to(self.clock);
        if let Some(step) = self.awaited {
            self.go_to(step);
        }
        self.groups = alike(&self.timelines);
    }

    /// Shows what a search has done so far. One that has ended keeps its counts.
    pub fn set_effort(&mut self, index: usize, effort: Effort) {
        if self.timelines[index].is_searching() {
            self.timelines[index].set_effort(effort);
        }
    }

    /// Lets time pass.
    pub fn tick(&mut self, elapsed: Duration) {
        if !self.playing {
            return;
        }
        self.owed += elapsed.as_secs_f64() * self.steps_a_second();
        let steps = self.owed as usize;
        self.owed -= steps as f64;
        self.go_to(self.clock + steps);
        // More steps may come.
        let is_searching = self.timelines.iter().any(Timeline::is_searching);
        self.playing = self.clock < self.end() || is_searching;
    }

    /// Does what a key asks for.
    pub fn on_key(&mut self, key: KeyEvent) {
        self.awaited = None;
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if self.help && key.code != KeyCode::Char('q') && !control {
            self.help = false;
            return;
        }
        let speed = self.steps_a_second();
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
            KeyCode::Char('g') => self.jump(self.focused().next(Jump::Guess)),
            KeyCode::Char('G') => self.jump(self.focused().previous(Jump::Guess)),
            KeyCode::Char('d') => self.jump(self.focused().next(Jump::DeadEnd)),
            KeyCode::Char('D') => self.jump(self.focused().previous(Jump::DeadEnd)),
            KeyCode::Char('n') => self.jump(self.focused().next(Jump::Undo)),
            KeyCode::Char('p') => self.jump(self.focused().previous(Jump::Undo)),
            KeyCode::Char('w') => self.jump(self.focused().costliest_mistake()),
            KeyCode::Up => self.pause_at(self.above()),
            KeyCode::Down => self.jump(self.below()),
            KeyCode::Char('+') => {
                let faster = SPEEDS.into_iter().find(|&next| f64::from(next) > speed);
                self.speed = faster.or(SPEEDS.last().copied());
            }
            KeyCode::Char('-') => {
                let slower = SPEEDS.into_iter().rfind(|&next| f64::from(next) < speed);
                self.speed = slower.or(Some(1));
            }
            KeyCode::Char('c') => self.candidates = !self.candidates,
            KeyCode::Tab => self.move_focus(1),
            KeyCode::BackTab => self.move_focus(self.timelines.len() - 1),
            _ => {}
        }
    }

    /// Where the placement of the level above has been made; the start if there is none.
    fn above(&self) -> usize {
        let timeline = self.focused();
        let (steps, at) = (timeline.steps(), timeline.at());
        let stands = |at: &usize| {
            let undone_at = timeline.undone_at(*at).unwrap_or(usize::MAX);
            steps[at - 1].kind == StepKind::Placement && undone_at > timeline.at()
        };
        (1..at).rfind(stands).unwrap_or(0)
    }

    /// Where the next placement of the level below is made.
    fn below(&self) -> Option<usize> {
        let (timeline, depths) = (self.focused(), &self.walls[self.focus].depths);
        let depth = |at: usize| at.checked_sub(1).map_or(0, |index| depths[index]);
        let wanted = depth(timeline.at()) + 1;
        let mut places = timeline.at() + 1..=depths.len();
        places.find(|&at| depth(at) == wanted && depth(at - 1) < wanted)
    }

    fn focused(&self) -> &Timeline {
        &self.timelines[self.focus]
    }

    /// Goes to another search, in the order in which they are shown.
    fn move_focus(&mut self, by: usize) {
        let order: Vec<usize> = self.groups.concat();
        let at = order.iter().position(|&index| index == self.focus);
        let at = at.expect("every search is in a group");
        self.focus = order[(at + by) % order.len()];
    }

    fn play_or_pause(&mut self) {
        if !self.playing && self.clock == self.end() {
            self.go_to(0);
        }
        self.playing = !self.playing;
        self.owed = 0.0;
    }

    fn jump(&mut self, step: Option<usize>) {
        if let Some(step) = step {
            self.pause_at(step);
        }
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

    /// While the user has set no speed: slow enough to follow the first steps, and through a million
    /// in two minutes.
    fn steps_a_second(&self) -> f64 {
        let grown = 2.0 + self.clock as f64 / 10.0;
        self.speed.map_or(grown, f64::from)
    }
}
