// The search of the front page: the steps, as the player has them, and the tree that they walk.

import { allCandidates, countsOf, optionsIn, setCells } from '../show/src/page/board.js';

export const FOUR = '.1....3.1.23..1.';
export const CLASSIC = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

/** Rules for the cell to fill next, by the counts of candidates, which are 10 where a digit is. */
export const inOrder = (counts) => counts.findIndex((count) => count < 10);
export const fewest = (counts) => counts.indexOf(Math.min(...counts));

/** A whole search; each node has the steps from and to which its digit was on the board. */
export function search(name, given, next) {
  setCells(given.length);
  const board = Array.from(given, (symbol) => Number(symbol) || 0);
  const [steps, why, reasons, nodes] = [[], [], [{ kind: 'guess' }], []];
  let leaves = 0;
  /** Fills the cells that are left, below this node. Returns whether it could. */
  const fill = (parent) => {
    if (!board.includes(0)) return true;
    const candidates = allCandidates(board);
    const cell = next(countsOf(candidates));
    const options = optionsIn(candidates[cell]);
    for (const option of options) {
      const digit = option + 1;
      if (option !== options[0]) leaves++;
      const depth = parent ? parent.depth + 1 : 0;
      const node = { cell, digit, parent, depth, leaf: leaves, start: steps.length, end: Infinity, dead: -1 };
      nodes.push(node);
      steps.push(cell * 10 + digit);
      why.push(0);
      board[cell] = digit;
      if (fill(node)) return true;
      board[cell] = 0;
      node.end = steps.length;
      steps.push(cell * 10);
      why.push(reasons.push({ kind: node.dead < 0 ? 'failed' : 'dead end', on: { cell: node.dead } }) - 1);
    }
    if (parent && options.length === 0) parent.dead = cell;
    return false;
  };
  fill(null);
  const { length } = steps;
  const failed = nodes.filter(({ parent, end }) => end < length && (!parent || parent.end === Infinity));
  const mistakes = failed.map((node) => {
    const { cell, digit, depth: row, start, end } = node;
    return { cell, digit, row, start, end, percent: Math.round((100 * (end + 1 - start)) / length) };
  });
  mistakes.sort((a, b) => b.end - b.start - (a.end - a.start));
  const counts = { placements: nodes.length, undos: length - nodes.length, solved: true };
  const programs = { losses: [], searches: [{ name, reads: [] }] };
  return { given, nodes, group: { steps, why, reasons, mistakes, ...counts, ...programs } };
}
