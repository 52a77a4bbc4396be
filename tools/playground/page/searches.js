// The searches, recorded and counted in Workers.

import { keepInAddress, readAddress, writeAddressSoon } from '../../show/src/page/address.js';
import { Card } from '../../show/src/page/card.js';
import { byId, make, put } from '../../show/src/page/dom.js';
import { grouped, LANGUAGE, nameOfSearch, WORDS } from '../../show/src/page/language.js';
import { cards, clock, end, goTo, mode, openAtDeadEnd, pause, prepare } from '../../show/src/page/player.js';
import { refresh, rewind, searches, setTitle, show } from '../../show/src/page/player.js';
import { listener, OPENING, read, typed } from './board.js';
import { catalogue, endOf, endRun, isRunning, puzzleOf, queue, WORKERS, work } from './library.js';

/** One search is recorded at a time. */
const [inRecorder, inCounter] = [queue(1), queue(WORKERS)];

/** The searches that were chosen, by name: each with its Worker and what is known of it. */
const runs = new Map();
/** The board that they search. */
let board = null;
/** The step that the board opens at, until it is recorded. */
let wantedStep = null;
let haveNews = false;
let haveSteps = false;
let haveSummary = false;
/** Whether the board is being checked, or the searches are to start soon. */
let isDue = false;

/** The program of a lesson, in whose frame the page is. */
const { program } = readAddress();

/** The reader's own search has no row: it runs elsewhere. */
const OWN = 'solution';
const rows = new Map();
for (const { name, summary } of catalogue.searches) {
  const row = byId('searches').insertRow();
  const onchange = () => {
    if (box.checked) begin(name);
    else drop(name);
    showRuns();
  };
  const box = make('input', { type: 'checkbox', onchange });
  row.append(
    make(
      'th',
      { scope: 'row', title: summary[LANGUAGE] },
      make('label', {}, box, `${nameOfSearch(name)} `, make('small', {}, name)),
    ),
  );
  rows.set(name, { box, counts: [0, 1, 2, 3].map(() => row.insertCell()) });
}
export const chosenSearches = () => [...rows].filter(([, { box }]) => box.checked).map(([name]) => name);

async function begin(name) {
  if (board === null) return;
  drop(name);
  const cells = board;
  const run = { group: notYet(name), ending: '', helper: null };
  runs.set(name, run);
  const job = async () => {
    await inRecorder(() => work(run, (news) => hearSteps(run, news), 'record', cells, name));
    // The Worker that recorded has filled its memory: another one counts.
    if (run.group.searching) await inCounter(() => work(run, (news) => hearCounts(run, news), 'count', cells, name));
  };
  await endOf(run, job(), name);
  if (runs.get(name) !== run) return;
  showFirstSteps();
  drawCounts();
}

/** The group of a search that has not been recorded. */
const notYet = (name) => {
  const search = { name, summary: { en: '', zh: '' }, file: '', code: '', firstLine: 1, lines: [], reads: [] };
  return {
    isDraft: true,
    searching: true,
    searches: [search],
    steps: [],
    why: [],
    reasons: [],
    placements: 0,
    undos: 0,
  };
};

/** Shows the reader's own search of this board, from this step, beside those that are chosen; or none. */
export async function showOwn(cells, group, step) {
  drop(OWN);
  document.documentElement.classList.toggle('watched', Boolean(group));
  if (!group) return showRuns();
  // The others are there on request.
  for (const name of [...runs.keys()]) drop(name);
  chooseSearches([]);
  if (cells !== board) await read(cells, step);
  runs.set(OWN, { group, ending: 'whole', helper: null });
  wantedStep = step;
  showRuns();
}

function drop(name) {
  if (runs.has(name)) endRun(runs.get(name), 'dropped');
  runs.delete(name);
}

/** Takes over the first steps of a search. */
function hearSteps(run, { groups: [group] }) {
  run.group = group;
  if (group.searching) run.helper.stop();
  showFirstSteps();
}

