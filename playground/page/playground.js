// ---- The library, in Workers ---------------------------------------------------------------------

const workerAddress = URL.createObjectURL(new Blob([WORKER], { type: 'text/javascript' }));
const module = await WebAssembly.compile(await new Response(unpacked(byId('data').textContent)).arrayBuffer());

/** A Worker with the library. `hear` gets the news of a search that runs there. */
class Helper {
  constructor(hear) {
    this.waiting = [];
    this.worker = new Worker(workerAddress);
    this.worker.onmessage = ({ data: { news, result, error } }) => {
      if (this.isStopped) return;
      if (news) hear(news);
      else if (error) this.waiting.shift().reject(new Error(error));
      else this.waiting.shift().resolve(result);
    };
    this.worker.postMessage({ module });
  }

  call(name, ...values) {
    this.worker.postMessage({ name, values });
    return new Promise((resolve, reject) => { this.waiting.push({ resolve, reject }); });
  }

  stop() {
    this.isStopped = true;
    this.worker.terminate();
    for (const { resolve } of this.waiting) resolve(null);
  }
}

/** Runs so many jobs at a time, and the others in order when one has ended. */
class Queue {
  constructor(size) {
    this.free = size;
    this.waiting = [];
  }

  async run(job) {
    if (this.free > 0) this.free--;
    else await new Promise((begin) => { this.waiting.push(begin); });
    try {
      await job();
    } finally {
      const begin = this.waiting.shift();
      if (begin) begin();
      else this.free++;
    }
  }
}

// Each Worker takes memory. More of them than cores do not end sooner.
const WORKERS = Math.min(4, navigator.hardwareConcurrency || 2);
const [recorders, counters, samplers] = [new Queue(1), new Queue(WORKERS), new Queue(WORKERS)];

const isRunning = (run) => run.ending === '';

/** Calls the library for a run in a Worker of its own. */
async function work(run, hear, name, ...values) {
  if (!isRunning(run)) return;
  run.helper = new Helper(hear);
  try {
    await run.helper.call(name, ...values);
  } finally {
    run.helper.stop();
  }
}

let helper = new Helper();

/** Calls the library; null if it failed, which is shown. */
async function ask(name, ...values) {
  const asked = helper;
  try {
    return await asked.call(name, ...values);
  } catch (error) {
    if (asked === helper) replaceHelper();
    showError(error.message);
    return null;
  }
}
function replaceHelper() {
  helper.stop();
  helper = new Helper();
}

const catalogue = JSON.parse(await ask('catalogue'));
const puzzleNamed = (name) => catalogue.puzzles.find((puzzle) => puzzle.name === name);
const puzzleOf = (cells) => catalogue.puzzles.find((puzzle) => puzzle.cells === cells);

// ---- The board ----------------------------------------------------------------------------------

/** The 81 cells as they were typed, and those before each change. */
let typed = '.'.repeat(81);
const past = [];
let chosen = 0;

const inputs = CELLS.map((cell) => Object.assign(document.createElement('input'), {
  type: 'text', inputMode: 'numeric', autocomplete: 'off', ariaLabel: nameOf(cell), tabIndex: cell ? -1 : 0,
}));
for (let r = 0; r < 9; r++) {
  const row = byId('cells').tBodies[0].insertRow();
  for (let c = 0; c < 9; c++) row.insertCell().append(inputs[r * 9 + c]);
}

function choose(cell) {
  inputs[chosen].tabIndex = -1;
  inputs[chosen].parentElement.classList.remove('chosen');
  chosen = cell;
  inputs[chosen].tabIndex = 0;
  inputs[chosen].parentElement.classList.add('chosen');
}
const focusOn = (cell) => inputs[Math.max(0, Math.min(cell, 80))].focus();

const withSymbol = (cell, symbol) => typed.slice(0, cell) + symbol + typed.slice(cell + 1);
const isEmpty = (symbol) => '.0_ '.includes(symbol);
const write = (cell, symbol) => change(withSymbol(cell, isEmpty(symbol) ? '.' : symbol));

/** Who types goes on within this time, in milliseconds: the searches wait for it. */
const TYPING_PAUSE = 150;

/** Makes these the cells of the board, and says what is wrong with them. */
async function change(cells) {
  if (cells !== typed) past.push(typed);
  await setTo(cells);
}

