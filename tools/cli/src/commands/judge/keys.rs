//! The keys of `judge --watch`: what each asks for, which of them can be used, and the line that says
//! so.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use explain::text;
use judge::{Report, Verdict};
use words::{Language, Text};

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Judge the same text on the same boards.
    Again,
    NewSeed,
    /// From now on, judge only on the board that has failed.
    OnlyThisBoard,
    /// From now on, judge on all boards again.
    AllBoards,
    Hint,
    /// Watch the search on the board that has failed.
    Watch,
    /// Copy the solution for LeetCode's editor.
    Submit,
    /// Show the solution beside an approach.
    Code,
    /// Show the time on each board.
    Times,
    /// Say what each key does.
    Keys,
    Quit,
}

/// A key, what it asks for, and what it is called.
type Key = (char, Action, Text);

/// The keys, in the order of the line.
const KEYS: [Key; 11] = [
    ('r', Action::Again, Text::of("judge again", "再判一遍")),
    ('n', Action::NewSeed, Text::of("new seed", "新的随机种子")),
    (
        'f',
        Action::OnlyThisBoard,
        Text::of("only this board", "只判这个盘面"),
    ),
    ('a', Action::AllBoards, Text::of("all boards", "全部盘面")),
    ('h', Action::Hint, Text::of("next hint", "下一条提示")),
    ('w', Action::Watch, Text::of("watch", "观看")),
    ('s', Action::Submit, Text::of("submit", "复制")),
    ('c', Action::Code, Text::of("compare code", "对照代码")),
    ('t', Action::Times, Text::of("times", "时间")),
    ('?', Action::Keys, Text::of("", "")),
    ('q', Action::Quit, Text::of("quit", "退出")),
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
            code => {
                let key = KEYS.iter().find(|(key, ..)| code == KeyCode::Char(*key));
                key.map(|(_, action, ..)| *action)
            }
        }
    }

    /// Whether it can be done after a verdict only.
    pub fn is_about_a_verdict(self) -> bool {
        use Action::{Code, OnlyThisBoard, Submit, Times, Watch};
        matches!(self, OnlyThisBoard | Watch | Submit | Code | Times)
    }

    /// Whether a judgement in progress is stopped for it.
    pub fn stops_judging(self) -> bool {
        !matches!(
            self,
            Action::Hint | Action::Code | Action::Times | Action::Keys
        )
    }
}

/// What is judged, and what has come of it.
#[derive(Clone, Copy, Debug)]
pub struct Situation<'a> {
    /// The report on the text as it is now, if there is one.
    pub report: Option<&'a Report>,
    pub has_seed: bool,
    /// Whether only the board that has failed is judged.
    pub is_on_one_board: bool,
}

impl Situation<'_> {
    pub fn allows(self, action: Action) -> bool {
        let verdict = self.report.map(|report| report.verdict);
        let is_accepted = verdict == Some(Verdict::Accepted);
        let has_failed_board = self.report.is_some_and(|of| of.unsolved().is_some());
        match action {
            Action::Again | Action::Keys | Action::Quit => true,
            Action::NewSeed => self.has_seed,
            Action::OnlyThisBoard => has_failed_board && !self.is_on_one_board,
            Action::AllBoards => self.is_on_one_board,
            Action::Hint => self.report.is_some() && !is_accepted,
            Action::Watch => has_failed_board,
            Action::Code => is_accepted,
            Action::Times => self.report.is_some_and(|of| of.times.len() > 1),
            // One board is not what `submit` judges on, nor are the user's.
            Action::Submit => is_accepted && self.has_seed && !self.is_on_one_board,
        }
    }

    /// The possible keys, in one line of at most `width` columns.
    pub fn line(self, width: u16, language: Language) -> String {
        let words = self
            .keys()
            .map(|(key, _, words)| format!("{key} {}", words.in_language(language)));
        let words = words.collect::<Vec<String>>().join("   ");
        let letters = self.keys().map(|(key, ..)| format!("{key} "));
        let lines = [words, letters.collect::<String>() + "?", "?".into()];
        let fits = |line: &String| text::width(line) <= usize::from(width);
        lines.into_iter().find(fits).unwrap_or_default()
    }

    pub fn explained(self, language: Language) -> String {
        let line = |(key, _, words): Key| format!("{key}  {}\n", words.in_language(language));
        self.keys().map(line).collect()
    }

    /// The possible keys, without the one that shows them.
    fn keys(self) -> impl Iterator<Item = Key> {
        let keys = KEYS.into_iter();
        keys.filter(move |(_, action, ..)| self.allows(*action) && *action != Action::Keys)
    }
}
