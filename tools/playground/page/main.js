// The playground: the board and the searches of the address, and the button that loads the editor.

import { FIRST, wanted } from './opening.js';
import { address, keepInAddress, readAddress, writeAddress } from '../../show/src/page/address.js';
import { byId, make, put } from '../../show/src/page/dom.js';
import { fitFrame, linkToPlayground } from '../../show/src/page/embed.js';
import { LANGUAGE, WORDS } from '../../show/src/page/language.js';
import { takeMoment } from '../../show/src/page/player.js';
import { read, typed } from './board.js';
import { puzzleNamed, showError } from './library.js';
import './lab.js';
import { chooseSearches, chosenSearches, own as ownSearch, showOwn, want } from './searches.js';

/**
 * A solution in the address, or the name of the program to begin from. In the frame of a lesson, the name of its
 * program and the line to show first.
 */
const { own, write, program, embed } = readAddress();
/** @type {Playground} */
const page = {
  ...readAddress(),
  keepInAddress,
  writeAddress,
  copyLink: () => copy(),
  LANGUAGE,
  WORDS,
  board: () => typed,
  showOwn,
  hearBoard: (hear) => Object.assign(ownSearch, { hear }),
};
let panel = /** @type {Promise<Editor | null> | null} */ (null);

/** Copies this text, or a link to the page, and says so; or that the browser does not allow it. */
async function copy(text = '') {
  writeAddress();
  const isCopied = navigator.clipboard.writeText(text || location.href).then(() => true);
  if (!(await isCopied.catch(() => false))) return WORDS.addressIsLink;
  return text ? WORDS.embedIsCopied : WORDS.linkIsCopied;
}

/** Loads the editor; null if that failed, which is shown. */
async function load() {
  byId('write').ariaBusy = 'true';
  try {
    const opened = await new Promise((opened, failed) => {
      globalThis.openEditor = (open) => opened(open(page));
      document.head.append(make('script', { src: 'editor.js', onerror: failed }));
    });
    if (byId('error').textContent === WORDS.notLoaded) showError('');
    return opened;
  } catch {
    showError(WORDS.notLoaded);
    panel = null;
    return null;
  } finally {
    byId('write').ariaBusy = null;
  }
}

byId('write').addEventListener('click', async () => {
  const key = byId('write');
  panel ??= load();
  const opened = await panel;
  if (!opened) return;
  const isWriting = document.documentElement.classList.toggle('writing');
  byId('own').hidden = !isWriting;
  key.ariaExpanded = String(isWriting);
  if (isWriting) opened.focus();
});
// Until the library is there, a click would be lost.
byId('write').disabled = byId('puzzle').disabled = false;
if (program) {
  document.documentElement.classList.add('program');
  fitFrame();
}
if (own || write) byId('write').click();

byId('share').addEventListener('click', async () => put(byId('generated'), await copy()));
byId('embed').addEventListener('click', async () => {
  const src = String(new URL(`#${address({ embed: 'step' })}`, location.href));
  const frame = make('iframe', { src, title: document.title, width: '720', height: '640' });
  put(byId('generated'), await copy(frame.outerHTML));
});
if (embed) {
  // It stays in the frame that somebody else has made for it.
  keepInAddress({ embed });
  document.documentElement.classList.add('embedded', 'embed');
  linkToPlayground(location.pathname);
}

async function followAddress() {
  const { board, names } = wanted();
  const moment = takeMoment(names[1]);
  const cells = puzzleNamed(board)?.cells ?? board;
  const before = chosenSearches();
  chooseSearches(names);
  const unknown = names.filter((name) => name && !chosenSearches().includes(name));
  if (unknown.length && !chosenSearches().length) chooseSearches(FIRST);
  if (cells === typed && String(before) === String(chosenSearches())) return want(moment);
  let fault = await read(cells, moment);
  if (!typed) await read(puzzleNamed('classic')?.cells ?? '');
  if (unknown.length) fault ||= WORDS.noSearch(unknown);
  if (fault) showError(fault);
}
addEventListener('popstate', followAddress);
await followAddress();
