// What is there before the library is: the board of the address, if it can be told.

import { readAddress } from '../../show/src/page/address.js';
import { Card } from '../../show/src/page/card.js';
import { byId } from '../../show/src/page/dom.js';
import { addWords, WORDS } from '../../show/src/page/language.js';
import { show } from '../../show/src/page/player.js';
import '../../show/src/page/questions.js';
import { load } from './load.js';
import ADDED from './texts.json' with { type: 'json' };

addWords(ADDED);

// What takes longest begins first: the library is loaded and a Worker starts while the page is made.
export const workerAddress = URL.createObjectURL(
  new Blob([byId('worker').textContent ?? ''], { type: 'text/javascript' }),
);
export const firstWorker = new Worker(workerAddress);
/** The bytes of the library. */
export const library = load('library.wasm', 'library.js');

/** The group of a search that has not been recorded. @param {string} name @returns {Group} */
export const notYet = (name) => {
  const search = { name, summary: { en: '', zh: '' }, file: '', code: '', firstLine: 1, lines: [], reads: [] };
  const nothing = { steps: [], why: [], reasons: [], losses: [], mistakes: [], placements: 0, undos: 0 };
  return { ...nothing, isDraft: true, searching: true, searches: [search] };
};

/** The searches to begin with. */
export const FIRST = ['board_scan', 'bitmask_mrv'];
/** The board and the names of the searches that the address holds, or else those to begin with. */
export function wanted() {
  const { board = 'classic', searches = FIRST.join(' ') } = readAddress();
  return { board, names: searches.split(' ') };
}

const { board, names } = wanted();
const boards = globalThis.BOARDS;
const cells = boards[board] ?? (/^[1-9.]{81}$/.test(board) ? board : '.'.repeat(81));
Card.startHint = WORDS.loading;
for (const name in boards) byId('puzzle').add(new Option(name, name, false, boards[name] === cells));
show({ board: boards[board] && board, given: cells, groups: names.map(notYet) });
