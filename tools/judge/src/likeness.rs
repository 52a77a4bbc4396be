//! Which approach a search is, by its counts.

use std::time::{Duration, Instant};

use diagnosis::begins_wide;
use explain::format::grouped;
use serde::{Deserialize, Serialize};

use crate::cases::{QUICK_BOARDS, known};
use crate::error::Error;
use crate::twin::Twin;
use sudoku_kata::approaches::{self, Approach};
use sudoku_kata::board::Board;
use sudoku_kata::trace::Effort;
use words::message::Message;
use words::{Text, words};

/// An approach that makes as many placements and undos as a solution on every board that both are
/// counted on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Alike {
    /// Its name.
    pub name: String,
    /// The reads of the solution, divided by those of the approach.
    pub reads: f64,
}

/// The approaches that a search is like, the one with the nearest reads first. `counted` are its efforts on boards that
/// are the same every time.
///
/// `None` if nothing can be said: it was counted on too few of them, or it
/// searches elsewhere, and never undoes a digit on the board.
pub fn alike(counted: &[(Board, Effort)]) -> Option<Vec<Alike>> {
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

/// The efforts on those boards of `QUICK_BOARDS` that are among these.
pub fn on_quick(boards: &[Board], efforts: &[Effort]) -> Vec<(Board, Effort)> {
    let counted = QUICK_BOARDS.iter().filter_map(|name| {
        let board = known(name).board;
        let at = boards.iter().position(|other| *other == board)?;
        Some((board, *efforts.get(at)?))
    });
    counted.collect()
}

/// An idea that a search lacks: the approach with it, the board that tells, and the placements of both on it, those of
/// the search first.
pub type Lack = (String, String, u64, u64);

/// Boards on which a search with the idea of this approach never has to undo a digit, however it breaks ties.
const TELLING: [(&str, &str); 2] = [("bitmask_mrv", "classic"), ("singles", "seventeen")];

/// The first idea that a search lacks.
pub fn lack(twin: &Twin) -> Result<Option<Lack>, Error> {
    for (name, board) in TELLING {
        let given = known(board).board;
        let runs = twin.count(std::slice::from_ref(&given), &mut |_| {})?;
        let own = runs[0].traced.effort;
        if own.undos > 0 {
            let approach = Approach::named(name).expect("it is in the catalogue");
            let its = approach.count(&given).effort.placements;
            return Ok(Some((name.into(), board.into(), own.placements, its)));
        }
    }
    Ok(None)
}

/// So long it is watched.
const WATCHED: Duration = Duration::from_millis(300);

/// So many times as many placements are many more.
const MANY: u64 = 10;

/// What a search does on the first board of `QUICK_BOARDS` on which it makes many more placements than the simplest one, or on
/// which it was not counted for that takes too long.
pub fn slow(twin: &Twin, boards: &[Board], efforts: &[Effort]) -> Result<Option<Message>, Error> {
    let scan = Approach::named("board_scan").expect("it is in the catalogue");
    for board in QUICK_BOARDS {
        let given = known(board).board;
        let its = scan.count(&given).effort.placements;
        let at = boards.iter().position(|other| *other == given);
        let is_quick = |at| {
            efforts
                .get(at)
                .is_some_and(|own: &Effort| own.placements <= MANY * its)
        };
        if at.is_none_or(is_quick) {
            continue;
        }
        let mut first = None;
        let end = Instant::now() + WATCHED;
        let run = twin.observe(&[], &given, &|| Instant::now() > end, &mut |step| {
            first.get_or_insert(step.cell());
        })?;
        let own = run.traced.effort.placements;
        let is_cut = run.stopped.is_some();
        let many = if is_cut { 2 } else { MANY };
        let first = first.filter(|_| own > many * its);
        return Ok(first.map(|first| {
            let [own, its] = [own, its].map(grouped);
            Message::of(|language| {
                let wide = begins_wide(&given, first, language).unwrap_or_default();
                let more = Text::of("more than ", "超过 ").in_language(language);
                let more = if is_cut { more } else { "" };
                words!(
                    language,
                    "{more}{own} placements on {board}, where board_scan makes {its}. {wide}",
                    "在 {board} 上填数{more}{own} 次，而 board_scan 只要 {its} 次。{wide}"
                )
            })
        }));
    }
    Ok(None)
}

/// On fewer, another search may happen to make the same steps.
const ENOUGH_BOARDS: usize = 3;

/// The approach that a solution is, the nearest: that of its file if others are as near.
pub fn nearest<'a>(alike: &'a [Alike], file: &str) -> Option<&'a Alike> {
    let first = alike.first()?;
    let named = |of: &&Alike| of.name == file && of.reads == first.reads;
    alike.iter().find(named).or(Some(first))
}
