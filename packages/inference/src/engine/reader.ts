import { performance } from 'node:perf_hooks';
import type { ModelManifest } from '@aiso/contracts';
import { AppError } from '@aiso/contracts/errors';
import { correctImage, type DecodedImage, readImage, renderViews } from '@aiso/imaging';
import { judgeGate, scoreFindings } from '../findings/decision.ts';
import { drawHeatmaps } from '../findings/heatmap.ts';
import { offeredCorrection } from '../findings/offered-correction.ts';
import type { Diagnosis, ImageLimits, ReadingRequest } from '../inference.ts';
import { precisionOf } from '../model-package/precision.ts';
import type { Forward, ForwardPass } from '../network/forward-pass.ts';
import { openLocalForward } from '../network/local-forward.ts';
import type { ModelSource } from '../network/session.ts';
import { keepBorder } from '../preparation/border.ts';
import { cut, type Region, regionOf } from '../preparation/fit.ts';
import { type PreparedImage, prepareImage, warmPreparation } from '../preparation/preparation.ts';

export type ImageToRead = { readonly bytes: Buffer; readonly request: ReadingRequest };
export type Outcome =
  | {
      /** As yet without heat maps. */
      readonly diagnosis: Diagnosis;
      /** Draws the findings' heat maps, in their order, into one piece of memory; none where none was asked for. */
      readonly drawHeatmaps: () => readonly Buffer[];
    }
  | { readonly error: unknown };
/** Reads images in one forward pass. An image that cannot be read has its error and harms no other. */
export type Reader = (images: readonly ImageToRead[]) => Promise<Outcome[]>;

export type ReaderOptions = {
  readonly model: ModelSource;
  /** Threads of one operator in ONNX Runtime. */
  readonly threads: number;
  /** The most images of one forward pass. */
  readonly batch: number;
  readonly limits: ImageLimits;
  /** Addresses of the model servers, for a model whose network is not in its package. */
  readonly endpoints: readonly string[];
};

/** So many until the compiler has given the drawing its final form. */
const WARM_UP_MAPS = 150;
const WARM_UP_CELLS = { width: 12, height: 12 };

/**
 * Opens the whole way of an image in the calling thread, warmed by one run: decode → prepare → one forward pass → gate →
 * findings → heat maps. An error is an `AppError` of `packages/imaging` where a file cannot be read.
 */
export async function openReader(options: ReaderOptions): Promise<Reader> {
  const { model, limits } = options;
  const { manifest } = model;
  const forward = await openForward(options);
  warmPreparation(manifest.input);
  if (manifest.outputs.activationMaps !== undefined) warmDrawing(manifest.input);

  const prepareOne = async ({ bytes, request }: ImageToRead): Promise<Prepared> => {
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
      if ('error' in one) outcomes.push(one);
      else
        outcomes.push(
          await withOffer(forward, manifest, one.value, diagnose(manifest, one.value, passOf.get(one.value))),
        );
    }
    return outcomes;
  };
}

type Tried<Value> = { readonly value: Value } | { readonly error: unknown };
type Pass = Tried<ForwardPass> & { readonly inferMs: number };
type Prepared = Pick<Diagnosis['timing'], 'decodeMs' | 'prepareMs'> & {
  readonly request: ReadingRequest;
  readonly image: Omit<DecodedImage, 'pixels' | 'voiTable'>;
  /** The part that the network sees. */
  readonly seen: Region;
  readonly prepared: PreparedImage;
  readonly views: Pick<Diagnosis, 'preview' | 'thumbnail'>;
};

const tried = <Value>(promise: Promise<Value>): Promise<Tried<Value>> =>
  promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

/** A server's client is loaded only by those who have one. */
async function openForward({ model, threads, batch, endpoints }: ReaderOptions): Promise<Forward> {
  if (model.manifest.engine === undefined) return openLocalForward(model, threads, batch);
  const { openRemoteForward } = await import('../remote/remote-forward.ts');
  return openRemoteForward(model.manifest, { endpoints, mostImages: batch });
}

