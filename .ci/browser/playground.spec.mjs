// The playground.

import { BOARDS, busyTime, expectAtMost, expectStep, kata, openAll, read, SEARCHES, test } from './browser.mjs';
import { expect, expectChinese, expectGoodLook, expectInSight, expectShares, see } from './browser.mjs';
import { at, click, goTo, isOver, openBook, openPlayground, press, testInWindows } from './browser.mjs';

const CLASSIC = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLVED = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
/** The reading-order searches of this board do not end: nothing fits its last cell. */
const ENDLESS = `${'.'.repeat(36)}........5........6......9.7........81234.....`;
const ALL = `searches=${SEARCHES.join('+')}`;
const clickCell = (page, index) => page.locator('.front td').nth(index).click();
const expectTyped = (page, board) => expect(page.locator('#text')).toHaveValue(board);
const DEAD_END = { '.front .dead': 1, '.front .note': /^A dead end/ };
const ASKED = { '.front .dead': 1, '#asked': /^A dead end.*Whose fault/ };
const NO_DEAD_END = { '.front .dead': 0, '.front .note': '' };

test('each board opens at its first dead end, and says so', async ({ page }) => {
  await openPlayground(page);
  await see(page, ASKED);
  // The dead end itself is no answer, and nothing is lost by it. It counts.
  await click(page, '.front .dead');
  await see(page, { ...ASKED, '#verdict': 'r1c9 is empty. Choose a digit.', '.front .deadEnds': '1' });
  // What is asked is asked of its search alone.
  await page.locator('.tab').last().click();
  await see(page, { '.front h2': 'fewest candidates first', ...NO_DEAD_END });
  await expect(page.locator('#quiz')).toBeHidden();
  await page.locator('.tab').first().click();
  await press(page, 'f');
  await see(page, ASKED);
  await page.locator('#puzzle').selectOption('leetcode_2');
  await expect(page.locator('#quiz')).toBeHidden();
  await expect(page).toHaveTitle('Row by row and fewest candidates first, on leetcode 2');
  await isOver(page);
  await see(page, DEAD_END);
  await openAll(page);
  for (const i of [0, 2, 3]) await page.locator('#searches input').nth(i).click();
  await see(page, { '.front .dead': 1, '.tab': 2 });
  // Back leads to another board, not to other searches.
  await page.goBack();
  await expect(page.locator('#puzzle')).toHaveValue('classic');
  await see(page, { '.front .dead': 1, '.tab': 2 });
  // A board without a dead end: three cells of a solved one are empty. From one that is pasted Back leads, too.
  await page.locator('#text').fill(`...${SOLVED.slice(3)}`);
  await expect(page).toHaveURL(/#board=\.\.\./);
  await see(page, NO_DEAD_END);
  await expectStep(page, 0);
  await page.goBack();
  await expect(page.locator('#puzzle')).toHaveValue('classic');
});

test('a board is typed or pasted, and what is wrong with it is said', async ({ page }) => {
  await openPlayground(page);
  // At first there is nothing to undo.
  await expect(page.locator('#undo')).toBeDisabled();
  // The first click on an empty cell leads to the start, and undo back to the step.
  await clickCell(page, 10);
  await expectStep(page, 0);
  await press(page, 'Control+z');
  await expectStep(page, 5);
  await see(page, { '.field': 0 });
  await openAll(page);
  await click(page, '#clear');
  await clickCell(page, 0);
  await page.keyboard.type(CLASSIC);
  await expect(page.locator('#puzzle')).toHaveValue('classic');
  await isOver(page);
  await see(page, { '#searches td': '4,208' });
  // Who types stays at the start.
  await expectStep(page, 0);
  await see(page, { '.field': 1 });
  await clickCell(page, 2);
  await page.keyboard.type('5');
  await see(page, { '#error': 'row 1 holds the digit 5 twice (columns 1 and 3)', '.front [data-at-fault]': 2 });
  await expect(page.locator('.front .stack')).toBeHidden();
  await press(page, 'Control+z');
  await see(page, { '#error': '' });
  await page.keyboard.type('x');
  await see(page, { '#error': /^expected a digit or '\.', found 'x' in row 1, column \d$/ });
  await expectTyped(page, CLASSIC);
  // A space plays, and undo would lead back to where that has come.
  await press(page, ' ');
  await expectTyped(page, CLASSIC);
  await page.locator('#text').fill('53');
  await see(page, { '#error': /^expected a board, .* found only other text: '(53|rubbish)'$/ });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('a tap on the upper edge of the wall is one on its bars', async ({ page }) => {
    await openPlayground(page, '#step=2000');
    const [wall, tab] = await Promise.all(
      ['#wall canvas', '.tab >> nth=1'].map((part) => page.locator(part).boundingBox()),
    );
    await page.touchscreen.tap(tab.x + tab.width / 2, wall.y + 3);
    await expectStep(page, 667);
    await see(page, { '.tab.front': 'row by row' });
  });
});

test('a link opens the same board, searches and step', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPlayground(page, '#board=inkala&searches=singles_once+bitmask_mrv&step=474');
  await expectStep(page, 474);
  await click(page, '#on');
  await openAll(page);
  await click(page, '#share');
  await see(page, { '#generated': 'the link is copied' });
  const { hash } = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(hash).toBe('#board=inkala&searches=bitmask_mrv+singles_once&step=475');
  await click(page, '#embed');
  await see(page, { '#generated': 'the HTML of a frame with this step is copied' });
  const frame = await page.evaluate(() => navigator.clipboard.readText());
  const [, embedded] = frame
    .replaceAll('&amp;', '&')
    .match(/^<iframe src="[^"]*(#board=inkala&[^"]*&step=475&embed=step)" title="[^"]*"/);
  await openPlayground(page, embedded, (page) => see(page, { 'header a': 'Open in the playground' }));
  await expectStep(page, 475);
  await see(page, { '.setup:visible': 0 });
  await openPlayground(page, hash);
  await expect(page).toHaveTitle('Fewest candidates first and singles once, then row by row, on inkala');
  await expectStep(page, 475);
  await click(page, '#language');
  await expect(page).toHaveTitle('inkala：先填候选数最少的格、先填一遍唯一数，再一行一行地填');
  await expectStep(page, 475);
  // The address is written a moment later.
  await expect.poll(() => new URL(page.url()).hash).toBe(`${hash}&lang=zh`);
});

test('each moment has an address, to which Back and a reload lead', async ({ page }) => {
  const searches = '#board=classic&searches=board_scan+bitmask_mrv';
  const asked = { ...ASKED, '.front h2': 'row by row' };
  const other = { ...NO_DEAD_END, '.front h2': 'fewest candidates first' };
  await openPlayground(page, `${searches}&stuck`);
  await see(page, asked);
  await expect(page).toHaveURL(/board_scan\+bitmask_mrv&stuck=5$/);
  await page.locator('.tab').last().click();
  await see(page, other);
  await expect(page).toHaveURL(/&step=5&switch=bitmask_mrv$/);
  await page.reload();
  await see(page, other);
  await expectStep(page, 5);
  await page.goBack();
  await see(page, asked);
  await page.reload();
  await see(page, asked);
  // Whoever asks again comes back to where that was.
  await goTo(page, 0);
  await press(page, 'f');
  await see(page, asked);
  await page.goBack();
  await expectStep(page, 0);
  await openPlayground(page, `${searches}&wall`);
  await see(page, { '.front h2': 'row by row', '.front .step': '8,365 of 8,365' });
  const solved = { ...other, '.front .step': '51 of 51', '.front .state': '✓ solved' };
  await openPlayground(page, `${searches}&switch`, (page) => see(page, solved));
});

test('a board is generated, changed and watched', async ({ page }) => {
  await openPlayground(page);
  await openAll(page);
  await page.locator('#seed').fill('3');
  await page.locator('#clues').fill('30');
  await click(page, '#generate button');
  await see(page, { '#generated': 'generated from seed 3' });
  const generated = kata('generate', '--seed', '3').trim();
  await expectTyped(page, generated);
  await click(page, '#image');
  await expect(page.locator('#text')).not.toHaveValue(generated);
  await expectTyped(page, /^(\.*\d){30}\.*$/);
  await isOver(page);
});

for (const board of BOARDS) {
  const tag = board === 'classic' ? [] : '@slow';
  test(`every search counts on ${board} what it counts natively`, { tag }, async ({ page }) => {
    const counts = SEARCHES.map((name) => [name, read(`snapshots/counts_${name}.snap`).match(`\n${board} +(.*)`)?.[1]]);
    // What takes long natively is not searched here.
    const quick = counts.filter(([, count]) => count);
    await openPlayground(page, `#board=${board}&searches=${quick.map(([name]) => name).join('+')}`);
    const counted = page.locator('#searches tr').filter({ hasText: /\d,?\d*$/ });
    expect(await counted.allTextContents()).toEqual(
      quick.map(([name, count]) => expect.stringMatching(new RegExp(` ${name}${count.replaceAll(' ', '')}$`))),
    );
  });
}

test('it plays on beyond the steps that were recorded', async ({ page }) => {
  await openPlayground(page, '#board=inkala&searches=board_scan&step=39000');
  await click(page, '#more');
  await page.locator('#speed').selectOption('5000');
  await click(page, '#play');
  await expect.poll(() => at(page)).toBeGreaterThan(60_000);
  await click(page, '#play');
  await see(page, { '.step': `${(await at(page)).toLocaleString('en')} of 99,056`, '.state': '' });
});

test('a step far into a long search is searched again', { tag: '@slow' }, async ({ page }) => {
  await openPlayground(page, '#board=inkala&searches=board_scan');
  const text = kata('replay', '--board', 'inkala', 'board_scan', '--format', 'txt', '-o', '-');
  const [, happened] = text.match(/^80000 (r\dc\d: \d → (?:placed|undone)[^(\n]*)/m);
  await goTo(page, 80_000);
  await see(page, { '.step': '80,000 of 99,056', '.happened': happened.trim() });
  await goTo(page, 0);
  await see(page, { '.step': '0 of 99,056' });
});

test('an error of a search is shown, and the others go on', { tag: '@slow' }, async ({ page }) => {
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function post(message) {
      if (message.values?.[1] === 'singles') message.values[1] = 'nonsense';
      postMessage.call(this, message);
    };
  });
  const isReady = (page) => see(page, { '#error': /nonsense is no approach/ });
  await openPlayground(page, '#searches=singles+dancing_links', isReady);
  await see(page, { '#searches tr:has-text("dancing_links")': /dancing_links51/ });
});

