//! The exercises that change code are those of the command `exercise`.

use std::{env, fs};

use cli::exercises::{self, Exercise};
use judge::files::replace;
use pretty_assertions::assert_eq;
use testing::root;

use super::changes::{Found, changes};
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
    let section = section
        .split("\n## ")
        .next()
        .expect("there is a first part");
    let number = regex(r"(?m)^(\d+)\. ");
    let starts: Vec<_> = number.captures_iter(section).collect();
    let items = starts.iter().enumerate().map(|(index, item)| {
        let whole = item.get(0).expect("the number");
        let next = starts
            .get(index + 1)
            .map(|next| next.get(0).expect("the number").start());
        let end = next.unwrap_or(section.len());
        let text = section[whole.end()..end].split("<details>").next();
        let text = text.expect("there is a first part");
        let text = replaced(text, r"<!--.*?-->", |_| String::new());
        let text = replaced(&text, r"\[([^\]]*)\]\([^)]*\)", |link| link[1].to_owned());
        let lines = text
            .lines()
            .map(|line| line.strip_prefix("   ").unwrap_or(line));
        let text = lines.collect::<Vec<_>>().join("\n").trim().to_owned();
        let number = item[1].parse().expect("a number");
        (number, start + whole.start()..start + end, text)
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
            let changes = found
                .iter()
                .filter(|found: &&Found| range.contains(&found.at));
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
            assert!(
                answer.file.starts_with("src/approaches/"),
                "{}",
                exercise.name
            );
            assert!(answer.apply(&file).is_ok(), "{}", exercise.name);
        }
    }
}
