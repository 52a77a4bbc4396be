// The icicle, which is the time line: x is time in steps, y is depth, and each placement is a bar from its writing
// to its undo.

import { nameOf } from './board.js';
import { make, makeButton, put } from './dom.js';
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
/** The levels of a path that are named. */
const NAMED_LEVELS = 5;

export class Icicle {
  /** The steps that are in sight, of all that can be: one scale for all searches. */
  static view = { from: 0, to: 1, most: 1 };
  static rows = LEAST_ROWS;
  /** The step at which the searches differ for the first time; 0 if there is one alone. */
  static parting = 0;

  /**
   * `go` is called with the step that is pressed, `blame` with the bar whose label is, `choose` when the name is clicked,
   * `point` with the bar that is pointed at.
   * @param {Search} search @param {(step: number | null) => void} go @param {(bar: Mistake) => void} blame
   * @param {() => void} choose @param {(bar: Bar | undefined) => void} point
   */
  constructor(search, go, blame, choose = () => {}, point = () => {}) {
    this.search = search;
    this.go = go;
    this.blame = blame;
    this.pointAt = point;
    /** The bar that is outlined. @type {Bar | undefined} */
    this.lit = undefined;
    /** The labels of mistakes, where they are drawn. @type {{ bar: Mistake, left: number, right: number, top: number }[]} */
    this.labels = [];
    /** Of what the picture was drawn. @type {unknown[]} */
    this.drawn = [];
    this.notes = '';
    /** The search that is longest but for this one: its bars are behind. @type {Search | null} */
    this.ghost = null;
    this.size = { width: 0, height: 0 };
    /** @type {Record<string, number>} */
    this.rooms = {};
    this.name = makeButton('', choose, { className: 'tab' });
    this.said = make('span', { className: 'path' });
    // It has no size until it is known.
    this.canvas = make('canvas', { role: 'img', width: 0 });
    this.bars = make('canvas');
    this.element = make('figure', {}, make('figcaption', {}, this.name, this.said), this.canvas);
    this.pen = penOf(this.canvas);
    /** The x of each finger. @type {Map<number, number>} */
    this.pointers = new Map();
    for (const kind of /** @type {const} */ (['down', 'move', 'up', 'cancel', 'leave'])) {
      this.canvas.addEventListener(`pointer${kind}`, (event) => this.point(kind, event));
    }
    this.canvas.addEventListener('wheel', (event) => this.turnWheel(event), { passive: false });
    this.canvas.addEventListener('dblclick', (event) => this.zoomInto(this.barsAt(event).at(-1)));
    new ResizeObserver(() => this.resize()).observe(this.canvas);
  }

  /** Shows this search from now on. @param {Search} search */
  take(search) {
    this.search = search;
    put(this.name, search.name);
  }

  /** Fits all icicles to their searches, in sight as a whole; one alone has another one behind it. */
  /** @param {Icicle[]} icicles @param {boolean} areAlone */
  static fit(icicles, areAlone) {
    const searches = icicles.map(({ search }) => search).sort((a, b) => b.span - a.span);
    Icicle.rows = Math.max(LEAST_ROWS, ...searches.map((search) => search.bars().rows.length + 1));
    const most = Math.max(1, searches[0].span);
    Icicle.view = { from: 0, to: most, most };
    for (const icicle of icicles)
      icicle.ghost = (areAlone && searches.find((search) => search !== icicle.search)) || null;
  }

  static get isWhole() {
    return Icicle.view.to - Icicle.view.from >= Icicle.view.most;
  }

  /** Moves what is in sight; it stays within the searches. @param {number} from @param {number} to */
  static see(from, to) {
    const { view } = Icicle;
    const width = Math.min(view.most, Math.max(LEAST_STEPS, to - from));
    view.from = Math.max(0, Math.min(from, view.most - width));
    view.to = view.from + width;
  }

  /** @param {number} factor @param {number} step */
  zoom(factor, step) {
    const { from, to } = Icicle.view;
    Icicle.see(step - (step - from) * factor, step + (to - step) * factor);
    this.go(null);
  }

  /** Brings a bar and all below it into sight. @param {{ start: number, end: number } | undefined} bar */
  zoomInto(bar) {
    if (!bar) return;
    const margin = (bar.end - bar.start) * 0.04;
    Icicle.see(bar.start - margin, bar.end + margin);
    this.go(null);
  }

  // ---- The pointer ---------------------------------------------------------------------------------

  /** @param {{ offsetX: number }} place */
  stepAt({ offsetX }) {
    const { from, to } = Icicle.view;
    return from + (offsetX / this.size.width) * (to - from);
  }

  /** The bars that lead to this place, from the top. @param {MouseEvent} event */
  barsAt(event) {
    const row = Math.floor((event.offsetY / this.size.height) * Icicle.rows);
    return this.search.barsAt(Math.floor(this.stepAt(event)), row);
  }

