// Checks the page of a replay: node check.mjs FOLDER, which holds the files of ../browser-test.

import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const folder = process.argv[2];
const screenshots = process.env.SCREENSHOTS;
const classic = join(folder, 'classic.html');

let passed = 0;
let failed = 0;
function check(what, holds, found = '') {
  if (holds) passed++;
  else failed++;
  if (!holds) console.log(`FAILED  ${what}${found === '' ? '' : `: ${JSON.stringify(found)}`}`);
}

// ---- What the program says in words: the trace that the page is held against ---------------------

const GIVEN = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

/** For each approach: its name, and its boards and words from the start to the end. */
function traces() {
  const traces = [];
  let board;
  for (const line of readFileSync(join(folder, 'classic.txt'), 'utf8').trim().split('\n')) {
    const heading = line.match(/^# (\w+) on classic: /);
    if (heading) {
      board = [...GIVEN];
      traces.push({ name: heading[1], boards: [board.join('')], words: ['nothing has been placed'] });
      continue;
    }
    const [, words, r, c, digit, verb] = line.match(/^\d+ (r(\d)c(\d): (\d) → (placed|taken back).*)$/);
    board[(r - 1) * 9 + (c - 1)] = verb === 'placed' ? digit : '.';
    traces.at(-1).boards.push(board.join(''));
    traces.at(-1).words.push(words);
  }
  return traces;
}

// ---- The browser ---------------------------------------------------------------------------------

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: [
    '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
    '--disable-background-networking', '--disable-component-update', '--disable-sync',
  ],
});

const said = [];
async function open(file, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const url = pathToFileURL(file).href;
  page.on('console', (message) => said.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => said.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (request.url() !== url && !request.url().startsWith('data:')) said.push(`request: ${request.url()}`);
  });
  await page.goto(url);
  return page;
}

/** What each card shows: its board, words and step. */
const shown = (page) => page.evaluate(() => [...document.querySelectorAll('article')].map((card) => ({
  name: card.querySelector('h2').textContent,
  board: [...card.querySelectorAll('.board td')].map((cell) => cell.textContent || '.').join(''),
  words: card.querySelector('.happened').textContent,
  step: card.querySelector('.step').textContent,
  state: card.querySelector('.state').textContent,
})));

const clock = async (page) => +(await page.locator('#time').inputValue());

const expected = traces();
const end = Math.max(...expected.map((trace) => trace.boards.length)) - 1;

/** Whether all cards show the trace at this step. */
async function showsTrace(page, step) {
  const cards = await shown(page);
  return cards.length === expected.length && cards.every((card, index) => {
    const trace = expected[index];
    const at = Math.min(step, trace.boards.length - 1);
    return card.name === trace.name && card.board === trace.boards[at] && card.words === trace.words[at] &&
      card.step.startsWith(`${at.toLocaleString('en-US')} of `);
  });
}

// ---- The page of all approaches on LeetCode's example ----------------------------------------------

let page = await open(classic);
check('begins with the given board', await showsTrace(page, 0));

const samples = [1, 2, 7, 50, 51, 52, end, end - 1, 0];
for (let i = 1; i <= 60; i++) samples.push(Math.round((i * 7919) % (end + 1)));
for (const step of samples) {
  await page.locator('#time').fill(String(step));
  check(`shows the trace at step ${step}`, await showsTrace(page, step), (await shown(page))[0]);
}

await page.locator('#time').fill('2000');
await page.locator('h1').click();
for (let step = 1999; step >= 1980; step--) {
  await page.keyboard.press('ArrowLeft');
  check(`steps back to ${step}`, await showsTrace(page, step));
}
await page.locator('#time').fill('980');
check('goes back 1,000 steps', await showsTrace(page, 980));
await page.getByRole('button', { name: 'One step on' }).click();
check('steps on by its button', await showsTrace(page, 981));
await page.getByRole('button', { name: 'One step back' }).click();
check('steps back by its button', await showsTrace(page, 980));
const heard = await page.getByRole('status').textContent();
check('says aloud what happened', heard.includes(expected[0].words[980]), heard);

