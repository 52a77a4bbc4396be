//! The implication graph of a conflict: what followed from what, until nothing was left for a cell. It is
//! read from the search of `clause_learning` itself.
#![allow(
    clippy::ptr_arg,
    dead_code,
    missing_docs,
    reason = "an approach, and not all of it is called"
)]

use std::collections::BTreeSet;

use explain::words;
use sudoku_kata::board::{cell_name, cells, parse};
use sudoku_kata::language::{Language, Text};

use super::figure::{Figure, MARGIN, WIDTH};

include!(concat!(
    env!("KATA_ROOT"),
    "src/approaches/clause_learning.rs"
));

/// The board of the lesson: a board of `generate --minimal`, with more of its solution.
pub const BOARD: &str =
    "...124865542386179186957243..8..2.9.2....95...1.8..4268...91............62..489..";

/// The search at its first conflict, and the clause that is one.
fn first_conflict() -> (Search, usize) {
    let mut board = parse(BOARD).expect("a board");
    let mut search = Search::new();
    for (r, c) in cells() {
        if let Some(digit) = board[r][c].to_digit(10) {
            let clue = r * 81 + c * 9 + digit as usize - 1;
            search.assign(chosen(clue), Reason::Given);
        }
    }
    loop {
        if let Some(conflict) = search.propagate(&mut board) {
            return (search, conflict);
        }
        let guess = search.tightest().expect("a guess is wrong");
        search.guesses.push(search.trail.len());
        search.assign(chosen(guess), Reason::Given);
    }
}

/// A digit that was placed after the first guess, or the conflict.
struct Node {
    /// `None` for the conflict.
    option: Option<usize>,
    level: usize,
    /// The placements after the first guess that excluded all else.
    causes: BTreeSet<usize>,
}

impl Node {
    /// In the order in which they were found.
    fn all(search: &Search, conflict: usize) -> Vec<Node> {
        let causes = |clause: usize| {
            let options = search.clauses[clause].iter().map(|literal| literal / 2);
            let excluded = options.filter(|option| search.levels[*option] > 0);
            let causes = excluded.filter_map(|option| match search.reasons[option] {
                Reason::Chosen(cause) => Some(cause),
                _ => None,
            });
            causes.collect()
        };
        let trail = search.trail[search.guesses[0]..].iter();
        let placed = trail.filter(|literal| **literal == chosen(**literal / 2));
        let placed = placed.map(|literal| Node {
            option: Some(literal / 2),
            level: search.levels[literal / 2],
            causes: match search.reasons[literal / 2] {
                Reason::Clause(clause) => causes(clause),
                _ => BTreeSet::new(),
            },
        });
        let conflict = Node {
            option: None,
            level: search.guesses.len(),
            causes: causes(conflict),
        };
        placed.chain([conflict]).collect()
    }
}

/// The size of a node, and from one to that below it.
const NODE: (u32, u32) = (96, 28);
const ROW: u32 = 66;

