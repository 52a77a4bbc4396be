#!/usr/bin/env bash
# reasoning-gym 0.1.25 (PyPI): `num_empty` of a Sudoku is what was asked for, not what the board has.
#
# Guessed: `num_empty` beside the puzzle counts its empty cells; a board for which 60 cannot be emptied is made again.
# Seen: clues go one by one in a random order, once through, as long as one solution is left. Up to 50 empty cells, the
# default's end, that always suffices. Where 60 are asked for, the last level of the package's own curriculum, one board
# of forty has them; the others have 55 to 58, and `num_empty` says 60 of each. Where 64 are asked for, which the
# settings allow (17 clues), the boards are the very same, and it says 64. Who plots answers against `num_empty` plots
# them against a wish.
#
# Needs python3 with venv; takes two minutes. Installs the package into a temporary folder. Fails if the output below changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder"
"$folder/bin/pip" --quiet --disable-pip-version-check install reasoning-gym==0.1.25
diff - <("$folder/bin/python" - <<'PYTHON'
from collections import Counter

import reasoning_gym

puzzles = {}
for asked in (50, 60, 64):
    boards = reasoning_gym.create_dataset("sudoku", min_empty=asked, max_empty=asked, seed=1, size=40)
    metadata = [board["metadata"] for board in boards]
    puzzles[asked] = [board["puzzle"] for board in metadata]
    empty = Counter(sum(row.count(0) for row in puzzle) for puzzle in puzzles[asked])
    print(f"asked for {asked}: num_empty {sorted({board['num_empty'] for board in metadata})}, empty {sorted(empty.items())}")
print("the same boards for 60 and 64:", sum(map(list.__eq__, puzzles[60], puzzles[64])))
PYTHON
) <<'SEEN'
asked for 50: num_empty [50], empty [(50, 40)]
asked for 60: num_empty [60], empty [(55, 6), (56, 16), (57, 11), (58, 6), (60, 1)]
asked for 64: num_empty [64], empty [(55, 6), (56, 16), (57, 11), (58, 6), (60, 1)]
the same boards for 60 and 64: 40
SEEN
echo "as seen"
