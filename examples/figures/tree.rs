//! Search trees: a node for each placement, below the placement that was made before it and still
//! stood.

use std::collections::BTreeSet;

use sudoku_kata::approaches::Approach;
use sudoku_kata::board::{cell_name, cells};
use sudoku_kata::format::grouped;
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::trace::{Step, StepKind};

use super::figure::{Figure, MARGIN, WIDTH};
use super::four;
use super::words::Words;

/// The height of a level.
const LEVEL: u32 = 44;
/// Half the width and height of a node.
const HALF: f64 = 13.0;

/// A placement.
struct Node {
    digit: char,
    /// Row and column, from 0.
    cell: (u8, u8),
    /// The number of the step, from 1.
    placed: usize,
    /// The number of the step that undid it.
    undone: Option<usize>,
    /// Indices into the list of nodes.
    children: Vec<usize>,
    /// 0 for the placements on the board as given.
    level: usize,
}

/// The nodes in the order of their placements.
fn nodes(steps: &[Step]) -> Vec<Node> {
    let mut nodes: Vec<Node> = Vec::new();
    let mut path: Vec<usize> = Vec::new();
    for (step, number) in steps.iter().zip(1..) {
        match step.kind {
            StepKind::Placement => {
                let index = nodes.len();
                if let Some(&parent) = path.last() {
                    nodes[parent].children.push(index);
                }
                nodes.push(Node {
                    digit: step.digit,
                    cell: (step.r, step.c),
                    placed: number,
                    undone: None,
                    children: Vec::new(),
                    level: path.len(),
                });
                path.push(index);
            }
            StepKind::Undo => {
                let last = path.pop().expect("a digit is undone after it was placed");
                nodes[last].undone = Some(number);
            }
        }
    }
    nodes
}

/// The whole search tree of the first lesson.
pub fn whole(words: &'static Words) -> String {
    let recording = four::record(four::BOARD);
    let mut figure = Figure::new(words, words.tree.title, words.tree.shown);
    let levels = recording.steps.iter().map(|step| (step.r, step.c));
    let levels: BTreeSet<(u8, u8)> = levels.collect();
    let tree = Tree {
        nodes: nodes(&recording.steps),
        levels: levels
            .into_iter()
            .map(|(r, c): (u8, u8)| cell_name(r.into(), c.into()))
            .collect(),
        // The root has the space of a level.
        root: Some(words.given),
    };
    legend(words, &mut figure, words.stays);
    for node in &tree.nodes {
        figure.describe(&node.words(words));
    }
    let height = LEVEL * (tree.levels.len() as u32 + 1);
    let top = f64::from(figure.take(height));
    tree.draw(&mut figure, (f64::from(MARGIN), f64::from(WIDTH)), top);
    figure.finish()
}

/// The steps that are drawn of the walk in reading order: two guesses and all that follows from them.
const FIRST_IN_READING_ORDER: usize = 28;

/// The first steps of the walk in reading order and of MRV, side by side.
pub fn first_steps(words: &'static Words) -> String {
    let board = Puzzle::named("classic").expect("it is named").board();
    let empty = cells().filter(|&(r, c)| board[r][c] == '.');
    let mut levels: Vec<String> = empty.map(|(r, c)| cell_name(r, c)).collect();
    levels.truncate(11);
    let steps = |search: &str, limit: usize| {
        let approach = Approach::named(search).expect("it is in the catalogue");
        approach.record(&board, limit).steps
    };
    let chain = steps("bitmask_mrv", levels.len());
    let in_reading_order = Tree {
        nodes: nodes(&steps("bool_arrays", FIRST_IN_READING_ORDER)),
        levels,
        root: None,
    };
    let mrv = Tree {
        levels: chain
            .iter()
            .map(|step| cell_name(step.r.into(), step.c.into()))
            .collect(),
        nodes: nodes(&chain),
        root: None,
    };
    let mut figure = Figure::new(
        words,
        words.first_steps.title,
        &(words.first_steps.shown)(FIRST_IN_READING_ORDER, chain.len()),
    );
    legend(words, &mut figure, words.not_undone);
    for (search, tree) in [(words.reading_order, &in_reading_order), (words.mrv, &mrv)] {
        let dead_ends = tree.nodes.iter().filter(|node| node.is_dead_end()).count();
        figure.describe(&(words.placed_and_dead_ends)(
            search,
            tree.nodes.len(),
            dead_ends,
        ));
    }
    let top = f64::from(figure.take(LEVEL * 11));
    let border = f64::from(WIDTH) * 0.7;
    in_reading_order.draw(&mut figure, (f64::from(MARGIN), border), top);
    mrv.draw(&mut figure, (border + 12.0, f64::from(WIDTH)), top);
    figure.finish()
}

