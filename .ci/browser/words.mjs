// Checks that each word of the page and of the playground is in use, that each word in use is there, and that both
// languages have the same places for values: node words.mjs FILE….

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const files = process.argv.slice(2).map((name) => [name, readFileSync(name, 'utf8')]);
const isWords = ([name]) => name.endsWith('words.js');
const textOf = (files) => files.map(([, text]) => text).join('');
const script = textOf(files.filter(isWords)).replace(/^import .*$/gm, '');
const { TABLE } = await import(`data:text/javascript;charset=utf-8,${encodeURIComponent(script)}`);
for (const [key, words] of Object.entries(TABLE)) {
  const [english, chinese] = words.map((word) => [...word.matchAll(/\{\d/g)].map(String).sort());
  assert.deepEqual(english, chinese, key);
}

const users = textOf(files.filter((file) => !isWords(file)));
const uses = users.matchAll(/(?:WORDS\.|data-(?:word|title|label|placeholder)=")(\w+)/g);
const used = new Set([...uses].map(([, key]) => key));
assert.deepEqual([...used].sort(), Object.keys(TABLE).sort());
console.log(`${used.size} words in both languages`);
