#!/usr/bin/env bash
# TextArena 0.7.4 (PyPI): `clues` of its Sudoku bounds how many cells are tried; 30, the default, gives 32 to 35.
#
# Guessed: a board with so many clues, or an error where that cannot be had.
# Seen: 81 - `clues` cells are drawn, each once, and emptied as long as one solution is left. A clue that must stay still
# counts as emptied. Asked for 50, one board of ten has 51; asked for 40, two have 42; asked for 30, all have 32 to 35, and
# asked for 25, 29 to 32, without a word.
#
# Needs python3 with venv. Installs the package into a temporary folder. Fails if the output below changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder"
"$folder/bin/pip" --quiet --disable-pip-version-check install textarena==0.7.4
diff - <("$folder/bin/python" - <<'PYTHON'
from textarena.envs.Sudoku.env import SudokuEnv

for clues in (50, 40, 30, 25):
    counts = []
    for seed in range(10):
        game = SudokuEnv(clues=clues)
        game.reset(num_players=1, seed=seed)
        counts.append(sum(digit != 0 for row in game.game_board for digit in row))
    print(f"asked for {clues}: {sorted(counts)}")
PYTHON
) <<'SEEN'
asked for 50: [50, 50, 50, 50, 50, 50, 50, 50, 50, 51]
asked for 40: [40, 40, 40, 40, 40, 40, 40, 40, 42, 42]
asked for 30: [32, 32, 32, 32, 33, 33, 34, 34, 35, 35]
asked for 25: [29, 29, 29, 29, 30, 31, 31, 31, 32, 32]
SEEN
echo "as seen"
