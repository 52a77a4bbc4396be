// The front page: a search on a small board, which the reader begins, blames and follows, then the same on 9×9.
// Each text is ⟦English‖Chinese⟧, and a name of a program in these brackets is what people call its search.

import { columnOf, digits, PEERS, rowOf, setCells } from '../show/src/page/board.js';
import { insertCells, makeButton } from '../show/src/page/dom.js';
import { Icicle, readColors } from '../show/src/page/icicle.js';
import { grouped } from '../show/src/page/language.js';
import { Search } from '../show/src/page/search.js';
import { CLASSIC, FOUR, fewest, inOrder, search } from './searching.js';

const parts = ['.board', '.words', '#big', '#more', '#keys', 'input', '.wall', '#tree', '#bars', 'pre', '#back', '#on'];
const [board, words, big, more, keys, time, figure, tree, wall, code, stepBack, stepOn] = parts.map((part) =>
  document.querySelector(part),
);
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;

// ---- One moment of a search ----------------------------------------------------------------------------------------

const toStep = (step) => isFree && (step === null ? show(at) : go(step));
const icicle = new Icicle({ go: toStep, blame: (_, { end }) => toStep(end + 1) });
wall.append(icicle.canvas);
const make = (name, given, rule) => new Search(given, search(name, given, rule));
const four = make('four', FOUR, inOrder);
const { rows } = four.bars();
const [[first, second]] = rows;
/** The searches of 81 cells, when they are there. */
let [slow, quick] = [null, null];
let run = null;
/** How many steps are done. */
let at = 0;
/** The cells of the board, and the button in each. */
let [cells, buttons] = [[], []];
let isFree = false;

const sayCell = (cell) =>
  `⟦row ${rowOf(cell) + 1}, column ${columnOf(cell) + 1}‖第 ${rowOf(cell) + 1} 行第 ${columnOf(cell) + 1} 列⟧`;
/** Whether a step takes its digit out. */
const takesOut = (step) => Boolean(run.isUndo[step - 1]);
/** The cell that nothing fits after a step; none if it is no dead end. */
const deadAfter = (step, made = run) => made.reason(step)?.on?.cell;
const stuck = four.find((made, i) => deadAfter(i, made) !== undefined, 0);
function sentenceOf(step) {
  const [digit, name, dead] = [run.digit[step - 1], sayCell(run.cell[step - 1]), deadAfter(step)];
  if (takesOut(step)) {
    const why = sayCell(deadAfter(step - 1) ?? run.cell[step - 2]);
    return `⟦The ${digit} in ${name} comes out: nothing else fits ${why}.‖撤销${name}的 ${digit}，因为${why}再也没有数可填。⟧`;
  }
  const end =
    dead === undefined
      ? ''
      : `⟦ Now nothing fits ${sayCell(dead)}: a dead end.‖这下${sayCell(dead)}什么都填不进去：死路。⟧`;
  return `⟦${digit} fits ${name}.‖${name}填 ${digit}，不违反规则。⟧${end}`;
}

/** Shows a search from its beginning, on one scale with another one if there is one. */
function start(next, others = []) {
  run = next;
  setCells(run.given.length);
  const size = digits().length;
  document.documentElement.classList.toggle('four', size === 4);
  board.ariaLabel = `⟦a Sudoku of ${size} by ${size}‖${size}×${size} 数独⟧`;
  board.tBodies[0].replaceChildren();
  cells = insertCells(board, size, size).flat();
  buttons = cells.map((_, cell) => makeButton('', () => tapped(cell), { disabled: true }));
  for (const [cell, button] of buttons.entries()) cells[cell].append(button);
  figure.hidden = false;
  icicle.lanes = [{ search: run }];
  icicle.fit([run, ...others]);
  // On the scale of the wall.
  time.max = icicle.view.most;
  const [most, following] = code.querySelectorAll('span');
  most.textContent = size;
  following.textContent = run === quick ? '' : ', index + 1';
  free(false);
  scrollTo(0, 0);
  icicle.describe();
  show(0);
}

