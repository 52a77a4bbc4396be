// The front page, a chapter and the playground of target/book in Firefox and in WebKit: each is driven by the protocol
// that it speaks itself, BiDi and WebDriver. node --experimental-websocket others.mjs BOOK

import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

/** Each opens an address, and evaluates an expression there. */
const BROWSERS = {
  async Firefox() {
    const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
    const options = ['--headless', '--remote-debugging-port=0', '--profile', profile];
    const program = spawn('firefox-esr', options, { stdio: ['ignore', 'ignore', 'pipe'] });
    process.on('exit', () => program.kill());
    const address = await new Promise((told) => {
      createInterface(program.stderr).on(
        'line',
        (line) => /BiDi listening/.test(line) && told(line.match(/ws:\S+/)[0]),
      );
    });
    const socket = new WebSocket(`${address}/session`);
    await new Promise((opened) => socket.addEventListener('open', opened));
    const answers = new Map();
    socket.addEventListener('message', ({ data }) => answers.get(JSON.parse(data).id)?.(JSON.parse(data)));
    const call = async (method, params) => {
      const id = answers.size + 1;
      const answered = new Promise((answer) => answers.set(id, answer));
      socket.send(JSON.stringify({ id, method, params }));
      return (await answered).result;
    };
    await call('session.new', { capabilities: {} });
    const [{ context }] = (await call('browsingContext.getTree', {})).contexts;
    return {
      open: (url) => call('browsingContext.navigate', { context, url, wait: 'complete' }),
      evaluate: async (expression) =>
        (await call('script.evaluate', { expression, target: { context }, awaitPromise: true })).result?.value,
    };
  },
  async WebKit() {
    const port = 40_000 + (process.pid % 20_000);
    spawn('WebKitWebDriver', [`--port=${port}`]).unref();
    const post = async (path, body) => {
      for (let again = 0; ; again++)
        try {
          const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
            method: 'POST',
            body: JSON.stringify(body),
          });
          return (await response.json()).value;
        } catch (error) {
          if (again > 99) throw error;
          await new Promise((goOn) => setTimeout(goOn, 300));
        }
    };
    const { sessionId } = await post('', { capabilities: {} });
    await post(`/${sessionId}/timeouts`, { script: 600_000, pageLoad: 600_000 });
    return {
      open: (url) => post(`/${sessionId}/url`, { url }),
      evaluate: (expression) => post(`/${sessionId}/execute/sync`, { script: `return ${expression}`, args: [] }),
    };
  },
};

/** What a reader does on each page, and what has to come of it; `until` waits. */
const PAGES = {
  'index.html': async (find, until) => {
    await until(() => find('#keys button'));
    find('#keys button').click();
    await until(() => /Whose fault/.test(find('#big').textContent));
  },
  'path/zero.html': (find, until) => until(() => find('code [class*=keyword]') && find('iframe.player')),
  'playground/index.html': async (find, until) => {
    await until(() => find('.front .dead') && /^A dead end/.test(find('.front .note').textContent));
    find('#play').click();
    await until(() => find('#time').value > 7);
    find('#predict').click();
    await until(() => find('#asked').textContent);
    find('#predict').click();
    find('#write').click();
    await until(() => find('#own .editor')?.shadowRoot.querySelector('.cm-content'));
  },
};
const inPage = async (act) => {
  const until = async (is) => {
    for (let again = 0; again < 3000 && !is(); again++) await new Promise((goOn) => setTimeout(goOn, 100));
    if (!is()) throw new Error(`not so after 300 s: ${is}`);
  };
  const done = act((selector) => document.querySelector(selector), until);
  return done.then(() => 'done', String);
};

for (const [name, begin] of Object.entries(BROWSERS)) {
  const { open, evaluate } = await begin();
  for (const [page, act] of Object.entries(PAGES)) {
    await open(pathToFileURL(resolve(process.argv[2], page)).href + (page.startsWith('playground') ? '#lang=en' : ''));
    const end = await evaluate(`(${inPage})(${act})`);
    console.log(`${name}: ${page}: ${end}`);
    if (end !== 'done') process.exitCode = 1;
  }
}
process.exit();
