// The words of the page: all that its scripts write, and the texts of its HTML, in English and in Chinese.
//
// `{0}` is the place of the first value, `{0 step}` that of a number of steps. An element with `data-word="play"`
// shows the word `play`, and one with `data-title` or `data-label` has it as its title or as its name for screen readers.

/** The searches as people call them, by the names of their programs. @type {Partial<Record<string, string[]>>} */
export const NAMES = {
  board_scan: ['row by row', '一行一行地填'],
  marker_rescan: ['row by row, with tables', '一行一行地填，用表'],
  bool_arrays: ['row by row, by number', '一行一行地填，按序号'],
  count_arrays: ['row by row, with counts', '一行一行地填，用计数'],
  bitmask_next_empty: ['row by row, with bits', '一行一行地填，用位'],
  bitmask_mrv: ['fewest candidates first', '先填候选数最少的格'],
  explicit_stack: ['row by row, no recursion', '一行一行地填，不递归'],
  empty_list_mrv: ['fewest first, from a list', '候选数最少的先填，用列表'],
  heap_of_cells: ['fewest first, from a heap', '候选数最少的先填，用堆'],
  singles_once: ['singles once, then row by row', '先填一遍唯一数，再一行一行地填'],
  singles: ['singles first', '先填唯一数'],
  best_first: ['best board first', '先看最好的盘面'],
  exact_cover: ['exact cover', '精确覆盖'],
  dancing_links: ['dancing links', '舞蹈链'],
  clause_learning: ['learning from dead ends', '从死路里学'],
  band_words: ['the board as 27 numbers', '盘面是 27 个整数'],
  band_bitboards: ['the whole board at once', '整个盘面一起算'],
  four: ['row by row', '一行一行地填'],
  solution: ['your own search', '你自己的搜索'],
};