/** Shows new steps: the first at once, the others soon. */
function showFirstSteps() {
  if (shownGroups.some(({ group }) => !group.isDraft)) haveSteps = true;
  else showRuns();
}

/** Shows new steps; the page answers after it has read those of each search. */
async function showSteps() {
  haveSteps = false;
  groupRuns();
  for (const { group } of shownGroups) {
    prepare(typed, group);
    await pause();
  }
  showRuns();
}

function hearCounts(run, { reads, ...counts }) {
  Object.assign(run.group, counts);
  if ('solved' in counts) run.group.searching = false;
  run.group.searches[0].allReads = reads;
  haveNews = true;
}

/** Who types goes on within this time, in milliseconds: the searches wait for it. */
const TYPING_PAUSE = 150;

function startSearches(cells) {
  board = cells;
  isDue = false;
  rewind();
  for (const name of chosenSearches()) begin(name);
  showRuns();
}

let timer;
listener.isTyped = (step) => {
  wantedStep = step;
  isDue = true;
  clearTimeout(timer);
  board = null;
  for (const name of [...runs.keys()]) drop(name);
  endSeeking();
  rewind();
  showRuns();
};
listener.isChecked = (cells) => {
  isDue = cells !== null;
  drawRunning();
  clearTimeout(timer);
  if (isDue) timer = setTimeout(() => startSearches(cells), TYPING_PAUSE);
};

byId('stop').addEventListener('click', () => {
  for (const run of [...runs.values()].filter(isRunning)) {
    endRun(run, 'stopped');
    Object.assign(run.group, { searching: false, stopped: WORDS.stoppedHere });
  }
  endSeeking();
  showRuns();
});

const sameSteps = ({ steps: a }, { steps: b }) =>
  a === b || (a.length === b.length && a.every((step, i) => step === b[i]));
const counted = ({ placements, undos, deadEnds, solved }) => [placements, undos, deadEnds, solved].join();
/** Whether two searches can share a card, as far as is known while one of them goes on. */
const areAlike = (a, b) =>
  !a.isDraft &&
  !b.isDraft &&
  sameSteps(a, b) &&
  (a.searching || b.searching || a.stopped || b.stopped || counted(a) === counted(b));

/** The runs whose groups are shown, and the group that each card was given. */
let shownGroups = [];

/** Finds the searches that share a card. */
function groupRuns() {
  const known = [{ name: OWN }, ...catalogue.searches].map(({ name }) => runs.get(name)).filter(Boolean);
  const alike = [];
  for (const run of known) {
    const others = alike.find(([first]) => areAlike(first.group, run.group));
    if (!others) alike.push([run]);
    else {
      others.push(run);
      // The steps are held once.
      const { steps, why, reasons } = others[0].group;
      Object.assign(run.group, { steps, why, reasons });
    }
  }
  shownGroups = alike.map((members) => {
    const isPart = (shown) =>
      shown.members.every((run, i) => run === members[i]) && shown.steps === members[0].group.steps;
    const { steps } = members[0].group;
    return Object.assign(shownGroups.find(isPart) ?? { group: { ...members[0].group } }, { members, steps });
  });
  updateGroups();
}

function showRuns() {
  haveSteps = false;
  groupRuns();
  const names = chosenSearches().length ? chosenSearches() : [''];
  const groups = runs.size ? shownGroups.map(({ group }) => group) : names.map(notYet);
  show({ board: puzzleOf(typed)?.name, given: typed, groups });
  if (!chosenSearches().length && !runs.size) setTitle(program ?? WORDS.choose);
  if (runs.size) goToWanted();
  keepInAddress({ board: puzzleOf(typed)?.name ?? typed, searches: chosenSearches().join(' ') });
  writeAddressSoon();
  drawCounts();
}

/** Goes to the step that is wanted, as soon as it is there. */
function goToWanted() {
  if (wantedStep === OPENING) {
    if (searches[0].length) wantedStep = null;
    openAtDeadEnd();
  } else if (wantedStep !== null) {
    keepInAddress({ step: wantedStep });
    if (wantedStep > end && [...runs.values()].some(isRunning)) return;
    goTo(wantedStep);
    wantedStep = null;
  }
}

