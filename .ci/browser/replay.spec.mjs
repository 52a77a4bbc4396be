// The page of a replay.

import { at, click, expect, expectAtMost, expectChinese, expectStep } from './browser.mjs';
import { goTo, openReplay, press, read, see, test } from './browser.mjs';

const TWO = ['board_scan', 'bitmask_mrv'];
const END = 8365;

test('the cards show a step, forwards and back', async ({ page }) => {
  await openReplay(page, [], '#step=6');
  const code = read('src/approaches/board_scan.rs').split('\n');
  const line = code.findIndex((text) => text.includes("board[r][c] = '.';")) + 1;
  await see(page, {
    h2: 'row by row',
    '.summary':
      /^board_scan: .* Same steps: marker_rescan, bool_arrays, count_arrays, bitmask_next_empty and explicit_stack$/,
    '.board tr': '5312748',
    '.happened': 'r1c8: 9 → undone, r1c9 has no candidate',
    '.choice': 'r1c8: 1 candidate, r1c9 has none',
    '.aside': "this board has had no solution since step 1: 1 has no place left in column 8. This search can't see it.",
    '.stack tbody tr': 'r1c789',
    '.place': `board_scan.rs, line ${line}, in fill_from`,
    '.lit': "board[r][c] = '.';",
    '.counts dl': 'Step6 of 8,365 Placed5 Undone1 Dead ends1 Depth4',
  });
  // Each table has a name.
  await expect(page.getByRole('table', { name: /./ })).toHaveCount(await page.getByRole('table').count());
  // However a step is come to, it looks the same. What it is, .ci/page-state and the Rust tests hold against the recording.
  const shownAt = (steps) =>
    page.evaluate((steps) => {
      const time = document.getElementById('time');
      return steps.map((step) => {
        time.value = step;
        time.dispatchEvent(new Event('input'));
        return document.getElementById('cards').innerText;
      });
    }, steps);
  const steps = Array.from({ length: 60 }, (_, i) => (i * 7919) % END);
  expect((await shownAt(steps.toReversed())).toReversed()).toEqual(await shownAt(steps));
});

