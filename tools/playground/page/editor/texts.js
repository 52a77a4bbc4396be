// What the browser keeps for the next time: the last texts of the reader. It may keep nothing.

/** @template T @param {() => T} act */
export function withStorage(act) {
  try {
    return act();
  } catch {
    return null;
  }
}

/** So many texts are kept. */
const MOST = 10;

/** The texts of a place, by the time at which each was begun. No text is written over another one. */
export class Texts {
  /** When the text that is shown was begun; 0 until it is changed. `written` is what is kept of it. */
  begun = 0;
  written = '';

  /** @param {string} place @param {(isOurs: boolean) => void} hear Hears that another tab has changed a text. */
  constructor(place, hear) {
    this.prefix = `sudoku-kata ${place} `;
    addEventListener('storage', ({ key, newValue }) => {
      if (key?.startsWith(this.prefix)) hear(key === this.prefix + this.begun && newValue !== this.written);
    });
  }

  /** All that are kept, the newest first. */
  all() {
    const keys = withStorage(() => Object.keys(localStorage).filter((key) => key.startsWith(this.prefix))) ?? [];
    const texts = keys.map((key) => ({ begun: +key.slice(this.prefix.length), text: localStorage[key] ?? '' }));
    return texts.sort((a, b) => b.begun - a.begun);
  }

  /** The one that this tab showed last, or else the newest. It goes on with it. */
  last() {
    const all = this.all();
    const own = withStorage(() => sessionStorage.getItem(this.prefix));
    return this.goOnWith(all.find(({ begun }) => String(begun) === own) ?? all[0]);
  }

  /** @param {{ begun: number, text: string } | undefined} one */
  goOnWith(one) {
    [this.begun, this.written] = [one?.begun ?? 0, one?.text ?? ''];
    return one?.text;
  }

  /** Keeps a text, which `isOther` if it has replaced the one before. Returns whether the browser does. */
  /** @param {string} text @param {boolean} isOther */
  keep(text, isOther) {
    const all = this.all();
    const isOurs = all.some(({ begun, text }) => begun === this.begun && text === this.written);
    if (isOther || !isOurs) this.begun = 0;
    if (!text.trim()) return true;
    // The same text is kept once, and no more than so many.
    const others = all.filter((one) => one.begun !== this.begun && one.text !== text).slice(0, MOST - 1);
    for (const { begun } of all.filter((one) => one.begun !== this.begun && !others.includes(one)))
      withStorage(() => localStorage.removeItem(this.prefix + begun));
    this.begun ||= Math.max(Date.now(), (all[0]?.begun ?? 0) + 1);
    this.written = text;
    withStorage(() => sessionStorage.setItem(this.prefix, String(this.begun)));
    return withStorage(() => (localStorage[this.prefix + this.begun] = text)) !== null;
  }
}
