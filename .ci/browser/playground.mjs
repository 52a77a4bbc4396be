// Checks the playground: node playground.mjs PAGE SNAPSHOTS FOLDER. SNAPSHOTS holds the counts of the named boards.
// FOLDER holds far.txt, the steps of board_scan on inkala; boards.txt, lines of `generate` with 30 clues from the seeds 1 to 5; digests.txt, the digests of the
// recorded steps; and images.json, what `compare --images 1000 --seed 7` counts of three searches.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { check, checkLook, checkPlaying, checkTime, checkWithAxe, click, closeAll, end } from './browser.mjs';
import { englishIn, expect, expectSoon, held, isReady, keepPicture, openFile, page, press } from './browser.mjs';
import { leastOf, quiz, text, WIDTHS, windows } from './browser.mjs';

const [path, countsFolder, folder] = process.argv.slice(2);
const given = (name) => readFileSync(join(folder, name), 'utf8');
/** The searches: each has a snapshot. */
const SEARCHES = readdirSync(countsFolder).filter((file) => file.startsWith('counts_')).length;
const CLASSIC = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

/** Opens the page; unless it is `folded`, with all boards and searches in sight. */
async function open({ folded, ...options } = {}) {
  await openFile(path, { within: dirname(path), ...options });
  await isReady();
  if (!folded) await page.locator('#others > summary').click();
}
const choose = (board) => page.locator('#puzzle').selectOption(board);
const isBusy = () => page.locator('#searches[aria-busy="true"]').waitFor({ state: 'attached' });
const isOver = () => page.locator('#searches[aria-busy="false"]').waitFor({ state: 'attached', timeout: 120_000 });
/** Checks that the page comes to this step, which it does after the search has ended at the latest. */
const checkStep = (what, step) => expectSoon(what, (value) => +document.getElementById('time').value === value, step);
/** Checks what the page says of the text or the board it was given. */
async function checkError(what, wanted) {
  await page.waitForFunction(() => document.getElementById('error').textContent);
  await expect(what, text('#error'), wanted);
}
/** Types into a cell. */
async function type(cell, keys) {
  await page.locator('#start').click();
  await page.locator('article.front .board td').nth(cell).click();
  await page.keyboard.type(keys);
}
const typed = () =>
  page.locator('article.front .board td').evaluateAll((cells) => cells.map((cell) => cell.textContent || '.').join(''));

/** The counts of the table: name → numbers, `…` at those that are so far. */
async function table() {
  const rows = page.locator('#searches tr');
  const texts = await rows.evaluateAll((rows) => rows.map(({ cells }) => [...cells].map((cell) => cell.textContent)));
  return Object.fromEntries(texts.map(([name, ...counts]) => [name, counts]));
}

/** Chooses all searches. */
async function checkAll() {
  for (const box of await page.locator('#searches input').all()) await box.check();
}

/** Runs the distribution, and waits for its end. */
async function sample() {
  await page.locator('#sample button').first().click();
  await page.locator('#distribution[aria-busy="false"] tbody td').first().waitFor({ state: 'attached' });
}

/** Clicks a button, which is to stop something at once. */
async function checkStop(id) {
  const stopping = await page.evaluate((id) => {
    const start = performance.now();
    document.getElementById(id).click();
    return performance.now() - start;
  }, id);
  checkTime(`${id} stops`, stopping, 200);
}

/** Takes the longest time in which the page does not answer. */
async function checkAnswers(when) {
  const longest = () =>
    page.evaluate(async () => {
      const end = performance.now() + 1500;
      let [last, longest] = [performance.now(), 0];
      for (; last < end; last = performance.now()) {
        await new Promise((resolve) => setTimeout(resolve, 1));
        longest = Math.max(longest, performance.now() - last);
      }
      return longest;
    });
  checkTime(`answers while ${when}`, await leastOf(longest, 100), 100);
}

// ---- Every board with every search -----------------------------------------------------------------

