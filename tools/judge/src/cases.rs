//! The boards that a solution is judged on.

use std::fmt;

use explain::message::Message;
use thiserror::Error;

use crate::leetcode;
use boards::{generate, solutions, symmetry};
use explain::{message, words};
use sudoku_kata::board::{self, Board};
use sudoku_kata::puzzles::Puzzle;
use words::{Language, Text};

/// A board with exactly one solution.
#[derive(Clone, Debug)]
pub struct Case {
    /// Its name in a report.
    pub name: Message,
    /// The board as it is given.
    pub board: Board,
    /// Its solution.
    pub solution: Board,
    /// Where it comes from.
    pub origin: Origin,
    /// Why a board that the judge has chosen is worth passing.
    pub purpose: Option<Text>,
}

/// Where a case comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// LeetCode is known to use it.
    LeetCode,
    /// LeetCode probably uses it.
    Probable,
    /// The judge has chosen it, or made it from the seed for a search that may take long.
    Judge,
    /// The judge has made it from the seed, and no correct search takes long for it.
    Random,
    /// The solution has failed on it before.
    Kept,
    /// The user has given it.
    User,
}

impl Origin {
    /// Whether it decides everything: of others only a wrong answer and a crash do.
    pub fn decides(self) -> bool {
        matches!(self, Origin::LeetCode | Origin::Probable | Origin::User)
    }
}

impl Case {
    /// A case of a board that the user has given, or that LeetCode is known to use.
    ///
    /// An error if it does not have exactly one solution: LeetCode promises that each has.
    pub fn new(name: impl Into<Message>, board: Board) -> Result<Case, NotUnique> {
        let mut cells = boards::to_cells(&board);
        let found = solutions::solve(&mut cells, 2);
        if found != 1 {
            return Err(NotUnique { found });
        }
        let is_leetcodes = leetcode::BOARDS.iter().any(|name| puzzle(name) == board);
        Ok(Case {
            name: name.into(),
            origin: if is_leetcodes {
                Origin::LeetCode
            } else {
                Origin::User
            },
            board,
            solution: boards::from_cells(&cells),
            purpose: None,
        })
    }

    /// A case on which the solution has failed before.
    pub fn kept(name: impl Into<Message>, board: Board) -> Result<Case, NotUnique> {
        Ok(Case {
            origin: Origin::Kept,
            purpose: Some(Text::of(
                "your solution has failed on it before",
                "你的程序在这个盘面上失败过",
            )),
            ..Case::new(name, board)?
        })
    }

    /// A case of a board of the judge's choice. LeetCode's are LeetCode's all the same.
    fn of(origin: Origin, name: impl Into<Message>, board: Board, purpose: Text) -> Case {
        let case = Case::new(name, board).expect("the board was made with one solution");
        match case.origin {
            Origin::LeetCode => case,
            _ => Case {
                origin,
                purpose: Some(purpose),
                ..case
            },
        }
    }
}

/// The error for a board that does not have exactly one solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub struct NotUnique {
    /// How many it has, up to 2.
    found: usize,
}

impl NotUnique {
    /// The error in words.
    pub fn words(self, language: Language) -> String {
        let found = match self.found {
            0 => Text::of("none", "无解"),
            _ => Text::of("several", "有多个解"),
        };
        let found = found.in_language(language);
        words!(
            language,
            "expected a board with one solution, found {found}",
            "盘面应恰好有一个解，这个盘面{found}"
        )
    }
}

impl fmt::Display for NotUnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words(Language::English))
    }
}

