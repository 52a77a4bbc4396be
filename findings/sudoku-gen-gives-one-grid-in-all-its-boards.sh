#!/usr/bin/env bash
# sudoku-gen 1.0.2 (npm): 400 boards of four levels have one and the same solution, under other names and turned.
#
# Guessed: its readme says that each board is the image of a stored one: digits renamed, rows and columns permuted, turned.
# So a level has some dozens of puzzles, each with a grid of its own, as another generator's boards have.
# Seen: a hundred boards of a level are images of eight or nine puzzles. All four levels together have 34, and their
# solutions are images of a single grid. sudoku 0.0.3, a generator that searches, gives 40 puzzles with 40 grids. There are
# 5,472,730,538 grids that are not images of one another. A program that learns from these boards, or is compared on them,
# has seen one of these, and boards set aside as a test have the solution of those it learned from.
#
# Needs node with npm, and python3 with venv. Installs the packages into a temporary folder. Fails if the output below changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" --quiet --disable-pip-version-check install igraph==1.0.0
npm install --prefix "$folder" --no-save --no-audit --no-fund --loglevel=error sudoku-gen@1.0.2 sudoku@0.0.3 > /dev/null
cat > "$folder/make.cjs" <<'JAVASCRIPT'
// Both packages draw from Math.random. Here it has a seed.
let state = 1;
Math.random = () => {
  state = (state * 48271) % 2147483647;
  return state / 2147483647;
};
const { getSudoku } = require("sudoku-gen");
const { makepuzzle, solvepuzzle } = require("sudoku");
for (const level of ["easy", "medium", "hard", "expert"]) {
  for (let i = 0; i < 100; i++) {
    const { puzzle, solution } = getSudoku(level);
    console.log(`sudoku-gen, ${level}`, puzzle, solution);
  }
}
// The digits of this one are 0 to 8.
const line = (cells) => cells.map((digit) => (digit === null ? "-" : digit + 1)).join("");
for (let i = 0; i < 40; i++) {
  const puzzle = makepuzzle();
  console.log("sudoku", line(puzzle), line(solvepuzzle(puzzle)));
}
JAVASCRIPT
diff - <(node "$folder/make.cjs" | "$folder/python/bin/python" <(cat <<'PYTHON'
import random
import sys

import igraph

UNIT_OF = [lambda i: i // 9, lambda i: 9 + i % 9, lambda i: 18 + i // 27 * 3 + i % 9 // 3]
CELLS = range(81)


def puzzle_of(line):
    """Equal for two boards exactly if one is an image of the other: the canonical form of the graph that joins each cell
    with its row, column and box, and with its clue."""
    edges = [(i, 81 + unit_of(i)) for i in CELLS for unit_of in UNIT_OF]
    edges += [(i, 107 + int(clue)) for i, clue in enumerate(line) if clue != "-"]
    graph = igraph.Graph(117, edges)
    kinds = [0] * 81 + [1] * 18 + [2] * 9 + [3] * 9
    return frozenset(map(frozenset, graph.permute_vertices(graph.canonical_permutation(color=kinds)).get_edgelist()))


def image(line, rng):
    def order():
        return [3 * band + place for band in rng.sample(range(3), 3) for place in rng.sample(range(3), 3)]

    rows, columns = order(), order()
    names = dict(zip("-123456789", "-" + "".join(rng.sample("123456789", 9))))
    return "".join(names[line[9 * c + r]] for r in rows for c in columns)


made = {}
for row in sys.stdin:
    source, puzzle, solution = row.rsplit(maxsplit=2)
    assert all({solution[i] for i in CELLS if of(i) == u} == set("123456789") for of in UNIT_OF for u in {of(i) for i in CELLS})
    assert all(clue in ("-", digit) for clue, digit in zip(puzzle, solution))
    made.setdefault(source, []).append((puzzle, solution))
rng = random.Random(1)
for puzzle, _ in made["sudoku"]:
    assert puzzle_of(image(puzzle, rng)) == puzzle_of(puzzle)
searched = made.pop("sudoku")
made |= {"sudoku-gen, all levels": sum(made.values(), []), "sudoku": searched}
for source, boards in made.items():
    puzzles = {puzzle_of(puzzle) for puzzle, _ in boards}
    grids = {puzzle_of(solution) for _, solution in boards}
    print(f"{source}: {len(set(boards))} boards, {len(puzzles)} puzzles, {len(grids)} grids")
PYTHON
)) <<'SEEN'
sudoku-gen, easy: 100 boards, 8 puzzles, 1 grids
sudoku-gen, medium: 100 boards, 9 puzzles, 1 grids
sudoku-gen, hard: 100 boards, 8 puzzles, 1 grids
sudoku-gen, expert: 100 boards, 9 puzzles, 1 grids
sudoku-gen, all levels: 400 boards, 34 puzzles, 1 grids
sudoku: 40 boards, 40 puzzles, 40 grids
SEEN
echo "as seen"
