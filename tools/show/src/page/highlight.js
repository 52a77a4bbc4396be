// Rust in colours, here and in the book.

import { make } from './dom.js';

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

/** Code in colours. @param {string} code @returns {(string | Node)[]} */
export function coloured(code) {
  const parts = [];
  let from = 0;
  for (const { 0: text, index, groups = {} } of code.matchAll(TOKENS)) {
    const className = Object.keys(groups).find((name) => groups[name]);
    parts.push(code.slice(from, index), make('span', { className }, text));
    from = index + text.length;
  }
  return [...parts, code.slice(from)];
}
