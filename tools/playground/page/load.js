// Loads a library.

import { make } from '../../show/src/page/dom.js';

/** The bytes of a file beside the page. A page that was opened from a file may not read it, but run a script with it. */
export async function load(file, src) {
  if (location.protocol !== 'file:') return (await fetch(file)).arrayBuffer();
  await new Promise((onload) => document.head.append(make('script', { src, onload })));
  const letters = atob(globalThis.WASM);
  // A loop takes a tenth of the time of Uint8Array.from.
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i);
  return bytes;
}
