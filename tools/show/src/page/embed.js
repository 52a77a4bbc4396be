// Within the page of a lesson, which names the place of the playground.

import { address, keepInAddress } from './address.js';
import { byId, make } from './dom.js';
import { LANGUAGE, WORDS } from './language.js';

/** @param {PageData} data @param {string} playground */
export function embed({ board, given, groups }, playground) {
  const names = groups.flatMap(({ searches }) => searches.map(({ name }) => name));
  keepInAddress({ board, searches: names.join(' ') });
  // The playground has no small boards.
  if (given.length === 81) linkToPlayground(playground);
  fitFrame();
}

/** Has the title followed by a link to the playground. @param {string} playground */
export function linkToPlayground(playground) {
  const link = make('a', { href: playground, target: '_top' }, WORDS.openInPlayground);
  byId('title').after(link);
  for (const event of ['pointerenter', 'focus', 'click'])
    link.addEventListener(event, () => {
      link.href = `${playground}#${address({ lang: LANGUAGE, embed: null })}`;
    });
}

/** Fits the page into a frame of a lesson. */
export function fitFrame() {
  document.documentElement.classList.add('embedded');
  // The lesson gives its frame this height.
  const tellHeight = () => parent.postMessage({ height: document.documentElement.offsetHeight }, '*');
  new ResizeObserver(tellHeight).observe(document.documentElement);
}
