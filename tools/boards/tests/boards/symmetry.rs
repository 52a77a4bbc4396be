//! An image of a board is the same puzzle, seen another way.

use std::collections::BTreeSet;

use boards::{solutions, symmetry};
use pretty_assertions::assert_eq;
use sudoku_kata::board::{Board, Unit, cells, check_clues, to_line};
use testing::named_board;

fn images(name: &str, count: usize) -> Vec<Board> {
    symmetry::images(&named_board(name), 1)
        .take(count)
        .collect()
}

#[test]
fn an_image_keeps_the_clues_and_the_one_solution() {
    for image in images("seventeen", 20) {
        assert_eq!(to_line(&image).matches('.').count(), 64);
        assert_eq!(check_clues(&image), Ok(()));
        assert_eq!(solutions::count(&image, 2), 1);
    }
}

/// In `inkala` the numbers of clues of the rows are not those of the columns, so a transposed image can
/// be told from the others.
#[test]
fn images_differ_in_digits_rows_columns_and_by_transposition() {
    let images = images("inkala", 300);
    let distinct: BTreeSet<String> = images.iter().map(|image| to_line(image)).collect();
    assert_eq!(distinct.len(), 300);
    // Every cell is empty in some image, and holds each digit in another.
    for (r, c) in cells() {
        let seen: BTreeSet<char> = images.iter().map(|image| image[r][c]).collect();
        assert_eq!(seen.len(), 10, "r{}c{}", r + 1, c + 1);
    }
    // The number of clues in each row and in each column: transposition swaps the two lists.
    let clues = |image: &Board, unit: fn(usize) -> Unit| {
        let is_clue = |(r, c): &(usize, usize)| image[*r][*c] != '.';
        let cells = |index| (0..9).map(move |k| unit(index).cell(k));
        let mut counts: Vec<usize> = (0..9).map(|of| cells(of).filter(is_clue).count()).collect();
        counts.sort_unstable();
        counts
    };
    let given = named_board("inkala");
    let (rows, columns) = (clues(&given, Unit::Row), clues(&given, Unit::Column));
    assert_ne!(rows, columns);
    let of_images: Vec<_> = images.iter().map(|image| clues(image, Unit::Row)).collect();
    let [transposed, upright] =
        [columns, rows].map(|counts| of_images.iter().filter(|of| **of == counts).count());
    assert_eq!(transposed + upright, 300);
    assert!((100..=200).contains(&transposed), "{transposed} of 300");
}
