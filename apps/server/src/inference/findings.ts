import type { FindingView } from '@aiso/contracts';
import { type Inference, isAbove } from '@aiso/inference';

/**
 * Decides anew at a tenant's operating points, by the finding's code. The others keep the package's own.
 * Scores stay.
 */
export function decideAt(inference: Inference, points: ReadonlyMap<string, number>): Inference {
  if (points.size === 0) return inference;
  return {
    ...inference,
    findings: inference.findings.map((finding) => {
      const operatingPoint = points.get(finding.code) ?? finding.operatingPoint;
      return {
        ...finding,
        operatingPoint,
        above: isAbove(inference.population, finding.score, operatingPoint),
      };
    }),
  };
}

type Scored = Pick<FindingView, 'score' | 'operatingPoint'>;

/** A score on the scale on which every operating point is 0.5: 0–1, piecewise linear. */
export function rescaled({ score, operatingPoint }: Scored): number {
  return score >= operatingPoint
    ? 0.5 + (0.5 * (score - operatingPoint)) / (1 - operatingPoint)
    : (0.5 * score) / operatingPoint;
}

/** The finding furthest above, or least below, its operating point; null when the gate left none. */
export function topFindingOf<T extends Scored>(findings: readonly T[]): T | null {
  return findings.reduce<T | null>(
    (top, finding) => (top === null || rescaled(finding) > rescaled(top) ? finding : top),
    null,
  );
}
