//! What a search writes and undoes, and which cells keep it from filling others.

use std::collections::BTreeSet;

use super::*;

/// The checks of rows, columns and boxes.
pub(super) const CHECKS: [(Kind, Text); 3] = [
    (Kind::RowCheck, Text::of("row", "行")),
    (Kind::ColumnCheck, Text::of("column", "列")),
    (Kind::BoxCheck, Text::of("box", "宫")),
];

impl Evidence<'_> {
    pub(super) fn undoes_at_once(&self) -> Option<Diagnosis> {
        self.output()?;
        // On the large board, so that a solved board is not confused with a first digit.
        let [placed, _] = self.walks().rev().find_map(Walk::undone_at_once)?;
        let small = self.steps().as_chunks::<2>().0.first();
        let [placed, undone] = *small.unwrap_or(&[placed, placed]);
        let (digit, place) = (placed.digit, name(placed.cell()));
        let found = found!(self, UndoesAtOnce:
            "{digit} is placed in {place} and undone before the next cell is filled; so is every digit",
            "{digit} 填入 {place}，还没填下一格就撤销了；每个数字都是这样";
            "Which digits are on the board while the recursive call runs?",
            "递归调用进行时，盘面上有哪些已填的数字？"
        );
        Some(found.step(placed).lines([placed.line, undone.line]))
    }

    pub(super) fn undoes_the_solution(&self) -> Option<Diagnosis> {
        self.big.as_ref().and_then(Walk::undo_of_the_solution)?;
        let [undo, next] = self.walks().find_map(Walk::undo_of_the_solution)?;
        let (digit, place) = (undo.digit, name(undo.cell()));
        let now = next.digit;
        if self.is_published() && next.kind == StepKind::Placement && next.cell() == undo.cell() {
            let found = found!(self, UndoesTheSolution:
                "the board holds the solution, and then {now} is written over the {digit} in {place}",
                "盘面上已经是答案，然后 {place} 的 {digit} 又被 {now} 盖掉";
                "When does your program write its grid to the board, and what keeps it from doing so again after the solution?",
                "你的程序什么时候把自己的盘面写回去？写过答案之后，是什么防止它再写一次？"
            );
            return Some(found.step(undo));
        }
        let found = found!(self, UndoesTheSolution:
            "the board is solved, and then {digit} in {place} is undone",
            "盘面已经解出，然后 {place} 的 {digit} 又被撤销";
            "How does the caller find out that the board is full? Does it return before its undo?",
            "盘面填满之后，上一层调用怎么知道？在撤销之前就返回了吗？"
        );
        Some(found.step(undo))
    }

    // ---- What it writes, and which cells keep it from that ----

    pub(super) fn writes_nothing(&self) -> Option<Diagnosis> {
        let writes = self.checks.has_written || self.walks().any(|walk| !walk.steps.is_empty());
        if writes || *self.output()? != *self.input() {
            return None;
        }
        Some(match self.is_copied() {
            true => found!(self, WorksOnACopy:
                "the caller's board comes back as it was; the program writes into a copy of it",
                "调用者的盘面返回时和原来一样；程序写的是它的副本";
                "Which board do your digits go into, and how do they come back to the caller's?",
                "你的数字写进了哪个盘面？又怎样回到调用者的盘面？"
            ),
            false if self.is_published() => found!(self, NothingWritten:
                "no digit is written into the board",
                "没有任何数字写进盘面";
                "Which grid does your search fill, and which one is copied to the caller's board?",
                "你的搜索填的是哪个盘面？复制给调用者的又是哪个？"
            ),
            false => found!(self, NothingWritten:
                "no digit is written into the board",
                "没有任何数字写进盘面";
                "Which line writes a digit into the caller's board? Does the program get there?",
                "哪一行把数字写进调用者的盘面？程序走到那里了吗？"
            ),
        })
    }

    /// A cell is filled while it holds the digit of the call before.
    pub(super) fn fills_a_cell_again(&self) -> Option<Diagnosis> {
        let seen = self.facts.pair.as_ref()?;
        let [old, new] = Walk::of(seen, self.solution, false).filled_again()?;
        let (digit, now, place) = (old.digit, new.digit, name(old.cell()));
        let found = found!(self, CellFilledAgain:
            "on another board, where {digit} and {now} fit in {place}, {now} is written over the {digit}, and later {digit} over the {now}: the cell is filled again while it is full",
            "在另一个盘面上，{place} 能填 {digit} 和 {now}：{now} 盖掉了 {digit}，后来 {digit} 又盖掉了 {now}，这一格还填着就又填了一次";
            "Which cells does the next call choose from: is the one that was just filled still among them?",
            "下一层调用从哪些格子里选：刚填好的那一格还在里面吗？"
        );
        Some(found.step(old).lines([new.line]))
    }

    /// It fills the whole board first, and then writes digits over others: what it does is no backtracking.
    pub(super) fn exchanges_digits(&self) -> Option<Diagnosis> {
        let output = self.output()?;
        self.walks().find(|walk| walk.fills_first())?;
        let equal = |(r, c): Cell| {
            let mut peers = peers(r, c);
            peers.find(|&(row, column)| output[row][column] == output[r][c])
        };
        let (cell, peer) = cells().find_map(|cell| Some((cell, equal(cell)?)))?;
        let (digit, place, beside) = (output[cell.0][cell.1], name(cell), name(peer));
        let found = found!(self, Unknown:
            "every empty cell is filled first, and after that digits are written over others; at the end {digit} is in {place} and in {beside}",
            "先把所有空格都填上，再用数字盖掉数字；最后 {place} 和 {beside} 都是 {digit}";
            "After a digit is written over another, which cells does your program compare, and what does it put back when that fails?",
            "一个数字盖掉另一个之后，程序比较哪些格？不行的时候，改回哪些格？"
        );
        Some(found.at(cell).of(digit))
    }

    pub(super) fn exchanges_indices(&self) -> Option<Diagnosis> {
        let (cell, other) = self.checks.exchanged()?;
        let digit = self.digit(cell);
        let (place, beside, mirror) = (name(cell), name(other), name((other.1, other.0)));
        let found = found!(self, IndicesExchanged:
            "{digit} in {beside} keeps {digit} out of {place}, as if it stood in {mirror}; so it is with every cell",
            "{beside} 的 {digit} 使 {place} 不能填 {digit}，就像它在 {mirror} 一样；每一格都是这样";
            "In which order does each of your functions take row and column, and does every call keep to it?",
            "你的每个函数按什么顺序接收行和列？每次调用都按这个顺序吗？"
        );
        Some(found.at(cell).of(digit))
    }

    /// The clues count for nothing, but the search keeps to its own digits.
    pub(super) fn sees_no_clue(&self) -> Option<Diagnosis> {
        let &(cell, peer) = self.checks.unseen.first()?;
        let placements = self.big.as_ref().map_or(0, |walk| walk.steps.len());
        let keeps_to_its_own = self.walks().all(|walk| walk.clashes(false).is_empty());
        if !self.checks.is_blind() || !keeps_to_its_own || placements <= 9 {
            return None;
        }
        let clash = self.clashes_with(true).first().copied();
        let (cell, digit, peer) = clash.map_or((cell, self.digit(cell), peer), |(step, peer)| {
            (step.cell(), step.digit, peer)
        });
        let (place, beside) = (name(cell), name(peer));
        // Wrong digits, most of them wrong by one.
        let shifts = &self.checks.shifts;
        let count = shifts.values().sum::<usize>();
        let is_most = |of: &(&i32, &usize)| *of.1 > 9 && 5 * of.1 >= 4 * count;
        let found = match shifts.iter().find(is_most).map(|(shift, _)| shift) {
            Some(shift @ (1 | -1)) => {
                let [en, zh] = if *shift > 0 {
                    ["higher", "大"]
                } else {
                    ["lower", "小"]
                };
                found!(self, CluesNotRecorded:
                    "{beside} holds the clue {digit}, and {digit} is placed in {place} all the same. In most cells that are empty alone, it fills in a digit that is one {en} than the right one",
                    "{beside} 已有已知数 {digit}，{place} 却还能填 {digit}。只有一格空着的时候，它填的数字多半{zh}一";
                    "Which number do your tables note for a clue, and which for a digit that is placed?",
                    "遇到已知数，你的表里记的是哪个数？填一个数字的时候呢？"
                )
            }
            _ => found!(self, CluesNotRecorded:
                "{beside} holds the clue {digit}, and {digit} is placed in {place} all the same. No clue keeps its digit out of another cell, while the digits that the search has placed do",
                "{beside} 已有已知数 {digit}，{place} 却还能填 {digit}：检查只看程序填的数字，没看已知数";
                "Which line puts the clues into your tables, and when does it run?",
                "哪一行把已知数放进你的表？它什么时候运行？"
            ),
        };
        let line = clash.map(|(step, _)| step.line);
        Some(found.at(cell).of(digit).lines(line))
    }

    /// The check of rows, columns or boxes, 0, 1 or 2, is wrong: it overlooks what is in the second cell.
    fn check(&self, unit: usize, says: String, [cell, other]: [Cell; 2]) -> Diagnosis {
        let kind = CHECKS[unit].0;
        let ((r, c), (other_r, other_c)) = (cell, other);
        let (place, beside) = (name(cell), name(other));
        let asks = match kind {
            Kind::BoxCheck => text!(self;
                "Which cells does your program check as the box of {place} (r = {r}, c = {c} in code)? Is {beside} (r = {other_r}, c = {other_c}) among them?",
                "你的程序把哪几格当作 {place}（代码里 r = {r}、c = {c}）的宫来检查？其中有 {beside}（r = {other_r}、c = {other_c}）吗？"
            ),
            _ => text!(self;
                "Which comparison should notice what is in {beside}, and what does the check do then?",
                "{beside} 里的数字，哪一次比较该发现？发现之后，检查返回什么？"
            ),
        };
        Diagnosis::new(kind, says, asks)
    }

    /// The names of these units: `row, column and box`.
    pub(super) fn names_of(&self, units: &[usize]) -> String {
        let names = units.iter().map(|unit| CHECKS[*unit].1);
        let names = names.map(|name| name.in_language(self.language).to_owned());
        format::list(&Vec::from_iter(names), self.language)
    }

    /// A digit is placed beside an equal digit, in one unit or in several whose checks overlook it.
    fn clash(&self, units: &[usize], (step, peer): (Step, Cell)) -> Diagnosis {
        let unit_names = self.names_of(units);
        let (digit, place, beside) = (step.digit, name(step.cell()), name(peer));
        if let [unit] = units {
            let says = text!(self;
                "{digit} is placed in {place} although {beside} in the same {unit_names} holds {digit}",
                "同一{unit_names}的 {beside} 已经是 {digit}，{place} 仍然填了 {digit}"
            );
            let found = self.check(*unit, says, [step.cell(), peer]);
            return self.placed(found, step);
        }
        let own = (0..3).find(|unit| only_unit(step.cell(), peer) == Some(*unit));
        let kind = CHECKS[own.unwrap_or(units[0])].0;
        let found = match self.checks.is_only_of_cells_before() {
            true => found!(self, Unknown:
                "{digit} is placed in {place} although {beside} holds {digit}; on other boards, too, the digits before an empty cell, in reading order, keep theirs out of it, and none after it does",
                "{beside} 已经是 {digit}，{place} 仍然填了 {digit}；在别的盘面上也是这样：按阅读顺序，空格之前的数字看到了，之后的都没看到";
                "Which cells does your program compare with {place}? Is a cell after it, such as {beside}, ever among them?",
                "你的程序拿哪些格和 {place} 比较？后面的格，比如 {beside}，在里面吗？"
            ),
            false => found!(self, Unknown:
                "{digit} is placed in {place} although {beside} holds {digit}; on other boards, too, a digit in the {unit_names} is overlooked",
                "{beside} 已经是 {digit}，{place} 仍然填了 {digit}；在别的盘面上，{unit_names}里已有的数字也都没看到";
                "Which comparison should notice the {digit} in {beside}, and how are the answers for {unit_names} put together?",
                "{beside} 的 {digit}，哪一次比较该发现？{unit_names}的结果又是怎样合在一起的？"
            ),
        };
        let found = Diagnosis { kind, ..found };
        self.placed(found, step)
    }

    /// About this step. A line that copies an answer is not the one that found it.
    fn placed(&self, found: Diagnosis, step: Step) -> Diagnosis {
        let line = Some(step.line).filter(|_| !self.writes_a_copy());
        found.step(step).lines(line)
    }

    /// A check does not see every cell, as it shows on the smallest board.
    pub(super) fn misses_a_cell(&self) -> Option<Diagnosis> {
        self.checks.unseen.first()?;
        let unseen = self.checks.unseen_in();
        let most = *unseen.iter().max()?;
        let often: Vec<usize> = (0..3).filter(|unit| 2 * unseen[*unit] > most).collect();
        let shown = often
            .iter()
            .find_map(|unit| Some((*unit, self.clash_in(*unit)?)));
        let (unit, clash) = shown?;
        let units = if often.len() > 1 { &often[..] } else { &[unit] };
        Some(self.clash(units, clash))
    }

    /// The digits that are placed on the smallest board although a peer holds them, which is a clue or is not.
    fn clashes_with(&self, is_clue: bool) -> Vec<(Step, Cell)> {
        let small = self.small.as_ref();
        small.map_or(Vec::new(), |walk| walk.clashes(is_clue))
    }

    /// A digit that is placed there although a peer holds it that shares only this unit.
    fn clash_in(&self, unit: usize) -> Option<(Step, Cell)> {
        let mut clashes = [true, false]
            .into_iter()
            .flat_map(|is_clue| self.clashes_with(is_clue));
        clashes.find(|(step, peer)| only_unit(step.cell(), *peer) == Some(unit))
    }

    /// A check looks at cells that it must not: on the smallest board, if it does there.
    pub(super) fn sees_a_wrong_cell(&self) -> Option<Diagnosis> {
        let is_shown = |&&((r, c), other): &&(Cell, Cell)| {
            self.input()[r][c] == '.' && self.input()[other.0][other.1] == self.digit((r, c))
        };
        let mistaken = &self.checks.mistaken;
        let shown = mistaken.iter().find(is_shown);
        // On a proper board: what was tried are none.
        let is_refused = |&&(cell, (r, c)): &&(Cell, Cell)| {
            self.checks.refused.contains(&cell) && self.solution[r][c] == self.digit(cell)
        };
        let &(cell, other) = shown.or_else(|| mistaken.iter().find(is_refused))?;
        let others = mistaken.iter().filter(|pair| pair.0 == cell);
        let boxmates = others
            .clone()
            .filter(|pair| (pair.1.0 / 3, pair.1.1 / 3) == (other.0 / 3, other.1 / 3));
        // A check of wrong cells overlooks right ones, unless two boxes are one to it.
        let unseen = self.checks.unseen_in();
        let unit = (0..3).max_by_key(|unit| unseen[*unit])?;
        let kind = match (boxmates.count(), unseen[unit]) {
            // More than one unit has, and the check is of something else.
            _ if others.count() > 24 => return None,
            (4.., _) => Kind::BoxCheck,
            (_, 0) => Kind::DigitRefused,
            _ => CHECKS[unit].0,
        };
        let ((r, c), (other_r, other_c)) = (cell, other);
        let (digit, place, beside) = (self.digit(cell), name(cell), name(other));
        let says = text!(self;
            "{digit} in {beside} keeps {digit} out of {place}, although the two cells share no row, no column and no box",
            "{beside} 的 {digit} 使 {place} 不能填 {digit}，而两格不同行、不同列、不同宫"
        );
        let asks = text!(self;
            "Which check takes {beside} (r = {other_r}, c = {other_c} in code) for a cell of the same row, column or box as {place} (r = {r}, c = {c})?",
            "哪个检查把 {beside}（代码里 r = {other_r}、c = {other_c}）和 {place}（r = {r}、c = {c}）当成了同行、同列或同宫的格？"
        );
        Some(Diagnosis::new(kind, says, asks).at(cell).of(digit))
    }

    /// A digit is written over another, and what was placed after that one stays.
    pub(super) fn overwrites_a_digit(&self) -> Option<Diagnosis> {
        self.output()?;
        self.in_walk(|walk, on| {
            let ([old, new], left) = overwriting(&walk.steps)?;
            let (digit, now, place) = (old.digit, new.digit, name(old.cell()));
            let (last, _) = self.listed(&left[left.len() - 1..]);
            let (left, are) = self.listed(&left);
            // Another line undid a digit right before.
            let at = walk.steps.iter().position(|step| *step == old)?;
            let before = walk.steps[..at].last().filter(|last| last.line != old.line);
            let goes_back = before.is_some_and(|last| last.kind == StepKind::Undo);
            // Its placements are undone elsewhere.
            let found = match !goes_back && walk.undoes_placements_of(old.line) {
                true => found!(self, CellFilledAgain:
                    "{on}{now} is written over the {digit} in {place}, while {left}, placed after the {digit}, {are} still there",
                    "{on}{place} 的 {digit} 被 {now} 盖掉了，而在它之后填的 {left} 还在";
                    "How does your search come to write into {place} again before the {digit} there is undone? Which cells does it choose from?",
                    "{place} 的 {digit} 还没撤销，搜索怎么又往那里写了？它从哪些格子里选？"
                ),
                false => found!(self, UndoMissing:
                    "{on}{digit} in {place} is overwritten by {now}; {left}, placed after the {digit}, {are} still there",
                    "{on}{place} 的 {digit} 被 {now} 覆盖；在它之后填的 {left} 还在";
                    "Had the {digit} in {place} failed when {now} was written over it? If so, which line takes out {last} then?",
                    "{now} 盖掉 {place} 的 {digit} 时，这个 {digit} 已经失败了吗？失败了的话，哪一行把 {last} 也拿掉？"
                ),
            };
            Some(found.step(old).lines([new.line]))
        })
    }

    /// The last of these digits, and the verb that follows them.
    pub(super) fn listed(&self, left: &[Step]) -> (String, &'static str) {
        let shown = left.iter().rev().take(3).map(|step| {
            let (digit, place) = (step.digit, name(step.cell()));
            words!(self.language, "{digit} in {place}", "{place} 的 {digit}")
        });
        let shown: Vec<String> = shown.collect();
        let more = match left.len() - shown.len() {
            0 => String::new(),
            more => words!(self.language, ", and {more} more", "等另外 {more} 个"),
        };
        let list = shown.join(&words!(self.language, " and ", "、")) + &more;
        (list, if left.len() == 1 { "is" } else { "are" })
    }

    /// Digits are placed beside their equals, although the check of the cell sees those.
    pub(super) fn clashes(&self) -> Option<Diagnosis> {
        self.output()?;
        let clues = self.clashes_with(true);
        let placed = self.clashes_with(false);
        let &(step, peer) = placed.first().or(clues.first())?;
        let all = match self.checks.is_of_whole_boards {
            true => [clues, placed.clone()].concat(),
            false if placed.is_empty() => Vec::new(),
            false => {
                let walks = self.walks().flat_map(|walk| walk.clashes(false));
                walks.collect()
            }
        };
        // One alone may be in this unit by chance.
        let is_certain = self.checks.is_of_whole_boards || all.len() > 2;
        if let Some(unit) = Walk::unit_of(&all).filter(|_| is_certain) {
            return Some(self.clash(&[unit], (step, peer)));
        }
        // Undone beside it before: then it came back too early.
        let mut before = self.steps().iter().take_while(|other| **other != step);
        let is_back = |other: &&Step| {
            let (r, c) = other.cell();
            other.kind == StepKind::Undo
                && other.digit == step.digit
                && peers(r, c).any(|peer| peer == step.cell())
        };
        let (digit, place, beside) = (step.digit, name(step.cell()), name(peer));
        let found = match before.find(is_back).map(|undo| name(undo.cell())) {
            Some(undone) => found!(self, CandidatesGivenBack:
                "{digit} is placed in {place} although {beside} holds {digit}; before, {digit} was undone in {undone}, which is beside {place}, too",
                "{beside} 已经是 {digit}，{place} 仍然填了 {digit}；之前在同样与 {place} 相邻的 {undone} 撤销过 {digit}";
                "When {digit} is undone, which cells may hold it again: also those that another {digit} still forbids?",
                "撤销 {digit} 的时候，哪些格又可以填 {digit}？别处还有 {digit} 管着的格也算吗？"
            ),
            None if placed.is_empty() => found!(self, StaleCandidates:
                "{digit} is placed in {place} although {beside} holds {digit}",
                "{beside} 已经是 {digit}，{place} 仍然填了 {digit}";
                "What does your program know of {beside} as it fills {place}?",
                "填 {place} 的时候，你的程序知道 {beside} 里是什么吗？"
            ),
            None => found!(self, StaleCandidates:
                "{digit} is placed in {place} although {beside} holds {digit}, which the search has placed; the clues are heeded",
                "{beside} 的 {digit} 是程序自己填的，{place} 仍然又填了 {digit}；已知数倒是都看到了";
                "How does your program learn of the {digit} in {beside} before it fills {place}: which line notes it, and when?",
                "填 {place} 之前，你的程序怎样知道 {beside} 已经填了 {digit}？哪一行记下它？什么时候？"
            ),
        };
        Some(found.step(step))
    }

    /// Every cell of these digits is refused, and no search places one of them.
    pub(super) fn never_tries_a_digit(&self) -> Option<Diagnosis> {
        let cell = self.refused()?;
        let [filled, refused] = self.other_digits()?;
        let is_untried = |digit| self.walks().all(|walk| !walk.places(digit));
        let is_most = refused.len() >= filled.len();
        if self.is_copied() || is_most || !refused.into_iter().all(is_untried) {
            return None;
        }
        let (digit, place) = (self.digit(cell), name(cell));
        let found = found!(self, DigitNeverTried:
            "{digit} fits in {place}, and is tried neither there nor anywhere else",
            "{place} 可以填 {digit}，但这里没有试，别处也没有试过";
            "Where is {digit} left out: among the digits that are tried, or among the candidates of a cell?",
            "{digit} 是在哪里漏掉的：要试的数字里，还是格子的候选数里？"
        );
        Some(found.at(cell).of(digit))
    }

    /// A cell that is not filled although it alone is empty: one of the smallest board, if there is one.
    fn refused(&self) -> Option<Cell> {
        let (refused, input) = (&self.checks.refused, self.input());
        let first = refused.iter().find(|&&(r, c)| input[r][c] == '.');
        first.or(refused.first()).copied()
    }

    /// Nothing is ever written into this cell when it alone is empty.
    pub(super) fn skips_a_cell(&self) -> Option<Diagnosis> {
        let cell = self.refused()?;
        let is_skipped = self.checks.skipped.contains(&cell)
            && self.checks.refused.len() < 81
            && self.steps().iter().all(|step| step.cell() != cell);
        is_skipped.then(|| self.skipped(cell))
    }

    pub(super) fn skipped(&self, cell: Cell) -> Diagnosis {
        let (digit, place) = (self.digit(cell), name(cell));
        let is_reached = self
            .walks()
            .any(|walk| walk.steps.iter().any(|step| step.cell() == cell));
        let asks = match is_reached {
            true => text!(self;
                "Which cells must be filled before your search stops: is {place} among them?",
                "哪些格填好之后搜索才停？其中有 {place} 吗？"
            ),
            false => text!(self;
                "Which cell does your search look at last? Does it ever reach {place}?",
                "你的搜索最后看的是哪一格？会走到 {place} 吗？"
            ),
        };
        let says = text!(self;
            "{place} stays empty, although {digit} fits there",
            "{place} 一直是空的，尽管那里可以填 {digit}"
        );
        Diagnosis::new(Kind::CellSkipped, says, asks)
            .at(cell)
            .of(digit)
    }

    /// A single empty cell is not filled with its digit.
    pub(super) fn refuses_a_digit(&self) -> Option<Diagnosis> {
        let cell = self.refused()?;
        let (digit, place) = (self.digit(cell), name(cell));
        let tried = self.steps().windows(2).find(|pair| {
            let [placed, undone] = [pair[0], pair[1]];
            placed.cell() == cell && placed.digit == digit && undone.kind == StepKind::Undo
        });
        let but = self.other_digits().map(|digits| {
            let [filled, refused] = digits.map(|digits| {
                let digits = digits.into_iter().map(String::from);
                digits
                    .collect::<Vec<_>>()
                    .join(&words!(self.language, ", ", "、"))
            });
            text!(self;
                "; in cells that are empty alone, it fills in {filled}, and never {refused}",
                "；只有一格空着的时候，它会填 {filled}，从不填 {refused}"
            )
        });
        let but = but.or_else(|| {
            let refused = self.checks.refused.iter();
            let unit = unit_of_all(refused.map(|other| (cell, *other)))?;
            let (count, unit) = (self.checks.refused.len(), self.names_of(&[unit]));
            (count > 3).then(|| {
                text!(self;
                    "; of the cells that are empty alone, {count} stay so, all in this {unit}",
                    "；只有一格空着的时候，有 {count} 格一直空着，都在这一{unit}"
                )
            })
        });
        let but = but.unwrap_or_default();
        let says = match tried {
            Some(_) => text!(self;
                "{digit} is the only digit that fits in {place}; it is placed there and taken out at once",
                "{place} 只能填 {digit}；填进去后立刻又被拿掉"
            ),
            None => text!(self;
                "{digit} is the only digit that fits in {place}, which stays empty{but}",
                "{place} 只能填 {digit}，却一直空着{but}"
            ),
        };
        let asks = match tried {
            Some(_) => text!(self;
                "With {digit} in {place} the board is solved. Does your program notice that, or which check finds something wrong: is {place} compared with itself, or with a wrong cell?",
                "{place} 填了 {digit}，盘面就解出了。你的程序发现了吗？还是哪个检查认为不对：{place} 和它自己、和错的格子比较了？"
            ),
            None if self.is_copied() => text!(self;
                "Is {digit} written into {place} of the caller's board, or of a copy? Which line changes that board afterwards?",
                "{place} 的 {digit} 写进了调用者的盘面，还是副本？之后哪一行又改动了那个盘面？"
            ),
            None => text!(self;
                "Does your program get as far as {digit} in {place}? If so, which test turns it away?",
                "{place} 试到 {digit} 了吗？试到了的话，是哪个判断不让它填？"
            ),
        };
        // Whether it looks at the board in between.
        let kind = match tried.is_none_or(|pair| pair[1].reads > pair[0].reads) {
            true => Kind::DigitRefused,
            false => Kind::UndoesAtOnce,
        };
        let found = Diagnosis::new(kind, says, asks).at(cell).of(digit);
        Some(found.lines(tried.into_iter().flatten().map(|step| step.line)))
    }

    /// Which digits it fills in, each in a cell that alone is empty, and which not, if none is both.
    fn other_digits(&self) -> Option<[BTreeSet<char>; 2]> {
        let digits_of = |cells: &[Cell]| {
            let digits: BTreeSet<char> = cells.iter().map(|cell| self.digit(*cell)).collect();
            digits
        };
        let [filled, refused] = [&self.checks.filled, &self.checks.refused].map(|of| digits_of(of));
        (!filled.is_empty() && filled.is_disjoint(&refused)).then_some([filled, refused])
    }
}
