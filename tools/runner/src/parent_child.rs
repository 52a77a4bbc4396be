//! Runs a solution in processes: this one does a job and never searches; it asks another one, which is this program
//! again, about boards. That one is ended, and replaced, where a search cannot be stopped in any other way.
//!
//! ```text
//!   this process    BUDGET FAILING MUST_SHOW BOARD BOARD …   a question, on a line of stdin
//!   the other one   SEARCH                              for each board, what came of it, or only how much was done
//! ```

use std::io::{BufRead, BufReader, Read, Write as _};
use std::mem::ManuallyDrop;
use std::process::{self, ChildStdin, Command, Stdio, exit};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use std::{env, fs, io};

use super::clock;
use super::facts::{Fact, Outcome, Rows, Seen, boards, codes, list, symbols};
use super::finder::{self, Job};
use super::recorder::Recorder;
use super::report_in_words::Said;
use super::search::{self, Budget, NOW, Prober, Question, ROOMY_STACK, WHOLE, lock};
use super::trace::Twin;

/// The search of a verdict ends after so long.
const END: Duration = Duration::from_millis(4_000);

/// A service ends the program after ten seconds, and shows nothing of it: the last question is asked before.
const SERVICE: Duration = Duration::from_millis(7_500);

/// The judge ends a job that follows a verdict, if it must.
const JOB: Duration = Duration::from_secs(60);

/// A process that waits uses no time of the processor. It is ended after so long.
const MAX_WAIT: Duration = Duration::from_secs(15);

/// So many processes are started for one job.
const MAX_STARTS: usize = 22;

/// A process that has started so many others is ended.
const MAX_CHILDREN: usize = 64;

/// Bytes that the solution may print on each stream before the rest is dropped, and before it is ended.
const MAX_PRINTED: usize = 64 << 10;
const OUTPUT_LIMIT: usize = 1 << 20;

/// Set for the process that is asked, which makes it empty: a solution that starts its own program again would start the
/// whole job there, or search there, and that one the next.
const IS_ASKED: &str = "KATA_IS_ASKED";

/// What an answer begins with: a solution that prints on the same stream does not begin so.
const ANSWER: &str = "\u{1}";

/// Does the job, or answers the questions of the process that does it.
pub fn do_job(solve: Twin, job: &str) -> ! {
    let asked = env::var(IS_ASKED);
    if asked.as_deref() == Ok("") {
        exit(1);
    }
    // SAFETY: no other thread has been started.
    unsafe { env::set_var(IS_ASKED, "") };
    #[cfg(unix)]
    start(thread::Builder::new(), Box::new(clock::guard));
    if asked.is_ok() {
        answer_questions(solve);
    }
    let job = Job::read(job);
    let mut children = Children {
        running: None,
        left: MAX_STARTS,
        end: Instant::now() + if job.known.is_none() { SERVICE } else { JOB },
    };
    let mut said = Said { job: &job, at: 0 };
    let (mut end, mut share) = (None, job.known.is_none().then_some(1));
    finder::run(&job, &mut children, &mut |fact| {
        match &fact {
            Fact::Seen("failing", seen) if end.is_none() => end = Some(seen.outcome.clone()),
            Fact::Elsewhere(_) => share = share.map(|_| 2),
            _ => {}
        }
        let text = match job.mark.is_empty() {
            true => said.fact(&fact),
            false => format!("\n{}{}\n", job.mark, fact.line(share)),
        };
        let mut out = io::stdout();
        let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    });
    children.renew();
    // As the solution did.
    match end {
        Some(Outcome::StackOverflow) => process::abort(),
        Some(Outcome::Ended(how)) if how.starts_with("signal") => process::abort(),
        Some(Outcome::Ended(how)) => exit(how.parse().unwrap_or(0)),
        _ => exit(0),
    }
}

/// Starts a thread. In one place: each type of its work would be compiled by itself.
#[inline(never)]
fn start(thread: thread::Builder, work: Box<dyn FnOnce() + Send>) -> JoinHandle<()> {
    thread.spawn(work).unwrap()
}

