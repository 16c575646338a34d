import { setTimeout as sleep } from 'node:timers/promises';
import { newUploadId } from '@aiso/contracts';
import type { Person } from '../person.ts';
import type { Processes } from './processes.ts';

/** What was asked of the program as people and senders ask it, in ms of the clock. */
export type Work = {
  readonly kind: 'worklist' | 'upload';
  readonly from: number;
  readonly to: number;
  readonly isDone: boolean;
};

export type Question = {
  readonly door: 'web' | 'worker';
  readonly path: '/api/health' | '/api/health/live' | '/api/health/ready';
  readonly from: number;
  readonly to: number;
  /** `nobody` where no process listens, or it ended before it answered; `late` after `LATE_MS`. */
  readonly answer:
    | 'nobody'
    | 'late'
    | { readonly status: number; readonly body: Readonly<Record<string, string>> };
};

/** A moment, and whether a process of the worker was there. */
export type Sight = { readonly at: number; readonly isThere: boolean };
/** How late this process itself came to what it had to do: the machine gave it no core. */
export type Lag = { readonly at: number; readonly ms: number };

const LATE_MS = 1_000;
const ASK_EACH_MS = 500;
const LOOK_EACH_MS = 250;
const LAG_EACH_MS = 50;
const MOST_WORK_MS = 20_000;

export type Watch = {
  readonly work: readonly Work[];
  readonly questions: readonly Question[];
  readonly sights: readonly Sight[];
  readonly lags: readonly Lag[];
  stop(): Promise<void>;
};

/** Asks health by both doors, reads the worklist and registers uploads, all the while. */
export function startWatch(
  doors: Readonly<Record<'web' | 'worker', string>>,
  person: Person,
  processes: Processes,
): Watch {
  const work: Work[] = [];
  const questions: Question[] = [];
  const sights: Sight[] = [];
  const lags: Lag[] = [];
  const stopping = new AbortController();
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };

  const again = async (eachMs: number, turn: () => unknown): Promise<void> => {
    while (!stopping.signal.aborted) {
      const begin = Date.now();
      await turn();
      const rest = Math.max(0, begin + eachMs - Date.now());
      await sleep(rest, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const ask = (door: Question['door'], path: Question['path']): Promise<void> =>
    again(ASK_EACH_MS, async () => {
      const from = Date.now();
      const answer = await fetch(`${doors[door]}${path}`, { signal: AbortSignal.timeout(LATE_MS) })
        .then(async (response) => ({
          status: response.status,
          body: (await response.json()) as Record<string, string>,
        }))
        .catch((error: unknown) =>
          error instanceof Error && error.name === 'TimeoutError' ? ('late' as const) : ('nobody' as const),
        );
      questions.push({ door, path, from, to: Date.now(), answer });
    });
  const doWork = (kind: Work['kind'], request: () => Promise<Response>): Promise<void> =>
    again(ASK_EACH_MS, async () => {
      const from = Date.now();
      const isDone = await request().then(
        async (response) => {
          await response.arrayBuffer();
          return response.ok;
        },
        () => false,
      );
      work.push({ kind, from, to: Date.now(), isDone });
    });
  let last = Date.now();
  const measureLag = (): void => {
    const now = Date.now();
    lags.push({ at: now, ms: now - last - LAG_EACH_MS });
    last = now;
  };

  const signal = (): AbortSignal => AbortSignal.timeout(MOST_WORK_MS);
  const all = Promise.all([
    ask('web', '/api/health'),
    ask('web', '/api/health/ready'),
    ask('web', '/api/health/live'),
    ask('worker', '/api/health/ready'),
    doWork('worklist', () => fetch(`${doors.web}/api/worklist`, { headers, signal: signal() })),
    doWork('upload', async () => {
      const uploadId = newUploadId();
      const register = await fetch(`${doors.web}/Prod/uploads`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ uploadId, fileName: 'probe', fileSize: 1 }),
        signal: signal(),
      });
      if (!register.ok) return register;
      // A person may have so many open, and no more.
      return fetch(`${doors.web}/Prod/uploads/${uploadId}`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ state: 'cancelled' }),
        signal: signal(),
      });
    }),
    again(LOOK_EACH_MS, () => {
      const isThere = processes.living().some(({ kind }) => kind === 'worker');
      sights.push({ at: Date.now(), isThere });
    }),
    again(LAG_EACH_MS, measureLag),
  ]);
  return {
    work,
    questions,
    sights,
    lags,
    async stop() {
      stopping.abort();
      await all;
    },
  };
}