  /** @param {'down' | 'move' | 'up' | 'cancel' | 'leave'} kind @param {PointerEvent} event */
  point(kind, event) {
    const { pointers, canvas } = this;
    if (kind === 'down') {
      // A label is as high as a finger needs it.
      const { offsetX: x, offsetY: y } = event;
      const isOn = (/** @type {(typeof this.labels)[0]} */ { left, right, top }) =>
        x >= left && x <= right && Math.abs(y - top - 7) <= 13;
      // Beside a longer search this one may be too small to point at.
      if (this.stepAt(event) > this.search.span) return this.zoomInto({ start: 0, end: this.search.span });
      // What is not recorded is not led to.
      if (this.stepAt(event) > this.search.reach) return;
      const label = this.labels.find((label) => isOn(label) || label.bar.start === this.barsAt(event).at(-1)?.start);
      if (label) return this.blame(label.bar);
      canvas.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, event.offsetX);
    } else if (kind !== 'move') {
      pointers.delete(event.pointerId);
    }
    if (kind === 'leave') put(this.said, this.notes);
    if (kind === 'move' || kind === 'leave') this.pointAt(kind === 'move' ? this.barsAt(event).at(-1) : undefined);
    if (kind === 'move' && pointers.size === 2 && pointers.has(event.pointerId)) return this.pinch(event);
    if (pointers.size === 1 && pointers.has(event.pointerId)) {
      this.go(Math.max(0, Math.min(Math.round(this.stepAt(event)), this.search.reach)));
    } else if (kind === 'move') {
      put(this.said, this.pathWords(event));
    }
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

  /** The path to the bar that is pointed at, and what became of it. @param {MouseEvent} event */
  pathWords(event) {
    const step = Math.floor(this.stepAt(event));
    if (step >= this.search.span) return '';
    const bars = this.barsAt(event);
    const bar = bars.at(-1);
    if (!bar) return WORDS.step(step + 1);
    const path = bars.map(digitIn);
    const named = path.length > NAMED_LEVELS ? ['…', ...path.slice(-NAMED_LEVELS)] : path;
    const { start, end, isUndone, joined } = bar;
    const stays = this.search.isWhole ? WORDS.staysThere : WORDS.unknownEnd;
    const undone = () => (joined > 1 ? WORDS.joined(joined) : WORDS.undoneAfter(end - start + 1));
    const became = isUndone ? undone() : stays;
    return WORDS.of(WORDS.step(step + 1), `${named.join(' › ')}${WORDS.clause}${became}`);
  }

  // ---- The picture ---------------------------------------------------------------------------------

  /** Fits the picture to its room. */
  resize() {
    const { canvas, pen } = this;
    const scale = devicePixelRatio || 1;
    const { clientWidth: width, clientHeight: height } = canvas;
    this.size = { width, height };
    Object.assign(canvas, { width: Math.round(width * scale), height: Math.round(height * scale) });
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    // Set once: to set it in each frame would have the browser work out all styles.
    pen.font = '600 11px ui-sans-serif, system-ui, sans-serif';
    pen.textBaseline = 'top';
    this.draw();
  }

  /** The picture of all bars: it is drawn once and copied at every step. */
  drawBars() {
    const { width, height } = this.canvas;
    // To set its size also clears it.
    Object.assign(this.bars, { width, height });
    if (this.ghost) this.drawBarsOf(this.ghost, () => colors.line);
    const [pale, deep] = [channels(colors.undone), channels(colors.deep)];
    const standing = this.search.isWhole ? colors.stays : colors.unknown;
    this.drawBarsOf(this.search, (row, isUndone) => {
      const part = row / Icicle.rows;
      return isUndone ? `rgb(${pale.map((channel, i) => channel + (deep[i] - channel) * part)})` : standing;
    });
  }

