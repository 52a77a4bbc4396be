// Checks the playground: node playground.mjs PAGE COUNTS FOLDER. COUNTS is the snapshot of the counts of the
// named boards. FOLDER holds boards.txt, lines of `generate` with 30 clues from the seeds 1 to 5;
// digests.txt, the digests of the recorded steps; and images.json, what `compare --images 1000 --seed 7`
// counts of three searches.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, checkWithAxe, closeAll, end, englishIn, held, keepPicture, openFile, quizOf } from './browser.mjs';

const [path, countsPath, folder] = process.argv.slice(2);
const given = (name) => readFileSync(join(folder, name), 'utf8');
const SEARCHES = 12;
const CLASSIC = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

const open = async (options) => {
  const page = await openFile(path, options);
  await page.locator('.happened').first().filter({ hasText: /./ }).waitFor();
  return page;
};

/** The counts of the table: name → numbers, `…` at those that are so far. */
const table = (page) => page.evaluate(() => Object.fromEntries([...document.querySelectorAll('#searches tr')]
  .map((row) => [row.querySelector('label').textContent, [...row.querySelectorAll('td')].map((cell) => cell.textContent)])));
const isOver = (page) => page.locator('#searches[aria-busy="false"]').waitFor({ timeout: 120_000 });
/** Waits until the page shows the step of the address, which it does after the search has ended at the latest. */
const isAtStep = (page, step) => page.waitForFunction((value) => document.getElementById('time').value === value, step).catch(() => {});
const typed = (page) => page.evaluate(() => [...document.querySelectorAll('#cells input')]
  .map((input) => input.value || '.').join(''));

// ---- Every board with every search -----------------------------------------------------------------

const native = readFileSync(countsPath, 'utf8').trim().split('\n').map((line) => (
  line.match(/^(\w+) +(\w+) +([\d,]+) placements +([\d,]+) undos +([\d,]+) dead ends +([\d,]+) reads$/)))
  .filter(Boolean).map(([, board, search, ...counts]) => ({ board, search, counts: counts.join(' ') }));
check('the snapshot has all counts', native.length === 9 * SEARCHES, native.length);

let page = await open({
  // Notes when the first card is there, and a digest of the steps and reasons that each Worker tells.
  prepare: () => {
    globalThis.digests = {};
    globalThis.Worker = class extends Worker {
      constructor(address) {
        super(address);
        this.addEventListener('message', async ({ data: { news } }) => {
          if (!news?.groups) return;
          const name = `${news.board} ${news.groups[0].searches[0].name}`;
          const text = JSON.stringify(news, (_, value) => (ArrayBuffer.isView(value) ? [...value] : value));
          const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
          digests[name] = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
        });
      }
    };
    new MutationObserver((_, observer) => {
      if (!document.querySelector('article')) return;
      observer.disconnect();
      globalThis.readyAfter = performance.now();
    }).observe(document, { childList: true, subtree: true });
  },
});
const readyAfter = await page.evaluate(() => globalThis.readyAfter);
console.log(`shows the first step after ${readyAfter.toFixed(0)} ms`);
check('is there within a second', readyAfter < 1000, readyAfter);

const boxes = page.locator('#searches input');
for (let i = 0; i < SEARCHES; i++) await boxes.nth(i).check();
let same = 0;
for (const board of new Set(native.map((count) => count.board))) {
  await page.locator('#puzzle').selectOption(board);
  await page.locator('#searches[aria-busy="true"]').waitFor();
  const start = Date.now();
  await isOver(page);
  if (Date.now() - start > 1000) console.log(`${board}: all counted after ${Date.now() - start} ms`);
  const found = await table(page);
  for (const { search, counts } of native.filter((count) => count.board === board)) {
    const isSame = found[search].join(' ') === counts;
    same += isSame;
    check(`${search} counts on ${board} what it counts natively`, isSame, found[search]);
  }
}
console.log(`${same} counts as native`);

const digests = await page.evaluate(() => digests);
const expected = given('digests.txt').trim().split('\n').map((line) => line.match(/^(.*) (\w+)$/).slice(1));
check('there are digests of all searches', expected.length === native.length, expected.length);
const sameSteps = expected.filter(([name, digest]) => digests[name] === digest);
for (const [name, digest] of expected) {
  check(`${name} has the steps, lines, reads and reasons of the program`, digests[name] === digest, digests[name]);
}
console.log(`${sameSteps.length} searches with the recorded steps, reads and reasons as native`);

// ---- The board --------------------------------------------------------------------------------------

page = await open();
await page.getByRole('button', { name: 'Clear' }).click();
await page.locator('#cells input').first().focus();
await page.keyboard.type(CLASSIC);
await page.locator('#searches[aria-busy="true"]').waitFor();
check('takes a board from the keyboard', await typed(page) === CLASSIC, await typed(page));
await isOver(page);
check('searches the board that was typed', (await table(page)).board_scan[0] === '4,208', await table(page));
check('knows a board that has a name', await page.locator('#puzzle').inputValue() === 'classic');