/// The process that is asked.
struct Children {
    running: Option<Child>,
    left: usize,
    /// When no more is asked.
    end: Instant,
}

struct Child {
    process: process::Child,
    input: ChildStdin,
    output: Arc<Output>,
    /// How many of its two streams have not come to their end.
    open: usize,
    is_quiet: bool,
    has_overflowed: bool,
}

impl Drop for Child {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        while !self.line(Instant::now() + MAX_WAIT).is_empty() {}
    }
}

impl Child {
    /// The next line on stdout, empty at the end. What comes on stderr is passed on, and tells whether a stack has
    /// overflowed.
    fn line(&mut self, end: Instant) -> Vec<u8> {
        while self.open > 0 {
            match self.output.take() {
                Some((_, line)) if line.is_empty() => self.open -= 1,
                Some((false, line)) => return line,
                Some((true, line)) => {
                    self.has_overflowed |= line.ends_with(b"has overflowed its stack\n");
                    if !self.is_quiet {
                        let _ = io::stderr().write_all(&line);
                    }
                }
                None if Instant::now() > end => break,
                None => {
                    let has_ended = self.process.try_wait().is_ok_and(|status| status.is_some());
                    if has_ended && WAITED.fetch_add(1, Relaxed) >= MAX_PATIENCE {
                        break;
                    }
                }
            }
        }
        Vec::new()
    }
}

const TICK: Duration = Duration::from_millis(20);

/// What a process has printed is read to its end. But one that it has left behind may keep the stream open: after its
/// end, no more than so many ticks are waited for all streams.
const MAX_PATIENCE: usize = 50;
static WAITED: AtomicUsize = AtomicUsize::new(0);

/// The next lines of a process, and whether each comes from stderr; an empty one is the end of its stream. A channel of
/// the standard library takes much longer to compile.
#[derive(Default)]
struct Output {
    lines: Mutex<Vec<(bool, Vec<u8>)>>,
    has_changed: Condvar,
}

/// The pause before it reads more, so that several lines come at once.
const READ_INTERVAL: Duration = Duration::from_micros(100);

/// So many lines are read before one is taken.
const MAX_LINES: usize = 64;

impl Output {
    /// The next line, if it comes soon.
    fn take(&self) -> Option<(bool, Vec<u8>)> {
        let mut lines = lock(&self.lines);
        if lines.is_empty() {
            lines = self.has_changed.wait_timeout(lines, TICK).unwrap().0;
        }
        self.has_changed.notify_all();
        (!lines.is_empty()).then(|| lines.remove(0))
    }

    /// Takes in the next line, once there is room.
    fn add(&self, is_error: bool, line: Vec<u8>) {
        let mut lines = lock(&self.lines);
        while lines.len() >= MAX_LINES {
            lines = self.has_changed.wait(lines).unwrap();
        }
        lines.push((is_error, line));
        self.has_changed.notify_all();
    }

    /// Reads a stream in a thread of its own.
    fn read(self: &Arc<Output>, is_error: bool, stream: Box<dyn Read + Send>) {
        let output = Arc::clone(self);
        let read_all = move || {
            let mut stream = BufReader::new(stream);
            loop {
                if stream.buffer().is_empty() {
                    thread::sleep(READ_INTERVAL);
                }
                let mut line = Vec::new();
                let size = stream.read_until(b'\n', &mut line).unwrap_or(0);
                output.add(is_error, line);
                if size == 0 {
                    break;
                }
            }
        };
        start(thread::Builder::new(), Box::new(read_all));
    }
}

impl Children {
    fn child(&mut self, is_quiet: bool) -> Option<&mut Child> {
        if self.running.is_none() {
            self.left = self.left.checked_sub(1)?;
            let program = env::current_exe().ok()?;
            // To drop it takes long to compile.
            let mut command = ManuallyDrop::new(Command::new(&program));
            command.env(IS_ASKED, "yes").stdin(Stdio::piped());
            command.stdout(Stdio::piped()).stderr(Stdio::piped());
            let mut process = command.spawn().ok()?;
            let (out, err) = (process.stdout.take()?, process.stderr.take()?);
            let output = Arc::new(Output::default());
            output.read(false, Box::new(out));
            output.read(true, Box::new(err));
            self.running = Some(Child {
                input: process.stdin.take()?,
                output,
                open: 2,
                is_quiet,
                has_overflowed: false,
                process,
            });
        }
        self.running.as_mut()
    }
}

