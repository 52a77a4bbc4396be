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
const { Search, STAYS, UNDONE, UNKNOWN } = await import('./search.js');
const { digits, optionName } = await import('./board.js');
const { WORDS } = await import('./language.js');

const prepare = (given, group) => new Search(Uint8Array.from(given.replaceAll('.', '0')), group);
const cellOf = ({ row, column }) => (row - 1) * 9 + (column - 1);
const placeOf = (cell) => [Math.floor(cell / 9), cell % 9];
const nameOf = (cell) => `r${placeOf(cell)[0] + 1}c${placeOf(cell)[1] + 1}`;
const CELLS = Array.from({ length: 81 }, (_, cell) => cell);
const sees = ([r, c], [s, d]) =>
  r === s || c === d || (Math.floor(r / 3) === Math.floor(s / 3) && Math.floor(c / 3) === Math.floor(d / 3));
const PEERS = CELLS.map((cell) => CELLS.filter((other) => other !== cell && sees(placeOf(cell), placeOf(other))));

/** The state before the first step and after each, counted from the steps as JSON. */
function statesOf({ board, steps }) {
  const digits = [...board].map((letter) => Number(letter.replace('.', '0')));
  const state = { board: digits, placements: 0, undos: 0, deadEnds: 0, path: [] };
  const states = [structuredClone(state)];
  for (const [i, step] of steps.entries()) {
    const cell = cellOf(step);
    if (step.kind === 'placement') {
      state.board[cell] = step.digit;
      state.placements++;
      state.path.push(i);
    } else {
      state.board[cell] = 0;
      state.undos++;
      if (steps[i - 1].kind === 'placement') state.deadEnds++;
      const place = state.path.findLastIndex((placement) => cellOf(steps[placement]) === cell);
      state.path.splice(place, 1);
    }
    states.push(structuredClone(state));
  }
  return states;
}

/** Goes to each of these places, and compares what the page knows there. */
function walk(search, recording, states, clocks, known) {
  for (const clock of clocks) {
    search.goTo(clock);
    const { board, placements, undos, deadEnds, depth } = search;
    const seen = { board: [...board], placements, undos, deadEnds, path: search.pathAt(search.at) };
    const wanted = states[clock];
    for (const part of known) deepEqual(seen[part], wanted[part], `${search.name}, step ${clock}: ${part}`);
    equal(depth, wanted.path.length, `${search.name}, step ${clock}: depth`);
    equal(search.clock, clock);
    if (clock % 97 < 12) checkChoices(search, recording, wanted.path);
  }
}

/** The cells of the JSON that a constraint names as people do; a digit of a cell is one itself. */
const named = (option) => (option.row ? `r${option.row}c${option.column}` : String(option));

/** Compares what the page knows of the whole tree with what follows from the steps as JSON. */
function checkTree(search, { steps }, states) {
  const { name, readsAfter, group } = search;
  for (const [i, { reads }] of group.searches.entries()) {
    const sums = readsAfter[i].slice(search.first);
    ok(
      reads.every((count, step) => count === sums[step + 1] - sums[step]),
      `${name}: reads`,
    );
  }
  if (search.first || group.summary) return;
  // A bar is in the first row that is free when its digit is written. It ends when that is undone.
  const [rows, bars, above] = [[], [], {}];
  let isOutOfOrder = false;
  for (const [i, { kind }] of steps.entries()) {
    if (kind === 'placement') {
      const free = rows.findIndex((bar) => !bar);
      const row = free < 0 ? rows.length : free;
      above[i] = rows[row - 1];
      rows[row] = { row, start: i, end: undefined };
      bars.push(rows[row]);
    } else {
      const gone = states[i].path.find((node, depth) => states[i + 1].path[depth] !== node);
      isOutOfOrder ||= gone !== states[i].path.at(-1);
      const row = rows.findIndex((bar) => bar?.start === gone);
      rows[row].end = i;
      rows[row] = undefined;
    }
  }
  const isEnded = ({ kind }) => kind === UNDONE;
  const found = search.bars.map((bar) => ({ row: bar.row, start: bar.start, end: isEnded(bar) ? bar.end : undefined }));
  deepEqual(found, bars, `${name}: rows of bars`);
  equal(Boolean(search.jumps), isOutOfOrder, `${name}: jumps`);
  const isDeadEnd = (i) => steps[i].kind === 'placement' && steps[i + 1]?.kind === 'undo';
  const deadEnds = steps.flatMap((_, i) => (isDeadEnd(i) ? [[i, i + 1]] : []));
  deepEqual(search.deadEndSlots, deadEnds, `${name}: dead ends`);
  // A mistake is undone, and the bar above it is not.
  const mistakes = bars.filter(({ start, end }) => end && !above[start]?.end);
  const costs = (bars) => bars.map(({ start, end }) => end - start).sort((a, b) => b - a);
  deepEqual(costs(search.mistakes), costs(mistakes).slice(0, 12), `${name}: mistakes`);
  equal(search.mistakes[0]?.start, mistakes.find((bar) => bar.end - bar.start === costs(mistakes)[0])?.start, name);
  checkSummary(search, rowsOf(bars, steps));
  const matches = (search, i) => search.backtracks(i);
  for (const from of [0, steps.length - 1]) {
    const [on, back] = [deadEnds.find(([, i]) => i >= from), deadEnds.findLast(([, i]) => i <= from)];
    deepEqual([search.find(matches, from), search.find(matches, from, -1)], [on?.[1] ?? -1, back?.[1] ?? -1], name);
  }
}

