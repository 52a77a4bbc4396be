//! The words of the figures, in one table for each language. Numbers come as text.

use sudoku_kata::language::Language;

pub struct Words {
    pub language: Language,
    pub end_of_sentence: &'static str,
    pub reading_order: &'static str,
    pub mrv: &'static str,
    pub fewest_candidates: &'static str,
    pub fewest_candidates_first: &'static str,
    pub singles_first: &'static str,
    /// Several searches that are drawn as one.
    pub and_others: fn(first: &str, others: usize) -> String,

    pub tree: Heading,
    pub stays: &'static str,
    pub undone: &'static str,
    pub dead_end: &'static str,
    pub shapes: fn(circle: &str) -> String,
    pub given: &'static str,
    pub placed_in: fn(step: usize, digit: char, cell: &str) -> String,
    pub undone_in: fn(step: usize) -> String,
    pub first_steps: Heading<fn(left: usize, right: usize) -> String>,
    pub not_undone: &'static str,
    pub placed_and_dead_ends: fn(search: &str, placed: usize, dead_ends: usize) -> String,
    pub outlines: Heading,
    pub nodes: fn(nodes: &str) -> String,
    pub nodes_on_levels: fn(search: &str, nodes: &str, levels: usize) -> String,

    pub images: Heading,
    pub placements: &'static str,
    pub spread: fn(search: &str, median: &str, p99: &str, given: &str) -> String,
    pub of_board: fn(board: &str, spreads: &[String]) -> String,

    /// The board of the race, and of the next two figures.
    pub second_case: &'static str,
    pub heat: Heading,
    pub placements_of: fn(search: &str, placements: &str) -> String,
    pub depth: Heading,
    pub steps_of: fn(search: &str, steps: &str) -> String,
    pub steps: &'static str,
    pub depth_axis: &'static str,

    pub clues: Heading<fn(boards: usize) -> String>,
    pub clues_axis: &'static str,
    /// The medians with most clues and with fewest.
    pub medians: fn(searches: &str, first: [&str; 2], last: [&str; 2]) -> String,
    pub mean: Heading<fn(boards: &str, clues: usize) -> String>,
    pub mean_and_maximum: fn(search: &str, mean: &str, maximum: &str) -> String,
    pub boards_axis: &'static str,

    pub reads: Heading<fn(placements: &str) -> String>,
    pub reads_of: fn(search: &str, reads: &str) -> String,

    pub matrix: Heading,
    pub covers: fn(option: char, constraints: &str) -> String,
    pub in_the_cover: &'static str,
    pub links: Heading,
    pub at_the_start: &'static str,
    pub constraint_1_is_covered: &'static str,
    pub passed_by: &'static str,
}

/// The title of a figure, and what it shows.
pub struct Heading<Shown = &'static str> {
    pub title: &'static str,
    pub shown: Shown,
}

