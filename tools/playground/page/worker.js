// Runs in a Worker: calls the library and posts what it returns. After an error the Worker is not used again.

import * as library from 'library';

/** The library passes news of a search to this function. Its steps are packed, and moved to the page. */
globalThis.tell = (text) => {
  const news = JSON.parse(text);
  const buffers = [];
  const pack = (owner, name, type) => {
    owner[name] = type.from(owner[name]);
    buffers.push(owner[name].buffer);
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
  postMessage({ news }, buffers);
};

globalThis.onmessage = ({ data: { module, name, values } }) => {
  try {
    if (module) library.initSync({ module });
    // biome-ignore lint/performance/noDynamicNamespaceImportAccess: the page calls every function of the library
    else postMessage({ result: library[name](...values) });
  } catch (error) {
    postMessage({ error: error.message });
  }
};
