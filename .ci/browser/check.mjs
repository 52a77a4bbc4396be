// Checks the page of a replay: node check.mjs FOLDER, which holds the files of ../browser-test.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { at, check, checkFits, checkLook, checkTime, checkWithAxe, click, end as endOfChecks } from './browser.mjs';
import { checkPlaying, checkRedraws, englishIn, expect, expectSoon, keepPicture, openFile } from './browser.mjs';
import { leastOf, page, press, quiz, text, WIDTHS, windows } from './browser.mjs';

const folder = process.argv[2];
const file = (name) => join(folder, name);
const format = (number) => number.toLocaleString('en-US');

// ---- What the program says: the page is held against its text and its recording --------------------

/** The data of a page. The Rust tests compare it with the recording. */
function dataOf(name) {
  const [, packed] = readFileSync(file(name), 'utf8').match(/id="data">([^<]*)</);
  return JSON.parse(inflateSync(Buffer.from(packed, 'base64')));
}

/** For each search of a text: its name, and its boards and words from the start to the end. */
function traces(name, given) {
  const traces = [];
  let board;
  for (const line of readFileSync(file(name), 'utf8').trim().split('\n')) {
    const heading = line.match(/^# (\w+) on \w+: /);
    if (heading) {
      board = [...given];
      traces.push({ name: heading[1], boards: [board.join('')], words: ['nothing has been placed'] });
    } else if (!line.startsWith('#')) {
      const [, words, r, c, digit, verb] = line.match(/^\d+ (r(\d)c(\d): (\d) → (placed|undone).*)$/);
      board[(r - 1) * 9 + (c - 1)] = verb === 'placed' ? digit : '.';
      traces.at(-1).boards.push(board.join(''));
      traces.at(-1).words.push(words.replace(') (', '; '));
    }
  }
  return traces;
}

/** For each card what it must show at each step: `traces`, and the lines and reads of its programs. */
function expectedCards(name, textName) {
  const data = dataOf(name);
  const expected = traces(textName, data.given);
  return data.groups.map(({ searches }) => {
    const reads = searches.map((program) => {
      let sum = 0;
      return [0, ...program.reads.map((count) => (sum += count))];
    });
    const [first, ...more] = searches.map(({ name }) => expected.find((trace) => trace.name === name));
    for (const { name, words } of more)
      check(`${name} is on a card with its steps`, words.join() === first.words.join());
    return { ...first, searches, reads };
  });
}

/** The same cards in Chinese. Their words are those of the data, which the Rust tests hold against the reasons. */
function inChinese(cards, name) {
  const { groups } = dataOf(name);
  return cards.map((card, index) => {
    const { why, reasons, lostSince, lostWhy, losses } = groups[index];
    const words = card.words.slice(1).map((words, step) => {
      const [, cell, digit] = words.match(/^(r\dc\d): (\d)/);
      const { words: reason, aside } = reasons[why[step]];
      const lost = lostSince[step] && losses[lostWhy[step]].words.zh.replace('{step}', format(lostSince[step]));
      const more = [aside?.zh, lost].filter(Boolean).join('；');
      return `${cell}：${digit} → ${reason.zh}${more && ` (${more})`}`;
    });
    return { ...card, words: ['还没有填数', ...words], forms: FORMS.zh };
  });
}

/** How a card says a count of all, and the line of a step. */
const FORMS = {
  en: { countOf: (count, all) => `${count} of ${all}`, place: (file, line) => `${file}, line ${line}, in ` },
  zh: { countOf: (count, all) => `${count} / ${all}`, place: (file, line) => `${file}，第 ${line} 行，` },
};

/** What happened at a step, without what the board shows beside it. */
const happened = ({ words }, step) => words[step].replace(/ \(.*/, '');

// ---- The browser ---------------------------------------------------------------------------------

async function open(name, options) {
  await openFile(file(name), options);
  if (name.endsWith('.html'))
    await page.waitForFunction(() => document.querySelector('article .happened')?.textContent);
}

/** What each card shows, at each of these steps; without steps, at the present one. */
const shownAt = (steps) =>
  page.evaluate((steps) => {
    const cards = [...document.querySelectorAll('article')].map((card) => ({
      text: (selector) => card.querySelector(selector).textContent,
      cells: [...card.querySelectorAll('.board td')],
      reads: [...card.querySelectorAll('.reads b')],
    }));
    const shown = () =>
      cards.map(({ text, cells, reads }) => ({
        name: text('h2'),
        board: cells.map((cell) => cell.textContent || '.').join(''),
        words: [text('.happened'), text('.aside') && `(${text('.aside')})`].filter(Boolean).join(' '),
        step: text('.step'),
        state: text('.state'),
        place: text('.place'),
        reads: reads.map((element) => element.textContent).join(),
      }));
    if (!steps) return [shown()];
    const time = document.getElementById('time');
    return steps.map((step) => {
      time.value = step;
      time.dispatchEvent(new Event('input'));
      return shown();
    });
  }, steps);
const shown = async () => (await shownAt())[0];
const goTo = (step) => page.locator('#time').fill(String(step));

/** What is wrong with a card at this step, if something is. */
function fault(card, { name, boards, words, searches, reads, forms = FORMS.en }, step) {
  const at = Math.min(step, words.length - 1);
  const file = `${searches[0].name}.rs`;
  const place = at ? forms.place(file, searches[0].lines[at - 1]) : file;
  const count = forms.countOf(format(at), '');
  const readsOf = ({ allReads }, index) => forms.countOf(format(reads[index][at]), format(allReads));
  const wanted = { name, board: boards[at], words: words[at], reads: searches.map(readsOf).join(), place, step: count };
  // The text says it once since when a board is lost, the page at every such step.
  const says = words[at].includes('lost since');
  const seen = says
    ? card.words
    : card.words.replace(/ \(lost since [^)]*\)$/, '').replace(/; lost since [^)]*\)$/, ')');
  const found = {
    ...card,
    words: seen,
    place: card.place.slice(0, place.length),
    step: card.step.slice(0, count.length),
  };
  const wrong = Object.keys(wanted).find((key) => found[key] !== wanted[key]);
  return wrong && { step, card: name, wanted: wanted[wrong], found: found[wrong] };
}

