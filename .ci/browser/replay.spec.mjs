// The page of a replay: what it says and draws of a step, what keys and the pointer do, and what it asks.

import { at, busyTime, click, expect, expectAtMost, expectStep } from './browser.mjs';
import { goTo, openReplay, press, read, see, test } from './browser.mjs';

const TWO = ['board_scan', 'bitmask_mrv'];
const END = 8365;

test('a step in words, on the board and in the code', async ({ page }) => {
  await openReplay(page, ['board_scan', 'bool_arrays', 'bitmask_mrv'], '#step=6');
  await see(page, {
    h1: 'Row by row and fewest candidates first, on classic',
    '.front .happened': 'r1c8: 9 → undone, r1c9 has no candidate',
    '.front .choice': 'r1c8: 1 candidate, r1c9 has none',
    '.front .levels': 'Call stack',
    '.front .place': /^board_scan\.rs, line \d+, in fill_from$/,
    '.front .lit': "board[r][c] = '.';",
    '.front .counts dl': /Step\s*6 of 8,365\s*Placed\s*5\s*Undone\s*1\s*Dead ends\s*1\s*Depth\s*4/,
    '.front .reads': /board_scan\s*377 of 378,821\s*bool_arrays\s*\d+ of 6,538/,
    '.front .state': '',
    '.front .limits': '',
    '.tab': 'row by row +1',
    '.front .summary': /^board_scan: .*\. Same steps: bool_arrays$/,
    '.front .board tr': '5312748',
    '.front .stack tbody': /r1c789\s*r1c646 8\s*r1c426\s*r1c312 4\s*$/,
    '.front .aside':
      /^From step 1 on the board shows that it has no solution: 1 has no place left in column 8\. This search can't see it\./,
    '#status':
      /^step 6\. row by row: r1c8: 9 → undone, r1c9 has no candidate\. fewest candidates first: r6c4: 9 → placed/,
  });
  const cell = page.locator('.front .board td');
  const looks = () => cell.evaluateAll((all) => all.map(({ className, dataset }) => [className, dataset.figure]));
  const cells = await looks();
  const withLook = (look) => cells.flatMap(([looks], i) => (looks.split(' ').includes(look) ? [i] : []));
  expect(['dead', 'digits', 'gone', 'fewest', 'placed'].map(withLook)).toEqual([[8], [8], [7], [8, 23], [2, 3, 5, 6]]);
  expect([withLook('blocks'), withLook('peer').length]).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 53], 20]);
  expect([7, 8, 11, 0].map((i) => cells[i][1])).toEqual(['9', '123\n456\n789', '3', '']);
  // The cell that is pointed at leads to the digit that it strikes out, by a line that bends towards the middle.
  await expect(page.locator('.front .strikes path')).toHaveAttribute('d', '');
  for (const [digit, by] of [2, 3, 1, 5, 0, 53, 4, 6, 7].entries()) {
    await cell.nth(by).hover();
    const line = (await page.locator('.front .strikes path').getAttribute('d')).split(/[ MQ]/).map(Number);
    const [, x, y, bendX, bendY, toX, toY] = line;
    expect([x, y]).toEqual([(by % 9) + 0.5, Math.floor(by / 9) + 0.5]);
    expect(toX).toBeCloseTo(8 + ((digit % 3) + 0.5) / 3);
    expect(toY).toBeCloseTo((Math.floor(digit / 3) + 0.5) / 3);
    expect(Math.hypot(bendX - 4.5, bendY - 4.5)).toBeLessThan(Math.hypot((x + toX) / 2 - 4.5, (y + toY) / 2 - 4.5));
  }
  await press(page, 'c');
  expect((await looks())[11][1]).toBe(' 2 \n4  \n7  ');
  // The code of the other program that makes these steps is shown from its top, until a step is made.
  await goTo(page, END);
  await goTo(page, 0);
  const scrolled = () => page.locator('.front .code').evaluate((code) => code.scrollTop);
  expect(await scrolled()).toBeGreaterThan(0);
  await page.locator('.front .reads input').nth(1).click();
  await see(page, { '.front .name': 'row by row, by number', '.front .place': 'bool_arrays.rs' });
  expect(await scrolled()).toBe(0);
  await goTo(page, 6);
  // A digit that is pointed at has its line and its cost said, and so has what a line writes next, or takes out; there a
  // click leads.
  await cell.nth(2).hover();
  await see(page, { '.front td[data-linked]': '1', '.front .line[data-linked]': /board\[r\]\[c\] = (?!'\.')/ });
  await see(page, { '.path': '1 in r1c3, undone after 666 steps (step 1: 1 in r1c3)' });
  const undo = page.locator('.front .line', { hasText: "board[r][c] = '.';" });
  await undo.hover();
  await see(page, { '.front td[data-linked]': '8', '.path': /^8 in r1c7, undone after \d+ steps/ });
  await undo.click();
  await see(page, { '.front .happened': /^r1c7: 8 → undone/ });
  await page.locator('h1').hover();
  await see(page, { '[data-linked]': 0, '.path': /^Costliest mistake/ });
  await page.locator('.front .line', { hasText: /board\[r\]\[c\] = (?!'\.')/ }).click();
  await see(page, { '.front .happened': /placed/ });
  await goTo(page, 6);
  await see(page, { '.front .lit': /board\[/, '.front .place': /^bool_arrays\.rs, line \d+, in fill/ });
});

