//! Which approach a search is, by its counts.

use serde::{Deserialize, Serialize};

use crate::cases::{Case, QUICK, known};
use sudoku_kata::approaches;
use sudoku_kata::trace::Effort;

/// An approach that makes as many placements and undos as a solution on every board that both are
/// counted on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Alike {
    /// Its name.
    pub name: String,
    /// The reads of the solution, divided by those of the approach.
    pub reads: f64,
}

/// The approaches that a search is like, the one with the nearest reads first. `efforts` are those on
/// the boards of `cases`.
///
/// `None` if nothing can be said: it was counted on too few boards that are the same every time, or it
/// searches elsewhere, and never undoes a digit on the board.
pub fn alike(cases: &[Case], efforts: &[Effort]) -> Option<Vec<Alike>> {
    let counted = QUICK.iter().filter_map(|name| {
        let board = known(name).board;
        let at = cases.iter().position(|case| case.board == board)?;
        Some((board, efforts[at]))
    });
    let counted: Vec<_> = counted.collect();
    if counted.len() < ENOUGH_BOARDS || counted.iter().all(|(_, own)| own.undos == 0) {
        return None;
    }
    let own: u64 = counted.iter().map(|(_, own)| own.reads).sum();
    let alike = approaches::ALL.iter().filter_map(|approach| {
        // The first board on which they differ ends it.
        let reads = counted.iter().map(|(board, own)| {
            let its = approach.count(board).effort;
            let is_same = (its.placements, its.undos) == (own.placements, own.undos);
            is_same.then_some(its.reads)
        });
        let reads = reads.sum::<Option<u64>>()?;
        let name = String::from(approach.name);
        let reads = own as f64 / reads as f64;
        Some(Alike { name, reads })
    });
    let mut alike: Vec<Alike> = alike.collect();
    alike.sort_by(|a, b| f64::total_cmp(&a.reads.ln().abs(), &b.reads.ln().abs()));
    Some(alike)
}

/// On fewer, another search may happen to make the same steps.
const ENOUGH_BOARDS: usize = 3;

/// The approach that a solution is, the nearest: that of its file if others are as near.
pub fn nearest<'a>(alike: &'a [Alike], file: &str) -> Option<&'a Alike> {
    let first = alike.first()?;
    let named = |of: &&Alike| of.name == file && of.reads == first.reads;
    alike.iter().find(named).or(Some(first))
}
