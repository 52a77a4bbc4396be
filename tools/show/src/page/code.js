// The source of a program, with the line of the present step lit.

import { make, put } from './dom.js';
import { coloured } from './highlight.js';
import { WORDS } from './language.js';

export class Code {
  /** @type {Program | null} */
  program = null;
  /** @type {HTMLElement[]} */
  elements = [];
  /** @type {string[]} */
  functions = [];
  lit = NaN;

  /** @param {{ code: HTMLElement, place: HTMLElement }} parts */
  constructor({ code, place }) {
    this.box = code;
    new ResizeObserver(() => this.bringIntoView()).observe(code);
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
    this.elements = lines.map((line) => make('div', { className: 'line' }, ...coloured(line)));
    this.elements.forEach((element, index) => (element.dataset.line = String(program.firstLine + index)));
    this.box.replaceChildren(...this.elements);
    this.box.scrollTop = 0;
    this.box.ariaLabel = WORDS.codeOf(program.name);
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

  /** Marks the line of this number, and no other. @param {number} line */
  link(line) {
    for (const element of this.elements) element.toggleAttribute('data-linked', element.dataset.line === String(line));
  }

  /** Scrolls to the line that is lit. To read sizes has the browser lay out the page: nothing is written after this. */
  bringIntoView() {
    const { box } = this;
    const line = this.elements[this.lit];
    if (!line) return;
    const y = line.offsetTop - box.offsetTop - box.scrollTop;
    if (y < line.clientHeight || y > box.clientHeight - 3 * line.clientHeight)
      box.scrollTop += y - box.clientHeight / 3;
  }
}
