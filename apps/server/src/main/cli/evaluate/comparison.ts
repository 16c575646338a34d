import type { ModelFinding } from '@aiso/contracts';
import { measurePair, type PairedCase, type PairedMeasures } from '@aiso/inference';
import type { EvaluatedImage, ImageSets } from './image-sets.ts';
import { type EvaluationRow, type RowKind, rowsOf } from './rows.ts';

/** Two models on the images of which both have a score. */
export type PairedFigure = PairedMeasures & {
  readonly kind: RowKind;
  readonly on: string;
  readonly positives: number;
  readonly negatives: number;
  /** Labelled images of which one model alone has a score. They are left out. */
  readonly scoredByOne: { readonly first: number; readonly other: number };
};

export type FindingComparison = Pick<ModelFinding, 'code' | 'label'> & {
  readonly figures: readonly PairedFigure[];
};

/**
 * Each finding that both models have. Labels tell what they tell the first model.
 * @param otherOf what became of the same image with the other model
 */
export function compareFindings(
  first: readonly ModelFinding[],
  other: readonly ModelFinding[],
  sets: ImageSets,
  otherOf: ReadonlyMap<EvaluatedImage, EvaluatedImage>,
): readonly FindingComparison[] {
  return first.flatMap((finding) => {
    const same = other.find(({ code }) => code === finding.code);
    if (same === undefined) return [];
    const points = [finding.operatingPoint, same.operatingPoint] as const;
    const figures = rowsOf(finding, sets).map((row) => pairedFigure(finding.code, points, row, otherOf));
    return [{ code: finding.code, label: finding.label, figures }];
  });
}

function pairedFigure(
  code: string,
  [point, otherPoint]: readonly [number, number],
  { kind, on, judged }: EvaluationRow,
  otherOf: ReadonlyMap<EvaluatedImage, EvaluatedImage>,
): PairedFigure {
  const cases: PairedCase[] = [];
  const scoredByOne = { first: 0, other: 0 };
  for (const { one, truth } of judged) {
    if (typeof truth === 'string') continue;
    const [score, otherScore] = [scoreIn(one, code), scoreIn(otherOf.get(one), code)];
    if (score !== undefined && otherScore !== undefined)
      cases.push({ score, otherScore, isPositive: truth, patient: one.image.patient });
    else if (score !== undefined) scoredByOne.first += 1;
    else if (otherScore !== undefined) scoredByOne.other += 1;
  }
  const positives = cases.filter(({ isPositive }) => isPositive).length;
  return {
    kind,
    on,
    positives,
    negatives: cases.length - positives,
    scoredByOne,
    ...measurePair(cases, point, otherPoint),
  };
}

const scoreIn = (one: EvaluatedImage | undefined, code: string): number | undefined =>
  one !== undefined && 'scores' in one ? one.scores[code] : undefined;