function warmDrawing(image: { readonly width: number; readonly height: number }): void {
  const values = new Float32Array(WARM_UP_CELLS.width * WARM_UP_CELLS.height);
  const maps = Array.from({ length: WARM_UP_MAPS }, () => ({ values, temperature: 1 }));
  drawHeatmaps(maps, WARM_UP_CELLS, image);
}

/** One pass for as many as may share one; where such a pass fails, each image has one of its own. */
async function runAll(forward: Forward, images: readonly Float32Array[]): Promise<Pass[]> {
  const passes: Pass[] = [];
  for (let at = 0; at < images.length; at += forward.mostImages) {
    const some = images.slice(at, at + forward.mostImages);
    const started = performance.now();
    const together = await tried(forward.run(some));
    const inferMs = performance.now() - started;
    if ('value' in together) {
      passes.push(...together.value.map((value) => ({ value, inferMs })));
    } else if (some.length === 1 || isUnreachable(together.error)) {
      passes.push(...some.map(() => ({ ...together, inferMs })));
    } else {
      for (const image of some) passes.push(...(await runAll(forward, [image])));
    }
  }
  return passes;
}

const isUnreachable = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'inference.unreachable';

function diagnose(manifest: ModelManifest, one: Prepared, pass: Pass | undefined): Outcome {
  if (pass === undefined || 'error' in pass) return { error: pass?.error };
  try {
    return findingsOf(manifest, one, pass);
  } catch (error) {
    return { error };
  }
}

/** An offer that cannot be made is none: the refusal stands. */
async function withOffer(
  forward: Forward,
  manifest: ModelManifest,
  { request, prepared }: Prepared,
  outcome: Outcome,
): Promise<Outcome> {
  if (!request.offerCorrection || 'error' in outcome) return outcome;
  const { diagnosis, drawHeatmaps } = outcome;
  if (diagnosis.gate.reason !== 'not_frontal_chest') return outcome;
  const offered = await tried(offeredCorrection(forward, manifest, prepared, request.correction));
  const correction = 'value' in offered ? offered.value : null;
  return { diagnosis: { ...diagnosis, gate: { ...diagnosis.gate, correction } }, drawHeatmaps };
}

function findingsOf(
  manifest: ModelManifest,
  one: Prepared,
  pass: { readonly value: ForwardPass; readonly inferMs: number },
): Outcome {
  const { request, image, seen, prepared, views, decodeMs, prepareMs } = one;
  const { scores, gateLogit, maps } = pass.value;
  const gate = judgeGate(manifest.gate, gateLogit, prepared.contrast);
  const ageYears = request.ageYears ?? image.header.patient.ageYears;
  const { population, findings } = scoreFindings(
    manifest.findings,
    scores,
    ageYears,
    manifest.outputs.scores,
  );
  const shown = gate.accepted || request.borderOnly ? findings : [];
  const diagnosis: Diagnosis = {
    model: { name: manifest.name, version: manifest.version },
    preparation: manifest.preparation.id,
    precision: precisionOf(manifest),
    image,
    gate,
    population,
    ageYears,
    findings: shown.map(({ head: _head, ...finding }) => ({ ...finding, heatmapPng: null })),
    timing: { decodeMs, prepareMs, inferMs: pass.inferMs },
    ...views,
  };
  if (!request.heatmaps || maps === null) return { diagnosis, drawHeatmaps: () => [] };
  const cells = maps.width * maps.height;
  const mapOf = (head: number) => ({
    values: maps.values.subarray(head * cells, (head + 1) * cells),
    temperature: manifest.findings[head]?.temperature ?? 1,
  });
  return {
    diagnosis,
    drawHeatmaps: () =>
      drawHeatmaps(
        shown.map(({ head }) => mapOf(head)),
        maps,
        image,
        seen,
      ),
  };
}
