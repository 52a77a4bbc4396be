//! A chart: two axes, and what is drawn between them.

use explain::format::grouped;
use sudoku_kata::language::Text;

use super::figure::{Figure, MARGIN, WIDTH};

/// The name of the axis of placements.
pub const PLACEMENTS: Text = Text::of("placements", "填数次数");

/// One axis of a chart: the values at its two ends, and its ticks.
pub struct Axis {
    name: Text,
    is_logarithmic: bool,
    first: f64,
    last: f64,
    ticks: Vec<(f64, String)>,
    /// Whether a line crosses the chart at each tick.
    has_lines: bool,
}

impl Axis {
    /// Equal steps from `first` to `last`, which may be the smaller value.
    pub fn linear(name: Text, first: u64, last: u64, ticks: &[u64]) -> Axis {
        let ticks = ticks.iter().map(|&tick| (tick as f64, grouped(tick)));
        Axis {
            first: first as f64,
            last: last as f64,
            has_lines: true,
            ticks: ticks.collect(),
            ..Axis::categories(name, [])
        }
    }

    /// Equal factors from `first` to `last`, with a tick at each power of ten.
    pub fn logarithmic(name: Text, first: u64, last: u64) -> Axis {
        let powers = (0..).map(|exponent| 10_u64.pow(exponent));
        let powers = powers.skip_while(|&power| power < first);
        let ticks = powers.take_while(|&power| power <= last).map(|power| {
            let name = match power {
                0..1_000 => power.to_string(),
                1_000..1_000_000 => format!("{}k", power / 1_000),
                _ => format!("{}M", grouped(power / 1_000_000)),
            };
            (power as f64, name)
        });
        Axis {
            ticks: ticks.collect(),
            is_logarithmic: true,
            ..Axis::linear(name, first, last, &[])
        }
    }

    /// Names at 0, 1, 2 and so on.
    pub fn categories(name: Text, names: impl IntoIterator<Item = String>) -> Axis {
        let ticks: Vec<(f64, String)> = (0..).map(f64::from).zip(names).collect();
        Axis {
            name,
            is_logarithmic: false,
            first: -0.5,
            last: ticks.len() as f64 - 0.5,
            ticks,
            has_lines: false,
        }
    }

    /// The place of a value when the axis goes from `start` to `end`.
    fn place(&self, value: f64, start: f64, end: f64) -> f64 {
        let share = match self.is_logarithmic {
            false => (value - self.first) / (self.last - self.first),
            true => (value / self.first).log10() / (self.last / self.first).log10(),
        };
        start + share * (end - start)
    }
}

/// A chart in a figure. Points are given in the units of its axes.
pub struct Plot<'a> {
    figure: &'a mut Figure,
    x: Axis,
    y: Axis,
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
}

impl Plot<'_> {
    /// Draws the axes of a chart below the legend of the figure: `x` to the right, `y` upwards.
    pub fn new(figure: &mut Figure, x: Axis, y: Axis, height: u32) -> Plot<'_> {
        let room = if y.name.en.is_empty() { 10 } else { 40 };
        let left = if y.ticks.is_empty() { MARGIN } else { 56 };
        let top = figure.take(room + height + 48) + room;
        let mut plot = Plot {
            figure,
            x,
            y,
            left: f64::from(left),
            right: f64::from(WIDTH - MARGIN),
            top: f64::from(top),
            bottom: f64::from(top + height),
        };
        plot.draw_axes();
        plot
    }

    fn draw_axes(&mut self) {
        let (left, right, top, bottom) = (self.left, self.right, self.top, self.bottom);
        let mut lines = format!("M{left:.1} {bottom:.1}H{right:.1}");
        for (value, label) in &self.x.ticks {
            let x = self.x(*value);
            if self.x.has_lines {
                lines += &format!("M{x:.1} {top:.1}V{bottom:.1}");
            }
            self.figure.text("soft middle", x, bottom + 18.0, label);
        }
        for (value, label) in &self.y.ticks {
            let y = self.y(*value);
            if self.y.has_lines {
                lines += &format!("M{left:.1} {y:.1}H{right:.1}");
            }
            self.figure.text("soft right", left - 8.0, y + 4.0, label);
        }
        self.figure.path("thin", &lines);
        let below = bottom + 38.0;
        let [x, y] = [&self.x, &self.y].map(|axis| axis.name.in_language(self.figure.language));
        self.figure.text("soft right", right, below, x);
        if !y.is_empty() {
            self.figure.text("soft", MARGIN, top - 16.0, y);
        }
    }

    /// The place of a value of the x axis in the figure.
    pub fn x(&self, value: f64) -> f64 {
        self.x.place(value, self.left, self.right)
    }

    /// The place of a value of the y axis in the figure.
    pub fn y(&self, value: f64) -> f64 {
        self.y.place(value, self.bottom, self.top)
    }

    /// Draws a `polyline` or `polygon` through the points, of these classes.
    pub fn shape(&mut self, element: &str, class: &str, points: &[(f64, f64)]) {
        let points = points.iter();
        let points = points.map(|&(x, y)| format!("{:.1},{:.1}", self.x(x), self.y(y)));
        let points = points.collect::<Vec<String>>().join(" ");
        let shape = format!("<{element} class=\"curve {class}\" points=\"{points}\"/>");
        self.figure.add(&shape);
    }

    /// Draws a line across the chart, and below it a heading.
    pub fn heading(&mut self, y: f64, words: &str) {
        let (left, right, top) = (self.left, self.right, self.y(y));
        self.figure
            .path("thin", &format!("M{left:.1} {top:.1}H{right:.1}"));
        let below = self.y(y + 0.9) + 4.0;
        self.figure.text("halo name", left + 2.0, below, words);
    }

    /// Draws a distribution at a height: a line from the first value to the last, a box from the second
    /// to the fourth, the mark of the series at the third, and an upright bar at `bar`.
    pub fn box_plot(&mut self, series: usize, y: f64, values: [f64; 5], bar: f64) {
        let [least, low, middle, high, most] = values.map(|value| self.x(value));
        let (y, bar) = (self.y(y), self.x(bar));
        let (top, width, above) = (y - 5.0, high - low, y - 9.0);
        self.figure.add(&format!(
            "<path class=\"curve line{series}\" d=\"M{least:.1} {y:.1}H{most:.1}\"/>\
             <rect class=\"box line{series}\" x=\"{low:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"10\"/>\
             <path class=\"given\" d=\"M{bar:.1} {above:.1}v18\"/>"
        ));
        self.figure.mark(series, middle, y);
    }

    /// Draws the mark of a series at a point.
    pub fn mark(&mut self, series: usize, (x, y): (f64, f64)) {
        self.figure.mark(series, self.x(x), self.y(y));
    }
}
