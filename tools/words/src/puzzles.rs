//! What is said of named boards in Chinese: the name, where it is from, and what it shows.

pub const OF_PUZZLES: &[(&str, &str, &str)] = &[
    (
        "classic",
        "力扣的示例，出自维基百科",
        "讲这道题的文章都用这个盘面；总有一格只剩一个候选数，所以 MRV 从来不用猜",
    ),
    ("leetcode_2", "力扣的第二个用例", "普通的盘面，MRV 非猜不可"),
    (
        "leetcode_3",
        "力扣的第三个用例",
        "普通的盘面，MRV 从来不用猜",
    ),
    (
        "eighteen",
        "18 个已知数，2023 年有人向力扣反馈缺了这个用例",
        "已知数很少，慢的程序会超时",
    ),
    (
        "inkala",
        "Arto Inkala，2012 年",
        "号称对人来说最难；对会推理的程序也难",
    ),
    (
        "seventeen",
        "17 个已知数，不可能更少",
        "已知数很少，只靠显性唯一和隐性唯一却能解完，不用猜",
    ),
    (
        "anti_brute_force",
        "维基百科，专为对付暴力搜索而设计",
        "专门针对阅读顺序设计：原样的盘面，要填数几千万次",
    ),
    (
        "everyone_backtracks",
        "随机生成",
        "MRV 要撤销几百次；顺序搜索在这里和它差不多，换成等价盘面，几乎每次都差得远",
    ),
    (
        "mrv_loses",
        "随机生成",
        "顺序搜索胜过 MRV，因为它的头八个数都填对了；但换成等价盘面，几乎都不是这样",
    ),
];
