// The address of the page: a link to it opens the same board, searches, step and language.

export const readAddress = () => Object.fromEntries(new URLSearchParams(location.hash.slice(1)));

/** What the address is to hold, in this order. */
const held = { board: null, searches: null, step: 0, lang: readAddress().lang };

export const address = (changes) =>
  new URLSearchParams(Object.entries({ ...held, ...changes }).filter(([, value]) => (value ?? null) !== null));

/** Keeps these parts of the address for the next time that it is written. */
export const keepInAddress = (changes) => Object.assign(held, changes);

export const writeAddress = () => history.replaceState(null, '', `#${address()}`);

let timer;
export function writeAddressSoon() {
  clearTimeout(timer);
  // Browsers refuse many changes of the address in a row.
  timer = setTimeout(writeAddress, 200);
}
// What is waiting belongs to the page before.
addEventListener('popstate', () => clearTimeout(timer));
