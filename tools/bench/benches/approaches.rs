//! Time of every approach on the named boards, and on sets of boards of our own making, as far as it
//! can do them in reasonable time.

use std::hint::black_box;

use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use measure::sets;
use sudoku_kata::approaches::{self, Approach};
use sudoku_kata::puzzles::{self, Puzzle};

/// With more placements than this, one search takes too long for a benchmark.
const MOST_PLACEMENTS: u64 = 1_000_000;

fn named_boards(criterion: &mut Criterion) {
    for puzzle in puzzles::ALL {
        let board = puzzle.board();
        let mut group = criterion.benchmark_group(puzzle.name);
        for approach in approaches::ALL {
            if takes_too_long(approach, puzzle) {
                continue;
            }
            group.bench_function(BenchmarkId::from_parameter(approach.name), |bencher| {
                bencher.iter_batched_ref(
                    || board.clone(),
                    |board| approach.solve(black_box(board)),
                    BatchSize::SmallInput,
                );
            });
        }
        group.finish();
    }
}

/// Times are for all boards of a set; boards per second are given, too.
fn sets_of_boards(criterion: &mut Criterion) {
    let eighteen = Puzzle::named("eighteen").expect("it is named");
    for set in &sets::ALL {
        let boards = set.boards();
        let mut group = criterion.benchmark_group(set.name);
        group.sample_size(10);
        group.throughput(Throughput::Elements(boards.len() as u64));
        for approach in approaches::ALL {
            if set.name == "few_clues" && takes_too_long(approach, eighteen) {
                continue;
            }
            group.bench_function(BenchmarkId::from_parameter(approach.name), |bencher| {
                bencher.iter_batched_ref(
                    || boards.to_vec(),
                    |boards| {
                        for board in boards {
                            approach.solve(black_box(board));
                        }
                    },
                    BatchSize::LargeInput,
                );
            });
        }
        group.finish();
    }
}

fn takes_too_long(approach: &Approach, puzzle: &Puzzle) -> bool {
    approach.count(&puzzle.board()).effort.placements > MOST_PLACEMENTS
}

criterion_group!(benches, named_boards, sets_of_boards);
criterion_main!(benches);
