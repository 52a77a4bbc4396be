//! Reasons in words, in each language.

use super::{Constraint, Guess, Loss, Reason, Why, dead_end};
use crate::format::{grouped, list};
use crate::marks::Marks;
use sudoku_kata::board::cell_name;
use sudoku_kata::trace::{Step, StepKind};
use words::message::Words;
use words::{Language, Text, words};

impl Why {
    /// What the step did, and why.
    pub fn words(self, language: Language, step: &Step) -> String {
        let Some(over) = self.over else {
            return self.reason.words(language, step);
        };
        let done = Text::of("overwritten by {over}", "改写成 {over}");
        let words = self.reason.words_of(done, language, step);
        words.replace("{over}", &over.to_string())
    }

    /// What the board shows of the placement that the search did not look for.
    pub fn aside(self, language: Language, step: &Step) -> Option<String> {
        let (unit, digit) = (self.only_place.filter(|_| !self.is_forced)?, step.digit);
        let words = Text::of(
            "by the way: {digit} has no other place in {unit}",
            "顺便一提：{digit} 在{unit}没有别的位置",
        );
        Some(Constraint::Digit { digit, unit }.fill_in(words.in_language(language), language))
    }
}

impl Loss {
    /// Since when the board is lost, and where that shows.
    pub fn words(self, language: Language) -> String {
        let words = self.template(language);
        words.replace("{step}", &grouped(self.since as u64))
    }

    /// Those words with the step left open: `{step}`.
    pub fn template(self, language: Language) -> String {
        let words = match self.on {
            Constraint::Cell(_) => Text::of(
                "from step {step} on the board shows that it has no solution: {cell} has no digit left. \
                 This search can't see it",
                "从第 {step} 步起，盘面上看得出无解：{cell} 没有可填的数字。这个搜索看不到",
            ),
            Constraint::Digit { .. } => Text::of(
                "from step {step} on the board shows that it has no solution: {digit} has no place left in {unit}. \
                 This search can't see it",
                "从第 {step} 步起，盘面上看得出无解：{digit} 在{unit}无处可填。这个搜索看不到",
            ),
        };
        self.on.fill_in(words.in_language(language), language)
    }
}

impl Constraint {
    /// Why a board on which it has no option cannot be completed.
    fn dead_end(self) -> Text {
        match self {
            Constraint::Cell(_) => Text::of("{cell} has no candidate", "{cell} 没有候选数"),
            Constraint::Digit { .. } => {
                Text::of("{digit} has no place in {unit}", "{digit} 在{unit}无处可填")
            }
        }
    }

    /// The words with its names in their places.
    fn fill_in(self, words: &str, language: Language) -> String {
        match self {
            Constraint::Cell((r, c)) => words.replace("{cell}", &cell_name(r, c)),
            Constraint::Digit { digit, unit } => words
                .replace("{digit}", &digit.to_string())
                .replace("{unit}", &unit.words(language)),
        }
    }
}

impl Reason {
    /// What the step did, and why: `placed, the only candidate`, `undone, r1c9 has no candidate`.
    pub fn words(self, language: Language, step: &Step) -> String {
        let done = match step.kind {
            StepKind::Placement => Text::of("placed", "填数"),
            StepKind::Undo => Text::of("undone", "撤销"),
        };
        self.words_of(done, language, step)
    }

