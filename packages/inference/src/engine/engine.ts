import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@aiso/contracts/errors';
import type { Decoders, FileToDecode } from '@aiso/imaging/decoders';
import type { ImageLimits, Inference, InferenceRequest } from '../inference.ts';
import type { LoadedModel } from '../model-package/loaded-model.ts';
import type { PrepareOrder } from '../preparation/prepare-order.ts';
import { prepareFile } from '../preparation/prepare-work.ts';
import type { Judged } from './infer-images.ts';
import { InferenceThread, ThreadLost } from './inference-thread.ts';
import { type Job, takeJobs } from './waiting-jobs.ts';

export type EngineOptions = {
  readonly model: LoadedModel;
  /** Where files are decoded and prepared. They stay their owner's, who closes them. */
  readonly decoders: Pick<Decoders, 'decode'>;
  /** Threads that infer; by default half the cores, at least one. */
  readonly workers?: number;
  /** Threads of ONNX Runtime in each worker; by default cores ÷ workers, at least one. */
  readonly threadsPerWorker?: number;
  /**
   * The most images of one forward pass, 8 by default. None waits for others: a free worker shares what
   * waits.
   */
  readonly batch?: number;
  /** Addresses of the model servers of a model whose network is not in its package. */
  readonly endpoints?: readonly string[];
  /** Images that may wait; one more is refused with `inference.busy`. */
  readonly queueLimit: number;
  readonly limits: ImageLimits;
  /** Longest that one image, or all of one pass, may take once a worker has them; 60 s by default. */
  readonly timeoutMs?: number;
};

export type EngineHealth = {
  /** `unreachable`: the model servers did not answer last time. */
  readonly state: 'starting' | 'ready' | 'unreachable' | 'unavailable';
  readonly queued: number;
  readonly running: number;
  readonly workers: number;
};

export type Engine = {
  /**
   * Prepares one image in a decoder and runs the model on it in a worker thread. Bytes must not be changed
   * before the promise settles; a file that is fetched is so once a decoder is free.
   * @throws AppError: `file.*`, `image.*`, `dicom.*` of the decoder; `inference.busy` when the queue is
   * full; `inference.failed` when two threads ended under the image or it took too long;
   * `inference.unreachable` when no model server answers; `server.unavailable` when no worker starts or the
   * engine is closed.
   */
  readonly infer: (image: FileToDecode, request: InferenceRequest) => Promise<Inference>;
  readonly health: () => EngineHealth;
  /** Settles when the first worker is warm; rejects with `server.unavailable` when none can be started. */
  readonly ready: () => Promise<void>;
  /** Finishes what is running, turns away what waits, and ends the threads. */
  readonly close: () => Promise<void>;
};

const TIMEOUT_MS = 60_000;
const MOST_IMAGES = 8;
/** After so many failed starts in a row the engine calls itself unavailable; it goes on trying. */
const STARTS_BEFORE_UNAVAILABLE = 3;
const LONGEST_PAUSE_MS = 30_000;