/// The boards of an everyday judgement: LeetCode's own, then edge cases, boards on which almost every
/// search has to backtrack, and random ones from a seed.
pub fn everyday(seed: u64) -> Vec<Case> {
    let mut cases: Vec<Case> = leetcode::BOARDS.map(known).into();
    cases.push(Case {
        origin: Origin::Probable,
        ..named(leetcode::PROBABLE, FEW_CLUES)
    });
    cases.extend(edge_cases());
    cases.extend(BACKTRACKING.map(|name| {
        let purpose = Text::of(
            "it finds a search that does not undo its wrong guesses",
            "填错了不撤销的搜索，在这里会失败",
        );
        named(name, purpose)
    }));
    // The boards so far, the same for every seed, find the known mistakes. The rest may find others.
    let mut rng = generate::rng(seed);
    cases.extend(BACKTRACKING.map(|name| {
        let image = symmetry::image(&mut rng, &puzzle(name));
        let purpose = Text::of(
            "it is a known puzzle with its digits renamed and its rows and columns moved",
            "它是一个已知的盘面，换了数字的名字，挪了行和列",
        );
        let name = message!("image of {name}", "{name} 的等价盘面");
        Case::of(Origin::Random, name, image, purpose)
    }));
    cases.extend((1..=RANDOM).map(|number| {
        let board = generate::board(&mut rng, 28);
        let purpose = Text::of(
            "a search that is right solves any such board",
            "正确的搜索，这样的盘面都解得出",
        );
        let name = message!("random {number}", "随机盘面 {number}");
        Case::of(Origin::Random, name, board, purpose)
    }));
    cases
}

/// The boards of [`everyday`], and boards that take a simple search long.
pub fn hard(seed: u64) -> Vec<Case> {
    let mut cases = everyday(seed);
    cases.push(named("seventeen", FEW_CLUES));
    cases.push(named(
        "anti_brute_force",
        Text::of(
            "it was made against a search in reading order",
            "它专门针对阅读顺序设计",
        ),
    ));
    // Not the random numbers that the everyday boards are made of.
    let boards = (1..=RANDOM).zip(generate::boards(!seed, 0));
    cases.extend(boards.map(|(number, board)| {
        let name = message!("minimal {number}", "极小盘面 {number}");
        Case::of(Origin::Judge, name, board, FEW_CLUES)
    }));
    cases
}

/// The boards that accepted solutions are timed on, the same every time.
pub fn timed() -> Vec<Case> {
    everyday(0)
}

/// Boards that a search in reading order solves at once, but not without an undo.
pub const QUICK: [&str; 6] = {
    let ([a, b, c], [d, e, f]) = (leetcode::BOARDS, BACKTRACKING);
    [a, b, c, d, e, f]
};

/// On these, a search without undo fails even if it takes the cell with the fewest candidates first.
const BACKTRACKING: [&str; 3] = ["everyone_backtracks", "mrv_loses", "inkala"];

const RANDOM: usize = 10;

const FEW_CLUES: Text = Text::of(
    "so few clues find a search that is too slow",
    "已知数这么少，太慢的搜索会超时",
);

fn puzzle(name: &str) -> Board {
    let puzzle = Puzzle::named(name).expect("it is in the list of puzzles");
    puzzle.board()
}

/// A named board.
pub fn known(name: &str) -> Case {
    named(name, Text::of("", ""))
}

fn named(name: &str, purpose: Text) -> Case {
    Case::of(Origin::Judge, name, puzzle(name), purpose)
}

/// LeetCode's example, solved, and solved but for one corner.
///
/// The example has a clue in its first and its last cell. On it alone, nobody notices a search that
/// forgets one of these cells.
fn edge_cases() -> impl Iterator<Item = Case> {
    let solution = known("classic").solution;
    let board = solution.clone();
    let purpose = Text::of(
        "it finds a search that does not stop when no cell is empty",
        "没有空格时停不下来的搜索，在这里会失败",
    );
    let name = Text::of("already solved", "终盘");
    let solved = Case::of(Origin::Judge, name, board, purpose);
    let one_empty = [(0, 0), (0, 8), (8, 0), (8, 8)].map(|(r, c)| {
        let mut board = solution.clone();
        board[r][c] = '.';
        let cell = board::cell_name(r, c);
        let name = message!("one empty cell, {cell}", "只有 {cell} 空着");
        let purpose = Text::of(
            "it finds a search that leaves out the first or the last cell",
            "漏掉第一格或最后一格的搜索，在这里会失败",
        );
        Case::of(Origin::Judge, name, board, purpose)
    });
    [solved].into_iter().chain(one_empty)
}
