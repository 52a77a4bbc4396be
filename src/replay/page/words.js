// ---- The words of the page: all that its scripts write, and the texts of its HTML ---------------
// Both tables have the same keys. An element with `data-word="play"` shows the word `play`, and one
// with `data-title` or `data-label` has it as its title or as its name for screen readers.

const number = new Intl.NumberFormat('en-US');
const plural = (count, one) => `${number.format(count)} ${one}${count === 1 ? '' : 's'}`;
const and = (names) => [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');

const ENGLISH = {
  tag: 'en',
  otherLanguage: '中文',
  comma: ', ',
  semicolon: '; ',
  stop: '. ',
  gap: ' ',
  unit: (kind, index) => `${['row', 'column', 'box'][kind]} ${index}`,
  title: (programs, board) => `${programs.length > 3 ? `${programs.length} searches` : and(programs)} on ${board}`,
  boardGiven: 'the board given',
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
    ? `Writes of ${program}: ${cell} has the most, ${number.format(most)}`
    : `Writes of ${program}: none`),
  depth: (program, depth, deepest) => `Depth of ${program}: ${depth} at this step, at most ${deepest}`,
  tree: (program, levels) => `Search tree of ${program}, the last levels: ${levels.join('; ') || 'nothing yet'}`,
  level: (branch, words) => `${branch}: ${words.join(', ')}`,
  stands: (options) => `${options} is on the board`,
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
  told: (verdict, words) => `${verdict} ${words}.`,
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

  // The HTML.
  watch: 'Watch the search',
  legendClue: 'clue',
  legendPlaced: 'placed',
  legendNow: 'just placed',
  legendGone: 'just undone',
  legendDead: 'dead end',
  legendBlocks: 'blocks it',
  player: 'Player',
  about: 'about',
  before: 'before',
  guessesAndDeadEnds: 'guesses and dead ends',
  allPlacements: 'all placements and dead ends',
  stepLabel: 'Step',
  toStart: 'To the start',
  back: 'One step back',
  backTitle: 'One step back (←)',
  playTitle: 'Play and pause (space)',
  on: 'One step on',
  onTitle: 'One step on (→)',
  toEnd: 'To the end',
  more: 'More',
  moreTitle: 'More jumps, candidates, speed',
  nextGuess: 'Next guess',
  nextGuessTitle: 'To the next guess (g)',
  nextDeadEnd: 'Next dead end',
  nextDeadEndTitle: 'To the next dead end (d)',
  previousUndo: 'Previous undo',
  previousUndoTitle: 'To the previous undo (p)',
  nextUndo: 'Next undo',
  nextUndoTitle: 'To the next undo (n)',
  costliest: 'Costliest guess',
  costliestTitle: 'To the costliest wrong guess (w)',
  predict: 'Predict',
  predictTitle: 'Predict what comes next: stop before each choice and ask (a)',
  candidates: 'Candidates',
  candidatesTitle: 'Candidates of the empty cells, or their number (c)',
  speedLabel: 'Speed',
  speedTitle: 'Speed (+ and -)',
  searchTree: 'Search tree',
  cellHeading: 'Cell',
  digitHeading: 'Digit',
  triedHeading: 'Tried',
  untriedHeading: 'Untried',
  stepHeading: 'Step',
  placedHeading: 'Placed',
  undoneHeading: 'Undone',
  deadEndsHeading: 'Dead ends',
  depthHeading: 'Depth',
  writesHeading: 'Writes',
  readsHeading: 'Reads',
  helpHeading: 'Keys, and what the pictures say',
  help: `
    <p><kbd>space</kbd> plays and pauses. <kbd>←</kbd> and <kbd>→</kbd> go one step back and on.
    <kbd>g</kbd> goes to the next guess, <kbd>d</kbd> to the next dead end, <kbd>n</kbd> to the next
    undo and <kbd>p</kbd> to the previous one. <kbd>w</kbd> goes to the costliest wrong guess: the one
    that was undone after the most steps. <kbd>c</kbd> shows the candidates. <kbd>+</kbd> and
    <kbd>-</kbd> change the speed. <kbd>a</kbd> begins and ends <i>Predict</i>. On the slider, <kbd>home</kbd>, <kbd>end</kbd> and the page keys work
    as well. The address ends with the step: a link to it opens the page there.</p>
    <p><b>Predict</b>: the player stops before a choice and asks. Is the board a dead end for this search, or
    does it go on? Which cell is next, and which digit? Click the cell, or type it, such as
    <kbd>r1c3</kbd> or <kbd>13</kbd>, and press <kbd>enter</kbd>. A digit can be typed as well. Then the
    step is made, and its reason is shown.</p>
    <p><b>Board</b>: the small figure in an empty cell is the number of its candidates, the digits that
    no peer holds. The smallest numbers are set in bold. The peers of the present cell are tinted.</p>
    <p><b>Reads</b>: the cells of the board that the program has looked at. Programs that make the same
    steps share a card; choose one to see its code.</p>
    <p><b>Search tree</b>: the last levels of placements, the options in columns. A filled circle is
    a digit on the board. A crossed one was tried there and undone, and the number below says how many steps
    that took. A dotted one has not been tried.</p>
    <p><b>Call stack</b>: the same levels as a list, the newest first. A recursive program keeps them on
    its call stack. A forced level had one option only.</p>
    <p><b>Depth</b>: how many placements stood on the board, over the whole search. Click on it to go
    there.</p>
    <p><b>Writes</b>: how often a digit was written into each cell up to this step. The scale is
    logarithmic, and the same for all boards.</p>`,
};

