// The browser for the checks, and what they have in common.

import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const screenshots = process.env.SCREENSHOTS;

let passed = 0;
let failed = 0;
export function check(what, holds, found = '') {
  if (holds) passed++;
  else failed++;
  if (!holds) console.log(`FAILED  ${what}${found === '' ? '' : `: ${JSON.stringify(found)}`}`);
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: [
    '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
    '--disable-background-networking', '--disable-component-update', '--disable-sync',
  ],
});

/** What the pages wrote to the console, and what they asked for. */
const said = [];

/**
 * Opens a file in a page of its own; `prepare` is run in the page before its scripts. It may ask for
 * files in the folder `within`.
 */
export async function openFile(path, { hash = '', prepare, within, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const url = pathToFileURL(path).href;
  page.on('console', (message) => said.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => said.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const asked = request.url();
    if (within && asked.startsWith(pathToFileURL(within).href)) return;
    if (asked.split('#')[0] !== url && !/^(data|blob):/.test(asked)) said.push(`request: ${asked}`);
  });
  if (prepare) await page.addInitScript(prepare);
  await page.goto(url + hash);
  return page;
}

export async function checkWithAxe(page, window) {
  // The page itself lets no other script in.
  const { violations } = await page.evaluate(`(() => { ${axe} })(); axe.run()`);
  check(`axe finds nothing at ${window}`, violations.length === 0,
    violations.map(({ id, nodes }) => [id, nodes.length, nodes[0].html]));
}

/** Keeps a picture of the page, if that is wanted. */
export async function keepPicture(page, name, fullPage = true) {
  if (!screenshots) return;
  mkdirSync(screenshots, { recursive: true });
  await page.screenshot({ path: join(screenshots, `${name}.png`), fullPage });
}

/** Closes all pages. */
export async function closeAll() {
  for (const context of browser.contexts()) await context.close();
}

/** The memory that the process of the only page holds, its Workers too, in MB. */
export async function held(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await page.waitForTimeout(1000);
  const browserSession = await browser.newBrowserCDPSession();
  const { processInfo } = await browserSession.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const dirty = renderers.map(({ id }) => +readFileSync(`/proc/${id}/smaps_rollup`, 'utf8').match(/Private_Dirty: +(\d+)/)[1]);
  return Math.round(Math.max(...dirty) / 1024);
}

/** The English words that a page in Chinese shows or says: all in Latin letters but code, keys and these names. */
export const englishIn = (page, names) => page.evaluate((names) => {
  const texts = [document.title];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) {
      if (!node.parentElement.closest('script, noscript, code, kbd, .code, .place, #language')) texts.push(node.data);
    } else {
      for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder']) texts.push(node.getAttribute(name) ?? '');
    }
  }
  const words = texts.join('\n').match(/[A-Za-z]\w+/g);
  return [...new Set(words)].filter((word) => !/^r\dc\d$/.test(word) && !names.includes(word));
}, names);

/** What a page in the mode Predict shows, and what has the focus. */
export const quizOf = (page) => page.evaluate(() => ({
  ...Object.fromEntries(['verdict', 'score', 'asked'].map((id) => [id, document.getElementById(id).textContent])),
  focus: document.activeElement.closest('#answers') !== null,
}));

/** Ends the checks and says how they went. */
export async function end() {
  check('nothing on the console, and no request', said.length === 0, said);
  await browser.close();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
}
