// Runs in a Worker: calls the library and posts what it returns. After an error the Worker is not used again.

import * as library from 'library';

/** The library passes news of a search to this function. Its lists of numbers are packed. */
Object.assign(globalThis, { tell });

/** @param {string} text */
function tell(text) {
  // A list in a list is a row of bars, of which steps far into a search are counted.
  const pack = (/** @type {string} */ name, /** @type {unknown} */ value) => {
    if (!Array.isArray(value) || typeof value[0] !== 'number') return value;
    return Number(name) >= 0 ? Float64Array.from(value) : Uint32Array.from(value);
  };
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
