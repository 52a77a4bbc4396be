//! Time of four approaches and of other solvers on images of the same boards, under LeetCode's signature.
//!
//! `cargo run --release` in this folder has crates from the registry. Each argument adds a function in
//! C from a shared library, with its name in the table:
//!
//! ```sh
//! cargo run --release -- tdoku=PATH/libtdoku_shared.so:TdokuSolverDpllTriadSimd
//! ```
//!
//! The function has the form of tdoku's benchmark. Its library may be compiled for this processor, as tdoku is:
//! `-O3 -march=native`. All else here is compiled for any processor; `band_bitboards` looks for wide registers when it runs.
//!
//! Whatever a solver needs to turn LeetCode's board into its own and back is counted for it, as it is
//! for the approaches. Every solution is checked.

use std::env;
use std::ffi::c_char;
use std::hint::black_box;
use std::time::Duration;

use boards::symmetry::image;
use boards::{generate, to_cells};
use explain::clock;
use libloading::Library;
use measure::sets;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::{Board, check_solution};

/// The time of each is divided by that of the first.
const OURS: [&str; 4] = [
    "band_bitboards",
    "singles",
    "empty_list_mrv",
    "dancing_links",
];

/// Images of the boards of a set. On the hundred boards alone, the processor learns the branches, and
/// solvers with many of them look a third faster.
const IMAGES: usize = 1_000;

/// Solvers take turns: a machine that slows down slows all of them. The shortest turn counts.
const TURNS: usize = 21;

type Solve = Box<dyn Fn(&mut Board)>;

fn main() {
    let solvers = solvers();
    let times = sets::ALL
        .each_ref()
        .map(|set| times(&solvers, set.boards()));
    print!("{:14}", "");
    sets::ALL.iter().for_each(|set| print!("{:>11}", set.name));
    for (index, (name, _)) in solvers.iter().enumerate() {
        print!("\n{name:14}");
        for times in &times {
            match index {
                0 => print!("{:>8.0} ns", times[0]),
                _ => print!("{:>10.2}×", times[index] / times[0]),
            }
        }
    }
    println!();
}

fn solvers() -> Vec<(String, Solve)> {
    let named = |name: &str, solve: fn(&mut Board)| (name.to_owned(), Box::new(solve) as Solve);
    let mut all = Vec::from(OURS.map(|name| {
        let ours = Approach::named(name).expect("it is in the catalogue");
        let solve: Solve = Box::new(|board| ours.solve(board));
        (name.to_owned(), solve)
    }));
    all.extend([
        named("dlx-rs", with_dlx_rs),
        named("msolve", with_msolve),
        named("rustoku-lib", with_rustoku),
    ]);
    all.extend(env::args().skip(1).map(|argument| {
        let parts = argument.split_once('=');
        let parts = parts.and_then(|(name, rest)| Some((name, rest.rsplit_once(':')?)));
        let (name, (library, function)) =
            parts.unwrap_or_else(|| panic!("expected NAME=LIBRARY:FUNCTION, found {argument}"));
        let solve: Solve = Box::new(from_library(library, function));
        (name.to_owned(), solve)
    }));
    all
}

/// Nanoseconds per board, for each solver.
fn times(solvers: &[(String, Solve)], boards: &[Board]) -> Vec<f64> {
    let mut rng = generate::rng(1);
    let boards = boards.iter().cycle().take(IMAGES);
    let boards: Vec<Board> = boards.map(|board| image(&mut rng, board)).collect();
    let mut shortest = vec![Duration::MAX; solvers.len()];
    for _ in 0..TURNS {
        for ((name, solve), shortest) in solvers.iter().zip(&mut shortest) {
            let mut solved = boards.clone();
            let time = clock::time(|| solved.iter_mut().for_each(|board| solve(black_box(board))));
            *shortest = time.min(*shortest);
            for (given, solved) in boards.iter().zip(&solved) {
                assert_eq!(check_solution(given, solved), Ok(()), "{name}");
            }
        }
    }
    let per_board = |time: Duration| time.as_nanos() as f64 / IMAGES as f64;
    shortest.into_iter().map(per_board).collect()
}

/// A function of the form of tdoku's benchmark. A board's 82nd character says whether pencil marks follow.
type InC = unsafe extern "C" fn(*const c_char, usize, u32, *mut c_char, *mut usize) -> usize;

fn from_library(library: &str, function: &str) -> impl Fn(&mut Board) + use<> {
    // SAFETY: who runs this vouches for the library, and for the form of the function.
    let solve = unsafe {
        let library = Library::new(library).unwrap_or_else(|error| panic!("{error}"));
        let solve = library.get::<InC>(function.as_bytes());
        let solve = *solve.unwrap_or_else(|error| panic!("{error}"));
        std::mem::forget(library);
        solve
    };
    move |board| {
        let (mut given, mut solution, mut guesses) = ([0; 82], [0; 81], 0);
        given[..81].copy_from_slice(&to_cells(board));
        let (from, to) = (given.as_ptr().cast(), solution.as_mut_ptr().cast());
        // SAFETY: there is room for what the function reads and writes.
        unsafe { solve(from, 1, 0, to, &mut guesses) };
        for (cell, digit) in board.iter_mut().flatten().zip(solution) {
            *cell = char::from(digit);
        }
    }
}

/// The cells in reading order, 0 for an empty one.
fn digits(board: &Board) -> [u8; 81] {
    let digit = |cell| if cell == b'.' { 0 } else { cell - b'0' };
    to_cells(board).map(digit)
}

fn write(board: &mut Board, digits: impl IntoIterator<Item = u8>) {
    for (cell, digit) in board.iter_mut().flatten().zip(digits) {
        *cell = char::from(b'0' + digit);
    }
}

fn with_dlx_rs(board: &mut Board) {
    let given = digits(board).map(usize::from);
    let solution = dlx_rs::sudoku::Sudoku::new_from_input(&given).next();
    let solution = solution.expect("it has one");
    write(board, solution.into_iter().map(|digit| digit as u8));
}

fn with_msolve(board: &mut Board) {
    let solution = msolve::Sudoku::from(digits(board)).solve_one();
    write(board, solution.expect("it has one").to_array());
}

fn with_rustoku(board: &mut Board) {
    let digits = digits(board);
    let given = std::array::from_fn(|r| std::array::from_fn(|c| digits[9 * r + c]));
    let solver = rustoku_lib::Rustoku::new(rustoku_lib::core::Board::new(given));
    let solution = solver.expect("the clues do not clash").solve_any();
    let solution = solution.expect("it has one").board;
    let cells = (0..81).map(|index| solution.get(index / 9, index % 9));
    write(board, cells);
}
