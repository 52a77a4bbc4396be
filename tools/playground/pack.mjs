// Packs the playground into a folder: node pack.mjs LIBRARIES FOLDER. LIBRARIES is what wasm-bindgen made. The page
// reads library.wasm; opened from a file, it runs library.js, which holds the same. When the editor is opened, it loads
// editor.js, and editor.wasm in the same way. Run it at the top of the repository, with esbuild in target/tools.
// KATA_SERVICE is the address that compiles and runs what readers write, if it is not that of play.rust-lang.org.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const { buildSync, transformSync } = createRequire(resolve('target/tools/pack.mjs'))('esbuild');
const [libraries, folder] = process.argv.slice(2);
const service = process.env.KATA_SERVICE ?? 'https://play.rust-lang.org/execute';
const read = (file) => readFileSync(file, 'utf8');
const boards = Object.fromEntries(
  [...read('src/puzzles.rs').matchAll(/(\w+) "([\d.]{81})"/g)].map(([, name, cells]) => [name, cells]),
);
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The module with all that it imports, minified. */
function bundle(file, format) {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    format,
    charset: 'utf8',
    target: 'es2022',
    nodePaths: [resolve('target/tools/node_modules')],
    define: { 'globalThis.BOARDS': JSON.stringify(boards) },
    alias: { library: resolve(libraries, 'playground.js'), 'editor-library': resolve(libraries, 'editor.js') },
    loader: { '.css': 'text' },
    logOverride: { 'empty-import-meta': 'silent' },
  });
  return outputFiles[0].text.trim();
}

const pageStyles = ['page', 'board'].map((name) => `tools/show/src/page/${name}.css`);
const styles = ['docs/tokens.css', ...pageStyles, 'tools/playground/page/playground.css'].map(read).join('');
const style = transformSync(styles, { loader: 'css', minify: true, charset: 'utf8' }).code.trim();
const worker = `<script type="text/plain" id="worker">${bundle('tools/playground/page/worker.js', 'iife')}</script>`;
const [wasm, editor] = ['playground', 'editor'].map((name) => readFileSync(join(libraries, `${name}_bg.wasm`)));
const script = bundle('tools/playground/page/main.js', 'esm');
const parts = {
  lang: 'en',
  title: 'Watch the search',
  language: '',
  // The service is a part of the page that the site can set.
  playground: `" data-service="${service}`,
  style,
  board: read('tools/playground/page/board.html') + worker,
  data: '',
  script,
  // It may run its own style and this script, the library and its Workers, and load the library.
  policy: `default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:; worker-src blob:; connect-src 'self' ${new URL(service).origin}; \
style-src ${hash(style)}; script-src 'self' ${hash(script)} 'wasm-unsafe-eval'`,
};
const text = read('tools/show/src/page/page.html').replace(/\{\{(\w+)\}\}/g, (_, part) => parts[part]);
const files = {
  'index.html': text,
  'library.wasm': wasm,
  'library.js': `globalThis.WASM = '${wasm.toString('base64')}';\n`,
  'editor.js': bundle('tools/playground/page/editor/main.js', 'iife'),
  'editor.wasm': editor,
  'editor.wasm.js': `globalThis.WASM = '${editor.toString('base64')}';\n`,
};
mkdirSync(folder, { recursive: true });
for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);

/** All that is loaded up to the first step, compressed, in bytes. */
const weight = [text, wasm].reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0);
const MOST = 235_520;
console.log(`${folder}: ${weight} bytes compressed, of at most ${MOST}`);
if (weight > MOST) process.exitCode = 1;
