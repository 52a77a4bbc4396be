// Puts the front page at the top of the built site, in both languages: node build.mjs FOLDER

import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const [folder] = process.argv.slice(2);
const here = (name) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** The text with the words of one language: 0 is English, 1 is Chinese. */
const inLanguage = (text, language) => text.replace(/⟦([^⟦‖]*)‖([^⟦‖]*)⟧/g, (_, ...both) => both[language]);

const [colours] = here('../show/src/page/page.css').split('* {');
const page = here('index.html')
  .replace('/* colours */', () => colours)
  .replace('/* script */', () => here('front.js'));
for (const [language, path] of ['', 'zh/'].entries())
  writeFileSync(join(resolve(folder), path, 'index.html'), inLanguage(page, language));
