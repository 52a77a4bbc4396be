//! What reasons say of the board is proven again, by plain loops over the 81 cells.

use std::collections::BTreeMap;
use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::sync::{LazyLock, mpsc};

use boards::{generate, solutions};
use explain::program::Search;
use explain::reasons::{Constraint, Explanation, Reason, Trail, Why, explain};
use explain::sight::Sight;
use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use rand::RngExt;
use rand::seq::IndexedRandom;
use rstest::rstest;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::{Board, Unit, cells, peers};
use sudoku_kata::puzzles;
use sudoku_kata::trace::{self, Step, StepKind, Twin, Vec as TracedVec};
use testing::{TIMEOUT, approach, named_board, snapshots};
use words::Language;

/// Of a search on a named board, and on a generated one, so many steps are checked.
const STEPS_OF_NAMED: usize = 8_000;
const STEPS_OF_GENERATED: usize = 400;

/// Of so many undos that are explained, one is checked by looking for a solution.
const SOLVED_ANEW: usize = 50;

/// The digits of a board in reading order, 0 for an empty cell.
type Cells = [u8; 81];

/// A cell and a digit.
type Placed = (usize, u8);

/// For each cell the 20 that share a unit with it.
static PEERS: LazyLock<Vec<Vec<usize>>> = LazyLock::new(|| {
    let peers = |(r, c)| peers(r, c).map(|(r, c)| 9 * r + c).collect();
    cells().map(peers).collect()
});

fn is_in(unit: Unit, cell: usize) -> bool {
    unit.position(cell / 9, cell % 9).is_some()
}

fn is_candidate(cells: &Cells, (cell, digit): Placed) -> bool {
    cells[cell] == 0 && PEERS[cell].iter().all(|&peer| cells[peer] != digit)
}

/// The nine ways to meet a constraint, in the order of a mask.
fn ways(constraint: Constraint) -> Vec<Placed> {
    match constraint {
        Constraint::Cell { r, c } => (1..10).map(|digit| (9 * r + c, digit)).collect(),
        Constraint::Digit { digit, unit } => {
            let places = (0..81).filter(|&cell| is_in(unit, cell));
            places.map(|cell| (cell, number(digit))).collect()
        }
    }
}

/// The options of a constraint that is not met.
fn options(cells: &Cells, constraint: Constraint) -> Vec<Placed> {
    let mut ways = ways(constraint);
    let is_met = match constraint {
        Constraint::Cell { r, c } => cells[9 * r + c] != 0,
        Constraint::Digit { .. } => ways.iter().any(|&(cell, digit)| cells[cell] == digit),
    };
    assert!(!is_met, "{constraint:?} is met");
    ways.retain(|&placed| is_candidate(cells, placed));
    ways
}

/// The options that a mask names.
fn named(constraint: Constraint, mask: u16) -> Vec<Placed> {
    let ways = ways(constraint).into_iter().enumerate();
    let named = ways.filter(|(bit, _)| mask >> bit & 1 == 1);
    named.map(|(_, placed)| placed).collect()
}

fn number(digit: char) -> u8 {
    digit as u8 - b'0'
}

fn has_a_solution(cells: &Cells) -> bool {
    let symbol = |&digit: &u8| char::from(b".123456789"[usize::from(digit)]);
    let rows = cells.chunks(9).map(|row| row.iter().map(symbol).collect());
    solutions::count(&rows.collect::<Board>(), 1) > 0
}

/// The cell of a step, and its digit.
fn placed(step: &Step) -> Placed {
    let (r, c) = step.cell();
    (9 * r + c, number(step.digit))
}

