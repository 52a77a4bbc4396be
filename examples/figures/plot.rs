//! A chart: two axes, and what is drawn between them.

use sudoku_kata::format::grouped;

use super::figure::{Figure, MARGIN, WIDTH};

/// One axis of a chart: the values at its two ends, and its ticks.
pub struct Axis {
    scale: Scale,
    first: f64,
    last: f64,
    name: &'static str,
    ticks: Vec<(f64, String)>,
    /// Whether a line crosses the chart at each tick.
    has_lines: bool,
}

enum Scale {
    Linear,
    Logarithmic,
}

impl Axis {
    /// Equal steps from `first` to `last`, which may be the smaller value.
    pub fn linear(name: &'static str, first: u64, last: u64, ticks: &[u64]) -> Axis {
        let ticks = ticks.iter().map(|&tick| (tick as f64, grouped(tick)));
        Axis {
            scale: Scale::Linear,
            first: first as f64,
            last: last as f64,
            name,
            ticks: ticks.collect(),
            has_lines: true,
        }
    }

    /// Equal factors from `first` to `last`, with a tick at each power of ten.
    pub fn logarithmic(name: &'static str, first: u64, last: u64) -> Axis {
        let powers = std::iter::successors(Some(1_u64), |power| power.checked_mul(10));
        let ticks = powers
            .skip_while(|&power| power < first)
            .take_while(|&power| power <= last)
            .map(|power| match power {
                0..1_000 => (power as f64, power.to_string()),
                1_000..1_000_000 => (power as f64, format!("{}k", power / 1_000)),
                _ => (power as f64, format!("{}M", grouped(power / 1_000_000))),
            });
        Axis {
            scale: Scale::Logarithmic,
            first: first as f64,
            last: last as f64,
            name,
            ticks: ticks.collect(),
            has_lines: true,
        }
    }

    /// Names at 0, 1, 2 and so on.
    pub fn categories(name: &'static str, names: impl IntoIterator<Item = String>) -> Axis {
        let ticks: Vec<(f64, String)> = (0_u32..).map(f64::from).zip(names).collect();
        Axis {
            scale: Scale::Linear,
            first: -0.5,
            last: ticks.len() as f64 - 0.5,
            name,
            ticks,
            has_lines: false,
        }
    }

    /// The place of a value when the axis goes from `start` to `end`.
    fn place(&self, value: f64, start: f64, end: f64) -> f64 {
        let share = match self.scale {
            Scale::Linear => (value - self.first) / (self.last - self.first),
            Scale::Logarithmic => (value / self.first).log10() / (self.last / self.first).log10(),
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
    /// Draws the axes of a chart below what the figure has: `x` to the right, `y` upwards.
    pub fn new(figure: &mut Figure, x: Axis, y: Axis, height: u32) -> Plot<'_> {
        let room = if y.name.is_empty() { 0 } else { 30 };
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
        self.figure
            .add(&format!("<path class=\"thin\" d=\"{lines}\"/>"));
        self.figure
            .text("soft right", right, bottom + 38.0, self.x.name);
        if !self.y.name.is_empty() {
            self.figure.text("soft", MARGIN, top - 16.0, self.y.name);
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

    /// Draws a line through the points, of the class `solid` or `dashed`.
    pub fn curve(&mut self, series: usize, class: &str, points: &[(f64, f64)]) {
        let points = self.points(points);
        self.figure.add(&format!(
            "<polyline class=\"curve line{series} {class}\" points=\"{points}\"/>"
        ));
    }

    /// Fills the polygon of the points.
    pub fn area(&mut self, series: usize, points: &[(f64, f64)]) {
        let points = self.points(points);
        self.figure.add(&format!(
            "<polygon class=\"curve line{series} fill{series}\" points=\"{points}\"/>"
        ));
    }

    fn points(&self, points: &[(f64, f64)]) -> String {
        let points = points
            .iter()
            .map(|&(x, y)| format!("{:.1},{:.1}", self.x(x), self.y(y)));
        points.collect::<Vec<String>>().join(" ")
    }

    /// Draws a line across the chart.
    pub fn rule(&mut self, y: f64) {
        let (left, right, y) = (self.left, self.right, self.y(y));
        self.figure.add(&format!(
            "<path class=\"thin\" d=\"M{left:.1} {y:.1}H{right:.1}\"/>"
        ));
    }

    /// Draws a distribution at a height: a line from the first value to the last, a box from the second
    /// to the fourth, the mark of the series at the third, and an upright bar at `bar`.
    pub fn box_plot(&mut self, series: usize, y: f64, values: [f64; 5], bar: f64) {
        let [least, low, middle, high, most] = values.map(|value| self.x(value));
        let (y, bar) = (self.y(y), self.x(bar));
        self.figure.add(&format!(
            "<path class=\"curve line{series}\" d=\"M{least:.1} {y:.1}H{most:.1}\"/>\
             <rect class=\"box line{series}\" x=\"{low:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"10\"/>\
             <path class=\"given\" d=\"M{bar:.1} {:.1}v18\"/>",
            y - 5.0,
            high - low,
            y - 9.0
        ));
        self.figure.mark(series, middle, y);
    }

    /// Draws the mark of a series at a point.
    pub fn mark(&mut self, series: usize, (x, y): (f64, f64)) {
        self.figure.mark(series, self.x(x), self.y(y));
    }

    /// Writes a text that begins, or ends for the class `right`, `gap` pixels right of a point.
    pub fn label(&mut self, class: &str, (x, y): (f64, f64), gap: f64, words: &str) {
        let class = format!("halo {class}");
        self.figure
            .text(&class, self.x(x) + gap, self.y(y) + 4.0, words);
    }
}
