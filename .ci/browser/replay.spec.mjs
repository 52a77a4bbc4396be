// The page of a replay, as far as a layout or a clock matters; .ci/page-state looks at the rest.

import { at, click, expect, expectAtMost, expectStep } from './browser.mjs';
import { goTo, openReplay, press, see, test } from './browser.mjs';

const TWO = ['board_scan', 'bitmask_mrv'];
const END = 8365;

test('a pointer leads along the bars to a step, and keys lead on', async ({ page }) => {
  await openReplay(page, TWO, '#step=0');
  const icicle = page.locator('#icicles canvas').first();
  const { width } = await icicle.boundingBox();
  const placeAt = (part) => ({ position: { x: width * part, y: 30 } });
  const expectNear = async (step) => expect(Math.abs((await at(page)) - step)).toBeLessThan(20);
  await icicle.click(placeAt(0.5));
  await expectNear(END / 2);
  await page.mouse.down();
  await icicle.hover(placeAt(0.25));
  await page.mouse.up();
  await expectNear(END / 4);
  // The label of a mistake leads to it.
  await icicle.click({ position: { x: width * 0.1, y: 8 } });
  await expectStep(page, 667);
  await expect(page).toHaveURL(/#step=667$/);
  await press(page, 'ArrowRight');
  await expectStep(page, 668);
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
  const icicle = page.locator('#icicles canvas');
  const { width } = await icicle.boundingBox();
  for (const [x, y] of [
    [0.8, 30],
    [0.9, 8],
  ])
    await icicle.click({ position: { x: width * x, y } });
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
      if (isTurn)
        canvas.dispatchEvent(new WheelEvent('wheel', { ctrlKey: true, deltaY, clientX, clientY, cancelable: true }));
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
