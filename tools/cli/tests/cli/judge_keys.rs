//! The keys of `judge --watch`: what they ask for, and the line that offers them.

use judge::{Failure, Report, Verdict};
use pretty_assertions::assert_eq;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

#[allow(dead_code, reason = "the watching judge uses the rest")]
#[path = "../../src/commands/judge/keys.rs"]
mod keys;

use crate::support::snapshots;
use keys::{Action, Situation};
use words::Language;

fn key(code: KeyCode, modifiers: KeyModifiers) -> KeyEvent {
    KeyEvent::new(code, modifiers)
}

#[test]
fn each_key_asks_for_one_thing() {
    let plain = |code| Action::of(key(code, KeyModifiers::NONE));
    let asked = |key| Some(format!("{key} {:?}", plain(KeyCode::Char(key))?));
    let asked: Vec<String> = ('!'..='~').filter_map(asked).collect();
    let expected = "? Keys, a AllBoards, c Code, f OnlyThisBoard, h Hint, n NewSeed, q Quit, \
                    r Again, s Submit, t Times, w Watch";
    assert_eq!(asked.join(", "), expected);
    let mut released = key(KeyCode::Char('r'), KeyModifiers::NONE);
    released.kind = KeyEventKind::Release;
    assert_eq!(Action::of(released), None);
    assert_eq!(plain(KeyCode::Enter), Some(Action::Again));
    let ctrl = |symbol| Action::of(key(KeyCode::Char(symbol), KeyModifiers::CONTROL));
    assert_eq!([ctrl('c'), ctrl('s')], [Some(Action::Quit), None]);
}

#[test]
fn only_hints_and_the_list_of_keys_leave_a_judgement_running() {
    let stops = [Action::Hint, Action::Keys, Action::Again, Action::Submit];
    assert_eq!(stops.map(Action::stops_judging), [false, false, true, true]);
}

/// What is offered after this verdict, if there is one.
fn situation(
    verdict: Option<Verdict>,
    has_seed: bool,
    is_on_one_board: bool,
) -> Situation<'static> {
    let report = verdict.map(|verdict| Report {
        verdict,
        failure: (verdict == Verdict::WrongAnswer).then(Failure::default),
        ..Report::default()
    });
    Situation {
        report: report.map(|report| &*Box::leak(Box::new(report))),
        has_seed,
        is_on_one_board,
    }
}

/// There is no seed of the user's own boards, and they are not what `submit` judges on.
#[test]
fn the_line_offers_what_is_possible_and_fits_the_window() {
    use Verdict::{Accepted, CompileError, WrongAnswer};
    let mut lines = String::new();
    for (verdict, has_seed, is_on_one_board) in [
        (None, true, false),
        (Some(WrongAnswer), true, false),
        (Some(CompileError), true, false),
        (Some(Accepted), true, false),
        (Some(Accepted), false, false),
        (Some(Accepted), false, true),
    ] {
        let line = situation(verdict, has_seed, is_on_one_board).line(80, Language::English);
        lines += &format!("{verdict:?}, {has_seed}, {is_on_one_board}:\n    {line}\n");
    }
    let failed = situation(Some(WrongAnswer), true, false);
    for width in [79, 78, 49, 48, 40, 29, 12, 0] {
        lines += &format!(
            "{width} columns: {}\n",
            failed.line(width, Language::English)
        );
    }
    lines += &failed.explained(Language::English);
    for width in [100, 60, 40, 30] {
        let line = failed.line(width, Language::Chinese);
        lines += &format!("{width} columns: {line}\n");
    }
    lines += &failed.explained(Language::Chinese);
    snapshots().bind(|| insta::assert_snapshot!("judge_keys", lines));
}
