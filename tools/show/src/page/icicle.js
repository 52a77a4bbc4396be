// The icicle, which is the time line: x is time in steps, y is depth, and each placement is a bar from its writing
// to its undo.

import { nameOf } from './board.js';
import { make, put } from './dom.js';
import { WORDS } from './language.js';

const colors = { stays: '', undone: '', deep: '', unknown: '', 'dead-end': '', ink: '', card: '', line: '' };
export function readColors() {
  const style = getComputedStyle(document.documentElement);
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches && !document.querySelector('.paper');
  for (const name in colors) {
    const both = style.getPropertyValue(`--${name}`).match(/#\w+/g) ?? [];
    Object.assign(colors, { [name]: both[isDark ? 1 : 0] });
  }
}
/** @param {string} color */
const channels = (color) => [1, 3, 5].map((i) => Number.parseInt(color.slice(i, i + 2), 16));

/** @param {HTMLCanvasElement} canvas */
const penOf = (canvas) => /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));

/** A picture is no coarser than so many rows, and no finer than so many steps. */
const [LEAST_ROWS, LEAST_STEPS] = [10, 12];
/** The width of a dead end where there is room, in pixels. */
const WIDEST_TICK = 4;

export class Icicle {
  /** The steps that are in sight, of all that can be: one scale for all lanes. */
  view = { from: 0, to: 1, most: 1 };
  rows = LEAST_ROWS;
  /** All searches, and the cards whose searches are shown, each in a lane of the picture. */
  searches = /** @type {Search[]} */ ([]);
  lanes = /** @type {Card[]} */ ([]);
  /** Of what the bars of each lane were drawn. @type {unknown[][]} */
  drawn = [];
  /** The bar that is outlined, and its lane. @type {{ lane: Card, bar: Bar } | undefined} */
  lit;
  /** The labels of mistakes, where they are drawn. @type {{ lane: Card, bar: Mistake, left: number, right: number, top: number }[]} */
  labels = [];
  notes = '';
  size = { width: 0, height: 0 };
  rooms = /** @type {Record<string, number>} */ ({});
  /** The x of each finger. @type {Map<number, number>} */
  pointers = new Map();
  /** The lane that is pressed, until it is let go. @type {Card | undefined} */
  held;

  /**
   * `go` is called with the step that is pressed (null if other steps are in sight), `blame` with the bar whose label is,
   * `point` with the lane that is pointed at and its bar.
   * @param {IcicleListener} listener
   */
  constructor(listener) {
    this.hear = listener;
    this.said = make('span', { className: 'path' });
    // They have no size until it is known. What hears of clicks has a tap near its edge, not the tab above it.
    this.canvas = make('canvas', { role: 'img', width: 0, onclick() {} });
    this.bars = make('canvas', { width: 0 });
    this.pen = penOf(this.canvas);
    for (const kind of /** @type {const} */ (['down', 'move', 'up', 'cancel', 'leave'])) {
      this.canvas.addEventListener(`pointer${kind}`, (event) => this.point(kind, event));
    }
    this.canvas.addEventListener('wheel', (event) => this.turnWheel(event), { passive: false });
    this.canvas.addEventListener('dblclick', (event) => this.zoomInto(this.barsAt(event).at(-1)));
    new ResizeObserver(() => this.resize()).observe(this.canvas);
  }

  /** Fits the scale to these searches, in sight as a whole. @param {Search[]} searches */
  fit(searches) {
    this.searches = searches;
    this.rows = Math.max(LEAST_ROWS, ...searches.map((search) => search.bars().rows.length + 1));
    const most = Math.max(1, ...searches.map(({ span }) => span));
    this.view = { from: 0, to: most, most };
  }

  /** The longest other search: its bars are behind those of a search that is alone. */
  get ghost() {
    const others = this.searches.filter((search) => search !== this.lanes[0].search);
    return this.lanes.length > 1 ? undefined : others.sort((a, b) => b.span - a.span)[0];
  }

