//! The programs of the articles, from a description, with their names.

use super::*;

/// The clues, each read twice.
fn clues(board: &Board) -> impl Iterator<Item = (usize, usize, usize)> {
    let clues = cells().filter(|&(r, c)| board[r][c] != '.');
    clues.map(|(r, c)| (r, c, board[r][c] as usize - '0' as usize))
}

fn digit(number: usize) -> char {
    (b'0' + number as u8) as char
}

pub fn board_scan(board: &mut Board) {
    sudaoKu(board, 0, 0);
}

fn sudaoKu(board: &mut Board, row: usize, col: usize) -> bool {
    match (row, col) {
        (_, 9) => return sudaoKu(board, row + 1, 0),
        (9, _) => return true,
        _ if board[row][col] != '.' => return sudaoKu(board, row, col + 1),
        _ => {}
    }
    for i in '1'..='9' {
        if verify(board, row, col, i) {
            board[row][col] = i;
            if sudaoKu(board, row, col + 1) {
                return true;
            }
            board[row][col] = '.';
        }
    }
    false
}

fn verify(board: &Board, row: usize, col: usize, i: char) -> bool {
    (0..9).all(|j| {
        let (lumpRow, lumpCol) = (row / 3 * 3 + j / 3, col / 3 * 3 + j % 3);
        board[row][j] != i && board[j][col] != i && board[lumpRow][lumpCol] != i
    })
}

