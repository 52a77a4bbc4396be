// The browser for the checks, and what they have in common.

import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const screenshots = process.env.SCREENSHOTS;

let passed = 0;
let failed = 0;
export function check(what, holds, found = '') {
  if (holds) return passed++;
  failed++;
  console.log(`FAILED  ${what}${found === '' ? '' : `: ${JSON.stringify(found)}`}`);
}

/** Checks what is found, or promised: it is `wanted`, or matches it, or `wanted` holds for it. */
export async function expect(what, promised, wanted) {
  const found = await promised;
  if (wanted instanceof RegExp) check(what, wanted.test(found), found);
  else if (typeof wanted === 'function') check(what, wanted(found), found);
  else check(what, JSON.stringify(found) === JSON.stringify(wanted), found);
}

const args = ['--disable-gpu', '--disable-quic', '--disable-sync'];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args });

/** What the pages wrote to the console, and what they asked for. */
const said = [];

/** The page that was opened last: what follows is about it. */
export let page;

/**
 * Opens an address in a page of its own, which may ask for what begins with `within`. `prepare` is run in the page
 * before its scripts; `answer` may answer its requests.
 */
export async function openAddress(address, { within = new URL(address).origin, prepare, answer, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  page = await context.newPage();
  // A server that is gone is written there, too.
  const isRefused = (text) => text.includes('net::ERR_FAILED'); // `answer` refused it.
  if (address.startsWith('file:'))
    page.on('console', (message) => isRefused(message.text()) || said.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => said.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const asked = request.url();
    if (!asked.startsWith(within) && !/^(data|blob):/.test(asked)) said.push(`request: ${asked}`);
  });
  if (prepare) await page.addInitScript(prepare);
  if (answer) await page.route('**/*', answer);
  await page.goto(address);
}

/** Opens a file, which may ask for files in the folder `within`. */
export const openFile = (path, { hash = '', within = path, ...options } = {}) =>
  openAddress(pathToFileURL(path).href + hash, { within: pathToFileURL(within).href, ...options });

