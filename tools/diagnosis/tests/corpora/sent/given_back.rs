impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut options = [0x3fe_u16; 81];
        for i in 0..81 {
            if let Some(d) = board[i / 9][i % 9].to_digit(10) {
                peers(i).for_each(|j| options[j] &= !(1 << d));
            }
        }
        fill(board, &mut options, 0);
    }
}
fn peers(i: usize) -> impl Iterator<Item = usize> {
    (0..81).filter(move |&j| {
        j != i && (i / 9 == j / 9 || i % 9 == j % 9 || (i / 27 == j / 27 && i % 9 / 3 == j % 9 / 3))
    })
}
fn fill(board: &mut Vec<Vec<char>>, options: &mut [u16; 81], i: usize) -> bool {
    if i == 81 { return true; }
    if board[i / 9][i % 9] != '.' { return fill(board, options, i + 1); }
    for d in 1..=9 {
        if options[i] & 1 << d != 0 {
            board[i / 9][i % 9] = (b'0' + d) as char;
            peers(i).for_each(|j| options[j] &= !(1 << d));
            if fill(board, options, i + 1) { return true; }
            peers(i).for_each(|j| options[j] |= 1 << d);
            board[i / 9][i % 9] = '.';
        }
    }
    false
}
