import type { Inference, InferenceRequest } from '../inference.ts';

export type Job = {
  readonly bytes: Uint8Array;
  readonly request: InferenceRequest;
  readonly resolve: (inference: Inference) => void;
  readonly reject: (error: unknown) => void;
  /** Tried again, and from now on alone: a thread died under it, or under what was read together with it. */
  retried: boolean;
};

/** Files of one pass are in memory together; one image is always taken. */
const MOST_FILE_BYTES = 64 * 1024 * 1024;

const goesAlone = ({ retried, request }: Job): boolean => retried || request.alone === true;

/** Takes the jobs of one pass from the front: at most `most`, and one that may break a thread alone. */
export function takeJobs(waiting: Job[], most: number): Job[] {
  const first = waiting.shift();
  if (first === undefined) return [];
  const jobs = [first];
  let bytes = first.bytes.byteLength;
  while (jobs.length < most && !goesAlone(first)) {
    const next = waiting[0];
    bytes += next?.bytes.byteLength ?? 0;
    if (next === undefined || goesAlone(next) || bytes > MOST_FILE_BYTES) break;
    waiting.shift();
    jobs.push(next);
  }
  return jobs;
}
