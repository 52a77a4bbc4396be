use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::ensure;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyEventKind};
use ratatui::crossterm::style::force_color_output;
use sudoku_kata::replay::player::{MOST_SPEED, Player};

use super::search::Search;
use super::terminal;

/// Watch approaches search, step by step, side by side in the terminal.
///
/// Press `?` for the keys.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  sudoku-kata watch board_scan bitmask_mrv")]
pub struct Args {
    #[command(flatten)]
    search: Search,

    /// How fast to begin, in steps a second.
    #[arg(long, value_name = "N", default_value_t = 10,
        value_parser = clap::value_parser!(u32).range(1..=i64::from(MOST_SPEED)))]
    speed: u32,
}

pub fn run(args: &Args, _: &mut dyn Write) -> anyhow::Result<ExitCode> {
    ensure!(
        terminal::is_on_stdout(),
        "expected a terminal to draw on, found a file or a pipe: replay -o FILE.html makes a page"
    );
    let (title, timelines) = args.search.timelines(MOST_STEPS)?;
    let colored = terminal::allows_color();
    // Its own way of keeping NO_COLOR drops bold and underlined text, too.
    force_color_output(true);
    ctrlc::set_handler(|| IS_TOLD_TO_END.store(true, Ordering::Relaxed))?;
    let player = Player::new(&title, timelines, args.speed, colored);

    let outcome = ratatui::try_init().and_then(|terminal| play(player, terminal));
    // Also when it could not be set up: part of it may have been.
    ratatui::try_restore()?;
    outcome?;
    Ok(ExitCode::SUCCESS)
}

/// Of each search so many steps are kept: some megabytes, and a moment to run through.
const MOST_STEPS: usize = 1_000_000;

/// Set from outside, by `kill` for one: in the terminal Ctrl-C is a key.
static IS_TOLD_TO_END: AtomicBool = AtomicBool::new(false);

const FRAME: Duration = Duration::from_millis(33);

fn play(mut player: Player, mut terminal: DefaultTerminal) -> io::Result<()> {
    let mut last = Instant::now();
    while !player.is_leaving() && !IS_TOLD_TO_END.load(Ordering::Relaxed) {
        terminal.draw(|frame| player.draw(frame))?;
        // Paused, nothing changes until a key is pressed or the window changes its size.
        let pause = if player.is_playing() {
            FRAME
        } else {
            8 * FRAME
        };
        let event = event::poll(pause)?.then(event::read).transpose()?;
        player.tick(last.elapsed());
        last = Instant::now();
        if let Some(Event::Key(key)) = event
            && key.kind != KeyEventKind::Release
        {
            player.on_key(key);
        }
    }
    Ok(())
}
