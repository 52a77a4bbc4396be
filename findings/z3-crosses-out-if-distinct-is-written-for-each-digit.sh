#!/usr/bin/env bash
# z3-solver 5.4.1.0 (PyPI): "distinct" written as clauses for each digit takes integer cells from some 2,000 conflicts to 286.
#
# Guessed: an enumeration of nine values suits best, since it is the cell's candidates. z3 crosses out there as a search
# does, so a board of naked singles has no conflict. How "distinct" is written hardly matters.
# Seen: on six images of a board of naked singles, cells that are integers from 1 to 9, bit vectors or values of an
# enumeration meet 8 to 323 conflicts, and the enumeration most. Only Booleans for cell and digit meet none, or
# integers, if each cell is one of nine equations and no two peers have the same one. On Inkala's board these take 286
# conflicts (the median of nine images), where integers with "distinct" take some 2,000, and not the same in each run.
# Both parts are needed. Written like this, an enumeration goes from 3,284 to 1,175, and bit vectors from 1,803 to
# 5,454. Probably z3 crosses out only what has a name, such as "x = 5". So a count of z3's conflicts says as much about
# the text as about the board. A board that needs no guess shows which: it should have none.
#
# Needs python3 with venv. Installs the package into a temporary folder. Fails if the output below changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder"
"$folder/bin/pip" --quiet --disable-pip-version-check install z3-solver==5.4.1.0
diff - <("$folder/bin/python" - <<'PYTHON'
import random
import statistics
from itertools import combinations

import z3

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
INKALA = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
CELLS, DIGITS = range(81), range(1, 10)
UNIT_OF = [lambda i: i // 9, lambda i: i % 9, lambda i: i // 27 * 3 + i % 9 // 3]
UNITS = [[i for i in CELLS if unit_of(i) == u] for unit_of in UNIT_OF for u in range(9)]
PAIRS = sorted({pair for unit in UNITS for pair in combinations(unit, 2)})
SORTS = {"integer": "Int", "bit vector": "(_ BitVec 4)", "enumeration": "Digit"}


def rules(sort, way):
    """The lines of the rules, and how "cell i holds this digit" is written."""
    if sort == "Boolean":
        lines = [f"(declare-const x{i}_{d} Bool)" for i in CELLS for d in DIGITS]
        lines += [f"(assert (not (and x{i}_{d} x{i}_{e})))" for i in CELLS for d, e in combinations(DIGITS, 2)]
        holds = "x{}_{}".format
    else:
        lines = ["(declare-datatypes ((Digit 0)) (((d1) (d2) (d3) (d4) (d5) (d6) (d7) (d8) (d9))))"]
        lines += [f"(declare-const x{i} {SORTS[sort]})" for i in CELLS]
        value = {"integer": "{}", "bit vector": "#x{}", "enumeration": "d{}"}[sort].format
        holds = lambda i, d: f"(= x{i} {value(d)})"
    if way == "range, distinct":
        most = {"integer": "<=", "bit vector": "bvule"}[sort]
        lines += [f"(assert (and ({most} {value(1)} x{i}) ({most} x{i} {value(9)})))" for i in CELLS]
    elif sort != "enumeration":
        lines += [f"(assert (or {' '.join(holds(i, d) for d in DIGITS)}))" for i in CELLS]
    if way == "each digit":
        lines += [f"(assert (not (and {holds(i, d)} {holds(j, d)})))" for i, j in PAIRS for d in DIGITS]
    else:
        lines += [f"(assert (distinct {' '.join(f'x{i}' for i in unit)}))" for unit in UNITS]
    return lines, holds


def conflicts(board, sort, way):
    lines, holds = rules(sort, way)
    lines += [f"(assert {holds(i, int(clue))})" for i, clue in enumerate(board) if clue != "."]
    solver = z3.Solver(ctx=z3.Context())
    solver.from_string("\n".join(lines))
    assert solver.check() == z3.sat
    counts = solver.statistics()
    return sum(counts.get_key_value(key) for key in counts.keys() if key in ("conflicts", "sat conflicts"))


def image(board, rng):
    def order():
        return [3 * band + line for band in rng.sample(range(3), 3) for line in rng.sample(range(3), 3)]

    rows, columns = order(), order()
    names = dict(zip(".123456789", "." + "".join(rng.sample("123456789", 9))))
    return "".join(names[board[9 * r + c]] for r in rows for c in columns)


rng = random.Random(1)
naked_singles = [image(CLASSIC, rng) for _ in range(6)]
hard = [image(INKALA, rng) for _ in range(9)]
ways = {
    "Boolean": ["each digit"],
    "integer": ["range, distinct", "list, distinct", "each digit"],
    "bit vector": ["range, distinct", "list, distinct", "each digit"],
    "enumeration": ["distinct", "each digit"],
}
for sort, way in ((sort, way) for sort in ways for way in ways[sort]):
    easy = [conflicts(board, sort, way) for board in naked_singles]
    counts = [conflicts(board, sort, way) for board in hard]
    # These counts differ from run to run.
    if sort == "integer" and "distinct" in way and statistics.median(counts) > 1000:
        inkala = "median over 1000"
    else:
        inkala = f"{min(counts)} to {max(counts)}, median {statistics.median(counts)}"
    print(f"{sort}, {way}: classic {min(easy)} to {max(easy)}; inkala {inkala}")
PYTHON
) <<'SEEN'
Boolean, each digit: classic 0 to 0; inkala 42 to 337, median 101
integer, range, distinct: classic 8 to 40; inkala median over 1000
integer, list, distinct: classic 206 to 260; inkala median over 1000
integer, each digit: classic 0 to 0; inkala 20 to 579, median 286
bit vector, range, distinct: classic 127 to 191; inkala 1095 to 2513, median 1803
bit vector, list, distinct: classic 164 to 282; inkala 5374 to 9768, median 5872
bit vector, each digit: classic 136 to 218; inkala 4064 to 7152, median 5454
enumeration, distinct: classic 218 to 323; inkala 1924 to 3850, median 3284
enumeration, each digit: classic 102 to 242; inkala 900 to 1821, median 1175
SEEN
echo "as seen"
