// ---- The library, in Workers ---------------------------------------------------------------------

const workerAddress = URL.createObjectURL(new Blob([WORKER], { type: 'text/javascript' }));
const module = await WebAssembly.compile(await new Response(unpacked(byId('data').textContent)).arrayBuffer());

/** A Worker with the library. `hear` gets the news of a search that runs there. */
class Helper {
  constructor(hear) {
    this.waiting = [];
    this.worker = new Worker(workerAddress);
    this.worker.onmessage = ({ data: { news, result, error } }) => {
      if (news) hear(JSON.parse(news));
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
    this.worker.terminate();
    for (const { resolve } of this.waiting) resolve(null);
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
    setTo.timer = setTimeout(() => startSearches(cells), TYPING_PAUSE);
  }
}

function drawBoard() {
  inputs.forEach((input, cell) => { input.value = typed[cell] === '.' ? '' : typed[cell]; });
  if (document.activeElement !== byId('text')) byId('text').value = typed;
  const puzzle = puzzleOf(typed);
  byId('puzzle').value = puzzle?.name ?? '';
  put(byId('shows'), puzzle ? `${puzzle.source}: ${puzzle.shows}` : '');
  byId('undo').disabled = past.length === 0;
}

function showError(message, atFault = []) {
  put(byId('error'), message);
  inputs.forEach((input, cell) => { input.ariaInvalid = String(atFault.includes(cell)); });
}

/** Takes over a board in any form; a board whose digits clash is shown, so that it can be mended. */
async function read(text) {
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
    type: 'button', textContent: isEmpty(symbol) ? '⌫' : symbol, ariaLabel: isEmpty(symbol) ? 'empty' : symbol,
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
  put(byId('shows'), `generated from seed ${seed}`);
});

// ---- The searches -------------------------------------------------------------------------------

/** The searches that were chosen, by name: each with its Worker and what is known of it. */
let runs = new Map();
/** The board that they search. */
let board = null;
/** The step of the address, until it is recorded. */
let wantedStep = null;
let haveNews = false;
let isGenerating = false;
/** Whether the searches are to start soon. */
let isDue = false;

const rows = new Map();
for (const { name, summary } of catalogue.searches) {
  const row = byId('searches').insertRow();
  const box = Object.assign(document.createElement('input'), { type: 'checkbox' });
  const label = make('label', '', name);
  label.prepend(box);
  const heading = Object.assign(document.createElement('th'), { scope: 'row', title: summary });
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

function begin(name) {
  if (board === null) return;
  const run = { group: null, ending: '' };
  run.helper = new Helper((news) => hear(run, news));
  runs.set(name, run);
  const end = (ending) => {
    run.ending = ending;
    run.helper.stop();
    showRuns();
  };
  run.helper.call('run', board, name).then(() => { if (isRunning(run)) end('whole'); }, (error) => {
    showError(`${name}: ${error.message}`);
    end('failed');
  });
}

function drop(name) {
  const run = runs.get(name);
  if (!run) return;
  run.ending = 'dropped';
  run.helper.stop();
  runs.delete(name);
}

function hear(run, news) {
  if (news.groups) {
    run.title = news.board;
    [run.group] = news.groups;
    showRuns();
  } else {
    const { reads, ...counts } = news;
    Object.assign(run.group, counts);
    run.group.searches[0].allReads = reads;
    haveNews = true;
  }
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

const isRunning = (run) => run.ending === '';

byId('stop').addEventListener('click', () => {
  for (const run of runs.values()) {
    if (!isRunning(run)) continue;
    run.ending = 'stopped';
    run.helper.stop();
    if (run.group) Object.assign(run.group, { searching: false, stopped: 'stopped' });
  }
  if (isGenerating) replaceHelper();
  showRuns();
});

const sameSteps = (a, b) => a.steps.length === b.steps.length && a.steps.every((step, i) => step === b.steps[i]);
const counted = ({ placements, undos, deadEnds, solved }) => [placements, undos, deadEnds, solved].join();
/** Whether two searches can share a card, as far as is known while one of them goes on. */
const areAlike = (a, b) => sameSteps(a, b)
  && (a.searching || b.searching || a.stopped || b.stopped || counted(a) === counted(b));

/** The runs whose groups are shown, and the group that each card was given. */
let shownGroups = [];

function showRuns() {
  const known = catalogue.searches.map(({ name }) => runs.get(name)).filter((run) => run?.group);
  const alike = [];
  for (const run of known) {
    const others = alike.find(([first]) => areAlike(first.group, run.group));
    if (others) others.push(run);
    else alike.push([run]);
  }
  shownGroups = alike.map((members) => {
    const isSame = (shown) => shown.members.length === members.length
      && members.every((run, i) => run === shown.members[i]);
    return shownGroups.find(isSame) ?? { members, group: { ...members[0].group } };
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
    document.title = byId('title').textContent = 'Choose a board and searches';
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
    isGenerating ? 'generating a board' : '',
    running.length ? `so far: ${and(running)}` : '',
    stopped.length ? `stopped: ${and(stopped)}` : '',
  ];
  put(byId('running'), words.filter(Boolean).join('; '));
}

// Counts come more often than anybody can read them.
setInterval(() => {
  if (!haveNews) return;
  haveNews = false;
  updateGroups();
  drawCounts();
  draw();
}, 200);

// ---- The address --------------------------------------------------------------------------------

byId('share').addEventListener('click', async () => {
  writeAddress();
  try {
    await navigator.clipboard.writeText(location.href);
    put(byId('running'), 'the link is copied');
  } catch {
    put(byId('running'), 'the address of this page is the link');
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
