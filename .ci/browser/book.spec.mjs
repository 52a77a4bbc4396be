// The book: its players, its search, its Chinese edition; and the words of the pages.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { click, expect, expectGoodLook, openBook, read, ROOT, see, test, testInWindows } from './browser.mjs';

/** Opens a lesson; its player is ready when it has come into sight, and its frame as high as its page. */
async function openLesson(page, name) {
  await openBook(page, name);
  const frame = page.locator('iframe.player[src]').first();
  await frame.scrollIntoViewIfNeeded();
  const player = frame.contentFrame();
  await see(player, { '.happened': /./ });
  await expect(frame).toHaveAttribute('style', /height/);
  await expect.poll(() => player.locator('html').evaluate((html) => html.scrollHeight - innerHeight)).toBeLessThan(2);
  return player;
}

test('a lesson has its player, which opens in the playground', async ({ page }) => {
  const player = await openLesson(page, 'zh/approaches/board_scan');
  await see(player, { 'meta[content^="default-src \'none\';"]': 1, '#clock': /\b5\b/ });
  await click(player, '#on');
  await see(player, { '.happened': /^r1c8：9 → 撤销，/ });
  await click(player, 'a[href*=playground]');
  const address = 'book/playground/index.html#board=classic&searches=board_scan&step=6&lang=zh';
  await expect(page).toHaveURL((url) => url.href.endsWith(address));
  await see(page, { '.happened': /^r1c8：9 → 撤销，/ });
});

test('the first chapter asks before it shows its code', { tag: '@slow' }, async ({ page }) => {
  const player = await openLesson(page, 'path/zero');
  await see(player, { '#asked': 'Which cell does it fill next? Tap it.', '.code:visible': 0, '.board td': 16 });
  for (const [cell, told] of Object.entries({ r1c5: 'Expected a cell, such as r1c3.', r1c1: /^Right: r1c1/ })) {
    await player.locator('#answers input').fill(cell);
    await player.locator('#answers input').press('Enter');
    await see(player, { '#verdict': told });
  }
  await player.locator('#answers button').nth(1).click();
  await see(player, { '#verdict': 'Right. r1c1: 2 → placed, the next that fits; still untried: 3, 4.' });
  await expect(page.locator('nav a, main a').filter({ hasText: /^Playground$/ })).toHaveCount(2);
});

testInWindows('the players fit their frames', async (page, language) => {
  for (const lesson of ['path/zero', 'approaches/singles']) {
    await openLesson(page, (language === 'zh' ? 'zh/' : '') + lesson);
    await expectGoodLook(page.frames().find((frame) => frame.url().includes('players/')));
  }
});

test('a chapter is printed without what is beside it', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await openBook(page, 'path/zero');
  await see(page, { ':is(#mdbook-sidebar, #mdbook-menu-bar, .player, .site):visible': 0 });
  expect((await page.locator('#mdbook-page-wrapper').boundingBox()).x).toBe(0);
});

test.describe('without scripts', { tag: '@slow' }, () => {
  test.use({ javaScriptEnabled: false });
  test('the text and the code stay', async ({ page }) => {
    await openBook(page, 'approaches/board_scan');
    await see(page, { 'iframe.player:visible': 0, 'p:has-text("Fill the cells row by row"):visible': 1 });
    await openBook(page, 'path/zero');
    await see(page, { 'pre:has-text("fn fill("):visible': 1, '.program:visible': 0 });
  });
});

test('the search finds a part of a word', async ({ page }) => {
  const results = '#mdbook-searchresults li';
  for (const [name, typed] of Object.entries({ words: 'rrays', 'zh/words': '位掩码' })) {
    await openBook(page, name);
    await click(page, '#mdbook-search-toggle');
    await page.locator('#mdbook-searchbar').pressSequentially(typed);
    await see(page, { [`${results} mark`]: /./, [`${results}:not(:has(mark))`]: 0 });
    expect(await page.locator(results).count()).toBeGreaterThanOrEqual(5);
  }
  await see(page, { '#mdbook-searchresults-header': /^“位掩码”：\d+ 处$/, [`${results} a`]: /位掩码/ });
  await click(page, `${results} a`);
  await see(page, { 'main mark': '位掩码' });
});

test('the Chinese edition is Chinese, and easy to read', { tag: '@slow' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openBook(page, 'zh/from_articles');
  const named = page.locator(':is([title], [aria-label]):not(main *)');
  const names = await named.evaluateAll((all) => all.map(({ title, ariaLabel }) => `${title} ${ariaLabel ?? ''}`));
  expect(names.filter((words) => /[A-Za-z]{2}/.test(words))).toEqual([]);
  const program = page.locator('pre').filter({ hasText: 'impl Solution' }).first();
  await program.hover();
  await program.getByRole('button', { name: '复制' }).click();
  await expect(program.getByRole('button', { name: '复制' })).toContainText('已复制');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^impl Solution \{[\s\S]*\n\}\n?$/);
  // A character is as wide as two letters of code.
  const [han, latin] = await program.locator('code').evaluate((code) =>
    ['汉汉汉', 'abcdef'].map((text) => {
      const span = code.appendChild(document.createElement('span'));
      span.textContent = text;
      return span.getBoundingClientRect().width;
    }),
  );
  expect(Math.abs(han - latin)).toBeLessThan(0.5);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const lines = await page.locator('main p').evaluateAll((texts) =>
      texts.map((text) => {
        const { fontSize, lineHeight } = getComputedStyle(text);
        return [text.clientWidth, parseFloat(lineHeight)].map((length) => length / parseFloat(fontSize));
      }),
    );
    expect(Math.max(...lines.map(([characters]) => characters))).toBeLessThanOrEqual(44);
    for (const [, height] of lines) expect(height).toBeCloseTo(1.75, 2);
  }
});

test('the sidebar is short, and the book has the colours of the player', async ({ page }) => {
  for (const name of ['path/zero', 'zh/path/zero']) {
    await openBook(page, name);
    const links = page.locator('.sidebar li:not(.header-item) > * > a:visible');
    await expect(links.first()).toBeVisible();
    expect(await links.count()).toBeLessThanOrEqual(40);
    const [token] = read('docs/tokens.css').match(/(?<=--keyword: light-dark\(#)\w+/);
    const rgb = token.match(/../g).map((channel) => Number.parseInt(channel, 16));
    await expect(page.locator('code .keyword').first()).toHaveCSS('color', `rgb(${rgb.join(', ')})`);
  }
});

test('each word of the pages is in use, and in both languages', async () => {
  const filesIn = (folder) => readdirSync(join(ROOT, folder), { recursive: true }).map((file) => join(folder, file));
  const files = ['tools/show/src/page', 'tools/playground/page'].flatMap(filesIn);
  const textOf = (pattern) => files.map((file) => (pattern.test(file) ? read(file) : '')).join('');
  const tables = files.filter((file) => /texts\.json$/.test(file)).map((file) => JSON.parse(read(file)));
  const table = Object.assign({}, ...tables);
  for (const [key, words] of Object.entries(table)) {
    const [english, chinese] = words.map((word) => [...word.matchAll(/\{\d/g)].map(String).sort());
    expect(english, key).toEqual(chinese);
  }
  const uses = textOf(/\.js$/).matchAll(/WORDS\.(\w+)/g);
  const verdicts = ['accepted', 'wrong', 'panic', 'output', 'endless', 'stopped'];
  expect(new Set([...verdicts, ...Array.from(uses, ([, key]) => key)])).toEqual(new Set(Object.keys(table)));
});
