// Checks the editor of the playground with the server of this machine: node own.mjs PROGRAM PAGE. PROGRAM is
// sudoku-kata, PAGE the folder of the playground. The whole way: types a solution, runs it, watches it.

import { readFileSync } from 'node:fs';
import { check, checkLook, checkWithAxe, closeAll, end, englishOfEditor, expect, keepPicture } from './browser.mjs';
import { openAddress, openEditor, openFile, page, retype, runOwn, startServer, waitForever } from './browser.mjs';

const [program, folder] = process.argv.slice(2);
const [server, address] = await startServer(program, folder);

const right = readFileSync('docs/practise/right.rs', 'utf8');
const first = (statement) => right.replace('fill_from(board, 0);', `${statement}\n        fill_from(board, 0);`);
const undo = "            board[r][c] = '.';\n";

/** A solution, its headline in English and in Chinese, and what else is said. */
const SOLUTIONS = {
  right: { text: right, en: 'Accepted', zh: '通过', says: /11/, watched: true },
  wrong: { text: right.replace(undo, ''), en: 'Wrong Answer', zh: '解答错误', says: /classic/, watched: true },
  endless: {
    text: right.replace('return fill_from(board, index + 1);', 'loop { let _ = fits(board, r, c, board[r][c]); }'),
    en: 'Time Limit Exceeded',
    zh: '超出时间限制',
    says: /never|永远/,
  },
  panicking: {
    text: first('if board[8][8] == \'9\' { panic!("no nines"); }'),
    en: 'Runtime Error',
    zh: '执行出错',
    says: /: no nines|：no nines/,
  },
  printing: { text: first('println!("hello from {}", 37);'), en: 'Accepted', zh: '通过', says: /hello from 37/ },
  broken: { text: first('let digit: char = 5;'), en: 'Compile Error', zh: '编译出错', says: /mismatched types/ },
};

async function open(language, options) {
  await openAddress(`${address}#lang=${language}`, { prepare: waitForever, ...options });
  await openEditor();
}

async function write(text) {
  await page.locator('#own .cm-content').click();
  await retype(text);
}

for (const [language, width, height] of [
  ['en', 1440, 900],
  ['zh', 390, 844],
  ['en', 390, 844],
  ['zh', 1440, 900],
]) {
  await open(language, { viewport: { width, height } });
  const asked = [];
  page.on('request', (request) => asked.push(request.method()));
  // Keys of the player are letters here.
  await page.locator('#own .cm-content').click();
  await page.keyboard.type('// a new plan');
  await expect('letters are typed', page.locator('#own .cm-content').textContent(), /\/\/ a new plan/);
  for (const [name, { text, says, watched, ...headlines }] of Object.entries(SOLUTIONS)) {
    const window = `${name}, ${language}, ${width}`;
    await write(text);
    await expect(`it asks before the first text is sent, ${window}`, runOwn(), name === 'right');
    await expect(`the headline of ${window}`, page.locator('#own-result h2').textContent(), headlines[language]);
    await expect(`what is said of ${window}`, page.locator('#own-result').textContent(), says);
    if (watched) {
      await page.locator('article .place').filter({ hasText: 'solution.rs' }).first().waitFor({ state: 'attached' });
      // A new board begins at its start once the other searches are there.
      await page.locator('article .place').filter({ hasText: 'bitmask_mrv.rs' }).first().waitFor({ state: 'attached' });
      await page.locator('#start').click();
      for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
      check(`a line is lit for ${window}`, (await page.locator('article .lit').count()) > 0);
    }
    if (name === 'broken') {
      await expect(`the line of the error, ${window}`, page.locator('#own-result button').first().textContent(), /3/);
      check(`the line is marked, ${window}`, (await page.locator('#own .cm-lint-marker-error').count()) === 1);
    }
    await checkLook(window);
    await keepPicture(`own-${name}-${language}-${width}`);
  }
  const posts = asked.filter((method) => method === 'POST').length;
  check('one request for each click', posts === Object.keys(SOLUTIONS).length, posts);
  if (language === 'zh') await expect(`the editor is in Chinese, ${width}`, englishOfEditor(page), []);
  await page.reload();
  await openEditor();
  await expect('the text is kept', page.locator('#own .cm-content').textContent(), /let digit: char = 5/);
  await closeAll();
}

// Nobody else may ask.
const { origin, pathname } = new URL(address);
const ask = (path, headers) => fetch(origin + path, { method: 'POST', body: '{}', headers });
for (const [what, path, headers] of [
  ['without the token', '/execute', { Origin: origin }],
  ['from another page', `${pathname}execute`, { Origin: 'https://example.org' }],
  ['without an origin', `${pathname}execute`, {}],
]) {
  const { status } = await ask(path, headers);
  check(`it is refused ${what}`, status === 403, status);
}

// The service is gone: the text is kept, and the file is there.
await open('en');
await write(right);
server.kill();
await new Promise((ended) => server.once('exit', ended));
await page.locator('#own-run').click();
await page.locator('#own-result button').first().click();
await page.locator('#own-result pre').waitFor();
await expect('there is a file', page.locator('#own-result a').getAttribute('download'), 'solution.rs');
await checkWithAxe('without the service');
await keepPicture('own-unreachable');

// From a file there is no server, but the editor.
await openFile(`${folder}/index.html`, { within: folder });
await openEditor();
await closeAll();

// The link of an exercise opens it with a program, but never replaces what was written.
await openFile(`${folder}/index.html`, { within: folder, hash: '#write=bool_arrays' });
await page.locator('#own .cm-line', { hasText: 'pub fn solve_sudoku(' }).waitFor();
await write(right);
await page.evaluate(() => {
  history.replaceState(null, '', '#write=bool_arrays');
  location.reload();
});
await page.locator('#own-status', { hasText: 'bool_arrays' }).waitFor();
await expect('the text stays', page.locator('#own .cm-content').textContent(), /fill_from/);
await end();
