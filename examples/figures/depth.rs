//! The depth of the recorded searches at each of their steps.

use sudoku_kata::approaches::Approach;
use sudoku_kata::format::grouped;
use sudoku_kata::replay::Timeline;
use sudoku_kata::trace::{Step, StepKind};

use super::figure::Figure;
use super::plot::{Axis, Plot};
use super::searches::{grouped_by, name};

pub fn draw(timelines: &[Timeline]) -> String {
    let searches = grouped_by(timelines, |timeline| timeline.steps());
    let mut figure = Figure::new(
        "Depth of the search",
        "Placements on the board after each step, on LeetCode's example. \
         The scale of the steps is logarithmic.",
    );
    let entry = |(steps, timelines): &(&[Step], Vec<&Timeline>)| {
        let approaches = timelines.iter().map(|timeline| timeline.approach());
        let approaches: Vec<&Approach> = approaches.collect();
        format!(
            "{}: {} steps",
            name(&approaches),
            grouped(steps.len() as u64)
        )
    };
    let entries: Vec<_> = searches.iter().map(entry).enumerate().collect();
    figure.legend(&entries);

    let longest = searches.iter().map(|(steps, _)| steps.len()).max();
    let longest = longest.expect("there is a search") as u64;
    let cells = timelines[0].effort().deepest;
    let mut plot = Plot::new(
        &mut figure,
        Axis::logarithmic("steps", 1, longest),
        Axis::linear("depth", 0, cells, &[0, 10, 20, 30, 40, cells]),
        240,
    );
    for (series, (steps, _)) in searches.iter().enumerate() {
        // Many steps share a column: the area from the smallest to the largest depth of each.
        let columns = columns(steps, |step| plot.x(step as f64).round());
        let down = columns.iter().map(|column| (column.step, column.largest));
        let back = columns.iter().rev();
        let back = back.map(|column| (column.step, column.smallest));
        plot.area(series, &down.chain(back).collect::<Vec<_>>());
    }
    for (series, (steps, _)) in searches.iter().enumerate() {
        plot.mark(series, (steps.len() as f64, cells as f64));
    }
    figure.finish()
}

/// The steps that lie in one column of pixels.
struct Column {
    x: f64,
    /// The first of them.
    step: f64,
    smallest: f64,
    largest: f64,
}

fn columns(steps: &[Step], x: impl Fn(usize) -> f64) -> Vec<Column> {
    let mut columns: Vec<Column> = Vec::new();
    let mut depth: f64 = 0.0;
    for (step, number) in steps.iter().zip(1..) {
        match step.kind {
            StepKind::Placement => depth += 1.0,
            StepKind::Undo => depth -= 1.0,
        }
        let x = x(number);
        match columns.last_mut() {
            Some(column) if column.x == x => {
                column.smallest = depth.min(column.smallest);
                column.largest = depth.max(column.largest);
            }
            _ => columns.push(Column {
                x,
                step: number as f64,
                smallest: depth,
                largest: depth,
            }),
        }
    }
    columns
}
