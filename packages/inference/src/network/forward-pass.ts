import type { ModelManifest } from '@aiso/contracts';

export type ActivationMaps = {
  /** Row-major [F, height, width] in logits. */
  readonly values: Float32Array;
  readonly height: number;
  readonly width: number;
};

/** What the network said of one image. */
export type ForwardPass = {
  /** One per finding of the manifest, in its order: logits, or probabilities where the manifest says so. */
  readonly scores: Float32Array;
  /** Null where the network has no gate. */
  readonly gateLogit: number | null;
  /** Of AP against PA; null where the network does not tell them apart. */
  readonly viewLogit: number | null;
  /** Null where the network draws none. */
  readonly maps: ActivationMaps | null;
};

/** Where a model's forward pass runs. */
export type Forward = {
  /** The most images of one pass. */
  readonly mostImages: number;
  /**
   * @throws AppError `inference.unreachable` when a pass would be in vain: nothing need be prepared for
   * it.
   */
  readonly check: () => Promise<void>;
  /** One pass over prepared images, each row-major [1, height, width]. */
  readonly run: (images: readonly Float32Array[]) => Promise<ForwardPass[]>;
};

/** A float32 output as an engine gives it. */
export type OutputTensor = { readonly data: Float32Array; readonly dims: readonly number[] };

/** The outputs that the manifest names. */
export const outputNames = ({ outputs }: Pick<ModelManifest, 'outputs'>): string[] =>
  [outputs.logits, outputs.activationMaps, outputs.gate, outputs.view].filter((name) => name !== undefined);

/** Prepared images one after the other, as one tensor [N, 1, height, width] wants them. */
export function stacked(images: readonly Float32Array[]): Float32Array {
  const [first] = images;
  if (images.length === 1 && first !== undefined) return first;
  const all = new Float32Array(images.reduce((sum, image) => sum + image.length, 0));
  let at = 0;
  for (const image of images) {
    all.set(image, at);
    at += image.length;
  }
  return all;
}

/** 128 roundings of 2⁻²⁴. */
const ROUNDING = 2 ** -17;

/**
 * Whether all lie between 0 and 1, but for what float32 may round. An operation is off by at most 2⁻²⁴ of
 * its result (IEEE 754, round to nearest). A sigmoid or a softmax ends in fewer than ten that can lead
 * past 1; the mean of several networks adds one for each. 128 leave room for any of them. What is on
 * another scale (logits, per cent) does not stay so near.
 */
export const areProbabilities = (scores: Float32Array): boolean =>
  scores.every((score) => score >= -ROUNDING && score <= 1 + ROUNDING);

/**
 * Splits the outputs of one pass by image.
 * @throws Error naming what is wrong: an output has another shape than the manifest promises, a score is
 * no number, or it is no probability where the manifest says so.
 */
export function splitOutputs(
  { outputs, findings }: ModelManifest,
  images: number,
  outputOf: (name: string) => OutputTensor | undefined,
): ForwardPass[] {
  const heads = findings.length;
  const scores = checked(outputOf, outputs.logits, [images, heads]);
  const ofEachImage = (name: string | undefined) =>
    name === undefined ? null : checked(outputOf, name, [images, 1]).data;
  const [gate, view] = [ofEachImage(outputs.gate), ofEachImage(outputs.view)];
  const maps =
    outputs.activationMaps === undefined
      ? null
      : checked(outputOf, outputs.activationMaps, [images, heads, null, null]);
  if (![scores.data, gate ?? [], view ?? []].every((values) => values.every(Number.isFinite)))
    throw new Error('the scores are not finite numbers');
  if (outputs.scores === 'probabilities' && !areProbabilities(scores.data))
    throw new Error(`the output ${outputs.logits} is said to hold probabilities, but holds others`);
  const [, , height = 0, width = 0] = maps?.dims ?? [];
  if (maps !== null && height * width === 0)
    throw new Error(`the output ${outputs.activationMaps} holds maps without cells`);
  const cells = heads * height * width;
  return Array.from({ length: images }, (_, image) => ({
    scores: scores.data.subarray(image * heads, (image + 1) * heads),
    gateLogit: gate?.[image] ?? null,
    viewLogit: view?.[image] ?? null,
    maps: maps && { values: maps.data.subarray(image * cells, (image + 1) * cells), height, width },
  }));
}

function checked(
  outputOf: (name: string) => OutputTensor | undefined,
  name: string,
  shape: readonly (number | null)[],
): OutputTensor {
  const value = outputOf(name);
  if (value === undefined) throw new Error(`the output ${name} is not float32`);
  const { dims, data } = value;
  const fits = dims.length === shape.length && shape.every((size, i) => size === null || size === dims[i]);
  if (!fits || dims.reduce((product, size) => product * size, 1) !== data.length) {
    const wanted = shape.map((size) => size ?? 'any').join(', ');
    throw new Error(`the output ${name} has the shape [${dims.join(', ')}], not [${wanted}]`);
  }
  return value;
}
