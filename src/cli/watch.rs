use std::io::{self, Write};
use std::mem;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::ensure;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers};
use ratatui::crossterm::style::force_color_output;
use sudoku_kata::judge::MOST_STEPS;
use sudoku_kata::replay::Timeline;
use sudoku_kata::replay::live::Live;
use sudoku_kata::replay::player::{MAX_SPEED, Player};

use super::interrupt::{self, handle_ctrl_c, should_end};
use super::search::OneBoard;
use super::terminal;

/// Watch approaches search, step by step, side by side in the terminal.
///
/// Press `?` for the keys.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  sudoku-kata watch board_scan bitmask_mrv")]
pub struct Args {
    #[command(flatten)]
    pub search: OneBoard,

    /// Steps a second, instead of two at first and then faster and faster.
    #[arg(long, value_name = "N",
        value_parser = clap::value_parser!(u32).range(1..=i64::from(MAX_SPEED)))]
    pub speed: Option<u32>,

    /// The step to begin at, paused there.
    #[arg(long, value_name = "N")]
    pub step: Option<usize>,
}

pub fn run(args: &Args, _: &mut dyn Write) -> anyhow::Result<ExitCode> {
    ensure!(
        terminal::is_on_stdout(),
        "expected a terminal to draw on, found a file or a pipe: replay -o FILE.html makes a page"
    );
    let (title, board, searches) = args.search.start(MOST_STEPS)?;
    let colored = terminal::allows_color();
    // Its own way of keeping NO_COLOR drops bold and underlined text, too.
    force_color_output(true);
    handle_ctrl_c()?;
    let none_recorded =
        |search: &Live| Timeline::of_steps(search.search().clone(), &board, &[], &[]);
    let timelines = searches.iter().map(none_recorded).collect();
    let mut player = Player::new(&title, timelines, args.speed, colored);
    if let Some(step) = args.step {
        player.wait_for(step);
    }

    let outcome = ratatui::try_init().and_then(|mut terminal| {
        let outcome = play(player, &searches, &mut terminal);
        if outcome.is_err() {
            // The terminal may be gone: its last words would panic.
            mem::forget(terminal);
        }
        outcome
    });
    // Also when it could not be set up: part of it may have been.
    ratatui::try_restore()?;
    outcome?;
    Ok(ExitCode::SUCCESS)
}

const FRAME: Duration = Duration::from_millis(33);

/// The first picture waits so long for the first steps of every search.
const FIRST_PICTURE: Duration = Duration::from_millis(150);

fn play(mut player: Player, searches: &[Live], terminal: &mut DefaultTerminal) -> io::Result<()> {
    let deadline = Instant::now() + FIRST_PICTURE;
    for (index, search) in searches.iter().enumerate() {
        let left = deadline.saturating_duration_since(Instant::now());
        if let Some(timeline) = search.wait_for_news(left) {
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
        let pause = if player.is_playing() {
            FRAME
        } else {
            8 * FRAME
        };
        let event = terminal::next_event(pause)?;
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
