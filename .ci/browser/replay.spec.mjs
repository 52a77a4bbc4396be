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
    '.stack tbody': 'r1c789r1c646 8r1c426r1c312 4',
    '.place': `board_scan.rs, line ${line}, in fill_from`,
    '.lit': "board[r][c] = '.';",
    '.counts dl': 'Step6 of 8,365 Placed5 Undone1 Dead ends1 Depth4',
    '.reads label': 'board_scan377 of 378,821',
  });
  // Each digit of the dead end is struck out by a cell that holds it.
  const looks = { dead: [8], gone: [7], blocks: [0, 1, 2, 3, 4, 5, 6, 7, 53], fewest: [8, 23], placed: [2, 3, 5, 6] };
  for (const [look, wanted] of Object.entries(looks)) {
    const found = page.locator(`.front td.${look}`);
    const cells = await found.evaluateAll((all) => all.map((cell) => 9 * cell.parentNode.rowIndex + cell.cellIndex));
    expect(cells, look).toEqual(wanted);
  }
  await expect(page.locator('.front .strikes path')).toHaveAttribute('d', /^(M[^M]+){9}$/);
  const figure = (cell) => page.locator('.front td').nth(cell).getAttribute('data-figure');
  expect([await figure(7), await figure(8), await figure(11)]).toEqual(['9', '123\n456\n789', '3']);
  await press(page, 'c');
  expect(await figure(11)).toBe(' 2 \n4  \n7  ');
  // Each table has a name.
  await expect(page.getByRole('table', { name: /./ })).toHaveCount(await page.getByRole('table').count());
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
  await openReplay(page, TWO, '#step=474');
  await click(page, '#on');
  await expectStep(page, 475);
  await click(page, '#back');
  await expectStep(page, 474);
  // It is heard, too.
  const happened = await page.locator('.happened').first().textContent();
  await expect(page.locator('#status')).toContainText(`step 474. row by row: ${happened}`);
  const ways = `0 ArrowRight 1, 474 ArrowLeft 473, ${END} ArrowRight ${END}, 0 ArrowLeft 0, 0 g 1, 0 d 6, 0 n 6, 6 n 7,
    7 p 6, ${END} n ${END}, 1200 ArrowUp 1166, 6 ArrowUp 4, 6 ArrowDown 13, 1 ArrowUp 0, 0 ArrowDown 1, 6 w 667`;
  for (const [from, key, to] of ways.split(/,\s+/).map((way) => way.split(' '))) {
    await goTo(page, from);
    await press(page, key);
    await expectStep(page, to);
  }
  await expect(page).toHaveURL(/#step=667$/);
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
  const placeAt = (part) => ({ position: { x: width * part, y: 60 } });
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
  // Where the searches part, and since when there is no solution.
  const isMarked = (part) =>
    icicle.evaluate((canvas, part) => {
      const copy = new OffscreenCanvas(1, 1).getContext('2d');
      copy.drawImage(canvas, -Math.floor(part * canvas.width), 1 - canvas.height);
      return copy.getImageData(0, 0, 1, 1).data[3] > 0;
    }, part);
  await goTo(page, 1200);
  const marked = await Promise.all([0, 0.04, 730 / END, 1190 / END, 0.5].map(isMarked));
  expect(marked).toEqual([true, false, true, true, false]);
  await click(page, '#more');
  await press(page, 'z');
  await see(page, { '#whole:visible': 1 });
  await icicle.click(placeAt(0.9));
  await expectNear(1200, 400);
  await press(page, 'x');
  await see(page, { '#whole:visible': 0 });
  // Wheel and fingers zoom around where they are.
  const expectNarrow = async () => {
    await see(page, { '#whole:visible': 1 });
    for (const part of [0.1, 0.9]) {
      await icicle.click(placeAt(part));
      await expectNear(END / 2, END * 0.3);
    }
    await press(page, 'x');
    await icicle.click(placeAt(0.5));
  };
  await icicle.click(placeAt(0.5));
  await page.mouse.wheel(0, -500);
  await expectNarrow();
  const { x, y } = await icicle.boundingBox();
  const touch = await page.context().newCDPSession(page);
  for (const [type, ...parts] of [['touchStart', 0.45, 0.55], ['touchMove', 0.3, 0.7], ['touchEnd']]) {
    const touchPoints = parts.map((part, id) => ({ x: x + width * part, y: y + 30, id }));
    await touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
  await expectNarrow();
});

test('Predict asks before each choice', async ({ page }) => {
  await openReplay(page, TWO, '#step=0');
  await press(page, 'a');
  const [TURN, CELL] = ['Dead end, or does it go on?', 'Which cell does it fill next? Tap it.'];
  // The step, what is asked there, the keys of the answer, the verdict and how many of the answers were right.
  for (const [step, asked, keys, verdict, score] of [
    [0, CELL, '5\n', 'Expected a cell, such as r1c3.', ''],
    [0, CELL, '\b11\n', 'r1c1 is filled.', ''],
    [0, CELL, '\b\br1c3\n', /^Right: r1c3: 3 candidates, r5c5 has 1/, '1 of 1 right'],
    [0, 'Which digit goes into r1c3?', '1', /^Right\. r1c3: 1 → placed, the next that fits/, '2 of 2 right'],
    [1, TURN, '\t\n', 'Right.', '3 of 3 right'],
    [1, CELL, '94\n', /^Wrong, it does not take r9c4\. It takes r1c4: 2 candidates/, '3 of 4 right'],
    [1, 'Which digit goes into r1c4?', '9', /^Wrong: 9 is no candidate of r1c4, r\dc\d holds it/, '3 of 5 right'],
    [2, TURN, '\n', /^Wrong: it goes on\./, '3 of 6 right'],
  ]) {
    await expectStep(page, step);
    await see(page, { '#asked': asked, '#answers :focus': 1 });
    await press(page, ...[...keys].map((key) => ({ '\n': 'Enter', '\t': 'Tab', '\b': 'Backspace' })[key] ?? key));
    await see(page, { '#verdict': verdict, '#score': score });
  }
  // A dead end is not told before it is asked for.
  await goTo(page, 5);
  await see(page, { '.front .dead': 0 });
  await click(page, '#answers button');
  await see(page, { '#verdict': 'Right. r1c8: 9 → undone, r1c9 has no candidate.', '.front .dead': 1 });
  const choices = [];
  for (let step = 0; step < 17; step++) {
    await goTo(page, step);
    if ((await page.locator('#asked').textContent()) !== 'This step is no choice.') choices.push(step);
  }
  expect(choices).toEqual([0, 1, 2, 3, 5, 8, 10, 11, 14, 15, 16]);
  await goTo(page, 0);
  await page.locator('.front td').nth(2).click();
  await see(page, { '#verdict': /^Right: r1c3/ });
  await click(page, '#play');
  await see(page, { '#play': 'Play', '#asked': TURN });
  await expectStep(page, 1);
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