    fn words_of(self, done: Text, language: Language, step: &Step) -> String {
        let mut parts = vec![done];
        if self != Reason::Unknown {
            parts.extend([Text::of(", ", "，"), self.template(step)]);
        }
        let (mut tried_names, mut left_names) = (Vec::new(), Vec::new());
        if let Reason::Guess(guess) = self {
            tried_names = guess.on.names(guess.tried);
            left_names = guess.on.names(guess.untried(step));
            match tried_names.len() {
                0 => {}
                1 => parts.push(Text::of(", {tried} was tried", "，已试过 {tried}")),
                _ => parts.push(Text::of(", {tried} were tried", "，已试过 {tried}")),
            }
            parts.push(match left_names.len() {
                0 => Text::of("", ""),
                1 if guess.is_next => Text::of("; {left} is still untried", "；还没试过 {left}"),
                _ if guess.is_next => Text::of("; {left} are still untried", "；还没试过 {left}"),
                _ => Text::of("; {left} could be tried too", "；还可以试 {left}"),
            });
        }
        let (cell, digit) = match self {
            Reason::FailedGuess { cell, digit } => (cell, digit),
            Reason::Clash(cell) => (cell, step.digit),
            _ => (step.cell(), step.digit),
        };
        let on = match self {
            Reason::OnlyPlace(unit) => Constraint::Digit { digit, unit },
            Reason::Guess(Guess { on, .. }) | Reason::DeadEnd(on) | Reason::AllTried(on) => on,
            _ => Constraint::Cell(cell),
        };
        let parts = parts.iter().map(|part| part.in_language(language));
        on.fill_in(&parts.collect::<String>(), language)
            .replace("{digit}", &digit.to_string())
            .replace("{tried}", &list(&tried_names, language))
            .replace("{left}", &list(&left_names, language))
    }

    /// Why, with names left open. What was tried at a guess, and what is left, comes after it.
    fn template(self, step: &Step) -> Text {
        use Constraint::{Cell, Digit};
        match self {
            Reason::OnlyCandidate => Text::of("the only candidate", "唯一的候选数"),
            Reason::OnlyPlace(_) => Text::of(
                "the only place for {digit} in {unit}",
                "{digit} 在{unit}的唯一位置",
            ),
            Reason::Guess(guess) => match (guess.on, guess.untried(step)) {
                (_, 1..) if guess.is_next => Text::of("the next that fits", "下一个填得进去的数字"),
                (Cell(_), 0) => Text::of("the last candidate", "最后一个候选数"),
                (Cell(_), _) => Text::of("a guess", "猜测"),
                (Digit { .. }, 0) => Text::of(
                    "the last place for {digit} in {unit}",
                    "{digit} 在{unit}的最后一个位置",
                ),
                (Digit { .. }, _) => Text::of(
                    "a guess where {digit} is in {unit}",
                    "猜测 {digit} 在{unit}的位置",
                ),
            },
            Reason::Clash(_) => Text::of(
                "although {cell} holds {digit} already",
                "但是 {cell} 已经有 {digit}",
            ),
            Reason::DeadEnd(on) => on.dead_end(),
            Reason::AllTried(Cell(_)) => Text::of(
                "all candidates of {cell} were tried",
                "{cell} 的候选数都试过了",
            ),
            Reason::AllTried(Digit { .. }) => Text::of(
                "all places for {digit} in {unit} were tried",
                "{digit} 在{unit}的各个位置都试过了",
            ),
            Reason::FailedGuess { .. } => Text::of(
                "the guess {digit} in {cell} failed",
                "{cell} 猜 {digit} 失败了",
            ),
            Reason::Learned => {
                Text::of("forced by what the search learned", "由搜索学到的子句推出")
            }
            Reason::Jump => Text::of("the search jumps back", "搜索回跳"),
            Reason::OtherBoard => {
                Text::of("the search changes to another board", "搜索换到另一个盘面")
            }
            Reason::Copied => Text::of(
                "copied: only the solution is written",
                "解是在别处找到的，这里只是写出来",
            ),
            Reason::Unknown => Text::of("", ""),
        }
    }
}

/// That a board has no solution, and what has no place in it, or that it has several. `solutions` is their
/// number, up to 2.
pub fn solutions_in_words(
    language: Language,
    board: &[Vec<char>],
    solutions: usize,
) -> Option<String> {
    Some(match (solutions, dead_end(&Marks::of(board))) {
        (0, Some(on)) => {
            let why = on.fill_in(on.dead_end().in_language(language), language);
            words!(language, "no solution: {why}", "无解：{why}")
        }
        (0, None) => words!(language, "no solution", "无解"),
        (1, _) => return None,
        _ => words!(language, "several solutions", "有多个解"),
    })
}