const undos = expected[0].words.flatMap((words, step) => (words.includes('taken back') ? [step] : []));
await page.getByRole('button', { name: 'To the start' }).click();
await page.keyboard.press('n');
check('goes to the first undo', await clock(page) === undos[0], await clock(page));
await page.keyboard.press('n');
check('goes to the second undo', await clock(page) === undos[1], await clock(page));
await page.keyboard.press('p');
check('goes back to the first undo', await clock(page) === undos[0], await clock(page));

await page.getByRole('button', { name: 'To the start' }).click();
await page.locator('#speed').selectOption('100');
await page.locator('h1').click();
await page.keyboard.press(' ');
await page.waitForFunction(() => +document.getElementById('time').value > 20);
await page.keyboard.press(' ');
const paused = await clock(page);
check('plays at the space bar, and pauses', paused > 20 && paused < end, paused);
check('shows the trace where it was paused', await showsTrace(page, paused));

await page.locator('#speed').selectOption('1000');
await page.getByRole('button', { name: 'To the start' }).click();
const frames = page.evaluate(() => new Promise((done) => {
  const start = performance.now();
  let count = 0;
  requestAnimationFrame(function next(now) {
    count++;
    if (now - start < 2000) requestAnimationFrame(next);
    else done((count * 1000) / (now - start));
  });
}));
await page.getByRole('button', { name: 'Play' }).click();
console.log(`frames a second while it plays: ${(await frames).toFixed(0)}`);
await page.locator('#speed').selectOption('5000');
await page.waitForFunction((end) => +document.getElementById('time').value === end, end);
check('plays to the end', await showsTrace(page, end));
check('every search has solved the board', (await shown(page)).every((card) => card.state === '✓ solved'));
const boards = new Set((await shown(page)).map((card) => card.board));
check('all have the same solution', boards.size === 1 && !boards.values().next().value.includes('.'));
check('can be played again', await page.getByRole('button', { name: 'Play' }).isVisible());

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
check('the tree has the controls', count('button') >= 7 && count('slider') === 1 && count('combobox') === 1);
check('the tree has a table for each board', count('table') === expected.length, count('table'));

// ---- Windows, colours, motion -------------------------------------------------------------------

for (const width of [360, 1440]) {
  for (const colorScheme of ['light', 'dark']) {
    page = await open(classic, { viewport: { width, height: 900 }, colorScheme });
    await page.locator('#time').fill('474');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    check(`fits ${width} pixels in ${colorScheme}`, wide <= width, wide);
    if (screenshots) {
      mkdirSync(screenshots, { recursive: true });
      await page.screenshot({ path: join(screenshots, `page-${width}-${colorScheme}.png`), fullPage: true });
    }
  }
}

page = await open(classic, { reducedMotion: 'reduce' });
await page.locator('#speed').selectOption('1000');
await page.getByRole('button', { name: 'Play' }).click();
await page.waitForFunction(() => +document.getElementById('time').value > 500);
check('plays for those who asked for little motion, too', await clock(page) > 500);

// ---- A long search -------------------------------------------------------------------------------

page = await open(join(folder, 'long.html'));
const about = await page.locator('#about').textContent();
check('says what is left out', about.includes('left out'), about);
await page.getByRole('button', { name: 'To the end' }).click();
const [mrv, scan] = await shown(page);
check('has the true counts of a long search', scan.step === '50,000 of 138,350,568', scan.step);
check('does not say that it is solved', scan.state === 'recorded to here' && mrv.state === 'recorded to here');

// ---- The picture -----------------------------------------------------------------------------------

const moving = (page) => page.evaluate(() => document.getAnimations().length);
page = await open(join(folder, 'classic.svg'));
check('the picture moves', await moving(page) > 50, await moving(page));
page = await open(join(folder, 'classic.svg'), { reducedMotion: 'reduce' });
check('the picture keeps still for those who asked', await moving(page) === 0, await moving(page));

check('nothing on the console, and no request', said.length === 0, said);

await browser.close();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
