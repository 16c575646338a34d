import { availableParallelism } from 'node:os';
import { readImage } from '@aiso/imaging';
import { openDecoders } from '@aiso/imaging/decoders';
import {
  type Engine,
  judgeQuality,
  type LoadedModel,
  loadModel,
  measure,
  openEngine,
  prepareImage,
} from '@aiso/inference';
import type { Film } from './films.ts';

const LIMITS = { maxBytes: 1e8, maxPixels: 1e8 };

type Reading = {
  readonly film: Film;
  readonly isAccepted: boolean;
  readonly score: number;
  readonly isAbove: boolean;
  readonly quality: Verdict;
};

export type Verdict = 'usual' | 'marked' | 'refused';

export type Row = {
  readonly step: number;
  readonly crossing: number;
  readonly difference: number;
  readonly accepted: number;
  /** Of adults, as the labels say. */
  readonly auc: number;
  /** Shares that the package's bounds of clipping and sharpness mark, and refuse. */
  readonly marked: number;
  readonly refused: number;
};

/** The package without its bounds, as what lies below them is measured, too. */
export async function open(folder: string) {
  const model = await loadModel(folder);
  const { threshold, usualFrom, acceptedLabel, minimumContrast, reasons } = model.manifest.gate;
  const gate = { threshold, usualFrom, acceptedLabel, minimumContrast, reasons };
  const decoders = openDecoders();
  const workers = availableParallelism();
  const engine = openEngine({
    model: { ...model, manifest: { ...model.manifest, gate } },
    decoders,
    workers,
    queueLimit: 4 * workers,
    limits: LIMITS,
  });
  const close = async (): Promise<void> => {
    await engine.close();
    await decoders.close();
  };
  return { model, engine, close };
}

/** What the package's bounds say of the quality of an image that its gate accepts. */
export async function verdictOf({ manifest }: LoadedModel, file: Uint8Array): Promise<Verdict> {
  const { input, preparation } = manifest;
  const { quality } = prepareImage(await readImage(file, LIMITS), input, preparation.valueRange);
  const accepted = { accepted: true, unusual: false, score: null, reason: null };
  const judged = judgeQuality(manifest.gate, quality, accepted);
  return judged.unusual ? 'marked' : judged.accepted ? 'usual' : 'refused';
}

export async function readAll(
  engine: Engine,
  model: LoadedModel,
  films: readonly Film[],
  make: (film: Film) => Promise<Buffer>,
): Promise<readonly Reading[]> {
  const readings: Reading[] = [];
  const remaining = films.entries();
  const lane = async (): Promise<void> => {
    for (const [index, film] of remaining) {
      const file = await make(film);
      const { gate, findings } = await engine.infer(file, { ageYears: film.years, heatmaps: false });
      const [finding] = findings;
      readings[index] = {
        film,
        isAccepted: gate.accepted,
        score: finding?.score ?? Number.NaN,
        isAbove: finding?.above ?? false,
        quality: await verdictOf(model, file),
      };
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, lane));
  return readings;
}

/** Of the films that are accepted as they are; scores of those that are still accepted. */
export function compare(step: number, whole: readonly Reading[], changed: readonly Reading[]): Row {
  const pairs = whole.flatMap((before, at) => {
    const after = changed[at];
    return before.isAccepted && after !== undefined ? [{ before, after }] : [];
  });
  const read = pairs.filter(({ after }) => after.isAccepted);
  const shareOf = (isSo: (pair: (typeof read)[number]) => boolean): number =>
    read.length === 0 ? 0 : read.filter(isSo).length / read.length;
  const sum = read.reduce((total, { before, after }) => total + Math.abs(before.score - after.score), 0);
  const cases = read.flatMap(({ after: { film, score } }, at) =>
    film.isPositive === null ? [] : [{ score, isPositive: film.isPositive, patient: String(at) }],
  );
  return {
    step,
    crossing: shareOf(({ before, after }) => before.isAbove !== after.isAbove),
    difference: read.length === 0 ? 0 : sum / read.length,
    accepted: read.length / pairs.length,
    auc: measure(cases, 0.5, 1).auc?.value ?? Number.NaN,
    marked: shareOf(({ after }) => after.quality === 'marked'),
    refused: shareOf(({ after }) => after.quality === 'refused'),
  };
}
