// Runs in a Worker: calls the library and posts what it returns. After an error the Worker is not used again.

import * as library from 'library';

/** The library passes news of a search to this function. Its lists of numbers are packed. */
Object.assign(globalThis, { tell });

/** What packs each list. @type {Partial<Record<string, { from(list: any): unknown }>>} */
const TYPES = {
  steps: Uint16Array,
  why: Uint16Array,
  lostWhy: Uint16Array,
  lostSince: Uint32Array,
  lines: Uint16Array,
  reads: Float64Array,
  rows: { from: (/** @type {number[][]} */ rows) => rows.map((row) => Float64Array.from(row)) },
};

/** @param {string} text */
function tell(text) {
  const pack = (/** @type {string} */ name, /** @type {unknown} */ value) =>
    Array.isArray(value) ? (TYPES[name]?.from(value) ?? value) : value;
  postMessage({ news: JSON.parse(text, pack) });
}

globalThis.onmessage = ({ data: { module, name, values } }) => {
  try {
    if (module) library.initSync({ module });
    else postMessage({ result: Reflect.get(library, name)(...values) });
  } catch (error) {
    postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
};
