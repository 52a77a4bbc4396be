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
const KNOWN: &[(&str, Sight)] = &[
    ("board_scan", Sight::NextCell),
    ("marker_rescan", Sight::NextCell),
    ("bool_arrays", Sight::NextCell),
    ("count_arrays", Sight::NextCell),
    ("bitmask_next_empty", Sight::NextCell),
    ("explicit_stack", Sight::NextCell),
    ("bitmask_mrv", Sight::Candidates),
    ("empty_list_mrv", Sight::Candidates),
    ("singles", Sight::Places),
    ("dancing_links", Sight::Constraints),
    ("best_first", Sight::Boards),
    ("band_bitboards", Sight::Solution),
    ("heap_of_cells", Sight::Candidates),
    ("singles_once", Sight::NextCell),
    ("exact_cover", Sight::Constraints),
    ("band_words", Sight::Solution),
    ("clause_learning", Sight::Learned),
];

impl Sight {
    /// That of the named approach.
    pub fn of_approach(name: &str) -> Option<Sight> {
        let known = KNOWN.iter().find(|(known, _)| *known == name);
        known.map(|&(_, sight)| sight)
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
