//! A small exact cover problem: its matrix, and the lists that dancing links makes of it.

use explain::words;
use sudoku_kata::language::{Language, Text};

use super::figure::{Figure, MARGIN, WIDTH};

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

const ROW: u32 = 36;
/// The room for the letters at the left.
const LETTER: u32 = 28;
const NAME: u32 = 30;
/// The radius of a header and of a node.
const RADIUS: u32 = 9;

fn x(constraint: u32) -> u32 {
    let width = (WIDTH - 2 * MARGIN - LETTER) / CONSTRAINTS;
    MARGIN + LETTER + (constraint - 1) * width + width / 2
}

/// The matrix: a row for each option, a column for each constraint.
pub fn matrix(language: Language) -> String {
    let shown = words!(
        language,
        "Six options, A to F, and seven constraints, 1 to 7. Each dot says that the option covers \
         the constraint. The marked rows have one dot in each column: they are the exact cover.",
        "六个选项，A 到 F；七个约束，1 到 7。一个点表示选项覆盖这个约束。标出的几行，每列恰好有一个\
         点：它们就是精确覆盖。",
    );
    let title = Text::of("An exact cover problem", "一个精确覆盖问题");
    let mut figure = Figure::new(language, title, &shown);
    let top = figure.take(ROW * (OPTIONS.len() as u32 + 1));
    let (left, right) = (MARGIN, WIDTH - MARGIN);
    for constraint in 1..=CONSTRAINTS {
        let name = constraint.to_string();
        figure.text("name middle", x(constraint), top + 24, &name);
    }
    for (row, (option, covered)) in (1..).zip(OPTIONS) {
        let top = top + row * ROW;
        let middle = top + ROW / 2;
        let is_chosen = SOLUTION.contains(&option);
        if is_chosen {
            figure.rectangle("written", (left, top + 3), (right - left, ROW - 6));
        }
        figure.path("thin", &format!("M{left} {top}H{right}"));
        figure.text("name", left + 8, middle + 5, &option.to_string());
        for &constraint in covered {
            figure.add(&circle("fill0", x(constraint), middle));
        }
        let numbers: Vec<String> = covered.iter().map(u32::to_string).collect();
        let covers = Text::of("covers", "覆盖").in_language(language);
        let chosen = Text::of(", in the cover", "，属于精确覆盖").in_language(language);
        let chosen = if is_chosen { chosen } else { "" };
        figure.describe(&format!("{option} {covers} {}{chosen}", numbers.join(", ")));
    }
    figure.finish()
}

/// The lists of the matrix, whole and with constraint 1 covered.
pub fn links(language: Language) -> String {
    let shown = words!(
        language,
        "A header for each constraint, and below it a node for each option that covers it. \
         Neighbours on a line are linked in both directions. The last of a list is linked to the \
         first, which is not drawn.",
        "每个约束有一个表头，下面是覆盖它的各个选项的节点。线上的邻居双向相连。每个链表的最后一个\
         节点连到第一个，图中没有画。",
    );
    let title = Text::of("Linked nodes", "连起来的节点");
    let mut figure = Figure::new(language, title, &shown);
    let start = Text::of("At the start", "开始时");
    let later = Text::of("Constraint 1 is covered", "约束 1 已覆盖");
    for (heading, covered) in [(start, None), (later, Some(1))] {
        let top = figure.take(NAME);
        figure.text("title", MARGIN, top + 20, heading.in_language(language));
        lists(&mut figure, covered);
    }
    figure.describe(&words!(
        language,
        "When constraint 1 is covered, its header and the nodes of A and B in the other lists are \
         passed by. They keep their own links",
        "约束 1 覆盖以后，它的表头，以及 A 和 B 在其他链表里的节点，都绕了过去。它们自己的链没有变",
    ));
    figure.finish()
}

fn lists(figure: &mut Figure, covered: Option<u32>) {
    let top = figure.take(ROW * (OPTIONS.len() as u32 + 1) + 10);
    let y = |row: u32| top + row * ROW + ROW / 2;
    let rows: Vec<(u32, (char, &[u32]))> = (1..).zip(OPTIONS).collect();
    for &(row, (option, covers)) in &rows {
        let (first, last) = (x(covers[0]), x(covers[covers.len() - 1]));
        figure.path("thin dashed", &format!("M{first} {}H{last}", y(row)));
        figure.text("name", MARGIN + 8, y(row) + 5, &option.to_string());
    }
    let header = |constraint| (x(constraint), y(0), covered == Some(constraint));
    link(figure, &(1..=CONSTRAINTS).map(header).collect::<Vec<_>>());
    for constraint in 1..=CONSTRAINTS {
        let (x, y_header, is_header_out) = header(constraint);
        let nodes = rows.iter().filter(|row| row.1.1.contains(&constraint));
        let nodes = nodes.map(|(row, (_, covers))| {
            let is_row_out = covered.is_some_and(|covered| covers.contains(&covered));
            (x, y(*row), is_row_out && !is_header_out)
        });
        // A header that is out still begins its own list.
        let list: Vec<_> = [(x, y_header, false)].into_iter().chain(nodes).collect();
        link(figure, &list);
        let class = |is_out, or| if is_out { "undone dashed" } else { or };
        for &(x, y, is_out) in &list[1..] {
            figure.add(&circle(class(is_out, "fill0"), x, y));
        }
        figure.add(&circle(class(is_header_out, "paper thick"), x, y_header));
        figure.text("cell middle", x, y_header + 4, &constraint.to_string());
    }
}

/// Links each of the nodes to the next one that is not out, around those that are.
fn link(figure: &mut Figure, nodes: &[(u32, u32, bool)]) {
    let inside = nodes.iter().enumerate().filter(|(_, (.., is_out))| !is_out);
    for pair in inside.collect::<Vec<_>>().windows(2) {
        let ((from, (x, y, _)), (to, (to_x, to_y, _))) = (pair[0], pair[1]);
        let aside = x + 2 * RADIUS + 4;
        let path = match to - from {
            1 => format!("M{x} {y}L{to_x} {to_y}"),
            _ => format!("M{x} {y}C{aside} {y} {aside} {to_y} {to_x} {to_y}"),
        };
        figure.path("thick", &path);
    }
}

fn circle(class: &str, x: u32, y: u32) -> String {
    format!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{RADIUS}\"/>")
}