test('what is missing is said, beside the board of the address', async ({ page }) => {
  let goOn = () => {};
  await page.route(/library\.(wasm|js)$/, (route) => (goOn = () => route.abort()), { times: 1 });
  const opened = openBook(page, 'playground/index', '#board=inkala');
  await see(page, { '.front .choice': 'loading the searches …' });
  goOn();
  await opened;
  await see(page, {
    '#error': /^library\.wasm could not be loaded/,
    '.front .board': /^8367925/,
    '#play': 'Play',
    '.front .choice': '',
  });
  await expect(page.locator('#puzzle')).toHaveValue('inkala');
  await expect(page).toHaveTitle('Row by row and fewest candidates first, on inkala');
  await openPlayground(page, '#board=rubbish');
  await see(page, {
    '#error': /^expected a board, .* found only other text: '(53|rubbish)'$/,
    '#searches td': '4,208',
  });
  await openPlayground(page, '#searches=nonsense');
  await see(page, { '#error': 'there is no search nonsense', '#searches td': '4,208' });
});

/** Runs the distribution, and waits for its end. */
async function sample(page) {
  await click(page, '#sample button');
  await expect(page.locator('#distribution[aria-busy="false"] tbody td').first()).toBeAttached();
}

test('the distribution is that of the program, and stops', { tag: '@slow' }, async ({ page }) => {
  await openPlayground(page, '#searches=board_scan+singles');
  await openAll(page);
  const workers = page.workers().length;
  await page.locator('#images-seed').fill('7');
  await sample(page);
  const compared = JSON.parse(kata('compare', '--images', '1000', '--seed', '7', '--json', 'board_scan', 'singles'));
  const [board_scan, singles] = compared.approaches.map(({ percentiles: { placements } }) =>
    ['median', 'p90', 'p99', 'max'].map((name) => placements[name].toLocaleString('en-US')).join(''),
  );
  const rows = await page.locator('#distribution tbody tr:has(th)').allTextContents();
  expect(rows).toEqual([`row by row1,000${board_scan}`, `singles first1,000${singles}`]);
  const histogram = page.getByRole('img', { name: /^Placements of row by row on 1,000 images: median / });
  await expect(histogram.locator('path').first()).toHaveAttribute('d', /(M[^z]*z){20}/);

  await page.locator('#text').fill(read('src/puzzles.rs').match(/eighteen "(.*)"/)[1]);
  await page.locator('#images').fill('100000');
  await page.locator('#sample').evaluate((form) => [form.requestSubmit(), form.requestSubmit()]);
  await expect(page.locator('#distribution[aria-busy="true"] tbody td').first()).toBeAttached();
  await click(page, '#stop-sample');
  await expect.poll(() => page.workers().length).toBe(workers);
  const counted = await page.locator('#distribution').textContent();
  await page.waitForTimeout(500);
  await see(page, { '#distribution': counted });
});

