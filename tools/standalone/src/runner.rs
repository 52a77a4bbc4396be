//! Judges the solution that is compiled with it, and prints what it finds.
//!
//! Its text is a part of the one file. There its lines are for a reader, unless a page has set a mark: then each
//! line of facts begins with it.
//!
//! ```text
//!   case INDEX                the search of this board begins; one after the last is the chosen board
//!   answer EFFORT CELLS       five counts, and what it left, as hexadecimal code points
//!   panic LINE EFFORT MESSAGE the message is quoted
//!   printed BYTES             so far, on stdout and on stderr together
//!   steps WHAT EFFORT STEPS   as many as there is room for; WHAT is failing, smallest, chosen or trial
//!   verdict WORD              accepted, wrong, panic, output, endless or stopped
//!   smallest GIVEN BEFORE…    a small board on which it fails in the same way, and those that are searched before;
//!                             what follows is about it
//!   proven                    it is proven that the search of this board never ends
//!   end                       all is said
//! ```

use std::io::{Read, Write as _};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::{Command, Stdio, exit};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError, mpsc};
use std::time::{Duration, Instant};
use std::{env, io, panic, thread};

use crate::recorder::{Log, Recorder};
use sudoku_kata::trace::{self, Effort, Step, StepKind, Twin};

use super::endless;

type Board = Vec<Vec<char>>;

/// What is to be judged.
pub struct Job {
    /// What each line of facts begins with; empty if a person reads them.
    pub mark: &'static str,
    /// The name of each board, the board, and its solution.
    pub cases: &'static [[&'static str; 3]],
    /// The board whose steps are shown.
    pub chosen: &'static str,
    /// A board whose first steps tell how a search goes about it.
    pub trial: &'static str,
}

const STACK: usize = 8 << 20;
/// The process ends after so long.
const END: Duration = Duration::from_secs(4);
/// From then on it is asked whether a search ever ends.
const SLOW: Duration = Duration::from_secs(1);
/// From then on no more processes are started.
const LAST_START: Duration = Duration::from_millis(3_300);
/// A process that tries boards ends itself after so long, and one that shows steps.
const PROBING: [Duration; 2] = [Duration::from_millis(30), Duration::from_millis(500)];
const MAX_PROCESSES: usize = 24;
/// Steps that are kept of one search, and of the trial.
const MAX_STEPS: u64 = 50_000;
const MAX_TRIED: u64 = 5_000;
/// Bytes that the solution may print on each stream before the rest is dropped, and before it is ended.
const MAX_PRINTED: usize = 64 << 10;
const OUTPUT_LIMIT: usize = 1 << 20;

static JOB: OnceLock<(&Job, bool, Instant)> = OnceLock::new();
static SEARCH: Mutex<Option<Recorder<Kept>>> = Mutex::new(None);
static PANIC: Mutex<Option<(u32, String)>> = Mutex::new(None);
static OUT: Mutex<()> = Mutex::new(());
static PRINTED: [AtomicUsize; 2] = [AtomicUsize::new(0), AtomicUsize::new(0)];
static IS_OVER: AtomicBool = AtomicBool::new(false);
static HAS_VERDICT: AtomicBool = AtomicBool::new(false);
/// The index of the board that is searched. After the last one there is the chosen board, and the trial.
static AT: AtomicUsize = AtomicUsize::new(0);

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn started() -> (&'static Job, bool, Instant) {
    *JOB.get().unwrap()
}

/// What the solution prints, with a macro of the standard library.
pub fn print(stream: usize, text: std::fmt::Arguments, end: &str) {
    let text = text.to_string() + end;
    let before = PRINTED[stream].fetch_add(text.len(), Relaxed);
    let mut room = MAX_PRINTED.saturating_sub(before).min(text.len());
    while !text.is_char_boundary(room) {
        room -= 1;
    }
    let bytes = &text.as_bytes()[..room];
    let _out = lock(&OUT);
    let _ = match stream {
        _ if started().1 => Ok(()),
        0 => io::stdout().write_all(bytes),
        _ => io::stderr().write_all(bytes),
    };
    drop(_out);
    if before + text.len() > OUTPUT_LIMIT && !started().1 {
        end_with("output");
    }
}