pub fn marker_rescan(board: &mut Board) {
    let [mut row, mut col, mut r#box] = [[[false; 10]; 9]; 3];
    for (i, j, k) in clues(board) {
        (row[i][k], col[j][k], r#box[i / 3 * 3 + j / 3][k]) = (true, true, true);
    }
    backtrack(board, &mut row, &mut col, &mut r#box);
}

type Marks = [[bool; 10]; 9];

fn backtrack(board: &mut Board, row: &mut Marks, col: &mut Marks, r#box: &mut Marks) -> bool {
    let Some((i, j)) = cells().find(|&(i, j)| board[i][j] == '.') else {
        return true;
    };
    for k in 1..10 {
        let boxIndex = i / 3 * 3 + j / 3;
        if !row[i][k] && !col[j][k] && !r#box[boxIndex][k] {
            board[i][j] = digit(k);
            (row[i][k], col[j][k], r#box[boxIndex][k]) = (true, true, true);
            if backtrack(board, row, col, r#box) {
                return true;
            }
            board[i][j] = '.';
            (row[i][k], col[j][k], r#box[boxIndex][k]) = (false, false, false);
        }
    }
    false
}

pub fn bool_arrays(board: &mut Board) {
    let [mut row, mut column, mut block] = [[[false; 10]; 10]; 3];
    for (i, j, k) in clues(board) {
        (row[i][k], column[j][k], block[i / 3 * 3 + j / 3][k]) = (true, true, true);
    }
    recursive_solve(board, 0, &mut [row, column, block]);
}

fn recursive_solve(board: &mut Board, index: usize, marks: &mut [[[bool; 10]; 10]; 3]) -> bool {
    if index == 81 {
        return true;
    }
    let (i, j, b) = (index / 9, index % 9, index / 27 * 3 + index % 9 / 3);
    if board[i][j] != '.' {
        return recursive_solve(board, index + 1, marks);
    }
    for k in 1..10 {
        let [row, column, block] = &mut *marks;
        if !row[i][k] && !column[j][k] && !block[b][k] {
            (row[i][k], column[j][k], block[b][k]) = (true, true, true);
            board[i][j] = digit(k);
            if recursive_solve(board, index + 1, marks) {
                return true;
            }
            let [row, column, block] = &mut *marks;
            (row[i][k], column[j][k], block[b][k]) = (false, false, false);
            board[i][j] = '.';
        }
    }
    false
}

#[derive(Default)]
struct Counts {
    rows: [[i32; 10]; 9],
    columns: [[i32; 10]; 9],
    boxes: [[i32; 10]; 9],
    isOk: bool,
}

pub fn count_arrays(board: &mut Board) {
    let mut this = Counts::default();
    for (row, col) in cells() {
        let clue = board[row][col];
        if clue != '.' {
            this.placeNumber(board, clue as usize - '0' as usize, row, col);
        }
    }
    this.backTrack(board, 0, 0);
}

impl Counts {
    fn couldPlace(&self, d: usize, row: usize, col: usize) -> bool {
        let idx = row / 3 * 3 + col / 3;
        self.rows[row][d] + self.columns[col][d] + self.boxes[idx][d] == 0
    }

    fn placeNumber(&mut self, board: &mut Board, d: usize, row: usize, col: usize) {
        self.rows[row][d] += 1;
        self.columns[col][d] += 1;
        self.boxes[row / 3 * 3 + col / 3][d] += 1;
        board[row][col] = digit(d);
    }

    fn removeNumber(&mut self, board: &mut Board, d: usize, row: usize, col: usize) {
        self.rows[row][d] -= 1;
        self.columns[col][d] -= 1;
        self.boxes[row / 3 * 3 + col / 3][d] -= 1;
        board[row][col] = '.';
    }

    fn placeNextNumber(&mut self, board: &mut Board, row: usize, col: usize) {
        match (row, col) {
            (8, 8) => self.isOk = true,
            (_, 8) => self.backTrack(board, row + 1, 0),
            _ => self.backTrack(board, row, col + 1),
        }
    }

    fn backTrack(&mut self, board: &mut Board, row: usize, col: usize) {
        if board[row][col] != '.' {
            return self.placeNextNumber(board, row, col);
        }
        for d in 1..10 {
            if self.couldPlace(d, row, col) {
                self.placeNumber(board, d, row, col);
                self.placeNextNumber(board, row, col);
                if !self.isOk {
                    self.removeNumber(board, d, row, col);
                }
            }
        }
    }
}

type Sets = ([i32; 9], [i32; 9], [[i32; 3]; 3]);

pub fn bitmask_next_empty(board: &mut Board) {
    let mut sets = Sets::default();
    clues(board).for_each(|(x, y, i)| set(&mut sets, x, y, i));
    let cell = next(board, 0, -1);
    fill(board, &mut sets, cell);
}

fn fill(board: &mut Board, sets: &mut Sets, (x, y): (usize, usize)) -> bool {
    if (x, y) == (9, 9) {
        return true;
    }
    for i in 1..10 {
        if check(sets, x, y, i) {
            board[x][y] = digit(i);
            set(sets, x, y, i);
            let cell = next(board, x, y as isize);
            if fill(board, sets, cell) {
                return true;
            }
            board[x][y] = '.';
            unset(sets, x, y, i);
        }
    }
    false
}

fn check((hor, ver, grid): &Sets, x: usize, y: usize, i: usize) -> bool {
    [hor[x], ver[y], grid[x / 3][y / 3]]
        .iter()
        .all(|set| set & (1 << i) == 0)
}

fn set((hor, ver, grid): &mut Sets, x: usize, y: usize, i: usize) {
    hor[x] |= 1 << i;
    ver[y] |= 1 << i;
    grid[x / 3][y / 3] |= 1 << i;
}

fn unset((hor, ver, grid): &mut Sets, x: usize, y: usize, i: usize) {
    hor[x] ^= 1 << i;
    ver[y] ^= 1 << i;
    grid[x / 3][y / 3] ^= 1 << i;
}

fn next(board: &Board, x: usize, y: isize) -> (usize, usize) {
    let mut after = cells().skip((9 * x as isize + y + 1) as usize);
    after.find(|&(x, y)| board[x][y] == '.').unwrap_or((9, 9))
}

pub fn bitmask_mrv(board: &mut Board) {
    let mut sets = Sets::default();
    let cnt = cells().filter(|&(i, j)| board[i][j] == '.').count();
    clues(board).for_each(|(i, j, k)| fillNum(&mut sets, i, j, k - 1, true));
    dfs(board, &mut sets, cnt);
}

fn dfs(board: &mut Board, sets: &mut Sets, cnt: usize) -> bool {
    if cnt == 0 {
        return true;
    }
    let (x, y) = getNext(board, sets);
    let status = getPossibleStatus(sets, x, y);
    for n in (0..9).filter(|n| status & (1 << n) != 0) {
        fillNum(sets, x, y, n, true);
        board[x][y] = digit(n + 1);
        if dfs(board, sets, cnt - 1) {
            return true;
        }
        board[x][y] = '.';
        fillNum(sets, x, y, n, false);
    }
    false
}

fn getNext(board: &Board, sets: &Sets) -> (usize, usize) {
    let empty = cells().filter(|&(x, y)| board[x][y] == '.');
    let least = empty.min_by_key(|&(x, y)| getPossibleStatus(sets, x, y).count_ones());
    least.expect("one is empty")
}

fn getPossibleStatus((rows, cols, cells): &Sets, x: usize, y: usize) -> i32 {
    !(rows[x] | cols[y] | cells[x / 3][y / 3])
}

fn fillNum((rows, cols, cells): &mut Sets, x: usize, y: usize, n: usize, flag: bool) {
    for set in [&mut rows[x], &mut cols[y], &mut cells[x / 3][y / 3]] {
        *set = if flag {
            *set | 1 << n
        } else {
            *set & !(1 << n)
        };
    }
}
