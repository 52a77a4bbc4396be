//! Boards and their solutions: LeetCode's, and some that lead to wrong guesses. `cargo test NAME::` checks one
//! approach. Its counts on the classic board are in `snapshots/counts_NAME.snap`, below the board as it solves it.

use std::time::Duration;

use pretty_assertions::assert_str_eq;
use rstest::rstest;
use sudoku_kata::board::{from_line, to_grid};

// A module of tests for each approach.
sudoku_kata::for_each_approach! {
    #[rstest]
    #[case::classic(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    )]
    #[case::leetcode_2(
        "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
        "519748632783652419426139875357986241264317598198524367975863124832491756641275983"
    )]
    #[case::leetcode_3(
        ".265...9.5...79..43...1....6.....8.7.75.2..1..1....4.....3.89.27...6..4..3.2..1..",
        "426583791581679234397412586643195827975824613218736459164358972752961348839247165"
    )]
    #[case::few_clues(
        "..........9..1..3...6.2.7.....3.4...21.....98...........25.64...8.....1..........",
        "721853946495617832836429751967384125214765398358291674172536489683942517549178263"
    )]
    #[case::hard_for_people(
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        "812753649943682175675491283154237896369845721287169534521974368438526917796318452"
    )]
    #[case::everyone_backtracks(
        ".3.67......2.9.3.81............6..2.4.......1.1392.85....53.....87....3.......1.9",
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    )]
    #[case::mrv_loses(
        ".34....126....5..........6....7......2...379..13..4.....15..2.4.8......5..528.1..",
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    )]
    #[timeout(Duration::from_secs(300))]
    fn solves(#[case] given: &str, #[case] solution: &str) {
        let [mut board, solution] = [given, solution].map(|cells| from_line(cells).expect("a board"));
        solve_sudoku(&mut board);
        assert_str_eq!(to_grid(&board), to_grid(&solution));
    }
}