/** Compares the cards at these steps with what is expected. */
async function checkSteps(what, cards, steps = upTo(Math.max(...cards.map(({ words }) => words.length)) - 1)) {
  const shownCards = await shownAt(steps);
  const faults = shownCards.flatMap((found, index) =>
    found.length === cards.length
      ? found.map((card, of) => fault(card, cards[of], steps[index]))
      : [{ cards: found.length }],
  );
  await expect(what, faults.filter(Boolean).slice(0, 1), []);
}
const upTo = (end) => Array.from({ length: end + 1 }, (_, step) => step);

/** Takes the mean time of a frame while the page plays, in milliseconds. */
async function checkFrames(of, most) {
  await play('1000');
  const frame = () =>
    page.evaluate(async () => {
      const start = performance.now();
      let [now, count] = [start, 0];
      for (; now - start < 2000; count++) now = await new Promise(requestAnimationFrame);
      return (now - start) / count;
    });
  checkTime(`makes a frame with ${of}`, await leastOf(frame, most), most);
}

// ---- What a user does ----------------------------------------------------------------------------

async function play(speed) {
  await page.locator('#speed').selectOption(speed);
  await click('Play');
}
/** Shows what is hidden at first. */
async function openAll() {
  if (await page.locator('#more').isVisible()) await page.locator('#more').click();
  for (const summary of await page.locator('summary:visible').all()) await summary.click();
}
const restart = () => click('To the start');
const first = (selector) => page.locator('article').first().locator(selector);

// ---- Every step ------------------------------------------------------------------------------------

const two = expectedCards('two.html', 'two.txt');
await open('two.html');
await checkSteps('shows each step of two searches as the program tells it', two);
await expect('names board and searches in its title', page.title(), 'board_scan and bitmask_mrv on classic');
await goTo(0);
await checkFrames('two searches', 33);

const guessing = expectedCards('inkala.html', 'inkala.txt');
await open('inkala.html');
await checkSteps('shows each step of searches that guess as the program tells it', guessing);

// ---- All approaches on LeetCode's example: six of them make the same steps -------------------------

