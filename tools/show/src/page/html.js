// Writes the words into the HTML, and changes to the other language.

import { keepInAddress, writeAddress } from './address.js';
import { byId } from './dom.js';
import { LANGUAGE, LANGUAGES, WORDS, wantedLanguage } from './language.js';
import { TABLE } from './words.js';

const OTHER = 1 - LANGUAGES.indexOf(LANGUAGE);

/** @param {ParentNode} root */
function writeWords(root) {
  const write = { word: 'innerHTML', title: 'title', label: 'ariaLabel', placeholder: 'placeholder' };
  for (const [name, property] of Object.entries(write)) {
    const elements = /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(`[data-${name}]`));
    for (const element of elements)
      Object.assign(element, { [property]: WORDS[/** @type {keyof Words} */ (element.dataset[name])] });
  }
}
document.documentElement.lang = WORDS.tag;
writeWords(document);
for (const template of document.querySelectorAll('template')) writeWords(template.content);

/** Where a button has a key, its title says so. @type {Partial<Record<string, string>>} */
const KEYS = { ArrowLeft: '←', ArrowRight: '→', Space: WORDS.space, 'Control+Z': 'ctrl+z' };
for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[aria-keyshortcuts]'))) {
  const key = element.getAttribute('aria-keyshortcuts') ?? '';
  element.title = WORDS.keyed(element.title || element.ariaLabel || element.textContent, KEYS[key] ?? key);
}

/** Shows the same step in the other language. */
byId('language').lang = TABLE.tag[OTHER];
byId('language').addEventListener('click', () => {
  keepInAddress({ lang: LANGUAGES[OTHER] });
  writeAddress();
  location.reload();
});
addEventListener('hashchange', () => {
  if (wantedLanguage() !== LANGUAGE) location.reload();
});
