/// Makes the same search as `exact_cover`, on linked lists whose nodes can be removed and put back.
///
/// `exact_cover` keeps the options of each constraint in a set. To remove an option, it looks for
/// it in a tree, and to put it back it looks again. Here every constraint that is not yet covered
/// has a circular list of its options, linked up and down through a header. The headers are linked
/// left and right. An option is four nodes, one for each constraint that it covers:
///
/// ```text
///   ROOT ⇄ (0, 2) has a digit ⇄ … ⇄ row 0 has a 4 ⇄ … ⇄ column 2 has a 4 ⇄ … ⇄ box 0 has a 4 ⇄ …
///              ⇅                        ⇅                    ⇅                     ⇅
///          1 in (0, 2)                  ⋮                    ⋮                     ⋮
///              ⇅                        ⇅                    ⇅                     ⇅
///          4 in (0, 2)  ·········  4 in (0, 2)  ······  4 in (0, 2)  ·······  4 in (0, 2)
///              ⇅                        ⇅                    ⇅                     ⇅
///
///   a list             remove y           remove x        insert x           insert y
///   a ⇄ x ⇄ y ⇄ b      a ⇄ x ⇄ b          a ⇄ b           a ⇄ x ⇄ b          a ⇄ x ⇄ y ⇄ b
/// ```
///
/// A removed node keeps its own links, which say where it belongs, so `insert` needs no search.
/// That holds if the nodes come back in reverse order: each then finds the neighbours that it had.
/// In another order a list can break. Suppose x, y and z between a and b are removed in this order,
/// and x, z and y are inserted. z remembers a and b as its neighbours, so downwards the list is now
/// a z b, and upwards b z y x a. `uncover` reverses `cover` step by step, so it restores the lists
/// exactly.
///
/// The lists have constraints and options in the order of their numbers, as in `exact_cover`. Ties
/// go to the first constraint in the list, and options are tried in the order of their list. The
/// choice stops at the first constraint that has one option or none. If it has none, its loop is
/// empty and the search backtracks. Every restored list has its old order, so the placements are
/// those of `exact_cover` on every board.
///
/// # Cost
///
/// The search reads the links instead of the board: on `classic` 192 reads, all of them at the
/// start. The links are indices of 16 bits in 21 kB of arrays on the stack. Options that the clues
/// rule out are never linked. A placement changes a few nodes for every option that it rules out,
/// so it costs more than in `singles`. The choice of a constraint looks at the remaining headers,
/// and stops at one with a single option. The worst case is still exponential.
///
/// # Pitfalls
///
/// - `cover` goes right and down, `uncover` left and up. With the same direction, the lists break.
/// - Each constraint is covered once: the chosen one before its options are tried, the other three
///   of an option when it is placed.
/// - The four nodes of an option are side by side, so the way around them is arithmetic. The first
///   of them must therefore be at a multiple of four.
///
/// # Source
///
/// "Dancing Links", Donald E. Knuth, 2000, which credits the idea to Hirosi Hitotumatu and Kohei
/// Noshita, 1979.
pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
    let mut is_covered = [false; CONSTRAINTS];
    for r in 0..9 {
        for c in 0..9 {
            if board[r][c] != '.' {
                let clue = board[r][c] as usize - '1' as usize;
                for constraint in constraints(r * 81 + c * 9 + clue) {
                    is_covered[constraint] = true;
                }
            }
        }
    }
    let mut links = Links::new();
    for constraint in 0..CONSTRAINTS {
        if !is_covered[constraint] {
            links.add_constraint(constraint);
        }
    }
    for r in 0..9 {
        for c in 0..9 {
            if board[r][c] == '.' {
                for digit in 0..9 {
                    let option = r * 81 + c * 9 + digit;
                    let covers = constraints(option);
                    let [_, row, column, in_box] = covers;
                    if !(is_covered[row] || is_covered[column] || is_covered[in_box]) {
                        links.add_option(option, covers);
                    }
                }
            }
        }
    }
    links.fill(board);
}

/// The four constraints that an option covers: the cell has a digit; the row, the column and the box
/// have this digit.
fn constraints(option: usize) -> [usize; 4] {
    let (r, c, digit) = (option / 81, option / 9 % 9, option % 9);
    [
        r * 9 + c,
        81 + r * 9 + digit,
        162 + c * 9 + digit,
        243 + (r / 3 * 3 + c / 3) * 9 + digit,
    ]
}

const CONSTRAINTS: usize = 324;

/// The header of the list of headers.
const ROOT: usize = CONSTRAINTS;

/// The first node of option 0; a multiple of four.
const FIRST_NODE: usize = 328;

const NODES: usize = FIRST_NODE + 729 * 4;

