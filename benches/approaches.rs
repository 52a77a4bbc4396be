//! Time per board of every approach on the named boards it can do in reasonable time.

use std::hint::black_box;

use criterion::{BatchSize, BenchmarkId, Criterion, criterion_group, criterion_main};
use sudoku_kata::{approaches, puzzles};

/// With more placements than this, one search takes too long for a benchmark.
const MOST_PLACEMENTS: u64 = 1_000_000;

fn named_boards(criterion: &mut Criterion) {
    for puzzle in puzzles::ALL {
        let board = puzzle.board();
        let mut group = criterion.benchmark_group(puzzle.name);
        for approach in approaches::ALL {
            if approach.count(&board).effort.placements > MOST_PLACEMENTS {
                continue;
            }
            group.bench_function(BenchmarkId::from_parameter(approach.name), |bencher| {
                bencher.iter_batched_ref(
                    || board.clone(),
                    |board| (approach.solve)(black_box(board)),
                    BatchSize::SmallInput,
                );
            });
        }
        group.finish();
    }
}

criterion_group!(benches, named_boards);
criterion_main!(benches);
