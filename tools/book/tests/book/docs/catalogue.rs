//! What the pages have from the program's data: lists and frames of approaches, diffs, and tables. The rows of a table
//! come after a line `<!-- table: NAME -->` and the head of the table.

use std::collections::BTreeMap;

use boards::Reader;
use diagnosis::Kind;
use explain::code::{self, Parts};
use explain::reasons::Reason;
use explain::timeline::Timeline;
use regex_lite::NoExpand;
use serde_json::json;
use show::json;
use similar::TextDiff;
use sudoku_kata::approaches::{self, Approach};
use sudoku_kata::puzzles;
use testing::{named_board, read, root};
use words::{Language, Text};

use super::pages::{UPDATE, is_kept, language_of};
use crate::{regex, replaced};

/// Shown below the files of the folder, whose names are in another order.
#[test]
fn the_folder_of_approaches_says_in_which_order_to_read_them() {
    let lines = approaches::ALL
        .iter()
        .map(|Approach { name, summary, .. }| format!("1. [`{name}`]({name}.rs): {summary}\n"));
    let text = "# The approaches\n\nIn the order in which they build on each other:\n\n";
    let text = text.to_owned() + &lines.collect::<String>();
    assert!(is_kept("src/approaches/README.md", &text), "{UPDATE}");
}

/// The list of approaches in the summary: the title of each lesson, and its name.
fn list(language: Language) -> String {
    let lines = approaches::ALL.iter().map(|Approach { name, .. }| {
        let title = title(name, language);
        match language {
            Language::English => format!("- [{title} ({name})](approaches/{name}.md)\n"),
            Language::Chinese => format!("- [{title}（{name}）](approaches/{name}.md)\n"),
        }
    });
    lines.collect()
}

/// The title of a lesson without the name of the approach.
fn title(name: &str, language: Language) -> String {
    let folder = Text::of("docs", "docs/zh").in_language(language);
    let path = root().join(format!("{folder}/approaches/{name}.md"));
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let heading = format!("# `{name}`");
    let title = text.lines().find_map(|line| line.strip_prefix(&heading));
    let title = title
        .unwrap_or_default()
        .trim_start_matches([':', '：', ' ']);
    let (first, rest) = title.split_at(title.chars().next().map_or(0, char::len_utf8));
    first.to_uppercase() + rest
}

/// What every lesson has: below its title, the summary and a link to its file; at its end, a link to
/// the next lesson. `None` for a page that is no lesson.
fn frame(page: &str) -> Option<[String; 2]> {
    let (_, file) = page.split_once("/approaches/")?;
    let name = file.strip_suffix(".md")?;
    let mut approaches = approaches::ALL.iter();
    let approach = approaches.find(|approach| approach.name == name)?;
    let language = language_of(page);
    let summary = words::summary(approach).in_language(language);
    let up = Text::of("../..", "../../..").in_language(language);
    let next = approaches
        .next()
        .map(|Approach { name, .. }| match language {
            Language::English => format!("\nNext: [`{name}`]({name}.md).\n"),
            Language::Chinese => format!("\n下一页：[`{name}`]({name}.md)。\n"),
        });
    let file = format!("src/approaches/{name}.rs");
    let head = format!("> {summary}\n\n[{file}]({up}/{file})\n");
    Some([head, format!("</details>\n{}", next.unwrap_or_default())])
}

/// The text of a page with what it has from the program's data.
pub fn with_data(page: &str, text: &str) -> String {
    let entries = r"(?m)(^- \[.*\]\(approaches/\w+\.md\)\n)+";
    let head = r"(?m)^(?:> .*\n\n)?\[src/approaches/\w+\.rs\]\(\S+\)\n";
    let end = r"</details>\n(?:\n(?:Next: |下一页：).*\n)?$";
    let list = page
        .ends_with("/SUMMARY.md")
        .then(|| (entries, list(language_of(page))));
    let parts = frame(page).map(|parts| [head, end].into_iter().zip(parts));
    let parts = parts.into_iter().flatten().chain(list);
    let text = parts.fold(text.to_owned(), |text, (form, part)| {
        let form = regex(form);
        assert!(form.is_match(&text), "{page}: expected\n{part}");
        form.replace(&text, NoExpand(&part)).into_owned()
    });
    with_diffs(&with_tables(page, &text))
}