  /** The height of a lane. */
  get high() {
    return this.size.height / this.lanes.length;
  }

  /** Moves what is in sight; it stays within the searches. @param {number} from @param {number} to */
  see(from, to) {
    const { most } = this.view;
    const width = Math.min(most, Math.max(LEAST_STEPS, to - from));
    const left = Math.max(0, Math.min(from, most - width));
    this.view = { from: left, to: left + width, most };
  }

  /** @param {number} factor @param {number} step */
  zoom(factor, step) {
    const { from, to } = this.view;
    this.see(step - (step - from) * factor, step + (to - step) * factor);
    this.hear.go(null);
  }

  /** Brings a bar and all below it into sight. */
  /** @param {{ start: number, end: number } | undefined} bar @param {Card} [lane] */
  zoomInto(bar, lane) {
    if (!bar) return;
    const margin = (bar.end - bar.start) * 0.04;
    this.see(bar.start - margin, bar.end + margin);
    this.hear.go(null, lane);
  }

  // ---- The pointer ---------------------------------------------------------------------------------

  /** @param {{ offsetX: number }} place */
  stepAt({ offsetX }) {
    const { from, to } = this.view;
    return from + (offsetX / this.size.width) * (to - from);
  }

  /** The lane of a place, or the one that is held; beyond the picture the nearest. @param {MouseEvent} event */
  laneAt({ offsetY }) {
    if (this.held) return this.held;
    return this.lanes[Math.max(0, Math.min(Math.floor(offsetY / this.high), this.lanes.length - 1))];
  }

  /** The bars that lead to this place, from the top of its lane. @param {MouseEvent} event */
  barsAt(event) {
    const lane = this.laneAt(event);
    const row = Math.floor((event.offsetY / this.high - this.lanes.indexOf(lane)) * this.rows);
    return lane.search.barsAt(Math.floor(this.stepAt(event)), row);
  }

  /** @param {'down' | 'move' | 'up' | 'cancel' | 'leave'} kind @param {PointerEvent} event */
  point(kind, event) {
    const { pointers, canvas } = this;
    const { pointerId, offsetX: x, offsetY: y } = event;
    const [lane, step, bars] = [this.laneAt(event), this.stepAt(event), this.barsAt(event)];
    const { span, reach } = lane.search;
    const bar = bars.at(-1);
    if (kind === 'down') {
      // Beside a longer search this one may be too small to point at.
      if (step > span) return this.zoomInto({ start: 0, end: span }, lane);
      // What is not recorded is not led to.
      if (step > reach) return;
      // A label is as high as a finger needs it.
      const isOn = (/** @type {(typeof this.labels)[0]} */ { left, right, top }) =>
        x >= left && x <= right && Math.abs(y - top - 7) <= 13;
      const ofLane = this.labels.filter((label) => label.lane === lane);
      const label = ofLane.find((label) => isOn(label) || label.bar.start === bar?.start);
      if (label) return this.hear.blame(lane, label.bar);
      canvas.setPointerCapture(pointerId);
      pointers.set(pointerId, x);
      this.held = lane;
    } else if (kind !== 'move') {
      pointers.delete(pointerId);
      this.held = undefined;
    }
    if (pointers.has(pointerId) && pointers.size === 2) this.pinch(event);
    if (pointers.has(pointerId) && pointers.size === 1)
      this.hear.go(Math.max(0, Math.min(Math.round(step), reach)), lane);
    const isOver = kind !== 'leave';
    this.hear.point?.(isOver ? lane : undefined, bar);
    put(this.said, isOver && step < span ? pathWords(Math.floor(step), bars, lane.search) : this.notes);
  }

