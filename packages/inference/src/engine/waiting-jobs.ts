import type { ImageToInfer, Judged } from './infer-images.ts';

export type Job = ImageToInfer & {
  readonly resolve: (inference: Judged) => void;
  readonly reject: (error: unknown) => void;
  /** Tried again, and from now on alone: a thread died under it, or under what was read together with it. */
  retried: boolean;
};

/**
 * Takes the jobs of one pass: at most `most`. Where several tenants wait it is one image of each: nobody's
 * image ends with the many of another tenant. One that was tried before, which may have broken its thread,
 * goes alone.
 */
export function takeJobs(waiting: Job[], most: number): Job[] {
  const again = waiting.findIndex(({ retried }) => retried);
  if (again >= 0) return waiting.splice(again, 1);
  const firstOfEach = [...new Map(waiting.toReversed().map((job) => [job.request.tenantId, job])).values()];
  const next = firstOfEach.length > 1 ? firstOfEach.toReversed() : waiting;
  const taken = new Set(next.slice(0, most));
  waiting.splice(0, waiting.length, ...waiting.filter((job) => !taken.has(job)));
  return [...taken];
}
