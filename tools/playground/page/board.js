// The board, and all ways to change it.

import { keepMoment } from '../../show/src/page/address.js';
import { columnOf, nameOf } from '../../show/src/page/board.js';
import { Card } from '../../show/src/page/card.js';
import { byId, make, put } from '../../show/src/page/dom.js';
import { LANGUAGE, WORDS } from '../../show/src/page/language.js';
import { goTo, mode, OPENING, player } from '../../show/src/page/player.js';
import { ask, parse, puzzleNamed, puzzleOf, showError } from './library.js';

/** The step to go to; null if whoever types stays. @typedef {number | 'opening' | null} Wanted */
/** The 81 cells as they were typed, and those before each change, with the step that was shown. */
export let typed = '';
const past = /** @type {{ cells: string, step: number }[]} */ ([]);
/** What hears of the board: that its cells were typed and which step is wanted, that they are a board (or null). */
/** @type {{ isTyped: (wanted: Wanted) => void, isChecked: (cells: string | null) => void }} */
export const listener = { isTyped() {}, isChecked() {} };

// The board is edited where it is played: at step 0 the chosen cell of a card holds this field.
const field = make('input', { type: 'text', inputMode: 'numeric', autocomplete: 'off', className: 'field' });
field.setAttribute('aria-describedby', 'error');
let chosen = 0;
let edited = /** @type {Card | null} */ (null);

/** @param {Card} card @param {number} cell */
function edit(card, cell) {
  if (cell < 0) return;
  if (player.clock > 0) {
    keepMoment();
    remember();
    drawBoard();
    goTo(0);
  }
  edited = card;
  chosen = Math.min(cell, 80);
  field.value = typed[chosen].replace('.', '');
  field.ariaLabel = nameOf(chosen);
  card.cells[chosen].append(field);
  field.focus({ preventScroll: true });
  field.select();
}
mode.editCell = edit;
Card.startHint = WORDS.editHint;
byId('cards').addEventListener('focusin', ({ target }) => {
  const card = player.cards.find(({ parts }) => parts.board === target);
  // What a click goes to may not move before it is done.
  if (player.clock === 0 && card) edit(card, chosen);
});
field.addEventListener('blur', () => {
  // It may only be on its way to another cell.
  setTimeout(() => document.activeElement !== field && field.remove());
});

/** Writes a digit, or empties the cell; anything else stays outside, and the page says why. @param {string} symbol */
async function write(symbol) {
  const digit = '0_ '.includes(symbol) ? '.' : symbol;
  const cells = typed.slice(0, chosen) + digit + typed.slice(chosen + 1);
  // Who types stays at step 0.
  if (/[1-9.]/.test(digit)) return change(cells, null);
  const parsed = await parse(cells);
  if (parsed) showError(parsed.error ?? '');
}

const remember = () => past.push({ cells: typed, step: player.clock });

/** Makes these the cells of the board, so that it can be undone; it opens at this step. */
/** @param {string} cells @param {Wanted} [step] */
function change(cells, step) {
  // At first nothing is shown that could come back. Back leads to the board before one that came as a whole.
  if (typed && cells !== typed) {
    remember();
    if (step === undefined) keepMoment();
  }
  return setTo(cells, step === undefined ? OPENING : step);
}

/** Makes these the cells of the board, and says what is wrong with them. @param {string} cells @param {Wanted} step */
async function setTo(cells, step) {
  typed = cells;
  put(byId('solutions'), '');
  if (step) field.remove();
  drawBoard();
  listener.isTyped(step);
  const parsed = await parse(cells);
  if (cells !== typed) return;
  if (parsed) showFault(parsed);
  const isBoard = parsed !== null && !parsed.error;
  listener.isChecked(isBoard ? cells : null);
  const solutions = isBoard && (await ask('solutions', cells, LANGUAGE));
  if (solutions && cells === typed) put(byId('solutions'), solutions);
}

/** Says what is wrong with the board, and marks the cells. @param {Parsed} parsed */
function showFault({ error = '', cells: atFault }) {
  showError(error);
  for (const { cells } of player.cards)
    cells.forEach((cell, i) => cell.toggleAttribute('data-at-fault', atFault.includes(i)));
}

function drawBoard() {
  if (document.activeElement !== byId('text')) byId('text').value = typed;
  const puzzle = puzzleOf(typed);
  byId('puzzle').value = puzzle?.name ?? '';
  put(byId('shows'), puzzle ? WORDS.of(puzzle.source[LANGUAGE], puzzle.shows[LANGUAGE]) : '');
  byId('undo').disabled = past.length === 0;
}

/** Takes over a board in any form; a board whose digits clash is shown, so that it can be mended. */
/** Returns what is wrong with it. @param {string} text @param {Wanted} [step] */
export async function read(text, step) {
  const parsed = await parse(text);
  if (parsed?.board) await change(parsed.board, step);
  else if (parsed) showFault(parsed);
  return parsed?.error ?? '';
}

field.addEventListener('input', () => {
  const symbol = field.value.at(-1);
  write(symbol ?? '.');
  if (edited) edit(edited, chosen + (symbol ? 1 : 0));
});
field.addEventListener('keydown', (event) => {
  const isUndoKey = (event.ctrlKey || event.metaKey) && event.key === 'z';
  if ((event.ctrlKey || event.metaKey || event.altKey) && !isUndoKey) return;
  const column = columnOf(chosen);
  /** The cell that a key goes to. @type {Partial<Record<string, number>>} */
  const goesTo = {
    ArrowLeft: chosen - 1,
    ArrowRight: chosen + 1,
    ArrowUp: chosen < 9 ? chosen : chosen - 9,
    ArrowDown: chosen < 72 ? chosen + 9 : chosen,
    Home: chosen - column,
    End: chosen - column + 8,
    Backspace: typed[chosen] === '.' ? chosen - 1 : chosen,
    Delete: chosen,
  };
  const card = edited;
  if (event.key === ' ') byId('play').click();
  else if (isUndoKey) undo();
  else if (!(event.key in goesTo)) return;
  else if (['Backspace', 'Delete'].includes(event.key) && typed[chosen] !== '.') write('.');
  if (card && event.key !== ' ' && field.isConnected) edit(card, Math.max(0, goesTo[event.key] ?? chosen));
  event.preventDefault();
});
field.addEventListener('paste', (event) => {
  const text = event.clipboardData?.getData('text') ?? '';
  if (text.trim().length <= 1) return;
  event.preventDefault();
  read(text);
});
byId('text').addEventListener('input', () => read(byId('text').value));
byId('text').addEventListener('blur', drawBoard);

function undo() {
  const last = past.pop();
  if (last) setTo(last.cells, last.step);
}
byId('undo').addEventListener('click', undo);
byId('clear').addEventListener('click', () => change('.'.repeat(81), null));

byId('puzzle').addEventListener('change', () => {
  const puzzle = puzzleNamed(byId('puzzle').value);
  if (puzzle) change(puzzle.cells);
});
