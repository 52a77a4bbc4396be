//! An exercise that changes the code of an approach: what the reader's program does, beside what the answer does.

use std::cell::RefCell;
use std::cmp::Ordering;
use std::io::{self, Write};
use std::rc::Rc;
use std::time::Instant;

use anyhow::Context;
use boards::solutions;
use explain::format::{grouped, step as step_in_words};
use explain::program::Search;
use judge::Solution;
use sudoku_kata::board::{Board, cells, check_solution, to_line};
use sudoku_kata::puzzles::{self, Puzzle};
use sudoku_kata::trace::{Step, StepKind};
use words::message::Message;
use words::{Language, Text};

use super::naked_pairs::{self, Wrong};
use crate::commands::compare;
use crate::exercises::{self, Change, Count, Exercise};
use crate::language::{self, of_user};
use crate::searches::search_with;
use crate::shell::typed;
use crate::solution::quoted;

/// Says what a changed approach does, or, as an error, what it lacks. It is done if it makes the steps of the answer, or of one of
/// the answers, on the named boards and the smaller ones, and counts what that counts; or if it keeps to what the exercise leaves
/// free.
pub fn lack(
    exercise: &Exercise,
    own: &Search,
    text: &str,
    out: &mut dyn Write,
) -> anyhow::Result<Result<String, String>> {
    let classic = Puzzle::named("classic").context("it is named")?;
    let first = Seen::of(own, &classic.board());
    if first.steps.is_empty() {
        let nothing = Text::of("it writes no digit into the board", "它没有往盘面里写数字");
        let reason = first.stopped.unwrap_or_else(|| nothing.into());
        return Ok(Err(reason.in_language(of_user()).to_owned()));
    }
    let is_free = exercise.name == naked_pairs::EXERCISE;
    let mut puts_back = false;
    let difference = match is_free {
        true => difference(own, &mut |given, seen| {
            naked_pairs::wrong(given, &seen.steps)
        })?,
        false => difference_from_all(exercise, own, &mut puts_back)?,
    };
    if let Some(difference) = difference {
        return Ok(Err(difference));
    }
    let is_same = counts(exercise, Some(own), out)?;
    let is_done = match is_free {
        true => exercises::counted(own, "named", "solved") == Some(Ok(puzzles::ALL.len() as u64)),
        false => is_same || puts_back,
    };
    if !is_done {
        let (typed, option, path) = (typed(), language::option(), quoted(&own.file()));
        return Ok(Err(say!(
            "it does something else than the answer\nto watch it: {typed} watch {path}{option}",
            "和答案不一样\n观看它：{typed} watch {path}{option}"
        )));
    }
    let done = match is_same {
        true => say!("it does what the answer does", "和答案一样"),
        false => say!(
            "it does what is asked, and counts may differ from the answer's",
            "符合要求，次数可以和答案不同"
        ),
    };
    // Some approaches count what the answer counts: then what the task names tells whether the code is another.
    let original = Search::from(exercise.approach()?);
    if !counts(exercise, Some(&original), &mut io::sink())? {
        return Ok(Ok(done));
    }
    let kept = kept_name(exercise, text)?;
    Ok(kept.map_or(Ok(done), |(name, than_before)| {
        let how_often = match than_before {
            Ordering::Less => Text::of("less often than", "比原来少"),
            Ordering::Equal => Text::of("as often as", "和原来一样多"),
            Ordering::Greater => Text::of("more often than", "比原来多"),
        };
        let how_often = how_often.in_language(of_user());
        Err(say!(
            "`{name}` is in the code {how_often} before",
            "代码里的 `{name}` {how_often}"
        ))
    }))
}

/// Where a program differs from the first of the answers, if it does from each; `puts_back` is set if all that differs is
/// that the solution, found and undone, is put back in the end.
fn difference_from_all(
    exercise: &Exercise,
    own: &Search,
    puts_back: &mut bool,
) -> anyhow::Result<Option<String>> {
    let mut first = None;
    for answer in &exercise.answers {
        let answer = Solution::in_file("answer.rs".into(), &text_of(exercise, answer)?);
        let answer = search_with(&answer)?;
        let found = difference(own, &mut |given, seen| {
            let should = Seen::of(&answer, given);
            let (at, is_put_back) = seen.differs(&should, given)?;
            *puts_back |= is_put_back;
            (!is_put_back).then(|| (at, should.steps.get(at).copied()))
        })?;
        if found.is_none() {
            return Ok(None);
        }
        first = first.or(found);
    }
    Ok(first)
}

