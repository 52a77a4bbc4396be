//! How the placements grow: with the clues that are missing, and with the number of boards.

use super::{MARGIN, Walk, alike, heading, in_words, mark, powers_of_ten, put, series, svg};
use crate::approaches::Approach;
use crate::board::Board;
use crate::format::grouped;
use crate::generate;

/// The boards for a number of clues are those of `generate --seed 1 --clues N --count 31`: an odd
/// number, so that one of them is the middle one.
const BOARDS_OF_A_NUMBER: usize = 31;

/// The numbers of clues, from little work to much.
fn numbers_of_clues() -> impl Iterator<Item = usize> {
    (24..=50).rev().step_by(2)
}

/// The placements on the middle board against the number of clues; walks that do not differ there
/// are one curve.
pub fn clues(walks: &[Walk]) -> String {
    let boards: Vec<Vec<Board>> = numbers_of_clues()
        .map(|clues| boards(1, clues, BOARDS_OF_A_NUMBER))
        .collect();
    let medians = |walk: &Walk| -> (String, Vec<u64>) {
        let medians = boards.iter().map(|boards| median(searcher(walk), boards));
        (name(walk), medians.collect())
    };
    let medians: Vec<(String, Vec<u64>)> = walks.iter().map(medians).collect();
    let curves = alike(&medians, |(_, medians)| medians.clone());

    let numbers: Vec<usize> = numbers_of_clues().collect();
    let (most_clues, least_clues) = (numbers[0], numbers[numbers.len() - 1]);
    let plot = Plot {
        top: 88 + 20 * curves.len() as u32,
        least: 10,
        most: medians
            .iter()
            .flat_map(|(_, medians)| medians)
            .copied()
            .max()
            .unwrap_or(100),
    };
    let x = |index: usize| index as f64 / (numbers.len() - 1) as f64 * f64::from(WIDTH);

    let title = "Fewer clues, more digits placed";
    let mut body = heading(
        title,
        "Placements on the middle one of 31 boards for every second number of clues. Logarithmic scale.",
    );
    let mut described = Vec::new();
    for (index, curve) in curves.iter().enumerate() {
        let names: Vec<&str> = curve.iter().map(|(name, _)| &name[..]).collect();
        let medians = &curve[0].1;
        let words = format!(
            "{}: {} with {most_clues} clues, {} with {least_clues}",
            names.join(", "),
            grouped(medians[0]),
            grouped(medians[medians.len() - 1]),
        );
        let y = 80 + index as u32 * 20;
        put(
            &mut body,
            format_args!(
                "{}<text class=\"small\" x=\"{}\" y=\"{y}\">{words}</text>\n",
                mark(index, f64::from(MARGIN + 6), f64::from(y - 4)),
                MARGIN + 20,
            ),
        );
        described.push(format!("{words}."));
    }
    plot.begin(&mut body);
    for (index, clues) in numbers.iter().enumerate() {
        let words = match index {
            0 => format!("{clues} clues"),
            _ => clues.to_string(),
        };
        plot.label_below(&mut body, x(index), &words);
    }
    put(&mut body, format_args!("\n"));
    for (index, curve) in curves.iter().enumerate() {
        let (mut line, mut marks) = (String::new(), String::new());
        for (step, &median) in curve[0].1.iter().enumerate() {
            let (x, y) = (x(step), plot.y(median as f64));
            put(&mut line, format_args!("{x:.1},{y:.1} "));
            // In turn, so that marks are seen where curves lie on one another.
            if step % curves.len() == index {
                marks += &mark(index, x, y);
            }
        }
        let line = line.trim_end();
        put(
            &mut body,
            format_args!("<polyline class=\"curve series{index}\" points=\"{line}\"/>{marks}\n"),
        );
    }
    body += "</g>\n";
    svg::document(plot.size(24), title, &described.join(" "), &series(), &body)
}

/// The boards for the other figure are those of `generate --seed 2 --clues 30 --count 1000`.
const CLUES: usize = 30;
const BOARDS: usize = 1_000;

