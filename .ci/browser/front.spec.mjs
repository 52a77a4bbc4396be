// The front page: the searches that it runs, its story by mouse and by keyboard, and how it looks.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { BOOK, expect, expectChinese, expectGoodLook, expectInSight, kata, openBook, press } from './browser.mjs';
import { ROOT, read, see, test } from './browser.mjs';

/** The search of the front page. */
function searching() {
  const entryPoints = [join(ROOT, 'tools/front/searching.js')];
  const [{ text }] = buildSync({ entryPoints, bundle: true, format: 'esm', write: false }).outputFiles;
  return import(`data:text/javascript,${encodeURIComponent(text)}`);
}

test('the front page searches as the programs do', async ({ page }) => {
  const { CLASSIC, FOUR, fewest, inOrder, search } = await searching();
  /** The steps of a search of the page, in the words of the first chapter. */
  const stepsOf = (given, next) => {
    const [board, side] = [{}, Math.sqrt(given.length)];
    return search('', given, next).steps.map((step) => {
      const [cell, digit] = [Math.floor(step / 10), step % 10];
      const name = `r${Math.floor(cell / side) + 1}c${(cell % side) + 1}`;
      board[cell] = digit || board[cell];
      return `${digit ? 'place' : 'undo'} ${board[cell]} in ${name}`;
    });
  };
  const chapter = read('docs/path/zero.md').match(/(?<=^ *\d+ {2})(place|undo) \d in r\dc\d/gm);
  expect(stepsOf(FOUR, inOrder)).toEqual(chapter);
  for (const [name, rule] of Object.entries({ board_scan: inOrder, bitmask_mrv: fewest })) {
    const { board, steps } = JSON.parse(kata('replay', name, '--format', 'json', '-o', '-'));
    const inWords = ({ kind, digit, row, column }) =>
      `${kind === 'undo' ? 'undo' : 'place'} ${digit} in r${row}c${column}`;
    expect(CLASSIC).toBe(board);
    expect(stepsOf(CLASSIC, rule)).toEqual(steps.map(inWords));
  }
  await openBook(page, 'index');
  const code = await page.locator('pre').textContent();
  expect(read('docs/path/four.rs')).toContain(code.replace(/^(?=.)/gm, '    '));
});

test('the numbers in the words of the front page are those of the searches', async ({ page }) => {
  const { CLASSIC, FOUR, fewest, inOrder, search } = await searching();
  const [four, slow, quick] = [search('', FOUR, inOrder), search('', CLASSIC, inOrder), search('', CLASSIC, fewest)];
  const wrong = ({ mistakes, steps }) => {
    const [{ digit, cell, start, end, percent }] = mistakes.toSorted((a, b) => a.row - b.row || b.percent - a.percent);
    return { digit, cell, cost: end + 1 - start, percent, all: steps.length };
  };
  const [small, large] = [wrong(four), wrong(slow)];
  const { placements, undos } = slow;
  const median = (board, name) => read('docs/numbers.md').match(`([\\d,]+)<!-- images:${board} ${name} median`)[1];
  const numbers = [
    ...[small.digit, small.digit, small.cost, small.all, 9, 9, large.all, placements, undos],
    ...[1 + Math.floor(large.cell / 9), 1 + (large.cell % 9), large.digit, large.cost, large.percent],
    ...[quick.steps.length, 1000, median('classic', 'bool_arrays'), median('classic', 'bitmask_mrv')],
    ...[1000, median('inkala', 'bitmask_mrv')],
  ].map((number) => String(number).replaceAll(',', ''));
  for (const name of ['index', 'zh/index']) {
    await openBook(page, name);
    const text = await page.locator('#told').textContent();
    expect(text.replaceAll(',', '').match(/\d+/g)).toEqual(numbers);
    if (name === 'index') expect(text.match(/\w\S*/g).length).toBeLessThanOrEqual(400);
  }
});

