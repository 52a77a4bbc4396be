//! What a search looks at before it places a digit, as far as its words depend on it.

/// What a search looks at before it places a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// The next cell in reading order, and nothing else.
    NextCell,
    /// The candidates of the empty cells.
    Candidates,
    /// The places of digits as well: it places a digit that has only one, and guesses in a cell.
    Places,
    /// All constraints: it branches on one with the fewest options, on a cell before a row, a column and
    /// a box.
    Constraints,
    /// All constraints, and what it learned from its dead ends: with that it forces digits for which the
    /// board leaves a choice, and jumps back past placements that did not fail. It writes its guesses
    /// in a line above that of the others.
    Learned,
    /// The candidates of the empty cells, on several boards that it keeps open.
    Boards,
    /// Boards of its own: here it writes the solution only.
    Solution,
    /// It is not known.
    Unknown,
}

/// What the named approaches look at.
const KNOWN: &[(Sight, &str)] = &[
    (
        Sight::NextCell,
        "board_scan marker_rescan bool_arrays count_arrays bitmask_next_empty explicit_stack singles_once",
    ),
    (
        Sight::Candidates,
        "bitmask_mrv empty_list_mrv heap_of_cells",
    ),
    (Sight::Places, "singles"),
    (Sight::Constraints, "dancing_links exact_cover"),
    (Sight::Learned, "clause_learning"),
    (Sight::Boards, "best_first"),
    (Sight::Solution, "band_bitboards band_words"),
];

impl Sight {
    /// That of the named approach.
    pub fn of_approach(name: &str) -> Option<Sight> {
        let of = |(_, names): &&(Sight, &str)| names.split(' ').any(|known| known == name);
        KNOWN.iter().find(of).map(|&(sight, _)| sight)
    }

    /// Whether it places a digit that has only one place, and no other one in that cell.
    pub(crate) fn is_of_places(self) -> bool {
        matches!(self, Sight::Places | Sight::Constraints | Sight::Learned)
    }

    /// Whether it goes on when the board shows that it cannot be completed.
    pub(crate) fn can_miss(self) -> bool {
        matches!(self, Sight::NextCell | Sight::Candidates)
    }
}