await page.locator('#cells input').nth(2).focus();
await page.keyboard.type('5');
const alert = page.getByRole('alert');
await page.waitForFunction(() => document.getElementById('error').textContent);
check('says what clashes in the words of the program',
  await alert.textContent() === 'row 1 holds the digit 5 twice (columns 1 and 3)', await alert.textContent());
const invalid = await page.locator('#cells [aria-invalid="true"]').evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
check('marks the cells that clash', invalid.join() === 'r1c1,r1c3', invalid);
await page.keyboard.press('Control+z');
await page.waitForFunction(() => !document.getElementById('error').textContent);
check('undoes a change', await typed(page) === CLASSIC);
await page.locator('#cells input').nth(4).focus();
await page.keyboard.type('x');
await page.waitForFunction(() => document.getElementById('error').textContent);
check('says which cell holds no digit',
  await alert.textContent() === "expected a digit or '.', found 'x' in row 1, column 5", await alert.textContent());

const rows = CLASSIC.match(/.{9}/g);
const forms = [CLASSIC, rows.join('\n'), JSON.stringify(rows.map((row) => [...row])),
  rows.map((row) => row.match(/.../g).join(' | ')).join('\n')];
for (const form of forms) {
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.locator('#text').fill(form);
  await page.waitForFunction((cells) => [...document.querySelectorAll('#cells input')]
    .map((input) => input.value || '.').join('') === cells, CLASSIC);
}
check('reads a board in every form', true);
await page.locator('#text').fill('53');
await page.waitForFunction(() => document.getElementById('error').textContent);
check('says what a text lacks', (await alert.textContent()).startsWith('expected 81 cells on a line'), await alert.textContent());

const boards = given('boards.txt').trim().split('\n');
for (const [index, board] of boards.entries()) {
  await page.locator('#seed').fill(String(index + 1));
  await page.locator('#clues').fill('30');
  await page.getByRole('button', { name: 'Generate' }).click();
  await page.waitForFunction((seed) => document.getElementById('shows').textContent === `generated from seed ${seed}`, index + 1);
  check(`generates the board of seed ${index + 1}`, await typed(page) === board, await typed(page));
}
const generated = await typed(page);
await page.getByRole('button', { name: 'Random image' }).click();
await page.waitForFunction((cells) => document.getElementById('text').value !== cells, generated);
check('an image has as many clues', (await typed(page)).replaceAll('.', '').length === 30);

await page.evaluate(() => {
  document.getElementById('clues').value = '22';
  document.querySelector('#generate button').click();
  const select = document.getElementById('puzzle');
  select.value = 'classic';
  select.dispatchEvent(new Event('change'));
});
await page.waitForFunction(() => !document.getElementById('running').textContent.includes('generating'));
await page.locator('.happened').first().waitFor();
await isOver(page);
check('a change of the board ends generating', await typed(page) === CLASSIC, await typed(page));

// ---- Stop, and what is counted so far ------------------------------------------------------------------

await page.locator('#puzzle').selectOption('anti_brute_force');
await page.locator('.happened').first().waitFor();
await page.waitForFunction(() => /^[\d,]{9,}…$/.test(document.querySelector('#searches td').textContent));
check('says what is so far', (await page.locator('#running').textContent()).startsWith('so far: board_scan'));
await page.getByRole('button', { name: 'To the end' }).click();
check('shows the first steps while it counts',
  (await page.locator('article .step').first().textContent()).startsWith('50,000 of'), await page.locator('article .step').first().textContent());
/** The longest time that the page takes to answer, in milliseconds. */
const answersWithin = (page) => page.evaluate(() => new Promise((done) => {
  let [last, longest] = [performance.now(), 0];
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  setTimeout(() => { clearInterval(timer); done(longest); }, 1500);
}));
const longest = await answersWithin(page);
console.log(`the page answers within ${longest.toFixed(0)} ms while it counts`);
check('answers while it counts', longest < 100, longest);
const stopping = await page.evaluate(() => {
  const start = performance.now();
  document.getElementById('stop').click();
  return performance.now() - start;
});
console.log(`stops within ${stopping.toFixed(0)} ms`);
check('stops at once', stopping < 200, stopping);
check('says what it stopped', (await page.locator('#running').textContent()).startsWith('stopped: board_scan'));
const [stopped] = (await table(page)).board_scan;
await page.waitForTimeout(500);
check('stays stopped', (await table(page)).board_scan[0] === stopped);

// ---- Memory ---------------------------------------------------------------------------------------------

