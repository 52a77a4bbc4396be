// The reader's own solution: written here, run by a service, and shown in the player.

import { byId, bytesOf, make, makeButton, streamed } from '../../../show/src/page/dom.js';
import { load } from '../load.js';
import init, { file, found, mostBytes, templates } from 'own-library';
import { makeEditor } from './editor.js';
import { execute, SERVICE } from './service.js';
import style from './own.css';

/** What the browser keeps for the next time; it may keep nothing. @param {() => string | null | void} act */
function withStorage(act) {
  try {
    return act() ?? null;
  } catch {
    return null;
  }
}
const kept = {
  get: (/** @type {string} */ key) => withStorage(() => localStorage.getItem(`sudoku-kata ${key}`)),
  set: (/** @type {string} */ key, /** @type {string} */ value) =>
    withStorage(() => localStorage.setItem(`sudoku-kata ${key}`, value)),
};

/** A text for an address, and back. @param {string} text */
async function packed(text) {
  const bytes = await streamed(text, new CompressionStream('deflate-raw')).arrayBuffer();
  const letters = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return letters.replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
}
/** @param {string} text */
const unpacked = async (text) =>
  streamed(bytesOf(text.replace(/-/g, '+').replace(/_/g, '/')), new DecompressionStream('deflate-raw')).text();

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

/** What the service compiles. @param {string} text @param {string} mark @param {string} given */
const fileOf = (text, mark, given) => (hasMain(text) ? text : file(text, mark, given));

/** What the program itself said on stderr; undefined if it did not run. @param {string} stderr */
const ranOf = (stderr) => stderr.match(/^ +Running .*\n([\s\S]*)/m)?.[1];

/** The line and the message of a panic. @param {string} ran */
function panicOf(ran) {
  const [, line, message] = ran.match(/panicked at src\/main\.rs:(\d+):\d+:\n(.*)/) ?? [];
  return line && { line: +line, message };
}