/// The placements before the conflict, a column for each guess, and what led to what.
pub fn draw(language: Language) -> String {
    let (search, conflict) = first_conflict();
    let nodes = Node::all(&search, conflict);
    let learned = search.analyze(conflict);
    let shown = words!(
        language,
        "A column for each guess, with what follows from it. An arrow leads from a placement to \
         another one that it helps to force. The two in green are named by the learned clause.",
        "每次猜测一列，下面是由它推出的填数。箭头从一次填数指向它促成的另一次填数。绿色的两个，\
         就是学到的子句里的填数。",
    );
    let title = Text::of("Which guesses are to blame?", "该怪哪几次猜测？");
    let mut figure = Figure::new(language, title, &shown);

    // A level that is not to blame is drawn lower: the arrows of the others pass above it.
    let levels = search.guesses.len() as u32;
    let levels_to_blame = learned.iter().map(|literal| search.levels[literal / 2]);
    let levels_to_blame: Vec<usize> = levels_to_blame.collect();
    let first_row = |level| {
        if levels_to_blame.contains(&level) {
            0
        } else {
            2
        }
    };
    let mut rows: Vec<u32> = (1..=levels as usize).map(first_row).collect();
    let cells = nodes.iter().map(|node| {
        let row = &mut rows[node.level - 1];
        *row += 1;
        (node.level as u32 - 1, *row - 1)
    });
    let cells: Vec<(u32, u32)> = cells.collect();
    let top = figure.take(24 + ROW * rows.iter().max().expect("there is a guess"));
    let width = (WIDTH - 2 * MARGIN) / levels;
    let middle =
        |(column, row): (u32, u32)| (MARGIN + column * width + width / 2, top + 44 + row * ROW);
    for guess in 1..=levels {
        let words = words!(language, "guess {guess}", "猜测 {guess}");
        let (x, y) = middle((guess - 1, first_row(guess as usize)));
        figure.text("soft middle", x, y - NODE.1 / 2 - 16, &words);
    }
    for (node, cell) in nodes.iter().zip(&cells) {
        for cause in &node.causes {
            let from = nodes.iter().position(|node| node.option == Some(*cause));
            let from = from.expect("a cause is placed");
            let is_guess = nodes[from].causes.is_empty();
            arrow(&mut figure, is_guess, middle(cells[from]), middle(*cell));
        }
    }
    let name = |option: usize| {
        let (cell, digit) = (cell_name(option / 81, option / 9 % 9), option % 9 + 1);
        words!(language, "{digit} in {cell}", "{cell} 填 {digit}")
    };
    for (node, cell) in nodes.iter().zip(cells) {
        let causes: Vec<String> = node.causes.iter().map(|cause| name(*cause)).collect();
        let by = causes.join(Text::of(" and ", "、").in_language(language));
        let (class, words, described) = match node.option {
            None => {
                let cell = cell_name(conflict / 9, conflict % 9);
                let words = words!(language, "{cell}: no digit", "{cell}：无候选数");
                let described = words!(
                    language,
                    "{by} leave no digit for {cell}: the conflict",
                    "{by}，使 {cell} 没有候选数：冲突"
                );
                ("undone", words, described)
            }
            Some(option) => {
                let class = match learned.contains(&excluded(option)) {
                    true => "written",
                    false => "paper thick",
                };
                let what = name(option);
                let led = |lead| words!(language, "{by} {lead} to {what}", "{by}，推出 {what}");
                let described = match causes.len() {
                    0 => words!(language, "Guess: {what}", "猜测：{what}"),
                    1 => led("leads"),
                    _ => led("lead"),
                };
                (class, what, described)
            }
        };
        let (x, y) = middle(cell);
        figure.rectangle(class, (x - NODE.0 / 2, y - NODE.1 / 2), NODE);
        figure.text("cell middle", x, y + 4, &words);
        figure.describe(&described);
    }
    figure.finish()
}

/// From the side of a node to the side of the other, or down a column: around the nodes between them, for
/// a guess on their right.
fn arrow(figure: &mut Figure, is_guess: bool, (x, y): (u32, u32), (to_x, to_y): (u32, u32)) {
    let half = NODE.0 / 2;
    let path = if x != to_x {
        let (x, to_x) = (x + half, to_x - half);
        let (near, far) = (x + 40, to_x - 40);
        format!("M{x} {y}C{near} {y} {far} {to_y} {to_x} {to_y}m-7 -4l7 4l-7 4")
    } else if to_y - y == ROW {
        let (y, to_y) = (y + NODE.1 / 2, to_y - NODE.1 / 2);
        format!("M{x} {y}V{to_y}m-4 -7l4 7l4 -7")
    } else {
        let far = half + (to_y - y) / ROW * 10;
        let (side, out, head) = match is_guess {
            true => (x + half, x + far, "m7 -4l-7 4l7 4"),
            false => (x - half, x - far, "m-7 -4l7 4l-7 4"),
        };
        format!("M{side} {y}C{out} {y} {out} {to_y} {side} {to_y}{head}")
    };
    figure.path("thick", &path);
}
