//! The depth of the recorded searches at each of their steps.

use sudoku_kata::format::grouped;
use sudoku_kata::replay::Timeline;
use sudoku_kata::trace::StepKind;

use super::figure::Figure;
use super::plot::{Axis, Plot};
use super::searches::{SHOWN, grouped_by, name};
use super::words::Words;

pub fn draw(words: &'static Words, timelines: &[Timeline]) -> String {
    let searches = grouped_by(timelines, |timeline| depths(timeline));
    let mut figure = Figure::new(words, words.depth.title, words.depth.shown);
    let entry = |(depths, timelines): &(Vec<f64>, Vec<&Timeline>)| {
        let names = timelines.iter().map(|timeline| timeline.search().name());
        let names: Vec<&str> = names.collect();
        (words.steps_of)(&name(words, &names), &grouped(depths.len() as u64))
    };
    let series = SHOWN.map(|(_, series)| series);
    let entries: Vec<_> = series.into_iter().zip(searches.iter().map(entry)).collect();
    figure.legend(&entries);

    let longest = searches.iter().map(|(depths, _)| depths.len()).max();
    let longest = longest.expect("there is a search") as u64;
    let cells = timelines[0].effort().deepest;
    let mut plot = Plot::new(
        &mut figure,
        Axis::logarithmic(words.steps, 1, longest),
        Axis::linear(words.depth_axis, 0, cells, &[0, 10, 20, 30, 40, 50]),
        240,
    );
    for (series, (depths, _)) in series.into_iter().zip(&searches) {
        // Many steps share a column: the area from the smallest to the largest depth of each.
        let columns = columns(depths, |step| plot.x(step as f64).round());
        let down = columns.iter().map(|column| (column.step, column.largest));
        let back = columns.iter().rev();
        let back = back.map(|column| (column.step, column.smallest));
        plot.area(series, &down.chain(back).collect::<Vec<_>>());
    }
    for (series, (depths, _)) in series.into_iter().zip(&searches) {
        plot.mark(series, (depths.len() as f64, cells as f64));
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

/// The depth after each step.
fn depths(timeline: &Timeline) -> Vec<f64> {
    let mut depth = 0.0;
    let steps = timeline.steps().iter();
    let depths = steps.map(|step| {
        depth += match step.kind {
            StepKind::Placement => 1.0,
            StepKind::Undo => -1.0,
        };
        depth
    });
    depths.collect()
}

fn columns(depths: &[f64], x: impl Fn(usize) -> f64) -> Vec<Column> {
    let mut columns: Vec<Column> = Vec::new();
    for (&depth, number) in depths.iter().zip(1..) {
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
