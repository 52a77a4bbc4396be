#!/usr/bin/env bash
# reasoning-gym 0.1.25 (PyPI): r1c4 of its Sudoku solutions is an 8 four times in nine, since Python's sets have an order.
#
# Guessed: three boxes are shuffled and the rest is filled in reading order from sets of candidates, so low digits come
# first: a 1 in r1c4 wherever one fits.
# Seen: the candidates are the set {1, …, 9} less what row, column and box hold. If up to four are left, CPython keeps
# them in a table of eight places, where 8 is the first; five or more come in the order of the numbers. So an 8 is tried
# first where few digits fit. Of a hundred solutions 44 have an 8 in r1c4, 22 a 1, one a 5 and none a 6 or 7; 8 fits
# there in 49. In a fair grid each digit is there eleven times in a hundred. All that lies outside the three boxes
# follows from them, and a program that learns from these boards can learn that instead of the game.
#
# Needs python3 with venv; takes some minutes. Installs the package into a temporary folder. Fails if the output below changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder"
"$folder/bin/pip" --quiet --disable-pip-version-check install reasoning-gym==0.1.25
diff - <("$folder/bin/python" - <<'PYTHON'
from collections import Counter

import reasoning_gym

for held in ({5, 6}, {4, 5, 6, 7}, {3, 4, 5, 6, 7}):
    print("not held:", list(set(range(1, 10)) - {0, *held}))
# No cell is emptied, so the boards are made quickly. Which are emptied later does not change the solution.
boards = reasoning_gym.create_dataset("sudoku", min_empty=0, max_empty=0, seed=1, size=100)
solutions = [board["metadata"]["solution"] for board in boards]
for name, r, c in (("r1c1", 0, 0), ("r1c4", 0, 3), ("r4c1", 3, 0), ("r9c6", 8, 5)):
    print(name, sorted(Counter(solution[r][c] for solution in solutions).items()))
free = [s for s in solutions if 8 not in s[0][:3] and 8 not in (s[3][3], s[4][3], s[5][3])]
print(f"8 fits r1c4 in {len(free)}, and is there in {sum(s[0][3] == 8 for s in free)}")
PYTHON
) <<'SEEN'
not held: [1, 2, 3, 4, 7, 8, 9]
not held: [1, 2, 3, 8, 9]
not held: [8, 1, 2, 9]
r1c1 [(1, 16), (2, 7), (3, 10), (4, 15), (5, 16), (6, 10), (7, 12), (8, 8), (9, 6)]
r1c4 [(1, 22), (2, 13), (3, 4), (4, 1), (5, 1), (8, 44), (9, 15)]
r4c1 [(1, 33), (2, 18), (3, 5), (4, 3), (5, 1), (8, 29), (9, 11)]
r9c6 [(1, 18), (2, 11), (3, 10), (4, 6), (5, 8), (6, 4), (7, 7), (8, 23), (9, 13)]
8 fits r1c4 in 49, and is there in 44
SEEN
echo "as seen"
