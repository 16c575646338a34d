import { expect, it } from 'vitest';
import { type Job, takeJobs } from './waiting-jobs.ts';

const job = (megabytes: number, more: { retried?: boolean; alone?: boolean } = {}): Job => ({
  bytes: { byteLength: megabytes * 1024 * 1024 } as Uint8Array,
  request: { heatmaps: false, alone: more.alone ?? false },
  resolve: () => undefined,
  reject: () => undefined,
  retried: more.retried ?? false,
});

it('takes from the front, no more than it is told', () => {
  const waiting = [job(1), job(2), job(3)];
  const [first, second, third] = waiting;
  expect(takeJobs(waiting, 2)).toEqual([first, second]);
  expect(waiting).toEqual([third]);
  expect(takeJobs([], 8)).toEqual([]);
});

it('keeps the files of one pass small together, but takes a large one alone', () => {
  const waiting = [job(200), job(40), job(20), job(10)];
  expect(takeJobs(waiting, 8)).toHaveLength(1);
  expect(takeJobs(waiting, 8)).toHaveLength(2);
  expect(takeJobs(waiting, 8)).toHaveLength(1);
});

it('puts nothing beside an image that goes alone, wherever it stands', () => {
  const waiting = [job(1), job(1, { retried: true }), job(1, { alone: true }), job(1), job(1)];
  const sizes = [8, 8, 8, 8].map((most) => takeJobs(waiting, most).length);
  expect(sizes).toEqual([1, 1, 1, 2]);
});
