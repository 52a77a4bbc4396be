// Uses the page of a replay as a reader does, in a window that lays nothing out: node page.mjs PAGE. The scripts of the
// page are beside this one. What depends on a layout, the tests in a browser look at.

import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';

const [WIDTH, HEIGHT] = [1000, 120];
const [END, ROWS] = [8365, 52];
const window = new Window({ url: 'https://page.example/#step=6', width: WIDTH, height: 800 });
const { document } = window;
document.write(readFileSync(process.argv[2], 'utf8').replace(/<script type="module">.*<\/script>/s, ''));

// What is drawn, and how: the calls of each pen.
const drawn = [];
const pen = (canvas) =>
  new Proxy(
    { measureText: (words) => ({ width: 6 * words.length }) },
    {
      get: (known, name) =>
        known[name] ?? ((...values) => drawn.push({ canvas, name, values, style: known.fillStyle })),
    },
  );
window.HTMLCanvasElement.prototype.getContext = function () {
  return pen(this);
};
const room = (size) => ({ get: () => size });
Object.defineProperties(window.HTMLElement.prototype, { clientWidth: room(WIDTH), clientHeight: room(HEIGHT) });
window.HTMLElement.prototype.setPointerCapture = () => {};
window.HTMLElement.prototype.getBoundingClientRect = () => ({ height: 17 });
function Option(textContent, value) {
  return Object.assign(document.createElement('option'), { textContent, value });
}
class Observer {
  observe() {}
}
const frames = [];
const COLOURS = { '--stays': '#00c800', '--undone': '#c80000', '--deep': '#640000' };
Object.assign(globalThis, {
  getComputedStyle: () => ({ getPropertyValue: (name) => COLOURS[name] ?? '#0000c8' }),
  requestAnimationFrame: (draw) => frames.push(draw),
  Option,
  IntersectionObserver: Observer,
  ResizeObserver: Observer,
  devicePixelRatio: 1,
  matchMedia: (query) => ({ matches: query.includes('min-width'), addEventListener() {} }),
  addEventListener: window.addEventListener.bind(window),
});
for (const name of ['document', 'location', 'history', 'parent', 'navigator', 'Node']) globalThis[name] = window[name];
await import('./main.js');

const find = (selector) => document.querySelector(selector);
const all = (selector) => [...document.querySelectorAll(selector)];
const text = (selector) => find(selector).textContent.trim();
const press = (...keys) => {
  for (const key of keys) {
    document.activeElement.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
  }
};
function goTo(step) {
  find('#time').value = step;
  find('#time').dispatchEvent(new window.Event('input'));
}
const at = () =>
  Number(
    text('#clock')
      .match(/[\d,]+/)[0]
      .replaceAll(',', ''),
  );
function see(seen) {
  for (const [selector, wanted] of Object.entries(seen)) {
    if (wanted instanceof RegExp) match(text(selector), wanted, selector);
    else equal(text(selector), wanted, selector);
  }
}

