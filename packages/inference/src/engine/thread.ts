import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '@aiso/contracts/errors';
import type { Outcome, PassOptions } from './infer-images.ts';
import type { ImageOutcome, ThreadOrder, ThreadReport } from './protocol.ts';

/** Niceness (getpriority(2)): about a third of the weight of a thread of normal priority. */
const YIELDING = 5;

/**
 * Entry of an inference thread: the only place where ONNX Runtime runs. It meets prepared images, never the
 * bytes of a file.
 */
const port = parentPort;
if (!port) throw new Error('this file is the entry of a worker thread');
// On Linux a priority is a thread's own, and those it starts inherit it. Where cores are short, the
// event loop goes first. Who started the program with less keeps it: nobody may take more again.
if (process.platform === 'linux') setPriority(0, Math.max(getPriority(), YIELDING));
const report = (message: ThreadReport): void => port.postMessage(message);

const { openPass } = await import('./infer-images.ts');
const infer = await openPass(workerData as PassOptions);
port.on('message', (order: ThreadOrder) => {
  if (order.kind === 'close') {
    port.close();
    return;
  }
  const { images } = order;
  const settle = (outcomes: readonly Outcome[]): void =>
    report({ kind: 'inferred', outcomes: outcomes.map(imageOutcome) });
  infer(images).then(settle, (error: unknown) => settle(images.map(() => ({ error }))));
});
report({ kind: 'ready' });

function imageOutcome(outcome: Outcome): ImageOutcome {
  if ('inference' in outcome) return { kind: 'inferred', inference: outcome.inference };
  const { error } = outcome;
  if (error instanceof AppError) return { kind: 'failed', code: error.code, detail: error.detail };
  // An unforeseen error leaves its name and place but not its message, which might quote the file.
  const places = error instanceof Error ? (error.stack ?? '').match(/^ +at .*$/gmu) : null;
  const name = error instanceof Error ? error.name : 'error';
  return {
    kind: 'failed',
    code: 'inference.failed',
    detail: [name, ...(places ?? []).slice(0, 4)].join('\n'),
  };
}
