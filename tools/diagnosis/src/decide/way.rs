//! Each cell alone is filled rightly: where a search lost the way to the solution.

use super::*;
use crate::READS_OF_A_GRID;

impl Evidence<'_> {
    pub(super) fn takes_out_a_clue(&self) -> Option<Diagnosis> {
        self.output()?;
        self.in_walk(|walk, on| {
            let step = walk.broken?;
            let (digit, place) = (self.digit(step.cell()), name(step.cell()));
            let found = found!(self, ClueChanged:
                "{on}the search takes the clue {digit} out of {place} on its way",
                "{on}搜索途中拿掉了 {place} 的已知数 {digit}";
                "Which cell does this line change, and is it the one that was filled before?",
                "这一行改的是哪一格？是之前填的那一格吗？"
            );
            Some(found.step(step).of(digit))
        })
    }

    pub(super) fn loses_the_way(&self) -> Option<Diagnosis> {
        let output = self.output()?;
        let mut wrong =
            cells().filter(|&(r, c)| !['.', self.solution[r][c]].contains(&output[r][c]));
        let Some(small) = &self.small else {
            return self.comes_back_wrong(Kind::Unknown, output, wrong.next()?);
        };
        let big = self.big.as_ref().unwrap_or(small);
        if let Some(unwound) = small.unwound() {
            // The board keeps the digits tried last: the tables are the state.
            return self.lost_on_the_way(&unwound, big, &unwound.lost()?);
        }
        if let Some(wrong) = wrong.next() {
            let left = self.leaves_digits_behind(small);
            return left.or_else(|| self.stands_wrong(small, big, output, wrong));
        }
        let lost = small.lost()?;
        if lost.undo.is_some() || lost.tried.is_some() {
            return self.lost_on_the_way(small, big, &lost);
        }
        // It ended with right digits alone.
        let alone = empty(output).find(|&(r, c)| candidates(output, r, c).len() == 1);
        let count = empty(output).count();
        let is_beside = self.may_search_beside(big);
        match alone {
            Some(cell) if self.is_copied() && self.fills_each_alone() => self.together(cell),
            _ if self.is_copied() => Some(found!(self, WorksOnACopy:
                "{count} cells of the caller's board stay empty, and the program has written into a copy of it",
                "调用者的盘面还有 {count} 格空着，而程序写过它的副本";
                "What of the copy comes back to the caller's board, and when?",
                "副本里的数字，哪些回到了调用者的盘面？什么时候回去的？"
            )),
            Some(cell) => {
                let found = self.stops_at_a_count();
                let found = found.or_else(|| self.together(cell));
                found.or_else(|| Some(self.skipped(cell)))
            }
            None if small.has_undo() || big.has_undo() => None,
            None if self.guesses && !is_beside => Some(found!(self, GivesUpEarly:
                "{count} cells stay empty, each with two candidates or more, and no digit is tried on the board, although it has solved boards on which one must guess",
                "还有 {count} 格空着，各有两个以上候选数，而程序没有在盘面上试任何数字；但要猜的盘面，它解出过";
                "What is different here: what must hold before your program tries a digit?",
                "这里有什么不同？你的程序在什么条件下才试一个数字？"
            )),
            None if self.guesses => Some(found!(self, GivesUpEarly:
                "{count} cells stay empty, each with two candidates or more, although it has solved boards on which one must guess",
                "还有 {count} 格空着，各有两个以上候选数；但要猜的盘面，它解出过";
                "In which board or table does your program guess here, and what comes back to the caller's board when all of its guesses fail?",
                "在这个盘面上，你的程序在哪个盘面或哪张表里猜？全都猜错的时候，回到调用者盘面的是什么？"
            )),
            None if is_beside => Some(found!(self, Unknown:
                "each of the {count} cells that stay empty has two candidates or more, and nothing is ever written into them",
                "还空着的 {count} 格各有两个以上候选数，而且从来没有写过数字";
                "Does your program guess when no cell has just one candidate? If so, in which board or table, and what comes back to the caller's board when all guesses fail?",
                "没有格子只剩一个候选数的时候，你的程序会猜吗？会的话，猜在哪个盘面或哪张表里？全都猜错的时候，回到调用者盘面的是什么？"
            )),
            None => Some(found!(self, NeverGuesses:
                "each of the {count} empty cells has two candidates or more, and no digit is tried on the board",
                "剩下的 {count} 个空格各有两个以上候选数，而程序没有在盘面上试任何数字";
                "What does your program do when no cell has just one candidate?",
                "当没有任何格子只剩一个候选数时，你的程序怎么办？"
            )),
        }
    }

    /// It stops after as many placements as there were empty cells, on the smallest board and on the one of the verdict, and
    /// some of them were undone.
    fn stops_at_a_count(&self) -> Option<Diagnosis> {
        let is_counted = |seen: &&Seen| {
            let count = empty(&rows_of(&seen.given)).count() as u64;
            seen.effort.placements == count && seen.effort.undos > 0
        };
        let all = [self.seen, self.whole];
        if self.walks().any(Walk::is_copied) || !all.iter().all(is_counted) {
            return None;
        }
        let [count, undone] = [self.seen.effort.placements, self.seen.effort.undos];
        Some(found!(self, LimitOfTries:
            "it makes {count} placements on a board with {count} empty cells, undoes {undone}, and stops",
            "盘面有 {count} 个空格，它填数 {count} 次，撤销 {undone} 次，然后就停了";
            "What does your program count off for each digit that it places, a number or a list of cells, and does an undo put it back?",
            "每填一个数字，你的程序减掉了什么：一个计数，还是列表里的一格？撤销的时候补回来了吗？"
        ))
    }

    /// Whether it writes nothing but an answer, and looks at the board no more often than it takes to read it.
    fn may_search_beside(&self, walk: &Walk) -> bool {
        let is_read_once = self.whole.effort.reads <= READS_OF_A_GRID;
        walk.is_copied() || is_read_once && walk.is_written_in_order()
    }

    fn leaves_digits_behind(&self, small: &Walk) -> Option<Diagnosis> {
        let (undo, left) = small.left_behind()?;
        let (digit, place) = (undo.digit, name(undo.cell()));
        let (left, are) = self.listed(&left);
        let found = found!(self, UndoMissing:
            "{digit} in {place} is undone; {left}, placed after it, {are} still there",
            "{place} 的 {digit} 撤销了；在它之后填的 {left} 还在";
            "When a digit is undone, which line takes out what was filled in because of it?",
            "撤销一个数字时，哪一行把因为它才填的数字也拿掉？"
        );
        Some(found.step(undo))
    }

    fn fills_each_alone(&self) -> bool {
        empty(&rows_of(self.input())).all(|cell| self.checks.filled.contains(&cell))
    }

    /// Alone, this cell is filled with its digit, and so is every other empty one of the smallest board; not together.
    fn together(&self, cell: Cell) -> Option<Diagnosis> {
        if !self.fills_each_alone() {
            return None;
        }
        let input = rows_of(self.input());
        let others: Vec<Cell> = empty(&input).filter(|other| *other != cell).collect();
        let (digit, place, count) = (self.digit(cell), name(cell), others.len());
        let [other] = others[..] else {
            let says = text!(self;
                "Alone, {place} gets its {digit}; while {count} other cells are empty, too, it stays empty, although {digit} fits there",
                "只有 {place} 空着时，它会填上 {digit}；另外 {count} 格也空着时，那里仍然能填 {digit}，它却一直空着"
            );
            let asks = match self.is_copied() {
                true => text!(self;
                    "Does the search in a copy of the board fail here, or does its answer not come back to the caller's board?",
                    "是副本里的搜索失败了，还是它的答案没有回到调用者的盘面？"
                ),
                false => text!(self;
                    "Does your search come to {place} here, and which digits does it believe to fit there?",
                    "在这个盘面上，搜索走到 {place} 了吗？它认为那里能填哪些数字？"
                ),
            };
            // What is written are no tries.
            let is_unseen =
                self.is_copied() || self.walks().all(|walk| self.may_search_beside(walk));
            let kind = if is_unseen {
                Kind::Unknown
            } else {
                Kind::CellSkipped
            };
            return Some(Diagnosis::new(kind, says, asks).at(cell).of(digit));
        };
        let beside = name(other);
        let are_both_empty = self.output()?[other.0][other.1] == '.';
        let stay = match are_both_empty {
            true => Text::of("both stay", "两格就"),
            false => Text::of("it stays", "它就"),
        };
        let stay = stay.in_language(self.language);
        let says = text!(self;
            "Alone, {place} gets its {digit}; while {beside} is empty, too, {stay} empty",
            "只有 {place} 空着时，它会填上 {digit}；{beside} 也空着时，{stay}一直空着"
        );
        let (kind, asks) = match peers(cell.0, cell.1).any(|peer| peer == other) {
            false => (
                Kind::DigitRefused,
                text!(self;
                    "{place} and {beside} share no row, no column and no box. What do they share in your program?",
                    "{place} 和 {beside} 不同行、不同列、不同宫。在你的程序里，它们有什么是共用的？"
                ),
            ),
            true if are_both_empty => (
                Kind::DigitRefused,
                text!(self;
                    "Does your program try a digit in one of the two then? Which digits does it believe to fit there?",
                    "这时你的程序在这两格里试过数字吗？它认为那里能填哪些数字？"
                ),
            ),
            true => (
                Kind::CellSkipped,
                text!(self;
                    "Where does your search go once {beside} is filled? Does it come to {place}, and what does it find there?",
                    "{beside} 填好之后，搜索往哪里走？会走到 {place} 吗？在那里看到的是什么？"
                ),
            ),
        };
        Some(Diagnosis::new(kind, says, asks).at(cell).of(digit))
    }

    /// The search went back from a board on which all digits were right.
    fn lost_on_the_way(&self, small: &Walk, big: &Walk, lost: &Lost) -> Option<Diagnosis> {
        let undo = lost.undo.map(|step| step.line);
        let Some((cell, tried)) = &lost.tried else {
            let nothing = self.undone_for_nothing(lost);
            let is_limit = |found: &Diagnosis| found.kind == Kind::LimitOfTries;
            return match nothing.as_ref().is_some_and(is_limit) {
                true => nothing,
                false => self.refused_after(small, lost).or(nothing),
            };
        };
        let (digit, place) = (self.digit(*cell), name(*cell));
        let last = tried.last();
        let lines = last.map(|step| step.line).into_iter();
        if let Some(found) = self.left_in_table(small, *cell, lost) {
            return Some(found.lines(lines));
        }
        // It reads the board for its checks, and looked at nothing before it went back.
        let is_blind = small.reads_for_checks()
            && small.steps.windows(2).any(|pair| {
                Some(pair[1]) == lost.undo
                    && pair[0].cell() == *cell
                    && pair[0].reads == pair[1].reads
            });
        let last = last.map_or('?', |step| step.digit);
        let again = tried.iter().filter(|step| step.digit == last);
        let mut holders = peers(cell.0, cell.1).filter(|&(r, c)| lost.board[r][c] == last);
        let found = match holders.next().map(name) {
            _ if again.count() > 1 => found!(self, GivesUpEarly:
                "{last} in {place} fails and is tried there again, while {digit}, which fits there too, is not tried",
                "{place} 填 {last} 失败之后又试了一次 {last}，而同样可以填的 {digit} 没有试";
                "Once {last} has failed, how does your program find the next digit to try in {place}?",
                "{last} 失败之后，你的程序怎样找出 {place} 下一个要试的数字？"
            ),
            // A second digit is tried elsewhere.
            _ if big.tries_again() && !is_blind => found!(self, DigitRefused:
                "{last} in {place} fails, and {digit}, which fits there too, is not tried",
                "{place} 填 {last} 失败之后，同样可以填的 {digit} 没有再试";
                "Which digits does your program believe to fit in {place} then, and what keeps {digit} from being one of them?",
                "这时你的程序认为 {place} 能填哪些数字？为什么其中没有 {digit}？"
            ),
            Some(beside) => found!(self, GivesUpEarly:
                "{last}, which {beside} holds, is tried in {place}, and {digit}, which fits there, is not",
                "{place} 试了 {last}，而 {beside} 已经是 {last}；可以填的 {digit} 却没有试";
                "Which digits does your program try in {place}, and why those?",
                "{place} 里，你的程序试哪些数字？为什么是这些？"
            ),
            None => found!(self, GivesUpEarly:
                "{last} in {place} fails, and {digit}, which fits there too, is not tried",
                "{place} 填 {last} 失败之后，同样可以填的 {digit} 没有再试";
                "After a digit has failed, which digits of that cell does your program still try?",
                "一个数字失败之后，这一格剩下的数字你的程序还会试哪些？"
            ),
        };
        Some(found.at(*cell).of(digit).lines(lines.chain(undo)))
    }

    /// The digit of this cell was undone near it before, was not kept out of it from the start, and is not tried, although the
    /// program solves the board as it is then.
    fn left_in_table(&self, walk: &Walk, cell: Cell, lost: &Lost) -> Option<Diagnosis> {
        let digit = self.digit(cell);
        let undone = walk.undone_near(cell, digit, lost.undo)?;
        let mut walks = self.walks();
        let is_refused = walks.any(|walk| walk.refuses_from_the_start(cell, digit));
        let alone = self
            .facts
            .alone
            .iter()
            .find(|seen| lost.board == seen.given);
        if is_refused || alone?.failing().is_some() {
            return None;
        }
        let (place, before) = (name(cell), name(undone.cell()));
        let found = found!(self, UndoMissingInTable:
            "{digit} would fit in {place}, but is not tried there. Before, {digit} was placed in {before} and undone. Given the board as it is now, the program solves it: something else than the board remembers what was tried",
            "{place} 可以填 {digit}，却没有试。之前在 {before} 填过 {digit}，又撤销了。把现在的盘面单独交给程序，它解得出：盘面之外，还有什么记着试过的数字";
            "What changes, apart from the board, when {digit} is placed, and does its undo change all of it back?",
            "填 {digit} 的时候，除了盘面还改了什么？撤销时都改回来了吗？"
        );
        Some(found.at(cell).of(digit))
    }

    /// The search went back although nothing had failed: in a process of its own it goes on from there.
    fn refused_after(&self, small: &Walk, lost: &Lost) -> Option<Diagnosis> {
        let cell = empty(&lost.board).next()?;
        let is_later = lost.board != *self.input();
        let found = is_later.then(|| self.left_in_table(small, cell, lost))??;
        Some(found.lines(lost.undo.map(|step| step.line)))
    }

    /// A right digit was placed and undone, with nothing in between. Of a walk that is read as one with undos, this
    /// cannot be said.
    fn undone_for_nothing(&self, lost: &Lost) -> Option<Diagnosis> {
        let steps = self.steps();
        let mut pairs = steps.windows(2).enumerate();
        let (at, pair) = pairs
            .find(|(_, pair)| Some(pair[1]) == lost.undo && pair[0].cell() == pair[1].cell())?;
        // From there on, no digit is placed after another.
        let placements = |pair: &[Step]| pair.iter().all(|step| step.kind == StepKind::Placement);
        let is_limit = at >= MANY_STEPS && !steps[at..].windows(2).any(placements);
        let (digit, place) = (pair[0].digit, name(pair[0].cell()));
        let says = text!(self;
            "{digit} is placed in {place} and undone, and nothing is placed in between, although every empty cell has a digit that fits",
            "{place} 填了 {digit} 又撤销，中间什么也没填，而每个空格都有可填的数字"
        );
        let after = grouped(at as u64);
        let found = match is_limit {
            true => found!(self, LimitOfTries:
                "after {after} steps, {says}", "{after} 步之后，{says}";
                "What does your program count, and what does it do at the limit?",
                "你的程序数的是什么？数到上限时怎么做？"
            ),
            false => {
                let (kind, alone) = match self.fills_each_alone() {
                    true => (
                        Kind::DigitRefused,
                        text!(self; "; alone, each of these cells is filled", "；只有其中一格空着时，每一格都会填上"),
                    ),
                    false => (Kind::GivesUpEarly, String::new()),
                };
                let asks = text!(self;
                    "Once {digit} is in {place}, what does your program find wrong, and in which cell?",
                    "{place} 填了 {digit} 之后，你的程序觉得哪里不对？是哪一格？"
                );
                Diagnosis::new(kind, says + &alone, asks)
            }
        };
        Some(found.step(pair[0]).lines([pair[0].line, pair[1].line]))
    }

    /// How it came to a wrong digit, with which no digit fits another cell, is not seen.
    fn comes_back_wrong(&self, kind: Kind, output: &Board, wrong: Cell) -> Option<Diagnosis> {
        let digit = output[wrong.0][wrong.1];
        let (place, dead) = (name(wrong), name(stuck(output).next()?));
        let found = found!(self, Unknown:
            "the board comes back with {digit} in {place}, and so no digit fits {dead} any more",
            "返回的盘面上 {place} 是 {digit}，这样 {dead} 已经没有数字可填";
            "{dead} is empty, and nothing fits there: what does your program return then, and what does the caller do?",
            "{dead} 空着，什么都填不进去：这时你的程序返回什么？调用它的地方又怎么做？"
        );
        Some(Diagnosis { kind, ..found }.at(wrong).of(digit))
    }

    /// The search ends with a wrong digit on the board.
    fn stands_wrong(
        &self,
        small: &Walk,
        big: &Walk,
        output: &Board,
        wrong: Cell,
    ) -> Option<Diagnosis> {
        let stuck_at = stuck(output).next()?;
        let mut steps = small.steps.iter().rev();
        let step = steps.find(|step| step.cell() == wrong);
        let end = big.end();
        let all_stuck = empty(&end).count() == stuck(&end).count();
        let digit = output[wrong.0][wrong.1];
        let (place, dead) = (name(wrong), name(stuck_at));
        let says = text!(self;
            "With {digit} in {place} no digit fits {dead} any more, yet the {digit} is never erased",
            "{place} 填 {digit} 之后，{dead} 已经没有数字可填，但 {digit} 一直没有撤销"
        );
        if self.writes_a_copy() {
            // What was erased beside the board is not seen.
            let kind = match all_stuck {
                true => Kind::TrueWhenStuck,
                false => Kind::GivesUpEarly,
            };
            return self.comes_back_wrong(kind, output, wrong);
        }
        let found = if small.has_undo() || big.has_undo() {
            found!(self, TrueWhenStuck:
                "{says}", "{says}";
                "{dead} is empty and nothing fits there, yet the search has ended: what did it return there, and which line should have erased the {digit}?",
                "{dead} 空着，什么都不能填，搜索却结束了：它在那里返回了什么？本该由哪一行撤销这个 {digit}？"
            )
        } else if all_stuck && empty(&end).next().is_some() {
            found!(self, CellSkipped:
                "{says}; the search goes past {dead} and leaves it empty",
                "{says}；搜索跳过 {dead}，让它空着";
                "What does your search do at a cell in which no digit fits?",
                "走到一个什么数字都不行的格子时，你的搜索怎么做？"
            )
        } else {
            found!(self, GivesUpEarly:
                "{says}", "{says}";
                "When everything after the {digit} has failed, which line erases it? Does the program get there?",
                "填了 {digit} 之后怎么填都失败，该由哪一行撤销它？程序走到那里了吗？"
            )
        };
        let at = match found.kind {
            Kind::CellSkipped => stuck_at,
            _ => wrong,
        };
        Some(found.at(at).of(digit).lines(step.map(|step| step.line)))
    }

    // ---- Nothing is certain ----

    /// Until its time was over.
    pub(super) fn makes_no_step(&self) -> Option<Diagnosis> {
        let walk = self.slow()?;
        let effort = self.seen.effort;
        if walk.broken.is_some() || effort.steps() > 0 {
            return None;
        }
        // Of few, nothing is told before it returns.
        let looks = match effort.reads {
            0 => String::new(),
            reads => {
                let reads = grouped(reads);
                text!(self; ", and has looked at cells of it {reads} times", "，看了盘面的格子 {reads} 次")
            }
        };
        Some(found!(self, Unknown:
            "it has written nothing into the board{looks}: either it searches beside the board, or a loop never ends",
            "盘面上一格也没有写{looks}：要么它在盘面之外搜索，要么有个循环永远不结束";
            "Where does it keep its digits while it searches, and how many does it try?",
            "搜索的时候，数字放在哪里？试了多少个？"
        ))
    }

    pub(super) fn writes_nothing_more(&self) -> Option<Diagnosis> {
        let steps = &self.slow()?.steps;
        let number = steps.len();
        let last = steps.last().filter(|_| number < MANY_STEPS)?;
        let step = self.shown(last);
        let found = found!(self, Unknown:
            "as long as it was watched, nothing is written after step {number}, {step}",
            "观察的这段时间里，第 {number} 步（{step}）之后什么也没写";
            "What is different in the next call, or in the next round of the loop?",
            "下一次调用，或者下一轮循环，有什么不同？"
        );
        Some(found.at(last.cell()).lines([last.line]))
    }

    /// It goes on and on, and began with a cell that has more candidates than another.
    pub(super) fn begins_wide(&self) -> Option<Diagnosis> {
        let first = self.slow()?.steps.first()?;
        let placements = self.seen.effort.placements;
        let board = rows_of(self.input());
        let wide = begins_wide(&board, first.cell(), self.language)?;
        if placements < MANY_STEPS as u64 {
            return None;
        }
        // With fewer clues, it may take long itself.
        let beside = match board::count_clues(&board) {
            18.. => "board_scan",
            _ => "bitmask_mrv",
        };
        let its = Approach::named(beside)?.count(&board).effort.placements;
        let [placements, its] = [placements, its].map(grouped);
        let found = found!(self, Unknown:
            "It was stopped after {placements} placements; {beside} solves this board with {its}. {wide}",
            "填数 {placements} 次，还没有解出；{beside} 填 {its} 次就解出这个盘面。{wide}";
            "In which order does your search take the cells? Which of them could have shown a dead end sooner?",
            "你的搜索按什么顺序填格子？先填哪一格，能更早发现死路？"
        );
        Some(found.at(first.cell()))
    }
}

/// Says that a search of this board begins with a cell that has more candidates than another, if it does.
pub fn begins_wide(board: &Board, (r, c): Cell, language: Language) -> Option<String> {
    let count = |&(r, c): &Cell| candidates(board, r, c).len();
    let narrow = empty(board).min_by_key(count)?;
    let [own, fewest] = [(r, c), narrow].map(|cell| count(&cell));
    let [place, narrow] = [(r, c), narrow].map(name);
    (own > fewest).then(|| {
        words!(
            language,
            "It fills {place} first, which has {own} candidates, while {narrow} has {fewest}",
            "它先填 {place}，那里有 {own} 个候选数，而 {narrow} 只有 {fewest} 个"
        )
    })
}
