import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '@aiso/contracts/errors';
import type { Diagnosis } from '../diagnosis.ts';
import type { ThreadOrder, ThreadReport, ThreadTask } from './protocol.ts';

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
    const { inspectModel } = await import('./inspect.ts');
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
      const { buffer, byteOffset, byteLength } = order.bytes;
      const memory = order.giveBack ? buffer : null;
      const settle = (message: ThreadReport, drawn: readonly ArrayBuffer[] = []): void => {
        report(message, memory === null ? [...drawn] : [memory, ...drawn]);
        // Freed now, not when the garbage collector hears of so much memory and stops the next image for it.
        if (memory === null) buffer.transfer(0);
      };
      read(Buffer.from(buffer, byteOffset, byteLength), order.request).then(
        (diagnosis) => settle({ kind: 'read', diagnosis, memory }, heatmapMemory(diagnosis)),
        (error: unknown) => settle({ kind: 'failed', ...failure(error), memory }),
      );
    });
    report({ kind: 'ready' });
    break;
  }
}

/** All heat maps of an image lie in one piece of memory: it is given away whole, which costs nothing. */
function heatmapMemory({ findings }: Diagnosis): readonly ArrayBuffer[] {
  const memory = findings[0]?.heatmapPng?.buffer;
  return memory instanceof ArrayBuffer ? [memory] : [];
}

/** An unforeseen error leaves its name and place but not its message, which might quote the file. */
function failure(error: unknown): Pick<Extract<ThreadReport, { kind: 'failed' }>, 'code' | 'detail'> {
  if (error instanceof AppError) return { code: error.code, detail: error.detail };
  const places = error instanceof Error ? (error.stack ?? '').match(/^ +at .*$/gmu) : null;
  const name = error instanceof Error ? error.name : 'error';
  return { code: 'inference.failed', detail: [name, ...(places ?? []).slice(0, 4)].join('\n') };
}