test('keys lead along the search', async ({ page }) => {
  await openReplay(page, TWO, '#step=6');
  const ways = `0 ArrowRight 1, 474 ArrowLeft 473, 8365 ArrowRight 8365, 0 ArrowLeft 0, 0 g 1, 0 d 6, 0 n 6, 6 n 7, 7 p 6,
    8365 n 8365, 1200 ArrowUp 1166, 6 ArrowUp 4, 6 ArrowDown 13, 1 ArrowUp 0, 0 ArrowDown 1, 6 w 667`;
  for (const way of ways.split(/,\s+/)) {
    const [from, key, to] = way.split(' ');
    await goTo(page, from);
    await press(page, key);
    expect(await at(page), way).toBe(Number(to));
  }
  await see(page, {
    '.front .note': '2 in r1c3 is a mistake: it costs 3,748 steps.',
    '.path': /Costliest mistake: 2 in r1c3, 3,748 steps/,
  });
  await expect(page).toHaveURL(/#step=667$/);
  // The card of a mistake is brought forward.
  await page.locator('.tab').nth(1).click();
  await press(page, 'w');
  await see(page, { '.front h2': 'row by row' });
});

test('the wall has a bar for each digit, and leads to its steps', async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.drawn = [];
    for (const name of ['fillRect', 'fillText', 'arc']) {
      const { [name]: draw } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype[name] = function (...values) {
        globalThis.drawn.push({ name, values, style: this.fillStyle, isWall: this.canvas.isConnected });
        draw.apply(this, values);
      };
    }
  });
  await openReplay(page, TWO, '#step=0');
  const wall = page.locator('#wall canvas');
  const [width, height] = await wall.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
  /** What is drawn at a step, from the left to the right. */
  const drawnAt = async (step) => {
    await page.evaluate(() => globalThis.drawn.splice(0));
    await goTo(page, step);
    return page.evaluate(() => globalThis.drawn.filter(({ isWall }) => isWall));
  };
  // The bars are drawn once: the first is undone, its successor too, and the third stays; those below are deeper.
  const bars = (await page.evaluate(() => globalThis.drawn)).filter(
    ({ name, isWall }) => name === 'fillRect' && !isWall,
  );
  const colour = (name) => `#${read('docs/tokens.css').match(`--${name}: light-dark\\(#(\\w+)`)[1]}`;
  const first = bars.findIndex(({ style }) => style === colour('undone'));
  const shares = bars.slice(first, first + 3).map(({ values: [x, , long], style }) => [x, long, style]);
  for (const [i, [from, to, style]] of [
    [0, 667, 'undone'],
    [667, 4415, 'undone'],
    [4415, END, 'stays'],
  ].entries()) {
    expect(Math.abs(shares[i][0] - (from / END) * width)).toBeLessThan(3);
    expect(Math.abs(shares[i][1] - ((to - from) / END) * width)).toBeLessThan(3);
    expect(shares[i][2]).toBe(colour(style));
  }
  // What is on the board is blue up to the step, where the point is, as deep as the path.
  const drawn = await drawnAt(1200);
  const [x, y] = drawn.findLast(({ name }) => name === 'arc').values;
  const depth = Number(await page.locator('.front .depth').textContent());
  expect([x, y]).toEqual([expect.closeTo((1200 / END) * width, 0), expect.closeTo(((depth - 0.5) / 52) * height, 0)]);
  const blue = drawn.filter(({ name, style }) => name === 'fillRect' && style === colour('stays'));
  expect(blue).toHaveLength(depth);
  for (const { values } of blue) expect(values[0] + values[2]).toBeCloseTo(x, 0);
  expect(drawn.filter(({ name }) => name === 'fillText').map(({ values: [words] }) => words)).toEqual([
    '2 in r1c3: 45 %',
    '1 in r1c7: 29 %',
    "can't be filled: visible from step 722 on",
  ]);
  // The pointer names a path, and leads to a step; a label leads to its mistake.
  const placeAt = (share, y = height * 0.8) => ({ position: { x: width * share, y } });
  const expectNear = async (share) => expect(Math.abs((await at(page)) - share * END)).toBeLessThan(20);
  await wall.hover(placeAt(0.3, height / 40));
  await see(page, { '.path': /^6 in r1c4, undone after 3,746 steps \(step 2,5\d\d: 2 in r1c3 › 6 in r1c4\)$/ });
  await see(page, { '.front td[data-linked]': 1, '.front td:nth-child(4)[data-linked]': 1 });
  await see(page, { '.front .line[data-linked]': /board\[r\]\[c\] = (?!'\.')/ });
  await wall.click(placeAt(0.5));
  await expectNear(0.5);
  await wall.click({ position: { x: width * 0.1, y: 8 } });
  await expectStep(page, 667);
  // Zoom: into the newest digit, and by the wheel with a key.
  await goTo(page, 1200);
  await press(page, 'z');
  await wall.click(placeAt(0.9));
  await expectStep(page, 1252);
  await press(page, 'x');
  await expect(page.locator('#whole')).toBeHidden();
  await goTo(page, END / 2);
  await wall.hover(placeAt(0.5));
  await page.mouse.wheel(0, -500);
  await expect(page.locator('#whole')).toBeHidden();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -500);
  await page.keyboard.up('Control');
  await wall.click(placeAt(0.01));
  await expectNear(0.32);
  await click(page, '#whole');
  await wall.click(placeAt(0.01));
  await expectNear(0.01);
  // Beside a long search a short one is a sliver; a tap on what is behind it brings it into sight.
  await page.locator('.tab').nth(1).click();
  await wall.click(placeAt(0.5));
  await wall.click(placeAt(0.5));
  expect(Math.abs((await at(page)) - 25)).toBeLessThan(5);
  // A race of two takes the whole width, and no words lie over its bars. What leaves its lane drags on there.
  await press(page, 'x', 'r');
  const said = await page.locator('.said').last().boundingBox();
  expect(said.x + said.width).toBeGreaterThan(0.95 * page.viewportSize().width);
  const { x: left, y: top, ...lanes } = await wall.boundingBox();
  await page.mouse.move(left + lanes.width / 2, top + lanes.height * 0.3);
  await page.mouse.down();
  await page.mouse.move(left + lanes.width / 4, top + lanes.height * 0.9);
  await page.mouse.up();
  await expectNear(0.25);
  await see(page, { '.front h2': 'row by row' });
});

