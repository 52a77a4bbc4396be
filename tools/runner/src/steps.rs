//! The writes of a traced twin as lines of text, which come out of its process as they are made.
//!
//! ```text
//!   cell,was,now,line,reads                        a write; what the cell held and holds are code points
//!   =placements,undos,deepest,dead_ends,reads      the counts so far: of a search that has ended, or whose writes
//!                                                  are no longer written
//! ```

use super::trace::{Effort, Write};

/// A search counts no further: sums of a few counts are numbers, also in a page.
pub const MOST: u64 = 1 << 50;

/// The line of a write.
pub fn write_text(write: &Write) -> String {
    let cell = 9 * write.r + write.c;
    let [was, now] = [write.was, write.now].map(u32::from);
    format!("{cell},{was},{now},{},{}", write.line, write.reads)
}

/// Counts as text.
pub fn effort_text(of: Effort) -> String {
    let (deepest, dead_ends, reads) = (of.deepest, of.dead_ends, of.reads);
    format!(
        "{},{},{deepest},{dead_ends},{reads}",
        of.placements, of.undos
    )
}

/// The counts of this text.
pub fn read_effort(text: &str) -> Option<Effort> {
    let [placements, undos, deepest, dead_ends, reads] = five(text)?;
    Some(Effort {
        placements,
        undos,
        deepest,
        dead_ends,
        reads,
    })
}

/// The write of this text.
pub fn read_write(text: &str) -> Option<Write> {
    let [cell @ 0..=80, was, now, line, reads] = five(text)? else {
        return None;
    };
    let symbol = |code: u64| char::from_u32(code.try_into().ok()?);
    Some(Write {
        r: (cell / 9) as u8,
        c: (cell % 9) as u8,
        was: symbol(was)?,
        now: symbol(now)?,
        line: line.try_into().ok()?,
        reads,
    })
}

fn five(text: &str) -> Option<[u64; 5]> {
    let mut words = text.split(',');
    let mut next = || words.next()?.parse().ok().filter(|number| *number < MOST);
    Some([next()?, next()?, next()?, next()?, next()?])
}
