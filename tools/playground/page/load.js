// Loads a library.

import { bytesOf, make } from '../../show/src/page/dom.js';

/** The bytes of a file beside the page. A page opened from a file may not read it, but run a script with it. */
/** @param {string} file @param {string} src */
export async function load(file, src) {
  if (location.protocol !== 'file:') {
    const response = await fetch(file);
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    return response.arrayBuffer();
  }
  await new Promise((onload, onerror) => document.head.append(make('script', { src, onload, onerror })));
  return bytesOf(globalThis.WASM);
}