test('each page says what it is, in which languages, and shows a picture where it is shared', async ({ page }) => {
  const [site, repository] = ['homepage', 'repository'].map(
    (name) => read('Cargo.toml').match(`\n${name} = "(.*)"`)[1],
  );
  const map = readFileSync(join(BOOK, 'sitemap.xml'), 'utf8');
  const isBehind = /^(rustdoc|players|zh\/players)\/|(^|\/)(toc|404|playground)\.html$/;
  const pages = readdirSync(BOOK, { recursive: true }).filter((path) => path.endsWith('.html') && !isBehind.test(path));
  expect(pages.length).toBeGreaterThan(150);
  for (const path of pages) {
    const html = readFileSync(join(BOOK, path), 'utf8');
    // Where a page was before.
    if (html.includes('<title>Redirecting...')) continue;
    const all = (tag) => Array.from(html.matchAll(tag), ([, value]) => value);
    expect(all(/<title>(.+?)<\/title>/g), path).toHaveLength(1);
    expect(all(/<meta name="description" content="(.+?)">/g), path).toHaveLength(1);
    expect(html).not.toMatch(/name="description" content="(中文|English|Playground|演练场)"/);
    expect(all(/<meta property="og:(\w+)" content=".+?">/g), path).toEqual(['title', 'description', 'url', 'image']);
    // Whose page it is, and where to go on, in one language; the playground is in both.
    const zh = path.startsWith('zh/') ? 'zh/' : '';
    const lines = path.startsWith('playground/') ? ['', 'zh/'] : [zh];
    const links = lines.flatMap((zh) => [`${zh}index`, `${zh}path/zero`, 'playground/index', repository]);
    const line = all(/<p class="site"([\s\S]+?)<\/p>/g).join('');
    expect(
      Array.from(line.matchAll(/href="(?:\.\.\/)*(.+?)(?:\.html)?"/g), ([, to]) => to),
      path,
    ).toEqual(links);
    const [picture] = all(/<meta property="og:image" content=".*?([^/]+\.png)">/g);
    expect(picture).toBe(
      /(stuck|wall|switch|step-\d+)\.html$/.test(path) ? path.replace(/.*\/|html$/g, '').concat('png') : 'preview.png',
    );
    expect(html).toContain(`content="${site}/${zh}${picture}"`);
    const [canonical] = all(/<link rel="canonical" href="(.+?)">/g);
    expect(map).toContain(`<loc>${canonical}</loc>`);
    for (const address of [canonical, ...all(/hreflang="[\w-]+" href="(http.+?)">/g)])
      expect(existsSync(join(BOOK, address.replace(site, ''))), address).toBe(true);
  }
  // A Chinese character takes more bytes.
  for (const [path, most] of Object.entries({ 'index.html': 14, 'zh/index.html': 15 }))
    expect(gzipSync(readFileSync(join(BOOK, path))).length, path).toBeLessThanOrEqual(most * 1024);
  for (const [name, path] of Object.entries({ 'README.md': '', 'README.zh.md': 'zh/' })) {
    for (const moment of ['preview', 'stuck', 'wall', 'switch', 'step-0', 'step-20']) {
      const picture = readFileSync(join(BOOK, path, `${moment}.png`));
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    }
    expect(read(name).match(/\]\((https.*?)\)/)[1]).toBe(`${site}/${path}`);
  }
  await openBook(page, '404');
  await see(page, { [`a[href="${site}/"]`]: 1, [`a[href="${site}/zh/"]`]: 1 });
  await expectGoodLook(page);
});

