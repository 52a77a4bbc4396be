// The address of the page: a link to it opens the same board, searches, moment and language.

/** @returns {Partial<Record<string, string>>} */
export const readAddress = () => Object.fromEntries(new URLSearchParams(location.hash.slice(1)));

/** What the address is to hold, in this order. @type {Record<string, string | number | null | undefined>} */
const held = { board: null, searches: null, step: 0, stuck: null, wall: null, switch: null, lang: readAddress().lang };

/** @param {Partial<typeof held>} [changes] */
export function address(changes) {
  const parts = Object.entries({ ...held, ...changes }).filter(([, value]) => (value ?? null) !== null);
  return new URLSearchParams(parts.map(([name, value]) => [name, String(value)]));
}

/** Keeps these parts of the address for the next time that it is written. @param {typeof held} changes */
export const keepInAddress = (changes) => Object.assign(held, changes);

/** The frame of a lesson's program is found again by the name of that program. */
const isOfLesson = 'program' in readAddress();

export function writeAddress() {
  if (!isOfLesson) history.replaceState(null, '', `#${address()}`);
}

/** Back is to lead to this moment. The history of a frame is that of the page around it. */
export function keepMoment() {
  writeAddress();
  if (parent === window) history.pushState(null, '', location.hash);
}

let timer = 0;
export function writeAddressSoon() {
  clearTimeout(timer);
  // Browsers refuse many changes of the address in a row.
  timer = setTimeout(writeAddress, 200);
}
// What is waiting belongs to the page before.
addEventListener('popstate', () => clearTimeout(timer));
