// mdbook's own words in Chinese: titles of buttons, names of themes, help.

const WORDS = {
  'Table of contents': '目录',
  'Toggle Table of Contents': '显示或隐藏目录',
  'Change theme': '更换配色',
  Themes: '配色',
  Auto: '跟随系统',
  Light: '浅色',
  Navy: '深蓝',
  'Search (`/`)': '搜索（/）',
  'Toggle Searchbar': '显示或隐藏搜索框',
  'Search this book ...': '在本书里搜索……',
  'Search Result Teaser': '搜索结果摘要',
  'Page navigation': '翻页',
  'Previous chapter': '上一页',
  'Next chapter': '下一页',
  'Copy to clipboard': '复制',
  'Copied!': '已复制',
  'Clipboard error!': '无法复制',
  'Keyboard shortcuts': '键盘快捷键',
  Press: '按',
  or: '或',
  'to navigate between chapters': '翻到上一页、下一页',
  'to search in the book': '在本书里搜索',
  'to show this help': '显示这份帮助',
  'to hide this help': '关闭这份帮助',
};

/** Translates the texts and attributes at this path. What is Chinese already stays. */
function translate(path, within) {
  const found = document.evaluate(path, within, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  for (let i = 0; i < found.snapshotLength; i++) {
    const node = found.snapshotItem(i);
    const text = node.nodeValue.trim();
    if (text in WORDS) node.nodeValue = node.nodeValue.replace(text, WORDS[text]);
  }
}
const texts = 'id("mdbook-help-popup")//text() | id("mdbook-theme-list")//text()';
translate(`//@title | //@aria-label | //@placeholder | ${texts}`, document);

// What a copy button says for a moment.
const said = new MutationObserver((changes) => changes.forEach(({ target }) => translate('text()', target)));
for (const tip of document.querySelectorAll('.tooltiptext')) said.observe(tip, { childList: true });
