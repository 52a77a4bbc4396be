//! SVG pictures: what they share is their size, background, fonts and colours.

use words::Language;

/// An SVG document with its own background, in colours for light and for dark mode.
///
/// Screen readers read `title` and `description`. `style` is CSS that follows the common classes.
pub fn document(
    language: Language,
    (width, height): (u32, u32),
    title: &str,
    description: &str,
    style: &str,
    body: &str,
) -> String {
    let (title, description) = (escaped(title), escaped(description));
    let language = language.tag();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" lang=\"{language}\" aria-labelledby=\"title about\">\n\
         <title id=\"title\">{title}</title>\n\
         <desc id=\"about\">{description}</desc>\n\
         <style>\n{BASE}\n{LIGHT}\n@media (prefers-color-scheme:dark){{\n{DARK}\n}}\n{style}</style>\n\
         <rect class=\"paper\" width=\"{width}\" height=\"{height}\" rx=\"10\"/>\n\
         {body}</svg>\n"
    )
}

const BASE: &str = "\
text{font:13px ui-sans-serif,system-ui,\"Segoe UI\",Helvetica,Arial,\"PingFang SC\",\"Microsoft YaHei\",\"Noto Sans CJK SC\",sans-serif}
.title{font-size:17px;font-weight:600}
.name{font:600 13px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.small{font-size:11px}
.thin,.thick,.curve{fill:none}
.thick{stroke-width:1.5}
.curve{stroke-width:1.5;stroke-linejoin:round}";

/// The colours in light mode.
const LIGHT: &str = "\
.paper{fill:#fff}
text{fill:#1f2328}
.soft{fill:#59636e}
.thin{stroke:#d1d9e0}
.thick{stroke:#818b98}
.placed{fill:#0969da}
.good{fill:#1a7f37}
.written{fill:#aceebb}
.undone{fill:#ffdce0;stroke:#cf222e}
.curve{stroke:#0969da}";

/// The same classes in dark mode.
const DARK: &str = "\
.paper{fill:#0d1117}
text{fill:#f0f6fc}
.soft{fill:#9198a1}
.thin{stroke:#3d444d}
.thick{stroke:#767e89}
.placed{fill:#58a6ff}
.good{fill:#3fb950}
.written{fill:#1a5c2e}
.undone{fill:#5c1a20;stroke:#f85149}
.curve{stroke:#58a6ff}";

/// Text with the characters escaped that XML gives a meaning.
pub fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;");
    text.replace('<', "&lt;").replace('>', "&gt;")
}

/// A text of these classes, which may be none, at a place. What XML gives a meaning must be escaped.
pub fn text(classes: &str, (x, y): (u32, u32), text: &str) -> String {
    let class = Some(format!(" class=\"{classes}\"")).filter(|_| !classes.is_empty());
    let left = Some(format!(" x=\"{x}\"")).filter(|_| x > 0);
    let (class, left) = (class.unwrap_or_default(), left.unwrap_or_default());
    format!("<text{class}{left} y=\"{y}\">{text}</text>")
}