async function setTo(cells) {
  // A board that is generated would replace these cells.
  if (isGenerating) replaceHelper();
  typed = cells;
  isDue = false;
  clearTimeout(setTo.timer);
  drawBoard();
  stopSearches();
  const answer = await ask('parse', cells);
  if (answer === null || cells !== typed) return;
  const { error = '', cells: atFault = [] } = JSON.parse(answer);
  showError(error, atFault);
  if (error) {
    showRuns();
  } else {
    isDue = true;
    drawRunning();
    clearTimeout(setTo.timer);
    setTo.timer = setTimeout(() => startSearches(cells), TYPING_PAUSE);
  }
}

function drawBoard() {
  inputs.forEach((input, cell) => { input.value = typed[cell] === '.' ? '' : typed[cell]; });
  if (document.activeElement !== byId('text')) byId('text').value = typed;
  const puzzle = puzzleOf(typed);
  byId('puzzle').value = puzzle?.name ?? '';
  put(byId('shows'), puzzle ? WORDS.of(puzzle.source[LANGUAGE], puzzle.shows[LANGUAGE]) : '');
  byId('undo').disabled = past.length === 0;
}

function showError(message, atFault = []) {
  put(byId('error'), message);
  inputs.forEach((input, cell) => { input.ariaInvalid = String(atFault.includes(cell)); });
}

/** Takes over a board in any form; a board whose digits clash is shown, so that it can be mended. */
async function read(text) {
  if (isGenerating) replaceHelper();
  const answer = await ask('parse', text);
  if (answer === null) return;
  const { board, error, cells } = JSON.parse(answer);
  if (board) await change(board);
  else showError(error, cells);
}

byId('cells').addEventListener('focusin', ({ target }) => {
  choose(inputs.indexOf(target));
  target.select();
});
byId('cells').addEventListener('input', ({ target }) => {
  const symbol = target.value.at(-1);
  write(chosen, symbol ?? '.');
  if (symbol) focusOn(chosen + 1);
});
byId('cells').addEventListener('keydown', (event) => {
  const isUndoKey = (event.ctrlKey || event.metaKey) && event.key === 'z';
  if ((event.ctrlKey || event.metaKey || event.altKey) && !isUndoKey) return;
  const onBackspace = () => {
    if (typed[chosen] !== '.') write(chosen, '.');
    else focusOn(chosen - 1);
  };
  const actions = {
    ArrowLeft: () => focusOn(chosen - 1), ArrowRight: () => focusOn(chosen + 1),
    ArrowUp: () => { if (chosen >= 9) focusOn(chosen - 9); },
    ArrowDown: () => { if (chosen < 72) focusOn(chosen + 9); },
    Home: () => focusOn(chosen - columnOf(chosen)), End: () => focusOn(chosen - columnOf(chosen) + 8),
    Backspace: onBackspace, Delete: () => write(chosen, '.'), z: isUndoKey ? undo : null,
    ' ': () => { write(chosen, '.'); focusOn(chosen + 1); },
  };
  if (!actions[event.key]) return;
  event.preventDefault();
  actions[event.key]();
});
byId('cells').addEventListener('paste', (event) => {
  const text = event.clipboardData.getData('text');
  if (text.trim().length <= 1) return;
  event.preventDefault();
  read(text);
});
byId('text').addEventListener('input', ({ target }) => read(target.value));
byId('text').addEventListener('blur', drawBoard);

for (const symbol of '123456789.') {
  const button = Object.assign(document.createElement('button'), {
    type: 'button', textContent: isEmpty(symbol) ? '⌫' : symbol, ariaLabel: isEmpty(symbol) ? WORDS.emptyCell : symbol,
  });
  button.addEventListener('click', () => write(chosen, symbol));
  byId('digits').append(button);
}

function undo() {
  if (past.length) setTo(past.pop());
}
byId('undo').addEventListener('click', undo);
byId('clear').addEventListener('click', () => change('.'.repeat(81)));

for (const { name } of catalogue.puzzles) byId('puzzle').add(new Option(name));
byId('puzzle').addEventListener('change', ({ target }) => {
  if (target.value) change(puzzleNamed(target.value).cells);
});

const anySeed = () => crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000;
byId('image').addEventListener('click', async () => {
  const image = await ask('image', typed, anySeed());
  if (image) change(image);
});

