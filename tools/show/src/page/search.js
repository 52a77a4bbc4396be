// A search: the steps that were traced, and a place in them. The timeline of the program does the same in
// `tools/explain/src/timeline.rs`.

import { nameOfSearch } from './language.js';

/** Whether the step of this index is one that is looked for. @typedef {(search: Search, i: number) => unknown} Matches */

/**
 * The bars of the icicle in their rows, each in order: one for each placement, or those of the summary. `deadEnds` are the
 * steps from and to which there are dead ends.
 * @typedef {{ rows: Bar[][], deadEnds: number[][], jumps: boolean, span: number }} Bars
 */

/** By what they were laid of: a summary, or steps. @type {WeakMap<object, Bars>} */
const laid = new WeakMap();

/** @param {Search} search @returns {Bars} */
function layBars({ steps, isUndo, placement, group: { summary, reasons, why } }) {
  const rows = /** @type {Bar[][]} */ ([]);
  const span = summary?.steps ?? steps.length;
  /** @type {(row: number, start: number, end: number | undefined, what: number, joined?: number) => Bar} */
  const add = (row, start, end = span, what, joined = 1) => {
    const bar = { row, start, end, isUndone: end < span, cell: Math.floor(what / 10), digit: what % 10, joined };
    rows[row] ??= [];
    rows[row].push(bar);
    return bar;
  };
  let jumps = summary?.jumps ?? false;
  let deadEnds = /** @type {number[][]} */ ([]);
  if (summary) {
    const { slot } = summary;
    deadEnds = [...summary.deadEnds].flatMap((count, k) => (count ? [[k * slot, (k + 1) * slot]] : []));
    summary.rows.forEach((row, index) => {
      // Four numbers a bar: the steps since the one before it, its own or 0 if it is open, its digit, what it joins.
      for (let [i, end] = [0, 0]; i < row.length; i += 4) {
        const start = end + row[i];
        end = start + row[i + 1];
        add(index, start, row[i + 1] ? end : undefined, row[i + 2], row[i + 3]);
      }
    });
  } else {
    // Each takes the first row that is free: its depth, unless undos come out of order.
    const open = /** @type {(Bar | undefined)[]} */ ([]);
    steps.forEach((step, i) => {
      if (!isUndo[i]) {
        const row = [...open, undefined].indexOf(undefined);
        open[row] = add(row, i, undefined, step);
        return;
      }
      if (i && !isUndo[i - 1]) deadEnds.push([i - 1, i]);
      const row = open.findIndex((bar) => bar?.start === placement[i]);
      if (row < 0) return;
      Object.assign(/** @type {Bar} */ (open[row]), { end: i, isUndone: true });
      open[row] = undefined;
      jumps ||= !reasons[why[i]].over && open.findLastIndex(Boolean) > row;
    });
  }
  return { rows, deadEnds, jumps, span };
}

export class Search {
  /**
   * `group` is one of the data's: searches that make the same steps.
   * @param {string} board @param {Group} group
   */
  constructor(board, group) {
    const { start = 0, passed = 0, steps } = group;
    const given = Uint8Array.from(board, (symbol) => Number(symbol) || 0);
    // If earlier steps are left out, those that stand come first.
    this.first = passed;
    this.from = start - passed;
    this.steps = steps;
    const { length } = steps;
    this.given = given;
    this.group = group;
    this.length = length;
    this.isCopied = length > 0 && this.reason(0)?.kind === 'copied';
    this.cell = new Uint8Array(length);
    this.digit = new Uint8Array(length);
    this.isUndo = new Uint8Array(length);
    /** For each step the index of its placement; -1 if the search takes out a clue. */
    this.placement = new Int32Array(length);
    /** For each cell the index of the placement that stands there now, or -1. */
    this.standing = new Int32Array(given.length).fill(-1);
    const cells = given.slice();
    const placed = this.standing.slice();
    steps.forEach((step, i) => {
      const cell = Math.floor(step / 10);
      this.cell[i] = cell;
      this.isUndo[i] = step % 10 === 0 ? 1 : 0;
      this.digit[i] = step % 10 || cells[cell];
      cells[cell] = step % 10;
      if (step % 10) placed[cell] = i;
      this.placement[i] = placed[cell];
    });
    /** For each program, the cells that it had looked at after each step. @type {Float64Array[]} */
    this.readsAfter = [];
    this.takePrograms();

    /** The place among the steps that are here; `clock` is that in the whole search. */
    this.at = 0;
    /** What is asked here: the next step, or which digit is to blame. Neither may be told. @type {'next' | 'fault' | ''} */
    this.asked = '';
    this.board = given.slice();
    this.goTo(start);
    this.undos = (start - passed) / 2;
    // They are not known where earlier steps are left out.
    this.deadEnds = start ? NaN : 0;
  }

