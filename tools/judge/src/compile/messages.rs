//! What rustc and Clippy print with `--error-format=json`.

use serde::Deserialize;
use serde_json::Value;
use words::message::Message;

/// What a compiler has printed on stderr.
#[derive(Clone, Debug)]
pub struct Messages {
    /// For people: what it prints without `--error-format=json`, or the limit that it has reached.
    pub text: Message,
    pub is_limit: bool,
    pub diagnostics: Vec<Diagnostic>,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Diagnostic {
    /// What is wrong, without the code and the place.
    pub message: String,
    #[serde(default)]
    code: Value,
    level: String,
    spans: Vec<Span>,
    rendered: String,
}

/// A place in a file. For code that comes out of a macro, `expansion` is where the macro is called.
#[derive(Clone, Debug, Deserialize)]
struct Span {
    file_name: String,
    line_start: u32,
    is_primary: bool,
    #[serde(default)]
    expansion: Value,
}

impl Messages {
    /// A line that is no diagnostic stays as it is: a linker, or a compiler that crashes, prints some.
    pub fn read(stderr: &[u8]) -> Messages {
        let (mut text, mut diagnostics) = (String::new(), Vec::new());
        for line in String::from_utf8_lossy(stderr).lines() {
            if let Ok(diagnostic) = serde_json::from_str::<Diagnostic>(line) {
                // Nobody asks where the standard library is, and LeetCode takes no second file.
                let hidden = ["/rustlib/src/rust/", ": to create the module"];
                let lines = diagnostic.rendered.split_inclusive('\n');
                text.extend(lines.filter(|line| !hidden.iter().any(|words| line.contains(words))));
                diagnostics.push(diagnostic);
            } else if !line.starts_with("{\"$message_type\"") {
                // Otherwise it is one that was cut off.
                text += line;
                text.push('\n');
            }
        }
        Messages {
            text: text.into(),
            is_limit: false,
            diagnostics,
        }
    }

    pub fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        let all = self.diagnostics.iter();
        all.filter(|found| found.level == "error")
    }

    /// Whether one of them is about this file.
    pub fn mention(&self, file: &str) -> bool {
        let mut spans = self.diagnostics.iter().flat_map(|found| &found.spans);
        spans.any(|span| span.line_in(file).is_some())
    }
}

impl Diagnostic {
    pub fn has_code(&self, codes: &[&str]) -> bool {
        let code = self.code["code"].as_str();
        code.is_some_and(|code| codes.contains(&code))
    }

    /// The line of this file that it is about, from 1.
    pub fn line_in(&self, file: &str) -> Option<u32> {
        let mut primary = self.spans.iter().filter(|span| span.is_primary);
        primary.find_map(|span| span.line_in(file))
    }
}

impl Span {
    fn line_in(&self, file: &str) -> Option<u32> {
        if self.file_name == file {
            return Some(self.line_start);
        }
        let called = Span::deserialize(&self.expansion["span"]);
        called.ok()?.line_in(file)
    }
}
