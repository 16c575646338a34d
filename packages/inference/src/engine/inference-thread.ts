import '../network/no-telemetry.ts';
import { Worker } from 'node:worker_threads';
import { AppError } from '@aiso/contracts/errors';
import type { ImageToInfer, Judged, PassOptions } from './infer-images.ts';
import type { ImageOutcome, ThreadOrder, ThreadReport } from './protocol.ts';

/** The thread ended under a job: it crashed, or was stopped because the job took too long. */
export class ThreadLost extends Error {
  readonly timedOut: boolean;

  constructor(why: string, timedOut = false) {
    super(why);
    this.timedOut = timedOut;
  }
}

/** What libraries in a thread write must not mix with what our process writes: a command prints JSON. */
function startWorker(options: PassOptions): Worker {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: options, stdout: true });
  worker.stdout.resume();
  return worker;
}

/** Hears the thread's reports alone: under `node --watch` the runtime's own messages come the same way. */
function onReport(worker: Worker, listener: (report: ThreadReport) => void): void {
  worker.on('message', (message: ThreadReport | { readonly kind?: undefined }) => {
    if (message.kind !== undefined) listener(message);
  });
}

const CLOSE_GRACE_MS = 5000;

type Result = Judged | AppError;

/** One inference thread: takes the images of one forward pass at a time. */
export class InferenceThread {
  /** Settles when the thread has loaded its model, or ended before. */
  readonly ready: Promise<void>;
  /** Settles when the thread has ended, for whatever reason. */
  readonly ended: Promise<void>;
  #worker: Worker;
  #hasEnded = false;
  #job: PromiseWithResolvers<readonly Result[]> | null = null;
  #lost: ThreadLost | null = null;

  constructor(options: PassOptions) {
    const worker = startWorker(options);
    this.#worker = worker;
    this.ended = new Promise((resolve) => {
      worker.once('exit', (code) => {
        this.#hasEnded = true;
        this.#fail(this.#lost ?? new ThreadLost(`an inference thread ended with code ${code}`));
        resolve();
      });
    });
    this.ready = new Promise((resolve, reject) => {
      onReport(worker, (report) => {
        if (report.kind === 'ready') resolve();
        else if (report.kind === 'inferred') this.#job?.resolve(report.outcomes.map(resultOf));
      });
      worker.once('error', (error: Error) => {
        this.#lost = new ThreadLost(`an inference thread crashed: ${error.name}`);
        reject(this.#lost);
      });
      worker.once('exit', () => reject(new ThreadLost('an inference thread ended at its start')));
    });
    // Who waits for it hears of it; nobody must.
    this.ready.catch(() => undefined);
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /**
   * Runs the model on prepared images in one forward pass. They are copied: those whose thread dies can be
   * given to another one.
   * @returns an inference for each image, or why there is none
   * @throws ThreadLost when the thread ended meanwhile, or took longer than `timeoutMs`.
   */
  async infer(images: readonly ImageToInfer[], timeoutMs: number): Promise<readonly Result[]> {
    if (this.#hasEnded) throw this.#lost ?? new ThreadLost('an inference thread had ended');
    const order: ThreadOrder = {
      kind: 'infer',
      images: images.map(({ file, request }) => ({ file, request })),
    };
    this.#worker.postMessage(order);
    const job = Promise.withResolvers<readonly Result[]>();
    this.#job = job;
    const timer = setTimeout(() => {
      this.#lost = new ThreadLost(`an inference took longer than ${timeoutMs} ms`, true);
      this.#fail(this.#lost);
      void this.#worker.terminate();
    }, timeoutMs);
    try {
      return await job.promise;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Lets the thread release its model and end; one that does not is stopped. */
  async close(): Promise<void> {
    this.#worker.postMessage({ kind: 'close' } satisfies ThreadOrder);
    const timer = setTimeout(() => void this.#worker.terminate(), CLOSE_GRACE_MS);
    await this.ended;
    clearTimeout(timer);
  }

  #fail(error: ThreadLost): void {
    this.#job?.reject(error);
  }
}

function resultOf(outcome: ImageOutcome): Result {
  if (outcome.kind === 'failed') {
    const { code, detail } = outcome;
    return new AppError(code, detail === undefined ? {} : { detail });
  }
  const { findings, ...rest } = outcome.inference;
  return {
    ...rest,
    findings: findings.map((finding) => ({ ...finding, heatmapPng: asBuffer(finding.heatmapPng) })),
  };
}

const asBuffer = (bytes: Uint8Array | null): Buffer | null =>
  bytes === null ? null : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
