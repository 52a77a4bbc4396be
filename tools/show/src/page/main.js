// Shows the searches that the page holds.

import { keepInAddress, readAddress } from './address.js';
import { byId, bytesOf, streamed } from './dom.js';
import { fitFrame, linkToPlayground } from './embed.js';
import { goToAddress, mode, show } from './player.js';
import './questions.js';

/** @type {PageData} */
const data = await streamed(bytesOf(byId('data').textContent), new DecompressionStream('deflate')).json();
const { playground } = document.documentElement.dataset;
if (playground) {
  const names = data.groups.flatMap(({ searches }) => searches.map(({ name }) => name));
  keepInAddress({ board: data.board, searches: names.join(' ') });
  // The playground has no small boards.
  if (data.given.length === 81) linkToPlayground(playground);
  fitFrame();
}
show(data);
addEventListener('popstate', goToAddress);
goToAddress();
// A lesson may begin with a question.
if (readAddress().predict) mode.beginOrEndPredict(false);
