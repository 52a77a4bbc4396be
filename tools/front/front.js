// The front page: a search on a small board, which the reader begins, blames and follows, then the same on 9×9.
// Each text is ⟦English‖Chinese⟧, and a name of a program in these brackets is what people call its search.

import { allCandidates, columnOf, countsOf, digits } from '../show/src/page/board.js';
import { optionsIn, PEERS, rowOf, setCells } from '../show/src/page/board.js';
import { makeButton } from '../show/src/page/dom.js';

const FOUR = '.1....3.1.23..1.';
const CLASSIC = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

const inOrder = (counts) => counts.findIndex((count) => count < 10);
const fewest = (counts) => counts.indexOf(Math.min(...counts));

/**
 * All steps of a search, and its bars: the digits written, each with the steps from and to which it was on the board.
 * `next` chooses the cell to fill, by the counts of candidates, which are 10 where a digit is.
 */
function search(given, next) {
  setCells(given.length);
  const board = Array.from(given, (symbol) => Number(symbol) || 0);
  const steps = [];
  const bars = [];
  let leaves = 0;
  const fill = (parent) => {
    if (!board.includes(0)) return true;
    const candidates = allCandidates(board);
    const cell = next(countsOf(candidates));
    const options = optionsIn(candidates[cell]);
    for (const option of options) {
      const digit = option + 1;
      if (option !== options[0]) leaves++;
      const depth = parent ? parent.depth + 1 : 0;
      const bar = { cell, digit, parent, depth, leaf: leaves, from: steps.length, to: Infinity };
      bars.push(bar);
      steps.push({ bar });
      board[cell] = digit;
      if (fill(bar)) return true;
      board[cell] = 0;
      bar.to = steps.length;
      steps.push({ bar, undone: true });
    }
    if (options.length === 0) Object.assign(steps.at(-1), { dead: cell });
    return false;
  };
  fill(null);
  const depths = Math.max(...bars.map(({ depth }) => depth)) + 1;
  return { given, size: digits().length, steps, bars, depths, total: steps.length };
}

const parts = ['.board', '.words', '#big', '#more', '#keys', 'input', '.tree', '#tree', '#bars', '#cost', 'pre'];
const [board, words, big, more, keys, time, figure, tree, bars, cost, code] = parts.map((part) =>
  document.querySelector(part),
);
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
const number = (value) => value.toLocaleString('en');

// ---- One moment of a search ----------------------------------------------------------------------------------------

let run = null;
/** The searches of 81 cells, when they are there. */
let slow = null;
let quick = null;
/** How many steps are done. */
let at = 0;
/** The steps that the width of the picture has. */
let width = 1;
let cells = [];
/** The bar that is lit. */
let lit = null;

const sayCell = (cell) =>
  `⟦row ${rowOf(cell) + 1}, column ${columnOf(cell) + 1}‖第 ${rowOf(cell) + 1} 行第 ${columnOf(cell) + 1} 列⟧`;
/** What a bar says when it has ended. */
function costOf({ digit, from, to }) {
  const steps = to + 1 - from;
  const share =
    run.total > 100 && steps * 10 > run.total ? `⟦, ‖，⟧${Math.round((100 * steps) / run.total)}⟦ %‖%⟧` : '';
  return `⟦this ${digit} cost ${number(steps)} steps‖这个 ${digit} 花了 ${number(steps)} 步⟧${share}`;
}
function sentenceOf({ bar, undone, dead }) {
  const [digit, name] = [bar.digit, sayCell(bar.cell)];
  if (undone) {
    const before = run.steps[at - 2];
    const why = sayCell(before.dead ?? before.bar.cell);
    return `⟦The ${digit} in ${name} comes out: nothing else fits ${why}.‖撤销${name}的 ${digit}，因为${why}再也没有数可填。⟧`;
  }
  const end =
    dead === undefined
      ? ''
      : `⟦ Now nothing fits ${sayCell(dead)}: a dead end.‖这下${sayCell(dead)}什么都填不进去：死路。⟧`;
  return `⟦${digit} fits ${name}.‖${name}填 ${digit}，不违反规则。⟧${end}`;
}

function start(search, scale = search.total) {
  run = search;
  setCells(run.given.length);
  width = scale;
  board.classList.toggle('nine', run.size === 9);
  board.ariaLabel = `⟦a Sudoku of ${run.size} by ${run.size}‖${run.size}×${run.size} 数独⟧`;
  cells = Array.from(run.given, (_, cell) => makeButton('', () => tapped(cell)));
  board.replaceChildren(...cells);
  time.max = run.total;
  bars.setAttribute('viewBox', `0 0 ${width} ${run.depths}`);
  tree.style.display = run.size === 4 ? '' : 'none';
  const [most, following] = code.querySelectorAll('span');
  most.textContent = run.size;
  following.textContent = run === quick ? '' : ', index + 1';
  free(false);
  scrollTo(0, 0);
  show(0);
}

