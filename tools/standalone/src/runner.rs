//! Judges the solution that is compiled with it, and prints what it finds.
//!
//! Its text is a part of the one file. There its lines are for a reader, unless a page has set a mark: then each
//! line of facts begins with it.
//!
//! ```text
//!   case INDEX                the search of this board begins; one after the last is the chosen board
//!   answer EFFORT CELLS       five counts, and what it left, as hexadecimal code points
//!   panic LINE EFFORT MESSAGE the message is written as the cells are
//!   printed BYTES             so far, on stdout and on stderr together
//!   steps WHAT EFFORT STEPS   as many as there is room for; WHAT is failing, smallest, chosen or trial
//!   verdict WORD              accepted, wrong, panic, output, endless or stopped
//!   cloned                    this search has cloned the board
//!   mark LINE                 the line that first wrote something that is neither a digit nor '.'
//!   smallest GIVEN BEFORE…    a small board on which it fails in the same way, and those that are searched before;
//!                             what follows is about it
//!   alone GIVEN WORD          how it ends on a board of right digits, which its search of the smallest one reached
//!   tried CELLS               what it writes into the empty cell of each of the boards of `probes`
//!   shown GIVEN               a small board that shows a mistake which the smallest does not; what follows is
//!                             about it
//!   proven                    it is proven that the search of this board never ends
//!   end                       all is said
//! ```

use std::io::{Read, Write as _};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::{Command, Stdio, exit};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};
use std::{env, fs, io, panic, thread};

use crate::recorder::{Log, Recorder};
use sudoku_kata::trace::{self, Effort, Step, StepKind, Twin};

use super::shrink::{self, Cell, Found};
use super::{endless, evidence, said, words};

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

/// A limit of time. Where a machine may be busy, a test makes all of them longer.
const fn limit(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

const STACK: usize = 8 << 20;
/// The process ends after so long.
const END: Duration = limit(4_000);
/// From then on it is asked whether a search ever ends.
const SLOW: Duration = limit(300);
/// From then on no smaller board is sought, if more is to be asked.
const SMALL_ENOUGH: Duration = limit(2_800);
/// From then on no more processes are started that try boards, and none that show steps.
const LAST_START: [Duration; 2] = [limit(3_200), limit(3_450)];
/// A process that tries boards ends itself if it begins none in this time, or in the other one if it is asked which
/// boards it never leaves.
const PATIENCE: [Duration; 2] = [limit(60), limit(15)];
/// A process that tries boards or shows steps ends itself after so long.
const PROBING: Duration = limit(500);
/// So many processes are started for one question, and in one search for a small board.
const MAX_PROCESSES: usize = 24;
const MAX_STARTS: usize = 250;
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
static PRINTED: [AtomicUsize; 2] = [const { AtomicUsize::new(0) }; 2];
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
    match AT.load(Relaxed) {
        _ if !HAS_VERDICT.load(Relaxed) => {
            tell_steps("failing", &now());
            tell_verdict(verdict);
        }
        at if at == cases => tell_steps("chosen", &now()),
        at if at > cases => tell_steps("trial", &now()),
        _ => {}
    }
    end()
}