/** Shows the search after so many steps. */
function show(step) {
  at = step;
  run.goTo(at);
  // What is to come is not told before it has come once.
  run.asked = isFree ? '' : 'next';
  time.value = at;
  const isUndo = takesOut(at);
  const dead = deadAfter(at);
  const forbids = new Set(PEERS[dead]?.filter((cell) => run.board[cell]));
  for (const [cell, element] of cells.entries()) {
    const digit = run.board[cell] || '';
    buttons[cell].textContent = digit;
    buttons[cell].ariaLabel = `${sayCell(cell)} ${digit}`;
    const isOfStep = at > 0 && run.cell[at - 1] === cell;
    const kinds = { clue: run.given[cell], placed: digit && !run.given[cell], blocks: forbids.has(cell) };
    const looks = { ...kinds, now: isOfStep && digit, gone: isUndo && isOfStep, dead: dead === cell };
    element.className = Object.keys(looks)
      .filter((look) => looks[look])
      .join(' ');
    element.dataset.figure = looks.gone ? run.digit[at - 1] : '';
  }
  icicle.draw();
  if (run === four) drawTree();
  const line = dead !== undefined ? 'dead' : isUndo ? 'undo' : at ? 'choose' : '';
  for (const button of code.querySelectorAll('button')) button.classList.toggle('lit', button.dataset.line === line);
}

/** The tree: the board as given, and a node for each digit, below the one that was on the board before it. */
const nodes = [];
for (const bar of rows.flat().sort((a, b) => a.start - b.start)) {
  const before = nodes.at(-1) ?? { x: 14, row: -1 };
  const parent = nodes.findLast(({ row }) => row === bar.row - 1) ?? { x: 30, y: -10 };
  nodes.push({ ...bar, parent, x: before.x + (before.row < bar.row ? 0 : 32), y: bar.row * 20 + 10 });
}
function drawTree() {
  const shown = nodes.filter(({ start }) => start < at);
  const edges = shown.map(({ parent, x, y }) => `<path d="M${parent.x} ${parent.y}L${x} ${y}"/>`);
  // A node goes to the end of its digit, or to its beginning if it stays.
  const circles = shown.map(({ start, end, isUndone, digit, x, y }) => {
    const look = `${end < at ? 'out' : ''} ${start === four.placement[at - 1] ? 'lit' : ''}`;
    return `<g class="${look}" data-step="${(isUndone ? end : start) + 1}"><circle cx="${x}" cy="${y}" r="8"/><text x="${x}" y="${y + 4}">${digit}</text></g>`;
  });
  tree.innerHTML = `${edges.join('')}<circle cx="30" cy="-10" r="4"/>${circles.join('')}`;
}
let tapped = () => {};

/** Says something, and offers keys, or cells to tap. The keyboard goes on where the reader can. */
function say(title, text = '', offered = {}, tappable = [], onTap = tapped) {
  big.textContent = title;
  more.textContent = text;
  const had = words.contains(document.activeElement) || board.contains(document.activeElement);
  keys.replaceChildren(...Object.entries(offered).map(([label, act]) => makeButton(label, act)));
  keys.firstChild?.classList.add('go');
  tapped = onTap;
  for (const [cell, button] of buttons.entries()) button.disabled = !tappable.includes(cell);
  if (had) (buttons[tappable[0]] ?? keys.firstChild ?? words).focus({ preventScroll: true });
}

let playing = 0;
/** Plays on to a step, at the pace of a reader or within so many milliseconds, and returns whether it comes there. */
async function play(to, time, said = () => {}) {
  const mine = ++playing;
  const begun = performance.now();
  while (!isStill && at < to && mine === playing) {
    show(time ? Math.min(to, Math.ceil(((performance.now() - begun) / time) * to)) : at + 1);
    said();
    const pace = deadAfter(at) !== undefined ? 3000 : takesOut(at) ? 1800 : 700;
    await new Promise((goOn) => (time ? requestAnimationFrame(goOn) : setTimeout(goOn, pace)));
  }
  if (mine === playing && at < to) show(to);
  return mine === playing;
}
/** From here on each bar, node and line can be tapped, and the slider moved. */
function free(is = true) {
  isFree = is;
  time.parentElement.style.visibility = is ? '' : 'hidden';
  code.classList.toggle('free', is);
}

