//! Decides what kind of mistake it is, the most exact kind first, and says so.

use super::checks::{Checks, only_unit};
use super::endless::{Endless, LOOKS};
use super::kind::{Diagnosis, Kind};
use super::probe::{Failing, Outcome, Prober};
use super::tree::{Lost, Walk, stuck};

use crate::cases::Case;
use crate::error::Error;
use crate::failure::{first_line, one_line};
use explain::format::grouped;
use sudoku_kata::board::{self, Board, Fault, candidates, cell_name, cells, check_solution};
use sudoku_kata::language::Language;
use sudoku_kata::trace::{Step, StepKind};

type Cell = (usize, usize);

/// What is known of a solution that gave a wrong answer or panicked.
pub struct Evidence<'a> {
    /// The text of its file.
    pub text: &'a str,
    /// The path of its file, as panics name it.
    pub path: &'a str,
    pub language: Language,
    pub prober: &'a Prober<'a>,
    /// The board that it failed on.
    pub case: &'a Case,
    /// The boards that ran before in the same process.
    pub before: &'a [Board],
    pub failing: &'a Failing,
    /// What it makes of the smallest board.
    pub outcome: &'a Outcome,
    /// The smallest board.
    pub input: &'a Board,
    /// Its first write there of something that is neither a digit nor '.'.
    pub mark: Option<Step>,
    /// Its step there that changes a clue, or else on the board that it failed on.
    pub broken: Option<Step>,
    /// Its steps on the smallest board, and on the board that it failed on, if they can be traced.
    pub small: Option<&'a Walk>,
    pub big: Option<&'a Walk>,
    /// The place and the message of an overflow on the board that it failed on.
    pub overflow: Option<(String, String)>,
}

/// A text in the language asked for.
macro_rules! text {
    ($language:expr, $en:literal, $zh:literal) => {
        match $language {
            Language::English => format!($en),
            Language::Chinese => format!($zh),
        }
    };
}

fn diagnosis(kind: Kind, says: String, asks: String) -> Diagnosis {
    Diagnosis {
        kind,
        r: None,
        c: None,
        digit: None,
        lines: Vec::new(),
        says,
        asks,
    }
}

impl Diagnosis {
    fn at(mut self, (r, c): Cell) -> Diagnosis {
        (self.r, self.c) = (Some(r + 1), Some(c + 1));
        self
    }

    fn of(mut self, digit: char) -> Diagnosis {
        self.digit = Some(digit);
        self
    }

    fn lines(mut self, lines: impl IntoIterator<Item = u32>) -> Diagnosis {
        self.lines = lines.into_iter().filter(|line| *line > 0).collect();
        self.lines.dedup();
        self
    }
}

/// `r1c3`.
fn name((r, c): Cell) -> String {
    cell_name(r, c)
}

/// The empty cells of a board.
fn empty(board: &Board) -> impl Iterator<Item = Cell> {
    cells().filter(|&(r, c)| board[r][c] == '.')
}