const all = expectedCards('classic.html', 'classic.txt');
const end = Math.max(...all.map((trace) => trace.words.length)) - 1;
await open('classic.html');
check('shares a card among searches with the same steps', all.length < 12 && all[0].searches.length === 6, all.length);
const samples = [0, 1, 2, 7, 50, 51, 52, end, end - 1, 0];
for (let i = 1; i <= 60; i++) samples.push((i * 7919) % (end + 1));
await checkSteps('shows the steps of all approaches', all, samples);

await goTo(0);
const scrolled = () => page.evaluate(() => document.querySelector('.code').scrollTop);
await expect('the code stays where a line was lit', scrolled(), (top) => top > 0);
await page.getByRole('radio', { name: /marker_rescan/ }).check();
await expect('the code of another search begins at its top', scrolled(), 0);
await goTo(6);
const { lines, code, firstLine } = all[0].searches.find(({ name }) => name === 'marker_rescan');
const place = `marker_rescan.rs, line ${lines[5]}, in `;
await expect('shows the code of the search that is chosen', text('.place'), (shown) => shown.startsWith(place));
const line = code.split('\n')[lines[5] - firstLine];
await expect('lights the line that wrote the step', text('.lit'), (lit) => lit === line && lit.includes('board['));
await expect('leaves the essay out', text('.code'), (code) => !code.includes('# Cost'));
await page.getByRole('radio', { name: /board_scan/ }).check();

// ---- Keys and buttons ----------------------------------------------------------------------------

await goTo(2000);
await page.locator('h1').click();
for (let step = 1999; step >= 1980; step--) await expect(`steps back to ${step}`, press('ArrowLeft'), step);
await goTo(980);
await expect('steps on by its button', click('One step on').then(at), 981);
await expect('steps back by its button', click('One step back').then(at), 980);
await expect('says aloud what happened', text('#status'), (heard) => heard.includes(happened(all[0], 980)));

/** The steps at which the words of a search match. */
const stepsOf = ({ words }, pattern) => words.flatMap((word, step) => (pattern.test(word) ? [step] : []));
const nearest = (pattern) => Math.min(...all.map((trace) => stepsOf(trace, pattern)[0] ?? Infinity));
const GUESS = /placed, (a guess|the next)/;
const DEAD_END = /undone, .* has no /;
const [undo, second] = stepsOf(all[0], /undone/);
/** The placement that is undone after most steps, found by the boards alone. */
function costliest({ words }) {
  let best = [0, 0];
  const open = new Map();
  for (let step = 1; step < words.length; step++) {
    const [, cell, verb] = words[step].match(/^(r\dc\d): \d → (placed|undone)/);
    const cost = step - open.get(cell);
    if (verb === 'placed') open.set(cell, step);
    else if (GUESS.test(words[open.get(cell)]) && cost > best[1]) best = [open.get(cell), cost];
  }
  return best[0];
}
const ways = [
  ['the first guess', 0, 'g', nearest(GUESS)],
  ['the first dead end', 0, 'd', nearest(DEAD_END)],
  ['the first undo', 0, 'n', undo],
  ['the second undo', undo, 'n', second],
  ['the first undo, back', second, 'p', undo],
  ['the costliest wrong guess', undo, 'w', costliest(all[0])],
];
for (const [what, from, key, step] of ways) {
  await goTo(from);
  await expect(`goes to ${what}`, press(key), step);
}
await expect('says what the guess costs', text('#clock'), /^board_scan: \d in r\dc\d costs [\d,]+ steps$/);
const hash = `#step=${costliest(all[0])}`;
await expectSoon('writes the step into the address', (hash) => location.hash === hash, hash);

// ---- The icicle --------------------------------------------------------------------------------------

const icicle = page.locator('#icicles canvas').first();
const { width } = await icicle.boundingBox();
const clickAt = (part) => icicle.click({ position: { x: width * part, y: 3 } });
await clickAt(0.5);
await expect('goes where the bars are clicked', at(), (step) => Math.abs(step - end / 2) < 20);
await page.mouse.down();
await icicle.hover({ position: { x: width * 0.25, y: 3 } });
await page.mouse.up();
await expect('goes where the bars are dragged', at(), (step) => Math.abs(step - end / 4) < 20);

/** The color of the first icicle at a step, in its first row: what becomes of the first placement there. */
const colorAt = (step) =>
  icicle.evaluate(
    (canvas, part) => {
      const copy = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      copy.drawImage(canvas, -Math.floor(part * canvas.width), -1);
      return [...copy.getImageData(0, 0, 1, 1).data].slice(0, 3);
    },
    (step + 0.5) / end,
  );
