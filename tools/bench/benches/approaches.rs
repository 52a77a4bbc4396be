//! Time of every approach on each named board, and for all boards of a set, as far as it can do them in reasonable time.

use std::hint::black_box;

use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use measure::sets;
use sudoku_kata::approaches;
use sudoku_kata::puzzles::{self, Puzzle};

/// With more placements than this, one search takes too long for a benchmark.
const MOST_PLACEMENTS: u64 = 1_000_000;

fn boards(criterion: &mut Criterion) {
    let eighteen = Puzzle::named("eighteen").expect("it is named").board();
    let named = puzzles::ALL.iter().map(|of| (of.name, vec![of.board()]));
    let sets = sets::ALL.iter().map(|of| (of.name, of.boards().to_vec()));
    for (name, boards) in named.chain(sets) {
        let mut group = criterion.benchmark_group(name);
        if boards.len() > 1 {
            group.sample_size(10);
        }
        group.throughput(Throughput::Elements(boards.len() as u64));
        let hard = [&boards[0], &eighteen][usize::from(name == "few_clues")];
        for approach in approaches::ALL {
            if approach.count(hard).effort.placements > MOST_PLACEMENTS {
                continue;
            }
            group.bench_function(BenchmarkId::from_parameter(approach.name), |bencher| {
                bencher.iter_batched_ref(
                    || boards.clone(),
                    |boards| {
                        for board in boards {
                            approach.solve(black_box(board));
                        }
                    },
                    BatchSize::LargeInput,
                );
            });
        }
    }
}

criterion_group!(benches, boards);
criterion_main!(benches);