impl Evidence<'_> {
    /// The diagnosis, if anything is certain.
    pub fn decide(&self) -> Result<Option<Diagnosis>, Error> {
        if !self.before.is_empty() {
            return Ok(Some(self.state_kept()));
        }
        match self.failing {
            Failing::Panic(place) => return Ok(Some(self.panic(place))),
            Failing::Ended(_) => return Ok(self.ended()),
            Failing::Fault(_) => {}
        }
        if let Some((place, message)) = &self.overflow {
            return Ok(Some(self.overflowing(place, message)));
        }
        let Some(output) = &self.outcome.output else {
            return Ok(None);
        };
        match check_solution(self.input, output) {
            Err(Fault::Shape) => return Ok(Some(self.shape_changed())),
            Err(Fault::NotADigit { r, c, found }) => {
                return Ok(Some(self.not_a_digit((r, c), found)));
            }
            Err(Fault::Clue { r, c, clue, found }) => {
                return Ok(Some(self.clue_changed((r, c), clue, found)));
            }
            _ => {}
        }
        if let Some(found) = self.undone() {
            return Ok(Some(found));
        }
        let solution = &self.case.solution;
        let checks = Checks::find(self.prober, solution)?;
        let walks = [self.small, self.big].into_iter().flatten();
        let writes = walks.map(|walk| walk.steps.len()).sum::<usize>() > 0;
        if !checks.has_written && !writes && output == self.input {
            return Ok(Some(self.nothing_written()));
        }
        if let Some(found) = self.unchecked(&checks, output) {
            return Ok(Some(found));
        }
        if !checks.refused.is_empty()
            && let Some(found) = self.refused(&checks)?
        {
            return Ok(Some(found));
        }
        if let Some(step) = self.broken {
            return Ok(Some(self.clue_changed_on_the_way(step)));
        }
        Ok(match self.small {
            Some(small) => self.lost_the_way(small, output)?,
            None => None,
        })
    }

    fn state_kept(&self) -> Diagnosis {
        let l = self.language;
        let says = text!(
            l,
            "it solves this board in a process of its own, and not after another board: something of the first board is left",
            "单独运行时能解出这个盘面，先解过另一个盘面之后就不能：前一个盘面留下了什么"
        );
        let asks = text!(
            l,
            "which variable lives longer than one call of `solve_sudoku`, and what does it hold when the second call begins?",
            "哪个变量在一次 `solve_sudoku` 调用之后还活着？第二次调用开始时，它里面是什么？"
        );
        diagnosis(Kind::StateKept, says, asks)
    }

    /// The line in the solution's file of a place such as `solution.rs:12:9`.
    fn line(&self, place: &str) -> Option<u32> {
        let rest = place.strip_prefix(self.path)?.strip_prefix(':')?;
        rest.split(':').next()?.parse().ok()
    }

    fn panic(&self, place: &str) -> Diagnosis {
        let l = self.language;
        let panic = self.outcome.panic.as_deref().unwrap_or_default();
        let message = one_line(&first_line(panic));
        let line = self.line(place);
        let says = match line {
            Some(line) => text!(
                l,
                "line {line} panics: {message}",
                "第 {line} 行 panic：{message}"
            ),
            None => text!(l, "it panics: {message}", "发生 panic：{message}"),
        };
        let (kind, asks) = if let Some((length, index)) = out_of_bounds(panic) {
            let last = length.saturating_sub(1);
            let asks = if length == 0 {
                text!(
                    l,
                    "the list is empty: which line puts something into it before an element is read?",
                    "列表是空的：读取元素之前，哪一行往里放东西？"
                )
            } else if isize::try_from(index).is_err() {
                text!(
                    l,
                    "which subtraction goes below 0? An unsigned number cannot be negative",
                    "哪个减法减到了 0 以下？无符号数不能是负数"
                )
            } else {
                text!(
                    l,
                    "the last index of {length} elements is {last}: which row, column, box or digit became {index}?",
                    "{length} 个元素的最后一个下标是 {last}：哪个行号、列号、宫号或数字成了 {index}？"
                )
            };
            (Kind::IndexOutOfRange, asks)
        } else if panic.starts_with("attempt to ") && panic.contains("overflow") {
            (Kind::Overflow, overflow_question(l, panic))
        } else if panic.starts_with("called `") || panic.contains("` on a `None` value") {
            let asks = text!(
                l,
                "what is in the cell when there is nothing to unwrap: is it empty, a dead end, or the end of the board?",
                "没有东西可以 unwrap 的时候，那里是什么：空格、死路，还是盘面的末尾？"
            );
            (Kind::UnwrapNone, asks)
        } else {
            let asks = text!(
                l,
                "what does this line expect, and what does it find? `dbg!` shows it",
                "这一行期望的是什么，遇到的又是什么？用 `dbg!` 可以看到"
            );
            (Kind::Unknown, asks)
        };
        diagnosis(kind, says, asks).lines(line)
    }

    /// It did not return, and did not panic.
    fn ended(&self) -> Option<Diagnosis> {
        let l = self.language;
        let reason = self.outcome.panic.as_deref()?;
        if !reason.starts_with(crate::failure::STACK_OVERFLOW) {
            return None;
        }
        let says = text!(
            l,
            "the calls nest until the stack is full",
            "调用一层套一层，直到栈满"
        );
        let asks = text!(
            l,
            "what ends the recursion, and does every call come one cell closer to it?",
            "递归在什么条件下终止？每次调用都离它近一格吗？"
        );
        let lines = self
            .small
            .and_then(|walk| walk.steps.last())
            .map(|step| step.line);
        Some(diagnosis(Kind::RecursionWithoutEnd, says, asks).lines(lines))
    }

    fn overflowing(&self, place: &str, message: &str) -> Diagnosis {
        let l = self.language;
        let message = first_line(message);
        let line = self.line(place);
        let at = line.map_or(String::new(), |line| {
            text!(l, " in line {line}", "第 {line} 行")
        });
        let says = text!(
            l,
            "a number leaves the range of its type{at}: {message}. LeetCode goes on with a wrong number",
            "{at}数超出了类型的范围：{message}。LeetCode 会拿着错误的数继续算"
        );
        diagnosis(Kind::Overflow, says, overflow_question(l, &message)).lines(line)
    }

    fn shape_changed(&self) -> Diagnosis {
        let l = self.language;
        let says = text!(
            l,
            "the board that comes back does not have 9 rows of 9 cells",
            "返回的盘面不是 9 行、每行 9 格"
        );
        let asks = text!(
            l,
            "which line adds or removes a row or a cell? A search only changes what is in the cells",
            "哪一行增加或删除了行或格子？搜索只改变格子里的内容"
        );
        diagnosis(Kind::ShapeChanged, says, asks)
    }

    fn not_a_digit(&self, cell: Cell, found: char) -> Diagnosis {
        let l = self.language;
        let (place, shown) = (name(cell), found.escape_debug());
        let says = text!(
            l,
            "{place} comes back with '{shown}', which is no digit from '1' to '9'",
            "{place} 返回的是 '{shown}'，不是 '1' 到 '9' 的数字"
        );
        let asks = match found {
            '\0'..='\x09' => text!(
                l,
                "how does a number become a digit? The cell holds the character '4', not the number 4",
                "数怎样变成数字字符？格子里是字符 '4'，不是数 4"
            ),
            _ => text!(
                l,
                "which line writes '{shown}', and did you mean a digit there, or an empty cell, '.'?",
                "哪一行写了 '{shown}'？那里本该是数字，还是空格 '.'？"
            ),
        };
        let lines = self.mark.map(|mark| mark.line);
        diagnosis(Kind::NotADigit, says, asks).at(cell).lines(lines)
    }

    fn clue_changed(&self, cell: Cell, clue: char, found: char) -> Diagnosis {
        let l = self.language;
        let place = name(cell);
        let (says, asks) = if found == '.' {
            (
                text!(
                    l,
                    "{place} held the clue {clue}, and is empty afterwards",
                    "{place} 原来是题面数 {clue}，之后变空了"
                ),
                text!(
                    l,
                    "what keeps your undo from clearing a cell that held a clue?",
                    "是什么防止撤销时清掉题面数？"
                ),
            )
        } else {
            (
                text!(
                    l,
                    "{place} held the clue {clue}, and holds {found} afterwards",
                    "{place} 原来是题面数 {clue}，之后变成了 {found}"
                ),
                text!(
                    l,
                    "what keeps your search from writing into a cell that holds a clue?",
                    "是什么防止搜索往题面数的格子里写？"
                ),
            )
        };
        let lines = self.broken.map(|step| step.line);
        diagnosis(Kind::ClueChanged, says, asks)
            .at(cell)
            .of(clue)
            .lines(lines)
    }

    fn clue_changed_on_the_way(&self, step: Step) -> Diagnosis {
        let l = self.language;
        let (place, (r, c)) = (name(step.cell()), step.cell());
        let (clue, case) = (self.case.solution[r][c], &self.case.name);
        let says = text!(
            l,
            "on {case}, the search takes the clue {clue} out of {place} on its way",
            "在 {case} 上，搜索途中拿掉了 {place} 的题面数 {clue}"
        );
        let asks = text!(
            l,
            "which cell does this line change, and is it the one that was filled before?",
            "这一行改的是哪一格？是之前填的那一格吗？"
        );
        let found = diagnosis(Kind::ClueChanged, says, asks);
        found.at(step.cell()).of(clue).lines([step.line])
    }

    /// It undoes what it has just solved, or everything at once.
    fn undone(&self) -> Option<Diagnosis> {
        let l = self.language;
        let walks = || [self.big, self.small].into_iter().flatten();
        // On the large board, so that a solved board is not confused with a first digit.
        if let Some([placed, _]) = walks().find_map(Walk::undone_at_once) {
            let small = self
                .small
                .and_then(|walk| walk.steps.as_chunks::<2>().0.first());
            let [placed, undone] = *small.unwrap_or(&[placed, placed]);
            let (place, digit) = (name(placed.cell()), placed.digit);
            let says = text!(
                l,
                "{digit} is placed in {place} and undone before the next cell is filled; so is every digit",
                "{digit} 填入 {place}，还没填下一格就撤销了；每个数字都是这样"
            );
            let asks = text!(
                l,
                "which digits stand on the board while the recursive call runs?",
                "递归调用进行时，盘面上有哪些已填的数字？"
            );
            let found = diagnosis(Kind::UndoesAtOnce, says, asks);
            return Some(
                found
                    .at(placed.cell())
                    .of(digit)
                    .lines([placed.line, undone.line]),
            );
        }
        self.big.and_then(Walk::undo_of_the_solution)?;
        let undo = walks().rev().find_map(Walk::undo_of_the_solution)?;
        Some(undoes_the_solution(undo, l))
    }

    fn nothing_written(&self) -> Diagnosis {
        let l = self.language;
        let copies = ["clone()", "to_vec()", "to_owned()"];
        if copies.iter().any(|copy| self.text.contains(copy)) {
            let says = text!(
                l,
                "the board of the caller is never written; the program makes a copy of a board",
                "调用者的盘面从未被写过；程序复制了盘面"
            );
            let asks = text!(
                l,
                "which board do your digits go into, and how do they come back to the caller's?",
                "你的数字写进了哪个盘面？又怎样回到调用者的盘面？"
            );
            return diagnosis(Kind::WorksOnACopy, says, asks);
        }
        let says = text!(
            l,
            "no digit is written into the board",
            "没有任何数字写进盘面"
        );
        let asks = text!(
            l,
            "which line writes a digit into the caller's board, and is it reached?",
            "哪一行把数字写进调用者的盘面？程序走到那里了吗？"
        );
        diagnosis(Kind::NothingWritten, says, asks)
    }

    /// Digits are placed beside their equals: a check is missing or wrong.
    fn unchecked(&self, checks: &Checks, output: &Board) -> Option<Diagnosis> {
        let l = self.language;
        let placed = |is_clue: bool| {
            let walks = [self.small, self.big].into_iter().flatten();
            walks
                .flat_map(|walk| walk.clashes(is_clue))
                .collect::<Vec<_>>()
        };
        let among_placed = Walk::kinds_of(&placed(false));
        let unseen = checks.unseen_in();
        let clashing = match check_solution(self.input, output) {
            Err(Fault::Clash(clash)) => Some(clash),
            _ => None,
        };
        // On the smallest board, or else as it was tried.
        let holder = |cell: Cell, peer: Cell, kind: usize| {
            let clashes = [true, false]
                .map(|is_clue| self.small.map_or(Vec::new(), |walk| walk.clashes(is_clue)));
            let mut clashes = clashes.iter().flatten();
            let shown = clashes.find(|(step, peer)| only_unit(step.cell(), *peer) == Some(kind));
            let unit = unit_name(l, kind);
            if let Some((step, peer)) = shown {
                let (place, beside, digit) = (name(step.cell()), name(*peer), step.digit);
                let says = text!(
                    l,
                    "{digit} is placed in {place} although {beside} in the same {unit} holds {digit}",
                    "同一{unit}的 {beside} 已经是 {digit}，{place} 仍然填了 {digit}"
                );
                return (step.cell(), digit, says);
            }
            let (place, beside) = (name(cell), name(peer));
            let digit = self.case.solution[cell.0][cell.1];
            let says = text!(
                l,
                "the check of the {unit} does not see every cell: on another board, with {digit} in {beside}, {place} still gets {digit}",
                "{unit}检查没有看到每一格：在另一个盘面上，{beside} 是 {digit} 时，{place} 仍然填 {digit}"
            );
            (cell, digit, says)
        };
        let check = |kind: usize, says: String| {
            let unit = unit_name(l, kind);
            let asks = match kind {
                2 => text!(
                    l,
                    "which box is a cell in, by your formula? And which nine cells are in that box?",
                    "按你的公式，一个格子在哪个宫？那个宫有哪九格？"
                ),
                _ => text!(
                    l,
                    "which nine cells does your check of the {unit} look at?",
                    "你的{unit}检查看的是哪九格？"
                ),
            };
            let kinds = [Kind::RowCheck, Kind::ColumnCheck, Kind::BoxCheck];
            diagnosis(kinds[kind], says, asks)
        };
        if let Some(&(cell, peer)) = checks.unseen.first() {
            // The clues count for nothing, but the search keeps to its own digits.
            let placements = self.big.map_or(0, |walk| walk.steps.len());
            if checks.is_blind() && among_placed == [0; 3] && placements > 9 {
                let (place, beside) = (name(cell), name(peer));
                let digit = self.case.solution[peer.0][peer.1];
                let says = text!(
                    l,
                    "a clue in {beside} does not keep its digit out of {place}; the search keeps only to the digits that it has placed",
                    "{beside} 的题面数挡不住 {place} 填同一个数字；搜索只顾自己填的数字"
                );
                let asks = text!(
                    l,
                    "when do the clues get into your tables, and which of them do?",
                    "题面数什么时候进入你的表？进入的是哪些？"
                );
                return Some(
                    diagnosis(Kind::CluesNotRecorded, says, asks)
                        .at(cell)
                        .of(digit),
                );
            }
            let most = *unseen.iter().max().expect("three");
            let kind = match clashing {
                // Nothing is looked at: the clash that came back is the one to speak of.
                Some(clash) if unseen.iter().all(|share| 2 * share > most) => kind_of(clash.unit),
                _ => unseen
                    .iter()
                    .position(|share| *share == most)
                    .expect("one of them"),
            };
            let pair = checks
                .unseen
                .iter()
                .find(|pair| only_unit(pair.0, pair.1) == Some(kind));
            let &(cell, peer) = pair?;
            let (cell, digit, says) = holder(cell, peer, kind);
            return Some(check(kind, says).at(cell).of(digit).lines(self.placing()));
        }
        if let Some((kind, &(cell, other))) = checks.mistaken_unit().zip(checks.mistaken.first()) {
            let (place, beside, unit) = (name(cell), name(other), unit_name(l, kind));
            let digit = self.case.solution[cell.0][cell.1];
            let says = text!(
                l,
                "{digit} in {beside} keeps {digit} out of {place}, although the two cells share no row, no column and no box: the check of the {unit} looks at the wrong cells",
                "{beside} 的 {digit} 使 {place} 不能填 {digit}，而两格不同行、不同列、不同宫：{unit}检查看错了格子"
            );
            return Some(check(kind, says).at(cell).of(digit).lines(self.placing()));
        }
        if let Some((pair, left)) = self.small.and_then(Walk::overwriting) {
            return Some(self.undo_missing(pair, &left, false));
        }
        if let Some((pair, left)) = self.big.and_then(Walk::overwriting) {
            return Some(self.undo_missing(pair, &left, true));
        }
        if among_placed == [0; 3] {
            return None;
        }
        let small = self.small?.clashes(false);
        let &(step, peer) = small.first()?;
        let (place, beside, digit) = (name(step.cell()), name(peer), step.digit);
        let says = text!(
            l,
            "{digit} is placed in {place} although {digit} was placed in {beside} before",
            "{beside} 先填了 {digit}，{place} 仍然填了 {digit}"
        );
        let others = among_placed.iter().filter(|count| **count > 0).count();
        if others == 1 {
            let kind = among_placed
                .iter()
                .position(|count| *count > 0)
                .expect("one of them");
            return Some(
                check(kind, says)
                    .at(step.cell())
                    .of(digit)
                    .lines([step.line]),
            );
        }
        let asks = text!(
            l,
            "when were the candidates of {place} computed, and what was placed since?",
            "{place} 的候选数是什么时候算的？之后又填了什么？"
        );
        let found = diagnosis(Kind::StaleCandidates, says, asks);
        Some(found.at(step.cell()).of(digit).lines([step.line]))
    }

    /// The line that places a digit.
    fn placing(&self) -> Option<u32> {
        let walks = [self.small, self.big].into_iter().flatten();
        let mut steps = walks.flat_map(|walk| &walk.steps);
        steps
            .find(|step| step.kind == StepKind::Placement)
            .map(|step| step.line)
    }

    /// A single empty cell is not filled with its digit.
    fn refused(&self, checks: &Checks) -> Result<Option<Diagnosis>, Error> {
        let l = self.language;
        let solution = &self.case.solution;
        let first =
            empty(self.input).find(|&(r, c)| checks.refused.iter().any(|of| of.0 == (r, c)));
        let cell = first.unwrap_or(checks.refused[0].0);
        let digit = solution[cell.0][cell.1];
        let place = name(cell);
        let mut single = solution.clone();
        single[cell.0][cell.1] = '.';
        let outcome = self.prober.alone(&single)?;
        if outcome.is_none_or(|outcome| outcome.holds(cell) != Some('.')) {
            // It is filled in a process of its own: the boards before it have left something.
            return Ok(None);
        }
        let walks = || [self.small, self.big].into_iter().flatten();
        // Every cell of these digits is refused, and no search places one of them.
        let is_untried = |&(_, digit): &(Cell, char)| {
            checks.filled.iter().all(|&(r, c)| solution[r][c] != digit)
                && walks().all(|walk| !walk.places(digit))
        };
        if checks.refused.len() < 81 && checks.refused.iter().all(is_untried) {
            let says = text!(
                l,
                "{digit} fits in {place}, and is tried neither there nor anywhere else",
                "{place} 可以填 {digit}，但这里没有试，别处也没有试过"
            );
            let asks = text!(
                l,
                "which is the first digit that your loop tries, and which is the last?",
                "你的循环试的第一个数字是几，最后一个是几？"
            );
            let found = diagnosis(Kind::DigitNeverTried, says, asks);
            return Ok(Some(found.at(cell).of(digit).lines(self.placing())));
        }
        if !walks().any(|walk| walk.steps.iter().any(|step| step.cell() == cell))
            && checks.refused.len() < 81
            && Checks::skips(self.prober, solution, cell)?
        {
            return Ok(Some(self.skipped(cell, digit)));
        }
        let steps = self.small.map_or(&[][..], |walk| &walk.steps);
        let tried = steps.windows(2).find(|pair| {
            let [placed, undone] = [pair[0], pair[1]];
            placed.cell() == cell && placed.digit == digit && undone.kind == StepKind::Undo
        });
        let says = match tried {
            Some(_) => text!(
                l,
                "{digit} is the only digit that fits in {place}; it is placed there and taken out at once",
                "{place} 只能填 {digit}；填进去后立刻又被拿掉"
            ),
            None => text!(
                l,
                "{digit} is the only digit that fits in {place}, and it is not tried there",
                "{place} 只能填 {digit}，但没有试"
            ),
        };
        let asks = if let Some(other) = Checks::mistaken_for_digit(self.prober, solution, cell)? {
            text!(
                l,
                "why does a {other} beside {place} keep {digit} out of it: what does your program keep for each digit?",
                "{place} 旁边的 {other} 为什么会使它不能填 {digit}：你的程序为每个数字记了什么？"
            )
        } else if tried.is_some() {
            text!(
                l,
                "which cells does your check compare {place} with: is {place} itself among them?",
                "你的检查把 {place} 和哪些格子比较：其中有 {place} 自己吗？"
            )
        } else {
            text!(
                l,
                "which condition must hold before {digit} is placed in {place}, and which part of it does not?",
                "{place} 填 {digit} 之前要满足什么条件？其中哪一部分不满足？"
            )
        };
        let lines = tried.map_or(Vec::new(), |pair| vec![pair[0].line, pair[1].line]);
        let found = diagnosis(Kind::DigitRefused, says, asks);
        Ok(Some(found.at(cell).of(digit).lines(lines)))
    }

    fn skipped(&self, cell: Cell, digit: char) -> Diagnosis {
        let l = self.language;
        let place = name(cell);
        let says = text!(
            l,
            "{place} stays empty, although {digit} fits there and all placed digits are right",
            "{place} 一直是空的，尽管那里可以填 {digit}，已填的数字也都对"
        );
        let asks = text!(
            l,
            "which cell comes after the last one that was filled, and does your search ever reach {place}?",
            "最后填的那一格之后是哪一格？你的搜索会走到 {place} 吗？"
        );
        let found = diagnosis(Kind::CellSkipped, says, asks);
        found.at(cell).of(digit).lines(self.placing())
    }

    /// Each cell alone is filled rightly: the search goes wrong when it must choose, or go back.
    fn lost_the_way(&self, small: &Walk, output: &Board) -> Result<Option<Diagnosis>, Error> {
        let l = self.language;
        let big = self.big.unwrap_or(small);
        if let Some(unwound) = small.unwound() {
            // What stands at the end is what was tried last: the tables are the state.
            return match unwound.lost() {
                Some(lost) => self.lost_on_the_way(&unwound, big, &lost),
                None => Ok(None),
            };
        }
        let solution = &self.case.solution;
        let wrong = cells().find(|&(r, c)| !['.', solution[r][c]].contains(&output[r][c]));
        let lost = small.lost();
        if let Some((r, c)) = wrong {
            return Ok(self.stands_wrong(small, big, output, (r, c)));
        }
        let Some(lost) = lost else {
            return Ok(None);
        };
        if lost.undo.is_none() && lost.tried.is_none() {
            // It ended with right digits alone.
            let alone = empty(output).find(|&(r, c)| candidates(output, r, c).len() == 1);
            if let Some((r, c)) = alone {
                return Ok(Some(self.skipped((r, c), solution[r][c])));
            }
            if small.has_undo() || big.has_undo() {
                return Ok(None);
            }
            let count = empty(output).count();
            let says = text!(
                l,
                "each of the {count} empty cells has two candidates or more, and no digit is tried",
                "剩下的 {count} 个空格各有两个以上候选数，而程序没有试任何数字"
            );
            let asks = text!(
                l,
                "what will your program do when no cell has just one candidate?",
                "当没有任何格子只剩一个候选数时，你的程序怎么办？"
            );
            return Ok(Some(diagnosis(Kind::NeverGuesses, says, asks)));
        }
        self.lost_on_the_way(small, big, &lost)
    }

    /// The search went back from a board on which all digits were right.
    fn lost_on_the_way(
        &self,
        small: &Walk,
        big: &Walk,
        lost: &Lost,
    ) -> Result<Option<Diagnosis>, Error> {
        let (l, solution) = (self.language, &self.case.solution);
        let undo = lost.undo.map(|step| step.line);
        let Some(((r, c), tried)) = &lost.tried else {
            return self.refused_after(&lost.board, undo);
        };
        let (cell, digit) = ((*r, *c), solution[*r][*c]);
        let place = name(cell);
        let fresh = self.prober.alone(&lost.board)?;
        let fresh = fresh.is_some_and(|outcome| outcome.failing.is_none());
        let ascending = tried.iter().all(|step| step.digit < digit);
        let in_table = fresh || small.was_undone_beside(cell, digit, lost.undo);
        let tried_line = tried.last().map(|step| step.line);
        let last = tried.last().map_or('?', |step| step.digit);
        if in_table && (fresh || big.tries_again()) {
            return Ok(Some(
                self.undo_missing_in_table(cell, digit).lines(tried_line),
            ));
        }
        if ascending && !big.tries_again() {
            let says = text!(
                l,
                "{last} in {place} fails, and {digit}, which fits there too, is not tried",
                "{place} 填 {last} 失败之后，同样可以填的 {digit} 没有再试"
            );
            let asks = text!(
                l,
                "after a digit has failed, which digits of that cell does your program still try?",
                "一个数字失败之后，这一格剩下的数字你的程序还会试哪些？"
            );
            let found = diagnosis(Kind::GivesUpEarly, says, asks);
            return Ok(Some(
                found
                    .at(cell)
                    .of(digit)
                    .lines(tried_line.into_iter().chain(undo)),
            ));
        }
        let says = text!(
            l,
            "{digit} fits in {place} here, and is not tried; other digits were",
            "这时 {place} 可以填 {digit}，却没有试；别的数字试过了"
        );
        let asks = text!(
            l,
            "what did your program believe about {digit} in the row, the column and the box of {place}?",
            "关于 {place} 的行、列、宫里的 {digit}，你的程序当时记着什么？"
        );
        let found = diagnosis(Kind::DigitRefused, says, asks);
        Ok(Some(found.at(cell).of(digit).lines(tried_line)))
    }

    /// `is_elsewhere` if it is seen on the board of the verdict alone.
    fn undo_missing(&self, [old, new]: [Step; 2], left: &[Step], is_elsewhere: bool) -> Diagnosis {
        let l = self.language;
        let place = name(old.cell());
        let (was, now) = (old.digit, new.digit);
        let shown = left.iter().rev().take(3).map(|step| {
            let (digit, place) = (step.digit, name(step.cell()));
            text!(l, "{digit} in {place}", "{place} 的 {digit}")
        });
        let shown: Vec<String> = shown.collect();
        let list = shown.join(&text!(l, " and ", "、"));
        let more = left.len() - shown.len();
        let more = match more {
            0 => String::new(),
            _ => text!(l, ", and {more} more", "等另外 {more} 个"),
        };
        let says = if left.len() == 1 {
            text!(
                l,
                "{was} in {place} is overwritten by {now}; {list}, placed after it, is still there",
                "{place} 的 {was} 被 {now} 覆盖；在它之后填的 {list} 还在"
            )
        } else {
            text!(
                l,
                "{was} in {place} is overwritten by {now}; {list}{more}, placed after it, are still there",
                "{place} 的 {was} 被 {now} 覆盖；在它之后填的 {list}{more} 还在"
            )
        };
        let case = &self.case.name;
        let says = match is_elsewhere {
            true => text!(l, "on {case}, {says}", "在 {case} 上，{says}"),
            false => says,
        };
        let asks = text!(
            l,
            "when no digit fits in a cell, what does the cell hold as the call returns?",
            "一格里什么数字都不行时，调用返回的那一刻，这一格里是什么？"
        );
        let found = diagnosis(Kind::UndoMissing, says, asks);
        found.at(old.cell()).of(was).lines([new.line])
    }

    fn undo_missing_in_table(&self, cell: Cell, digit: char) -> Diagnosis {
        let l = self.language;
        let place = name(cell);
        let says = text!(
            l,
            "{digit} fits in {place}, and is not tried there; it was placed in the same row, column or box before, and undone on the board",
            "{place} 可以填 {digit}，却没有试；之前在同一行、列或宫里填过它，盘面上已经撤销了"
        );
        let asks = text!(
            l,
            "which tables change when {digit} is placed, and does its undo change each of them back?",
            "填 {digit} 时哪些表改变了？撤销时每一张都改回来了吗？"
        );
        diagnosis(Kind::UndoMissingInTable, says, asks)
            .at(cell)
            .of(digit)
    }

    /// The search went back although nothing had failed: in a process of its own it goes on from there.
    fn refused_after(&self, board: &Board, line: Option<u32>) -> Result<Option<Diagnosis>, Error> {
        let fresh = || self.prober.alone(board);
        if *board == *self.input || fresh()?.is_none_or(|outcome| outcome.failing.is_some()) {
            return Ok(None);
        }
        let Some((r, c)) = empty(board).next() else {
            return Ok(None);
        };
        let digit = self.case.solution[r][c];
        let undone = self
            .small
            .is_some_and(|small| small.was_undone_beside((r, c), digit, None));
        Ok(undone.then(|| self.undo_missing_in_table((r, c), digit).lines(line)))
    }

    /// The search ends with a wrong digit on the board.
    fn stands_wrong(
        &self,
        small: &Walk,
        big: &Walk,
        output: &Board,
        wrong: Cell,
    ) -> Option<Diagnosis> {
        let l = self.language;
        let (place, digit) = (name(wrong), output[wrong.0][wrong.1]);
        let blocked = stuck(output).next()?;
        let dead = name(blocked);
        let mut steps = small.steps.iter().rev();
        let line = steps
            .find(|step| step.cell() == wrong)
            .map(|step| step.line);
        let end = big.end();
        let all_stuck = empty(&end).count() == stuck(&end).count();
        let fact = text!(
            l,
            "with {digit} in {place}, no digit is left for {dead}, and {digit} stays",
            "{place} 填了 {digit} 之后，{dead} 已经无数可填，而 {digit} 仍然留着"
        );
        let writes_empty = ["= '.'", "= b'.'", "='.'"].iter().any(|text| {
            let mut at = self.text.match_indices(text);
            at.any(|(at, _)| !self.text[..at].ends_with(['=', '!', '<', '>']))
        });
        let (kind, says, asks) = if small.has_undo() || big.has_undo() {
            let asks = text!(
                l,
                "what does a call report when no digit fits in its cell: success or failure?",
                "一格里什么数字都不行时，调用报告的是成功还是失败？"
            );
            (Kind::TrueWhenStuck, fact, asks)
        } else if all_stuck && empty(&end).next().is_some() {
            let says = text!(
                l,
                "{fact}; the search goes past {dead} and leaves it empty",
                "{fact}；搜索跳过 {dead}，让它空着"
            );
            let asks = text!(
                l,
                "what does your search do at a cell in which no digit fits?",
                "走到一个什么数字都不行的格子时，你的搜索怎么做？"
            );
            (Kind::CellSkipped, says, asks)
        } else if !writes_empty {
            let asks = text!(
                l,
                "which line takes a digit out again, so that another can be tried?",
                "哪一行会把数字拿掉，好试另一个？"
            );
            (Kind::NeverUndoes, fact, asks)
        } else {
            let asks = text!(
                l,
                "what does the call that placed {digit} do when the call after it comes back?",
                "填 {digit} 的那次调用，在下一次调用返回之后做什么？"
            );
            (Kind::GivesUpEarly, fact, asks)
        };
        let at = if kind == Kind::CellSkipped {
            blocked
        } else {
            wrong
        };
        Some(diagnosis(kind, says, asks).at(at).of(digit).lines(line))
    }
}

