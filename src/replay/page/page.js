'use strict';
(() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const byId = (id) => document.getElementById(id);
  const number = new Intl.NumberFormat('en-US');
  const still = matchMedia('(prefers-reduced-motion: reduce)');

  // ---- A search: the steps that were traced, and a place in them --------------------------------

  const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const PEERS = Array.from({ length: 81 }, (_, cell) => {
    const [r, c] = [Math.floor(cell / 9), cell % 9];
    const isPeer = (other) => {
      const [s, d] = [Math.floor(other / 9), other % 9];
      return other !== cell && (s === r || d === c ||
        (Math.floor(s / 3) === Math.floor(r / 3) && Math.floor(d / 3) === Math.floor(c / 3)));
    };
    return Array.from({ length: 81 }, (_, other) => other).filter(isPeer);
  });
  /** How many levels of the search tree are shown. */
  const LEVELS = 7;
  const GIVEN = Uint8Array.from(data.given, (cell) => (cell === '.' ? 0 : +cell));

  const nameOf = (cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;

  /** The digits that no peer of the cell holds. */
  function candidates(board, cell) {
    const held = new Set(PEERS[cell].map((peer) => board[peer]));
    return [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !held.has(digit));
  }

  class Search {
    constructor(steps) {
      const length = steps.length / 2;
      this.length = length;
      this.cell = new Uint8Array(length);
      this.digit = new Uint8Array(length);
      this.isUndo = new Uint8Array(length);
      // The tree of placements. A node is the index of its placement; -1 is the root.
      this.parent = new Int32Array(length).fill(-1);
      this.elder = new Int32Array(length).fill(-1); // the sibling tried before
      this.goneAt = new Int32Array(length).fill(length); // the index of its undo
      this.undoes = new Int32Array(length).fill(-1); // for an undo, its placement
      this.topAfter = new Int32Array(length + 1).fill(-1);
      this.depthAfter = new Int16Array(length + 1);
      this.totalWrites = new Uint32Array(81);

      const board = GIVEN.slice();
      const standing = [];
      const lastChild = new Int32Array(length + 1).fill(-1);
      for (let i = 0; i < length; i++) {
        const code = LETTERS.indexOf(steps[2 * i]) * 64 + LETTERS.indexOf(steps[2 * i + 1]);
        const cell = Math.floor(code / 10);
        this.cell[i] = cell;
        this.isUndo[i] = code % 10 === 0 ? 1 : 0;
        if (this.isUndo[i]) {
          this.digit[i] = board[cell];
          board[cell] = 0;
          const place = standing.findLastIndex((node) => this.cell[node] === cell);
          if (place >= 0) {
            const [node] = standing.splice(place, 1);
            this.goneAt[node] = i;
            this.undoes[i] = node;
          }
        } else {
          this.digit[i] = board[cell] = code % 10;
          this.totalWrites[cell]++;
          const parent = standing.length ? standing[standing.length - 1] : -1;
          this.parent[i] = parent;
          this.elder[i] = lastChild[parent + 1];
          lastChild[parent + 1] = i;
          standing.push(i);
        }
        this.topAfter[i + 1] = standing.length ? standing[standing.length - 1] : -1;
        this.depthAfter[i + 1] = this.depthAfter[i] + (this.isUndo[i] ? -1 : 1);
      }

      this.deepest = this.depthAfter.reduce((a, b) => Math.max(a, b), 1);

      this.at = 0;
      this.board = GIVEN.slice();
      this.writes = new Uint32Array(81);
      this.undos = 0;
      this.deadEnds = 0;
      // The words and the tree of the present step: cards that show the same steps share them.
      this.described = { at: -1 };
    }

    describe() {
      if (this.described.at !== this.at) {
        this.described = { at: this.at, words: this.whatHappened(), levels: this.levels(LEVELS) };
      }
      return this.described;
    }

    get placements() { return this.at - this.undos; }
    get depth() { return this.depthAfter[this.at]; }

    /** Whether the step of this index is an undo right after a placement. */
    turnsRound(i) { return i > 0 && this.isUndo[i] && !this.isUndo[i - 1]; }

    goTo(step) {
      step = Math.max(0, Math.min(step, this.length));
      while (this.at < step) {
        const i = this.at++;
        this.undos += this.isUndo[i];
        if (this.turnsRound(i)) this.deadEnds++;
        this.writes[this.cell[i]] += 1 - this.isUndo[i];
        this.board[this.cell[i]] = this.isUndo[i] ? 0 : this.digit[i];
      }
      while (this.at > step) {
        const i = --this.at;
        this.undos -= this.isUndo[i];
        if (this.turnsRound(i)) this.deadEnds--;
        this.writes[this.cell[i]] -= 1 - this.isUndo[i];
        this.board[this.cell[i]] = this.isUndo[i] ? this.digit[i] : 0;
      }
    }

    nextUndo() {
      for (let i = this.at; i < this.length; i++) if (this.isUndo[i]) return i + 1;
      return null;
    }

    previousUndo() {
      for (let i = this.at - 2; i >= 0; i--) if (this.isUndo[i]) return i + 1;
      return null;
    }

    /** The last step in words, the same as the program says. */
    whatHappened() {
      if (this.at === 0) return 'nothing has been placed';
      const i = this.at - 1;
      const what = this.isUndo[i] ? this.whyTakenBack(i) : this.whyPlaced(i);
      return `${nameOf(this.cell[i])}: ${this.digit[i]} → ${what}`;
    }

    whyPlaced(i) {
      if (i > 0 && this.isUndo[i - 1] && this.cell[i - 1] === this.cell[i]) {
        return `placed instead of ${this.digit[i - 1]}`;
      }
      const others = candidates(this.board, this.cell[i]).filter((digit) => digit !== this.digit[i]);
      if (others.length === 0) return 'placed, nothing else fits';
      const last = others.pop();
      return `placed, ${others.length ? `${others.join(', ')} and ${last}` : last} would fit too`;
    }

    whyTakenBack(i) {
      const [cell, digit] = [this.cell[i], this.digit[i]];
      if (this.turnsRound(i)) {
        const board = this.board.slice();
        board[cell] = digit;
        const blocked = board.findIndex((held, other) => !held && !candidates(board, other).length);
        if (blocked >= 0) return `taken back, nothing fits in ${nameOf(blocked)}`;
      }
      if (this.at < this.length && !this.isUndo[this.at] && this.cell[this.at] === cell) {
        return `taken back, ${this.digit[this.at]} is next`;
      }
      if (digit === 9) return 'taken back, no digit is left';
      if (candidates(this.board, cell).some((other) => other > digit)) return 'taken back';
      if (digit === 8) return 'taken back, 9 does not fit';
      return `taken back, ${digit + 1} ${digit === 7 ? 'and' : 'to'} 9 do not fit`;
    }

    /** The placements that stand, from the last one down, `most` at most. */
    lastPlacements(most) {
      const standing = [];
      let node = this.topAfter[this.at];
      while (node >= 0 && standing.length < most) {
        if (this.goneAt[node] >= this.at) standing.push(node);
        node = this.parent[node];
      }
      return standing;
    }

    /** What was tried in the cell of this node before it, with the steps that each took. */
    triedBefore(node) {
      const tried = [];
      for (let other = this.elder[node]; other >= 0; other = this.elder[other]) {
        if (this.cell[other] === this.cell[node]) {
          tried.unshift({ digit: this.digit[other], steps: this.goneAt[other] - other + 1 });
        }
      }
      return tried;
    }

    /** The levels of the tree near the present step, from the upper to the lower. */
    levels(most) {
      const standing = this.lastPlacements(most);
      const board = this.board.slice();
      const level = (node, stands) => {
        board[this.cell[node]] = 0;
        const tried = this.triedBefore(node);
        if (!stands) tried.push({ digit: this.digit[node], steps: this.goneAt[node] - node + 1 });
        const here = stands ? this.digit[node] : 0;
        const known = new Set([here, ...tried.map((one) => one.digit)]);
        const open = candidates(board, this.cell[node]).filter((digit) => !known.has(digit));
        const above = this.parent[node] >= 0 ? this.digit[this.parent[node]] : 0;
        return { cell: this.cell[node], above, here, tried, open };
      };
      const levels = [];
      const undone = this.at > 0 ? this.undoes[this.at - 1] : -1;
      if (undone >= 0) levels.push(level(undone, false));
      for (const node of standing) levels.push(level(node, true));
      return levels.slice(0, most).reverse();
    }
  }

  // ---- The cards: one for each approach -------------------------------------------------------

  const searches = data.searches.map(() => null);
  data.searches.forEach((search, index) => {
    searches[index] = search.sameAs === null ? new Search(search.steps) : searches[search.sameAs];
  });
  const distinct = [...new Set(searches)];
  const end = Math.max(...distinct.map((search) => search.length));
  const mostWrites = Math.max(1, ...distinct.flatMap((search) => [...search.totalWrites]));

  const colors = {};
  function readColors() {
    const style = getComputedStyle(document.documentElement);
    for (const name of ['ink', 'soft', 'line', 'frame', 'placed', 'card', 'new', 'new-line', 'gone-line', 'heat']) {
      colors[name] = style.getPropertyValue(`--${name}`).trim();
    }
  }

  class Card {
    constructor(info, search) {
      this.info = info;
      this.search = search;
      const card = byId('card').content.firstElementChild.cloneNode(true);
      const part = (selector) => card.querySelector(selector);
      part('h2').textContent = info.name;
      part('.summary').textContent = info.sameAs === null
        ? info.summary
        : `${info.summary}. The same steps as ${data.searches[info.sameAs].name}.`;
      const table = part('.board');
      table.setAttribute('aria-label', `Board of ${info.name}`);
      this.table = table;
      this.cells = [];
      for (let r = 0; r < 9; r++) {
        const row = table.tBodies[0].insertRow();
        for (let c = 0; c < 9; c++) this.cells.push(row.insertCell());
      }
      this.shown = new Array(81).fill(null);
      this.marked = -1;
      this.parts = {};
      for (const name of ['state', 'happened', 'step', 'placements', 'undos', 'dead-ends', 'depth']) {
        this.parts[name] = part(`.${name}`);
      }
      this.canvases = ['heat', 'curve', 'tree'].map((name) => part(`.${name}`));
      byId('cards').append(card);
      // What is out of sight is drawn when it comes into sight.
      this.inSight = true;
      new IntersectionObserver(([entry]) => {
        this.inSight = entry.isIntersecting;
        if (this.inSight) this.draw(!playing);
      }).observe(card);
    }

    /** Makes the cells square, and fits the canvases to their room; their drawings are lost. */
    resize() {
      this.table.style.setProperty('--cell', `${this.table.clientWidth / 9}px`);
      const scale = devicePixelRatio || 1;
      for (const canvas of this.canvases) {
        const { width, height } = canvas.getBoundingClientRect();
        canvas.width = Math.round(width * scale);
        canvas.height = Math.round(height * scale);
        canvas.pen = canvas.getContext('2d');
        canvas.pen.setTransform(scale, 0, 0, scale, 0, 0);
        canvas.room = [width, height];
      }
      this.curve = null;
    }

    draw(settled) {
      if (!this.inSight && !settled) return;
      const { search, info, parts } = this;
      this.drawBoard();
      const all = info.placements + info.undos;
      const put = (name, text) => {
        if (parts[name].textContent !== text) parts[name].textContent = text;
      };
      put('happened', search.describe().words);
      put('step', `${number.format(search.at)} of ${number.format(all)}`);
      put('placements', number.format(search.placements));
      put('undos', number.format(search.undos));
      put('dead-ends', number.format(search.deadEnds));
      put('depth', number.format(search.depth));
      const isOver = search.at === search.length;
      const isCut = search.length < all;
      put('state', !isOver ? (isCut ? `first ${number.format(search.length)} kept` : '')
        : isCut ? 'recorded to here' : info.solved ? '✓ solved' : '✗ no solution');
      parts.state.classList.toggle('solved', isOver && !isCut && info.solved);
      const [heat, curve, tree] = this.canvases;
      this.drawHeat(heat);
      this.drawCurve(curve);
      this.drawTree(tree);
      if (settled) this.describe(heat, curve, tree);
    }

    drawBoard() {
      const { search, cells, shown } = this;
      const marked = search.at > 0 ? search.cell[search.at - 1] : -1;
      for (let cell = 0; cell < 81; cell++) {
        const digit = search.board[cell];
        const isMarked = cell === marked || cell === this.marked;
        if (shown[cell] === digit && !isMarked) continue;
        const element = cells[cell];
        if (shown[cell] !== digit) element.textContent = digit || '';
        shown[cell] = digit;
        let look = GIVEN[cell] ? 'clue' : digit ? 'placed' : '';
        if (cell === marked) look = digit ? 'now' : 'gone';
        element.className = look;
        if (look === 'gone') element.dataset.gone = search.digit[search.at - 1];
        else delete element.dataset.gone;
      }
      this.marked = marked;
    }

    drawHeat({ pen, room: [width] }) {
      const cell = width / 9;
      pen.clearRect(0, 0, width, width);
      const most = Math.log1p(mostWrites);
      for (let i = 0; i < 81; i++) {
        const [x, y] = [(i % 9) * cell, Math.floor(i / 9) * cell];
        const writes = this.search.writes[i];
        if (GIVEN[i]) {
          pen.fillStyle = colors.line;
          pen.fillRect(x + cell * 0.38, y + cell * 0.38, cell * 0.24, cell * 0.24);
        } else if (writes) {
          const strength = 0.12 + 0.88 * (Math.log1p(writes) / most);
          pen.fillStyle = `rgb(${colors.heat} / ${strength})`;
          pen.fillRect(x + 0.5, y + 0.5, cell - 1, cell - 1);
        }
      }
      pen.strokeStyle = colors.frame;
      pen.strokeRect(0.5, 0.5, width - 1, width - 1);
      pen.beginPath();
      for (const line of [3, 6]) {
        pen.moveTo(line * cell, 0); pen.lineTo(line * cell, width);
        pen.moveTo(0, line * cell); pen.lineTo(width, line * cell);
      }
      pen.stroke();
    }

    /** The least and the greatest depth in each column of the picture. */
    columns(width) {
      const { depthAfter, length } = this.search;
      const count = Math.max(1, Math.min(Math.floor(width), length + 1));
      const columns = [];
      for (let i = 0; i < count; i++) {
        const from = Math.floor((i * (length + 1)) / count);
        const to = Math.max(from + 1, Math.floor(((i + 1) * (length + 1)) / count));
        let [least, most] = [Infinity, -Infinity];
        for (let k = from; k < to; k++) {
          least = Math.min(least, depthAfter[k]);
          most = Math.max(most, depthAfter[k]);
        }
        columns.push([least, most]);
      }
      return columns;
    }

    /** The curve without the present step: it is drawn once and copied at every step. */
    drawnCurve({ width, height, room: [shownWidth, shownHeight] }) {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [width, height];
      const pen = canvas.getContext('2d');
      pen.scale(width / shownWidth, height / shownHeight);
      const columns = this.columns(shownWidth);
      const x = (i) => (columns.length > 1 ? (i / (columns.length - 1)) * (shownWidth - 2) + 1 : 1);
      pen.beginPath();
      columns.forEach(([least], i) => pen.lineTo(x(i), this.curveY(least, shownHeight)));
      for (let i = columns.length - 1; i >= 0; i--) {
        pen.lineTo(x(i), this.curveY(columns[i][1], shownHeight));
      }
      pen.closePath();
      pen.fillStyle = pen.strokeStyle = colors.placed;
      pen.lineWidth = 1;
      pen.lineJoin = 'round';
      pen.stroke();
      pen.fill();
      pen.strokeStyle = colors.line;
      pen.beginPath();
      pen.moveTo(0, shownHeight - 1); pen.lineTo(shownWidth, shownHeight - 1);
      pen.stroke();
      return canvas;
    }

    curveY(depth, height) {
      return height - 3 - (depth / this.search.deepest) * (height - 8);
    }

    drawCurve(canvas) {
      const { pen, room: [width, height] } = canvas;
      const { search } = this;
      this.curve ??= this.drawnCurve(canvas);
      pen.clearRect(0, 0, width, height);
      pen.drawImage(this.curve, 0, 0, width, height);
      const here = search.length ? 1 + (search.at / search.length) * (width - 2) : 1;
      pen.strokeStyle = pen.fillStyle = colors['gone-line'];
      pen.lineWidth = 1.5;
      pen.beginPath();
      pen.moveTo(here, 0); pen.lineTo(here, height);
      pen.stroke();
      pen.beginPath();
      pen.arc(here, this.curveY(search.depth, height), 3.5, 0, 7);
      pen.fill();
    }

    drawTree({ pen, room: [width, height] }) {
      pen.clearRect(0, 0, width, height);
      const { levels } = this.search.describe();
      const [left, step] = [46, (width - 46 - 14) / 8];
      const rowHeight = height / LEVELS;
      const radius = Math.max(3, Math.min(10, step / 2 - 2));
      const x = (digit) => left + (digit - 1) * step;
      const y = (index) => index * rowHeight + 12;
      const font = (size, weight = 400) => `${weight} ${size}px ui-sans-serif, system-ui, sans-serif`;
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';

      levels.forEach((level, index) => {
        if (!level.above) return;
        const line = (digit, color, dashed) => {
          pen.strokeStyle = color;
          pen.lineWidth = 1.5;
          pen.setLineDash(dashed ? [2, 3] : []);
          pen.beginPath();
          pen.moveTo(x(level.above), y(index - 1) + radius);
          pen.lineTo(x(digit), y(index) - radius);
          pen.stroke();
        };
        level.open.forEach((digit) => line(digit, colors.line, true));
        level.tried.forEach((one) => line(one.digit, colors.frame, false));
        if (level.here) line(level.here, colors.placed, false);
      });
      pen.setLineDash([]);
      levels.forEach((level, index) => {
        pen.fillStyle = colors.soft;
        pen.font = font(11);
        pen.textAlign = 'left';
        pen.fillText(nameOf(level.cell), 0, y(index));
        pen.textAlign = 'center';
        const node = (digit, fill, stroke, ink, dashed) => {
          pen.beginPath();
          pen.arc(x(digit), y(index), radius, 0, 7);
          pen.fillStyle = fill;
          pen.fill();
          pen.strokeStyle = stroke;
          pen.lineWidth = 1.5;
          pen.setLineDash(dashed ? [2, 2] : []);
          pen.stroke();
          pen.setLineDash([]);
          pen.fillStyle = ink;
          pen.font = font(12, 600);
          pen.fillText(digit, x(digit), y(index) + 0.5);
        };
        level.open.forEach((digit) => node(digit, colors.card, colors.soft, colors.soft, true));
        for (const { digit, steps } of level.tried) {
          node(digit, colors.card, colors['gone-line'], colors.soft, false);
          const arm = radius * 0.72;
          pen.beginPath();
          pen.moveTo(x(digit) - arm, y(index) + arm); pen.lineTo(x(digit) + arm, y(index) - arm);
          pen.stroke();
          pen.fillStyle = colors.soft;
          pen.font = font(9);
          pen.fillText(number.format(steps), x(digit), y(index) + radius + 6);
        }
        if (level.here) node(level.here, colors.placed, colors.placed, colors.card, false);
      });
    }

    /** The pictures in words. */
    describe(heat, curve, tree) {
      const { search, info } = this;
      const most = Math.max(...search.writes);
      const hottest = search.writes.indexOf(most);
      heat.setAttribute('aria-label', most
        ? `Writes of ${info.name}: ${nameOf(hottest)} has most, ${number.format(most)}`
        : `Writes of ${info.name}: none`);
      curve.setAttribute('aria-label',
        `Depth of ${info.name}: ${search.depth} at this step, at most ${search.deepest}`);
      const levels = search.describe().levels.map(({ cell, here, tried, open }) => {
        const parts = [here ? `${here} stands` : 'empty'];
        if (tried.length) parts.push(`${tried.map((one) => one.digit).join(', ')} taken back`);
        if (open.length) parts.push(`${open.join(', ')} not tried`);
        return `${nameOf(cell)}: ${parts.join(', ')}`;
      });
      tree.setAttribute('aria-label',
        `Search tree of ${info.name}, the last levels: ${levels.join('; ') || 'nothing yet'}`);
    }
  }

  // ---- The clock, and what moves it --------------------------------------------------------------

  const SPEEDS = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000];
  let clock = 0;
  let playing = false;
  let last = 0;
  let owed = 0;

  byId('title').textContent = data.searches.length === 1
    ? `${data.searches[0].name} on ${data.board}`
    : `${data.searches.length} searches on ${data.board}`;
  const cut = distinct.some((search) => {
    const info = data.searches[searches.indexOf(search)];
    return search.length < info.placements + info.undos;
  });
  byId('about').textContent = [
    data.searches.length === 1
      ? 'Every step that the program made, as it was traced.'
      : 'Every step that the programs made, as it was traced, on the same clock.',
    cut ? `Long searches are kept up to step ${number.format(end)}; what comes after is left out here, and is in the totals.` : '',
  ].join(' ').trim();
  const cards = data.searches.map((info, index) => new Card(info, searches[index]));
  byId('time').max = end;
  for (const speed of SPEEDS) {
    byId('speed').add(new Option(speed ? `${number.format(speed)} ${speed === 1 ? 'step' : 'steps'} a second` : 'faster and faster', speed));
  }

  /** Steps a second; on the clock that runs faster and faster, they grow with the steps made. */
  const speed = () => +byId('speed').value || 8 + 0.7 * clock;

  function draw() {
    for (const search of distinct) search.goTo(clock);
    for (const card of cards) card.draw(!playing);
    byId('time').value = clock;
    const words = `step ${number.format(clock)} of ${number.format(end)}`;
    byId('time').setAttribute('aria-valuetext', words);
    byId('clock').textContent = words;
    byId('play').textContent = playing ? 'Pause' : 'Play';
  }

  function tell() {
    const words = distinct.map((search) => {
      const { name } = data.searches[searches.indexOf(search)];
      return `${name}: ${search.describe().words}`;
    });
    byId('status').textContent = `Step ${clock}. ${words.join('. ')}`;
  }

  function goTo(step) {
    playing = false;
    clock = Math.max(0, Math.min(step, end));
    draw();
    tell();
  }

  function frame(now) {
    if (!playing) return;
    const elapsed = Math.min(now - last, 250);
    // Who asked for little motion gets few pictures a second, at the same speed.
    if (!still.matches || elapsed >= 250) {
      owed += (elapsed / 1000) * speed();
      last = now;
      const steps = Math.floor(owed);
      owed -= steps;
      clock = Math.min(clock + steps, end);
      playing = clock < end;
      if (steps) draw();
      if (!playing) tell();
    }
    requestAnimationFrame(frame);
  }

  function playOrPause() {
    if (!playing && clock === end) clock = 0;
    playing = !playing;
    owed = 0;
    last = performance.now();
    draw();
    if (playing) requestAnimationFrame(frame);
    else tell();
  }

  /** To the nearest undo of any search. */
  function jump(undos, nearest) {
    const steps = distinct.map(undos).filter((step) => step !== null);
    if (steps.length) goTo(nearest(...steps));
  }
  const nextUndo = () => jump((search) => search.nextUndo(), Math.min);
  const previousUndo = () => jump((search) => search.previousUndo(), Math.max);

  const onClick = {
    start: () => goTo(0), end: () => goTo(end), back: () => goTo(clock - 1), on: () => goTo(clock + 1),
    'undo-before': previousUndo, 'undo-next': nextUndo, play: playOrPause,
  };
  for (const [id, action] of Object.entries(onClick)) byId(id).addEventListener('click', action);
  byId('time').addEventListener('input', (event) => goTo(+event.target.value));

  function changeSpeed(by) {
    const select = byId('speed');
    select.selectedIndex = Math.max(0, Math.min(select.selectedIndex + by, SPEEDS.length - 1));
  }

  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const on = event.target.closest('button, select, summary, input');
    const actions = {
      ' ': !on || on.type === 'range' ? playOrPause : null,
      ArrowLeft: !on || on.tagName === 'BUTTON' ? () => goTo(clock - 1) : null,
      ArrowRight: !on || on.tagName === 'BUTTON' ? () => goTo(clock + 1) : null,
      n: nextUndo, p: previousUndo, '+': () => changeSpeed(1), '-': () => changeSpeed(-1),
    };
    const action = actions[event.key];
    if (!action || (on?.tagName === 'SELECT' && event.key.length === 1)) return;
    event.preventDefault();
    action();
  });

  function redraw() {
    readColors();
    cards.forEach((card) => card.resize());
    draw();
  }
  new ResizeObserver(redraw).observe(byId('cards'));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
  redraw();
})();