  /** @param {PointerEvent} event */
  pinch(event) {
    const apart = () => Math.max(10, Math.abs([...this.pointers.values()].reduce((a, b) => a - b)));
    const before = apart();
    this.pointers.set(event.pointerId, event.offsetX);
    const [a, b] = this.pointers.values();
    this.zoom(before / apart(), this.stepAt({ offsetX: (a + b) / 2 }));
  }

  /** @param {WheelEvent} event */
  turnWheel(event) {
    // Without the key, the page scrolls.
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.zoom(1.002 ** event.deltaY, this.stepAt(event));
  }

  // ---- The picture ---------------------------------------------------------------------------------

  /** Fits the picture to its room. */
  resize() {
    const { canvas, bars, pen } = this;
    const scale = devicePixelRatio;
    const { clientWidth: width, clientHeight: height } = canvas;
    this.size = { width, height };
    for (const picture of [canvas, bars])
      Object.assign(picture, { width: Math.round(width * scale), height: Math.round(height * scale) });
    // To set its size has cleared it.
    this.drawn = [];
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    // Set once: to set it in each frame would have the browser work out all styles.
    pen.font = '600 11px ui-sans-serif, system-ui, sans-serif';
    pen.textBaseline = 'top';
    this.draw();
  }

  /** The bars of a lane: they are drawn once, and copied at every step. @param {number} lane */
  drawBars(lane) {
    const { ghost } = this;
    const pen = penOf(this.bars);
    const height = this.bars.height / this.lanes.length;
    pen.setTransform(1, 0, 0, 1, 0, Math.floor(lane * height));
    pen.clearRect(0, 0, this.bars.width, Math.floor(height));
    if (ghost) this.drawBarsOf(ghost, height);
    this.drawBarsOf(this.lanes[lane].search, height);
  }

  /** @param {Search} search @param {number} height */
  drawBarsOf(search, height) {
    const { width } = this.bars;
    const isGhost = search === this.ghost;
    const { rows, deadEnds } = search.bars();
    const standing = search.isWhole ? colors.stays : colors.unknown;
    const [pale, deep] = [colors.undone, colors.deep].map(channels);
    const { from, to } = this.view;
    const x = (/** @type {number} */ step) => Math.round(((step - from) / (to - from)) * width);
    const y = (/** @type {number} */ row) => Math.floor((row / this.rows) * height);
    const pen = penOf(this.bars);
    const gap = height / this.rows >= 3 ? 1 : 0;
    const lowest = new Int16Array(width).fill(-1);
    for (const [row, bars] of rows.entries()) {
      const undone = `rgb(${pale.map((channel, i) => channel + (deep[i] - channel) * (row / this.rows))})`;
      const styles = isGhost ? [colors.line, colors.line] : [standing, undone];
      let drawn = { style: '', right: 0 };
      for (const { start, end, isUndone } of bars) {
        const style = styles[+isUndone];
        const left = Math.max(0, x(start));
        const right = Math.min(width, Math.max(left + 1, x(end)));
        // Most bars of a long search are within a pixel that has its colour.
        if (end <= from || left >= right || (style === drawn.style && right <= drawn.right)) continue;
        if (style !== drawn.style) pen.fillStyle = style;
        // Its neighbour to the left is another bar.
        const edge = right - left > 4 ? 1 : 0;
        pen.fillRect(left + edge, y(row), right - left - edge, y(row + 1) - y(row) - gap);
        lowest.fill(row, left, right);
        drawn = { style, right };
      }
    }
    pen.fillStyle = colors['dead-end'];
    for (const [start, end] of isGhost ? [] : deadEnds) {
      // Where there is room it is a tick below the bar of the step that backtracked.
      const right = Math.max(1, x(end));
      for (let at = Math.max(0, x(start), right - WIDEST_TICK); at < Math.min(width, right); at++) {
        if (lowest[at] >= 0) pen.fillRect(at, y(lowest[at] + 1), 1, y(lowest[at] + 2) - y(lowest[at] + 1));
      }
    }
  }

