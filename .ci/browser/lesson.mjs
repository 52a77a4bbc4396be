// Checks the players in the lessons of a built book, in both languages: node lesson.mjs BOOK.

import { join } from 'node:path';
import { check, checkWithAxe, end, keepPicture, openFile } from './browser.mjs';

const [book] = process.argv.slice(2);
const lesson = (name, options) => openFile(join(book, `approaches/${name}.html`), { within: book, ...options });

/** The player of a lesson, when it has come into sight and is ready. */
async function playerOf(page) {
  const frame = page.locator('iframe.player');
  await frame.scrollIntoViewIfNeeded();
  const player = frame.contentFrame();
  await player.locator('.happened').filter({ hasText: /./ }).waitFor();
  return player;
}

let page = await lesson('board_scan');
let player = await playerOf(page);
check('begins at the step of the lesson', await player.locator('#time').inputValue() === '5');
check('shows the search of the lesson', (await player.locator('.happened').textContent()).startsWith('r1c8: 9 → placed'));
await player.getByRole('button', { name: 'One step on' }).click();
check('plays', (await player.locator('.happened').textContent()).startsWith('r1c8: 9 → undone'));
const policy = await player.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
check('may load nothing', policy.startsWith("default-src 'none';"), policy);
await page.waitForFunction(() => Math.abs(document.querySelector('iframe.player').contentWindow.length) === 0
  && document.querySelector('iframe.player').style.height !== '');
const fits = await player.locator('html').evaluate((html) => html.scrollHeight <= innerHeight + 1);
check('is as high as its page', fits);
await player.getByRole('link', { name: 'Open in the playground' }).click();
await page.waitForURL(/playground/);
check('opens in the playground', page.url().endsWith('playground/index.html#board=classic&searches=board_scan&step=6&lang=en'), page.url());
await page.locator('.happened').filter({ hasText: /./ }).waitFor();
check('opens at its step', (await page.locator('.happened').textContent()).startsWith('r1c8: 9 → undone'));

page = await openFile(join(book, 'zh/approaches/board_scan.html'), { within: book });
player = await playerOf(page);
check('is Chinese in the Chinese book', (await player.locator('.happened').textContent()).startsWith('r1c8：9 → 填数，'));
check('is marked as Chinese', await player.locator('html').getAttribute('lang') === 'zh-CN');
await player.getByRole('link', { name: '在演练场里打开' }).click();
await page.waitForURL(/playground/);
check('opens the playground in Chinese',
  page.url().endsWith('book/playground/index.html#board=classic&searches=board_scan&step=5&lang=zh'), page.url());
await page.locator('.happened').filter({ hasText: /./ }).waitFor();
check('opens at its step there', (await page.locator('.happened').textContent()).startsWith('r1c8：9 → 填数，'));

page = await lesson('board_scan', { javaScriptEnabled: false });
check('hides the player without scripts', await page.locator('iframe.player').isHidden());
check('has its text without scripts', await page.getByText('Nothing tells the search at step 1').isVisible());

for (const [width, height] of [[360, 740], [1440, 900]]) {
  for (const colorScheme of ['light', 'dark']) {
    const window = `${width}×${height} in ${colorScheme}, in a lesson`;
    page = await lesson('singles', { viewport: { width, height }, colorScheme });
    player = await playerOf(page);
    await page.waitForFunction(() => document.querySelector('iframe.player').style.height !== '');
    const wide = await player.locator('html').evaluate((html) => [html.scrollWidth, innerWidth]);
    check(`fits ${window}`, wide[0] <= wide[1], wide);
    await page.locator('iframe.player').evaluate((frame) => frame.scrollIntoView());
    await keepPicture(page, `lesson-${width}-${colorScheme}`, false);
    await checkWithAxe(page.frames()[1], window);
  }
}

await end();
