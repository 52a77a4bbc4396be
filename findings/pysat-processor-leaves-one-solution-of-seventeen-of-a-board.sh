#!/usr/bin/env bash
# python-sat 1.9.dev24: its Processor simplifies a board with 17 solutions to no clause at all, and one solution comes back.
#
# Guessed: simplified clauses are smaller and quicker to search, and restore() turns each of their models into a solution of
# the board. So a second solution can be looked for there.
# Seen: restore() does give solutions, but not all of them. Of twelve boards with 2 to 48 solutions, nine are left with no
# clause. These have a single model, so each looks like a puzzle, and of 18 solutions 13 come back. CaDiCaL eliminates
# variables: the clauses of a digit of a cell are replaced by those that follow from them, and where both values fit,
# restore() picks one. That keeps whether there is a solution, and not how many. With elim=False the counts are right for
# all twelve, and so few clauses are left as well. With freeze=, which names the variables to keep, they are right, too.
# So simplify without elimination wherever solutions are counted, or a second one is looked for.
#
# Needs python3 with venv. Installs the package into a temporary folder. Takes ten seconds. Fails if the output below
# changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder"
"$folder/bin/pip" --quiet --disable-pip-version-check install python-sat==1.9.dev24
diff - <("$folder/bin/python" - <<'PYTHON'
import random
from itertools import combinations, product

from pysat.process import Processor
from pysat.solvers import Solver

SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
GROUPS = []
for a, b in product(range(9), repeat=2):
    GROUPS.append([81 * a + 9 * b + k + 1 for k in range(9)])
    GROUPS.append([81 * a + 9 * k + b + 1 for k in range(9)])
    GROUPS.append([81 * k + 9 * a + b + 1 for k in range(9)])
    GROUPS.append([81 * (a // 3 * 3 + k // 3) + 9 * (a % 3 * 3 + k % 3) + b + 1 for k in range(9)])
RULES = GROUPS + [[-one, -other] for group in GROUPS for one, other in combinations(group, 2)]


def models(clauses, limit):
    """Those over the variables that occur in the clauses."""
    variables = {abs(literal) for clause in clauses for literal in clause}
    with Solver("minisat22", bootstrap_with=clauses) as solver:
        for _ in range(limit):
            if not solver.solve():
                return
            model = solver.get_model()
            yield model
            forbidden = [-literal for literal in model if abs(literal) in variables]
            if not forbidden:
                return
            solver.add_clause(forbidden)


def simplified(clauses, **options):
    processor = Processor(bootstrap_with=clauses)
    left = processor.process(**options).clauses
    grids = set()
    for model in models(left, 50):
        grid = [literal for literal in processor.restore(model) if 0 < literal <= 729]
        assert all(sum(literal in grid for literal in group) == 1 for group in GROUPS)
        grids.add(tuple(grid))
    return f"{len(left)} clauses, {len(grids)} solutions"


dice = random.Random(1)
boards = 0
while boards < 12:
    cells = dice.sample(range(81), dice.choice([26, 28, 30, 32]))
    clauses = RULES + [[9 * cell + int(SOLUTION[cell])] for cell in cells]
    solutions = len(list(models(clauses, 50)))
    if 1 < solutions < 50:
        boards += 1
        frozen = simplified(clauses, freeze=list(range(1, 730)))
        kept = simplified(clauses, elim=False)
        print(f"{solutions} solutions: left {simplified(clauses)}; frozen {frozen}; no elimination {kept}")
PYTHON
) <<'SEEN'
48 solutions: left 176 clauses, 48 solutions; frozen 954 clauses, 48 solutions; no elimination 359 clauses, 48 solutions
10 solutions: left 0 clauses, 1 solutions; frozen 833 clauses, 10 solutions; no elimination 108 clauses, 10 solutions
2 solutions: left 0 clauses, 1 solutions; frozen 758 clauses, 2 solutions; no elimination 88 clauses, 2 solutions
19 solutions: left 0 clauses, 1 solutions; frozen 875 clauses, 19 solutions; no elimination 148 clauses, 19 solutions
12 solutions: left 0 clauses, 1 solutions; frozen 822 clauses, 12 solutions; no elimination 201 clauses, 12 solutions
3 solutions: left 0 clauses, 1 solutions; frozen 808 clauses, 3 solutions; no elimination 213 clauses, 3 solutions
8 solutions: left 0 clauses, 1 solutions; frozen 829 clauses, 8 solutions; no elimination 225 clauses, 8 solutions
6 solutions: left 0 clauses, 1 solutions; frozen 763 clauses, 6 solutions; no elimination 98 clauses, 6 solutions
48 solutions: left 366 clauses, 48 solutions; frozen 1219 clauses, 48 solutions; no elimination 597 clauses, 48 solutions
17 solutions: left 0 clauses, 1 solutions; frozen 865 clauses, 17 solutions; no elimination 161 clauses, 17 solutions
18 solutions: left 44 clauses, 13 solutions; frozen 846 clauses, 18 solutions; no elimination 214 clauses, 18 solutions
5 solutions: left 0 clauses, 1 solutions; frozen 810 clauses, 5 solutions; no elimination 54 clauses, 5 solutions
SEEN
echo "as seen"