/// What the task names, or the answer takes out, if it is not rarer in the text than before, or not more frequent, as it is in
/// the answer; and how often it is there, compared with before.
fn kept_name<'a>(
    exercise: &'a Exercise,
    text: &str,
) -> anyhow::Result<Option<(&'a str, Ordering)>> {
    let before = exercise.beginning()?.0;
    let change = &exercise.answers[0];
    let answer = text_of(exercise, change)?;
    let [before, answer, now] = [&before[..], &answer, text].map(used_in);
    let names = exercise.task[0].split('`').skip(1).step_by(2);
    // Where lines only go, another line with such a name is not what was asked for.
    let only_goes = change.diff.iter().all(|line| !line.starts_with('+'));
    let lines = change.diff.iter().filter(|_| only_goes);
    let lines = lines.filter_map(|line| Some(line.strip_prefix('-')?.trim()));
    Ok(names.chain(lines).find_map(|name| {
        let of = exercises::squeezed(name);
        let [before, answer, now] = [&before, &answer, &now].map(|text| text.matches(&*of).count());
        let [should, is] = [answer, now].map(|count| count.cmp(&before));
        (should.is_ne() && is != should).then_some((name, is))
    }))
}

/// The code without blanks, comments and `let _ = …`.
fn used_in(text: &str) -> String {
    let text = exercises::squeezed(text);
    let mut parts = text.split("let_=");
    let first = parts.next().unwrap_or_default().to_owned();
    let rest = parts.filter_map(|part| Some(part.split_once(';')?.1));
    first + &rest.collect::<String>()
}

/// The program of an answer.
fn text_of(exercise: &Exercise, answer: &Change) -> anyhow::Result<String> {
    let text = exercises::changed(&exercise.beginning()?.0, &answer.diff);
    text.ok().context("a test of the book changes it")
}

/// What a search does on a board, as far as it matters.
struct Seen {
    steps: Vec<Step>,
    /// Whether these are all.
    is_whole: bool,
    /// What ended it before it returned.
    stopped: Option<Message>,
    board: Board,
}

impl Seen {
    fn of(search: &Search, board: &Board) -> Seen {
        const MOST: usize = 2_000;
        let steps = Rc::new(RefCell::new(Vec::new()));
        let ([kept, seen], begun) = ([(); 2].map(|()| Rc::clone(&steps)), Instant::now());
        let is_stopped = move || seen.borrow().len() > MOST || begun.elapsed().as_secs() > 5;
        let keep = move |step| kept.borrow_mut().push(step);
        let run = search.observe(board, Box::new(is_stopped.clone()), Box::new(keep));
        let is_whole = !is_stopped();
        let mut steps = steps.take();
        steps.truncate(MOST);
        Seen {
            steps,
            is_whole,
            stopped: run.stopped.filter(|_| is_whole),
            board: run.traced.board,
        }
    }

    /// The first step that differs, counted from 0, and whether all that differs is that the solution, found and undone, is
    /// put back in the end.
    fn differs(&self, should: &Seen, given: &Board) -> Option<(usize, bool)> {
        let change = |of: &Seen, at: usize| of.steps.get(at).map(Step::change);
        let most = self.steps.len().max(should.steps.len());
        let at = (0..most).find(|&at| change(self, at) != change(should, at));
        let is_broken = self.stopped.is_some() && should.stopped.is_none();
        let at = at.or(is_broken.then_some(most))?;
        let are_seen = [self, should]
            .iter()
            .all(|of| of.is_whole || at < of.steps.len());
        let rest = |of: &Seen, kind| of.steps.iter().skip(at).all(|step| step.kind == kind);
        let is_put_back = rest(self, StepKind::Placement)
            && rest(should, StepKind::Undo)
            && should.board == *given
            && check_solution(given, &self.board).is_ok();
        are_seen.then_some((at, is_put_back))
    }
}

