#!/usr/bin/env bash
# pychoco 0.4.0 (PyPI): get_node_count() is the time in seconds, and get_backtrack_count() is not what a search undoes.
#
# Guessed: Choco counts nodes, failures and backtracks of a search. With forward checking and the smallest domain first they
# are the placements, dead ends and undos of fifteen lines of Python.
# Seen: the failures are the dead ends, to the last one. get_node_count() is a fraction of a second, of type float. The
# smallest node_limit that finds the solution tells the true count: 929 for Inkala's board, where the plain search places
# 10,101 digits. A cell with one candidate is no node to Choco, which fills it while it propagates. Its backtracks are
# 1,837 where 10,041 digits are undone, about two for each failure: a choice is "= 5", and then "not 5". So of the three counts
# only the failures compare two searches, and who plots pychoco's nodes plots times.
#
# Needs python3 with venv. Installs the package into a temporary folder. Fails if the output below changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder"
"$folder/bin/pip" --quiet --disable-pip-version-check install pychoco==0.4.0
diff - <("$folder/bin/python" - <<'PYTHON' | grep '^board: '
from pychoco import Model

BOARDS = {
    "classic": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "leetcode_2": "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
    "eighteen": "..........9..1..3...6.2.7.....3.4...21.....98...........25.64...8.....1..........",
    "inkala": "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "seventeen": ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
}
CELLS = range(81)
UNIT_OF = [lambda i: i // 9, lambda i: i % 9, lambda i: i // 27 * 3 + i % 9 // 3]
UNITS = [[i for i in CELLS if unit_of(i) == u] for unit_of in UNIT_OF for u in range(9)]
PEERS = [{j for unit in UNITS if i in unit for j in unit} - {i} for i in CELLS]


def solver_of(line):
    model = Model()
    cells = [model.intvar(1, 9, f"cell {i}") for i in CELLS]
    for unit in UNITS:
        # Forward checking: a placed digit is crossed out in the unit.
        model.all_different([cells[i] for i in unit], "FC").post()
    for cell, clue in zip(cells, line):
        if clue != ".":
            model.arithm(cell, "=", int(clue)).post()
    solver = model.get_solver()
    solver.set_min_dom_lb_search(*cells)
    return solver


def least_node_limit(line):
    too_few, enough = 0, 100_000
    while enough - too_few > 1:
        limit = (too_few + enough) // 2
        if solver_of(line).solve(node_limit=limit):
            enough = limit
        else:
            too_few = limit
    return enough


def search(board, counts):
    """Whether it is solved. Counts placements, undos and dead ends."""
    open_cells = [i for i in CELLS if not board[i]]
    if not open_cells:
        return True
    candidates = {i: sorted(set(range(1, 10)) - {board[p] for p in PEERS[i]}) for i in open_cells}
    cell = min(open_cells, key=lambda i: len(candidates[i]))
    counts["dead ends"] += not candidates[cell]
    for digit in candidates[cell]:
        board[cell] = digit
        counts["placements"] += 1
        if search(board, counts):
            return True
        counts["undos"] += 1
    board[cell] = 0
    return False


for name, line in BOARDS.items():
    solver = solver_of(line)
    assert solver.solve()
    nodes = solver.get_node_count()
    assert type(nodes) is float and 0 < nodes <= solver.get_time_count() < nodes + 1
    counts = {"placements": 0, "undos": 0, "dead ends": 0}
    assert search([0 if clue == "." else int(clue) for clue in line], counts)
    print(f"\nboard: {name}: {solver.get_fail_count()} failures, {solver.get_backtrack_count()} backtracks,", end=" ")
    print(f"{least_node_limit(line)} nodes;", ", ".join(f"{count} {what}" for what, count in counts.items()))
PYTHON
) <<'SEEN'
board: classic: 0 failures, 0 backtracks, 1 nodes; 51 placements, 0 undos, 0 dead ends
board: leetcode_2: 3 failures, 4 backtracks, 4 nodes; 103 placements, 49 undos, 3 dead ends
board: eighteen: 354 failures, 704 backtracks, 360 nodes; 3738 placements, 3675 undos, 354 dead ends
board: inkala: 922 failures, 1837 backtracks, 929 nodes; 10101 placements, 10041 undos, 922 dead ends
board: seventeen: 723 failures, 1439 backtracks, 734 nodes; 4835 placements, 4771 undos, 723 dead ends
SEEN
echo "as seen"
