// Looks at the Chinese pictures: node pictures.mjs FOLDER. A character without a glyph is drawn as a
// box, the same for every character.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { check, expect, end, openFile, page } from './browser.mjs';

const folder = process.argv[2];
const pictures = readdirSync(folder);
check('there are pictures', pictures.length > 0);
for (const picture of pictures) {
  await openFile(join(folder, picture));
  const same = await page.evaluate(() => {
    const context = document
      .createElementNS('http://www.w3.org/1999/xhtml', 'canvas')
      .getContext('2d', { willReadFrequently: true });
    const drawn = (character) => {
      context.clearRect(0, 0, 40, 40);
      context.font = `20px ${getComputedStyle(document.querySelector('text')).fontFamily}`;
      context.fillText(character, 5, 30);
      return context.getImageData(0, 0, 40, 40).data.join();
    };
    const box = drawn('\u{10fffd}');
    const shown = new Set([...document.documentElement.textContent].filter((character) => character > '⺀'));
    return [...shown].filter((character) => drawn(character) === box);
  });
  await expect(`every character of ${picture} has a glyph`, same, []);
}
await end();
