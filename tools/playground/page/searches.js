// The searches, recorded and counted in Workers. All that is known of them is one state: `update` changes it, stops the
// jobs that it holds no longer, and has the page show it.

import { keepInAddress, readAddress, writeAddressSoon } from '../../show/src/page/address.js';
import { byId, make, put } from '../../show/src/page/dom.js';
import { grouped, LANGUAGE, nameOfSearch, WORDS } from '../../show/src/page/language.js';
import { goTo, mode, OPENING, openAtDeadEnd, pause, player, prepare } from '../../show/src/page/player.js';
import { refresh, rewind, setTitle, show } from '../../show/src/page/player.js';
import { Search } from '../../show/src/page/search.js';
import { listener, read, typed } from './board.js';
import { catalogue, Job, puzzleOf, queue, WORKERS } from './library.js';
import { notYet } from './opening.js';

/**
 * A search that was chosen: its first steps and its counts, and the steps around a later one if those are shown.
 * @typedef {{ name: string, job: Job, group: Group, around?: Partial<Group> }} Chosen
 * `board` is what is searched, null while one is typed; `isDue` whether that is being checked; `wanted` the step to go to
 * when it is recorded; `seeking` a search that is made again up to a step; `before` what the reader's own search is shown
 * in the place of.
 * @typedef {{ board: string | null, isDue: boolean, wanted: import('./board.js').Wanted, chosen: Chosen[],
 *   seeking: { job: Job, step: number, at: number } | null, before: { cells: string, names: string[] } | null }} State
 */

/** @type {State} */
let state = { board: null, isDue: false, wanted: null, chosen: [], seeking: null, before: null };

/** @param {Partial<State>} changes */
function update(changes, andShow = showNow) {
  const jobsOf = ({ chosen, seeking } = state) => [...chosen, ...(seeking ? [seeking] : [])].map(({ job }) => job);
  const before = jobsOf();
  state = { ...state, ...changes };
  for (const job of before) if (!jobsOf().includes(job)) job.stop();
  andShow();
}
/** @param {Job} job @param {Partial<Chosen>} changes */
const changed = (job, changes) => state.chosen.map((one) => (one.job === job ? { ...one, ...changes } : one));
/** @param {string[]} names */
const without = (names) => state.chosen.filter(({ name }) => !names.includes(name));

/** The program of a lesson, in whose frame the page is. */
const { program } = readAddress();

/** The reader's own search has no row: it runs elsewhere. */
const OWN = 'solution';
/** @type {Map<string, { box: HTMLInputElement, counts: HTMLTableCellElement[] }>} */
const rows = new Map();
for (const { name, summary } of catalogue.searches) {
  const row = byId('searches').insertRow();
  const onchange = () => {
    if (box.checked) begin([name]);
    else update({ chosen: without([name]) });
  };
  const box = make('input', { type: 'checkbox', onchange });
  const label = make('label', {}, box, `${nameOfSearch(name)} `, make('small', {}, name));
  row.append(make('th', { scope: 'row', title: summary[LANGUAGE] }, label));
  rows.set(name, { box, counts: [0, 1, 2, 3].map(() => row.insertCell()) });
}
export const chosenSearches = () => [...rows].filter(([, { box }]) => box.checked).map(([name]) => name);

const MOST_STEPS = catalogue.mostSteps;
/** One search is recorded at a time. */
const [inRecorder, inCounter] = [queue(1), queue(WORKERS)];

/** Searches the board anew by these programs. @param {string[]} names */
function begin(names) {
  const { board } = state;
  if (board === null) return;
  const begun = names.map((name) => ({ name, job: new Job(), group: notYet(name) }));
  update({ chosen: [...without(names), ...begun] });
  for (const { name, job } of begun) {
    const work = async () => {
      await inRecorder(() =>
        job.work((/** @type {PageData} */ news) => hearSteps(job, news), 'record', board, name, MOST_STEPS),
      );
      // The Worker that recorded has filled its memory: another one counts.
      const isCut = state.chosen.find((one) => one.job === job)?.group.searching;
      if (isCut)
        await inCounter(() => job.work((/** @type {Told} */ news) => hearCounts(job, news), 'count', board, name));
    };
    job.end(work(), name).then(() => update({}, showSoon));
  }
}

