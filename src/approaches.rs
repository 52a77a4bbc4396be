//! The catalogue: the only list of approaches.
//!
//! The command line, the tests, the benches and the tables in the docs all use [`ALL`]. A new
//! approach needs its file, its `pub mod` line, its lines in the catalogue, its page in
//! `docs/approaches`, its hints in `docs/hints`, and both pages in Chinese in `docs/zh`.

use crate::trace::{self, Recording, Step, Traced};

/// No tables: each check reads the row, the column and the box.
pub mod board_scan;

/// Boolean tables; each call scans for the first empty cell.
pub mod marker_rescan;

/// Boolean tables; the index of the cell is a parameter.
pub mod bool_arrays;

/// Count tables; two functions that call each other, and a flag.
pub mod count_arrays;

/// Bitmasks, one integer per unit; a function finds the next empty cell.
pub mod bitmask_next_empty;

/// Bitmasks; the empty cell with the fewest candidates comes first (MRV).
pub mod bitmask_mrv;

/// Reading order without recursion: the path is an explicit stack.
pub mod explicit_stack;

/// MRV on a list of the empty cells that shrinks.
pub mod empty_list_mrv;

/// Naked and hidden singles first; a guess only if there are none.
pub mod singles;

/// A priority queue of whole boards, the most constrained first.
pub mod best_first;

/// Exact cover with linked lists: 324 constraints, 729 options (Algorithm X).
pub mod dancing_links;

/// One word per digit and band; sweeps of the whole board, both branches of a guess at once.
pub mod band_bitboards;

/// One way to solve a board.
#[derive(Debug)]
pub struct Approach {
    /// The name of its module.
    pub name: &'static str,
    /// What it does, in one line.
    pub summary: &'static str,
    /// The same in Chinese.
    pub summary_zh: &'static str,
    /// The text of its file, which is also what is submitted.
    pub source: &'static str,
    /// Its page of hints in Markdown: a nudge, the idea, the outline.
    pub hints: &'static str,
    /// The same page in Chinese.
    pub hints_zh: &'static str,
    /// Solves a 9×9 board whose clues do not clash. A board without a solution is left as given.
    pub solve: fn(&mut Vec<Vec<char>>),
    twin: trace::Twin,
}

impl Approach {
    /// The approach with this name.
    pub fn named(name: &str) -> Option<&'static Approach> {
        ALL.iter().find(|approach| approach.name == name)
    }

    /// Searches a copy of the 9×9 `board` and counts what the search does.
    pub fn count(&self, board: &[Vec<char>]) -> Traced {
        trace::count(self.twin, board)
    }

    /// Searches a copy of the 9×9 `board` and passes each step to `observer`, in order.
    pub fn observe(&self, board: &[Vec<char>], observer: impl FnMut(Step) + 'static) -> Traced {
        trace::observe(self.twin, board, observer)
    }

    /// Searches a copy of the 9×9 `board` and keeps the first `limit` steps.
    pub fn record(&self, board: &[Vec<char>], limit: usize) -> Recording {
        trace::record(self.twin, board, limit)
    }
}

/// Defines [`ALL`], and compiles the file of each approach a second time as its traced twin: the
/// same code, with a `Vec` that records what the search does.
macro_rules! catalogue {
    ($($name:ident: $summary:literal, $summary_zh:literal,)*) => {
        /// All approaches, in the order in which they build on each other.
        pub static ALL: &[Approach] = &[$(Approach {
            name: stringify!($name),
            summary: $summary,
            summary_zh: $summary_zh,
            source: include_str!(concat!("approaches/", stringify!($name), ".rs")),
            hints: include_str!(concat!("../docs/hints/", stringify!($name), ".md")),
            hints_zh: include_str!(concat!("../docs/zh/hints/", stringify!($name), ".md")),
            solve: $name::solve_sudoku,
            twin: twins::$name::solve_sudoku,
        },)*];

        mod twins {
            $(pub mod $name {
                use crate::trace::Vec;
                include!(concat!("approaches/", stringify!($name), ".rs"));
            })*
        }
    };
}

catalogue! {
    board_scan: "no tables: each check reads the row, the column and the box",
        "不建表：每次检查都读行、列、宫",
    marker_rescan: "boolean tables; each call scans for the first empty cell",
        "布尔表；每次调用都从头找第一个空格",
    bool_arrays: "boolean tables; the index of the cell is a parameter",
        "布尔表；格的编号作参数",
    count_arrays: "count tables; two functions that call each other, and a flag",
        "计数表；两个函数互相调用，加一个标志",
    bitmask_next_empty: "bitmasks, one integer per unit; a function finds the next empty cell",
        "位掩码，每个单元一个整数；由函数找下一个空格",
    bitmask_mrv: "bitmasks; the empty cell with the fewest candidates comes first (MRV)",
        "位掩码；先填候选数最少的空格（MRV）",
    explicit_stack: "reading order without recursion; the path is an explicit stack",
        "顺序搜索，不用递归；路径放在显式栈里",
    empty_list_mrv: "MRV on a list of the empty cells that shrinks",
        "MRV，只看不断缩短的空格列表",
    singles: "naked and hidden singles first; a guess only if there are none",
        "先填显性唯一和隐性唯一；没有了才猜",
    best_first: "a priority queue of whole boards, the most constrained first",
        "优先队列里放整个盘面，约束最紧的在前",
    dancing_links: "exact cover with linked lists: 324 constraints, 729 options",
        "精确覆盖和链表：324 个约束，729 个选项",
    band_bitboards: "one word per digit and band; sweeps of the whole board, both branches of a guess at once",
        "每个数字、每个大行一个字；扫掠整个盘面，猜测的两条分支同时进行",
}
