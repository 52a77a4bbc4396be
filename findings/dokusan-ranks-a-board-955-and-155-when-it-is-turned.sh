#!/usr/bin/env bash
# dokusan 0.1.0: a puzzle has rank 955 or 155, depending on how it is turned, and avg_rank above 300 changes nothing.
#
# Guessed: a rank belongs to a puzzle, and boards made for an average rank of 600 are harder than those for 300.
# Seen: of 30 boards made for 150, the mean is 150, but the median 54. A rank is the number of empty cells and 100 for
# each point of guessing, and 20 boards need no guess. The guesses are those of one search in one order: of the ten
# others seven have another rank when they are transposed or turned. avg_rank is how often cells are taken out, at most
# 300 times, so 600 gives the boards of 300, digit by digit. A level made of ranks sorts orientations, not puzzles.
#
# Needs python3 with venv. Installs the package into a temporary folder. Fails if the output below changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder"
"$folder/bin/pip" --quiet --disable-pip-version-check install dokusan==0.1.0
diff - <("$folder/bin/python" - <<'PYTHON'
import random
import statistics
from dokusan import generators, stats
from dokusan.boards import BoxSize, Sudoku


def made(seed, avg_rank):
    random.seed(seed)
    return str(generators.random_sudoku(avg_rank=avg_rank))


def rank(line):
    return stats.rank(Sudoku.from_string(line, box_size=BoxSize(3, 3)))


boards = [made(seed, 150) for seed in range(30)]
ranks = [rank(board) for board in boards]
print("avg_rank=150: mean", round(statistics.mean(ranks), 1), "median", statistics.median(ranks))
for board, as_made in zip(boards, ranks):
    turned = "".join(board[9 * row + column] for column in range(9) for row in range(9))
    images = {as_made, rank(turned), rank(board[::-1]), rank(turned[::-1])}
    if len(images) > 1:
        print(board, *sorted(images))
print("avg_rank=600 is avg_rank=300:", all(made(seed, 300) == made(seed, 600) for seed in range(5)))
PYTHON
) <<'SEEN'
avg_rank=150: mean 150.3 median 54.0
000008074045900830800000090018000057403500081507000940080034000600009010004600000 450 950
003000019600002000809040007000000600000507000500820940900050720002006000700000058 155 455
008000001300000900004007006010008070003000109050410200001026300000004710040500000 155 955
300000700000100046900804100103080000094005200007000090000500600030060950000000031 155 455 955
030050604900000130000000905003000570400006000000020009207000001040600000050042300 156 456
000060000000800047020105890000080605850006000006450080900004010307500009002900050 152 452
003600400500200090000035067010009000000006700470000809000000675000090320040000000 156 456
avg_rank=600 is avg_rank=300: True
SEEN
echo "as seen"
