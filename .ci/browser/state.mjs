// Walks the page's state through each search of a folder, which holds its page, its steps as JSON and its text in a
// language: node state.mjs FOLDER LANGUAGE. The scripts of the page are beside this one.

import { deepEqual, equal, ok } from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

// As much of a browser as the words of the page need.
const [folder, language] = process.argv.slice(2);
const element = { addEventListener() {}, dataset: { language } };
const document = { documentElement: element, getElementById: () => element, querySelectorAll: () => [] };
Object.assign(globalThis, { document, location: { hash: '' }, addEventListener() {} });
globalThis.navigator ??= {};
const { Search } = await import('./search.js');
const { asideOf, deadEndOf, levelsOf, wordsOf } = await import('./moment.js');
const { PEERS } = await import('./board.js');
const { WORDS } = await import('./language.js');

const cellOf = ({ row, column }) => (row - 1) * 9 + (column - 1);

/** The state before the first step and after each, counted from the steps as JSON. */
function statesOf({ board, steps }) {
  const state = { board: Array.from(board, (cell) => +cell || 0), placements: 0, undos: 0, deadEnds: 0, path: [] };
  return [undefined, ...steps].map((step, i) => {
    if (!step) return structuredClone(state);
    const isUndo = step.kind === 'undo';
    state.board[cellOf(step)] = isUndo ? 0 : step.digit;
    state[isUndo ? 'undos' : 'placements']++;
    if (isUndo && steps[i - 2].kind === 'placement') state.deadEnds++;
    const others = state.path.filter((placement) => cellOf(steps[placement]) !== cellOf(step));
    state.path = isUndo ? others : [...others, i - 1];
    return structuredClone(state);
  });
}

/** Goes to each of these places, and compares what the page knows there. */
function walk(search, { steps }, states, clocks, known) {
  for (const clock of clocks) {
    search.goTo(clock);
    const where = `${search.name}, step ${clock}`;
    const wanted = { ...states[clock], clock, depth: states[clock].path.length };
    deepEqual([...search.board], wanted.board, where);
    for (const part of known) deepEqual(search[part], wanted[part], `${where}: ${part}`);
    if (clock % 97 >= 12) continue;
    checkLevels(search, steps, states[clock].path, where);
    checkDeadEnd(search, steps, where);
  }
}

/** The cells of the JSON that a constraint names as people do; a digit of a cell is one itself. */
const named = (option) => (option.row ? `r${option.row}c${option.column}` : String(option));

/** Compares what the page says of the open levels. */
function checkLevels(search, steps, path, where) {
  const levels = levelsOf(search, 99).reverse();
  equal(levels.length, search.isCopied ? 0 : path.length, where);
  for (const [depth, [...level]] of levels.entries()) {
    const { reason, forced, digit, ...place } = steps[path[depth]];
    const { among = [], tried = [], kind } = reason; // Of guesses alone.
    // After others were tried, what is left is the last.
    const isOnly = forced && level[2] === '';
    deepEqual([level.shift(), level.shift(), level[1] === WORDS.forced], [named(place), digit, isOnly], where);
    const others = [...tried.map(named), String(digit), named(place)];
    const left = isOnly ? [WORDS.forced] : among.map(named).filter((option) => !others.includes(option));
    if (kind === 'guess') deepEqual(level, [tried.map(named).join(' '), left.join(' ') || WORDS.none], where);
  }
}

/** Compares what the page shows of the dead end before or after a step. */
function checkDeadEnd(search, steps, where) {
  const isDead = (step) => step?.reason.kind === 'dead end';
  const [last, next] = [steps[search.clock - 1], steps[search.clock]];
  const { cells, strikes } = deadEndOf(search);
  if (!isDead(last) && !isDead(next)) return equal(cells.length, 0, where);
  const { row, column, unit, digit } = (isDead(last) ? last : next).reason;
  const board = [...search.board];
  if (isDead(last)) board[cellOf(last)] = last.digit;
  if (row) deepEqual(cells, [cellOf({ row, column })], where);
  else ok(cells.length && cells.every((cell) => !board[cell]), `${where}: ${unit}`);
  const digits = row ? [1, 2, 3, 4, 5, 6, 7, 8, 9] : [digit];
  const wanted = cells.flatMap((cell) => digits.map((digit) => [cell, digit]));
  const struck = strikes.map(({ cell, digit }) => [cell, digit]);
  deepEqual(struck, wanted, where);
  for (const { cell, digit, by } of strikes) ok(board[by] === digit && PEERS[cell].includes(by), where);
}

/** From here to the end and back, a step at a time; then far, on and back. */
function ways(from, to) {
  const on = Array.from({ length: to - from + 1 }, (_, step) => from + step);
  const far = [0.9, 0.1, 0.5, 0.4, 1, 0].map((part) => from + Math.round(part * (to - from)));
  return [...on, ...on.toReversed(), ...far];
}

/** Words without what tells apart how the text and the page put them: the text has some in brackets, not in sentences. */
const plain = (words) => words.replace(/^\d+ |[ ()（）;；.。]/g, '').toLowerCase();

/** Compares with a text what the page says of each step, and which bars cover it: those of the digits on the board. */
function checkWords(search, text, states) {
  for (const [i, line] of text.trim().split('\n').slice(1).entries()) {
    search.goTo(i + 1);
    const said = wordsOf(search) + asideOf(search);
    // The text says once that a board is lost, the page until it is not.
    ok(plain(said).startsWith(plain(line)), `${line} / ${said}`);
    const bars = search.barsAt(i).map(({ row, start }) => [search.bars().jumps || row, start]);
    const wanted = states[i + 1].path.map((start, row) => [search.bars().jumps || row, start]);
    bars.sort(([, a], [, b]) => a - b);
    deepEqual(bars, wanted, `bars at step ${i}`);
  }
}

for (const file of readdirSync(folder).filter((file) => file.endsWith('.steps.json'))) {
  const read = (file) => readFileSync(join(folder, file), 'utf8');
  const [, packed] = read(file.replace('json', 'html')).match(/id="data">([^<]*)</);
  const { given, groups } = JSON.parse(inflateSync(Buffer.from(packed, 'base64')));
  const [group] = groups;
  const recording = JSON.parse(read(file));
  const states = statesOf(recording);
  const last = states.length - 1;

  const whole = new Search(given, group);
  equal(whole.length, last, `${file}: the page holds every step`);
  equal(whole.bars().jumps, file.includes('best_first'));
  walk(whole, recording, states, ways(0, last), ['clock', 'depth', 'placements', 'undos', 'deadEnds', 'path']);
  if (!group.summary) checkWords(whole, read(file.replace('json', 'txt')), states);
  for (const count of ['placements', 'undos', 'deadEnds'])
    equal(states[last][count], group[count], `${file}: ${count}`);

  // The playground leaves out the steps before a place in a long search.
  const start = Math.floor(last / 3);
  const { path } = states[start];
  const here = [...path, ...group.steps.keys()].filter((_, i) => i < path.length || i >= path.length + start);
  const [steps, why, lostSince] = ['steps', 'why', 'lostSince'].map((list) => here.map((i) => group[list][i]));
  const part = new Search(given, { ...group, start, passed: path.length, steps, why, lostSince });
  part.goTo(start);
  equal(part.loss.since, group.lostSince[path.at(-1)] ?? 0);
  walk(part, recording, states, ways(start, last), ['clock', 'depth', 'placements', 'undos']);
  console.log(`${file}: ${last} steps, forwards and back`);
}