/// The mean and the most over the first boards, against how many those are: for reading order, the
/// fewest candidates first, and deduction.
pub fn mean_and_most(walks: &[Walk]) -> String {
    let boards = boards(2, CLUES, BOARDS);
    // The colours are those of the other figures.
    let shown: Vec<(usize, String, Vec<Running>)> = walks
        .iter()
        .enumerate()
        .filter(|(_, walk)| ["board_scan", "bitmask_mrv", "singles"].contains(&walk[0].0.name))
        .map(|(index, walk)| (index, name(walk), running(searcher(walk), &boards)))
        .collect();

    let most = shown.iter().map(|(.., running)| running[BOARDS - 1].most);
    let plot = Plot {
        top: 84,
        least: 10,
        most: most.max().unwrap_or(100),
    };
    let x = |boards: usize| (boards as f64).log10() / (BOARDS as f64).log10() * f64::from(WIDTH);

    let title = "The mean hides the worst board";
    let mut body = heading(
        title,
        "Placements on the first of 1,000 boards with 30 clues: the mean and, dashed, the most. Logarithmic scales.",
    );
    plot.begin(&mut body);
    for boards in powers_of_ten(BOARDS as u64) {
        let words = match boards {
            1 => String::from("1 board"),
            _ => grouped(boards),
        };
        plot.label_below(&mut body, x(boards as usize), &words);
    }
    put(&mut body, format_args!("\n"));
    let mut described = Vec::new();
    for (index, name, running) in &shown {
        let (mut mean, mut most) = (String::new(), String::new());
        for (number, so_far) in (1..).zip(running) {
            let (x, mean_y, most_y) = (x(number), plot.y(so_far.mean), plot.y(so_far.most as f64));
            if number == 1 {
                put(&mut mean, format_args!("M{x:.1} {mean_y:.1}"));
                put(&mut most, format_args!("M{x:.1} {most_y:.1}"));
                continue;
            }
            // A hundred means to a power of ten are as many as the eye can tell apart.
            if number < 100 || number % (BOARDS / 100) == 0 {
                put(&mut mean, format_args!("L{x:.1} {mean_y:.1}"));
            }
            if so_far.most > running[number - 2].most {
                put(&mut most, format_args!("H{x:.1}V{most_y:.1}"));
            }
        }
        put(&mut most, format_args!("H{WIDTH}"));
        let last = &running[BOARDS - 1];
        let ends = [
            ("", mean, "mean", last.mean.round() as u64),
            (" stroke-dasharray=\"5 3\"", most, "most", last.most),
        ];
        for (dashes, path, what, end) in ends {
            let y = plot.y(end as f64) + 4.0;
            let words = format!("{name}: {what} {}", grouped(end));
            put(
                &mut body,
                format_args!(
                    "<path class=\"curve series{index}\"{dashes} d=\"{path}\"/>\
                     <text class=\"small left ink{index}\" x=\"{}\" y=\"{y:.1}\">{words}</text>\n",
                    WIDTH + 8
                ),
            );
            described.push(format!("{words}."));
        }
    }
    body += "</g>\n";
    svg::document(
        plot.size(228),
        title,
        &described.join(" "),
        &series(),
        &body,
    )
}

/// The name of a walk: that of its first approach, and how many others there are.
fn name(walk: &Walk) -> String {
    let name = walk[0].0.name;
    match walk.len() {
        1 => String::from(name),
        more => format!("{name} and {} alike", more - 1),
    }
}

/// An approach to count a walk by. All of them count alike, and the first is the slowest.
fn searcher(walk: &Walk) -> &'static Approach {
    walk[walk.len() - 1].0
}

/// What a search has placed on the boards so far.
struct Running {
    mean: f64,
    most: u64,
}

fn running(approach: &Approach, boards: &[Board]) -> Vec<Running> {
    let (mut sum, mut most) = (0, 0);
    let boards = boards.iter().zip(1_u32..);
    boards
        .map(|(board, number)| {
            let placements = approach.count(board).effort.placements;
            sum += placements;
            most = placements.max(most);
            let mean = sum as f64 / f64::from(number);
            Running { mean, most }
        })
        .collect()
}

fn median(approach: &Approach, boards: &[Board]) -> u64 {
    let placements = boards
        .iter()
        .map(|board| approach.count(board).effort.placements);
    let mut placements: Vec<u64> = placements.collect();
    placements.sort_unstable();
    placements[placements.len() / 2]
}

fn boards(seed: u64, clues: usize, count: usize) -> Vec<Board> {
    let mut rng = generate::rng(seed);
    let boards = std::iter::repeat_with(|| generate::board_of(&mut rng, clues));
    boards.take(count).collect()
}

const LEFT: u32 = 76;
const WIDTH: u32 = 560;
const HEIGHT: u32 = 300;

/// Placements upwards, on a logarithmic scale.
struct Plot {
    /// Where it begins on the picture.
    top: u32,
    least: u64,
    most: u64,
}

impl Plot {
    fn y(&self, placements: f64) -> f64 {
        let (least, most) = (self.least as f64, self.most as f64);
        let share = (placements / least).log10() / (most / least).log10();
        (1.0 - share) * f64::from(HEIGHT)
    }

    /// Opens the group that holds the plot, and draws a line for each power of ten.
    fn begin(&self, body: &mut String) {
        put(
            body,
            format_args!("<g transform=\"translate({LEFT} {})\">", self.top),
        );
        for placements in powers_of_ten(self.most).filter(|&power| power >= self.least) {
            let line = self.y(placements as f64);
            put(
                body,
                format_args!(
                    "<path class=\"thin\" d=\"M0 {line:.1}h{WIDTH}\"/>\
                     <text class=\"small soft right\" x=\"-8\" y=\"{:.1}\">{}</text>",
                    line + 4.0,
                    in_words(placements)
                ),
            );
        }
    }

    fn label_below(&self, body: &mut String, x: f64, words: &str) {
        put(
            body,
            format_args!(
                "<text class=\"small soft middle\" x=\"{x:.1}\" y=\"{}\">{words}</text>",
                HEIGHT + 20
            ),
        );
    }

    /// The size of the picture, with `room` to the right of the plot.
    fn size(&self, room: u32) -> (u32, u32) {
        (LEFT + WIDTH + room, self.top + HEIGHT + 40)
    }
}
