//! Plays searches in the terminal.

use std::io;
use std::mem;
use std::time::{Duration, Instant};

use crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers};
use crossterm::style::force_color_output;
use explain::live::Live;
use player::Player;
use ratatui::DefaultTerminal;

use crate::interrupt::{self, handle_ctrl_c, should_end};
use crate::language::of_user;
use crate::terminal;

/// Plays searches of a board until the user leaves: from the start, or paused at a `step`.
pub fn play(title: &str, searches: &[Live], step: Option<usize>) -> anyhow::Result<()> {
    let colored = terminal::has_color();
    // Its own way of keeping NO_COLOR drops bold and underlined text, too.
    force_color_output(true);
    handle_ctrl_c()?;
    let timelines = searches.iter().map(Live::begun).collect();
    let mut player = Player::new(title, timelines, colored, of_user());
    if let Some(step) = step {
        player.wait_for(step);
    }

    let outcome = ratatui::try_init().and_then(|mut terminal| {
        let outcome = draw(player, searches, &mut terminal);
        if outcome.is_err() {
            // Skip the destructor: restoring a closed terminal panics.
            mem::forget(terminal);
        }
        outcome
    });
    // Also when it could not be set up: part of it may have been.
    ratatui::try_restore()?;
    Ok(outcome?)
}

const FRAME: Duration = Duration::from_millis(33);

/// The first picture waits so long for the first steps of every search.
const FIRST_PICTURE: Duration = Duration::from_millis(150);

fn draw(mut player: Player, searches: &[Live], terminal: &mut DefaultTerminal) -> io::Result<()> {
    let deadline = Instant::now() + FIRST_PICTURE;
    for (index, search) in searches.iter().enumerate() {
        let left = deadline.saturating_duration_since(Instant::now());
        if let Some(timeline) = search.wait(left) {
            player.replace(index, timeline);
        }
    }
    let mut last = Instant::now();
    while !player.is_leaving() && !should_end() {
        for (index, search) in searches.iter().enumerate() {
            match search.news() {
                Some(timeline) => player.replace(index, timeline),
                None => player.set_effort(index, search.effort()),
            }
        }
        terminal.draw(|frame| player.draw(frame))?;
        // Paused, only counts change until a key is pressed or the window changes its size.
        let frames = if player.is_playing() { 1 } else { 8 };
        let event = terminal::next_event(frames * FRAME)?;
        player.tick(last.elapsed());
        last = Instant::now();
        if let Some(Event::Key(key)) = event
            && key.kind != KeyEventKind::Release
        {
            player.on_key(key);
            // `judge --watch` goes on after `q`.
            if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
                interrupt::end();
            }
        }
    }
    Ok(())
}
