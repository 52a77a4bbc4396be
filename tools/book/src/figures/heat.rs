//! The placements in each cell, as boards whose cells are coloured.

use explain::format::grouped;
use explain::timeline::Timeline;
use show::svg;
use sudoku_kata::board::cells;
use sudoku_kata::language::{Language, Text};
use sudoku_kata::trace::{Step, StepKind};

use super::figure::{Figure, WIDTH};
use super::searches::{grouped_by, name};

const CELL: u32 = 34;
const SIDE: u32 = 9 * CELL;
/// The room above a board for its name.
const NAME: u32 = 28;

pub fn draw(language: Language, timelines: &[Timeline]) -> String {
    let shown = words!(
        language,
        "On LeetCode's second case. A stronger colour is more. Dots are clues.",
        "力扣的第二个用例。颜色越浓，次数越多。点是已知数。",
    );
    let title = Text::of("Placements in each cell", "每格的填数次数");
    let mut figure = Figure::new(language, title, &shown);
    let searches = grouped_by(timelines, |timeline| placements(timeline.steps()));
    let counts = searches.iter().map(|(counts, _)| counts.as_flattened());
    let most = counts.flatten().copied().max().unwrap_or(0);
    for (counts, timelines) in searches {
        let top = NAME + figure.take(NAME + SIDE + 14);
        let left = (WIDTH - SIDE) / 2;
        let names = timelines.iter().map(|timeline| timeline.search().name());
        let name = name(language, names);
        let all = grouped(timelines[0].effort().placements);
        figure.text("name", left, top - 8, &name);
        figure.text("soft right", left + SIDE, top - 8, &all);
        figure.describe(&words!(
            language,
            "{name}: {all} placements",
            "{name}：填数 {all} 次",
        ));
        for (r, c) in cells() {
            let (left, top) = (left + CELL * c as u32, top + CELL * r as u32);
            let (x, y) = (left + CELL / 2, top + CELL / 2);
            if timelines[0].given()[r][c] != '.' {
                figure.add(&format!(
                    "<circle class=\"soft\" cx=\"{x}\" cy=\"{y}\" r=\"1.5\"/>"
                ));
                continue;
            }
            // The logarithm: one placement can be seen beside hundreds.
            let strength = f64::from(counts[r][c] + 1).ln() / f64::from(most + 1).ln();
            figure.add(&format!(
                "<rect class=\"placed\" x=\"{left}\" y=\"{top}\" width=\"{CELL}\" \
                 height=\"{CELL}\" fill-opacity=\"{:.2}\"/>",
                strength * 0.95
            ));
            let class = ["cell middle", "cell middle on"][usize::from(strength > 0.75)];
            figure.text(class, x, y + 4, &counts[r][c].to_string());
        }
        let lattice = svg::lattice(CELL);
        figure.add(&format!(
            "<g transform=\"translate({left} {top})\">{lattice}</g>"
        ));
    }
    figure.finish()
}

fn placements(steps: &[Step]) -> [[u32; 9]; 9] {
    let mut counts = [[0; 9]; 9];
    for step in steps.iter().filter(|step| step.kind == StepKind::Placement) {
        counts[usize::from(step.r)][usize::from(step.c)] += 1;
    }
    counts
}
