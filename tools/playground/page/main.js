// The playground: the board and the searches of the address.

import './words.js';
import { readAddress, writeAddress } from '../../show/src/page/address.js';
import { byId, put } from '../../show/src/page/dom.js';
import { WORDS } from '../../show/src/page/language.js';
import '../../show/src/page/predict.js';
import { read } from './board.js';
import { puzzleNamed } from './library.js';
import { chooseSearches, OPENING } from './searches.js';
import './distribution.js';
import './write.js';

byId('share').addEventListener('click', async () => {
  writeAddress();
  try {
    await navigator.clipboard.writeText(location.href);
    put(byId('running'), WORDS.linkIsCopied);
  } catch {
    put(byId('running'), WORDS.addressIsLink);
  }
});

async function followAddress() {
  const { board: given = 'classic', searches: names = 'board_scan bitmask_mrv', step } = readAddress();
  chooseSearches(names.split(' '), /^\d+$/.test(step) ? +step : OPENING);
  await read(puzzleNamed(given)?.cells ?? given);
}
addEventListener('hashchange', followAddress);
await followAddress();
