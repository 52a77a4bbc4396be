//! The keys of `judge --watch`: what each asks for, which of them can be used, and the line that says
//! so.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::{Report, Verdict};

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Judge the same text on the same boards.
    Again,
    /// Judge on the boards of another seed.
    NewSeed,
    /// From now on, judge only on the board that has failed.
    OnlyThisBoard,
    /// From now on, judge on all boards again.
    AllBoards,
    /// Show the next hint.
    Hint,
    /// Watch the search on the board that has failed.
    Watch,
    /// Copy the solution for LeetCode's editor.
    Submit,
    /// Say what each key does.
    Keys,
    /// End the program.
    Quit,
}

/// The keys, in the order of the line: each with a few words, and with one.
const KEYS: [(char, Action, &str, &str); 9] = [
    ('r', Action::Again, "judge again", "again"),
    ('n', Action::NewSeed, "new seed", "seed"),
    ('f', Action::OnlyThisBoard, "only this board", "board"),
    ('a', Action::AllBoards, "all boards", "all"),
    ('h', Action::Hint, "next hint", "hint"),
    ('w', Action::Watch, "watch", "watch"),
    ('s', Action::Submit, "submit", "submit"),
    ('?', Action::Keys, "", ""),
    ('q', Action::Quit, "quit", "quit"),
];

impl Action {
    /// What this key asks for. Enter is another `r`, and Ctrl-C another `q`.
    pub fn of(key: KeyEvent) -> Option<Action> {
        let has_control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            _ if key.kind == KeyEventKind::Release => None,
            KeyCode::Char('c') if has_control => Some(Action::Quit),
            _ if has_control => None,
            KeyCode::Enter => Some(Action::Again),
            KeyCode::Char(symbol) => {
                let key = KEYS.iter().find(|(key, ..)| *key == symbol);
                key.map(|(_, action, ..)| *action)
            }
            _ => None,
        }
    }

    /// Whether a judgement in progress is stopped for it.
    pub fn stops_judging(self) -> bool {
        !matches!(self, Action::Hint | Action::Keys)
    }
}

/// What is judged, and what has come of it.
#[derive(Clone, Copy, Debug)]
pub struct Situation<'a> {
    /// The report on the text as it is now, if there is one.
    pub report: Option<&'a Report>,
    /// Whether the boards depend on a seed.
    pub has_seed: bool,
    /// Whether only the board that has failed is judged.
    pub is_on_one_board: bool,
}

impl Situation<'_> {
    /// Whether the action is possible.
    pub fn allows(self, action: Action) -> bool {
        let is_accepted = self
            .report
            .is_some_and(|report| report.verdict == Verdict::Accepted);
        let has_failed_board = self.report.is_some_and(|report| report.failure.is_some());
        match action {
            Action::Again | Action::Keys | Action::Quit => true,
            Action::NewSeed => self.has_seed,
            Action::OnlyThisBoard => has_failed_board && !self.is_on_one_board,
            Action::AllBoards => self.is_on_one_board,
            Action::Hint => self.report.is_some() && !is_accepted,
            Action::Watch => has_failed_board,
            // One board is not what `submit` judges on, nor are the user's.
            Action::Submit => is_accepted && self.has_seed && !self.is_on_one_board,
        }
    }

    /// The possible keys, in one line of at most `width` columns.
    pub fn line(self, width: u16) -> String {
        let keys: Vec<_> = KEYS
            .into_iter()
            .filter(|(_, action, ..)| self.allows(*action) && *action != Action::Keys)
            .collect();
        let full = keys
            .iter()
            .map(|(key, _, words, _)| format!("{key} {words}"));
        let full = full.collect::<Vec<_>>().join("   ");
        let short = keys.iter().map(|(key, _, _, word)| format!("{key} {word}"));
        let short = short.collect::<Vec<_>>().join("  ");
        let letters = keys.iter().map(|(key, ..)| key.to_string());
        let letters = letters.collect::<Vec<_>>().join(" ");
        let lines = [
            full,
            short,
            format!("{letters}   ? shows the keys"),
            format!("{letters} ?"),
        ];
        let fits = |line: &String| line.chars().count() <= usize::from(width);
        let fitting = lines.into_iter().find(fits);
        fitting.unwrap_or_else(|| String::from(if width > 0 { "?" } else { "" }))
    }

    /// The possible keys, a line each.
    pub fn explained(self) -> String {
        let keys = KEYS
            .into_iter()
            .filter(|(_, action, ..)| self.allows(*action) && *action != Action::Keys);
        keys.map(|(key, _, words, _)| format!("{key}  {words}\n"))
            .collect()
    }
}
