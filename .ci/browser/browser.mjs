// What the tests in a browser have in common.

import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { test as base, expect } from '@playwright/test';

export { expect };

// The tests run in target/tools, where their packages are.
export const ROOT = resolve(import.meta.dirname, '../../..');
export const BOOK = join(ROOT, 'target/book');
const PROGRAM = join(process.env.CARGO_TARGET_DIR ?? join(ROOT, 'target'), 'debug/sudoku-kata');

export const read = (file) => readFileSync(resolve(ROOT, file), 'utf8');
/** What sudoku-kata prints. */
export const kata = (...args) =>
  execFileSync(PROGRAM, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'ignore'] });

const namesIn = (file, pattern) => Array.from(read(file).matchAll(pattern), ([, name]) => name);
/** The searches, in the order of the catalogue. */
export const SEARCHES = namesIn('src/approaches.rs', /^ {4}(\w+): "/gm);
/** The boards that no search takes long for, and the two for which those in reading order do. */
export const BOARDS = namesIn('snapshots/counts_singles.snap', /^([a-z]\w+) +\d/gm);

export const test = base.extend({
  // Nothing is written to the console, and nothing asked for beyond this machine but what a test answers for the service.
  page: async ({ page }, use) => {
    const said = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    page.on('request', (request) => {
      const asked = request.url();
      if (!/^(file|data|blob|http:\/\/127\.0\.0\.1):/.test(asked) && asked !== page.service) said.push(asked);
    });
    await use(page);
    // What a test refused, or the server, is written there, too.
    expect(said.filter((text) => !/net::ERR_FAILED|status of 500/.test(text))).toEqual([]);
  },
  /** The address of the playground, served by this machine. */
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: it needs no other fixture
    async ({}, use) => {
      const { address, stop } = await serve('0');
      await use(address);
      await stop();
    },
    { scope: 'worker' },
  ],
});
/** Serves the playground at a port of this machine. */
export async function serve(port, env = {}) {
  const options = ['playground', '--port', port, '--page', join(BOOK, 'playground')];
  const server = spawn(PROGRAM, options, { stdio: ['ignore', 'pipe', 'ignore'], env: { ...process.env, ...env } });
  const address = await new Promise((told) => createInterface(server.stdout).once('line', told));
  const stop = () => new Promise((told) => server.once('exit', told).kill());
  return { address, stop };
}

/** A phone, upright and on its side; a screen at 200 % and at 100 %; and between. */
const SIZES = { 360: 640, 390: 844, 720: 450, 768: 1024, 844: 390, 1024: 768, 1440: 900, 1920: 1080 };
/** A test in all windows, in English with dark colours; a slow one in Chinese with light ones. */
export function testInWindows(title, act) {
  for (const [locale, colorScheme] of Object.entries({ en: 'dark', zh: 'light' }))
    test.describe(locale, { tag: locale === 'zh' ? '@slow' : [] }, () => {
      test.use({ locale, colorScheme });
      test(title, async ({ page }) => {
        await page.addInitScript(() => {
          globalThis.shift = 0;
          const add = (list) => list.getEntries().forEach(({ value }) => (globalThis.shift += value));
          new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
        });
        for (const [width, height] of Object.entries(SIZES)) {
          await page.setViewportSize({ width: +width, height });
          await act(page, locale);
        }
      });
    });
}

// ---- What a user does --------------------------------------------------------------------------------------

export async function open(page, address) {
  // Another hash alone would not load the page again.
  await page.goto('about:blank');
  await page.goto(address);
}
/** Opens a page of the book. */
export const openBook = (page, name, hash = '') => open(page, pathToFileURL(join(BOOK, `${name}.html`)).href + hash);

/** Opens the page of a replay of these searches. */
export async function openReplay(page, args, hash = '') {
  const path = test.info().outputPath('replay.html');
  writeFileSync(path, kata('replay', ...args, '--format', 'html', '-o', '-'));
  await open(page, pathToFileURL(path).href + hash);
  await see(page, { '.happened': /./ });
}

/** Waits until all searches have ended. */
export const isOver = (page) => see(page, { '#searches[aria-busy="false"]': 1 });
/** Opens the playground, and waits until it shows the code of a search and all have ended, or as it is told. */
export async function openPlayground(page, hash, isReady = isOver) {
  await openBook(page, 'playground/index', hash);
  if (isReady === isOver) await see(page, { '.place': /\.rs/ });
  await isReady(page);
}

