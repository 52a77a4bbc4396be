// The library, in Workers.

import { Card } from '../../show/src/page/card.js';
import { byId, put } from '../../show/src/page/dom.js';
import { LANGUAGE, WORDS } from '../../show/src/page/language.js';
import { draw } from '../../show/src/page/player.js';
import { firstWorker, library, workerAddress } from './opening.js';

/** Says why the library is missing. Nothing works without it. @param {string} words @returns {Promise<never>} */
function giveUp(words) {
  Card.startHint = '';
  draw();
  showError(words);
  return new Promise(() => {});
}
const module = library
  ? await library.then((bytes) => WebAssembly.compile(bytes)).catch(() => giveUp(WORDS.noLibrary))
  : await giveUp(WORDS.noVectors);

/** Shows what is wrong with the board, or went wrong in the library. @param {string} message */
export function showError(message) {
  put(byId('error'), message);
}

/** A Worker with the library. `hear` gets the news of a search that runs there. */
class Helper {
  /** @param {Hear} hear */
  constructor(hear, worker = new Worker(workerAddress)) {
    /** @type {{ resolve: (result: string | null) => void, reject: (error: Error) => void }[]} */
    this.waiting = [];
    this.worker = worker;
    this.worker.onmessage = ({ data: { news, result, error } }) => {
      if (news) hear(news);
      else if (error) this.waiting.shift()?.reject(new Error(error));
      else this.waiting.shift()?.resolve(result);
    };
    this.worker.postMessage({ module });
  }

  /** @param {string} name @param {unknown[]} values @returns {Promise<string | null>} */
  call(name, ...values) {
    this.worker.postMessage({ name, values });
    return new Promise((resolve, reject) => this.waiting.push({ resolve, reject }));
  }

  stop() {
    this.worker.terminate();
    // What it has posted by now is not heard.
    this.worker.onmessage = null;
    for (const { resolve } of this.waiting) resolve(null);
  }
}

/** Runs so many jobs at a time, and the others in order when one has ended. @param {number} free */
export function queue(free) {
  const waiting = /** @type {(() => void)[]} */ ([]);
  return async (/** @type {() => Promise<unknown>} */ job) => {
    if (free > 0) free--;
    else await new Promise((begin) => waiting.push(() => begin(null)));
    await job().finally(() => {
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
  /** @type {Helper | null} */
  helper = null;

  /** Calls the library. @param {Hear} hear @param {string} name @param {unknown[]} values */
  async work(hear, name, ...values) {
    if (this.ending) return null;
    const helper = new Helper(hear);
    this.helper = helper;
    return helper.call(name, ...values).finally(() => helper.stop());
  }

  /** Ends it before its time. */
  stop() {
    this.ending ||= 'stopped';
    this.helper?.stop();
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

let helper = new Helper(() => {}, firstWorker);

/** Calls the library; null if it failed, which is shown. @param {string} name @param {unknown[]} values */
export async function ask(name, ...values) {
  const asked = helper;
  try {
    return await asked.call(name, ...values);
  } catch (error) {
    if (asked === helper) {
      helper.stop();
      helper = new Helper(() => {});
    }
    showError(messageOf(error));
    return null;
  }
}

/** Reads a board in any form; null if that failed, which is shown. @param {string} text @returns {Promise<Parsed | null>} */
export const parse = async (text) => JSON.parse((await ask('parse', text, LANGUAGE)) ?? 'null');

/** @type {Catalogue} */
export const catalogue = JSON.parse((await ask('catalogue')) ?? '{}');
/** @param {string} name */
export const puzzleNamed = (name) => catalogue.puzzles.find((puzzle) => puzzle.name === name);
/** @param {string} cells */
export const puzzleOf = (cells) => catalogue.puzzles.find((puzzle) => puzzle.cells === cells);