function limitClues() {
  const [min, max] = byId('minimal').checked ? catalogue.cluesOfMinimal : catalogue.clues;
  Object.assign(byId('clues'), { min, max });
}
limitClues();
byId('minimal').addEventListener('change', limitClues);
byId('generate').addEventListener('submit', async (event) => {
  event.preventDefault();
  const { value: clues } = byId('clues');
  const seed = byId('seed').value || anySeed();
  isGenerating = true;
  drawRunning();
  const generated = await ask('generate', clues === '' ? undefined : +clues, byId('minimal').checked, +seed);
  isGenerating = false;
  drawRunning();
  if (!generated) return;
  await change(generated);
  put(byId('shows'), WORDS.generated(seed));
});

// ---- The searches -------------------------------------------------------------------------------

/** The searches that were chosen, by name: each with its Worker and what is known of it. */
let runs = new Map();
/** The board that they search. */
let board = null;
/** The step of the address, until it is recorded. */
let wantedStep = null;
let haveNews = false;
let haveSteps = false;
let isGenerating = false;
/** Whether the searches are to start soon. */
let isDue = false;

const rows = new Map();
for (const { name, summary } of catalogue.searches) {
  const row = byId('searches').insertRow();
  const box = Object.assign(document.createElement('input'), { type: 'checkbox' });
  const label = make('label', '', name);
  label.prepend(box);
  const heading = Object.assign(document.createElement('th'), { scope: 'row', title: summary[LANGUAGE] });
  heading.append(label);
  row.append(heading);
  rows.set(name, { box, counts: [0, 1, 2, 3].map(() => row.insertCell()) });
  box.addEventListener('change', () => {
    if (box.checked) begin(name);
    else drop(name);
    showRuns();
  });
}
const chosenSearches = () => [...rows].filter(([, { box }]) => box.checked).map(([name]) => name);

async function begin(name) {
  if (board === null) return;
  drop(name);
  const cells = board;
  const run = { group: null, ending: '', helper: null };
  runs.set(name, run);
  try {
    await recorders.run(() => work(run, (news) => hearSteps(run, news), 'record', cells, name));
    // The Worker that recorded has filled its memory: another one counts.
    if (run.group?.searching) await counters.run(() => work(run, (news) => hearCounts(run, news), 'count', cells, name));
    if (isRunning(run)) run.ending = 'whole';
  } catch (error) {
    showError(WORDS.of(name, error.message));
    run.ending = 'failed';
  }
  if (runs.get(name) !== run) return;
  if (shownGroups.length) haveSteps = true;
  else showRuns();
  drawCounts();
}

function drop(name) {
  const run = runs.get(name);
  if (!run) return;
  run.ending = 'dropped';
  run.helper?.stop();
  runs.delete(name);
}

/** Takes over the first steps of a search. */
function hearSteps(run, { board: title, groups: [group] }) {
  Object.assign(run, { title, group });
  if (group.searching) run.helper.stop();
  if (shownGroups.length) haveSteps = true;
  else showRuns();
}

function hearCounts(run, { reads, ...counts }) {
  Object.assign(run.group, counts);
  if ('solved' in counts) run.group.searching = false;
  run.group.searches[0].allReads = reads;
  haveNews = true;
}

function startSearches(cells) {
  board = cells;
  isDue = false;
  clock = 0;
  for (const name of chosenSearches()) begin(name);
  // The cards of the board before stay until there are new ones.
  if (runs.size) drawCounts();
  else showRuns();
}

function stopSearches() {
  board = null;
  for (const name of [...runs.keys()]) drop(name);
  drawRunning();
}

byId('stop').addEventListener('click', () => {
  for (const run of runs.values()) {
    if (!isRunning(run)) continue;
    run.ending = 'stopped';
    run.helper?.stop();
    if (run.group) Object.assign(run.group, { searching: false, stopped: WORDS.stoppedHere });
  }
  if (isGenerating) replaceHelper();
  showRuns();
});

const sameSteps = (a, b) => a.steps === b.steps
  || (a.steps.length === b.steps.length && a.steps.every((step, i) => step === b.steps[i]));
const counted = ({ placements, undos, deadEnds, solved }) => [placements, undos, deadEnds, solved].join();
/** Whether two searches can share a card, as far as is known while one of them goes on. */
const areAlike = (a, b) => sameSteps(a, b)
  && (a.searching || b.searching || a.stopped || b.stopped || counted(a) === counted(b));

/** The runs whose groups are shown, and the group that each card was given. */
let shownGroups = [];

