import { Worker } from 'node:worker_threads';
import { AppError } from '@aiso/contracts';
import type { DiagnosedFinding, Diagnosis, ReadingRequest } from './diagnosis.ts';
import type { ModelSource } from './session.ts';
import type { ThreadOrder, ThreadReport, ThreadTask } from './worker/protocol.ts';
import type { ReaderOptions } from './worker/reader.ts';

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
  const worker = new Worker(new URL('./worker/thread.ts', import.meta.url), {
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

/** One reading thread: takes one image at a time. */
export class InferenceThread {
  /** Settles when the thread has loaded and warmed its model, or ended before. */
  readonly ready: Promise<void>;
  /** Settles when the thread has ended, for whatever reason. */
  readonly ended: Promise<void>;
  #worker: Worker;
  #hasEnded = false;
  #job: { resolve: (diagnosis: Diagnosis) => void; reject: (error: Error) => void } | null = null;
  #lost: ThreadLost | null = null;
  /** Between images: what the last one was copied into. Fresh memory costs more than the copy. */
  #memory: ArrayBuffer | null = null;

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
   * Reads one image. The bytes are copied first, so the caller's buffer stays as it was, unless they are handed over.
   * @throws AppError of the decoder, ThreadLost when the thread ended meanwhile.
   */
  async read(bytes: Uint8Array, request: ReadingRequest, timeoutMs: number): Promise<Diagnosis> {
    const memory = this.#memory;
    this.#memory = null;
    const isGiven = request.handOver === true && ownsItsBuffer(bytes);
    const sent = isGiven ? bytes : await copyInSlices(bytes, memory);
    if (this.#hasEnded) throw this.#lost ?? new ThreadLost('an inference thread had ended');
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#lost = new ThreadLost(`an image took longer than ${timeoutMs} ms`, true);
        this.#fail(this.#lost);
        void this.#worker.terminate();
      }, timeoutMs);
      this.#job = {
        resolve: (diagnosis) => {
          clearTimeout(timer);
          resolve(diagnosis);
        },
        reject: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      };
      const order: ThreadOrder = { kind: 'read', bytes: sent, giveBack: !isGiven, request };
      this.#worker.postMessage(order, [sent.buffer]);
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
    const job = this.#job;
    this.#job = null;
    if ('memory' in message && (message.memory?.byteLength ?? Infinity) <= MOST_KEPT_BYTES) {
      this.#memory = message.memory;
    }
    if (message.kind === 'read') job?.resolve(withBuffers(message.diagnosis));
    if (message.kind === 'failed') {
      const { code, detail } = message;
      job?.reject(new AppError(code, detail === undefined ? {} : { detail }));
    }
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

function withBuffers(diagnosis: Diagnosis): Diagnosis {
  const findings = diagnosis.findings.map(
    (finding): DiagnosedFinding => ({ ...finding, heatmapPng: asBuffer(finding.heatmapPng) }),
  );
  return {
    ...diagnosis,
    findings,
    preview: asBuffer(diagnosis.preview),
    thumbnail: asBuffer(diagnosis.thumbnail),
  };
}

const asBuffer = (bytes: Uint8Array | null): Buffer | null =>
  bytes === null ? null : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
