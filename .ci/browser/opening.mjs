// Checks how the playground opens each board, the first click on it, an editor that fails to load, and what is left
// of colours and bars: node opening.mjs PAGE.

import { dirname } from 'node:path';
import {
  at,
  check,
  closeAll,
  end,
  expect,
  expectSoon,
  isReady,
  keepPicture,
  openFile,
  page,
  text,
} from './browser.mjs';

const [path] = process.argv.slice(2);
async function open(options) {
  await openFile(path, { within: dirname(path), ...options });
  await isReady();
}
const isOver = () => page.locator('#searches[aria-busy="false"]').waitFor({ state: 'attached' });
const dead = () => page.locator('article.front .board .dead').count();
const hint = () => page.locator('#hint').isVisible();
const cell = (index) => page.locator('article.front .board td').nth(index);

// ---- Each board opens at its first dead end -----------------------------------------------------------

await open();
await isOver();
await expect('says what is seen at the opening', [await hint(), await dead()], [true, 1]);
const opened = await at();
for (const board of ['leetcode_2', 'leetcode_3', 'classic']) {
  await page.locator('#puzzle').selectOption(board);
  await expectSoon(`names ${board}`, (board) => document.title.endsWith(board), board);
  await isOver();
  await expect(`opens ${board} at a dead end`, [await hint(), await dead(), (await at()) > 0], [true, 1, true]);
}
await page.locator('#play').click();
await page.waitForFunction((step) => +document.getElementById('time').value > step, opened);
check('the sentence goes when it plays', !(await hint()));
await page.locator('#play').click();
await page.locator('#puzzle').selectOption('leetcode_2');
await isOver();
await page.locator('.choice-in-sight').first().uncheck();
await expect('the sentence goes with its search', [await hint(), await dead()], [false, 0]);
// A board without a dead end: the last empty cells of a solved one.
await page.locator('#others > summary').click();
const solved = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
await page.locator('#text').fill(`...${solved.slice(3)}`);
await page.locator('.choice-in-sight').first().check();
await isOver();
await expect('no sentence without a dead end', [await hint(), await dead(), await at()], [false, 0, 0]);
await page.locator('#text').press('Tab');

// ---- White stripes ----------------------------------------------------------------------------------------

const opaque = page
  .locator('#icicles canvas')
  .first()
  .evaluate((canvas) => {
    const { width, height } = canvas;
    // Below the three levels of this search there is nothing, but the line of the present step to the left.
    const { data } = canvas.getContext('2d').getImageData(4, Math.ceil(height / 2), width - 4, Math.floor(height / 2));
    return data.filter((value, i) => i % 4 === 3 && value > 0).length;
  });
await expect('nothing is drawn where no bar is', opaque, 0);
await closeAll();

// ---- The first click ----------------------------------------------------------------------------------------

await open();
await isOver();
await cell(2).click();
await expect('the first click on the board chooses the cell', page.locator('.field').count(), 1);
await expect('at the start of the search', [await at(), await hint()], [0, false]);
await page.keyboard.press('Control+z');
await expectSoon('undo goes back to the step', (step) => +document.getElementById('time').value === step, opened);
await expect('without the field', page.locator('.field').count(), 0);
await cell(2).click();
await page.keyboard.type('4');
await expectSoon('the digit is written', () => document.querySelector('article.front .clue:nth-child(3)') !== null);
await isOver();
await expect('who types stays at the start', [await at(), await page.locator('.field').count()], [0, 1]);
await closeAll();

// ---- The editor, when the network fails -----------------------------------------------------------------------

for (const file of ['own.js', 'own.wasm.js']) {
  let failures = 1;
  await open({
    answer: (route) =>
      route.request().url().endsWith(`/${file}`) && failures-- > 0 ? route.abort() : route.continue(),
  });
  await page.locator('#write').click();
  await page
    .locator('#error', { hasText: 'The editor could not be loaded.' })
    .waitFor({ timeout: 5000 })
    .catch(() => {});
  await expect(`it is told that ${file} is missing`, text('#error'), /^The editor could not be loaded/);
  await page.locator('#write').click();
  await page
    .locator('#own .cm-content')
    .waitFor({ timeout: 10_000 })
    .catch(() => {});
  await expect(`the editor opens after ${file} failed`, page.locator('#own .cm-content').count(), 1);
  await expect('nothing is wrong any more', text('#error'), '');
  await closeAll();
}

// ---- Forced colours ---------------------------------------------------------------------------------------------

const MEANINGS = ['clue:not(.blocks)', 'placed:not(.blocks)', 'now', 'gone', 'dead', 'blocks'];
for (const colorScheme of ['light', 'dark']) {
  await open({ forcedColors: 'active', colorScheme });
  await isOver();
  const looks = page.evaluate((meanings) => {
    const look = (element) => {
      const { fontWeight, outlineStyle, backgroundImage, textDecorationLine } = getComputedStyle(element);
      return [fontWeight, outlineStyle, backgroundImage.slice(0, 9), textDecorationLine].join();
    };
    return ['.legend', '.front .board'].map((place) => {
      const shown = meanings.map((meaning) => document.querySelector(`${place} .${meaning}`)).filter(Boolean);
      return [shown.length, new Set(shown.map(look)).size];
    });
  }, MEANINGS);
  await expect(`six meanings differ without colours, ${colorScheme}`, looks, [
    [6, 6],
    [4, 4],
  ]);
  await keepPicture(`forced-${colorScheme}`, false);
}
await end();
