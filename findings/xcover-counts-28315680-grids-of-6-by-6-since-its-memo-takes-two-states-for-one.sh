#!/usr/bin/env bash
# xcover 0.2.6 (PyPI): its memo counts 28,315,680 grids of 6 by 6, where there are 28,200,960, and 28,485,296 in another order.
#
# Guessed: an exact cover search that remembers the states it has met makes one diagram of all grids, and the number of paths
# through it is the number of grids. The order of rows, columns, boxes and cells changes the diagram's size, and nothing else.
# Seen: 288 grids of 4 by 4, which is right. For 6 by 6 each order gives another number, all too high. A state is
# the set of what is still open, and the memo's key is a hash of it with 32 bits. There are four billion of these, but with a
# million states about a hundred pairs share one, as birthdays do, and then one state gets the other's grids. With the same
# hash in 64 bits, changed here in four places, both orders give 28,200,960. Small tests do not find this: the chance
# grows with the square of the number of states. A memo of a search has to compare the state itself, or count on errors;
# an answer that changes with the order of the input shows that it has some.
#
# Needs python3 with venv. Installs the packages into a temporary folder; compiling takes a minute. Fails if the output below
# changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder"
"$folder/bin/pip" --quiet --disable-pip-version-check install xcover==0.2.6 numba==0.68.1 numpy==2.4.6
cat > "$folder/count.py" <<'PYTHON'
import sys
import warnings
from itertools import product

warnings.simplefilter("ignore")
import xcover

for rows, columns in [(2, 2), (2, 3)]:
    side = rows * columns
    options = [
        [("cell", r, c), ("row", r, d), ("column", c, d), ("box", r // rows * rows + c // columns, d)]
        for r, c, d in product(range(side), repeat=3)
    ]
    for kinds in ["cell row column box", "column box cell row"]:
        items = [(kind, a, b) for kind in kinds.split() for a, b in product(range(side), repeat=2)]
        zdd = xcover.covers_zdd(options, primary=items, use_memo_cache=True, choose_heuristic="leftmost")
        grids = [0, 1]
        for _, _, without, with_it in zdd:
            grids.append(grids[without] + grids[with_it])
        print(f"{sys.argv[1]}, {side} by {side}, {kinds}: {grids[-1]} grids, {len(grids)} nodes")
PYTHON
diff - <(
    "$folder/bin/python" "$folder/count.py" "32 bits"
    sed -i "$folder"/lib/python3*/site-packages/xcover/dancing_cells_zdd.py \
        -e 's/u(2166136261)/np.uint64(14695981039346656037)/' -e 's/u(16777619)/np.uint64(1099511628211)/' \
        -e 's/h ^= u(b)/h ^= np.uint64(b)/' -e 's/return int(h)/return h/'
    "$folder/bin/python" "$folder/count.py" "64 bits"
) <<'SEEN'
32 bits, 4 by 4, cell row column box: 288 grids, 658 nodes
32 bits, 4 by 4, column box cell row: 288 grids, 706 nodes
32 bits, 6 by 6, cell row column box: 28315680 grids, 2814825 nodes
32 bits, 6 by 6, column box cell row: 28485296 grids, 1113402 nodes
64 bits, 4 by 4, cell row column box: 288 grids, 658 nodes
64 bits, 4 by 4, column box cell row: 288 grids, 706 nodes
64 bits, 6 by 6, cell row column box: 28200960 grids, 2816234 nodes
64 bits, 6 by 6, column box cell row: 28200960 grids, 1113674 nodes
SEEN
echo "as seen"
