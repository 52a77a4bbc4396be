// Leaves the words of one language in the HTML, and changes to the other language.

import { keepInAddress, writeAddress } from './address.js';
import { byId } from './dom.js';
import { chooseWords, LANGUAGE, LANGUAGES, WORDS, wantedLanguage } from './language.js';

document.documentElement.lang = WORDS.tag;
chooseWords(document.body);

/** Where a button has a key, its title says so. @type {Partial<Record<string, string>>} */
const KEYS = { ArrowLeft: '←', ArrowRight: '→', Space: WORDS.space, 'Control+Z': 'ctrl+z' };
for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[aria-keyshortcuts]'))) {
  const key = element.getAttribute('aria-keyshortcuts') ?? '';
  element.title = WORDS.keyed(element.title || element.ariaLabel || element.textContent, KEYS[key] ?? key);
}

/** Shows the same step in the other language. */
byId('language').addEventListener('click', () => {
  keepInAddress({ lang: LANGUAGES.find((other) => other !== LANGUAGE) });
  writeAddress();
  location.reload();
});
addEventListener('hashchange', () => {
  if (wantedLanguage() !== LANGUAGE) location.reload();
});