function showRuns() {
  haveSteps = false;
  const known = catalogue.searches.map(({ name }) => runs.get(name)).filter((run) => run?.group);
  const alike = [];
  for (const run of known) {
    const others = alike.find(([first]) => areAlike(first.group, run.group));
    if (others) {
      others.push(run);
      // The steps are held once.
      const { steps, why, reasons } = others[0].group;
      Object.assign(run.group, { steps, why, reasons });
    } else {
      alike.push([run]);
    }
  }
  shownGroups = alike.map((members) => {
    const isPart = (shown) => shown.members.every((run, i) => run === members[i]);
    return { members, group: shownGroups.find(isPart)?.group ?? { ...members[0].group } };
  });
  updateGroups();
  if (known.length) {
    show({ board: known[0].title, given: board, groups: shownGroups.map(({ group }) => group) });
    if (wantedStep !== null && (wantedStep <= end || ![...runs.values()].some(isRunning))) {
      goTo(wantedStep);
      wantedStep = null;
    }
  } else {
    show({ board: '', given: typed, groups: [] });
    document.title = byId('title').textContent = WORDS.choose;
  }
  inAddress = { board: puzzleOf(typed)?.name ?? typed, searches: chosenSearches().join(' ') };
  writeAddressSoon();
  drawCounts();
}

/** Gives each card the counts of its search that is the furthest. */
function updateGroups() {
  for (const { members, group } of shownGroups) {
    const groups = members.map((run) => run.group);
    const isWhole = (one) => !one.searching && !one.stopped;
    const { placements, undos, deadEnds, solved, searching, stopped } = groups.find(isWhole)
      ?? groups.reduce((a, b) => (b.placements > a.placements ? b : a));
    Object.assign(group, { placements, undos, deadEnds, solved, searching, stopped });
    group.searches = groups.map(({ searches: [search] }) => search);
  }
}

function drawCounts() {
  for (const [name, { counts }] of rows) {
    const run = runs.get(name);
    const group = run?.group;
    const soFar = run?.ending === 'whole' ? '' : '…';
    const numbers = group
      ? [group.placements, group.undos, soFar ? null : group.deadEnds, group.searches[0].allReads]
      : [null, null, null, null];
    counts.forEach((cell, i) => put(cell, numbers[i] === null ? '' : `${number.format(numbers[i])}${soFar}`));
  }
  drawRunning();
}

function drawRunning() {
  const names = (ending) => [...runs].filter(([, run]) => run.ending === ending).map(([name]) => name);
  const [running, stopped] = [names(''), names('stopped')];
  byId('searches').ariaBusy = String(isDue || running.length > 0);
  byId('stop').disabled = running.length === 0 && !isGenerating;
  const words = [
    isGenerating ? WORDS.generating : '',
    running.length ? WORDS.soFar(running) : '',
    stopped.length ? WORDS.stoppedSearches(stopped) : '',
  ];
  put(byId('running'), words.filter(Boolean).join(WORDS.semicolon));
}

// News comes more often than anybody can read it.
setInterval(() => {
  if (haveImages) drawDistribution();
  if (haveSteps) showRuns();
  if (!haveNews) return;
  haveNews = false;
  updateGroups();
  drawCounts();
  for (const card of cards) card.drawCounts();
}, 200);

// ---- The distribution over images ---------------------------------------------------------------

/** What was counted of each search, and the images and the seed. */
let samples = [];
let sampled = { images: 0, title: '' };
let haveImages = false;
/** The bars of a histogram, and its height and width in units of its picture. */
const [BARS, BAR_WIDTH, HEIGHT] = [60, 10, 60];

byId('sample').addEventListener('submit', async (event) => {
  event.preventDefault();
  endSamples();
  const [images, seed] = [+byId('images').value, +byId('images-seed').value];
  const { error } = JSON.parse((await ask('parse', typed)) ?? '{"error":""}');
  if (error !== undefined) return;
  const cells = typed;
  sampled = { images, title: WORDS.imagesOf(images, puzzleOf(cells)?.name ?? WORDS.thisBoard, seed) };
  samples = chosenSearches().map((name) => ({ name, placements: [], ending: '', helper: null }));
  for (const sample of samples) {
    const hear = (placements) => {
      sample.placements.push(...placements);
      haveImages = true;
    };
    samplers.run(() => work(sample, hear, 'distribution', cells, sample.name, images, seed)).then(() => {
      if (isRunning(sample)) sample.ending = 'whole';
      drawDistribution();
    }, (failure) => {
      sample.ending = 'failed';
      showError(WORDS.of(sample.name, failure.message));
      drawDistribution();
    });
  }
  drawDistribution();
});