/** Shows the search after so many steps; `bar` is lit, if it is not that of the last step. */
function show(step, bar = run.steps[step - 1]?.bar) {
  at = step;
  lit = bar;
  time.value = at;
  const last = run.steps[at - 1];
  const shown = run.bars.filter(({ from }) => from < at);
  const placed = new Map(shown.filter(({ to }) => to >= at).map((open) => [open.cell, open.digit]));
  const digitAt = (cell) => run.given[cell].replace('.', '') || placed.get(cell) || '';
  const forbids = new Set(last?.dead === undefined ? [] : PEERS[last.dead].filter(digitAt));
  for (const [cell, button] of cells.entries()) {
    button.textContent = digitAt(cell);
    button.disabled = true;
    button.ariaLabel = `${sayCell(cell)} ${digitAt(cell)}`;
    const states = { clue: run.given[cell] !== '.', placed: placed.has(cell), blocks: forbids.has(cell) };
    const ofStep = { lit: bar?.cell === cell, gone: last?.undone && last.bar.cell === cell, dead: last?.dead === cell };
    for (const [name, is] of Object.entries({ ...states, ...ofStep })) button.classList.toggle(name, Boolean(is));
  }
  drawBars(shown, bar);
  if (run.size === 4) drawTree(shown, bar);
  const line = last?.dead !== undefined ? 'dead' : last?.undone ? 'undo' : last ? 'choose' : '';
  for (const button of code.querySelectorAll('button')) button.classList.toggle('lit', button.dataset.line === line);
}

const path = (name, d) => `<path class="${name}" d="${d}"/>`;
function drawBars(shown, bar) {
  const lines = (of) => of.map(({ from, to, depth }) => `M${from} ${depth + 0.5}H${Math.min(to + 1, at)}`).join('');
  const [out, stay] = [shown.filter(({ to }) => to < at), shown.filter(({ to }) => to >= at)];
  bars.innerHTML = path('out', lines(out)) + path('stays', lines(stay)) + path('mark', lines(bar ? [bar] : []));
  cost.textContent = bar && bar.to < at ? costOf(bar) : '';
  if (bar) {
    // Behind its end there is nothing yet.
    cost.style.left = `min(${(100 * (bar.to + 1)) / width}%, 100% - ${cost.offsetWidth}px)`;
    cost.style.top = `min(${(100 * bar.depth) / run.depths}%, 100% - ${cost.offsetHeight}px)`;
  }
}
/** A node's place; the root is the board as given. */
const placeOf = (node) => (node ? [14 + node.leaf * 32, node.depth * 20 + 10] : [30, -10]);
function drawTree(shown, bar) {
  const nameOf = (node) => {
    const [x, y] = placeOf(node);
    return `<text class="${node.to < at ? 'gone' : ''}" x="${x}" y="${y + 4}">${node.digit}</text>`;
  };
  const dots = (some) => some.map((node) => `M${placeOf(node)}h0`).join('');
  const edges = shown.map((node) => `M${placeOf(node.parent)}L${placeOf(node)}`).join('');
  tree.innerHTML =
    path('edges', edges) +
    path('root', `M${placeOf(null)}h0`) +
    path('dots mark', dots(bar ? [bar] : [])) +
    path('dots out', dots(shown.filter(({ to }) => to < at))) +
    path('dots stays', dots(shown.filter(({ to }) => to >= at))) +
    shown.map(nameOf).join('');
}

// ---- What the reader does ------------------------------------------------------------------------------------------

/** What a tap on a cell does, if anything. */
let tapped = () => {};
let isFree = false;

/** Says something, and offers keys, or cells to tap. The keyboard goes on where the reader can. */
function say(title, text = '', offered = {}, tappable = [], onTap = tapped) {
  big.textContent = title;
  more.textContent = text;
  const had = words.contains(document.activeElement) || board.contains(document.activeElement);
  const buttons = Object.entries(offered).map(([label, act]) => makeButton(label, act));
  buttons[0]?.classList.add('go');
  keys.replaceChildren(...buttons);
  tapped = onTap;
  for (const cell of tappable) cells[cell].disabled = false;
  if (had) (cells[tappable[0]] ?? keys.firstChild ?? words).focus({ preventScroll: true });
}

