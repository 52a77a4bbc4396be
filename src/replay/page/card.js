// ---- A card: what one search looks like at its present step -------------------------------------

/** The levels in the list of levels. */
const STACK_LEVELS = 8;
/** The height of a level in the picture of the search tree, in pixels, and the most levels shown. */
const LEVEL_HEIGHT = 34;
const TREE_LEVELS = 9;

const colors = {};
function readColors() {
  const style = getComputedStyle(document.documentElement);
  for (const name of ['soft', 'line', 'frame', 'placed', 'card', 'gone-line', 'heat']) {
    colors[name] = style.getPropertyValue(`--${name}`).trim();
  }
}

const make = (tag, className, text = '') =>
  Object.assign(document.createElement(tag), { className, textContent: text });

function put(element, text) {
  text = String(text);
  if (element.shownText !== text) element.textContent = element.shownText = text;
}

/** The source of a program, with the line of the present step lit. */
class Code {
  constructor({ name, file, code, firstLine }, box, caption) {
    this.name = name;
    this.file = file;
    this.firstLine = firstLine;
    this.box = box;
    this.caption = caption;
    this.code = code;
    this.functions = this.elements = [];
    this.lit = null;
  }

  /** Shows the code, whose elements are made now: most programs of a page are never shown. */
  show() {
    const lines = this.code.trimEnd().split('\n');
    let inFunction = '';
    this.functions = lines.map((line) => {
      inFunction = line.match(/^\s*(?:pub |const |unsafe )*fn (\w+)/)?.[1] ?? inFunction;
      return inFunction;
    });
    this.elements = lines.map((line, index) => {
      const element = make('div', 'line', line);
      element.dataset.line = this.firstLine + index;
      return element;
    });
    this.box.replaceChildren(...this.elements);
    this.box.setAttribute('aria-label', WORDS.codeOf(this.name));
    this.top = this.box.scrollTop = 0;
    const lit = this.lit;
    this.lit = null;
    this.light(lit);
  }

  /** Drops the elements. */
  hide() {
    this.elements = [];
  }

  /** Lights the line of this number, or none for null, and brings it into view. */
  light(line) {
    const index = line === null ? -1 : line - this.firstLine;
    const element = this.elements[index];
    if (this.lit === line && line !== null) return;
    this.elements[this.lit - this.firstLine]?.classList.remove('lit');
    element?.classList.add('lit');
    this.lit = line;
    put(this.caption, element
      ? WORDS.place(this.file, line, this.functions[index])
      : this.file);
    if (element) this.bringIntoView(index);
  }

  bringIntoView(index) {
    const { height, lineHeight } = this;
    const y = index * lineHeight;
    if (y < this.top + lineHeight || y > this.top + height - 3 * lineHeight) {
      this.top = this.box.scrollTop = Math.max(0, y - height / 3);
    }
  }

  resize() {
    this.height = this.box.clientHeight;
    this.lineHeight = this.elements[0]?.getBoundingClientRect().height || 1;
    this.top = this.box.scrollTop;
    if (this.lit !== null) this.bringIntoView(this.lit - this.firstLine);
  }
}

class Card {
  /** `goTo` is called with the step of the depth curve that is clicked, `choose` with a cell. */
  constructor(search, goTo, choose) {
    this.search = search;
    this.showsDigits = false;
    const card = document.getElementById('card').content.firstElementChild.cloneNode(true);
    const part = (selector) => card.querySelector(selector);
    this.element = card;
    this.parts = {};
    for (const name of ['summary', 'limits', 'state', 'happened', 'choice', 'step', 'placements', 'undos', 'dead-ends', 'depth']) {
      this.parts[name] = part(`.${name}`);
    }
    this.parts.name = part('h2');
    this.parts.caption = part('.stack caption');

    this.table = part('.board');
    this.cells = [];
    for (let r = 0; r < 9; r++) {
      const row = this.table.tBodies[0].insertRow();
      for (let c = 0; c < 9; c++) this.cells.push(row.insertCell());
    }
    this.shown = this.cells.map(() => ({}));
    this.table.addEventListener('click', ({ target }) => choose(this.cells.indexOf(target)));
    this.levelRows = Array.from({ length: STACK_LEVELS }, () => {
      const row = part('.stack').tBodies[0].insertRow();
      return [0, 1, 2, 3].map(() => row.insertCell());
    });
    this.canvases = ['heat', 'curve', 'tree'].map((name) => part(`.${name}`));
    part('.curve').addEventListener('click', (event) => {
      const { left, width } = event.currentTarget.getBoundingClientRect();
      goTo(Math.round(((event.clientX - left) / width) * search.length));
    });

    this.codes = [];
    this.program = 0;
    this.takePrograms();
    card.classList.toggle('copied', search.isCopied);

    // What is out of sight is drawn when it comes into sight.
    this.inSight = true;
    new IntersectionObserver(([entry]) => {
      this.inSight = entry.isIntersecting;
      if (this.inSight) Card.drawAll([this], true);
    }).observe(card);
  }

