// Checks the programs in a built book, with the server of this machine: node programs.mjs PROGRAM BOOK. PROGRAM is
// sudoku-kata. Opens them in their places, changes one, and runs them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, checkFits, checkLook, closeAll, end, englishOfEditor, expect, keepPicture } from './browser.mjs';
import { openAddress, openFile, page, retype, runOwn, startServer, waitForever } from './browser.mjs';

const [program, book] = process.argv.slice(2);
const [server, address] = await startServer(program, join(book, 'playground'));
const { origin } = new URL(address);

/** Answers for the book; its playground is that of the server. */
function answer(route) {
  const { pathname } = new URL(route.request().url());
  if (pathname.startsWith('/playground/'))
    return route.continue({ url: address + pathname.slice('/playground/'.length) });
  return route.fulfill({ path: join(book, pathname) });
}

let asked;
let frame;
const result = () => frame.locator('#own-result');

async function open(name) {
  await openAddress(`${origin}/${name}.html`, { prepare: waitForever, answer });
  asked = [];
  page.on('request', (request) => asked.push(request.url()));
}

/** Opens the editor of this button by the keyboard. */
async function edit(button) {
  const { height } = await button.boundingBox();
  check('a button is 44 pixels high', height >= 44, height);
  await button.press('Enter');
  frame = page.frameLocator('iframe.player[src*="#program="]:not([hidden])');
  await frame.locator('.cm-content').waitFor();
}

/** Opens the program of a button of the page, runs it, and checks what it says. */
async function expectRun(what, button, headline, says) {
  await edit(page.locator('.program button').nth(button));
  await runOwn(frame);
  await expect(`the headline of ${what}`, result().locator('h2').textContent(), headline);
  await expect(`what is said of ${what}`, result().textContent(), says);
}

async function checkProgram(what) {
  const [, embedded] = page.frames().filter((frame) => !frame.url().includes('/players/'));
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ]) {
    const window = `${what}, ${width}`;
    await page.setViewportSize({ width, height });
    // The player fits its pictures to the window.
    await page.waitForTimeout(200);
    await checkFits(window);
    await checkLook(`${window}, in its frame`, embedded);
    await keepPicture(`program-${what}-${width}`);
  }
}

const four = readFileSync('docs/path/four.rs', 'utf8');
for (const [language, folder, ran] of [
  ['en', '', 'Finished'],
  ['zh', 'zh/', '运行完毕'],
]) {
  await open(`${folder}path/zero`);
  const code = page.locator('pre', { hasText: 'fn fill(' });
  const button = page.locator('.program button');
  await expect(`one program, ${language}`, button.count(), 1);
  const early = asked.filter((url) => url.includes('playground/'));
  await expect(`nothing is loaded before, ${language}`, early, []);
  await edit(button);
  check(`the editor is in the place of the code, ${language}`, await code.isHidden());
  const editor = frame.locator('.cm-content');
  await expect(`it has the whole program, ${language}`, editor.textContent(), /^\/\/ A 4×4.*fn main\(\)/);
  await page.keyboard.type('// mine');
  await expect(`it begins at the code, ${language}`, editor.textContent(), /\/\/ minefn fill\(/);
  await retype(four.replace(/.*\/\/ undo\n/, ''));
  await runOwn(frame);
  await expect(`the headline, ${language}`, result().locator('h2').textContent(), ran);
  await expect(`the output, ${language}`, result().locator('pre').textContent(), 'false\n3142\n2431\n1.23\n..1.\n');
  await checkProgram(`four-${language}`);
  if (language === 'zh') await expect('the editor is in Chinese', englishOfEditor(frame), []);
  await button.press('Enter');
  check(`the code comes back, ${language}`, await code.isVisible());
  await page.reload();
  await edit(button);
  await expect(`the text is kept, ${language}`, editor.textContent(), (text) => !text.includes('// undo'));
  const own = page.evaluate(() => localStorage.getItem('sudoku-kata solution'));
  await expect(`the solution in the playground stays, ${language}`, own, null);
  await closeAll();
}

await open('path/first');
await expectRun('a solution', 0, 'Accepted', /11/);
await frame.locator('article .place', { hasText: 'solution.rs' }).waitFor({ state: 'attached' });
await frame.locator('#on').click();
await expect('its search is watched', frame.locator('article .lit').count(), 1);
await checkProgram('watched');

await open('rust');
await expectRun('an error', 0, 'Compile Error', /E0499.*3:|line \d+/s);
await page.locator('.program button').first().click();
await expectRun('a panic', (await page.locator('.program').count()) - 2, 'Runtime Error', /subtract with overflow/);

await openFile(join(book, 'path/zero.html'), { within: book, javaScriptEnabled: false });
check('without scripts the code stays', await page.locator('pre', { hasText: 'fn fill(' }).isVisible());
await expect('without scripts there is no button', page.locator('.program button').count(), 0);
server.kill();
await end();
