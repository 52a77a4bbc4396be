// The clock of the page, and what moves it.

import { keepInAddress, keepMoment, readAddress, writeAddressSoon } from './address.js';
import { nameOf, setCells } from './board.js';
import { Card } from './card.js';
import { byId, isDown, put, setDown } from './dom.js';
import './html.js';
import { LANGUAGE, nameOfSearch, WORDS } from './language.js';
import { Icicle, readColors } from './icicle.js';
import { wordsOf } from './moment.js';
import { Search } from './search.js';

const still = matchMedia('(prefers-reduced-motion: reduce)');
/** Who is to blame is shown within so many seconds. */
const SHOWN_WITHIN = 4;

/** What other parts of the page do: `questions.js` and the playground set it, before anything is shown. */
export const mode = /** @type {Mode} */ ({});

/** The moment that a board opens at: its first dead end. */
export const OPENING = 'opening';
/**
 * What is shown, and at which step: `front` is the search in front, by name; `asks` whether the next dead end asks whose
 * fault it is; `run` is from and to which it plays, when it was drawn last, and what is owed of a
 * step since, the steps a second if they are not the reader's, and what is said at its end; null while it stands.
 * @type {{ searches: Search[], cards: Card[], front: string, asks: boolean, end: number, clock: number,
 *   run: { from: number, to: number, last: number, owed: number, speed?: number, told?: string } | null }}
 */
export const player = { searches: [], cards: [], front: '', asks: true, end: 0, clock: 0, run: null };

/** The search that was made of each group. @type {WeakMap<Group, Search>} */
const made = new WeakMap();

/** Makes the search of a group, if it was not made before. @param {string} given @param {Group} group */
export function prepare(given, group) {
  const search = made.get(group) ?? new Search(given, group);
  made.set(group, search);
  search.bars();
  return search;
}

/** Lets the page answer before it goes on. */
export const pause = () => new Promise((goOn) => setTimeout(goOn));

/** Names the page. @param {string} title */
export const setTitle = (title) => {
  document.title = byId('title').textContent = LANGUAGE === 'en' ? title[0].toUpperCase() + title.slice(1) : title;
};

/** Shows these searches. Those of a group that is shown already stay, and take over new programs. */
/** @param {PageData} data */
export function show({ board, given, groups }) {
  const programs = groups.map((group) => nameOfSearch(group.searches[0].name));
  const count = groups.flatMap(({ searches }) => searches).length;
  const names = programs.length > 3 ? WORDS.manySearches(count) : programs;
  setTitle(WORDS.title(names, board?.replaceAll('_', ' ') ?? WORDS.boardGiven));
  for (const card of player.cards) card.takePrograms();
  if (groups.length === player.searches.length && groups.every((group, i) => group === player.searches[i].group))
    return draw();
  setCells(given.length);
  const [before] = player.searches;
  player.searches = groups.map((group) => prepare(given, group));
  if (player.searches[0] !== before) Card.noted = null;
  for (const card of player.cards.splice(player.searches.length)) for (const part of card.elements) part.remove();
  player.searches.forEach((search, i) => {
    if (player.cards[i]?.search === search) return;
    if (!player.cards[i]) {
      const card = new Card(search, { choose, goTo, chooseCell: chooseIn, point: link });
      player.cards.push(card);
      byId('cards').append(card.element);
      byId('tabs').append(card.tab);
    }
    player.cards[i].take(search);
  });
  fit();
  setInFront();
  draw();
  return mode.offerSearches();
}

/** Fits the time line to the searches. */
function fit() {
  player.end = Math.max(0, ...player.searches.map(({ reach }) => reach));
  icicle.fit(player.searches);
  document.documentElement.style.setProperty('--count', String(player.cards.length));
  byId('time').max = String(player.end);
  player.clock = Math.min(player.clock, player.end);
}

/** Shows what is new of the searches as a whole. */
export async function refresh() {
  fit();
  for (let lane = 0; lane < icicle.lanes.length; lane++) {
    icicle.prepare(lane);
    await pause();
  }
  draw();
}

/** @param {Card} card */
function choose(card) {
  keepMoment();
  bringForward(card);
}
/** In a race a board comes forward before its cells are chosen. @param {Card} card @param {number} cell */
const chooseIn = (card, cell) => (isDown('race') && !card.isInFront ? choose(card) : mode.chooseCell(card, cell));