export const click = (page, selector) => page.locator(selector).first().click();
export const at = (page) => page.locator('#time').inputValue().then(Number);
export const goTo = (page, step) => page.locator('#time').fill(String(Math.floor(step)));
export const expectStep = (page, step) => expect(page.locator('#time')).toHaveValue(String(step));
/** Presses keys one after the other. */
export async function press(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}
/** Opens what is folded at first. */
export async function openAll(page) {
  for (const summary of await page.locator('summary:visible').all()) await summary.click();
  if (await page.locator('#more').isVisible()) await click(page, '#more');
}

// ---- What is seen ------------------------------------------------------------------------------------------

/** The text of the first of some elements, or how many there are. */
export async function see(page, wanted) {
  for (const [selector, what] of Object.entries(wanted))
    if (typeof what === 'number') await expect(page.locator(selector)).toHaveCount(what);
    else await expect(page.locator(selector).first()).toHaveText(what);
}

/** Nothing of the page is wider than its window, and axe finds no fault. */
export async function expectGoodLook(frame) {
  const tooWide = () => frame.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(tooWide).toBeLessThanOrEqual(0);
  // The page itself lets no other script in.
  const { violations } = await frame.evaluate(`(() => { ${axe} })(); axe.run()`);
  expect(violations.map(({ id, nodes }) => [id, nodes.length, nodes[0].html])).toEqual([]);
}
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The board, with cells of 32 pixels or more and 40 % of the window's height or more, and these parts are in the window. */
export async function expectInSight(page, board, parts) {
  for (const part of await page.locator(`${board}, ${parts}`).all()) await expect(part).toBeInViewport({ ratio: 1 });
  const { height } = await page.locator(board).boundingBox();
  expect(height).toBeGreaterThanOrEqual(0.4 * page.viewportSize().height);
  const cell = page.locator(`${board} :is(td, button)`).first();
  expect((await cell.boundingBox()).height).toBeGreaterThanOrEqual(32);
}

/** The board takes 30 % of the window or 480 pixels, and the wall a quarter of it; a small phone has less room. */
export async function expectShares(page) {
  const { width, height } = page.viewportSize();
  if (height < 800 && width < 400) return;
  const [board, wall] = await Promise.all(
    ['.front .board', '#wall canvas:visible'].map((part) => page.locator(part).boundingBox()),
  );
  const share = (part) => (part.width * part.height) / (width * height);
  expect(board.width >= 480 || share(board) >= 0.3).toBe(true);
  expect(share(wall)).toBeGreaterThanOrEqual(0.25);
}

/** What has Latin letters in Chinese. */
const OTHER_NAMES = ['MRV', 'Rust', 'Arto', 'Inkala', 'ctrl', 'enter', 'LeetCode', 'solution', 'rs', 'sudoku', 'kata'];
// A title has a board's name with spaces.
const PUZZLES = namesIn('src/puzzles.rs', /^ {4}(\w+) "/gm);
const NAMES = [...SEARCHES, ...PUZZLES, ...PUZZLES.flatMap((name) => name.split('_')), ...OTHER_NAMES, 'solve_sudoku'];
/** A page in Chinese shows and says no English words: none in Latin letters but code, keys and names. */
export async function expectChinese(page) {
  const words = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true);
    const code = copy.querySelectorAll('script, style, noscript, pre, code, kbd, .code, .place, #template, [lang=en]');
    for (const part of code) part.remove();
    for (const part of copy.querySelectorAll('*')) part.append('\n');
    const said = ['aria-label', 'aria-valuetext', 'title', 'placeholder'];
    const attributes = [...copy.querySelectorAll('*')].flatMap((part) => said.map((name) => part.getAttribute(name)));
    return [copy.textContent, ...attributes].join('\n').match(/[A-Za-z]\w+/g) ?? [];
  });
  expect(words.filter((word) => !/^r\dc\d$/.test(word) && !NAMES.includes(word))).toEqual([]);
}

/** Tells the milliseconds of a processor that the page has taken: what the clock says depends on what else runs. */
export async function busyTime(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration').value;
  };
}

/**
 * Measures up to five times, until it is at most so much: another program that runs for a moment makes it more, while a
 * slow page is slow each time.
 */
export async function expectAtMost(most, measure) {
  let least = await measure();
  for (let again = 0; again < 4 && least > most; again++) least = Math.min(least, await measure());
  expect(least).toBeLessThanOrEqual(most);
}