// A card at a dead end: r1c9 has no candidate, and each digit is struck out by one cell.
see({
  h1: 'Row by row and fewest candidates first, on classic',
  '.front .happened': 'r1c8: 9 → undone, r1c9 has no candidate',
  '.front .choice': 'r1c8: 1 candidate, r1c9 has none',
  '.front .levels': 'Call stack',
  '.front .place': /^board_scan\.rs, line \d+, in fill_from$/,
  '.front .lit': "board[r][c] = '.';",
  '.front .counts dl': /^Step\s*6 of 8,365\s*Placed\s*5\s*Undone\s*1\s*Dead ends\s*1\s*Depth\s*4$/,
  '.front .reads': /board_scan\s*377 of 378,821\s*bool_arrays\s*[\d]+ of 6,538$/,
  '.front .state': '',
  '.front .limits': '',
  '.front .summary': /^board_scan: .*\. Same steps: bool_arrays$/,
  '.front .board tr': '5312748',
  '.front .aside':
    /^this board has had no solution since step 1: 1 has no place left in column 8\. This search can't see it\.$/i,
  '#status':
    /^step 6\. row by row: r1c8: 9 → undone, r1c9 has no candidate\. fewest candidates first: r6c4: 9 → placed/,
});
const levels = all('.front .stack tbody tr').map((row) => row.textContent);
deepEqual(levels, ['r1c789', 'r1c646 8', 'r1c426', 'r1c312 4', '', '', '', '']);
const cells = all('.front .board td').map(({ className, dataset: { figure } }) => ({ className, figure }));
const looks = (look) => cells.flatMap(({ className }, cell) => (className.split(' ').includes(look) ? [cell] : []));
deepEqual([looks('dead'), looks('digits'), looks('gone')], [[8], [8], [7]]);
deepEqual(looks('blocks'), [0, 1, 2, 3, 4, 5, 6, 7, 53]);
deepEqual([looks('peer').length, looks('fewest'), looks('placed')], [20, [8, 23], [2, 3, 5, 6]]);
deepEqual([cells[7].figure, cells[8].figure, cells[11].figure, cells[0].figure], ['9', '123\n456\n789', '3', '']);
const by = [2, 3, 1, 5, 0, 53, 4, 6, 7]; // What holds 1, 2, 3 …
const strike = () => find('.front .strikes path').getAttribute('d');
equal(strike(), '');
for (const i of by.keys()) {
  all('.front .board td')[by[i]].dispatchEvent(new window.Event('pointerover', { bubbles: true }));
  const [, x, y, bendX, bendY, toX, toY] = strike().split(/[ MQ]/).map(Number);
  deepEqual([x, y], [(by[i] % 9) + 0.5, Math.floor(by[i] / 9) + 0.5]);
  ok(Math.abs(toX - 8 - ((i % 3) + 0.5) / 3) + Math.abs(toY - (Math.floor(i / 3) + 0.5) / 3) < 1e-9);
  const middle = Math.hypot((x + toX) / 2 - 4.5, (y + toY) / 2 - 4.5);
  ok(Math.hypot(bendX - 4.5, bendY - 4.5) < middle, 'it bends towards the middle');
}
press('c');
equal(all('.front .board td')[11].dataset.figure, ' 2 \n4  \n7  ');
press('c');

ok(all('table').every((table) => table.ariaLabel || table.caption));

