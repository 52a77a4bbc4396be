// ---- Within the page of a lesson -----------------------------------------------------------------

document.documentElement.classList.add('embedded');
const toPlayground = Object.assign(make('a', '', WORDS.openInPlayground), { href: PLAYGROUND, target: '_top' });
byId('title').after(toPlayground);
// The frame is as high as its page: the bar cannot stay at the bottom of the window.
byId('cards').before(document.querySelector('.bar'));
for (const event of ['pointerenter', 'focus', 'click']) {
  toPlayground.addEventListener(event, () => { toPlayground.href = `${PLAYGROUND}#${address(LANGUAGE)}`; });
}

// The lesson gives its frame this height.
new ResizeObserver(() => {
  parent.postMessage({ height: document.documentElement.offsetHeight }, '*');
}).observe(document.documentElement);

