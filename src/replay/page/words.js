// ---- The words of the page: all that its scripts write. The rest is in the HTML -----------------

const number = new Intl.NumberFormat('en-US');
const plural = (count, one) => `${number.format(count)} ${one}${count === 1 ? '' : 's'}`;
const and = (names) => [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');

const WORDS = {
  units: ['row', 'column', 'box'],
  title: (programs, board) => `${programs.length > 3 ? `${programs.length} searches` : and(programs)} on ${board}`,
  openInPlayground: 'Open in the playground',
  play: 'Play',
  pause: 'Pause',
  speed: (steps) => (steps ? `${plural(steps, 'step')} a second` : 'faster and faster'),
  stepOf: (step, all) => `step ${number.format(step)} of ${number.format(all)}`,
  countOf: (count, all) => `${number.format(count)} of ${number.format(all)}`,
  step: (step) => `step ${step}`,
  of: (program, words) => `${program}: ${words}`,
  noGuessFailed: 'no guess failed',
  cost: (whose, digit, cell, steps) => `${whose ? `${whose}: ` : ''}${digit} in ${cell} costs ${plural(steps, 'step')}`,

  // A search at a step.
  nothingPlaced: 'nothing has been placed',
  happened: (cell, digit, why) => `${cell}: ${digit} → ${why}`,
  fewestCandidates: (cell, own) => `${cell}: ${own} ${own === 1 ? 'candidate' : 'candidates'}, no cell has fewer`,
  moreCandidates: (cell, own, other, fewest) =>
    `${cell}: ${own} ${own === 1 ? 'candidate' : 'candidates'}, ${other} has ${fewest || 'none'}`,

  // A card.
  place: (file, line, inFunction) => `${file}, line ${line}, in ${inFunction}`,
  codeOf: (program) => `Code of ${program}`,
  boardOf: (program) => `Board of ${program}`,
  chooseCode: (program) => `code of ${program}`,
  sameSteps: (summary, others) => `${summary}. Same steps: ${and(others)}`,
  copied: 'Only the solution is written: this program searches on copies of the board.',
  cut: (recorded, all, isSoFar) =>
    `Only the first ${number.format(recorded)} of ${plural(all, 'step')}${isSoFar ? ' so far' : ''} are recorded.`,
  solved: '✓ solved',
  noSolution: '✗ no solution',
  stopped: (why) => `✗ ${why}`,
  recordedToHere: 'recorded to here',
  callStack: 'Call stack',
  lastLevels: (shown, depth) => `Call stack: the last ${shown} of ${depth} levels`,
  forced: 'forced',
  none: 'none',
  digitIn: (digit, unit) => `${digit}: ${unit}`,
  writes: (program, cell, most) => (most
    ? `Writes of ${program}: ${cell} has most, ${number.format(most)}`
    : `Writes of ${program}: none`),
  depth: (program, depth, deepest) => `Depth of ${program}: ${depth} at this step, at most ${deepest}`,
  tree: (program, levels) => `Search tree of ${program}, the last levels: ${levels.join('; ') || 'nothing yet'}`,
  level: (branch, words) => `${branch}: ${words.join(', ')}`,
  stands: (options) => `${options} stands`,
  empty: 'empty',
  undone: (options) => `${options} undone`,
  notTried: (options) => `${options} not tried`,

  // Predict.
  askTurn: (program) => `Dead end, or does ${program} go on?`,
  deadEnd: 'Dead end: undo',
  goesOn: 'It goes on',
  askCell: (program) => `Which cell does ${program} fill next?`,
  cell: 'Cell, such as r1c3',
  answer: 'Answer',
  askDigit: (cell) => `Which digit goes into ${cell}?`,
  next: 'Next question',
  noChoice: 'No choice is left in the recorded steps.',
  noChoiceHere: 'This step is no choice.',
  nothingToPredict: 'This program writes only its solution: it has no choice to predict.',
  right: 'Right.',
  wrong: 'Wrong.',
  rightCell: (why) => `Right: ${why}.`,
  wrongCell: (cell, why) => `Wrong, it does not take ${cell}. It takes ${why}.`,
  isDeadEnd: 'Wrong: it is a dead end.',
  isNoDeadEnd: 'Wrong: it goes on.',
  notSeenYet: (cell) => `${cell} has no candidate, but the search has not come to it yet.`,
  noCandidate: (digit, cell, blocker) => `Wrong: ${digit} is no candidate of ${cell}, ${blocker} holds it.`,
  wasTried: (digit, cell) => `Wrong: ${digit} was tried in ${cell} and undone.`,
  noCell: 'Expected a cell, such as r1c3.',
  isFilled: (cell) => `${cell} is filled.`,
  score: (right, asked) => (asked ? `${right} of ${asked} right` : ''),
};