/// Both whole trees: the number of nodes on each level.
pub fn outlines(words: &'static Words) -> String {
    let board = Puzzle::named("classic").expect("it is named").board();
    let mut figure = Figure::new(words, words.outlines.title, words.outlines.shown);
    let trees = [
        ("bool_arrays", words.reading_order),
        ("bitmask_mrv", words.fewest_candidates),
    ];
    let trees = trees.map(|(search, name)| {
        let approach = Approach::named(search).expect("it is in the catalogue");
        let steps = approach.record(&board, usize::MAX).steps;
        let mut widths: Vec<u64> = Vec::new();
        for node in nodes(&steps) {
            widths.resize(widths.len().max(node.level + 1), 0);
            widths[node.level] += 1;
        }
        (name, widths)
    });
    let widest = trees.iter().flat_map(|(_, widths)| widths).max();
    let widest = *widest.expect("a tree has a level") as f64;
    let levels = trees[0].1.len() as u32;
    let top = figure.take(BAR * levels + 60);
    let half = (WIDTH - 2 * MARGIN - 24) / 2;
    for level in [0, 9, 19, 29, 39].into_iter().chain([levels - 1]) {
        let y = top + 48 + BAR * level + BAR;
        figure.text("soft", MARGIN, y, &(level + 1).to_string());
    }
    for (index, (name, widths)) in (0..).zip(&trees) {
        let middle = MARGIN + 24 + half / 2 + index * half;
        let sum = grouped(widths.iter().sum());
        figure.text("middle", middle, top + 16, name);
        figure.text("soft middle", middle, top + 34, &(words.nodes)(&sum));
        figure.describe(&(words.nodes_on_levels)(name, &sum, widths.len()));
        for (level, &count) in (0..).zip(widths) {
            // A single node can still be seen.
            let width = (count as f64 / widest * f64::from(half - 10)).max(2.0);
            figure.add(&format!(
                "<rect class=\"fill{}\" x=\"{:.1}\" y=\"{}\" width=\"{width:.1}\" height=\"{}\"/>",
                index,
                f64::from(middle) - width / 2.0,
                top + 48 + BAR * level,
                BAR - 1
            ));
        }
    }
    figure.finish()
}

/// The height of a level in [`outlines`].
const BAR: u32 = 7;

/// Explains the shapes.
fn legend(words: &Words, figure: &mut Figure, kept_words: &str) {
    let y = f64::from(figure.take(30)) + HALF;
    let x = f64::from(MARGIN) + HALF;
    kept(figure, x, y, "1");
    figure.text("", x + 20.0, y + 4.0, kept_words);
    undone(figure, x + 118.0, y, "1");
    figure.text("", x + 138.0, y + 4.0, words.undone);
    dead_end(figure, x + 212.0, y);
    figure.text("", x + 228.0, y + 4.0, words.dead_end);
    figure.describe(&(words.shapes)(kept_words));
}

fn kept(figure: &mut Figure, x: f64, y: f64, digit: &str) {
    figure.add(&format!(
        "<circle class=\"good\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{HALF}\"/>"
    ));
    figure.text("digit middle on", x, y + 5.0, digit);
}

fn undone(figure: &mut Figure, x: f64, y: f64, digit: &str) {
    let (left, top, side) = (x - HALF + 1.0, y - HALF + 1.0, 2.0 * HALF - 2.0);
    figure.add(&format!(
        "<rect class=\"undone\" x=\"{left:.1}\" y=\"{top:.1}\" width=\"{side}\" height=\"{side}\"/>"
    ));
    figure.text("digit middle", x, y + 5.0, digit);
}

