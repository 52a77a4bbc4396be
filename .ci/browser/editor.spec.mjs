// The editor of the playground, and the programs in the book.

import { BOOK, click, expect, expectChinese, expectGoodLook, expectShares, open, openBook } from './browser.mjs';
import { openPlayground, press, read, see, serve, test } from './browser.mjs';

const SERVICE = 'https://play.rust-lang.org/execute';
const right = read('docs/practise/right.rs');
const first = (statement) => right.replace('fill_from(board, 0);', `${statement}\n        fill_from(board, 0);`);
const four = read('docs/path/four.rs').replace(/.*\/\/ undo\n/, '');
const FOUR_PRINTS = 'false\n3142\n2431\n1.23\n..1.\n';
const content = (frame) => frame.locator('#own .cm-content');

/** Answers for the service, or refuses. Returns what it is sent. */
async function answerWith(page, answer) {
  page.service = SERVICE;
  const sent = [];
  await page.route(SERVICE, (route) => {
    sent.push(route.request().postDataJSON());
    const json = { success: true, exitDetail: '', stdout: '', stderr: '', ...answer };
    return answer ? route.fulfill({ json, headers: { 'Access-Control-Allow-Origin': '*' } }) : route.abort();
  });
  return sent;
}
async function openEditor(page, opened) {
  await opened;
  await click(page, '#write');
  await expect(content(page)).toBeVisible();
}
/** Opens the program of a button of the page by the keyboard. */
async function openProgram(page, button) {
  // Some are in a folded answer.
  const answers = page.locator('details:not(.program)');
  await answers.evaluateAll((all) => all.map((answer) => answer.setAttribute('open', '')));
  await page.locator('.program summary').nth(button).press('Enter');
  const frame = page.frameLocator('.program[open] iframe');
  await expect(content(frame)).toBeVisible();
  return frame;
}
async function retype(page, text, frame = page) {
  const tab = frame.locator('.tabs button').first();
  if (await tab.isVisible()) await tab.click();
  await content(frame).click();
  await press(page, 'Control+a', 'Delete');
  await page.keyboard.insertText(text);
}
/** Runs the text, agrees that it is sent if that is asked, and waits for this headline and what else is said. */
async function expectRun(frame, title, says) {
  await click(frame, '#own-run');
  const send = frame.getByRole('button', { name: /^(Send it|发送)$/ });
  await expect(send.or(frame.locator('#own-status:not(:empty), #own-result h2')).first()).toBeVisible();
  if (await send.isVisible()) await send.click();
  await see(frame, { '#own-result h2': title, '#own-result': says });
}
async function expectWatched(frame) {
  await see(frame, { '.place': /^solution\.rs/ });
  // The other searches begin it anew when they are there.
  await expect(async () => {
    await click(frame, '#start');
    await click(frame, '#on');
    await expect(frame.locator('.lit').first()).toHaveText(/board/, { timeout: 1000 });
  }).toPass();
}

// ---- With a service that is none ---------------------------------------------------------------------------

test('a text is sent when that is agreed, and the line of an error is marked', async ({ page }) => {
  const stderr = 'error[E0308]: mismatched types\n --> src/main.rs:3:25\n  |\nerror: could not compile\n';
  const sent = await answerWith(page, { success: false, stderr });
  await openEditor(page, openPlayground(page));
  // Keys of the player are letters here.
  await page.keyboard.type('// a new plan');
  await expect(content(page)).toContainText('// a new plan');
  // The keyboard leaves the editor as it is told.
  const { label, keys } = await page
    .locator('#own')
    .evaluate((own) => ({
      label: own.querySelector('.editor').shadowRoot.querySelector('.cm-content').ariaLabel,
      keys: getComputedStyle(own.querySelector('#own-status'), '::before').content,
    }));
  for (const said of [label, keys]) expect(said).toContain('esc, then tab, leaves the editor');
  await press(page, 'Escape', 'Tab');
  await expect(page.locator('#own .editor:focus-within')).toHaveCount(0);
  await retype(page, '');
  await expectRun(page, 'Compile Error', /LeetCode calls Solution::solve_sudoku.*; found: nothing.*Begin from/);
  await retype(page, first('let digit: char = 5;'));
  await click(page, '#own-run');
  await see(page, { '#own-result p': /^Your text is sent to play.rust-lang.org/ });
  expect(sent).toEqual([]);
  await expectRun(page, 'Compile Error', /mismatched types/);
  expect(sent).toEqual([expect.objectContaining({ code: expect.stringContaining('let digit: char = 5;') })]);
  await see(page, { '#own-result button': 'line 3', '#own .cm-lint-marker-error': 1 });
  await expectGoodLook(page);
});

