import { performance } from 'node:perf_hooks';
import { readImage, renderViews } from '@aiso/imaging';
import { judgeGate, scoreFindings } from '../decision.ts';
import type { Diagnosis, ImageLimits, ReadingRequest } from '../diagnosis.ts';
import { keepBorder } from '../evaluation/border.ts';
import { drawHeatmaps } from '../heatmap.ts';
import { prepareImage, warmPreparation } from '../preparation.ts';
import { type ModelSource, openSession, runSession } from '../session.ts';

export type Reader = (bytes: Buffer, request: ReadingRequest) => Promise<Diagnosis>;

export type ReaderOptions = {
  readonly model: ModelSource;
  /** Threads of one operator in ONNX Runtime. */
  readonly threads: number;
  readonly limits: ImageLimits;
};

/** So many until the compiler has given the drawing its final form. */
const WARM_UP_MAPS = 150;

/**
 * Opens the whole way of an image in the calling thread, warmed by one run: decode → prepare → one forward pass → gate →
 * findings → heat maps. The reader throws `AppError` of `packages/imaging` where a file cannot be read.
 */
export async function openReader({ model, threads, limits }: ReaderOptions): Promise<Reader> {
  const { manifest } = model;
  const session = await openSession(model, threads);
  warmPreparation(manifest.input);
  const { maps } = await runSession(
    session,
    manifest,
    new Float32Array(manifest.input.height * manifest.input.width),
  );
  const warmUp = Array.from({ length: WARM_UP_MAPS }, () => ({ values: maps.values, temperature: 1 }));
  drawHeatmaps(warmUp, maps, manifest.input);

  return async (bytes, request) => {
    const started = performance.now();
    const decoded = await readImage(bytes, limits);
    const decodedAt = performance.now();
    const prepared = prepareImage(decoded, manifest.input, manifest.preparation.valueRange);
    if (request.borderOnly) keepBorder(prepared.data, manifest.input);
    const preparedAt = performance.now();
    const answer = await runSession(session, manifest, prepared.data);
    const inferredAt = performance.now();

    const gate = judgeGate(manifest.gate, answer.gateLogit, prepared.contrast);
    const age = request.ageYears ?? decoded.header.patient.ageYears;
    const { population, findings } = scoreFindings(manifest.findings, answer.logits, age);
    const { pixels: _pixels, voiTable: _voiTable, ...image } = decoded;
    const { values, width, height } = answer.maps;
    const shown = gate.accepted || request.borderOnly ? findings : [];
    const heatmaps = request.heatmaps
      ? drawHeatmaps(
          shown.map(({ head }) => ({
            values: values.subarray(head * width * height, (head + 1) * width * height),
            temperature: manifest.findings[head]?.temperature ?? 1,
          })),
          { width, height },
          decoded,
        )
      : [];
    return {
      model: { name: manifest.name, version: manifest.version },
      preparation: manifest.preparation.id,
      image,
      gate,
      population,
      findings: shown.map(({ head: _head, ...finding }, which) => ({
        ...finding,
        heatmapPng: heatmaps[which] ?? null,
      })),
      timing: {
        decodeMs: decodedAt - started,
        prepareMs: preparedAt - decodedAt,
        inferMs: inferredAt - preparedAt,
      },
      ...(request.renditions ? await renderViews(decoded) : { preview: null, thumbnail: null }),
    };
  };
}
