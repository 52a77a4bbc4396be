// The tests in a browser, for .ci/browser-test. Those tagged @slow or @alone run with `--all` only. Those tagged @alone
// measure time or memory: they run one after the other, after the others.

import { defineConfig } from '@playwright/test';

const slow = process.env.ALL ? [] : [/@slow/];

export default defineConfig({
  fullyParallel: true,
  workers: 2,
  // A test that fails once and passes then is told as flaky.
  retries: 1,
  // What a busy machine makes slow has not failed.
  timeout: 600_000,
  expect: { timeout: 300_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    screenshot: process.env.SCREENSHOTS ? { mode: 'on', fullPage: true } : 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] },
  },
  projects: [
    { name: 'together', outputDir: '../test-results/together', grepInvert: [/@alone/, ...slow] },
    { name: 'alone', outputDir: '../test-results/alone', grep: /@alone/, workers: 1 },
  ],
});