for (const [language, width, height, colorScheme, forcedColors, tag] of [
  ['en', 360, 640, 'light', 'none', []],
  ['zh', 844, 390, 'dark', 'none', '@slow'],
  ['zh', 360, 640, 'dark', 'active', '@slow'],
  ['en', 1440, 900, 'light', 'none', '@slow'],
])
  test.describe(`${language} ${width} ${colorScheme} ${forcedColors}`, { tag }, () => {
    test.use({ viewport: { width, height }, colorScheme, forcedColors });
    test('the front page: a mistake is made, blamed, paid for and avoided', async ({ page }) => {
      await openBook(page, language === 'zh' ? 'zh/index' : 'index');
      const looksGood = async (title) => {
        await see(page, { '#big': title });
        const wall = await page.locator('canvas').boundingBox();
        if (wall) expect(wall.width * wall.height).toBeGreaterThanOrEqual(0.25 * width * height);
        await expectInSight(page, '.board', '#big, #more, #keys');
        await expectGoodLook(page);
        if (language === 'zh') await expectChinese(page);
      };
      const go = page.locator('#keys .go');
      await looksGood(/2.*[:：]/);
      await page.locator('.board :enabled').click();
      await looksGood(/Whose fault|怪谁/);
      await see(page, { '.dead': 1, '.blocks': 5, 'pre .lit': 'false' });
      // Only what was put in can be to blame.
      await expect(page.locator('.placed :enabled').first()).toHaveCSS('outline-style', 'dashed');
      await expect(page.locator('.clue :enabled').first()).toHaveCSS('outline-style', 'none');
      // Whoever turns the phone can still answer.
      await page.setViewportSize({ width: height, height: width });
      await page.setViewportSize({ width, height });
      await page.locator('.board .placed').first().click();
      await looksGood(/Yes, the 2|对，是 2/);
      await go.click();
      await looksGood(/cost 4 steps|花了 4 步/);
      await see(page, { 'pre .lit': /undo/, '#tree text': 2 });
      await go.click();
      // Who wants to look at a step stops.
      await go.click();
      await looksGood(/of 20|共 20/);
      await see(page, { '.free': 1, 'input:visible': 1 });
      await go.click();
      await looksGood(/20 steps, with 2 mistakes|20 步解出，填错 2 个数/);
      // Bar, node and line light each other, and the cell.
      await page.locator('#tree text').nth(5).click();
      await see(page, { 'pre .lit': /undo/, '#big': /13.*20/, '.gone': '' });
      await page.locator('pre button').first().click();
      await see(page, { '#big': /14.*20/, 'pre .lit': /choose/, '.now': '4' });
      const { width: long, height: high } = await page.locator('canvas').boundingBox();
      await page.locator('canvas').click({ position: { x: long / 2, y: high * 0.9 } });
      await see(page, { '#big': /10.*20/ });
      await page.locator('#on').click();
      await see(page, { '#big': /11.*20/ });
      // What stays has no end: its beginning is shown.
      await page.locator('input').press('End');
      await page.locator('#tree text').nth(2).click();
      await see(page, { '#big': /5.*20/, 'pre .lit': /choose/ });
      await go.click();
      await looksGood(/8,365/);
      await see(page, { '#more': /45 ?%.*(fail|失败)/, pre: /'1'\.\.='9'.*index \+ 1/s });
      await go.click();
      await looksGood(/51/);
      await see(page, { '[role=switch][aria-checked=true]': 1, 'input:visible': 1, pre: /fill\(board\)/ });
      // Each moment has an address, to which Back and a reload lead.
      await page.goBack();
      await see(page, { '#big': /8,365/ });
      await page.locator('#back').click();
      await page.reload();
      await see(page, { '#big': /8,364/, '#more': /6/ });
      // A step of the wall is shared with the picture of the wall.
      await page.getByRole('link', { name: /^(this step|这一步)$/ }).click();
      await expect(page).toHaveURL(/index\.html#wall=8364$/);
      await see(page, { '#big': /8,364/ });
      await page.goBack();
      await page.goBack();
      await see(page, { '#big': /of 20|共 20/ });
      await page.evaluate(() => (location.hash = 'stuck'));
      await looksGood(/Whose fault|怪谁/);
      await page.evaluate(() => (location.hash = 'step=20'));
      await looksGood(/20 steps, with 2 mistakes|20 步解出，填错 2 个数/);
    });
  });

test.describe('without a mouse, and without motion', () => {
  test.use({ reducedMotion: 'reduce' });
  test('the front page is told by keyboard', async ({ page }) => {
    await page.addInitScript(() => {
      const { measureText } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.measureText = function measure(words) {
        globalThis.fonts = (globalThis.fonts ?? new Set()).add(this.font);
        return measureText.call(this, words);
      };
    });
    await openBook(page, 'index');
    await press(page, 'Tab', 'Tab', 'Enter');
    await see(page, { '#big': /Whose fault/ });
    await press(page, 'Tab', 'Enter');
    await see(page, { '#more': /^The 1 was there from the start/ });
    await press(page, 'Tab', 'Enter');
    await see(page, { '#big': /The 4 was the only/ });
    await press(page, 'Enter');
    await see(page, { '#big': /The wrong 2/ });
    await press(page, 'Enter');
    await see(page, { '#big': /Solved in 20/ });
    // A label is measured as it is written: its ground is as wide.
    expect(await page.evaluate(() => [...globalThis.fonts])).toEqual([expect.stringMatching(/^600 11px/)]);
    await page.locator('input').focus();
    await press(page, 'Home', 'ArrowRight', 'ArrowRight');
    await see(page, { '#big': 'Step 2 of 20', '#more': /a dead end/, '.dead': 1 });
    await page.getByRole('link', { name: 'this step' }).click();
    await expect(page).toHaveURL(/index\.html#step=2$/);
    await see(page, { '#big': 'Step 2 of 20' });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the front page leads on', async ({ page }) => {
    await openBook(page, 'index');
    await page.getByRole('link', { name: 'Learn it from zero' }).click();
    await expect(page).toHaveTitle(/Backtracking from zero/);
    await openBook(page, 'zh/index');
    await page.getByRole('link', { name: '换个盘面玩' }).click();
    await expect(page).toHaveURL(/playground/);
  });
});
