//! SVG pictures: what they share is their size, background, fonts and colours.

use words::Language;

/// The colours of the book and of the page.
const TOKENS: &str = include_str!(concat!(env!("KATA_ROOT"), "docs/tokens.css"));

/// An SVG document with its own background, in colours for light and for dark mode.
///
/// Screen readers read `title` and `description`.
pub fn document(
    language: Language,
    (width, height): (u32, u32),
    title: &str,
    description: &str,
    body: &str,
) -> String {
    let (title, description) = (escaped(title), escaped(description));
    let language = language.tag();
    let [light, dark] = [0, 1].map(colours);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" lang=\"{language}\" aria-labelledby=\"title about\">\n\
         <title id=\"title\">{title}</title>\n\
         <desc id=\"about\">{description}</desc>\n\
         <style>\n{BASE}{light}\n@media (prefers-color-scheme:dark){{{dark}\n}}\n</style>\n\
         <rect class=\"paper\" width=\"{width}\" height=\"{height}\" rx=\"10\"/>\n\
         {body}</svg>\n"
    )
}

const BASE: &str = "\
text{font:13px ui-sans-serif,system-ui,\"Segoe UI\",Helvetica,Arial,\"PingFang SC\",\"Microsoft YaHei\",\"Noto Sans CJK SC\",sans-serif}
.title{font-size:17px;font-weight:600}
.name{font:600 13px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.small{font-size:11px}
.stays,.gone,.tick{fill:none}";

/// What has which colour of [`TOKENS`].
const COLOURS: [(&str, &str, &str); 6] = [
    (".paper", "fill", "card"),
    ("text", "fill", "ink"),
    (".soft", "fill", "soft"),
    (".stays", "stroke", "stays"),
    (".gone", "stroke", "undone"),
    (".tick", "stroke", "dead-end"),
];

/// The rules of the colours in a mode: 0 is light, 1 is dark.
fn colours(mode: usize) -> String {
    let rule = |(class, property, token)| {
        let start = format!("--{token}: light-dark(");
        let (_, both) = TOKENS.split_once(&start).expect("it is a token");
        let colour = both.split([',', ')']).nth(mode).expect("there are two");
        format!("\n{class}{{{property}:{}}}", colour.trim())
    };
    COLOURS.map(rule).concat()
}

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