/// Tells the steps so far and the verdict, unless it is known, and ends the process.
fn end_with(verdict: &str) -> ! {
    let cases = started().0.cases.len();
    match AT.load(Relaxed).saturating_sub(cases) {
        0 if HAS_VERDICT.load(Relaxed) => {}
        0 if AT.load(Relaxed) < cases => {
            tell_steps("failing", &now());
            tell_verdict(verdict);
        }
        0 => tell_steps("chosen", &now()),
        _ => tell_steps("trial", &now()),
    }
    let _out = lock(&OUT);
    exit(0)
}

/// The steps of a search, in memory.
#[derive(Default)]
struct Kept {
    plain: Vec<Step>,
    read: Vec<Step>,
    writes: Vec<Step>,
    is_apart: bool,
    is_unfit: bool,
    effort: Effort,
    mark: Option<Step>,
}

impl Log for Kept {
    fn step(&mut self, sign: char, step: Step) {
        match sign {
            'p' | 'u' => {
                self.is_apart = true;
                self.writes.push(step);
            }
            _ if self.is_apart => self.read.push(step),
            _ => self.plain.push(step),
        }
    }

    fn mark(&mut self, mark: Step) {
        self.mark = Some(mark);
    }

    fn unfit(&mut self) {
        self.is_unfit = true;
    }

    fn effort(&mut self, effort: Effort) {
        self.effort = effort;
    }
}

impl Kept {
    fn steps(&self) -> Vec<Step> {
        let rest = if self.is_unfit {
            &self.writes
        } else {
            &self.read
        };
        [&self.plain[..], rest].concat()
    }

    /// The counts so far.
    fn counts(&self) -> Effort {
        let known = Effort::of(&self.steps());
        if self.effort.steps() < known.steps() {
            known
        } else {
            self.effort
        }
    }
}

/// What came out of a search.
struct Outcome {
    board: Board,
    /// How it fails, if it does: two failures are the same if these are equal.
    failing: Option<String>,
    /// The same in words.
    reason: String,
    panic: Option<(u32, String)>,
    steps: Vec<Step>,
    effort: Effort,
}

/// Judges the solution, and ends the process.
pub fn run(solve: Twin, job: &'static Job) -> ! {
    let child: Vec<String> = env::args().skip(1).collect();
    let is_child = child.first().is_some_and(|word| word == "probe");
    let _ = JOB.set((job, is_child, Instant::now()));
    panic::set_hook(Box::new(|info| {
        let text = info.payload();
        let message = text.downcast_ref::<&str>().map(|text| text.to_string());
        let message = message.or_else(|| text.downcast_ref::<String>().cloned());
        let line = info.location().map_or(0, |place| place.line());
        let message = message.unwrap_or_default();
        match thread::current().name() {
            Some("main") => *lock(&PANIC) = Some((line, message)),
            _ => eprintln!("a thread panicked in line {line}: {message}"),
        }
    }));
    let shows_steps = child.len() > 1;
    let time = if is_child {
        PROBING[usize::from(shows_steps)]
    } else {
        END
    };
    thread::spawn(move || {
        thread::sleep(time);
        if !is_child {
            end_with("stopped");
        }
        if shows_steps {
            let (steps, effort) = now();
            if endless::proof(&steps, effort).is_some() {
                tell(format_args!("proven"));
            }
            tell_steps("smallest", &(steps, effort));
        }
        let _out = lock(&OUT);
        exit(0);
    });
    let (done, ended) = mpsc::channel();
    let work = move || match is_child {
        true => probe(solve, shows_steps),
        false => {
            let _ = done.send(judge(solve));
        }
    };
    let solver = thread::Builder::new().name("main".to_string());
    let solver = solver.stack_size(STACK).spawn(work).unwrap();
    if is_child {
        let _ = solver.join();
        exit(0);
    }
    let mut wait = SLOW;
    let failed = loop {
        match ended.recv_timeout(wait) {
            Ok(failed) => break failed,
            Err(mpsc::RecvTimeoutError::Disconnected) => exit(1),
            Err(_) => {}
        }
        wait = Duration::from_millis(500);
        let (steps, effort) = now();
        if endless::proof(&steps, effort).is_some() {
            IS_OVER.store(true, Relaxed);
            tell_steps("failing", &(steps, effort));
            tell_verdict("endless");
            let case = AT.load(Relaxed);
            break Some((case, String::from("ended")));
        }
    };
    if let Some((case, failing)) = failed {
        find_smallest(case, failing);
    }
    tell(format_args!("end"));
    let _out = lock(&OUT);
    exit(0)
}

