//! The keys of `judge --watch`: which of them can be used, and the line that says so.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use explain::text;
use judge::{Report, Verdict};
use words::{Language, Text};

/// The keys in the order of the line, and what they ask for.
const KEYS: [(char, Text); 12] = [
    ('r', Text::of("again", "再判")),
    ('n', Text::of("new seed", "新的随机种子")),
    ('f', Text::of("only this board", "只判这个盘面")),
    ('a', Text::of("all boards", "全部盘面")),
    ('h', Text::of("hint", "提示")),
    ('w', Text::of("watch", "观看")),
    ('k', Text::of("test", "存测试")),
    ('s', Text::of("submit", "复制")),
    ('c', Text::of("compare code", "对照代码")),
    ('t', Text::of("times", "时间")),
    ('?', Text::of("", "")),
    ('q', Text::of("quit", "退出")),
];

/// The key that was pressed, if it asks for something. Enter is another `r`, and Ctrl-C another `q`.
pub fn pressed(key: KeyEvent) -> Option<char> {
    let has_control = key.modifiers.contains(KeyModifiers::CONTROL);
    let letter = match key.code {
        _ if key.kind == KeyEventKind::Release => None,
        KeyCode::Char('c') if has_control => Some('q'),
        _ if has_control => None,
        KeyCode::Enter => Some('r'),
        code => code.as_char(),
    };
    letter.filter(|letter| KEYS.iter().any(|(key, _)| key == letter))
}

/// Whether a judgement in progress is stopped for it. The others only show something.
pub fn stops_judging(key: char) -> bool {
    !['h', 'k', 'c', 't', '?'].contains(&key)
}

/// Whether it can be done after a verdict only.
pub fn is_about_a_verdict(key: char) -> bool {
    ['f', 'w', 'k', 's', 'c', 't'].contains(&key)
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
    pub fn allows(self, key: char) -> bool {
        let verdict = self.report.map(|report| report.verdict);
        let is_accepted = verdict == Some(Verdict::Accepted);
        let has_failed_board = self.report.is_some_and(|of| of.unsolved().is_some());
        match key {
            'n' => self.has_seed,
            'f' => has_failed_board && !self.is_on_one_board,
            'a' => self.is_on_one_board,
            'h' => self.report.is_some() && !is_accepted,
            'w' | 'k' => has_failed_board,
            'c' => is_accepted,
            't' => self.report.is_some_and(|of| of.times.len() > 1),
            // One board is not what `submit` judges on, nor are the user's.
            's' => is_accepted && self.has_seed && !self.is_on_one_board,
            _ => true,
        }
    }

    /// The possible keys, in one line of at most `width` columns.
    pub fn line(self, width: u16, language: Language) -> String {
        let (words, letters): (Vec<_>, Vec<_>) = self.keys(language).unzip();
        let lines = [words.join("   "), letters.join(" ") + " ?", "?".into()];
        let fits = |line: &String| text::width(line) <= usize::from(width);
        lines.into_iter().find(fits).unwrap_or_default()
    }

    pub fn explained(self, language: Language) -> String {
        let lines = self.keys(language).map(|(words, _)| words + "\n");
        lines.collect()
    }

    /// The possible keys with their words and alone, without the one that shows them.
    fn keys(self, language: Language) -> impl Iterator<Item = (String, String)> {
        let keys = KEYS.into_iter();
        let keys = keys.filter(move |(key, _)| self.allows(*key) && *key != '?');
        keys.map(move |(key, words)| {
            let words = words.in_language(language);
            (format!("{key} {words}"), key.to_string())
        })
    }
}
