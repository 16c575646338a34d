import {
  type FrontalView,
  type ModelFinding,
  type PointChoice,
  packagePoint,
  pointOf,
} from '@aiso/contracts';
import type { ViewedCase } from '@aiso/inference';
import type { ImageSets } from './image-sets.ts';
import type { JudgedImage } from './rows.ts';
import { truthOf } from './truth.ts';

/** `view` is what labels or header say; `told` that for which the operating point counts. */
export type EvaluatedCase = ViewedCase & { readonly told: FrontalView | null };

/** At the number that each image's view has for the choice, which is the package's where nothing is said. */
export const pointFor =
  (finding: ModelFinding, choice: PointChoice = packagePoint(finding)) =>
  ({ told }: Pick<EvaluatedCase, 'told'>): number =>
    pointOf(finding, choice, told);

const LONGEST_NAME = 200;

/**
 * The positives and negatives of all sets together that have a score, each image once, and what that is of.
 */
export function casesOfAll(
  finding: ModelFinding,
  sets: ImageSets,
): { readonly cases: readonly EvaluatedCase[]; readonly on: string } {
  const judged = [...new Set([...sets.values()].flat())].map((one) => ({
    one,
    truth: truthOf(finding, one.image),
  }));
  const measured = new Set(judged.filter(({ truth }) => typeof truth !== 'string').map(({ one }) => one));
  const names = [...sets].flatMap(([name, members]) =>
    members.some((one) => measured.has(one)) ? [name] : [],
  );
  return { cases: casesOf(judged, finding.code), on: names.join(' + ').slice(0, LONGEST_NAME) };
}

export function casesOf(
  judged: readonly JudgedImage[],
  code: string,
  seen: 'scores' | 'border' = 'scores',
): readonly EvaluatedCase[] {
  return judged.flatMap(({ one, truth }) => {
    if (!('scores' in one) || typeof truth === 'string') return [];
    const score = one[seen]?.[code];
    const { patient, view } = one.image;
    return score === undefined
      ? []
      : [{ score, isPositive: truth, patient, view, told: one.view?.position ?? null }];
  });
}