  /** Takes over the programs of the group that are new. */
  takePrograms() {
    const { searches } = this.search.group;
    if (searches.length === this.codes.length) return;
    const [code, place, reads] = ['.code', '.place', '.reads'].map((part) => this.element.querySelector(part));
    this.search.takePrograms();
    for (const program of searches.slice(this.codes.length)) this.codes.push(new Code(program, code, place));
    reads.querySelectorAll('label').forEach((line) => line.remove());
    this.reads = searches.map((program, index) => this.readsLine(program, index, reads));
    this.choose(this.program);
  }

  /** A line for the reads of a program; where there are more, also the choice of its code. */
  readsLine({ name }, index, box) {
    const line = make('label', '');
    if (this.search.group.searches.length > 1) {
      const choice = Object.assign(document.createElement('input'), {
        type: 'radio', name: WORDS.chooseCode(this.search.group.searches[0].name), checked: index === this.program,
      });
      choice.addEventListener('change', () => { this.choose(index); Card.drawAll([this], true); });
      line.append(choice);
    }
    const reads = make('b', '');
    line.append(make('span', 'program', name), reads);
    box.append(line);
    return reads;
  }

  /** What the card cannot show. */
  limits() {
    const { search } = this;
    const limits = [];
    if (search.isCopied) {
      limits.push(WORDS.copied);
    }
    const { searching, stopped } = search.group;
    if (search.isCut) {
      limits.push(WORDS.cut(search.length, search.allSteps, searching || stopped));
    }
    return limits.join(WORDS.gap);
  }

  /** Shows the name and the code of one of the programs. */
  choose(index) {
    const { searches } = this.search.group;
    const { name, summary } = searches[index];
    if (index !== this.program) this.codes[this.program].hide();
    const others = searches.filter((_, other) => other !== index).map((program) => program.name);
    this.program = index;
    put(this.parts.name, name);
    const words = summary[LANGUAGE];
    put(this.parts.summary, others.length ? WORDS.sameSteps(words, others) : words);
    this.table.setAttribute('aria-label', WORDS.boardOf(name));
    this.codes[index].show();
    this.codes[index].resize();
  }

  /** Makes the cells square, and fits the canvases to their room. */
  resize() {
    this.table.style.setProperty('--cell', `${this.table.clientWidth / 9}px`);
    const scale = devicePixelRatio || 1;
    for (const canvas of this.canvases) {
      const { width, height } = canvas.getBoundingClientRect();
      if (canvas.room?.[0] === width && canvas.room[1] === height && canvas.scale === scale) continue;
      canvas.scale = scale;
      canvas.width = Math.round(width * scale);
      canvas.height = Math.round(height * scale);
      canvas.pen = canvas.getContext('2d');
      canvas.pen.setTransform(scale, 0, 0, scale, 0, 0);
      // Set once: to set it in each frame would have the browser work out all styles.
      canvas.pen.font = '11px ui-sans-serif, system-ui, sans-serif';
      canvas.room = [width, height];
    }
    this.curve = this.drawnAt = null;
    this.codes[this.program].resize();
  }

  /** Shows the candidates of the empty cells, or their number. */
  showDigits(shows) {
    this.showsDigits = shows;
    this.drawnAt = null;
  }

  /**
   * Draws the cards at the present steps of their searches; `settled` if they stay there. All pictures
   * come first: text in a canvas has the browser work out the styles that have changed by then.
   */
  static drawAll(cards, settled) {
    const changed = cards.filter((card) => settled || (card.inSight && card.drawnAt !== card.search.at));
    for (const card of changed) card.drawPictures(settled);
    for (const card of changed) card.drawText();
  }

  drawPictures(settled) {
    const [heat, curve, tree] = this.canvases;
    this.drawHeat(heat);
    this.drawCurve(curve);
    this.drawTree(tree);
    if (settled) this.describe(heat, curve, tree);
  }

