// Checks the players in the lessons of a built book, in both languages: node lesson.mjs BOOK.

import { join } from 'node:path';
import { check, checkLook, checkWithAxe, end, expect, keepPicture, openFile, page, windows } from './browser.mjs';

const [book] = process.argv.slice(2);
let player;
const frame = () => page.locator('iframe.player').first();
const shown = (selector) => player.locator(selector).textContent();

/** Opens a lesson; its player is ready when it has come into sight. */
async function open(name, options) {
  await openFile(join(book, `${name}.html`), { within: book, ...options });
  await frame().scrollIntoViewIfNeeded();
  player = frame().contentFrame();
  await player.locator('.happened').filter({ hasText: /./ }).waitFor();
}

/** Waits until the frame is as high as its page wants it. */
const isFitted = () => page.waitForFunction(() => document.querySelector('iframe.player').style.height !== '');

/** Follows the link to the playground, and checks the address that it opens there, and what it shows. */
async function checkPlayground(link, address, words) {
  await player.getByRole('link', { name: link }).click();
  await page.waitForURL(/playground/);
  await expect('opens in the playground', page.url(), (url) => url.endsWith(`book/playground/index.html#${address}`));
  await page.locator('.happened').filter({ hasText: words }).waitFor();
  check('opens at its step', true);
}

await open('approaches/board_scan');
await expect('begins at the step of the lesson', player.locator('#time').inputValue(), '5');
await expect('shows the search of the lesson', shown('.happened'), /^r1c8: 9 → placed/);
await player.getByRole('button', { name: 'One step on' }).click();
await expect('plays', shown('.happened'), /^r1c8: 9 → undone/);
const policy = player.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
await expect('may load nothing', policy, /^default-src 'none';/);
await isFitted();
check('is as high as its page', await player.locator('html').evaluate((html) => html.scrollHeight <= innerHeight + 1));
const address = 'board=classic&searches=board_scan&step=';
await checkPlayground('Open in the playground', `${address}6&lang=en`, /^r1c8: 9 → undone/);

await open('zh/approaches/board_scan');
await expect('is Chinese in the Chinese book', shown('.happened'), /^r1c8：9 → 填数，/);
await expect('is marked as Chinese', player.locator('html').getAttribute('lang'), 'zh-CN');
await checkPlayground('在演练场里打开', `${address}5&lang=zh`, /^r1c8：9 → 填数，/);

// The first chapter has a small board, and asks before it shows its code.
await open('path/zero');
await expect('asks first', shown('#asked'), 'Which cell does four fill next?');
check('hides the code while it asks', await player.locator('.code').isHidden());
await player.locator('#answers input').fill('r1c5');
await player.locator('#answers input').press('Enter');
await expect('knows its cells', shown('#verdict'), 'Expected a cell, such as r1c3.');
await player.locator('#answers input').fill('r1c1');
await player.locator('#answers input').press('Enter');
await player.locator('#answers button').nth(1).click();
const right = /^Right\. r1c1: 2 → placed, the next that fits; still untried: 3, 4\.$/;
await expect('knows the first step', shown('#verdict'), right);
await expect('has a board of 4×4', player.locator('.board td').count(), 16);
const menu = page.locator('nav a, main a').filter({ hasText: /^Playground$/ });
await expect('the menu and the page lead to the playground', menu.count(), 2);

await openFile(join(book, 'approaches/board_scan.html'), { within: book, javaScriptEnabled: false });
check('hides the player without scripts', await frame().isHidden());
check('has its text without scripts', await page.getByText('Fill the cells row by row').isVisible());

for (const { window, options, picture } of windows([360, 1440])) {
  await open('path/zero', options);
  await isFitted();
  await checkWithAxe(`${window}, in the first chapter`, page.frames()[1]);
  await open('approaches/singles', options);
  await isFitted();
  await checkLook(`${window}, in a lesson`, page.frames()[1]);
  await frame().evaluate((frame) => frame.scrollIntoView());
  await keepPicture(`lesson-${picture}`, false);
}

await end();
