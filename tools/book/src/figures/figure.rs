//! Common parts of the figures: the frame, the heading, the legend, colours and marks.

use explain::text::wrapped;
use show::svg;
use sudoku_kata::language::{Language, Text};

/// Nearly as wide as a phone, whose screen then hardly shrinks the letters.
pub const WIDTH: u32 = 400;
pub const MARGIN: u32 = 16;

const LINE: u32 = 20;

/// The letters that fit on a line, in wide fonts too. A Chinese character takes the room of two.
const LETTERS: usize = 50;

/// A figure, drawn from top to bottom.
pub struct Figure {
    pub language: Language,
    title: &'static str,
    /// The content for people who do not see it, in sentences.
    description: String,
    body: String,
    height: u32,
}

impl Figure {
    /// A figure that has its heading: the title, and what is shown.
    pub fn new(language: Language, title: Text, subtitle: &str) -> Figure {
        let title = title.in_language(language);
        let mut figure = Figure {
            language,
            title,
            description: String::new(),
            body: format!("<text class=\"title\" x=\"{MARGIN}\" y=\"34\">{title}</text>\n"),
            height: 40,
        };
        for line in wrapped(subtitle, LETTERS) {
            figure.height += LINE;
            figure.text("soft", MARGIN, figure.height - 4, &line);
        }
        figure.height += 10;
        figure
    }

    /// Adds a line for a series: its mark and these words.
    pub fn legend(&mut self, series: usize, words: &str) {
        let (x, y) = (MARGIN + 7, self.height + LINE - 9);
        self.mark(series, x.into(), y.into());
        for line in wrapped(words, LETTERS) {
            self.height += LINE;
            self.text("", MARGIN + 22, self.height - 4, &line);
        }
        self.describe(words);
    }

    /// Adds a sentence for people who do not see the figure.
    pub fn describe(&mut self, words: &str) {
        self.description += words;
        self.description += Text::of(". ", "。").in_language(self.language);
    }

    /// Takes room below what has been drawn, and returns its upper edge.
    pub fn take(&mut self, height: u32) -> u32 {
        let top = self.height;
        self.height += height;
        top
    }

    /// Adds an SVG element or several.
    pub fn add(&mut self, elements: &str) {
        self.body += elements;
        self.body.push('\n');
    }

    /// Adds a path.
    pub fn path(&mut self, class: &str, path: &str) {
        self.add(&format!("<path class=\"{class}\" d=\"{path}\"/>"));
    }

    /// Adds a rectangle with round corners.
    pub fn rectangle(&mut self, class: &str, (x, y): (u32, u32), (width, height): (u32, u32)) {
        self.add(&format!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"6\"/>"
        ));
    }

    /// Adds a text with a class for its colour and its anchor.
    pub fn text(&mut self, class: &str, x: impl Into<f64>, y: impl Into<f64>, words: &str) {
        let (x, y) = (x.into(), y.into());
        let words = svg::escaped(words);
        self.add(&format!(
            "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{words}</text>"
        ));
    }

    /// Adds a mark: each series has its own colour and its own shape.
    pub fn mark(&mut self, series: usize, x: f64, y: f64) {
        let shape = SHAPES.get(series).expect("each series has a shape");
        let path = format!("M{x:.1} {y:.1}{shape}");
        self.path(&format!("mark fill{series}"), &path);
    }

    /// The SVG document.
    pub fn finish(self) -> String {
        let size = (WIDTH, self.height + MARGIN / 2);
        let about = self.description.trim_end();
        svg::document(self.language, size, self.title, about, &style(), &self.body)
    }
}

/// The outlines of the marks, ten pixels wide and high, from the middle: circle, square, diamond, triangle, triangle that points
/// down, plus, ring, hourglass.
const SHAPES: [&str; 8] = [
    "m-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z",
    "m-4.5 -4.5h9v9h-9z",
    "m0 -5.5l5.5 5.5l-5.5 5.5l-5.5 -5.5z",
    "m0 -5l5 9.5h-10z",
    "m0 5l5 -9.5h-10z",
    "m-2 -5h4v3h3v4h-3v3h-4v-3h-3v-4h3z",
    "m-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0zm3 0a2 2 0 1 1 4 0a2 2 0 1 1 -4 0z",
    "m-5 -5h10l-10 10h10z",
];

/// The colours of the series, on a light background and on a dark one.
const LIGHT: [&str; 8] = [
    "#0969da", "#bc4c00", "#1a7f37", "#8250df", "#bf3989", "#7d4e00", "#1b7c83", "#57606a",
];
const DARK: [&str; 8] = [
    "#58a6ff", "#f0883e", "#3fb950", "#bc8cff", "#f778ba", "#d29922", "#39c5cf", "#9198a1",
];

/// The classes that only figures use.
fn style() -> String {
    let classes = |colors: [&str; 8]| {
        let colors = colors.iter().enumerate();
        let class = |(series, color)| {
            format!(".fill{series}{{fill:{color}}}.line{series}{{stroke:{color}}}")
        };
        colors.map(class).collect::<String>()
    };
    format!(
        ".right{{text-anchor:end}}.middle{{text-anchor:middle}}.cell{{font-size:12px}}.digit{{font-size:16px;font-weight:600}}\n\
         .cross{{fill:none;stroke:#cf222e;stroke-width:3}}.box{{fill:#fff;stroke-width:1.5}}.given{{fill:none;stroke:#1f2328;stroke-width:2.5}}\n\
         .dashed{{stroke-dasharray:5 3}}.on{{fill:#fff}}.mark,.halo{{stroke:#fff}}.halo{{stroke-width:3px;stroke-linejoin:round;paint-order:stroke}}\n{}\n\
         @media (prefers-color-scheme:dark){{.on{{fill:#0d1117}}.mark,.halo{{stroke:#0d1117}}.cross{{stroke:#f85149}}.box{{fill:#0d1117}}.given{{stroke:#f0f6fc}}\n{}}}\n",
        classes(LIGHT),
        classes(DARK)
    )
}