testInWindows('the playground fits, plays and asks in sight', async (page, language) => {
  await openPlayground(page);
  /** These parts of the card, the bars and the keys are in sight, and the bar covers none of the parts. */
  const expectParts = async (parts) => {
    const shown = `.front :is(.board, ${parts}):not(:empty):visible`;
    await expectInSight(page, '.front .board', `${shown}, #wall canvas:visible, #bar > :visible`);
    await expectShares(page);
    const bar = await page.locator('#bar').boundingBox();
    for (const part of await page.locator(shown).all()) {
      const { x, y, width, height } = await part.boundingBox();
      expect(y + height <= bar.y + 1 || x + width <= bar.x + 1).toBe(true);
    }
  };
  await expect(page.locator('#asked')).toBeVisible();
  // Nothing has moved while the page was loaded.
  expect(await page.evaluate(() => globalThis.shift)).toBeLessThanOrEqual(0.02);
  await expectParts('#asked, #answers > *');
  await click(page, '#play');
  await expect.poll(() => at(page)).toBeGreaterThan(7);
  await click(page, '#play');
  await see(page, { '.note': '' });
  await expectParts('.said > *, .now, .gone');
  await page.locator('#race').click();
  await expect(page).toHaveURL(/&race=/);
  for (const board of await page.locator('.board').all()) await expect(board).toBeInViewport({ ratio: 1 });
  // What is chosen from covers neither a board nor the keys.
  const expectFree = async () => {
    const boxes = (all) => all.map((one) => one.getBoundingClientRect().toJSON());
    const [panel, ...parts] = await page.locator('.columns, .board:visible, #bar').evaluateAll(boxes);
    const isFree = ({ right, top, bottom }) => right <= panel.left || bottom <= panel.top || top >= panel.bottom;
    expect(parts.map(isFree)).toEqual(parts.map(() => true));
    expect(panel.height).toBeGreaterThanOrEqual(100);
  };
  await click(page, '#others > summary');
  await expectFree();
  await click(page, '#others > summary');
  await page.locator('#race').click();
  await goTo(page, 0);
  await click(page, '#predict');
  for (const tapped of ['.front td:nth-child(3)', '#answers button']) {
    await expectParts('#asked, #answers > *, #verdict');
    await click(page, tapped);
    await see(page, { '#verdict': /^(Right|答对)/ });
  }
  await expectParts('#asked, #answers > *, #verdict');
  await expectGoodLook(page);
  await click(page, '#predict');
  await openAll(page);
  await expectFree();
  await click(page, '#generate button');
  await see(page, { '#generated': language === 'zh' ? /^用随机种子 \d+ 生成$/ : /^generated from seed \d+$/ });
  await sample(page);
  await page.locator('#text').fill('x');
  await see(page, { '#error': language === 'zh' ? /[一-鿿]/ : /^expected/ });
  await expectGoodLook(page);
  if (language === 'zh') await expectChinese(page);
});