  drawText() {
    const { search, parts } = this;
    const { searches } = search.group;
    this.drawnAt = search.at;
    this.drawBoard();
    this.drawCounts();
    put(parts.happened, search.words());
    put(parts.choice, search.choiceWords());
    put(parts.placements, number.format(search.placements));
    put(parts.undos, number.format(search.undos));
    put(parts['dead-ends'], number.format(search.deadEnds));
    put(parts.depth, number.format(search.depth));
    this.codes[this.program].light(search.at ? searches[this.program].lines[search.at - 1] || null : null);
    this.drawStack();
  }

  /** Draws what changes while the search goes on. */
  drawCounts() {
    const { search, parts } = this;
    const isOver = search.at === search.length;
    const { solved, searching, stopped, searches } = search.group;
    put(parts.limits, this.limits());
    put(parts.step, WORDS.countOf(search.at, search.allSteps));
    const ending = stopped ? WORDS.stopped(stopped) : solved ? WORDS.solved : WORDS.noSolution;
    const isWhole = !search.isCut && !searching;
    put(parts.state, !isOver ? '' : isWhole ? ending : WORDS.recordedToHere);
    parts.state.classList.toggle('solved', isOver && isWhole && solved);
    this.reads.forEach((element, index) => put(element,
      WORDS.countOf(search.readsAfter[index][search.at], searches[index].allReads)));
  }

  drawBoard() {
    const { search, cells, shown } = this;
    const present = search.at > 0 ? search.cell[search.at - 1] : -1;
    const looks = CELLS.map((cell) => (search.given[cell] ? 'clue' : search.board[cell] ? 'placed' : 'empty'));
    const masks = allCandidates(search.board);
    const counts = masks.map((mask) => (mask < 0 ? 10 : optionsIn(mask).length));
    const fewest = Math.min(...counts);
    if (present >= 0) {
      for (const peer of PEERS[present]) looks[peer] += ' peer';
      looks[present] = search.board[present] ? 'now' : 'gone';
    }
    const deadEnd = search.deadEnd();
    for (const cell of deadEnd?.cells ?? []) if (cell !== present) looks[cell] += ' dead';
    for (const cell of new Set(deadEnd?.blockers ?? [])) looks[cell] += ' blocks';
    for (let cell = 0; cell < 81; cell++) {
      const digit = search.board[cell];
      let look = looks[cell];
      let figure = '';
      if (look === 'gone' || look === 'gone blocks') {
        figure = search.digit[search.at - 1];
      } else if (!digit) {
        if (counts[cell] === fewest) look += ' fewest';
        if (this.showsDigits) look += ' digits';
        figure = this.showsDigits ? candidateGrid(masks[cell]) : counts[cell];
      }
      const before = shown[cell];
      const element = cells[cell];
      if (before.digit !== digit) element.textContent = digit || '';
      if (before.look !== look) element.className = look;
      if (before.figure !== figure) element.dataset.figure = figure;
      shown[cell] = { digit, look, figure };
    }
  }

  drawStack() {
    const levels = this.search.levels(STACK_LEVELS).reverse();
    this.levelRows.forEach((row, index) => {
      levelWords(levels[index]).forEach((words, column) => put(row[column], words));
    });
    const { depth } = this.search;
    const isPart = levels.length > 0 && levels.length < depth;
    put(this.parts.caption, isPart ? WORDS.lastLevels(levels.length, depth) : WORDS.callStack);
  }

