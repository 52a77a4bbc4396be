// The playground: the board and the searches of the address.

import './words.js';
import './start.js';
import { readAddress } from '../../show/src/page/address.js';
import { byId, put } from '../../show/src/page/dom.js';
import '../../show/src/page/predict.js';
import { OPENING, read } from './board.js';
import { puzzleNamed } from './library.js';
import { chooseSearches } from './searches.js';
import { linkTo } from '../../show/src/page/embed.js';
import { copyLink } from './write.js';

linkTo(byId('lab'), 'lab.html');
byId('share').addEventListener('click', async () => put(byId('running'), await copyLink()));

async function followAddress() {
  const { board: given = 'classic', searches: names = 'board_scan bitmask_mrv', step } = readAddress();
  chooseSearches(names.split(' '));
  await read(puzzleNamed(given)?.cells ?? given, /^\d+$/.test(step) ? +step : OPENING);
}
addEventListener('hashchange', followAddress);
await followAddress();
