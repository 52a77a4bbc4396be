// ---- A search: the steps that were traced, and a place in them ----------------------------------

class Search {
  /** `group` is one of the data's: searches that make the same steps. */
  constructor(given, group) {
    const { length } = group.steps;
    this.given = given;
    this.group = group;
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
    this.buildTree();
    this.deepest = this.depthAfter.reduce((a, b) => Math.max(a, b), 1);
    /** For each program, the cells that it had looked at after each step. */
    this.readsAfter = [];
    this.takePrograms();

    this.at = 0;
    /** Whether nothing may be told of the next step. */
    this.hidesNext = false;
    this.board = given.slice();
    this.writes = new Uint32Array(81);
    this.undos = 0;
    this.deadEnds = 0;
  }

  /** Takes over the programs of the group that are new. */
  takePrograms() {
    for (const { reads } of this.group.searches.slice(this.readsAfter.length)) {
      const after = new Uint32Array(this.length + 1);
      reads.forEach((count, i) => { after[i + 1] = after[i] + count; });
      this.readsAfter.push(after);
    }
  }

  buildTree() {
    const board = this.given.slice();
    const standing = [];
    const lastChild = new Int32Array(this.length + 1).fill(-1);
    this.group.steps.forEach((step, i) => {
      const cell = Math.floor(step / 10);
      this.cell[i] = cell;
      this.isUndo[i] = step % 10 === 0 ? 1 : 0;
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
        this.digit[i] = board[cell] = step % 10;
        this.totalWrites[cell]++;
        const parent = standing.at(-1) ?? -1;
        this.parent[i] = parent;
        this.elder[i] = lastChild[parent + 1];
        lastChild[parent + 1] = i;
        standing.push(i);
      }
      this.topAfter[i + 1] = standing.at(-1) ?? -1;
      this.depthAfter[i + 1] = this.depthAfter[i] + (this.isUndo[i] ? -1 : 1);
    });
  }

  /** The steps of the whole search, recorded or not; while it goes on, so far. */
  get allSteps() { return this.group.placements + this.group.undos; }
  get placements() { return this.at - this.undos; }
  get depth() { return this.depthAfter[this.at]; }
  get isCut() { return this.length < this.allSteps; }
  get isCopied() { return this.length > 0 && this.reason(0).kind === 'copied'; }

  reason(i) { return this.group.reasons[this.group.why[i]]; }

  /** Whether the step of this index is an undo right after a placement. The search turned round there. */
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

  /** Where the next step is made that `matches`, a test of its index. */
  next(matches) {
    for (let i = this.at; i < this.length; i++) if (matches(i)) return i + 1;
    return null;
  }

  /** Where the last such step before the present one was made. */
  previous(matches) {
    for (let i = this.at - 2; i >= 0; i--) if (matches(i)) return i + 1;
    return null;
  }

  /** The guess whose undo came most steps later: its index and these steps; null if none was undone. */
  costliestGuess() {
    let costliest = null;
    for (let i = 0; i < this.length; i++) {
      if (this.isUndo[i] || this.goneAt[i] === this.length || this.reason(i).kind !== 'guess') continue;
      const steps = this.goneAt[i] - i + 1;
      if (!costliest || steps > costliest.steps) costliest = { index: i, steps };
    }
    return costliest;
  }

  /** The last step in words. */
  words() {
    if (this.at === 0) return WORDS.nothingPlaced;
    const i = this.at - 1;
    return WORDS.happened(nameOf(this.cell[i]), this.digit[i], this.reason(i).words[LANGUAGE]);
  }

  /** How many candidates the cell of the last step has while it is empty, and whether another has fewer. */
  choiceWords() {
    return this.at === 0 ? '' : this.candidateWords(this.cell[this.at - 1]);
  }

  candidateWords(cell) {
    const board = this.board.slice();
    board[cell] = 0;
    const counts = allCandidates(board).map((mask) => (mask < 0 ? 10 : optionsIn(mask).length));
    const fewest = Math.min(...counts);
    const own = counts[cell];
    if (own === fewest) return WORDS.fewestCandidates(nameOf(cell), own);
    return WORDS.moreCandidates(nameOf(cell), own, nameOf(counts.indexOf(fewest)), fewest);
  }

  /**
   * The dead end of the last step, or else the one that the next step turns back from: the cells that
   * cannot be filled, and the peers that block them; null if there is none.
   */
  deadEnd() {
    const isDeadEnd = (i) => i >= 0 && i < this.length && this.reason(i).kind === 'dead end';
    const i = (this.hidesNext ? [this.at - 1] : [this.at - 1, this.at]).find(isDeadEnd);
    if (i === undefined) return null;
    const { on } = this.reason(i);
    const board = this.board.slice();
    board[this.cell[i]] = this.digit[i];
    if (on.unit === undefined) {
      return { cells: [on.cell], blockers: PEERS[on.cell].filter((peer) => board[peer]) };
    }
    const cells = UNITS[on.unit].filter((cell) => !board[cell]);
    const blockers = cells.flatMap((cell) => PEERS[cell].filter((peer) => board[peer] === +on.digit));
    return { cells, blockers };
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

  /**
   * What was decided with a placement: the constraint, the option that stands (-1 if it was undone),
   * those tried before with the steps that each took, and those left.
   */
  level(node) {
    const { kind, on = { cell: this.cell[node] }, options = 0 } = this.reason(node);
    const isOfCell = on.unit === undefined;
    const optionOf = (other) =>
      (isOfCell ? this.digit[other] - 1 : UNITS[on.unit].indexOf(this.cell[other]));
    const isSibling = (other) => (isOfCell
      ? this.cell[other] === this.cell[node]
      : this.digit[other] === this.digit[node] && optionOf(other) >= 0);
    const stands = this.goneAt[node] >= this.at;
    const tried = [];
    for (let other = stands ? this.elder[node] : node; other >= 0; other = this.elder[other]) {
      if (isSibling(other)) {
        tried.unshift({ option: optionOf(other), steps: this.goneAt[other] - other + 1 });
      }
    }
    const here = stands ? optionOf(node) : -1;
    const known = new Set([here, ...tried.map(({ option }) => option)]);
    const untried = optionsIn(options).filter((option) => !known.has(option));
    return { node, on, kind, here, tried, untried };
  }

  /** The open levels near the present step, from the upper to the lower; none of a copied solution. */
  levels(most) {
    if (this.isCopied) return [];
    return this.lastPlacements(most).reverse().map((node) => this.level(node));
  }

  /** The level of the placement that the last step undid; null if it undid none. */
  undoneLevel() {
    const node = this.at > 0 ? this.undoes[this.at - 1] : -1;
    return node >= 0 ? this.level(node) : null;
  }
}
