// The library, in Workers.

import { byId, put } from '../../show/src/page/dom.js';
import { WORDS } from '../../show/src/page/language.js';
import { firstWorker, library, workerAddress } from './start.js';

if (!library) {
  showError(WORDS.noVectors);
  // Nothing works without the library.
  await new Promise(() => {});
}
const module = await WebAssembly.compile(await library);

/** Shows what is wrong with the board, or went wrong in the library. */
export function showError(message) {
  put(byId('error'), message);
}

/** A Worker with the library. `hear` gets the news of a search that runs there. */
class Helper {
  constructor(hear, worker = new Worker(workerAddress)) {
    this.waiting = [];
    this.worker = worker;
    this.worker.onmessage = ({ data: { news, result, error } }) => {
      if (this.isStopped) return;
      if (news) hear(news);
      else if (error) this.waiting.shift().reject(new Error(error));
      else this.waiting.shift().resolve(result);
    };
    this.worker.postMessage({ module });
  }

  call(name, ...values) {
    this.worker.postMessage({ name, values });
    return new Promise((resolve, reject) => this.waiting.push({ resolve, reject }));
  }

  stop() {
    this.isStopped = true;
    this.worker.terminate();
    for (const { resolve } of this.waiting) resolve(null);
  }
}

/** Runs so many jobs at a time, and the others in order when one has ended. */
export function queue(free) {
  const waiting = [];
  return async (job) => {
    if (free > 0) free--;
    else await new Promise((begin) => waiting.push(begin));
    await job().finally(() => {
      if (waiting.length) waiting.shift()();
      else free++;
    });
  };
}

// Each Worker takes memory. The page sleeps most of the time, and comes before them when it has something to do.
export const WORKERS = Math.min(4, navigator.hardwareConcurrency || 2);

export const isRunning = (run) => run.ending === '';

/** Calls the library for a run in a Worker of its own. */
export async function work(run, hear, name, ...values) {
  if (!isRunning(run)) return;
  run.helper = new Helper(hear);
  try {
    await run.helper.call(name, ...values);
  } finally {
    run.helper.stop();
  }
}

/** Ends a run before its time. */
export function endRun(run, ending) {
  run.ending = ending;
  run.helper?.stop();
}

/** Notes how this job of a run of the named search ends. */
export async function endOf(run, job, name) {
  try {
    await job;
    if (isRunning(run)) run.ending = 'whole';
  } catch (error) {
    showError(WORDS.of(name, error.message));
    run.ending = 'failed';
  }
}

let helper = new Helper(null, firstWorker);

/** Calls the library; null if it failed, which is shown. */
export async function ask(name, ...values) {
  const asked = helper;
  try {
    return await asked.call(name, ...values);
  } catch (error) {
    if (asked === helper) replaceHelper();
    showError(error.message);
    return null;
  }
}
export function replaceHelper() {
  helper.stop();
  helper = new Helper();
}

export const catalogue = JSON.parse(await ask('catalogue'));
export const puzzleNamed = (name) => catalogue.puzzles.find((puzzle) => puzzle.name === name);
export const puzzleOf = (cells) => catalogue.puzzles.find((puzzle) => puzzle.cells === cells);
