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

const prepare = (given, group) => new Search(Uint8Array.from(given.replaceAll('.', '0')), group);
const cellOf = ({ row, column }) => (row - 1) * 9 + (column - 1);

/** The state before the first step and after each, counted from the steps as JSON. */
function statesOf({ board, steps }) {
  const digits = [...board].map((letter) => Number(letter.replace('.', '0')));
  const state = { board: digits, writes: digits.map(() => 0), placements: 0, undos: 0, deadEnds: 0, path: [] };
  const states = [structuredClone(state)];
  for (const [i, step] of steps.entries()) {
    const cell = cellOf(step);
    if (step.kind === 'placement') {
      state.board[cell] = step.digit;
      state.writes[cell]++;
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
function walk(search, states, clocks, known) {
  for (const clock of clocks) {
    search.goTo(clock);
    const { board, writes, placements, undos, deadEnds, depth } = search;
    const seen = {
      board: [...board],
      writes: [...writes],
      placements,
      undos,
      deadEnds,
      path: search.pathAt(search.at),
    };
    const wanted = states[clock];
    for (const part of known) deepEqual(seen[part], wanted[part], `${search.name}, step ${clock}: ${part}`);
    equal(depth, wanted.path.length, `${search.name}, step ${clock}: depth`);
    equal(search.clock, clock);
  }
}

/** From here to the end and back, a step at a time; then far, on and back. */
function ways(from, to) {
  const on = Array.from({ length: to - from + 1 }, (_, step) => from + step);
  const far = [0.9, 0.1, 0.5, 0.4, 1, 0].map((part) => from + Math.round(part * (to - from)));
  return [...on, ...on.toReversed(), ...far];
}

/** Words without what tells apart how the text and the page put them: the text has some in brackets. */
const plain = (words) => words.replace(/^\d+ |[ ()（）;；]/g, '');

/** Compares with a text what the page says of each step, and which bars cover it: those of the digits that stay. */
function checkWords(search, text, states) {
  for (const [i, line] of text.trim().split('\n').slice(1).entries()) {
    search.goTo(i + 1);
    const said = search.words() + search.aside();
    // The text says once that a board is lost, the page until it is not.
    ok(plain(said).startsWith(plain(line)), `${line} / ${said}`);
    const bars = search.barsAt(i).map(({ start }) => start);
    deepEqual(search.jumps ? bars.sort((a, b) => a - b) : bars, states[i + 1].path, `bars at step ${i}`);
  }
}

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
  walk(whole, states, ways(0, last), ['board', 'placements', 'undos', 'path', 'deadEnds', 'writes']);
  if (!group.summary) checkWords(whole, read(file.replace('json', 'txt')), states);
  for (const count of ['placements', 'undos', 'deadEnds'])
    equal(states[last][count], group[count], `${file}: ${count}`);

  // The playground leaves out the steps before a place in a long search.
  const start = Math.floor(last / 3);
  const path = states[start].path.map((i) => ({ step: group.steps[i], why: group.why[i] }));
  const [steps, why] = [group.steps, group.why].map((list) => list.slice(start));
  const searches = group.searches.map((program) => ({ ...program, reads: program.reads.slice(start) }));
  const part = prepare(given, { ...group, start, path, steps, why, searches });
  walk(part, states, ways(start, last), ['board', 'placements', 'undos']);
  console.log(`${file}: ${last} steps, forwards and back`);
}
