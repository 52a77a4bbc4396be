// The file of the approach, a second time: the functions below use its private ones.
include!("../../../src/approaches/band_bitboards.rs");

/// Counts solutions up to `limit`, and fills the cells with the one that the approach finds.
///
/// If there is none, or if `limit` is 0, the cells stay as they are. Clues that clash have no solution.
pub fn count(cells: &mut [u8; 81], limit: usize) -> usize {
    #[cfg(target_arch = "x86_64")]
    if has_wide_registers() {
        // SAFETY: the processor has the features of `count_wide`.
        #[allow(unsafe_code)]
        return unsafe { count_wide(cells, limit) };
    }
    count_with::<Narrow>(cells, limit)
}

/// `count_with`, compiled for wide registers. Only processors with all of these features may call it.
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
unsafe fn count_wide(cells: &mut [u8; 81], limit: usize) -> usize {
    count_with::<Wide>(cells, limit)
}

/// The first search is that of the approach, so it finds the same solution first. After each
/// solution, the next search goes on with the boards that are left.
#[inline(always)]
fn count_with<W: Words>(cells: &mut [u8; 81], limit: usize) -> usize {
    let mut bands = [[0; 32]; 3];
    for (band, cells) in bands.iter_mut().zip(cells.as_chunks::<27>().0) {
        for (r, row) in cells.as_chunks::<9>().0.iter().enumerate() {
            band[r * ROW as usize..][..9].copy_from_slice(row);
        }
    }
    let (mut sheet, empty) = W::clues(&bands);
    let mut x = start::<W>(&sheet, empty);
    let (alive, solved) = settle(&mut x);
    sheet = unpack(&x);
    if alive == 0 || limit == 0 {
        return 0;
    }
    if solved != 0 {
        write::<W>(cells, &sheet);
        return 1;
    }
    let mut found = 0;
    let mut stack = Vec::new();
    let mut board = Some((sheet, true));
    while let Some(start) = board {
        let Some(sheet) = search::<W>(start, &mut stack, found) else {
            return found;
        };
        if found == 0 {
            write::<W>(cells, &sheet);
        }
        found += 1;
        if found == limit {
            return found;
        }
        board = stack.pop();
    }
    found
}

#[inline(always)]
fn write<W: Words>(cells: &mut [u8; 81], sheet: &Sheet) {
    for (band, cells) in cells.as_chunks_mut::<27>().0.iter_mut().enumerate() {
        let characters = W::characters(sheet, band);
        for (r, row) in cells.as_chunks_mut::<9>().0.iter_mut().enumerate() {
            row.copy_from_slice(&characters[r * ROW as usize..][..9]);
        }
    }
}
