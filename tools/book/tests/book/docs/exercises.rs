//! The exercises that change code are those of the command `exercise`.

use std::{env, fs};

use cli::exercises::{self, Exercise};
use judge::files::replace;
use pretty_assertions::assert_eq;
use testing::root;

use super::changes::changes;
use super::page::{Page, chinese, is_chinese};
use super::pages::{UPDATE, page, pages};
use crate::{regex, replaced};

/// The numbered items of the last section, by their numbers: where each is, and what it asks.
fn items(page: &Page) -> Vec<(usize, std::ops::Range<usize>, String)> {
    let heading = regex(r"(?m)^## (Exercises|练习)$");
    let Some(heading) = heading.find(&page.text) else {
        return Vec::new();
    };
    let (start, section) = (heading.end(), &page.text[heading.end()..]);
    let section = section.split("\n## ").next().unwrap_or_default();
    let number = regex(r"(?m)^(\d+)\. ");
    let starts = number.find_iter(section).map(|number| number.start());
    let starts: Vec<usize> = starts.chain([section.len()]).collect();
    let items = starts.windows(2).map(|ends| {
        let item = &section[ends[0]..ends[1]];
        let (number, text) = item.split_once(". ").expect("it begins with its number");
        let text = text.split("<details>").next().unwrap_or_default();
        let text = replaced(text, r"<!--.*?-->", |_| String::new());
        let text = replaced(&text, r"\[([^\]]*)\]\([^)]*\)", |link| link[1].to_owned());
        let text = replaced(&text, "(?m)^   ", |_| String::new());
        let number = number.parse().expect("a number");
        (
            number,
            start + ends[0]..start + ends[1],
            text.trim().to_owned(),
        )
    });
    items.collect()
}

fn in_the_pages() -> Vec<Exercise> {
    let mut exercises = Vec::new();
    for english in pages().iter().filter(|page| !is_chinese(&page.name)) {
        let found = changes(english);
        let stem = english.name.rsplit('/').next().expect("a name");
        let stem = stem.trim_end_matches(".md");
        for (number, range, task) in items(english) {
            let changes = found.iter().filter(|found| range.contains(&found.at));
            let answers: Vec<_> = changes.map(|found| found.change.clone()).collect();
            if answers.is_empty() {
                continue;
            }
            let other = items(page(&chinese(&english.name)));
            let other = other.into_iter().find(|item| item.0 == number);
            let (.., task_zh) = other.expect("the Chinese page has the exercise");
            exercises.push(Exercise {
                name: format!("{stem}.{number}"),
                task,
                task_zh,
                answers,
            });
        }
    }
    exercises
}

#[test]
fn the_command_has_the_exercises_of_the_pages() {
    let exercises = in_the_pages();
    let mut names: Vec<&String> = exercises.iter().map(|exercise| &exercise.name).collect();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), exercises.len(), "two exercises have one name");
    if env::var_os("UPDATE_DOCS").is_some() && exercises != *exercises::ALL {
        let text = serde_json::to_string_pretty(&exercises).expect("it is data") + "\n";
        let path = root().join("tools/cli/exercises.json");
        replace(&path, &text).expect("it can be written");
        return;
    }
    assert_eq!(exercises, *exercises::ALL, "{UPDATE}");
}

/// The answer of each exercise is its approach with a few lines changed.
#[test]
fn answers_begin_with_an_approach() {
    for exercise in &*exercises::ALL {
        for answer in &exercise.answers {
            let file = fs::read_to_string(root().join(&answer.file)).expect("it is there");
            let is_of_approach = answer.file.starts_with("src/approaches/");
            assert!(
                is_of_approach && answer.apply(&file).is_ok(),
                "{}",
                exercise.name
            );
        }
    }
}
