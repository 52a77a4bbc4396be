// Boards that are generated or moved, and the distribution of the searches over the images of one.

import { byId, make, put } from '../../show/src/page/dom.js';
import { grouped, nameOfSearch, WORDS } from '../../show/src/page/language.js';
import { read, typed } from './board.js';
import { ask, catalogue, Job, puzzleOf, queue, WORKERS } from './library.js';
import { chosenSearches } from './searches.js';

const anySeed = () => crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000;
byId('image').addEventListener('click', async () => {
  const image = await ask('image', typed, anySeed());
  if (image) read(image);
});

[byId('clues').min, byId('clues').max] = catalogue.clues.map(String);
/** What generates a board: it may take long. */
let generator = new Job();
byId('generate').addEventListener('submit', async (event) => {
  event.preventDefault();
  const { value: clues } = byId('clues');
  const [seed, before] = [byId('seed').value || anySeed(), typed];
  generator.stop();
  const job = new Job();
  generator = job;
  put(byId('generated'), WORDS.generating);
  const count = clues === '' ? undefined : +clues;
  const generated = await job.work(() => {}, 'generate', count, +seed);
  if (generator !== job) return;
  put(byId('generated'), generated ? WORDS.generated(String(seed)) : '');
  // Another board may have been chosen since.
  if (generated && typed === before) read(generated);
});

// ---- The distribution ------------------------------------------------------------------------------------

/** What was counted of a search, and by what. */
/** @typedef {{ name: string, placements: number[], job: Job }} Sample @type {Sample[]} */
let samples = [];
let timer = 0;
const inSampler = queue(WORKERS);
/** The bars of a histogram, and its height and width in units of its picture. */
const [BARS, BAR_WIDTH, HEIGHT] = [60, 10, 60];

byId('sample').addEventListener('submit', (event) => {
  event.preventDefault();
  const [images, seed] = [+byId('images').value, +byId('images-seed').value];
  endSamples();
  const cells = typed;
  const title = WORDS.imagesOf(images, puzzleOf(cells)?.name ?? WORDS.thisBoard, String(seed));
  samples = chosenSearches().map((name) => ({ name, placements: /** @type {number[]} */ ([]), job: new Job() }));
  put(byId('sampled'), samples.length ? title : WORDS.choose);
  for (const sample of samples) {
    const { job, name } = sample;
    const hear = (/** @type {number[]} */ placements) => {
      sample.placements.push(...placements);
      // News comes more often than anybody can read it.
      timer ||= setTimeout(drawDistribution, 200);
    };
    const done = inSampler(() => job.work(hear, 'distribution', cells, name, images, seed));
    job.end(done, name).then(drawDistribution);
  }
  drawDistribution();
});

const endSamples = () => samples.forEach(({ job }) => job.stop());
byId('stop-sample').addEventListener('click', endSamples);

function drawDistribution() {
  clearTimeout(timer);
  timer = 0;
  const isOn = samples.some(({ job }) => !job.ending);
  byId('stop-sample').disabled = !isOn;
  byId('distribution').ariaBusy = String(isOn);
  const counted = samples.filter(({ placements }) => placements.length);
  const all = counted.map((sample) => ({ ...sample, sorted: Float64Array.from(sample.placements).sort() }));
  const least = Math.log10(Math.max(1, Math.min(...all.map(({ sorted }) => sorted[0]))));
  const most = Math.log10(Math.max(1, ...all.map(({ sorted }) => sorted[sorted.length - 1])));
  // Quarters of a power of ten: the axis keeps still for a while.
  const from = Math.floor(least * 4) / 4;
  const to = Math.max(from + 0.25, Math.ceil(most * 4 + 0.01) / 4);
  const x = (/** @type {number} */ value) => (Math.log10(Math.max(1, value)) - from) / (to - from);
  byId('distribution').tBodies[0].replaceChildren(...all.flatMap((sample) => distributionOf(sample, x)));
  byId('axis').replaceChildren(...(all.length ? ticks(from, to, x) : []));
}

/** The rows of a search: its numbers, and its histogram. */
/** @param {Sample & { sorted: Float64Array }} sample @param {(value: number) => number} x */
function distributionOf({ name: program, placements, sorted }, x) {
  const name = nameOfSearch(program);
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
  const label = WORDS.histogram(name, placements.length, spread[0], spread[2], spread[3]);
  const innerHTML = `<svg viewBox="0 0 ${BARS * BAR_WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${label}">
    <path d="${bars.join('')}"/><path class="median" d="M${median} 0V${HEIGHT}"/></svg>`;
  return [numbers, make('tr', {}, make('td', { colSpan: 6, innerHTML }))];
}

/** The round numbers within the axis, each at its place. */
/** @param {number} from @param {number} to @param {(value: number) => number} x */
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