impl Prober for Children {
    fn search(&mut self, boards: &[Rows], question: &Question) -> Vec<Seen> {
        // What is printed after the verdict is dropped.
        let is_quiet = question.limit != WHOLE;
        let end = self.end;
        let Some(child) = self.child(is_quiet).filter(|_| Instant::now() < end) else {
            return Vec::new();
        };
        let failing = codes(question.failing.as_deref().unwrap_or_default());
        let (limit, must_show, list) = (question.limit.name, question.must_show, list(boards));
        let request = format!("{limit} :{failing} {must_show}{list}\n");
        let _ = child.input.write_all(request.as_bytes());
        let (mut all, mut printed) = (Vec::new(), Vec::new());
        while all.len() < boards.len() {
            let unknown = Recorder::new(&boards[all.len()], 0).seen();
            let mut line = child.line(end);
            let is_open = !line.is_empty();
            if !is_open && Instant::now() > end {
                self.renew();
                break;
            }
            let text = String::from_utf8_lossy(&line);
            let answer = text.strip_prefix(ANSWER);
            // The line break before an answer is the answer's.
            if !is_quiet {
                let end = printed.len() - usize::from(answer.is_some() && !printed.is_empty());
                let _ = io::stdout().write_all(&printed[..end]);
            }
            printed.clear();
            let Some(answer) = answer else {
                printed.append(&mut line);
                if is_open {
                    continue;
                }
                if let Some(outcome) = self.end_of_child() {
                    all.push(Seen { outcome, ..unknown });
                }
                break;
            };
            // The solution may print what looks like an answer.
            let answer = answer.strip_suffix("\n").unwrap_or(answer);
            let seen = Seen::read(answer).filter(|seen| seen.given == unknown.given);
            all.push(seen.unwrap_or(unknown));
            if all.last().is_some_and(|one| question.is_answered_by(one)) {
                break;
            }
        }
        all
    }

    fn renew(&mut self) {
        self.running = None;
    }
}

impl Children {
    /// How the process ended, unless it has told what it could not stop.
    fn end_of_child(&mut self) -> Option<Outcome> {
        let mut child = self.running.take()?;
        let status = child.process.wait().ok()?;
        match status.code() {
            Some(OVER) => None,
            _ if child.has_overflowed => Some(Outcome::StackOverflow),
            Some(code) => Some(Outcome::Ended(format!("{code}"))),
            None => Some(Outcome::Ended(String::from("signal"))),
        }
    }
}

// ---- The process that searches ----

/// The code of a process that could not stop a search, and has told of it.
const OVER: i32 = 86;

static OUT: Mutex<()> = Mutex::new(());
static IS_QUIET: AtomicBool = AtomicBool::new(false);
static PRINTED: [AtomicUsize; 2] = [const { AtomicUsize::new(0) }; 2];

fn answer_questions(solve: Twin) -> ! {
    start(thread::Builder::new(), Box::new(watch));
    let questions = take_stdin();
    let answer_all = move || {
        let (mut input, mut line) = (BufReader::new(questions), String::new());
        while input.read_line(&mut line).is_ok_and(|size| size > 0) {
            answer(solve, line.strip_suffix("\n").unwrap_or(&line));
            line.clear();
        }
    };
    let thread = thread::Builder::new().name(String::from("main"));
    let _ = start(thread.stack_size(ROOMY_STACK), Box::new(answer_all)).join();
    exit(0)
}

/// Where questions come from: a solution that reads stdin finds nothing there.
#[cfg(unix)]
fn take_stdin() -> fs::File {
    use std::os::fd::{AsFd as _, AsRawFd as _};
    use std::os::raw::c_int;
    // SAFETY: so it is declared by POSIX.
    unsafe extern "C" {
        fn dup2(from: c_int, to: c_int) -> c_int;
    }
    let questions = io::stdin().as_fd().try_clone_to_owned().unwrap();
    let nothing = fs::File::open("/dev/null").unwrap();
    // SAFETY: both are open, and nobody has read stdin.
    unsafe { dup2(nothing.as_raw_fd(), 0) };
    fs::File::from(questions)
}