/** What hears that the board has changed below the reader's own search, and whether it was chosen. */
export const own = { hear(/** @type {boolean} */ _isChosen) {}, isDue: false };

/** Shows the reader's own search of this board; without one, the board and the searches before it. */
/** @type {Playground['showOwn']} */
export async function showOwn(cells, group) {
  const { before } = state;
  update({ before: null }, drawRunning);
  document.documentElement.classList.toggle('watched', Boolean(group));
  const now = before ?? { cells: typed, names: chosenSearches() };
  if (!cells || !group) {
    chooseSearches(now.names);
    if (before) await read(now.cells, OPENING);
    return;
  }
  // The others are there on request.
  chooseSearches([]);
  if (cells !== typed) await read(cells, OPENING);
  const job = Object.assign(new Job(), { ending: 'whole' });
  update({ chosen: [{ name: OWN, job, group }], wanted: OPENING, before: now });
}

/** @param {Numbers} a @param {Numbers} b */
const areSame = (a, b) =>
  a.length === b.length && a.every((/** @type {number} */ one, /** @type {number} */ i) => one === b[i]);
/** @param {Group} a @param {Group} b */
const haveSameSteps = (a, b) =>
  areSame(a.steps, b.steps) && areSame(a.why, b.why) && JSON.stringify(a.reasons) === JSON.stringify(b.reasons);

/** Takes over the first steps of a search. @param {Job} job @param {PageData} news */
function hearSteps(job, { groups: [group] }) {
  if (group.searching) job.leave();
  // The same steps for the same reasons are held once, and shown on one card.
  const twin = state.chosen.find((one) => !one.group.isDraft && haveSameSteps(one.group, group))?.group;
  if (twin) Object.assign(group, { steps: twin.steps, why: twin.why, reasons: twin.reasons });
  // The first to come is shown at once, and the last; others soon.
  const chosen = changed(job, { group });
  const isAtOnce = shown.every(({ group }) => group.isDraft) || chosen.every(({ group }) => !group.isDraft);
  update({ chosen }, isAtOnce ? showNow : showSoon);
}

/** @typedef {Counts & { reads: number }} Told @param {Job} job @param {Told} news */
function hearCounts(job, { reads, ...counts }) {
  const group = state.chosen.find((one) => one.job === job)?.group;
  if (!group) return;
  const searches = [{ ...group.searches[0], allReads: reads }];
  const changes = { ...counts, searching: !('solved' in counts), searches };
  update({ chosen: changed(job, { group: { ...group, ...changes } }) }, showSoon);
}

listener.isTyped = (wanted) => {
  rewind();
  // Until the reader's own search of this board is there, the others are.
  if (state.before) chooseSearches(state.before.names);
  own.isDue ||= state.before !== null;
  update({ board: null, isDue: true, wanted, chosen: [], seeking: null, before: null });
};
listener.isChecked = (cells) => {
  update({ board: cells, isDue: false }, drawRunning);
  if (cells === null) return;
  if (own.isDue) own.hear(state.wanted !== null);
  own.isDue = false;
  begin(chosenSearches());
};

byId('stop').addEventListener('click', () => {
  const ended = { searching: false, stopped: WORDS.stoppedHere };
  const stop = (/** @type {Chosen} */ one) => {
    one.job.stop();
    return { ...one, group: { ...one.group, ...ended } };
  };
  update({ chosen: state.chosen.map((one) => (one.job.ending ? one : stop(one))), seeking: null });
});

// ---- What is shown of the state ------------------------------------------------------------------------

