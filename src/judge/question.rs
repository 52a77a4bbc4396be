//! The question that a teacher would ask after a verdict.

use super::failure::STACK_OVERFLOW;
use super::{Failure, Report, Verdict};
use crate::board::{self, Board, Clash, Fault, Unit, candidates, cell_name, count_clues};

impl Report {
    /// A question that leads from the verdict towards its cause, in one line.
    ///
    /// `None` if the solution is accepted or does not compile, or if there is nothing to ask.
    pub fn question(&self) -> Option<String> {
        let failure = self.failure.as_ref()?;
        let question = match self.verdict {
            Verdict::WrongAnswer => return wrong_answer(&failure.input, failure.output.as_ref()?),
            Verdict::RuntimeError => return Some(runtime_error(failure)),
            Verdict::TimeLimitExceeded
                if count_clues(&failure.input) < EVEN_SLOW_SEARCHES_FINISH =>
            {
                "how soon does your search notice a wrong digit: at once, or only when a much later \
                 cell has no digit left?"
            }
            Verdict::TimeLimitExceeded => {
                "what is different in the next call, or in the next round of the loop? If nothing \
                 is, it never ends"
            }
            Verdict::MemoryLimitExceeded => {
                "what do you keep for every step, and when is it dropped? One board is enough if \
                 each digit that fails is undone"
            }
            Verdict::OutputLimitExceeded if has_printed(failure) => {
                "which line prints at every step, and would the first hundred steps do?"
            }
            Verdict::OutputLimitExceeded | Verdict::Accepted | Verdict::CompileError => {
                return None;
            }
        };
        Some(String::from(question))
    }
}

/// With so many clues even a slow search that is right takes less than the time limit.
const EVEN_SLOW_SEARCHES_FINISH: usize = 25;

fn has_printed(failure: &Failure) -> bool {
    !failure.stdout.is_empty() || !failure.stderr.is_empty()
}

fn wrong_answer(input: &Board, output: &Board) -> Option<String> {
    if input == output {
        return Some(String::from(
            "which line writes a digit? And once the board is full, does every call return before \
             its undo?",
        ));
    }
    Some(match board::check_solution(input, output).err()? {
        Fault::Shape => String::from(
            "which line adds or removes a row or a cell? A search only changes what is in the cells",
        ),
        Fault::NotADigit { .. } => String::from(
            "how does a number become a digit? The cells hold '1' to '9', which are not the numbers \
             1 to 9",
        ),
        Fault::Clue { r, c, found, .. } => {
            let cell = cell_name(r, c);
            if found == '.' {
                format!("what keeps your undo from clearing {cell}, which holds a clue?")
            } else {
                format!("what keeps your search from writing into {cell}, which holds a clue?")
            }
        }
        Fault::Clash(Clash { unit, cells, .. }) => {
            let [first, second] = cells.map(|(r, c)| cell_name(r, c));
            if let Unit::Box(_) = unit {
                format!(
                    "which box is {second} in, by your formula? And which nine cells are in that \
                     box: is {first} one of them?"
                )
            } else {
                format!(
                    "which nine cells do you compare for the {unit} of {second}: is {first} one of \
                     them?",
                    unit = if let Unit::Row(_) = unit {
                        "row"
                    } else {
                        "column"
                    }
                )
            }
        }
        Fault::Empty { r, c, .. } => empty_cells(output, (r, c)),
    })
}

/// The question about a valid board with empty cells, of which `first` is the first.
fn empty_cells(output: &Board, first: (usize, usize)) -> String {
    let mut empty = board::cells().filter(|&(r, c)| output[r][c] == '.');
    if let Some((r, c)) = empty.find(|&(r, c)| candidates(output, r, c).is_empty()) {
        return format!(
            "no digit fits into {} any more: which digit do you undo then, and does `false` reach \
             the call that wrote it?",
            cell_name(r, c)
        );
    }
    let (r, c) = first;
    let cell = cell_name(r, c);
    match &candidates(output, r, c)[..] {
        [digit] => format!("{cell} is empty and {digit} fits: does your search reach that cell?"),
        digits => {
            let digits: Vec<String> = digits.iter().map(char::to_string).collect();
            format!(
                "{} fit into {cell}: does your search reach that cell, and try one after the other?",
                digits.join(", ")
            )
        }
    }
}

fn runtime_error(failure: &Failure) -> String {
    let Some(panic) = &failure.panic else {
        return String::from(if failure.reason.starts_with(STACK_OVERFLOW) {
            "what ends the recursion, and does every call come one cell closer to it?"
        } else {
            "which line ends the whole program? The judge waits for `solve_sudoku` to return"
        });
    };
    if let Some((length, index)) = out_of_bounds(panic) {
        return if length == 0 {
            String::from("which line puts something into this list before an element is read?")
        } else if isize::try_from(index).is_err() {
            String::from("which subtraction goes below 0? An unsigned number cannot be negative")
        } else {
            format!(
                "the last index of {length} elements is {}: which row, column, box or digit became \
                 {index}?",
                length - 1
            )
        };
    }
    String::from(if panic.starts_with("attempt to subtract with overflow") {
        "which subtraction goes below 0? An unsigned number cannot be negative"
    } else if panic.ends_with("with overflow") {
        "how large can this number get, and what is the largest that its type can hold?"
    } else if panic.starts_with("called `") {
        "when is there nothing to unwrap: at an empty cell, at a dead end, or when no cell is empty?"
    } else if panic.starts_with("not yet implemented") || panic.starts_with("not implemented") {
        "what would you do by hand at this line, with a pencil and a rubber?"
    } else {
        "what does this line expect, and what does it find? `dbg!` shows it"
    })
}

/// The length and the index in the message of an index out of bounds.
fn out_of_bounds(panic: &str) -> Option<(u64, u64)> {
    let rest = panic.strip_prefix("index out of bounds: the len is ")?;
    let (length, index) = rest.split_once(" but the index is ")?;
    Some((length.parse().ok()?, index.parse().ok()?))
}
