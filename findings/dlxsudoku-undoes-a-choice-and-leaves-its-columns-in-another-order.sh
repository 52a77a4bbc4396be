#!/usr/bin/env bash
# dlxsudoku 0.10.3 (PyPI): the size of its whole search tree depends on which digit it tries first, because of its undo.
#
# Guessed: its Algorithm X takes the column with the fewest rows, the first one among equals. Which digit is tried first
# decides when the solution comes, but each branch has to be searched once, so the whole tree has the same size.
# Seen: on each of 42 boards it has another size, on one 927 nodes or 677, on another 352 or 480. The columns are the keys of
# a dict. A choice takes them out, and the undo puts each back at the end of the dict. So all columns are there again, but in
# an order that depends on what was searched before, and which of equals is the first depends on it. With the same search,
# and a dict that keeps its first order, the sizes are the same on all 42 boards, and the medians 514 and 3,108 nodes instead
# of some 690 and 3,600. The well-known thirty lines of Python that this search says it comes from were written when a
# dict had no order to keep. An undo has to bring back whatever the next choice looks at. "min" with the column's own name as
# the second key needs no order.
#
# Needs python3 with venv. Installs the package into a temporary folder. Fails if the output below changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder"
"$folder/bin/pip" --quiet --disable-pip-version-check install dlxsudoku==0.10.3
diff - <("$folder/bin/python" - <<'PYTHON'
import random
from statistics import median

from dlxsudoku.dancing_links import DancingLinksSolver

BOARDS = {
    "eighteen": "..........9..1..3...6.2.7.....3.4...21.....98...........25.64...8.....1..........",
    "inkala": "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
}


class Rising(set):
    """A column, whose rows come in rising order."""

    def __iter__(self):
        return iter(sorted(super().__iter__()))


class Falling(set):
    """A column, whose rows come in falling order."""

    def __iter__(self):
        return iter(sorted(super().__iter__(), reverse=True))


class InOrder(dict):
    """Columns that come in the order in which they were first put in."""

    def __init__(self, columns):
        super().__init__(columns)
        self.order = list(columns)

    def __iter__(self):
        return (column for column in self.order if column in self)


class Counted(DancingLinksSolver):
    """The package's search, which counts its nodes."""

    def __init__(self, sudoku, columns, column):
        super().__init__(sudoku)
        self.nodes, self.columns, self.column = 0, columns, column

    def _exact_cover(self, *problem):
        columns, rows = DancingLinksSolver._exact_cover(*problem)
        return self.columns({name: self.column(column) for name, column in columns.items()}), rows

    def _solve(self, *state):
        self.nodes += 1
        return super()._solve(*state)


def nodes(board, columns, column):
    """The nodes of the whole tree, after the only solution."""
    digits = [0 if clue == "." else int(clue) for clue in board]
    search = Counted([digits[row : row + 9] for row in range(0, 81, 9)], columns, column)
    assert len(list(search.solve())) == 1
    return search.nodes


def lines():
    """Nine rows or columns in another order, those of a band or stack together."""
    return [3 * band + line for band in random.sample(range(3), 3) for line in random.sample(range(3), 3)]


def image(board):
    """The same puzzle with digits renamed, rows and columns permuted and perhaps transposed."""
    names = dict(zip("123456789", random.sample("123456789", 9))) | {".": "."}
    rows, columns, transposed = lines(), lines(), random.random() < 0.5
    cells = [9 * r + c if not transposed else 9 * c + r for r in rows for c in columns]
    return "".join(names[board[cell]] for cell in cells)


for name, board in BOARDS.items():
    random.seed(1)
    images = [board] + [image(board) for _ in range(20)]
    for order, columns in [("as shipped", dict), ("in a fixed order", InOrder)]:
        counts = [(nodes(b, columns, Rising), nodes(b, columns, Falling)) for b in images]
        different = sum(rising != falling for rising, falling in counts)
        medians = [median(column) for column in zip(*counts)]
        print(f"{name}, columns {order}: {different} of {len(counts)} differ, medians {medians}, first {counts[:4]}")
PYTHON
) <<'SEEN'
eighteen, columns as shipped: 21 of 21 differ, medians [691, 683], first [(579, 683), (677, 927), (1000, 590), (352, 480)]
eighteen, columns in a fixed order: 0 of 21 differ, medians [514, 514], first [(452, 452), (453, 453), (525, 525), (120, 120)]
inkala, columns as shipped: 21 of 21 differ, medians [3600, 3673], first [(3679, 3215), (3219, 3718), (3568, 4451), (3017, 3858)]
inkala, columns in a fixed order: 0 of 21 differ, medians [3108, 3108], first [(2720, 2720), (2660, 2660), (6089, 6089), (1744, 1744)]
SEEN
echo "as seen"
