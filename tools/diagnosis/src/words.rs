//! What each mistake says and asks: English, and beside it Chinese.

use super::kind::{Diagnosis, Kind};
use super::mistake::{Gap, Mistake, Panic, Rearranged, Sight, Sign};
use explain::format::{self, first_line, grouped, one_line};
use runner::endless::{Endless, LOOKS};
use sudoku_kata::board::cell_name;
use sudoku_kata::trace::Step;
use words::Language;

impl Mistake {
    /// In the language asked for.
    pub fn diagnosis(self, language: Language) -> Diagnosis {
        macro_rules! text {
            ($en:literal, $zh:literal) => {
                explain::words!(language, $en, $zh)
            };
        }
        // The kind, what it says, and what it asks.
        macro_rules! words {
            ($kind:ident: $en:literal, $zh:literal; $asks_en:literal, $asks_zh:literal) => {
                (Kind::$kind, text!($en, $zh), text!($asks_en, $asks_zh))
            };
        }
        let name = |cell: Option<_>| cell.map_or(String::new(), |(r, c)| cell_name(r, c));
        let (place, beside) = (name(self.cell), name(self.beside));
        let digit = self.digit.unwrap_or('?');
        let overflow = |message: &str| match message.contains("subtract") {
            true => text!(
                "which subtraction goes below 0? An unsigned number cannot be negative",
                "哪个减法减到了 0 以下？无符号数不能是负数"
            ),
            false => text!(
                "how large can this number get, and what is the largest that its type can hold?",
                "这个数最大会到多少？它的类型最大能放多少？"
            ),
        };
        let on = |case: Option<String>| {
            case.map(|case| text!("on {case}, ", "在盘面“{case}”上，"))
                .unwrap_or_default()
        };
        let list = |left: &[Step]| {
            let shown = left.iter().rev().take(3).map(|step| {
                let (digit, place) = (step.digit, name(Some(step.cell())));
                text!("{digit} in {place}", "{place} 的 {digit}")
            });
            let shown: Vec<String> = shown.collect();
            let more = match left.len() - shown.len() {
                0 => String::new(),
                more => text!(", and {more} more", "等另外 {more} 个"),
            };
            shown.join(&text!(" and ", "、")) + &more
        };
        let (kind, says, asks) = match self.sign {
            Sign::StateKept => words! { StateKept:
                "run alone, it solves this board; after another board it does not: something is left of that one",
                "单独运行时能解出这个盘面，先解过另一个盘面之后就不能：前一个盘面留下了什么";
                "which variable lives longer than one call of `solve_sudoku`, and what does it hold when the second call begins?",
                "哪个变量在一次 `solve_sudoku` 调用之后还活着？第二次调用开始时，它里面是什么？"
            },
            Sign::Panic(panic, message) => {
                let message = one_line(&first_line(&message));
                let says = text!("it panics: {message}", "发生 panic：{message}");
                let asks = match panic {
                    Panic::Index { length: 0, .. } => text!(
                        "the list is empty: which line puts something into it before an element is read?",
                        "列表是空的：读取元素之前，哪一行往里放东西？"
                    ),
                    Panic::Index { index, .. } if isize::try_from(index).is_err() => {
                        overflow("subtract")
                    }
                    Panic::Index { length, index } => {
                        let last = length - 1;
                        text!(
                            "the last index of {length} elements is {last}: which row, column, box or digit became {index}?",
                            "{length} 个元素的最后一个下标是 {last}：哪个行号、列号、宫号或数字成了 {index}？"
                        )
                    }
                    Panic::Overflow => overflow(&message),
                    Panic::Unwrap => text!(
                        "which value has nothing to unwrap: an empty cell, a cell with no digit left, or a board with no empty cell?",
                        "哪个值没有东西可以 unwrap：空格、没有数字可填的格，还是没有空格的盘面？"
                    ),
                    Panic::Other => text!(
                        "what does this line expect, and what does it find? `dbg!` shows it",
                        "这一行期望的是什么，遇到的又是什么？用 `dbg!` 可以看到"
                    ),
                };
                let kind = match panic {
                    Panic::Index { .. } => Kind::IndexOutOfRange,
                    Panic::Overflow => Kind::Overflow,
                    Panic::Unwrap => Kind::UnwrapNone,
                    Panic::Other => Kind::Unknown,
                };
                (kind, says, asks)
            }
            Sign::StackOverflow => words! { RecursionWithoutEnd:
                "the calls nest until the stack is full",
                "调用一层套一层，直到栈满";
                "what ends the recursion, and does every call come one cell closer to it?",
                "递归在什么条件下终止？每次调用都离它近一格吗？"
            },
            Sign::Overflow(message) => {
                let message = first_line(&message);
                let says = text!(
                    "a number leaves the range of its type: {message}. LeetCode goes on with a wrong number",
                    "数超出了类型的范围：{message}。LeetCode 会拿着错误的数继续算"
                );
                (Kind::Overflow, says, overflow(&message))
            }
            Sign::ShapeChanged => words! { ShapeChanged:
                "the board that comes back does not have 9 rows of 9 cells",
                "返回的盘面不是 9 行、每行 9 格";
                "which line adds or removes a row or a cell? A search only changes what is in the cells",
                "哪一行增加或删除了行或格子？搜索只改变格子里的内容"
            },
            Sign::Rearranged(how) => {
                let how = match how {
                    Rearranged::Transposed => {
                        text!("with rows and columns exchanged", "行和列对调了")
                    }
                    Rearranged::Turned => text!("mirrored or turned", "翻转了或者转了方向"),
                    Rearranged::Shifted => text!("shifted by one cell", "错开了一格"),
                    Rearranged::DigitsOff => {
                        text!("with every digit one too high or too low", "每个数字都差一")
                    }
                };
                words! { AnswerRearranged:
                    "the answer is the right one, {how}", "答案是对的，只是{how}";
                    "how do the board and your own copy of it number rows, columns and digits, on the way in and on the way out?",
                    "盘面和你自己的那一份，行、列、数字各怎么编号？读进来和写回去一致吗？"
                }
            }
            Sign::NotADigit(found) => {
                let shown = found.escape_debug();
                let says = text!(
                    "{place} comes back with '{shown}', which is no digit from '1' to '9'",
                    "{place} 返回的是 '{shown}'，不是 '1' 到 '9' 的数字"
                );
                let asks = match found {
                    '\0'..='\x09' => text!(
                        "how does a number become a digit? The cell holds the character '4', not the number 4",
                        "数怎样变成数字字符？格子里是字符 '4'，不是数 4"
                    ),
                    _ => text!(
                        "which line writes '{shown}', and did you mean a digit there, or an empty cell, '.'?",
                        "哪一行写了 '{shown}'？那里本该是数字，还是空格 '.'？"
                    ),
                };
                (Kind::NotADigit, says, asks)
            }
            Sign::ClueChanged('.') => words! { ClueChanged:
                "{place} held the clue {digit}, and is empty afterwards",
                "{place} 原来是已知数 {digit}，之后变空了";
                "what keeps your undo from clearing a cell that held a clue?",
                "是什么防止撤销时清掉已知数？"
            },
            Sign::ClueChanged(found) => words! { ClueChanged:
                "{place} held the clue {digit}, and holds {found} afterwards",
                "{place} 原来是已知数 {digit}，之后变成了 {found}";
                "what keeps your search from writing into a cell that holds a clue?",
                "是什么防止搜索往已知数的格子里写？"
            },
            Sign::ClueTakenOut { case } => {
                let on = on(case);
                words! { ClueChanged:
                    "{on}the search takes the clue {digit} out of {place} on its way",
                    "{on}搜索途中拿掉了 {place} 的已知数 {digit}";
                    "which cell does this line change, and is it the one that was filled before?",
                    "这一行改的是哪一格？是之前填的那一格吗？"
                }
            }
            Sign::ClueOverwritten => words! { ClueChanged:
                "the search writes over the clue in {place}",
                "搜索改掉了 {place} 的已知数";
                "what keeps your search from trying digits in a cell that holds a clue?",
                "是什么防止搜索在已知数的格子里试数字？"
            },
            Sign::UndoneAtOnce => words! { UndoesAtOnce:
                "{digit} is placed in {place} and undone before the next cell is filled; so is every digit",
                "{digit} 填入 {place}，还没填下一格就撤销了；每个数字都是这样";
                "which digits stand on the board while the recursive call runs?",
                "递归调用进行时，盘面上有哪些已填的数字？"
            },
            Sign::SolutionUndone => words! { UndoesTheSolution:
                "the board is solved, and then {digit} in {place} is undone",
                "盘面已经解出，然后 {place} 的 {digit} 又被撤销";
                "once the board is full: how does each caller learn it, and does it return before its undo?",
                "盘面填满之后：每个调用者怎么知道？它在撤销之前返回了吗？"
            },
            Sign::Copied => words! { WorksOnACopy:
                "the board of the caller is never written; the program writes into a copy of it",
                "调用者的盘面从未被写过；程序写的是它的副本";
                "which board do your digits go into, and how do they come back to the caller's?",
                "你的数字写进了哪个盘面？又怎样回到调用者的盘面？"
            },
            Sign::NothingWritten => words! { NothingWritten:
                "no digit is written into the board",
                "没有任何数字写进盘面";
                "which line writes a digit into the caller's board, and is it reached?",
                "哪一行把数字写进调用者的盘面？程序走到那里了吗？"
            },
            Sign::CluesUnseen => words! { CluesNotRecorded:
                "the clue {digit} in {beside} does not keep {digit} out of {place}; the search respects only the digits that it has placed itself",
                "{beside} 的已知数 {digit} 挡不住 {place} 填 {digit}；搜索只顾自己填的数字";
                "which line puts the clues into your tables, and when does it run?",
                "哪一行把已知数放进你的表？它什么时候运行？"
            },
            Sign::FilledAgain(now) => words! { CellFilledAgain:
                "on another board, where {digit} and {now} fit in {place}, {now} is written over the {digit}, and later {digit} over the {now}: the cell is filled again while it is full",
                "在另一个盘面上，{place} 能填 {digit} 和 {now}：{now} 盖掉了 {digit}，后来 {digit} 又盖掉了 {now}，这一格还填着就又填了一次";
                "which cells does the next call choose from: is the one that was just filled still among them?",
                "下一层调用从哪些格子里选：刚填好的那一格还在里面吗？"
            },
            Sign::Exchanged => {
                let mirror = name(self.beside.map(|(r, c)| (c, r)));
                words! { IndicesExchanged:
                    "{digit} in {beside} keeps {digit} out of {place}, as if it stood in {mirror}; so it is with every cell",
                    "{beside} 的 {digit} 使 {place} 不能填 {digit}，就像它在 {mirror} 一样；每一格都是这样";
                    "in which order does each of your functions take row and column, and does every call keep to it?",
                    "你的每个函数按什么顺序接收行和列？每次调用都按这个顺序吗？"
                }
            }
            Sign::Check { unit: index, sight } => {
                let kind = [Kind::RowCheck, Kind::ColumnCheck, Kind::BoxCheck][index];
                let unit = match language {
                    Language::English => ["row", "column", "box"][index],
                    Language::Chinese => ["行", "列", "宫"][index],
                };
                let says = match sight {
                    Sight::Clash => text!(
                        "{digit} is placed in {place} although {beside} in the same {unit} holds {digit}",
                        "同一{unit}的 {beside} 已经是 {digit}，{place} 仍然填了 {digit}"
                    ),
                    Sight::Elsewhere => text!(
                        "the check of the {unit} does not see every cell: on another board, with {digit} in {beside}, {place} still gets {digit}",
                        "{unit}检查没有看到每一格：在另一个盘面上，{beside} 是 {digit} 时，{place} 仍然填 {digit}"
                    ),
                    Sight::WrongCells => text!(
                        "{digit} in {beside} keeps {digit} out of {place}, although the two cells share no row, no column and no box: the check of the {unit} looks at the wrong cells",
                        "{beside} 的 {digit} 使 {place} 不能填 {digit}，而两格不同行、不同列、不同宫：{unit}检查看错了格子"
                    ),
                };
                let asks = match index {
                    2 => text!(
                        "which box is a cell in, by your formula? And which nine cells are in that box?",
                        "按你的公式，一个格子在哪个宫？那个宫有哪九格？"
                    ),
                    _ => text!(
                        "which nine cells does your check of the {unit} look at?",
                        "你的{unit}检查看的是哪九格？"
                    ),
                };
                (kind, says, asks)
            }
            Sign::Overwritten { now, left, case } => {
                let list = list(&left);
                let are = if left.len() == 1 { "is" } else { "are" };
                let on = on(case);
                words! { UndoMissing:
                    "{on}{digit} in {place} is overwritten by {now}; {list}, placed after the {digit}, {are} still there",
                    "{on}{place} 的 {digit} 被 {now} 覆盖；在它之后填的 {list} 还在";
                    "when every digit of a cell was tried in vain, what does the cell hold as the call returns?",
                    "一格里的数字全都试过、都不行，调用返回的那一刻，这一格里是什么？"
                }
            }
            Sign::LeftInTable => words! { UndoMissingInTable:
                "{digit} fits in {place}, and is not tried there; it was placed in the same row, column or box before, and undone on the board",
                "{place} 可以填 {digit}，却没有试；之前在同一行、列或宫里填过它，盘面上已经撤销了";
                "which tables change when {digit} is placed, and does its undo change each of them back? Or do they keep it out of {place} from the start?",
                "填 {digit} 时哪些表改变了？撤销时每一张都改回来了吗？还是一开始表里就不让 {place} 填 {digit}？"
            },
            Sign::Stale => words! { StaleCandidates:
                "{digit} is placed in {place} although {beside} holds {digit}",
                "{beside} 已经是 {digit}，{place} 仍然填了 {digit}";
                "when were the candidates of {place} computed, and what was placed since?",
                "{place} 的候选数是什么时候算的？之后又填了什么？"
            },
            Sign::GivenBack(cell) => {
                let undone = name(Some(cell));
                words! { CandidatesGivenBack:
                    "{digit} is placed in {place} although {beside} holds {digit}; before, {digit} was undone in {undone}, which is beside {place}, too",
                    "{beside} 已经是 {digit}，{place} 仍然填了 {digit}；之前在同样与 {place} 相邻的 {undone} 撤销过 {digit}";
                    "when {digit} is undone, which cells may hold it again: also those that another {digit} still forbids?",
                    "撤销 {digit} 的时候，哪些格又可以填 {digit}？别处还有 {digit} 管着的格也算吗？"
                }
            }
            Sign::LeftBehind(left) => {
                let list = list(&left);
                let are = if left.len() == 1 { "is" } else { "are" };
                words! { UndoMissing:
                    "{digit} in {place} is undone; {list}, placed after it, {are} still there",
                    "{place} 的 {digit} 撤销了；在它之后填的 {list} 还在";
                    "when a digit is undone, which line takes out what was filled in because of it?",
                    "撤销一个数字时，哪一行把因为它才填的数字也拿掉？"
                }
            }
            Sign::DigitNeverTried => words! { DigitNeverTried:
                "{digit} fits in {place}, and is tried neither there nor anywhere else",
                "{place} 可以填 {digit}，但这里没有试，别处也没有试过";
                "where is {digit} left out: among the digits that are tried, or among the candidates of a cell?",
                "{digit} 是在哪里漏掉的：要试的数字里，还是格子的候选数里？"
            },
            Sign::Skipped { is_reached } => {
                let asks = match is_reached {
                    true => text!(
                        "which cells must be filled before your search stops: is {place} among them?",
                        "哪些格填好之后搜索才停？其中有 {place} 吗？"
                    ),
                    false => text!(
                        "which cell does your search look at last, and does it ever reach {place}?",
                        "你的搜索最后看的是哪一格？会走到 {place} 吗？"
                    ),
                };
                let says = text!(
                    "{place} stays empty, although {digit} fits there",
                    "{place} 一直是空的，尽管那里可以填 {digit}"
                );
                (Kind::CellSkipped, says, asks)
            }
            Sign::Dropped(undo) => {
                let (was, other) = (undo.digit, name(Some(undo.cell())));
                words! { CellDropped:
                    "{place} stays empty, although {digit} fits there; before {was} in {other} was undone, nothing fitted there",
                    "{place} 一直是空的，尽管那里可以填 {digit}；撤销 {other} 的 {was} 之前，那里什么都不能填";
                    "when a call fails, does its cell go back to those that are still to be filled?",
                    "一次调用失败之后，它的那一格还会回到待填的格子里吗？"
                }
            }
            Sign::PassedOver(next) => {
                let next = format::step(language, &next);
                words! { CellSkipped:
                    "every digit that fits in {place} is tried and undone, and the search goes on, {place} still empty: {next}",
                    "{place} 可填的数字都试过、都撤销了，搜索让它空着，接着：{next}";
                    "what does your search do at a cell in which no digit is right?",
                    "走到一个什么数字都不对的格子时，你的搜索怎么做？"
                }
            }
            Sign::Refused {
                is_tried,
                is_looked_at,
                instead,
            } => {
                let says = match is_tried {
                    true => text!(
                        "{digit} is the only digit that fits in {place}; it is placed there and taken out at once",
                        "{place} 只能填 {digit}；填进去后立刻又被拿掉"
                    ),
                    false => text!(
                        "{digit} is the only digit that fits in {place}, and it is not tried there",
                        "{place} 只能填 {digit}，但没有试"
                    ),
                };
                let asks = match instead {
                    Some(other) => text!(
                        "why does a {other} beside {place} keep {digit} out of it: what does your program keep for each digit?",
                        "{place} 旁边的 {other} 为什么会使它不能填 {digit}：你的程序为每个数字记了什么？"
                    ),
                    None if is_tried => text!(
                        "once {digit} is in {place}, what does your program find wrong: is {place} compared with itself or with a wrong cell, or chosen again?",
                        "{place} 填了 {digit} 之后，你的程序认为哪里不对：{place} 和它自己、和错的格子比较了，还是又选中了它？"
                    ),
                    None => text!(
                        "which condition must hold before {digit} is placed in {place}, and which part of it does not?",
                        "{place} 填 {digit} 之前要满足什么条件？其中哪一部分不满足？"
                    ),
                };
                let kind = if is_looked_at {
                    Kind::DigitRefused
                } else {
                    Kind::UndoesAtOnce
                };
                (kind, says, asks)
            }
            Sign::RefusedHere => words! { DigitRefused:
                "{digit} fits in {place} here, and is not tried; other digits were",
                "这时 {place} 可以填 {digit}，却没有试；别的数字试过了";
                "what did your program believe about {digit} in the row, the column and the box of {place}?",
                "关于 {place} 的行、列、宫里的 {digit}，你的程序当时记着什么？"
            },
            Sign::NotTriedAfter(last) if self.beside.is_some() => words! { GivesUpEarly:
                "{last}, which {beside} holds, is tried in {place}, and {digit}, which fits there, is not",
                "{place} 试了 {last}，而 {beside} 已经是 {last}；可以填的 {digit} 却没有试";
                "which digits does your program try in {place}, and why those?",
                "{place} 里，你的程序试哪些数字？为什么是这些？"
            },
            Sign::NotTriedAfter(last) => words! { GivesUpEarly:
                "{last} in {place} fails, and {digit}, which fits there too, is not tried",
                "{place} 填 {last} 失败之后，同样可以填的 {digit} 没有再试";
                "after a digit has failed, which digits of that cell does your program still try?",
                "一个数字失败之后，这一格剩下的数字你的程序还会试哪些？"
            },
            Sign::NothingAfter { after } => {
                let says = text!(
                    "{digit} is placed in {place} and undone, and nothing is placed in between, although every empty cell has a digit that fits",
                    "{place} 填了 {digit} 又撤销，中间什么也没填，而每个空格都有可填的数字"
                );
                match after.map(|steps| grouped(steps as u64)) {
                    Some(steps) => words! { LimitOfTries:
                        "after {steps} steps, {says}", "{steps} 步之后，{says}";
                        "what does your program count, and what does it do at the limit?",
                        "你的程序数的是什么？数到上限时怎么做？"
                    },
                    None => words! { GivesUpEarly:
                        "{says}", "{says}";
                        "which cell does your program look at after {place}, and what does it find there?",
                        "填了 {place} 之后，你的程序看的是哪一格？它在那里看到了什么？"
                    },
                }
            }
            Sign::NothingSingle { count } => words! { NeverGuesses:
                "each of the {count} empty cells has two candidates or more, and no digit is tried",
                "剩下的 {count} 个空格各有两个以上候选数，而程序没有试任何数字";
                "what will your program do when no cell has just one candidate?",
                "当没有任何格子只剩一个候选数时，你的程序怎么办？"
            },
            Sign::StandsWrong { wrong, dead, gap } => {
                let (place, dead) = (name(Some(wrong)), name(Some(dead)));
                let fact = text!(
                    "after {digit} in {place}, {dead} ends up without a digit that fits, and {digit} stays",
                    "{place} 填了 {digit} 之后，{dead} 没有数字可填了，而 {digit} 仍然留着"
                );
                let (kind, says, asks) = match gap {
                    Gap::Reported => words! { TrueWhenStuck:
                        "", "";
                        "what does a call report when no digit fits in its cell: success or failure?",
                        "一格里什么数字都不行时，调用报告的是成功还是失败？"
                    },
                    Gap::Passed => words! { CellSkipped:
                        "; the search goes past {dead} and leaves it empty",
                        "；搜索跳过 {dead}，让它空着";
                        "what does your search do at a cell in which no digit fits?",
                        "走到一个什么数字都不行的格子时，你的搜索怎么做？"
                    },
                    Gap::GivenUp => words! { GivesUpEarly:
                        "", "";
                        "when all that follows {digit} has failed, which line takes it out, and is it reached?",
                        "填了 {digit} 之后怎么填都失败，该由哪一行撤销它？程序走到那里了吗？"
                    },
                };
                (kind, fact + &says, asks)
            }
            Sign::Printing => words! { PrintsEachStep:
                "the search prints while it runs, and there are thousands of steps",
                "搜索一边运行一边打印，而步数成千上万";
                "which line prints, and how often is it reached? `watch` shows the steps without it",
                "哪一行在打印？会执行多少次？不打印，用 `watch` 也能看到每一步"
            },
            Sign::NoEnd(proven) => {
                let says = match proven {
                    Endless::Repeats(steps) => {
                        let count = grouped(steps.len() as u64);
                        let first = format::step(language, &steps[0]);
                        text!(
                            "the same {count} steps again and again, beginning with: {first}",
                            "同样的 {count} 步一再重复，从这一步开始：{first}"
                        )
                    }
                    Endless::Looks(last) => {
                        let (millions, ten_thousands) = (LOOKS / 1_000_000, LOOKS / 10_000);
                        let since = last.map(|step| {
                            let step = format::step(language, &step);
                            text!(" since {step}", "（最后一步：{step}）")
                        });
                        let since = since.unwrap_or_default();
                        text!(
                            "it has looked at more than {millions} million cells and written nothing{since}",
                            "看了 {ten_thousands} 万次以上的格子，什么也没写{since}"
                        )
                    }
                };
                words! { NoEnd:
                    "it never ends: {says}", "永远不会结束：{says}";
                    "what is different in the next call, or in the next round of the loop?",
                    "下一次调用，或者下一轮循环，有什么不同？"
                }
            }
            Sign::NothingSince { number, last } => {
                let last = format::step(language, &last);
                words! { Unknown:
                    "nothing is written after step {number}, {last}",
                    "第 {number} 步（{last}）之后什么也没写";
                    "what is different in the next call, or in the next round of the loop?",
                    "下一次调用，或者下一轮循环，有什么不同？"
                }
            }
            Sign::FirstWrong(number, step) => {
                let step = format::step(language, &step);
                words! { Unknown:
                    "step {number} is wrong, and it stays: {step}",
                    "第 {number} 步是错的，而且一直留着：{step}";
                    "what did your program know at this step, and what happens later that should have changed it back?",
                    "走这一步时，你的程序知道什么？之后发生的哪件事本该让它改回来？"
                }
            }
            Sign::CheckedLate => words! { ChecksTooLate:
                "{digit} is placed in {place} although {beside} holds {digit}, and the search goes on",
                "{beside} 已经是 {digit}，{place} 仍然填了 {digit}，搜索还继续往下走";
                "how soon does your search notice a wrong digit, and how many boards does it fill until then?",
                "你的搜索多久才发现一个错的数字？到那时已经填了多少盘面？"
            },
        };
        Diagnosis {
            kind,
            r: self.cell.map(|(r, _)| r + 1),
            c: self.cell.map(|(_, c)| c + 1),
            digit: self.digit,
            lines: self.lines,
            says,
            asks,
        }
    }
}

impl Diagnosis {
    /// The same of another board than the one of the verdict, on which the solution is only too slow, or nothing is
    /// certain: their names, in this order, the other last.
    pub fn elsewhere(
        self,
        [first, wrong]: [&str; 2],
        is_slow: bool,
        language: Language,
    ) -> Diagnosis {
        let says = &self.says;
        let says = match is_slow {
            true => explain::words!(
                language,
                "too slow on {first}; and wrong on {wrong}: {says}",
                "在盘面“{first}”上太慢；在盘面“{wrong}”上还是错的：{says}"
            ),
            false => explain::words!(
                language,
                "it fails on {first}; and on {wrong}, which shows more: {says}",
                "在盘面“{first}”上失败；在盘面“{wrong}”上也失败，看得更清楚：{says}"
            ),
        };
        Diagnosis { says, ..self }
    }
}