const counted = (/** @type {Group} */ { placements, undos, deadEnds, solved }) =>
  [placements, undos, deadEnds, solved].join();
/** Whether two searches can share a card, as far as is known while one of them goes on. @param {Group} a @param {Group} b */
const areAlike = (a, b) =>
  a.steps === b.steps && (a.searching || b.searching || a.stopped || b.stopped || counted(a) === counted(b));

/**
 * The cards: the searches that share one, their first steps and those around a later one, and what the player shows.
 * @type {{ members: Chosen[], steps: Numbers, around?: Partial<Group>, group: Group }[]}
 */
let shown = [];
let [timer, haveSummary] = [0, false];

/** Finds the searches that share a card, and gives it the counts of the one that is the furthest. */
function findCards() {
  const alike = /** @type {Chosen[][]} */ ([]);
  const order = [OWN, ...rows.keys()];
  for (const one of state.chosen.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))) {
    const others = alike.find(([first]) => areAlike(first.group, one.group));
    if (others) others.push(one);
    else alike.push([one]);
  }
  shown = alike.map((members) => {
    const [{ group: first, around }] = members;
    const { steps } = first;
    const isPart = (/** @type {typeof shown[0]} */ card) =>
      card.steps === steps && card.around === around && card.members.every(({ name }, i) => name === members[i]?.name);
    const { group } = shown.find(isPart) ?? { group: { ...first, ...around } };
    const groups = members.map((one) => one.group);
    const isWhole = (/** @type {Group} */ one) => !one.searching && !one.stopped;
    const furthest = groups.find(isWhole) ?? groups.reduce((a, b) => (b.placements > a.placements ? b : a));
    const { placements, undos, deadEnds, solved, mistakes, searching, stopped, summary } = furthest;
    haveSummary ||= summary !== group.summary;
    // Steps that were recorded later are those of one program.
    const searches = around?.searches ?? groups.flatMap((one) => one.searches);
    Object.assign(group, { placements, undos, deadEnds, solved, mistakes, searching, stopped, summary, searches });
    return { members, steps, around, group };
  });
}

/** Shows the state, and writes it into the address. */
function showNow() {
  findCards();
  showCards();
  const { cells, names } = state.before ?? { cells: typed, names: chosenSearches() };
  keepInAddress({ board: puzzleOf(cells)?.name ?? cells, searches: names.join(' ') });
  writeAddressSoon();
}

function showCards() {
  clearTimeout(timer);
  timer = 0;
  const names = chosenSearches().length ? chosenSearches() : [''];
  const groups = state.chosen.length ? shown.map(({ group }) => group) : names.map(notYet);
  show({ board: puzzleOf(typed)?.name, given: typed, groups });
  if (!chosenSearches().length && !state.chosen.length) setTitle(program ?? WORDS.choose);
  if (state.chosen.length) goToWanted();
  drawRows();
  if (haveSummary) refresh();
  haveSummary = false;
}

/** Shows what the searches have told since: more comes than anybody can read. */
function showSoon() {
  timer ||= setTimeout(showNews, 100);
  drawRunning();
}
/** The page answers after it has read the steps of each search. */
async function showNews() {
  findCards();
  for (const { group } of shown) {
    prepare(typed, group);
    await pause();
  }
  findCards();
  showCards();
}

/** Goes to a moment of the searches that are chosen. @param {import('./board.js').Wanted} wanted */
export const want = (wanted) => update({ wanted });

/** Goes to the step that is wanted, as soon as it is there. */
function goToWanted() {
  const { wanted } = state;
  if (wanted === OPENING) {
    if (player.searches[0].length) update({ wanted: null }, drawRunning);
    openAtDeadEnd();
  } else if (wanted !== null) {
    keepInAddress(wanted < Number.POSITIVE_INFINITY ? { step: wanted } : { step: null, wall: '' });
    if (wanted > player.end && state.chosen.some(({ job }) => !job.ending)) return;
    update({ wanted: null }, drawRunning);
    goTo(wanted);
  }
}

