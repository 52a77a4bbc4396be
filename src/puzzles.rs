//! Named boards, each with exactly one solution. Each says where it is from and what it shows.

use crate::board;
use crate::language::Text;

/// A board worth knowing.
#[derive(Debug)]
pub struct Puzzle {
    /// Its name on the command line.
    pub name: &'static str,
    /// The cells in reading order, 81 characters, `.` for empty.
    pub cells: &'static str,
    /// Where it is from.
    pub source: Text,
    /// What it shows.
    pub shows: Text,
}

impl Puzzle {
    /// The puzzle with this name.
    pub fn named(name: &str) -> Option<&'static Puzzle> {
        ALL.iter().find(|puzzle| puzzle.name == name)
    }

    /// The puzzle as a board.
    pub fn board(&self) -> Vec<Vec<char>> {
        board::from_line(self.cells).expect("a named board keeps the rules")
    }
}

/// Defines [`ALL`].
macro_rules! puzzles {
    ($($name:ident $cells:literal from $en:literal $zh:literal shows $shows:literal $shows_zh:literal)*) => {
        /// All named boards. The first must never be the only test: a program that fills the cell with
        /// the fewest candidates and never undoes a digit solves it.
        pub static ALL: &[Puzzle] = &[$(Puzzle {
            name: stringify!($name),
            cells: $cells,
            source: Text::of($en, $zh),
            shows: Text::of($shows, $shows_zh),
        }),*];
    };
}

puzzles! {
    classic "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
        from "LeetCode's example, from Wikipedia" "力扣的示例，出自维基百科"
        shows "the board of every article; some cell always has one candidate, so MRV never has to guess"
        "讲这道题的文章都用这个盘面；总有一格只剩一个候选数，所以 MRV 从来不用猜"
    leetcode_2 "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759.."
        from "LeetCode's second case" "力扣的第二个用例"
        shows "an everyday board on which MRV has to guess"
        "普通的盘面，MRV 非猜不可"
    leetcode_3 ".265...9.5...79..43...1....6.....8.7.75.2..1..1....4.....3.89.27...6..4..3.2..1.."
        from "LeetCode's third case" "力扣的第三个用例"
        shows "an everyday board on which MRV never has to guess"
        "普通的盘面，MRV 从来不用猜"
    eighteen "..........9..1..3...6.2.7.....3.4...21.....98...........25.64...8.....1.........."
        from "18 clues, reported to LeetCode as a missing test case in 2023"
        "18 个已知数，2023 年有人向力扣反馈缺了这个用例"
        shows "few clues; slow programs run out of time"
        "已知数很少，慢的程序会超时"
    inkala "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
        from "Arto Inkala, 2012" "Arto Inkala，2012 年"
        shows "called the hardest for people; hard for programs that deduce, too"
        "号称对人来说最难；对会推理的程序也难"
    seventeen ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."
        from "17 clues, the fewest there can be" "17 个已知数，不可能更少"
        shows "few clues, yet naked and hidden singles solve it without a guess"
        "已知数很少，只靠显性唯一和隐性唯一却能解完，不用猜"
    anti_brute_force "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
        from "Wikipedia, where it is the board made against brute force"
        "维基百科，专为对付暴力搜索而设计"
        shows "made against reading order: as given, it needs tens of millions of placements"
        "专门针对阅读顺序设计：原样的盘面，要填数几千万次"
    everyone_backtracks ".3.67......2.9.3.81............6..2.4.......1.1392.85....53.....87....3.......1.9"
        from "generated" "随机生成"
        shows "MRV undoes hundreds of digits; reading order does about as well here, but far worse on nearly every image"
        "MRV 要撤销几百次；顺序搜索在这里和它差不多，换成等价盘面，几乎每次都差得远"
    mrv_loses ".34....126....5..........6....7......2...379..13..4.....15..2.4.8......5..528.1.."
        from "generated" "随机生成"
        shows "reading order beats MRV, but on hardly any image: its first eight digits are right"
        "顺序搜索胜过 MRV，因为它的头八个数都填对了；但换成等价盘面，几乎都不是这样"
}
