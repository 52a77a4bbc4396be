// The geometry of a board, and what follows from its digits.

/** The cells, numbered from 0 in reading order: 81, or the 16 of a small board. @type {number[]} */
export let CELLS = [];
/** The cells of each unit: the rows, then the columns, then the boxes. @type {number[][]} */
export let UNITS;
/** The cells that share a unit with each cell. @type {number[][]} */
export let PEERS;
let side = 0;
/** @param {number} cell */
export const rowOf = (cell) => Math.floor(cell / side);
/** @param {number} cell */
export const columnOf = (cell) => cell % side;
/** @param {number} cell */
export const nameOf = (cell) => `r${rowOf(cell) + 1}c${columnOf(cell) + 1}`;
/** The digits that a cell can hold. */
export const digits = () => CELLS.slice(1, side + 1);

/** Makes the board one of so many cells. @param {number} count */
export function setCells(count) {
  if (CELLS.length === count) return;
  side = Math.sqrt(count);
  const box = Math.sqrt(side);
  /** @param {number} cell */
  const boxOf = (cell) => Math.floor(rowOf(cell) / box) * box + Math.floor(columnOf(cell) / box);
  CELLS = Array.from({ length: count }, (_, cell) => cell);
  UNITS = [rowOf, columnOf, boxOf].flatMap((unitOf) =>
    CELLS.slice(0, side).map((unit) => CELLS.filter((cell) => unitOf(cell) === unit)),
  );
  PEERS = CELLS.map((cell) =>
    [...new Set(UNITS.filter((unit) => unit.includes(cell)).flat())].filter((other) => other !== cell),
  );
}
setCells(81);

/** A set of digits is a bit mask: bit d - 1 for digit d. @param {number} mask */
export const optionsIn = (mask) => [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((option) => mask & (1 << option));

/** The candidates of each empty cell, which no peer holds; -1 for a cell that is filled. @param {Numbers} board */
export const allCandidates = (board) =>
  CELLS.map((cell) =>
    board[cell] ? -1 : PEERS[cell].reduce((mask, peer) => mask & ~((1 << board[peer]) >> 1), (1 << side) - 1),
  );

/** How many candidates each cell has; 10 for a cell that is filled. @param {number[]} masks */
export const countsOf = (masks) => masks.map((mask) => (mask < 0 ? 10 : optionsIn(mask).length));
