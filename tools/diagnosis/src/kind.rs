//! A diagnosis, and the kinds of mistakes.

use super::checks::Cell;
use serde::Serialize;
use sudoku_kata::trace::Step;
use words::{Language, Text};

/// What happens on the smallest board, and one question.
#[derive(Clone, Debug, Serialize)]
pub struct Diagnosis {
    /// What kind of mistake it is.
    pub kind: Kind,
    /// The row of the cell that it is about, from 1.
    pub r: Option<usize>,
    /// Its column, from 1.
    pub c: Option<usize>,
    /// The digit that it is about.
    pub digit: Option<char>,
    /// The lines of the solution's file that did it, from 1.
    pub lines: Vec<u32>,
    /// What happens, in the language asked for.
    pub says: String,
    /// One question.
    pub asks: String,
    /// Whether it is about the board that [`runner::facts::Facts::shown`] has.
    #[serde(skip)]
    pub(crate) is_shown: bool,
}

impl Diagnosis {
    pub(crate) fn new(kind: Kind, says: String, asks: String) -> Diagnosis {
        let says = capitalised(&says);
        Diagnosis {
            kind,
            r: None,
            c: None,
            digit: None,
            lines: Vec::new(),
            says,
            asks,
            is_shown: false,
        }
    }

    pub(crate) fn at(self, (r, c): Cell) -> Diagnosis {
        let [r, c] = [r, c].map(|index| Some(index + 1));
        Diagnosis { r, c, ..self }
    }

    pub(crate) fn of(self, digit: char) -> Diagnosis {
        let digit = Some(digit);
        Diagnosis { digit, ..self }
    }

    /// Those that are known.
    pub(crate) fn lines(self, lines: impl IntoIterator<Item = u32>) -> Diagnosis {
        let mut lines: Vec<u32> = lines.into_iter().filter(|line| *line > 0).collect();
        lines.dedup();
        Diagnosis { lines, ..self }
    }

    /// The cell, the digit and the line of a step.
    pub(crate) fn step(self, step: Step) -> Diagnosis {
        self.at(step.cell()).of(step.digit).lines([step.line])
    }

    /// This diagnosis of another board than the one of the verdict, on which the solution is too slow: their names, in this
    /// order, the other last.
    pub(crate) fn elsewhere(self, [slow, wrong]: [&str; 2], language: Language) -> Diagnosis {
        let says = &self.says;
        let says = words::words!(
            language,
            "too slow on {slow}; and wrong on {wrong}: {says}",
            "在盘面“{slow}”上太慢；在盘面“{wrong}”上还是错的：{says}"
        );
        self.saying(&says)
    }

    pub(crate) fn saying(self, says: &str) -> Diagnosis {
        let says = capitalised(says);
        Diagnosis { says, ..self }
    }
}

/// As a sentence begins, but for the name of a cell.
fn capitalised(text: &str) -> String {
    let mut symbols = text.chars();
    let is_cell = text.as_bytes().get(1).is_some_and(u8::is_ascii_digit);
    let first = symbols.next().filter(|_| !is_cell).into_iter();
    let rest = if is_cell { text } else { symbols.as_str() };
    first
        .flat_map(char::to_uppercase)
        .chain(rest.chars())
        .collect()
}

/// The kinds, each with what it means.
macro_rules! kinds {
    ($($kind:ident: $en:literal, $zh:literal;)*) => {
        /// A kind of mistake. Of several that fit, the most exact one is meant.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
        #[serde(rename_all = "snake_case")]
        #[non_exhaustive]
        pub enum Kind {
            $(#[doc = $en] $kind,)*
        }

        impl Kind {
            /// All kinds, and what each means.
            pub const ALL: &[(Kind, Text)] = &[$((Kind::$kind, Text::of($en, $zh)),)*];
        }
    };
}

kinds! {
    NothingWritten: "No digit is written into the board.", "没有数字写进盘面。";
    WorksOnACopy: "The digits are written into a copy of the board.", "数字写在盘面的副本里。";
    NotADigit: "Something is written that is no digit from '1' to '9'.", "写进去的不是 '1' 到 '9'。";
    UnwrapNone: "`unwrap` or `expect` finds nothing.", "`unwrap` 或 `expect` 没有拿到值。";
    ShapeChanged: "A row or a cell is added or removed.", "多了或少了行、格子。";
    AnswerRearranged:
        "The answer is right, but turned over.", "答案对，只是转置或颠倒了。";
    ClueChanged: "A clue is changed.", "已知数变了。";
    RowCheck: "The rows are not checked, or wrongly.", "没有检查行，或者检查得不对。";
    ColumnCheck: "The columns are not checked, or wrongly.", "没有检查列，或者检查得不对。";
    BoxCheck: "The boxes are not checked, or wrongly.", "没有检查宫，或者检查得不对。";
    DigitNeverTried: "A digit is tried nowhere.", "有个数字哪里都没有试。";
    DigitRefused: "A digit fits, and is not tried here.", "数字填得进去，这里却没有试。";
    CellSkipped: "A cell stays empty, and the search goes on.", "有一格空着，搜索就往下走了。";
    CellFilledAgain: "A call fills the cell that was just filled.", "刚填好的格，下一层调用又填一次。";
    UndoMissing: "A digit stays on the board after its branch has failed.", "分支失败之后，数字还在盘面上。";
    UndoMissingInTable: "A digit stays in the solution's tables after its undo.", "撤销之后，数字还在程序的表里。";
    UndoesAtOnce: "Each digit is undone before the search goes on.", "数字刚填上就撤销，然后才往下搜索。";
    UndoesTheSolution: "The board was solved, and then undone.", "盘面解出之后又撤销了。";
    TrueWhenStuck: "A board with a cell that nothing fits counts as solved.", "有一格没有数字可填，却算解出。";
    ChecksTooLate: "Digits are checked only when many are placed.", "填了许多数字才检查。";
    GivesUpEarly: "The search ends although another digit is left to try.", "还有数字没试，搜索就结束了。";
    LimitOfTries: "The search ends after so many steps.", "到了一定的步数，搜索就结束。";
    NeverGuesses: "The search only fills cells with one candidate.", "只填仅有一个候选数的格。";
    CluesNotRecorded: "The clues do not count.", "已知数没有登记。";
    IndicesExchanged:
        "Rows and columns are exchanged between two parts of the program.", "程序的两处把行和列对调了。";
    CandidatesGivenBack:
        "A digit is a candidate again in cells that it does not fit in.", "撤销把填不进去的数字也还给了候选数。";
    StaleCandidates: "The search does not heed digits that it has placed.", "搜索没有看到自己填的数字。";
    StateKept: "State of one board is left for the next.", "前一个盘面给下一个留下了东西。";
    Overflow: "A number is too large or too small for its type.", "数超出了类型的范围。";
    NoEnd: "The search repeats itself, or writes nothing more.", "搜索一再重复，或者不再写任何东西。";
    RecursionWithoutEnd: "The recursion never ends.", "递归永远不结束。";
    IndexOutOfRange: "An index is too large.", "下标越界。";
    PrintsEachStep: "It prints too much.", "打印得太多。";
    Unknown: "The event is known, its cause is not.", "知道发生了什么，不知道原因。";
}
