// The language of the page, and its words.

import { readAddress } from './address.js';
import { NAMES, TABLE } from './words.js';

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
  if (Array.isArray(value)) return value.join(WORDS.comma).replace(/, ([^,]*)$/, ' and $1');
  return typeof value === 'number' ? grouped(value) : String(value);
}

/** A word, or a function of its values if it has places for them. @param {string} text */
const wordOf = (text) =>
  /\{\d/.test(text)
    ? (/** @type {Value[]} */ ...values) =>
        text.replace(/\{(\d) ?(\w*)\}/g, (_, place, noun) => said(values[place], noun))
    : text;

export const WORDS = /** @type {Words} */ (
  /** @type {unknown} */ (Object.fromEntries(Object.entries(TABLE).map(([key, texts]) => [key, wordOf(texts[INDEX])])))
);

/** A search as people call it. @param {string} name */
export const nameOfSearch = (name) => NAMES[name]?.[INDEX] ?? name.replaceAll('_', ' ');
