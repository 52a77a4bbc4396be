// The reader's own solution: written here, run by a service, and shown in the player.

import { byId, bytesOf, make, makeButton, streamed } from '../../../show/src/page/dom.js';
import { load } from '../load.js';
import init, { called, file, found, mostBytes, templates, watchingFile } from 'editor-library';
import { makeEditor } from './editor.js';
import { execute, SERVICE, TIMEOUT } from './service.js';
import { Texts, withStorage } from './texts.js';
import style from './editor.css';

/** A text for an address, and back. @param {string} text */
async function packed(text) {
  const bytes = new Uint8Array(await streamed(text, new CompressionStream('deflate-raw')).arrayBuffer());
  const letters = btoa(String.fromCharCode(...bytes));
  return letters.replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
}
/** @param {string} text */
const unpacked = async (text) => streamed(bytesOf(text), new DecompressionStream('deflate-raw')).text();

/** The errors of a compiler's messages: `line` and `message` of each, and its whole `text`. @param {string} messages */
function errorsOf(messages) {
  const said = messages.replace(/^ +(Compiling|Finished|Running) .*\n/gm, '').replaceAll('struct Solution; ', '');
  const errors = said.split(/\n(?=error|warning)/).filter((block) => /^error/.test(block) && / --> /.test(block));
  return errors.map((text) => ({
    line: +(text.match(/--> [^\n]*?:(\d+):\d+/)?.[1] ?? 0),
    message: text.match(/^error[^:]*: (.*)/)?.[1] ?? '',
    text: text.trim(),
  }));
}

