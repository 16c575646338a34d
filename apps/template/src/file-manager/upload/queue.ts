import { demoNow } from '../../kit/clock.ts';
import { DemoError, type DemoStore } from '../../kit/demo-store.ts';
import { addUpload, type Upload } from '../store/change.ts';
import type { Drive } from '../store/entry.ts';

type JobState = 'waiting' | 'sending' | 'saving' | 'done' | 'failed' | 'cancelled';
export type Job = Upload & {
  /** Bytes that were sent. */
  readonly sent: number;
  readonly state: JobState;
  /** Why it failed. */
  readonly why: string | null;
};

/** How fast the demo sends. Tests set the time of a step to zero. */
export const SENDING = {
  stepMs: 100,
  /** Bytes a step. */
  step: 150_000,
  /** However small a file is, its progress can be seen. */
  leastSteps: 4,
  atOnce: 4,
};

export const isOver = ({ state }: Job): boolean =>
  state === 'done' || state === 'failed' || state === 'cancelled';

/** Sends files one after the other, a few at once, into a store. Goes on while other pages are looked at. */
export function uploadQueue(store: Pick<DemoStore<Drive>, 'change'>) {
  let jobs: readonly Job[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  const listeners = new Set<() => void>();
  const set = (next: readonly Job[]): void => {
    jobs = next;
    for (const listener of listeners) listener();
  };
  const patch = (id: string, change: Partial<Job>): void =>
    set(jobs.map((job) => (job.id === id ? { ...job, ...change } : job)));

  const save = async ({ id, name, folderId, blob, choice }: Job): Promise<void> => {
    const at = demoNow();
    try {
      await store.change((drive) => addUpload(drive, { id, name, folderId, blob, choice }, at));
      patch(id, { state: 'done', why: null });
    } catch (error) {
      patch(id, { state: 'failed', why: error instanceof DemoError ? error.text : 'Upload not saved.' });
    }
    go();
  };
  const advance = (): void => {
    timer = null;
    let free = SENDING.atOnce - jobs.filter(({ state }) => state === 'sending' || state === 'saving').length;
    const sent: Job[] = [];
    const next = jobs.map((job): Job => {
      const isBegun = job.state === 'waiting' && free > 0;
      if (isBegun) free -= 1;
      if (job.state !== 'sending' && !isBegun) return job;
      const step = Math.min(SENDING.step, Math.ceil(job.blob.size / SENDING.leastSteps));
      const now = { ...job, sent: Math.min(job.blob.size, job.sent + step) };
      const isSent = now.sent === job.blob.size;
      if (isSent) sent.push(now);
      return { ...now, state: isSent ? 'saving' : 'sending' };
    });
    set(next);
    for (const job of sent) void save(job);
    go();
  };
  function go(): void {
    const isNeeded = jobs.some(({ state }) => state === 'waiting' || state === 'sending');
    if (timer === null && isNeeded) timer = setTimeout(advance, SENDING.stepMs);
  }

  return {
    jobs: (): readonly Job[] => jobs,
    listen: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(uploads: readonly Upload[]): void {
      set([...jobs, ...uploads.map((upload): Job => ({ ...upload, sent: 0, state: 'waiting', why: null }))]);
      go();
    },
    /** What is being kept already cannot be stopped. */
    cancel(id: string): void {
      const job = jobs.find((one) => one.id === id);
      if (job?.state === 'waiting' || job?.state === 'sending') patch(id, { state: 'cancelled' });
    },
    retry(id: string): void {
      const job = jobs.find((one) => one.id === id);
      if (job?.state !== 'failed' && job?.state !== 'cancelled') return;
      patch(id, { state: 'waiting', sent: 0, why: null });
      go();
    },
    /** Forgets what is over; what goes on stays. */
    clear(): void {
      set(jobs.filter((job) => !isOver(job)));
    },
  };
}
export type UploadQueue = ReturnType<typeof uploadQueue>;

/** How far all of it is, 0–1; what failed or was cancelled is left out. */
export function shareSent(jobs: readonly Job[]): number {
  const counted = jobs.filter(({ state }) => state !== 'failed' && state !== 'cancelled');
  const whole = counted.reduce((sum, { blob }) => sum + blob.size, 0);
  // Empty files have no bytes to count.
  if (whole === 0) return counted.every(isOver) ? 1 : 0;
  return counted.reduce((sum, { sent }) => sum + sent, 0) / whole;
}