/** Gives the moment its address: Back leads to the one before, or a step stays in the same place of the history. */
function keep(name, isStep) {
  document.querySelector('#this').href = `${name.replace('step=', 'step-').split('=')[0]}.html#${name}`;
  if (isStep) history.replaceState(null, '', `#${name}`);
  else if (!location.hash.startsWith(`#${name}`)) history.pushState(null, '', `#${name}`);
}

function begin() {
  playing++;
  start(four);
  setTimeout(prepare, 1000);
  figure.hidden = true;
  say(
    `⟦Put a ${first.digit} here: it breaks no rule.‖这里填 ${first.digit}：不违反规则。⟧`,
    `⟦Each row, each column and each box of four holds 1, 2, 3 and 4.‖每行、每列、每个四格的宫里，1、2、3、4 各一个。⟧`,
    { [`⟦Write the ${first.digit}‖填 ${first.digit}⟧`]: choose },
    [first.cell],
    choose,
  );
}
async function choose() {
  figure.hidden = false;
  show(1);
  say('⟦It goes on alone: always the smallest digit that fits.‖程序自己往下填：总是填得进去的最小的数。⟧');
  await new Promise((go) => setTimeout(go, isStill ? 0 : 900));
  if (await play(stuck)) ask();
}
function ask() {
  keep('stuck');
  show(stuck);
  say(
    '⟦Nothing fits here. Whose fault is it?‖这格什么都填不进去。怪谁？⟧',
    '⟦Its row, its column and its box hold 1, 2, 3 and 4 already. Tap the digit you blame.‖它的行、列、宫里，1、2、3、4 都有了。点一下你认为填错的数。⟧',
    {},
    [...cells.keys()].filter((cell) => four.board[cell]),
    blame,
  );
}
function blame(cell) {
  const clue = four.given[cell];
  if (clue) {
    more.textContent = `⟦The ${clue} was there from the start: it is right. Tap a digit that was put in.‖这个 ${clue} 是已知数，不会错。请点一个填进去的数。⟧`;
    return;
  }
  const newest = four.digit[stuck - 1];
  show(stuck);
  say(
    cell === first.cell
      ? `⟦Yes, the ${first.digit}. The program doesn't know that.‖对，是 ${first.digit}。但程序不知道。⟧`
      : `⟦The ${newest} was the only digit that fitted there.‖那里只填得进 ${newest}，不怪它。⟧`,
    '⟦It takes the newest digit out and tries the next one there. If there is none, it takes out the digit before.‖它撤销最新填的数，换下一个试；没有别的可试，就再撤销前一个数。⟧',
    { '⟦Go back‖退回去⟧': back },
  );
}
async function back() {
  say('⟦It takes digits out.‖程序在撤销。⟧');
  if (!(await play(first.end + 1))) return;
  const steps = first.end + 1 - first.start;
  say(
    `⟦The wrong ${first.digit} is out. It cost ${steps} steps: ${steps / 2} digits in, ${steps / 2} out.‖填错的 ${first.digit} 撤销了。它花了 ${steps} 步：填 ${steps / 2} 个，撤销 ${steps / 2} 个。⟧`,
    `⟦Its bar began when the ${first.digit} was written, and ends here. Next in this cell: ${second.digit}.‖它的那一条从填下 ${first.digit} 开始，到这里结束。这格接着试 ${second.digit}。⟧`,
    { '⟦Go on‖往下走⟧': rest },
  );
}
async function rest() {
  free(false);
  say('⟦Backtracking: choose, go on, take back.‖这就是回溯：选择，往下走，撤销。⟧', '', { '⟦Pause‖停一下⟧': pause });
  if (await play(four.length, 0, () => (more.textContent = sentenceOf(at)))) solved();
}
function solved() {
  free();
  go(four.length);
  const { length } = four.group.mistakes;
  say(
    `⟦Solved in ${four.length} steps, with ${length} mistakes.‖${four.length} 步解出，填错 ${length} 个数。⟧`,
    '⟦A mistake is a red bar below no other red one. Tap a bar, a node or an underlined line: each shows the others.‖上面没有红条的红条，就是填错的数。点一条、一个节点或一行带下划线的程序，其余的会跟着亮起来。⟧',
    { '⟦The same on 9×9‖换成 9×9⟧': () => tellWall(false, 5000), '⟦Again‖再来一遍⟧': begin },
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
  slow ??= make('board_scan', CLASSIC, inOrder);
  quick ??= make('bitmask_mrv', CLASSIC, fewest);
  setCells(run.given.length);
}
/** The whole wall, or what is left of it with the other rule; within so many milliseconds, if it is new. */
async function tellWall(isQuick, time = 0) {
  prepare();
  start(isQuick ? quick : slow, [isQuick ? slow : quick]);
  if (time && !isQuick)
    say(
      '⟦board_scan⟧⟦, as before.‖，和刚才一样。⟧',
      '⟦The same program on 81 cells: each row, column and box holds 1 to 9.‖同样的程序，盘面有 81 格：每行、每列、每宫里 1 到 9 各一个。⟧',
    );
  if (time && !(await play(run.length, time))) return;
  keep(isQuick ? 'switch' : 'wall');
  free();
  show(run.length);
  const [{ digit, cell, percent }] = slow.group.mistakes;
  say(
    isQuick
      ? `⟦${grouped(run.length)} steps instead of ${grouped(slow.length)}.‖${grouped(run.length)} 步，原来是 ${grouped(slow.length)} 步。⟧`
      : `⟦board_scan⟧⟦: ‖：⟧${grouped(run.length)}⟦ steps.‖ 步。⟧`,
    isQuick
      ? `⟦One for each empty cell: there was always one where only one digit fitted, and nothing had to be taken out. On harder boards it guesses, too.‖${run.length} 个空格，一格一步，因为总有一格只填得进一个数，什么都不用撤销。难的盘面上，它也要猜。⟧`
      : `⟦The wrong ${digit} in ${sayCell(cell)} alone cost ${percent} % of them: all below it had to fail first. Now change one rule, which cell comes next: the one where the fewest digits fit.‖单是${sayCell(cell)}填错的 ${digit} 就花了其中的 ${percent}%，因为要等后面的填法全都失败。现在只改一条规则，下一格先填能填的数最少的那一格。⟧`,
    { '⟦bitmask_mrv⟧': () => tellWall(!isQuick, isQuick ? 0 : 2000), '⟦From the start‖从头看⟧': begin },
  );
  keys.firstChild.setAttribute('role', 'switch');
  keys.firstChild.ariaChecked = String(isQuick);
}

/** Goes to a step, and says what happened there. */
function go(step) {
  show(Math.max(0, Math.min(step, run.length)));
  big.textContent = `⟦Step ${grouped(at)} of ${grouped(run.length)}‖第 ${grouped(at)} 步，共 ${grouped(run.length)} 步⟧`;
  more.textContent = at ? sentenceOf(at) : '';
  // Last: a browser may refuse many in a row.
  keep(`${run === four ? 'step' : run === slow ? 'wall' : 'switch'}=${at}`, true);
}
time.addEventListener('input', () => go(Number(time.value)));
stepBack.addEventListener('click', () => go(at - 1));
stepOn.addEventListener('click', () => go(at + 1));
tree.addEventListener('click', ({ target }) => {
  const { step } = target.parentElement.dataset;
  if (isFree && step) go(Number(step));
});
/** A line of the program goes to the next step that it makes. */
code.addEventListener('click', ({ target }) => {
  const { line } = target.dataset;
  if (!isFree || !line) return;
  const makes = (step) => (line === 'dead' ? deadAfter(step) !== undefined : takesOut(step) === (line === 'undo'));
  const steps = Array.from(run.steps, (_, i) => ((at + i) % run.length) + 1);
  go(steps.find(makes));
});

/** Goes to the moment of the address. */
function follow() {
  const [name, step] = location.hash.slice(1).split('=');
  playing++;
  start(four);
  if (name === 'wall' || name === 'switch') tellWall(name === 'switch');
  else if (name === 'stuck') ask();
  else if (name === 'step') (Number(step) < four.length ? pause : solved)();
  else begin();
  if (step < run.length) go(Number(step));
}
readColors();
addEventListener('popstate', follow);
follow();