// The code of the other program that makes these steps is shown from its top, until a step is made.
const [, other] = all('.front .reads input');
goTo(END);
goTo(0);
ok(find('.front .code').scrollTop > 0);
other.click();
see({ '.front .name': 'row by row, by number', '.front .place': 'bool_arrays.rs' });
equal(find('.front .code').scrollTop, 0);
goTo(6);
see({ '.front .lit': /board\[/, '.front .place': /^bool_arrays\.rs, line \d+, in fill/ });
all('.front .reads input')[0].click();

// Keys lead along the search, to guesses, undos and dead ends, and up and down the path.
const WAYS = `0 ArrowRight 1, 474 ArrowLeft 473, 8365 ArrowRight 8365, 0 ArrowLeft 0, 0 g 1, 0 d 6, 0 n 6, 6 n 7, 7 p 6,
  8365 n 8365, 1200 ArrowUp 1166, 6 ArrowUp 4, 6 ArrowDown 13, 1 ArrowUp 0, 0 ArrowDown 1, 6 w 667`;
for (const way of WAYS.split(/,\s+/)) {
  const [from, key, to] = way.split(' ');
  goTo(from);
  press(key);
  equal(at(), Number(to), way);
}
see({
  '.front .note': '2 in r1c3 is a mistake: it costs 3,748 steps.',
  '.path': /Costliest mistake: 2 in r1c3, 3,748 steps/,
});
await new Promise((done) => setTimeout(done, 250));
match(window.location.hash, /step=667/);

// The picture has a point at the step, as deep as the path, and a bar for each digit: the first is undone, and its successor
// stays; a dead end is a tick below its bar. Names of costly mistakes and flags are where they belong.
const [canvas] = all('#icicles canvas');
const calls = (name) =>
  drawn.filter((call) => call.name === name && call.canvas === canvas).map(({ values }) => values);
/** The step that is marked, if so many are in sight from the left on. */
const isMarked = (step, from = 0, to = END) => {
  const [x, y] = calls('arc').at(-1);
  const row = Number(text('.front .depth')) - 0.5;
  return Math.abs(x - ((step - from) / (to - from)) * WIDTH) + Math.abs(y - (row * HEIGHT) / ROWS) < 0.01;
};
goTo(1200);
ok(isMarked(1200));
equal(calls('fill').length, calls('arc').length);
const bars = drawn.filter((call) => call.name === 'fillRect' && !call.canvas.isConnected);
deepEqual(
  bars.slice(0, 3).map(({ values: [x, , width], style }) => `${x}, ${width}, ${style}`),
  ['1, 78, rgb(200,0,0)', '81, 447, rgb(200,0,0)', '529, 471, #00c800'],
);
match(bars.find(({ values: [, y] }) => y === 23).style, /^rgb\(180\./);
equal(
  bars.reduce((area, { values: [, , width, height] }) => area + width * height, 0),
  107096,
);
// Bars that stay and bars that do not differ without colours.
const [stays, gone] = ['stays', 'undone'].map((name) => {
  const colours = find('style').textContent.match(`--${name}: light-dark\\(#(\\w+), #(\\w+)`).slice(1);
  return colours.map((colour) => {
    const [r, g, b] = colour.match(/../g).map((value) => (Number.parseInt(value, 16) / 255) ** 2.2);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  });
});
ok(gone[0] / stays[0] >= 3 && stays[1] / gone[1] >= 3);
const named = calls('fillText').slice(-5);
deepEqual(
  named.map(([words, x, y]) => `${words}, ${Math.round(x)}, ${Math.round(y)}`),
  [
    '2 in r1c3: 45 %, 85, 3',
    '1 in r1c7: 29 %, 551, 10',
    '2 in r2c2: 10 %, 840, 17',
    'no solution since step 722, 91, 105',
    'the searches part at step 1, 5, 89',
  ],
);

const point = (kind, x, y = 100, more = {}) =>
  canvas.dispatchEvent(
    Object.assign(new window.Event(`pointer${kind}`), { offsetX: x, offsetY: y, pointerId: 1, ...more }),
  );
point('move', 300, 3);
see({ '.path': 'step 2,510: 2 in r1c3 › 6 in r1c4, undone after 3,746 steps' });
point('leave', 300);
see({ '.path': 'Costliest mistake: 2 in r1c3, 3,748 steps' });
point('down', 500);
equal(at(), 4183);
point('move', 250);
equal(at(), 2091);
point('up', 250);
point('move', 100);
equal(at(), 2091);
// A label is a button.
point('down', 100, 8);
equal(at(), 667);
point('down', 560, 25);
equal(at(), 4566);
// The card of a mistake is brought forward.
all('#icicles .tab')[1].click();
see({ '.front h2': 'fewest candidates first' });
press('w');
see({ '.front h2': 'row by row' });
goTo(1200);
press('z');
equal(find('#whole').hidden, false);
point('down', 900);
point('up', 900);
equal(at(), 1252);
press('x');
ok(find('#whole').hidden && isMarked(1252));
const wheel = (deltaY, ctrlKey = true) =>
  canvas.dispatchEvent(
    Object.assign(new window.Event('wheel', { cancelable: true }), { offsetX: 500, ctrlKey, deltaY }),
  );
const click = (x) => {
  point('down', x);
  point('up', x);
  return at();
};
const shown = () => [click(10), click(WIDTH - 10)];
goTo(4000);
// Without the key, the page scrolls.
wheel(-500, false);
ok(find('#whole').hidden);
wheel(-500);
deepEqual(shown(), [2673, 5692]);
goTo(4500);
wheel(-500);
deepEqual(shown(), [3627, 4738]);
wheel(1200);
deepEqual(shown(), [84, 8281]);
press('x');
goTo(4000);
point('down', 400);
point('down', 600, 100, { pointerId: 2 });
point('move', 800, 100, { pointerId: 2 });
point('up', 400);
point('up', 800, 100, { pointerId: 2 });
equal(at(), 3346);
deepEqual(shown(), [2551, 6650]);
press('x');
deepEqual(shown(), [84, 8281]);

// It plays from anywhere, slowly at first, and stops at the end.
goTo(100);
find('#speed').selectedIndex = 0;
let now = 0;
performance.now = () => now;
const play = (count, elapsed = 250) => {
  for (let i = 0; i < count; i++) {
    now += elapsed;
    for (const draw of frames.splice(0)) draw(now);
  }
};
press(' ');
see({ '#play': 'Pause' });
play(9);
equal(at(), 105);
press(' ');
play(1);
see({ '#play': 'Play' });
find('#speed').selectedIndex = 9;
press('+');
equal(find('#speed').value, '1000');
press(' ');
play(1, 20);
equal(at(), 125);
play(8);
equal(at(), 2125);
play(40);
see({ '#clock': /8,365/, '#play': 'Play', '.front .state': '✓ solved', '.front .board': /^[1-9]{81}$/ });
equal(all('.board')[1].textContent, text('.board'));
press(' ');
equal(at(), 0);
press(' ');
play(1);

// Predict asks before each choice.
press('a');
const answers = {
  cell: (value) => {
    find('#answers input').value = value;
    find('#quiz form').dispatchEvent(new window.Event('submit', { bubbles: true, cancelable: true }));
  },
  digit: (key) => find('#quiz').dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true })),
  turn: (index) => all('#answers button')[index].click(),
};
const [TURN, CELL] = ['Dead end, or does it go on?', 'Which cell does it fill next? Tap it.'];
for (const [step, asked, way, answer, verdict, score] of [
  [0, CELL, 'cell', '5', 'Expected a cell, such as r1c3.', ''],
  [0, CELL, 'cell', '11', 'r1c1 is filled.', ''],
  [0, CELL, 'cell', 'r1c3', /^Right: r1c3: 3 candidates, r5c5 has 1/, '1 of 1 right'],
  [0, 'Which digit goes into r1c3?', 'digit', '1', /^Right\. r1c3: 1 → placed, the next that fits/, '2 of 2 right'],
  [1, TURN, 'turn', 1, 'Right.', '3 of 3 right'],
  [1, CELL, 'cell', '94', /^Wrong, it does not take r9c4\. It takes r1c4: 2 candidates/, '3 of 4 right'],
  [
    1,
    'Which digit goes into r1c4?',
    'digit',
    '9',
    /^Wrong: 9 is no candidate of r1c4, r\dc\d holds it\./,
    '3 of 5 right',
  ],
  [2, TURN, 'turn', 0, /^Wrong: it goes on\./, '3 of 6 right'],
]) {
  equal(at(), step, `${answer}`);
  see({ '#asked': asked });
  ok(find('#answers').contains(document.activeElement));
  answers[way](answer);
  see({ '#verdict': verdict, '#score': score });
}
// A dead end is not told before it is asked for.
goTo(5);
equal(all('.front .dead').length, 0);
answers.turn(0);
see({ '#verdict': 'Right. r1c8: 9 → undone, r1c9 has no candidate.' });
equal(all('.front .dead').length, 1);
goTo(0);
all('.front td')[2].click();
see({ '#verdict': /^Right: r1c3/ });
const isAsked = (step) => {
  goTo(step);
  return text('#asked') !== 'This step is no choice.';
};
const asked = Array.from({ length: 35 }, (_, step) => step).filter(isAsked);
deepEqual(asked, [0, 1, 2, 3, 5, 8, 10, 11, 14, 15, 16, 17, 20, 25, 28, 29, 30, 31, 34]);
ok(!isAsked(END));
goTo(0);
all('.front td')[2].click();
// It plays to the next choice, and asks.
find('#play').click();
play(99);
equal(at(), 1);
see({ '#asked': TURN });
press('a');
ok(find('#quiz').hidden);
