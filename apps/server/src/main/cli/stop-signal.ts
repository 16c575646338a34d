/** A terminal's Ctrl-C comes twice: from the terminal, and passed on by what has started us. */
const ONE_PRESS_MS = 500;
/** Service managers and people wait for ten seconds. */
const MOST_STOP_MS = 8_000;
const LEAVE_MS = 300;

/**
 * Aborts at the first SIGINT, SIGTERM or SIGHUP, which asks for an orderly end. A second one does not wait,
 * and after `MOST_STOP_MS` nothing is waited for: what is under way is done again at the next start.
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  let firstAt = Infinity;
  const stop = (): void => {
    const now = performance.now();
    if (now - firstAt > ONE_PRESS_MS) endNow();
    if (controller.signal.aborted) return;
    firstAt = now;
    setTimeout(endNow, MOST_STOP_MS).unref();
    controller.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  return controller.signal;
}

/** What nobody waited for may not keep a process that has ended, in order or by an error. */
export const leaveSoon = (): void => void setTimeout(() => process.exit(), LEAVE_MS).unref();

/**
 * Ends the process at once, after what must be done at its exit. The system's own way waits for its threads,
 * and one of them may hang in a file or a name that does not answer.
 */
function endNow(): never {
  process.on('exit', () => process.kill(process.pid, 'SIGKILL'));
  process.exit(1);
}
