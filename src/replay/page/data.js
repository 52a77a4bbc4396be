// ---- The data of the page, and the geometry of a board: nothing here draws ---------------------

/** A stream of what was compressed with zlib and is here in base 64. */
function unpacked(text) {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
}

// Cells are numbered from 0 to 80 in reading order.
const CELLS = Array.from({ length: 81 }, (_, cell) => cell);
const rowOf = (cell) => Math.floor(cell / 9);
const columnOf = (cell) => cell % 9;
const nameOf = (cell) => `r${rowOf(cell) + 1}c${columnOf(cell) + 1}`;

/** The cells of each unit: the rows, then the columns, then the boxes. */
const UNITS = CELLS.slice(0, 27).map((unit) => Array.from({ length: 9 }, (_, k) => {
  const index = unit % 9;
  if (unit < 9) return index * 9 + k;
  if (unit < 18) return k * 9 + index;
  return (Math.floor(index / 3) * 3 + Math.floor(k / 3)) * 9 + (index % 3) * 3 + (k % 3);
}));
const unitName = (unit) => WORDS.unit(Math.floor(unit / 9), (unit % 9) + 1);

/** The 20 cells that share a unit with each cell. */
const PEERS = CELLS.map((cell) => {
  const units = UNITS.filter((unit) => unit.includes(cell));
  return [...new Set(units.flat())].filter((other) => other !== cell);
});

// A set of options is a bit mask: bit d - 1 for digit d of a cell, bit k for the k-th cell of a unit.
const optionsIn = (mask) => [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((option) => mask & (1 << option));

/** The digits that no peer of the cell holds, as a mask. */
function candidates(board, cell) {
  let held = 0;
  for (const peer of PEERS[cell]) if (board[peer]) held |= 1 << (board[peer] - 1);
  return 0b1_1111_1111 & ~held;
}

/** The candidates of each empty cell; -1 for a cell that is filled. */
const allCandidates = (board) =>
  CELLS.map((cell) => (board[cell] ? -1 : candidates(board, cell)));

// A constraint has options: the digits of a cell, or the cells of a unit for a digit.

/** An option of a constraint, as people name it. */
const optionName = (on, option) =>
  (on.unit === undefined ? String(option + 1) : nameOf(UNITS[on.unit][option]));
