// The types of the page and of the playground: what comes from Rust as JSON (tools/show/src/page.rs and
// tools/playground/src/lib.rs), and what several scripts share. .ci/javascript checks them.

/** A text in each language. */
type Texts = Record<'en' | 'zh', string>;
/** What a word has places for, and a word of the tables: a text, or a function if it has places. */
type Value = number | string | string[];
type Word<T extends readonly string[]> = T[0] extends `${string}{${number}${string}`
  ? (...values: Value[]) => string
  : string;
type PageTable = typeof import('./words.js').TABLE;
type PlaygroundTable = typeof import('../../../playground/page/words.js').ADDED;
type Table = PageTable & PlaygroundTable;
type Words = { [K in keyof Table]: Word<Table[K]> };

type Numbers = number[] | Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** A constraint: the number of a cell, or a digit and the number of a unit. */
type Place = { cell: number; unit?: undefined } | { digit: string; unit: number };
/** Why a step was made. */
type Reason = { words: Texts; forced?: boolean; aside?: Texts } & (
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
  deadEnds: number[];
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
  summary?: Summary | null;
}
/** Searches that make the same steps. */
interface Group extends Part, Counts {
  searches: Program[];
  searching?: boolean;
  stopped?: string | null;
  /** Nothing of it has been recorded. */
  isDraft?: boolean;
}
interface PageData {
  board?: string | null;
  given: string;
  groups: Group[];
}
/** A piece of news of a search that is recorded again. */
type Around = { at: number; steps?: undefined } | (Part & { at?: undefined; lines: Numbers; reads: Numbers });
interface Catalogue {
  searches: { name: string; summary: Texts }[];
  puzzles: { name: string; cells: string; source: Texts; shows: Texts }[];
  clues: [number, number];
  cluesOfMinimal: [number, number];
  mostSteps: number;
}
type Parsed = { board: string | null; error?: string; cells: number[] };

/** What hears the news of a Worker, each as JSON of its own form. */
type Hear = { hear(news: unknown): void }['hear'];

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

type Search = import('./search.js').Search;
type Card = import('./card.js').Card;
/** The elements of a card by their class. */
type CardParts = Record<'name' | 'state' | 'summary' | 'limits' | 'said' | 'happened' | 'note' | 'aside', HTMLElement> &
  Record<'choice' | 'levels' | 'place' | 'code' | 'step' | 'placements' | 'undos' | 'deadEnds', HTMLElement> &
  Record<'depth' | 'reads', HTMLElement> &
  Record<'board' | 'stack', HTMLTableElement> & { strikes: SVGElement; inside: HTMLDetailsElement };
/** What hears of a card: that a step is pointed at, a mistake, or a cell, and that the card is wanted. */
interface CardListener {
  go(step: number | null): void;
  blame(card: Card, bar: Bar): void;
  choose(card: Card): void;
  chooseCell(card: Card, cell: number): void;
}
/** What the player calls of its other parts. */
interface Mode {
  isPredicting(): boolean;
  beginOrEndPredict(takesFocus?: boolean): void;
  nextStop(from: number): number;
  askHere(): void;
  endQuestion(): void;
  offerSearches(): void;
  settled?(step: number): void;
  chooseCell(card: Card, cell: number): void;
  editCell?(card: Card, cell: number): void;
}
type Question = 'turn' | 'cell' | 'digit' | null;
/** `search` is the search that is asked about while the mode is on; `step` the index of the step. */
interface Quiz {
  isOn: boolean;
  search: Search;
  step: number;
  question: Question;
  asksAll: boolean;
  right: number;
  asked: number;
  takesFocus: boolean;
}

/** The elements of the page and of the playground. */
type Ids = Record<
  'skip' | 'language' | 'start' | 'end' | 'back' | 'on' | 'play' | 'more' | 'candidates' | 'predict' | 'next-guess',
  HTMLButtonElement
> &
  Record<'next-dead-end' | 'previous-undo' | 'next-undo' | 'costliest' | 'whole' | 'write', HTMLButtonElement> &
  Record<'undo' | 'clear' | 'share' | 'stop' | 'stop-sample' | 'image' | 'embed', HTMLButtonElement> &
  Record<'time' | 'minimal' | 'clues' | 'seed' | 'images' | 'images-seed', HTMLInputElement> &
  Record<'speed' | 'puzzle', HTMLSelectElement> &
  Record<'searches' | 'distribution', HTMLTableElement> &
  Record<'title' | 'cards' | 'icicles' | 'bar' | 'clock' | 'status' | 'quiz' | 'verdict' | 'score', HTMLElement> &
  Record<'asked' | 'answers' | 'running' | 'solutions' | 'error' | 'shows' | 'sampled' | 'axis', HTMLElement> &
  Record<'generate' | 'sample' | 'data' | 'worker', HTMLElement> &
  Record<'lab' | 'player', HTMLAnchorElement> & { card: HTMLTemplateElement; text: HTMLTextAreaElement };
interface Document {
  getElementById<I extends keyof Ids>(id: I): Ids[I];
}
interface HTMLElement {
  /** What `put` wrote last. */
  shownText?: string;
}

/** What library.js holds, where a page may read no file. */
declare var WASM: string;
/** Gives the playground the editor. */
declare var openEditor: (open: (page: Playground) => Promise<Editor>) => void;
/** What the editor asks of the playground. */
interface Playground {
  LANGUAGE: keyof Texts;
  WORDS: Words;
  board(): string;
  showOwn(cells?: string, group?: Group): Promise<void>;
  keepInAddress(changes: Record<string, string>): void;
  copyLink(): Promise<string>;
  own?: string;
  write?: string;
  program?: string;
  line?: string;
}
type Compiled = 'release' | 'debug';
/** What the service says. */
interface Answer {
  success: boolean;
  exitDetail: string;
  stdout: string;
  stderr: string;
  error?: unknown;
}
/** What became of the reader's solution: tools/own/src/lib.rs. */
interface Facts {
  verdict: 'accepted' | 'wrong' | 'panic' | 'output' | 'endless' | 'stopped' | null;
  passed: number;
  cases: number;
  /** The name of the board on which it failed. */
  board: string | null;
  /** The boards that it had done before. */
  before: number;
  panic: { line: number; message: string } | null;
  reason: string | null;
  diagnosis: { says: string; asks: string; lines: number[] } | null;
  shown: { given: string; groups: Group[] } | null;
  isSmallest: boolean;
  printed: string;
}
interface Editor {
  element: HTMLElement;
  focus(): void;
}
/** What the library is called for, in JavaScript. */
declare module 'library' {
  export function initSync(options: { module: WebAssembly.Module }): void;
  export function catalogue(): string;
}
declare module 'own-library' {
  export default function init(options: { module_or_path: Promise<BufferSource> | BufferSource }): Promise<void>;
  export function file(text: string, mark: string, given: string): string;
  export function found(stdout: string, mark: string, text: string, language: string): string;
  export function mostBytes(): number;
  export function templates(): string;
}
declare module '*.css' {
  const text: string;
  export default text;
}
