// Puts the front page at the top of the built site, in both languages, and says on each page what it is to search engines
// and to those who share it: node build.mjs FOLDER

import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { FOUR, inOrder, search } from './searching.js';

const [folder] = process.argv.slice(2);
const here = (name) => join(import.meta.dirname, name);
const read = (name) => readFileSync(here(name), 'utf8');
const [site, repository] = ['homepage', 'repository'].map(
  (name) => read('../../Cargo.toml').match(`\n${name} = "(.*)"`)[1],
);

/** The text with the words of one language: 0 is English, 1 is Chinese. */
const inLanguage = (text, language) => text.replace(/⟦([^⟦‖]*)‖([^⟦‖]*)⟧/g, (_, ...both) => both[language]);

const [names, texts] = ['names', 'texts'].map((name) => JSON.parse(read(`../show/src/page/${name}.json`)));
/** The texts of the player that the front page has, each language in its page. */
const inBoth = (table, used) =>
  JSON.stringify(Object.fromEntries(used.map((name) => [name, [`⟦${table[name][0]}‖⟧`, `⟦‖${table[name][1]}⟧`]])));
const said = ['icicle', 'language'].flatMap((name) => read(`../show/src/page/${name}.js`).match(/(?<=WORDS\.)\w+/g));
const tables = { names: inBoth(names, ['four', 'board_scan', 'bitmask_mrv']), texts: inBoth(texts, said) };
const onlyUsed = ({ onLoad }) =>
  onLoad({ filter: /\.json$/ }, ({ path }) => ({ contents: tables[basename(path, '.json')], loader: 'json' }));
const { build, transformSync } = createRequire(resolve('target/tools/build.mjs'))('esbuild');
const { outputFiles } = await build({
  entryPoints: [here('front.js')],
  bundle: true,
  minify: true,
  write: false,
  charset: 'utf8',
  target: 'es2022',
  plugins: [{ name: 'words', setup: onlyUsed }],
});
const html = read('index.html').replace('/* board */', () => read('../show/src/page/board.css'));
const isUsed = (name) => html.includes(`var(--${name})`) || read('../show/src/page/icicle.js').includes(name);
const colours = read('../../docs/tokens.css')
  .replace(/^\.\w+ .*\n/gm, '')
  .replace(/ +--([\w-]+): .*;\n/g, (line, name) => (isUsed(name) ? line : ''));
const front = html
  .replace(/^ *<!-- .*\n|^ +(?=<)/gm, '')
  .replace(/\/\* colours \*\/([\s\S]*?)(?=<\/style>)/, (_, style) => {
    return transformSync(colours + style, { loader: 'css', minify: true, charset: 'utf8' }).code;
  })
  .replace('/* script */', () => outputFiles[0].text)
  .replace(/⟦(\w+)⟧/g, (_, name) => `⟦${names[name].join('‖').replace(/^./, (letter) => letter.toUpperCase())}⟧`);
writeFileSync(join(folder, '404.html'), read('404.html').replaceAll('SITE', site));
/** A moment has a page that leads there, or to the step after #: who shares it shares its picture, which .ci/site draws. */
const MOMENTS = {
  stuck: '⟦Nothing fits here: whose fault is it?‖这里什么都填不进去：怪谁？⟧',
  wall: '⟦What one wrong digit costs‖填错一个数的代价⟧',
  switch: '⟦The same board, with one rule changed‖同一个盘面，改一条规则⟧',
};
for (const n of [0, ...search('four', FOUR, inOrder).steps].keys())
  MOMENTS[`step-${n}`] = `⟦Step ${n} of the search‖搜索的第 ${n} 步⟧`;
const leadTo = (name, to = `index.html#${name.replace('-', '=')}`) => `<!DOCTYPE html>
<html lang="⟦en‖zh-CN⟧"><meta charset="utf-8">
<script>location.replace(location.hash ? \`index.html\${location.hash}\` : '${to}')</script>
<noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript>
<title>${MOMENTS[name]}</title>
<main><a href="${to}">${MOMENTS[name]}</a></main>
</html>`;
for (const [language, path] of ['', 'zh/'].entries()) {
  writeFileSync(join(folder, path, 'index.html'), inLanguage(front, language));
  for (const name in MOMENTS) writeFileSync(join(folder, path, `${name}.html`), inLanguage(leadTo(name), language));
}
for (const name of ['icon.svg', 'preview.png']) copyFileSync(here(name), join(folder, name));
copyFileSync(here('preview-zh.png'), join(folder, 'zh/preview.png'));