export const TABLE = /** @type {const} */ ({
  tag: ['en', 'zh-CN'],
  otherLanguage: ['中文', 'English'],
  comma: [', ', '、'],
  semicolon: ['; ', '；'],
  stop: ['. ', '。'],
  clause: [', ', '，'],
  gap: [' ', ''],
  title: ['{0}, on {1}', '{1}：{0}'],
  manySearches: ['{0} searches', '{0} 种搜索'],
  boardGiven: ['the board given', '给定的盘面'],
  openInPlayground: ['Open in the playground', '在演练场里打开'],
  play: ['Play', '播放'],
  pause: ['Pause', '暂停'],
  speed: ['{0 step} a second', '每秒 {0} 步'],
  speeding: ['faster and faster', '越来越快'],
  stepOf: ['step {0} of {1}', '第 {0} / {1} 步'],
  countOf: ['{0} of {1}', '{0} / {1}'],
  step: ['step {0}', '第 {0} 步'],
  steps: ['{0 step}', '{0} 步'],
  of: ['{0}: {1}', '{0}：{1}'],
  percent: ['{0} %', '{0}%'],
  noGuessFailed: ['No guess failed.', '没有猜错过。'],
  cost: ['{0} in {1} is a mistake: it costs {2 step}.', '{1} 填 {0} 是错的，代价是 {2} 步。'],
  opening: ['A dead end: nothing fits what is striped.', '死路：条纹格里什么都填不了。'],

  // A search at a step.
  nothingPlaced: ['nothing has been placed', '还没有填数'],
  fewestCandidates: ['{0}: {1 candidate}, no cell has fewer', '{0}：{1} 个候选数，没有哪一格更少'],
  moreCandidates: ['{0}: {1 candidate}, {2} has {3}', '{0}：{1} 个候选数，{2} 只有 {3} 个'],
  otherHasNone: ['{0}: {1 candidate}, {2} has none', '{0}：{1} 个候选数，{2} 一个也没有'],

  // A card.
  place: ['{0}, line {1}, in {2}', '{0}，第 {1} 行，{2} 函数'],
  codeOf: ['Code of {0}', '{0} 的代码'],
  boardOf: ['Board of {0}', '{0} 的盘面'],
  chooseCode: ['code of {0}', '选择代码：{0}'],
  sameSteps: ['{0}. Same steps: {1}', '{0}。步骤相同：{1}'],
  copied: [
    'It searches on copies of the board, and writes only the solution. Placements on the copies are not counted.',
    '它在盘面的副本上搜索，只写回解。副本上的填数没有计数。',
  ],
  cut: ['Only the first {0} of {1 step} are recorded.', '一共 {1} 步，只记录前 {0} 步。'],
  cutSoFar: ['Only the first {0} of {1 step} so far are recorded.', '到目前为止 {1} 步，只记录前 {0} 步。'],
  solved: ['✓ solved', '✓ 已解出'],
  noSolution: ['✗ no solution', '✗ 没有解出'],
  recordedToHere: ['recorded to here', '记录到此为止'],
  callStack: ['Call stack', '调用栈'],
  lastLevels: ['Call stack: the last {0} of {1} levels', '调用栈：共 {1} 层，这是最后 {0} 层'],
  forced: ['forced', '只有一种'],
  none: ['none', '无'],

  // The icicle.
  keyBar: ['A bar is a digit, as long as it is on the board:', '一条横带是一个数字，它在盘面上多久，横带就多长：'],
  keyStays: ['on the board', '在盘上'],
  keyUndone: ['taken out', '已撤销'],
  keyToCome: ['still to come', '还没搜到'],
  whole: ['Whole search', '整个搜索'],
  icicle: ['Time line of {0}: {1 step}, {2 level}', '{0} 的时间线：{1} 步，{2} 层'],
  costliestIs: ['Costliest mistake: {0}, {1 step}', '代价最大的错误：{0}，{1} 步'],
  jumps: ['This search jumps between boards', '这个搜索在几个盘面之间跳来跳去'],
  placedIn: ['{0} in {1}', '{1} 填 {0}'],
  staysThere: ['stays', '留到最后'],
  undoneAfter: ['undone after {0 step}', '{0} 步以后撤销'],
  unknownEnd: ['still on the board', '还在盘面上'],
  lostSince: ['no solution since step {0}', '从第 {0} 步起已无解'],
  parting: ['the searches part at step {0}', '从第 {0} 步起各走各的'],
  joined: ['{0 placement} close together', '{0} 次填数挤在一起'],

  // What is asked.
  whose: ['Whose fault?', '怪谁？'],
  askFault: [
    'A dead end: what is striped cannot be filled. Whose fault is it? Tap the digit.',
    '死路：条纹格填不了了。怪谁？点一下那个数字。',
  ],
  showMe: ['Show me', '告诉我'],
  isClue: ['The {0} in {1} was there from the start: it is right.', '{1} 的 {0} 是已知数，不会错。'],
  isInnocent: ['The {0} in {1} is right: the solution has it there.', '{1} 的 {0} 没有填错，解里也是它。'],
  cameLater: [
    'The {0} in {1} came too late: an earlier digit was wrong already.',
    '{1} 的 {0} 填得晚，之前已经有一个数填错了。',
  ],
  neverUndone: [
    'The {0} in {1} is wrong. In the steps shown it is never taken out.',
    '{1} 的 {0} 是错的，在显示的步骤里一直没有撤销。',
  ],
  isGuilty: ['Yes, the {0} in {1}. The search does not know that yet.', '对，是 {1} 的 {0}。但搜索还不知道。'],
  isEmpty: ['{0} is empty. Choose a digit.', '{0} 是空格，请选一个数字。'],
  notSeen: [
    'Nothing on the board shows it: all that can follow has to fail first.',
    '盘面上看不出来，要等后面的全都失败才知道。',
  ],
  nobody: ['No digit is to blame here.', '这里没有填错的数。'],
  faultUnknown: ['It is not known before the search has ended.', '搜索结束以前，还不知道怪谁。'],
  askTurn: ['Dead end, or does it go on?', '这里是死路，还是会往下搜？'],
  deadEnd: ['Dead end: undo', '死路：撤销'],
  goesOn: ['It goes on', '往下搜'],
  askCell: ['Which cell does it fill next? Tap it.', '下一格填哪里？点那一格。'],
  cell: ['or type it, such as r1c3', '或者键入，例如 r1c3'],
  answer: ['Answer', '回答'],
  askDigit: ['Which digit goes into {0}?', '{0} 填什么数字？'],
  next: ['Next question', '下一题'],
  noChoice: ['No choice is left in the recorded steps.', '记录下来的步骤里，再没有可选择的了。'],
  noChoiceHere: ['This step is no choice.', '这一步没有选择。'],
  nothingToPredict: ['It writes only its solution: there is no choice to predict.', '它只写出解，没有选择可以预测。'],
  isRight: ['Right.', '答对了。'],
  isWrong: ['Wrong.', '答错了。'],
  told: ['{0} {1}.', '{0}{1}。'],
  rightCell: ['Right: {0}.', '答对了：{0}。'],
  wrongCell: ['Wrong, it does not take {0}. It takes {1}.', '答错了，它不选 {0}，它选 {1}。'],
  isDeadEnd: ['Wrong: it is a dead end.', '答错了：这里是死路。'],
  isNoDeadEnd: ['Wrong: it goes on.', '答错了：它会往下搜。'],
  notSeenYet: ['{0} has no candidate, but the search has not come to it.', '{0} 没有候选数，但是还没有搜到那里。'],
  noCandidate: ['Wrong: {0} is no candidate of {1}, {2} holds it.', '答错了：{0} 不是 {1} 的候选数，{2} 已经有它。'],
  wasTried: ['Wrong: {0} was tried in {1} and undone.', '答错了：{1} 试过 {0}，已经撤销。'],
  noCell: ['Expected a cell, such as r1c3.', '请输入一格，例如 r1c3。'],
  isFilled: ['{0} is filled.', '{0} 已经填了。'],
  score: ['{0} of {1} right', '答对 {0} / {1}'],

  // The HTML.
  keyed: ['{0} ({1})', '{0}（{1}）'],
  space: ['space', '空格键'],
  skip: ['Skip to the controls', '跳到控制按钮'],
  legendClue: ['clue', '已知数'],
  legendPlaced: ['placed', '填入的数字'],
  legendNow: ['just placed', '刚填入'],
  legendGone: ['just undone', '刚撤销'],
  legendDead: ['dead end', '死路'],
  legendBlocks: ['blocks it', '挡住它的数字'],
  player: ['Player', '播放器'],
  toStart: ['To the start', '到开头'],
  back: ['One step back', '后退一步'],
  playTitle: ['Play and pause', '播放、暂停'],
  on: ['One step on', '前进一步'],
  toEnd: ['To the end', '到结尾'],
  moreTitle: ['More: jumps and legend', '更多：跳转和图例'],
  race: ['Race', '赛跑'],
  raceTitle: ['All searches side by side', '几种搜索并排'],
  nextGuess: ['Next guess', '下一次猜测'],
  nextDeadEnd: ['Next dead end', '下一条死路'],
  previousUndo: ['Previous undo', '上一次撤销'],
  nextUndo: ['Next undo', '下一次撤销'],
  costliest: ['Costliest guess', '代价最大的猜测'],
  predict: ['Predict', '预测'],
  predictTitle: ['Predict: it stops before each choice and asks', '预测：每次选择之前停下来提问'],
  candidates: ['Candidates', '候选数'],
  candidatesTitle: ['Candidates of the empty cells, or their number', '空格的候选数，或者只显示个数'],
  speedLabel: ['Speed', '速度'],
  cellHeading: ['Cell', '格'],
  digitHeading: ['Digit', '数字'],
  triedHeading: ['Tried', '试过'],
  untriedHeading: ['Untried', '还没试'],
  stepHeading: ['Step', '步'],
  placedHeading: ['Placed', '填数'],
  undoneHeading: ['Undone', '撤销'],
  deadEndsHeading: ['Dead ends', '死路'],
  depthHeading: ['Depth', '深度'],
  readsHeading: ['Reads', '读取次数'],
  helpHeading: ['Keys, and what the pictures say', '按键，以及怎样看这些图'],
  help: [
    `
    <p><kbd>space</kbd> plays and pauses. <kbd>←</kbd> and <kbd>→</kbd> go one step, <kbd>↑</kbd> to the placement of the
    level above, <kbd>↓</kbd> to the next one of the level below, <kbd>g</kbd> to the next guess, <kbd>d</kbd> to the next
    dead end, <kbd>n</kbd> and <kbd>p</kbd> to the next and the previous undo, <kbd>w</kbd> to the costliest mistake.
    <kbd>c</kbd> shows the candidates, <kbd>+</kbd> and <kbd>-</kbd> change the speed, <kbd>a</kbd> begins and ends
    <i>Predict</i>, <kbd>f</kbd> asks whose fault a dead end is. The address names the step, the search in front, this question, the race and
    the candidates: a link to it opens the page there, and so does Back.</p>
    <p><b>Board</b>: the small figure in an empty cell is the number of its candidates, the digits that no peer holds, in bold
    where it is smallest. The peers of the present cell are tinted. At a dead end each digit is struck out by a cell that
    forbids it.</p>
    <p><b>Bars</b>: the whole search, from left to right, one level below the other. A bar begins where its digit is placed
    and ends where it is undone, so its width is what the digit cost. Tap a label to go to that mistake. Tap or drag to go
    to a step. Blue is on the board, red was taken out, and what is to come is paler; the grey bars behind are those of the longest
    other search. Turn the wheel with <kbd>ctrl</kbd>, pinch or click twice to zoom; <kbd>z</kbd> zooms in on the newest digit,
    <kbd>x</kbd> shows the whole search again. <b>Race</b> or <kbd>r</kbd> shows all searches side by side.</p>
    <p><b>Call stack</b>: the digits on the board, the newest first. A forced level had one option only.
    <b>Reads</b>: the cells that the program has looked at. Programs that make the same steps share a card.</p>`,
    `
    <p>按<kbd>空格键</kbd>播放、暂停。<kbd>←</kbd> 和 <kbd>→</kbd> 走一步，<kbd>↑</kbd> 到上一层的填数，<kbd>↓</kbd> 到下一层的下一次填数，<kbd>g</kbd> 到下一次猜测，<kbd>d</kbd> 到下一条死路，<kbd>n</kbd> 和 <kbd>p</kbd> 到下一次和上一次撤销，<kbd>w</kbd> 到代价最大的错误。<kbd>c</kbd> 显示候选数，<kbd>+</kbd> 和 <kbd>-</kbd> 调节速度，<kbd>a</kbd> 开始或结束<b>预测</b>，<kbd>f</kbd> 问一条死路怪谁。网址里有步数、最前面的搜索、这个问题、赛跑和候选数：用这个链接打开，或者后退，都回到那一刻。</p>
    <p><b>盘面</b>：空格里的小数字，是候选数的个数；候选数就是相关格里都没有的数字。个数最少的用粗体。当前格的相关格带底色。走到死路，每个数字由一个不许它的格子划掉。</p>
    <p><b>横带</b>：整个搜索，从左到右，一层在一层下面。横带从填入数字开始，到撤销为止，所以宽度就是这个数字的代价。点标签，就到那个错误；点一下或拖动，就到那一步。按住 <kbd>ctrl</kbd> 转滚轮、双指或双击可以放大；<kbd>z</kbd> 放大最新的数字，<kbd>x</kbd> 重新显示整个搜索。蓝色在盘上，红色已撤销，还没搜到的颜色浅；后面灰色的，是另一个最长的搜索。<b>赛跑</b>或 <kbd>r</kbd> 把几种搜索并排显示。</p>
    <p><b>调用栈</b>：盘面上填入的数字，最新的在最前面。“只有一种”表示那一层没有别的选项。<b>读取次数</b>：程序看过多少格。步骤相同的程序合用一张卡片。</p>`,
  ],
});
