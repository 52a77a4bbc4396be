//! What reasons say of the board is proven again, by plain loops over the 81 cells.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::LazyLock;

use boards::{generate, solutions};
use explain::live;
use explain::program::Search;
use explain::reasons::{Constraint, Reason, Trail, Why, explain};
use explain::sight::Sight;
use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use rand::RngExt;
use rand::seq::IndexedRandom;
use rstest::rstest;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::{Board, cells, peers};
use sudoku_kata::puzzles;
use sudoku_kata::trace::{self, Step, StepKind, Twin, Vec as TracedVec};
use testing::{TIMEOUT, approach, named_board, snapshots};
use words::Language;

/// Of a search on a named board, and on a generated one, so many steps are checked.
const STEPS_OF_NAMED: usize = 3_000;
const STEPS_OF_GENERATED: usize = 200;

/// Of so many undos that are explained, one is checked by looking for a solution.
const SOLVED_ANEW: usize = 50;

fn is_candidate(board: &Board, (r, c): (usize, usize), digit: char) -> bool {
    board[r][c] == '.' && peers(r, c).all(|(r, c)| board[r][c] != digit)
}

/// The options of a constraint, none of which is taken.
fn options(board: &Board, on: Constraint) -> u16 {
    let ways = (0..9).map(|k| match on {
        Constraint::Cell(cell) => (cell, char::from(b'1' + k)),
        Constraint::Digit { digit, unit } => (unit.cell(k.into()), digit),
    });
    let options = ways.enumerate().map(|(k, (cell, digit))| {
        assert_ne!(board[cell.0][cell.1], digit, "{on:?} is met");
        u16::from(is_candidate(board, cell, digit)) << k
    });
    options.sum()
}

/// Why these steps were made. What each reason says of the board is proven. That it is right about the steps before was
/// proven once, and is kept by the snapshots.
fn proven(given: &Board, steps: &[Step], sight: Sight) -> Vec<Why> {
    let whys = explain(given, steps, sight);
    assert_eq!(steps.len(), whys.len());
    let (mut board, mut lost) = (given.clone(), Vec::new());
    for (step, why) in steps.iter().zip(&whys) {
        assert!(is_true(&board, step, why), "{step}: {why:?}");
        if let Reason::DeadEnd(_) | Reason::AllTried(_) | Reason::FailedGuess { .. } = why.reason {
            lost.push(board.clone());
        }
        let (r, c) = step.cell();
        let is_placed = step.kind == StepKind::Placement;
        board[r][c] = if is_placed { step.digit } else { '.' };
        if let Some(loss) = why.loss {
            assert_eq!(options(&board, loss.on), 0, "{step}");
        }
    }
    for board in lost.iter().step_by(SOLVED_ANEW) {
        assert_eq!(solutions::count(board, 1), 0);
    }
    whys
}

/// Whether the board before the step is as the reason says.
fn is_true(board: &Board, step: &Step, why: &Why) -> bool {
    let ((r, c), digit) = (step.cell(), step.digit);
    let is_only = |on: Constraint| options(board, on) == on.taken(step);
    let is_only_place = |unit| is_only(Constraint::Digit { digit, unit });
    let is_true = match why.reason {
        Reason::OnlyCandidate => is_only(Constraint::Cell((r, c))),
        Reason::OnlyPlace(unit) => is_only_place(unit),
        Reason::Guess(guess) => {
            let tried = guess.tried | guess.on.taken(step);
            options(board, guess.on) == guess.options && tried & !guess.options == 0
        }
        Reason::Clash((s, d)) => peers(r, c).any(|peer| peer == (s, d)) && board[s][d] == digit,
        Reason::DeadEnd(on) => options(board, on) == 0,
        Reason::AllTried(on) => options(board, on) != 0,
        _ => true,
    };
    is_true && why.only_place.is_none_or(is_only_place)
}

/// How often each reason is given, and a hash (FNV-1a) of all that is said.
fn counted(whys: &[Why]) -> String {
    let (mut counts, mut hash) = (BTreeMap::new(), 0x811c_9dc5_u32);
    for why in whys {
        *counts.entry(why.reason.kind()).or_insert(0) += 1;
        let (reason, place, loss) = (why.reason, why.only_place, why.loss);
        let said = format!("{reason:?}{}{place:?}{loss:?}", why.is_forced);
        let add = |hash: u32, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        hash = said.bytes().fold(hash, add);
    }
    let counts = counts.iter();
    let counts: String = counts
        .map(|(name, count)| format!("{name} {count}, "))
        .collect();
    format!("{counts}hash {hash:08x}\n")
}

/// The first steps of a search, which is stopped after them.
fn first_steps(approach: &'static Approach, given: &Board, limit: usize) -> Vec<Step> {
    let searches = live::start(&[approach.into()], given, limit);
    let begun = searches[0].wait(TIMEOUT).expect("it comes soon");
    begun.steps().to_vec()
}

/// 100 boards from which no clue can be taken away.
static MINIMAL: LazyLock<Vec<Board>> =
    LazyLock::new(|| generate::boards(12, 0).take(100).collect());

#[rstest]
#[timeout(TIMEOUT)]
fn proves_every_reason(#[files("../../src/approaches/*.rs")] file: PathBuf) {
    let name = file.file_stem().expect("a file has a name");
    let approach = approach(&name.to_string_lossy());
    let sight = Search::from(approach).sight();
    let explained =
        |given: &Board, limit| proven(given, &first_steps(approach, given, limit), sight);
    let mut text = String::new();
    for puzzle in puzzles::ALL {
        let explained = explained(&puzzle.board(), STEPS_OF_NAMED);
        text += &format!("{}: {}", puzzle.name, counted(&explained));
    }
    let generated = MINIMAL.iter();
    let generated = generated.flat_map(|board| explained(board, STEPS_OF_GENERATED));
    text += &format!("generated: {}", counted(&Vec::from_iter(generated)));
    assert!(!text.contains("unknown"), "{text}");
    let name = format!("reasons_of_{}", approach.name);
    snapshots("explain").bind(|| assert_snapshot!(name, text));
}

