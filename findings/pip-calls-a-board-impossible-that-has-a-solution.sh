#!/usr/bin/env bash
# pip 23.1 to 25.0.1 (PyPI): ResolutionImpossible for a Sudoku of 4 by 4 with a solution; 23.0.1, 25.1 and uv find it.
#
# Guessed: the board as requirements. A cell is a package with four versions, its digits, and each of them needs its row,
# column and box to give the digit to this cell. All resolvers find the only solution, or they take very long. Whoever
# says "impossible" has proved it.
# Seen: from 23.1 to 25.0.1 pip calls one of eight boards impossible; 23.2.1, which Python 3.11.7 brings along, does so, too.
# 23.0.1, 25.1, 26.3 and uv find all eight. Probably the versions between jump back over several choices at once, and jump
# too far. "ResolutionImpossible" from them is thus no proof: before you loosen a requirement, let a newer pip or uv try. A
# search of one's own that jumps back needs the same test: small boards whose solution is known.
#
# Needs python3 with venv; takes some minutes. Makes the packages, which are empty, in a temporary folder, and installs
# pip and uv there. Fails if the output below changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
python3 -m venv "$folder"
cd "$folder"
bin/pip --quiet --disable-pip-version-check install uv==0.13.9
versions=(23.0.1 23.1 25.0.1 25.1 26.3)
for version in "${versions[@]}"; do
    bin/pip --quiet --disable-pip-version-check install --target "pip-$version" "pip==$version"
done
bin/python - <<'PYTHON'
import os
import zipfile

SIZE = range(1, 5)


def wheel(name, version, needs):
    base = f"{name.replace('-', '_')}-{version}"
    information = f"{base}.dist-info"
    with zipfile.ZipFile(f"wheels/{base}-py3-none-any.whl", "w") as file:
        lines = ["Metadata-Version: 2.1", f"Name: {name}", f"Version: {version}", *(f"Requires-Dist: {n}" for n in needs)]
        file.writestr(f"{information}/METADATA", "\n".join(lines) + "\n")
        file.writestr(f"{information}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        file.writestr(f"{information}/RECORD", "")


os.mkdir("wheels")
for unit in ("row", "column", "box"):
    for number in SIZE:
        for digit in SIZE:
            for place in SIZE:
                wheel(f"{unit}{number}-digit{digit}", place, [])
for r in SIZE:
    for c in SIZE:
        box, place = (r - 1) // 2 * 2 + (c - 1) // 2 + 1, (r - 1) % 2 * 2 + (c - 1) % 2 + 1
        for digit in SIZE:
            units = [f"row{r}-digit{digit}=={c}", f"column{c}-digit{digit}=={r}", f"box{box}-digit{digit}=={place}"]
            wheel(f"cell-r{r}c{c}", digit, units)
PYTHON
boards=(
    ...3.1..2.....3.
    3.........4..41.
    .......22.1.3...
    .....24.3.1.....
    ..2..3....12....
    2..1.........32.
    3....2...3.2...4
    .1..2.....4..3..
)
resolve() {
    case $1 in
    uv) bin/uv pip compile --quiet --no-index --find-links wheels board.txt ;;
    pip-*) PYTHONPATH="$1" bin/python -m pip --disable-pip-version-check install --dry-run --no-index --find-links wheels \
        --requirement board.txt ;;
    esac
}
declare -A solution
for resolver in uv "${versions[@]/#/pip-}"; do
    solved=0 impossible=()
    for board in "${boards[@]}"; do
        for cell in {0..15}; do
            clue=${board:cell:1}
            echo "cell-r$((cell / 4 + 1))c$((cell % 4 + 1))${clue/[1-4]/==$clue}"
        done | tr -d . > board.txt
        resolve "$resolver" > seen.txt 2>&1 || true
        cells=$(grep -E '^Would install|^cell-' seen.txt | grep -oE 'cell-r.c.(-|==)[1-4]' | sed 's/==/-/' | sort || true)
        if [ "$resolver" = uv ]; then
            solution[$board]=$cells
        fi
        if grep -q ResolutionImpossible seen.txt; then
            impossible+=("$board")
        elif [ "$(wc -l <<< "$cells")" = 16 ] && [ "$cells" = "${solution[$board]}" ]; then
            solved=$((solved + 1))
        fi
    done
    echo "$resolver: $solved solved, ${#impossible[@]} impossible" "${impossible[@]}"
done > all.txt
diff all.txt - <<'SEEN'
uv: 8 solved, 0 impossible
pip-23.0.1: 8 solved, 0 impossible
pip-23.1: 7 solved, 1 impossible ...3.1..2.....3.
pip-25.0.1: 7 solved, 1 impossible ...3.1..2.....3.
pip-25.1: 8 solved, 0 impossible
pip-26.3: 8 solved, 0 impossible
SEEN
echo "as seen"
