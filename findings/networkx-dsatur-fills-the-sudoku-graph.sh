#!/usr/bin/env bash
# networkx 3.4.2: greedy colouring in the order DSATUR fills the empty Sudoku without ever going back.
#
# Guessed: a greedy order never undoes a colour, so each needs more than the nine digits, DSATUR perhaps twelve.
# Seen: DSATUR, which takes the cell with the fewest free colours first, needs nine. It is MRV without
# backtracking. The four other orders need 12 to 14, and one of them needs six for the board of 4 by 4.
#
# Needs python3 with venv. Installs the package into a temporary folder. Fails if the output below changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder"
"$folder/bin/pip" --quiet --disable-pip-version-check install networkx==3.4.2
diff - <("$folder/bin/python" - <<'PYTHON'
import networkx as nx

orders = ["DSATUR", "connected_sequential_dfs", "connected_sequential_bfs", "smallest_last", "largest_first"]
for size in [3, 2]:
    graph = nx.sudoku_graph(size)
    for order in orders:
        colours = nx.greedy_color(graph, strategy=order)
        assert all(colours[a] != colours[b] for a, b in graph.edges)
        print(size, order, len(set(colours.values())))
PYTHON
) <<'SEEN'
3 DSATUR 9
3 connected_sequential_dfs 12
3 connected_sequential_bfs 13
3 smallest_last 13
3 largest_first 14
2 DSATUR 4
2 connected_sequential_dfs 6
2 connected_sequential_bfs 4
2 smallest_last 4
2 largest_first 4
SEEN
echo "as seen"