pub const ENGLISH: Words = Words {
    language: Language::English,
    end_of_sentence: ". ",
    reading_order: "reading order",
    mrv: "MRV",
    fewest_candidates: "fewest candidates (MRV)",
    fewest_candidates_first: "fewest candidates first (MRV)",
    singles_first: "singles first",
    and_others: |first, others| {
        let plural = if others == 1 { "" } else { "s" };
        format!("{first} and {others} other{plural}")
    },

    tree: Heading {
        title: "The whole search tree",
        shown: "One level for each empty cell, one node for each digit placed there. Beside a node: the \
                step that placed the digit, and the step that undid it.",
    },
    stays: "stays",
    undone: "undone",
    dead_end: "no digit fits here",
    shapes: |circle| format!("A circle: {circle}. A square: undone. A cross: a dead end"),
    given: "the board as given",
    placed_in: |step, digit, cell| format!("Step {step}: {digit} in {cell}"),
    undone_in: |step| format!(", undone in step {step}"),
    first_steps: Heading {
        title: "Two searches begin",
        shown: |left, right| {
            format!(
                "On LeetCode's example. Left: {left} steps in reading order. Right: {right} steps of \
                 fewest candidates first (MRV)."
            )
        },
    },
    not_undone: "not undone",
    placed_and_dead_ends: |search, placed, dead_ends| {
        format!("{search}: {placed} digits placed, {dead_ends} dead ends")
    },
    outlines: Heading {
        title: "Both search trees, whole",
        shown: "On LeetCode's example. Each bar is a level of the tree; its width is the number of nodes \
                there.",
    },
    nodes: |nodes| format!("{nodes} nodes"),
    nodes_on_levels: |search, nodes, levels| format!("{search}: {nodes} nodes on {levels} levels"),

    images: Heading {
        title: "One board, many images",
        shown: "Placements on random images of each named board, on a logarithmic scale. A box holds the \
                middle half of the images, with a mark at the median; the line goes from the 1st to the \
                99th percentile. The upright bar is the board as given.",
    },
    placements: "placements",
    spread: |search, median, p99, given| {
        format!("{search} median {median}, 99th percentile {p99}, as given {given}")
    },
    of_board: |board, spreads| format!("{board}: {}", spreads.join("; ")),

    second_case: "LeetCode's second case",
    heat: Heading {
        title: "Placements in each cell",
        shown: "On LeetCode's second case. A stronger colour is more. Dots are clues.",
    },
    placements_of: |search, placements| format!("{search}: {placements} placements"),
    depth: Heading {
        title: "Depth of the search",
        shown: "Placements on the board after each step, on LeetCode's second case. The scale of the \
                steps is logarithmic.",
    },
    steps_of: |search, steps| format!("{search}: {steps} steps"),
    steps: "steps",
    depth_axis: "depth",

    clues: Heading {
        title: "Fewer clues, more placements",
        shown: |boards| {
            format!(
                "Median placements of {boards} boards for each number of clues. The scale of the \
                 placements is logarithmic."
            )
        },
    },
    clues_axis: "clues",
    medians: |searches, [most_clues, first], [fewest_clues, last]| {
        format!("{searches}: {first} with {most_clues} clues, {last} with {fewest_clues}")
    },
    mean: Heading {
        title: "The mean hides the worst board",
        shown: |boards, clues| {
            format!(
                "Placements on the first n of {boards} boards with {clues} clues: the mean is solid, the \
                 maximum dashed. Both scales are logarithmic."
            )
        },
    },
    mean_and_maximum: |search, mean, maximum| format!("{search}: mean {mean}, maximum {maximum}"),
    boards_axis: "boards",

    reads: Heading {
        title: "The same search, fewer reads",
        shown: |placements| {
            format!(
                "Cells of the board that are looked at, on LeetCode's example. All of them make \
                 {placements} placements."
            )
        },
    },
    reads_of: |search, reads| format!("{search}: {reads} reads"),

    matrix: Heading {
        title: "An exact cover problem",
        shown: "Six options, A to F, and seven constraints, 1 to 7. Each dot says that the option covers \
                the constraint. The marked rows have one dot in each column: they are the exact cover.",
    },
    covers: |option, constraints| format!("{option} covers {constraints}"),
    in_the_cover: ", in the cover",
    links: Heading {
        title: "Linked nodes",
        shown: "A header for each constraint, and below it a node for each option that covers it. \
                Neighbours on a line are linked in both directions. The last of a list is linked to the \
                first, which is not drawn.",
    },
    at_the_start: "At the start",
    constraint_1_is_covered: "Constraint 1 is covered",
    passed_by: "When constraint 1 is covered, its header and the nodes of A and B in the other lists are \
                passed by. They keep their own links",
};

