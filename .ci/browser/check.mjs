// Checks the page of a replay: node check.mjs FOLDER, which holds the files of ../browser-test.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { check, checkWithAxe, end as endOfChecks, englishIn, keepPicture, openFile, quizOf } from './browser.mjs';

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
      traces.at(-1).words.push(words);
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
    for (const program of searches) {
      const trace = expected.find((trace) => trace.name === program.name);
      check(`${program.name} is on a card with its steps`,
        trace.words.join() === expected.find(({ name }) => name === searches[0].name).words.join());
    }
    return { ...expected.find((trace) => trace.name === searches[0].name), searches, reads };
  });
}

/** The same cards in Chinese. Their words are those of the data, which the Rust tests hold against the reasons. */
function inChinese(cards, name) {
  const { groups } = dataOf(name);
  return cards.map((card, index) => {
    const { why, reasons } = groups[index];
    const words = card.words.slice(1).map((words, step) => {
      const [, cell, digit] = words.match(/^(r\dc\d): (\d)/);
      return `${cell}：${digit} → ${reasons[why[step]].words.zh}`;
    });
    return { ...card, words: ['还没有填数', ...words], forms: FORMS.zh };
  });
}

/** How a card says a count of all, and the line of a step. */
const FORMS = {
  en: { countOf: (count, all) => `${count} of ${all}`, place: (file, line) => `${file}, line ${line}, in ` },
  zh: { countOf: (count, all) => `${count} / ${all}`, place: (file, line) => `${file}，第 ${line} 行，` },
};

// ---- The browser ---------------------------------------------------------------------------------

async function open(name, options) {
  const page = await openFile(file(name), options);
  if (name.endsWith('.html')) await page.waitForFunction(() => document.querySelector('article .happened')?.textContent);
  return page;
}

/** What each card shows, at each of these steps; without steps, at the present one. */
const shownAt = (page, steps) => page.evaluate((steps) => {
  const cards = [...document.querySelectorAll('article')].map((card) => ({
    text: (selector) => card.querySelector(selector).textContent,
    cells: [...card.querySelectorAll('.board td')],
    reads: [...card.querySelectorAll('.reads b')],
  }));
  const shown = () => cards.map(({ text, cells, reads }) => ({
    name: text('h2'),
    board: cells.map((cell) => cell.textContent || '.').join(''),
    words: text('.happened'),
    step: text('.step'),
    state: text('.state'),
    place: text('.place'),
    reads: reads.map((element) => element.textContent),
  }));
  if (!steps) return [shown()];
  const time = document.getElementById('time');
  return steps.map((step) => {
    time.value = step;
    time.dispatchEvent(new Event('input'));
    return shown();
  });
}, steps);
const shown = async (page) => (await shownAt(page))[0];

const clock = async (page) => +(await page.locator('#time').inputValue());
const goTo = (page, step) => page.locator('#time').fill(String(step));

/** What is wrong with a card at this step; null if nothing is. */
function fault(card, expected, step) {
  const at = Math.min(step, expected.words.length - 1);
  const [program] = expected.searches;
  const { countOf, place } = expected.forms ?? FORMS.en;
  const line = program.lines[at - 1];
  const wanted = {
    name: expected.name,
    board: expected.boards[at],
    words: expected.words[at],
    reads: expected.searches.map(({ allReads }, index) => countOf(format(expected.reads[index][at]), format(allReads))).join(),
    place: at ? place(`${program.name}.rs`, line) : `${program.name}.rs`,
    step: countOf(format(at), ''),
  };
  const found = { ...card, reads: card.reads.join() };
  for (const [name, text] of Object.entries(wanted)) {
    const holds = ['place', 'step'].includes(name) ? found[name].startsWith(text) : found[name] === text;
    if (!holds) return { step, card: expected.name, wanted: text, found: found[name] };
  }
  return null;
}