const CHINESE = {
  tag: 'zh-CN',
  otherLanguage: 'English',
  comma: '、',
  semicolon: '；',
  stop: '。',
  gap: '',
  unit: (kind, index) => `第 ${index} ${['行', '列', '宫'][kind]}`,
  title: (programs, board) => `${board}：${programs.length > 3 ? `${programs.length} 种搜索` : programs.join('、')}`,
  boardGiven: '给定的盘面',
  openInPlayground: '在演练场里打开',
  play: '播放',
  pause: '暂停',
  speed: (steps) => (steps ? `每秒 ${number.format(steps)} 步` : '越来越快'),
  stepOf: (step, all) => `第 ${number.format(step)} / ${number.format(all)} 步`,
  countOf: (count, all) => `${number.format(count)} / ${number.format(all)}`,
  step: (step) => `第 ${step} 步`,
  of: (program, words) => `${program}：${words}`,
  noGuessFailed: '没有猜错过',
  cost: (whose, digit, cell, steps) => `${whose ? `${whose}：` : ''}${cell} 猜 ${digit}，花掉 ${number.format(steps)} 步`,

  // A search at a step.
  nothingPlaced: '还没有填数',
  happened: (cell, digit, why) => `${cell}：${digit} → ${why}`,
  fewestCandidates: (cell, own) => `${cell}：${own} 个候选数，没有哪一格更少`,
  moreCandidates: (cell, own, other, fewest) => `${cell}：${own} 个候选数，${other} ${fewest ? `只有 ${fewest} 个` : '一个也没有'}`,

  // A card.
  place: (file, line, inFunction) => `${file}，第 ${line} 行，${inFunction} 函数`,
  codeOf: (program) => `${program} 的代码`,
  boardOf: (program) => `${program} 的盘面`,
  chooseCode: (program) => `选择代码：${program}`,
  sameSteps: (summary, others) => `${summary}。步骤相同：${others.join('、')}`,
  copied: '这个程序在盘面的副本上搜索，只把解写回来。',
  cut: (recorded, all, isSoFar) =>
    `${isSoFar ? '到目前为止' : '一共'} ${number.format(all)} 步，只记录前 ${number.format(recorded)} 步。`,
  solved: '✓ 已解出',
  noSolution: '✗ 没有解出',
  stopped: (why) => `✗ ${why}`,
  recordedToHere: '记录到此为止',
  callStack: '调用栈',
  lastLevels: (shown, depth) => `调用栈：共 ${depth} 层，这是最后 ${shown} 层`,
  forced: '只有一种',
  none: '无',
  digitIn: (digit, unit) => `${digit} 在${unit}`,
  writes: (program, cell, most) => (most
    ? `${program} 的写入次数：${cell} 最多，${number.format(most)} 次`
    : `${program} 的写入次数：还没有写入`),
  depth: (program, depth, deepest) => `${program} 的深度：这一步是 ${depth}，最深 ${deepest}`,
  tree: (program, levels) => `${program} 的搜索树，最近几层：${levels.join('；') || '还没有'}`,
  level: (branch, words) => `${branch}：${words.join('，')}`,
  stands: (options) => `现在是 ${options}`,
  empty: '空着',
  undone: (options) => `${options} 已撤销`,
  notTried: (options) => `${options} 还没试`,

  // Predict.
  askTurn: (program) => `这里是死路，还是 ${program} 会往下搜？`,
  deadEnd: '死路：撤销',
  goesOn: '往下搜',
  askCell: (program) => `${program} 下一格填哪里？`,
  cell: '格，例如 r1c3',
  answer: '回答',
  askDigit: (cell) => `${cell} 填什么数字？`,
  next: '下一题',
  noChoice: '记录下来的步骤里，再没有可选择的了。',
  noChoiceHere: '这一步没有选择。',
  nothingToPredict: '这个程序只写出解，没有选择可以预测。',
  right: '答对了。',
  wrong: '答错了。',
  told: (verdict, words) => `${verdict}${words}。`,
  rightCell: (why) => `答对了：${why}。`,
  wrongCell: (cell, why) => `答错了，它不选 ${cell}，它选 ${why}。`,
  isDeadEnd: '答错了：这里是死路。',
  isNoDeadEnd: '答错了：它会往下搜。',
  notSeenYet: (cell) => `${cell} 没有候选数，但是搜索还没有走到那里。`,
  noCandidate: (digit, cell, blocker) => `答错了：${digit} 不是 ${cell} 的候选数，${blocker} 已经有它。`,
  wasTried: (digit, cell) => `答错了：${cell} 试过 ${digit}，已经撤销。`,
  noCell: '请输入一格，例如 r1c3。',
  isFilled: (cell) => `${cell} 已经填了。`,
  score: (right, asked) => (asked ? `答对 ${right} / ${asked}` : ''),

  // The HTML.
  watch: '观看搜索',
  legendClue: '已知数',
  legendPlaced: '填入的数字',
  legendNow: '刚填入',
  legendGone: '刚撤销',
  legendDead: '死路',
  legendBlocks: '挡住它的数字',
  player: '播放器',
  about: '搜索',
  before: '提问',
  guessesAndDeadEnds: '猜测和死路之前',
  allPlacements: '每次填数和死路之前',
  stepLabel: '步',
  toStart: '到开头',
  back: '后退一步',
  backTitle: '后退一步（←）',
  playTitle: '播放、暂停（空格键）',
  on: '前进一步',
  onTitle: '前进一步（→）',
  toEnd: '到结尾',
  more: '更多',
  moreTitle: '更多跳转、候选数、速度',
  nextGuess: '下一次猜测',
  nextGuessTitle: '到下一次猜测（g）',
  nextDeadEnd: '下一条死路',
  nextDeadEndTitle: '到下一条死路（d）',
  previousUndo: '上一次撤销',
  previousUndoTitle: '到上一次撤销（p）',
  nextUndo: '下一次撤销',
  nextUndoTitle: '到下一次撤销（n）',
  costliest: '代价最大的猜测',
  costliestTitle: '到代价最大的错误猜测（w）',
  predict: '预测',
  predictTitle: '预测下一步：每次选择之前停下来提问（a）',
  candidates: '候选数',
  candidatesTitle: '空格的候选数，或者只显示个数（c）',
  speedLabel: '速度',
  speedTitle: '速度（+ 和 -）',
  searchTree: '搜索树',
  cellHeading: '格',
  digitHeading: '数字',
  triedHeading: '试过',
  untriedHeading: '还没试',
  stepHeading: '步',
  placedHeading: '填数',
  undoneHeading: '撤销',
  deadEndsHeading: '死路',
  depthHeading: '深度',
  writesHeading: '写入次数',
  readsHeading: '读格次数',
  helpHeading: '按键，以及怎样看这些图',
  help: `
    <p>按<kbd>空格键</kbd>播放、暂停。<kbd>←</kbd> 和 <kbd>→</kbd> 后退一步、前进一步。<kbd>g</kbd> 到下一次猜测，<kbd>d</kbd> 到下一条死路，<kbd>n</kbd> 到下一次撤销，<kbd>p</kbd> 到上一次撤销。<kbd>w</kbd> 到代价最大的错误猜测，也就是隔了最多步才撤销的那一次。<kbd>c</kbd> 显示候选数。<kbd>+</kbd> 和 <kbd>-</kbd> 调节速度。<kbd>a</kbd> 开始或结束<b>预测</b>。在滑块上，<kbd>home</kbd>、<kbd>end</kbd> 和翻页键也能用。网址末尾带着步数：用这个链接打开，就停在那一步。</p>
    <p><b>预测</b>：播放器在选择之前停下来，先问你。对这个搜索来说，这里是死路，还是还能往下搜？下一格是哪一格？填什么数字？点那一格，或者键入，例如 <kbd>r1c3</kbd> 或 <kbd>13</kbd>，再按 <kbd>enter</kbd>。数字也可以直接键入。然后走这一步，并说明原因。</p>
    <p><b>盘面</b>：空格里的小数字，是候选数的个数；候选数就是相关格里都没有的数字。个数最少的用粗体。当前格的相关格带底色。</p>
    <p><b>读格次数</b>：程序看过多少格。步骤相同的程序合用一张卡片，选其中一个，就显示它的代码。</p>
    <p><b>搜索树</b>：最近几层填数，各个选项排成列。实心圆是盘面上现有的数字。打叉的圆是试过又撤销的，下面的数是它花掉的步数。虚线圆是还没试的。</p>
    <p><b>调用栈</b>：同样的几层排成列表，最新的在最前面。递归程序把它们放在调用栈上。“只有一种”表示那一层没有别的选项。</p>
    <p><b>深度</b>：整个搜索过程中，盘面上有多少个填入的数字。点一下，就跳到那一步。</p>
    <p><b>写入次数</b>：到这一步为止，每一格写入了多少次数字。颜色按对数分级，各个盘面一致。</p>`,
};