/// Where a program goes wrong, on the smallest board that shows it, and a question about that.
fn difference(
    own: &Search,
    wrong: &mut dyn FnMut(&Board, &Seen) -> Option<Wrong>,
) -> anyhow::Result<Option<String>> {
    let (typed, option, path) = (typed(), language::option(), quoted(&own.file()));
    for puzzle in puzzles::ALL {
        let (name, given) = (puzzle.name, puzzle.board());
        let is_small = puzzle.name == "classic";
        if !is_small && wrong(&given, &Seen::of(own, &given)).is_none() {
            continue;
        }
        let mut board = solutions::first(&given).context("it has one")?;
        let empty: Vec<_> = cells().filter(|&(r, c)| given[r][c] == '.').collect();
        for (count, &(r, c)) in (1..).zip(empty.iter().rev()) {
            board[r][c] = '.';
            let is = Seen::of(own, &board);
            let Some((at, should)) = wrong(&board, &is) else {
                continue;
            };
            let yours = is.steps.get(at);
            let said = |step: Option<&Step>| {
                step.map_or_else(|| say!("ends", "结束"), |of| step_in_words(of_user(), of))
            };
            let [mut is_said, other] = [yours, should.as_ref()].map(said);
            let mut asks = None;
            if let (None, Some(reason)) = (yours, &is.stopped) {
                is_said = reason.in_language(of_user()).to_owned();
                asks = exercises::cases("*")
                    .into_iter()
                    .rfind(|of| reason.en.contains(&of.arguments));
            }
            let line = yours.map(|step| step.line);
            let line = line.map(|line| say!(" (line {line})", "（第 {line} 行）"));
            let line = line.unwrap_or_default();
            let how = match [yours, should.as_ref()].map(|step| step.map(|step| step.kind)) {
                [None, _] => "yours ends",
                [_, None] => "the answer ends",
                [Some(StepKind::Placement), Some(StepKind::Placement)] => "both place",
                [Some(StepKind::Undo), Some(StepKind::Undo)] => "both undo",
                _ => "one undoes",
            };
            let mut steps = exercises::cases("step").into_iter();
            let asks = asks.or_else(|| steps.find(|of| of.arguments == how));
            let asks = asks.context("it has a question")?;
            let asks = exercises::in_language(&asks.lacks);
            let (n, cells) = (at + 1, to_line(&board));
            let last = if count == 1 {
                "cell"
            } else {
                &format!("{count} cells")
            };
            return Ok(Some(say!(
                "it does something else than the answer\n\n\
                 board   {name} with its last {last} empty, the smallest that shows it\n\
                 step {n}  yours: {is_said}{line}; the answer: {other}\n\
                 think   {asks}\n\
                 watch   {typed} watch {path} --board {cells} --step {n}{option}",
                "和答案不一样\n\n盘面    {name}，只空最后 {count} 格，这是看得出不同的最小的盘面\n\
                 第 {n} 步  你的：{is_said}{line}；答案：{other}\n\
                 想一想  {asks}\n\
                 观看    {typed} watch {path} --board {cells} --step {n}{option}"
            )));
        }
    }
    Ok(None)
}

/// Prints what each answer does on its boards, and what the user's program does. Of several answers, each is named by the first
/// line that it changes. Returns whether the user's program does all that one of the answers does.
pub fn counts(
    exercise: &Exercise,
    own: Option<&Search>,
    out: &mut dyn Write,
) -> anyhow::Result<bool> {
    let mut is_done = false;
    for Change { diff, counts, .. } in &exercise.answers {
        let mut rows = Vec::new();
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
        let headings = vec![
            (say!("boards", "盘面"), 5),
            (say!("counted", "计数"), 3),
            (say!("answer", "答案"), 2),
            (say!("yours", "你的"), if own.is_some() { 4 } else { 0 }),
        ];
        if exercise.answers.len() > 1 {
            writeln!(out, "{}", diff[0])?;
        }
        writeln!(out, "{}", compare::table(2, headings, rows))?;
    }
    Ok(is_done)
}