/// The steps so far, and the counts.
fn now() -> (Vec<Step>, Effort) {
    let mut search = lock(&SEARCH);
    let kept = search.as_mut().map(Recorder::log);
    kept.map_or_else(Default::default, |kept| (kept.steps(), kept.counts()))
}

/// Judges all boards up to the first that is not solved, and returns that one and how it fails.
fn judge(solve: Twin) -> Option<(usize, String)> {
    let (job, ..) = started();
    let mut chosen = None;
    for (at, [name, given, _]) in job.cases.iter().enumerate() {
        AT.store(at, Relaxed);
        tell(format_args!("case {at}"));
        let outcome = search(solve, given, MAX_STEPS);
        tell_outcome(name, &outcome);
        if let Some(failing) = outcome.failing {
            let word = failing.split(' ').next().unwrap_or_default();
            tell_steps("failing", &(outcome.steps, outcome.effort));
            tell_verdict(word);
            return Some((at, failing));
        }
        if *given == job.chosen {
            chosen = Some((outcome.steps, outcome.effort));
        }
    }
    tell_verdict("accepted");
    if !job.mark.is_empty() {
        let chosen = chosen.unwrap_or_else(|| {
            AT.store(job.cases.len(), Relaxed);
            tell(format_args!("case {}", job.cases.len()));
            let outcome = search(solve, job.chosen, MAX_STEPS);
            tell_outcome("", &outcome);
            (outcome.steps, outcome.effort)
        });
        tell_steps("chosen", &chosen);
        AT.store(job.cases.len() + 1, Relaxed);
        let trial = search(solve, job.trial, MAX_TRIED);
        tell_steps("trial", &(trial.steps, trial.effort));
    }
    None
}

/// What unwinds a trial that has shown enough.
struct Enough;

fn board_of(cells: &str) -> Board {
    let cells: Vec<char> = cells.chars().collect();
    cells.chunks(9).map(<[char]>::to_vec).collect()
}

/// Searches a board, and keeps its first steps. A trial ends with the last of them.
fn search(solve: Twin, given: &str, limit: u64) -> Outcome {
    let board = board_of(given);
    *lock(&SEARCH) = Some(Recorder::new(&board, limit, Kept::default()));
    *lock(&PANIC) = None;
    let is_trial = limit == MAX_TRIED;
    let see = move |write| {
        if IS_OVER.load(Relaxed) {
            // The search that never ends waits for the end of the process.
            loop {
                thread::park();
            }
        }
        let mut search = lock(&SEARCH);
        let Some(recorder) = &mut *search else { return };
        recorder.see(write);
        if is_trial && recorder.log().plain.len() as u64 >= limit && !thread::panicking() {
            drop(search);
            panic::resume_unwind(Box::new(Enough));
        }
    };
    let searched = || trace::observe_writes(solve, &board, see);
    let traced = catch_unwind(AssertUnwindSafe(searched));
    let mut recorder = lock(&SEARCH).take().unwrap();
    recorder.finish(traced.as_ref().map_or(0, |traced| traced.effort.reads));
    let (steps, effort) = (recorder.log().steps(), recorder.log().effort);
    let (left, fault, panic) = match traced {
        Ok(traced) => {
            let fault = fault(&board, &traced.board);
            let fault = fault.map(|(kind, words)| (format!("wrong {kind}"), words));
            (traced.board, fault, None)
        }
        Err(_) => {
            let (line, message) = lock(&PANIC).take().unwrap_or_default();
            let words = format!("it panicked in line {line}: {message}");
            let fault = Some((format!("panic {line}"), words));
            (Board::new(), fault, Some((line, message)))
        }
    };
    let (failing, reason) = fault.unzip();
    Outcome {
        board: left,
        failing,
        reason: reason.unwrap_or_default(),
        panic,
        steps,
        effort,
    }
}

