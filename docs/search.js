// Finds the text as it is typed, anywhere: mdbook's own search finds words by their beginnings, and Chinese has no
// spaces between words. The index, the results and the keys are mdbook's.

const BEFORE = 30;
const AROUND = 110;

/** The part of a text around its first term. */
function excerpt(text, terms) {
  const places = terms.map((term) => text.toLowerCase().indexOf(term)).filter((at) => at >= 0);
  const from = places.length ? Math.max(0, Math.min(...places) - BEFORE) : 0;
  const to = from + AROUND;
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}

/** Finishes the list of results when mdbook has written it. */
function finish(typed, terms, count) {
  new window.Mark(document.getElementById('mdbook-searchresults')).mark(terms);
  if (document.documentElement.lang.startsWith('zh'))
    document.getElementById('mdbook-searchresults-header').textContent = `“${typed}”：${count} 处`;
}

// Called once with the index, when the reader begins to search.
window.elasticlunr.Index.load = ({ documentStore: { docs } }) => {
  const sections = Object.entries(docs).map(([ref, doc]) => ({
    ref,
    doc,
    title: doc.title.toLowerCase(),
    all: `${doc.title}\n${doc.body}`.toLowerCase(),
  }));
  return {
    search(typed) {
      const terms = typed.toLowerCase().split(/\s+/);
      const has = (text) => terms.every((term) => text.includes(term));
      const found = sections.filter(({ all }) => has(all));
      // Sections that are about it come first, the others in the order of the book.
      found.sort((a, b) => has(b.title) - has(a.title));
      queueMicrotask(() => finish(typed, terms, found.length));
      return found.map(({ ref, doc }) => ({ ref, doc: { ...doc, body: excerpt(doc.body, terms) } }));
    },
  };
};

// Words that are pasted, or picked in an input method, let no key go up.
const bar = document.getElementById('mdbook-searchbar');
bar.addEventListener('input', () => bar.dispatchEvent(new Event('keyup')));
