//! Each cell alone is filled rightly: where a search lost the way to the solution.

use super::*;

impl Evidence<'_> {
    pub(super) fn takes_out_a_clue(&self) -> Option<Diagnosis> {
        self.output()?;
        self.in_walk(|walk, on| {
            let step = walk.broken?;
            let (digit, place) = (self.digit(step.cell()), name(step.cell()));
            let found = found!(self, ClueChanged:
                "{on}the search takes the clue {digit} out of {place} on its way",
                "{on}搜索途中拿掉了 {place} 的已知数 {digit}";
                "which cell does this line change, and is it the one that was filled before?",
                "这一行改的是哪一格？是之前填的那一格吗？"
            );
            Some(found.step(step).of(digit))
        })
    }

    pub(super) fn loses_the_way(&self) -> Option<Diagnosis> {
        let (output, small) = (self.output()?, self.small.as_ref()?);
        let big = self.big.as_ref().unwrap_or(small);
        if let Some(unwound) = small.unwound() {
            // The board keeps the digits tried last: the tables are the state.
            return self.lost_on_the_way(&unwound, big, &unwound.lost()?);
        }
        let mut wrong =
            cells().filter(|&(r, c)| !['.', self.solution[r][c]].contains(&output[r][c]));
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
        match alone {
            Some(cell) => Some(match small.undone_for(cell) {
                Some(undo) => self.dropped(cell, undo),
                None => self.skipped(cell),
            }),
            None if small.has_undo() || big.has_undo() => None,
            None => Some(found!(self, NeverGuesses:
                "each of the {count} empty cells has two candidates or more, and no digit is tried",
                "剩下的 {count} 个空格各有两个以上候选数，而程序没有试任何数字";
                "what will your program do when no cell has just one candidate?",
                "当没有任何格子只剩一个候选数时，你的程序怎么办？"
            )),
        }
    }

    fn leaves_digits_behind(&self, small: &Walk) -> Option<Diagnosis> {
        let (undo, left) = small.left_behind()?;
        let (digit, place) = (undo.digit, name(undo.cell()));
        let (left, are) = self.listed(&left);
        let found = found!(self, UndoMissing:
            "{digit} in {place} is undone; {left}, placed after it, {are} still there",
            "{place} 的 {digit} 撤销了；在它之后填的 {left} 还在";
            "when a digit is undone, which line takes out what was filled in because of it?",
            "撤销一个数字时，哪一行把因为它才填的数字也拿掉？"
        );
        Some(found.step(undo))
    }

    /// Other digits fit in this cell now than when this digit was undone for its sake.
    fn dropped(&self, cell: Cell, undo: Step) -> Diagnosis {
        let (digit, place) = (self.digit(cell), name(cell));
        let (was, other) = (undo.digit, name(undo.cell()));
        let found = found!(self, CellDropped:
            "{place} stays empty, although {digit} fits there; before {was} in {other} was undone, nothing fitted there",
            "{place} 一直是空的，尽管那里可以填 {digit}；撤销 {other} 的 {was} 之前，那里什么都不能填";
            "when a call fails, does its cell go back to those that are still to be filled?",
            "一次调用失败之后，它的那一格还会回到待填的格子里吗？"
        );
        found.at(cell).of(digit).lines([undo.line])
    }

    /// Whether it solves this board, on which all digits are right, when it is asked to.
    fn solves(&self, board: &Board) -> bool {
        let alone = self.facts.alone.iter().find(|seen| *board == seen.given);
        alone.is_some_and(|seen| seen.failing().is_none())
    }

    /// The search went back from a board on which all digits were right.
    fn lost_on_the_way(&self, small: &Walk, big: &Walk, lost: &Lost) -> Option<Diagnosis> {
        let undo = lost.undo.map(|step| step.line);
        let Some((cell, tried)) = &lost.tried else {
            let nothing = self.undone_for_nothing(lost);
            let is_limit = |found: &Diagnosis| found.kind == Kind::LimitOfTries;
            return match nothing.as_ref().is_some_and(is_limit) {
                true => nothing,
                false => self.refused_after(&lost.board, undo).or(nothing),
            };
        };
        let (digit, place) = (self.digit(*cell), name(*cell));
        let ascending = tried.iter().all(|step| step.digit < digit);
        let last = tried.last();
        let lines = last.map(|step| step.line).into_iter();
        if self.is_left_in_table(small, *cell, lost.undo)
            && (self.solves(&lost.board) || big.tries_again())
        {
            return Some(self.left_in_table(*cell).lines(lines));
        }
        let found = if ascending && !big.tries_again() {
            let last = last.map_or('?', |step| step.digit);
            let mut holders = peers(cell.0, cell.1).filter(|&(r, c)| lost.board[r][c] == last);
            let found = match holders.next().map(name) {
                Some(beside) => found!(self, GivesUpEarly:
                    "{last}, which {beside} holds, is tried in {place}, and {digit}, which fits there, is not",
                    "{place} 试了 {last}，而 {beside} 已经是 {last}；可以填的 {digit} 却没有试";
                    "which digits does your program try in {place}, and why those?",
                    "{place} 里，你的程序试哪些数字？为什么是这些？"
                ),
                None => found!(self, GivesUpEarly:
                    "{last} in {place} fails, and {digit}, which fits there too, is not tried",
                    "{place} 填 {last} 失败之后，同样可以填的 {digit} 没有再试";
                    "after a digit has failed, which digits of that cell does your program still try?",
                    "一个数字失败之后，这一格剩下的数字你的程序还会试哪些？"
                ),
            };
            found.lines(lines.chain(undo))
        } else {
            let found = found!(self, DigitRefused:
                "{digit} fits in {place} here, and is not tried; other digits were",
                "这时 {place} 可以填 {digit}，却没有试；别的数字试过了";
                "what did your program believe about {digit} in the row, the column and the box of {place}?",
                "关于 {place} 的行、列、宫里的 {digit}，你的程序当时记着什么？"
            );
            found.lines(lines)
        };
        Some(found.at(*cell).of(digit))
    }

    /// Whether the digit of this cell was undone in a peer before, and was not kept out of it from the start.
    fn is_left_in_table(&self, small: &Walk, cell: Cell, before: Option<Step>) -> bool {
        let digit = self.digit(cell);
        let mut walks = self.walks();
        small.was_undone_beside(cell, digit, before)
            && !walks.any(|walk| walk.refuses_from_the_start(cell, digit))
    }

    fn left_in_table(&self, cell: Cell) -> Diagnosis {
        let (digit, place) = (self.digit(cell), name(cell));
        let found = found!(self, UndoMissingInTable:
            "{digit} fits in {place}, and is not tried there; it was placed in the same row, column or box before, and undone on the board",
            "{place} 可以填 {digit}，却没有试；之前在同一行、列或宫里填过它，盘面上已经撤销了";
            "which tables change when {digit} is placed, and does its undo change each of them back? Or do they keep it out of {place} from the start?",
            "填 {digit} 时哪些表改变了？撤销时每一张都改回来了吗？还是一开始表里就不让 {place} 填 {digit}？"
        );
        found.at(cell).of(digit)
    }

    /// The search went back although nothing had failed: in a process of its own it goes on from there.
    fn refused_after(&self, board: &Board, line: Option<u32>) -> Option<Diagnosis> {
        let (cell, small) = (empty(board).next()?, self.small.as_ref()?);
        let is_fresh = *board != *self.input() && self.solves(board);
        let is_left = is_fresh && self.is_left_in_table(small, cell, None);
        is_left.then(|| self.left_in_table(cell).lines(line))
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
                "what does your program count, and what does it do at the limit?",
                "你的程序数的是什么？数到上限时怎么做？"
            ),
            false => found!(self, GivesUpEarly:
                "{says}", "{says}";
                "which cell does your program look at after {place}, and what does it find there?",
                "填了 {place} 之后，你的程序看的是哪一格？它在那里看到了什么？"
            ),
        };
        Some(found.step(pair[0]).lines([pair[0].line, pair[1].line]))
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
            "after {digit} in {place}, {dead} ends up without a digit that fits, and {digit} stays",
            "{place} 填了 {digit} 之后，{dead} 没有数字可填了，而 {digit} 仍然留着"
        );
        let found = if small.has_undo() || big.has_undo() {
            found!(self, TrueWhenStuck:
                "{says}", "{says}";
                "what does a call report when no digit fits in its cell: success or failure?",
                "一格里什么数字都不行时，调用报告的是成功还是失败？"
            )
        } else if all_stuck && empty(&end).next().is_some() {
            found!(self, CellSkipped:
                "{says}; the search goes past {dead} and leaves it empty",
                "{says}；搜索跳过 {dead}，让它空着";
                "what does your search do at a cell in which no digit fits?",
                "走到一个什么数字都不行的格子时，你的搜索怎么做？"
            )
        } else {
            found!(self, GivesUpEarly:
                "{says}", "{says}";
                "when all that follows {digit} has failed, which line takes it out, and is it reached?",
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

    pub(super) fn writes_nothing_more(&self) -> Option<Diagnosis> {
        let steps = &self.slow()?.steps;
        let number = steps.len();
        let last = steps.last().filter(|_| number < MANY_STEPS)?;
        let step = self.shown(last);
        let found = found!(self, Unknown:
            "nothing is written after step {number}, {step}",
            "第 {number} 步（{step}）之后什么也没写";
            "what is different in the next call, or in the next round of the loop?",
            "下一次调用，或者下一轮循环，有什么不同？"
        );
        Some(found.at(last.cell()).lines([last.line]))
    }

    pub(super) fn makes_a_wrong_step(&self) -> Option<Diagnosis> {
        self.output()?;
        let small = self.small.as_ref()?;
        if small.unwound().is_some() {
            // Its tables are the state, and its steps are not what it writes.
            return None;
        }
        let (number, wrong) = first_wrong(&small.steps, self.solution)?;
        let step = self.shown(&wrong);
        let found = found!(self, Unknown:
            "step {number} is wrong, and it stays: {step}",
            "第 {number} 步是错的，而且一直留着：{step}";
            "what did your program know at this step, and what happens later that should have changed it back?",
            "走这一步时，你的程序知道什么？之后发生的哪件事本该让它改回来？"
        );
        Some(found.at(wrong.cell()).lines([wrong.line]))
    }
}
