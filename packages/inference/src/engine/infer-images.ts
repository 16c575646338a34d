import { performance } from 'node:perf_hooks';
import type { ModelManifest } from '@aiso/contracts';
import { AppError } from '@aiso/contracts/errors';
import { settlesAge } from '@aiso/contracts/known-age';
import {
  isSpokenForAlike,
  judgeGate,
  judgeHeader,
  judgeImage,
  judgeQuality,
  type ScoredFinding,
  scoreFindings,
  sigmoid,
} from '../findings/decision.ts';
import { cellsOf, drawHeatmap, evidenceOf } from '../findings/heatmap.ts';
import { knownView } from '../findings/known-view.ts';
import { offeredCorrection } from '../findings/offered-correction.ts';
import type { Inference, InferenceRequest } from '../inference.ts';
import { precisionOf } from '../model-package/precision.ts';
import type { Forward, ForwardPass } from '../network/forward-pass.ts';
import { type ModelSource, openLocalForward } from '../network/session.ts';
import { regionOf } from '../preparation/fit.ts';
import type { PreparedFile } from '../preparation/prepare-work.ts';

export type ImageToInfer = { readonly file: PreparedFile; readonly request: InferenceRequest };
/** All that a model says of an image: what it was prepared with is not repeated. */
export type Judged = Omit<Inference, 'image' | 'preview' | 'thumbnail'>;
export type Outcome = { readonly inference: Judged } | { readonly error: unknown };
/** One forward pass over images. One that fails has its error and harms no other. */
export type Pass = (images: readonly ImageToInfer[]) => Promise<Outcome[]>;

export type PassOptions = {
  readonly model: ModelSource;
  /** Threads of one operator in ONNX Runtime. */
  readonly threads: number;
  /** The most images of one forward pass. */
  readonly batch: number;
  /** Addresses of the model servers, for a model whose network is not in its package. */
  readonly endpoints: readonly string[];
};

/**
 * Opens the way of prepared images in the calling thread: one forward pass → gate → findings → heat
 * maps.
 */
export async function openPass(options: PassOptions): Promise<Pass> {
  const { manifest } = options.model;
  const forward = await openForward(options);

  return async (images) => {
    try {
      await forward.check();
    } catch (error) {
      return images.map(() => ({ error }));
    }
    const passes = await runAll(
      forward,
      images.map(({ file }) => file.prepared.data),
    );
    const outcomes: Outcome[] = [];
    for (const [which, image] of images.entries()) {
      const outcome = await tried(inferenceOf(forward, manifest, image, passes[which]));
      outcomes.push('error' in outcome ? outcome : { inference: outcome.value });
    }
    return outcomes;
  };
}

type Tried<Value> = { readonly value: Value } | { readonly error: unknown };
type Answer = Tried<ForwardPass> & { readonly inferMs: number };
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
  one: ImageToInfer,
  answer: Answer | undefined,
): Promise<Judged> {
  if (answer === undefined || 'error' in answer) throw answer?.error;
  const { request, file } = one;
  const { image, prepared, decodeMs, prepareMs } = file;
  const { scores, gateLogit, viewLogit } = answer.value;
  const gate =
    judgeImage(manifest.gate, image, prepared.contrast) ??
    judgeQuality(
      manifest.gate,
      prepared.quality,
      judgeHeader(
        manifest,
        image.header.otherView,
        request.correction?.frontalChest ?? false,
        judgeGate(manifest.gate, gateLogit, prepared.contrast),
      ),
    );
  const { ageYears, otherAgeYears } = agesOf(request, image.header.patient);
  const ageGroup = ageYears === null ? (request.ageGroup ?? null) : null;
  const isDoubtful =
    ageYears !== null &&
    otherAgeYears !== null &&
    !isSpokenForAlike(manifest.findings, ageYears, otherAgeYears);
  const age = isDoubtful ? null : (ageYears ?? ageGroup);
  const viewScore = viewLogit === null ? null : sigmoid(viewLogit);
  const view = knownView(manifest, request.view ?? image.header.frontalView, viewScore);
  const { population, findings } = scoreFindings(manifest.findings, scores, age, {
    scale: manifest.outputs.scores,
    view: view?.position ?? null,
  });
  const shown = gate.accepted || request.borderOnly ? findings : [];
  const isOffered = request.offerCorrection && gate.reason === manifest.gate.reasons.belowThreshold?.code;
  return {
    model: { name: manifest.name, version: manifest.version },
    preparation: manifest.preparation.id,
    precision: precisionOf(manifest),
    gate: isOffered ? { ...gate, correction: await offerFor(forward, manifest, one) } : gate,
    view: gate.accepted ? view : null,
    viewScore,
    population,
    ageYears,
    otherAgeYears,
    ageGroup,
    findings: shown.map(({ head, ...finding }) => ({
      ...finding,
      heatmapPng: heatmapOf(manifest, one, answer.value, { head, operatingPoint: finding.operatingPoint }),
    })),
    timing: { decodeMs, prepareMs, inferMs: answer.inferMs },
  };
}

type Ages = Pick<Inference, 'ageYears' | 'otherAgeYears'>;

/** As the request has them, else as the file does; none where a group says which of the file's two counts. */
function agesOf(request: InferenceRequest, file: Ages): Ages {
  const { ageYears = null, otherAgeYears = null, ageGroup = null } = request;
  if (ageYears !== null) return { ageYears, otherAgeYears };
  const isSettled =
    ageGroup !== null &&
    file.ageYears !== null &&
    file.otherAgeYears !== null &&
    settlesAge(ageGroup, file.ageYears, file.otherAgeYears);
  return isSettled
    ? { ageYears: null, otherAgeYears: null }
    : { ageYears: file.ageYears, otherAgeYears: file.otherAgeYears };
}

/** An offer that cannot be made is none: the refusal stands. */
async function offerFor(forward: Forward, manifest: ModelManifest, { request, file }: ImageToInfer) {
  const offered = await tried(offeredCorrection(forward, manifest, file.prepared, request.correction));
  return 'value' in offered ? offered.value : null;
}

function heatmapOf(
  manifest: ModelManifest,
  { request, file: { image } }: ImageToInfer,
  { maps }: ForwardPass,
  { head, operatingPoint }: Pick<ScoredFinding, 'head' | 'operatingPoint'>,
): Buffer | null {
  if (!request.heatmaps || maps === null) return null;
  const seen = regionOf(image, manifest.input, manifest.preparation.fit);
  const temperature = manifest.findings[head]?.temperature ?? 1;
  const evidence = evidenceOf(cellsOf(maps, head), manifest.maps, { temperature, operatingPoint });
  return drawHeatmap(evidence, image, seen);
}
