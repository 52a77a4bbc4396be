// How often each cell was written, as a picture.

import { CELLS, columnOf, nameOf, rowOf } from './board.js';
import { fitCanvas } from './dom.js';
import { colors } from './icicle.js';
import { WORDS } from './language.js';

export class Heat {
  /** The most writes of a cell in any search of the page. */
  static mostWrites = 1;

  constructor(canvas) {
    this.canvas = canvas;
  }

  /** Fits the picture to its room. Returns whether it had another size. */
  resize(width) {
    return fitCanvas(this.canvas, width, width);
  }

  draw(search) {
    const { pen, clientWidth: width } = this.canvas;
    if (!width) return;
    const side = Math.sqrt(CELLS.length);
    const cell = width / side;
    pen.clearRect(0, 0, width, width);
    const most = Math.log1p(Heat.mostWrites);
    for (const i of CELLS) {
      const writes = search.writes[i];
      const isClue = search.given[i];
      if (!isClue && !writes) continue;
      const margin = isClue ? cell * 0.38 : 0.5;
      const size = cell - 2 * margin;
      pen.fillStyle = isClue ? colors.line : `rgb(${colors.heat} / ${0.12 + 0.88 * (Math.log1p(writes) / most)})`;
      pen.fillRect(columnOf(i) * cell + margin, rowOf(i) * cell + margin, size, size);
    }
    pen.strokeStyle = colors.frame;
    pen.strokeRect(0.5, 0.5, width - 1, width - 1);
    const box = Math.sqrt(side) * cell;
    for (let line = box; line < width - 1; line += box) {
      pen.strokeRect(line, 0, 0, width);
      pen.strokeRect(0, line, width, 0);
    }
  }

  describe(search, name) {
    const most = Math.max(...search.writes);
    const cell = nameOf(search.writes.indexOf(most));
    this.canvas.ariaLabel = most ? WORDS.writes(name, cell, most) : WORDS.noWrites(name);
  }
}
