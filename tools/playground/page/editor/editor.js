// The editor: CodeMirror, with what Rust in LeetCode's editor needs.

import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { rust } from '@codemirror/lang-rust';
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.controlKeyword, tags.definitionKeyword], color: 'var(--keyword)' },
  { tag: [tags.string, tags.character], color: 'var(--string)' },
  { tag: tags.comment, color: 'var(--soft)' },
  { tag: [tags.number, tags.bool, tags.typeName], color: 'var(--value)' },
  { tag: tags.function(tags.variableName), color: 'var(--title)' },
]);

const look = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--page)', fontSize: '13px', height: '100%' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.45' },
  '.cm-gutters': { color: 'var(--soft)', backgroundColor: 'var(--page)', border: '0' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused': { outline: 'none' },
  '.blamed': { backgroundColor: 'var(--lit)', fontWeight: '700' },
});

/**
 * An editor in this element. Its styles are those of a shadow root: the page allows no others.
 * @typedef {{ line: number, message: string, text?: string }} Found A line that is at fault, from 1.
 * @param {HTMLElement} element @param {{ label: string, text: string, changed: (isOther: boolean) => void, run: () => void }} options
 * `changed` hears whether another text has replaced all of it.
 */
export function makeEditor(element, { label, text, changed, run }) {
  /** The first line that is marked; -1 if there is none, or the text has changed since. */
  let blamed = -1;
  const root = element.attachShadow({ mode: 'open' });
  const parent = document.createElement('div');
  parent.style.height = '100%';
  root.append(parent);
  const extensions = [
    lineNumbers(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    lintGutter(),
    rust(),
    indentUnit.of('    '),
    syntaxHighlighting(colours),
    look,
    keymap.of([{ key: 'Mod-Enter', run: () => [run()].length > 0 }, indentWithTab, ...defaultKeymap, ...historyKeymap]),
    EditorView.contentAttributes.of({ 'aria-label': label, autocapitalize: 'off', spellcheck: 'false' }),
    EditorView.updateListener.of(({ docChanged, changes, startState }) => {
      if (!docChanged) return;
      blamed = -1;
      let isOther = false;
      changes.iterChanges((from, to) => (isOther ||= from === 0 && to === startState.doc.length));
      changed(isOther);
    }),
  ];
  const view = new EditorView({ state: EditorState.create({ doc: text, extensions }), parent, root });
  // It scrolls: keys have to reach it.
  view.scrollDOM.tabIndex = 0;
  return {
    text: () => view.state.doc.toString(),
    focus: () => view.focus(),
    /** Replaces all, so that it can be undone. @param {string} insert */
    replace: (insert) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } }),
    /** Marks these lines, from 1, each with a message. @param {Found[]} found */
    mark(found) {
      const lines = found.filter(({ line }) => line >= 1 && line <= view.state.doc.lines);
      const diagnostics = lines.map(({ line, message }) => {
        const { from, to } = view.state.doc.line(line);
        return { from, to, severity: /** @type {const} */ ('error'), message, markClass: 'blamed' };
      });
      view.dispatch(setDiagnostics(view.state, diagnostics));
      blamed = diagnostics[0]?.from ?? -1;
      this.look();
    },
    /** Brings the line to blame into sight. */
    look: () => blamed >= 0 && view.dispatch({ effects: EditorView.scrollIntoView(blamed, { y: 'center' }) }),
    /** @param {number} line */
    goTo(line) {
      const { from } = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines));
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
      view.focus();
    },
  };
}