/** The first fault of the cards at these steps. */
async function faultAt(page, expected, steps) {
  const shownCards = await shownAt(page, steps);
  for (const [index, cards] of shownCards.entries()) {
    if (cards.length !== expected.length) return { cards: cards.length };
    for (const [card, of] of expected.entries()) {
      const found = fault(cards[card], of, steps[index]);
      if (found) return found;
    }
  }
  return null;
}
const upTo = (end) => Array.from({ length: end + 1 }, (_, step) => step);

/** Frames a second while it plays. */
async function framesOf(page) {
  await page.locator('#speed').selectOption('1000');
  await page.getByRole('button', { name: 'Play' }).click();
  return page.evaluate(() => new Promise((done) => {
    const start = performance.now();
    let count = 0;
    requestAnimationFrame(function next(now) {
      count++;
      if (now - start < 2000) requestAnimationFrame(next);
      else done((count * 1000) / (now - start));
    });
  }));
}

// ---- Every step ------------------------------------------------------------------------------------

const two = expectedCards('two.html', 'two.txt');
let page = await open('two.html');
let found = await faultAt(page, two, upTo(two[0].words.length - 1));
check('shows each step of two searches as the program tells it', !found, found);
check('names board and searches in its title', await page.title() === 'board_scan and bitmask_mrv on classic');
await goTo(page, 0);
let frames = await framesOf(page);
console.log(`frames a second with two searches: ${frames.toFixed(0)}`);
check('makes 30 frames a second with two searches', frames >= 30, frames);

const guessing = expectedCards('inkala.html', 'inkala.txt');
page = await open('inkala.html');
found = await faultAt(page, guessing, upTo(Math.max(...guessing.map(({ words }) => words.length)) - 1));
check('shows each step of searches that guess as the program tells it', !found, found);

// ---- All approaches on LeetCode's example: six of them make the same steps -------------------------

const all = expectedCards('classic.html', 'classic.txt');
const end = Math.max(...all.map((trace) => trace.words.length)) - 1;
page = await open('classic.html');
check('shares a card among searches with the same steps', all.length < 12 && all[0].searches.length === 6, all.length);
const samples = [0, 1, 2, 7, 50, 51, 52, end, end - 1, 0];
for (let i = 1; i <= 60; i++) samples.push((i * 7919) % (end + 1));
found = await faultAt(page, all, samples);
check('shows the steps of all approaches', !found, found);
const READS = {
  board_scan: 378_821, marker_rescan: 139_369, bool_arrays: 6_538, count_arrays: 6_538,
  bitmask_next_empty: 10_746, explicit_stack: 10_746, bitmask_mrv: 4_242, singles: 111,
};
const allReads = Object.fromEntries(all.flatMap(({ searches }) => searches.map(({ name, allReads }) => [name, allReads])));
for (const [name, reads] of Object.entries(READS)) check(`${name} has its reads`, allReads[name] === reads, allReads[name]);

await page.getByRole('radio', { name: /marker_rescan/ }).check();
await goTo(page, 6);
const chosen = all[0].searches.find(({ name }) => name === 'marker_rescan');
check('shows the code of the search that is chosen',
  (await shown(page))[0].place.startsWith(`marker_rescan.rs, line ${chosen.lines[5]}, in `), (await shown(page))[0].place);
const lit = await page.locator('article').first().locator('.lit').textContent();
check('lights the line that wrote the step', lit === chosen.code.split('\n')[chosen.lines[5] - chosen.firstLine] && lit.includes('board['), lit);
check('leaves the essay out', !(await page.locator('article').first().locator('.code').textContent()).includes('# Cost'));
await page.getByRole('radio', { name: /board_scan/ }).check();

// ---- Keys and buttons ----------------------------------------------------------------------------

await goTo(page, 2000);
await page.locator('h1').click();
for (let step = 1999; step >= 1980; step--) {
  await page.keyboard.press('ArrowLeft');
  check(`steps back to ${step}`, await clock(page) === step);
}
await goTo(page, 980);
await page.getByRole('button', { name: 'One step on' }).click();
check('steps on by its button', await clock(page) === 981);
await page.getByRole('button', { name: 'One step back' }).click();
check('steps back by its button', await clock(page) === 980);
const heard = await page.getByRole('status').textContent();
check('says aloud what happened', heard.includes(all[0].words[980]), heard);

