#!/usr/bin/env bash
# jumanji 1.1.2 (PyPI): 40 of its 1,000 "very easy" Sudokus have several solutions, and none of 1,000 of its mixed ones.
#
# Guessed: a board with 46 clues or more has one solution, and those of the mixed file, with 25 to 77, are the doubtful
# ones.
# Seen: the other way round. Of the very easy boards 40 have two solutions or more, one of them with 64 clues; the first
# thousand of the mixed file, which go down to 26 clues, have one each. Many clues prove nothing: four empty cells in
# which two digits may change places are enough. Who compares an answer with a stored solution refuses right ones here.
#
# Needs python3 with venv. Downloads the package into a temporary folder, without what it needs to be run: only its two
# files of boards are read. Fails if the output below changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder"
pip="$folder/bin/pip --quiet --disable-pip-version-check"
$pip install numpy==2.4.6
$pip install --no-deps --target "$folder/jumanji" jumanji==1.1.2
diff - <("$folder/bin/python" - "$folder"/jumanji/jumanji/environments/logic/sudoku/data <<'PYTHON'
import sys

import numpy as np

def units(cell):
    r, c = divmod(cell, 9)
    return {("row", r), ("column", c), ("box", r // 3, c // 3)}


PEERS = [[peer for peer in range(81) if peer != cell and units(cell) & units(peer)] for cell in range(81)]


def solutions(cells, limit):
    """How many solutions a board has, at most `limit`."""
    fits = {cell: set(range(1, 10)) - {cells[peer] for peer in PEERS[cell]} for cell in range(81) if not cells[cell]}
    if not fits:
        return 1
    cell = min(fits, key=lambda cell: len(fits[cell]))
    found = 0
    for digit in fits[cell]:
        if found < limit:
            cells[cell] = digit
            found += solutions(cells, limit - found)
    cells[cell] = 0
    return found


for name in ("1000_very_easy_puzzles", "10000_mixed_puzzles"):
    boards = np.load(f"{sys.argv[1]}/{name}.npy")[:1000].reshape(-1, 81).tolist()
    clues = [sum(cell > 0 for cell in board) for board in boards]
    several = [count for board, count in zip(boards, clues) if solutions(board, 2) > 1]
    most = f", with up to {max(several)} clues" if several else ""
    print(f"{name}: {len(boards)} boards, {min(clues)} to {max(clues)} clues; several solutions: {len(several)}{most}")
PYTHON
) <<'SEEN'
1000_very_easy_puzzles: 1000 boards, 46 to 80 clues; several solutions: 40, with up to 64 clues
10000_mixed_puzzles: 1000 boards, 26 to 67 clues; several solutions: 0
SEEN
echo "as seen"
