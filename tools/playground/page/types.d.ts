// The types of the playground, beside those of the page: what comes from Rust as JSON (tools/playground/src/lib.rs and
// tools/editor/src/lib.rs), and what several scripts share.

type Added = typeof import('./texts.json');
interface AddedWords extends Added {}

/** A piece of news of a search that is recorded again. */
type Around = { at: number; steps?: undefined } | (Part & { at?: undefined; lines: Numbers; reads: Numbers });
interface Catalogue {
  searches: { name: string; summary: Texts }[];
  puzzles: { name: string; cells: string; source: Texts; shows: Texts }[];
  clues: [number, number];
  mostSteps: number;
}
type Parsed = { board: string | null; error?: string; cells: number[] };

/** What hears the news of a Worker, each as JSON of its own form. */
type Hear = { hear(news: unknown): void }['hear'];

interface Ids
  extends Record<'write' | 'undo' | 'clear' | 'share' | 'stop' | 'stop-sample' | 'image' | 'embed', HTMLButtonElement>,
    Record<'clues' | 'seed' | 'images' | 'images-seed', HTMLInputElement>,
    Record<'searches' | 'distribution', HTMLTableElement>,
    Record<'own-run' | 'own-cancel' | 'own-link', HTMLButtonElement>,
    Record<'own' | 'own-status' | 'own-result', HTMLElement>,
    Record<'running' | 'solutions' | 'error' | 'shows' | 'sampled' | 'axis' | 'generate' | 'sample' | 'generated', HTMLElement> {
  puzzle: HTMLSelectElement;
  template: HTMLSelectElement;
  worker: HTMLElement;
  text: HTMLTextAreaElement;
}

/** The cells of the named boards. pack.mjs writes them here. */
declare var BOARDS: Partial<Record<string, string>>;
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
  /** `hear` hears that the board has changed below the reader's own search, and whether it was chosen, not typed. */
  hearBoard(hear: (isChosen: boolean) => void): void;
  keepInAddress(changes: Record<string, string | null | undefined>): void;
  writeAddress(): void;
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
/** What became of the reader's solution: tools/editor/src/lib.rs. */
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
  focus(): void;
}
/** What the library is called for, in JavaScript. */
declare module 'library' {
  export function initSync(options: { module: WebAssembly.Module }): void;
  export function catalogue(): string;
}
declare module 'editor-library' {
  export default function init(options: { module_or_path: Promise<BufferSource> | BufferSource }): Promise<void>;
  export function file(text: string, mark: string, given: string): string;
  export function watchingFile(text: string, mark: string, given: string): string;
  export function found(stdout: string, mark: string, text: string, language: string): string;
  export function mostBytes(): number;
  export function called(solution: string, language: string): string;
  export function templates(): string;
}
declare module '*.css' {
  const text: string;
  export default text;
}