await closeAll();
page = await open();
await page.locator('#puzzle').selectOption('anti_brute_force');
for (let i = 0; i < SEARCHES; i++) await page.locator('#searches input').nth(i).check();
await page.waitForFunction(() => [...document.querySelectorAll('#searches td:nth-child(2)')].every((cell) => cell.textContent));
await page.waitForTimeout(2000);
const memory = await held(page);
console.log(`holds ${memory} MB with twelve searches of 69 million placements`);
check('holds less than 100 MB with twelve searches', memory < 100, memory);
const longestOfTwelve = await answersWithin(page);
console.log(`the page answers within ${longestOfTwelve.toFixed(0)} ms while twelve search`);
check('answers while twelve search', longestOfTwelve < 100, longestOfTwelve);
await page.getByRole('button', { name: 'Stop' }).first().click();

// ---- From typing a board to its answer, with the keyboard alone ------------------------------------------

page = await open();
/** Presses the tab key until the element with this selector has the focus. */
const tabTo = async (selector, key = 'Tab') => {
  for (let i = 0; i < 60; i++) {
    if (await page.evaluate((selector) => document.activeElement.matches(selector), selector)) return;
    await page.keyboard.press(key);
  }
  check(`the tab key reaches ${selector}`, false);
};
await tabTo('#clear');
await page.keyboard.press('Enter');
await tabTo('#cells input', 'Shift+Tab');
await page.keyboard.press('Home');
for (let r = 0; r < 9; r++) await page.keyboard.press('ArrowUp');
await page.keyboard.type(CLASSIC);
await tabTo('#searches tr:nth-child(1) input');
await page.keyboard.press('Space');
await tabTo('#searches tr:nth-child(6) input');
await page.keyboard.press('Space');
await tabTo('#searches tr:nth-child(9) input');
await page.keyboard.press('Space');
await page.locator('h2', { hasText: 'singles' }).waitFor();
await isOver(page);
await tabTo('#end');
await page.keyboard.press('Enter');
check('the keyboard leads from a board to its answer',
  await page.locator('article .state').textContent() === '✓ solved'
  && (await page.locator('article .board td').allTextContents()).join('').startsWith('534678912'));
await tabTo('#start', 'Shift+Tab');
await page.keyboard.press('Enter');
await tabTo('#predict');
await page.keyboard.press('Enter');
const asked = await quizOf(page);
check('the keyboard leads to Predict', asked.asked === 'Which cell does singles fill next?' && asked.focus, asked);
await checkWithAxe(page, 'a search in Predict');
await page.keyboard.press('Escape');

// ---- The distribution ---------------------------------------------------------------------------------

page = await open({ hash: '#board=classic&searches=board_scan+bitmask_mrv+singles' });
await page.locator('.distribution summary').click();
await page.locator('#images-seed').fill('7');
await page.locator('#sample button').first().click();
await page.locator('#distribution[aria-busy="false"]').waitFor({ state: 'attached' });
for (const { name, percentiles: { placements } } of JSON.parse(given('images.json')).approaches) {
  const row = page.locator('#distribution tr', { has: page.getByRole('rowheader', { name, exact: true }) });
  const found = await row.locator('td').allTextContents();
  const wanted = [1000, placements.median, placements.p90, placements.p99, placements.max].map((count) => count.toLocaleString('en-US'));
  check(`${name} is counted on the images of compare`, found.join() === wanted.join(), found);
}
const histogram = page.getByRole('img', { name: /^Placements of board_scan on 1,000 images: median / });
check('draws a histogram', (await histogram.locator('path').first().getAttribute('d')).split('z').length > 20);

await page.locator('#puzzle').selectOption('seventeen');
await page.locator('#sample button').first().click();
await page.locator('#distribution[aria-busy="true"] tbody td').first().waitFor();
const stoppedSample = await page.evaluate(() => {
  const start = performance.now();
  document.getElementById('stop-sample').click();
  return performance.now() - start;
});
check('stops the distribution at once', stoppedSample < 200, stoppedSample);
const imagesCounted = () => page.locator('#distribution td:nth-child(2)').allTextContents();
const before = (await imagesCounted()).join();
await page.waitForTimeout(500);
check('the distribution stays stopped', (await imagesCounted()).join() === before, before);
await page.getByRole('button', { name: 'Stop' }).first().click();

// ---- The address, a panic ---------------------------------------------------------------------------------

page = await open({ hash: '#board=inkala&searches=singles+bitmask_mrv&step=474' });
await isOver(page);
await isAtStep(page, '474');
check('opens at the step of the address', await page.locator('#time').inputValue() === '474');
// The searches begin one after the other.
await page.waitForFunction(() => document.title.includes(' and ')).catch(() => {});
check('opens the board and the searches of the address', await page.title() === 'bitmask_mrv and singles on inkala', await page.title());
await page.getByRole('button', { name: 'One step on' }).click();
await page.waitForFunction(() => location.hash === '#board=inkala&searches=bitmask_mrv+singles&step=475');
check('writes the step into the address', true);