fn unit_name(language: Language, kind: usize) -> &'static str {
    match language {
        Language::English => ["row", "column", "box"][kind],
        Language::Chinese => ["行", "列", "宫"][kind],
    }
}

fn kind_of(unit: board::Unit) -> usize {
    unit.index() / 9
}

fn overflow_question(l: Language, message: &str) -> String {
    if message.contains("subtract") {
        text!(
            l,
            "which subtraction goes below 0? An unsigned number cannot be negative",
            "哪个减法减到了 0 以下？无符号数不能是负数"
        )
    } else {
        text!(
            l,
            "how large can this number get, and what is the largest that its type can hold?",
            "这个数最大会到多少？它的类型最大能放多少？"
        )
    }
}

/// The length and the index in the message of an index out of bounds.
fn out_of_bounds(panic: &str) -> Option<(u64, u64)> {
    let rest = panic.strip_prefix("index out of bounds: the len is ")?;
    let (length, index) = rest.split_once(" but the index is ")?;
    Some((length.parse().ok()?, index.parse().ok()?))
}

/// It printed more than the limit.
pub fn prints_each_step(l: Language) -> Diagnosis {
    let says = text!(
        l,
        "the search prints while it runs, and there are thousands of steps",
        "搜索一边运行一边打印，而步数成千上万"
    );
    let asks = text!(
        l,
        "which line prints, and how often is it reached? `watch` shows the steps without it",
        "哪一行在打印？会执行多少次？不打印，用 `watch` 也能看到每一步"
    );
    diagnosis(Kind::PrintsEachStep, says, asks)
}

