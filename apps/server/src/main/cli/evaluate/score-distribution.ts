import type { ModelFinding } from '@aiso/contracts';
import { quantile } from '@aiso/inference';
import { pointFor } from './evaluated-cases.ts';
import type { ImageSets } from './image-sets.ts';
import { isForAgeOf } from './truth.ts';

/** Scores of the images of a set that were accepted and are of the finding's ages, labelled or not. */
export type ScoreDistribution = {
  readonly group: string;
  readonly images: number;
  /** Share with a score from the operating point on. */
  readonly aboveRate: number;
  /** The nine deciles, ascending. */
  readonly deciles: readonly number[];
};

const DECILES = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9] as const;

/** None of a set without a score. */
export function scoreDistributions(finding: ModelFinding, sets: ImageSets): readonly ScoreDistribution[] {
  return [...sets].flatMap(([group, members]) => {
    const scored = members.flatMap((one) => {
      const score = 'scores' in one && isForAgeOf(finding, one.image) ? one.scores[finding.code] : undefined;
      return score === undefined || !('scores' in one) ? [] : [{ score, told: one.view?.position ?? null }];
    });
    if (scored.length === 0) return [];
    const scores = scored.map(({ score }) => score).toSorted((a, b) => a - b);
    const point = pointFor(finding);
    const above = scored.filter((one) => one.score >= point(one)).length;
    const deciles = DECILES.map((share) => quantile(scores, share) ?? Number.NaN);
    return [{ group, images: scores.length, aboveRate: above / scores.length, deciles }];
  });
}
