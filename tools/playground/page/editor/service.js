// The service that compiles and runs one file: that of play.rust-lang.org, or another one of its form.

/** Where the file is sent. The site names it; beside a page of this machine it is a name without a host. */
export const SERVICE = new URL(document.documentElement.dataset.service ?? '', location.href);
/** The service compiles and runs for at most 10 s. */
export const TIMEOUT = 30_000;

/** What the service says about a file: `success`, `exitDetail`, `stdout`, `stderr`. */
/** @param {string} code @param {Compiled} mode @param {AbortSignal} signal @returns {Promise<Answer>} */
export async function execute(code, mode, signal) {
  const crate = { channel: 'stable', edition: '2024', crateType: 'bin', tests: false, backtrace: false };
  const response = await fetch(SERVICE, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...crate, mode, code }),
    credentials: 'omit',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
  });
  const answer = await response.json();
  // The service was reached: it says itself what is wrong.
  if (answer.error) throw new Error(String(answer.error), { cause: answer });
  if (typeof answer.stdout !== 'string') throw new Error(String(response.status));
  return answer;
}
