//! Search trees: a node for each placement, below the placement that was made before it and still
//! stood.

use std::collections::BTreeSet;

use book::four;
use explain::words;
use sudoku_kata::board::{cell_name, cells};
use sudoku_kata::trace::{Step, StepKind};
use testing::{approach, named_board};
use words::{Language, Text};

use super::figure::{Figure, MARGIN, WIDTH};

const LEVEL: u32 = 44;
/// Half the width and height of a node.
const HALF: f64 = 13.0;

struct Node {
    digit: char,
    cell: String,
    /// The number of the step, from 1.
    placed: usize,
    /// The number of the step that undid it.
    undone: Option<usize>,
    /// The index of the node above it.
    parent: Option<usize>,
    /// 0 for the placements on the board as given.
    level: usize,
}

impl Node {
    /// A placement that was undone with nothing tried after it.
    fn is_dead_end(&self) -> bool {
        self.undone == Some(self.placed + 1)
    }

    fn words(&self, language: Language) -> String {
        let (digit, cell, step) = (self.digit, &self.cell, self.placed);
        let undone = |step| words!(language, ", undone in step {step}", "，第 {step} 步撤销");
        let undone = self.undone.map(undone).unwrap_or_default();
        words!(
            language,
            "Step {step}: {digit} in {cell}{undone}",
            "第 {step} 步：在 {cell} 填 {digit}{undone}"
        )
    }
}

fn nodes(steps: &[Step]) -> Vec<Node> {
    let mut nodes: Vec<Node> = Vec::new();
    let mut path: Vec<usize> = Vec::new();
    for (step, number) in steps.iter().zip(1..) {
        if step.kind == StepKind::Undo {
            let last = path.pop().expect("a digit is undone after it was placed");
            nodes[last].undone = Some(number);
            continue;
        }
        let node = Node {
            digit: step.digit,
            cell: cell_name(step.r.into(), step.c.into()),
            placed: number,
            undone: None,
            parent: path.last().copied(),
            level: path.len(),
        };
        path.push(nodes.len());
        nodes.push(node);
    }
    nodes
}

/// The whole search tree of the first chapter.
pub fn whole(language: Language) -> String {
    let recording = four::record(four::BOARD);
    let shown = words!(
        language,
        "One level for each empty cell, one node for each digit placed there. Beside a node: the \
         step that placed the digit, and the step that undid it.",
        "一层是一个空格，一个节点是在那里填的一个数字。节点旁边：第几步填上，第几步撤销。",
    );
    let title = Text::of("The whole search tree", "整棵搜索树");
    let mut figure = Figure::new(language, title, &shown);
    let nodes = nodes(&recording.steps);
    let levels: BTreeSet<&String> = nodes.iter().map(|node| &node.cell).collect();
    let tree = Tree {
        levels: levels.into_iter().cloned().collect(),
        nodes,
        // The root has the space of a level.
        root: Some(Text::of("the board as given", "题目给出的盘面").in_language(language)),
    };
    legend(language, &mut figure, Text::of("stays", "保留"));
    for node in &tree.nodes {
        figure.describe(&node.words(language));
    }
    let height = LEVEL * (tree.levels.len() as u32 + 1);
    let top = f64::from(figure.take(height));
    tree.draw(&mut figure, (f64::from(MARGIN), f64::from(WIDTH)), top);
    figure.finish()
}

/// The steps that are drawn of the walk in reading order: two guesses and all that follows from them.
const FIRST_IN_READING_ORDER: usize = 28;

/// The first steps of the walk in reading order and of MRV, side by side.
pub fn first_steps(language: Language) -> String {
    let board = named_board("classic");
    let empty = cells().filter(|&(r, c)| board[r][c] == '.');
    let mut levels: Vec<String> = empty.map(|(r, c)| cell_name(r, c)).collect();
    levels.truncate(11);
    let tree = |search: &str, limit: usize| {
        let nodes = nodes(&approach(search).record(&board, limit).steps);
        let levels = levels.clone();
        Tree {
            nodes,
            levels,
            root: None,
        }
    };
    let in_reading_order = tree("bool_arrays", FIRST_IN_READING_ORDER);
    let mut mrv = tree("bitmask_mrv", levels.len());
    mrv.levels = mrv.nodes.iter().map(|node| node.cell.clone()).collect();
    let right = mrv.nodes.len();
    let shown = words!(
        language,
        "On LeetCode's example. Left: {FIRST_IN_READING_ORDER} steps in reading order. Right: \
         {right} steps of fewest candidates first (MRV).",
        "力扣的示例。左：顺序搜索的前 {FIRST_IN_READING_ORDER} 步。右：最少剩余值（MRV）的前 {right} 步。",
    );
    let title = Text::of("Two searches begin", "两种搜索的开头");
    let mut figure = Figure::new(language, title, &shown);
    let kept = Text::of("not undone yet", "还没有撤销");
    legend(language, &mut figure, kept);
    let reading_order = Text::of("reading order", "顺序搜索").in_language(language);
    for (search, tree) in [(reading_order, &in_reading_order), ("MRV", &mrv)] {
        let placed = tree.nodes.len();
        let dead_ends = tree.nodes.iter().filter(|node| node.is_dead_end()).count();
        figure.describe(&words!(
            language,
            "{search}: {placed} digits placed, {dead_ends} dead ends",
            "{search}：填数 {placed} 次，死路 {dead_ends} 条",
        ));
    }
    let top = f64::from(figure.take(LEVEL * 11));
    let border = f64::from(WIDTH) * 0.7;
    in_reading_order.draw(&mut figure, (f64::from(MARGIN), border), top);
    mrv.draw(&mut figure, (border + 12.0, f64::from(WIDTH)), top);
    figure.finish()
}