/// Backtracking by digits: 1 in each row, then 2 in each row, and so on.
pub fn place_digit_by_digit(board: &mut Traced, index: usize) -> bool {
    let (digit, r) = (char::from(b'1' + index as u8 / 9), index % 9);
    if index == 81 {
        return true;
    }
    if board[r].contains(&digit) {
        return place_digit_by_digit(board, index + 1);
    }
    for c in 0..9 {
        let mut peers = peers(r, c);
        if board[r][c] == '.' && peers.all(|(r, c)| board[r][c] != digit) {
            board[r][c] = digit;
            if place_digit_by_digit(board, index + 1) {
                return true;
            }
            board[r][c] = '.';
        }
    }
    false
}

/// The same is said of a step when the search is explained from there on.
#[rstest]
#[timeout(TIMEOUT)]
fn a_search_explained_from_a_later_step_on_has_the_same_reasons(
    #[values(
        "board_scan",
        "bitmask_mrv",
        "singles",
        "dancing_links",
        "clause_learning"
    )]
    name: &str,
) {
    let given = named_board("everyone_backtracks");
    let steps = first_steps(approach(name), &given, 2_000);
    let sight = Search::from(approach(name)).sight();
    let whole = explain(&given, &steps, sight);
    for start in (0..steps.len()).step_by(83) {
        let mut trail = Trail::default();
        let (before, after) = steps.split_at(start);
        before.iter().for_each(|step| trail.see(step));
        let (passed, whys) = trail.explain(&given, after, sight);
        assert_eq!(whys, whole[start..]);
        let mut standing = Vec::new();
        for (step, why) in before.iter().zip(&whole) {
            match step.kind {
                StepKind::Placement => standing.push((*step, *why)),
                StepKind::Undo => drop(standing.pop()),
            }
        }
        assert_eq!(passed, standing);
    }
}

/// Of searches in other orders: one digit after the other; and without a plan, on boards with few empty cells, where
/// digits are undone that are not the newest, and clues too, and others are placed, right or wrong.
#[test]
fn proves_the_reasons_of_other_searches() {
    let given = named_board("classic");
    let by_digits: Twin = |board| assert!(place_digit_by_digit(board, 0));
    let by_digits = trace::record(by_digits, &given, 100_000).steps;
    let mut explained = proven(&given, &by_digits, Sight::Unknown);
    for seed in 0..60 {
        let mut rng = generate::rng(seed);
        let given = generate::board(&mut rng, 66);
        let (mut board, mut standing, mut steps) = (given.clone(), Vec::new(), Vec::new());
        while steps.len() < 400 {
            let empty: Vec<_> = cells().filter(|&(r, c)| board[r][c] == '.').collect();
            let cell = match rng.random_range(0..100) {
                0..50 => standing.last().copied(),
                50..54 => Some((rng.random_range(0..9), rng.random_range(0..9))),
                _ => empty[..empty.len().min(3)].choose(&mut rng).copied(),
            };
            let Some((r, c)) = cell else { continue };
            let any = char::from(b'1' + rng.random_range(0..9));
            let (kind, digit) = match board[r][c] {
                '.' if is_candidate(&board, (r, c), any) || rng.random_ratio(1, 50) => {
                    standing.push((r, c));
                    (StepKind::Placement, any)
                }
                '.' => continue,
                digit => {
                    standing.retain(|&other| other != (r, c));
                    (StepKind::Undo, digit)
                }
            };
            board[r][c] = if kind == StepKind::Undo { '.' } else { digit };
            steps.push(Step {
                kind,
                r: r as u8,
                c: c as u8,
                digit,
                line: 1,
                reads: 81 * steps.len() as u64,
            });
        }
        explained.extend(proven(&given, &steps, Sight::Unknown));
    }
    snapshots("explain")
        .bind(|| assert_snapshot!("reasons_of_other_searches", counted(&explained)));
}

type Traced = TracedVec<TracedVec<char>>;

/// Writes into row 1: `3=4` writes 4 into column 3.
fn write(board: &mut Traced, writes: &str) {
    for write in writes.as_bytes().chunks(4) {
        board[0][usize::from(write[0] - b'1')] = char::from(write[2]);
    }
}

/// Of the classic board, where 1, 2 and 4 are candidates of r1c3.
#[test]
fn explains_each_write() {
    let given = named_board("classic");
    let searches: [(&str, Twin); 7] = [
        ("no steps", |it| write(it, "")),
        ("an undo without any reason", |it| write(it, "3=4 3=.")),
        ("a digit that is no candidate", |it| write(it, "3=5")),
        ("a clue taken out", |it| write(it, "1=.")),
        ("not the newest undone", |it| write(it, "3=1 4=2 3=.")),
        ("a board that comes back", |it| write(it, "3=4 3=2 3=4")),
        ("places of a digit", |it| write(it, "3=4 3=. 6=4")),
    ];
    let mut text = String::new();
    for (name, search) in searches {
        text += &format!("# {name}\n");
        let steps = trace::record(search, &given, 100).steps;
        let whys = proven(&given, &steps, Sight::Unknown);
        for (step, why) in steps.iter().zip(whys) {
            let words = why.reason.words(Language::English, step);
            text += &format!("r{}c{}: {words}\n", step.r + 1, step.c + 1);
        }
    }
    snapshots("explain").bind(|| assert_snapshot!("reasons_of_each_write", text));
}
