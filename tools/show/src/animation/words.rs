//! The words of the picture. `{0}` is the place of the first value.

use std::fmt::Display;

use sudoku_kata::language::{Language, Text};

const ONE: Text = Text::of("{0} on {1}", "{1}：{0}");
const SEVERAL: Text = Text::of("{0} searches on {1}", "{1}：{0} 种搜索");
pub const STEP: Text = Text::of("step {0}", "第 {0} 步");
pub const COUNTS: Text = Text::of("{0} placed, {1} undone", "填数 {0}，撤销 {1}");
/// The counts of a search whose end is not shown.
pub const SO_FAR: Text = Text::of("{0} so far", "到此为止：{0}");
pub const SAME_STEPS: Text = Text::of("same steps as {0}", "步骤与 {0} 相同");
pub const SOME_STEPS: Text = Text::of(
    "{0} of {1} steps shown, faster and faster",
    "共 {1} 步，显示其中 {0} 步，越来越快",
);
pub const EVERY_STEP: Text = Text::of("every step is shown", "每一步都显示");
pub const NONE_AFTER: Text = Text::of("; no step after {0} is shown", "；第 {0} 步之后不再显示");
pub const SOLVED: Text = Text::of(
    "{0} solves it with {1} digits placed and {2} undone.",
    "{0}：解开，填数 {1} 次，撤销 {2} 次。",
);
pub const FAILED: Text = Text::of(
    "{0} finds no solution with {1} digits placed and {2} undone.",
    "{0}：无解，填数 {1} 次，撤销 {2} 次。",
);

/// What is shown: a search, or how many.
pub fn heading(language: Language, names: &[&str], title: &str) -> String {
    match names {
        [name] => say(language, ONE, &[name, &title]),
        _ => say(language, SEVERAL, &[&names.len(), &title]),
    }
}

/// The text in a language, with the values in their places.
pub fn say(language: Language, text: Text, values: &[&dyn Display]) -> String {
    let text = text.in_language(language).to_owned();
    let values = values.iter().enumerate();
    values.fold(text, |text, (place, value)| {
        text.replace(&format!("{{{place}}}"), &value.to_string())
    })
}