  drawHeat({ pen, room: [width] }) {
    const cell = width / 9;
    pen.clearRect(0, 0, width, width);
    const most = Math.log1p(Card.mostWrites);
    for (let i = 0; i < 81; i++) {
      const [x, y] = [columnOf(i) * cell, rowOf(i) * cell];
      const writes = this.search.writes[i];
      if (this.search.given[i]) {
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
    if (!width) return;
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

  /** The last levels, and the one that was just undone, from the upper to the lower. */
  treeLevels(most) {
    const undone = this.search.undoneLevel();
    const levels = this.search.levels(undone ? most - 1 : most);
    return undone ? [...levels, undone] : levels;
  }

  drawTree({ pen, room: [width, height] }) {
    pen.clearRect(0, 0, width, height);
    const most = Math.max(3, Math.min(TREE_LEVELS, Math.floor(height / LEVEL_HEIGHT)));
    const levels = this.treeLevels(most);
    const [left, step] = [66, (width - 66 - 14) / 8];
    const rowHeight = height / most;
    const radius = Math.max(3, Math.min(11, step / 2 - 2, rowHeight / 2 - 6));
    const x = (option) => left + option * step;
    const y = (index) => index * rowHeight + radius + 2;
    const write = (words, color, x, y, width) => {
      pen.fillStyle = color;
      pen.fillText(words, x, y, width);
    };
    const dash = (dashed) => pen.setLineDash(dashed ? [2, 3] : []);
    pen.textBaseline = 'middle';
    pen.lineWidth = 1.5;

    levels.slice(1).forEach((level, index) => {
      const line = (option, color, dashed = false) => {
        pen.strokeStyle = color;
        dash(dashed);
        pen.beginPath();
        pen.moveTo(x(levels[index].here), y(index) + radius);
        pen.lineTo(x(option), y(index + 1) - radius);
        pen.stroke();
      };
      level.untried.forEach((option) => line(option, colors.frame, true));
      level.tried.forEach(({ option }) => line(option, colors.frame));
      if (level.here >= 0) line(level.here, colors.placed);
    });
    levels.forEach((level, index) => {
      pen.textAlign = 'left';
      write(branchName(level.on), colors.soft, 0, y(index));
      pen.textAlign = 'center';
      const node = (option, fill, stroke, ink, dashed = false) => {
        dash(dashed);
        pen.beginPath();
        pen.arc(x(option), y(index), radius, 0, 7);
        pen.fillStyle = fill;
        pen.fill();
        pen.strokeStyle = stroke;
        pen.stroke();
        write(shortName(level.on, option), ink, x(option), y(index) + 0.5, 2 * radius - 4);
      };
      level.untried.forEach((option) => node(option, colors.card, colors.soft, colors.soft, true));
      for (const { option, steps } of level.tried) {
        node(option, colors.card, colors['gone-line'], colors.soft);
        const arm = radius * 0.72;
        pen.beginPath();
        pen.moveTo(x(option) - arm, y(index) + arm); pen.lineTo(x(option) + arm, y(index) - arm);
        pen.stroke();
        write(number.format(steps), colors.soft, x(option), y(index) + radius + 7, step);
      }
      if (level.here >= 0) node(level.here, colors.placed, colors.placed, colors.card);
    });
    dash(false);
  }

  /** The pictures in words. */
  describe(heat, curve, tree) {
    const { search } = this;
    const { name } = search.group.searches[this.program];
    const most = Math.max(...search.writes);
    heat.setAttribute('aria-label', WORDS.writes(name, nameOf(search.writes.indexOf(most)), most));
    curve.setAttribute('aria-label', WORDS.depth(name, search.depth, search.deepest));
    const levels = this.treeLevels(TREE_LEVELS).map(({ on, kind, here, tried, untried }) => {
      const names = (options) => options.map((option) => optionName(on, option)).join(WORDS.comma);
      const words = [here >= 0 ? WORDS.stands(names([here])) : WORDS.empty];
      if (kind === 'forced') words.push(WORDS.forced);
      if (tried.length) words.push(WORDS.undone(names(tried.map(({ option }) => option))));
      if (untried.length) words.push(WORDS.notTried(names(untried)));
      return WORDS.level(branchName(on), words);
    });
    tree.setAttribute('aria-label', WORDS.tree(name, levels));
  }
}

/** The candidates as three rows of three, with a space for each digit that is none. */
function candidateGrid(mask) {
  const rows = [0, 3, 6].map((first) => [0, 1, 2].map((k) => (mask & (1 << (first + k)) ? first + k + 1 : ' ')));
  return rows.map((row) => row.join('')).join('\n');
}

/** What a level branches on: `r1c3`, or `5: box 6`. */
const branchName = (on) => (on.unit === undefined ? nameOf(on.cell) : WORDS.digitIn(on.digit, unitName(on.unit)));

/** An option, short enough for a circle: in a row only the column of its cell is named. */
function shortName(on, option) {
  const name = optionName(on, option);
  if (on.unit === undefined || on.unit >= 18) return name;
  return on.unit < 9 ? name.slice(2) : name.slice(0, 2);
}

/** A level for the list of levels: its cell, its digit, what was tried and what was not. */
function levelWords(level) {
  if (!level) return ['', '', '', ''];
  const { on, kind, here, tried, untried } = level;
  const names = (options) => options.map((option) => optionName(on, option)).join(' ');
  const left = { forced: WORDS.forced, guess: names(untried) || WORDS.none }[kind] ?? '';
  const before = names(tried.map(({ option }) => option));
  return on.unit === undefined
    ? [nameOf(on.cell), here + 1, before, left]
    : [optionName(on, here), on.digit, before, left];
}
