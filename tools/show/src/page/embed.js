// Within the page of a lesson, which names the place of the playground.

import { address } from './address.js';
import { byId, make } from './dom.js';
import { LANGUAGE, WORDS } from './language.js';

/** Has the title followed by a link to the playground. @param {string} playground */
export function linkToPlayground(playground) {
  const link = make('a', { href: playground, target: '_top' }, WORDS.openInPlayground);
  byId('title').after(link);
  const update = () => Object.assign(link, { href: `${playground}#${address({ lang: LANGUAGE, embed: null })}` });
  for (const event of ['pointerenter', 'focus', 'click']) link.addEventListener(event, update);
}

/** Fits the page into a frame of a lesson. */
export function fitFrame() {
  document.documentElement.classList.add('embedded');
  // The lesson gives its frame this height.
  const tellHeight = () => parent.postMessage({ height: document.documentElement.offsetHeight }, '*');
  new ResizeObserver(tellHeight).observe(document.documentElement);
}
