// ---- The clock, and what moves it --------------------------------------------------------------

const byId = (id) => document.getElementById(id);
const still = matchMedia('(prefers-reduced-motion: reduce)');

let searches = [];
let cards = [];
let end = 0;
let clock = 0;
let playing = false;
let playedFrom = 0;
let playedTo = 0;
let last = 0;
let owed = 0;
/** What a jump found, instead of the number of the step. */
let note = '';

/** Shows these searches. A group that is shown already keeps its card, which takes over new programs. */
function show({ board, given, groups }) {
  const programs = groups.flatMap((group) => group.searches.map(({ name }) => name));
  document.title = byId('title').textContent = WORDS.title(programs, board ?? WORDS.boardGiven);
  for (const card of cards) card.takePrograms();
  if (groups.length === searches.length && groups.every((group, i) => group === searches[i].group)) {
    draw();
    return;
  }
  const cells = Uint8Array.from(given, (cell) => (cell === '.' ? 0 : +cell));
  searches = groups.map((group) => (
    searches.find((search) => search.group === group) ?? new Search(cells, group)));
  cards = searches.map((search) => (
    cards.find((card) => card.search === search) ?? new Card(search, (step) => goTo(step), (cell) => chooseCell(search, cell))));
  end = Math.max(0, ...searches.map((search) => search.length));
  Card.mostWrites = Math.max(1, ...searches.flatMap((search) => [...search.totalWrites]));
  byId('cards').replaceChildren(...cards.map((card) => card.element));
  byId('time').max = end;
  clock = Math.min(clock, end);
  showDigits();
  redraw();
  offerSearches();
}

/** Steps a second; 0 begins slowly and goes faster and faster. */
const SPEEDS = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000];
for (const speed of SPEEDS) {
  byId('speed').add(new Option(WORDS.speed(speed), speed));
}
const speed = () => +byId('speed').value || 2 + 0.15 * (clock - playedFrom);

function draw() {
  for (const search of searches) search.goTo(clock);
  Card.drawAll(cards, !playing);
  byId('time').value = clock;
  const words = WORDS.stepOf(clock, end);
  byId('time').setAttribute('aria-valuetext', words);
  put(byId('clock'), note || words);
  put(byId('play'), playing ? WORDS.pause : WORDS.play);
}

/** Says what the present step did, and writes the step into the address. */
function tell() {
  // In the mode Predict its verdict is heard, which has the words of the step.
  const told = isPredicting() ? [] : searches;
  const words = told.map((search) => WORDS.of(search.group.searches[0].name, search.words()));
  byId('status').textContent = [note, WORDS.step(clock), ...words].filter(Boolean).join(WORDS.stop);
  writeAddressSoon();
}

function goTo(step, found = '') {
  playing = false;
  clock = Math.max(0, Math.min(step, end));
  note = found;
  askHere();
  draw();
  tell();
}

function frame(now) {
  if (!playing) return;
  const elapsed = Math.min(now - last, 250);
  // Who asked for little motion gets few pictures a second, at the same speed.
  if (!still.matches || elapsed >= 250) {
    owed += (elapsed / 1000) * speed();
    last = now;
    const steps = Math.floor(owed);
    owed -= steps;
    clock = Math.min(clock + steps, playedTo);
    playing = clock < playedTo;
    if (!playing) askHere();
    if (steps) draw();
    if (!playing) tell();
  }
  requestAnimationFrame(frame);
}

function playOrPause() {
  if (!playing && clock === end) clock = 0;
  playing = !playing;
  playedFrom = clock;
  playedTo = nextStop(clock + 1) ?? end;
  note = '';
  owed = 0;
  last = performance.now();
  draw();
  if (playing) {
    endQuestion();
    requestAnimationFrame(frame);
  } else {
    askHere();
    tell();
  }
}

// ---- Jumps: to the nearest such step of any search -----------------------------------------------

function jump(find, nearest) {
  const steps = searches.map(find).filter((step) => step !== null);
  if (steps.length) goTo(nearest(...steps));
}
const jumpOn = (matches) => () => jump((search) => search.next((i) => matches(search, i)), Math.min);
const jumpBack = (matches) => () => jump((search) => search.previous((i) => matches(search, i)), Math.max);
const isUndo = (search, i) => search.isUndo[i];
const isDeadEnd = (search, i) => search.reason(i).kind === 'dead end';
const isGuess = (search, i) => !search.isUndo[i] && search.reason(i).kind === 'guess';

