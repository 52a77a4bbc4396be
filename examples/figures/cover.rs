//! A small exact cover problem: its matrix, and the lists that dancing links makes of it.

use super::figure::{Figure, MARGIN, WIDTH};
use super::words::Words;

/// The constraints that each option covers, numbered from 1.
pub const OPTIONS: [(char, &[u32]); 6] = [
    ('A', &[1, 4, 6]),
    ('B', &[1, 3, 5]),
    ('C', &[2, 3, 7]),
    ('D', &[2, 6]),
    ('E', &[5, 6, 7]),
    ('F', &[4, 7]),
];
/// How many constraints there are.
pub const CONSTRAINTS: u32 = 7;
/// The only exact cover.
pub const SOLUTION: [char; 3] = ['B', 'D', 'F'];

/// The height of a row.
const ROW: u32 = 36;
/// The room for the letters at the left.
const LETTER: u32 = 28;
/// The height of a heading.
const NAME: u32 = 30;
/// The radius of a header and of a node.
const RADIUS: u32 = 9;

/// The middle of a column.
fn x(constraint: u32) -> u32 {
    let width = (WIDTH - 2 * MARGIN - LETTER) / CONSTRAINTS;
    MARGIN + LETTER + (constraint - 1) * width + width / 2
}

/// The matrix: a row for each option, a column for each constraint.
pub fn matrix(words: &'static Words) -> String {
    let mut figure = Figure::new(words, words.matrix.title, words.matrix.shown);
    let top = figure.take(ROW * (OPTIONS.len() as u32 + 1));
    let (left, right) = (MARGIN, WIDTH - MARGIN);
    for constraint in 1..=CONSTRAINTS {
        figure.text(
            "name middle",
            x(constraint),
            top + 24,
            &constraint.to_string(),
        );
    }
    for (row, (option, covered)) in (1..).zip(OPTIONS) {
        let top = top + row * ROW;
        let middle = top + ROW / 2;
        let is_chosen = SOLUTION.contains(&option);
        if is_chosen {
            figure.add(&format!(
                "<rect class=\"written\" x=\"{left}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"6\"/>",
                top + 3,
                right - left,
                ROW - 6
            ));
        }
        figure.add(&format!(
            "<path class=\"thin\" d=\"M{left} {top}H{right}\"/>"
        ));
        figure.text("name", left + 8, middle + 5, &option.to_string());
        for &constraint in covered {
            figure.add(&circle("fill0", x(constraint), middle));
        }
        let chosen = if is_chosen { words.in_the_cover } else { "" };
        figure.describe(&((words.covers)(option, &numbers(covered)) + chosen));
    }
    figure.finish()
}

/// The lists of the matrix, whole and with constraint 1 covered.
pub fn links(words: &'static Words) -> String {
    let mut figure = Figure::new(words, words.links.title, words.links.shown);
    for (heading, covered) in [
        (words.at_the_start, None),
        (words.constraint_1_is_covered, Some(1)),
    ] {
        let top = figure.take(NAME);
        figure.text("title", MARGIN, top + 20, heading);
        lists(&mut figure, covered);
    }
    figure.describe(words.passed_by);
    figure.finish()
}

fn lists(figure: &mut Figure, covered: Option<u32>) {
    let top = figure.take(ROW * (OPTIONS.len() as u32 + 1) + 10);
    let y = |row: u32| top + row * ROW + ROW / 2;
    let is_out = |row: u32, constraint: u32| match (covered, row) {
        (None, _) => false,
        (Some(covered), 0) => constraint == covered,
        (Some(covered), row) => {
            let (_, covers) = OPTIONS[row as usize - 1];
            constraint != covered && covers.contains(&covered)
        }
    };

    // Nodes of one option.
    for (row, (option, covers)) in (1..).zip(OPTIONS) {
        let (first, last) = (x(covers[0]), x(covers[covers.len() - 1]));
        figure.add(&format!(
            "<path class=\"thin dashed\" d=\"M{first} {0}H{last}\"/>",
            y(row)
        ));
        figure.text("name", MARGIN + 8, y(row) + 5, &option.to_string());
    }
    let headers: Vec<(u32, u32, bool)> = (1..=CONSTRAINTS)
        .map(|constraint| (x(constraint), y(0), is_out(0, constraint)))
        .collect();
    link(figure, &headers);
    for constraint in 1..=CONSTRAINTS {
        let rows = (1..).zip(OPTIONS);
        let rows = rows.filter(|(_, (_, covers))| covers.contains(&constraint));
        let nodes = rows.map(|(row, _)| (x(constraint), y(row), is_out(row, constraint)));
        // A header that is out still begins its own list.
        let list: Vec<_> = [(x(constraint), y(0), false)]
            .into_iter()
            .chain(nodes)
            .collect();
        link(figure, &list);
        for &(x, y, is_out) in &list[1..] {
            figure.add(&circle(
                if is_out { "undone dashed" } else { "fill0" },
                x,
                y,
            ));
        }
        let class = if is_out(0, constraint) {
            "undone dashed"
        } else {
            "paper thick"
        };
        figure.add(&circle(class, x(constraint), y(0)));
        figure.text(
            "cell middle",
            x(constraint),
            y(0) + 4,
            &constraint.to_string(),
        );
    }
}

/// Links each of the nodes to the next one that is not out, around those that are.
fn link(figure: &mut Figure, nodes: &[(u32, u32, bool)]) {
    let inside: Vec<usize> = (0..nodes.len()).filter(|&index| !nodes[index].2).collect();
    for pair in inside.windows(2) {
        let ((x, y, _), (to_x, to_y, _)) = (nodes[pair[0]], nodes[pair[1]]);
        let path = if pair[1] == pair[0] + 1 {
            format!("M{x} {y}L{to_x} {to_y}")
        } else {
            let aside = 2 * RADIUS + 4;
            format!("M{x} {y}C{0} {y} {0} {to_y} {to_x} {to_y}", x + aside)
        };
        figure.add(&format!("<path class=\"thick\" d=\"{path}\"/>"));
    }
}

fn circle(class: &str, x: u32, y: u32) -> String {
    format!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{RADIUS}\"/>")
}

fn numbers(covered: &[u32]) -> String {
    let numbers: Vec<String> = covered.iter().map(u32::to_string).collect();
    numbers.join(", ")
}
