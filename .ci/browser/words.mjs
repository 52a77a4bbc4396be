// Checks that the page has the same words in both languages, and each in use:
// node words.mjs WORDS.js USER…. The words of the playground are added to those of the page.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const files = process.argv.slice(2).map((name) => [name, readFileSync(name, 'utf8')]);
const isWords = ([name]) => name.endsWith('words.js');
const script = files.filter(isWords).map(([, text]) => text).join('');
const tables = new Function(`${script}; return [ENGLISH, CHINESE];`)();
const shapes = tables.map((table) => Object.entries(table)
  .map(([key, word]) => `${key}: ${typeof word}, ${typeof word === 'function' ? word.length : 0} arguments`).sort());
assert.deepEqual(shapes[1], shapes[0]);

const users = files.filter((file) => !isWords(file)).map(([, text]) => text).join('');
const used = [
  ...users.matchAll(/WORDS\.(\w+)/g),
  ...users.matchAll(/data-(?:word|title|label|placeholder)="(\w+)"/g),
].map(([, key]) => key);
assert.deepEqual([...new Set(used)].sort(), Object.keys(tables[0]).sort());
console.log(`${used.length} uses of ${shapes[0].length} words in both languages`);
