import { expect, it } from 'vitest';
import type { ImageToInfer } from './infer-images.ts';
import { type Job, takeJobs } from './waiting-jobs.ts';

const job = (tenantId: string, retried = false): Job => ({
  file: {} as ImageToInfer['file'],
  request: { tenantId, heatmaps: false },
  resolve: () => undefined,
  reject: () => undefined,
  retried,
});

it('takes from the front, no more than it is told', () => {
  const waiting = [job('a'), job('a'), job('a')];
  const [first, second, third] = waiting;
  expect(takeJobs(waiting, 2)).toEqual([first, second]);
  expect(waiting).toEqual([third]);
  expect(takeJobs([], 8)).toEqual([]);
});

it('takes one image of each tenant where several wait: none ends with the many of another', () => {
  const waiting = [job('a'), job('a'), job('a'), job('b'), job('c')];
  const [first, second, third, ofB, ofC] = waiting;
  expect(new Set(takeJobs(waiting, 8))).toEqual(new Set([first, ofB, ofC]));
  expect(takeJobs(waiting, 8)).toEqual([second, third]);
});

it('puts nothing beside an image that is tried again, wherever it stands', () => {
  const waiting = [job('a'), job('a', true), job('a', true), job('a')];
  expect([8, 8, 8].map((most) => takeJobs(waiting, most).length)).toEqual([1, 1, 2]);
});