/** The rows of a summary that joins no bars. */
function rowsOf(bars, steps) {
  const rows = [];
  for (const { row, start, end } of bars) {
    rows[row] ??= { numbers: [], at: 0 };
    const { digit } = steps[start];
    rows[row].numbers.push(start - rows[row].at, end ? end - start : 0, cellOf(steps[start]) * 10 + digit, 1);
    rows[row].at = end ?? start;
  }
  return rows.map(({ numbers }) => numbers);
}

/** A summary of all bars shows them as the steps do. What stays at the end is known once the search has ended. */
function checkSummary(search, rows) {
  const { given, group, name, bars, mistakes, deadEndSlots, length, jumps = false } = search;
  const deadEnds = Array.from({ length }, (_, step) => Number(deadEndSlots.some(([start]) => start === step)));
  const summary = { rows, slot: 1, steps: length, deadEnds, jumps };
  const summed = new Search(given, { ...group, summary });
  const found = [summed.bars.toSorted((a, b) => a.start - b.start), new Set(summed.mistakes), summed.deadEndSlots];
  deepEqual(found, [bars, new Set(mistakes), deadEndSlots], `${name}: summary`);
  const other = new Search(given, group);
  deepEqual([other.findBars(), other.bars.some(({ kind }) => kind === STAYS)], [false, Boolean(group.solved)], name);
  other.group = summed.group;
  deepEqual([other.findBars([summed]), other.bars === summed.bars], [true, true], `${name}: shared bars`);
  for (const more of [{ searching: true }, { stopped: 'it ended' }]) {
    const kinds = new Set(new Search(given, { ...group, ...more }).bars.map(({ kind }) => kind));
    deepEqual([kinds.has(STAYS), kinds.has(UNKNOWN)], [false, Boolean(group.solved)], name);
  }
}

/** Compares what the page says of the choices and the candidates at a place. */
function checkChoices(search, { steps }, path) {
  const where = `${search.name}, step ${search.clock}`;
  const { board } = search;
  const fits = (cell) => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => PEERS[cell].every((at) => board[at] !== digit));
  const counts = [...board].map((digit, cell) => (digit ? 10 : fits(cell).length));
  const fewest = Math.min(...counts);
  for (const cell of [counts.indexOf(fewest), counts.findLastIndex((count) => count < 10)].filter((at) => at >= 0)) {
    const say = counts[cell] === fewest ? 'fewestCandidates' : fewest ? 'moreCandidates' : 'otherHasNone';
    const words = WORDS[say](nameOf(cell), counts[cell], nameOf(counts.indexOf(fewest)), fewest);
    equal(search.candidateWords(cell), words, where);
  }
  if (search.isCopied) return equal(search.levels(99).length, 0);
  const levels = search.levels(99);
  equal(levels.length, path.length, where);
  for (const [depth, { on, isForced, here, tried, untried }] of levels.entries()) {
    const step = steps[path[depth]];
    const { among = [], tried: before = [] } = step.reason; // Of guesses alone.
    const taken = on.unit === undefined ? String(step.digit) : named(step);
    const names = (options) => options.map((option) => optionName(on, option));
    const left = among.map(named).filter((option) => option !== taken && !before.map(named).includes(option));
    deepEqual([Boolean(isForced), optionName(on, here)], [step.forced, taken], `${where}: level ${depth + 1}`);
    if (step.reason.kind !== 'guess') continue;
    deepEqual([names(tried), names(untried)], [before.map(named), left], `${where}: level ${depth + 1}`);
  }
  const stuck = [search.clock - 1, search.clock].map((i) => steps[i]).find((step) => step?.reason.kind === 'dead end');
  const { cells, strikes } = search.deadEnd();
  if (!stuck) return equal(cells.length, 0, where);
  const { row, column, unit, digit } = stuck.reason;
  const searched = [...board];
  const last = steps[search.clock - 1];
  if (last?.reason.kind === 'dead end') searched[cellOf(last)] = last.digit;
  if (row) deepEqual(cells, [cellOf({ row, column })], `${where}: dead end`);
  else ok(cells.length && cells.every((cell) => !searched[cell]), `${where}: dead end in ${unit}`);
  const digits = row ? [1, 2, 3, 4, 5, 6, 7, 8, 9] : [digit];
  const struck = strikes.map((strike) => `${strike.cell} ${strike.digit}`);
  deepEqual(
    struck,
    cells.flatMap((cell) => digits.map((digit) => `${cell} ${digit}`)),
    `${where}: struck digits`,
  );
  ok(
    strikes.every(({ cell, digit, by }) => searched[by] === digit && PEERS[cell].includes(by)),
    `${where}: blockers`,
  );
}

