// A card: what one search looks like at its present step.

import { allCandidates, CELLS, columnOf, countsOf, digits, PEERS, rowOf } from './board.js';
import { Code } from './code.js';
import { byId, insertCells, isDown, make, makeButton, put } from './dom.js';
import { chooseWords, grouped, LANGUAGE, nameOfSearch, WORDS } from './language.js';
import { asideOf, candidateWords, culpritOf, deadEndOf, levelsOf, searchedBoard, wordsOf } from './moment.js';
import { Search } from './search.js';

/** The levels in the list of levels. */
const STACK_LEVELS = 8;

export class Card {
  /** What is said before the first step. */
  static startHint = '';
  /** What is said of the present step of a search beside what happened. @type {{ words: string, search: Search } | null} */
  static noted = null;

  /** @param {Search} search @param {CardListener} listener */
  constructor(search, listener) {
    this.search = search;
    /** @type {HTMLTableCellElement[]} */
    this.cells = [];
    /** The elements of the reads of each program. @type {HTMLElement[]} */
    this.reads = [];
    this.program = 0;
    /** The place in the search that was drawn. @type {number | null} */
    this.drawnAt = null;
    /** What each digit of a dead end is struck out by, and the cell that is pointed at. @type {Strike[]} */
    this.strikes = [];
    this.pointed = -1;
    this.isInFront = false;
    this.element = /** @type {HTMLElement} */ (document.importNode(byId('card').content, true).firstElementChild);
    chooseWords(this.element);
    const parts = [...this.element.querySelectorAll('[class]')].map((part) => [part.classList[0], part]);
    this.parts = /** @type {CardParts} */ (Object.fromEntries(parts));
    const { board, stack, whose } = this.parts;
    board.addEventListener('click', ({ target }) => {
      const chosen = this.cells.findIndex((cell) => target instanceof Node && cell.contains(target));
      listener.chooseCell(this, chosen);
    });
    whose.addEventListener('click', () => byId('whose').click());
    this.levelCells = insertCells(stack, STACK_LEVELS, 4).flat();
    this.code = new Code(this.parts);
    this.tab = makeButton('', () => listener.choose(this), { className: 'tab' });
    this.elements = [this.element, this.tab];
    const point = (/** @type {Event} */ { type, target }) => {
      this.pointed = this.cells.indexOf(/** @type {HTMLTableCellElement} */ (target));
      this.drawStrikes();
      // A line leads to the next step that it makes.
      const { from, at, asked, placement, group } = this.search;
      const line = target instanceof Element && target.closest('.line')?.getAttribute('data-line');
      const next = line ? group.searches[this.program].lines.indexOf(+line, at) : -1;
      if (type === 'click') return next < 0 || listener.goTo(from + next + 1);
      const start = from + placement[asked ? -1 : next];
      const bar = this.search.barsAt(start).find((bar) => bar.start === start);
      return listener.point(/over|focusin/.test(type) ? this : undefined, bar);
    };
    for (const element of this.elements)
      for (const kind of ['pointerover', 'pointerleave', 'focusin', 'focusout', 'click'])
        element.addEventListener(kind, point);
  }

  /** Shows that it is pointed at, and of a bar that is its cell and its line. @param {boolean} isLinked @param {Bar} [bar] */
  link(isLinked, bar) {
    for (const element of this.elements) element.toggleAttribute('data-linked', isLinked);
    this.cells.forEach((cell, i) => cell.toggleAttribute('data-linked', isLinked && i === bar?.cell));
    const { from, group } = this.search;
    this.code.link(isLinked && bar ? group.searches[this.program].lines[bar.start - from] : NaN);
  }

  /** Whether it is the card that is shown where there is room for one. @param {boolean} isInFront */
  setInFront(isInFront) {
    this.isInFront = isInFront;
    for (const element of this.elements) element.classList.toggle('front', isInFront);
    this.tab.ariaPressed = String(isInFront);
  }

  /** Shows this search from now on. @param {Search} search */
  take(search) {
    this.search = search;
    const side = Math.sqrt(CELLS.length);
    if (this.cells.length !== CELLS.length) {
      this.parts.board.tBodies[0].replaceChildren();
      document.documentElement.classList.toggle('four', side === 4);
      this.parts.strikes.setAttribute('viewBox', `0 0 ${side} ${side}`);
      this.cells = insertCells(this.parts.board, side, side).flat();
    }
    this.drawnAt = null;
    this.reads = [];
    this.program = 0;
    this.takePrograms();
    this.element.classList.toggle('copied', search.isCopied);
    this.element.classList.toggle('draft', Boolean(search.group.isDraft));
  }