pub const CHINESE: Words = Words {
    language: Language::Chinese,
    end_of_sentence: "。",
    reading_order: "顺序搜索",
    mrv: "MRV",
    fewest_candidates: "最少剩余值（MRV）",
    fewest_candidates_first: "最少剩余值（MRV）",
    singles_first: "先填显性唯一和隐性唯一",
    and_others: |first, others| format!("{first} 等 {} 种解法", others + 1),

    tree: Heading {
        title: "整棵搜索树",
        shown: "一层是一个空格，一个节点是在那里填的一个数字。节点旁边：第几步填上，第几步撤销。",
    },
    stays: "保留",
    undone: "已撤销",
    dead_end: "这里没有数字可填",
    shapes: |circle| format!("圆：{circle}。方块：已撤销。叉：死路"),
    given: "题目给出的盘面",
    placed_in: |step, digit, cell| format!("第 {step} 步：在 {cell} 填 {digit}"),
    undone_in: |step| format!("，第 {step} 步撤销"),
    first_steps: Heading {
        title: "两种搜索的开头",
        shown: |left, right| {
            format!(
                "力扣的示例。左：顺序搜索的前 {left} 步。右：最少剩余值（MRV）的前 {right} 步。"
            )
        },
    },
    not_undone: "未撤销",
    placed_and_dead_ends: |search, placed, dead_ends| {
        format!("{search}：填数 {placed} 次，死路 {dead_ends} 条")
    },
    outlines: Heading {
        title: "两棵完整的搜索树",
        shown: "力扣的示例。每一横条是树的一层，宽度是这一层的节点数。",
    },
    nodes: |nodes| format!("{nodes} 个节点"),
    nodes_on_levels: |search, nodes, levels| format!("{search}：{levels} 层，{nodes} 个节点"),

    images: Heading {
        title: "一个盘面，许多等价盘面",
        shown: "每个盘面取随机的等价盘面，看填数次数，对数刻度。方框是中间一半，框里的标记是中位数；\
                横线从第 1 百分位到第 99 百分位。竖线是题目原来的盘面。",
    },
    placements: "填数次数",
    spread: |search, median, p99, given| {
        format!("{search}中位数 {median}，第 99 百分位 {p99}，原盘面 {given}")
    },
    of_board: |board, spreads| format!("{board}：{}", spreads.join("；")),

    second_case: "力扣的第二个用例",
    heat: Heading {
        title: "每格的填数次数",
        shown: "力扣的第二个用例。颜色越浓，次数越多。点是已知数。",
    },
    placements_of: |search, placements| format!("{search}：填数 {placements} 次"),
    depth: Heading {
        title: "搜索的深度",
        shown: "力扣的第二个用例。每一步之后，盘面上有多少个填上的数字。步数用对数刻度。",
    },
    steps_of: |search, steps| format!("{search}：{steps} 步"),
    steps: "步数",
    depth_axis: "深度",

    clues: Heading {
        title: "已知数越少，填数越多",
        shown: |boards| {
            format!("每种已知数个数取 {boards} 道题，看填数次数的中位数。填数次数用对数刻度。")
        },
    },
    clues_axis: "已知数个数",
    medians: |searches, [most_clues, first], [fewest_clues, last]| {
        format!("{searches}：{most_clues} 个已知数时 {first}，{fewest_clues} 个时 {last}")
    },
    mean: Heading {
        title: "平均数掩盖了最难的盘面",
        shown: |boards, clues| {
            format!(
                "{boards} 道题，各有 {clues} 个已知数；横轴是前 n 道。实线是填数次数的平均数，虚线是最大值。\
                 两轴都用对数刻度。"
            )
        },
    },
    mean_and_maximum: |search, mean, maximum| format!("{search}：平均 {mean}，最大 {maximum}"),
    boards_axis: "题数",

    reads: Heading {
        title: "同样的搜索，读格越来越少",
        shown: |placements| {
            format!("力扣的示例，搜索时读了多少次格子。它们填数都是 {placements} 次。")
        },
    },
    reads_of: |search, reads| format!("{search}：读格 {reads} 次"),

    matrix: Heading {
        title: "一个精确覆盖问题",
        shown: "六个选项，A 到 F；七个约束，1 到 7。一个点表示选项覆盖这个约束。标出的几行，每列恰好有一个\
                点：它们就是精确覆盖。",
    },
    covers: |option, constraints| format!("{option} 覆盖 {constraints}"),
    in_the_cover: "，属于精确覆盖",
    links: Heading {
        title: "连起来的节点",
        shown: "每个约束有一个表头，下面是覆盖它的各个选项的节点。线上的邻居双向相连。每个链表的最后一个\
                节点连到第一个，图中没有画。",
    },
    at_the_start: "开始时",
    constraint_1_is_covered: "约束 1 已覆盖",
    passed_by: "约束 1 覆盖以后，它的表头，以及 A 和 B 在其他链表里的节点，都绕了过去。它们自己的链没有变",
};
