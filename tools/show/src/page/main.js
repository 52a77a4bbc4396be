// Shows the searches that the page holds.

import { readAddress } from './address.js';
import { byId, bytesOf, streamed } from './dom.js';
import { embed } from './embed.js';
import { goToAddress, mode, show } from './player.js';
import './questions.js';

/** @type {PageData} */
const data = await streamed(bytesOf(byId('data').textContent), new DecompressionStream('deflate')).json();
const { playground } = document.documentElement.dataset;
if (playground) embed(data, playground);
show(data);
addEventListener('hashchange', goToAddress);
goToAddress();
// A lesson may begin with a question.
if (readAddress().predict) mode.beginOrEndPredict(false);