  /** Takes over the programs of the group that are new. */
  takePrograms() {
    const { searches } = this.search.group;
    if (searches.length === this.reads.length) return;
    this.search.takePrograms();
    this.parts.reads.querySelectorAll('label').forEach((line) => line.remove());
    this.reads = searches.map((program, index) => this.readsLine(program, index));
    this.choose(this.program);
  }

  /** A line for the reads of a program; where there are more, also the choice of its code. */
  /** @param {Program} program @param {number} index */
  readsLine({ name }, index) {
    const reads = make('b');
    const line = make('label', {}, make('span', { className: 'program' }, name), reads);
    const { searches } = this.search.group;
    if (searches.length > 1) {
      const onchange = () => {
        this.choose(index);
        Card.drawAll([this], true);
      };
      const group = WORDS.chooseCode(searches[0].name);
      line.prepend(make('input', { type: 'radio', name: group, checked: index === this.program, onchange }));
    }
    this.parts.reads.append(line);
    return reads;
  }

  /** Shows the name and the code of one of the programs. @param {number} index */
  choose(index) {
    const { searches } = this.search.group;
    const { name, summary } = searches[index];
    const others = searches.filter((_, other) => other !== index).map((program) => program.name);
    const words = summary[LANGUAGE];
    this.program = index;
    put(this.parts.name, nameOfSearch(name));
    put(this.tab, others.length ? `${nameOfSearch(searches[0].name)} +${others.length}` : nameOfSearch(name));
    const said = others.length ? WORDS.sameSteps(words, others) : words;
    put(this.parts.summary, words ? WORDS.of(name, said) : '');
    this.parts.board.ariaLabel = WORDS.boardOf(nameOfSearch(name));
    this.code.show(searches[index]);
  }

  /** Draws the cards at the present steps of their searches; `settled` if they stay there. */
  /** @param {Card[]} cards @param {boolean} settled */
  static drawAll(cards, settled) {
    for (const card of cards.filter(({ isInFront }) => isInFront || isDown('race'))) {
      if (!settled && card.drawnAt === card.search.at) continue;
      card.drawText();
      card.parts.whose.hidden = !settled || !culpritOf(card.search);
    }
  }

  drawText() {
    const { search, parts } = this;
    this.drawnAt = search.at;
    this.drawBoard();
    this.drawCounts();
    put(parts.happened, wordsOf(search));
    if (isDown('race')) return;
    put(parts.choice, search.at ? candidateWords(search, search.cell[search.at - 1]) : Card.startHint);
    put(parts.note, Card.noted?.search === search ? Card.noted.words : '');
    if (Card.startHint) parts.board.tabIndex = search.at ? -1 : 0;
    put(parts.aside, asideOf(search));
    for (const count of /** @type {const} */ (['placements', 'undos', 'deadEnds', 'depth'])) {
      put(parts[count], Number.isNaN(search[count]) ? '–' : grouped(search[count]));
    }
    // The one here counts, though the search has not turned back yet.
    const isAtOne = search.at > 0 && !search.isUndo[search.at - 1] && deadEndOf(search).cells.length > 0;
    if (isAtOne) put(parts.deadEnds, grouped(search.deadEnds + 1));
    this.code.light(search.group.searches[this.program].lines[search.at - 1]);
    const levels = levelsOf(search, STACK_LEVELS);
    const said = levels.flat();
    this.levelCells.forEach((cell, i) => put(cell, said[i] ?? ''));
    const isPart = levels.length > 0 && levels.length < search.depth;
    put(parts.levels, isPart ? WORDS.lastLevels(levels.length, search.depth) : WORDS.callStack);
  }

