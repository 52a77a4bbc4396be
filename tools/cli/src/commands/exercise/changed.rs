//! An exercise that changes the code of an approach: what the reader's program does, beside what the answer does.

use std::cell::RefCell;
use std::fs;
use std::io::{self, Write};
use std::rc::Rc;
use std::time::Instant;

use anyhow::Context;
use boards::solutions;
use explain::format::{grouped, step as step_in_words};
use explain::program::Search;
use sudoku_kata::board::{Board, cells, to_line};
use sudoku_kata::puzzles::Puzzle;
use sudoku_kata::trace::{Step, StepKind};
use words::Language;

use crate::commands::compare;
use crate::exercises::{self, Change, Count, Exercise};
use crate::language::{self, of_user};
use crate::searches::{SearchName, searches};
use crate::shell::typed;
use crate::solution::quoted;

/// Counts what a changed approach does, and says what it lacks.
pub fn lack(
    exercise: &Exercise,
    own: &[Search],
    text: &str,
    out: &mut dyn Write,
) -> anyhow::Result<Option<String>> {
    if exercises::counted(own, "classic", "placements") == Some(Ok(0)) {
        return Ok(Some(say!(
            "it writes no digit into the board",
            "它没有往盘面里写数字"
        )));
    }
    if !counts(exercise, Some(own), out)? {
        return Ok(Some(difference(exercise, &own[0])?));
    }
    // Some approaches count what the answer counts: then one of its lines must be another.
    let before = exercise.beginning()?.0;
    let original = [Search::from(exercise.approach()?)];
    if !counts(exercise, Some(&original), &mut io::sink())? {
        return Ok(None);
    }
    let [before, now] = [&before[..], text].map(exercises::squeezed);
    let removed = exercise.answers.iter().flat_map(|answer| &answer.diff);
    let mut removed = removed.filter_map(|line| Some(exercises::squeezed(line.strip_prefix('-')?)));
    let stands = |line: &String| now.matches(&**line).count() >= before.matches(&**line).count();
    Ok(removed.all(|line| stands(&line)).then(|| {
        say!(
            "what the exercise asks to change is as it was",
            "练习要改的地方还没有改"
        )
    }))
}

/// What a search does on a board, as far as it matters.
fn steps(search: &Search, board: &Board) -> Vec<Step> {
    let steps = Rc::new(RefCell::new(Vec::new()));
    let ([kept, seen], begun) = ([(); 2].map(|()| Rc::clone(&steps)), Instant::now());
    let is_stopped = move || seen.borrow().len() > 5_000 || begun.elapsed().as_secs() > 5;
    let keep = move |step| kept.borrow_mut().push(step);
    search.observe(board, Box::new(is_stopped), Box::new(keep));
    steps.take()
}

/// Where a program differs from the answer, on the smallest board that shows it, and a question about that.
fn difference(exercise: &Exercise, own: &Search) -> anyhow::Result<String> {
    let (typed, option, path) = (typed(), language::option(), quoted(&own.file()));
    let folder = tempfile::tempdir()?;
    let answer = folder.path().join("answer.rs");
    let text = exercises::changed(&exercise.beginning()?.0, &exercise.answers[0].diff);
    fs::write(&answer, text.ok().context("a test of the book changes it")?)?;
    let answer = searches(&[SearchName::file(&answer.to_string_lossy())])?;
    let given = Puzzle::named("classic").context("it is named")?.board();
    let mut board = solutions::first(&given).context("it has one")?;
    let empty: Vec<_> = cells().filter(|&(r, c)| given[r][c] == '.').collect();
    for (count, &(r, c)) in (1..).zip(empty.iter().rev()) {
        board[r][c] = '.';
        let [is, should] = [own, &answer[0]].map(|search| steps(search, &board));
        let same = |at: &usize| {
            is.get(*at).map(ToString::to_string) != should.get(*at).map(ToString::to_string)
        };
        let Some(at) = (0..is.len().max(should.len())).find(same) else {
            continue;
        };
        let said = |step: Option<&Step>| {
            step.map_or_else(|| say!("ends", "结束"), |of| step_in_words(of_user(), of))
        };
        let [yours, other] = [is.get(at), should.get(at)].map(said);
        let line = is
            .get(at)
            .map(|step| step.line)
            .map(|line| say!(" (line {line})", "（第 {line} 行）"));
        let line = line.unwrap_or_default();
        let how = match [is.get(at), should.get(at)].map(|step| step.map(|step| step.kind)) {
            [None, _] => "yours ends",
            [_, None] => "the answer ends",
            [Some(StepKind::Placement), Some(StepKind::Placement)] => "both place",
            [Some(StepKind::Undo), Some(StepKind::Undo)] => "both undo",
            _ => "one undoes",
        };
        let mut asks = exercises::cases("step").into_iter();
        let asks = asks
            .find(|of| of.arguments == how)
            .context("it has a question")?;
        let asks = exercises::in_language(&asks.lacks);
        let (n, cells) = (at + 1, to_line(&board));
        return Ok(say!(
            "it does something else than the answer\n\n\
             board   classic with its last {count} cells empty, the smallest that shows it\n\
             step {n}  yours: {yours}{line}; the answer: {other}\n\
             think   {asks}\n\
             watch   {typed} watch {path} --board {cells} --step {n}{option}",
            "和答案不一样\n\n盘面    classic，只空最后 {count} 格，这是看得出不同的最小的盘面\n\
             第 {n} 步  你的：{yours}{line}；答案：{other}\n\
             想一想  {asks}\n\
             观看    {typed} watch {path} --board {cells} --step {n}{option}"
        ));
    }
    Ok(say!(
        "it does something else than the answer\nto watch it: {typed} watch {path}{option}",
        "和答案不一样\n观看它：{typed} watch {path}{option}"
    ))
}

/// Prints what each answer does on its boards, and what the user's program does. Returns whether that
/// does all that one of the answers does.
pub fn counts(
    exercise: &Exercise,
    own: Option<&[Search]>,
    out: &mut dyn Write,
) -> anyhow::Result<bool> {
    let mut rows = Vec::new();
    let mut is_done = false;
    for Change { counts, .. } in &exercise.answers {
        let mut is_same = own.is_some();
        for Count { on, what, number } in counts {
            let counted_word = match (of_user(), &what[..]) {
                (Language::Chinese, "placements") => "填数",
                (Language::Chinese, "undos") => "撤销",
                (Language::Chinese, "reads") => "读取",
                (Language::Chinese, "solved") => "解出",
                _ => what,
            };
            let (on_boards, counted) = (on.replace("set:", "--set "), counted_word.to_owned());
            let mut row = vec![on_boards, counted, grouped(*number), String::new()];
            if let Some(own) = own {
                let found = exercises::counted(own, on, what)
                    .context("a test of the book counts on them")?;
                is_same &= found == Ok(*number);
                row[3] = found.map_or_else(|stopped| stopped, grouped);
            }
            rows.push(row);
        }
        is_done |= is_same;
    }
    let headings = vec![
        (say!("boards", "盘面"), 5),
        (say!("counted", "计数"), 3),
        (say!("answer", "答案"), 2),
        (say!("yours", "你的"), if own.is_some() { 4 } else { 0 }),
    ];
    writeln!(out, "{}", compare::table(2, headings, rows))?;
    Ok(is_done)
}