test('no text is written over another one', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openEditor(page, openPlayground(page));
  await retype(page, '// one');
  await page.getByRole('button', { name: 'Link with this text' }).click();
  await see(page, { '#own-status': 'the link is copied' });
  const link = await page.evaluate(() => navigator.clipboard.readText());
  // What is written after a link is what is there again.
  await content(page).click();
  await page.keyboard.type(', two');
  await expect(page).not.toHaveURL(/own=/);
  await page.reload();
  await openEditor(page);
  await expect(content(page)).toHaveText('// one, two');
  await click(page, '#write');
  await expect(page.locator('#own')).toBeHidden();
  // The text of a link is beside one's own.
  await openPlayground(page, new URL(link).hash);
  await see(page, { '#own-status': /^this is the text of the link/ });
  await expect(content(page)).toHaveText('// one');
  await page.keyboard.type('// not ');
  await page.reload();
  await openEditor(page);
  await expect(content(page)).toHaveText('// not // one');
  const mine = page.locator('#template option', { hasText: /^mine, .*:/ });
  await expect(mine).toHaveCount(2);
  await page.locator('#template').selectOption('// one, two');
  await expect(content(page)).toHaveText('// one, two');
  // Another tab has the same text, and writes on.
  const other = await context.newPage();
  await openEditor(other, openPlayground(other));
  await press(other, 'Control+End');
  await other.keyboard.type(', other');
  await see(page, { '#own-status': /^this text was changed in another tab/ });
  await press(page, 'Control+End');
  await page.keyboard.type(', this');
  await page.reload();
  await openEditor(page);
  await expect(content(page)).toHaveText(/, this$/);
  await expect(mine).toHaveCount(3);
  // Ten are kept.
  for (const i of [1, 2, 3, 4, 5, 6, 7]) await retype(page, `// ${i}`);
  await expect(mine).toHaveCount(10);
});

test('without the service there is a file, and the text stays', { tag: '@slow' }, async ({ page }) => {
  await answerWith(page, null);
  await openPlayground(page, '#write=bool_arrays');
  await expect(content(page)).toContainText('pub fn solve_sudoku(');
  await retype(page, right);
  await click(page, '#own-run');
  await page.getByRole('button', { name: 'Send it' }).click();
  await see(page, {
    '#own-result p': /^play.rust-lang.org cannot be reached/,
    '#own-result a[download="solution.rs"]': 1,
  });
  await expectGoodLook(page);
  // The link of an exercise never replaces what was written.
  await openPlayground(page, '#write=bool_arrays');
  await see(page, { '#own-status': /bool_arrays/ });
  await expect(content(page)).toContainText('fill_from');
});

for (const [file, tag] of Object.entries({ 'editor.js': [], 'editor.wasm.js': '@slow' }))
  test(`an editor that did not load can be opened again: ${file}`, { tag }, async ({ page }) => {
    await page.route(new RegExp(`/${file}$`), (route) => route.abort(), { times: 1 });
    await openPlayground(page);
    await click(page, '#write');
    await see(page, { '#error': 'The editor could not be loaded. Try again.' });
    await openEditor(page);
    await see(page, { '#error': '' });
  });

