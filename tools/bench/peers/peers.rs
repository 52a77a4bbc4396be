//! Time on the same sets of boards, under LeetCode's signature, of four approaches and of crates
//! from the registry.
//!
//! Whatever a peer needs to turn LeetCode's board into its own and back is counted for it, as it is
//! for the approaches.

use std::hint::black_box;
use std::ops::ControlFlow;

use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use exact_covers::Solver as _;
use measure::sets;
use sudoku_kata::approaches::Approach;
use sudoku_kata::board::{Board, check_solution};

type Solve = fn(&mut Vec<Vec<char>>);

fn contenders() -> Vec<(&'static str, Solve)> {
    let ours = ["empty_list_mrv", "singles", "dancing_links", "band_bitboards"];
    let ours = ours.map(|name| Approach::named(name).expect("it is in the catalogue"));
    let mut all: Vec<(&str, Solve)> = ours.iter().map(|ours| (ours.name, ours.solve)).collect();
    all.extend([
        ("dlx-rs", with_dlx_rs as Solve),
        ("exact-covers", with_exact_covers),
        ("msolve", with_msolve),
        ("rustoku-lib", with_rustoku),
    ]);
    all
}

fn peers(criterion: &mut Criterion) {
    for set in &sets::ALL {
        let boards = set.boards();
        let mut group = criterion.benchmark_group(set.name);
        group.sample_size(10);
        group.throughput(Throughput::Elements(boards.len() as u64));
        for (contender, solve) in contenders() {
            for given in boards {
                let mut board = given.clone();
                solve(&mut board);
                assert_eq!(check_solution(given, &board), Ok(()), "{contender}");
            }
            group.bench_function(BenchmarkId::from_parameter(contender), |bencher| {
                bencher.iter_batched_ref(
                    || boards.to_vec(),
                    |boards| {
                        for board in boards {
                            solve(black_box(board));
                        }
                    },
                    BatchSize::LargeInput,
                );
            });
        }
        group.finish();
    }
}

/// The cells in reading order, 0 for an empty one.
fn digits(board: &Board) -> impl Iterator<Item = u8> {
    let cells = board.iter().flatten();
    cells.map(|cell| cell.to_digit(10).unwrap_or(0) as u8)
}

fn write(board: &mut Board, digits: impl IntoIterator<Item = u8>) {
    for (cell, digit) in board.iter_mut().flatten().zip(digits) {
        *cell = char::from(b'0' + digit);
    }
}

fn with_dlx_rs(board: &mut Board) {
    let given: Vec<usize> = digits(board).map(usize::from).collect();
    let solution = dlx_rs::sudoku::Sudoku::new_from_input(&given).next();
    let solution = solution.expect("it has one");
    write(board, solution.into_iter().map(|digit| digit as u8));
}

/// As `dancing_links` does, this leaves out the constraints that the clues cover.
fn with_exact_covers(board: &mut Board) {
    let mut is_covered = [false; 324];
    for (index, digit) in (0..).zip(digits(board)).filter(|&(_, digit)| digit > 0) {
        for constraint in constraints(index, u16::from(digit) - 1) {
            is_covered[usize::from(constraint)] = true;
        }
    }
    let is_open = |constraint: &u16| !is_covered[usize::from(*constraint)];
    let open: Vec<u16> = (0..324).filter(is_open).collect();
    let mut solver: exact_covers::DlSolver<u16, ()> = exact_covers::DlSolver::new(&open, &[]);
    for (index, digit) in (0..81).flat_map(|index| (0..9).map(move |digit| (index, digit))) {
        let covers = constraints(index, digit);
        if covers.iter().all(is_open) {
            solver.add_option(covers, []);
        }
    }
    let mut option = Vec::new();
    solver.solve(|mut solution| {
        while solution.next(&mut option) {
            let mut covers: Vec<u16> = option.iter().map(|(item, _)| **item).collect();
            covers.sort_unstable();
            let (index, digit) = (usize::from(covers[0]), (covers[1] - 81) % 9);
            board[index / 9][index % 9] = char::from(b'1' + digit as u8);
        }
        ControlFlow::Break(())
    });
}

/// The constraints that a digit (0 for 1) in a cell covers.
fn constraints(index: u16, digit: u16) -> [u16; 4] {
    let (r, c) = (index / 9, index % 9);
    let b = r / 3 * 3 + c / 3;
    [
        index,
        81 + r * 9 + digit,
        162 + c * 9 + digit,
        243 + b * 9 + digit,
    ]
}

fn with_msolve(board: &mut Board) {
    let mut given = [0; 81];
    for (cell, digit) in given.iter_mut().zip(digits(board)) {
        *cell = digit;
    }
    let solution = msolve::Sudoku::from(given).solve_one();
    write(board, solution.expect("it has one").to_array());
}

fn with_rustoku(board: &mut Board) {
    let mut given = [[0; 9]; 9];
    for (cell, digit) in given.as_flattened_mut().iter_mut().zip(digits(board)) {
        *cell = digit;
    }
    let mut solver = rustoku_lib::Rustoku::new(rustoku_lib::core::Board::new(given))
        .expect("the clues do not clash");
    let solution = solver.solve_any().expect("it has one").board;
    let cells = (0..81).map(|index| solution.get(index / 9, index % 9));
    write(board, cells);
}

criterion_group!(benches, peers);
criterion_main!(benches);
