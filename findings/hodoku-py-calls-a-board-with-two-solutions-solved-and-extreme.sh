#!/usr/bin/env bash
# hodoku-py 0.2.1 (PyPI): boards with several solutions are "solved", and nothing else is rated EXTREME here.
#
# Guessed: as in HoDoKu, a board with several solutions is refused first, or `solved` is False, because no deduction fills
# a cell in which two digits fit.
# Seen: a board with 77 clues, whose four empty cells can be filled in two ways, is solved=True with the level EXTREME and
# 10012 points, and one with 17 clues and one solution is EASY with 436. Of 60 boards with 36 random clues the 17 with one
# solution are EASY. The 43 others are "solved", too: 33 are EXTREME, probably by a guess at the end, and 10 are HARD, where
# perhaps a deduction took for granted that there is one solution. So who picks hard boards by this level picks
# broken ones, unless something else counts the solutions first.
#
# Needs python3 with venv. Installs the package into a temporary folder. Fails if the output below changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder"
"$folder/bin/pip" --quiet --disable-pip-version-check install hodoku-py==0.2.1
diff - <("$folder/bin/python" - <<'PYTHON'
import random
from collections import Counter

from hodoku import Solver

SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SEVENTEEN = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."


def solutions(board, limit):
    """How many solutions it has, at most `limit`."""
    fewest = None
    for cell in range(81):
        if board[cell] == ".":
            r, c = divmod(cell, 9)
            box = [board[9 * (r // 3 * 3 + k // 3) + c // 3 * 3 + k % 3] for k in range(9)]
            seen = {*board[9 * r : 9 * r + 9], *board[c::9], *box}
            fits = [digit for digit in "123456789" if digit not in seen]
            if fewest is None or len(fits) < len(fewest[1]):
                fewest = cell, fits
    if fewest is None:
        return 1
    cell, fits = fewest
    found = 0
    for digit in fits:
        found += solutions(board[:cell] + digit + board[cell + 1 :], limit - found)
        if found >= limit:
            break
    return found


def without(cells):
    return "".join("." if cell in cells else digit for cell, digit in enumerate(SOLUTION))


for name, board in (("77 clues", without({32, 35, 41, 44})), ("17 clues", SEVENTEEN)):
    result = Solver().solve(board)
    print(name, "solutions:", solutions(board, 10), "solved:", result.solved, result.level.name, result.score)
dice = random.Random(1)
levels = Counter()
for _ in range(60):
    board = without(set(dice.sample(range(81), 45)))
    result = Solver().solve(board)
    kind = "one solution" if solutions(board, 2) == 1 else "several solutions"
    levels[kind, result.solved, result.level.name] += 1
for (kind, solved, level), count in sorted(levels.items()):
    print(f"{count} with {kind}: solved={solved}, {level}")
PYTHON
) <<'SEEN'
77 clues solutions: 2 solved: True EXTREME 10012
17 clues solutions: 1 solved: True EASY 436
17 with one solution: solved=True, EASY
33 with several solutions: solved=True, EXTREME
10 with several solutions: solved=True, HARD
SEEN
echo "as seen"
