// ---- The language of the page -------------------------------------------------------------------

const TABLES = { en: ENGLISH, zh: CHINESE };

const readAddress = () => Object.fromEntries(new URLSearchParams(location.hash.slice(1)));

/** The language that the address names, or else the one that the page was made for, or the browser's. */
function wantedLanguage() {
  const tags = [readAddress().lang, document.documentElement.dataset.language, navigator.language];
  const names = tags.map((tag = '') => tag.toLowerCase().split('-')[0]);
  return names.find((name) => Object.hasOwn(TABLES, name)) ?? 'en';
}
const LANGUAGE = wantedLanguage();
const WORDS = TABLES[LANGUAGE];

/** Writes the words into the HTML. */
function writeWords(root) {
  const write = { word: 'innerHTML', title: 'title', label: 'ariaLabel', placeholder: 'placeholder' };
  for (const [name, property] of Object.entries(write)) {
    for (const element of root.querySelectorAll(`[data-${name}]`)) element[property] = WORDS[element.dataset[name]];
  }
}
document.documentElement.lang = WORDS.tag;
writeWords(document);
for (const template of document.querySelectorAll('template')) writeWords(template.content);

addEventListener('hashchange', () => {
  if (wantedLanguage() !== LANGUAGE) location.reload();
});
