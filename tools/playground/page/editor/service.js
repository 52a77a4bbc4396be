// The service that compiles and runs one file: that of play.rust-lang.org, or another one of its form.

export const SERVICE = {
  /** Where the file is sent. The site names it; beside a page of this machine it is a name without a host. */
  address: new URL(document.documentElement.dataset.service || 'https://play.rust-lang.org/execute', location.href),
  channel: 'stable',
  edition: '2024',
  /** The service compiles and runs for at most 10 s. */
  timeout: 30_000,
};

/** What the service says about a file: `success`, `exitDetail`, `stdout`, `stderr`. */
/** @param {string} code @param {Compiled} mode @param {AbortSignal} signal @returns {Promise<Answer>} */
export async function execute(code, mode, signal) {
  const { address, channel, edition, timeout } = SERVICE;
  const request = { channel, mode, edition, crateType: 'bin', tests: false, backtrace: false, code };
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
    credentials: 'omit',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  });
  const answer = await response.json();
  // The service was reached: it says itself what is wrong.
  if (answer.error) throw new Error(String(answer.error), { cause: answer });
  if (typeof answer.stdout !== 'string') throw new Error(String(response.status));
  return answer;
}