test('a program is changed and run in its place', async ({ page }) => {
  const sent = await answerWith(page, { stdout: FOUR_PRINTS, stderr: '     Running `playground`\n' });
  await openBook(page, 'path/zero');
  const [button, code] = [page.locator('.program summary'), page.locator('pre', { hasText: 'fn fill(' })];
  expect((await button.boundingBox()).height).toBeGreaterThanOrEqual(44);
  // Nothing is loaded before.
  expect(page.frames().filter((frame) => frame.url().includes('#program='))).toEqual([]);
  const frame = await openProgram(page, 0);
  await expect(code).toBeHidden();
  await expect(content(frame)).toHaveText(/^\/\/ A 4×4.*fn main\(\)/);
  await page.keyboard.type('// mine');
  await expect(content(frame)).toHaveText(/\/\/ minefn fill\(/);
  await retype(page, four, frame);
  await expectRun(frame, 'Finished', /1\.23/);
  await see(frame, { '#own-result pre': FOUR_PRINTS });
  expect(sent).toEqual([expect.objectContaining({ code: four })]);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectGoodLook(page.frames().find((frame) => frame.url().includes('#program=')));
  }
  await button.press('Enter');
  await expect(code).toBeVisible();
  await page.reload();
  await expect(content(await openProgram(page, 0))).not.toContainText('// undo');
  // The solution in the playground stays.
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('sudoku-kata solution');
});

// ---- With the server of this machine -----------------------------------------------------------------------

/** The compiler takes as long as this machine is busy; and the file is the same each time. */
const prepare = (page) =>
  page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
    crypto.getRandomValues = (values) => values.fill(7);
  });
const WRONG = [
  right.replace("            board[r][c] = '.';\n", ''),
  /^(Wrong Answer|解答错误)$/,
  /classic.*(small board|小盘面)/,
];
const ENDLESS = right.replace(
  'if fill_from(board, index + 1)',
  "while r < 9 { board[r][c] = '.'; board[r][c] = digit; }\n            if r > 9",
);
const once = (words) => new RegExp(`^(?!(.*${words}){2}).*(: |：)${words}`, 's');
/** Solutions, each with its headline and what else is said. */
const SOLUTIONS = [
  WRONG,
  [right, /^(Accepted|通过)$/, /12/],
  [ENDLESS, /^(Time Limit Exceeded|超出时间限制)$/, /repeats|重复/],
  [first('if board[8][8] == \'9\' { panic!("no nines"); }'), /^(Runtime Error|执行出错)$/, once('no nines')],
  [first('println!("hello from {}", 37);'), /^(Accepted|通过)$/, /hello from 37/],
  [first('let digit: char = 5;'), /^(Compile Error|编译出错)$/, /mismatched types/],
];

test('a wrong solution is judged on this machine, and its search is watched', async ({ page, server }) => {
  await prepare(page);
  await openEditor(page, open(page, server));
  const [text, title, says] = WRONG;
  await retype(page, text);
  await expectRun(page, title, says);
  // The verdict is above the board on which it fails, and the line to blame beside them.
  const inSight = ['#own-result h2', '.front .board', '#play'];
  const look = (part) => expect(page.locator(part).first()).toBeInViewport({ ratio: 1 });
  for (const [width, height] of Object.entries({ 1280: 800, 1440: 900, 1920: 1080 })) {
    await page.setViewportSize({ width: +width, height });
    for (const part of [...inSight, '#own .blamed']) await look(part);
    if (width > 1280) await expectShares(page);
  }
  // On paper, too, the verdict is above its board.
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#own-result h2')).toBeVisible();
  await expect(page.locator('.front .board')).toBeVisible();
  await page.emulateMedia({ media: null });
  // Which digit is to blame is known, though the search never learns it.
  await click(page, '.front .whose');
  await see(page, { '#asked': /Whose fault/ });
  await page.locator('#answers input').fill('r7c1');
  await press(page, 'Enter');
  await see(page, { '.front .note': '3 in r7c1 is a mistake: it costs 5 steps.' });
  await expectWatched(page);
  // On a phone they are parts.
  for (const [width, height] of Object.entries({ 360: 640, 390: 844, 720: 450, 844: 390 })) {
    await page.setViewportSize({ width: +width, height });
    for (const [i, part] of ['#own .blamed', ...inSight.slice(0, 2)].entries()) {
      await page.locator('.tabs button').nth(i).click();
      await look(part);
      await expect(page.locator('#bar')).toBeVisible({ visible: i === 2 });
      await expectGoodLook(page);
    }
    await expectShares(page);
    // What it says and asks is in sight, too, and no key lies over the wall.
    for (const [act, said] of Object.entries({ '#play': '.front .happened', '#whose': '#asked' })) {
      await page.locator(act).evaluate((key) => key.click());
      for (const part of ['.front .board', said, '#play'])
        await expect(page.locator(part)).toBeInViewport({ ratio: 1 });
      const [wall, keys] = await Promise.all(['#wall canvas', '#bar'].map((part) => page.locator(part).boundingBox()));
      if (width > 360) expect(wall.y + wall.height <= keys.y + 1 || wall.x >= keys.x + keys.width).toBe(true);
    }
    await click(page, '#on');
  }
  await click(page, '.tabs button:nth-child(2)');
  await page.getByRole('button', { name: 'Back to the board chosen' }).click();
  await expect(page.locator('#puzzle')).toHaveValue('classic');
  await expect(page).toHaveTitle('Row by row and fewest candidates first, on classic');
});