  /** Draws what changes while the search goes on. */
  drawCounts() {
    const { search, parts } = this;
    const { at, clock, length, allSteps, isCut, isCopied } = search;
    const { solved, searching, stopped, searches } = search.group;
    const cut = searching || stopped ? WORDS.cutSoFar : WORDS.cut;
    const isMissing = isCut && !(Search.canRecord && search.group.summary);
    const limits = [isCopied && WORDS.copied, isMissing && cut(length, allSteps)];
    put(parts.limits, limits.filter(Boolean).join(WORDS.gap));
    put(parts.step, WORDS.countOf(clock, allSteps) + (searching ? '…' : ''));
    const ending = stopped ? `✗ ${stopped}` : solved ? WORDS.solved : WORDS.noSolution;
    const isEnd = clock === allSteps && !searching && !search.group.isDraft;
    put(parts.state, at < length ? '' : isEnd ? ending : length ? WORDS.recordedToHere : '');
    parts.state.classList.toggle('solved', isEnd && Boolean(solved));
    this.reads.forEach((element, i) =>
      put(element, WORDS.countOf(search.readsAfter[i][at], searches[i].allReads ?? 0)),
    );
  }

  /** Leads from the cell that is pointed at to what it strikes out at a dead end. */
  drawStrikes() {
    const struck = this.strikes.filter(({ by }) => by === this.pointed);
    const arcs = struck.map(({ cell, digit, by }) => arc(middleOf(by), middleOfDigit(cell, digit)));
    this.parts.strikes.firstElementChild?.setAttribute('d', arcs.join(''));
  }

  drawBoard() {
    const { search, cells } = this;
    const { board, given } = search;
    const present = search.at > 0 ? search.cell[search.at - 1] : -1;
    /** @type {string[]} */
    const looks = CELLS.map((cell) => (given[cell] ? 'clue' : board[cell] ? 'placed' : 'empty'));
    const masks = allCandidates(searchedBoard(search));
    const counts = countsOf(masks);
    const fewest = Math.min(...counts);
    if (present >= 0) {
      for (const peer of PEERS[present]) looks[peer] += ' peer';
      looks[present] = board[present] ? 'now' : 'gone';
    }
    const { cells: dead, strikes } = deadEndOf(search);
    for (const cell of dead) if (cell !== present) looks[cell] += ' dead';
    for (const cell of new Set(strikes.map(({ by }) => by))) looks[cell] += ' blocks';
    if (strikes.length || this.strikes.length) {
      this.strikes = strikes;
      this.drawStrikes();
    }
    for (const cell of CELLS) {
      const digit = board[cell];
      let look = looks[cell];
      let figure = '';
      if (look.startsWith('gone')) {
        figure = String(search.digit[search.at - 1]);
      } else if (!digit) {
        if (counts[cell] === fewest) look += ' fewest';
        const struck = strikes.filter((strike) => strike.cell === cell).map(({ digit }) => digit);
        const mask = struck.reduce((all, digit) => all | (1 << (digit - 1)), masks[cell]);
        const showsDigits = struck.length > 0 || isDown('candidates');
        if (showsDigits) look += ' digits';
        figure = showsDigits ? candidateGrid(mask) : String(counts[cell]);
      }
      const element = cells[cell];
      put(element, digit || '');
      if (element.className !== look) element.className = look;
      if (element.dataset.figure !== figure) element.dataset.figure = figure;
    }
  }
}

/** The middle of a cell, or of a digit in it. @param {number} cell */
const middleOf = (cell) => [columnOf(cell) + 0.5, rowOf(cell) + 0.5];
/** @param {number} cell @param {number} digit */
function middleOfDigit(cell, digit) {
  const side = Math.sqrt(digits().length);
  const place = (/** @type {number} */ index) => (index + 0.5) / side;
  return [columnOf(cell) + place((digit - 1) % side), rowOf(cell) + place(Math.floor((digit - 1) / side))];
}

/** A line that bends towards the middle of the board, more so the longer it is: those along a row stay apart. */
/** @param {number[]} from @param {number[]} to */
function arc([x, y], [toX, toY]) {
  const half = Math.sqrt(CELLS.length) / 2;
  const [middleX, middleY] = [(x + toX) / 2, (y + toY) / 2];
  const [acrossX, acrossY] = [(y - toY) * 0.2, (toX - x) * 0.2];
  const side = acrossX * (half - middleX) + acrossY * (half - middleY) < 0 ? -1 : 1;
  return `M${x} ${y}Q${middleX + side * acrossX} ${middleY + side * acrossY} ${toX} ${toY}`;
}

/** The candidates in the rows of a box, with a space for each digit that is none. @param {number} mask */
function candidateGrid(mask) {
  const figures = digits().map((digit) => (mask & (1 << (digit - 1)) ? digit : ' '));
  const side = Math.sqrt(figures.length);
  return figures.map((figure, k) => (k && k % side === 0 ? `\n${figure}` : figure)).join('');
}
