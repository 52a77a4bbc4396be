#!/usr/bin/env bash
# MiniSat 2.2.1 (Debian 12): 3,159 clauses say all of Sudoku, and an easy board then costs thousands of conflicts.
#
# Guessed: if each of nine digits has a place in nine cells, and no cell has two, each is there once. So "each digit
# somewhere in each unit" and "at most one digit in a cell" suffice: a quarter of the usual clauses, and perhaps twice the
# conflicts.
# Seen: they suffice, but the first board, which naked singles solve, goes from 0 conflicts to 2,889, and the third from
# at most 18 to 267,810. No clause says that a placed digit leaves its row, so nothing is crossed out. The clauses that
# follow from the others are the ones that deduce. The usual clauses were run in the 24 orders of cells, rows, columns and
# boxes: with the same clauses, the conflicts on one board differ by a factor of up to 5.2.
#
# Needs python3 and apt-get; installs minisat=1:2.2.1-5+b3 from Debian, if it is missing. Fails if the output below changes.
set -euo pipefail
version=1:2.2.1-5+b3
state=$(dpkg-query --show --showformat='${db:Status-Status} ${Version}' minisat 2> /dev/null || true)
if [ "$state" != "installed $version" ]; then
    apt-get --quiet=2 install --no-install-recommends "minisat=$version" > /dev/null
fi
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
diff - <(python3 - "$folder" <<'PYTHON'
import re
import subprocess
import sys
from itertools import combinations, permutations, product

BOARDS = """
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..
..........9..1..3...6.2.7.....3.4...21.....98...........25.64...8.....1..........
8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
.......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...
.....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........
""".split()
NINE = range(9)
CELLS = [[81 * r + 9 * c + d + 1 for d in NINE] for r, c in product(NINE, NINE)]
UNITS = {
    "rows": [[81 * r + 9 * c + d + 1 for c in NINE] for r, d in product(NINE, NINE)],
    "columns": [[81 * r + 9 * c + d + 1 for r in NINE] for c, d in product(NINE, NINE)],
    "boxes": [
        [81 * (b // 3 * 3 + k // 3) + 9 * (b % 3 * 3 + k % 3) + d + 1 for k in NINE] for b, d in product(NINE, NINE)
    ],
}


def at_most_one(places):
    return [[-x, -y] for place in places for x, y in combinations(place, 2)]


PLAIN = {"cells": CELLS + at_most_one(CELLS), **{name: at_most_one(places) for name, places in UNITS.items()}}
SOMEWHERE = [place for places in UNITS.values() for place in places]


def conflicts(board, clauses):
    clues = [[9 * cell + int(clue)] for cell, clue in enumerate(board) if clue != "."]
    lines = [f"p cnf 729 {len(clauses + clues)}", *(" ".join(map(str, clause)) + " 0" for clause in clauses + clues)]
    with open(f"{sys.argv[1]}/board.cnf", "w") as file:
        file.write("\n".join(lines) + "\n")
    ended = subprocess.run(["minisat", file.name], capture_output=True, text=True)
    assert ended.returncode in (10, 20)
    return int(re.search(r"conflicts +: (\d+)", ended.stdout)[1])


for name, more in {"plain": [], "and each digit somewhere": SOMEWHERE}.items():
    orders = [sum((PLAIN[group] for group in order), []) + more for order in permutations(PLAIN)]
    found = [[conflicts(board, clauses) for clauses in orders] for board in BOARDS]
    print(len(orders[0]), "clauses, " + name + ":", *(f"{min(of)}-{max(of)}" for of in found))
few = at_most_one(CELLS) + SOMEWHERE
print(len(few), "clauses, each digit somewhere, one in a cell:", *(conflicts(board, few) for board in BOARDS))
PYTHON
) <<'SEEN'
11745 clauses, plain: 0-0 1-4 16-71 140-579 19-99 8514-13989
11988 clauses, and each digit somewhere: 0-0 2-2 5-18 63-132 0-0 2-2
3159 clauses, each digit somewhere, one in a cell: 2889 6011 267810 139396 72534 2942
SEEN
echo "as seen"
