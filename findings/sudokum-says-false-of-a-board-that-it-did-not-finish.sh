#!/usr/bin/env bash
# sudokum 0.0.1 (PyPI): solve() says False of a board with one solution, and a thousand tries make it True.
#
# Guessed: the first of solve's two values tells whether the board has a solution.
# Seen: it tells whether one of ten random tries got through. On a board with 18 clues five calls of five say False and
# hand back empty cells; with max_try=1000 four of five say True. Nor does a True of its own boards mean one solution:
# 41 of 60 that generate() made as it comes have several, counted by a plain search. Who keeps what solve() takes keeps
# the easy boards, and who drops what it refuses drops good ones. (It needs numpy, and runs pip at import if it is not
# there, so this installs it.)
#
# Needs python3 with venv. Installs the package into a temporary folder. Fails if the output below changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder"
"$folder/bin/pip" --quiet --disable-pip-version-check install sudokum==0.0.1 numpy==1.26.4
diff - <("$folder/bin/python" - <<'PYTHON'
import random
import sudokum

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EIGHTEEN = "..........9..1..3...6.2.7.....3.4...21.....98...........25.64...8.....1.........."


def rows(line):
    return [[0 if cell == "." else int(cell) for cell in line[9 * r : 9 * r + 9]] for r in range(9)]


def solutions(board, limit):
    """How many solutions it has, at most `limit`."""
    fewest = None
    for r in range(9):
        for c in range(9):
            if board[r][c] == 0:
                box = [board[r // 3 * 3 + k // 3][c // 3 * 3 + k % 3] for k in range(9)]
                seen = {*board[r], *(row[c] for row in board), *box}
                fits = [digit for digit in range(1, 10) if digit not in seen]
                if fewest is None or len(fits) < len(fewest[2]):
                    fewest = r, c, fits
    if fewest is None:
        return 1
    r, c, fits = fewest
    found = 0
    for digit in fits:
        if found < limit:
            board[r][c] = digit
            found += solutions(board, limit - found)
    board[r][c] = 0
    return found


random.seed(1)
print("classic:", [sudokum.solve(rows(CLASSIC))[0] for _ in range(5)])
print("eighteen clues, solutions:", solutions(rows(EIGHTEEN), 2))
print("ten tries:", [sudokum.solve(rows(EIGHTEEN))[0] for _ in range(5)])
print("a thousand tries:", [sudokum.solve(rows(EIGHTEEN), max_try=1000)[0] for _ in range(5)])
counts = [solutions([[int(cell) for cell in row] for row in sudokum.generate()], 2) for _ in range(60)]
print("generated: one solution:", counts.count(1), "several:", counts.count(2))
PYTHON
) <<'SEEN'
classic: [True, True, True, True, True]
eighteen clues, solutions: 1
ten tries: [False, False, False, False, False]
a thousand tries: [True, True, True, True, False]
generated: one solution: 19 several: 41
SEEN
echo "as seen"
