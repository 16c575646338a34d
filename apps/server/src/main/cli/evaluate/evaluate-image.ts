import { AppError, type Correction, type PopulationNote } from '@aiso/contracts';
import type { ImageFacts } from '@aiso/inference';
import type { Deps } from '../image-files.ts';
import type { EvaluatedImage } from './image-sets.ts';
import { fileOf, type LabelledImage } from './labelled-set.ts';

/** How each image is shown to the model. */
export type Showing = {
  readonly correction: Correction;
  readonly withBorder: boolean;
  /** Whether the view of the labels is not told to the model. Else it counts as that of a header does. */
  readonly hidesView?: boolean;
};

/** Reads one image, and where that is asked for its border alone as well. */
export async function evaluateImage(
  { engine, read }: Deps,
  image: LabelledImage,
  { correction, withBorder, hidesView }: Showing,
): Promise<EvaluatedImage> {
  const request = {
    ageYears: image.ageYears,
    ageGroup: image.ageGroup,
    view: hidesView ? null : image.view,
    heatmaps: false,
    correction,
  };
  try {
    const file = fileOf(image);
    if (file === null) throw new AppError('resource.not_found');
    const bytes = await read(file);
    const { gate, findings, population, image: facts, view, viewScore } = await engine.infer(bytes, request);
    const known = completed(image, facts.header, population);
    if (gate.reason !== null) return { image: known, refused: gate.reason };
    const border = withBorder ? await engine.infer(bytes, { ...request, borderOnly: true }) : null;
    return {
      image: known,
      scores: byCode(findings),
      border: border && byCode(border.findings),
      isUnusual: gate.unusual,
      fault: gate.fault ?? null,
      view,
      viewScore,
      pixels: facts.width * facts.height,
    };
  } catch (error) {
    return { image, error: error instanceof AppError ? error.code : 'server.internal' };
  }
}

/**
 * Fills what the labels leave open from the file, which also chose the findings. A file with two ages that
 * different findings apply to gives none.
 */
const completed = (
  image: LabelledImage,
  { patient, frontalView }: ImageFacts['header'],
  population: PopulationNote,
): LabelledImage => ({
  ...image,
  ageYears: image.ageYears ?? (population === 'age_unknown' ? null : patient.ageYears),
  sex: image.sex || (patient.sex ?? ''),
  view: image.view ?? frontalView,
});

const byCode = (findings: readonly { code: string; score: number }[]): Readonly<Record<string, number>> =>
  Object.fromEntries(findings.map(({ code, score }) => [code, score]));
