// What is seen and said of a search at its present step.

import { allCandidates, countsOf, digits, nameOf, PEERS, UNITS } from './board.js';
import { grouped, LANGUAGE, WORDS } from './language.js';

/** The last step in words. @param {Search} search */
export function wordsOf(search) {
  if (search.at === 0) return WORDS.nothingPlaced;
  const i = search.at - 1;
  return WORDS.of(nameOf(search.cell[i]), `${search.digit[i]} → ${search.reason(i)?.words[LANGUAGE]}`);
}

/** What the board shows at this step, and the search did not look for. @param {Search} search */
export function asideOf(search) {
  const { since, why } = search.loss;
  const loss = since && search.group.losses[why][LANGUAGE].replace('{step}', grouped(since));
  const aside = search.reason(search.at - 1)?.aside;
  const sentences = [aside?.[LANGUAGE], loss].flatMap((words) => words || []);
  return sentences.map((words) => words[0].toUpperCase() + words.slice(1) + WORDS.stop).join('');
}

/** How many candidates a cell has while it is empty, and whether another has fewer. */
/** @param {Search} search @param {number} cell */
export function candidateWords({ board }, cell) {
  const counts = countsOf(allCandidates(board.with(cell, 0)));
  const fewest = Math.min(...counts);
  const own = counts[cell];
  const say = own === fewest ? WORDS.fewestCandidates : fewest ? WORDS.moreCandidates : WORDS.otherHasNone;
  return say(nameOf(cell), own, nameOf(counts.indexOf(fewest)), fewest);
}

/** The last open levels at the present step, the newest first: cell, digit, what was tried before, what is left. */
/** @param {Search} search @param {number} most */
export function levelsOf(search, most) {
  const level = (/** @type {number} */ placement) => {
    const { forced, tried = '', untried } = search.reason(placement) ?? {};
    const left = forced && !tried ? WORDS.forced : untried || WORDS.none;
    return [nameOf(search.cell[placement]), search.digit[placement], tried, left];
  };
  // A copied solution has none.
  return search.isCopied ? [] : search.path.slice(-most).map(level).reverse();
}

/** The board as the search looked at it: an undo at a dead end has its digit still on it. @param {Search} search */
export function searchedBoard(search) {
  const i = search.at - 1;
  return search.reason(i)?.kind === 'dead end' ? search.board.with(search.cell[i], search.digit[i]) : search.board;
}

/**
 * The dead end of the last step, or else the one that the next step turns back from: the cells that
 * cannot be filled, and for each digit that could be there the peer that forbids it.
 * @param {Search} search
 */
export function deadEndOf(search) {
  const steps = search.asked === 'next' ? [search.at - 1] : [search.at - 1, search.at];
  const reason = steps.map((step) => search.reason(step)).find((one) => one?.kind === 'dead end');
  if (!reason) return { cells: [], strikes: [] };
  const { on } = reason;
  const board = searchedBoard(search);
  const [cells, wanted] =
    on.unit === undefined ? [[on.cell], digits()] : [UNITS[on.unit].filter((cell) => !board[cell]), [+on.digit]];
  const pairs = cells.flatMap((cell) => wanted.map((digit) => ({ cell, digit })));
  const strikes = pairs.flatMap(({ cell, digit }) => {
    const by = PEERS[cell].find((peer) => board[peer] === digit);
    return by === undefined ? [] : [{ cell, digit, by }];
  });
  return { cells, strikes };
}

/**
 * The bar of the digit to blame for the dead end here: the first on the board that differs from the only solution. Of
 * several solutions the search has to find one: then the first that is undone, for all below it failed.
 * @param {Search} search
 */
export function culpritOf(search) {
  const { isWhole, group } = search;
  const { solution } = group;
  if (!deadEndOf(search).cells.length) return undefined;
  const bars = search.barsAt(search.clock - 1).sort((a, b) => a.start - b.start);
  if (solution) return bars.find(({ cell, digit }) => digit !== +solution[cell]);
  return isWhole && group.solved && !search.bars().jumps ? bars.find(({ isUndone }) => isUndone) : undefined;
}