/** Shows this card where there is room for one. @param {Card} chosen */
export function bringForward(chosen) {
  mode.endQuestion();
  player.front = nameIn(chosen);
  setInFront();
  byId('cards').scrollLeft = chosen.element.offsetLeft - byId('cards').offsetLeft;
  draw();
  writeAddressSoon();
}
function setInFront() {
  const front = inFront();
  for (const card of player.cards) card.setInFront(card === front);
  icicle.lanes = isDown('race') ? player.cards : [front];
}
/** @param {Card} card */
const nameIn = ({ search }) => search.group.searches[0].name;

/** Steps a second; 0 begins slowly and goes faster and faster. */
const SPEEDS = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000];
for (const speed of SPEEDS) byId('speed').add(new Option(speed ? WORDS.speed(speed) : WORDS.speeding, String(speed)));

export function draw() {
  for (const search of player.searches) search.goTo(player.clock);
  // The picture comes first: text in a canvas has the browser work out the styles that have changed by then.
  icicle.draw();
  Card.drawAll(player.cards, !player.run);
  if (!player.run) icicle.describe();
  const { from, to, most } = icicle.view;
  byId('whole').hidden = to - from >= most;
  byId('time').value = String(player.clock);
  const { clock, searches, cards } = player;
  const isStuck = searches.some(({ asked }) => asked === 'fault');
  const front = inFront() === cards[0] ? null : nameIn(inFront());
  keepInAddress({ step: isStuck ? null : clock, stuck: isStuck ? clock : null, wall: null, switch: front });
  const words = WORDS.stepOf(player.clock, Math.max(player.end, ...player.searches.map(({ allSteps }) => allSteps)));
  byId('time').setAttribute('aria-valuetext', words);
  put(byId('clock'), words);
  put(byId('play'), player.run ? WORDS.pause : WORDS.play);
  inFront().code.bringIntoView();
}

/** Says what the present step did, and writes the step into the address. */
function tell() {
  // In the mode Predict its verdict is heard, which has the words of the step.
  const told = isDown('predict') ? [] : player.searches;
  const question = byId('quiz').checkVisibility() ? byId('asked').textContent : '';
  const words = [...told.map((search) => WORDS.of(search.name, wordsOf(search))), question];
  mode.settled?.(player.clock);
  const said = [Card.noted?.words ?? '', WORDS.step(player.clock), ...words].filter(Boolean);
  byId('status').textContent = said.map((words) => words.replace(/[.。]$/, '')).join(WORDS.stop);
  writeAddressSoon();
}

/** @param {number} step */
export function goTo(step, found = '', { search } = inFront()) {
  player.clock = Math.max(0, Math.min(step, player.end));
  Card.noted = found ? { words: found, search } : null;
  stop();
}
export const inFront = () =>
  player.cards.find(({ search }) => search.group.searches.some(({ name }) => name === player.front)) ?? player.cards[0];

/** Goes to the step that the icicle points at; null if it shows another part of the search. */
/** @param {number | null} step @param {Card} [card] */
function goFrom(step, card = inFront()) {
  if (!card.isInFront) bringForward(card);
  if (step === null) draw();
  else if (step !== player.clock || player.run) goTo(step);
}
/** Links a card and a bar, or that of the cell that is pointed at. @param {Card} [pointed] @param {Bar} [bar] */
function link(pointed, bar) {
  const lit = bar ?? pointed?.search.barsAt(player.clock - 1).find(({ cell }) => cell === pointed.pointed);
  for (const card of player.cards) card.link(card === pointed, lit);
  icicle.light(pointed, lit);
}
const icicle = new Icicle({ go: goFrom, blame: goToMistake, point: link });
byId('wall').append(icicle.said, icicle.canvas);

/** Goes to the start of searches that are to come. */
export function rewind() {
  if (!isDown('predict')) mode.endQuestion();
  player.clock = 0;
  Card.noted = null;
}

/** Opens a board at the first dead end of the search in front, or another one, and says what is seen there. */
export function openAtDeadEnd() {
  const card = [inFront(), ...player.cards].find(({ search }) => search.find(isDeadEnd, 0) >= 0);
  if (!card) return;
  if (!card.isInFront) bringForward(card);
  goTo(card.search.from + card.search.find(isDeadEnd, 0), WORDS.opening, card);
}