test('six searches race in one window', async ({ page }) => {
  const searches = 'board_scan+bitmask_mrv+singles+best_first+clause_learning+exact_cover';
  await openPlayground(page, `#board=inkala&searches=${searches}&race=`, (page) => isOver(page));
  await expect(page).toHaveTitle('6 searches, on inkala');
  const wall = page.locator('#wall canvas');
  const look = async (parts) => {
    for (const part of await page.locator(`.board:visible, ${parts}, #bar > :visible`).or(wall).all())
      await expect(part).toBeInViewport({ ratio: 1 });
  };
  await look('#asked, #answers > *');
  await click(page, '#on');
  await look('.said, .tab');
  // Each has a lane of the one wall. Who points at its board, its lane or its name has the others marked.
  const { height } = await wall.boundingBox();
  const lane = (index) => ({ position: { x: 4, y: ((index + 0.9) * height) / 6 } });
  const expectLinked = (name) => see(page, { '.tab[data-linked]': name, 'article[data-linked] h2': name });
  await wall.hover(lane(3));
  await expectLinked('best board first');
  await page.locator('.board').nth(1).hover();
  await expectLinked('fewest candidates first');
  await page.locator('.tab').nth(2).focus();
  await expectLinked('singles first');
  await wall.click(lane(4));
  await see(page, { '.front h2': 'exact cover' });
  await page.locator('.board td').first().click();
  await see(page, { '.front h2': 'row by row', '.board:visible': 6 });
  await expectGoodLook(page);
});

