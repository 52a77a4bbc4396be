// The front page, a chapter and the playground of target/book in Firefox and in WebKit, by WebDriver:
// node others.mjs BOOK GECKODRIVER

import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [book, geckodriver] = process.argv.slice(2);
const headless = { alwaysMatch: { 'moz:firefoxOptions': { args: ['-headless'] } } };
/** The driver of each browser, and what it has to be told. */
const BROWSERS = { Firefox: [geckodriver, headless], WebKit: ['WebKitWebDriver', {}] };

/** Starts a browser, and returns what asks it. */
async function begin(driver, capabilities) {
  const port = 40_000 + (process.pid % 20_000);
  const program = spawn(driver, [`--port=${port}`], { stdio: 'ignore' });
  const post = async (path, body) => {
    for (let again = 0; ; again++)
      try {
        const options = { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
        return (await (await fetch(`http://127.0.0.1:${port}/session${path}`, options)).json()).value;
      } catch (error) {
        if (again > 99) throw error;
        await new Promise((goOn) => setTimeout(goOn, 300));
      }
  };
  const { sessionId } = await post('', { capabilities });
  await post(`/${sessionId}/timeouts`, { script: 600_000, pageLoad: 600_000 });
  return { ask: (path, body) => post(`/${sessionId}/${path}`, body), program };
}

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

for (const [name, browser] of Object.entries(BROWSERS)) {
  const { ask, program } = await begin(...browser);
  for (const [page, act] of Object.entries(PAGES)) {
    const url = pathToFileURL(resolve(book, page)).href + (page.startsWith('playground') ? '#lang=en' : '');
    await ask('url', { url });
    const end = await ask('execute/sync', { script: `return (${inPage})(${act})`, args: [] });
    console.log(`${name}: ${page}: ${end}`);
    if (end !== 'done') process.exitCode = 1;
  }
  program.kill();
}
process.exit();
