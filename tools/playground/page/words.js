// The words of the playground, added to those of the page.

import { TABLE } from '../../show/src/page/words.js';

Object.assign(TABLE, {
  write: ['Write your own', '自己写'],
  notLoaded: ['The editor could not be loaded. Try again.', '编辑器没有加载成功，请再试一次。'],
  choose: ['Choose a search', '选一种搜索'],
  editHint: ['Click a cell to change the board.', '点一格，就可以改盘面。'],
  opening: [
    `A dead end: no digit fits the striped cell, so the digit in the crossed cell was undone. Press <b>Play</b> to
    see the search go on, or drag along the bars.`,
    '这里是死路：条纹格里什么数字都填不了，所以撤销了打叉的那一格。按<b>播放</b>，看搜索怎样继续；也可以沿着横带拖动。',
  ],
  noVectors: [
    'This browser lacks SIMD for WebAssembly, which the searches need. Current browsers have it.',
    '这个浏览器不支持 WebAssembly 的 SIMD，搜索没法运行。请换用新版的浏览器。',
  ],
  goingTo: ['searching again up to step {0}: {1} %', '重新搜索到第 {0} 步：{1} %'],
  generated: ['generated from seed {0}', '用随机种子 {0} 生成'],
  generating: ['generating a board', '正在生成盘面'],
  soFar: ['so far: {0}', '到目前为止：{0}'],
  stoppedHere: ['stopped', '已停止'],
  stoppedSearches: ['stopped: {0}', '已停止：{0}'],
  linkIsCopied: ['the link is copied', '链接已复制'],
  addressIsLink: ['the address of this page is the link', '本页的网址就是链接'],
  thisBoard: ['this board', '这个盘面'],
  imagesOf: ['{0 image} of {1}, seed {2}', '{1} 的 {0} 个等价盘面，随机种子 {2}'],
  chooseSearch: ['choose a search', '请选一种搜索'],
  histogram: [
    'Placements of {0} on {1 image}: median {2}, 99 % up to {3}, maximum {4}',
    '{0} 在 {1} 个等价盘面上的填数次数：中位数 {2}，99 % 不超过 {3}，最多 {4}',
  ],

  // The HTML.
  setup: ['Board and searches', '盘面和搜索'],
  inReadingOrder: ['in reading order', '按阅读顺序'],
  fewestFirst: ['fewest candidates first', '候选数最少的先填'],
  others: ['More boards and searches', '更多盘面和搜索'],
  board: ['Board', '盘面'],
  yourOwn: ['your own', '自己的盘面'],
  asText: [
    'As text, in any form that <code>solve</code> reads: type or paste',
    '文字：键入或粘贴，<code>solve</code> 认得的写法都行',
  ],
  undo: ['Undo', '还原'],
  undoTitle: ['Undo the last change of the board (ctrl+z)', '还原上一次对盘面的修改（ctrl+z）'],
  clear: ['Clear', '清空'],
  image: ['Random image', '随机等价盘面'],
  imageTitle: ['The same puzzle: digits renamed, rows and columns permuted', '同一道题目：数字改名，行列换位'],
  share: ['Copy link', '复制链接'],
  generateLabel: ['Generate a board', '生成盘面'],
  generate: ['Generate', '生成'],
  clues: ['clues', '已知数'],
  seed: ['seed', '随机种子'],
  any: ['any', '任意'],
  minimal: ['minimal', '极小'],
  searchesCaption: ['Searches to watch, and what the whole search does', '要看的搜索，以及整个搜索的各种次数'],
  searchHeading: ['Search', '搜索'],
  stopSearches: ['Stop', '停止'],
  distribution: ['Distribution', '分布'],
  distributionHeading: [
    'Distribution: the same searches on many images of the board',
    '分布：同样几种搜索，许多等价盘面',
  ],
  distributionText: [
    `An image is the same puzzle to a person: digits renamed, rows and columns permuted. To a search it is
    another board. The histogram shows how many placements each image takes; the line is the median.`,
    '把数字改名，行列按规则换位，对人来说还是同一道题目，对搜索来说却是另一个盘面：这就是等价盘面。直方图画出各个等价盘面要填数多少次，竖线是中位数。',
  ],
  images: ['images', '等价盘面'],
  run: ['Run', '运行'],
  distributionCaption: [
    'Placements: one image in two takes no more than the median, 99 in 100 no more than 99 %',
    '填数次数：一半的等价盘面不超过中位数，100 个里有 99 个不超过 99 % 那一列',
  ],
  imagesHeading: ['Images', '等价盘面'],
  medianHeading: ['Median', '中位数'],
  maximumHeading: ['Maximum', '最大值'],
});