/** The steps at which the words of a search match. */
const stepsOf = ({ words }, matches) => words.flatMap((word, step) => (matches(word, words[step - 1]) ? [step] : []));
const nearest = (matches) => Math.min(...all.map((trace) => stepsOf(trace, matches)).map(([first]) => first ?? Infinity));
const isUndo = (word) => word.includes('undone');
const undos = stepsOf(all[0], isUndo);
const press = async (key) => { await page.keyboard.press(key); return clock(page); };
const restart = async () => { await page.getByRole('button', { name: 'To the start' }).click(); };
await restart();
check('goes to the first guess', await press('g') === nearest((word) => /placed, (a guess|the last choice)/.test(word)));
await restart();
const isDeadEnd = (word) => /undone, .* has no /.test(word);
check('goes to the first dead end', await press('d') === nearest(isDeadEnd));
await restart();
check('goes to the first undo', await press('n') === undos[0]);
check('goes to the second undo', await press('n') === undos[1]);
check('goes back to the first undo', await press('p') === undos[0]);

/** The placement that is undone after most steps, found by the boards alone. */
function costliest({ boards, words }) {
  let best = [0, 0];
  const open = new Map();
  for (let step = 1; step < words.length; step++) {
    const [, cell, verb] = words[step].match(/^(r\dc\d): \d → (placed|undone)/);
    if (verb === 'placed') open.set(cell, step);
    else if (/placed, (a guess|the last choice)/.test(words[open.get(cell)]) && step - open.get(cell) > best[1]) {
      best = [open.get(cell), step - open.get(cell)];
    }
  }
  return best[0];
}
check('goes to the costliest wrong guess', await press('w') === costliest(all[0]), await clock(page));
const cost = await page.locator('#clock').textContent();
check('says what the guess costs', /^board_scan: \d in r\dc\d costs [\d,]+ steps$/.test(cost), cost);
await page.waitForFunction((step) => location.hash === `#step=${step}`, costliest(all[0]));
check('writes the step into the address', true);

const curve = page.locator('article').first().locator('.curve');
const { width } = await curve.boundingBox();
await curve.click({ position: { x: width / 2, y: 10 } });
check('goes where the depth curve is clicked', Math.abs(await clock(page) - end / 2) < 20, await clock(page));

await goTo(page, 6);
const board = page.locator('article').first().locator('.board');
const figure = (cell) => board.locator('td').nth(cell).getAttribute('data-figure');
check('shows the number of candidates', /^\d$/.test(await figure(72)), await figure(72));
const gone = await board.locator('.gone').getAttribute('data-figure');
check('shows the digit that was just undone', all[0].words[6].includes(`: ${gone} → undone`), gone);
check('marks a cell without candidates', await board.locator('.dead').count() === 1 && (await board.locator('.blocks').count()) >= 8);
await press('c');
check('shows the candidates on demand', (await board.locator('.digits').count()) > 30);
await press('c');

await restart();
await page.locator('#speed').selectOption('100');
await page.locator('h1').click();
await page.keyboard.press(' ');
await page.waitForFunction(() => +document.getElementById('time').value > 20);
await page.keyboard.press(' ');
const paused = await clock(page);
check('plays at the space bar, and pauses', paused > 20 && paused < end, paused);
await restart();
frames = await framesOf(page);
console.log(`frames a second with twelve searches: ${frames.toFixed(0)}`);
check('makes 20 frames a second with twelve searches', frames >= 20, frames);
await page.locator('#speed').selectOption('5000');
await page.waitForFunction((end) => +document.getElementById('time').value === end, end);
check('every search has solved the board', (await shown(page)).every((card) => card.state === '✓ solved'));
const boards = new Set((await shown(page)).map((card) => card.board));
check('all have the same solution', boards.size === 1 && !boards.values().next().value.includes('.'));
check('can be played again', await page.getByRole('button', { name: 'Play' }).isVisible());

