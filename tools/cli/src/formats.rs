//! How boards are written, in every command alike.

use boards::{to_json, to_numbers, to_sgt};
use sudoku_kata::board::{Board, to_grid, to_line};

use crate::usage::InChinese;

#[derive(Clone, Copy, Debug, PartialEq, clap::ValueEnum)]
pub enum BoardFormat {
    /// A drawn grid.
    #[value(zh = "画出来的格子。")]
    Grid,
    /// A line of 81 characters.
    #[value(zh = "一行 81 个字符。")]
    Line,
    /// CSV: `generate` writes a header; `solve` writes the board, the number of its solutions (0, 1, or 2 for more)
    /// and a solution.
    #[value(zh = "CSV：`generate` 带表头；`solve` 写盘面、解的个数（0、1，2 表示不止一个）、解。")]
    Csv,
    /// LeetCode's JSON.
    #[value(zh = "力扣的 JSON。")]
    Json,
    /// JSON of numbers; 0 is empty.
    #[value(zh = "数字的 JSON，0 是空格。")]
    Numbers,
    /// A line of HoDoKu's library.
    #[value(zh = "HoDoKu 题库的一行。")]
    Hodoku,
    /// A game ID of sgt-puzzles.
    #[value(zh = "sgt-puzzles 的游戏编号。")]
    Sgt,
}

impl BoardFormat {
    /// The board, or its column in CSV.
    pub fn written(self, board: &Board) -> String {
        match self {
            BoardFormat::Grid => to_grid(board),
            BoardFormat::Line | BoardFormat::Csv => to_line(board),
            BoardFormat::Json => to_json(board),
            BoardFormat::Numbers => to_numbers(board),
            BoardFormat::Hodoku => format!(":0000:x:{}:::", to_line(board)),
            BoardFormat::Sgt => to_sgt(board),
        }
    }
}