/// Why these steps were made. What each reason says of the board is proven. That it is right about the steps before was
/// proven once, and is kept by the snapshots.
fn proven(given: &Board, steps: &[Step], sight: Sight) -> Explanation {
    let explanation = explain(given, steps, sight);
    assert_eq!(steps.len(), explanation.whys.len());
    let symbols = given.iter().flatten();
    let digits = symbols.map(|symbol| symbol.to_digit(10).unwrap_or(0) as u8);
    let cells = Cells::try_from(digits.collect::<Vec<_>>()).expect("81 cells");
    let (mut boards, mut lost) = (vec![cells], Vec::new());
    for (step, why) in steps.iter().zip(&explanation.whys) {
        let ((cell, digit), before) = (placed(step), boards[boards.len() - 1]);
        let number = boards.len();
        assert!(
            is_true(&before, step, why),
            "step {number}: {step}: {why:?}"
        );
        let with = |digit: u8| {
            let mut after = before;
            after[cell] = digit;
            after
        };
        boards.push(with(digit * u8::from(step.kind == StepKind::Placement)));
        if let Some(loss) = explanation.loss(*why) {
            let is_shown = |board: &Cells| options(board, loss.on).is_empty();
            assert!(is_shown(&boards[loss.since]) && is_shown(&boards[number]));
        }
        match why.reason {
            Reason::DeadEnd(_) | Reason::AllTried(_) | Reason::FailedGuess { .. } => {
                lost.push(before);
            }
            Reason::Learned => {
                let others = (1..10).filter(|&other| other != digit);
                let others = others.filter(|&other| is_candidate(&before, (cell, other)));
                lost.extend(others.map(with));
            }
            _ => {}
        }
    }
    let solved = lost
        .iter()
        .step_by(SOLVED_ANEW)
        .find(|cells| has_a_solution(cells));
    assert_eq!(solved, None, "it has a solution");
    explanation
}

/// Whether the board before the step is as the reason says.
fn is_true(cells: &Cells, step: &Step, why: &Why) -> bool {
    let (placed, (r, c), digit) = (placed(step), step.cell(), step.digit);
    let candidates = || options(cells, Constraint::Cell { r, c });
    let is_only = |unit| options(cells, Constraint::Digit { digit, unit }) == [placed];
    let is_known = why.is_forced || why.only_place.is_some();
    match (step.kind, why.reason) {
        (StepKind::Placement, Reason::OnlyCandidate) => candidates() == [placed],
        (StepKind::Placement, Reason::OnlyPlace(unit)) => is_only(unit),
        (
            StepKind::Placement,
            Reason::Guess {
                on,
                options: mask,
                tried,
                ..
            },
        ) => {
            let all = options(cells, on);
            (all.contains(&placed) && named(on, mask) == all && tried & !mask == 0)
                && candidates().len() > 1
                && (is_known || !Unit::of(r, c).into_iter().any(is_only))
                && why.only_place.is_none_or(is_only)
        }
        (StepKind::Placement, Reason::Clash { r, c }) => {
            let holder = 9 * r + c;
            PEERS[placed.0].contains(&holder) && cells[holder] == placed.1
        }
        (StepKind::Undo, Reason::DeadEnd(on)) => options(cells, on).is_empty(),
        (StepKind::Undo, Reason::AllTried(on)) => !options(cells, on).is_empty(),
        (StepKind::Undo, Reason::FailedGuess { .. } | Reason::Jump | Reason::Unknown) => true,
        (StepKind::Placement, Reason::Learned | Reason::Copied) | (_, Reason::OtherBoard) => true,
        _ => false,
    }
}

/// How often each reason is given, what the board shows apart from that, and a hash (FNV-1a) of all that is said.
fn counted(explanations: &[Explanation]) -> String {
    let (mut counts, mut hash) = (BTreeMap::new(), 0x811c_9dc5_u32);
    for explanation in explanations {
        for &why in &explanation.whys {
            let loss = explanation.loss(why);
            let asides = [(why.is_forced, "forced"), (loss.is_some(), "lost")];
            let asides = asides
                .into_iter()
                .chain([(why.only_place.is_some(), "place")]);
            let asides = asides.filter(|(is_said, _)| *is_said).map(|(_, name)| name);
            for name in asides.chain([why.reason.kind()]) {
                *counts.entry(name).or_insert(0) += 1;
            }
            let said = format!(
                "{:?}{}{:?}{loss:?}",
                why.reason, why.is_forced, why.only_place
            );
            let add = |hash: u32, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
            hash = said.bytes().fold(hash, add);
        }
    }
    let counts = counts
        .iter()
        .map(|(name, count)| format!("{name} {count}, "));
    format!("{}hash {hash:08x}\n", counts.collect::<String>())
}

