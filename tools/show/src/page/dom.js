// Elements of the page.

export const byId = (id) => document.getElementById(id);

/** An element with these properties, and these elements or texts in it. */
export function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** Shows a text, which may be shown already. */
export function put(element, text) {
  text = String(text);
  if (element.shownText !== text) element.textContent = element.shownText = text;
}

/** Fits a canvas and its pen to so many pixels of CSS. Returns whether it had another size. */
export function fitCanvas(canvas, ...room) {
  const scale = devicePixelRatio || 1;
  const [width, height] = room.map((length) => Math.round(length * scale));
  if (canvas.pen && canvas.width === width && canvas.height === height) return false;
  Object.assign(canvas, { width, height });
  canvas.pen = canvas.getContext('2d');
  canvas.pen.setTransform(scale, 0, 0, scale, 0, 0);
  return true;
}

/** Adds rows with so many cells to a table; returns the cells of each row. */
export const insertCells = (table, rows, columns) =>
  Array.from({ length: rows }, () => {
    const row = table.tBodies[0].insertRow();
    return Array.from({ length: columns }, () => row.insertCell());
  });

/** The bytes of a text in base 64. Older browsers need a loop; it takes a tenth of the time of `Uint8Array.from`. */
export function bytesOf(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i);
  return bytes;
}

/** A stream of what was compressed with zlib and is in an element in base 64. */
export function unpacked(id) {
  return new Blob([bytesOf(byId(id).textContent)]).stream().pipeThrough(new DecompressionStream('deflate'));
}
