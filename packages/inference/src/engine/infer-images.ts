import { performance } from 'node:perf_hooks';
import type { ModelManifest } from '@aiso/contracts';
import { AppError } from '@aiso/contracts/errors';
import { correctImage, readImage, renderViews } from '@aiso/imaging';
import { judgeGate, judgeHeader, scoreFindings } from '../findings/decision.ts';
import { drawHeatmap } from '../findings/heatmap.ts';
import { offeredCorrection } from '../findings/offered-correction.ts';
import type { ImageFacts, ImageLimits, Inference, InferenceRequest } from '../inference.ts';
import { precisionOf } from '../model-package/precision.ts';
import type { Forward, ForwardPass } from '../network/forward-pass.ts';
import { type ModelSource, openLocalForward } from '../network/session.ts';
import { keepBorder } from '../preparation/border.ts';
import { cut, type Region, regionOf } from '../preparation/fit.ts';
import { type PreparedImage, prepareImage } from '../preparation/preparation.ts';

export type ImageToInfer = { readonly bytes: Buffer; readonly request: InferenceRequest };
export type Outcome = { readonly inference: Inference } | { readonly error: unknown };
/** One forward pass over images. An image that cannot be read has its error and harms no other. */
export type Pass = (images: readonly ImageToInfer[]) => Promise<Outcome[]>;

export type PassOptions = {
  readonly model: ModelSource;
  /** Threads of one operator in ONNX Runtime. */
  readonly threads: number;
  /** The most images of one forward pass. */
  readonly batch: number;
  readonly limits: ImageLimits;
  /** Addresses of the model servers, for a model whose network is not in its package. */
  readonly endpoints: readonly string[];
};

/**
 * Opens the whole way of an image in the calling thread: decode → prepare → one forward pass → gate →
 * findings → heat maps. An error is an `AppError` of `packages/imaging` where a file cannot be read.
 */
export async function openPass(options: PassOptions): Promise<Pass> {
  const { model, limits } = options;
  const { manifest } = model;
  const forward = await openForward(options);

  const prepareOne = async ({ bytes, request }: ImageToInfer): Promise<Prepared> => {
    const started = performance.now();
    const file = await readImage(bytes, limits);
    const decoded = request.correction === undefined ? file : correctImage(file, request.correction);
    const decodedAt = performance.now();
    const { input, preparation } = manifest;
    const seen = regionOf(decoded, input, preparation.fit);
    const prepared = prepareImage(cut(decoded, seen), input, preparation.valueRange);
    if (request.borderOnly) keepBorder(prepared.data, input);
    const prepareMs = performance.now() - decodedAt;
    const views = request.renditions ? await renderViews(decoded) : { preview: null, thumbnail: null };
    // The pixels are of no more use: many images of a batch would need much memory together.
    const { pixels: _pixels, voiTable: _voiTable, ...image } = decoded;
    return { request, image, seen, prepared, views, decodeMs: decodedAt - started, prepareMs };
  };

  return async (images) => {
    try {
      await forward.check();
    } catch (error) {
      return images.map(() => ({ error }));
    }
    const prepared: Tried<Prepared>[] = [];
    for (const image of images) prepared.push(await tried(prepareOne(image)));
    const good = prepared.flatMap((one) => ('value' in one ? [one.value] : []));
    const passes = await runAll(
      forward,
      good.map((one) => one.prepared.data),
    );
    const passOf = new Map(good.map((one, which) => [one, passes[which]]));
    const outcomes: Outcome[] = [];
    for (const one of prepared) {
      const outcome =
        'error' in one ? one : await tried(inferenceOf(forward, manifest, one.value, passOf.get(one.value)));
      outcomes.push('error' in outcome ? outcome : { inference: outcome.value });
    }
    return outcomes;
  };
}

