// The source of a program, with the line of the present step lit.

import { make, put } from './dom.js';
import { WORDS } from './language.js';

/** What of a line of Rust has a colour of its own. */
const TOKENS = new RegExp(
  [
    '(?<comment>//.*)',
    String.raw`(?<string>'(?:\\.|[^'\\])'|"(?:\\.|[^"\\])*")`,
    String.raw`(?<title>(?<=\bfn )\w+)`,
    String.raw`\b(?<keyword>as|break|const|continue|else|enum|fn|for|if|impl|in|let|loop|match|mut|pub|ref|return|self|Self|static|struct|trait|type|unsafe|use|where|while)\b`,
    String.raw`\b(?<value>\d\w*|true|false|[iu](?:8|16|32|64|128|size)|bool|char|Vec|Option|Some|None|String)\b`,
  ].join('|'),
  'g',
);

/** A line of code in the colours of the book. @param {string} line */
function coloured(line) {
  const parts = [];
  let from = 0;
  for (const { 0: text, index, groups = {} } of line.matchAll(TOKENS)) {
    const className = Object.keys(groups).find((name) => groups[name]);
    parts.push(line.slice(from, index), make('span', { className }, text));
    from = index + text.length;
  }
  return [...parts, line.slice(from)];
}

export class Code {
  /** @type {Program | null} */
  program = null;
  /** @type {HTMLElement[]} */
  elements = [];
  /** @type {string[]} */
  functions = [];
  lit = NaN;
  height = 0;
  lineHeight = 0;
  top = 0;
  isNew = false;

  /** @param {{ code: HTMLElement, place: HTMLElement }} parts */
  constructor({ code, place }) {
    this.box = code;
    this.caption = place;
  }

  /** Shows this program, no line of it lit unless its code is shown already. @param {Program} program */
  show(program) {
    const isShown = this.program?.code === program.code;
    this.program = program;
    if (isShown) return;
    this.lit = NaN;
    let inFunction = '';
    const lines = program.code.trimEnd().split('\n');
    const functionOf = (/** @type {string} */ line) => line.match(/^\s*(?:pub |const |unsafe )*fn (\w+)/)?.[1];
    this.functions = lines.map((line) => (inFunction = functionOf(line) ?? inFunction));
    this.isNew = this.elements.length > 0;
    this.elements = lines.map((line) => make('div', { className: 'line' }, ...coloured(line)));
    this.elements.forEach((element, index) => (element.dataset.line = String(program.firstLine + index)));
    this.box.replaceChildren(...this.elements);
    this.box.ariaLabel = WORDS.codeOf(program.name);
    this.forgetSize();
  }

  /** Lights the line of this number; none where there is no such line. @param {number | undefined} line */
  light(line) {
    if (!this.program) return;
    const { file, firstLine } = this.program;
    const index = (line ?? NaN) - firstLine;
    if (index === this.lit) return;
    this.elements[this.lit]?.classList.remove('lit');
    this.elements[index]?.classList.add('lit');
    this.lit = index;
    put(this.caption, this.elements[index] ? WORDS.place(file, index + firstLine, this.functions[index]) : file);
  }

  /** Scrolls to the line that is lit. */
  bringIntoView() {
    if (!this.isNew && !this.elements[this.lit]) return;
    if (!this.lineHeight) {
      this.height = this.box.clientHeight;
      this.lineHeight = this.elements[0].getBoundingClientRect().height || 1;
      if (this.isNew) this.box.scrollTop = 0;
      this.isNew = false;
      this.top = this.box.scrollTop;
    }
    const { height, lineHeight } = this;
    const y = this.lit * lineHeight;
    if (!this.elements[this.lit] || (y >= this.top + lineHeight && y <= this.top + height - 3 * lineHeight)) return;
    this.top = this.box.scrollTop = Math.max(0, y - height / 3);
  }

  /** Has the sizes read anew. */
  forgetSize() {
    this.lineHeight = 0;
  }
}