/** The server of this machine, and its address. `program` is sudoku-kata, `folder` that of the playground. */
export async function startServer(program, folder) {
  const server = spawn(program, ['playground', '--page', folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  process.on('exit', () => server.kill());
  const address = await new Promise((told) => createInterface(server.stdout).once('line', told));
  return [server, address];
}

/** The compiler takes as long as this machine is busy: a page that is prepared with this waits for it. */
export const waitForever = () => {
  AbortSignal.timeout = () => new AbortController().signal;
};

/** Waits until the page shows the code of a search. */
export const isReady = () =>
  page.locator('article .place').first().filter({ hasText: /\.rs/ }).waitFor({ state: 'attached' });

/** Opens the editor of the playground. */
export async function openEditor() {
  await isReady();
  await page.locator('#write').click();
  await page.locator('#own .cm-content').waitFor();
}

/** Replaces the text in the editor, which has the focus. */
export async function retype(text) {
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

/** Presses Run, agrees that the text is sent, and waits for a headline. Returns whether it was asked to agree. */
export async function runOwn(frame = page) {
  await frame.locator('#own-run').click();
  const send = frame.getByRole('button', { name: /^(Send it|发送)$/ });
  const isAsked = await send.isVisible();
  if (isAsked) {
    await expect('it says where it sends', frame.locator('#own-result p').textContent(), /127\.0\.0\.1/);
    await send.click();
  }
  await frame.locator('#own-result h2').waitFor({ timeout: 60_000 });
  return isAsked;
}

/** What a user does, and sees. */
export const click = (name) => page.getByRole('button', { name }).first().click();
export const text = (selector) => page.locator(selector).first().textContent();
export const at = () => page.locator('#time').inputValue().then(Number);
/** Presses keys one after the other, and says at which step the page is then. */
export async function press(...keys) {
  for (const key of keys) await page.keyboard.press(key);
  return at();
}
/** Waits until something holds in the page, which fails after some time. */
export async function expectSoon(what, ...condition) {
  await page.waitForFunction(...condition);
  check(what, true);
}

const HEIGHTS = { 360: 640, 390: 844, 768: 1024, 1024: 768, 1440: 900 };
/** The windows in which all that matters has to be in sight. */
export const WIDTHS = [390, 768, 1024, 1440];

/** Windows of these widths, and what they are called. */
export function windows(widths, colorSchemes = ['light', 'dark']) {
  const all = widths.flatMap((width) => colorSchemes.map((colorScheme) => [width, colorScheme]));
  return all.map(([width, colorScheme]) => ({
    width,
    options: { viewport: { width, height: HEIGHTS[width] }, colorScheme },
    window: `a width of ${width} in ${colorScheme}`,
    picture: `${width}-${colorScheme}`,
  }));
}

/** Checks that nothing of the page is wider than its window. */
export async function checkFits(window, frame = page) {
  const more = await frame.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  check(`fits ${window}`, more <= 0, more);
}

/** Checks that these parts of the page are within its window, above its bar or in it, without scrolling. */
export async function checkInSight(window, parts) {
  const hidden = await page.evaluate((parts) => {
    const bar = document.querySelector('.bar').getBoundingClientRect();
    return parts.filter((part) =>
      [...document.querySelectorAll(part)].some((element) => {
        const { top, bottom, left, right, height } = element.getBoundingClientRect();
        if (!height && element.closest('article:not(.front)')) return false;
        const lowest = element.closest('.bar') ? innerHeight : bar.top;
        return !height || top < 0 || bottom > lowest + 1 || left < 0 || right > innerWidth;
      }),
    );
  }, parts);
  await expect(`everything is in sight at ${window}`, hidden, []);
}

export async function checkWithAxe(window, frame = page) {
  // The page itself lets no other script in.
  const { violations } = await frame.evaluate(`(() => { ${axe} })(); axe.run()`);
  const found = violations.map(({ id, nodes }) => [id, nodes.length, nodes[0].html]);
  await expect(`axe finds nothing at ${window}`, found, []);
}

/** Keeps a picture of the page, if that is wanted. */
export async function keepPicture(name, fullPage = true) {
  if (!screenshots) return;
  mkdirSync(screenshots, { recursive: true });
  await page.screenshot({ path: join(screenshots, `${name}.png`), fullPage });
}

/** Checks that nothing is wider than the window, and that axe finds nothing. */
export async function checkLook(window, frame = page) {
  await checkFits(window, frame);
  await checkWithAxe(window, frame);
}

/** Closes all pages. */
export async function closeAll() {
  for (const context of browser.contexts()) await context.close();
}

/** The memory that the process of the only page holds, its Workers too, in MB. */
export async function held() {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await page.waitForTimeout(1000);
  const browserSession = await browser.newBrowserCDPSession();
  const { processInfo } = await browserSession.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const dirty = renderers.map(
    ({ id }) => +readFileSync(`/proc/${id}/smaps_rollup`, 'utf8').match(/Private_Dirty: +(\d+)/)[1],
  );
  return Math.round(Math.max(...dirty) / 1024);
}

/** The English words that a page in Chinese shows or says: all in Latin letters but code, keys and these names. */
export const englishIn = (names) =>
  page.evaluate((names) => {
    const texts = [document.title];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      if (node.nodeType === Node.TEXT_NODE) {
        if (!node.parentElement.closest('script, noscript, code, kbd, .code, .place, #language')) texts.push(node.data);
      } else {
        for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder'])
          texts.push(node.getAttribute(name) ?? '');
      }
    }
    const words = texts.join('\n').match(/[A-Za-z]\w+/g);
    return [...new Set(words)].filter((word) => !/^r\dc\d$/.test(word) && !names.includes(word));
  }, names);

/** The English words around the text in the editor. */
export const englishOfEditor = (frame) =>
  frame.locator('#own').evaluate((own) => {
    const copy = own.cloneNode(true);
    for (const part of copy.querySelectorAll('pre, select, .editor')) part.remove();
    return copy.textContent.match(/[A-Za-z]{2,}/g) ?? [];
  });

/** What a page in the mode Predict shows, and what has the focus. */
export const quiz = () =>
  page.evaluate(() => ({
    ...Object.fromEntries(['verdict', 'score', 'asked'].map((id) => [id, document.getElementById(id).textContent])),
    focus: document.activeElement.closest('#answers') !== null,
  }));

/** Plays for a moment, and checks that the change, its reason, the bars and the keys stay in sight. */
export async function checkPlaying(window, play) {
  const parts = ['.board', '.happened', '#icicles canvas', '#play'];
  await checkInSight(window, parts);
  await page.getByRole('button', { name: play }).click();
  await page.waitForTimeout(1200);
  await page.locator('#play').click();
  check(`moves at ${window}`, (await at()) > 0);
  await checkInSight(`${window}, after Play`, [...parts, 'article.front :is(.now, .gone)']);
}

/**
 * Measures up to five times, until it is at most so much, and tells the least: another program that runs for
 * a moment makes it more, while a slow page is slow each time.
 */
export async function leastOf(measure, most) {
  let least = await measure();
  for (let again = 0; again < 4 && least > most; again++) least = Math.min(least, await measure());
  return least;
}

/** Notes the milliseconds that something takes, which may be at most so many. */
export function checkTime(what, milliseconds, most) {
  console.log(`${what}: ${milliseconds.toFixed(1)} ms`);
  check(`${what} within ${most} ms`, milliseconds <= most, milliseconds);
}

/** Takes the median of the milliseconds that a redraw takes: of steps or of turns of the wheel, whichever is longer. */
export async function checkRedraws(what) {
  const longer = await leastOf(async () => Math.max(...Object.values(await redraws())), 16);
  checkTime(`redraws ${what}`, longer, 16);
}

const redraws = () =>
  page.evaluate(async () => {
    const medianOf = async (act) => {
      const times = [];
      for (let i = 0; i < 41; i++) {
        const start = performance.now();
        act(i);
        document.body.getBoundingClientRect();
        times.push(performance.now() - start);
        await new Promise(requestAnimationFrame);
      }
      return times.sort((a, b) => a - b)[20];
    };
    const time = document.getElementById('time');
    const steps = await medianOf((i) => {
      time.value = Math.floor((time.max * i) / 41);
      time.dispatchEvent(new Event('input'));
    });
    const canvas = document.querySelector('#icicles canvas');
    const { left, top, width } = canvas.getBoundingClientRect();
    const place = { clientX: left + width / 2, clientY: top + 5, cancelable: true };
    const zoom = await medianOf((i) => {
      canvas.dispatchEvent(new WheelEvent('wheel', { deltaY: i % 40 < 20 ? -100 : 100, ...place }));
    });
    return { steps, zoom };
  });

/** Ends the checks and says how they went. */
export async function end() {
  check('nothing on the console, and no request', said.length === 0, said);
  await browser.close();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
}