  /** @param {Search} search @param {(row: number, isUndone: boolean) => string} styleOf */
  drawBarsOf(search, styleOf) {
    const { width, height } = this.canvas;
    const { from, to } = Icicle.view;
    const x = (/** @type {number} */ step) => Math.round(((step - from) / (to - from)) * width);
    const y = (/** @type {number} */ row) => Math.round((row / Icicle.rows) * height);
    const pen = penOf(this.bars);
    const gap = height / Icicle.rows >= 3 ? 1 : 0;
    const lowest = new Int16Array(width).fill(-1);
    const { rows, deadEnds } = search.bars();
    for (const [row, bars] of rows.entries()) {
      const styles = [styleOf(row, false), styleOf(row, true)];
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
    if (search === this.ghost) return;
    pen.fillStyle = colors['dead-end'];
    for (const [start, end] of deadEnds) {
      // Where there is room it is a tick below the bar of the step that backtracked.
      const right = Math.max(1, x(end));
      for (let at = Math.max(0, x(start), right - WIDEST_TICK); at < Math.min(width, right); at++) {
        if (lowest[at] >= 0) pen.fillRect(at, y(lowest[at] + 1), 1, y(lowest[at] + 2) - y(lowest[at] + 1));
      }
    }
  }

  /** Draws the bars anew where there are others, or others are in sight. */
  prepare() {
    const { search, ghost, canvas } = this;
    const { from, to } = Icicle.view;
    const size = [canvas.width, canvas.height, Icicle.rows, colors.ink];
    const drawn = [search.bars(), search.isWhole, ghost, ghost?.bars(), from, to, ...size];
    if (canvas.width && drawn.some((part, i) => part !== this.drawn[i])) this.drawBars();
    this.drawn = drawn;
  }

  /** Draws the present step of the search: what is on the board, what was taken out, and paler what is to come. */
  draw() {
    const { canvas, search, pen } = this;
    const { width, height } = this.size;
    if (!canvas.width || !canvas.height) return;
    const at = Math.min(search.clock, search.span);
    const { view } = Icicle;
    // A search that has ended stays behind.
    if (at < search.span && !Icicle.isWhole && (at < view.from || at > view.to)) {
      const half = (view.to - view.from) / 2;
      Icicle.see(at - half, at + half);
    }
    const { from, to } = view;
    this.prepare();
    const x = (/** @type {number} */ step) => ((step - from) / (to - from)) * width;
    const lineHeight = height / Icicle.rows;
    pen.clearRect(0, 0, width, height);
    pen.drawImage(this.bars, 0, 0, width, height);
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
    this.drawLabels(x, lineHeight);
    const { since } = search.loss;
    if (since && !search.asked) {
      pen.fillStyle = colors['dead-end'];
      pen.fillRect(x(since), height - 3, x(at) - x(since), 3);
      this.drawFlag(x(since), height - 17, WORDS.lostSince(since));
    }
    if (Icicle.parting && !search.asked)
      this.drawFlag(x(Icicle.parting - 1), height - 33, WORDS.parting(Icicle.parting));
    pen.fillStyle = colors.ink;
    pen.strokeStyle = colors.ink;
    pen.lineWidth = 2;
    const { lit } = this;
    if (lit)
      pen.strokeRect(x(lit.start), lit.row * lineHeight, x(Math.min(lit.end, view.most)) - x(lit.start), lineHeight);
    pen.fillRect(x(at) - 1, 0, 2, height);
    const depth = Math.max(0, search.depth - 1);
    pen.beginPath();
    pen.arc(x(at), (depth + 0.5) * lineHeight, 3.5, 0, 7);
    pen.fill();
    if (this.ghost && this.ghost.span > 2 * search.span) {
      const words = WORDS.of(this.ghost.name, WORDS.steps(this.ghost.span));
      this.drawLabel(width / 2, height / 2, words, this.roomOf(words));
    }
  }

  /** Names the bars that begin a failed part of the search, and says what they cost, where there is room. */
  /** @param {(step: number) => number} x @param {number} lineHeight */
  drawLabels(x, lineHeight) {
    this.labels = [];
    for (const bar of this.search.group.mistakes) {
      if (bar.percent < 3) break; // The costliest come first.
      const [left, right] = [Math.max(0, x(bar.start)), Math.min(this.size.width, x(bar.end))];
      const words = WORDS.of(digitIn(bar), WORDS.percent(bar.percent));
      const room = this.roomOf(words);
      if (room > right - left || (this.search.asked && bar.end > this.search.clock)) continue;
      const top = bar.row * lineHeight + 1;
      this.drawLabel(left + 2, top, words, room);
      if (bar.start < this.search.reach) this.labels.push({ bar, left, right: left + room, top });
    }
  }

  /** The width of a label. It is measured once: a text in a canvas has the browser work out all styles. @param {string} words */
  roomOf(words) {
    this.rooms[words] ??= this.pen.measureText(words).width + 8;
    return this.rooms[words];
  }

  /** @param {number} left @param {number} top @param {string} words @param {number} room */
  drawLabel(left, top, words, room) {
    const { pen } = this;
    pen.fillStyle = colors.card;
    pen.globalAlpha = 0.85;
    pen.fillRect(left, top, room - 2, 14);
    pen.globalAlpha = 1;
    pen.fillStyle = colors.ink;
    pen.fillText(words, left + 3, top + 2);
  }

  /** Marks a step with a line and words beside it. */
  /** @param {number} x @param {number} top @param {string} words */
  drawFlag(x, top, words) {
    const { pen } = this;
    const { width, height } = this.size;
    if (x < 0 || x > width) return;
    pen.fillStyle = colors['dead-end'];
    pen.fillRect(x, 0, 1.5, height);
    const room = this.roomOf(words);
    if (height > 60) this.drawLabel(Math.min(x + 2, width - room), top, words, room);
  }

  /** The picture in words. */
  describe() {
    const { name } = this.search;
    const { span, jumps, rows } = this.search.bars();
    const [first] = this.search.group.mistakes;
    const costliest = first && WORDS.costliestIs(digitIn(first), first.end - first.start + 1);
    const notes = [costliest, jumps && WORDS.jumps].filter(Boolean).join(WORDS.stop);
    this.canvas.ariaLabel = [WORDS.icicle(name, span, rows.length), notes].filter(Boolean).join(WORDS.stop);
    this.notes = notes;
    put(this.said, notes);
  }
}

/** @param {{ cell: number, digit: number }} bar */
const digitIn = ({ cell, digit }) => WORDS.placedIn(digit, nameOf(cell));
