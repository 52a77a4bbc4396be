// Runs in a Worker: calls the library and posts what it returns. After an error the Worker is not used again.

import * as library from 'library';

/** The library passes news of a search to this function. Its steps are packed, and moved to the page. */
Object.assign(globalThis, { tell });

/** @typedef {Uint16ArrayConstructor | Uint32ArrayConstructor | Float64ArrayConstructor} Packed */
/** What the numbers of a search are packed as. @type {Partial<Record<string, Packed>>} */
const STEPS = { steps: Uint16Array, why: Uint16Array, lostWhy: Uint16Array, lostSince: Uint32Array };
/** @type {typeof STEPS} */
const TYPES = { ...STEPS, lines: Uint16Array, reads: Float64Array };

/** @param {string} text */
function tell(text) {
  const buffers = /** @type {Transferable[]} */ ([]);
  /** @param {Packed} type @param {number[]} numbers */
  const pack = (type, numbers) => {
    const packed = type.from(numbers);
    buffers.push(packed.buffer);
    return packed;
  };
  const news = JSON.parse(text, (name, value) => {
    if (!Array.isArray(value)) return value;
    if (name === 'rows') return value.map((row) => pack(Float64Array, row));
    const type = TYPES[name];
    return type ? pack(type, value) : value;
  });
  postMessage({ news }, { transfer: buffers });
}

globalThis.onmessage = ({ data: { module, name, values } }) => {
  try {
    if (module) library.initSync({ module });
    else postMessage({ result: Reflect.get(library, name)(...values) });
  } catch (error) {
    postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
};
