import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '@aiso/contracts/errors';
import type { HeatmapOutcome, ImageOutcome, ThreadOrder, ThreadReport, ThreadTask } from './protocol.ts';
import type { Outcome } from './reader.ts';

/** Niceness (getpriority(2)): about a third of the weight of a thread of normal priority. */
const YIELDING = 5;

/**
 * Entry of an inference thread: the only place where ONNX Runtime and the decoders run. Each task loads what it needs:
 * a trial of a model need not wait for the decoders.
 */
const port = parentPort;
if (!port) throw new Error('this file is the entry of a worker thread');
// On Linux a priority is a thread's own, and those it starts inherit it: where cores are short, the event loop goes first.
if (process.platform === 'linux') setPriority(0, YIELDING);
const task = workerData as ThreadTask;
const report = (message: ThreadReport, transfer: ArrayBuffer[] = []): void =>
  port.postMessage(message, transfer);

switch (task.kind) {
  case 'inspect': {
    const { inspectModel } = await import('../model-package/inspect.ts');
    report({ kind: 'inspected', reasons: await inspectModel(task.model) });
    break;
  }
  case 'read': {
    const { openReader } = await import('./reader.ts');
    const read = await openReader(task);
    port.on('message', (order: ThreadOrder) => {
      if (order.kind === 'close') {
        port.close();
        return;
      }
      const images = order.images.map(({ bytes, request }) => ({
        bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
        request,
      }));
      const settle = (outcomes: readonly Outcome[]): void => {
        report({ kind: 'read', outcomes: outcomes.map(imageOutcome) });
        const heatmaps = outcomes.map(heatmapOutcome);
        const memory = order.images.flatMap(({ giveBack, bytes }) => (giveBack ? [bytes.buffer] : []));
        report({ kind: 'done', heatmaps, memory }, [...memory, ...heatmaps.flatMap(memoryOf)]);
        // Freed now, not when the garbage collector hears of so much memory and stops the next image for it.
        for (const { giveBack, bytes } of order.images) if (!giveBack) bytes.buffer.transfer(0);
      };
      read(images).then(settle, (error: unknown) => settle(images.map(() => ({ error }))));
    });
    report({ kind: 'ready' });
    break;
  }
}

const imageOutcome = (outcome: Outcome): ImageOutcome =>
  'error' in outcome ? failure(outcome.error) : { kind: 'read', diagnosis: outcome.diagnosis };

function heatmapOutcome(outcome: Outcome): HeatmapOutcome {
  try {
    return { kind: 'drawn', pngs: 'error' in outcome ? [] : outcome.drawHeatmaps() };
  } catch (error) {
    return failure(error);
  }
}

/** All heat maps of an image lie in one piece of memory: it is given away whole, which costs nothing. */
function memoryOf(outcome: HeatmapOutcome): readonly ArrayBuffer[] {
  const memory = outcome.kind === 'drawn' ? outcome.pngs[0]?.buffer : undefined;
  return memory instanceof ArrayBuffer ? [memory] : [];
}

/** An unforeseen error leaves its name and place but not its message, which might quote the file. */
function failure(error: unknown): Extract<ImageOutcome, { kind: 'failed' }> {
  if (error instanceof AppError) return { kind: 'failed', code: error.code, detail: error.detail };
  const places = error instanceof Error ? (error.stack ?? '').match(/^ +at .*$/gmu) : null;
  const name = error instanceof Error ? error.name : 'error';
  return {
    kind: 'failed',
    code: 'inference.failed',
    detail: [name, ...(places ?? []).slice(0, 4)].join('\n'),
  };
}
