import type { FrontalView, ModelFinding } from '@aiso/contracts';
import { measurePair, type PairedCase, type PairedMeasures } from '@aiso/inference';
import { pointFor } from './evaluated-cases.ts';
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
    const figures = rowsOf(finding, sets).map((row) => pairedFigure([finding, same], row, otherOf));
    return [{ code: finding.code, label: finding.label, figures }];
  });
}

function pairedFigure(
  [finding, same]: readonly [ModelFinding, ModelFinding],
  { kind, on, judged }: EvaluationRow,
  otherOf: ReadonlyMap<EvaluatedImage, EvaluatedImage>,
): PairedFigure {
  const { code } = finding;
  const [point, otherPoint] = [pointFor(finding), pointFor(same)];
  const cases: (PairedCase & { readonly told: ToldTwice })[] = [];
  const scoredByOne = { first: 0, other: 0 };
  for (const { one, truth } of judged) {
    if (typeof truth === 'string') continue;
    const other = otherOf.get(one);
    const [score, otherScore] = [scoreIn(one, code), scoreIn(other, code)];
    if (score !== undefined && otherScore !== undefined)
      cases.push({
        score,
        otherScore,
        isPositive: truth,
        patient: one.image.patient,
        told: [toldOf(one), toldOf(other)],
      });
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
    ...measurePair(
      cases,
      ({ told: [told] }) => point({ told }),
      ({ told: [, told] }) => otherPoint({ told }),
    ),
  };
}

/** For which view the points of the first model count, and those of the other. */
type ToldTwice = readonly [FrontalView | null, FrontalView | null];

const toldOf = (one: EvaluatedImage | undefined): FrontalView | null =>
  one !== undefined && 'scores' in one ? (one.view?.position ?? null) : null;

const scoreIn = (one: EvaluatedImage | undefined, code: string): number | undefined =>
  one !== undefined && 'scores' in one ? one.scores[code] : undefined;