fn cells() -> impl Iterator<Item = (usize, usize)> {
    (0..81).map(|cell| (cell / 9, cell % 9))
}

/// The kind of what is wrong with an answer, and the same in words.
fn fault(given: &Board, answer: &Board) -> Option<(u8, String)> {
    if answer.len() != 9 || answer.iter().any(|row| row.len() != 9) {
        return Some((0, String::from("the answer is not 9×9")));
    }
    let name = |(r, c): (usize, usize)| format!("r{}c{}", r + 1, c + 1);
    let at = |(r, c): (usize, usize)| answer[r][c];
    if let Some(cell) = cells().find(|&cell| !matches!(at(cell), '1'..='9' | '.')) {
        let words = format!("{} holds {:?}, not a digit", name(cell), at(cell));
        return Some((1, words));
    }
    let clue = |(r, c): (usize, usize)| given[r][c];
    if let Some(cell) = cells().find(|&cell| clue(cell) != '.' && clue(cell) != at(cell)) {
        let words = format!(
            "the clue {} in {} became {:?}",
            clue(cell),
            name(cell),
            at(cell)
        );
        return Some((2, words));
    }
    let sees = |a: (usize, usize), b: (usize, usize)| {
        a.0 == b.0 || a.1 == b.1 || (a.0 / 3, a.1 / 3) == (b.0 / 3, b.1 / 3)
    };
    for cell in cells().filter(|&cell| at(cell) != '.') {
        let same = |other: &(usize, usize)| *other > cell && at(*other) == at(cell);
        if let Some(other) = cells().filter(same).find(|&other| sees(cell, other)) {
            let words = format!("{} and {} both hold {}", name(cell), name(other), at(cell));
            return Some((3, words));
        }
    }
    let mut empty = cells().filter(|&cell| at(cell) == '.');
    let first = empty.next()?;
    let count = 1 + empty.count();
    Some((
        4,
        format!("empty cells: {count}, the first is {}", name(first)),
    ))
}

// ---- Smaller boards, each in a fresh process ----

/// How the last of these boards fails in a process that was given the others before; `None` if it is
/// unknown, and `Some("ok")` if it does not fail. What the process prints for it is added to `facts`.
fn outcomes(boards: &[String], shows_steps: bool, facts: &mut Vec<String>) -> Vec<String> {
    let (.., start) = started();
    let mut found = Vec::new();
    if start.elapsed() > LAST_START {
        return found;
    }
    let words: &[&str] = if shows_steps {
        &["probe", "steps"]
    } else {
        &["probe"]
    };
    let process = env::current_exe().and_then(|program| {
        let mut command = Command::new(program);
        let command = command.args(words).stderr(Stdio::null());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()
    });
    let Ok(mut process) = process else {
        return found;
    };
    if let Some(mut input) = process.stdin.take() {
        let _ = input.write_all(boards.join(" ").as_bytes());
    }
    let mut text = Vec::new();
    if let Some(mut output) = process.stdout.take() {
        let _ = output.read_to_end(&mut text);
    }
    let _ = process.wait();
    for line in String::from_utf8_lossy(&text).lines() {
        if let Some(line) = line.strip_prefix(PROBE) {
            match line.strip_prefix("= ") {
                Some(failing) => found.push(failing.to_string()),
                None => facts.push(line.to_string()),
            }
        }
    }
    if found.len() < boards.len() && (found.is_empty() || boards.len() == 1) {
        found.push(String::from("ended"));
    }
    found
}

/// What a line of a process that tries boards begins with.
const PROBE: &str = "\u{1}probe ";

