#!/usr/bin/env bash
# TextArena 0.7.4 (PyPI): its Sudoku says "violates Sudoku rules" of digits that stand twice nowhere.
#
# Guessed: a digit that clashes is refused with these words; one that fits now and is wrong in the end is written, since
# nobody can see that it is wrong, or refused with other words.
# Seen: each digit is compared with the stored solution, and every other one "violates Sudoku rules". On a board with 33
# clues and 48 empty cells, 89 digits that clash with nothing are refused so, nearly two for each that is right. A player
# is told a falsehood about the rules, and so is a program that learns from these words.
#
# Needs python3 with venv. Installs the package into a temporary folder. Fails if the output below changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder"
"$folder/bin/pip" --quiet --disable-pip-version-check install textarena==0.7.4
diff - <("$folder/bin/python" - <<'PYTHON'
from collections import Counter

from textarena.envs.Sudoku.env import SudokuEnv


def started():
    game = SudokuEnv(clues=30)
    game.reset(num_players=1, seed=1)
    return game


def breaks_a_rule(board, r, c, digit):
    box = [board[r // 3 * 3 + k // 3][c // 3 * 3 + k % 3] for k in range(9)]
    return digit in [*board[r], *(row[c] for row in board), *box]


board = started().game_board
print("clues:", sum(digit != 0 for row in board for digit in row))
answers = Counter()
for r in range(9):
    for c in range(9):
        if board[r][c] == 0:
            for digit in range(1, 10):
                game = started()
                game.step(f"[{r + 1} {c + 1} {digit}]")
                said = "violates Sudoku rules" in game.state.logs[-1][1]
                answers[breaks_a_rule(board, r, c, digit), said] += 1
for (breaks, said), count in sorted(answers.items()):
    print("breaks a rule:" if breaks else "breaks none:", "said to violate" if said else "written", count)
PYTHON
) <<'SEEN'
clues: 33
breaks none: written 48
breaks none: said to violate 89
breaks a rule: said to violate 295
SEEN
echo "as seen"