  /** Takes over the programs of the group that are new. */
  takePrograms() {
    for (const { reads } of this.group.searches.slice(this.readsAfter.length)) {
      const after = new Float64Array(this.length + 1);
      reads.forEach((count, i) => (after[i + 1] = after[i] + count));
      this.readsAfter.push(after);
    }
  }

  bars() {
    const of = this.group.summary ?? this.steps;
    const bars = laid.get(of) ?? layBars(this);
    laid.set(of, bars);
    return bars;
  }

  /** Whether each step of a search can be shown: what was not recorded is searched again. */
  static canRecord = false;
  /** The last step that can be shown. */
  get reach() {
    return Search.canRecord ? this.span : this.from + this.length;
  }

  /** Whether a digit that stands at the end of the bars stays. */
  get isWhole() {
    const { searching, stopped, summary } = this.group;
    return !searching && !stopped && (!this.isCut || Boolean(summary));
  }

  /** The bars that cover the step of this index, from the top to this row. @param {number} step */
  barsAt(step, row = Number.POSITIVE_INFINITY) {
    const last = this.bars().rows.map((bars) => bars.findLast(({ start }) => start <= step));
    return last.slice(0, row + 1).flatMap((bar) => (bar && bar.end > step ? [bar] : []));
  }

  /** The placements that are on the board, from the first to the last. */
  get path() {
    return [...this.standing.toSorted()].filter((placement) => placement >= 0);
  }

  /** The steps of the whole search, recorded or not; while it goes on, so far. */
  get allSteps() {
    return this.group.placements + this.group.undos;
  }
  /** The steps that the icicle shows. */
  get span() {
    return this.bars().span;
  }
  get clock() {
    return this.from + this.at;
  }
  get name() {
    return nameOfSearch(this.group.searches[0].name);
  }
  get placements() {
    return this.clock - this.undos;
  }
  get depth() {
    return this.placements - this.undos;
  }
  get isCut() {
    return this.from > 0 || this.length < this.allSteps;
  }

  /** @param {number} i @returns {Reason | undefined} */
  reason(i) {
    return this.group.reasons[this.group.why[i]];
  }

  /** Whether the step of this index is an undo right after a placement. The search backtracked there. */
  /** @param {number} i */
  backtracks(i) {
    return i > 0 && this.isUndo[i] && !this.isUndo[i - 1];
  }

  /** Goes to a step of the whole search, or as near as the steps here lead. @param {number} clock */
  goTo(clock) {
    const step = Math.max(this.first, Math.min(clock - this.from, this.length));
    const by = Math.sign(step - this.at);
    while (this.at !== step) {
      const i = Math.min(this.at, this.at + by);
      this.at += by;
      this.undos += by * this.isUndo[i];
      if (this.backtracks(i)) this.deadEnds += by;
      const isFilled = by > 0 ? !this.isUndo[i] : this.isUndo[i];
      this.board[this.cell[i]] = isFilled ? this.digit[i] : 0;
      this.standing[this.cell[i]] = isFilled ? this.placement[i] : -1;
    }
  }

  /** The index of the nearest step from this one on, or back, that `matches`; -1 if there is none. */
  /** @param {Matches} matches @param {number} from */
  find(matches, from, by = 1) {
    for (let i = from; i >= this.first && i < this.length; i += by) if (matches(this, i)) return i;
    return -1;
  }

  /** The step since which the board has had no solution, and the index of what shows it, if the search does not see it. */
  get loss() {
    const { lostSince, lostWhy } = this.group;
    return { since: lostSince?.[this.at - 1] ?? 0, why: lostWhy?.[this.at - 1] ?? 0 };
  }
}
