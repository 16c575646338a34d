import type { ModelFinding } from '@aiso/contracts';
import { type EvaluatedImage, groupOf } from './image-sets.ts';
import { isForAgeOf } from './truth.ts';

type Reference = NonNullable<ModelFinding['reference']>;

const BINS = 10;
/** A distribution of fewer scores says too little to hold readings against. */
const FEWEST = 100;
/** Closer edges tell no cases apart that differ. */
const DIGITS = 3;
const LONGEST_NAME = 200;

/**
 * `findings[].reference` of a `model.json`, by the code of the finding. Null where too few images of its
 * ages have a score.
 */
export function referencesFrom(
  findings: readonly ModelFinding[],
  images: readonly EvaluatedImage[],
): Readonly<Record<string, Reference | null>> {
  return Object.fromEntries(findings.map((finding) => [finding.code, referenceOf(finding, images)]));
}

/** Bins of equal count as far as ties and rounded edges let them be (Siddiqi 2006 takes deciles as well). */
function referenceOf(finding: ModelFinding, images: readonly EvaluatedImage[]): Reference | null {
  const scored = images.flatMap((one) => {
    const score = 'scores' in one ? one.scores[finding.code] : undefined;
    return score === undefined || !isForAgeOf(finding, one.image) ? [] : [{ score, image: one.image }];
  });
  if (scored.length < FEWEST) return null;
  const ordered = scored.map(({ score }) => score).toSorted((one, other) => one - other);
  const cuts = Array.from({ length: BINS - 1 }, (_, i) =>
    Number((ordered[Math.round(((i + 1) * ordered.length) / BINS)] ?? 1).toFixed(DIGITS)),
  );
  const edges = [...new Set(cuts)].filter((edge) => edge > 0 && edge < 1);
  if (edges.length === 0) return null;
  const counts = Array.from({ length: edges.length + 1 }, () => 0);
  for (const score of ordered) {
    const bin = edges.filter((edge) => score >= edge).length;
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const groups = [...new Set(scored.map(({ image }) => groupOf(image)))];
  return { dataset: groups.join(' + ').slice(0, LONGEST_NAME), edges, counts };
}
