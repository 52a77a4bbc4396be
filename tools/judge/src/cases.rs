//! The boards that a solution is judged on.

use words::message::Message;

use crate::leetcode;
use boards::{generate, solutions, symmetry};
use runner::one_file::{self, BACKTRACKING};
use sudoku_kata::board::Board;
use sudoku_kata::puzzles::Puzzle;
use words::{Text, message};

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
    pub fn new(name: impl Into<Message>, board: Board) -> Result<Case, Message> {
        let mut cells = boards::to_cells(&board);
        let found = solutions::solve(&mut cells, 2);
        if found != 1 {
            let found = match found {
                0 => Text::of("none", "无解"),
                _ => Text::of("several", "有多个解"),
            };
            let Text { en, zh } = found;
            return Err(message!(
                "expected a board with one solution, found {en}",
                "盘面应恰好有一个解，这个盘面{zh}"
            ));
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
    pub fn kept(name: impl Into<Message>, board: Board) -> Result<Case, Message> {
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

/// The boards of an everyday judgement: LeetCode's own, then edge cases, boards on which almost every
/// search has to backtrack, and random ones from a seed.
pub fn everyday(seed: u64) -> Vec<Case> {
    let fixed = one_file::fixed().into_iter();
    let judged = |(name, purpose, board)| Case::of(Origin::Judge, name, board, purpose);
    let mut cases: Vec<Case> = fixed.map(judged).collect();
    let (name, board) = (leetcode::PROBABLE, puzzle(leetcode::PROBABLE));
    let probable = Case::of(Origin::Probable, name, board, FEW_CLUES);
    cases.insert(leetcode::BOARDS.len(), probable);
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
    let boards = (1..=10).zip(generate::boards(!seed, 0));
    cases.extend(boards.map(|(number, board)| {
        let name = message!("minimal {number}", "极小盘面 {number}");
        Case::of(Origin::Judge, name, board, FEW_CLUES)
    }));
    cases
}

/// Boards that a search in reading order solves at once, but not without an undo.
pub const QUICK_BOARDS: [&str; 6] = {
    let ([a, b, c], [d, e, f]) = (leetcode::BOARDS, BACKTRACKING);
    [a, b, c, d, e, f]
};

const RANDOM: usize = 9;

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