const luminance = ([r, g, b]) => 0.2126 * (r / 255) ** 2.2 + 0.7152 * (g / 255) ** 2.2 + 0.0722 * (b / 255) ** 2.2;
const boards = all[0].boards;
const last = boards.at(-1);
const firstCell = last.split('').findIndex((digit, cell) => digit !== boards[0][cell]);
await goTo(0);
const samplesOfBars = upTo(40).map((i) => Math.floor((end * (i + 0.5)) / 41));
for (const step of samplesOfBars) {
  const digit = boards[step + 1][firstCell];
  if (digit === '.') continue;
  const [r, , b] = await colorAt(step);
  await expect(`the bar at step ${step} says what becomes of it`, r < b, digit === last[firstCell]);
}
const lights = [luminance(await colorAt(end - 2)), luminance(await colorAt(Math.floor(end / 4)))];
const contrast = (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
check('the two kinds of bars differ without colors', contrast >= 3, contrast);

await icicle.hover({ position: { x: width * 0.3, y: 1 } });
await expect(
  'tells the path to the bar that is pointed at',
  text('.path'),
  /^step [\d,]+: 2 in r1c3.*, undone after [\d,]+ steps$/,
);
await page.locator('h1').hover();
await expect('tells the costliest mistake', text('.path'), /^costliest mistake: 2 in r1c3, [\d,]+ steps$/);
await goTo(1200);
await press('z');
check('looks closer', await page.locator('#whole').isVisible());
await clickAt(0.9);
await expect('a click leads to a step in sight', at(), (step) => Math.abs(step - 1200) < 400);
await press('x');
check('shows the whole search again', await page.locator('#whole').isHidden());
await goTo(1200);
const depth = () => text('.depth').then(Number);
const deep = await depth();
await press('ArrowUp');
await press('ArrowUp');
await expect('goes up to the placements of the levels above', depth(), deep - 1);
await press('ArrowDown');
await expect('goes down to the next placement below', depth(), deep);
const secondIcicle = page.locator('#icicles canvas').nth(1);
const scale = () => secondIcicle.evaluate((canvas) => canvas.toDataURL());
const shared = await scale();
await press('s');
check('shows each search at its own scale', (await scale()) !== shared);
await press('s');
check('shows all at one scale', (await scale()) === shared);
await checkRedraws('twelve searches');

await goTo(6);
const figure = (selector) => first(`.board ${selector}`).getAttribute('data-figure');
const marked = (selector) => first(`.board ${selector}`).count();
await expect('shows the number of candidates', figure('tr:nth-child(9) td:nth-child(1)'), /^\d$/);
const gone = await figure('.gone');
check('shows the digit that was just undone', all[0].words[6].includes(`: ${gone} → undone`), gone);
await expect('marks a cell without candidates', marked('.dead'), 1);
await expect('marks what blocks it', marked('.blocks'), (count) => count >= 8);
await press('c');
await expect('shows the candidates on demand', marked('.digits'), (count) => count > 30);
await press('c');

await restart();
await page.locator('#speed').selectOption('100');
await page.locator('h1').click();
await press(' ');
await page.waitForFunction(() => +document.getElementById('time').value > 20);
await expect('plays at the space bar, and pauses', press(' '), (step) => step > 20 && step < end);
await restart();
await checkFrames('all searches', 50);
await page.locator('#speed').selectOption('5000');
await page.waitForFunction((end) => +document.getElementById('time').value === end, end);
const ends = await shown();
await expect('every search has solved the board', ends, (cards) => cards.every(({ state }) => state === '✓ solved'));
const solutions = [...new Set(ends.map((card) => card.board))];
await expect('all have the same solution', solutions, ([first, ...more]) => !first.includes('.') && !more.length);
check('can be played again', await page.getByRole('button', { name: 'Play' }).isVisible());

await open('classic.html', { hash: '#step=474' });
await expect('opens at the step of the address', at(), 474);
await restart();
await play('0');
await page.waitForTimeout(1500);
await expect('begins at a speed that can be followed', at(), (step) => step >= 1 && step <= 5);

// ---- Predict, with the keyboard ------------------------------------------------------------------

/**
 * Predicts the next steps of a search, right or all wrong, and says what was wrong about the page.
 * What is asked follows from the words of the steps alone.
 */
async function predict({ words, boards }, count, isRight) {
  let [right, asked] = [0, 0];
  const answer = async (question, ...keys) => {
    const shown = await quiz();
    check(`asks: ${question}`, question.test(shown.asked) && shown.focus, shown);
    await press(...keys);
    [right, asked] = [right + isRight, asked + 1];
    await expect('keeps the score', text('#score'), `${right} of ${asked} right`);
  };
  for (let stop = 0; stop < count; stop++) {
    const step = (await at()) + 1;
    const [, r, c, digit, why] = happened({ words }, step).match(/^r(\d)c(\d): (\d) → (.*)$/);
    const isUndone = why.startsWith('undone');
    const isChoice = isUndone ? !words[step - 1].includes('undone') : GUESS.test(why);
    check('stops before a choice', isChoice, why);
    if (words[step - 1].includes('placed, '))
      await answer(/^Dead end, or does \w+ go on\?$/, ...(isUndone === isRight ? [] : ['Tab']), 'Enter');
    if (!isUndone) {
      const [row, column] = isRight ? [r, c] : [9, (boards[step - 1].lastIndexOf('.') % 9) + 1];
      await answer(/^Which cell does \w+ fill next\?$/, ...`r${row}c${column}`, 'Enter');
      await answer(new RegExp(`^Which digit goes into r${r}c${c}\\?$`), isRight ? digit : String((+digit % 9) + 1));
    }
    await expect('makes the step', at(), step);
    const { verdict, asked: question } = await quiz();
    const told =
      verdict.startsWith(isRight ? 'Right. ' : 'Wrong') && verdict.endsWith(` ${happened({ words }, step)}.`);
    check('says whether it was right, and why', told, verdict);
    if (!question) await press('Enter');
  }
}

await open('two.html');
await expect('stops before the first guess', press('a'), 0);
const offered = page.locator('#quiz-search select option').allTextContents();
await expect('offers both searches', offered, ['board_scan', 'bitmask_mrv']);
await press('5', 'Enter');
await expect('says what is no cell', text('#verdict'), 'Expected a cell, such as r1c3.');
await press('Backspace', '1', '1', 'Enter');
await expect('says what is filled', text('#verdict'), 'r1c1 is filled.');
await expect('does not count it', text('#score'), '');
await press('Backspace', 'Backspace');
await predict(two[0], 12, true);
await press('a');
check('ends the mode', await page.locator('#quiz').isHidden());
await goTo(0);
await page.locator('h1').click();
await press('a');
await predict(two[0], 12, false);

await goTo(0);
await first('.board td').nth(2).click();
await expect('takes a click on the board', text('#verdict'), /^Right: r1c3: 3 candidates, r5c5 has 1/);
await goTo(5);
await expect('does not tell a dead end before it is asked for', marked('.dead'), 0);
await click('Dead end: undo');
await expect('shows the dead end then', marked('.dead'), 1);
await page.locator('#stops').selectOption('all');
await click('Play');
await page.waitForFunction(() => document.getElementById('play').textContent === 'Play');
await expect('plays on', at(), (step) => step > 6);
await expect('plays to the next choice', text('#asked'), /./);
for (const { window, options, picture } of windows([360, 1440])) {
  await open('two.html', { ...options, hash: '#step=4' });
  await press('a');
  await checkLook(`${window}, in Predict`);
  await keepPicture(`predict-${picture}`);
  await press('Enter', 'Enter');
  await checkWithAxe(`${window}, in Predict`);
}
const [copies] = expectedCards('copies.html', 'copies.txt');
await open('copies.html');
await expect('goes to a dead end, not to a change to another board', press('d'), stepsOf(copies, DEAD_END)[0]);
await open('copied.html');
await press('a');
await expect('has nothing to ask of a copied solution', text('#verdict'), /^This program writes only its solution/);
await expect('says that only the solution is written', text('article .limits'), /^Only the solution is written/);

// ---- Who hears it --------------------------------------------------------------------------------

await open('classic.html');
const NAMED =
  /^(button|slider|combobox|checkbox|radio|textbox|link|image|img|table|DisclosureTriangle|option|MenuListOption)$/;
const session = await page.context().newCDPSession(page);
const { nodes } = await session.send('Accessibility.getFullAXTree');
const named = nodes.filter((node) => !node.ignored && NAMED.test(node.role?.value));
for (const { role, name, properties } of named) check(`a ${role.value} has a name`, name?.value?.trim(), properties);
const count = (role) => named.filter((node) => node.role.value === role).length;
check('the tree has the controls', count('button') >= 11 && count('slider') === 1 && count('combobox') === 1);
// The card of a copied solution has no list of levels.
check('the tree has the tables of the cards', count('table') === 2 * all.length - 1, count('table'));

// ---- Windows, colours, motion -------------------------------------------------------------------

for (const { window, options, picture } of windows([360, ...WIDTHS])) {
  await open('two.html', { ...options, hash: '#step=6' });
  await checkFits(window);
  await checkPlaying(window, 'Play');
  await keepPicture(`page-${picture}`, false);
  await press('c');
  await openAll();
  await checkWithAxe(window);
}
await open('two.html');
await checkRedraws('two searches');

await open('classic.html', { reducedMotion: 'reduce' });
await play('1000');
await expectSoon('plays without motion, too', () => +document.getElementById('time').value > 500);

await open('two.html', { colorScheme: 'dark', hash: '#step=474' });
await page.emulateMedia({ media: 'print' });
await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
const paper = await page.evaluate(() => [
  getComputedStyle(document.querySelector('article')).backgroundColor,
  getComputedStyle(document.querySelector('.bar')).display,
]);
await expect('prints on white, without its bar', paper, ['rgb(255, 255, 255)', 'none']);

// ---- In Chinese --------------------------------------------------------------------------------------

const CHINESE = { locale: 'zh-CN' };
const NAMES = [...all.flatMap(({ searches }) => searches.map(({ name }) => name)), 'classic', 'inkala', 'MRV'];
const checkChinese = (window) => expect(`has no English words in ${window}`, englishIn(NAMES), []);
for (const [name, cards] of Object.entries({ 'two.html': two, 'inkala.html': guessing })) {
  await open(name, CHINESE);
  await checkSteps(`shows each step of ${name} in Chinese, with the same counts`, inChinese(cards, name));
  await checkChinese(name);
}
await open('two.zh.html', { hash: '#step=474' });
const languageOf = () => page.evaluate(() => document.documentElement.lang);
await expect('is in the language that it was written for', languageOf(), 'zh-CN');
await expect('has its title in that language', page.title(), 'classic：board_scan、bitmask_mrv');
for (const [key, button, language, step, hash] of [
  ['English', 'Play', 'en', 474, '#step=474&lang=en'],
  ['中文', '播放', 'zh-CN', 475, '#step=475&lang=zh'],
]) {
  await goTo(step);
  await click(key);
  await page.getByRole('button', { name: button }).waitFor();
  await expect('changes the language', languageOf(), language);
  await expect('stays on the step', at(), step);
  await expect('writes the language into the address', new URL(page.url()).hash, hash);
}
for (const { width, window, options } of windows(WIDTHS, ['light'])) {
  await open('two.html', { ...options, hash: '#step=4', ...CHINESE });
  await checkPlaying(`${window} in Chinese`, '播放');
  await goTo(4);
  await keepPicture(`chinese-${width}`, false);
  await openAll();
  await press('a');
  await checkLook(`${window} in Chinese`);
  await keepPicture(`chinese-open-${width}`);
  await expect('asks in Chinese', text('#asked'), '这里是死路，还是 board_scan 会往下搜？');
  await click('死路：撤销');
  await press('9', '9', 'Enter', '2');
  await checkChinese(window);
}

// ---- A long search -----------------------------------------------------------------------------------

await open('long.html');
const limits = await page.locator('article .limits').allTextContents();
check('says what is not recorded', limits.includes('Only the first 50,000 of 138,350,568 steps are recorded.'), limits);
await click('To the end');
const [mrv, scan] = await shown();
await expect('has the true counts of a long search', scan.step, '50,000 of 138,350,568');
await expect('does not say that it is solved', [mrv.state, scan.state], ['recorded to here', 'recorded to here']);

await endOfChecks();
