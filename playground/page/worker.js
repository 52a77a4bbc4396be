// Runs in a Worker, after the script that wasm-bindgen makes: calls the library and posts what it
// returns. After an error the Worker is not used again.

/** The library passes news of a search to this function. */
const tell = (news) => postMessage({ news });

onmessage = ({ data: { module, name, values } }) => {
  try {
    if (module) wasm_bindgen.initSync({ module });
    else postMessage({ result: wasm_bindgen[name](...values) });
  } catch (error) {
    postMessage({ error: error.message });
  }
};
