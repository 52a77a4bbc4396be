// The library, in Workers.

import { Card } from '../../show/src/page/card.js';
import { byId, put } from '../../show/src/page/dom.js';
import { LANGUAGE, WORDS } from '../../show/src/page/language.js';
import { draw } from '../../show/src/page/player.js';
import { firstWorker, library, workerAddress } from './opening.js';

const module = await library.then(WebAssembly.compile).catch(() => {
  Card.startHint = '';
  draw();
  showError(WORDS.noLibrary);
  // Nothing works without it.
  return new Promise(() => {});
});

/** Shows what is wrong with the board, or went wrong in the library. @param {string} message */
export function showError(message) {
  put(byId('error'), message);
}

/** Gives a Worker the library. */
function begin(worker = new Worker(workerAddress)) {
  worker.postMessage({ module });
  return worker;
}

/**
 * Calls the library in a Worker that has nothing else to do; `hear` gets the news of what runs there.
 * @param {Worker} worker @param {Hear} hear @param {string} name @param {unknown[]} values @returns {Promise<string | null>}
 */
const call = (worker, hear, name, values) =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data: { news, result, error } }) => {
      if (news) hear(news);
      else if (error) reject(new Error(error));
      else resolve(result);
    };
    worker.postMessage({ name, values });
  });

/** Runs so many jobs at a time, and the others in order when one has ended. @param {number} free */
export function queue(free) {
  const waiting = /** @type {(() => void)[]} */ ([]);
  /** @template T @param {() => Promise<T>} job */
  return async (job) => {
    if (free > 0) free--;
    else await new Promise((begin) => waiting.push(() => begin(null)));
    return job().finally(() => {
      const next = waiting.shift();
      if (next) next();
      else free++;
    });
  };
}

// Each Worker takes memory. The page sleeps most of the time, and comes before them when it has something to do.
export const WORKERS = Math.min(4, navigator.hardwareConcurrency || 2);

/** What is asked of the library in Workers of its own. */
export class Job {
  /** How it ended; empty while it runs. @type {'' | 'whole' | 'stopped' | 'failed'} */
  ending = '';
  /** Ends what runs, without a result. */
  leave = () => {};

  /** Calls the library. @param {Hear} hear @param {string} name @param {unknown[]} values */
  async work(hear, name, ...values) {
    if (this.ending) return null;
    const worker = begin();
    const left = new Promise((resolve) => (this.leave = () => resolve(null)));
    return Promise.race([call(worker, hear, name, values), left]).finally(() => {
      worker.terminate();
      // What it has posted by now is not heard.
      worker.onmessage = null;
    });
  }

  /** Ends it before its time. */
  stop() {
    this.ending ||= 'stopped';
    this.leave();
  }

  /** Waits for what it does, and notes how that ends. @param {Promise<unknown>} done @param {string} name */
  async end(done, name) {
    try {
      await done;
      this.ending ||= 'whole';
    } catch (error) {
      showError(WORDS.of(name, messageOf(error)));
      this.ending = 'failed';
    }
  }
}
const messageOf = (/** @type {unknown} */ error) => (error instanceof Error ? error.message : String(error));

let helper = begin(firstWorker);
const inOrder = queue(1);

/** Calls the library; null if it failed, which is shown. @param {string} name @param {unknown[]} values */
export const ask = (name, ...values) =>
  inOrder(() =>
    call(helper, () => {}, name, values).catch((error) => {
      helper.terminate();
      helper = begin();
      showError(messageOf(error));
      return null;
    }),
  );

/** Reads a board in any form; null if that failed, which is shown. @param {string} text @returns {Promise<Parsed | null>} */
export const parse = async (text) => JSON.parse((await ask('parse', text, LANGUAGE)) ?? 'null');

/** @type {Catalogue} */
export const catalogue = JSON.parse((await ask('catalogue')) ?? '{}');
/** @param {string} name */
export const puzzleNamed = (name) => catalogue.puzzles.find((puzzle) => puzzle.name === name);
/** @param {string} cells */
export const puzzleOf = (cells) => catalogue.puzzles.find((puzzle) => puzzle.cells === cells);
