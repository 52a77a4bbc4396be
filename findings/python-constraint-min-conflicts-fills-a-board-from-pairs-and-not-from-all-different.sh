#!/usr/bin/env bash
# python-constraint2 2.9.0 (PyPI): MinConflictsSolver fills a board from rules for pairs, and not from AllDifferentConstraint.
#
# Guessed: min-conflicts, known for placing very many queens, fills an easy board in most runs within its 1,000 steps, and
# AllDifferentConstraint, made for it, does at least as well as a rule for each pair of cells.
# Seen: with the constraint for each unit, no run of ten fills a board with 30 empty cells, and two fill the empty board
# of 4 by 4, which has 288 solutions. With a rule for each pair, seven and ten do. Probably because a unit counts as one
# conflict, however many of its digits clash, so most steps look equally good. From 40 empty cells on neither fills any,
# and backtracking, the default, fills all. The answer of a failed run is None, as for a board without a solution: a change
# of solver, or of a rule for one that says the same, makes a good board look impossible.
#
# Needs python3 with venv. Installs the package into a temporary folder. Fails if the output below changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder"
"$folder/bin/pip" --quiet --disable-pip-version-check install python-constraint2==2.9.0
diff - <("$folder/bin/python" - <<'PYTHON'
import random
from itertools import combinations

from constraint import AllDifferentConstraint, MinConflictsSolver, Problem

SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def sudoku(board, pairs, solver=None):
    size = round(len(board) ** 0.5)
    side = round(size**0.5)
    problem = Problem(solver)
    for cell, clue in enumerate(board):
        problem.addVariable(cell, list(range(1, size + 1)) if clue == "." else [int(clue)])
    units, peers = [], set()
    for u in range(size):
        box = [(u // side * side + k // side) * size + u % side * side + k % side for k in range(size)]
        units += [range(u * size, u * size + size), range(u, size * size, size), box]
    for unit in units:
        if pairs:
            peers.update(combinations(sorted(unit), 2))
        else:
            problem.addConstraint(AllDifferentConstraint(), list(unit))
    for pair in sorted(peers):
        problem.addConstraint(lambda x, y: x != y, pair)
    return problem


def queens(size, solver=None):
    problem = Problem(solver)
    problem.addVariables(range(size), list(range(size)))
    for a in range(size):
        for b in range(a):
            problem.addConstraint(lambda x, y, gap=a - b: x != y and abs(x - y) != gap, (a, b))
    return problem


def emptied(count):
    cells = random.Random(1).sample(range(81), count)
    return "".join("." if cell in cells else digit for cell, digit in enumerate(SOLUTION))


def filled(make, *arguments):
    count = 0
    for seed in range(10):
        random.seed(seed)
        count += make(*arguments, MinConflictsSolver()).getSolution() is not None
    return count


print("8 queens:", filled(queens, 8))
boards = {"empty, 4 by 4": "." * 16, **{f"{count} empty cells": emptied(count) for count in (10, 20, 30, 40)}, "classic": CLASSIC}
for name, board in boards.items():
    by_default = "filled" if sudoku(board, False).getSolution() else "not filled"
    print(f"{name}: units {filled(sudoku, board, False)}, pairs {filled(sudoku, board, True)}, {by_default} by backtracking")
PYTHON
) <<'SEEN'
8 queens: 10
empty, 4 by 4: units 2, pairs 10, filled by backtracking
10 empty cells: units 8, pairs 10, filled by backtracking
20 empty cells: units 3, pairs 10, filled by backtracking
30 empty cells: units 0, pairs 7, filled by backtracking
40 empty cells: units 0, pairs 0, filled by backtracking
classic: units 0, pairs 0, filled by backtracking
SEEN
echo "as seen"
