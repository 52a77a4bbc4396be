#!/usr/bin/env bash
# SQLite 3.54.1 (apsw 3.54.1.0, PyPI): after ANALYZE a join of 51 cells steps over 173 rows instead of 8,877, another over more.
#
# Guessed: each empty cell is a table of its candidates, joined with "<>" for each pair of peers. SQLite takes small tables
# first, which is the order a search by fewest candidates begins with, so that helps on each board. Few boards are finished.
# Seen: it takes the cells as they are written until ANALYZE has counted their rows. Then those with fewest candidates come
# first, but counted once, before any digit is placed. On one board that saves a factor of 50, on Inkala's it costs one of
# 137, and on 20 images of three boards the medians go from 730 to 216, from 2,960 to 10,429, and from 1,441 to 1,519. A
# fixed order is not MRV: most of MRV's gain is that it counts again. The order among cells with equally many
# candidates is SQLite's own and counts as much: sorted by hand, "seventeen" takes a fifth, and Inkala's is not finished.
# A board of 17 clues is a join of 64 tables, which is the most that SQLite takes.
#
# Needs python3 with venv. Installs the package into a temporary folder. Fails if the output below changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder"
"$folder/bin/pip" --quiet --disable-pip-version-check install apsw==3.54.1.0
diff - <("$folder/bin/python" - <<'PYTHON'
import random
import statistics

import apsw

BOARDS = {
    "classic": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "leetcode_2": "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
    "leetcode_3": ".265...9.5...79..43...1....6.....8.7.75.2..1..1....4.....3.89.27...6..4..3.2..1..",
    "eighteen": "..........9..1..3...6.2.7.....3.4...21.....98...........25.64...8.....1..........",
    "seventeen": ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
    "inkala": "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
}
CELLS = range(81)
UNIT_OF = [lambda i: i // 9, lambda i: i % 9, lambda i: i // 27 * 3 + i % 9 // 3]
PEERS = [[j for j in CELLS if j != i and any(of(i) == of(j) for of in UNIT_OF)] for i in CELLS]
# The work of SQLite's machine after which a query is given up, in ten thousands of steps.
LIMIT = 40_000


def join(board, order):
    """The rows that SQLite steps over until the board is solved, None if they are too many, and the order of its join."""
    open_cells = [i for i in CELLS if board[i] == "."]
    candidates = {i: sorted(set("123456789") - {board[j] for j in PEERS[i]}) for i in open_cells}
    database = apsw.Connection(":memory:")
    for i in open_cells:
        database.execute(f"create table c{i} (d integer not null)")
        database.executemany(f"insert into c{i} values (?)", [(int(d),) for d in candidates[i]])
    if order == "analyzed":
        database.execute("analyze")
    cells = sorted(open_cells, key=lambda i: len(candidates[i])) if order == "sorted" else open_cells
    # SQLite keeps the order of a "cross join".
    by = " join " if order in ("planned", "analyzed") else " cross join "
    rules = [f"c{i}.d <> c{j}.d" for i in open_cells for j in PEERS[i] if i < j and j in candidates]
    digits = "||".join(f"c{i}.d" if board[i] == "." else board[i] for i in CELLS)
    query = f"select {digits} from {by.join(f'c{i}' for i in cells)} where {' and '.join(rules)} limit 1"
    plan = [int(row[3].removeprefix("SCAN c")) for row in database.execute("explain query plan " + query)]
    profile = []
    database.trace_v2(apsw.SQLITE_TRACE_PROFILE, profile.append)
    calls = 0

    def is_too_long():
        nonlocal calls
        calls += 1
        return calls > LIMIT

    database.set_progress_handler(is_too_long, 10_000)
    try:
        [[solution]] = database.execute(query)
    except apsw.InterruptError:
        return None, plan, candidates
    assert all(solution[i] != solution[j] for i in CELLS for j in PEERS[i])
    return profile[-1]["stmt_status"]["SQLITE_STMTSTATUS_FULLSCAN_STEP"], plan, candidates


def image(board, rng):
    def shuffled():
        return [3 * band + line for band in rng.sample(range(3), 3) for line in rng.sample(range(3), 3)]

    rows, columns = shuffled(), shuffled()
    names = dict(zip(".123456789", "." + "".join(rng.sample("123456789", 9))))
    return "".join(names[board[9 * r + c]] for r in rows for c in columns)


for name, board in BOARDS.items():
    written, in_reading_order, _ = join(board, "written")
    planned, plan, _ = join(board, "planned")
    assert (planned, plan) == (written, in_reading_order)
    analyzed, plan, candidates = join(board, "analyzed")
    first = [len(candidates[i]) for i in plan[:12]]
    assert first == sorted(map(len, candidates.values()))[:12]
    print(f"{name}, {len(plan)} cells: as written {written}, analyzed {analyzed}, sorted {join(board, 'sorted')[0]}", first)
rng = random.Random(1)
for name in ("classic", "leetcode_2", "leetcode_3"):
    images = [image(BOARDS[name], rng) for _ in range(20)]
    medians = [statistics.median(join(board, order)[0] for board in images) for order in ("written", "analyzed", "sorted")]
    print(f"20 images of {name}: as written {medians[0]}, analyzed {medians[1]}, sorted {medians[2]}")
PYTHON
) <<'SEEN'
classic, 51 cells: as written 8877, analyzed 173, sorted 144 [1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2]
leetcode_2, 54 cells: as written 22031, analyzed 6077, sorted 1925 [1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2]
leetcode_3, 52 cells: as written 644, analyzed 482, sorted 879 [1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]
eighteen, 63 cells: as written 4559202, analyzed 14142229, sorted 2873361 [2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3]
seventeen, 64 cells: as written None, analyzed 8337682, sorted 1724754 [1, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4]
inkala, 60 cells: as written 141947, analyzed 19404059, sorted None [2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3]
20 images of classic: as written 729.5, analyzed 215.5, sorted 154.5
20 images of leetcode_2: as written 2959.5, analyzed 10428.5, sorted 5644.5
20 images of leetcode_3: as written 1441.0, analyzed 1519.0, sorted 1098.0
SEEN
echo "as seen"