/// The search never ends.
pub fn no_end(proven: &Endless, l: Language) -> Diagnosis {
    let (says, line) = match proven {
        Endless::Repeats(steps) => {
            let (count, first) = (grouped(steps.len() as u64), steps[0]);
            let says = text!(
                l,
                "it never ends: the same {count} steps again and again, beginning with: {first}",
                "永远不会结束：同样的 {count} 步一再重复，从这一步开始：{first}"
            );
            (says, first.line)
        }
        Endless::Looks(last) => {
            let millions = LOOKS / 1_000_000;
            let since = match last {
                Some(step) => text!(l, " since {step}", "（最后一步：{step}）"),
                None => String::new(),
            };
            let says = text!(
                l,
                "it never ends: it has looked at more than {millions} million cells and written nothing{since}",
                "永远不会结束：看了 {millions} 百万次以上的格子，什么也没写{since}"
            );
            (says, last.map_or(0, |step| step.line))
        }
    };
    let asks = text!(
        l,
        "what is different in the next call, or in the next round of the loop?",
        "下一次调用，或者下一轮循环，有什么不同？"
    );
    diagnosis(Kind::NoEnd, says, asks).lines([line])
}

/// A search that was too slow: what can be said of its first steps.
pub fn too_slow(walk: &Walk, broken: Option<Step>, l: Language) -> Option<Diagnosis> {
    if let Some(step) = broken {
        let place = name(step.cell());
        let says = text!(
            l,
            "the search writes over the clue in {place}",
            "搜索改掉了 {place} 的题面数"
        );
        let asks = text!(
            l,
            "what keeps your search from trying digits in a cell that holds a clue?",
            "是什么防止搜索在题面数的格子里试数字？"
        );
        return Some(
            diagnosis(Kind::ClueChanged, says, asks)
                .at(step.cell())
                .lines([step.line]),
        );
    }
    if let Some(undo) = walk.undo_of_the_solution() {
        return Some(undoes_the_solution(undo, l));
    }
    let clashes = [walk.clashes(true), walk.clashes(false)].concat();
    if let Some(&(step, peer)) = clashes.first()
        && !Walk::kinds_of(&clashes).contains(&0)
    {
        let (place, beside, digit) = (name(step.cell()), name(peer), step.digit);
        let says = text!(
            l,
            "{digit} is placed in {place} although {beside} holds {digit}, and the search goes on",
            "{beside} 已经是 {digit}，{place} 仍然填了 {digit}，搜索还继续往下走"
        );
        let asks = text!(
            l,
            "how soon does your search notice a wrong digit, and how many boards does it fill until then?",
            "你的搜索多久才发现一个错的数字？到那时已经填了多少盘面？"
        );
        let found = diagnosis(Kind::ChecksTooLate, says, asks);
        return Some(found.at(step.cell()).of(digit).lines([step.line]));
    }
    let last = walk.steps.last().filter(|_| walk.steps.len() < FEW_STEPS)?;
    let number = walk.steps.len();
    let says = text!(
        l,
        "nothing is written after step {number}, {last}",
        "第 {number} 步（{last}）之后什么也没写"
    );
    let asks = text!(
        l,
        "what is different in the next call, or in the next round of the loop?",
        "下一次调用，或者下一轮循环，有什么不同？"
    );
    Some(
        diagnosis(Kind::Unknown, says, asks)
            .at(last.cell())
            .lines([last.line]),
    )
}

/// A search that is at work makes more in the time that it is watched.
const FEW_STEPS: usize = 1_000;

fn undoes_the_solution(undo: Step, l: Language) -> Diagnosis {
    let (place, digit) = (name(undo.cell()), undo.digit);
    let says = text!(
        l,
        "the board is solved, and then {digit} in {place} is undone",
        "盘面已经解出，然后 {place} 的 {digit} 又被撤销"
    );
    let asks = text!(
        l,
        "once the board is full: what does that call report, does its caller look at it, and does it return before its undo?",
        "盘面填满之后：那次调用报告了什么？调用者看了吗？它在撤销之前返回了吗？"
    );
    let found = diagnosis(Kind::UndoesTheSolution, says, asks);
    found.at(undo.cell()).of(digit).lines([undo.line])
}
