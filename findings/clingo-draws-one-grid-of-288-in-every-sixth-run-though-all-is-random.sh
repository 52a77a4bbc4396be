#!/usr/bin/env bash
# clingo 5.8.3 (PyPI): with --rand-freq=1 one of the 288 grids of 4 by 4 comes in every sixth run, and 163 never come.
#
# Guessed: if every decision is random, so is the grid. In 2,880 runs with 2,880 seeds each of the 288 grids comes about ten
# times, as with dice.
# Seen: 125 grids come, one of them 495 times; dice give each 3 to 20 times. Probably only the atom of the next decision is
# drawn, and not whether it is true. With --sign-def=rnd all grids come, some once and some 37 times. If digits, rows and
# columns are shuffled afterwards, the images of a grid come equally often, but nothing joins the two kinds of grids: with
# --sign-def=rnd one kind still comes 785 times instead of 960. So a grid from a solver with a random seed is not a random
# grid, and what is made of many such grids, a generator's boards or examples for learning, has the solver's habits.
#
# Needs python3 with venv. Installs the package into a temporary folder. Fails if the output below changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder"
"$folder/bin/pip" --quiet --disable-pip-version-check install clingo==5.8.3
diff - <("$folder/bin/python" - <<'PYTHON'
import random
from collections import Counter
from itertools import product

import clingo

RULES = """
digit(1..4).
1 { at(R, C, D) : digit(D) } 1 :- digit(R), digit(C).
1 { at(R, C, D) : digit(C) } 1 :- digit(R), digit(D).
1 { at(R, C, D) : digit(R) } 1 :- digit(C), digit(D).
1 { at(R, C, D) : digit(R), digit(C), (R-1)/2 == P, (C-1)/2 == Q } 1 :- P = 0..1, Q = 0..1, digit(D).
#show at/3.
"""


def grids(*options):
    found = []
    control = clingo.Control([*options, "--warn=none"])
    control.add("base", [], RULES)
    control.ground([("base", [])])
    control.solve(on_model=lambda model: found.append(
        tuple(digit for *_, digit in sorted(tuple(part.number for part in atom.arguments) for atom in model.symbols(shown=True)))
    ))
    return found


def squares(grid):
    """How many pairs of rows and columns meet in two digits only: the same for all images of a grid."""
    pairs = [(a, b) for a, b in product(range(4), repeat=2) if a < b]
    return sum(
        grid[4 * a + c] == grid[4 * b + d] and grid[4 * a + d] == grid[4 * b + c] for (a, b), (c, d) in product(pairs, pairs)
    )


def image(grid, dice):
    digits = dice.sample(range(1, 5), 4)
    rows, columns = ([2 * band + k for band in dice.sample((0, 1), 2) for k in dice.sample((0, 1), 2)] for _ in range(2))
    cells = [(r, c) for r, c in product(rows, columns)]
    if dice.random() < 0.5:
        cells = [(c, r) for r, c in product(rows, columns)]
    return tuple(digits[grid[4 * r + c] - 1] for r, c in cells)


def report(name, drawn):
    counts = Counter(drawn)
    kinds = Counter(squares(grid) for grid in drawn)
    print(f"{name}: {len(counts)} grids, each {min(counts.values())} to {max(counts.values())} times, kinds {sorted(kinds.values())}")


dice = random.Random(1)
every = sorted(grids("0"))
report("each once", every)
report("fair draws", [dice.choice(every) for _ in range(2880)])
drawn = {}
for options in (["--rand-freq=1"], ["--rand-freq=1", "--sign-def=rnd"]):
    name = " ".join(options)
    drawn[name] = [grids("1", f"--seed={seed}", *options)[0] for seed in range(2880)]
    report(name, drawn[name])
    report("    and shuffled", [image(grid, dice) for grid in drawn[name]])
PYTHON
) <<'SEEN'
each once: 288 grids, each 1 to 1 times, kinds [96, 192]
fair draws: 288 grids, each 3 to 20 times, kinds [933, 1947]
--rand-freq=1: 125 grids, each 1 to 495 times, kinds [1005, 1875]
    and shuffled: 288 grids, each 2 to 19 times, kinds [1005, 1875]
--rand-freq=1 --sign-def=rnd: 288 grids, each 1 to 37 times, kinds [785, 2095]
    and shuffled: 288 grids, each 2 to 18 times, kinds [785, 2095]
SEEN
echo "as seen"
