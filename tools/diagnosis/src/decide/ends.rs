//! How a search ended, what came back, and what was seen before its time was over.

use super::cells::CHECKS;
use super::*;

impl Evidence<'_> {
    pub(super) fn keeps_state(&self) -> Option<Diagnosis> {
        let needs_others = !self.facts.before.is_empty();
        needs_others.then(|| {
            found!(self, StateKept:
                "Alone it solves this board, after another board it fails: something of the other board is left over",
                "单独运行时能解出这个盘面，先解过另一个盘面之后就解不出了，说明前一个盘面的数据没有清掉";
                "Which variable lives longer than one call of `solve_sudoku`, and what does it hold when the second call begins?",
                "哪个变量在一次 `solve_sudoku` 调用之后还活着？第二次调用开始时，它里面是什么？"
            )
        })
    }

    pub(super) fn never_ends(&self) -> Option<Diagnosis> {
        let all = [self.seen, self.whole].into_iter();
        let mut all = all.filter(|seen| seen.outcome == Outcome::Endless);
        let most = (endless::LOOKS, endless::TIMES);
        let habit = all.find_map(|seen| endless::habit(&seen.steps, seen.effort, most))?;
        let next_time = text!(self;
            "What is different in the next call, or in the next round of the loop?",
            "下一次调用，或者下一轮循环，有什么不同？"
        );
        let millions = endless::LOOKS / 1_000_000;
        let (says, asks, line) = match &habit {
            Endless::Repeats(steps) => {
                let (count, first) = (grouped(steps.len() as u64), self.shown(&steps[0]));
                let says = text!(self;
                    "The same {count} steps come again and again, beginning with: {first}",
                    "同样的 {count} 步一再重复，从这一步开始：{first}"
                );
                (says, next_time, steps[0].line)
            }
            Endless::Looks(Some(step)) => {
                let last = self.shown(step);
                let says = text!(self;
                    "After “{last}” it looks at more than {millions} million cells and writes nothing",
                    "“{last}”之后，看了 {millions}00 万次以上的格子，什么也没写"
                );
                (says, next_time, step.line)
            }
            Endless::Looks(None) => {
                let says = text!(self;
                    "It looks at more than {millions} million cells and writes nothing into the board",
                    "看了 {millions}00 万次以上的格子，盘面上什么也没写"
                );
                let asks = text!(self;
                    "Where does it keep its digits while it searches, and how many does it try?",
                    "搜索的时候，数字放在哪里？试了多少个？"
                );
                // So few empty cells leave nothing to search for so long, and it may search on the board.
                let is_nearly_full = empty(&rows_of(self.input())).count() <= 3;
                let mut walks = self.walks();
                let writes = walks.any(|walk| !walk.steps.is_empty() && !walk.is_copied());
                let is_loop = is_nearly_full || writes;
                (says, if is_loop { next_time } else { asks }, 0)
            }
        };
        Some(Diagnosis::new(Kind::NoEnd, says, asks).lines([line]))
    }

    /// The line in the solution's file of a place such as `solution.rs:12:9`.
    fn line(&self, place: &str) -> Option<u32> {
        let rest = place.strip_prefix(self.path)?.strip_prefix(':')?;
        rest.split(':').next()?.parse().ok()
    }

    fn asks_of_overflow(&self, message: &str) -> String {
        match message.contains("subtract") {
            true => text!(self;
                "Which subtraction goes below 0? An unsigned number cannot be negative",
                "哪个减法减到了 0 以下？无符号数不能是负数"
            ),
            false => text!(self;
                "How large can this number get, and what is the largest that its type can hold?",
                "这个数最大会到多少？它的类型最大能放多少？"
            ),
        }
    }

    pub(super) fn panics(&self) -> Option<Diagnosis> {
        let Outcome::Panicked { place, message } = &self.seen.outcome else {
            return None;
        };
        let shown = one_line(&first_line(message));
        let says = words!(self.language, "it panics: {shown}", "发生 panic：{shown}");
        let index = |asks| Diagnosis::new(Kind::IndexOutOfRange, says.clone(), asks);
        let found = match out_of_bounds(message) {
            Some((0, _)) => index(text!(self;
                "The list is empty: which line puts something into it before an element is read?",
                "列表是空的：读取元素之前，哪一行往里放东西？"
            )),
            Some((_, place)) if isize::try_from(place).is_err() => {
                index(self.asks_of_overflow("subtract"))
            }
            Some((length, place)) => {
                let last = length - 1;
                index(text!(self;
                    "The last index of {length} elements is {last}: which row, column, box or digit became {place}?",
                    "{length} 个元素的最后一个下标是 {last}：哪个行号、列号、宫号或数字成了 {place}？"
                ))
            }
            None if self.seen.outcome.has_overflowed() => {
                Diagnosis::new(Kind::Overflow, says, self.asks_of_overflow(message))
            }
            None if message.starts_with("called `") || message.contains("` on a `None` value") => {
                found!(self, UnwrapNone: "{says}", "{says}";
                    "Which value has nothing to unwrap: an empty cell, a cell with no digit left, or a board with no empty cell?",
                    "哪个值没有东西可以 unwrap：空格、没有数字可填的格，还是没有空格的盘面？"
                )
            }
            None => found!(self, Unknown: "{says}", "{says}";
                "What does this line expect, and what does it find? `dbg!` shows it",
                "这一行期望的是什么，遇到的又是什么？用 `dbg!` 可以看到"
            ),
        };
        Some(found.lines(self.line(place)))
    }

    pub(super) fn fills_the_stack(&self) -> Option<Diagnosis> {
        let has_filled = self.seen.outcome == Outcome::StackOverflow;
        has_filled.then(|| {
            let found = found!(self, RecursionWithoutEnd:
                "the calls nest until the stack is full",
                "调用一层套一层，直到栈满";
                "What ends the recursion, and does every call come one cell closer to it?",
                "递归在什么条件下终止？每次调用都离它近一格吗？"
            );
            found.lines(self.steps().last().map(|step| step.line))
        })
    }

    pub(super) fn overflows(&self) -> Option<Diagnosis> {
        let (place, message) = self.facts.overflow.as_ref()?;
        let message = first_line(message);
        let says = text!(self;
            "a number leaves the range of its type: {message}. LeetCode goes on with a wrong number",
            "数超出了类型的范围：{message}。LeetCode 会拿着错误的数继续算"
        );
        let asks = self.asks_of_overflow(&message);
        Some(Diagnosis::new(Kind::Overflow, says, asks).lines(self.line(place)))
    }

    // ---- What came back ----

    /// The whole answer is the right one, turned: all but one row at most.
    pub(super) fn turns_the_answer(&self) -> Option<Diagnosis> {
        let output = self.answer.or(self.whole.outcome.board())?;
        let is_right = |turn: fn(Cell) -> Cell, cell: Cell| {
            let (r, c) = turn(cell);
            output.get(r).and_then(|row| row.get(c)) == Some(&self.digit(cell))
        };
        let is_so = |turn| cells().filter(|&cell| is_right(turn, cell)).count() >= 72;
        let how = if is_so(|(r, c)| (c, r)) {
            Text::of("with rows and columns exchanged", "行和列对调了")
        } else if is_so(|(r, c)| (8 - r, c)) {
            Text::of("upside down", "上下颠倒了")
        } else if is_so(|(r, c)| (r, 8 - c)) {
            Text::of("with left and right exchanged", "左右颠倒了")
        } else {
            return None;
        };
        let how = how.in_language(self.language);
        Some(found!(self, AnswerRearranged:
            "the answer is the right one, {how}", "答案是对的，只是{how}";
            "How do the board and your own copy of it number rows, columns and digits, on the way in and on the way out?",
            "盘面和你自己的那一份，行、列、数字各怎么编号？读进来和写回去一致吗？"
        ))
    }

    pub(super) fn changes_the_shape(&self) -> Option<Diagnosis> {
        matches!(self.seen.fault()?, Fault::Shape).then(|| {
            found!(self, ShapeChanged:
                "the board that comes back does not have 9 rows of 9 cells",
                "返回的盘面不是 9 行、每行 9 格";
                "Which line adds or removes a row or a cell? A search only changes what is in the cells",
                "哪一行增加或删除了行或格子？搜索只改变格子里的内容"
            )
        })
    }

    pub(super) fn writes_no_digit(&self) -> Option<Diagnosis> {
        let Fault::NotADigit { cell, found } = self.seen.fault()? else {
            return None;
        };
        let (place, shown) = (name(cell), found.escape_debug());
        let says = text!(self;
            "{place} comes back with '{shown}', which is no digit from '1' to '9'",
            "{place} 返回的是 '{shown}'，不是 '1' 到 '9' 的数字"
        );
        // The trailing zeros of an empty set of 16, 32 or 64 bits.
        let zeros = [16, 32, 64].into_iter().find(|zeros| {
            [b'0', b'1']
                .map(|first| char::from(first + zeros))
                .contains(&found)
        });
        let asks = match (zeros, found) {
            (Some(zeros), _) => text!(self;
                "A set without candidates has {zeros} trailing zeros. Which cell is left without one, and what does your search do then?",
                "空的候选数集合，末尾有 {zeros} 个 0。哪一格没有候选数了？这时搜索怎么做？"
            ),
            (None, '\0'..='\x09') => text!(self;
                "How does a number become a digit? The cell holds the character '4', not the number 4",
                "数怎样变成数字字符？格子里是字符 '4'，不是数 4"
            ),
            _ => text!(self;
                "Which line writes '{shown}', and did you mean a digit there, or an empty cell, '.'?",
                "哪一行写了 '{shown}'？那里本该是数字，还是空格 '.'？"
            ),
        };
        let found = Diagnosis::new(Kind::NotADigit, says, asks).at(cell);
        Some(found.lines(self.seen.mark))
    }

    pub(super) fn changes_a_clue(&self) -> Option<Diagnosis> {
        let Fault::Clue { cell, clue, found } = self.seen.fault()? else {
            return None;
        };
        let follows = |a: &Step, b: &Step| a.cell() <= b.cell() && a.line == b.line;
        let in_order = |seen: &Seen| seen.steps.chunk_by(follows).count() == 1;
        let mut all = [self.seen, self.whole].into_iter();
        let is_copied = all.any(|seen| in_order(seen) && seen.steps.len() > 9);
        let place = name(cell);
        let found = match found {
            '.' => found!(self, ClueChanged:
                "{place} held the clue {clue}, and is empty afterwards",
                "{place} 原来是已知数 {clue}，之后变空了";
                "What keeps your undo from clearing a cell that held a clue?",
                "是什么防止撤销时清掉已知数？"
            ),
            _ if is_copied => found!(self, ClueChanged:
                "{place} held the clue {clue}, and holds {found} afterwards",
                "{place} 原来是已知数 {clue}，之后变成了 {found}";
                "One line writes the cells in reading order. Where does what it writes into {place} come from, and what should it be?",
                "有一行按阅读顺序依次写各格。它写进 {place} 的内容从哪里来？本该是什么？"
            ),
            _ => found!(self, ClueChanged:
                "{place} held the clue {clue}, and holds {found} afterwards",
                "{place} 原来是已知数 {clue}，之后变成了 {found}";
                "What keeps your search from writing into a cell that holds a clue?",
                "是什么防止搜索往已知数的格子里写？"
            ),
        };
        let broken = self.broken().filter(|_| !is_copied);
        Some(found.at(cell).of(clue).lines(broken.map(|step| step.line)))
    }

    // ---- What was seen before its time was over ----

    pub(super) fn overwrites_a_clue(&self) -> Option<Diagnosis> {
        let step = self.slow()?.broken?;
        let place = name(step.cell());
        let found = found!(self, ClueChanged:
            "the search writes over the clue in {place}",
            "搜索改掉了 {place} 的已知数";
            "What keeps your search from trying digits in a cell that holds a clue?",
            "是什么防止搜索在已知数的格子里试数字？"
        );
        Some(found.at(step.cell()).lines([step.line]))
    }

    pub(super) fn checks_late(&self) -> Option<Diagnosis> {
        let walk = self.slow()?;
        let clashes = [walk.clashes(true), walk.clashes(false)].concat();
        let &(step, peer) = clashes.get(2).and(clashes.first())?;
        let (digit, place, beside) = (step.digit, name(step.cell()), name(peer));
        let found = match Walk::unit_of(&clashes) {
            Some(unit) => {
                let (kind, unit) = (CHECKS[unit].0, self.names_of(&[unit]));
                let found = found!(self, Unknown:
                    "{digit} is placed in {place} although {beside} in the same {unit} holds {digit}, and the search goes on; so it is in other cells, but only with digits in the same {unit}",
                    "同一{unit}的 {beside} 已经是 {digit}，{place} 仍然填了 {digit}，搜索还继续往下走；别的格也是这样，不过都只与同一{unit}的数字重复";
                    "When does your program compare {place} with {beside}, if it ever does?",
                    "你的程序会比较 {place} 和 {beside} 吗？什么时候比较？"
                );
                Diagnosis { kind, ..found }
            }
            None => found!(self, ChecksTooLate:
                "{digit} is placed in {place} although {beside} holds {digit}, and the search goes on",
                "{beside} 已经是 {digit}，{place} 仍然填了 {digit}，搜索还继续往下走";
                "How soon does your search notice such a digit, and how many others does it try until then?",
                "这样的数字，你的搜索什么时候才发现？在那之前又试了多少别的？"
            ),
        };
        Some(found.step(step))
    }

    pub(super) fn passes_over_a_cell(&self) -> Option<Diagnosis> {
        let (cell, next) = self.slow()?.passed_over()?;
        let (place, step) = (name(cell), self.shown(&next));
        let found = found!(self, CellSkipped:
            "every digit that fits in {place} is tried and undone, and the search goes on, {place} still empty: {step}",
            "{place} 可填的数字都试过、都撤销了，搜索让它空着，接着：{step}";
            "What does your search do at a cell in which no digit is right?",
            "走到一个什么数字都不对的格子时，你的搜索怎么做？"
        );
        Some(found.at(cell).lines([next.line]))
    }
}

/// The length and the index in the message of an index out of bounds.
fn out_of_bounds(panic: &str) -> Option<(u64, u64)> {
    let rest = panic.strip_prefix("index out of bounds: the len is ")?;
    let (length, index) = rest.split_once(" but the index is ")?;
    Some((length.parse().ok()?, index.parse().ok()?))
}