/// The text with the current rows of its tables.
fn with_tables(page: &str, text: &str) -> String {
    let table = r"(<!-- table: (\w+) -->\n\n(?:\|.*\n){2})(?:\|.*\n)*";
    replaced(text, table, |table| {
        table[1].to_owned() + &rows(&table[2], language_of(page))
    })
}

fn rows(table: &str, language: Language) -> String {
    let boards = puzzles::ALL.iter().map(|puzzle| {
        let [source, shows] = words::about(puzzle).map(|text| text.in_language(language));
        let clues = 81 - puzzle.cells.matches('.').count();
        format!("| `{}` | {clues} | {source} | {shows} |\n", puzzle.name)
    });
    let kinds = Kind::ALL.iter().map(|(kind, means)| {
        let name = json!(kind).to_string().replace('"', "`");
        format!("| {name} | {} |\n", means.in_language(language))
    });
    match table {
        "boards" => boards.collect(),
        "tools" => tools(language),
        "kinds" => kinds.collect(),
        "reasons" => reasons(language),
        _ => panic!("no table is named {table}"),
    }
}

/// What is read of the texts of other programs that are kept with the reader's tests.
fn tools(language: Language) -> String {
    let text = |en: &'static str, zh| Text::of(en, zh).in_language(language).to_owned();
    let table = read("tools/boards/tests/boards/tools.tsv");
    let rows = table.lines().filter(|row| !row.starts_with(' '));
    let rows = rows.map(|row| {
        let columns = Vec::from_iter(row.split('\t'));
        let [file, tool, en, zh] = columns.try_into().expect("it has four columns");
        let written = if language == Language::English {
            en
        } else {
            zh
        };
        let path = root().join("tools/boards/tests/boards/tools").join(file);
        let file = std::fs::read(path).expect("it is there");
        let mut boards = Reader::new(&file[..]);
        let mut said = match boards.by_ref().collect::<Result<Vec<_>, _>>() {
            Ok(read) => vec![text("read", "读入") + &format!(" {}", read.len())],
            Err(why) => vec![
                text("refused", "不读"),
                why.message.in_language(language).into(),
            ],
        };
        let notes = boards.notes.iter();
        said.extend(notes.map(|note| note.in_language(language).to_owned()));
        let said = said.join(&text(": ", "："));
        format!("| {tool} | {written} | {said} |\n")
    });
    rows.collect()
}

/// Reasons in words and as data: the first of each kind in the searches of a board, and one that they never have.
fn reasons(language: Language) -> String {
    let mut rows = BTreeMap::new();
    for approach in approaches::ALL {
        let timeline = Timeline::record(approach, &named_board("inkala"), 5_000);
        for (step, why) in timeline.steps().iter().zip(timeline.whys()) {
            for reason in [why.reason, Reason::Clash((0, 2)), Reason::Unknown] {
                let json = json::reason(reason).to_string();
                let is_of_digit = json.contains("unit") || json.contains("[{");
                let row = || format!("| {} | `{json}` |\n", reason.words(language, step));
                rows.entry((reason.kind(), is_of_digit)).or_insert_with(row);
            }
        }
    }
    rows.into_values().collect()
}

/// The text with the current diffs.
fn with_diffs(text: &str) -> String {
    let block = r"(?s)(<!-- diff: (\S+) (\S+) -->\n+```diff\n).*?```";
    replaced(text, block, |block| {
        let [old, new] = [&block[2], &block[3]].map(|file| {
            let file = read(file);
            let Parts { imports, code, .. } = code::split(&file);
            [imports, code].concat()
        });
        format!("{}{}```", &block[1], diff(&old, &new))
    })
}

/// What differs between two texts, with two lines around each place. A line `@@` is between two places.
fn diff(old: &str, new: &str) -> String {
    let diff = TextDiff::from_lines(old, new);
    let places = diff.unified_diff().context_radius(2).to_string();
    let lines = places.lines().map(|line| match line.starts_with("@@") {
        true => "@@\n".to_owned(),
        false => line.trim_end().to_owned() + "\n",
    });
    let lines: String = lines.collect();
    lines.trim_start_matches("@@\n").to_owned()
}