/** @param {Playground} page @returns {Promise<Editor>} */
async function open({ LANGUAGE, WORDS, board, showOwn, own, write, program, line, keepInAddress, copyLink }) {
  await init({ module_or_path: await load('own.wasm', 'own.wasm.js') });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);

  const shared = own && (await unpacked(own).catch(() => null));
  /** @type {Map<string, string>} */
  let texts = new Map(JSON.parse(templates()));
  if (program) texts = new Map([[program, shared ?? texts.get(write ?? '') ?? ''], ...texts]);
  const template = make('select', { id: 'template' });
  template.append(new Option(WORDS.chooseProgram, ''), ...[...texts.keys()].map((name) => new Option(name)));
  const area = make('div', { className: 'editor' });
  const status = make('span', { id: 'own-status', role: 'status' });
  const result = make('div', { id: 'own-result', ariaLive: 'polite' });
  const runButton = makeButton(WORDS.run, () => ask('release'), { id: 'own-run' });
  const cancelButton = makeButton(WORDS.cancel, () => running?.abort(), { disabled: true });
  const choice = make('label', {}, `${WORDS.template} `, template);
  const keys = [choice, runButton, cancelButton, makeButton(WORDS.textLink, share)];
  // Where there is room for one part, these choose it.
  const parts = { code: WORDS.code, result: WORDS.result, board: WORDS.board };
  const tabs = Object.entries(parts).map(([name, word]) => ({ name, key: makeButton(word, () => showTab(name)) }));
  const showTab = (/** @type {string} */ shown) => {
    document.documentElement.dataset.tab = shown;
    for (const { name, key } of tabs) key.ariaPressed = String(name === shown);
    if (shown === 'code') editor.look();
  };
  const ariaLabel = program ?? WORDS.ownTitle;
  const element = make('section', { id: 'own', className: 'own', hidden: true, ariaLabel });
  const choices = make('div', { className: 'tabs keys' }, ...tabs.map(({ key }) => key));
  element.append(choices, make('div', { className: 'keys' }, ...keys), status, area);
  byId('cards').before(element, result);
  /** Shows what is to be said of the text. */
  const tell = (/** @type {(string | Node)[]} */ ...parts) => {
    result.replaceChildren(...parts);
    showTab('result');
  };

  const key = program ? `program ${program}` : 'solution';
  const mine = kept.get(key);
  const begin = texts.get(program ?? write ?? '') ?? mine ?? texts.get('LeetCode');
  // What the reader has written is never replaced by an address.
  const mustStay = mine && ![...texts.values()].includes(mine);
  const editor = makeEditor(area, {
    label: ariaLabel,
    text: (program ? null : shared) ?? (mustStay ? mine : begin) ?? '',
    changed: () => kept.set(key, editor.text()),
  });
  showTab('code');
  const wanted = program ?? write;
  if (mustStay && wanted && wanted !== 'LeetCode') status.textContent = WORDS.stays(wanted);
  template.onchange = () => {
    const text = texts.get(template.value);
    if (text !== undefined) editor.replace(text);
    template.value = '';
    editor.focus();
  };

  const place = SERVICE.address.host;
  let running = /** @type {AbortController | null} */ (null);

  /** Says where the text goes, before the first time. @param {Compiled} mode */
  function ask(mode) {
    if (running) return;
    if (kept.get('consent') === place) return run(mode);
    const agree = () => {
      kept.set('consent', place);
      run(mode);
    };
    const notNow = () => {
      result.replaceChildren();
      showTab('code');
    };
    const answers = make('div', { className: 'keys' }, makeButton(WORDS.send, agree), makeButton(WORDS.notNow, notNow));
    tell(make('p', {}, WORDS.consent(place)), answers);
    answers.querySelector('button')?.focus();
  }

  /** @param {Compiled} mode */
  async function run(mode) {
    running = new AbortController();
    // The board that was chosen is the one to run on.
    await showOwn();
    const [text, given] = [editor.text(), board()];
    const mark = `${[...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join('')} `;
    result.replaceChildren();
    editor.mark([]);
    const code = fileOf(text, mark, given);
    const size = new TextEncoder().encode(code).length;
    const { signal } = running;
    status.textContent = WORDS.running(place);
    [runButton.disabled, cancelButton.disabled] = [true, false];
    try {
      if (size > mostBytes()) return byHand(WORDS.tooLong(size, mostBytes()), text, given);
      // A program of its own may be one that panics where arithmetic is checked.
      const answer = await execute(code, hasMain(text) ? 'debug' : mode, signal);
      status.textContent = '';
      if (hasMain(text)) showRun(answer, text);
      else await show(answer, { text, mark, mode });
    } catch (error) {
      status.textContent = '';
      if (signal.aborted) status.textContent = WORDS.cancelled;
      else byHand(WORDS.unreachable(place, error instanceof Error ? error.message : String(error)), text, given);
    } finally {
      running = null;
      [runButton.disabled, cancelButton.disabled] = [false, true];
    }
  }

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
  /** @param {string} words @param {boolean} isGood @param {string[]} lines @param {Node[]} parts */
  const report = (words, isGood, lines, ...parts) =>
    tell(
      make('h2', { className: isGood ? 'good' : 'bad' }, words),
      ...lines.map((line) => make('p', {}, line)),
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
    report(WORDS.compileError, false, [], ...(parts.length ? parts : [whole]));
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

  /** @param {Answer} answer @param {{ text: string, mark: string, mode: Compiled }} of */
  async function show({ exitDetail, stdout, stderr }, { text, mark, mode }) {
    if (!stdout.includes(mark)) {
      // It did not run.
      return showErrors(stderr, text);
    }
    /** @type {Facts} */
    const facts = JSON.parse(found(stdout, mark, text, LANGUAGE));
    const { verdict, panic, shown, reason } = facts;
    const passed = WORDS.passed(facts.passed, facts.cases);
    const lines = [facts.board ? `${passed}${WORDS.semicolon}${WORDS.onBoard(facts.board)}` : passed];
    if (panic) lines.push(WORDS.of(WORDS.line(panic.line), panic.message));
    else if (verdict === 'endless') lines.push(WORDS.never);
    else if (verdict === 'stopped') lines.push(WORDS.judgeLocally);
    else if (reason && verdict === 'wrong') lines.push(reason);
    if (verdict === null) lines.push(endOf(stderr, exitDetail));
    if (facts.before) lines.push(WORDS.failsAfter(facts.before));
    if (facts.diagnosis) lines.push(facts.diagnosis.says, facts.diagnosis.asks);
    if (shown) {
      const isFailing = facts.board || program;
      lines.push(facts.isSmallest ? WORDS.smallest : isFailing ? WORDS.failingShown : WORDS.chosenShown);
    }
    const more = make('div', { className: 'keys' });
    report(WORDS[verdict ?? 'panic'], verdict === 'accepted', lines, more);
    if (panic) editor.mark([panic]);
    else editor.mark(facts.diagnosis?.lines.map((line) => ({ line, message: facts.diagnosis?.says ?? '' })) ?? []);
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
    keepInAddress({ own: await packed(editor.text()) });
    status.textContent = await copyLink();
  }

  const focus = () => (line && !mustStay ? editor.goTo(+line) : editor.focus());
  return { element, focus };
}

globalThis.openEditor(open);
