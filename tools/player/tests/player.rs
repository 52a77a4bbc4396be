//! The terminal player: what its frames show, and what its keys do.

use std::time::Duration;

use explain::program::Run;
use explain::summary::Summary;
use explain::text::width;
use explain::timeline::Timeline;
use insta::{assert_debug_snapshot, assert_snapshot};
use player::Player;
use pretty_assertions::assert_eq;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use rstest::rstest;
use sudoku_kata::approaches;
use sudoku_kata::trace::Effort;
use testing::{approach, named_board, snapshots};
use words::{Language, Text};

/// A paused player of these approaches on LeetCode's example.
fn player(names: &[&str], limit: usize) -> Player {
    let timelines: Vec<_> = names.iter().map(|name| recorded(name, limit)).collect();
    let mut player = playing(&timelines, TEN, true);
    press(&mut player, " ");
    player
}

/// Keys that set the speed of a new player to ten steps a second.
const TEN: &str = "++";

/// A player in English, which plays, and whose speed is set by these keys.
fn playing(timelines: &[Timeline], speed: &str, colored: bool) -> Player {
    let timelines = timelines.to_vec();
    let mut player = Player::new("classic", timelines, colored, Language::English);
    press(&mut player, speed);
    player
}

/// The first steps of an approach on LeetCode's example.
fn recorded(name: &str, limit: usize) -> Timeline {
    Timeline::record(approach(name), &named_board("classic"), limit)
}

/// The step that is shown of the first search.
fn at(player: &Player) -> usize {
    player.timelines()[0].at()
}

/// Presses keys: `>`, `<`, `^` and `v` are the arrows, `]` and `[` the keys page down and page up,
/// `$` is end and `0` is home. Any other character is its own key.
fn press(player: &mut Player, keys: &str) {
    for key in keys.chars() {
        let code = match key {
            '>' => KeyCode::Right,
            '<' => KeyCode::Left,
            '^' => KeyCode::Up,
            'v' => KeyCode::Down,
            ']' => KeyCode::PageDown,
            '[' => KeyCode::PageUp,
            '$' => KeyCode::End,
            '0' => KeyCode::Home,
            '\t' => KeyCode::Tab,
            key => KeyCode::Char(key),
        };
        player.on_key(code.into());
    }
}

fn frame(player: &Player, width: u16, height: u16) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| player.draw(frame)).unwrap();
    terminal.backend().buffer().clone()
}

/// The text of a frame, without its style.
fn text(frame: &Buffer) -> String {
    let rows = frame.content.chunks(frame.area.width.into());
    let lines = rows.map(|row| {
        let (mut line, mut cells) = (String::new(), row.iter());
        while let Some(cell) = cells.next() {
            line += cell.symbol();
            // A Chinese character takes two cells.
            (1..width(cell.symbol())).for_each(|_| _ = cells.next());
        }
        line
    });
    let lines = lines.map(|line| line.trim_end().to_owned() + "\n");
    lines.collect()
}

fn shown(player: &Player, width: u16, height: u16) -> String {
    text(&frame(player, width, height))
}

/// All steps of a search.
const ALL: usize = usize::MAX;

const SCAN: &[&str] = &["board_scan"];
const TWO: &[&str] = &["board_scan", "bitmask_mrv"];

#[rstest]
#[case::before_the_first_step("start", TWO, ALL, "", (80, 24))]
#[case::a_digit_just_written("written", TWO, ALL, ">>>>>", (80, 24))]
#[case::a_digit_just_undone("undone", TWO, ALL, "n", (80, 24))]
#[case::the_last_steps("ends", TWO, ALL, "$", (80, 24))]
#[case::the_focused_board_when_not_all_fit("focus", &["board_scan", "bitmask_mrv", "singles"], ALL, "\t\t>", (80, 24))]
#[case::one_board_beside_its_code("code", &["bitmask_next_empty"], ALL, "d", (80, 24))]
#[case::a_narrow_window("narrow", &["dancing_links"], ALL, ">>>", (60, 24))]
#[case::two_boards_code_and_call_stack("wide", TWO, ALL, "dd", (120, 40))]
#[case::many_boards_and_room("large", &["board_scan", "bool_arrays", "explicit_stack", "bitmask_mrv", "singles", "dancing_links"], ALL, "]", (130, 70))]
#[case::candidates_in_the_cells("candidates", &["bitmask_mrv"], ALL, "c>", (120, 40))]
#[case::numbers_of_candidates("numbers", &["bitmask_mrv"], ALL, "c>", (80, 24))]
#[case::searches_with_the_same_steps("shared", &["board_scan", "bool_arrays", "bitmask_mrv"], ALL, "n", (80, 30))]
#[case::the_smallest_window("least", SCAN, ALL, "n", (40, 20))]
#[case::a_board_alone("alone", TWO, ALL, "]", (60, 20))]
#[case::a_window_that_is_too_small("too_small", SCAN, ALL, "", (39, 20))]
#[case::the_keys("keys", TWO, ALL, "?", (60, 20))]
#[case::where_the_recording_ends("left_out", SCAN, 1_000, "$", (80, 24))]
fn draws(
    #[case] name: &str,
    #[case] approaches: &[&str],
    #[case] limit: usize,
    #[case] keys: &str,
    #[case] (width, height): (u16, u16),
) {
    let mut player = player(approaches, limit);
    press(&mut player, keys);
    let text = shown(&player, width, height);
    snapshots("player").bind(|| assert_snapshot!(format!("player_{name}"), text));
}

