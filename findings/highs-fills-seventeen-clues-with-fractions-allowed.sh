#!/usr/bin/env bash
# HiGHS in SciPy 1.17.1 (PyPI): a linear program alone, with fractions allowed, fills boards of 17 and 18 clues.
#
# Guessed: with fractions allowed, few clues leave half digits all over the board; with whole digits asked for, HiGHS
# branches dozens of times on 17 clues and hundreds of times on Inkala's board.
# Seen: 729 variables between 0 and 1, 324 sums that are 1. On six of eight boards, those of 17 and 18 clues and one made
# against backtracking among them, the solution is the only point at all: the one farthest from it keeps all its 81
# ones. Nothing asks for whole digits there, and none but whole ones are possible. On Inkala's board that point keeps
# 36.5, on another 50, and as much on each of ten images. Whole digits asked for, HiGHS branches on no board here: it
# presolves and cuts, and counts 1 node for Inkala's, else 0. How often a search undoes (some 69 million times on
# anti_brute_force) says nothing about a linear program.
#
# Needs python3 with venv. Installs the packages into a temporary folder. Fails if the output below changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder"
"$folder/bin/pip" --quiet --disable-pip-version-check install scipy==1.17.1 numpy==2.4.6
diff - <("$folder/bin/python" - <<'PYTHON'
import random

import numpy as np
from scipy.optimize import Bounds, LinearConstraint, milp

BOARDS = {
    "classic": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "leetcode_2": "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
    "leetcode_3": ".265...9.5...79..43...1....6.....8.7.75.2..1..1....4.....3.89.27...6..4..3.2..1..",
    "eighteen": "..........9..1..3...6.2.7.....3.4...21.....98...........25.64...8.....1..........",
    "seventeen": ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
    "anti_brute_force": "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "inkala": "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "everyone_backtracks": ".3.67......2.9.3.81............6..2.4.......1.1392.85....53.....87....3.......1.9",
}


def is_placed(r, c, d):
    return 81 * r + 9 * c + d


sums = []
for a in range(9):
    for b in range(9):
        sums.append([is_placed(a, b, d) for d in range(9)])
        sums.append([is_placed(a, c, b) for c in range(9)])
        sums.append([is_placed(r, a, b) for r in range(9)])
        sums.append([is_placed(a // 3 * 3 + k // 3, a % 3 * 3 + k % 3, b) for k in range(9)])
matrix = np.zeros((324, 729))
for row, variables in zip(matrix, sums):
    row[variables] = 1
ONE_EACH = LinearConstraint(matrix, 1, 1)


def kept_and_nodes(board):
    """How much of its solution each point keeps, at least (81: there is no other point); branches of a whole search."""
    least = np.zeros(729)
    for cell, digit in enumerate(board):
        if digit != ".":
            least[is_placed(cell // 9, cell % 9, int(digit) - 1)] = 1
    bounds = Bounds(least, 1)
    whole = milp(np.zeros(729), integrality=np.ones(729), bounds=bounds, constraints=ONE_EACH)
    # The point that is farthest from the solution: the one that keeps the least of its 81 ones.
    farthest = milp(whole.x.round(), integrality=np.zeros(729), bounds=bounds, constraints=ONE_EACH)
    return round(farthest.fun, 2), whole.mip_node_count


def image(board, rng):
    def order():
        return [3 * band + line for band in rng.sample(range(3), 3) for line in rng.sample(range(3), 3)]

    rows, columns = order(), order()
    names = dict(zip(".123456789", "." + "".join(rng.sample("123456789", 9))))
    return "".join(names[board[9 * r + c]] for r in rows for c in columns)


for name, board in BOARDS.items():
    kept, nodes = kept_and_nodes(board)
    print(f"{name}: keeps {kept:g} of 81, {nodes} nodes")
rng = random.Random(1)
for name in ("inkala", "everyone_backtracks"):
    results = [kept_and_nodes(image(BOARDS[name], rng)) for _ in range(10)]
    print(f"ten images of {name}: keep {sorted({kept for kept, _ in results})}, nodes {sorted({nodes for _, nodes in results})}")
PYTHON
) <<'SEEN'
classic: keeps 81 of 81, 0 nodes
leetcode_2: keeps 81 of 81, 0 nodes
leetcode_3: keeps 81 of 81, 0 nodes
eighteen: keeps 81 of 81, 0 nodes
seventeen: keeps 81 of 81, 0 nodes
anti_brute_force: keeps 81 of 81, 0 nodes
inkala: keeps 36.5 of 81, 1 nodes
everyone_backtracks: keeps 50 of 81, 0 nodes
ten images of inkala: keep [36.5], nodes [1]
ten images of everyone_backtracks: keep [50.0], nodes [0]
SEEN
echo "as seen"