/// Ends the process, once what is being printed is whole.
fn end() -> ! {
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
    mark: Option<Step>,
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
        let (line, message) = (
            info.location().map_or(0, |place| place.line()),
            message.unwrap_or_default(),
        );
        match thread::current().name() {
            Some("main") => *lock(&PANIC) = Some((line, message)),
            _ => eprintln!("a thread panicked in line {line}: {message}"),
        }
    }));
    let word = child.get(1).cloned();
    let is_word = |other| word.as_deref() == Some(other);
    let (is_quick, shows_steps) = (is_word("quick"), is_word("steps"));
    let is_long = word.is_some() && !is_quick;
    thread::spawn(move || {
        if !is_child {
            thread::sleep(END);
            end_with("stopped");
        }
        let patience = PATIENCE[usize::from(is_quick)];
        let (mut last, mut since) = (usize::MAX, Duration::ZERO);
        loop {
            thread::sleep(patience);
            let _out = lock(&OUT);
            let (at, is_over) = (AT.load(Relaxed), started().2.elapsed() > PROBING);
            if at != last {
                (last, since) = (at, spent());
            } else if !is_long && (is_over || spent() > since + patience * 3 / 4) {
                println!("\n{PROBE}= ?ended");
                exit(0);
            }
            if is_over || shows_steps && is_endless(&now()) {
                break;
            }
        }
        if shows_steps {
            let seen = now();
            if is_endless(&seen) {
                tell(format_args!("proven"));
            }
            tell_steps("smallest", &seen);
        }
        end()
    });
    let work = move || match is_child {
        true => {
            probe(solve, word.as_deref());
            None
        }
        false => judge(solve),
    };
    let solver = thread::Builder::new().name("main".to_string());
    let solver = solver.stack_size(STACK).spawn(work).unwrap();
    if is_child {
        let _ = solver.join();
        exit(0);
    }
    let mut look = SLOW;
    // A channel to wait at would make the file an eighth longer to compile.
    let failed = loop {
        if solver.is_finished() {
            break solver.join().unwrap_or_else(|_| exit(1));
        }
        thread::sleep(Duration::from_millis(1));
        if started().2.elapsed() < look {
            continue;
        }
        look += Duration::from_millis(500);
        let seen = now();
        if is_endless(&seen) {
            let case = AT.load(Relaxed);
            if HAS_VERDICT.load(Relaxed) {
                end_with("");
            }
            IS_OVER.store(true, Relaxed);
            tell_steps("failing", &seen);
            tell_verdict("endless");
            break Some((case, String::from("ended"), 0));
        }
    };
    if let Some((case, failing, sight)) = failed {
        find_smallest(case, failing, sight);
    }
    tell(format_args!("end"));
    end()
}

/// The time of the processor in all threads, or the time that has passed where that is not known.
fn spent() -> Duration {
    let Ok(threads) = fs::read_dir("/proc/self/task") else {
        return started().2.elapsed();
    };
    let time = |thread: fs::DirEntry| {
        let text = fs::read_to_string(thread.path().join("schedstat")).ok()?;
        text.split(' ').next()?.parse::<u64>().ok()
    };
    let nanoseconds = threads.flatten().filter_map(time).sum();
    Duration::from_nanos(nanoseconds)
}

fn is_endless((steps, effort): &(Vec<Step>, Effort)) -> bool {
    endless::never_ends(steps, *effort)
}

/// The steps so far, and the counts.
fn now() -> (Vec<Step>, Effort) {
    let mut search = lock(&SEARCH);
    let kept = search.as_mut().map(Recorder::log);
    kept.map_or_else(Default::default, |kept| (kept.steps(), kept.counts()))
}