test('the own search of a board that is chosen, at a server that was started again', async ({ page }) => {
  await prepare(page);
  const { address, stop } = await serve('0', { KATA_RUSTC: 'no-compiler' });
  await openEditor(page, open(page, address));
  await retype(page, first('loop {}'));
  await press(page, 'Control+Enter');
  await page.getByRole('button', { name: 'Send it' }).click();
  await see(page, { '#own-result p': /^127.*expected a Rust compiler, but 'no-compiler' does not start/ });
  await stop();
  const next = await serve(new URL(address).port);
  await openEditor(page, open(page, next.address));
  await expect(content(page)).toContainText('loop {}');
  await page.setViewportSize({ width: 390, height: 844 });
  await click(page, '#own-run');
  await page.locator('.tabs button').last().click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await see(page, { '#own-status': 'cancelled' });
  await page.setViewportSize({ width: 1440, height: 900 });
  // A search without a step is shown, and nobody else's.
  await expectRun(page, 'Stopped after 4 s', /Would it have ended/);
  await expect(page).toHaveTitle('Your own search, on classic');
  await retype(page, WRONG[0]);
  await expectRun(page, 'Wrong Answer', /small board/);
  await page.locator('#puzzle').selectOption('inkala');
  await see(page, {
    '#own-where': 'The player shows its search of the board chosen.',
    '#own-result h2': 'Wrong Answer',
  });
  await expect(page).toHaveTitle('Your own search, on inkala');
  await next.stop();
});

test('every verdict is shown in both languages, on a phone, too', { tag: '@slow' }, async ({ page, server }) => {
  await prepare(page);
  const answers = {};
  await page.route(/execute$/, async (route) => {
    const file = route.request().postData();
    answers[file] ??= await (await route.fetch({ timeout: 0 })).json();
    await route.fulfill({ json: answers[file] });
  });
  for (const language of ['en', 'zh'])
    for (const [width, height] of Object.entries({ 390: 844, 1440: 900 })) {
      await page.setViewportSize({ width: +width, height });
      await open(page, `${server}#lang=${language}`);
      await page.evaluate(() => localStorage.clear());
      await openEditor(page);
      for (const [text, title, says] of SOLUTIONS) {
        await retype(page, text);
        await expectRun(page, title, says);
        await expectGoodLook(page);
      }
      if (language === 'zh') await expectChinese(page);
    }
});

test('the programs of the book run on this machine', { tag: '@slow' }, async ({ page, server }) => {
  await prepare(page);
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const inPlayground = pathname.split('/playground/')[1];
    if (!inPlayground) return route.fulfill({ path: BOOK + pathname });
    // The server lets no other page frame its own.
    const response = await route.fetch({ url: server + inPlayground, timeout: 0 });
    return route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': '' } });
  });
  for (const [name, button, title, says] of [
    ['path/zero', 0, 'Finished', /false\s+3142\s+2431\s+1\.23\s+\.\.1\./],
    ['path/first', 0, 'Accepted', /12/],
    ['rust', 0, 'Compile Error', /E0499/],
    ['rust', -2, 'Runtime Error', /subtract with overflow/],
  ]) {
    await open(page, `${new URL(server).origin}/${name}.html`);
    const frame = await openProgram(page, button);
    if (name === 'path/zero') await retype(page, four, frame);
    await expectRun(frame, title, says);
    if (name === 'path/first') await expectWatched(frame);
  }
});
