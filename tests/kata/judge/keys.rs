//! The keys of `judge --watch`: what they ask for, and the line that offers them.

use pretty_assertions::assert_eq;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use rstest::rstest;
use sudoku_kata::judge::keys::{Action, Situation};
use sudoku_kata::judge::{Report, Verdict};

use super::question::report;

fn key(code: KeyCode, modifiers: KeyModifiers) -> KeyEvent {
    KeyEvent::new(code, modifiers)
}

#[rstest]
#[case('r', Some(Action::Again))]
#[case('n', Some(Action::NewSeed))]
#[case('f', Some(Action::OnlyThisBoard))]
#[case('a', Some(Action::AllBoards))]
#[case('h', Some(Action::Hint))]
#[case('w', Some(Action::Watch))]
#[case('s', Some(Action::Submit))]
#[case('?', Some(Action::Keys))]
#[case('q', Some(Action::Quit))]
#[case('x', None)]
#[case('c', None)]
fn each_key_asks_for_one_thing(#[case] symbol: char, #[case] action: Option<Action>) {
    let pressed = key(KeyCode::Char(symbol), KeyModifiers::NONE);
    assert_eq!(Action::of(pressed), action);
    let released = KeyEvent::new_with_kind(
        KeyCode::Char(symbol),
        KeyModifiers::NONE,
        KeyEventKind::Release,
    );
    assert_eq!(Action::of(released), None);
}

#[test]
fn enter_judges_again_and_ctrl_c_quits() {
    let enter = key(KeyCode::Enter, KeyModifiers::NONE);
    assert_eq!(Action::of(enter), Some(Action::Again));
    let ctrl = |symbol| key(KeyCode::Char(symbol), KeyModifiers::CONTROL);
    assert_eq!(Action::of(ctrl('c')), Some(Action::Quit));
    assert_eq!(Action::of(ctrl('s')), None);
}

#[test]
fn only_hints_and_the_list_of_keys_leave_a_judgement_running() {
    let running = [Action::Hint, Action::Keys];
    assert_eq!(running.map(Action::stops_judging), [false, false]);
    let stopping = [Action::Again, Action::Submit];
    assert_eq!(stopping.map(Action::stops_judging), [true, true]);
}

/// The report with this verdict, with a board that has failed or without one.
fn with_failure(verdict: Verdict, has_failure: bool) -> Report {
    let mut report = report(verdict, "classic");
    report.failure = report.failure.filter(|_| has_failure);
    report
}

#[rstest]
#[case::after_a_failure(
    Verdict::WrongAnswer,
    "r judge again   n new seed   f only this board   h next hint   w watch   q quit"
)]
#[case::after_success(Verdict::Accepted, "r judge again   n new seed   s submit   q quit")]
#[case::after_a_compile_error(
    Verdict::CompileError,
    "r judge again   n new seed   h next hint   q quit"
)]
fn offers_what_is_possible(#[case] verdict: Verdict, #[case] line: &str) {
    let report = with_failure(verdict, verdict == Verdict::WrongAnswer);
    let situation = Situation {
        report: Some(&report),
        has_seed: true,
        is_on_one_board: false,
    };
    assert_eq!(situation.line(80), line);
}

#[test]
fn offers_no_new_seed_and_nothing_to_submit_for_boards_of_the_user() {
    let report = with_failure(Verdict::Accepted, false);
    let situation = Situation {
        report: Some(&report),
        has_seed: false,
        is_on_one_board: false,
    };
    assert_eq!(situation.line(80), "r judge again   q quit");
    let on_one_board = Situation {
        is_on_one_board: true,
        ..situation
    };
    assert_eq!(
        on_one_board.line(80),
        "r judge again   a all boards   q quit"
    );
    let before_the_verdict = Situation {
        report: None,
        has_seed: true,
        is_on_one_board: false,
    };
    assert_eq!(
        before_the_verdict.line(80),
        "r judge again   n new seed   q quit"
    );
}

#[rstest]
#[case(
    79,
    "r judge again   n new seed   f only this board   h next hint   w watch   q quit"
)]
#[case(78, "r again  n seed  f board  h hint  w watch  q quit")]
#[case(49, "r again  n seed  f board  h hint  w watch  q quit")]
#[case(48, "r n f h w q   ? shows the keys")]
#[case(40, "r n f h w q   ? shows the keys")]
#[case(29, "r n f h w q ?")]
#[case(12, "?")]
#[case(0, "")]
fn the_line_fits_the_window(#[case] width: u16, #[case] line: &str) {
    let report = with_failure(Verdict::WrongAnswer, true);
    let situation = Situation {
        report: Some(&report),
        has_seed: true,
        is_on_one_board: false,
    };
    assert_eq!(situation.line(width), line);
    let explained =
        "r  judge again\nn  new seed\nf  only this board\nh  next hint\nw  watch\nq  quit\n";
    assert_eq!(situation.explained(), explained);
}