/** From here to the end and back, a step at a time; then far, on and back. */
function ways(from, to) {
  const on = Array.from({ length: to - from + 1 }, (_, step) => from + step);
  const far = [0.9, 0.1, 0.5, 0.4, 1, 0].map((part) => from + Math.round(part * (to - from)));
  return [...on, ...on.toReversed(), ...far];
}

/** Words without what tells apart how the text and the page put them: the text has some in brackets. */
const plain = (words) => words.replace(/^\d+ |[ ()（）;；.。]/g, '');

/** Compares with a text what the page says of each step, and which bars cover it: those of the digits that stay. */
function checkWords(search, text, states) {
  const lines = [...text.trim().split('\n').slice(1).entries()];
  for (const [i, line] of [...lines, ...lines.toReversed()]) {
    search.goTo(i + 1);
    const said = search.words() + search.aside();
    // The text says once that a board is lost, the page until it is not.
    ok(plain(said).startsWith(plain(line)), `${line} / ${said}`);
    const first = search.barsAt(i).filter(({ row }) => row === 0);
    deepEqual(search.barsAt(i, 0), first, `first bar at step ${i}`);
    const bars = search.barsAt(i).map(({ start }) => start);
    deepEqual(search.jumps ? bars.sort((a, b) => a - b) : bars, states[i + 1].path, `bars at step ${i}`);
  }
}

deepEqual(digits(), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
const files = readdirSync(folder).filter((file) => file.endsWith('.steps.json'));
for (const file of files) {
  const read = (file) => readFileSync(join(folder, file), 'utf8');
  const [, packed] = read(file.replace('json', 'html')).match(/id="data">([^<]*)</);
  const { given, groups } = JSON.parse(inflateSync(Buffer.from(packed, 'base64')));
  const [group] = groups;
  const recording = JSON.parse(read(file));
  const states = statesOf(recording);
  const last = states.length - 1;

  const whole = prepare(given, group);
  equal(whole.length, last, `${file}: the page holds every step`);
  equal(group.searches[0].allReads, recording.reads, `${file}: reads`);
  checkTree(whole, recording, states);
  walk(whole, recording, states, ways(0, last), ['board', 'placements', 'undos', 'path', 'deadEnds']);
  if (!group.summary) checkWords(whole, read(file.replace('json', 'txt')), states);
  for (const count of ['placements', 'undos', 'deadEnds'])
    equal(states[last][count], group[count], `${file}: ${count}`);

  // The playground leaves out the steps before a place in a long search.
  const start = Math.floor(last / 3);
  const path = states[start].path.map((i) => ({ step: group.steps[i], why: group.why[i] }));
  const [steps, why] = [group.steps, group.why].map((list) => list.slice(start));
  const searches = group.searches.map((program) => ({ ...program, reads: program.reads.slice(start) }));
  const part = prepare(given, { ...group, start, path, steps, why, searches });
  checkTree(part, recording, states);
  walk(part, recording, states, ways(start, last), ['board', 'placements', 'undos']);
  console.log(`${file}: ${last} steps, forwards and back`);
}
