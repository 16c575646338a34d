import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';

type DatabaseWatch = {
  /** It has not answered for `SILENT_MS`: whoever needs it is refused at once. */
  readonly isAway: () => boolean;
  readonly close: () => void;
};

const ASK_EVERY_MS = 1_000;
/** A busy server answers later than usual, but not so late. */
const SILENT_MS = 5_000;

/**
 * Asks the database again and again how it is. A server that hangs gives no sign of its own: who waits for it
 * would wait for ever. After `SILENT_MS` the connections are broken, so that all that waits fails with a
 * sentence, and the log says when it went and when it came back.
 */
export function watchDatabase(
  ping: () => Promise<unknown>,
  { log, breakConnections }: { readonly log: Log; readonly breakConnections: () => void },
): DatabaseWatch {
  let isAway = false;
  const closed = new AbortController();
  let answeredAt = Date.now();
  const ask = async (): Promise<void> => {
    try {
      await ping();
      answeredAt = Date.now();
      if (isAway) log('info', 'The database answers again.');
      isAway = false;
    } catch (error) {
      if (isAway || closed.signal.aborted || Date.now() - answeredAt < SILENT_MS) return;
      isAway = true;
      log('warn', 'The database does not answer. What waits for it is refused until it does.', error);
      breakConnections();
    }
  };
  void (async () => {
    while (!closed.signal.aborted) {
      await ask();
      await sleep(ASK_EVERY_MS, undefined, { ref: false });
    }
  })();
  return {
    isAway: () => isAway,
    close: () => closed.abort(),
  };
}
