#!/usr/bin/env bash
# python-sat 1.9.dev24: under three of nine cardinality encodings, enumerating models yields one board over and over.
#
# Guessed: an encoding changes size and speed. A board with one solution has one model, whatever the encoding.
# Seen: CardEnc.equals adds variables of its own. Sorting networks, cardinality networks and totalizers leave some of
# them free when all cells are known, so enum_models gives the same 81 digits again: twenty times here, and thousands
# of times if one lets it. Six other encodings give one model. A test for a second solution that asks for a second
# model therefore refuses a good board; it has to forbid the 81 digits, not the whole model.
#
# Needs python3 with venv. Installs the package into a temporary folder. Fails if the output below changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder"
"$folder/bin/pip" --quiet --disable-pip-version-check install python-sat==1.9.dev24
diff - <("$folder/bin/python" - <<'PYTHON'
from itertools import islice, product
from pysat.card import CardEnc, EncType
from pysat.solvers import Solver

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def literal(row, column, digit):
    return 81 * row + 9 * column + digit + 1


units = []
for a, b in product(range(9), repeat=2):
    units.append([literal(a, b, k) for k in range(9)])
    units.append([literal(a, k, b) for k in range(9)])
    units.append([literal(k, a, b) for k in range(9)])
    units.append([literal(a // 3 * 3 + k // 3, a % 3 * 3 + k % 3, b) for k in range(9)])

for encoding in "pairwise bitwise seqcounter ladder mtotalizer kmtotalizer totalizer cardnetwrk sortnetwrk".split():
    models, boards, top = 0, set(), 729
    with Solver("cadical153") as solver:
        for unit in units:
            rule = CardEnc.equals(lits=unit, bound=1, top_id=top, encoding=getattr(EncType, encoding))
            top = max(top, rule.nv)
            solver.append_formula(rule)
        for cell, clue in enumerate(CLASSIC):
            if clue != ".":
                solver.add_clause([literal(cell // 9, cell % 9, int(clue) - 1)])
        for model in islice(solver.enum_models(), 20):
            models += 1
            boards.add(tuple(value for value in model[:729] if value > 0))
    print(encoding, "models:", models if models < 20 else "20 and more", "boards:", len(boards))
PYTHON
) <<'SEEN'
pairwise models: 1 boards: 1
bitwise models: 1 boards: 1
seqcounter models: 1 boards: 1
ladder models: 1 boards: 1
mtotalizer models: 1 boards: 1
kmtotalizer models: 1 boards: 1
totalizer models: 20 and more boards: 1
cardnetwrk models: 20 and more boards: 1
sortnetwrk models: 20 and more boards: 1
SEEN
echo "as seen"