/// The lists. Node `FIRST_NODE + 4 * option + k` represents the option in the list of its k-th
/// constraint. The header of a constraint's list is the node with the constraint's number.
struct Links {
    left: [u16; CONSTRAINTS + 1],
    right: [u16; CONSTRAINTS + 1],
    up: [u16; NODES],
    down: [u16; NODES],
    header: [u16; NODES],
    /// The number of options in each constraint's list.
    size: [u16; CONSTRAINTS],
}

impl Links {
    fn new() -> Links {
        Links {
            left: [ROOT as u16; CONSTRAINTS + 1],
            right: [ROOT as u16; CONSTRAINTS + 1],
            up: [0; NODES],
            down: [0; NODES],
            header: [0; NODES],
            size: [0; CONSTRAINTS],
        }
    }

    /// Appends a constraint without options to the list of headers.
    fn add_constraint(&mut self, header: usize) {
        self.left[header] = self.left[ROOT];
        self.right[header] = ROOT as u16;
        self.insert_header(header);
        self.up[header] = header as u16;
        self.down[header] = header as u16;
    }

    /// Appends the option's nodes to the lists of its constraints.
    fn add_option(&mut self, option: usize, covers: [usize; 4]) {
        for (k, header) in covers.into_iter().enumerate() {
            let node = FIRST_NODE + 4 * option + k;
            self.header[node] = header as u16;
            self.up[node] = self.up[header];
            self.down[node] = header as u16;
            self.insert(node);
        }
    }

    /// Covers every remaining constraint, or restores links and board and returns `false`.
    fn fill(&mut self, board: &mut Vec<Vec<char>>) -> bool {
        if self.right[ROOT] as usize == ROOT {
            return true;
        }
        let header = self.tightest();
        self.cover(header);
        let mut node = self.down[header] as usize;
        while node != header {
            let option = (node - FIRST_NODE) / 4;
            let (r, c, digit) = (option / 81, option / 9 % 9, option % 9);
            board[r][c] = (b'1' + digit as u8) as char;
            for other in others(node) {
                self.cover(self.header[other] as usize);
            }
            if self.fill(board) {
                return true;
            }
            for other in others(node).into_iter().rev() {
                self.uncover(self.header[other] as usize);
            }
            board[r][c] = '.';
            node = self.down[node] as usize;
        }
        self.uncover(header);
        false
    }

    /// The constraint with the fewest options; ties go to the first in the list.
    fn tightest(&self) -> usize {
        let mut tightest = self.right[ROOT] as usize;
        let mut header = tightest;
        while header != ROOT && self.size[tightest] > 1 {
            if self.size[header] < self.size[tightest] {
                tightest = header;
            }
            header = self.right[header] as usize;
        }
        tightest
    }

    /// Removes the constraint from the list of headers, and each of its options from the lists of
    /// the other constraints.
    fn cover(&mut self, header: usize) {
        self.remove_header(header);
        let mut node = self.down[header] as usize;
        while node != header {
            for other in others(node) {
                self.remove(other);
            }
            node = self.down[node] as usize;
        }
    }

    /// Undoes `cover`, in reverse order.
    fn uncover(&mut self, header: usize) {
        let mut node = self.up[header] as usize;
        while node != header {
            for other in others(node).into_iter().rev() {
                self.insert(other);
            }
            node = self.up[node] as usize;
        }
        self.insert_header(header);
    }

    /// Removes the node from its list. The node keeps its own links, which say where it belongs.
    fn remove(&mut self, node: usize) {
        let (up, down) = (self.up[node], self.down[node]);
        self.down[up as usize] = down;
        self.up[down as usize] = up;
        self.size[self.header[node] as usize] -= 1;
    }

    /// Puts the node back between the two nodes that its own links name.
    fn insert(&mut self, node: usize) {
        let (up, down) = (self.up[node], self.down[node]);
        self.down[up as usize] = node as u16;
        self.up[down as usize] = node as u16;
        self.size[self.header[node] as usize] += 1;
    }

    fn remove_header(&mut self, header: usize) {
        let (left, right) = (self.left[header], self.right[header]);
        self.right[left as usize] = right;
        self.left[right as usize] = left;
    }

    fn insert_header(&mut self, header: usize) {
        let (left, right) = (self.left[header], self.right[header]);
        self.right[left as usize] = header as u16;
        self.left[right as usize] = header as u16;
    }
}

/// The other three nodes of the same option, in circular order.
fn others(node: usize) -> [usize; 3] {
    let first = node / 4 * 4;
    [
        first + (node + 1) % 4,
        first + (node + 2) % 4,
        first + (node + 3) % 4,
    ]
}