/// Tries the boards of standard input.
fn probe(solve: Twin, shows_steps: bool) {
    let mut input = String::new();
    let _ = io::stdin().read_to_string(&mut input);
    let boards: Vec<&str> = input.split(' ').collect();
    for (at, board) in boards.iter().enumerate() {
        let outcome = search(solve, board, MAX_STEPS);
        if shows_steps && at + 1 == boards.len() {
            tell_outcome("", &outcome);
            say_steps(board, &outcome);
            tell_steps("smallest", &(outcome.steps, outcome.effort));
        }
        let failing = outcome.failing.as_deref().unwrap_or("ok");
        tell(format_args!("= {failing}"));
        if failing.starts_with("panic") {
            return;
        }
    }
}

struct Smaller<'a> {
    given: &'a str,
    solution: &'a str,
    before: Vec<String>,
    failing: String,
}

type Cells = Vec<usize>;

/// Finds a board with few empty cells on which it fails in the same way, and tells it.
fn find_smallest(at: usize, failing: String) {
    let (job, ..) = started();
    let [_, given, solution] = job.cases[at];
    let earlier: Vec<String> = job.cases[..at]
        .iter()
        .map(|case| case[1].to_string())
        .collect();
    let mut smaller = Smaller {
        given,
        solution,
        before: Vec::new(),
        failing,
    };
    let all: Cells = (0..81)
        .filter(|&cell| given.as_bytes()[cell] == b'.')
        .collect();
    if smaller.last(&all).is_none_or(|found| found == "ok") {
        let alone = earlier.iter().map(|board| vec![board.clone()]);
        let found = alone.chain([earlier.clone()]).find_map(|before| {
            smaller.before = before;
            smaller.last(&all).filter(|found| found != "ok")
        });
        match found {
            Some(found) => smaller.failing = found,
            None => return,
        }
    }
    let found = smaller.smallest(&all);
    let board = smaller.with_empty(&found);
    let mut facts = Vec::new();
    let boards = [&smaller.before[..], std::slice::from_ref(&board)].concat();
    outcomes(&boards, true, &mut facts);
    let is_told = |word: &&str| facts.iter().any(|fact| fact.starts_with(*word));
    if !["answer", "panic", "proven"].iter().any(is_told) {
        // The machine is too busy to show how it fails.
        return;
    }
    let count = smaller.before.len();
    if count > 0 {
        say(format_args!("It fails after {count} other boards."));
    }
    say(format_args!(
        "The smallest board on which it fails in the same way:"
    ));
    tell(format_args!(
        "smallest {board} {}",
        smaller.before.join(" ")
    ));
    for fact in facts {
        tell(format_args!("{fact}"));
        if let Some(line) = fact.strip_prefix("say ") {
            say(format_args!("{line}"));
        }
    }
}