/// The first steps of a search, which is stopped after them.
fn first_steps(approach: &Approach, given: &Board, limit: usize) -> Vec<Step> {
    let (sender, steps) = mpsc::sync_channel(limit);
    let observer = move |step| {
        if sender.try_send(step).is_err() {
            panic::resume_unwind(Box::new("enough"));
        }
    };
    // The end of the search, or the panic.
    let _ = panic::catch_unwind(AssertUnwindSafe(|| approach.observe(given, observer)));
    steps.try_iter().collect()
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
    let explained = |given: &Board, limit| {
        let steps = first_steps(approach, given, limit);
        proven(given, &steps, sight)
    };
    let named = puzzles::ALL
        .iter()
        .map(|it| explained(&it.board(), STEPS_OF_NAMED));
    let generated = MINIMAL
        .iter()
        .map(|board| explained(board, STEPS_OF_GENERATED));
    let mut text = String::new();
    for (puzzle, explained) in puzzles::ALL.iter().zip(named) {
        text += &format!("{}: {}", puzzle.name, counted(&[explained]));
    }
    text += &format!("generated: {}", counted(&generated.collect::<Vec<_>>()));
    assert!(!text.contains("unknown"), "{text}");
    let name = format!("reasons_of_{}", approach.name);
    snapshots("explain").bind(|| assert_snapshot!(name, text));
}

/// The functions of `clause_learning` that place digits say which of them were guesses.
#[test]
fn tells_guesses_from_what_was_learned() {
    let approach = approach("clause_learning");
    let line_of = |text| {
        let mut lines = approach.source.lines();
        lines.position(|line| line.contains(text)).expect(text) as u32 + 1
    };
    let guesses = line_of("pub fn solve_sudoku")..line_of("fn constraints");
    let (given, mut learned) = (named_board("inkala"), 0);
    let steps = first_steps(approach, &given, STEPS_OF_NAMED);
    let whys = explain(&given, &steps, Sight::Learned).whys;
    for (step, why) in steps.iter().zip(&whys) {
        if step.kind == StepKind::Placement {
            assert_eq!(guesses.contains(&step.line), why.is_guess(), "{step}");
            learned += usize::from(why.reason == Reason::Learned);
        }
    }
    assert!(learned > 0);
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
        let mut peers = PEERS[9 * r + c].iter();
        if board[r][c] == '.' && peers.all(|peer| board[peer / 9][peer % 9] != digit) {
            board[r][c] = digit;
            if place_digit_by_digit(board, index + 1) {
                return true;
            }
            board[r][c] = '.';
        }
    }
    false
}

#[test]
fn names_the_places_among_which_a_search_guesses() {
    let given = named_board("classic");
    let search: Twin = |board| assert!(place_digit_by_digit(board, 0));
    let steps = trace::record(search, &given, 100_000).steps;
    let whys = proven(&given, &steps, Sight::Unknown).whys;
    let reasons: Vec<Reason> = whys.iter().map(|why| why.reason).collect();
    for (step, reason) in steps.iter().zip(&reasons) {
        // What was tried before was places of this digit.
        if let Reason::Guess { on, tried, .. } = *reason {
            let is_of_digit = matches!(on, Constraint::Digit { digit, .. } if digit == step.digit);
            assert!(is_of_digit || tried == 0, "{step}: {reason:?}");
        }
    }
    let count = |is_meant: fn(&Reason) -> bool| reasons.iter().filter(|it| is_meant(it)).count();
    let later = |reason: &Reason| matches!(reason, Reason::Guess { on: Constraint::Digit { .. }, tried, .. } if *tried != 0);
    let all_tried = |reason: &Reason| matches!(reason, Reason::AllTried(Constraint::Digit { .. }));
    assert!(count(later) > 100 && count(all_tried) > 100);
    assert_eq!(count(|&reason| reason == Reason::Unknown), 0);
}

