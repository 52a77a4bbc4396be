// The types of the page: what comes from Rust as JSON (tools/show/src/page.rs), and what several scripts share.
// .ci/javascript checks them.

/** A text in each language. */
type Texts = Record<'en' | 'zh', string>;
/** What a word has places for, and a word: a text, or a function if it has places. */
type Value = number | string | string[];
type Word = string & ((...values: Value[]) => string);
/** The words that another page adds. */
interface AddedWords {}
type Words = Record<keyof (typeof import('./texts.json') & AddedWords), Word>;

type Numbers = number[] | Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** A constraint: the number of a cell, or a digit and the number of a unit. */
type Place = { cell: number; unit?: undefined } | { digit: string; unit: number };
/** Why a step was made. */
type Reason = { words: Texts; forced?: boolean; aside?: Texts; over?: string } & (
  | { kind: 'guess'; tried: string; untried: string }
  | { kind: 'dead end'; on: Place; tried?: undefined; untried?: undefined }
  | { kind: 'forced' | 'copied' | 'unknown'; tried?: undefined; untried?: undefined }
);

/** A program, and what it did at each step that is recorded. */
interface Program {
  name: string;
  file: string;
  summary: Texts;
  code: string;
  firstLine: number;
  lines: Numbers;
  reads: Numbers;
  allReads?: number;
}
/** The bars of a search of which not all steps are recorded. */
interface Summary {
  steps: number;
  slot: number;
  rows: Numbers[];
  deadEnds: Numbers;
  jumps: boolean;
}
/** Recorded steps and their reasons. The first are `passed`: they stand after `start` steps, before the others. */
interface Part {
  steps: Numbers;
  why: Numbers;
  reasons: Reason[];
  lostSince?: Numbers;
  lostWhy?: Numbers;
  losses: Texts[];
  start?: number;
  passed?: number;
}
/** Counts of a search, so far or in all. */
interface Counts {
  placements: number;
  undos: number;
  deadEnds?: number;
  solved?: boolean;
  mistakes?: Mistake[];
  summary?: Summary | null;
}
/** Searches that make the same steps. */
interface Group extends Part, Counts {
  searches: Program[];
  mistakes: Mistake[];
  searching?: boolean;
  stopped?: string | null;
  /** The only solution of the board. */
  solution?: string | null;
  /** Nothing of it has been recorded. */
  isDraft?: boolean;
}
interface PageData {
  board?: string | null;
  given: string;
  groups: Group[];
}
/** A bar of the icicle. */
interface Bar {
  row: number;
  start: number;
  end: number;
  isUndone: boolean;
  cell: number;
  digit: number;
  joined: number;
}

/** The bar of a guess that failed, and its share of the search. */
interface Mistake extends Pick<Bar, 'row' | 'start' | 'end' | 'cell' | 'digit'> {
  percent: number;
}

type Search = import('./search.js').Search;
type Card = import('./card.js').Card;
/** A digit of a cell that cannot be filled, and the cell that forbids it. */
type Strike = ReturnType<typeof import('./moment.js').deadEndOf>['strikes'][number];
/** The elements of a card by their class. */
type CardParts = Record<'name' | 'state' | 'summary' | 'limits' | 'said' | 'happened' | 'note' | 'aside', HTMLElement> &
  Record<'choice' | 'levels' | 'place' | 'code' | 'step' | 'placements' | 'undos' | 'deadEnds', HTMLElement> &
  Record<'depth' | 'reads', HTMLElement> &
  Record<'board' | 'stack', HTMLTableElement> & { strikes: SVGElement; whose: HTMLButtonElement };
/** What hears of a card: that it is wanted, or pointed at, with a bar, or a step, or a cell. */
interface CardListener {
  choose(card: Card): void;
  point(card?: Card, bar?: Bar): void;
  goTo(step: number): void;
  chooseCell(card: Card, cell: number): void;
}
/** What hears of the icicle. */
interface IcicleListener {
  go(step: number | null, lane?: Card): void;
  blame(lane: Card, bar: Mistake): void;
  point?(lane?: Card, bar?: Bar): void;
}
/** What the player calls of its other parts. */
interface Mode {
  beginOrEndPredict(takesFocus?: boolean): void;
  nextStop(from: number): number;
  askHere(): void;
  askFault(): void;
  endQuestion(): void;
  offerSearches(): void;
  settled?(step: number): void;
  /** Looks ahead while it plays. */
  ahead?(step: number): void;
  chooseCell(card: Card, cell: number): void;
  editCell?(card: Card, cell: number): void;
}
type Question = 'turn' | 'cell' | 'digit' | 'fault' | null;
/** `search` is the search that is asked about; `step` the index of the step. */
interface Quiz {
  search: Search;
  step: number;
  question: Question;
  asksAll: boolean;
  right: number;
  asked: number;
  takesFocus: boolean;
}

/** The elements of the page. */
interface Ids
  extends Record<
      'skip' | 'language' | 'start' | 'end' | 'back' | 'on' | 'play' | 'more' | 'race' | 'candidates' | 'predict',
      HTMLButtonElement
    >,
    Record<'next-guess' | 'next-dead-end' | 'previous-undo' | 'next-undo' | 'costliest' | 'whole' | 'whose', HTMLButtonElement>,
    Record<'title' | 'cards' | 'wall' | 'tabs' | 'panel' | 'clock' | 'status' | 'quiz' | 'verdict' | 'score', HTMLElement>,
    Record<'asked' | 'answers' | 'data', HTMLElement> {
  time: HTMLInputElement;
  speed: HTMLSelectElement;
  card: HTMLTemplateElement;
}
interface Document {
  getElementById<I extends keyof Ids>(id: I): Ids[I];
}
interface HTMLElement {
  /** What `put` wrote last. */
  shownText?: string;
}