/** Whether the text is a program of its own, which is run as it is. @param {string} text */
const hasMain = (text) => /^(pub )?fn main\(/m.test(text);

/** What the service compiles: what judges the text, or has it search the board alone. */
/** @param {string} text @param {string} mark @param {string} given @param {boolean} [isAlone] */
const fileOf = (text, mark, given, isAlone) =>
  hasMain(text) ? text : (isAlone ? watchingFile : file)(text, mark, given);

/** What the program itself said on stderr; undefined if it did not run. @param {string} stderr */
const ranOf = (stderr) => stderr.match(/^ +Running .*\n([\s\S]*)/m)?.[1];

/** The line and the message of a panic. @param {string} ran */
function panicOf(ran) {
  const [, line, message] = ran.match(/panicked at src\/main\.rs:(\d+):\d+:\n(.*)/) ?? [];
  return line && { line: +line, message };
}

/** @param {Playground} page @returns {Promise<Editor>} */
async function open(page) {
  const { LANGUAGE, WORDS, board, showOwn, own, write, program, line, keepInAddress, copyLink, writeAddress } = page;
  await init({ module_or_path: await load('editor.wasm', 'editor.wasm.js') });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);

  const shared = own && (await unpacked(own).catch(() => null));
  /** @type {Map<string, string>} */
  let given = new Map(JSON.parse(templates()));
  if (program) given = new Map([[program, shared ?? given.get(write ?? '') ?? ''], ...given]);
  const isGiven = (/** @type {string} */ text) => [...given.values()].includes(text);
  const [element, template, status, result] = [byId('own'), byId('template'), byId('own-status'), byId('own-result')];
  const [runButton, cancelButton] = [byId('own-run'), byId('own-cancel')];
  runButton.onclick = () => ask('release');
  cancelButton.onclick = () => running?.abort();
  byId('own-link').onclick = share;
  // Where the player is, in the verdict above it.
  const where = make('p', { id: 'own-where' });
  // Where there is room for one part, these choose it.
  const tabs = /** @type {NodeListOf<HTMLButtonElement>} */ (element.querySelectorAll('.tabs button'));
  const showTab = (/** @type {string} */ shown) => {
    document.documentElement.dataset.tab = shown;
    for (const tab of tabs) tab.ariaPressed = String(tab.value === shown);
    if (shown === 'code') editor.look();
  };
  for (const tab of tabs) tab.onclick = () => showTab(tab.value);
  if (program) element.ariaLabel = program;
  /** Shows what is to be said of the text. */
  const tell = (/** @type {(string | Node)[]} */ ...parts) => {
    result.replaceChildren(...parts);
    showTab('result');
  };

  const texts = new Texts(program ? `program ${program}` : 'solution', (isOurs) => {
    listTexts();
    if (isOurs) status.textContent = WORDS.otherTab;
  });
  /** Lists what can be begun from: the reader's own texts by their times, and those that are given. */
  function listTexts() {
    const own = texts.all().map(({ begun, text }) => {
      const time = new Date(begun).toLocaleString(LANGUAGE, { dateStyle: 'short', timeStyle: 'medium' });
      return new Option(WORDS.mine(time), text);
    });
    const others = [...given].map(([name, text]) => new Option(name, text));
    template.replaceChildren(new Option(WORDS.chooseProgram, ''), ...own, ...others);
  }
  listTexts();
  const mine = texts.last();
  const isOfLink = Boolean(shared && !program && shared !== mine);
  let isInAddress = isOfLink;
  const wanted = program ?? write;
  const text = (isOfLink && shared) || (mine ?? given.get(wanted ?? '') ?? given.get('LeetCode') ?? '');
  if (isOfLink) {
    texts.goOnWith(undefined);
    keepInAddress({ own });
  }
  const area = /** @type {HTMLElement} */ (element.querySelector('.editor'));
  const label = WORDS.keyed(element.ariaLabel ?? '', status.dataset.keys ?? '');
  const editor = makeEditor(area, { label, text, changed, run: () => ask('release') });
  /** Keeps the text; an address that holds another one may not come back. @param {boolean} isOther */
  function changed(isOther) {
    const { begun } = texts;
    const text = editor.text();
    if (isGiven(text)) texts.goOnWith(undefined);
    else if (!texts.keep(text, isOther)) status.textContent = WORDS.notKept;
    if (texts.begun !== begun) listTexts();
    if (!isInAddress) return;
    isInAddress = false;
    keepInAddress({ own: null });
    writeAddress();
  }
  showTab('code');
  if (shared === null) status.textContent = WORDS.damaged;
  else if (mine && isOfLink) status.textContent = WORDS.ofLink;
  else if (mine && wanted && wanted !== 'LeetCode') status.textContent = WORDS.stays(wanted);
  template.onchange = () => {
    editor.replace(template.value);
    template.value = '';
    editor.focus();
  };

  const place = SERVICE.host;
  let running = /** @type {AbortController | null} */ (null);

  /** Says where the text goes, before the first time. @param {Compiled} mode */
  function ask(mode) {
    if (running) return;
    if (!editor.text().trim()) return report(WORDS.compileError, false, [called('', LANGUAGE), WORDS.beginFrom]);
    if (withStorage(() => localStorage['sudoku-kata consent']) === place) return run(mode);
    const agree = () => {
      withStorage(() => (localStorage['sudoku-kata consent'] = place));
      run(mode);
    };
    const notNow = () => {
      result.replaceChildren();
      showTab('code');
    };
    const send = makeButton(WORDS.send, agree, { className: 'main' });
    const answers = make('div', { className: 'keys' }, send, makeButton(WORDS.notNow, notNow));
    tell(make('p', {}, WORDS.consent(place)), answers);
    send.focus();
  }

  /** Has the text judged; or only searches the board that was chosen since. @param {Compiled} mode */
  async function run(mode, isAlone = false) {
    running?.abort();
    const mine = new AbortController();
    running = mine;
    // The board that was chosen is the one to run on.
    await showOwn();
    const [text, given] = [editor.text(), board()];
    const mark = `${[...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join('')} `;
    if (!isAlone) {
      result.replaceChildren();
      editor.mark([]);
    }
    const code = fileOf(text, mark, given, isAlone);
    const size = new TextEncoder().encode(code).length;
    const { signal } = mine;
    status.textContent = WORDS.running(place);
    [runButton.disabled, cancelButton.hidden] = [true, false];
    try {
      if (size > mostBytes()) return byHand(WORDS.tooLong(size, mostBytes()), text, given);
      // A program of its own may be one that panics where arithmetic is checked.
      const answer = await execute(code, hasMain(text) ? 'debug' : mode, signal);
      status.textContent = '';
      if (hasMain(text)) showRun(answer, text);
      else await show(answer, { text, mark, mode, isAlone });
    } catch (error) {
      if (running !== mine) return;
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      const words = isLate ? WORDS.noAnswer(TIMEOUT / 1000) : error instanceof Error ? error.message : String(error);
      status.textContent = signal.aborted ? WORDS.cancelled : '';
      if (signal.aborted) return;
      if (error instanceof Error && error.cause) tell(make('p', {}, WORDS.of(place, words)));
      else byHand(WORDS.unreachable(place, words), text, given);
    } finally {
      if (running === mine) {
        running = null;
        [runButton.disabled, cancelButton.hidden] = [false, true];
      }
    }
  }
  page.hearBoard((isChosen) => {
    where.textContent = WORDS.boardChanged;
    if (isChosen) run('release', true);
  });

  /** The file, to copy or to download, and the commands that run it. */
  /** @param {string} line @param {string} text @param {string} given */
  function byHand(line, text, given) {
    const code = fileOf(text, '', given);
    const copy = async () => {
      await navigator.clipboard.writeText(code).catch(() => {});
      status.textContent = WORDS.fileCopied;
    };
    const href = URL.createObjectURL(new Blob([code], { type: 'text/plain' }));
    const link = make('a', { href, download: 'solution.rs', className: 'button' }, WORDS.download);
    const commands = said(WORDS.commands, 'rustc --edition 2024 -O solution.rs\n./solution');
    const ways = make('div', { className: 'keys' }, makeButton(WORDS.copyFile, copy), link);
    tell(make('p', {}, line), ways, commands);
  }

  /** What became of the text: a headline, sentences, and what follows. */
  /** @param {string} words @param {boolean} isGood @param {(string | Node)[]} lines @param {Node[]} parts */
  const report = (words, isGood, lines, ...parts) =>
    tell(
      make('h2', { className: isGood ? 'good' : 'bad' }, words),
      ...lines.map((line) => (typeof line === 'string' ? make('p', {}, line) : line)),
      ...parts,
    );
  /** @param {string} ariaLabel @param {string} text */
  const said = (ariaLabel, text) => make('pre', { tabIndex: 0, role: 'region', ariaLabel }, text);

  /** @param {string} messages @param {string} text */
  function showErrors(messages, text) {
    const errors = errorsOf(messages);
    const last = text.split('\n').length;
    editor.mark(errors);
    const parts = errors.map(({ line, text: block }) => {
      const where = line <= last ? WORDS.line(line) : WORDS.judgePart;
      const go = makeButton(where, () => {
        showTab('code');
        editor.goTo(line);
      });
      return make('div', { className: 'error' }, go, said(where, block));
    });
    const whole = said(WORDS.compileError, messages.trim());
    const isMissing = errors.some((error) => error.line > last && error.text.includes('Solution::solve_sudoku('));
    report(WORDS.compileError, false, isMissing ? [called(text, LANGUAGE)] : [], ...(parts.length ? parts : [whole]));
  }

  /** Why a process was ended. */
  const endOf = (/** @type {string} */ stderr, /** @type {string} */ exitDetail) =>
    /has overflowed its stack/.test(stderr) ? WORDS.overflow : WORDS.killed(exitDetail);

  /** What a program of its own printed, and how it ended. @param {Answer} answer @param {string} text */
  function showRun({ success, exitDetail, stdout, stderr }, text) {
    const ran = ranOf(stderr);
    if (ran === undefined) return showErrors(stderr, text);
    const panic = panicOf(ran);
    const lines = [];
    if (panic) lines.push(WORDS.of(WORDS.line(panic.line), panic.message));
    else if (!success) lines.push(endOf(ran, exitDetail));
    const printed = stdout + ran.trimStart();
    if (!printed.trim()) lines.push(WORDS.nothing);
    const box = printed.trim() ? [said(WORDS.printed, printed)] : [];
    report(success ? WORDS.done : WORDS.panic, success, lines, ...box);
    if (panic) editor.mark([panic]);
  }

  /** @param {Answer} answer @param {{ text: string, mark: string, mode: Compiled, isAlone: boolean }} of */
  async function show({ exitDetail, stdout, stderr }, { text, mark, mode, isAlone }) {
    // It did not run.
    if (!stdout.includes(mark)) return showErrors(stderr, text);
    /** @type {Facts} */
    const facts = JSON.parse(found(stdout, mark, text, LANGUAGE));
    const { verdict, panic, shown, reason } = facts;
    if (isAlone) {
      where.textContent = shown ? WORDS.chosenShown : endOf(stderr, exitDetail);
      return showOwn(board(), shown?.groups[0]);
    }
    const passed = WORDS.passed(facts.passed, facts.cases);
    const first = facts.board ? `${passed}${WORDS.semicolon}${WORDS.onBoard(facts.board)}` : passed;
    const lines = /** @type {(string | Node)[]} */ ([first, where]);
    if (panic) lines.push(WORDS.of(WORDS.line(panic.line), panic.message));
    else if (verdict === 'endless') lines.push(WORDS.never);
    else if (verdict === 'stopped') lines.push(WORDS.judgeLocally);
    else if (reason && verdict === 'wrong') lines.push(reason);
    if (verdict === null) lines.push(endOf(stderr, exitDetail));
    if (facts.before) lines.push(WORDS.failsAfter(facts.before));
    const { says = '', asks = '', lines: blamed = [] } = facts.diagnosis ?? {};
    // What a panic says is said already, with its line.
    const isSaid = panic && says.includes(panic.message.split('\n')[0]);
    lines.push(...[isSaid ? '' : says, asks].filter(Boolean));
    const isFailing = facts.board || program;
    const shownWords = facts.isSmallest ? WORDS.smallest : isFailing ? WORDS.failingShown : WORDS.chosenShown;
    where.textContent = shown ? shownWords : '';
    const more = make('div', { className: 'keys' });
    report(WORDS[verdict ?? 'panic'], verdict === 'accepted', lines, more);
    editor.mark(panic ? [panic] : blamed.map((line) => ({ line, message: says })));
    if (verdict === 'wrong' && mode !== 'debug') more.append(makeButton(WORDS.checked, () => ask('debug')));
    const printed =
      (facts.printed.trim() ? facts.printed : '') + (verdict === null ? '' : (ranOf(stderr) ?? '').trimStart());
    if (printed.trim())
      result.append(make('details', {}, make('summary', {}, WORDS.printed), said(WORDS.printed, printed)));
    if (!shown) return;
    if (shown.given !== board()) more.append(makeButton(WORDS.backToBoard, () => showOwn()));
    await showOwn(shown.given, shown.groups[0]);
  }

  async function share() {
    isInAddress = true;
    keepInAddress({ own: await packed(editor.text()) });
    status.textContent = await copyLink();
  }

  const focus = () => (line && !mine ? editor.goTo(+line) : editor.focus());
  return { focus };
}

globalThis.openEditor(open);