/// Code is not translated: the window has no room for it.
#[test]
fn draws_in_chinese() {
    let timelines = TWO.iter().map(|name| recorded(name, ALL)).collect();
    let mut player = Player::new("classic", timelines, true, Language::Chinese);
    press(&mut player, TEN);
    let mut drawn = String::new();
    for (keys, (width, height)) in [
        (" ", (100, 34)),
        ("d", (100, 34)),
        ("\tc>", (80, 24)),
        ("c$", (70, 40)),
        ("?", (70, 30)),
        ("q", (39, 23)),
        ("q", (60, 20)),
    ] {
        press(&mut player, keys);
        drawn += &shown(&player, width, height);
    }
    snapshots("player").bind(|| assert_snapshot!("player_in_chinese", drawn));
}

#[test]
fn draws_in_windows_of_any_size() {
    let names = approaches::ALL.iter().map(|approach| approach.name);
    let mut player = player(&Vec::from_iter(names), ALL);
    press(&mut player, "n?");
    for width in (1..240).step_by(23) {
        for height in (1..60).step_by(7) {
            press(&mut player, "\t");
            frame(&player, width, height);
        }
    }
}

#[rstest]
#[case::steps_forward_and_back(">>><", 2)]
#[case::stays_at_the_start("<<", 0)]
#[case::goes_a_hundred_steps_at_a_time("]]][", 200)]
#[case::goes_to_the_end("$>", 8365)]
#[case::goes_to_the_start("$0", 0)]
#[case::goes_to_the_next_undo("nn", 7)]
#[case::goes_to_the_previous_undo("nnnnpp", 7)]
#[case::goes_to_the_next_guess("gggg", 4)]
#[case::passes_forced_placements("ggggg", 11)]
#[case::goes_to_the_previous_guess("gggggG", 4)]
#[case::goes_to_the_next_dead_end("d", 6)]
#[case::goes_to_the_previous_dead_end("dddDD", 6)]
#[case::stays_after_the_last_undo("$n", 8365)]
#[case::goes_to_the_costliest_wrong_guess("]w", 667)]
#[case::goes_to_the_level_above("nn^^", 2)]
#[case::goes_above_the_first_level(">>^^^", 0)]
#[case::goes_to_the_next_level_below(">>>>>>>vv", 13)]
#[case::jumps_by_the_steps_of_the_focused_search("\td", 0)]
#[case::jumps_by_the_steps_of_the_next_search("\td\td", 6)]
#[case::closes_the_help_first("?>>", 1)]
fn goes_to(#[case] keys: &str, #[case] step: usize) {
    let mut player = player(TWO, ALL);
    press(&mut player, keys);
    assert_eq!(at(&player), step);
    assert_eq!(player.timelines()[1].at(), step.min(51));
}

#[test]
fn plays_at_its_speed_and_stops_at_the_end() {
    let mut player = player(SCAN, ALL);
    let mut after = |keys: &str, seconds: f64| {
        press(&mut player, keys);
        player.tick(Duration::from_secs_f64(seconds));
        (at(&player), player.is_playing())
    };
    assert_eq!(after("", 1.0), (0, false), "it is paused");
    after(" ", 0.25);
    assert_eq!(after("", 0.25), (5, true), "half steps add up");
    assert_eq!(after("+", 1.0).0, 25, "the speed after 10 is 20 steps");
    assert_eq!(after("---", 1.0).0, 27, "those before 20 are 10, 5 and 2");
    assert_eq!(after(&"+".repeat(30), 1.0), (8365, false));
    assert_eq!(after(" ", 0.0).0, 0, "it starts over");
}

