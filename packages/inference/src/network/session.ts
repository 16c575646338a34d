import './no-telemetry.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ModelManifest } from '@aiso/contracts';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { type Forward, type ForwardPass, outputNames, splitOutputs, stacked } from './forward-pass.ts';

/** What a thread needs to run a model. `file` is null where the network is elsewhere. */
export type ModelSource = { readonly file: string | null; readonly manifest: ModelManifest };

/** Lower-case hex. */
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Threads of ONNX Runtime wait for work by spinning. Between two images they would take a core from
 * decoding and from the rest of the program: measured, 37 ms of processor time an image instead of 11.
 */
const STOP_SPINNING = { session: { force_spinning_stop: '1' } };
const LOG_FATAL_ONLY = 4;

/**
 * Opens an ONNX Runtime session. Its `run` occupies the calling thread: only for worker threads.
 * @param threads how many threads share one operator.
 * @throws Error when the file is not the one that the manifest describes, or ONNX Runtime refuses it.
 */
export async function openSession(
  { file, manifest }: ModelSource,
  threads: number,
): Promise<InferenceSession> {
  if (file === null) throw new Error('the network of this model is not in its package');
  const bytes = await readFile(file);
  if (sha256(bytes) !== manifest.file?.sha256) {
    throw new Error('the model file changed after it was checked');
  }
  return InferenceSession.create(bytes, {
    executionProviders: ['cpu'],
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    logSeverityLevel: LOG_FATAL_ONLY,
    extra: STOP_SPINNING,
  });
}

/**
 * Every output of prepared images in one pass.
 * @throws Error naming what is wrong when an output is not of the shape the manifest promises.
 */
export async function runSession(
  session: InferenceSession,
  manifest: ModelManifest,
  images: readonly Float32Array[],
): Promise<ForwardPass[]> {
  const { name, height, width } = manifest.input;
  const feeds = { [name]: new Tensor('float32', stacked(images), [images.length, 1, height, width]) };
  const answer = await session.run(feeds, outputNames(manifest));
  return splitOutputs(manifest, images.length, (output) => {
    const value = answer[output];
    return value?.data instanceof Float32Array ? { data: value.data, dims: value.dims } : undefined;
  });
}

/** Whether one pass may have several images: the first dimension of the input is open. */
export function takesBatches(session: InferenceSession, { input }: ModelManifest): boolean {
  const found = session.inputMetadata.find(({ name }) => name === input.name);
  return found?.isTensor === true && typeof found.shape[0] === 'string';
}

/** The network of the package, in the calling thread. */
export async function openLocalForward(
  model: ModelSource,
  threads: number,
  mostImages: number,
): Promise<Forward> {
  const { manifest } = model;
  const session = await openSession(model, threads);
  return {
    mostImages: takesBatches(session, manifest) ? mostImages : 1,
    check: async () => undefined,
    run: (images) => runSession(session, manifest, images),
  };
}
