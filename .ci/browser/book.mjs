// Checks the search of a built book, its typography and what its buttons are called: node book.mjs BOOK.

import { join } from 'node:path';
import { checkFits, end, expect, keepPicture, openFile, page, windows } from './browser.mjs';

const [book] = process.argv.slice(2);
const open = (name, options) => openFile(join(book, `${name}.html`), { within: book, ...options });

/** Types something into the search, and says how many sections are found. */
async function search(typed) {
  await page.locator('#mdbook-search-toggle').click();
  await page.locator('#mdbook-searchbar').pressSequentially(typed);
  await page.locator('#mdbook-searchresults li mark').first().waitFor();
  return page.locator('#mdbook-searchresults li').count();
}

await open('zh/words');
await expect('finds a word within a sentence', search('位掩码'), (found) => found >= 5);
await expect(
  'counts the sections in Chinese',
  page.locator('#mdbook-searchresults-header').textContent(),
  /^“位掩码”：\d+ 处$/,
);
const results = page.locator('#mdbook-searchresults li');
await expect('lists titles first', results.first().locator('a').textContent(), /位掩码/);
const unmarked = results.evaluateAll((items) => items.filter((item) => !item.querySelector('mark')).length);
await expect('marks what was found in each', unmarked, 0);
await results.first().locator('a').click();
await page.locator('main mark').first().waitFor();
await expect('leads to its place', page.locator('main mark').first().textContent(), '位掩码');

await open('words');
await expect('finds a part of a word in English', search('rrays'), (found) => found >= 5);

await open('zh/leetcode_cn');
const words = page.locator('[title], [aria-label]').evaluateAll((elements) =>
  elements
    .filter((element) => !element.closest('main'))
    .flatMap((element) => [element.title, element.ariaLabel ?? ''])
    .filter((words) => /[A-Za-z]{2}/.test(words)),
);
await expect('calls its buttons by Chinese names', words, []);
await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
const program = page.locator('pre').filter({ hasText: 'impl Solution' }).first();
await program.hover();
const copy = program.getByRole('button', { name: '复制' });
await copy.click();
await expect('says that it has copied', copy.textContent(), '已复制');
const copied = page.evaluate(() => navigator.clipboard.readText());
await expect('copies the whole program', copied, /^impl Solution \{[\s\S]*\n\}\n?$/);

const widths = program.locator('code').evaluate((code) =>
  ['汉汉汉', 'abcdef'].map((text) => {
    const span = code.appendChild(document.createElement('span'));
    span.textContent = text;
    return span.getBoundingClientRect().width;
  }),
);
await expect('is twice as wide as a column of code', widths, ([han, latin]) => Math.abs(han - latin) < 0.5);

for (const { window, options, picture } of windows([390, 1440])) {
  await open('zh/leetcode_cn', options);
  await checkFits(`${window}, in Chinese`);
  const lines = page.locator('main p').evaluateAll((texts) => {
    const styles = texts.map((text) => [text.clientWidth, getComputedStyle(text)]);
    return styles.map(([width, { fontSize, lineHeight }]) =>
      [width, lineHeight].map((x) => parseFloat(x) / parseFloat(fontSize)),
    );
  });
  await expect(`has short lines at ${window}`, lines, (lines) => lines.every(([letters]) => letters <= 44));
  await expect(`has high lines at ${window}`, lines, (lines) =>
    lines.every(([, height]) => Math.abs(height - 1.75) < 0.01),
  );
  await keepPicture(`book-${picture}`, false);
}

await end();
