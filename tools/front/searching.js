// The search of the front page: the steps, as the player has them.

import { allCandidates, countsOf, optionsIn, setCells } from '../show/src/page/board.js';

export const FOUR = '.1....3.1.23..1.';
export const CLASSIC = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

/** Rules for the cell to fill next, by the counts of candidates, which are 10 where a digit is. */
export const inOrder = (counts) => counts.findIndex((count) => count < 10);
export const fewest = (counts) => counts.indexOf(Math.min(...counts));

/** A whole search, as the player has it. */
export function search(name, given, next) {
  setCells(given.length);
  const board = Array.from(given, (symbol) => Number(symbol) || 0);
  const [steps, why, reasons, mistakes] = [[], [], [{ kind: 'guess' }], []];
  const write = (cell, digit, reason) => {
    board[cell] = digit;
    steps.push(cell * 10 + digit);
    why.push(reason);
  };
  /** Fills the cells that are left, this deep in the search. Returns why it could not, or nothing. */
  const fill = (row) => {
    if (!board.includes(0)) return;
    const candidates = allCandidates(board);
    const cell = next(countsOf(candidates));
    const tried = [];
    for (const option of optionsIn(candidates[cell])) {
      const [start, digit] = [steps.length, option + 1];
      write(cell, digit, 0);
      const failed = fill(row + 1);
      if (!failed) return void mistakes.push(...tried);
      tried.push({ cell, digit, row, start, end: steps.length });
      write(cell, 0, reasons.push(failed) - 1);
    }
    return tried.length ? { kind: 'failed' } : { kind: 'dead end', on: { cell } };
  };
  fill(0);
  const { length } = steps;
  for (const one of mistakes) one.percent = Math.round((100 * (one.end + 1 - one.start)) / length);
  mistakes.sort((a, b) => b.end - b.start - (a.end - a.start));
  const undos = reasons.length - 1;
  const counts = { placements: length - undos, undos, solved: true };
  return { steps, why, reasons, mistakes, ...counts, losses: [], searches: [{ name, reads: [] }] };
}