/** It waits where a search that goes on is not recorded yet. */
const recordedTo = () =>
  Math.min(...player.searches.map(({ from, length, reach }) => (from + length < reach ? from + length : player.end)));

/** @param {number} now */
function frame(now) {
  const { run } = player;
  if (!run) return;
  const elapsed = Math.min(now - run.last, 250);
  // Who asked for little motion gets few pictures a second, at the same speed.
  if (!still.matches || elapsed >= 250) {
    const speed = run.speed || +byId('speed').value || 2 + 0.15 * (player.clock - run.from);
    run.owed += (elapsed / 1000) * speed;
    run.last = now;
    const steps = Math.floor(run.owed);
    run.owed -= steps;
    player.clock = Math.min(player.clock + steps, run.to, recordedTo());
    if (player.clock === run.to) return run.told ? goTo(run.to, run.told) : stop();
    if (steps) draw();
    mode.ahead?.(player.clock);
  }
  requestAnimationFrame(frame);
}

/** Stands where the clock is, and asks for the next step or tells the last one. */
function stop() {
  player.run = null;
  mode.askHere();
  draw();
  tell();
}

/** Plays to a step, and says something there. @param {number} step @param {string} words @param {string} told */
export function playTo(step, words, told) {
  goTo(player.clock, words);
  const to = Math.min(step, player.end);
  const speed = Math.max(4, (to - player.clock) / SHOWN_WITHIN);
  player.run = { from: player.clock, to, last: performance.now(), owed: 0, speed, told };
  draw();
  requestAnimationFrame(frame);
}

function playOrPause() {
  Card.noted = null;
  if (player.run) return stop();
  if (player.clock === player.end) player.clock = 0;
  const { clock, end } = player;
  const to = mode.nextStop(clock + 1);
  player.run = { from: clock, to: to < 0 ? end : to, last: performance.now(), owed: 0 };
  draw();
  mode.endQuestion();
  requestAnimationFrame(frame);
}

/** Goes to the nearest such step of any search, on from here or back. @param {import("./search.js").Matches} matches */
function jump(matches, by = 1) {
  const found = player.searches.map((search) => search.find(matches, by > 0 ? search.at : search.at - 2, by));
  const steps = found.flatMap((i, of) => (i < 0 ? [] : [player.searches[of].from + i + 1]));
  if (steps.length) goTo(by > 0 ? Math.min(...steps) : Math.max(...steps));
}
/** @type {import('./search.js').Matches} */
export const isDeadEnd = (search, i) => search.reason(i)?.kind === 'dead end';

function goToCostliestGuess() {
  const mistakes = player.cards.flatMap((card) => card.search.group.mistakes.map((bar) => ({ card, bar })));
  const shown = mistakes.filter(({ card, bar }) => bar.start < card.search.reach);
  const [costliest] = shown.sort(({ bar: a }, { bar: b }) => b.end - b.start - (a.end - a.start));
  return costliest ? goToMistake(costliest.card, costliest.bar) : goTo(player.clock, WORDS.noGuessFailed);
}
/** Goes to where a mistake is made, and says what it costs. @param {Card} card @param {Mistake} mistake */
function goToMistake(card, { start, end, digit, cell }) {
  if (!card.isInFront) bringForward(card);
  goTo(start + 1, WORDS.cost(digit, nameOf(cell), end - start + 1), card);
}

/** Shows all searches, each a small board, or the one in front; the candidates of the empty cells, or their number. */
/** @param {'race' | 'candidates'} id */
function press(id) {
  setDown(id, !isDown(id));
  keepInAddress({ [id]: isDown(id) ? '' : null });
  for (const card of player.cards) card.drawnAt = null;
  setInFront();
  draw();
  writeAddressSoon();
}
function showOrHideMore() {
  byId('more').ariaExpanded = String(byId('panel').hidden);
  byId('panel').hidden = !byId('panel').hidden;
  byId('panel').scrollIntoView({ block: 'nearest' });
}
/** Goes to the placement of the level above, or on to the next digit below the present one. @param {number} by */
function climb(by) {
  const { search } = inFront();
  const bars = search.barsAt(player.clock - 1);
  const next = search.bars().rows[bars.length]?.find(({ start }) => start >= player.clock);
  const above = bars.at(bars.at(-1)?.start === player.clock - 1 ? -2 : -1) ?? { start: -1 };
  const to = by > 0 ? next : above;
  if (to) goTo(to.start + 1);
}