// ---- Steps beyond the first that were recorded -------------------------------------------------------

Search.canRecord = true;
mode.settled = (step) => {
  if (state.seeking && state.seeking.step !== step) update({ seeking: null }, drawRunning);
  for (const { members, steps, group } of state.seeking ? [] : shown) {
    const { start = 0, summary } = group;
    const isThere = step >= start && step <= endOf(group);
    if (isThere || !summary || step > summary.steps) continue;
    if (step <= steps.length) showAround(members[0].job);
    else seek(members[0], step);
    return;
  }
};

/** Searches on before it has played all that is recorded. */
mode.ahead = (clock) => {
  const isNear = (/** @type {Group} */ group) =>
    endOf(group) < (group.summary?.steps ?? 0) && clock > endOf(group) - MOST_STEPS / 5;
  const near = state.seeking ? undefined : shown.find(({ group }) => isNear(group));
  if (near) seek(near.members[0], endOf(near.group));
};
/** The last step that is recorded. @param {Group} group */
const endOf = ({ start = 0, passed = 0, steps }) => start - passed + steps.length;

/** Shows other steps of the same search; without any, the first. @param {Job} job @param {Partial<Group>} [around] */
async function showAround(job, around) {
  update({ chosen: changed(job, { around }), seeking: null }, drawRunning);
  await showNews();
  if (!player.run) mode.settled?.(player.clock);
}

/** @param {Chosen} one @param {number} step */
async function seek({ job: of, name, group }, step) {
  const job = new Job();
  update({ seeking: { job, step, at: 0 } }, drawRunning);
  const hear = (/** @type {Around} */ news) => {
    if (news.steps === undefined) return update({ seeking: { job, step, at: news.at } }, drawRunning);
    const { lines, reads, ...around } = news;
    return showAround(of, { ...around, searches: [{ ...group.searches[0], lines, reads }] });
  };
  await job.end(job.work(hear, 'recordAround', state.board, name, step, MOST_STEPS), name);
  if (state.seeking?.job === job) update({ seeking: null }, drawRunning);
  if (job.ending === 'failed') goTo(player.clock);
}

function drawRows() {
  for (const [name, { counts }] of rows) {
    const { job, group } = state.chosen.find((one) => one.name === name) ?? {};
    const { placements, undos, deadEnds, searches } = group && !group.isDraft ? group : {};
    const soFar = job?.ending === 'whole' ? '' : '…';
    const numbers = [placements, undos, soFar ? undefined : deadEnds, searches?.[0].allReads];
    counts.forEach((cell, i) => put(cell, numbers[i] === undefined ? '' : `${grouped(numbers[i])}${soFar}`));
  }
  drawRunning();
}

function drawRunning() {
  const { seeking, isDue, chosen } = state;
  const [running, stopped] = ['', 'stopped'].map((ending) => chosen.filter(({ job }) => job.ending === ending));
  const named = (/** @type {Chosen[]} */ all) =>
    all.length > 2 ? WORDS.manySearches(all.length) : all.map(({ name }) => nameOfSearch(name));
  byId('searches').ariaBusy = String(isDue || timer !== 0 || running.length > 0);
  byId('stop').disabled = running.length === 0 && !seeking;
  const words = [
    running.length ? WORDS.soFar(named(running)) : '',
    stopped.length ? WORDS.of(WORDS.stoppedHere, named(stopped)) : '',
    seeking ? WORDS.goingTo(seeking.step, Math.floor((100 * seeking.at) / seeking.step)) : '',
  ];
  put(byId('running'), words.filter(Boolean).join(WORDS.semicolon));
}

/** @param {string[]} names */
export function chooseSearches(names) {
  for (const [name, { box }] of rows) box.checked = names.includes(name);
}