test('the keyboard leads from a board to its answer', { tag: '@slow' }, async ({ page }) => {
  await openPlayground(page);
  /** Presses the tab key until the element with this selector has the focus, and then these keys. */
  const pressAt = async (selector, keys, tab = 'Tab') => {
    for (let tabs = 0; tabs < 60 && !(await page.locator(`${selector}:focus`).count()); tabs++) await press(page, tab);
    await expect(page.locator(selector)).toBeFocused();
    await press(page, ...keys);
  };
  await pressAt('#skip', ['Enter']);
  await see(page, { '#play:focus': 1 });
  await pressAt('#others > summary', ['Enter'], 'Shift+Tab');
  await pressAt('#clear', ['Enter']);
  for (const row of [1, 6, 11]) await pressAt(`#searches tr:nth-child(${row}) input`, ['Space']);
  await pressAt('.field', ['Home', ...Array(9).fill('ArrowUp'), ...CLASSIC]);
  await expect(page).toHaveTitle('Singles first, on classic');
  await isOver(page);
  await pressAt('#end', ['Enter']);
  await see(page, { '.state': '✓ solved', '.board': SOLVED });
  await pressAt('#predict', ['Enter']);
  await expectGoodLook(page);
});

test('six meanings differ in forced colours', { tag: '@slow' }, async ({ page }) => {
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await openPlayground(page);
    const different = await page.evaluate(() =>
      ['.legend', '.front .board'].map((place) => {
        const meanings = ['clue:not(.blocks)', 'placed:not(.blocks)', 'now', 'gone', 'dead', 'blocks'];
        const shown = meanings.map((meaning) => document.querySelector(`${place} .${meaning}`)).filter(Boolean);
        const looks = shown.map((element) => {
          const { fontWeight, outlineStyle, backgroundImage, textDecorationLine } = getComputedStyle(element);
          return [fontWeight, outlineStyle, backgroundImage.slice(0, 9), textDecorationLine].join();
        });
        return [looks.length, new Set(looks).size];
      }),
    );
    expect(different).toEqual([
      [6, 6],
      [4, 4],
    ]);
    for (const key of ['f', 'r', 'a']) {
      await press(page, key);
      await expectGoodLook(page);
    }
  }
});

test('the first step is shown within a second', { tag: '@alone' }, async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('article')) return;
      observer.disconnect();
      globalThis.readyAfter = performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
  await expectAtMost(1000, async () => {
    await openPlayground(page);
    return page.evaluate(() => globalThis.readyAfter);
  });
});

test('while all search it answers, holds little, and stops', { tag: '@alone' }, async ({ page }) => {
  await openPlayground(page, `#board=${ENDLESS}&${ALL}`, () => see(page, { '#searches td': /[\d,]{9,}…/ }));
  await see(page, { '#running': /^so far: \d+ searches$/ });
  await click(page, '#end');
  await see(page, { '.step': /^50,000 of/ });
  const busy = await busyTime(page);
  const before = await busy();
  await page.waitForTimeout(2000);
  // It sleeps most of the time.
  expect((await busy()) - before).toBeLessThan(1000);
  // What is not held is collected late beside so many Workers.
  await expect.poll(() => megabytes(page)).toBeLessThanOrEqual(200);
  await click(page, '#stop');
  await see(page, { '#running': /^stopped: \d+ searches$/ });
  const stopped = await page.locator('#searches').textContent();
  await page.waitForTimeout(500);
  await see(page, { '#searches': stopped });
});

/** The memory that the process of the only page holds, its Workers too. */
async function megabytes(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await page.waitForTimeout(1000);
  const browser = await page.context().browser().newBrowserCDPSession();
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  return Math.max(...pages.map(({ id }) => read(`/proc/${id}/smaps_rollup`).match(/Private_Dirty: +(\d+)/)[1])) / 1024;
}