/// What is said of a step does not depend on how many come after it.
#[rstest]
#[timeout(TIMEOUT)]
fn a_recording_cut_off_anywhere_has_the_same_reasons(
    #[values(
        "bool_arrays",
        "singles",
        "dancing_links",
        "clause_learning",
        "best_first",
        "band_bitboards"
    )]
    name: &str,
) {
    let given = named_board("everyone_backtracks");
    let steps = first_steps(approach(name), &given, 3_000);
    let sight = Search::from(approach(name)).sight();
    let whole = explain(&given, &steps, sight);
    for end in (0..steps.len()).step_by(97).chain(0..9) {
        let cut = explain(&given, &steps[..end.min(steps.len())], sight);
        assert_eq!(cut.whys, whole.whys[..cut.whys.len()]);
        assert_eq!(cut.losses, whole.losses[..cut.losses.len()]);
    }
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
    #[values("inkala", "everyone_backtracks")] board: &str,
) {
    let given = named_board(board);
    let steps = first_steps(approach(name), &given, 2_000);
    let sight = Search::from(approach(name)).sight();
    let whole = explain(&given, &steps, sight);
    for start in (0..steps.len()).step_by(83) {
        let mut trail = Trail::default();
        steps[..start].iter().for_each(|step| trail.see(step));
        let after = trail.explain(&given, &steps[start..], sight);
        let (rest, whys) = (&whole.whys[start..], &after.explanation.whys);
        let losses = whys.iter().map(|&why| after.explanation.loss(why));
        assert!(losses.eq(rest.iter().map(|&why| whole.loss(why))));
        let told = |why: &Why| (why.reason, why.is_forced, why.only_place);
        assert!(whys.iter().map(told).eq(rest.iter().map(told)));
        let before = start.checked_sub(1).map(|last| whole.whys[last]);
        assert_eq!(after.loss, before.and_then(|why| whole.loss(why)));
        let passed = after.passed.iter();
        let standing = passed.map(|passed| (passed.step, passed.why.reason));
        let standing: Vec<_> = standing.collect();
        let mut expected = Vec::new();
        for (step, why) in steps[..start].iter().zip(&whole.whys) {
            match step.kind {
                StepKind::Placement => expected.push((*step, why.reason)),
                StepKind::Undo => drop(expected.pop()),
            }
        }
        assert_eq!(standing, expected);
    }
}

fn step(kind: StepKind, cell: usize, digit: char, reads: u64) -> Step {
    let (r, c) = (cell as u8 / 9, cell as u8 % 9);
    Step {
        kind,
        r,
        c,
        digit,
        line: 1,
        reads,
    }
}

