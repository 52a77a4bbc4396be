//! Judges a solution on boards, and finds out what a diagnosis asks about the one on which it fails.

use super::endless;
use super::evidence::{self, OVERWRITES};
use super::facts::{Fact, Outcome, Rows, Seen, board, board_of, cells};
use super::probes::{self, Asked};
use super::search::{
    AGAIN, Budget, ELSEWHERE, PROOF, Prober, QUICK, Question, SLOW, SMALLER, WHOLE,
};

/// A board that is judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobCase {
    /// Its name in a report.
    pub name: String,
    /// The board as it is given.
    pub board: Rows,
    /// Its solution.
    pub solution: Rows,
}

impl JobCase {
    /// A board of nine rows of nine cells, and its solution.
    pub fn new(name: &str, rows: [&[Vec<char>]; 2]) -> JobCase {
        let [board, solution] = rows.map(|rows| board_of(rows).expect("it is a board"));
        JobCase {
            name: name.to_owned(),
            board,
            solution,
        }
    }
}

/// What is to be found out.
#[derive(Clone, Debug, Default)]
pub struct Job {
    /// What each line of facts begins with; empty if a person reads them.
    pub mark: String,
    /// The boards, in order.
    pub cases: Vec<JobCase>,
    /// The first of these that is not solved, and what stops its search; `None` if nothing is known.
    pub known: Option<(usize, Budget)>,
    /// A board whose steps are shown when all are solved.
    pub chosen: Option<Rows>,
}

impl Job {
    /// What [`Job::read`] reads.
    pub fn text(&self) -> String {
        let (at, limit) = self
            .known
            .map_or((0, "judge"), |(at, limit)| (at, limit.name));
        let chosen = self.chosen.as_ref().map_or(String::new(), cells);
        let mut text = format!("{}\n{limit} {at}\n{chosen}", self.mark);
        for case in &self.cases {
            let (given, solution) = (cells(&case.board), cells(&case.solution));
            text += &format!("\n{given} {solution} {}", case.name);
        }
        text
    }

    pub fn read(text: &str) -> Job {
        let mut lines = text.split('\n');
        let mut next = || lines.next().unwrap_or_default();
        let (mark, known, chosen) = (next().to_owned(), next(), next());
        let (limit, at) = known.split_once(' ').unwrap_or_default();
        let known = (limit != "judge").then(|| (at.parse().unwrap_or(0), Budget::named(limit)));
        let read = |text| board(text).unwrap_or([['.'; 9]; 9]);
        let mut cases = Vec::new();
        for line in lines {
            let (given, rest) = line.split_once(' ').unwrap_or_default();
            let (solution, name) = rest.split_once(' ').unwrap_or_default();
            cases.push(JobCase {
                board: read(given),
                solution: read(solution),
                name: name.to_owned(),
            });
        }
        Job {
            mark,
            known,
            chosen: board(chosen),
            cases,
        }
    }
}

/// No more is known.
struct Unknown;

/// So much may be done to answer one question: writes, and reads by the eight.
const MAX_WORK: u64 = 30_000_000;

/// So many single boards are tried as the one before a board that fails only after others.
const MAX_BEFORE: usize = 6;

/// So many processes may end while nearly full boards are tried.
const MAX_ENDED: usize = 3;

/// After one that is too slow, so many boards may be, too.
const MAX_STOPPED: usize = 2;

/// So many boards are searched in fresh processes to find a small one that fails after others.
const MAX_FRESH: usize = 14;

/// From so many empty cells on, not all pairs of them are tried.
const MAX_PAIRED: usize = 64;

/// So few empty cells are seen at a glance: no smaller board is looked for, and none that is larger.
const SMALL: usize = 3;

/// A row and a column, 0 to 8.
type Cell = (usize, usize);

struct Finder<'a> {
    job: &'a Job,
    prober: &'a mut dyn Prober,
    tell: &'a mut dyn FnMut(Fact),
    solution: Rows,
    before: Vec<Rows>,
    question: Question,
    work: u64,
    /// How many more boards are searched in fresh processes, if each small board is.
    fresh: Option<usize>,
}

/// Does a job.
pub fn run(job: &Job, prober: &mut dyn Prober, tell: &mut dyn FnMut(Fact)) {
    let mut finder = Finder {
        job,
        prober,
        tell,
        solution: [['.'; 9]; 9],
        before: Vec::new(),
        question: Question::all(SMALLER),
        work: 0,
        fresh: None,
    };
    let failed = match job.known {
        Some(known) => Some(known),
        None => finder.judge(),
    };
    if let Some((at, limit)) = failed {
        let (Ok(()) | Err(Unknown)) = finder.find(at, limit);
    }
}

/// Makes of a row and a column those of the cell that comes there in an order.
type Order = fn(usize, usize) -> Cell;