test('searches with the same steps share a card, and the code can be chosen', { tag: '@slow' }, async ({ page }) => {
  await openReplay(page, [], `#step=${END}`);
  await see(page, { 'article:first-child .reads input': 6 });
  await goTo(page, 0);
  const scrolled = () =>
    page
      .locator('.code')
      .first()
      .evaluate((code) => code.scrollTop);
  expect(await scrolled()).toBeGreaterThan(0);
  await page.getByRole('radio', { name: /marker_rescan/ }).check();
  expect(await scrolled()).toBe(0);
  await goTo(page, 6);
  await see(page, { '.lit': /board\[/, '.code:has-text("# Cost")': 0 });
  const line = await page.locator('.lit').first().getAttribute('data-line');
  await see(page, { '.place': `marker_rescan.rs, line ${line}, in fill` });
});

test('keys and buttons lead to the steps', async ({ page }) => {
  await openReplay(page, [], '#step=474');
  await click(page, 'h1');
  for (let step = 474; step > 465; step--) {
    await expectStep(page, step);
    await press(page, 'ArrowLeft');
  }
  await click(page, '#on');
  await expectStep(page, 466);
  await click(page, '#back');
  await expectStep(page, 465);
  // It is heard, too.
  const happened = await page.locator('.happened').first().textContent();
  await expect(page.locator('#status')).toContainText(`step 465. row by row: ${happened}`);
  await press(page, 'w');
  await expect(page).toHaveURL(/#step=667$/);
  await press(page, 'c');
  await see(page, { '.front .empty:not(.digits)': 0 });
});

test('it plays to the end, and all searches have the solution', async ({ page }) => {
  await openReplay(page, [], '#step=0');
  await click(page, 'h1');
  await press(page, ' ');
  // The first speed can be followed.
  await page.waitForTimeout(1500);
  expect(await at(page)).toBeLessThanOrEqual(5);
  await expect.poll(() => at(page)).toBeGreaterThan(0);
  await press(page, ' ');
  await click(page, '#more');
  await page.locator('#speed').selectOption('5000');
  await click(page, '#play');
  await expectStep(page, END);
  await see(page, { 'article:not(:has(.solved))': 0, '#play': 'Play' });
  const boards = new Set(await page.locator('.board').allTextContents());
  expect([...boards]).toEqual([expect.stringMatching(/^[1-9]{81}$/)]);
});

test('the bars lead to steps, zoom, and say what became of a digit', async ({ page }) => {
  await openReplay(page, [], '#step=0');
  const icicle = page.locator('#icicles canvas').first();
  const { width } = await icicle.boundingBox();
  const placeAt = (part) => ({ position: { x: width * part, y: 30 } });
  const expectNear = async (step, room) => expect(Math.abs((await at(page)) - step)).toBeLessThan(room);
  await icicle.click(placeAt(0.5));
  await expectNear(END / 2, 20);
  await page.mouse.down();
  await icicle.hover(placeAt(0.25));
  await page.mouse.up();
  await expectNear(END / 4, 20);
  // A label leads to its mistake.
  await icicle.click({ position: { x: width * 0.1, y: 8 } });
  await expectStep(page, 667);
  await see(page, { '.front .note': '2 in r1c3 is a mistake: it costs 3,748 steps.' });
  await goTo(page, 0);
  /** The colour of the first bar at a part of the search, which says what became of the first placement there. */
  const barAt = (part) =>
    icicle.evaluate((canvas, part) => {
      const copy = new OffscreenCanvas(1, 1).getContext('2d');
      copy.drawImage(canvas, -Math.floor(part * canvas.width), -1);
      const [r, g, b] = [...copy.getImageData(0, 0, 1, 1).data].map((value) => (value / 255) ** 2.2);
      return { luminance: 0.2126 * r + 0.7152 * g + 0.0722 * b, stays: r < b };
    }, part);
  const bars = await Promise.all([0.04, 0.2, 0.5, 0.55, 0.7, 0.995].map(barAt));
  expect(bars.map(({ stays }) => stays)).toEqual([false, false, false, true, true, true]);
  // They differ without colours.
  expect((bars[1].luminance + 0.05) / (bars[5].luminance + 0.05)).toBeGreaterThanOrEqual(3);
  await icicle.hover({ position: { x: width * 0.3, y: 3 } });
  await see(page, { '.path': /^step [\d,]+: 2 in r1c3.*, undone after [\d,]+ steps$/ });
  await page.locator('h1').hover();
  await see(page, { '.path': 'Costliest mistake: 2 in r1c3, 3,748 steps' });
  await goTo(page, 1200);
  const deep = +(await page.locator('.depth').first().textContent());
  await click(page, '#more');
  await press(page, 'z');
  await see(page, { '#whole:visible': 1 });
  await icicle.click(placeAt(0.9));
  await expectNear(1200, 400);
  await press(page, 'x');
  await see(page, { '#whole:visible': 0 });
  await goTo(page, 1200);
  await press(page, 'ArrowUp', 'ArrowUp');
  await see(page, { '.depth': String(deep - 1) });
  await press(page, 'ArrowDown');
  await see(page, { '.depth': String(deep) });
});

test('Predict asks before each choice', async ({ page }) => {
  await openReplay(page, TWO, '#step=0');
  await press(page, 'a');
  const [TURN, CELL] = ['Dead end, or does it go on?', 'Which cell does it fill next? Tap it.'];
  // The step, what is asked there, the keys of the answer, the verdict and how many of the answers were right.
  for (const [step, asked, keys, verdict, score] of [
    [0, CELL, '5\n', 'Expected a cell, such as r1c3.', ''],
    [0, CELL, '\br1c3\n', /^Right: r1c3: 3 candidates, r5c5 has 1/, '1 of 1 right'],
    [0, 'Which digit goes into r1c3?', '1', /^Right\. r1c3: 1 → placed, the next that fits/, '2 of 2 right'],
    [1, TURN, '\t\n', 'Right.', '3 of 3 right'],
  ]) {
    await expectStep(page, step);
    await see(page, { '#asked': asked, '#answers :focus': 1 });
    await press(page, ...[...keys].map((key) => ({ '\n': 'Enter', '\t': 'Tab', '\b': 'Backspace' })[key] ?? key));
    await see(page, { '#verdict': verdict, '#score': score });
  }
  await goTo(page, 0);
  await page.locator('.front td').nth(2).click();
  await see(page, { '#verdict': /^Right: r1c3/ });
  await click(page, '#play');
  await see(page, { '#play': 'Play', '#asked': /./ });
  expect(await at(page)).toBeGreaterThan(0);
  await click(page, 'h1');
  await press(page, 'a');
  await see(page, { '#quiz:visible': 0 });
});

test('what is not recorded, and what is no choice', { tag: '@slow' }, async ({ page }) => {
  await openReplay(page, ['band_bitboards']);
  await press(page, 'a');
  await see(page, { '#verdict': /^It writes only its solution/, '.limits': /writes only the solution/ });
  // The first undo of best_first is a change to another board.
  await openReplay(page, ['--board', 'inkala', 'best_first']);
  await press(page, 'd');
  await see(page, { '.happened': /undone, .* has no / });
  await openReplay(page, ['--board', 'inkala', 'board_scan'], '#step=50000');
  const limits = 'Only the first 50,000 of 99,056 steps are recorded.';
  await see(page, { '.limits': limits, '.step': '50,000 of 99,056', '.state': 'recorded to here' });
});

test('the language changes at the same step', async ({ page }) => {
  await openReplay(page, ['--lang', 'zh', ...TWO], '#step=474');
  await expect(page).toHaveTitle('classic：一行一行地填、先填候选数最少的格');
  await see(page, { '.happened': /^r\dc\d：\d → (填数|撤销)，/ });
  await expectChinese(page);
  for (const language of ['en', 'zh']) {
    await click(page, '#language');
    await see(page, { [`html[lang^="${language}"]`]: 1, '.happened': /./ });
    await expectStep(page, 474);
    await expect.poll(() => new URL(page.url()).hash).toBe(`#step=474&lang=${language}`);
  }
});

test('it plays without motion, and prints on white', { tag: '@slow' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await openReplay(page, TWO);
  await click(page, '#more');
  await page.locator('#speed').selectOption('1000');
  await click(page, '#play');
  await expect.poll(() => at(page)).toBeGreaterThan(500);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('article').first()).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await see(page, { '.bar canvas:visible': 2, '.keys:visible': 0 });
});

/** The median of the milliseconds that a redraw takes: of another step, or of a turn of the wheel. */
const redraw = (page, isTurn) =>
  page.evaluate(async (isTurn) => {
    const [time, canvas] = [document.getElementById('time'), document.querySelector('#icicles canvas')];
    const { left: clientX, top: clientY } = canvas.getBoundingClientRect();
    const times = [];
    for (let i = 0; i < 41; i++) {
      const start = performance.now();
      const deltaY = i % 40 < 20 ? -100 : 100;
      time.value = Math.floor((time.max * i) / 41);
      if (isTurn) canvas.dispatchEvent(new WheelEvent('wheel', { deltaY, clientX, clientY, cancelable: true }));
      else time.dispatchEvent(new Event('input'));
      document.body.getBoundingClientRect();
      times.push(performance.now() - start);
      await new Promise(requestAnimationFrame);
    }
    return times.sort((a, b) => a - b)[20];
  }, isTurn);
/** The mean milliseconds of a frame while the page plays. */
const frame = (page) =>
  page.evaluate(async () => {
    const start = performance.now();
    let [now, count] = [start, 0];
    for (; now - start < 2000; count++) now = await new Promise(requestAnimationFrame);
    return (now - start) / count;
  });
for (const [args, mostOfFrame] of Object.entries({ [TWO.join(' ')]: 33, '': 50 }))
  test(`${args || 'all'} are drawn in time`, { tag: '@alone' }, async ({ page }) => {
    await openReplay(page, args.split(' ').filter(Boolean));
    for (const isTurn of [false, true]) await expectAtMost(16, () => redraw(page, isTurn));
    await goTo(page, 0);
    await click(page, '#more');
    await page.locator('#speed').selectOption('1000');
    await click(page, '#play');
    await expectAtMost(mostOfFrame, () => frame(page));
  });
