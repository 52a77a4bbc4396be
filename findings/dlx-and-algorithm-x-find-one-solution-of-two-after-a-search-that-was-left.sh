#!/usr/bin/env bash
# dlx 1.0.4 and algorithm-x 0.1.0 (PyPI): after next(solve()) the next solve() finds one solution of a board that has two.
#
# Guessed: solve() is a generator of solutions. The first one can be had by next(), and another call of solve() begins a new
# search, which finds all of them. So "is there one?" and then "how many?" may be asked of one object.
# Seen: the board has two solutions. If the first call runs to its end, the second finds both again. If it is left after one
# solution, the second finds one: dlx the same 81 choices again, which look like a unique solution, and algorithm-x one with
# no choice at all. The undo is the code after the yield, and it runs when the next solution is asked for. The links are
# still those of the filled board, and a new search of an empty rest is done at once. So it is after two solutions, too, since
# only the end of the search undoes the last one. Whoever stops early needs a new object, and whoever writes such a search
# puts the undo into "finally", which also runs when a generator is closed.
#
# Needs python3 with venv. Installs the packages into a temporary folder. Fails if the output below changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder"
"$folder/bin/pip" --quiet --disable-pip-version-check install algorithm-x==0.1.0 dlx==1.0.4
diff - <("$folder/bin/python" - <<'PYTHON'
from itertools import combinations, product

from algorithm_x import AlgorithmX
from dlx import DLX

SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def rows(board):
    """The choices that the clues allow, each as the four columns that it covers."""
    for cell, digit in product(range(81), range(9)):
        if board[cell] in (".", str(digit + 1)):
            r, c = divmod(cell, 9)
            yield [cell, 81 + 9 * r + digit, 162 + 9 * c + digit, 243 + 9 * (r // 3 * 3 + c // 3) + digit]


def algorithm_x(board):
    search = AlgorithmX(324)
    for row in rows(board):
        search.appendRow(row)
    return search


def dlx(board):
    return DLX([(column, DLX.PRIMARY) for column in range(324)], [sorted(row) for row in rows(board)])


def with_two_solutions():
    """The solution without four cells in which two digits can change places."""
    for (r, s), (c, d) in product(combinations(range(9), 2), repeat=2):
        corners = [9 * r + c, 9 * s + d, 9 * r + d, 9 * s + c]
        a, b, e, f = (SOLUTION[cell] for cell in corners)
        if a == b and e == f and (r // 3 == s // 3) != (c // 3 == d // 3):
            return "".join("." if cell in corners else digit for cell, digit in enumerate(SOLUTION))


def sizes(solutions):
    return [len(solution) for solution in solutions]


board = with_two_solutions()
print(board)
for name, make in [("algorithm-x", algorithm_x), ("dlx", dlx)]:
    search = make(board)
    print(f"{name}, all, and all again: {sizes(search.solve())}, {sizes(search.solve())}")
    search = make(board)
    first = next(search.solve())
    print(f"{name}, one, and all again: {len(first)}, {sizes(search.solve())}")
    search = make(board)
    solutions = search.solve()
    first, second = next(solutions), next(solutions)
    print(f"{name}, two, and all again: {len(first)} {len(second)}, {sizes(search.solve())}")
PYTHON
) <<'SEEN'
534..8912672195348198342567859..1423426853791713924856961537284287419635345286179
algorithm-x, all, and all again: [81, 81], [81, 81]
algorithm-x, one, and all again: 81, [0]
algorithm-x, two, and all again: 81 81, [0]
dlx, all, and all again: [81, 81], [81, 81]
dlx, one, and all again: 81, [81]
dlx, two, and all again: 81 81, [81]
SEEN
echo "as seen"
