// The distribution over images of the board.

import { byId, make, put } from '../../show/src/page/dom.js';
import { grouped, WORDS } from '../../show/src/page/language.js';
import { typed } from './board.js';
import { ask, endOf, endRun, isRunning, puzzleOf, queue, WORKERS, work } from './library.js';
import { chosenSearches } from './searches.js';

/** What was counted of each search, and on what. */
let samples = [];
let title = '';
let haveImages = false;
const inSampler = queue(WORKERS);
/** The bars of a histogram, and its height and width in units of its picture. */
const [BARS, BAR_WIDTH, HEIGHT] = [60, 10, 60];

byId('sample').addEventListener('submit', async (event) => {
  event.preventDefault();
  const [images, seed] = [+byId('images').value, +byId('images-seed').value];
  const walks = JSON.parse(await ask('walks'));
  const { error } = JSON.parse((await ask('parse', typed)) ?? '{"error":""}');
  if (!walks || error !== undefined) return;
  endSamples();
  const cells = typed;
  title = WORDS.imagesOf(images, puzzleOf(cells)?.name ?? WORDS.thisBoard, String(seed));
  // Searches that make the same steps on every board are counted once.
  const alike = Map.groupBy(chosenSearches(), (name) => walks[name]);
  samples = [...alike.values()].map((names) => ({ names, placements: [], ending: '', helper: null }));
  for (const sample of samples) {
    const hear = (placements) => {
      sample.placements.push(...placements);
      haveImages = true;
    };
    const job = () => work(sample, hear, 'distribution', cells, sample.names[0], images, seed);
    endOf(sample, inSampler(job), sample.names[0]).then(drawDistribution);
  }
  drawDistribution();
});

function endSamples() {
  for (const sample of samples.filter(isRunning)) endRun(sample, 'stopped');
}
byId('stop-sample').addEventListener('click', () => {
  endSamples();
  drawDistribution();
});

function drawDistribution() {
  haveImages = false;
  const isOn = samples.some(isRunning);
  byId('stop-sample').disabled = !isOn;
  byId('distribution').ariaBusy = String(isOn);
  put(byId('sampled'), samples.length ? title : WORDS.chooseSearch);
  const counted = samples.filter(({ placements }) => placements.length);
  const all = counted.map((sample) => ({ ...sample, sorted: Float64Array.from(sample.placements).sort() }));
  const least = Math.log10(Math.max(1, Math.min(...all.map(({ sorted }) => sorted[0]))));
  const most = Math.log10(Math.max(1, ...all.map(({ sorted }) => sorted.at(-1))));
  // Quarters of a power of ten: the axis keeps still for a while.
  const from = Math.floor(least * 4) / 4;
  const to = Math.max(from + 0.25, Math.ceil(most * 4 + 0.01) / 4);
  const x = (value) => (Math.log10(Math.max(1, value)) - from) / (to - from);
  byId('distribution').tBodies[0].replaceChildren(...all.flatMap((sample) => distributionOf(sample, x)));
  byId('axis').replaceChildren(...(all.length ? ticks(from, to, x) : []));
}

/** The rows of a search: its numbers, and its histogram. */
function distributionOf({ names, placements, sorted }, x) {
  const name = names.join(WORDS.comma);
  // At least so many percent of the values are no greater.
  const spread = [50, 90, 99, 100].map((percent) => sorted[Math.ceil((sorted.length * percent) / 100) - 1]);
  const counted = [placements.length, ...spread].map((count) => make('td', {}, grouped(count)));
  const numbers = make('tr', {}, make('th', { scope: 'row' }, name), ...counted);
  const counts = new Array(BARS).fill(0);
  for (const value of sorted) counts[Math.min(BARS - 1, Math.floor(x(value) * BARS))]++;
  const highest = Math.max(...counts);
  const bars = counts.map((count, i) => {
    const height = (count / highest) * HEIGHT;
    return count ? `M${i * BAR_WIDTH} ${HEIGHT}v${-height}h${BAR_WIDTH - 1}v${height}z` : '';
  });
  const median = x(spread[0]) * BARS * BAR_WIDTH;
  const viewBox = `0 0 ${BARS * BAR_WIDTH} ${HEIGHT}`;
  const picture = svg('svg', { viewBox, preserveAspectRatio: 'none', role: 'img' });
  picture.ariaLabel = WORDS.histogram(name, placements.length, spread[0], spread[2], spread[3]);
  picture.append(svg('path', { d: bars.join('') }), svg('path', { class: 'median', d: `M${median} 0V${HEIGHT}` }));
  return [numbers, make('tr', {}, make('td', { colSpan: 6 }, picture))];
}

function svg(tag, attributes) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** The round numbers within the axis, each at its place. */
function ticks(from, to, x) {
  const steps = to - from > 2 ? [1] : to - from > 0.8 ? [1, 3] : [1, 2, 3, 4, 5, 6, 7, 8];
  const values = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((power) => steps.map((step) => step * 10 ** power));
  const within = values.filter((value) => x(value) >= 0 && x(value) <= 1);
  return within.map((value) => {
    const tick = make('span', {}, grouped(value));
    tick.style.left = `${x(value) * 100}%`;
    // The first begins where the axis begins, and the last ends where it ends.
    tick.style.transform = `translateX(${-x(value) * 100}%)`;
    return tick;
  });
}

// News comes more often than anybody can read it.
setInterval(() => {
  if (haveImages) drawDistribution();
}, 200);