/** The counts of the named boards, from the snapshots of the approaches. */
const native = readdirSync(countsFolder).flatMap((file) => {
  const [, search] = file.match(/^(?:long_)?counts_(\w+)\.snap$/) ?? [];
  const lines = search ? readFileSync(join(countsFolder, file), 'utf8').split('\n') : [];
  const counts = lines.map((line) => line.match(/^(\w+) +([\d,]+ +[\d,]+ +[\d,]+ +[\d,]+)$/)).filter(Boolean);
  return counts.map(([, board, counts]) => ({ board, search, counts: counts.split(/ +/) }));
});
const boards = new Set(native.map((count) => count.board));
check('the snapshots have all counts', native.length === 9 * SEARCHES, native.length);

/** Checks the counts of so many searches. */
async function checkCounts(board, searches) {
  const counted = Object.entries(await table()).filter(([, [placements]]) => placements);
  check(`${searches} searches are counted`, counted.length === searches, counted);
  for (const [name, found] of counted) {
    const { counts } = native.find((count) => count.board === board && count.search === name);
    await expect(`${name} counts on ${board} what it counts natively`, found, counts);
  }
}

await open({
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
checkTime('shows the first step', await page.evaluate(() => globalThis.readyAfter), 1000);

await checkAll();
for (const board of boards) {
  await choose(board);
  await isBusy();
  const start = Date.now();
  await isOver();
  if (Date.now() - start > 1000) console.log(`${board}: all counted after ${Date.now() - start} ms`);
  await checkCounts(board, SEARCHES);
}

const digests = await page.evaluate(() => digests);
const expected = [...given('digests.txt').matchAll(/^(.*) (\w+)$/gm)];
check('there are digests of all searches', expected.length === native.length, expected.length);
for (const [, name, digest] of expected) {
  await expect(`${name} has the steps, lines, reads and reasons of the program`, digests[name], digest);
}

// ---- The board --------------------------------------------------------------------------------------

await open();
await click('Clear');
await type(0, CLASSIC);
await isBusy();
await expect('takes a board from the keyboard', typed(), CLASSIC);
await isOver();
await expect('searches the board that was typed', table(), ({ board_scan }) => board_scan[0] === '4,208');
await expect('knows a board that has a name', page.locator('#puzzle').inputValue(), 'classic');

await type(2, '5');
await checkError('says what clashes in its words', 'row 1 holds the digit 5 twice (columns 1 and 3)');
const atFault = page
  .locator('article.front .board td')
  .evaluateAll((cells) => cells.flatMap((cell, i) => (cell.matches('.at-fault') ? [i] : [])));
await expect('marks the cells that clash', atFault, [0, 2]);
await press('Control+z');
await page.waitForFunction(() => !document.getElementById('error').textContent);
await expect('undoes a change', typed(), CLASSIC);
await type(4, 'x');
await checkError('says which cell holds no digit', "expected a digit or '.', found 'x' in row 1, column 5");
await expect('leaves the cell as it was', typed(), CLASSIC);
await page.keyboard.press(' ');
await expect('space edits nothing', typed(), CLASSIC);

const rows = CLASSIC.match(/.{9}/g);
const lines = rows.map((row) => row.match(/.../g).join(' | '));
const tabs = rows.map((row) => [...row].join('\t').replaceAll('.', '')).join('\n');
for (const form of [CLASSIC, rows.join('\n'), JSON.stringify(rows.map((row) => [...row])), lines.join('\n'), tabs]) {
  await click('Clear');
  await page.locator('#text').fill(form);
  await page.waitForFunction((name) => document.getElementById('puzzle').value === name, 'classic');
  await expect('reads a board in every form', typed(), CLASSIC);
}
await page.locator('#text').fill('53');
await checkError('says what a text lacks', /^expected 81 cells on a line/);

for (const [index, board] of given('boards.txt').trim().split('\n').entries()) {
  await page.locator('#seed').fill(String(index + 1));
  await page.locator('#clues').fill('30');
  await click('Generate');
  await page.locator('#shows', { hasText: `generated from seed ${index + 1}` }).waitFor();
  await expect(`generates the board of seed ${index + 1}`, typed(), board);
}
const generated = await typed();
await click('Random image');
await page.waitForFunction((cells) => document.getElementById('text').value !== cells, generated);
await expect('an image has as many clues', typed(), (cells) => cells.replaceAll('.', '').length === 30);

await page.evaluate(() => {
  document.getElementById('clues').value = '22';
  document.querySelector('#generate button').click();
  const select = document.getElementById('puzzle');
  select.value = 'classic';
  select.dispatchEvent(new Event('change'));
});
await page.waitForFunction(() => !document.getElementById('running').textContent.includes('generating'));
await page.locator('.happened').first().waitFor();
await isOver();
await expect('a change of the board ends generating', page.locator('#text').inputValue(), CLASSIC);

// ---- Stop, and what is counted so far ------------------------------------------------------------------

await choose('anti_brute_force');
await page.locator('.happened').first().waitFor();
await page.waitForFunction(() => /^[\d,]{9,}…$/.test(document.querySelector('#searches td').textContent));
await expect('says what is so far', text('#running'), /^so far: board_scan/);
await click('To the end');
await expect('shows the first steps while it counts', text('article .step'), /^50,000 of/);
await checkAnswers('it counts');
await checkStop('stop');
await expect('says what it stopped', text('#running'), /^stopped: board_scan/);
const [stopped] = (await table()).board_scan;
await page.waitForTimeout(500);
await expect('stays stopped', table(), ({ board_scan }) => board_scan[0] === stopped);

// ---- A step far into a long search ---------------------------------------------------------------------

const steps = [...given('far.txt').matchAll(/^\d+ r(\d)c(\d): (\d) → (placed|undone)/gm)];
await open({ hash: '#board=inkala&searches=board_scan' });
await isOver();
await expectSoon('draws the whole search', (all) => +document.getElementById('time').max === all, steps.length);
const inkala = await page.locator('#text').inputValue();
/** The board at a step, from the text of the program. */
function boardAt(step) {
  const board = [...inkala];
  for (const [, r, c, digit, verb] of steps.slice(0, step)) board[r * 9 + +c - 10] = verb === 'placed' ? digit : '.';
  return board.join('');
}
const far = Math.floor(steps.length * 0.8);
check('the search is longer than what is recorded', far > 50_000, far);
for (const step of [far, 100, steps.length]) {
  await page.locator('#time').fill(String(step));
  const shown = (wanted) => {
    const cells = document.querySelectorAll('article .board td');
    return [...cells].map((cell) => cell.textContent || '.').join('') === wanted;
  };
  await expectSoon(`shows the board at step ${step}`, shown, boardAt(step));
  const counted = text('article .step');
  await expect('says which step it is', counted, (words) => words.startsWith(step.toLocaleString('en-US')));
}

// ---- Memory ---------------------------------------------------------------------------------------------

await closeAll();
await open();
await choose('anti_brute_force');
await checkAll();
await page.waitForFunction(() =>
  [...document.querySelectorAll('#searches td:nth-child(2)')].every((cell) => cell.textContent),
);
await page.waitForTimeout(2000);
const memory = await held();
console.log(`holds ${memory} MB with all searches, one of 69 million placements`);
check('holds less than 200 MB with all searches', memory < 200, memory);
await checkAnswers('all search');
await click('Stop');

// ---- From typing a board to its answer, with the keyboard alone ------------------------------------------

await open({ folded: true });
/** Presses the tab key until the element with this selector has the focus, and then this key. */
async function pressAt(selector, key, tab = 'Tab') {
  const isThere = () => page.evaluate((selector) => document.activeElement.matches(selector), selector);
  let tabs = 0;
  for (; tabs < 60 && !(await isThere()); tabs++) await press(tab);
  check(`the tab key reaches ${selector}`, tabs < 60);
  await press(key);
}
await pressAt('#skip', 'Enter');
check('the skip link leads to Play', await page.locator('#play:focus').count());
await pressAt('#others > summary', 'Enter', 'Shift+Tab');
await pressAt('#clear', 'Enter');
for (const row of [1, 6, 11]) await pressAt(`#searches tr:nth-child(${row}) input`, 'Space');
await pressAt('.field', 'Home');
for (let r = 0; r < 9; r++) await press('ArrowUp');
await page.keyboard.type(CLASSIC);
await page.locator('h2', { hasText: 'singles' }).waitFor();
await isOver();
await pressAt('#end', 'Enter');
await expect('the keyboard leads from a board to its end', text('article .state'), '✓ solved');
await expect('the keyboard leads to its answer', text('article .board'), /^\s*5\s*3\s*4\s*6\s*7\s*8\s*9\s*1\s*2/);
await pressAt('#start', 'Enter', 'Shift+Tab');
await pressAt('#predict', 'Enter');
const { asked, focus } = await quiz();
await expect('the keyboard leads to Predict', [asked, focus], ['Which cell does singles fill next?', true]);
await checkWithAxe('a search in Predict');
await press('Escape');

// ---- The distribution ---------------------------------------------------------------------------------

await open({
  hash: '#board=classic&searches=board_scan+bitmask_mrv+singles',
  // Notes the Workers that count images.
  prepare: () => {
    globalThis.samplers = new Set();
    globalThis.Worker = class extends Worker {
      postMessage(call) {
        if (call.name === 'distribution') globalThis.samplers.add(this);
        super.postMessage(call);
      }
      terminate() {
        globalThis.samplers.delete(this);
        super.terminate();
      }
    };
  },
});
await page.locator('#images-seed').fill('7');
await sample();
for (const { name, percentiles } of JSON.parse(given('images.json')).approaches) {
  const { median, p90, p99, max } = percentiles.placements;
  const row = page.locator('#distribution tr', { has: page.getByRole('rowheader', { name, exact: true }) });
  const wanted = [1000, median, p90, p99, max].map((count) => count.toLocaleString('en-US'));
  await expect(`${name} is counted on the images of compare`, row.locator('td').allTextContents(), wanted);
}
const histogram = page.getByRole('img', { name: /^Placements of board_scan on 1,000 images: median / });
const bars = histogram.locator('path').first().getAttribute('d');
await expect('draws a histogram', bars, (path) => path.split('z').length > 20);

await page.getByRole('checkbox', { name: 'marker_rescan' }).check();
await sample();
const areCounted = (names) =>
  [...document.querySelectorAll('#distribution tbody th')].map((name) => name.textContent).join() === names;
await expectSoon('counts equal walks once', areCounted, 'board_scan, marker_rescan,bitmask_mrv,singles');
// A count that still runs would be taken for the next one.
await page.locator('#distribution[aria-busy="false"]').waitFor({ state: 'attached' });

await choose('seventeen');
await page.locator('#sample').evaluate((form) => {
  form.requestSubmit();
  form.requestSubmit();
});
await page.locator('#distribution[aria-busy="true"] tbody td').first().waitFor();
await checkStop('stop-sample');
const stillCount = page.evaluate(() => globalThis.samplers.size);
await expect('nothing counts on that was asked for twice and is stopped', stillCount, 0);
const imagesCounted = () => page.locator('#distribution td:nth-child(2)').allTextContents();
const before = await imagesCounted();
await page.waitForTimeout(500);
await expect('the distribution stays stopped', imagesCounted(), before);
await click('Stop');

// ---- The address, a panic ---------------------------------------------------------------------------------

await open({
  hash: '#board=inkala&searches=singles+bitmask_mrv&step=474',
  // As in a browser that does not read base 64 itself.
  prepare: () => {
    delete Uint8Array.fromBase64;
  },
});
await isOver();
await checkStep('opens at the step of the address', 474);
// The searches begin one after the other.
await page.waitForFunction(() => document.title.includes(' and ')).catch(() => {});
await expect('opens the board and the searches of the address', page.title(), 'bitmask_mrv and singles on inkala');
await click('One step on');
const HASH = '#board=inkala&searches=bitmask_mrv+singles&step=';
await expectSoon('writes the step into the address', (hash) => location.hash === hash, `${HASH}475`);

await open({
  // Makes the next search that is called one that the library does not know.
  prepare: () => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function post(message) {
      if (message.values?.[1] === 'singles') message.values[1] = 'nonsense';
      postMessage.call(this, message);
    };
  },
});
await page.getByRole('checkbox', { name: 'singles', exact: true }).check();
await checkError('shows a panic', /nonsense is no approach/);
await page.getByRole('checkbox', { name: 'dancing_links' }).check();
await isOver();
await expect('goes on after a panic', table(), ({ dancing_links }) => dancing_links[0] === '51');

// ---- A browser that is too old --------------------------------------------------------------------------

for (const [lang, words] of Object.entries({ en: /^This browser lacks SIMD/, zh: /^这个浏览器不支持 .* SIMD/ })) {
  await openFile(path, {
    hash: `#lang=${lang}`,
    prepare: () => {
      WebAssembly.validate = () => false;
    },
  });
  await checkError(`says that vectors are missing (${lang})`, words);
}

// ---- Windows and colours --------------------------------------------------------------------------------------

for (const { window, options, picture } of windows([360, ...WIDTHS])) {
  await open({ ...options, folded: true });
  await isOver();
  await checkLook(window);
  await expect('opens at a dead end', page.locator('article.front .board .dead').count(), 1);
  await keepPicture(`playground-${picture}`, false);
  if (!window.includes('360')) await checkPlaying(window, 'Play');
  await page.locator('#others > summary').click();
  await sample();
  await checkLook(`${window}, with the distribution`);
  await keepPicture(`distribution-${picture}`);
}

// ---- In Chinese --------------------------------------------------------------------------------------

const CHINESE = { locale: 'zh-CN' };
const NAMES = [...native.flatMap(({ board, search }) => [board, search]), 'MRV', 'Arto', 'Inkala', 'ctrl'];
const checkChinese = (what) => expect(what, englishIn(NAMES), []);
for (const { width, window, options } of windows(WIDTHS, ['light'])) {
  await open({ ...options, ...CHINESE, folded: true });
  await isOver();
  await checkPlaying(`${window} in Chinese`, '播放');
  await keepPicture(`chinese-playground-${width}`, false);
  await open({ ...options, hash: '#board=classic&searches=board_scan+bitmask_mrv+singles', ...CHINESE });
  await isOver();
  await expect('is in the language of the browser', page.locator('html').getAttribute('lang'), 'zh-CN');
  await checkCounts('classic', 3);
  if (await page.locator('#more').isVisible()) await page.locator('#more').click();
  for (const summary of await page.locator('footer summary').all()) await summary.click();
  await sample();
  await isOver();
  await checkChinese(`has no English words at ${window}`);
  await checkLook(`${window} in Chinese`);
  await keepPicture(`chinese-distribution-${width}`);
}
for (const board of boards) {
  await choose(board);
  await page.evaluate(() => document.getElementById('stop').click());
  await checkChinese(`describes ${board} in Chinese`);
}
await page.locator('#generate button').click();
await page.waitForFunction(() => /^用随机种子 \d+ 生成$/.test(document.getElementById('shows').textContent));
await type(4, 'x');
await checkError('says in Chinese which cell holds no digit', "第 1 行第 5 列应是数字或 '.'，却是 'x'");

await open({ hash: `${HASH}474`, ...CHINESE });
await isOver();
await click('English');
await page.getByRole('button', { name: 'Play' }).waitFor();
await isOver();
await expect('changes the language and keeps the address', new URL(page.url()).hash, `${HASH}474&lang=en`);
await checkStep('stays on the step', 474);

await end();