/** Starts the worker threads of one model and returns while they load it; images sent meanwhile wait. */
export function openEngine(options: EngineOptions): Engine {
  const cores = availableParallelism();
  const workers = options.workers ?? Math.max(1, Math.floor(cores / 2));
  const threads = options.threadsPerWorker ?? Math.max(1, Math.floor(cores / workers));
  const { model, decoders, limits, queueLimit, timeoutMs = TIMEOUT_MS } = options;
  const { batch = MOST_IMAGES, endpoints = [] } = options;
  if (model.manifest.engine !== undefined && endpoints.length === 0) {
    throw new AppError('server.unavailable', {
      detail: `no model server is named for ${model.manifest.name}`,
    });
  }
  const waiting: Job[] = [];
  /** Threads that are warm and have nothing to do, and what the others read. */
  const idle = new Set<InferenceThread>();
  const passes = new Map<InferenceThread, Promise<void>>();
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => undefined);
  const closing = new AbortController();
  let preparing = 0;
  let running = 0;
  let isAboutToGive = false;
  let isReachable = true;
  let failedStarts = 0;

  const warm = (): number => idle.size + passes.size;
  const turnAway = (): void => {
    for (const job of waiting.splice(0)) job.reject(new AppError('server.unavailable'));
  };
  const isUnavailable = (): boolean =>
    closing.signal.aborted || (warm() === 0 && failedStarts >= STARTS_BEFORE_UNAVAILABLE);

  const settle = (job: Job, outcome: Judged | AppError): void => {
    if (!(outcome instanceof AppError)) {
      isReachable = true;
      job.resolve(outcome);
    } else {
      if (outcome.code === 'inference.unreachable') isReachable = false;
      job.reject(outcome);
    }
  };

  /** What shared a pass is tried again one by one: the one that broke the thread breaks another one alone. */
  const tryAgain = (jobs: readonly Job[], error: ThreadLost): void => {
    for (const job of jobs.toReversed()) {
      // What took too long alone would do so again.
      const isTooSlow = error.timedOut && jobs.length === 1;
      if (job.retried || isTooSlow || closing.signal.aborted) {
        job.reject(new AppError('inference.failed', { detail: error.message, cause: error }));
      } else {
        job.retried = true;
        waiting.unshift(job);
      }
    }
    giveWork();
  };

  const inferTogether = async (thread: InferenceThread, jobs: readonly Job[]): Promise<void> => {
    running += jobs.length;
    try {
      const outcomes = await thread.infer(jobs, timeoutMs);
      for (const [which, job] of jobs.entries())
        settle(job, outcomes[which] ?? new AppError('inference.failed'));
    } catch (error) {
      if (error instanceof ThreadLost) tryAgain(jobs, error);
      else for (const job of jobs) job.reject(error);
    } finally {
      running -= jobs.length;
      passes.delete(thread);
      if (!thread.hasEnded) makeIdle(thread);
    }
  };

  /** What comes in one turn of the event loop is given together. */
  const giveWork = (): void => {
    if (isAboutToGive || idle.size === 0 || waiting.length === 0) return;
    isAboutToGive = true;
    void Promise.resolve().then(() => {
      isAboutToGive = false;
      for (const thread of idle) {
        // A free thread's share: none waits for others to come, and no other thread is left without.
        const jobs = takeJobs(waiting, Math.min(batch, Math.ceil(waiting.length / idle.size)));
        if (jobs.length === 0) return;
        idle.delete(thread);
        passes.set(thread, inferTogether(thread, jobs));
      }
    });
  };

  const makeIdle = (thread: InferenceThread): void => {
    idle.add(thread);
    giveWork();
  };

  /**
   * Keeps one thread alive: a lost one is replaced, after growing pauses when its successors do not start.
   */
  const keepAlive = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const { file, manifest } = model;
      const thread = new InferenceThread({ model: { file, manifest }, threads, batch, endpoints });
      try {
        await thread.ready;
      } catch (error) {
        failedStarts += 1;
        if (isUnavailable()) {
          ready.reject(new AppError('server.unavailable', { cause: error }));
          turnAway();
        }
        const pause = Math.min(LONGEST_PAUSE_MS, 100 * 2 ** failedStarts);
        await sleep(pause, undefined, { signal: closing.signal }).catch(() => undefined);
        continue;
      }
      failedStarts = 0;
      ready.resolve();
      makeIdle(thread);
      if (closing.signal.aborted) await thread.close();
      await thread.ended;
      idle.delete(thread);
    }
  };
  const alive = Promise.all(Array.from({ length: workers }, keepAlive));

  return {
    async infer(image, request) {
      if (isUnavailable()) throw new AppError('server.unavailable');
      if (preparing + waiting.length - idle.size >= queueLimit) throw new AppError('inference.busy');
      preparing += 1;
      const { views, ...file } = await prepareFile(
        decoders,
        request.tenantId ?? '',
        image,
        orderOf(model, limits, request),
      ).finally(() => {
        preparing -= 1;
      });
      if (isUnavailable()) throw new AppError('server.unavailable');
      const judged = await new Promise<Judged>((resolve, reject) => {
        waiting.push({ file, request, resolve, reject, retried: false });
        giveWork();
      });
      return { ...judged, image: file.image, ...views };
    },
    health: () => ({
      state: isUnavailable()
        ? 'unavailable'
        : warm() === 0
          ? 'starting'
          : isReachable
            ? 'ready'
            : 'unreachable',
      queued: preparing + waiting.length,
      running,
      workers,
    }),
    ready: () => ready.promise,
    close: async () => {
      closing.abort();
      ready.reject(new AppError('server.unavailable'));
      turnAway();
      await Promise.all(passes.values());
      await Promise.all([...idle].map((thread) => thread.close()));
      await alive;
    },
  };
}

const orderOf = (
  { manifest: { input, preparation } }: LoadedModel,
  limits: ImageLimits,
  { correction, borderOnly = false, renditions = false }: InferenceRequest,
): PrepareOrder => ({
  input,
  fit: preparation.fit,
  valueRange: preparation.valueRange,
  limits,
  correction: correction ?? null,
  borderOnly,
  renditions,
});
