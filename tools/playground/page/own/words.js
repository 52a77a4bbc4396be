// The words of the editor, in English and in Chinese.

export const TABLE = {
  title: ['Your own solution', '你自己的解法'],
  template: ['Begin from', '从这里开始'],
  choose: ['choose …', '请选择……'],
  stays: ['your own text stays; begin from {0} by the list', '你写的代码还在；要从 {0} 开始，请在列表里选'],
  run: ['Run', '运行'],
  cancel: ['Cancel', '取消'],
  share: ['Link with this text', '带代码的链接'],
  consent: [
    'Your text is sent to {0}, which compiles and runs it. Nothing is sent before you press Run.',
    '代码会发送到 {0}，在那里编译和运行。按下「运行」之前，什么都不会发送。',
  ],
  send: ['Send it', '发送'],
  notNow: ['Not now', '暂不'],
  running: ['compiling and running at {0} …', '正在 {0} 编译和运行……'],
  cancelled: ['cancelled', '已取消'],
  fileCopied: ['the file is copied', '文件已复制'],
  tooLong: [
    'The file would have {0} bytes, more than the {1} that are sent. It runs on your machine:',
    '文件有 {0} 字节，超过了可以发送的 {1} 字节。可以在自己的机器上运行：',
  ],
  unreachable: [
    '{0} cannot be reached, or does not answer as expected ({1}). Your text is kept. The same file runs on your machine:',
    '连不上 {0}，或者它的回答不是预期的形式（{1}）。代码还在。同一个文件可以在自己的机器上运行：',
  ],
  copyFile: ['Copy the file', '复制文件'],
  download: ['Download solution.rs', '下载 solution.rs'],
  commands: ['Commands', '命令'],
  compileError: ['Compile Error', '编译出错'],
  accepted: ['Accepted', '通过'],
  wrong: ['Wrong Answer', '解答错误'],
  panic: ['Runtime Error', '执行出错'],
  output: ['Output Limit Exceeded', '超出输出限制'],
  endless: ['Time Limit Exceeded', '超出时间限制'],
  stopped: ['Stopped after 4 s', '运行 4 秒后被停下'],
  ended: ['Runtime Error', '执行出错'],
  done: ['Finished', '运行完毕'],
  nothing: ['It printed nothing.', '没有输出。'],
  passed: ['{0} of {1} boards solved', '解出 {1} 个盘面中的 {0} 个'],
  on: ['on the board {0}', '盘面：{0}'],
  never: ['it did not return, and it never will', '没有返回，而且永远不会返回'],
  judgeLocally: [
    'Nobody knows whether it would have ended: judge it on your machine',
    '不知道它会不会结束：请在自己的机器上评测',
  ],
  overflow: [
    'stack overflow: the recursion never ends, or its local variables are too large',
    '栈溢出：递归没有尽头，或者局部变量太大',
  ],
  killed: ['its process was ended: {0}', '进程被结束：{0}'],
  panicked: ['line {0}: {1}', '第 {0} 行：{1}'],
  printed: ['What it printed', '程序的输出'],
  line: ['line {0}', '第 {0} 行'],
  smallest: [
    'The player shows the smallest board that was found on which it fails in the same way.',
    '播放器里是找到的最小盘面：程序在这个盘面上以同样的方式出错。',
  ],
  failingShown: ['The player shows its search of this board.', '播放器里是它在这个盘面上的搜索。'],
  chosenShown: ['The player shows its search of the board above.', '播放器里是它在上面这个盘面上的搜索。'],
  before: [
    'It fails only after {0} other boards: something is kept from one board to the next.',
    '先做过 {0} 个别的盘面才会出错：有东西从一个盘面留到了下一个。',
  ],
  checked: ['Run with checked arithmetic', '检查算术溢出，再运行'],
  judgePart: ['in what calls the solution', '在调用解法的地方'],
};

export const wordsIn = (language) => {
  const index = language === 'zh' ? 1 : 0;
  return (key, ...values) => TABLE[key][index].replace(/\{(\d)\}/g, (_, place) => values[place]);
};