// The book's code is coloured as the player's is.
const modules = read('../show/src/page/dom.js') + read('../show/src/page/highlight.js');
const highlighter = `(() => {
${modules.replace(/^import .*\n|^export /gm, '')}
const highlightBlock = (code) => {
  if (!code.matches('.language-rust')) return;
  for (const part of [...code.childNodes]) if (part instanceof Text) part.replaceWith(...coloured(part.data));
};
globalThis.hljs = { configure() {}, highlightBlock };
})();
`;
for (const path of ['', 'zh'])
  for (const name of readdirSync(join(folder, path)).filter((name) => /^highlight-.*js$/.test(name)))
    writeFileSync(join(folder, path, name), highlighter);

const addressOf = (path) => `${site}/${path.replace(/(^|\/)index\.html$/, '$1')}`;
/** The first paragraph below the title. */
function aboutOf(html) {
  const paragraph = html.match(/<main>[\s\S]*?<\/h1>[\s\S]*?<p>([\s\S]*?)<\/p>/)?.[1] ?? '';
  const text = paragraph
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .replaceAll('"', '&quot;')
    .trim();
  return text.length > 160 ? `${text.slice(0, 160).replace(/&?[\w;]*$/, '')}…` : text;
}
/** Whose page it is, and where to go on; the playground is in both languages. */
function siteLine(path, english) {
  const up = '../'.repeat(path.split('/').length - 1);
  const line = (language, zh) =>
    inLanguage(
      `<p class="site" lang="⟦en‖zh-CN⟧">⟦sudoku-kata, LeetCode 37 in Rust: ‖sudoku-kata，用 Rust 做力扣 37：⟧<a href="${up}${zh}index.html">⟦How does backtracking work?‖回溯是怎么工作的？⟧</a> ·
<a href="${up}${zh}path/zero.html">⟦The book‖书⟧</a> · <a href="${up}playground/index.html">⟦Playground‖演练场⟧</a> · <a href="${repository}">⟦Source‖源代码⟧</a></p>`,
      language,
    );
  if (path.startsWith('playground/')) return line(0, '') + line(1, 'zh/');
  return path === english ? line(0, '') : line(1, 'zh/');
}
const description = /<meta name="description" content="(.*?)">/;
/** The page with its tags. */
function tagged(path, html) {
  const english = path.replace(/^zh\//, '');
  const both = Object.entries({ en: english, 'zh-CN': `zh/${english}` });
  const moment = english.replace('.html', '');
  const isBook = html.includes('<!-- Custom HTML head -->');
  const about = (isBook && aboutOf(html)) || html.match(description)?.[1] || inLanguage(front, 0).match(description)[1];
  const title = html.match(/<title>(.*?)<\/title>/)[1].replace(' - sudoku-kata', '');
  const tags = [
    ...both
      .filter(() => both.every(([, page]) => existsSync(join(folder, page))))
      .map(([language, other]) => `<link rel="alternate" hreflang="${language}" href="${addressOf(other)}">`),
    `<link rel="canonical" href="${addressOf(path)}">`,
    `<meta name="description" content="${about}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${about}">`,
    `<meta property="og:url" content="${addressOf(path)}">`,
    `<meta property="og:image" content="${site}/${path === english ? '' : 'zh/'}${moment in MOMENTS ? moment : 'preview'}.png">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ];
  // The playground lets no picture in.
  if (!html.includes('rel="icon" href="data:'))
    tags.push(`<link rel="icon" href="${'../'.repeat(path.split('/').length - 1)}icon.svg">`);
  const old = /<meta name="description"[^>]*>\s*|<link rel="(shortcut )?icon" href="(?!data:)[^>]*>\s*/g;
  return html
    .replace(old, '')
    .replace(/<title>/, () => `${tags.join('\n')}\n<title>`)
    .replace(/<\/footer>|(?<=<\/main>)(?![\s\S]*<\/footer>)/, (end) =>
      end ? siteLine(path, english) + end : `\n<footer>${siteLine(path, english)}</footer>`,
    );
}
// Not what is shown in a frame, and not what only leads to another page, as mdbook's redirects do.
const isOther = /^(rustdoc|players|zh\/players)\/|(^|\/)(toc|404|playground)\.html$/;
const all = readdirSync(folder, { recursive: true }).filter((path) => path.endsWith('.html') && !isOther.test(path));
const pages = all.filter((path) => !readFileSync(join(folder, path), 'utf8').includes('<title>Redirecting...'));
for (const path of pages) {
  const html = readFileSync(join(folder, path), 'utf8');
  if (!html.includes('rel="canonical"')) writeFileSync(join(folder, path), tagged(path, html));
}
const addresses = pages.sort().map((path) => `<url><loc>${encodeURI(addressOf(path))}</loc></url>\n`);
writeFileSync(
  join(folder, 'sitemap.xml'),
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('')}</urlset>\n`,
);