impl Smaller<'_> {
    fn with_empty(&self, empty: &[usize]) -> String {
        let cells = self.solution.chars().enumerate();
        cells
            .map(|(cell, digit)| if empty.contains(&cell) { '.' } else { digit })
            .collect()
    }

    fn last(&self, empty: &[usize]) -> Option<String> {
        let boards = [&self.before[..], &[self.with_empty(empty)]].concat();
        outcomes(&boards, false, &mut Vec::new())
            .into_iter()
            .nth(boards.len() - 1)
    }

    fn smallest(&self, all: &Cells) -> Cells {
        if let Some(found) = self.first(all.iter().map(|&cell| vec![cell]).collect()) {
            return found;
        }
        if self.before.is_empty() && all.len() <= 64 {
            let pairs = (1..all.len()).flat_map(|b| (0..b).map(move |a| vec![all[a], all[b]]));
            if let Some(found) = self.first(pairs.collect()) {
                return found;
            }
        }
        let mut smallest = self.reduced(all.clone());
        let mut orders = [all.clone(), all.clone(), all.clone()];
        orders[0].reverse();
        orders[1].sort_by_key(|&cell| (cell % 9, cell / 9));
        orders[2].sort_by_key(|&cell| (cell / 27, cell % 9 / 3));
        for order in orders {
            if smallest.len() > 3 {
                let found = self.reduced(order);
                if found.len() < smallest.len() {
                    smallest = found;
                }
            }
        }
        smallest
    }

    /// Fills cells, many at once and then one by one.
    fn reduced(&self, mut empty: Cells) -> Cells {
        let mut size = empty.len() / 2;
        while size > 0 {
            let without = |start: usize| {
                let end = (start + size).min(empty.len());
                [&empty[..start], &empty[end..]].concat()
            };
            let fewer = (0..empty.len()).step_by(size).map(without);
            match self.first(fewer.filter(|cells| !cells.is_empty()).collect()) {
                Some(found) => empty = found,
                None => size /= 2,
            }
            size = size.min(empty.len() / 2);
        }
        empty
    }

    /// The first of these sets of empty cells with which it fails in the same way, also in a process of
    /// its own.
    fn first(&self, sets: Vec<Cells>) -> Option<Cells> {
        let mut likely: Vec<usize> = (0..sets.len()).collect();
        if self.before.is_empty() {
            let boards: Vec<String> = sets.iter().map(|set| self.with_empty(set)).collect();
            let mut found = Vec::new();
            for _ in 0..MAX_PROCESSES {
                if found.len() < boards.len() {
                    found.extend(outcomes(&boards[found.len()..], false, &mut Vec::new()));
                }
            }
            likely.retain(|&set| found.get(set) == Some(&self.failing));
        }
        let is_same = |&set: &usize| self.last(&sets[set]).as_ref() == Some(&self.failing);
        likely
            .into_iter()
            .find(is_same)
            .map(|set| sets[set].clone())
    }
}

// ---- What is printed ----

/// Prints a fact, for the page or for the process that asked.
fn tell(fact: std::fmt::Arguments) {
    let (job, is_child, _) = started();
    let mark = if is_child { PROBE } else { job.mark };
    if !mark.is_empty() {
        let _out = lock(&OUT);
        let mut out = io::stdout().lock();
        let _ = writeln!(out, "\n{mark}{fact}").and_then(|()| out.flush());
    }
}

/// Prints a line for a reader.
fn say(words: std::fmt::Arguments) {
    let (job, is_child, _) = started();
    if job.mark.is_empty() && is_child {
        tell(format_args!("say {words}"));
    } else if job.mark.is_empty() {
        let _out = lock(&OUT);
        let _ = writeln!(io::stdout(), "{words}");
    }
}

/// So many steps are said.
const SAID: usize = 12;

/// Says what the search does on this board, and which of its steps is wrong.
fn say_steps(given: &str, outcome: &Outcome) {
    let board = board_of(given);
    for row in &board {
        say(format_args!("  {}", row.iter().collect::<String>()));
    }
    say(format_args!("{}", outcome.reason));
    let place = |step: &Step| format!("line {}: {step}", step.line);
    for step in outcome.steps.iter().take(SAID) {
        say(format_args!("  {}", place(step)));
    }
    let more = outcome.steps.len().saturating_sub(SAID);
    if more > 0 {
        say(format_args!("  and {more} more steps"));
    }
    let (job, ..) = started();
    let fits = |case: &&[&str; 3]| {
        given
            .chars()
            .zip(case[2].chars())
            .all(|(a, b)| a == '.' || a == b)
    };
    let Some(case) = job.cases.iter().find(fits) else {
        return;
    };
    let solution = board_of(case[2]);
    // Of each cell, the last step.
    let stays = |at: usize| {
        let cell = outcome.steps[at].cell();
        outcome.steps[at + 1..]
            .iter()
            .all(|step| step.cell() != cell)
    };
    let is_wrong = |step: &Step| {
        let (r, c) = step.cell();
        step.kind == StepKind::Undo || step.digit != solution[r][c]
    };
    let wrong = (0..outcome.steps.len()).find(|&at| is_wrong(&outcome.steps[at]) && stays(at));
    if let Some(at) = wrong {
        let (r, c) = outcome.steps[at].cell();
        say(format_args!(
            "Step {} is wrong and stays: {}; the solution has {} there",
            at + 1,
            place(&outcome.steps[at]),
            solution[r][c]
        ));
    }
}

