//! The figures of the docs. They show counts, never times, so that they are the same everywhere.

mod growth;

use super::{Timeline, put, race, svg};
use crate::approaches::{self, Approach};
use crate::board;
use crate::format::grouped;
use crate::puzzles::{self, Puzzle};
use crate::trace::{Step, StepKind};

/// The figures, each with the name of its file.
///
/// `placements` counts those of an approach on a named board; on some boards this takes seconds.
pub fn all(placements: impl Fn(&Approach, &Puzzle) -> u64) -> [(&'static str, String); 6] {
    let counted = counted(placements);
    let walks = alike(&counted, |(_, counts)| counts.clone());
    [
        ("race.svg", race()),
        ("heat.svg", heat()),
        ("depth.svg", depth()),
        ("effort.svg", effort(&walks)),
        ("clues.svg", growth::clues(&walks)),
        ("mean_and_most.svg", growth::mean_and_most(&walks)),
    ]
}

/// Approaches with the same counts on the named boards, and these counts: one walk, whatever the
/// programs do beside it.
type Walk<'a> = Vec<&'a (&'static Approach, Vec<u64>)>;

/// The placements of all approaches on the named boards.
///
/// One that places the solution and nothing else, on every board, has searched elsewhere: its
/// placements say nothing of its effort, and it is left out.
fn counted(placements: impl Fn(&Approach, &Puzzle) -> u64) -> Vec<(&'static Approach, Vec<u64>)> {
    let count = |approach: &'static Approach| {
        let puzzles = puzzles::ALL.iter();
        let counts: Vec<u64> = puzzles.map(|puzzle| placements(approach, puzzle)).collect();
        (approach, counts)
    };
    let empty = puzzles::ALL
        .iter()
        .map(|puzzle| puzzle.cells.matches('.').count() as u64);
    let empty: Vec<u64> = empty.collect();
    let counted = approaches::ALL.iter().map(count);
    counted.filter(|(_, counts)| *counts != empty).collect()
}

/// The approaches that the articles document, all of them on LeetCode's example.
fn documented() -> Vec<Timeline> {
    let names = [
        "board_scan",
        "marker_rescan",
        "bool_arrays",
        "count_arrays",
        "bitmask_next_empty",
        "bitmask_mrv",
    ];
    let classic = Puzzle::named("classic").expect("it is named").board();
    let approaches = names.map(|name| Approach::named(name).expect("it is in the catalogue"));
    let timelines = approaches.into_iter();
    timelines
        .map(|approach| Timeline::record(approach, &classic, usize::MAX))
        .collect()
}

/// The animated race of the documented approaches.
fn race() -> String {
    race::text("LeetCode's example", &mut documented())
}

/// How often each documented approach writes into each cell of LeetCode's example.
fn heat() -> String {
    let timelines = documented();
    let writes: Vec<[[u32; 9]; 9]> = timelines.iter().map(|one| writes(one.steps())).collect();
    let most = writes
        .iter()
        .flatten()
        .flatten()
        .copied()
        .max()
        .unwrap_or(0);
    let (side, gap, top) = (9 * HEAT_CELL, 28, 76);
    let panel_height = side + 56;
    let width = 3 * side + 2 * gap + 2 * MARGIN;
    let height = top + 2 * panel_height + 12;
    let title = "Where the digits are written";
    let mut body = heading(
        title,
        "Placements in each cell of LeetCode's example; the stronger the colour, the more. Clues are dots.",
    );
    for (index, (timeline, writes)) in (0..).zip(timelines.iter().zip(&writes)) {
        let x = MARGIN + index % 3 * (side + gap);
        let y = top + index / 3 * panel_height;
        let name = timeline.approach().name;
        let placements = grouped(timeline.effort().placements);
        put(
            &mut body,
            format_args!(
                "<g transform=\"translate({x} {y})\"><text class=\"name\" y=\"10\">{name}</text>\
                 <text class=\"small soft right\" x=\"{side}\" y=\"10\">{placements}</text>\
                 <g transform=\"translate(0 18)\">"
            ),
        );
        for (r, c) in board::cells() {
            let is_clue = timeline.given()[r][c] != '.';
            write_heat(
                &mut body,
                (r as u32, c as u32),
                is_clue,
                (writes[r][c], most),
            );
        }
        put(
            &mut body,
            format_args!("{}</g></g>\n", svg::lattice(HEAT_CELL)),
        );
    }
    let style = ".middle{font-size:10px}.over{fill:#fff}\n\
                 @media (prefers-color-scheme:dark){.over{fill:#0d1117}}\n";
    svg::document((width, height), title, &outcomes(&timelines), style, &body)
}

const MARGIN: u32 = 24;
const HEAT_CELL: u32 = 26;

/// One cell of a heat map, on a logarithmic scale: one write is seen beside hundreds.
fn write_heat(body: &mut String, (r, c): (u32, u32), is_clue: bool, (writes, most): (u32, u32)) {
    let (x, y) = (c * HEAT_CELL, r * HEAT_CELL);
    let (middle, line) = (x + HEAT_CELL / 2, y + HEAT_CELL / 2);
    if is_clue {
        put(
            body,
            format_args!("<circle class=\"soft\" cx=\"{middle}\" cy=\"{line}\" r=\"1.5\"/>"),
        );
        return;
    }
    let share = f64::from(writes + 1).ln() / f64::from(most + 1).ln();
    let over = if share > 0.75 { " over" } else { "" };
    put(
        body,
        format_args!(
            "<rect class=\"placed\" x=\"{x}\" y=\"{y}\" width=\"{HEAT_CELL}\" height=\"{HEAT_CELL}\" \
             fill-opacity=\"{:.2}\"/><text class=\"middle{over}\" x=\"{middle}\" y=\"{}\">{writes}</text>",
            share * 0.95,
            line + 4
        ),
    );
}

fn writes(steps: &[Step]) -> [[u32; 9]; 9] {
    let mut writes = [[0; 9]; 9];
    for step in steps.iter().filter(|step| step.kind == StepKind::Placement) {
        writes[usize::from(step.r)][usize::from(step.c)] += 1;
    }
    writes
}

/// The depth of the documented searches over their steps; those with the same steps are one curve.
fn depth() -> String {
    let timelines = documented();
    let (left, top, plot_width, plot_height) = (64, 84, 660, 230);
    let cells = timelines[0].effort().deepest;
    let longest = timelines
        .iter()
        .map(|one| one.steps().len())
        .max()
        .unwrap_or(1);
    let x = |step: usize| (step as f64).ln() / (longest as f64).ln() * f64::from(plot_width);
    let y = |depth: u64| (cells - depth) as f64 / cells as f64 * f64::from(plot_height);

    let title = "How deep the search stands";
    let mut body = heading(
        title,
        "Placements on the board at each step of LeetCode's example. Steps on a logarithmic scale.",
    );
    put(
        &mut body,
        format_args!("<g transform=\"translate({left} {top})\">"),
    );
    for depth in [0, 10, 20, 30, 40, cells] {
        let (line, text) = (y(depth), y(depth) + 4.0);
        put(
            &mut body,
            format_args!(
                "<path class=\"thin\" d=\"M0 {line:.1}h{plot_width}\"/>\
                 <text class=\"small soft right\" x=\"-8\" y=\"{text:.1}\">{depth}</text>"
            ),
        );
    }
    for step in powers_of_ten(longest as u64) {
        let (place, below) = (x(step as usize), plot_height + 18);
        let step = grouped(step);
        put(
            &mut body,
            format_args!(
                "<text class=\"small soft middle\" x=\"{place:.1}\" y=\"{below}\">{step}</text>"
            ),
        );
    }
    put(&mut body, format_args!("\n"));
    for (index, group) in alike(&timelines, |one| one.steps().to_vec())
        .iter()
        .enumerate()
    {
        let steps = group[0].steps();
        // Along the greatest depths, and back along the least.
        let columns = columns(steps, |step| x(step).round() as u32);
        let there = columns.iter().map(|&(column, _, most)| (column, most));
        let back = columns
            .iter()
            .rev()
            .map(|&(column, least, _)| (column, least));
        let mut points = String::new();
        for (column, depth) in there.chain(back) {
            put(&mut points, format_args!("{column},{:.0} ", y(depth)));
        }
        let points = points.trim_end();
        let name = group[0].approach().name;
        let others = match group.len() {
            1 => String::new(),
            more => format!(" and {} alike", more - 1),
        };
        let words = format!("{name}{others}: {} steps", grouped(steps.len() as u64));
        // The long curve has room above it, a short one to its right.
        let (place, line) = match index {
            0 => (f64::from(plot_width) - 12.0, y(38)),
            _ => (x(steps.len()) + 10.0, y(cells) + 18.0 * index as f64),
        };
        let anchor = if index == 0 { "right" } else { "left" };
        put(
            &mut body,
            format_args!(
                "<polygon class=\"curve ink{index} series{index}\" points=\"{points}\"/>\
                 <text class=\"name {anchor} ink{index}\" x=\"{place:.1}\" y=\"{line:.1}\">{words}</text>\n"
            ),
        );
    }
    body += "</g>\n";
    let height = top + plot_height + 40;
    svg::document(
        (left + plot_width + 36, height),
        title,
        &outcomes(&timelines),
        &series(),
        &body,
    )
}

/// For each column of the picture that has a step: the column, the least and the greatest depth.
fn columns(steps: &[Step], column_of: impl Fn(usize) -> u32) -> Vec<(u32, u64, u64)> {
    let mut columns: Vec<(u32, u64, u64)> = Vec::new();
    let mut depth = 0;
    for (step, number) in steps.iter().zip(1..) {
        match step.kind {
            StepKind::Placement => depth += 1,
            StepKind::Undo => depth -= 1,
        }
        let column = column_of(number);
        match columns.last_mut() {
            Some((last, least, most)) if *last == column => {
                *least = depth.min(*least);
                *most = depth.max(*most);
            }
            _ => columns.push((column, depth, depth)),
        }
    }
    columns
}

/// The placements of all walks on the named boards.
fn effort(groups: &[Walk]) -> String {
    // The board on which the first approach has most to do comes first.
    let mut order: Vec<usize> = (0..puzzles::ALL.len()).collect();
    order.sort_by_key(|&index| std::cmp::Reverse(groups[0][0].1[index]));

    let (left, plot_width, row) = (188, 500, 32);
    let legend = groups.len() as u32 * 20;
    let top = 80 + legend;
    let plot_height = order.len() as u32 * row;
    let least = 10.0_f64;
    let most = groups.iter().flat_map(|group| &group[0].1).max();
    let most = most.copied().unwrap_or(10).max(100) as f64;
    let x = |count: u64| {
        let share = (count.max(1) as f64 / least).log10() / (most / least).log10();
        share.max(0.0) * f64::from(plot_width)
    };

    let title = "Digits placed until the board is solved";
    let mut body = heading(
        title,
        "On a logarithmic scale: a line is ten times as many as the line before.",
    );
    for (index, group) in groups.iter().enumerate() {
        let names: Vec<&str> = group.iter().map(|(approach, _)| approach.name).collect();
        let y = 80 + index as u32 * 20;
        put(
            &mut body,
            format_args!(
                "{}<text class=\"small\" x=\"{}\" y=\"{}\">{}</text>\n",
                mark(index, f64::from(MARGIN + 6), f64::from(y - 4)),
                MARGIN + 20,
                y,
                names.join(", ")
            ),
        );
    }
    put(
        &mut body,
        format_args!("<g transform=\"translate({left} {top})\">"),
    );
    for count in powers_of_ten(most as u64).skip(1) {
        let (place, below) = (x(count), plot_height + 18);
        let words = in_words(count);
        put(
            &mut body,
            format_args!(
                "<path class=\"thin\" d=\"M{place:.1} 0v{plot_height}\"/>\
                 <text class=\"small soft middle\" x=\"{place:.1}\" y=\"{below}\">{words}</text>"
            ),
        );
    }
    put(&mut body, format_args!("\n"));
    for (line, &puzzle) in (0..).zip(&order) {
        let y = f64::from(line * row + row / 2);
        let counts = groups.iter().map(|group| group[0].1[puzzle]);
        let (from, to) = (
            counts.clone().min().unwrap_or(0),
            counts.clone().max().unwrap_or(0),
        );
        let name = puzzles::ALL[puzzle].name;
        put(
            &mut body,
            format_args!(
                "<text class=\"name right\" x=\"-20\" y=\"{:.1}\">{name}</text>\
                 <path class=\"thick\" d=\"M{:.1} {y:.1}H{:.1}\"/>",
                y + 4.0,
                x(from),
                x(to)
            ),
        );
        // Marks that would hide each other stand a little apart.
        let spread = (4.0 + 3.0 * groups.len() as f64).min(16.0);
        for (index, count) in counts.enumerate() {
            let apart = index as f64 / (groups.len() - 1).max(1) as f64 - 0.5;
            body += &mark(index, x(count), y + spread * apart);
        }
        for (count, place, anchor) in [(from, x(from) - 12.0, "right"), (to, x(to) + 12.0, "left")]
        {
            put(
                &mut body,
                format_args!(
                    "<text class=\"small {anchor}\" x=\"{place:.1}\" y=\"{:.1}\">{}</text>",
                    y + 4.0,
                    grouped(count)
                ),
            );
        }
        put(&mut body, format_args!("\n"));
    }
    body += "</g>\n";
    let described: Vec<String> = order
        .iter()
        .map(|&puzzle| {
            let counts = groups.iter().map(|group| {
                let (approach, counts) = group[0];
                format!("{} {}", approach.name, grouped(counts[puzzle]))
            });
            let counts: Vec<String> = counts.collect();
            format!("{}: {}.", puzzles::ALL[puzzle].name, counts.join(", "))
        })
        .collect();
    let size = (left + plot_width + 96, top + plot_height + 36);
    svg::document(size, title, &described.join(" "), &series(), &body)
}

/// A mark of a group: told apart by shape as well as by colour.
fn mark(group: usize, x: f64, y: f64) -> String {
    let shape = match group % 4 {
        0 => "m-6 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0",
        1 => "m-5.5 -5.5h11v11h-11z",
        2 => "m0 -7l7 7l-7 7l-7 -7z",
        _ => "m0 -7l7 12h-14z",
    };
    format!("<path class=\"mark ink{group}\" d=\"M{x:.1} {y:.1}{shape}\"/>")
}

/// The colours of the groups, on light paper and on dark.
fn series() -> String {
    let light = [
        "#0969da", "#bc4c00", "#1a7f37", "#8250df", "#bf3989", "#7d4e00", "#1b7c83", "#57606a",
    ];
    let dark = [
        "#58a6ff", "#f0883e", "#3fb950", "#bc8cff", "#f778ba", "#d29922", "#39c5cf", "#9198a1",
    ];
    let classes = |colors: [&str; 8]| {
        let colors = colors.into_iter().enumerate();
        colors
            .map(|(index, color)| {
                format!(".ink{index}{{fill:{color}}}.series{index}{{stroke:{color}}}")
            })
            .collect::<String>()
    };
    format!(
        ".mark{{stroke:#fff;stroke-width:1.5}}.left{{text-anchor:start}}\n{}\n\
         @media (prefers-color-scheme:dark){{.mark{{stroke:#0d1117}}{}}}\n",
        classes(light),
        classes(dark)
    )
}

/// Items of the same kind together, in the order of the first of each kind.
fn alike<T, K: PartialEq>(items: &[T], kind: impl Fn(&T) -> K) -> Vec<Vec<&T>> {
    let mut groups: Vec<(K, Vec<&T>)> = Vec::new();
    for item in items {
        let this = kind(item);
        match groups.iter_mut().find(|(kind, _)| *kind == this) {
            Some((_, group)) => group.push(item),
            None => groups.push((this, vec![item])),
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

/// 1, 10, 100 and so on, up to `most`.
fn powers_of_ten(most: u64) -> impl Iterator<Item = u64> {
    let powers = std::iter::successors(Some(1_u64), |power| power.checked_mul(10));
    powers.take_while(move |&power| power <= most)
}

/// A power of ten as people say it.
fn in_words(count: u64) -> String {
    match count {
        0..1_000_000 => grouped(count),
        _ => format!("{} million", grouped(count / 1_000_000)),
    }
}

fn heading(title: &str, words: &str) -> String {
    format!(
        "<text class=\"title\" x=\"{MARGIN}\" y=\"32\">{title}</text>\n\
         <text class=\"soft\" x=\"{MARGIN}\" y=\"52\">{words}</text>\n"
    )
}

/// What the searches did, for those who hear the picture.
fn outcomes(timelines: &[Timeline]) -> String {
    let outcomes = timelines.iter().map(Timeline::outcome);
    outcomes.collect::<Vec<String>>().join(" ")
}