#[cfg(not(unix))]
fn take_stdin() -> io::Stdin {
    io::stdin()
}

fn answer(solve: Twin, line: &str) {
    let mut words = line.split(' ');
    let mut next = || words.next().unwrap_or_default();
    let (name, failing, must_show) = (next(), next(), next());
    let failing = symbols(&failing[1..]);
    let question = Question {
        limit: Budget::named(name),
        failing: Some(failing).filter(|failing| !failing.is_empty()),
        must_show: must_show.parse().unwrap_or(0),
    };
    IS_QUIET.store(name != WHOLE.name, Relaxed);
    let boards = boards(line);
    let mut left = boards.len();
    search::search_all(solve, &boards, &question, &mut |seen| {
        left -= 1;
        // Of several boards, the steps of the last one are asked for.
        let room = if left == 0 || question.failing.is_some() {
            usize::MAX
        } else {
            0
        };
        reply(&seen, room);
    });
}

/// Answers for one board.
fn reply(seen: &Seen, room: usize) {
    // In one piece: there are thousands of boards.
    let text = format!("\n{ANSWER}{}\n", seen.line(room));
    let _out = lock(&OUT);
    let mut out = io::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

/// Ends this process with a search that cannot be stopped, and tells what is known of it.
fn end_with(outcome: Outcome) -> ! {
    let now = lock(&NOW).clone();
    if let Some((recording, _)) = now {
        let seen = Seen {
            outcome,
            ..lock(&recording).seen()
        };
        reply(&seen, usize::MAX);
    }
    let _out = lock(&OUT);
    exit(OVER)
}

/// Waits for a search that must be ended.
fn watch() {
    let start = Instant::now();
    // The search that was seen last, and when it was seen first, by both clocks.
    let (mut last, mut processor, mut began) = (None, Duration::ZERO, start);
    loop {
        thread::sleep(TICK);
        let Some((recording, limit)) = lock(&NOW).clone() else {
            continue;
        };
        if !last.is_some_and(|last| Arc::ptr_eq(&last, &recording)) {
            (processor, began) = (clock::now(), Instant::now());
        }
        last = Some(recording);
        let is_over = match limit == WHOLE {
            true => start.elapsed() > END,
            false => {
                clock::now().saturating_sub(processor) > limit.time || began.elapsed() > MAX_WAIT
            }
        };
        let is_over = is_over || children() > MAX_CHILDREN;
        if is_over {
            end_with(Outcome::TimedOut);
        }
    }
}

/// The processes that the solution has started and not waited for, where that is known: it may start some for each
/// of ten thousand boards.
fn children() -> usize {
    let Ok(threads) = fs::read_dir("/proc/self/task") else {
        return 0;
    };
    let mut count = 0;
    for thread in threads.flatten() {
        // A space is after each.
        let list = fs::read_to_string(thread.path().join("children"));
        count += list.unwrap_or_default().matches(' ').count();
    }
    count
}

/// What the solution prints, with a macro of the standard library.
pub fn print(stream: usize, text: std::fmt::Arguments, end: &str) {
    if IS_QUIET.load(Relaxed) {
        return;
    }
    let text = format!("{text}{end}");
    let before = PRINTED[stream].fetch_add(text.len(), Relaxed);
    let mut room = MAX_PRINTED.saturating_sub(before).min(text.len());
    while !text.is_char_boundary(room) {
        room -= 1;
    }
    let bytes = &text.as_bytes()[..room];
    let out = lock(&OUT);
    let _ = match stream {
        0 => io::stdout().write_all(bytes),
        _ => io::stderr().write_all(bytes),
    };
    drop(out);
    if before + text.len() > OUTPUT_LIMIT {
        end_with(Outcome::Ended(String::from("output")));
    }
}
