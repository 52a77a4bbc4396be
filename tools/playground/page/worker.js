// Runs in a Worker: calls the library and posts what it returns. After an error the Worker is not used again.

import * as library from 'library';

/** The library passes news of a search to this function. Its steps are packed, and moved to the page. */
Object.assign(globalThis, { tell });

/** @param {string} text */
function tell(text) {
  const news = JSON.parse(text);
  const buffers = /** @type {Transferable[]} */ ([]);
  /** @param {Record<string, Numbers>} owner @param {string} name @param {Uint16ArrayConstructor | Uint32ArrayConstructor | Float64ArrayConstructor} type */
  const pack = (owner, name, type) => {
    const packed = type.from(owner[name]);
    owner[name] = packed;
    buffers.push(packed.buffer);
  };
  for (const { summary } of [news, ...(news.groups ?? [])]) {
    for (const row in summary?.rows) pack(summary.rows, row, Float64Array);
  }
  // Steps around one far into a search come alone.
  for (const group of news.groups ?? (news.steps ? [news] : [])) {
    for (const name of ['steps', 'why', 'lostWhy']) pack(group, name, Uint16Array);
    pack(group, 'lostSince', Uint32Array);
    for (const search of group.searches ?? [group]) {
      pack(search, 'lines', Uint16Array);
      pack(search, 'reads', Float64Array);
    }
  }
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