fn dead_end(figure: &mut Figure, x: f64, y: f64) {
    figure.add(&format!(
        "<path class=\"cross\" d=\"M{:.1} {:.1}l14 14m0 -14l-14 14\"/>",
        x - 7.0,
        y - 7.0
    ));
}

/// A search tree, or the beginning of one.
struct Tree {
    nodes: Vec<Node>,
    /// The cell of each level.
    levels: Vec<String>,
    /// The words of the board as given, if it is drawn above the nodes.
    root: Option<&'static str>,
}

impl Tree {
    /// Draws the tree between two edges.
    fn draw(&self, figure: &mut Figure, (left, right): (f64, f64), top: f64) {
        let top = top + f64::from(LEVEL) / 2.0;
        let y = |level: usize| {
            top + f64::from(LEVEL) * (level as f64 + f64::from(u8::from(self.root.is_some())))
        };
        for (level, cell) in self.levels.iter().enumerate() {
            figure.text("soft", left, y(level) + 4.0, cell);
        }
        let left = left + 38.0;
        let places = self.places();
        let leaves = places.iter().fold(0.0, |most: f64, place| place.max(most)) + 1.0;
        let x = |place: f64| left + (place + 0.5) * (right - left) / leaves;

        let mut edges = String::new();
        let mut edge = |from: (f64, f64), to: (f64, f64)| {
            edges += &format!("M{:.1} {:.1}L{:.1} {:.1}", from.0, from.1, to.0, to.1);
        };
        let at = |index: usize| (x(places[index]), y(self.nodes[index].level));
        for (index, node) in self.nodes.iter().enumerate() {
            for &child in &node.children {
                edge(at(index), at(child));
            }
            if node.is_dead_end() {
                edge(at(index), (at(index).0, y(node.level + 1) - 8.0));
            }
        }
        let roots = (0..self.nodes.len()).filter(|&index| self.nodes[index].level == 0);
        let roots: Vec<usize> = roots.collect();
        let root = (
            x((places[roots[0]] + places[roots[roots.len() - 1]]) / 2.0),
            top,
        );
        if self.root.is_some() {
            for &index in &roots {
                edge((root.0, root.1 + 10.0), at(index));
            }
        }
        figure.add(&format!("<path class=\"thick\" d=\"{edges}\"/>"));
        if let Some(words) = self.root {
            figure.text("halo middle", root.0, root.1 + 4.0, words);
        }
        for (index, node) in self.nodes.iter().enumerate() {
            let (x, y_node) = at(index);
            let digit = node.digit.to_string();
            if node.undone.is_some() {
                undone(figure, x, y_node, &digit);
            } else {
                kept(figure, x, y_node, &digit);
            }
            if self.root.is_some() {
                figure.text("soft", x + HALF + 5.0, y_node + 4.0, &node.steps());
            }
            if node.is_dead_end() {
                dead_end(figure, x, y(node.level + 1));
            }
        }
    }

    /// The place of each node from left to right: the leaves take turns, and a node is in the middle of
    /// its children.
    fn places(&self) -> Vec<f64> {
        let mut places = vec![0.0; self.nodes.len()];
        let leaves = self.nodes.iter().filter(|node| node.children.is_empty());
        let mut next = leaves.count() as f64;
        // Children come after their parents in the list, and siblings in order.
        for (index, node) in self.nodes.iter().enumerate().rev() {
            places[index] = match node.children[..] {
                [] => {
                    next -= 1.0;
                    next
                }
                [first, .., last] => (places[first] + places[last]) / 2.0,
                [only] => places[only],
            };
        }
        places
    }
}

impl Node {
    /// A placement that was undone with nothing tried after it.
    fn is_dead_end(&self) -> bool {
        self.undone == Some(self.placed + 1)
    }

    fn steps(&self) -> String {
        match self.undone {
            Some(undone) => format!("{}, {undone}", self.placed),
            None => self.placed.to_string(),
        }
    }

    fn words(&self, words: &Words) -> String {
        let (r, c) = self.cell;
        let cell = cell_name(r.into(), c.into());
        let placed = (words.placed_in)(self.placed, self.digit, &cell);
        match self.undone {
            Some(undone) => placed + &(words.undone_in)(undone),
            None => placed,
        }
    }
}