page = await open({
  // Makes the next search that is called one that the library does not know.
  prepare: () => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function post(message) {
      if (message.values?.[1] === 'singles') message.values[1] = 'nonsense';
      postMessage.call(this, message);
    };
  },
});
await page.getByRole('checkbox', { name: 'singles' }).check();
await page.waitForFunction(() => document.getElementById('error').textContent);
check('shows a panic', (await page.getByRole('alert').textContent()).includes('nonsense is no approach'), await page.getByRole('alert').textContent());
await page.getByRole('checkbox', { name: 'dancing_links' }).check();
await isOver(page);
check('goes on after a panic', (await table(page)).dancing_links[0] === '51');

// ---- Windows and colours --------------------------------------------------------------------------------------

for (const [width, height] of [[360, 640], [768, 1024], [1440, 900]]) {
  for (const colorScheme of ['light', 'dark']) {
    const window = `${width}×${height} in ${colorScheme}`;
    page = await open({ viewport: { width, height }, colorScheme });
    await isOver(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    check(`fits ${window}`, wide <= width, wide);
    const cell = await page.locator('#cells input').last().boundingBox();
    check(`has cells to click at ${window}`, cell.width >= 24 && Math.abs(cell.width - cell.height) < 2, cell);
    await keepPicture(page, `playground-${width}-${colorScheme}`);
    await page.locator('.distribution summary').click();
    await page.locator('#sample button').first().click();
    await page.locator('#distribution[aria-busy="false"]').waitFor({ state: 'attached' });
    const wideThen = await page.evaluate(() => document.documentElement.scrollWidth);
    check(`the distribution fits ${window}`, wideThen <= width, wideThen);
    await keepPicture(page, `distribution-${width}-${colorScheme}`);
    await checkWithAxe(page, window);
  }
}

// ---- In Chinese --------------------------------------------------------------------------------------

const CHINESE = { locale: 'zh-CN' };
const NAMES = [...native.flatMap(({ board, search }) => [board, search]), 'MRV', 'Arto', 'Inkala', 'ctrl'];
for (const [width, height] of [[360, 640], [390, 844], [1440, 900]]) {
  const window = `${width}×${height} in Chinese`;
  page = await open({ viewport: { width, height }, hash: '#board=classic&searches=board_scan+bitmask_mrv+singles', ...CHINESE });
  await isOver(page);
  check('is in the language of the browser', await page.evaluate(() => document.documentElement.lang) === 'zh-CN');
  const found = await table(page);
  for (const { search, counts } of native.filter(({ board, search }) => board === 'classic' && found[search][0])) {
    check(`${search} has the same counts in Chinese`, found[search].join(' ') === counts, found[search]);
  }
  await keepPicture(page, `chinese-playground-${width}`);
  if (await page.locator('#more').isVisible()) await page.locator('#more').click();
  for (const summary of await page.locator('summary').all()) await summary.click();
  await page.locator('#sample').getByRole('button', { name: '运行' }).click();
  await page.locator('#distribution[aria-busy="false"] tbody td').first().waitFor({ state: 'attached' });
  await isOver(page);
  const english = await englishIn(page, NAMES);
  check(`has no English words at ${window}`, english.length === 0, english);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  check(`fits ${window}`, wide <= width, wide);
  await keepPicture(page, `chinese-distribution-${width}`);
  await checkWithAxe(page, window);
}
for (const board of new Set(native.map((count) => count.board))) {
  await page.locator('#puzzle').selectOption(board);
  await page.locator('#stop').click({ force: true });
  const english = await englishIn(page, NAMES);
  check(`describes ${board} in Chinese`, english.length === 0, english);
}
await page.locator('#generate').getByRole('button', { name: '生成' }).click();
await page.waitForFunction(() => /^用随机种子 \d+ 生成$/.test(document.getElementById('shows').textContent));
await page.locator('#cells input').nth(4).focus();
await page.keyboard.type('x');
await page.waitForFunction(() => document.getElementById('error').textContent);
check('the messages of the program stay as they are',
  (await page.getByRole('alert').textContent()).startsWith("expected a digit or '.', found 'x'"));

page = await open({ hash: '#board=inkala&searches=bitmask_mrv+singles&step=474', ...CHINESE });
await isOver(page);
await page.getByRole('button', { name: 'English' }).click();
await page.getByRole('button', { name: 'Play' }).waitFor();
await isOver(page);
check('changes the language and keeps the address',
  await page.evaluate(() => location.hash) === '#board=inkala&searches=bitmask_mrv+singles&step=474&lang=en', await page.evaluate(() => location.hash));
await isAtStep(page, '474');
check('stays on the step', await page.locator('#time').inputValue() === '474', await page.locator('#time').inputValue());

await end();