/** Goes on to a step, at the pace of a reader; at once for who wants no motion. */
let playing = 0;
async function play(to, said = () => {}) {
  const mine = ++playing;
  while (!isStill && at < to && mine === playing) {
    show(at + 1);
    said();
    const { dead, undone } = run.steps[at - 1];
    await new Promise((go) => setTimeout(go, dead !== undefined ? 3000 : undone ? 1800 : 700));
  }
  if (mine === playing && at < to) show(to);
  return mine === playing;
}
/** From here on each bar, node and line can be tapped, and the slider moved. */
function free(is = true) {
  isFree = is;
  time.style.visibility = is ? '' : 'hidden';
  code.classList.toggle('free', is);
}

const four = search(FOUR, inOrder);
const first = four.bars[0];
const stuck = four.steps.findIndex(({ dead }) => dead !== undefined) + 1;

function begin() {
  playing++;
  start(four);
  setTimeout(prepare, 1000);
  cells[first.cell].classList.add('lit');
  figure.hidden = code.hidden = true;
  say(
    `⟦Put a ${first.digit} here: it breaks no rule.‖这里填 ${first.digit}：不违反规则。⟧`,
    `⟦Each row, each column and each box of four holds 1, 2, 3 and 4.‖每行、每列、每个四格的宫里，1、2、3、4 各一个。⟧`,
    { [`⟦Write the ${first.digit}‖填 ${first.digit}⟧`]: choose },
    [first.cell],
    choose,
  );
}
async function choose() {
  figure.hidden = code.hidden = false;
  show(1);
  say('⟦It goes on alone: always the smallest digit that fits.‖程序自己往下填：总是填得进去的最小的数。⟧');
  await new Promise((go) => setTimeout(go, isStill ? 0 : 900));
  if (!(await play(stuck))) return;
  const filled = [...cells.keys()].filter((cell) => cells[cell].textContent);
  say(
    '⟦Nothing fits here. Whose fault is it?‖这格什么都填不进去。怪谁？⟧',
    '⟦Its row, its column and its box hold 1, 2, 3 and 4 already. Tap the digit you blame.‖它的行、列、宫里，1、2、3、4 都有了。点一下你认为填错的数。⟧',
    {},
    filled,
    blame,
  );
}
function blame(cell) {
  if (four.given[cell] !== '.') {
    more.textContent = `⟦The ${four.given[cell]} was there from the start: it is right. Tap a digit that was put in.‖这个 ${four.given[cell]} 是已知数，不会错。请点一个填进去的数。⟧`;
    return;
  }
  const isRight = cell === first.cell;
  const newest = four.steps[stuck - 1].bar.digit;
  show(stuck);
  say(
    isRight
      ? `⟦Yes, the ${first.digit}. The program doesn't know that.‖对，是 ${first.digit}。可是程序不知道。⟧`
      : `⟦The ${newest} was the only digit that fitted there.‖那里只填得进 ${newest}，不怪它。⟧`,
    '⟦It takes the newest digit out and tries the next one there. If there is none, it takes out the digit before.‖它撤销最新填的数，换下一个试；没有别的可试，就再撤销前一个数。⟧',
    { '⟦Go back‖退回去⟧': back },
  );
}
async function back() {
  say('⟦It takes digits out.‖程序在撤销。⟧');
  if (!(await play(first.to + 1))) return;
  const steps = first.to + 1 - first.from;
  say(
    `⟦The wrong ${first.digit} is out. It cost ${steps} steps: ${steps / 2} digits in, ${steps / 2} out.‖填错的 ${first.digit} 撤销了。它花了 ${steps} 步：填 ${steps / 2} 个，撤销 ${steps / 2} 个。⟧`,
    `⟦Its bar began when the ${first.digit} was written, and ends here. Next in this cell: ${four.bars[2].digit}.‖它的那一条从填下 ${first.digit} 开始，到这里结束。这格接着试 ${four.bars[2].digit}。⟧`,
    { '⟦Go on‖往下走⟧': rest },
  );
}
async function rest() {
  free(false);
  const title = '⟦Backtracking: choose, go on, take back.‖这就是回溯：选择，往下走，撤销。⟧';
  say(title, '', { '⟦Pause‖停一下⟧': pause });
  const told = () => {
    more.textContent = sentenceOf(run.steps[at - 1]);
  };
  if (!(await play(four.total, told))) return;
  free();
  const mistakes = four.bars.filter(({ parent, to }) => to < Infinity && (!parent || parent.to === Infinity));
  say(
    `⟦Solved in ${four.total} steps, with ${mistakes.length} mistakes.‖${four.total} 步解出，填错 ${mistakes.length} 个数。⟧`,
    '⟦A mistake is a red bar below no other red one. Tap a bar, a node or an underlined line of the program: each shows the others.‖上面没有红条的红条，就是填错的数。点一条、一个节点或一行带下划线的程序，其余的会跟着亮起来。⟧',
    { '⟦The same on 9×9‖换成 9×9⟧': nine, '⟦Again‖再来一遍⟧': begin },
  );
}
function pause() {
  playing++;
  free();
  go(at);
  say(big.textContent, more.textContent, { '⟦Go on‖往下走⟧': rest });
}

