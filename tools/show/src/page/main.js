// Shows the searches that the page holds.

import { readAddress } from './address.js';
import { unpacked } from './dom.js';
import { embed } from './embed.js';
import { goToAddress, mode, openAtDeadEnd, show } from './player.js';
import './predict.js';

/** @type {PageData} */
const data = await new Response(unpacked('data')).json();
const { playground } = document.documentElement.dataset;
if (playground) embed(data, playground);
show(data);
addEventListener('hashchange', goToAddress);
if (readAddress().step) goToAddress();
else openAtDeadEnd();
// A lesson may begin with a question.
if (readAddress().predict) mode.beginOrEndPredict(false);