type Tried<Value> = { readonly value: Value } | { readonly error: unknown };
type Answer = Tried<ForwardPass> & { readonly inferMs: number };
type Prepared = Pick<Inference['timing'], 'decodeMs' | 'prepareMs'> & {
  readonly request: InferenceRequest;
  readonly image: ImageFacts;
  /** The part that the network sees. */
  readonly seen: Region;
  readonly prepared: PreparedImage;
  readonly views: Pick<Inference, 'preview' | 'thumbnail'>;
};

const tried = <Value>(promise: Promise<Value>): Promise<Tried<Value>> =>
  promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

/** A server's client is loaded only by those who have one. */
async function openForward({ model, threads, batch, endpoints }: PassOptions): Promise<Forward> {
  if (model.manifest.engine === undefined) return openLocalForward(model, threads, batch);
  const { openRemoteForward } = await import('../remote/remote-forward.ts');
  return openRemoteForward(model.manifest, { endpoints, mostImages: batch });
}

/** One pass for as many as may share one; where such a pass fails, each image has one of its own. */
async function runAll(forward: Forward, images: readonly Float32Array[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < images.length; at += forward.mostImages) {
    const some = images.slice(at, at + forward.mostImages);
    const started = performance.now();
    const together = await tried(forward.run(some));
    const inferMs = performance.now() - started;
    if ('value' in together) {
      answers.push(...together.value.map((value) => ({ value, inferMs })));
    } else if (some.length === 1 || isUnreachable(together.error)) {
      answers.push(...some.map(() => ({ ...together, inferMs })));
    } else {
      for (const image of some) answers.push(...(await runAll(forward, [image])));
    }
  }
  return answers;
}

const isUnreachable = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'inference.unreachable';

async function inferenceOf(
  forward: Forward,
  manifest: ModelManifest,
  one: Prepared,
  answer: Answer | undefined,
): Promise<Inference> {
  if (answer === undefined || 'error' in answer) throw answer?.error;
  const { request, image, prepared, views, decodeMs, prepareMs } = one;
  const { scores, gateLogit } = answer.value;
  const gate = judgeHeader(
    manifest,
    image.header.otherView,
    request.correction?.frontalChest ?? false,
    judgeGate(manifest.gate, gateLogit, prepared.contrast),
  );
  const ageYears = request.ageYears ?? image.header.patient.ageYears;
  const ageGroup = ageYears === null ? (request.ageGroup ?? null) : null;
  const age = ageYears ?? ageGroup;
  const { population, findings } = scoreFindings(manifest.findings, scores, age, manifest.outputs.scores);
  const shown = gate.accepted || request.borderOnly ? findings : [];
  const isOffered = request.offerCorrection && gate.reason === manifest.gate.reasons.belowThreshold?.code;
  return {
    model: { name: manifest.name, version: manifest.version },
    preparation: manifest.preparation.id,
    precision: precisionOf(manifest),
    image,
    gate: isOffered ? { ...gate, correction: await offerFor(forward, manifest, one) } : gate,
    population,
    ageYears,
    ageGroup,
    findings: shown.map(({ head, ...finding }) => ({
      ...finding,
      heatmapPng: heatmapOf(manifest, one, answer.value, head),
    })),
    timing: { decodeMs, prepareMs, inferMs: answer.inferMs },
    ...views,
  };
}

/** An offer that cannot be made is none: the refusal stands. */
async function offerFor(forward: Forward, manifest: ModelManifest, { request, prepared }: Prepared) {
  const offered = await tried(offeredCorrection(forward, manifest, prepared, request.correction));
  return 'value' in offered ? offered.value : null;
}

function heatmapOf(
  manifest: ModelManifest,
  { request, image, seen }: Prepared,
  { maps }: ForwardPass,
  head: number,
): Buffer | null {
  if (!request.heatmaps || maps === null) return null;
  const cells = maps.width * maps.height;
  const values = maps.values.subarray(head * cells, (head + 1) * cells);
  const temperature = manifest.findings[head]?.temperature ?? 1;
  return drawHeatmap({ values, width: maps.width, height: maps.height }, temperature, image, seen);
}
