// What takes longest begins first: the library is loaded and a Worker starts while the page is made.

import { byId } from '../../show/src/page/dom.js';
import { load } from './load.js';

export const workerAddress = URL.createObjectURL(
  new Blob([byId('worker').textContent ?? ''], { type: 'text/javascript' }),
);
export const firstWorker = new Worker(workerAddress);
/** The bytes of the library; false if the browser can't run it. */
export const library = hasVectors() && load('library.wasm', 'library.js');

/** Whether the browser knows the 128 bits that the library works on: a module is valid that has only the type of a
 * function that returns them. */
function hasVectors() {
  return WebAssembly.validate(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123));
}
