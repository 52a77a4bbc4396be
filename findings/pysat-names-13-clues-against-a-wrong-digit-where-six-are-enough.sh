#!/usr/bin/env bash
# python-sat 1.9.dev24: solvers name 13 clues against a wrong digit, its MUSX leaves 8 of which each is needed, and 6 do.
#
# Guessed: assume the clues and a wrong digit, and the solver's core is the reason why it is wrong: on an easy board some eight
# clues, and other ones for each solver. If each clue of a reason is needed, it is about the shortest one.
# Seen: of 30 clues the core names 13 in the median of 102 wrong digits that clash with no clue, and up to 28. Four solvers
# name equally many, for on this board the clues alone fill all cells by propagation, and the digit, assumed last, clashes with
# what was filled in. Assumed first, it meets its clash earlier: 11. MUSX takes out clues as long as a contradiction is left. It
# ends with 8, all of them needed, but more than the smallest set for 55 of the 102 digits: once with 21 clues where 4 suffice.
# The smallest sets, from OptUx, have 6. So a reason without a needless clue may still be five times too long, and whoever
# shows a learner why a digit is wrong has to look for the smallest one.
#
# Needs python3 with venv. Installs the package into a temporary folder. Fails if the output below changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder"
"$folder/bin/pip" --quiet --disable-pip-version-check install python-sat==1.9.dev24
diff - <("$folder/bin/python" - <<'PYTHON'
from itertools import combinations, product
from statistics import median

from pysat.examples.musx import MUSX
from pysat.examples.optux import OptUx
from pysat.formula import WCNF
from pysat.solvers import Solver

BOARD = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def literal(row, column, digit):
    return 81 * row + 9 * column + digit + 1


rules = []
for a, b in product(range(9), repeat=2):
    for unit in (
        [literal(a, b, k) for k in range(9)],
        [literal(a, k, b) for k in range(9)],
        [literal(k, a, b) for k in range(9)],
        [literal(a // 3 * 3 + k // 3, a % 3 * 3 + k % 3, b) for k in range(9)],
    ):
        rules.append(unit)
        rules += [[-one, -other] for one, other in combinations(unit, 2)]

clues = [9 * cell + int(digit) for cell, digit in enumerate(BOARD) if digit != "."]


def sees_itself(cell, digit):
    """Whether a clue with this digit is in the cell's row, column or box."""
    row, column = cell // 9, cell % 9
    return any(
        clue == str(digit) and (k // 9 == row or k % 9 == column or (k // 27 == row // 3 and k % 9 // 3 == column // 3))
        for k, clue in enumerate(BOARD)
    )


wrong = [
    9 * cell + digit
    for cell, digit in product(range(81), range(1, 10))
    if BOARD[cell] == "." and digit != int(SOLUTION[cell]) and not sees_itself(cell, digit)
]


def core(name, assumptions, digit):
    with Solver(name, bootstrap_with=rules) as solver:
        assert not solver.solve(assumptions=assumptions)
        return [clue for clue in solver.get_core() if clue != digit]


def weighted(digit, clues):
    formula = WCNF()
    formula.extend(rules + [[digit]])
    formula.extend([[clue] for clue in clues], weights=[1] * len(clues))
    return formula


def irreducible(digit, clues):
    with MUSX(weighted(digit, clues), verbosity=0) as finder:
        return finder.compute()


def smallest(digit):
    with OptUx(weighted(digit, clues)) as finder:
        return finder.compute()


def show(name, sets):
    sizes = [len(clues) for clues in sets]
    print(f"{name}: median {median(sizes):g}, at most {max(sizes)}, together {sum(sizes)}")
    return sizes


print(len(clues), "clues,", len(wrong), "wrong digits")
for name in ("minisat22", "glucose4", "cadical153", "lingeling", "cadical195"):
    show(f"core of {name}, the digit last", [core(name, clues + [digit], digit) for digit in wrong])
    show(f"core of {name}, the digit first", [core(name, [digit] + clues, digit) for digit in wrong])
reduced = show("MUSX", [irreducible(digit, clues) for digit in wrong])
least = show("OptUx", [smallest(digit) for digit in wrong])
longer = [pair for pair in zip(reduced, least) if pair[0] > pair[1]]
most, enough = max(longer, key=lambda pair: pair[0] - pair[1])
print(f"MUSX has more for {len(longer)} digits, once {most} where {enough} are enough")
PYTHON
) <<'SEEN'
30 clues, 102 wrong digits
core of minisat22, the digit last: median 13, at most 28, together 1504
core of minisat22, the digit first: median 11, at most 26, together 1288
core of glucose4, the digit last: median 13, at most 28, together 1504
core of glucose4, the digit first: median 11, at most 26, together 1284
core of cadical153, the digit last: median 13, at most 28, together 1504
core of cadical153, the digit first: median 11, at most 24, together 1207
core of lingeling, the digit last: median 13, at most 28, together 1504
core of lingeling, the digit first: median 11, at most 25, together 1198
core of cadical195, the digit last: median 11.5, at most 26, together 1317
core of cadical195, the digit first: median 11.5, at most 26, together 1317
MUSX: median 8, at most 22, together 948
OptUx: median 6, at most 16, together 634
MUSX has more for 55 digits, once 21 where 4 are enough
SEEN
echo "as seen"