test('it plays from anywhere, slowly at first, and stops at the end', async ({ page }) => {
  await page.clock.install();
  await openReplay(page, TWO, '#step=100');
  // From here on no time goes by of itself, however long a key takes.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await press(page, ' ');
  await see(page, { '#play': 'Pause' });
  await page.clock.runFor(2250);
  expect(Math.abs((await at(page)) - 105)).toBeLessThan(2);
  await press(page, ' ');
  await page.locator('#speed').selectOption('500');
  await press(page, '+', ' ');
  await expect(page.locator('#speed')).toHaveValue('1000');
  await page.clock.runFor(2000);
  expect(Math.abs((await at(page)) - 2105)).toBeLessThan(20);
  await page.clock.runFor(10_000);
  await see(page, { '#clock': /8,365/, '#play': 'Play', '.front .state': '✓ solved', '.front .board': /^[1-9]{81}$/ });
  await press(page, ' ');
  await see(page, { '#play': 'Pause' });
});

const [TURN, CELL] = ['Dead end, or does it go on?', 'Which cell does it fill next? Tap it.'];
test('Predict asks before each choice', async ({ page }) => {
  await openReplay(page, TWO, '#step=0');
  await press(page, 'a');
  const answers = {
    async cell(value) {
      await page.locator('#answers input').fill(value);
      await press(page, 'Enter');
    },
    digit: (key) => press(page, key),
    turn: (index) => page.locator('#answers button').nth(index).click(),
  };
  for (const [step, asked, way, answer, verdict, score] of [
    [0, CELL, 'cell', '5', 'Expected a cell, such as r1c3.', ''],
    [0, CELL, 'cell', '11', 'r1c1 is filled.', ''],
    [0, CELL, 'cell', 'r1c3', /^Right: r1c3: 3 candidates, r5c5 has 1/, '1 of 1 right'],
    [0, 'Which digit goes into r1c3?', 'digit', '1', /^Right\. r1c3: 1 → placed, the next that fits/, '2 of 2 right'],
    [1, TURN, 'turn', 1, 'Right.', '3 of 3 right'],
    [1, CELL, 'cell', '94', /^Wrong, it does not take r9c4\. It takes r1c4: 2 candidates/, '3 of 4 right'],
    [1, 'Which digit goes into r1c4?', 'digit', '9', /^Wrong: 9 is no candidate of r1c4, r\dc\d holds/, '3 of 5 right'],
    [2, TURN, 'turn', 0, /^Wrong: it goes on\./, '3 of 6 right'],
  ]) {
    await expectStep(page, step);
    await see(page, { '#asked': asked, '#answers :focus': 1 });
    await answers[way](answer);
    await see(page, { '#verdict': verdict, '#score': score });
  }
  // A dead end is not told before it is asked for.
  await goTo(page, 5);
  await see(page, { '.front .dead': 0 });
  await answers.turn(0);
  await see(page, { '#verdict': 'Right. r1c8: 9 → undone, r1c9 has no candidate.', '.front .dead': 1 });
  const asked = [];
  for (let step = 0; step < 35; step++) {
    await goTo(page, step);
    if ((await page.locator('#asked').textContent()) !== 'This step is no choice.') asked.push(step);
  }
  expect(asked).toEqual([0, 1, 2, 3, 5, 8, 10, 11, 14, 15, 16, 17, 20, 25, 28, 29, 30, 31, 34]);
  await goTo(page, 0);
  await page.locator('.front td').nth(2).click();
  await see(page, { '#verdict': /^Right: r1c3/ });
  // It plays to the next choice, and asks.
  await click(page, '#play');
  await see(page, { '#asked': TURN });
  await expectStep(page, 1);
  await press(page, 'a');
  await expect(page.locator('#quiz')).toBeHidden();
});