  /** Draws the bars of a lane anew where there are others, or others are in sight. @param {number} lane */
  prepare(lane) {
    const { search } = this.lanes[lane];
    const drawn = [search.bars(), search.isWhole, this.ghost?.bars(), this.view, this.lanes.length, colors.ink];
    if (this.bars.width && drawn.some((part, i) => part !== this.drawn[lane]?.[i])) this.drawBars(lane);
    this.drawn[lane] = drawn;
  }

  /** Draws the present step of each search in its lane, and one line for the clock of all. */
  draw() {
    const { bars, lanes, pen } = this;
    const { width, height } = this.size;
    if (!bars.width || !bars.height || !lanes.length) return;
    const at = Math.max(...lanes.map(({ search }) => Math.min(search.clock, search.span)));
    // Searches that have ended stay behind.
    const half = (this.view.to - this.view.from) / 2;
    const isOut = at < this.view.from || at > this.view.to;
    if (isOut && lanes.some(({ search }) => at < search.span)) this.see(at - half, at + half);
    for (const lane of lanes.keys()) this.prepare(lane);
    const { from, to } = this.view;
    const x = (/** @type {number} */ step) => ((step - from) / (to - from)) * width;
    pen.clearRect(0, 0, width, height);
    pen.drawImage(bars, 0, 0, width, height);
    this.labels = [];
    for (const [i, lane] of lanes.entries()) this.drawLane(lane, x, i * this.high);
    pen.fillStyle = colors.ink;
    pen.fillRect(x(at) - 1, 0, 2, height);
  }

  /** What is on the board, what was taken out, and paler what is to come. */
  /** @param {Card} lane @param {(step: number) => number} x @param {number} top */
  drawLane(lane, x, top) {
    const { pen, lit, ghost, high: height } = this;
    const { search } = lane;
    const lineHeight = height / this.rows;
    const at = Math.min(search.clock, search.span);
    pen.translate(0, top);
    const veil = (/** @type {number} */ step, /** @type {number} */ alpha, style = colors.card) => {
      pen.fillStyle = style;
      pen.globalAlpha = alpha;
      pen.fillRect(x(step), 0, x(search.span) - x(step), height);
      pen.globalAlpha = 1;
    };
    // When it is asked who is to blame, what is to come is a mere shape.
    if (search.asked === 'fault') pen.globalCompositeOperation = 'source-atop';
    veil(at, search.asked ? 1 : 0.5, search.asked === 'fault' ? colors.line : colors.card);
    pen.globalCompositeOperation = 'source-over';
    veil(search.reach, 0.75);
    pen.fillStyle = colors.stays;
    for (const { row, start } of at ? search.barsAt(at - 1) : [])
      pen.fillRect(Math.max(0, x(start)), row * lineHeight, Math.max(1, x(at) - Math.max(0, x(start))), lineHeight - 1);
    this.drawLabels(lane, x, lineHeight, top);
    const { since } = search.loss;
    if (since && !search.asked) {
      pen.fillStyle = colors['dead-end'];
      pen.fillRect(x(since), height - 3, x(at) - x(since), 3);
      pen.fillRect(x(since), 0, 1.5, height);
      const words = WORDS.lostSince(since);
      const left = Math.min(x(since) + 2, this.size.width - this.roomOf(words));
      // In a low lane the words would cover the bars.
      if (left >= 0 && height >= 80) this.drawLabel(left, height - 17, words);
    }
    pen.fillStyle = pen.strokeStyle = colors.ink;
    pen.lineWidth = 2;
    if (lit?.lane === lane) {
      const { start, end, row } = lit.bar;
      pen.strokeRect(x(start), row * lineHeight, x(Math.min(end, this.view.most)) - x(start), lineHeight);
    }
    pen.beginPath();
    pen.arc(x(at), (Math.max(0, search.depth - 1) + 0.5) * lineHeight, 3.5, 0, 7);
    pen.fill();
    if (ghost && ghost.span > 2 * search.span) {
      const words = WORDS.of(ghost.name, WORDS.steps(ghost.span));
      this.drawLabel(this.size.width / 2, height / 2, words);
    }
    // It ends where the next one begins.
    pen.fillStyle = colors.line;
    pen.fillRect(0, height - 1, this.size.width, 1);
    pen.translate(0, -top);
  }

