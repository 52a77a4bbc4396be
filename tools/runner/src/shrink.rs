//! Finds few empty cells with which a program fails in the same way.

/// A row and a column, 0 to 8.
pub type Cell = (usize, usize);

/// The empty cells of a board on which it fails, and what came of it.
pub type Found<T> = (Vec<Cell>, T);

/// From so many empty cells on, not all pairs of them are tried.
const MAX_PAIRED: usize = 64;

/// So few empty cells are seen at a glance: no smaller board is looked for, and none that is larger.
const SMALL: usize = 3;

/// Makes `smallest` as small as is found until `first` fails. Of some sets of empty cells, `first` returns the
/// first with which the program fails in the same way. Where it is not quick, few sets are tried.
pub fn shrink<T, E>(
    smallest: &mut Found<T>,
    is_quick: bool,
    first: &mut impl FnMut(Vec<Vec<Cell>>) -> Result<Option<Found<T>>, E>,
) -> Result<(), E> {
    let empty = smallest.0.clone();
    let singles = empty.iter().map(|&cell| vec![cell]).collect();
    let pairs = (1..empty.len()).flat_map(|b| (0..b).map(move |a| (a, b)));
    let pairs = pairs.map(|(a, b)| vec![empty[a], empty[b]]).collect();
    let most_empty = if is_quick { [81, MAX_PAIRED] } else { [0; 2] };
    for (sets, most) in [singles, pairs].into_iter().zip(most_empty) {
        let sets = if empty.len() > most { Vec::new() } else { sets };
        if let Some(found) = first(sets)? {
            *smallest = found;
            return Ok(());
        }
    }
    // Filled in several orders: what comes out depends on it.
    let orders: [fn(usize, usize) -> Cell; 4] = [
        |a, b| (a, b),
        |a, b| (8 - a, 8 - b),
        |a, b| (b, a),
        |a, b| (a / 3 * 3 + b / 3, a % 3 * 3 + b % 3),
    ];
    for order in orders {
        if smallest.0.len() > SMALL {
            let cells = (0..81).map(|at| order(at / 9, at % 9));
            let cells = cells.filter(|cell| empty.contains(cell)).collect();
            reduce(cells, smallest, first)?;
        }
    }
    Ok(())
}

/// Fills cells, many at once and then one by one, as long as the program fails in the same way.
fn reduce<T, E>(
    mut empty: Vec<Cell>,
    smallest: &mut Found<T>,
    first: &mut impl FnMut(Vec<Vec<Cell>>) -> Result<Option<Found<T>>, E>,
) -> Result<(), E> {
    let mut size = empty.len() / 2;
    while size > 0 {
        let without = |start: usize| {
            let end = (start + size).min(empty.len());
            [&empty[..start], &empty[end..]].concat()
        };
        let fewer = (0..empty.len()).step_by(size).map(without);
        let fewer = fewer.filter(|cells| !cells.is_empty()).collect();
        match first(fewer)? {
            Some(found) => {
                empty = found.0.clone();
                if empty.len() < smallest.0.len() {
                    *smallest = found;
                }
            }
            None => size /= 2,
        }
        size = size.min(empty.len() / 2);
    }
    Ok(())
}