test('at a dead end it asks whose fault that is, and shows what the digit cost', async ({ page }) => {
  await openReplay(page, TWO);
  const cell = page.locator('.front td');
  await expectStep(page, 5);
  await see(page, { '#asked': /^A dead end: .* Whose fault is it\?/, '.front .dead': 1 });
  for (const [i, verdict] of Object.entries({
    0: 'The 5 in r1c1 was there from the start: it is right.',
    7: 'The 9 in r1c8 came too late: an earlier digit was wrong already.',
  })) {
    await cell.nth(+i).click();
    await see(page, { '#verdict': verdict });
  }
  await cell.nth(2).click();
  await see(page, {
    '.front .note': 'Yes, the 1 in r1c3. The search does not know that yet.',
    '.front .aside': /no place left in column 8/,
  });
  await see(page, { '.front .note': '1 in r1c3 is a mistake: it costs 666 steps.' });
  await expectStep(page, 666);
  // It is asked once; later who wants asks. A right digit has nothing to do with it.
  await press(page, 'd');
  await expect(page.locator('#quiz')).toBeHidden();
  await click(page, '.front .whose');
  await page.locator('#answers input').fill('r1c3');
  await press(page, 'Enter');
  await see(page, { '.front .note': 'Yes, the 2 in r1c3. The search does not know that yet.' });
  await goTo(page, 6000);
  await press(page, 'f');
  await cell.nth(2).click();
  await see(page, { '#verdict': 'The 4 in r1c3 is right: the solution has it there.' });
  // Play is not in its way.
  await click(page, '#play');
  await expect(page.locator('#quiz')).toBeHidden();
  await click(page, '#play');
  await press(page, 'f');
  await page.getByRole('button', { name: 'Show me' }).click();
  await see(page, { '.front .note': /is a mistake: it costs/ });
  // Where nothing fails nobody is to blame.
  await page.locator('.tab').nth(1).click();
  await press(page, 'f');
  await see(page, { '.front .note': 'No digit is to blame here.' });
});

test('what is not recorded, and what is no choice', async ({ page }) => {
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
  // The costliest mistake but for those that come later, and nothing where they are.
  await press(page, 'w');
  await see(page, { '.note': '4 in r1c4 is a mistake: it costs 45,896 steps.' });
  const step = await at(page);
  const icicle = page.locator('#wall canvas');
  const { width } = await icicle.boundingBox();
  for (const [x, y] of Object.entries({ 0.8: 30, 0.9: 8 })) await icicle.click({ position: { x: width * x, y } });
  await expectStep(page, step);
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
  await expect(page.locator('.front .square')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await see(page, { '#wall canvas:visible': 1, '.keys:visible': 0 });
});

const SIX = [...TWO, 'singles', 'dancing_links', 'best_first', 'clause_learning'];
for (const [most, searches] of Object.entries({ 12: TWO, 16: SIX }))
  test(`${searches.length} searches are drawn in time`, { tag: '@alone' }, async ({ page }) => {
    await openReplay(page, ['--board', 'inkala', ...searches], '#step=0');
    if (searches === SIX) await click(page, '#race');
    await page.locator('#speed').selectOption('1000');
    const busy = await busyTime(page);
    await click(page, '#play');
    await expectAtMost(+most, async () => {
      const before = await busy();
      const frames = await page.evaluate(async () => {
        let count = 0;
        for (const end = performance.now() + 2000; performance.now() < end; count++)
          await new Promise(requestAnimationFrame);
        return count;
      });
      return ((await busy()) - before) / frames;
    });
  });