#[test]
fn shows_the_code_of_each_search_on_a_shared_board() {
    let mut player = player(&["board_scan", "bitmask_mrv", "bool_arrays"], ALL);
    press(&mut player, "n");
    for name in ["board_scan", "bool_arrays", "bitmask_mrv", "board_scan"] {
        let text = shown(&player, 120, 40);
        assert!(text.contains(&format!("{name}.rs, in ")), "{text}");
        press(&mut player, "\t");
    }
}

#[test]
fn plays_faster_and_faster_until_the_user_sets_a_speed() {
    let mut player = playing(&[recorded("board_scan", ALL)], "", true);
    let frame = Duration::from_millis(25);
    let mut after = |seconds: usize| {
        (0..40 * seconds).for_each(|_| player.tick(frame));
        at(&player)
    };
    let steps = [after(1), after(1), after(8), after(10), after(20)];
    assert_eq!(steps[0], 2);
    let gains: Vec<usize> = steps.windows(2).map(|pair| pair[1] - pair[0]).collect();
    assert!(gains.is_sorted() && gains[3] > 20 * gains[0], "{steps:?}");

    press(&mut player, "0+ ");
    player.tick(Duration::from_secs(3));
    assert_eq!(at(&player), 15, "the speed after 2 is 5");
}

#[test]
fn shows_a_search_that_goes_on() {
    let given = named_board("classic");
    let scan = approach("board_scan");
    let recording = scan.record(&given, 10);
    let begun = |limit| Timeline::of_steps(scan, &given, &recording.steps[..limit], &[]);
    let mut player = playing(&[begun(5)], TEN, true);
    press(&mut player, " $ ");
    player.tick(Duration::from_secs(1));
    assert!(player.is_playing(), "more steps may come");
    assert_eq!(at(&player), 5);
    player.set_effort(0, Effort::of(&recording.steps));
    let text = shown(&player, 40, 24);
    assert!(text.contains("step 5 of 10 so far"), "{text}");
    assert!(text.contains("searching"), "{text}");

    let mut ended = begun(10);
    ended.end(&recording.traced.into(), Summary::default());
    player.replace(0, ended);
    player.set_effort(0, Effort::default());
    let text = shown(&player, 40, 24);
    assert!(text.contains("step 5 of 8,365\n"), "{text}");
    player.tick(Duration::from_secs(1));
    assert!(!player.is_playing());
    let text = shown(&player, 40, 24);
    assert!(text.contains("recorded to here"), "{text}");
}

#[test]
fn a_long_state_does_not_touch_the_name() {
    let given = named_board("classic");
    let mut timeline = Timeline::of_steps(approach("board_scan"), &given, &[], &[]);
    let why = Text::of("line 34 changes the clue 9 in r1c3", "");
    timeline.end(&Run::without(&given, why), Summary::default());
    let text = shown(&playing(&[timeline], TEN, true), 40, 24);
    assert!(text.contains("\nboard line 34 changes"), "{text}");
}

#[test]
fn parts_searches_when_their_steps_differ() {
    let given = named_board("classic");
    let names = ["board_scan", "bool_arrays", "bitmask_mrv"];
    let timelines = names.map(|name| Timeline::of_steps(approach(name), &given, &[], &[]));
    let mut player = playing(&timelines, TEN, true);
    let boards = |player: &Player| shown(player, 110, 24).matches('┌').count();
    assert_eq!(boards(&player), 3, "nothing is known of them");
    for (index, name) in names.into_iter().enumerate() {
        player.replace(index, recorded(name, 50));
    }
    assert_eq!(boards(&player), 2);
}

/// Those of r1c8, which is a dead end. Its styles are below the frame. 2 in r1c3 stands for 3,757 of 8,365 steps, which is
/// half of the wall's 16 columns.
#[rstest]
#[case::with_colors("colored", true)]
#[case::without("uncolored", false)]
fn marks_peers_and_dead_ends_by_more_than_color(#[case] name: &str, #[case] colored: bool) {
    let mut player = playing(&[recorded("board_scan", ALL)], "-", colored);
    press(&mut player, ">>>>>>");
    let name = format!("player_{name}");
    snapshots("player").bind(|| assert_debug_snapshot!(name, frame(&player, 40, 23)));
}

#[test]
fn quits_at_q_escape_and_ctrl_c() {
    let ctrl_c = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    for key in [KeyCode::Char('q').into(), KeyCode::Esc.into(), ctrl_c] {
        let mut player = player(SCAN, ALL);
        player.on_key(key);
        assert!(player.is_leaving());
    }
}