page = await open('classic.html', { hash: '#step=474' });
check('opens at the step of the address', await clock(page) === 474);
await restart();
await page.locator('#speed').selectOption('0');
await page.getByRole('button', { name: 'Play' }).click();
await page.waitForTimeout(1500);
check('begins at a speed that can be followed', await clock(page) >= 1 && await clock(page) <= 5, await clock(page));

// ---- Predict, with the keyboard ------------------------------------------------------------------

/**
 * Predicts the next steps of a search, right or all wrong, and says what was wrong about the page.
 * What is asked follows from the words of the steps alone.
 */
async function predict(page, { words, boards }, count, isRight) {
  let [right, asked] = [0, 0];
  const answer = async (keys, question) => {
    const quiz = await quizOf(page);
    check(`asks: ${question}`, question.test(quiz.asked) && quiz.focus, quiz);
    for (const key of keys) await page.keyboard.press(key);
    [right, asked] = [right + isRight, asked + 1];
    const { score } = await quizOf(page);
    check('keeps the score', score === `${right} of ${asked} right`, score);
  };
  const turn = async (isDeadEnd) => {
    if (isDeadEnd !== isRight) await page.keyboard.press('Tab');
    await answer(['Enter'], /^Dead end, or does \w+ go on\?$/);
  };
  for (let stop = 0; stop < count; stop++) {
    const step = await clock(page) + 1;
    const [, r, c, digit, why] = words[step].match(/^r(\d)c(\d): (\d) → (.*)$/);
    const isUndone = why.startsWith('undone');
    check('stops before a choice', isUndone ? !words[step - 1].includes('undone') : /^placed, (a guess|the last)/.test(why), why);
    const follows = words[step - 1].includes('placed, ');
    if (follows) await turn(isUndone);
    if (!isUndone) {
      const [row, column] = isRight ? [+r, +c] : [9, boards[step - 1].lastIndexOf('.') % 9 + 1];
      await answer([...`r${row}c${column}`, 'Enter'], /^Which cell does \w+ fill next\?$/);
      await answer([isRight ? digit : String((+digit % 9) + 1)], new RegExp(`^Which digit goes into r${r}c${c}\\?$`));
    }
    check('makes the step', await clock(page) === step, await clock(page));
    const { verdict } = await quizOf(page);
    check('says whether it was right, and why', verdict.startsWith(isRight ? 'Right. ' : 'Wrong') && verdict.endsWith(` ${words[step]}.`), verdict);
    if (!(await quizOf(page)).asked) await page.keyboard.press('Enter');
  }
}

page = await open('two.html');
await page.keyboard.press('a');
check('stops before the first guess', await clock(page) === 0);
check('offers both searches', (await page.locator('#quiz-search select option').allTextContents()).join() === 'board_scan,bitmask_mrv');
await page.keyboard.type('5');
await page.keyboard.press('Enter');
check('says what is no cell', (await quizOf(page)).verdict === 'Expected a cell, such as r1c3.');
await page.keyboard.press('Backspace');
await page.keyboard.type('11');
await page.keyboard.press('Enter');
check('says what is filled', (await quizOf(page)).verdict === 'r1c1 is filled.' && (await quizOf(page)).score === '');
await page.keyboard.press('Backspace');
await page.keyboard.press('Backspace');
await predict(page, two[0], 12, true);
await page.keyboard.press('a');
check('ends the mode', await page.locator('#quiz').isHidden());
await goTo(page, 0);
await page.locator('h1').click();
await page.keyboard.press('a');
await predict(page, two[0], 12, false);