/// Judges all boards up to the first that is not solved, and returns that one, how it fails, and its sight.
fn judge(solve: Twin) -> Option<(usize, String, u8)> {
    let (job, ..) = started();
    let mut chosen = None;
    for (at, [name, given, _]) in job.cases.iter().enumerate() {
        AT.store(at, Relaxed);
        tell(format_args!("case {at}"));
        let outcome = search(solve, given, MAX_STEPS);
        tell_outcome(name, &outcome);
        if let Some(failing) = outcome.failing {
            let word = failing.split(' ').next().unwrap_or_default();
            let sight = evidence::sight(&board_of(given), &outcome.steps);
            tell_steps("failing", &(outcome.steps, outcome.effort));
            tell_verdict(word);
            return Some((at, failing, sight));
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

/// The payload of the panic that ends a trial.
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
    let see = move |write: &trace::Write| {
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
    recorder.finish(traced.as_ref().map_or(0, |(traced, _)| traced.effort.reads));
    let Kept { mark, effort, .. } = *recorder.log();
    let steps = recorder.log().steps();
    let (left, fault, panic) = match traced {
        Ok((traced, [_, cloned])) => {
            if cloned {
                tell(format_args!("cloned"));
            }
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
        mark,
        steps,
        effort,
    }
}

fn cells() -> impl Iterator<Item = Cell> {
    (0..81).map(|cell| (cell / 9, cell % 9))
}

/// The kind of what is wrong with an answer, and the same in words.
fn fault(given: &Board, answer: &Board) -> Option<(u8, String)> {
    if answer.len() != 9 || answer.iter().any(|row| row.len() != 9) {
        return Some((0, String::from("the answer is not 9×9")));
    }
    let name = |(r, c): Cell| format!("r{}c{}", r + 1, c + 1);
    let at = |(r, c): Cell| answer[r][c];
    if let Some(cell) = cells().find(|&cell| !matches!(at(cell), '1'..='9' | '.')) {
        let words = format!("{} holds {:?}, not a digit", name(cell), at(cell));
        return Some((1, words));
    }
    let clue = |(r, c): Cell| given[r][c];
    if let Some(cell) = cells().find(|&cell| clue(cell) != '.' && clue(cell) != at(cell)) {
        let (clue, at) = (clue(cell), at(cell));
        let words = format!("the clue {clue} in {} became {at:?}", name(cell));
        return Some((2, words));
    }
    let sees =
        |a: Cell, b: Cell| a.0 == b.0 || a.1 == b.1 || (a.0 / 3, a.1 / 3) == (b.0 / 3, b.1 / 3);
    for cell in cells().filter(|&cell| at(cell) != '.') {
        let same = |other: &Cell| *other > cell && at(*other) == at(cell);
        if let Some(other) = cells().filter(same).find(|&other| sees(cell, other)) {
            let words = format!("{} and {} both hold {}", name(cell), name(other), at(cell));
            return Some((3, words));
        }
    }
    let mut empty = cells().filter(|&cell| at(cell) == '.');
    let first = empty.next()?;
    let count = 1 + empty.count();
    let words = format!("cells still empty: {count}, the first is {}", name(first));
    Some((4, words))
}

// ---- Smaller boards, each in a fresh process ----

/// No more is known: the time is up, or no process can be started.
struct Unknown;

/// What the empty cell of a board holds in the end, or '?', and how it fails, or "ok".
type Tried = (char, String);

/// The outcomes of these boards in one process, which ends at the first from which it does not return. Other
/// lines that it prints are added to `facts`, as many as the word asks for.
fn outcomes(boards: &[String], word: &str, facts: &mut Vec<String>) -> Result<Vec<Tried>, Unknown> {
    let (.., start) = started();
    if start.elapsed() > LAST_START[usize::from(word == "steps")] {
        return Err(Unknown);
    }
    let process = env::current_exe().and_then(|program| {
        let mut command = Command::new(program);
        let command = command.arg("probe").args(word.split_whitespace());
        let command = command.stderr(Stdio::null());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()
    });
    let mut process = process.map_err(|_| Unknown)?;
    if let Some(mut input) = process.stdin.take() {
        let _ = input.write_all(boards.join(" ").as_bytes());
    }
    let mut text = Vec::new();
    if let Some(mut output) = process.stdout.take() {
        let _ = output.read_to_end(&mut text);
    }
    let mut found = Vec::new();
    for line in String::from_utf8_lossy(&text).lines() {
        if let Some(line) = line.strip_prefix(PROBE) {
            let mut outcome = line.strip_prefix("= ").unwrap_or_default().chars();
            match outcome.next() {
                Some(cell) => found.push((cell, outcome.as_str().to_string())),
                None => facts.push(line.to_string()),
            }
        }
    }
    let has_crashed = !process.wait().is_ok_and(|status| status.success());
    if has_crashed && found.len() < boards.len() {
        found.push(('?', String::from("crashed")));
    }
    Ok(found)
}

/// What a line of a process that tries boards begins with.
const PROBE: &str = "\u{1}probe ";

/// Tries the boards of standard input. Of the last one, more may be asked for.
fn probe(solve: Twin, word: Option<&str>) {
    let mut input = String::new();
    let _ = io::stdin().read_to_string(&mut input);
    let boards: Vec<&str> = input.split(' ').collect();
    for (at, board) in boards.iter().enumerate() {
        let outcome = search(solve, board, MAX_STEPS);
        let failing = outcome.failing.as_deref().unwrap_or("ok").to_string();
        let empty = board.find('.').unwrap_or(0);
        let row = outcome.board.get(empty / 9);
        let holds = row.and_then(|row| row.get(empty % 9));
        let holds = *holds.filter(|cell| !cell.is_whitespace()).unwrap_or(&'?');
        if let Some(word) = word.filter(|_| at + 1 == boards.len()) {
            let (given, solution) = (board_of(board), solution_of(board));
            let sight = evidence::sight(&given, &outcome.steps);
            tell(format_args!("sight {sight}"));
            if word == "steps" {
                let way = solution.map(|solution| evidence::way(&given, &outcome.steps, &solution));
                for line in way.into_iter().flatten() {
                    tell(format_args!("way {line}"));
                }
                tell_outcome("", &outcome);
                say_steps(board, &outcome);
                tell_steps("smallest", &(outcome.steps, outcome.effort));
            }
        }
        AT.store(at + 1, Relaxed);
        tell(format_args!("= {holds}{failing}"));
        if failing.starts_with("panic") {
            return;
        }
    }
}

/// The solution of a board that is a part of one of those that are judged.
fn solution_of(given: &str) -> Option<Board> {
    let (job, ..) = started();
    let fits = |case: &&[&str; 3]| {
        let mut cells = given.chars().zip(case[2].chars());
        cells.all(|(a, b)| a == '.' || a == b)
    };
    job.cases.iter().find(fits).map(|case| board_of(case[2]))
}

struct Smaller {
    solution: Board,
    before: Vec<String>,
    failing: String,
    /// What its steps must show, too.
    sight: u8,
    /// How many more processes may be started, and until when.
    left: usize,
    until: Duration,
}

/// Finds a board with few empty cells on which it fails in the same way, and tells it.
fn find_smallest(at: usize, failing: String, sight: u8) {
    let (job, ..) = started();
    let [_, given, solution] = job.cases[at];
    let earlier = job.cases[..at].iter().map(|case| case[1].to_string());
    let earlier: Vec<String> = earlier.collect();
    let is_empty = |&(r, c): &Cell| given.as_bytes()[9 * r + c] == b'.';
    let all: Vec<Cell> = cells().filter(is_empty).collect();
    let mut smaller = Smaller {
        solution: board_of(solution),
        before: Vec::new(),
        failing,
        sight: 0,
        left: MAX_STARTS,
        until: LAST_START[0],
    };
    if smaller.failing != "ended" {
        let alone = earlier.iter().map(|board| vec![board.clone()]);
        let alone = [Vec::new()].into_iter().chain(alone);
        let found = alone.chain([earlier.clone()]).find_map(|before| {
            smaller.before = before;
            match smaller.again(&all) {
                // It takes too long: it is thought to fail by itself.
                Err(Unknown) => Some(smaller.failing.clone()).filter(|_| smaller.before.is_empty()),
                Ok((_, failing)) => Some(failing).filter(|failing| failing != "ok"),
            }
        });
        let Some(failing) = found else { return };
        smaller.failing = failing;
    }
    let is_told = !job.mark.is_empty() && smaller.before.is_empty();
    let asks_more = is_told && smaller.failing.starts_with("wrong");
    if asks_more {
        smaller.until = SMALL_ENOUGH;
    }
    let small = smaller.tell_smallest(&all, "smallest");
    let Some(small) = small.filter(|_| asks_more) else {
        return;
    };
    smaller.tell_tried();
    smaller.until = LAST_START[0];
    smaller.sight = if small % 2 == 1 {
        0
    } else if sight % 2 == 1 {
        1
    } else {
        sight & !small
    };
    if smaller.sight > 0 {
        smaller.tell_smallest(&all, "shown");
    }
}

impl Smaller {
    fn with_empty(&self, empty: &[Cell]) -> String {
        let mut board = self.solution.clone();
        for &(r, c) in empty {
            board[r][c] = '.';
        }
        board.iter().flatten().collect()
    }

    /// The outcome of the whole board, in a process that is given the others before.
    fn again(&self, all: &[Cell]) -> Result<Tried, Unknown> {
        let boards = [&self.before[..], &[self.with_empty(all)]].concat();
        let found = outcomes(&boards, "again", &mut Vec::new())?;
        found.into_iter().nth(boards.len() - 1).ok_or(Unknown)
    }

    fn start(&mut self, boards: &[String], facts: &mut Vec<String>) -> Result<Vec<Tried>, Unknown> {
        if started().2.elapsed() > self.until {
            return Err(Unknown);
        }
        self.left = self.left.checked_sub(1).ok_or(Unknown)?;
        let word = match boards {
            [_] if self.sight > 0 => "sight",
            _ if self.failing == "ended" => "quick",
            _ => "",
        };
        outcomes(boards, word, facts)
    }

    /// The first of these sets of empty cells with which it fails in the same way, also in a process of its own.
    fn first(&mut self, sets: Vec<Vec<Cell>>) -> Result<Option<Found<()>>, Unknown> {
        let boards: Vec<String> = sets.iter().map(|set| self.with_empty(set)).collect();
        let together = self.before.is_empty();
        let processes = if together {
            MAX_PROCESSES
        } else {
            boards.len()
        };
        let mut next = 0;
        for _ in 0..processes {
            if next == boards.len() {
                break;
            }
            let found = if together {
                self.start(&boards[next..], &mut Vec::new())?
            } else {
                vec![('?', self.failing.clone())]
            };
            let tried = found.len().max(1);
            for (index, (_, failing)) in (next..).zip(found) {
                if failing != self.failing {
                    continue;
                }
                // What fails after other boards may fail because of them.
                if index > next || !together || self.sight > 0 {
                    let boards = [&self.before[..], &boards[index..=index]].concat();
                    let mut facts = Vec::new();
                    let found = self.start(&boards, &mut facts)?;
                    let last = found.get(boards.len() - 1);
                    let is_same = last.is_some_and(|(_, failing)| *failing == self.failing);
                    if !is_same || sight_in(&facts) & self.sight != self.sight {
                        continue;
                    }
                }
                return Ok(Some((sets[index].clone(), ())));
            }
            next += tried;
        }
        Ok(None)
    }

    /// Finds a small board, and tells it; returns its sight.
    fn tell_smallest(&mut self, all: &[Cell], word: &str) -> Option<u8> {
        self.left = MAX_STARTS;
        let mut found = (all.to_vec(), ());
        let has_pairs = self.before.is_empty();
        let _ = shrink::shrink(&mut found, has_pairs, &mut |sets| self.first(sets));
        let board = self.with_empty(&found.0);
        let mut facts = Vec::new();
        let boards = [&self.before[..], std::slice::from_ref(&board)].concat();
        let _ = outcomes(&boards, "steps", &mut facts);
        let is_told = |word: &&str| facts.iter().any(|fact| fact.starts_with(*word));
        if !["answer", "panic", "proven"].iter().any(is_told) {
            // The machine is too busy to show how it fails.
            return None;
        }
        let count = self.before.len();
        if count > 0 {
            say(format_args!("It fails after {count} other boards."));
        }
        say(format_args!(
            "The smallest board on which it fails in the same way:"
        ));
        tell(format_args!("{word} {board} {}", self.before.join(" ")));
        for fact in &facts {
            match fact.split_once(' ') {
                Some(("say", line)) => say(format_args!("{line}")),
                Some(("way", line)) => {
                    let found = outcomes(&[line.to_string()], "", &mut Vec::new());
                    for (_, failing) in found.into_iter().flatten() {
                        tell(format_args!("alone {line} {failing}"));
                    }
                }
                _ => tell(format_args!("{fact}")),
            }
        }
        Some(sight_in(&facts))
    }

    /// Tells what it writes into single empty cells.
    fn tell_tried(&self) {
        let boards = evidence::probes(&self.solution);
        let mut cells = String::new();
        for _ in 0..4 * MAX_PROCESSES {
            let done = cells.chars().count();
            if done == boards.len() {
                break;
            }
            match outcomes(&boards[done..], "", &mut Vec::new()) {
                Ok(found) => cells.extend(found.iter().map(|(cell, _)| cell)),
                Err(Unknown) => return,
            }
        }
        tell(format_args!("tried {cells}"));
    }
}

fn sight_in(facts: &[String]) -> u8 {
    let mut sights = facts.iter().filter_map(|fact| fact.strip_prefix("sight "));
    let sight = sights.next().and_then(|sight| sight.parse().ok());
    sight.unwrap_or(0)
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

/// Says what the search does on this board.
fn say_steps(given: &str, outcome: &Outcome) {
    for row in board_of(given) {
        say(format_args!("  {}", row.iter().collect::<String>()));
    }
    say(format_args!("{}", outcome.reason));
    for line in said::steps(&outcome.steps, solution_of(given)) {
        say(format_args!("{line}"));
    }
}

fn tell_outcome(name: &str, outcome: &Outcome) {
    let counts = counts(&outcome.effort);
    if let Some(mark) = &outcome.mark {
        tell(format_args!("mark {}", mark.line));
    }
    let (placements, undos) = (outcome.effort.placements, outcome.effort.undos);
    if let Some((line, message)) = &outcome.panic {
        let message = codes(message.chars().take(1_000));
        tell(format_args!("panic {line} {counts} {message}"));
    } else {
        let rows = outcome.board.iter().take(12);
        let rows = rows.map(|row| codes(row.iter().copied().take(12)));
        let rows = rows.collect::<Vec<_>>().join(";");
        tell(format_args!("answer {counts} {rows}"));
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

fn codes(symbols: impl Iterator<Item = char>) -> String {
    symbols
        .map(|symbol| format!("{:x},", symbol as u32))
        .collect()
}

fn tell_verdict(word: &str) {
    HAS_VERDICT.store(true, Relaxed);
    tell(format_args!("verdict {word}"));
    let (job, ..) = started();
    let name = job.cases[AT.load(Relaxed)][0];
    let words = words::verdict(word, name, job.cases.len(), END.as_secs());
    say(format_args!("{words}"));
}

/// Prints as many of these steps as there is room for. A step is 18 × cell + 2 × (digit − 1), plus 1 for an
/// undo; its line, unless it is that of the last step of its kind; and its
/// reads since the step before. All are numbers to the base 36.
fn tell_steps(what: &str, (steps, effort): &(Vec<Step>, Effort)) {
    let (job, ..) = started();
    if job.mark.is_empty() {
        return;
    }
    // Bytes of steps that are printed.
    let room = match what {
        "failing" => 220_000,
        "smallest" => 110_000,
        "chosen" => 360_000,
        _ => 50_000,
    };
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
        base36(step.reads.saturating_sub(reads), &mut text);
        reads = step.reads;
        text.push(';');
    }
    tell(format_args!("steps {what} {} {text}", counts(effort)));
}

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