function endSamples() {
  for (const sample of samples.filter(isRunning)) {
    sample.ending = 'stopped';
    sample.helper?.stop();
  }
}
byId('stop-sample').addEventListener('click', () => {
  endSamples();
  drawDistribution();
});

/** At least so many percent of the sorted values are no greater. */
const percentile = (values, percent) => values[Math.ceil((values.length * percent) / 100) - 1];

function drawDistribution() {
  haveImages = false;
  const isOn = samples.some(isRunning);
  byId('stop-sample').disabled = !isOn;
  byId('distribution').ariaBusy = String(isOn);
  put(byId('sampled'), samples.length ? sampled.title : WORDS.chooseSearch);
  const counted = samples.filter(({ placements }) => placements.length);
  const all = counted.map((sample) => ({ ...sample, sorted: Float64Array.from(sample.placements).sort() }));
  const least = Math.log10(Math.max(1, Math.min(...all.map(({ sorted }) => sorted[0]))));
  const most = Math.log10(Math.max(1, ...all.map(({ sorted }) => sorted.at(-1))));
  // Quarters of a power of ten: the axis keeps still for a while.
  const from = Math.floor(least * 4) / 4;
  const to = Math.max(from + 0.25, Math.ceil(most * 4 + 0.01) / 4);
  const x = (value) => (Math.log10(Math.max(1, value)) - from) / (to - from);
  byId('distribution').tBodies[0].replaceChildren(...all.flatMap((sample) => distributionOf(sample, x)));
  byId('axis').replaceChildren(...(all.length ? ticks(from, to, x) : []));
}

/** The rows of a search: its numbers, and its histogram. */
function distributionOf({ name, placements, sorted }, x) {
  const spread = [50, 90, 99, 100].map((percent) => percentile(sorted, percent));
  const numbers = document.createElement('tr');
  numbers.append(Object.assign(make('th', '', name), { scope: 'row' }));
  for (const count of [placements.length, ...spread]) numbers.append(make('td', '', number.format(count)));
  const counts = new Array(BARS).fill(0);
  for (const value of sorted) counts[Math.min(BARS - 1, Math.floor(x(value) * BARS))]++;
  const highest = Math.max(...counts);
  const bars = counts.map((count, i) => {
    const height = (count / highest) * HEIGHT;
    return count ? `M${i * BAR_WIDTH} ${HEIGHT}v${-height}h${BAR_WIDTH - 1}v${height}z` : '';
  });
  const median = x(spread[0]) * BARS * BAR_WIDTH;
  const picture = svg('svg', {
    viewBox: `0 0 ${BARS * BAR_WIDTH} ${HEIGHT}`, preserveAspectRatio: 'none', role: 'img',
    'aria-label': WORDS.histogram(name, placements.length, spread[0], spread[2], spread[3]),
  });
  picture.append(svg('path', { d: bars.join('') }), svg('path', { class: 'median', d: `M${median} 0V${HEIGHT}` }));
  const row = document.createElement('tr');
  const cell = Object.assign(row.insertCell(), { colSpan: 6 });
  cell.append(picture);
  return [numbers, row];
}

function svg(tag, attributes) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** The round numbers within the axis, each at its place. */
function ticks(from, to, x) {
  const powers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const steps = to - from > 2 ? [1] : to - from > 0.8 ? [1, 3] : [1, 2, 3, 4, 5, 6, 7, 8];
  const values = powers.flatMap((power) => steps.map((step) => step * 10 ** power));
  const within = values.filter((value) => x(value) >= 0 && x(value) <= 1);
  return within.map((value) => {
    const tick = make('span', '', number.format(value));
    tick.style.left = `${x(value) * 100}%`;
    // The first begins where the axis begins, and the last ends where it ends.
    tick.style.transform = `translateX(${-x(value) * 100}%)`;
    return tick;
  });
}

// ---- The address --------------------------------------------------------------------------------

byId('share').addEventListener('click', async () => {
  writeAddress();
  try {
    await navigator.clipboard.writeText(location.href);
    put(byId('running'), WORDS.linkIsCopied);
  } catch {
    put(byId('running'), WORDS.addressIsLink);
  }
});

async function followAddress() {
  const { board: given = 'classic', searches: names = 'board_scan bitmask_mrv', step } = readAddress();
  wantedStep = /^\d+$/.test(step) ? +step : null;
  for (const [name, { box }] of rows) box.checked = names.split(' ').includes(name);
  await read(puzzleNamed(given)?.cells ?? given);
}
addEventListener('hashchange', followAddress);
await followAddress();