await goTo(page, 0);
const quizBoard = page.locator('article').first().locator('.board td');
await quizBoard.nth(2).click();
check('takes a click on the board', (await quizOf(page)).verdict.startsWith('Right: r1c3: 3 candidates, r5c5 has 1'), await quizOf(page));
await goTo(page, 5);
check('does not tell a dead end before it is asked for', await page.locator('article').first().locator('.dead').count() === 0);
await page.getByRole('button', { name: 'Dead end: undo' }).click();
check('shows the dead end then', await page.locator('article').first().locator('.dead').count() === 1);
await page.locator('#stops').selectOption('all');
await page.getByRole('button', { name: 'Play' }).click();
await page.waitForFunction(() => document.getElementById('play').textContent === 'Play');
check('plays to the next choice', (await quizOf(page)).asked !== '' && await clock(page) > 6, await clock(page));
for (const [width, height] of [[360, 640], [1440, 900]]) {
  for (const colorScheme of ['light', 'dark']) {
    const window = `${width}×${height} in ${colorScheme}, in Predict`;
    page = await open('two.html', { viewport: { width, height }, colorScheme, hash: '#step=4' });
    await page.keyboard.press('a');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    check(`fits ${window}`, wide <= width, wide);
    await keepPicture(page, `predict-${width}-${colorScheme}`);
    await checkWithAxe(page, window);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await checkWithAxe(page, window);
  }
}
page = await open('copies.html');
const copies = expectedCards('copies.html', 'copies.txt');
check('goes to a dead end, not to a change to another board', await press('d') === stepsOf(copies[0], isDeadEnd)[0], await clock(page));
page = await open('copied.html');
await page.keyboard.press('a');
check('has nothing to ask of a copied solution', (await quizOf(page)).verdict.startsWith('This program writes only its solution'));
page = await open('classic.html');

// ---- Who hears it --------------------------------------------------------------------------------

const NAMED = new Set([
  'button', 'slider', 'combobox', 'checkbox', 'radio', 'textbox', 'link', 'image', 'img', 'table',
  'DisclosureTriangle', 'option', 'MenuListOption',
]);
const session = await page.context().newCDPSession(page);
const { nodes } = await session.send('Accessibility.getFullAXTree');
const named = nodes.filter((node) => !node.ignored && NAMED.has(node.role?.value));
for (const node of named) {
  check(`a ${node.role.value} has a name`, (node.name?.value ?? '').trim() !== '', node.properties);
}
const count = (role) => named.filter((node) => node.role.value === role).length;
check('the tree has the controls', count('button') >= 11 && count('slider') === 1 && count('combobox') === 1);
// The card of a copied solution has no list of levels.
check('the tree has the tables of the cards', count('table') === 2 * all.length - 1, count('table'));

// ---- Windows, colours, motion -------------------------------------------------------------------

for (const [width, height] of [[360, 640], [768, 1024], [1440, 900]]) {
  for (const colorScheme of ['light', 'dark']) {
    const window = `${width}×${height} in ${colorScheme}`;
    page = await open('classic.html', { viewport: { width, height }, colorScheme, hash: '#step=6' });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    check(`fits ${window}`, wide <= width, wide);
    // What must be seen at once, above the bar: on a wide window the code too.
    const parts = ['.board', '.said', '.tree', ...(width >= 1440 ? ['.code'] : [])];
    const hidden = await page.evaluate((parts) => {
      const bar = document.querySelector('.bar').getBoundingClientRect();
      return parts.filter((part) => {
        const { top, bottom } = document.querySelector(`article ${part}`).getBoundingClientRect();
        return top < 0 || bottom > bar.top;
      });
    }, parts);
    check(`hides nothing of the first card at ${window}`, hidden.length === 0, hidden);
    await keepPicture(page, `page-${width}-${colorScheme}`);
    await page.keyboard.press('c');
    if (await page.locator('#more').isVisible()) await page.locator('#more').click();
    await page.locator('summary').click();
    await checkWithAxe(page, window);
  }
}

page = await open('classic.html', { reducedMotion: 'reduce' });
await page.locator('#speed').selectOption('1000');
await page.getByRole('button', { name: 'Play' }).click();
await page.waitForFunction(() => +document.getElementById('time').value > 500);
check('plays for those who asked for little motion, too', await clock(page) > 500);

