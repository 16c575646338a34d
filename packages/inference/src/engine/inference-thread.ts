import '../network/no-telemetry.ts';
import { Worker } from 'node:worker_threads';
import { AppError } from '@aiso/contracts';
import type { DiagnosedFinding, Diagnosis, ReadingRequest } from '../inference.ts';
import type { ModelSource } from '../network/session.ts';
import type {
  HeatmapOutcome,
  ImageOrder,
  ImageOutcome,
  ThreadOrder,
  ThreadReport,
  ThreadTask,
} from './protocol.ts';
import type { ReaderOptions } from './reader.ts';

type Result = Diagnosis | AppError;

/** The thread ended under a job: it crashed, or was stopped because the job took too long. */
export class ThreadLost extends Error {
  readonly timedOut: boolean;

  constructor(why: string, timedOut = false) {
    super(why);
    this.timedOut = timedOut;
  }
}

/** What the libraries in a thread write must not mix with what our process writes: the command line prints JSON. */
function startWorker(task: ThreadTask): Worker {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: task,
    stdout: true,
  });
  worker.stdout.resume();
  return worker;
}

/** Hears the thread's reports alone: under `node --watch` the runtime's own messages come the same way. */
function onReport(worker: Worker, listener: (report: ThreadReport) => void): void {
  worker.on('message', (message: ThreadReport | { readonly kind?: undefined }) => {
    if (message.kind !== undefined) listener(message);
  });
}

/** Runs `inspectModel` in a thread of its own and returns every reason against the model. */
export async function inspectInThread(model: ModelSource): Promise<readonly string[]> {
  const worker = startWorker({ kind: 'inspect', model });
  return new Promise((resolve) => {
    onReport(worker, (report) => {
      if (report.kind === 'inspected') resolve(report.reasons);
    });
    worker.once('error', (error: Error) => resolve([`the model could not be tried: ${error.message}`]));
    worker.once('exit', () => resolve(['the model could not be tried: its thread ended']));
  });
}

const CLOSE_GRACE_MS = 5000;

/** One reading thread: takes the images of one forward pass at a time. */
export class InferenceThread {
  /** Settles when the thread has loaded and warmed its model, or ended before. */
  readonly ready: Promise<void>;
  /** Settles when the thread has ended, for whatever reason. */
  readonly ended: Promise<void>;
  #worker: Worker;
  #hasEnded = false;
  #job: { resolve: (results: readonly Result[]) => void; reject: (error: Error) => void } | null = null;
  /** Of the images in hand: their heat maps are being drawn. */
  #outcomes: readonly ImageOutcome[] = [];
  #lost: ThreadLost | null = null;
  /** Between passes: what the last images were copied into. Fresh memory costs more than the copy. */
  #memory: ArrayBuffer[] = [];

  constructor(options: ReaderOptions) {
    const worker = startWorker({ kind: 'read', ...options });
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
        else this.#settle(report);
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
   * Reads images in one forward pass. The bytes are copied first, so the callers' buffers stay as they were, unless they are handed over.
   * @returns a diagnosis for each image, or the AppError of the decoder
   * @throws ThreadLost when the thread ended meanwhile.
   */
  async read(
    images: readonly { readonly bytes: Uint8Array; readonly request: ReadingRequest }[],
    timeoutMs: number,
  ): Promise<readonly Result[]> {
    const orders: ImageOrder[] = [];
    for (const { bytes, request } of images) {
      const isSent = orders.some((order) => order.bytes.buffer === bytes.buffer);
      const isGiven = request.handOver === true && !isSent && ownsItsBuffer(bytes);
      const sent = isGiven ? bytes : await copyInSlices(bytes, this.#memory.pop() ?? null);
      orders.push({ bytes: sent, giveBack: !isGiven, request });
    }
    this.#memory = [];
    return this.#order(orders, timeoutMs);
  }

  async #order(images: readonly ImageOrder[], timeoutMs: number): Promise<readonly Result[]> {
    if (this.#hasEnded) throw this.#lost ?? new ThreadLost('an inference thread had ended');
    return new Promise((resolve, reject) => {
      const order: ThreadOrder = { kind: 'read', images };
      this.#worker.postMessage(
        order,
        images.map(({ bytes }) => bytes.buffer),
      );
      const timer = setTimeout(() => {
        this.#lost = new ThreadLost(`a reading took longer than ${timeoutMs} ms`, true);
        this.#fail(this.#lost);
        void this.#worker.terminate();
      }, timeoutMs);
      this.#job = {
        resolve: (results) => {
          clearTimeout(timer);
          resolve(results);
        },
        reject: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      };
    });
  }

  /** Lets the thread release its model and end; one that does not is stopped. */
  async close(): Promise<void> {
    this.#worker.postMessage({ kind: 'close' } satisfies ThreadOrder);
    const timer = setTimeout(() => void this.#worker.terminate(), CLOSE_GRACE_MS);
    await this.ended;
    clearTimeout(timer);
  }

  #settle(message: ThreadReport): void {
    if (message.kind === 'read') this.#outcomes = message.outcomes;
    if (message.kind !== 'done') return;
    const job = this.#job;
    this.#job = null;
    let kept = 0;
    this.#memory = message.memory.filter(({ byteLength }) => {
      const isKept = kept + byteLength <= MOST_KEPT_BYTES;
      if (isKept) kept += byteLength;
      return isKept;
    });
    job?.resolve(this.#outcomes.map((outcome, which) => resultOf(outcome, message.heatmaps[which])));
    this.#outcomes = [];
  }

  #fail(error: ThreadLost): void {
    const job = this.#job;
    this.#job = null;
    job?.reject(error);
  }
}

const SLICE_BYTES = 4 * 1024 * 1024;
const MOST_KEPT_BYTES = 32 * 1024 * 1024;

const ownsItsBuffer = (bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer && bytes.byteLength > 0 && bytes.byteLength === bytes.buffer.byteLength;

/**
 * A copy that can be transferred, in `memory` where that is large enough; the event loop gets its turn between slices of a
 * large file.
 */
async function copyInSlices(bytes: Uint8Array, memory: ArrayBuffer | null): Promise<Uint8Array<ArrayBuffer>> {
  const isEnough = memory !== null && memory.byteLength >= bytes.byteLength;
  const copy = isEnough
    ? new Uint8Array(memory, 0, bytes.byteLength)
    : Buffer.allocUnsafeSlow(bytes.byteLength);
  for (let at = 0; at < bytes.byteLength; at += SLICE_BYTES) {
    if (at > 0) await new Promise((resolve) => setImmediate(resolve));
    copy.set(bytes.subarray(at, at + SLICE_BYTES), at);
  }
  return copy;
}

function resultOf(outcome: ImageOutcome, heatmaps: HeatmapOutcome | undefined): Result {
  if (outcome.kind === 'failed') return errorOf(outcome);
  if (heatmaps?.kind === 'failed') return errorOf(heatmaps);
  const { diagnosis } = outcome;
  return {
    ...diagnosis,
    findings: diagnosis.findings.map(
      (finding, which): DiagnosedFinding => ({ ...finding, heatmapPng: asBuffer(heatmaps?.pngs[which]) }),
    ),
    preview: asBuffer(diagnosis.preview),
    thumbnail: asBuffer(diagnosis.thumbnail),
  };
}

const errorOf = ({ code, detail }: Extract<ImageOutcome, { kind: 'failed' }>): AppError =>
  new AppError(code, detail === undefined ? {} : { detail });

const asBuffer = (bytes: Uint8Array | null | undefined): Buffer | null =>
  bytes == null ? null : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
