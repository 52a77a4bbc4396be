// Elements of the page.

/** @template {keyof Ids} I @param {I} id */
export const byId = (id) => document.getElementById(id);

/**
 * An element with these properties, and these elements or texts in it.
 * @template {keyof HTMLElementTagNameMap} T @param {T} tag @param {Partial<HTMLElementTagNameMap[T]>} [properties]
 * @param {(Node | string)[]} children @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, properties, ...children) {
  const element = document.createElement(tag);
  Object.assign(element, properties);
  element.append(...children);
  return element;
}

/** A button that does this. @param {string} text @param {() => void} onclick @param {Partial<HTMLButtonElement>} [others] */
export const makeButton = (text, onclick, others) => make('button', { type: 'button', onclick, ...others }, text);

/** Whether a key is down that stays so, which the style of the page knows. @typedef {'race' | 'candidates' | 'predict'} Key */
/** @param {Key} id */
export const isDown = (id) => document.documentElement.classList.contains(id);
/** @param {Key} id @param {boolean} isOn */
export function setDown(id, isOn) {
  document.documentElement.classList.toggle(id, isOn);
  byId(id).ariaPressed = String(isOn);
}

/** The bytes of base 64, as in a page or in an address; an older browser takes longer. @param {string} text */
export function bytesOf(text) {
  const letters = text.replace(/-/g, '+').replace(/_/g, '/');
  return Uint8Array.fromBase64?.(letters) ?? Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
}

/** Shows a text, which may be shown already. @param {HTMLElement} element @param {unknown} value */
export function put(element, value) {
  const text = String(value);
  if (element.shownText !== text) element.textContent = element.shownText = text;
}

/** Adds rows with so many cells to a table; returns the cells of each row. */
/** @param {HTMLTableElement} table @param {number} rows @param {number} columns */
export const insertCells = (table, rows, columns) =>
  Array.from({ length: rows }, () => {
    const row = table.tBodies[0].insertRow();
    return Array.from({ length: columns }, () => row.insertCell());
  });

/** What comes of bytes in a stream. @param {BlobPart} bytes @param {CompressionStream | DecompressionStream} stream */
export const streamed = (bytes, stream) => new Response(new Blob([bytes]).stream().pipeThrough(stream));