page = await open('two.html', { colorScheme: 'dark', hash: '#step=474' });
await page.emulateMedia({ media: 'print' });
await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
const paper = await page.evaluate(() => [
  getComputedStyle(document.querySelector('article')).backgroundColor,
  getComputedStyle(document.querySelector('.bar')).display,
]);
check('prints on white, without its bar', paper.join() === 'rgb(255, 255, 255),none', paper);

// ---- In Chinese --------------------------------------------------------------------------------------

const CHINESE = { locale: 'zh-CN' };
const NAMES = [...all.flatMap(({ searches }) => searches.map(({ name }) => name)), 'classic', 'inkala', 'MRV'];
for (const [name, cards] of [['two', two], ['inkala', guessing]]) {
  page = await open(`${name}.html`, CHINESE);
  found = await faultAt(page, inChinese(cards, `${name}.html`), upTo(Math.max(...cards.map(({ words }) => words.length)) - 1));
  check(`shows each step of ${name} in Chinese, with the same counts`, !found, found);
  const english = await englishIn(page, NAMES);
  check(`has no English words in ${name}`, english.length === 0, english);
}
page = await open('two.zh.html', { hash: '#step=474' });
const languageOf = (page) => page.evaluate(() => document.documentElement.lang);
check('is in the language that it was written for', await languageOf(page) === 'zh-CN' && await page.title() === 'classic：board_scan、bitmask_mrv');
await page.getByRole('button', { name: 'English' }).click();
await page.getByRole('button', { name: 'Play' }).waitFor();
check('changes the language and stays on the step', await languageOf(page) === 'en' && await clock(page) === 474
  && await page.evaluate(() => location.hash) === '#step=474&lang=en', await page.evaluate(() => location.hash));
await goTo(page, 475);
await page.getByRole('button', { name: '中文' }).click();
await page.getByRole('button', { name: '播放' }).waitFor();
check('changes it back', await languageOf(page) === 'zh-CN' && await clock(page) === 475, await clock(page));
for (const [width, height] of [[360, 640], [390, 844], [1440, 900]]) {
  const window = `${width}×${height} in Chinese`;
  page = await open('two.html', { viewport: { width, height }, hash: '#step=4', ...CHINESE });
  await keepPicture(page, `chinese-${width}`);
  if (await page.locator('#more').isVisible()) await page.locator('#more').click();
  await page.locator('summary').click();
  await page.keyboard.press('a');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  check(`fits ${window}`, wide <= width, wide);
  await keepPicture(page, `chinese-open-${width}`);
  await checkWithAxe(page, window);
  check('asks in Chinese', (await quizOf(page)).asked === '这里是死路，还是 board_scan 会往下搜？', (await quizOf(page)).asked);
  await page.getByRole('button', { name: '死路：撤销' }).click();
  for (const key of ['9', '9', 'Enter', '2']) await page.keyboard.press(key);
  const english = await englishIn(page, NAMES);
  check(`has no English words at ${window}`, english.length === 0, english);
}

// ---- A long search, and one on copies ---------------------------------------------------------------

page = await open('long.html');
const limits = await page.locator('article .limits').allTextContents();
check('says what is not recorded', limits.includes('Only the first 50,000 of 138,350,568 steps are recorded.'), limits);
await page.getByRole('button', { name: 'To the end' }).click();
const [mrv, scan] = await shown(page);
check('has the true counts of a long search', scan.step === '50,000 of 138,350,568', scan.step);
check('does not say that it is solved', scan.state === 'recorded to here' && mrv.state === 'recorded to here');

page = await open('copied.html');
const copied = await page.locator('article .limits').textContent();
check('says that only the solution is written', copied.startsWith('Only the solution is written'), copied);

// ---- The picture -----------------------------------------------------------------------------------

const moving = (page) => page.evaluate(() => document.getAnimations().length);
page = await open('classic.svg');
check('the picture moves', await moving(page) > 50, await moving(page));
page = await open('classic.svg', { reducedMotion: 'reduce' });
check('the picture keeps still for those who asked', await moving(page) === 0, await moving(page));

await endOfChecks();
