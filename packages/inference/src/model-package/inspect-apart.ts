import { fork } from 'node:child_process';
import type { ModelSource } from '../network/session.ts';

/**
 * A pass over some images that takes more than a minute is given up, and this is one pass and the loading.
 */
const LIMIT_MS = 120_000;

/**
 * How a reason begins that says nothing of the model: it may go another time, on a machine with less to do.
 */
export const UNTRIED = 'the model could not be tried';

/** All that the process is told of its surroundings: it meets a network before anybody trusts it. */
const ENVIRONMENT = { ORT_DISABLE_TELEMETRY: '1' };

/**
 * Runs `inspectModel` in a process of its own and returns every reason against the model. A network that
 * crashes it, takes all memory or does not come to an end is a reason, and ends nobody else.
 */
export async function inspectApart(
  model: ModelSource,
  limitMs: number = LIMIT_MS,
): Promise<readonly string[]> {
  const child = fork(new URL('./inspect-process.ts', import.meta.url), [String(process.pid)], {
    env: ENVIRONMENT,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    kill();
  }, limitMs);
  try {
    return await new Promise((resolve) => {
      const fail = (why: string): void => resolve([`${UNTRIED}${why}`]);
      child.once('message', (reasons) => resolve(reasons as readonly string[]));
      child.once('error', (error) => fail(`: ${error.message}`));
      child.once('exit', (code, signal) =>
        fail(isLate ? ` within ${limitMs / 1000} s` : `: its process ended with ${signal ?? code}`),
      );
      // One that ended before it was asked says so by its exit.
      child.send(model, () => undefined);
    });
  } finally {
    clearTimeout(timer);
    process.off('exit', kill);
  }
}