/// A random program: mostly it places candidates and undoes the newest digit, now and then it does
/// anything. On a board with few empty cells it meets dead ends often.
#[test]
fn proves_the_reasons_of_steps_without_a_plan() {
    let explained = (0..60).map(|seed| {
        let mut rng = generate::rng(seed);
        let given = generate::board(&mut rng, 66);
        let mut cells: Vec<char> = given.iter().flatten().copied().collect();
        let mut standing: Vec<usize> = Vec::new();
        let mut steps = Vec::new();
        while steps.len() < 400 {
            let chance = rng.random_range(0..100);
            let empty: Vec<usize> = (0..81).filter(|&cell| cells[cell] == '.').collect();
            let undone = match chance {
                _ if empty.is_empty() => standing.pop(),
                0..50 => standing.pop(),
                50..53 => standing.choose(&mut rng).copied(),
                53 => Some(rng.random_range(0..81)).filter(|&cell| cells[cell] != '.'),
                _ => None,
            };
            let reads = 81 * steps.len() as u64;
            if let Some(cell) = undone {
                standing.retain(|&other| other != cell);
                steps.push(step(StepKind::Undo, cell, cells[cell], reads));
                cells[cell] = '.';
            } else if let Some(&cell) = empty[..empty.len().min(3)].choose(&mut rng) {
                let is_free = |digit: &char| PEERS[cell].iter().all(|&peer| cells[peer] != *digit);
                let free: Vec<char> = ('1'..='9').filter(is_free).collect();
                let digit = match free.choose(&mut rng) {
                    None if chance < 95 => continue,
                    Some(&free) if chance <= 97 => free,
                    _ => char::from(b'1' + rng.random_range(0..9)),
                };
                standing.push(cell);
                steps.push(step(StepKind::Placement, cell, digit, reads));
                cells[cell] = digit;
            }
        }
        proven(&given, &steps, Sight::Unknown)
    });
    // All but those of other sights, and the only place.
    let text = counted(&explained.collect::<Vec<_>>());
    snapshots("explain").bind(|| assert_snapshot!("reasons_without_a_plan", text));
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
        for (step, why) in steps
            .iter()
            .zip(proven(&given, &steps, Sight::Unknown).whys)
        {
            let words = why.reason.words(Language::English, step);
            text += &format!("r{}c{}: {words}\n", step.r + 1, step.c + 1);
        }
    }
    snapshots("explain").bind(|| assert_snapshot!("reasons_of_each_write", text));
}

#[test]
fn a_solution_put_in_the_place_of_the_board_is_copied() {
    let given = named_board("classic");
    let search: Twin = |board| {
        let solved = solutions::first(&named_board("classic")).expect("a solution");
        *board = solved.into_iter().map(TracedVec::from).collect();
    };
    let steps = trace::record(search, &given, 100).steps;
    let whys = proven(&given, &steps, Sight::Solution).whys;
    assert_eq!(whys.len(), 51);
    assert!(whys.iter().all(|why| why.reason == Reason::Copied));
}

const CELL: Constraint = Constraint::Cell { r: 0, c: 8 };
const DIGIT: Constraint = Constraint::Digit {
    digit: '5',
    unit: Unit::Box(1),
};

#[test]
fn says_each_reason_in_words() {
    let guess = |on, options, tried| Reason::Guess {
        on,
        options,
        tried,
        is_next: false,
    };
    let next = |options, tried| Reason::Guess {
        on: CELL,
        options,
        tried,
        is_next: true,
    };
    let (r, c, digit) = (0, 8, '2');
    let placements = [
        Reason::OnlyCandidate,
        Reason::OnlyPlace(Unit::Box(5)),
        guess(CELL, 0b1_0000_0011, 0),
        guess(CELL, 0b1_0001_0001, 1),
        guess(CELL, 0b1_0011, 0b11),
        next(0b1_0001, 0),
        next(0b1_1011, 0b10),
        next(0b1_0001, 1),
        guess(DIGIT, 0b1_0011, 0b10),
        guess(DIGIT, 0b1_0011, 0b1_0010),
        Reason::Learned,
        Reason::OtherBoard,
        Reason::Copied,
        Reason::Clash { r: 2, c: 3 },
        Reason::OnlyPlace(Unit::Row(0)),
        Reason::OnlyPlace(Unit::Column(3)),
    ];
    let undos = [
        Reason::DeadEnd(CELL),
        Reason::DeadEnd(DIGIT),
        Reason::AllTried(CELL),
        Reason::AllTried(DIGIT),
        Reason::FailedGuess { r, c, digit },
        Reason::Jump,
        Reason::OtherBoard,
        Reason::Unknown,
    ];
    let placements = placements.map(|reason| (StepKind::Placement, reason));
    let undos = undos.map(|reason| (StepKind::Undo, reason));
    let lines = placements.into_iter().chain(undos).map(|(kind, reason)| {
        let step = step(kind, 3, '5', 0);
        let words = [Language::English, Language::Chinese].map(|it| reason.words(it, &step));
        words.join("\n")
    });
    let lines: Vec<String> = lines.collect();
    snapshots("explain").bind(|| assert_snapshot!("reasons_in_words", lines.join("\n")));
}