/** What each button does; the HTML has its key. @type {Partial<Record<keyof Ids, () => void>>} */
const BUTTONS = {
  skip: () => byId('play').focus(),
  start: () => goTo(0),
  end: () => goTo(player.end),
  back: () => goTo(player.clock - 1),
  on: () => goTo(player.clock + 1),
  play: playOrPause,
  more: showOrHideMore,
  race: () => press('race'),
  candidates: () => press('candidates'),
  predict: () => mode.beginOrEndPredict(),
  'next-guess': () => jump((search, i) => search.reason(i)?.kind === 'guess' && !search.reason(i)?.forced),
  'next-dead-end': () => jump(isDeadEnd),
  'previous-undo': () => jump((search, i) => search.isUndo[i], -1),
  'next-undo': () => jump((search, i) => search.isUndo[i]),
  costliest: goToCostliestGuess,
  whose: () => mode.askFault(),
  whole: () => icicle.zoomInto({ start: 0, end: icicle.view.most }),
};
const buttons = /** @type {[keyof Ids, () => void][]} */ (Object.entries(BUTTONS));
for (const [id, act] of buttons) byId(id).addEventListener('click', act);
byId('time').addEventListener('input', () => goTo(+byId('time').value));

addEventListener('keydown', (event) => {
  const { key } = event;
  // The editor of the playground is in a shadow tree.
  const [target] = /** @type {HTMLElement[]} */ (event.composedPath());
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (target.closest('textarea, [contenteditable], input:not([type=range], [type=radio], [type=checkbox])')) return;
  const on = /** @type {HTMLInputElement | null} */ (target.closest('button, select, summary, input, .code'));
  // What has the focus may need the key itself.
  if (on?.tagName === 'SELECT' || (key === ' ' && on && on.type !== 'range')) return;
  if (key.startsWith('Arrow') && on && on.tagName !== 'BUTTON' && on.id !== 'time') return;
  const name = CSS.escape(key === ' ' ? 'Space' : key);
  const button = /** @type {HTMLElement | null} */ (document.querySelector(`[aria-keyshortcuts="${name}"]`));
  const { search } = inFront();
  const speed = byId('speed').selectedIndex + (key === '+' ? 1 : -1);
  if (button) button.click();
  // The newest digit on the board, and all that came of it.
  else if (key === 'z') icicle.zoomInto(search.barsAt(player.clock - 1).at(-1));
  else if (key === 'ArrowUp' || key === 'ArrowDown') climb(key === 'ArrowDown' ? 1 : -1);
  else if (key === '+' || key === '-') byId('speed').selectedIndex = Math.max(0, Math.min(speed, SPEEDS.length - 1));
  else return;
  event.preventDefault();
});

// ---- The address, the window, paper ----------------------------------------------------------------

/**
 * The moment of the address: a step; a dead end, `stuck`, that asks whose fault it is; or the end, `wall`. `switch` names the
 * search in front, or is the second one as a whole; `race` and `candidates` are keys that are pressed.
 */
export function takeMoment(second = '') {
  const { step, stuck, wall, switch: front } = readAddress();
  mode.endQuestion();
  for (const id of /** @type {const} */ (['race', 'candidates'])) if (id in readAddress() !== isDown(id)) press(id);
  Object.assign(player, { front: front === '' ? second : front, asks: step === undefined });
  setInFront();
  draw();
  const at = step ?? stuck ?? '';
  if (/^\d+$/.test(at)) return +at;
  return stuck === undefined && (wall ?? front) !== undefined ? Number.POSITIVE_INFINITY : OPENING;
}
export function goToAddress() {
  const moment = takeMoment(player.cards[1] && nameIn(player.cards[1]));
  if (moment === OPENING) openAtDeadEnd();
  else goTo(moment);
}

readColors();
/** Paper is light. @param {Event} event */
function redraw({ type }) {
  document.documentElement.classList.toggle('paper', type === 'beforeprint');
  readColors();
  draw();
  icicle.resize();
}
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
for (const event of ['beforeprint', 'afterprint']) addEventListener(event, redraw);