fn tell_outcome(name: &str, outcome: &Outcome) {
    let counts = counts(&outcome.effort);
    let Effort {
        placements, undos, ..
    } = outcome.effort;
    if let Some((line, message)) = &outcome.panic {
        let message: String = message.chars().take(1_000).collect();
        tell(format_args!("panic {line} {counts} {message:?}"));
    } else {
        let row = |row: &Vec<char>| {
            row.iter()
                .take(12)
                .map(|cell| format!("{:x},", *cell as u32))
                .collect::<String>()
        };
        let rows: Vec<String> = outcome.board.iter().take(12).map(row).collect();
        tell(format_args!("answer {counts} {}", rows.join(";")));
    }
    let [out, err] = [0, 1].map(|stream| PRINTED[stream].load(Relaxed));
    tell(format_args!("printed {}", out + err));
    match &outcome.failing {
        // It is said with its steps.
        _ if name.is_empty() => {}
        None => say(format_args!(
            "{name}: solved, {placements} placements, {undos} undos"
        )),
        Some(_) => say(format_args!("{name}: {}", outcome.reason)),
    }
}

fn tell_verdict(word: &str) {
    HAS_VERDICT.store(true, Relaxed);
    tell(format_args!("verdict {word}"));
    let (job, ..) = started();
    let name = job.cases[AT.load(Relaxed)][0];
    match word {
        "accepted" => say(format_args!("Accepted: {} boards", job.cases.len())),
        "wrong" => say(format_args!("Wrong Answer on {name}")),
        "panic" => say(format_args!("Runtime Error on {name}")),
        "output" => say(format_args!("\nOutput Limit Exceeded on {name}")),
        "endless" => say(format_args!(
            "Time Limit Exceeded on {name}: it never returns"
        )),
        _ => say(format_args!(
            "Stopped after {} s on {name}: judge it locally",
            END.as_secs()
        )),
    }
}

/// Tells as many of these steps as there is room for. A step is the number of its cell times 18, twice its
/// digit less one, and 1 for an undo; its line, unless it is that of the last step of its kind; and its
/// reads since the step before. All are numbers to the base 36.
fn tell_steps(what: &str, (steps, effort): &(Vec<Step>, Effort)) {
    let (job, ..) = started();
    if job.mark.is_empty() {
        return;
    }
    let room = ROOM
        .iter()
        .find(|room| room.0 == what)
        .map_or(0, |room| room.1);
    let (mut text, mut lines, mut reads) = (String::new(), [0, 0], 0);
    for step in steps {
        if text.len() > room {
            break;
        }
        let undo = usize::from(step.kind == StepKind::Undo);
        let cell = 9 * u64::from(step.r) + u64::from(step.c);
        let digit = u64::from(step.digit.to_digit(10).unwrap_or(1) - 1);
        base36(cell * 18 + digit * 2 + undo as u64, &mut text);
        text.push(',');
        if lines[undo] != step.line {
            lines[undo] = step.line;
            base36(step.line.into(), &mut text);
        }
        text.push(',');
        base36(step.reads - reads, &mut text);
        reads = step.reads;
        text.push(';');
    }
    tell(format_args!("steps {what} {} {text}", counts(effort)));
}

/// Bytes of steps that are printed.
const ROOM: [(&str, usize); 4] = [
    ("failing", 240_000),
    ("smallest", 150_000),
    ("chosen", 360_000),
    ("trial", 50_000),
];

fn base36(mut number: u64, text: &mut String) {
    let mut digits = Vec::new();
    while number > 0 || digits.is_empty() {
        digits.extend(char::from_digit((number % 36) as u32, 36));
        number /= 36;
    }
    text.extend(digits.iter().rev());
}

fn counts(effort: &Effort) -> String {
    let Effort {
        placements,
        undos,
        deepest,
        dead_ends,
        reads,
    } = effort;
    format!("{placements} {undos} {deepest} {dead_ends} {reads}")
}
