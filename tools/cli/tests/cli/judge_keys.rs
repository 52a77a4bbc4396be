//! The keys of `judge --watch`: what they ask for, and the line that offers them.

use judge::{Failure, Report, Verdict};
use pretty_assertions::assert_eq;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use words::Language;

#[allow(dead_code, reason = "the watching judge uses the rest")]
#[path = "../../src/commands/judge/keys.rs"]
mod keys;

use keys::{Situation, pressed, stops_judging};

/// There is no seed of the user's own boards, and they are not what `submit` judges on.
#[test]
fn each_key_asks_for_one_thing_and_the_line_offers_what_is_possible() {
    let asked = |code, modifiers| pressed(KeyEvent::new(code, modifiers));
    let control = |key| asked(KeyCode::Char(key), KeyModifiers::CONTROL);
    assert_eq!([control('c'), control('s')], [Some('q'), None]);
    let none = KeyModifiers::NONE;
    assert_eq!(asked(KeyCode::Enter, none), Some('r'));
    let mut released = KeyEvent::new(KeyCode::Enter, none);
    released.kind = KeyEventKind::Release;
    assert_eq!(pressed(released), None);

    let mut lines = String::new();
    for key in ('!'..='~').filter_map(|key| asked(KeyCode::Char(key), none)) {
        lines += &format!("{key} stops judging: {}\n", stops_judging(key));
    }
    let (accepted, wrong) = (Some(Verdict::Accepted), Some(Verdict::WrongAnswer));
    for (verdict, [has_seed, is_on_one_board]) in [
        (None, [true, false]),
        (Some(Verdict::CompileError), [true, false]),
        (accepted, [true, false]),
        (accepted, [false, false]),
        (accepted, [false, true]),
        (wrong, [true, false]),
    ] {
        let report = verdict.map(|verdict| Report {
            verdict,
            failure: (verdict == Verdict::WrongAnswer).then(Failure::default),
            ..Report::default()
        });
        let situation = Situation {
            report: report.as_ref(),
            has_seed,
            is_on_one_board,
        };
        for language in Language::ALL {
            lines += &format!("{verdict:?}, {has_seed}, {is_on_one_board}\n");
            for width in [80, 78, 77, 76, 15, 14, 0] {
                lines += &format!("{width}: {}\n", situation.line(width, language));
            }
            lines += &situation.explained(language);
        }
    }
    testing::snapshots("cli").bind(|| insta::assert_snapshot!("judge_keys", lines));
}