/// Filled in several orders: what comes out depends on it.
const ORDERS: [Order; 4] = [
    |a, b| (a, b),
    |a, b| (8 - a, 8 - b),
    |a, b| (b, a),
    |a, b| (a / 3 * 3 + b / 3, a % 3 * 3 + b % 3),
];

fn empty_cells(board: &Rows, order: Order) -> Vec<Cell> {
    let mut empty = Vec::new();
    for at in 0..81 {
        let (r, c) = order(at / 9, at % 9);
        if board[r][c] == '.' {
            empty.push((r, c));
        }
    }
    empty
}

/// With one empty cell, or with several.
fn with_empty(mut board: Rows, empty: &[Cell]) -> Rows {
    for &(r, c) in empty {
        board[r][c] = '.';
    }
    board
}

impl Finder<'_> {
    /// What comes of one board.
    fn see(&mut self, board: &Rows, limit: Budget) -> Option<Seen> {
        self.prober.search(&[*board], &Question::all(limit)).pop()
    }

    /// Judges all boards up to the first that is not solved. Returns that one, and what its search may do again, if
    /// it is known that it fails.
    fn judge(&mut self) -> Option<(usize, Budget)> {
        let mut chosen = None;
        for (at, case) in self.job.cases.iter().enumerate() {
            (self.tell)(Fact::Case(at));
            let seen = self.see(&case.board, WHOLE)?;
            if seen.failing().is_none() {
                (self.tell)(Fact::Seen("passed", &seen));
                if self.job.chosen == Some(case.board) {
                    chosen = Some(seen);
                }
                continue;
            }
            (self.tell)(Fact::Seen("failing", &seen));
            let (word, limit) = match &seen.outcome {
                Outcome::Returned(_) => ("wrong", Some(AGAIN)),
                Outcome::Panicked { .. } => ("panic", Some(AGAIN)),
                Outcome::TimedOut => {
                    let most = (endless::LOOKS, endless::PROOF_TIMES);
                    let is_idle = endless::habit(&seen.steps, seen.effort, most).is_some();
                    ("stopped", Some(if is_idle { SLOW } else { ELSEWHERE }))
                }
                Outcome::Endless => ("endless", Some(SLOW)),
                Outcome::Ended(how) if how == "output" => ("output", None),
                Outcome::StackOverflow | Outcome::Ended(_) => ("ended", Some(AGAIN)),
            };
            (self.tell)(Fact::Verdict(word));
            return limit.map(|limit| (at, limit));
        }
        (self.tell)(Fact::Verdict("accepted"));
        let board = self.job.chosen.as_ref()?;
        if chosen.is_none() {
            (self.tell)(Fact::Case(self.job.cases.len()));
            chosen = self.see(board, WHOLE);
        }
        (self.tell)(Fact::Seen("chosen", &chosen?));
        None
    }

    /// Finds out what a diagnosis asks about a board that fails: alone, or after others. If it is only too slow, the boards
    /// after it are tried.
    fn find(&mut self, at: usize, limit: Budget) -> Result<(), Unknown> {
        let is_asked = limit != ELSEWHERE;
        let whole = is_asked.then(|| self.again(at, limit)).flatten();
        // No chain: the one file of a solution is compiled in its edition, 2021 too.
        if let Some(whole) = whole.as_ref().filter(|_| self.job.known.is_some()) {
            (self.tell)(Fact::Seen("failing", whole));
        }
        if limit == PROOF {
            return Ok(());
        }
        if let Some(whole) = whole.filter(|whole| whole.outcome != Outcome::TimedOut) {
            return self.look(at, whole, limit);
        }
        if !self.before.is_empty() {
            (self.tell)(Fact::Before(&self.before));
            return Ok(());
        }
        // One that is too slow only with its twin is not slow elsewhere.
        if limit != AGAIN && self.look_elsewhere(at)? {
            return Ok(());
        }
        self.solution = self.job.cases[at].solution;
        self.prober.renew();
        self.try_probes(true, &self.job.cases[at].solution);
        Ok(())
    }

    /// Whether it fails on one of the boards after this one, with a small budget.
    fn look_elsewhere(&mut self, at: usize) -> Result<bool, Unknown> {
        let is_stopped = |seen: &Seen| matches!(seen.outcome, Outcome::TimedOut | Outcome::Endless);
        let is_wrong = |seen: &Seen| !is_stopped(seen) && seen.failing().is_some();
        let mut left = MAX_STOPPED;
        self.work = 0;
        self.prober.renew();
        for (index, case) in self.job.cases.iter().enumerate().skip(at + 1) {
            if left == 0 || self.work > MAX_WORK {
                break;
            }
            let seen = self.see(&case.board, ELSEWHERE).ok_or(Unknown)?;
            self.work += seen.work();
            left -= usize::from(is_stopped(&seen));
            if !is_wrong(&seen) {
                continue;
            }
            // Alone: it may be wrong because of those before it.
            self.prober.renew();
            let alone = self.see(&case.board, ELSEWHERE).ok_or(Unknown)?;
            if is_wrong(&alone) {
                (self.tell)(Fact::Elsewhere(index));
                (self.tell)(Fact::Seen("failing", &alone));
                return self.look(index, alone, AGAIN).map(|()| true);
            }
        }
        Ok(false)
    }

    /// Finds a board with few empty cells on which it fails in the same way as on this one, and what else a diagnosis
    /// asks.
    fn look(&mut self, at: usize, whole: Seen, limit: Budget) -> Result<(), Unknown> {
        self.solution = self.job.cases[at].solution;
        self.question.failing = whole.failing();
        let Some(small) = self.smallest(&whole, limit)? else {
            return Ok(());
        };
        (self.tell)(Fact::Before(&self.before));
        (self.tell)(Fact::Seen("smallest", &small));
        if self.job.mark.is_empty() || !self.before.is_empty() {
            return Ok(());
        }
        for board in evidence::way(&small.given, &small.steps, &self.solution) {
            let seen = self.see(&board, QUICK).ok_or(Unknown)?;
            (self.tell)(Fact::Seen("alone", &seen));
        }
        if !matches!(whole.outcome, Outcome::Returned(_)) {
            return Ok(());
        }
        self.try_probes(whole.effort.placements > 0, &small.given);
        let small = evidence::mistakes_shown(&small);
        let hidden = evidence::mistakes_shown(&whole) & !small;
        // A digit written over another comes first.
        self.question.must_show = match hidden & OVERWRITES {
            0 if small & OVERWRITES == 0 => hidden,
            first => first,
        };
        if self.question.must_show > 0 {
            let mut shown = whole;
            let (Ok(()) | Err(Unknown)) = self.shrink(&mut shown);
            (self.tell)(Fact::Seen("shown", &shown));
        }
        Ok(())
    }

    /// The search of a small board, alone or after others in new processes. `None` if small boards have too little time.
    fn smallest(&mut self, whole: &Seen, limit: Budget) -> Result<Option<Seen>, Unknown> {
        if self.before.is_empty() {
            let mut small = whole.clone();
            let (Ok(()) | Err(Unknown)) = self.shrink(&mut small);
            self.prober.renew();
            small = self.see(&small.given, limit).ok_or(Unknown)?;
            if small.failing() == self.question.failing {
                return Ok(Some(small));
            } else if whole.outcome == Outcome::Endless {
                return Ok(None);
            }
        }
        // Something is left of one board for the next.
        let mut small = whole.clone();
        self.fresh = Some(MAX_FRESH);
        let (Ok(()) | Err(Unknown)) = self.shrink(&mut small);
        self.fresh = None;
        Ok(Some(small))
    }

    /// The search of a board that fails, after as few others as it takes.
    fn again(&mut self, at: usize, limit: Budget) -> Option<Seen> {
        let (case, earlier) = (&self.job.cases[at], &self.job.cases[..at]);
        let mut all = vec![&earlier[..0]];
        if at > 0 {
            all.extend(earlier.chunks(1).take(MAX_BEFORE));
            all.push(earlier);
        }
        for before in all {
            self.before = before.iter().map(|case| case.board).collect();
            let last = self.last_of(&case.board, limit);
            if last.as_ref().is_some_and(|last| last.failing().is_some()) {
                return last;
            }
        }
        self.before.clear();
        None
    }

    /// What comes of a board in a new process that searches the others before it.
    fn last_of(&mut self, board: &Rows, limit: Budget) -> Option<Seen> {
        self.prober.renew();
        let mut boards = self.before.clone();
        boards.push(*board);
        let mut seen = self.prober.search(&boards, &Question::all(limit));
        seen.pop().filter(|_| seen.len() == self.before.len())
    }

    /// Makes a board on which it fails as small as is found until no more is known.
    fn shrink(&mut self, smallest: &mut Seen) -> Result<(), Unknown> {
        self.work = 0;
        let whole = smallest.given;
        let empty = empty_cells(&whole, ORDERS[0]);
        if self.fresh.is_none() {
            let mut boards = Vec::new();
            for cell in &empty {
                boards.push(with_empty(self.solution, &[*cell]));
            }
            let paired = empty.len() <= MAX_PAIRED;
            for (b, cell) in empty.iter().enumerate().filter(|_| paired) {
                for other in &empty[..b] {
                    boards.push(with_empty(self.solution, &[*other, *cell]));
                }
            }
            if let Some(found) = self.first(boards)? {
                *smallest = found;
                return Ok(());
            }
        }
        for order in &ORDERS {
            if empty_cells(&smallest.given, *order).len() > SMALL {
                self.reduce(&whole, *order, smallest)?;
            }
        }
        Ok(())
    }

    /// Fills cells, many at once and then one by one, as long as it fails in the same way.
    fn reduce(&mut self, whole: &Rows, order: Order, smallest: &mut Seen) -> Result<(), Unknown> {
        let mut empty = empty_cells(whole, order);
        let mut size = empty.len() / 2;
        while size > 0 {
            let mut fewer = Vec::new();
            for start in (0..empty.len()).step_by(size) {
                let end = (start + size).min(empty.len());
                let board = with_empty(self.solution, &empty[..start]);
                fewer.push(with_empty(board, &empty[end..]));
            }
            match self.first(fewer)? {
                Some(found) => {
                    empty = empty_cells(&found.given, order);
                    if empty.len() < empty_cells(&smallest.given, order).len() {
                        *smallest = found;
                    }
                }
                None => size /= 2,
            }
            size = size.min(empty.len() / 2);
        }
        Ok(())
    }

    /// The first of these boards on which it fails in the same way.
    fn first(&mut self, boards: Vec<Rows>) -> Result<Option<Seen>, Unknown> {
        if self.fresh.is_some() {
            return self.first_fresh(boards);
        }
        let mut next = 0;
        while next < boards.len() && self.work < MAX_WORK {
            let mut seen = self.prober.search(&boards[next..], &self.question);
            self.work += seen.iter().map(Seen::work).sum::<u64>();
            next += seen.len();
            let last = seen.pop().ok_or(Unknown)?;
            if self.question.is_answered_by(&last) {
                return Ok(Some(last));
            }
        }
        Ok(None)
    }

    /// The first of these boards on which it fails in the same way, with a process for each board.
    fn first_fresh(&mut self, boards: Vec<Rows>) -> Result<Option<Seen>, Unknown> {
        for board in boards {
            let left = self.fresh.and_then(|left| left.checked_sub(1));
            self.fresh = Some(left.ok_or(Unknown)?);
            let last = self.last_of(&board, SMALLER);
            if let Some(last) = last.filter(|last| last.failing() == self.question.failing) {
                return Ok(Some(last));
            }
        }
        Ok(None)
    }

    /// Tells what it writes into single empty cells. One that `writes` nothing else may write nothing at all. Then, how it
    /// leaves a cell empty in which two digits fit: one that is empty on the `small` board.
    fn try_probes(&mut self, writes: bool, small: &Rows) {
        let probes = probes::all(&self.solution);
        let mut held = vec!['?'; probes.len()];
        self.work = 0;
        let (mut left, mut pair) = (MAX_ENDED, None);
        let cuts = [0, probes::SINGLES, 2 * probes::SINGLES, probes.len()];
        for stage in cuts.windows(2) {
            let writes = writes || held.iter().any(char::is_ascii_digit);
            let (mut asked, mut boards) = (Vec::new(), Vec::new());
            let part = &probes[stage[0]..stage[1]];
            for (at, ((r, c), asks, board)) in (stage[0]..).zip(part) {
                let (single, nowhere) = (held[9 * r + c], held[probes::SINGLES + 9 * r + c]);
                let is_worth = match asks {
                    Asked::Single => true,
                    Asked::Nowhere => writes,
                    Asked::Beside(_) | Asked::Renamed(_) => nowhere == self.solution[*r][*c],
                    Asked::Without(_) | Asked::Anything => writes && single == '.',
                };
                if is_worth {
                    asked.push(at);
                    boards.push(*board);
                }
            }
            let mut done = 0;
            // A search that ends its process is followed by the next one in another process.
            while done < asked.len() && self.work < MAX_WORK && left > 0 {
                let all = self.prober.search(&boards[done..], &Question::all(QUICK));
                if all.is_empty() {
                    break;
                }
                for seen in &all {
                    self.work += seen.work();
                    let at = asked[done];
                    let ((r, c), asks, board) = &probes[at];
                    let row = seen.outcome.board().and_then(|board| board.get(*r));
                    let cell = row.and_then(|row| row.get(*c)).copied();
                    held[at] = cell.filter(|cell| !cell.is_whitespace()).unwrap_or('?');
                    let is_left = matches!(asks, Asked::Without(_)) && held[at] == '.';
                    if is_left && small[*r][*c] == '.' {
                        pair = pair.or(Some(board));
                    }
                    done += 1;
                }
                left -= usize::from(done < asked.len());
            }
        }
        (self.tell)(Fact::Tried(held.iter().collect()));
        if let Some(seen) = pair.and_then(|board| self.see(board, QUICK)) {
            (self.tell)(Fact::Seen("pair", &seen));
        }
    }
}