/** Gives each card the counts of its search that is the furthest. */
function updateGroups() {
  for (const { members, steps, group } of shownGroups) {
    const groups = members.map((run) => run.group);
    const isWhole = (one) => !one.searching && !one.stopped;
    const furthest = groups.find(isWhole) ?? groups.reduce((a, b) => (b.placements > a.placements ? b : a));
    const { placements, undos, deadEnds, solved, searching, stopped, summary } = furthest;
    if (summary !== group.summary) haveSummary = true;
    // Steps that were recorded later are those of one program.
    const searches = group.steps === steps ? groups.flatMap((one) => one.searches) : group.searches;
    Object.assign(group, { placements, undos, deadEnds, solved, searching, stopped, summary, searches });
  }
}

// ---- Steps beyond the first that were recorded -------------------------------------------------------

/** The search that is made again to record around a step; null if there is none. */
let seeking = null;

function endSeeking() {
  if (seeking) endRun(seeking, 'stopped');
  seeking = null;
  drawRunning();
}

Card.canRecord = true;
mode.settled = (step) => {
  if (seeking?.step !== step) endSeeking();
  for (const shown of seeking ? [] : shownGroups) {
    const { start = 0, steps, summary } = shown.group;
    const isThere = step >= start && step <= start + steps.length;
    if (isThere || !summary || step > summary.steps) continue;
    if (step <= shown.steps.length) return takeSteps(shown, shown.members[0].group);
    return seek(shown, step);
  }
};

/** Shows other steps of the same search. */
async function takeSteps(shown, group) {
  shown.group = { ...group };
  await showSteps();
  mode.settled(clock);
}

async function seek(shown, step) {
  const { name } = shown.members[0].group.searches[0];
  const run = { ending: '', helper: null, step, at: 0 };
  seeking = run;
  const hear = ({ at, lines, reads, ...around }) => {
    run.at = at;
    if (!around.steps) return drawRunning();
    endRun(run, 'whole');
    seeking = null;
    const { group } = shown.members[0];
    return takeSteps(shown, { ...group, ...around, searches: [{ ...group.searches[0], lines, reads }] });
  };
  await endOf(run, work(run, hear, 'recordAround', board, name, step), name);
}

function drawCounts() {
  for (const [name, { counts }] of rows) {
    const run = runs.get(name);
    const { placements, undos, deadEnds, searches } = run && !run.group.isDraft ? run.group : {};
    const soFar = run?.ending === 'whole' ? '' : '…';
    const numbers = [placements, undos, soFar ? undefined : deadEnds, searches?.[0].allReads];
    counts.forEach((cell, i) => put(cell, numbers[i] === undefined ? '' : `${grouped(numbers[i])}${soFar}`));
  }
  drawRunning();
}

function drawRunning() {
  const names = (ending) => [...runs].filter(([, run]) => run.ending === ending).map(([name]) => name);
  const [running, stopped] = [names(''), names('stopped')];
  byId('searches').ariaBusy = String(isDue || haveSteps || running.length > 0);
  byId('stop').disabled = running.length === 0 && !seeking;
  const words = [
    running.length && WORDS.soFar(running.map(nameOfSearch)),
    stopped.length && WORDS.stoppedSearches(stopped.map(nameOfSearch)),
  ];
  if (seeking) words.push(WORDS.goingTo(seeking.step, Math.floor((100 * seeking.at) / seeking.step)));
  put(byId('running'), words.filter(Boolean).join(WORDS.semicolon));
}

// News comes more often than anybody can read it.
setInterval(() => {
  if (haveSummary) refresh();
  haveSummary = false;
  if (haveNews) {
    haveNews = false;
    updateGroups();
    drawCounts();
    for (const card of cards) card.drawCounts();
  }
  if (haveSteps) showSteps();
}, 200);

export function chooseSearches(names) {
  for (const [name, { box }] of rows) box.checked = names.includes(name);
}
