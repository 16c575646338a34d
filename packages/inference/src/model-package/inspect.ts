import { readFile, stat } from 'node:fs/promises';
import type { ModelManifest } from '@aiso/contracts';
import type { InferenceSession } from 'onnxruntime-node';
import { sigmoid } from '../findings/decision.ts';
import { cellsOf } from '../findings/heatmap.ts';
import type { ForwardPass } from '../network/forward-pass.ts';
import { type ModelSource, openSession, runSession, sha256, takesBatches } from '../network/session.ts';
import { externalWeights } from './external-weights.ts';
import { readOpset } from './onnx-header.ts';

/** Holds a model's file against its manifest, loads it and runs it once. Returns every reason against it. */
export async function inspectModel(source: ModelSource): Promise<string[]> {
  const { file } = source.manifest;
  if (file === undefined || source.file === null) return ['the package has no network'];
  const reasons = await inspectFile(source.file, file);
  return reasons.length > 0 ? reasons : inspectNetwork(source);
}

/** No protobuf message is larger, and no such file is read whole. */
const MOST_BYTES = 2 ** 31 - 1;

async function inspectFile(path: string, file: NonNullable<ModelManifest['file']>): Promise<string[]> {
  const found = await stat(path).catch(() => null);
  if (found !== null && found.size > MOST_BYTES) return [`${file.path} has more than 2 GiB`];
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) return [`${file.path} is missing or cannot be read`];
  const reasons: string[] = [];
  if (bytes.length !== file.bytes) reasons.push(`${file.path} has ${bytes.length} bytes, not ${file.bytes}`);
  if (sha256(bytes) !== file.sha256) reasons.push(`the SHA-256 of ${file.path} is another one`);
  const opset = tried(() => readOpset(bytes));
  const external = tried(() => externalWeights(bytes));
  if (opset === null || external === null) reasons.push(`${file.path} is not an ONNX file`);
  else if (opset !== file.opset) reasons.push(`${file.path} has opset ${opset}, not ${file.opset}`);
  const [outside] = external ?? [];
  if (outside !== undefined)
    reasons.push(`weights such as ${JSON.stringify(outside.slice(0, 80))} lie outside ${file.path}`);
  return reasons;
}

/** What is read from bytes; null where they are no protobuf message. */
function tried<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}

async function inspectNetwork(source: ModelSource): Promise<string[]> {
  let session: InferenceSession;
  try {
    session = await openSession(source, 1);
  } catch (error) {
    return [`ONNX Runtime cannot load ${source.manifest.file?.path}: ${sentence(error)}`];
  }
  try {
    const reasons = compareInterface(session, source.manifest);
    return reasons.length > 0 ? reasons : await smokeRun(session, source.manifest);
  } finally {
    await session.release();
  }
}

function compareInterface(session: InferenceSession, { input, outputs, findings }: ModelManifest): string[] {
  const reasons: string[] = [];
  const check = (
    kind: 'input' | 'output',
    name: string,
    all: readonly InferenceSession.ValueMetadata[],
    shape: readonly (number | null)[],
  ): void => {
    const found = all.find((value) => value.name === name);
    if (!found) {
      reasons.push(`the network has no ${kind} "${name}"`);
      return;
    }
    if (!found.isTensor || found.type !== 'float32') {
      reasons.push(`the ${kind} "${name}" is not a float32 tensor`);
      return;
    }
    // A size that the file leaves open is settled by the smoke run.
    const actual = found.shape;
    const fits =
      actual.length === shape.length &&
      actual.every((size, i) => typeof size === 'string' || shape[i] === null || size === shape[i]);
    if (!fits) {
      const wanted = shape.map((size) => size ?? 'any').join(', ');
      reasons.push(`the ${kind} "${name}" has the shape [${actual.join(', ')}], not [${wanted}]`);
    }
  };
  check('input', input.name, session.inputMetadata, [1, 1, input.height, input.width]);
  if (session.inputNames.length > 1) reasons.push('the network wants more than one input');
  check('output', outputs.logits, session.outputMetadata, [1, findings.length]);
  if (outputs.activationMaps !== undefined) {
    check('output', outputs.activationMaps, session.outputMetadata, [1, findings.length, null, null]);
  }
  for (const name of [outputs.gate, outputs.view])
    if (name !== undefined) check('output', name, session.outputMetadata, [1, 1]);
  return reasons;
}

async function smokeRun(session: InferenceSession, manifest: ModelManifest): Promise<string[]> {
  const { height, width } = manifest.input;
  const [low, high] = manifest.preparation.valueRange;
  const ramp = Float32Array.from(
    { length: height * width },
    (_, i) => low + ((high - low) * (i % width)) / width,
  );
  let answers: ForwardPass[];
  try {
    answers = await runSession(session, manifest, takesBatches(session, manifest) ? [ramp, ramp] : [ramp]);
  } catch (error) {
    return [`a trial run failed: ${sentence(error)}`];
  }
  const areFinite = answers.every(({ maps }) => maps === null || maps.values.every(Number.isFinite));
  if (!areFinite) return ['a trial run gave maps that are not finite'];
  const isOtherwise = answers.some((answer) => !makeTheLogits(manifest, answer));
  return isOtherwise ? ['the log-mean-exp of the maps is not the logits'] : [];
}

/** Float32 sums of some hundred exponentials are far nearer. */
const POOLING_TOLERANCE = 0.01;

/** Whether the maps are what the logits are pooled of, where the manifest says by log-mean-exp. */
function makeTheLogits({ maps: stated, outputs }: ModelManifest, { maps, scores }: ForwardPass): boolean {
  if (stated?.pooling !== 'log-mean-exp' || maps === null) return true;
  return scores.every((score, head) => {
    const pooled = logMeanExp(cellsOf(maps, head).values, stated.sharpness);
    // The logit of a probability near 0 or 1 is lost to rounding.
    const made = outputs.scores === 'probabilities' ? sigmoid(pooled) : pooled;
    return Math.abs(made - score) <= POOLING_TOLERANCE * Math.max(1, Math.abs(score));
  });
}

/** ln(mean(exp(sharpness × value))) / sharpness. */
function logMeanExp(values: Float32Array, sharpness: number): number {
  const highest = values.reduce((a, b) => Math.max(a, b), -Infinity);
  const sum = values.reduce((total, value) => total + Math.exp(sharpness * (value - highest)), 0);
  return highest + Math.log(sum / values.length) / sharpness;
}

const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));