/** Makes the searches of 81 cells, at first while the reader reads. */
function prepare() {
  slow ??= search(CLASSIC, inOrder);
  quick ??= search(CLASSIC, fewest);
  setCells(run.given.length);
}
async function nine() {
  prepare();
  start(slow);
  say(
    '⟦board_scan⟧⟦, as before.‖，和刚才一样。⟧',
    '⟦The same program on 81 cells: each row, column and box holds 1 to 9.‖同样的程序，盘面有 81 格：每行、每列、每宫里 1 到 9 各一个。⟧',
  );
  if (await runThrough(5000)) wall(false);
}
/** Shows a whole search within so many milliseconds. Returns whether it came to the end. */
async function runThrough(time) {
  const mine = ++playing;
  for (const begun = performance.now(); !isStill && at < run.total; ) {
    await new Promise(requestAnimationFrame);
    if (mine !== playing) return false;
    show(Math.min(run.total, Math.ceil(((performance.now() - begun) / time) * run.total)));
  }
  return true;
}
/** The whole wall, or what is left of it with the other rule. */
async function wall(isQuick) {
  start(isQuick ? quick : slow, slow.total);
  if (isQuick && !(await runThrough(2000))) return;
  free();
  const worst = slow.bars.reduce((most, bar) =>
    bar.to < Infinity && bar.to - bar.from > most.to - most.from ? bar : most,
  );
  show(run.total, isQuick ? undefined : worst);
  const share = Math.round((100 * (worst.to + 1 - worst.from)) / slow.total);
  say(
    isQuick
      ? `⟦${number(run.total)} steps instead of ${number(slow.total)}.‖${number(run.total)} 步，原来是 ${number(slow.total)} 步。⟧`
      : `⟦board_scan⟧⟦: ‖：⟧${number(run.total)}⟦ steps.‖ 步。⟧`,
    isQuick
      ? `⟦One for each of the ${run.total} empty cells: there was always one where only one digit fitted, and nothing had to be taken out. On harder boards it guesses, too.‖${run.total} 个空格，一格一步，因为总有一格只填得进一个数，什么都不用撤销。难的盘面上，它也要猜。⟧`
      : `⟦The wrong ${worst.digit} in ${sayCell(worst.cell)} alone cost ${share} % of them. Now change one rule, which cell comes next: the one where the fewest digits fit.‖单是${sayCell(worst.cell)}填错的 ${worst.digit} 就花了其中的 ${share}%。现在只改一条规则，下一格先填能填的数最少的那一格。⟧`,
    { '⟦bitmask_mrv⟧': () => wall(!isQuick), '⟦From the start‖从头看⟧': begin },
  );
  keys.firstChild.setAttribute('role', 'switch');
  keys.firstChild.ariaChecked = String(isQuick);
}

/** Goes to a step, and says what happened there. */
function go(step, bar) {
  show(step, bar);
  big.textContent = `⟦Step ${number(at)} of ${number(run.total)}‖第 ${number(at)} 步，共 ${number(run.total)} 步⟧`;
  more.textContent = at ? sentenceOf(run.steps[at - 1]) : '';
}
time.addEventListener('input', () => go(Number(time.value)));
/** A bar or a node is lit where the pointer is. It goes to its end, or to its beginning if it stays. */
function leadsTo(svg, isAt) {
  const barAt = ({ clientX, clientY }) => {
    const place = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM().inverse());
    return isFree ? run.bars.find((bar) => bar.from < at && isAt(bar, place)) : undefined;
  };
  svg.addEventListener('click', (event) => {
    const bar = barAt(event);
    if (bar) go((bar.to < Infinity ? bar.to : bar.from) + 1, bar);
  });
  svg.addEventListener('pointermove', (event) => {
    const bar = barAt(event);
    if (bar && bar !== lit) show(at, bar);
  });
}
leadsTo(bars, ({ depth, from, to }, { x, y }) => depth === Math.floor(y) && from <= x && x <= to + 1);
leadsTo(tree, ({ depth, leaf }, { x, y }) => Math.hypot(14 + leaf * 32 - x, depth * 20 + 10 - y) < 14);
/** A line of the program goes to the next step that it makes. */
code.addEventListener('click', ({ target }) => {
  const { line } = target.dataset;
  if (!isFree || !line) return;
  const makes = (step) => (line === 'dead' ? step.dead !== undefined : line === 'undo' ? step.undone : !step.undone);
  const after = run.steps.findIndex((step, index) => index >= at && makes(step));
  go((after < 0 ? run.steps.findIndex(makes) : after) + 1);
});
begin();
