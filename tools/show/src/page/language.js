// The language of the page, and its words.

import { readAddress } from './address.js';
import NAMES from './names.json' with { type: 'json' };
import TEXTS from './texts.json' with { type: 'json' };

/** @type {(keyof Texts)[]} */
export const LANGUAGES = ['en', 'zh'];

/** The language that the address names, or else the one that the page was made for, or the browser's. */
export function wantedLanguage() {
  const tags = [readAddress().lang, document.documentElement.dataset.language, navigator.language];
  const names = tags.map((tag = '') => tag.toLowerCase().split('-')[0]);
  return names.flatMap((name) => LANGUAGES.filter((language) => language === name))[0] ?? 'en';
}
export const LANGUAGE = wantedLanguage();
const INDEX = LANGUAGES.indexOf(LANGUAGE);

/** A whole number in groups of three digits. An `Intl.NumberFormat` takes tens of milliseconds to make. */
export const grouped = (/** @type {unknown} */ value) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** A value as it is said: numbers in groups of three digits, names as a list. @param {Value} value @param {string} noun */
function said(value, noun) {
  if (noun) return `${grouped(value)} ${noun}${value === 1 ? '' : 's'}`;
  if (Array.isArray(value)) return value.reduce((all, one, i) => all + (value[i + 1] ? WORDS.comma : WORDS.and) + one);
  return typeof value === 'number' ? grouped(value) : String(value);
}

/** The words of the scripts: `{0}` is the place of the first value, `{0 step}` that of a number of steps. */
export const WORDS = /** @type {Words} */ ({});

/** Adds words, which are in English and in Chinese. @param {Record<string, string[]>} table */
export function addWords(table) {
  for (const [key, { [INDEX]: text }] of Object.entries(table)) {
    const fill = (/** @type {Value[]} */ ...values) =>
      text.replace(/\{(\d) ?(\w*)\}/g, (_, place, noun) => said(values[place], noun));
    Object.assign(WORDS, { [key]: /\{\d/.test(text) ? fill : text });
  }
}
addWords(TEXTS);

/** A search as people call it. @param {string} name */
export const nameOfSearch = (name) =>
  /** @type {Record<string, string[]>} */ (NAMES)[name]?.[INDEX] ?? name.replaceAll('_', ' ');

/** Leaves the words in the language of the page where the HTML has both: `English‖中文`. @param {Element} root */
export function chooseWords(root) {
  const both = './/text()[not(parent::script)][contains(., "‖")] | .//@*[contains(., "‖")]';
  const found = document.evaluate(both, root, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  for (let i = 0; i < found.snapshotLength; i++) {
    const node = /** @type {Node} */ (found.snapshotItem(i));
    node.nodeValue = node.nodeValue?.split('‖')[INDEX].trim() ?? '';
  }
}
