// Runs in a Worker, after the script that wasm-bindgen makes: calls the library and posts what it
// returns. After an error the Worker is not used again.

/** The library passes news of a search to this function. Its steps are packed, and moved to the page. */
function tell(text) {
  const news = JSON.parse(text);
  const buffers = [];
  const pack = (owner, name, type) => {
    owner[name] = type.from(owner[name]);
    buffers.push(owner[name].buffer);
  };
  for (const group of news.groups ?? []) {
    pack(group, 'steps', Uint16Array);
    pack(group, 'why', Uint16Array);
    for (const search of group.searches) {
      pack(search, 'lines', Uint16Array);
      pack(search, 'reads', Uint32Array);
    }
  }
  postMessage({ news }, buffers);
}

onmessage = ({ data: { module, name, values } }) => {
  try {
    if (module) wasm_bindgen.initSync({ module });
    else postMessage({ result: wasm_bindgen[name](...values) });
  } catch (error) {
    postMessage({ error: error.message });
  }
};
