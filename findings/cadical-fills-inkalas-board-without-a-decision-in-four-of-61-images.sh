#!/usr/bin/env bash
# cadical 1.5.3 (Debian 12): it fills four of 61 images of Inkala's board without a decision or a conflict, by luck.
#
# Guessed: no decision and no conflict means that unit propagation alone fills the board, which cannot depend on the image.
# Seen: on three of these boards propagation leaves cells open, and CaDiCaL fills 51, 10 and 4 of their 61 images with both
# counts at zero. Before it searches, it tries a few "lucky" ways: all variables in order, each time true or each time
# false, forwards or backwards, or clause by clause, with propagation, and it gives up at the first conflict. To a board that
# is a search without undo, which always takes the smallest or the largest digit that is left. The four ways in order,
# written anew in Python, get through on the very same images. With --no-lucky each image of these boards is searched. So
# "no conflict" says nothing about a puzzle unless the lucky ways are off, and the names of its digits decide.
#
# Needs python3 and apt-get; installs cadical=1.5.3-2 from Debian if it is missing. Takes half a minute. Fails if the output
# below changes.
set -euo pipefail
version=1.5.3-2
state=$(dpkg-query --show --showformat='${db:Status-Status} ${Version}' cadical 2> /dev/null || true)
if [ "$state" != "installed $version" ]; then
    apt-get --quiet=2 install --no-install-recommends "cadical=$version" > /dev/null
fi
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
diff - <(python3 - "$folder/board.cnf" <<'PYTHON'
import random
import re
import subprocess
import sys
from itertools import combinations, product

BOARDS = """
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..
..........9..1..3...6.2.7.....3.4...21.....98...........25.64...8.....1..........
8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
.......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...
""".split()
GROUPS = []
for a, b in product(range(9), repeat=2):
    GROUPS.append([81 * a + 9 * b + k + 1 for k in range(9)])
    GROUPS.append([81 * a + 9 * k + b + 1 for k in range(9)])
    GROUPS.append([81 * k + 9 * a + b + 1 for k in range(9)])
    GROUPS.append([81 * (a // 3 * 3 + k // 3) + 9 * (a % 3 * 3 + k % 3) + b + 1 for k in range(9)])
AT = [[group for group in GROUPS if variable in group] for variable in range(730)]
RULES = GROUPS + [[-one, -other] for group in GROUPS for one, other in combinations(group, 2)]
dice = random.Random(1)


def lines():
    return [3 * band + line for band in dice.sample(range(3), 3) for line in dice.sample(range(3), 3)]


def image(board):
    rows, columns, digits, turned = lines(), lines(), dice.sample("123456789", 9), dice.random() < 0.5
    cells = [board[9 * c + r] if turned else board[9 * r + c] for r in rows for c in columns]
    return "".join(cell if cell == "." else digits[int(cell) - 1] for cell in cells)


def propagate(value, literals):
    """Whether no clause is broken."""
    while literals:
        literal = literals.pop()
        variable, is_true = abs(literal), literal > 0
        if variable in value:
            if value[variable] != is_true:
                return False
            continue
        value[variable] = is_true
        for group in AT[variable]:
            if is_true:
                literals.extend(-other for other in group if other != variable)
            elif not any(value.get(other, False) for other in group):
                left = [other for other in group if other not in value]
                if not left:
                    return False
                if len(left) == 1:
                    literals.append(left[0])
    return True


def lucky(clues):
    for sign, order in product((1, -1), (range(1, 730), range(729, 0, -1))):
        value = {}
        propagate(value, list(clues))
        if all(variable in value or propagate(value, [sign * variable]) for variable in order):
            return True
    return False


def run(*options):
    output = subprocess.run(["cadical", *options, sys.argv[1]], capture_output=True, text=True).stdout
    searched = any(int(count) for count in re.findall(r"c (?:conflicts|decisions):\s+(\d+)", output))
    return searched, "clauses are positive horn satisfied" in output


for board in BOARDS:
    filled, by_clauses, same, without_luck = 0, 0, True, 0
    for copy in [board] + [image(board) for _ in range(60)]:
        clues = [9 * cell + int(digit) for cell, digit in enumerate(copy) if digit != "."]
        clauses = RULES + [[clue] for clue in clues]
        with open(sys.argv[1], "w") as file:
            print("p cnf 729", len(clauses), file=file)
            for clause in clauses:
                print(*clause, 0, file=file)
        searched, horn = run("-v")
        filled += not searched
        by_clauses += horn
        same &= lucky(clues) == (not searched and not horn)
        without_luck += run("--no-lucky")[0]
    print(f"no decision, no conflict: {filled} of 61, of these {by_clauses} clause by clause,", end=" ")
    print(f"the others as by hand: {same}; --no-lucky searches in {without_luck}")
PYTHON
) <<'SEEN'
no decision, no conflict: 61 of 61, of these 0 clause by clause, the others as by hand: True; --no-lucky searches in 0
no decision, no conflict: 51 of 61, of these 2 clause by clause, the others as by hand: True; --no-lucky searches in 61
no decision, no conflict: 10 of 61, of these 2 clause by clause, the others as by hand: True; --no-lucky searches in 61
no decision, no conflict: 4 of 61, of these 1 clause by clause, the others as by hand: True; --no-lucky searches in 61
no decision, no conflict: 61 of 61, of these 0 clause by clause, the others as by hand: True; --no-lucky searches in 0
SEEN
echo "as seen"
