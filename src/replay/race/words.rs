//! The words of the picture in each language.

use crate::language::Language;

/// The words of the picture. Numbers come as text.
pub struct Words {
    /// A search, and the board that it is on.
    pub one: fn(search: &str, board: &str) -> String,
    pub several: fn(searches: usize, board: &str) -> String,
    pub step: fn(step: &str) -> String,
    pub counts: fn(placed: &str, undone: &str) -> String,
    /// The counts of a search whose end is not shown.
    pub so_far: fn(counts: &str) -> String,
    pub same_steps: fn(search: &str) -> String,
    pub some_steps: fn(shown: usize, last: &str) -> String,
    pub every_step: &'static str,
    pub none_after: fn(last: &str) -> String,
    pub outcome: fn(search: &str, is_solved: bool, placed: &str, undone: &str) -> String,
}

pub fn words(language: Language) -> &'static Words {
    match language {
        Language::English => &ENGLISH,
        Language::Chinese => &CHINESE,
    }
}

const ENGLISH: Words = Words {
    one: |search, board| format!("{search} on {board}"),
    several: |searches, board| format!("{searches} searches on {board}"),
    step: |step| format!("step {step}"),
    counts: |placed, undone| format!("{placed} placed, {undone} undone"),
    so_far: |counts| format!("{counts} so far"),
    same_steps: |search| format!("same steps as {search}"),
    some_steps: |shown, last| format!("{shown} of {last} steps shown, faster and faster"),
    every_step: "every step is shown",
    none_after: |last| format!("; no step after {last} is shown"),
    outcome: |search, is_solved, placed, undone| {
        let outcome = if is_solved {
            "solves it"
        } else {
            "finds no solution"
        };
        format!("{search} {outcome} with {placed} digits placed and {undone} undone.")
    },
};

const CHINESE: Words = Words {
    one: |search, board| format!("{board}：{search}"),
    several: |searches, board| format!("{board}：{searches} 种搜索"),
    step: |step| format!("第 {step} 步"),
    counts: |placed, undone| format!("填数 {placed}，撤销 {undone}"),
    so_far: |counts| format!("到此为止：{counts}"),
    same_steps: |search| format!("步骤与 {search} 相同"),
    some_steps: |shown, last| format!("共 {last} 步，显示其中 {shown} 步，越来越快"),
    every_step: "每一步都显示",
    none_after: |last| format!("；第 {last} 步之后不再显示"),
    outcome: |search, is_solved, placed, undone| {
        let outcome = if is_solved { "解开" } else { "无解" };
        format!("{search}：{outcome}，填数 {placed} 次，撤销 {undone} 次。")
    },
};
