import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { ModelManifest } from '@aiso/contracts';
import { InferenceSession, Tensor } from 'onnxruntime-node';

export type BareSessionTask = {
  readonly modelFile: string;
  readonly manifest: ModelManifest;
  readonly threads: number;
  /** Prepared images, row-major [images, 1, height, width]. */
  readonly prepared: Float32Array;
  readonly images: number;
};

/** Entry of a worker thread: one `session.run` on a ready tensor for each message; answers with its ms. */
const port = parentPort;
if (!port) throw new Error('this file is the entry of a worker thread');
// The engine's threads run at this priority; what else the machine does must slow both sides alike.
if (process.platform === 'linux') setPriority(0, 5);
const { modelFile, manifest, threads, prepared, images } = workerData as BareSessionTask;
const { input, outputs } = manifest;
const session = await InferenceSession.create(await readFile(modelFile), {
  executionProviders: ['cpu'],
  graphOptimizationLevel: 'all',
  intraOpNumThreads: threads,
  interOpNumThreads: 1,
  extra: { session: { force_spinning_stop: '1' } },
});
const feeds = { [input.name]: new Tensor('float32', prepared, [images, 1, input.height, input.width]) };
const names = [outputs.logits, outputs.activationMaps, outputs.gate].filter((name) => name !== undefined);
await session.run(feeds, names);
port.on('message', () => {
  const started = performance.now();
  void session.run(feeds, names).then(() => port.postMessage(performance.now() - started));
});
port.postMessage('ready');
