#!/usr/bin/env bash
# py-sudoku 2.0.0, sudoku-tools 0.1.0 and sudokugame 1.1.4 (PyPI): installed together, one of the three is left.
#
# Guessed: packages with three names are three modules, or pip refuses, or the one named last wins.
# Seen: all three are the module "sudoku". Whatever the order on the command line, sudoku-tools's Puzzle answers, and
# py-sudoku's own first line, "from sudoku import Sudoku", is an ImportError. pip check finds nothing broken. After
# sudokugame alone is uninstalled, "sudoku" is empty: the __init__.py that it counted as its own was that of the others.
# A comparison of solvers in one environment compares one with itself; each needs an environment of its own.
#
# Needs python3 with venv. Installs the packages into a temporary folder. Fails if the output below changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
names() {
    "$folder/$1/bin/python" -c 'import sudoku; print([name for name in dir(sudoku) if name[0].isupper()])'
}
pip() {
    "$folder/$1/bin/pip" --disable-pip-version-check "${@:2}"
}
packages=(py-sudoku==2.0.0 sudoku-tools==0.1.0 sudokugame==1.1.4)
for environment in forwards backwards; do
    python3 -m venv "$folder/$environment"
    pip "$environment" install --quiet "${packages[@]}"
    packages=("${packages[2]}" "${packages[1]}" "${packages[0]}")
    echo "together: $(names "$environment")"
    { "$folder/$environment/bin/python" -c "from sudoku import Sudoku" 2>&1 || true; } | sed -n 's/ (.*//; $p'
    pip "$environment" check
    pip "$environment" uninstall --quiet --yes sudokugame
    echo "without sudokugame: $(names "$environment")"
done > "$folder/seen"
diff "$folder/seen" - <<'SEEN'
together: ['Puzzle']
ImportError: cannot import name 'Sudoku' from 'sudoku'
No broken requirements found.
without sudokugame: []
together: ['Puzzle']
ImportError: cannot import name 'Sudoku' from 'sudoku'
No broken requirements found.
without sudokugame: []
SEEN
echo "as seen"
