//! The fields of what `judge --json` prints.

use words::Text;

/// Names, and what stands there.
#[rustfmt::skip]
pub const ALL: [(&[&str], Text); 16] = [
    (&["verdict"], Text::of("one of the seven", "七种判定结果之一，用英文写")),
    (&["passed", "cases"], Text::of("how many boards were solved, of how many", "解出几个盘面，一共几个")),
    (&["leetcode", "probable", "kept", "extra"], Text::of(
        "the same two for LeetCode's boards, the one that is probably LeetCode's, the kept ones and ours",
        "同样的两个数，分别对应力扣的盘面、疑似力扣的盘面、保留的盘面和自备的盘面")),
    (&["rustc", "compile_nanoseconds"], Text::of("the compiler, and how long it took", "编译器，以及编译用了多久")),
    (&["nanoseconds", "clock"], Text::of(
        "the time of the search, and whether it is `processor` or `wall` time",
        "搜索的时间，以及这是 CPU 时间（`processor`）还是实际经过的时间（`wall`）")),
    (&["peak_heap"], Text::of("the most bytes that the search held at once", "搜索同时占用的内存最多有多少字节")),
    (&["compiler", "method"], Text::of(
        "the compiler's messages; why LeetCode could not call the method",
        "编译器的信息；力扣为什么不能调用这个方法")),
    (&["printed"], Text::of("what the program printed", "程序打印的内容")),
    (&["failure"], Text::of(
        "the board that decided: `number`, `name`, `verdict`, `reason`, `is_leetcodes`, `is_random`, `purpose`, `input`, `output`, `expected`, `panic`, `stdout`, `stderr`; and `smallest`: `before`, the boards that ran first in the same process, `elsewhere`, the name of another board that it comes from, `input`, `output`, `expected`, and `steps`, their number",
        "决定结果的盘面：`number`、`name`、`verdict`、`reason`、`is_leetcodes`、`is_random`、`purpose`、`input`、`output`、`expected`、`panic`、`stdout`、`stderr`；还有 `smallest`：`before` 是在同一进程里先运行的盘面，`elsewhere` 是来自哪个别的盘面，然后是 `input`、`output`、`expected`，`steps` 是步数")),
    (&["slow"], Text::of(
        "the boards of ours on which a limit was reached, each like `failure`",
        "自备的盘面里碰到限制的那些，每个都像 `failure`")),
    (&["diagnosis"], Text::of(
        "what happens on the smallest board: `kind`, `r`, `c`, `digit`, `lines`, `says`, `asks`; rows and columns count from 1",
        "最小盘面上发生了什么：`kind`、`r`、`c`、`digit`、`lines`、`says`、`asks`；行列从 1 数起")),
    (&["seed"], Text::of("the seed of the images and the random boards", "等价盘面和随机盘面的随机种子")),
    (&["standing"], Text::of(
        "the times behind the line *ratio*, of the solution and of two approaches, in turns: on the boards of seed 0, or on those that you name. An approach that takes much longer is left out",
        "算“比值”那一行用的时间，你的程序和两个解法在随机种子 0 的盘面或者你指定的盘面上轮流运行，各用时多少。慢得多的解法不列出来")),
    (&["effort"], Text::of("`placements` and `undos`", "`placements` 和 `undos`")),
    (&["solved"], Text::of(
        "the solution: its `approach`, or `null`; its `file`; and `alike`, the approaches with the same steps: `name`, and `reads`, the solution's reads divided by the approach's. `alike` is `null` where there is no line *like*",
        "这个程序是哪个解法（`approach`，可以是 `null`），在哪个文件里（`file`），以及步骤相同的解法（`alike`）：`name` 是名字，`reads` 是程序的读取次数除以这个解法的。判题器没有打印“最像”那一行时，`alike` 是 `null`")),
    (&["next"], Text::of("the approach to write next, or the page to read", "接下来写哪个解法，或读哪一页")),
];
