//! The placements in each cell, as boards whose cells are coloured.

use sudoku_kata::board::cells;
use sudoku_kata::format::grouped;
use sudoku_kata::replay::{Timeline, svg};
use sudoku_kata::trace::{Step, StepKind};

use super::figure::{Figure, WIDTH};
use super::searches::{grouped_by, name};
use super::words::Words;

const CELL: u32 = 34;
const SIDE: u32 = 9 * CELL;
/// The room above a board for its name.
const NAME: u32 = 28;

pub fn draw(words: &'static Words, timelines: &[Timeline]) -> String {
    let mut figure = Figure::new(words, words.heat.title, words.heat.shown);
    let searches = grouped_by(timelines, |timeline| placements(timeline.steps()));
    let most = searches
        .iter()
        .flat_map(|(counts, _)| counts)
        .flatten()
        .max();
    let most = most.copied().unwrap_or(0);
    for (counts, timelines) in searches {
        let top = NAME + figure.take(NAME + SIDE + 14);
        let left = (WIDTH - SIDE) / 2;
        let names = timelines.iter().map(|timeline| timeline.search().name());
        let name = name(words, &names.collect::<Vec<&str>>());
        let all = grouped(timelines[0].effort().placements);
        figure.text("name", left, top - 8, &name);
        figure.text("soft right", left + SIDE, top - 8, &all);
        figure.describe(&(words.placements_of)(&name, &all));
        for (r, c) in cells() {
            let corner = (left + CELL * c as u32, top + CELL * r as u32);
            let is_clue = timelines[0].given()[r][c] != '.';
            let count = (!is_clue).then_some(counts[r][c]);
            draw_cell(&mut figure, corner, count, most);
        }
        let lattice = svg::lattice(CELL);
        figure.add(&format!(
            "<g transform=\"translate({left} {top})\">{lattice}</g>"
        ));
    }
    figure.finish()
}

/// Draws a cell with its count, or a clue. The colour grows with the logarithm of the count: one
/// placement can be seen beside hundreds.
fn draw_cell(figure: &mut Figure, (left, top): (u32, u32), count: Option<u32>, most: u32) {
    let (x, y) = (left + CELL / 2, top + CELL / 2);
    let Some(count) = count else {
        return figure.add(&format!(
            "<circle class=\"soft\" cx=\"{x}\" cy=\"{y}\" r=\"1.5\"/>"
        ));
    };
    let strength = f64::from(count + 1).ln() / f64::from(most + 1).ln();
    figure.add(&format!(
        "<rect class=\"placed\" x=\"{left}\" y=\"{top}\" width=\"{CELL}\" height=\"{CELL}\" \
         fill-opacity=\"{:.2}\"/>",
        strength * 0.95
    ));
    let class = if strength > 0.75 {
        "cell middle on"
    } else {
        "cell middle"
    };
    figure.text(class, x, y + 4, &count.to_string());
}

fn placements(steps: &[Step]) -> [[u32; 9]; 9] {
    let mut counts = [[0; 9]; 9];
    for step in steps.iter().filter(|step| step.kind == StepKind::Placement) {
        counts[usize::from(step.r)][usize::from(step.c)] += 1;
    }
    counts
}