  /** Names the bars that begin a failed part of a search, and says what they cost, where there is room. */
  /** @param {Card} lane @param {(step: number) => number} x @param {number} lineHeight @param {number} above */
  drawLabels(lane, x, lineHeight, above) {
    const { group, asked, clock, reach } = lane.search;
    for (const bar of group.mistakes) {
      if (bar.percent < 3) break; // The costliest come first.
      const [left, right] = [Math.max(0, x(bar.start)), Math.min(this.size.width, x(bar.end))];
      const words = WORDS.of(digitIn(bar), WORDS.percent(bar.percent));
      const room = this.roomOf(words);
      if (room > right - left || (asked && bar.end > clock)) continue;
      const top = bar.row * lineHeight + 1;
      this.drawLabel(left + 2, top, words);
      if (bar.start < reach) this.labels.push({ bar, lane, left, right: left + room, top: above + top });
    }
  }

  /** The width of a label. It is measured once: a text in a canvas has the browser work out all styles. @param {string} words */
  roomOf(words) {
    this.rooms[words] ??= this.pen.measureText(words).width + 8;
    return this.rooms[words];
  }

  /** @param {number} left @param {number} top @param {string} words */
  drawLabel(left, top, words) {
    const { pen } = this;
    pen.fillStyle = colors.card;
    pen.globalAlpha = 0.85;
    pen.fillRect(left, top, this.roomOf(words) - 2, 14);
    pen.globalAlpha = 1;
    pen.fillStyle = colors.ink;
    pen.fillText(words, left + 3, top + 2);
  }

  /** Outlines a bar, and says its path and its cost; without one, what is known of all. @param {Card} [lane] @param {Bar} [bar] */
  light(lane, bar) {
    this.lit = lane && bar && { lane, bar };
    const path = lane && bar && pathWords(bar.start, lane.search.barsAt(bar.start, bar.row), lane.search);
    put(this.said, path ?? this.notes);
    this.draw();
  }

  /** The picture in words. */
  describe() {
    const said = this.lanes.map(({ search }) => {
      const { span, jumps, rows } = search.bars();
      const [first] = search.group.mistakes;
      const costliest = first && WORDS.costliestIs(digitIn(first), first.end - first.start + 1);
      return [WORDS.icicle(search.name, span, rows.length), costliest, jumps && WORDS.jumps].filter(Boolean);
    });
    this.canvas.ariaLabel = said.flat().join(WORDS.stop);
    this.notes = said.length > 1 ? '' : said[0].slice(1).join(WORDS.stop);
    put(this.said, this.notes);
  }
}

/** @param {{ cell: number, digit: number }} bar */
const digitIn = ({ cell, digit }) => WORDS.placedIn(digit, nameOf(cell));

/** What became of the bar that is pointed at, and the path to it. */
/** @param {number} step @param {Bar[]} bars @param {Search} search */
function pathWords(step, bars, { isWhole }) {
  const bar = bars.at(-1);
  if (!bar) return WORDS.step(step + 1);
  const { start, end, isUndone, joined } = bar;
  const stays = isWhole ? WORDS.staysThere : WORDS.unknownEnd;
  const undone = joined > 1 ? WORDS.joined(joined) : WORDS.undoneAfter(end - start + 1);
  const said = `${digitIn(bar)}${WORDS.clause}${isUndone ? undone : stays}`;
  return WORDS.keyed(said, WORDS.of(WORDS.step(step + 1), bars.map(digitIn).join(' › ')));
}
