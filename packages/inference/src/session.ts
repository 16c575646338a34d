import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ModelManifest } from '@aiso/contracts';
import { InferenceSession, Tensor } from 'onnxruntime-node';

/** What a thread needs to run a model: where its file lies and what it must be. */
export type ModelSource = { readonly file: string; readonly manifest: ModelManifest };

export type ForwardPass = {
  readonly logits: Float32Array;
  readonly gateLogit: number;
  /** Row-major [F, height, width] in logits. */
  readonly maps: { readonly values: Float32Array; readonly height: number; readonly width: number };
};

/** Lower-case hex. */
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Threads of ONNX Runtime wait for work by spinning. Between two images they would take a core from decoding and from the rest of
 * the program: measured, 37 ms of processor time an image instead of 11.
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
  const bytes = await readFile(file);
  if (sha256(bytes) !== manifest.file.sha256) {
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
 * Logits, gate and activation maps of one prepared image in one pass.
 * @throws Error naming what is wrong when an output is not of the shape the manifest promises.
 */
export async function runSession(
  session: InferenceSession,
  { input, outputs, findings }: ModelManifest,
  data: Float32Array,
): Promise<ForwardPass> {
  const names = [outputs.logits, outputs.activationMaps, outputs.gate];
  const feeds = { [input.name]: new Tensor('float32', data, [1, 1, input.height, input.width]) };
  const answer = await session.run(feeds, names);
  const heads = findings.length;
  const logits = outputOf(answer, outputs.logits, [1, heads]);
  const gate = outputOf(answer, outputs.gate, [1, 1]);
  const maps = outputOf(answer, outputs.activationMaps, [1, heads, null, null]);
  const [, , height = 0, width = 0] = maps.dims;
  return { logits: logits.data, gateLogit: gate.data[0] ?? 0, maps: { values: maps.data, height, width } };
}

function outputOf(
  answer: Awaited<ReturnType<InferenceSession['run']>>,
  name: string,
  shape: readonly (number | null)[],
): { readonly data: Float32Array; readonly dims: readonly number[] } {
  const value = answer[name];
  const wanted = `[${shape.map((size) => size ?? 'any').join(', ')}]`;
  if (!value || !(value.data instanceof Float32Array)) throw new Error(`the output ${name} is not float32`);
  const fits =
    value.dims.length === shape.length && shape.every((size, i) => size === null || size === value.dims[i]);
  if (!fits) throw new Error(`the output ${name} has the shape [${value.dims.join(', ')}], not ${wanted}`);
  return { data: value.data, dims: value.dims };
}