function goToCostliestGuess() {
  const guesses = searches.map((search) => ({ search, ...search.costliestGuess() }));
  const failed = guesses.filter(({ steps }) => steps).sort((a, b) => b.steps - a.steps);
  if (!failed.length) {
    goTo(clock, WORDS.noGuessFailed);
    return;
  }
  const [{ search, index, steps }] = failed;
  const whose = searches.length > 1 ? search.group.searches[0].name : '';
  goTo(index + 1, WORDS.cost(whose, search.digit[index], nameOf(search.cell[index]), steps));
}

const isPressed = (id) => byId(id).getAttribute('aria-pressed') === 'true';
function showDigits() {
  for (const card of cards) card.showDigits(isPressed('candidates'));
}
function showOrHideCandidates() {
  byId('candidates').setAttribute('aria-pressed', !isPressed('candidates'));
  showDigits();
  draw();
}

function showOrHideMore() {
  const shows = byId('more').getAttribute('aria-expanded') !== 'true';
  byId('more').setAttribute('aria-expanded', shows);
  byId('jumps').classList.toggle('open', shows);
}

function changeSpeed(by) {
  const select = byId('speed');
  select.selectedIndex = Math.max(0, Math.min(select.selectedIndex + by, SPEEDS.length - 1));
}

const toNextUndo = jumpOn(isUndo);
const toPreviousUndo = jumpBack(isUndo);
const toNextGuess = jumpOn(isGuess);
const toNextDeadEnd = jumpOn(isDeadEnd);

const onClick = {
  start: () => goTo(0), end: () => goTo(end), back: () => goTo(clock - 1), on: () => goTo(clock + 1),
  play: playOrPause, more: showOrHideMore, candidates: showOrHideCandidates,
  'next-guess': toNextGuess, 'next-dead-end': toNextDeadEnd, costliest: goToCostliestGuess,
  'previous-undo': toPreviousUndo, 'next-undo': toNextUndo, predict: beginOrEndPredict,
};
for (const [id, action] of Object.entries(onClick)) byId(id).addEventListener('click', action);
byId('time').addEventListener('input', (event) => goTo(+event.target.value));

addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest('textarea, input:not([type="range"], [type="radio"], [type="checkbox"])')) return;
  const on = event.target.closest('button, select, summary, input, .code');
  const isFree = !on || on.tagName === 'BUTTON';
  const actions = {
    ' ': !on || on.type === 'range' ? playOrPause : null,
    ArrowLeft: isFree ? () => goTo(clock - 1) : null,
    ArrowRight: isFree ? () => goTo(clock + 1) : null,
    g: toNextGuess, d: toNextDeadEnd, n: toNextUndo, p: toPreviousUndo, w: goToCostliestGuess,
    c: showOrHideCandidates, a: beginOrEndPredict, '+': () => changeSpeed(1), '-': () => changeSpeed(-1),
  };
  const action = actions[event.key];
  if (!action || (on?.tagName === 'SELECT' && event.key.length === 1)) return;
  event.preventDefault();
  action();
});

// ---- The address, the window, paper ----------------------------------------------------------------

/** What the address holds, apart from the step. */
let inAddress = {};
/** The language that the address names, if it names one. */
let languageInAddress = readAddress().lang;
const address = (language = languageInAddress) =>
  new URLSearchParams({ ...inAddress, step: clock, ...(language && { lang: language }) });
function writeAddress() {
  history.replaceState(null, '', `#${address()}`);
}
function writeAddressSoon() {
  clearTimeout(writeAddressSoon.timer);
  // Browsers refuse many changes of the address in a row.
  writeAddressSoon.timer = setTimeout(writeAddress, 200);
}
/** Shows the same step in the other language. */
function changeLanguage() {
  languageInAddress = LANGUAGE === 'en' ? 'zh' : 'en';
  writeAddress();
  location.reload();
}
byId('language').lang = TABLES[LANGUAGE === 'en' ? 'zh' : 'en'].tag;
byId('language').addEventListener('click', changeLanguage);
function goToAddress() {
  const { step } = readAddress();
  if (/^\d+$/.test(step)) goTo(+step);
}
addEventListener('hashchange', goToAddress);

function redraw() {
  for (const card of cards) card.resize();
  draw();
}
function recolor() {
  readColors();
  redraw();
}
new ResizeObserver(redraw).observe(byId('cards'));
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', recolor);
// Paper is light.
for (const [event, isPaper] of [['beforeprint', true], ['afterprint', false]]) {
  addEventListener(event, () => {
    document.documentElement.classList.toggle('paper', isPaper);
    recolor();
  });
}
readColors();
