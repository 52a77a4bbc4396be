//! Common parts of the figures: the frame, the heading, the colours.

use explain::text::wrapped;
use show::svg;
use words::{Language, Text};

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

    /// Adds a text with a class for its colour and its anchor.
    pub fn text(&mut self, class: &str, x: impl Into<f64>, y: impl Into<f64>, words: &str) {
        let (x, y) = (x.into(), y.into());
        let words = svg::escaped(words);
        self.add(&format!(
            "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{words}</text>"
        ));
    }

    /// The SVG document.
    pub fn finish(self) -> String {
        let size = (WIDTH, self.height + MARGIN / 2);
        let about = self.description.trim_end();
        svg::document(self.language, size, self.title, about, STYLE, &self.body)
    }
}

/// The classes that only figures use.
const STYLE: &str = "\
.right{text-anchor:end}.middle{text-anchor:middle}.digit{font-size:16px;font-weight:600}
.cross{fill:none;stroke:#cf222e;stroke-width:3}
.on{fill:#fff}.halo{stroke:#fff;stroke-width:3px;stroke-linejoin:round;paint-order:stroke}
@media (prefers-color-scheme:dark){.on{fill:#0d1117}.halo{stroke:#0d1117}.cross{stroke:#f85149}}
";