fn legend(language: Language, figure: &mut Figure, circle: Text) {
    let y = f64::from(figure.take(30)) + HALF;
    let x = f64::from(MARGIN) + HALF;
    let circle = circle.in_language(language);
    let square = Text::of("undone", "已撤销").in_language(language);
    let cross = Text::of("no digit fits here", "这里没有数字可填").in_language(language);
    kept(figure, x, y, "1");
    figure.text("", x + 20.0, y + 4.0, circle);
    undone(figure, x + 138.0, y, "1");
    figure.text("", x + 157.0, y + 4.0, square);
    dead_end(figure, x + 229.0, y);
    figure.text("", x + 244.0, y + 4.0, cross);
    figure.describe(&words!(
        language,
        "A circle: {circle}. A square: undone. A cross: a dead end",
        "圆：{circle}。方块：已撤销。叉：死路",
    ));
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
    let path = format!("M{:.1} {:.1}l14 14m0 -14l-14 14", x - 7.0, y - 7.0);
    figure.path("cross", &path);
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
    fn draw(&self, figure: &mut Figure, (left, right): (f64, f64), top: f64) {
        let level = f64::from(LEVEL);
        let top = top + level / 2.0;
        let above = usize::from(self.root.is_some());
        let y = |number: usize| top + level * (number + above) as f64;
        for (number, cell) in self.levels.iter().enumerate() {
            figure.text("soft", left, y(number) + 4.0, cell);
        }
        let left = left + 38.0;
        let places = self.places();
        let leaves = places.iter().copied().fold(0.0, f64::max) + 1.0;
        let x = |place: f64| left + (place + 0.5) * (right - left) / leaves;

        let at = |index: usize| (x(places[index]), y(self.nodes[index].level));
        let mut edges = String::new();
        let mut edge = |from: (f64, f64), to: (f64, f64)| {
            edges += &format!("M{:.1} {:.1}L{:.1} {:.1}", from.0, from.1, to.0, to.1);
        };
        for (index, node) in self.nodes.iter().enumerate() {
            for child in self.children(Some(index)) {
                edge(at(index), at(child));
            }
            if node.is_dead_end() {
                edge(at(index), (at(index).0, y(node.level + 1) - 8.0));
            }
        }
        let middle = x(self.middle(&places, None).expect("a tree has a node"));
        if self.root.is_some() {
            for child in self.children(None) {
                edge((middle, top + 10.0), at(child));
            }
        }
        figure.path("thick", &edges);
        if let Some(words) = self.root {
            figure.text("halo middle", middle, top + 4.0, words);
        }
        for (index, node) in self.nodes.iter().enumerate() {
            let (x, y_node) = at(index);
            let draw = if node.undone.is_some() { undone } else { kept };
            draw(figure, x, y_node, &node.digit.to_string());
            if self.root.is_some() {
                let undone = node.undone.map(|step| format!(", {step}"));
                let steps = node.placed.to_string() + &undone.unwrap_or_default();
                figure.text("soft", x + HALF + 5.0, y_node + 4.0, &steps);
            }
            if node.is_dead_end() {
                dead_end(figure, x, y(node.level + 1));
            }
        }
    }

    /// The nodes below a node, or below the board as given.
    fn children(&self, parent: Option<usize>) -> impl DoubleEndedIterator<Item = usize> {
        (0..self.nodes.len()).filter(move |&index| self.nodes[index].parent == parent)
    }

    /// The middle of the nodes below this one, if there are any.
    fn middle(&self, places: &[f64], parent: Option<usize>) -> Option<f64> {
        let last = self.children(parent).next_back()?;
        let first = self.children(parent).next()?;
        Some((places[first] + places[last]) / 2.0)
    }

    /// The place of each node from left to right: the leaves take turns, and a node is in the middle of
    /// its children.
    fn places(&self) -> Vec<f64> {
        let mut places = vec![0.0; self.nodes.len()];
        let is_leaf = |&index: &usize| self.children(Some(index)).next().is_none();
        let mut next = (0..places.len()).filter(is_leaf).count() as f64;
        // Children come after their parents in the list, and siblings in order.
        for index in (0..places.len()).rev() {
            places[index] = self.middle(&places, Some(index)).unwrap_or_else(|| {
                next -= 1.0;
                next
            });
        }
        places
    }
}
