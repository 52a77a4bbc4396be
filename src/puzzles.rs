//! Named boards. Each says where it is from and what it shows.

use crate::board;

/// A board worth knowing.
#[derive(Debug)]
pub struct Puzzle {
    /// Its name on the command line.
    pub name: &'static str,
    /// The cells in reading order, 81 characters, `.` for empty.
    pub cells: &'static str,
    /// Where it is from.
    pub source: &'static str,
    /// What it shows.
    pub shows: &'static str,
}

impl Puzzle {
    /// The puzzle with this name.
    pub fn named(name: &str) -> Option<&'static Puzzle> {
        let mut all = ALL.iter().chain(NOT_UNIQUE);
        all.find(|puzzle| puzzle.name == name)
    }

    /// The puzzle as a board.
    pub fn board(&self) -> Vec<Vec<char>> {
        board::from_line(self.cells).expect("a named board keeps the rules")
    }
}

macro_rules! puzzles {
    ($($name:ident $cells:literal from $source:literal, shows $shows:literal;)*) => {
        &[$(Puzzle { name: stringify!($name), cells: $cells, source: $source, shows: $shows }),*]
    };
}

/// The named boards with exactly one solution. The first must never be the only test: a program that fills the cell with the fewest
/// candidates and never undoes a digit solves it.
pub static ALL: &[Puzzle] = puzzles! {
    classic "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
        from "LeetCode's example, from Wikipedia",
        shows "some cell always has one candidate, so MRV never has to guess";
    leetcode_2 "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759.."
        from "LeetCode's second case",
        shows "an everyday board on which MRV has to guess";
    leetcode_3 ".265...9.5...79..43...1....6.....8.7.75.2..1..1....4.....3.89.27...6..4..3.2..1.."
        from "LeetCode's third case",
        shows "an everyday board on which MRV never has to guess";
    eighteen "..........9..1..3...6.2.7.....3.4...21.....98...........25.64...8.....1.........."
        from "18 clues, reported to LeetCode as a missing test case in 2023",
        shows "few clues; slow programs run out of time";
    inkala "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
        from "Arto Inkala, 2012",
        shows "called the hardest for people; hard for programs that deduce, too";
    seventeen ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."
        from "17 clues, the fewest there can be",
        shows "few clues, yet naked and hidden singles solve it without a guess";
    anti_brute_force "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
        from "Wikipedia, where it is the board made against brute force",
        shows "made against reading order: as given, it needs tens of millions of placements";
    everyone_backtracks ".3.67......2.9.3.81............6..2.4.......1.1392.85....53.....87....3.......1.9"
        from "generated",
        shows "MRV undoes hundreds of digits; reading order does about as well here, but far worse on nearly every image";
    mrv_loses ".34....126....5..........6....7......2...379..13..4.....15..2.4.8......5..528.1.."
        from "generated",
        shows "reading order beats MRV, but on hardly any image: its first eight digits are right";
};

/// Named boards with no solution, or with several.
pub static NOT_UNIQUE: &[Puzzle] = puzzles! {
    no_cell_is_tight ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
        from "Peter Norvig, one of a million random boards: his program took 1,439 seconds",
        shows "no solution, and no cell with fewer than four candidates: in one column three digits are left two cells";
    many_solutions ".....6....59.....82....8....45........3........6..3.54...325..6.................."
        from "Peter Norvig: his program took 188 seconds",
        shows "148 million solutions; a search that guesses in cells takes far longer on some images than on others";
};
